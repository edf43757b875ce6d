//! What happened in a match, step by step.

use parlor_table::scene::Scene;
use serde::{Deserialize, Serialize};

use crate::{GroundView, Other};

/// The steps of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Steps {
    /// The first step comes first.
    pub steps: Vec<StepView>,
}

/// A step of a match: an action, a decision of chance, or a clock that ran out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepView {
    /// The number of the step, from 1.
    pub number: usize,
    /// The seat that acted; null for chance and clocks.
    pub seat: Option<u16>,
    /// The text of the action; null for chance and clocks.
    pub action: Option<String>,
    /// What players call the action, or what happened, in words.
    pub text: String,
}

/// Which board of a match is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct StepQuery {
    /// The number of the last step before the board; the present board if it is left out.
    pub at: Option<usize>,
}

/// The board of a match after some of its steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Past {
    /// The number of the last step before this board; 0 for the beginning.
    pub number: usize,
    /// The position as one line of text.
    pub position: String,
    /// The drawing without its ground.
    pub scene: Scene,
    /// The part of the drawing that rarely changes.
    pub ground: GroundView,
}

/// The analysis of a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judged {
    /// The best line in place of this step, its first action first.
    pub best: Vec<String>,
    /// What the best action was worth, in words.
    pub verdict: String,
    /// What the board was worth to the first seat, from -1 (lost) to 1 (won); null in a game for one.
    pub value: Option<f32>,
    /// Whether the verdict is proven.
    pub proven: bool,
    /// The action that was played.
    pub played: String,
    /// Whether the action that was played is as good as the best.
    pub was_best: bool,
    /// Other good actions.
    pub others: Vec<Other>,
}
