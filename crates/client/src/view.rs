//! What a client reads of a match.

use parlor_wire::{Ground, MatchView, Over};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// What a client reads of a match: all of it, or only what it needs.
pub trait View: DeserializeOwned + Send + 'static {
    /// The number of events so far.
    fn seq(&self) -> u64;
    /// The part of the drawing that rarely changes.
    fn ground(&self) -> &Ground;
}

impl View for MatchView {
    fn seq(&self) -> u64 {
        self.seq
    }
    fn ground(&self) -> &Ground {
        &self.ground
    }
}

/// A match in brief, for clients that draw nothing: the drawing is skipped, which is several times cheaper than
/// reading it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Brief {
    /// The id of the match.
    pub id: String,
    /// The number of events so far.
    pub seq: u64,
    /// The position as one line of text.
    pub position: String,
    /// The seat that the viewer plays.
    pub viewer: Option<u16>,
    /// Whether the match waits for players before it begins.
    pub waiting: bool,
    /// How the match ended, once it is over.
    pub over: Option<Over>,
    /// The part of the drawing that rarely changes.
    pub ground: Ground,
}

impl From<&MatchView> for Brief {
    fn from(view: &MatchView) -> Brief {
        let MatchView { id, seq, position, viewer, waiting, over, ground, .. } = view.clone();
        Brief { id, seq, position, viewer, waiting, over, ground }
    }
}

impl View for Brief {
    fn seq(&self) -> u64 {
        self.seq
    }
    fn ground(&self) -> &Ground {
        &self.ground
    }
}
