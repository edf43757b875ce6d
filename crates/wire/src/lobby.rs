//! The lobby: public matches with a free seat.

use serde::{Deserialize, Serialize};

use crate::{PlayerKind, StyleView};

/// Which page of the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct LobbyQuery {
    /// `next` of the previous page.
    pub after: Option<String>,
    /// `next_live` of the previous page.
    pub live_after: Option<String>,
}

/// A page of matches that can be joined, and of matches to watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// The latest match comes first.
    pub matches: Vec<OpenMatch>,
    /// The value of `after` for the next page; null on the last page.
    pub next: Option<String>,
    /// Running public matches between people; the latest change comes first.
    pub live: Vec<LiveMatch>,
    /// The value of `live_after` for the next page of them; null on the last page.
    pub next_live: Option<String>,
}

/// A running match that can be watched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LiveMatch {
    /// The id of the match.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// The position as a spectator sees it, as one line of text.
    pub position: String,
    /// When the match was made, in milliseconds since 1970.
    pub began: i64,
    /// Whether the match counts for the ratings of its players.
    pub rated: bool,
    /// How much time each player has, like `3+2`; null without a limit.
    pub time: Option<String>,
    /// The seats.
    pub seats: Vec<OpenSeat>,
}

/// A match that can be joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenMatch {
    /// The id of the match.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// The options.
    pub setup: String,
    /// The position that the match begins from, if one was chosen.
    pub start: Option<String>,
    /// When the match was made, in milliseconds since 1970.
    pub began: i64,
    /// Whether the match waits for players before it begins.
    pub waiting: bool,
    /// Whether the match counts for the ratings of its players.
    pub rated: bool,
    /// How much time each player has, like `3+2`; null without a limit.
    pub time: Option<String>,
    /// The seats.
    pub seats: Vec<OpenSeat>,
}

/// A seat of a match that can be joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenSeat {
    /// The name of the seat.
    pub name: String,
    /// Who sits there.
    pub player: PlayerKind,
    /// The name of the player, if it is a person who has chosen one.
    pub called: Option<String>,
    /// Whether that is the name of an account, which is unique.
    pub registered: bool,
    /// The level of a bot, if it plays at one.
    pub level: Option<u8>,
    /// The style of a bot, if it is one of the game's own.
    pub style: Option<StyleView>,
}
