//! Errors: a code for programs and a sentence for people.

use serde::{Deserialize, Serialize};

use crate::MatchView;

/// The answer to a request that failed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What went wrong.
    pub error: Fault,
    /// The match as it is now, if the request was based on an earlier state.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub current: Option<Box<MatchView>>,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fault {
    /// The kind of error, for programs: `stale`, `refused`, `busy` and others.
    pub code: String,
    /// The reason in one sentence, for people.
    pub message: String,
}
