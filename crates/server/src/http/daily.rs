//! The puzzles of the day: the same for everybody, one try each.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use parlor_games::catalogue::{GAMES, Listing};
use parlor_room::UserId;
use parlor_room::view::Known;
use parlor_table::Daily;
use parlor_wire::{MatchView, Puzzle, Today};

use super::error::{Problem, Usual};
use super::identity::CurrentUser;
use super::named::Named;
use crate::app::{App, MatchSpec};
use crate::error::Error;
use crate::live::ViewText;
use crate::{clock, secret};

/// The games that have a puzzle of the day, and what is played.
fn puzzles() -> impl Iterator<Item = (&'static Listing, Daily)> {
    GAMES.iter().filter_map(|game| Some((game, game.daily?)))
}

/// The puzzles of today.
#[utoipa::path(get, path = "/api/v1/daily", tag = "daily", responses((status = 200, body = Today), Usual))]
pub(crate) async fn today(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
) -> Result<Json<Today>, Error> {
    let day = clock::day(clock::now());
    let mut list = Vec::new();
    for (game, Daily { setup, task }) in puzzles() {
        let id = begun(&app, user, game.name, &day).await?;
        let ended = match &id {
            Some(id) => {
                app.room(id).await?.view(user, Known::default()).await?.over.map(|over| over.text)
            }
            None => None,
        };
        list.push(Puzzle {
            game: game.name.to_owned(),
            title: game.title.to_owned(),
            setup: setup.to_owned(),
            task: task.to_owned(),
            id,
            ended,
        });
    }
    Ok(Json(Today { day, puzzles: list }))
}

async fn begun(
    app: &App,
    user: Option<UserId>,
    game: &str,
    day: &str,
) -> Result<Option<String>, Error> {
    match user {
        Some(user) => Ok(app.store.daily(user, game, day).await?),
        None => Ok(None),
    }
}

/// Begin today's puzzle of a game, or go on with it.
#[utoipa::path(
    post, path = "/api/v1/daily/{game}", tag = "daily", params(("game" = String, Path)),
    responses((status = 200, body = MatchView), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Named(game): Named<String>,
) -> Result<ViewText, Error> {
    let owner = user.ok_or(Error::NotYours)?;
    let found = puzzles().find(|(listing, _)| listing.name == game);
    let (listing, Daily { setup, .. }) = found.ok_or(Error::NotFound("such puzzle of the day"))?;
    let game = listing.name;
    let day = clock::day(clock::now());
    let room = match begun(&app, user, game, &day).await? {
        Some(id) => app.room(&id).await?,
        None => {
            let spec = MatchSpec {
                game: game.to_owned(),
                setup: Some(setup.to_owned()),
                position: None,
                seed: Some(secret::seed_of(game, &day)),
                seats: Vec::new(),
                daily: Some(day),
                public: false,
            };
            app.begin(spec, owner).await?
        }
    };
    room.answer(user, Known::default()).await
}
