//! Which program answers.

use serde::{Deserialize, Serialize};

/// The program that answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct About {
    /// `Parlor`.
    pub name: String,
    /// The version of the server, like 0.1.0.
    pub version: String,
}
