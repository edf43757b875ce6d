//! A position after each of some actions, board by board.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::{Extension, Json};
use parlor_table::Drawing;
use parlor_table::scene::{Scene, Shape};
use parlor_table::words::{Language, Message, message};
use parlor_wire::{BoardChange, Boards, LineQuery};

use super::error::{NotYet, Problem, Usual};
use super::games::find;
use super::identity::CurrentUser;
use super::language::Reader;
use super::named::Named;
use super::pictures;
use crate::app::App;
use crate::error::Error;
use crate::limits::Client;

/// Boards as they are drawn one after the other, each compared with the one before.
struct Film {
    boards: Boards,
    last: HashMap<String, Shape>,
    /// How many actions there are to show.
    actions: usize,
    language: Language,
}

impl Film {
    /// How many shapes are drawn for one answer.
    const MOST_SHAPES: usize = 250_000;

    fn new(actions: usize, language: Language) -> Film {
        Film { boards: Boards::default(), last: HashMap::new(), actions, language }
    }

    fn show(&mut self, (position, mut drawing): (String, Drawing)) -> Result<(), Message> {
        drawing.speak(self.language);
        let most = Film::MOST_SHAPES / drawing.shapes().count().max(1);
        if self.actions > most {
            return Err(message!("line-too-many-shapes", most = most));
        }
        let shapes: HashMap<String, Shape> =
            drawing.scene.shapes.iter().map(|shape| (shape.key.clone(), shape.clone())).collect();
        if self.boards.first.is_none() {
            self.boards.first = Some(pictures::board(position, drawing, self.language));
        } else {
            let Scene { label, shapes: drawn, facts, .. } = drawing.scene;
            let is_new = |shape: &Shape| self.last.get(&shape.key) != Some(shape);
            let gone = self.last.keys().filter(|key| !shapes.contains_key(*key)).cloned().collect();
            let changed = drawn.into_iter().filter(is_new).collect();
            let label = label.to_string();
            let change = BoardChange { position, label, shapes: changed, gone, facts };
            self.boards.then.push(change);
        }
        self.last = shapes;
        Ok(())
    }
}

/// The boards after each of some actions from a position. Chance does nothing here: what is removed leaves
/// gaps.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/line", tag = "games",
    params(("game" = String, Path), LineQuery),
    responses((status = 200, body = Boards), NotYet, (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn line(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(game): Named<String>,
    continued: Result<Query<LineQuery>, QueryRejection>,
) -> Result<Json<Boards>, Error> {
    /// More than any optimal move has.
    const MOST: usize = 100;
    let Query(LineQuery { text, actions, shown_in }) = continued?;
    let actions = actions.split(' ').filter(|action| !action.is_empty());
    let actions: Vec<String> = actions.map(str::to_owned).collect();
    if actions.len() > MOST {
        return Err(Error::Refused(message!("line-too-many-actions", most = MOST)));
    }
    let listing = find(&game)?;
    let is_shown = match shown_in {
        Some(id) => app.room(&id).await?.plays_back(user, &text, &actions).await?,
        None => false,
    };
    if !is_shown {
        app.check_spoiler(user, listing, &text).await?;
    }
    let film = move || {
        let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
        let mut film = Film::new(actions.len(), language);
        (listing.line)(&text, &actions, &mut |drawn| film.show(drawn)).map(|()| film.boards)
    };
    let boards = pictures::draw(&app, client, film).await?.map_err(Error::refused)?;
    Ok(Json(boards))
}
