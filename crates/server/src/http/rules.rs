//! The rules pages of the games.

use axum::Json;
use parlor_table::rules::{self, Part, Picture};
use parlor_wire::{Rules, RulesPart, RulesPicture};

use super::error::{Problem, Usual};
use super::games;
use super::language::Reader;
use super::named::Named;
use crate::error::Error;

fn picture(Picture { position, caption }: Picture<'_>) -> RulesPicture {
    RulesPicture { position: position.to_owned(), caption: caption.to_owned() }
}

fn part(Part { heading, text, pictures }: Part<'_>) -> RulesPart {
    let pictures = pictures.into_iter().map(picture).collect();
    RulesPart { heading: heading.map(str::to_owned), text, pictures }
}

/// The rules of a game. A race has those of its game.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/rules", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Rules), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn rules(
    Reader(language): Reader,
    Named(game): Named<String>,
) -> Result<Json<Rules>, Error> {
    let listing = games::find(&game)?;
    Ok(Json(Rules { parts: rules::parts(listing.rules(language)).into_iter().map(part).collect() }))
}
