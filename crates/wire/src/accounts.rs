//! Names, passwords and sessions.

use serde::{Deserialize, Serialize};

/// The name that a guest wants to be shown under.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewName {
    /// 1 to 24 characters.
    pub name: String,
}

/// The name and the password of an account.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Credentials {
    /// 1 to 24 characters.
    pub name: String,
    /// 8 to 200 characters.
    pub password: String,
}

/// A new password, and the one that it replaces.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewPassword {
    /// The current password.
    pub old: String,
    /// 8 to 200 characters.
    pub new: String,
}

/// The password of the account that is logged in.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnPassword {
    /// The current password.
    pub password: String,
}

/// The sessions of the user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sessions {
    /// The most recently used session comes first.
    pub sessions: Vec<SessionView>,
}

/// A browser or program that is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SessionView {
    /// The id of the session, with which it can be ended.
    pub id: String,
    /// When the session began, in milliseconds since 1970.
    pub since: i64,
    /// When the session was last used, to the hour, in milliseconds since 1970.
    pub used: i64,
    /// The browser in a few words, like `Firefox on Linux`; null if it is not known.
    pub browser: Option<String>,
    /// Whether this is the session of the request.
    pub current: bool,
}
