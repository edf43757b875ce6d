//! What a client reads of a match.

use parlor_wire::{Ground, MatchView, Over};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

/// What a client reads of a match: all of it, or only what it needs.
pub trait View: DeserializeOwned + Send + 'static {
    /// The number of events so far.
    fn seq(&self) -> u64;
    /// The hash of the ground, which the server need not send again.
    fn ground_hash(&self) -> &str;
    /// The ground, if the view has its shapes.
    fn ground(&self) -> Option<&Ground> {
        None
    }
}

impl View for MatchView {
    fn seq(&self) -> u64 {
        self.seq
    }
    fn ground_hash(&self) -> &str {
        &self.ground.hash
    }
    fn ground(&self) -> Option<&Ground> {
        Some(&self.ground).filter(|ground| ground.shapes.is_some())
    }
}

/// A match in brief, for clients that draw nothing: the drawing is skipped, which is several times cheaper than
/// reading it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
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
    /// The hash of the ground.
    #[serde(deserialize_with = "hash")]
    pub ground: String,
}

/// Reads the hash of a ground and skips its shapes.
fn hash<'d, D: Deserializer<'d>>(ground: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    struct Hashed {
        hash: String,
    }
    Ok(Hashed::deserialize(ground)?.hash)
}

impl From<&MatchView> for Brief {
    fn from(view: &MatchView) -> Brief {
        let MatchView { id, position, over, .. } = view.clone();
        let MatchView { seq, viewer, waiting, .. } = *view;
        Brief { id, seq, position, viewer, waiting, over, ground: view.ground.hash.clone() }
    }
}

impl View for Brief {
    fn seq(&self) -> u64 {
        self.seq
    }
    fn ground_hash(&self) -> &str {
        &self.ground
    }
}

/// The ground that a client has, and its hash, with which it tells the server so.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    pub(crate) hash: Option<String>,
    pub(crate) ground: Option<Ground>,
}

impl Known {
    /// Remembers the ground of a view.
    pub(crate) fn learn(&mut self, view: &impl View) {
        if self.hash.as_deref() != Some(view.ground_hash()) {
            self.hash = Some(view.ground_hash().to_owned());
        }
        if let Some(ground) = view.ground() {
            self.ground = Some(ground.clone());
        }
    }
}
