//! What a client reads of a match.

use parlor_wire::{GroundView, MatchView, Over};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

/// What a client reads of a match: all of it, or only what it needs.
pub trait View: DeserializeOwned + Send + 'static {
    /// The number of events so far.
    fn seq(&self) -> u64;
    /// The name of the ground, which the server need not send again.
    fn ground_name(&self) -> &str;
    /// The ground, if the view has its shapes.
    fn ground(&self) -> Option<&GroundView> {
        None
    }
}

impl View for MatchView {
    fn seq(&self) -> u64 {
        self.seq
    }
    fn ground_name(&self) -> &str {
        &self.ground.name
    }
    fn ground(&self) -> Option<&GroundView> {
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
    /// The name of the ground.
    #[serde(deserialize_with = "name")]
    pub ground: String,
}

/// Reads the name of a ground and skips its shapes.
fn name<'d, D: Deserializer<'d>>(ground: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    struct Named {
        name: String,
    }
    Ok(Named::deserialize(ground)?.name)
}

impl From<&MatchView> for Brief {
    fn from(view: &MatchView) -> Brief {
        let MatchView { id, position, over, .. } = view.clone();
        let MatchView { seq, viewer, waiting, .. } = *view;
        Brief { id, seq, position, viewer, waiting, over, ground: view.ground.name.clone() }
    }
}

impl View for Brief {
    fn seq(&self) -> u64 {
        self.seq
    }
    fn ground_name(&self) -> &str {
        &self.ground
    }
}

/// The ground that a client has, and its name, with which it tells the server so.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    pub(crate) name: Option<String>,
    pub(crate) ground: Option<GroundView>,
}

impl Known {
    /// Remembers the ground of a view.
    pub(crate) fn learn(&mut self, view: &impl View) {
        if self.name.as_deref() != Some(view.ground_name()) {
            self.name = Some(view.ground_name().to_owned());
        }
        if let Some(ground) = view.ground() {
            self.ground = Some(ground.clone());
        }
    }
}
