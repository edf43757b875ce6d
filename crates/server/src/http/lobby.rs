//! The lobby: matches that wait for players, or that somebody may still join.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use parlor_games::catalogue;
use parlor_store::{Moment, Open, Sitter};
use parlor_table::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use super::trouble::Usual;
use crate::clock;
use crate::hall::Hall;
use crate::room::{Trouble, people};
use crate::view::title;

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
    /// A bot's level.
    level: Option<u8>,
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
    let table = catalogue::find(&game).and_then(|listing| (listing.open)(&setup).ok());
    let name = |seat| table.as_ref().map_or_else(String::new, |table| table.seat_name(seat));
    let seat = |(number, sitter): (u16, Sitter)| {
        let (player, called, level) = match sitter {
            Sitter::Person(visitor) => ("person", Some(hall.people.name(visitor)), None),
            Sitter::Bot(level) => ("bot", None, Some(level)),
            Sitter::Nobody => ("nobody", None, None),
        };
        let registered = called.as_ref().is_some_and(|name| name.registered);
        let called = called.map(|name| name.text).filter(|name| !name.is_empty());
        OpenSeat { name: name(Seat(number)), player, called, registered, level }
    };
    let seats = (0..).zip(seats).map(seat).collect();
    OpenMatch { id, title: title(&game), game, setup, began: began.0, waiting, seats }
}
