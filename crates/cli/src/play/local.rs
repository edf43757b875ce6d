//! A match at this terminal, without a server.

use parlor_room::{Occupant, Record, Room, UserId};
use parlor_table::{Budget, Hostable, Opening, Seat};

use super::bots;
use crate::args::LineOptions;
use crate::reply::Error;
use crate::seed;

/// The user at this terminal, who plays every seat that has no bot.
pub(super) const HERE: UserId = UserId(1);

/// How long a bot may think about a turn; most levels stop far earlier by themselves.
pub(super) fn patience() -> Budget {
    Budget::nodes(4_000_000)
}

/// A match of the people at this terminal and the bots that they wished for.
pub(super) fn room<G: Hostable>(
    opening: &Opening<G>,
    options: &LineOptions,
) -> Result<Room, Error> {
    let game = opening.begin();
    let bots = bots::seats(&options.bots, &game)?;
    let occupant = |seat: Seat| match bots.iter().find(|(taken, _)| *taken == seat) {
        Some((_, skill)) => Occupant::Bot(skill.to_string()),
        None => Occupant::Person(HERE),
    };
    let mut record = Record::new("here", G::NAME, &opening.to_string(), HERE);
    record.seed = seed::or_random(options.seed);
    record.seats = Seat::all(game.seats()).map(occupant).collect();
    Room::new(record).map_err(Error::new)
}
