//! Users who seek an opponent.

use parlor_room::UserId;

use crate::Moment;

/// A user who seeks an opponent.
#[derive(Clone, Debug, PartialEq)]
pub struct Seek {
    /// The user.
    pub user: UserId,
    /// How strong they are.
    pub rating: f64,
    /// Since when.
    pub since: Moment,
    /// How far it has come.
    pub state: SeekState,
}

/// How far a seek has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekState {
    /// No opponent was found yet.
    Seeking,
    /// A match is being made.
    Pairing,
    /// The user waits at an open seat of this match.
    Open(String),
    /// The user plays this match.
    Found(String),
}
