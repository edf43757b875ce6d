//! The rules pages of the games.

use axum::Json;
use parlor_table::rules::{self, Part, Picture};
use serde::Serialize;
use utoipa::ToSchema;

use super::games;
use super::named::Named;
use super::trouble::{Problem, Usual};
use crate::trouble::Trouble;

/// The rules of a game for players.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rules {
    parts: Vec<RulesPart>,
}

/// A part of the rules.
#[derive(Debug, Serialize, ToSchema)]
struct RulesPart {
    /// What stands above it; null above the first part.
    heading: Option<&'static str>,
    /// The paragraphs.
    text: Vec<String>,
    /// The pictures below them.
    pictures: Vec<RulesPicture>,
}

/// A picture in the rules.
#[derive(Debug, Serialize, ToSchema)]
struct RulesPicture {
    /// The position that it shows, in the game's notation.
    position: &'static str,
    /// What stands below it.
    caption: &'static str,
}

impl From<Picture<'static>> for RulesPicture {
    fn from(Picture { position, caption }: Picture<'static>) -> Self {
        RulesPicture { position, caption }
    }
}

impl From<Part<'static>> for RulesPart {
    fn from(Part { heading, text, pictures }: Part<'static>) -> Self {
        RulesPart { heading, text, pictures: pictures.into_iter().map(Into::into).collect() }
    }
}

/// The rules of a game. A race has those of its game.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Rules), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn rules(Named(game): Named<String>) -> Result<Json<Rules>, Trouble> {
    let parts = rules::parts(games::find(&game)?.rules);
    Ok(Json(Rules { parts: parts.into_iter().map(RulesPart::from).collect() }))
}
