//! What is asked of a match: to begin one, to act in it, to look at it, to be advised.

use serde::{Deserialize, Serialize};

use crate::Problem;

/// A match to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewMatch {
    /// The name of the game.
    pub game: String,
    /// The options; the default ones if none are given.
    pub setup: Option<String>,
    /// A position to begin from, as one line of text. It takes precedence over the options that it
    /// determines (the size of the board, the number of pieces). Such a match is casual: it counts
    /// neither for ratings nor for records.
    pub position: Option<String>,
    /// The seed of all chance, as digits; random if none is given. Only for matches without open seats.
    pub seed: Option<String>,
    /// Who sits where. If the list is empty, the user takes the first seat and bots the others.
    #[serde(default)]
    pub seats: Vec<NewSeat>,
    /// Whether the lobby lists the match while a seat is free.
    #[serde(default)]
    pub public: bool,
    /// Whether only the players may see the match, and those who can still join it. The lobby does not list it then.
    #[serde(default)]
    pub private: bool,
    /// How much time each player has, in a game with turns: minutes, and seconds that are added for each move, like
    /// `3+2`. No limit if none is given.
    pub time: Option<String>,
    /// Whether the match counts for the ratings of its two players. Only in a game with turns, between two people who
    /// have an account or have played here for some days; without `position` and `seed`.
    #[serde(default)]
    pub rated: bool,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "player", rename_all = "lowercase")]
pub enum NewSeat {
    /// The user, or another person at the same device.
    Person,
    /// A bot: either `level`, or both `style` and `depth`.
    Bot {
        /// The level, from 1 to 8.
        level: Option<u8>,
        /// The name of one of the game's own styles, such as `classic`.
        style: Option<String>,
        /// How many moves that style looks ahead.
        depth: Option<u8>,
    },
    /// Nobody yet: the first user who joins takes the seat.
    Open,
}

/// What a client has of a match already.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct GroundQuery {
    /// The name of the ground that the client has, which is then not sent again.
    pub ground: Option<String>,
}

/// What a client has of a match already, and whether to wait for a change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct MatchQuery {
    /// The name of the ground that the client has, which is then not sent again.
    pub ground: Option<String>,
    /// `seq` of the last state that the client has seen: the answer then has the events since.
    pub since: Option<u64>,
    /// The answer is delayed until `seq` is greater than this number, up to 20 seconds.
    pub after: Option<u64>,
}

/// What a client that watches a match has already.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct LiveQuery {
    /// The name of the ground that the client has, which is then not sent again.
    pub ground: Option<String>,
    /// `seq` of the last state that the client has seen: the first message then has the events since.
    pub since: Option<u64>,
}

/// An action in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewAction {
    /// `seq` of the state that the action is based on.
    pub seq: u64,
    /// An id of the client's choice. A request that is sent again with the same id changes nothing more.
    pub request: String,
    /// The text of the action.
    pub action: String,
}

/// The answer to an action that was sent over a live connection. The match as it is then comes just before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reply {
    /// The id of the request; null if it could not be read.
    pub request: Option<String>,
    /// The status that the same request would be answered with over HTTP: 200 if it was done.
    pub status: u16,
    /// Why it was not done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub problem: Option<Problem>,
}

/// An action to take back, or to play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewChange {
    /// `seq` of the state that the request is based on.
    pub seq: u64,
    /// An id of the client's choice. A request that is sent again with the same id changes nothing more.
    pub request: String,
}

/// Something that a player does beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewWord {
    /// `seq` of the state that the request is based on; may be left out.
    pub seq: Option<u64>,
    /// An id of the client's choice. A request that is sent again with the same id changes nothing more.
    pub request: String,
    /// What the player does.
    pub word: Saying,
    /// The seat to join; any free seat if none is given.
    pub seat: Option<u16>,
    /// What to say: `hello`, `good-game`, `thanks`, `oops` or `one-more`.
    pub phrase: Option<String>,
}

/// What a player can do beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Saying {
    /// Take a seat.
    Join,
    /// Give up one's seats.
    Leave,
    /// Begin although seats are free.
    Start,
    /// Resign: the match is lost.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Ask to take one's last action back.
    OfferUndo,
    /// Accept the offer.
    Accept,
    /// Decline the offer.
    Decline,
    /// Claim to have won, because another player is away.
    ClaimWin,
    /// End the match as a draw, because another player is away.
    ClaimDraw,
    /// End the match, because nobody has moved yet.
    Abort,
    /// Say one of a few phrases to the other players, at most three between two moves.
    Say,
}

/// A question for advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Question {
    /// The name of one of the match's kinds of advice.
    pub name: String,
}

/// Advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Answer {
    /// The text of the advised action.
    pub action: String,
    /// The coordinates to pick for it; empty if it is not done on the board.
    pub picks: Vec<String>,
}
