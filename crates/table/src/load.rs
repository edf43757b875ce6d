//! Matches that put a server under load.

/// A kind of match that a server is tried with.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// What it is good for.
    pub role: Role,
    /// The setup; `{players}` stands for the number of players.
    pub setup: &'static str,
    /// The action of a number, as the role says.
    pub action: fn(usize) -> String,
}

/// What a kind of match is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// One person, who may do any of the actions 0 to 80 at any time, and hardly ever comes to an end.
    Alone,
    /// One person and a large board: actions 0 to 99 at any time.
    Large,
    /// The largest board there is: actions 0 to 99 at any time.
    Giant,
    /// Two people who take turns, for a while.
    Duel,
    /// Two people and the shortest match: actions 0 to 4, one after the other.
    Brief,
    /// A person against a bot that thinks as long as it may: actions 0 to 224 are tried one after the
    /// other, until one is legal.
    Rival,
    /// Several people who all act at once: every seat may do any of the actions.
    Crowd,
    /// Two people, of whom the second does action 0 and then has nothing to do for a while.
    Wait,
    /// A position that takes much thought.
    Hard,
    /// A position that takes little thought.
    Easy,
}

/// How often a game is played where all are offered: a guess that the size of databases is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traffic {
    /// The share of matches, beside the shares of the other games.
    pub share: u64,
    /// How many actions a match takes at most; then the player leaves it.
    pub actions: usize,
}

/// A load without actions.
pub const fn still(role: Role, setup: &'static str) -> Load {
    Load { role, setup, action: |_| String::new() }
}
