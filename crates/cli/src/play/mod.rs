//! `parlor play`: line games. One command a line from standard input, boards on standard output.
//!
//! Most games share one driver; a game whose page says to the letter what is typed and answered brings
//! its own commands, which `terse` obeys.

mod bots;
mod driver;
mod hint;
mod input;
mod local;
mod terse;

use parlor_room::Room;
use parlor_table::flags::Flag;
use parlor_table::form::Form;
use parlor_table::words::Message;
use parlor_table::{Budget, Listed, Opening, OpeningError, StyleListing, read};

use crate::args::{LineOptions, PlayCall, check_bounds};
use crate::progress;
use crate::reply::{Error, Reply};

/// A game as the line game offers it.
pub(crate) struct Line {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) flags: &'static [Flag],
    /// What a position to begin from says itself.
    pub(crate) position: &'static str,
    pub(crate) form: Form,
    pub(crate) typing: &'static str,
    /// Whether the game has commands of its own.
    pub(crate) terse: bool,
    pub(crate) styles: fn() -> Vec<StyleListing>,
    play: fn(&PlayCall) -> Result<Reply, Error>,
    room: fn(&PlayCall) -> Result<Room, Error>,
}

macro_rules! lines {
    ($($game:ty),*) => { &[$(line::<$game>()),*] };
}

/// Every game of the catalogue.
pub(crate) const LINES: &[Line] = parlor_games::games!(lines);

const fn line<G: Listed>() -> Line {
    Line {
        name: G::NAME,
        about: G::LINE.about,
        flags: G::LINE.flags,
        position: G::LINE.position,
        form: G::FORM,
        typing: G::LINE.typing,
        terse: G::LINE.terse.is_some(),
        styles: || G::STYLES.iter().map(StyleListing::from).collect(),
        play: play::<G>,
        room: room_of::<G>,
    }
}

pub(crate) fn run(call: &PlayCall) -> Result<Reply, Error> {
    check_bounds(call.line.flags, &call.given)?;
    (call.line.play)(call)
}

/// The match that a call of the full-screen game asks for. Where no seat is given to a bot, the first is
/// the player's and bots play the others.
pub(crate) fn room(call: &PlayCall) -> Result<Room, Error> {
    check_bounds(call.line.flags, &call.given)?;
    (call.line.room)(call)
}

fn room_of<G: Listed>(call: &PlayCall) -> Result<Room, Error> {
    let opening = opening::<G>(call)?;
    let others = (2..=opening.begin().seats()).map(|seat| seat.to_string());
    let bots =
        if call.options.bots.is_empty() { others.collect() } else { call.options.bots.clone() };
    local::room(&opening, &LineOptions { bots, seed: call.options.seed })
}

fn play<G: Listed>(call: &PlayCall) -> Result<Reply, Error> {
    let opening = opening::<G>(call)?;
    let room = local::room(&opening, &call.options)?;
    match G::LINE.terse {
        Some(terse) => terse::play(room, &terse),
        None => driver::play(room, G::LINE.actions),
    }
}

/// What a match begins with; a complaint where none begins from the given position.
fn opening<G: Listed>(call: &PlayCall) -> Result<Opening<G>, Error> {
    /// Enough to solve the puzzles that people play.
    const NODES: u64 = 10_000_000;
    let setup = match &call.preset {
        Some(preset) => read(preset).map_err(String::from),
        None => G::setup(&call.given),
    };
    let setup = setup.map_err(Error::new)?;
    let Some(text) = &call.position else { return Ok(Opening::new(setup)) };
    let position = read::<G::Position>(text).map_err(Error::unreadable)?;
    let opening = Opening::from_position(&setup, position.clone());
    let opening = opening.map_err(|why| Error::new(why.to_string()))?;
    let bar = progress::thinking("looking at the position");
    let solvable = G::is_solvable(&position, &mut Budget::nodes(NODES));
    bar.finish_and_clear();
    let unsolvable = |why: Message| Error::new(OpeningError::Start(why).to_string());
    solvable.map(|()| opening).map_err(unsolvable)
}
