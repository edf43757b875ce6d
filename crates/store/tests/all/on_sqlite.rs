//! What every database keeps, in SQLite.

use crate::place::Place;

#[path = "shared/housekeeping.rs"]
mod housekeeping;
#[path = "shared/matches.rs"]
mod matches;
#[path = "shared/nodes.rs"]
mod nodes;
#[path = "shared/people.rs"]
mod people;
#[path = "shared/ratings.rs"]
mod ratings;
#[path = "shared/tournaments.rs"]
mod tournaments;
#[path = "shared/tries.rs"]
mod tries;

async fn place() -> Place {
    Place::sqlite()
}
