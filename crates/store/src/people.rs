//! People: their accounts, and how an administrator sees them.

use crate::{Moment, UserId};

/// An account, to check a password against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose it is.
    pub user: UserId,
    /// The password as it was hashed.
    pub password: String,
    /// Why it is banned, if it is; may be empty.
    pub banned: Option<String>,
}

/// A person as an administrator sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number.
    pub user: UserId,
    /// What they are called; may be empty.
    pub name: String,
    /// Whether they have an account.
    pub registered: bool,
    /// Why they are banned, if they are; may be empty.
    pub banned: Option<String>,
    /// In how many matches they have a seat.
    pub matches: u32,
    /// When they first came.
    pub since: Moment,
    /// When one of their sessions was last used, to the hour; nothing if they have none.
    pub seen: Option<Moment>,
}
