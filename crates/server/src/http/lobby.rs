//! The lobby: matches that wait for players, or can still be joined.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use parlor_games::catalogue;
use parlor_store::{LobbyCursor, LobbyPage, Moment, Name, Occupant, Open};
use parlor_table::{Level, Seat, Skill, opening_parts};
use parlor_wire::{Lobby, LobbyQuery, OpenMatch, OpenSeat, PlayerKind};

use super::error::{Problem, Usual};
use crate::app::App;
use crate::clock;
use crate::error::Error;
use crate::view::title;
use parlor_room::view::style;

/// How many matches a page lists, and how many of them may be of one maker.
const MOST: u32 = 20;
const PER_MAKER: u32 = 3;
/// How long something may have been quiet and still be listed, in milliseconds.
const RECENT: i64 = 24 * 60 * 60 * 1000;

/// The public matches with a free seat, at most three of each maker.
#[utoipa::path(
    get, path = "/api/v1/lobby", tag = "together", params(LobbyQuery),
    responses((status = 200, body = Lobby), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    query: Result<Query<LobbyQuery>, QueryRejection>,
) -> Result<Json<Lobby>, Error> {
    let after = query?.0.after.as_deref().map(place).transpose()?;
    let since = Moment(clock::moment(clock::now()).0 - RECENT);
    // One more than is listed tells whether there is another page.
    let page = LobbyPage { since, after, most: MOST + 1, per_maker: PER_MAKER };
    let mut open = app.store.lobby(page).await?;
    let more = open.len() > MOST as usize;
    open.truncate(MOST as usize);
    let next = open.last().filter(|_| more).map(|last| format!("{}-{}", last.changed.0, last.id));
    Ok(Json(Lobby { matches: open.into_iter().map(described).collect(), next }))
}

/// Reads where a page ended.
fn place(text: &str) -> Result<LobbyCursor, Error> {
    let parts = text.split_once('-').and_then(|(changed, id)| {
        Some(LobbyCursor { changed: Moment(changed.parse().ok()?), id: id.to_owned() })
    });
    parts.ok_or_else(|| {
        Error::Refused(format!("'{text}' is no place in the lobby: send what 'next' said"))
    })
}

fn described(open: Open) -> OpenMatch {
    let Open { id, game, setup, began, waiting, seats, .. } = open;
    let listing = catalogue::find(&game);
    let table = listing.and_then(|listing| (listing.open)(&setup).ok());
    let name = |seat| table.as_ref().map_or_else(String::new, |table| table.seat_name(seat));
    let seat = |(number, (occupant, called)): (u16, (Occupant, Name))| {
        let (player, bot) = match occupant {
            Occupant::Person(_) => (PlayerKind::Person, None),
            Occupant::Bot(bot) => {
                (PlayerKind::Bot, listing.and_then(|game| (game.skill)(&bot).ok()))
            }
            Occupant::Nobody => (PlayerKind::Nobody, None),
        };
        OpenSeat {
            name: name(Seat(number)),
            player,
            registered: called.registered,
            called: Some(called.text).filter(|name| !name.is_empty()),
            level: bot.and_then(Skill::level).map(Level::get),
            style: bot.and_then(|skill| style(&game, skill)),
        }
    };
    let seats = (0..).zip(seats).map(seat).collect();
    let (options, start) = opening_parts(&setup);
    let (setup, start) = (options.to_owned(), start.map(str::to_owned));
    OpenMatch {
        id,
        title: title(&game).to_owned(),
        game,
        setup,
        start,
        began: began.0,
        waiting,
        seats,
    }
}
