//! Nodes: the servers that share a database. What one of them knows and the others must hear of is kept here.

use parlor_room::UserId;

use crate::Moment;

/// How long a node that has not said that it serves still counts as serving, in milliseconds.
pub const SLACK: i64 = 3_000;

/// Who is connected to a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attending {
    /// Users, each once.
    pub people: Vec<UserId>,
    /// How many viewers there are who are no users.
    pub nameless: u32,
}

/// What a node has to know about a match that others serve as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The match.
    pub id: String,
    /// How many lines its log has.
    pub seq: u64,
    /// Who is connected to it through other nodes.
    pub elsewhere: Attending,
}

/// Who thinks for the bots of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// The node that asked, for as long as it asked for.
    Ours,
    /// Another node, until then.
    Theirs(Moment),
}

/// What a node may have in memory and must forget.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stale {
    /// A session that has ended, by its digest.
    Session(Vec<u8>),
    /// The name of a user.
    Name(UserId),
}
