//! The lobby: matches that wait for players or can still be joined, and matches to watch.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use parlor_games::catalogue;
use parlor_store::{LobbyCursor, LobbyPage, Moment, Name, Occupant, Open};
use parlor_table::words::{Language, message};
use parlor_table::{Level, Seat, Skill, opening_parts};
use parlor_wire::{LiveMatch, Lobby, LobbyQuery, OpenMatch, OpenSeat, PlayerKind};

use super::error::{Problem, Usual};
use super::language::Reader;
use crate::app::App;
use crate::clock;
use crate::error::Error;
use crate::view::title;
use parlor_room::view::style;

/// How many matches a page lists, and how many of them may be of one maker.
const MOST: u32 = 20;
const PER_MAKER: u32 = 3;
/// How many running matches a page lists: the board of each is looked at.
const MOST_LIVE: u32 = 6;
/// How long something may have been quiet and still be listed, in milliseconds.
const RECENT: i64 = 24 * 60 * 60 * 1000;

/// The public matches with a free seat, at most three of each maker, and running ones between people.
#[utoipa::path(
    get, path = "/api/v1/lobby", tag = "together", params(LobbyQuery),
    responses((status = 200, body = Lobby), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    Reader(language): Reader,
    query: Result<Query<LobbyQuery>, QueryRejection>,
) -> Result<Json<Lobby>, Error> {
    let Query(LobbyQuery { after, live_after }) = query?;
    let since = Moment(clock::moment(clock::now()).0 - RECENT);
    let page = |after: Option<String>, most| {
        let after = after.as_deref().map(place).transpose()?;
        // One more than is listed tells whether there is another page.
        Ok::<_, Error>(LobbyPage { since, after, most: most + 1, per_maker: PER_MAKER })
    };
    let (open, next) = cut(app.store.lobby(page(after, MOST)?).await?, MOST);
    let (running, next_live) = cut(app.store.live(page(live_after, MOST_LIVE)?).await?, MOST_LIVE);
    let mut live = Vec::new();
    for running in running {
        // A match that has just been removed is not listed.
        let Ok(room) = app.room(&running.id).await else { continue };
        let Ok(position) = room.position().await else { continue };
        live.push(watched(running, position, language));
    }
    Ok(Json(Lobby {
        matches: open.into_iter().map(|open| described(open, language)).collect(),
        next,
        live,
        next_live,
    }))
}

/// The first matches, and where the next page begins if there are more.
fn cut(mut found: Vec<Open>, most: u32) -> (Vec<Open>, Option<String>) {
    let more = found.len() > most as usize;
    found.truncate(most as usize);
    let next = found.last().filter(|_| more).map(|last| format!("{}-{}", last.changed.0, last.id));
    (found, next)
}

/// Reads where a page ended.
fn place(text: &str) -> Result<LobbyCursor, Error> {
    let parts = text.split_once('-').and_then(|(changed, id)| {
        Some(LobbyCursor { changed: Moment(changed.parse().ok()?), id: id.to_owned() })
    });
    parts.ok_or_else(|| Error::Refused(message!("error-lobby-place", found = text.to_owned())))
}

fn described(open: Open, language: Language) -> OpenMatch {
    let Open { id, game, setup, began, waiting, rated, time, seats, .. } = open;
    let listing = catalogue::find(&game);
    let table = listing.and_then(|listing| (listing.open)(&setup).ok());
    let name = |seat| {
        let name = table.as_ref().map(|table| table.seat_name(seat));
        name.map_or_else(String::new, |name| name.text(language))
    };
    let seat = |(number, (occupant, called)): (u16, (Occupant, Name))| {
        let (player, bot) = match occupant {
            Occupant::Person(_) => (PlayerKind::Person, None),
            Occupant::Bot(bot) => {
                (PlayerKind::Bot, listing.and_then(|game| (game.skill)(&bot).ok()))
            }
            Occupant::Nobody | Occupant::Kept(_) => (PlayerKind::Nobody, None),
        };
        OpenSeat {
            name: name(Seat(number)),
            player,
            registered: called.registered,
            called: Some(called.text).filter(|name| !name.is_empty()),
            level: bot.and_then(Skill::level).map(Level::get),
            style: bot.and_then(|skill| style(&game, skill, language)),
        }
    };
    let seats = (0..).zip(seats).map(seat).collect();
    let (options, start) = opening_parts(&setup);
    let (setup, start) = (options.to_owned(), start.map(str::to_owned));
    OpenMatch {
        id,
        title: title(&game, language).to_owned(),
        game,
        setup,
        start,
        began: began.0,
        waiting,
        rated,
        time,
        seats,
    }
}

fn watched(running: Open, position: String, language: Language) -> LiveMatch {
    let OpenMatch { id, game, title, began, rated, time, seats, .. } = described(running, language);
    LiveMatch { id, game, title, position, began, rated, time, seats }
}
