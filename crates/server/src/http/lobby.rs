//! The lobby: matches that wait for players, or that somebody may still join.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use parlor_games::catalogue;
use parlor_store::{Moment, Open, Sitter};
use parlor_table::{Level, Seat, Skill, opening_parts};
use serde::Serialize;
use utoipa::ToSchema;

use super::trouble::Usual;
use crate::clock;
use crate::hall::Hall;
use crate::room::{Trouble, people};
use crate::view::{StyleView, title};

/// How many matches are listed.
const MOST: u32 = 50;
/// How long something may have been quiet and still be listed, in milliseconds.
const RECENT: i64 = 24 * 60 * 60 * 1000;

/// Matches that somebody may join.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Lobby {
    /// The latest first.
    matches: Vec<OpenMatch>,
}

/// A match that somebody may join.
#[derive(Debug, Serialize, ToSchema)]
struct OpenMatch {
    id: String,
    game: String,
    title: &'static str,
    setup: String,
    /// The position that it begins from, if one was chosen.
    start: Option<String>,
    /// When it was made, in milliseconds since 1970.
    began: i64,
    /// Whether it waits for players before it begins.
    waiting: bool,
    seats: Vec<OpenSeat>,
}

/// A seat of such a match.
#[derive(Debug, Serialize, ToSchema)]
struct OpenSeat {
    /// The seat's own name.
    name: String,
    /// `person`, `bot`, or `nobody` where it is free.
    player: &'static str,
    /// What a person wants to be called.
    called: Option<String>,
    /// Whether that is the name of an account, which nobody else has.
    registered: bool,
    /// A bot's level, where it plays at one.
    level: Option<u8>,
    /// A bot's style, where it is one of the game's own players.
    style: Option<StyleView>,
}

/// The public matches with a free seat.
#[utoipa::path(get, path = "/api/v1/lobby", tag = "together", responses((status = 200, body = Lobby), Usual))]
pub(crate) async fn lobby(State(hall): State<Arc<Hall>>) -> Result<Json<Lobby>, Trouble> {
    let since = Moment(clock::moment(clock::now()).0 - RECENT);
    let open = hall.store.lobby(since, MOST).await?;
    for one in &open {
        hall.people.learn(&hall.store, &people(&one.seats)).await?;
    }
    Ok(Json(Lobby { matches: open.into_iter().map(|open| described(&hall, open)).collect() }))
}

fn described(hall: &Hall, open: Open) -> OpenMatch {
    let Open { id, game, setup, began, waiting, seats } = open;
    let listing = catalogue::find(&game);
    let table = listing.and_then(|listing| (listing.open)(&setup).ok());
    let name = |seat| table.as_ref().map_or_else(String::new, |table| table.seat_name(seat));
    let seat = |(number, sitter): (u16, Sitter)| {
        let (player, called, bot) = match sitter {
            Sitter::Person(visitor) => ("person", Some(hall.people.name(visitor)), None),
            Sitter::Bot(bot) => ("bot", None, listing.and_then(|game| (game.skill)(&bot).ok())),
            Sitter::Nobody => ("nobody", None, None),
        };
        let registered = called.as_ref().is_some_and(|name| name.registered);
        let called = called.map(|name| name.text).filter(|name| !name.is_empty());
        OpenSeat {
            name: name(Seat(number)),
            player,
            called,
            registered,
            level: bot.and_then(Skill::level).map(Level::get),
            style: bot.and_then(|skill| StyleView::of(&game, skill)),
        }
    };
    let seats = (0..).zip(seats).map(seat).collect();
    let (options, start) = opening_parts(&setup);
    let (setup, start) = (options.to_owned(), start.map(str::to_owned));
    OpenMatch { id, title: title(&game), game, setup, start, began: began.0, waiting, seats }
}
