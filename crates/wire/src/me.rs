//! The user: matches, ratings, and everything that is known about them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{RatingView, SessionView, TournamentSummary};

/// The user, and what they have played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The name of the user; null if they have not chosen one.
    pub name: Option<String>,
    /// Whether that is the name of an account.
    pub registered: bool,
    /// The number of the user, which tells guests without a name apart; null for a user who has done
    /// nothing yet.
    pub number: Option<i64>,
    /// Ratings in games for two.
    pub ratings: Vec<RatingView>,
    /// Up to 200 matches, the latest first.
    pub matches: Vec<Played>,
}

/// A match of the user in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// The id of the match.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// The position that the match began from, if one was chosen.
    pub start: Option<String>,
    /// When the match began, in milliseconds since 1970.
    pub began: i64,
    /// When the match last changed, in milliseconds since 1970.
    pub changed: i64,
    /// How the match ended, in words; null while it is played.
    pub ended: Option<String>,
    /// Whether the user won; null if there are no opponents.
    pub won: Option<bool>,
    /// The score of the user, in games with scores.
    pub score: Option<u32>,
    /// The number of rounds that were played optimally, if it is known.
    pub optimal: Option<u32>,
    /// The number of rounds, if `optimal` is known.
    pub rounds: Option<u32>,
    /// The date, if this was the user's try of a puzzle of the day.
    pub daily: Option<String>,
    /// The date, if this was practice of a puzzle of the day.
    pub practice: Option<String>,
    /// Whether the user took hints or took actions back.
    pub helped: bool,
    /// Whether the match counts neither for ratings nor for records, because it began from a chosen
    /// position or was practice.
    pub casual: bool,
    /// Whether the match counts for ratings.
    pub rated: bool,
}

/// Everything that is known about the user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Data {
    /// The name of the user; null if they have not chosen one.
    pub name: Option<String>,
    /// Whether that is the name of an account.
    pub registered: bool,
    /// Where the user is logged in.
    pub sessions: Vec<SessionView>,
    /// Ratings in games for two.
    pub ratings: Vec<RatingView>,
    /// Statistics by game.
    pub statistics: BTreeMap<String, Statistics>,
    /// All matches, the latest first.
    pub matches: Vec<WholeMatch>,
    /// The tournaments that the user organises or takes part in, the latest first.
    pub tournaments: Vec<TournamentSummary>,
}

/// How the user did in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Statistics {
    /// The number of matches.
    pub matches: u32,
    /// The number of matches that are over.
    pub finished: u32,
    /// The number of matches that the user won.
    pub won: u32,
    /// The number of matches with hints or with actions taken back.
    pub helped: u32,
    /// The best score, in games with scores.
    pub best: Option<u32>,
}

/// A match with its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WholeMatch {
    /// The match in short.
    #[serde(flatten)]
    pub played: Played,
    /// The events of the match, a line each; docs/protocol.md describes them. While the match goes on,
    /// only the events that its players may see.
    pub log: Vec<String>,
}
