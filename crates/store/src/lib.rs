//! The database: matches with their logs and seats, tournaments, users, sessions, accounts and ratings.
//!
//! The log is the truth. An entry is written under `(match, seq)`, which can be taken only once, so
//! two writers cannot fork a match; the loser learns that the place is [taken](Refused::Taken). A
//! request that comes again is recognised by its name and written once. What [`Store::append`] has
//! answered is on the disk.
//!
//! What is kept is described here. `sql` says it in statements, once for all databases; `sqlite` and `postgres` connect to one.

mod archive;
mod copy;
mod database;
mod error;
mod housekeeping;
mod link;
mod matches;
mod merits;
mod migrations;
mod names;
mod nodes;
mod people;
mod postgres;
mod ratings;
mod readers;
mod rebuild;
mod seeks;
mod sessions;
mod sql;
mod sqlite;
mod store;
mod tournaments;
mod tries;
mod writer;

pub use archive::{ArchivedEntry, ArchivedMatch};
pub use copy::{Copied, CopyError};
pub use database::{Claim, Database};
pub use error::{DatabaseError, MigrationError, Refused, StoreError};
pub use housekeeping::{KEEP_GUESTS, KEEP_UNPLAYED, Removed};
pub use matches::{
    Clock, Ending, LISTED_EVERY, LobbyCursor, LobbyPage, MatchSummary, MatchUpdate, Open, Optimal,
    StoredEvents, StoredMatch,
};
pub use merits::{Best, Merits};
pub use migrations::Migration;
pub use names::{BadName, ChosenName, TournamentName, look_of};
pub use nodes::{Attending, News, SLACK, Stale, Thinking};
pub use parlor_room::view::Name;
pub use parlor_room::{ClockClass, Contest, Occupant, Record, SeatResult, UserId};
pub use people::{Account, Person};
pub use postgres::{Address, AddressError};
pub use ratings::{Discipline, Leader, Player, Rated, RatingChange, RatingStep};
pub use rebuild::Rebuilt;
pub use seeks::{Seek, SeekState};
pub use sessions::{ACCOUNT_SESSION, GUEST_SESSION, ListedSession, NewSession, Session};
pub use sql::copy::copy;
pub use sql::limits::{Allowance, Slowing};
pub use sqlite::{Lock, Occupied, backup, migrations};
pub use store::Store;
pub use tournaments::{
    DamagedTournament, ListedTournament, StoredTournament, TournamentPhase, TournamentUpdate,
};
pub use tries::{Try, TryResult};

/// Moments, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);
