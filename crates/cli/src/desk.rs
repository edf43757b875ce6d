//! What the verbs ask of any game's positions, written once for all games.

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Draw as _, Hostable, Position, Scene};

use crate::args::Game;
use crate::reply::Complaint;

/// The questions that can be asked about a position's text.
pub(crate) struct Desk {
    /// Whether it is legal; if not, why not.
    pub(crate) check: fn(&str) -> Result<(), String>,
    /// Its drawing and its sketch; an error says why it cannot be read.
    pub(crate) draw: fn(&str) -> Result<(Scene, String), String>,
    /// Its legal actions; an error says why it cannot be read.
    pub(crate) moves: fn(&str) -> Result<Vec<String>, String>,
    /// What becomes of it.
    pub(crate) apply: Apply,
}

/// Applies actions to a position, with nature's part drawn from a seed if there is one; the outer error says
/// why the position cannot be read.
pub(crate) type Apply = fn(&str, &[String], Option<u64>) -> Result<Applied, String>;

/// The position after some actions, or the action that was refused.
pub(crate) type Applied = Result<String, Illegal>;

/// An action that was refused.
pub(crate) struct Illegal {
    /// Which one, counted from 0.
    pub(crate) number: usize,
    /// Why.
    pub(crate) reason: String,
}

impl Desk {
    /// The desk of a game.
    pub(crate) fn of(game: Game) -> Desk {
        match game {
            Game::Toggle => desk::<toggle::Toggle>(),
            Game::Tictactoe => desk::<tictactoe::TicTacToe>(),
            Game::Squeeze => desk::<squeeze::Squeeze>(),
            Game::Dots => desk::<dots::Dots>(),
            Game::Hex => desk::<hex::Hex>(),
        }
    }
}

fn desk<G: Hostable>() -> Desk {
    Desk {
        check: |text| read::<G::Position>(text)?.check_start().map_err(|why| why.to_string()),
        draw: |text| {
            read::<G::Position>(text).map(|position| (position.scene(None), position.sketch()))
        },
        moves: |text| {
            let actions = read::<G::Position>(text)?.actions();
            Ok(actions.iter().map(ToString::to_string).collect())
        },
        apply: |text, actions, seed| {
            let mut position = read::<G::Position>(text)?;
            let done = apply_all(&mut position, actions, |position| {
                if let Some(seed) = seed {
                    G::refill(position, seed);
                }
            });
            Ok(done.map(|()| position.to_string()))
        },
    }
}

/// Applies actions one after the other; `then` is called after each.
fn apply_all<P: Position>(
    position: &mut P,
    actions: &[String],
    mut then: impl FnMut(&mut P),
) -> Result<(), Illegal> {
    for (number, text) in actions.iter().enumerate() {
        let action = text.parse::<P::Action>().map_err(|why| why.to_string());
        let applied =
            action.and_then(|action| position.apply(&action).map_err(|why| why.to_string()));
        applied.map_err(|reason| Illegal { number, reason })?;
        then(position);
    }
    Ok(())
}

/// A position, or why it cannot be read.
pub(crate) fn read<P: Position>(text: &str) -> Result<P, String> {
    text.parse::<P>().map_err(|why| why.to_string())
}

/// A position from the command line; a complaint where it cannot be read.
pub(crate) fn position<P: Position>(text: &str) -> Result<P, Complaint> {
    read(text).map_err(unreadable)
}

/// Refuses `-` where a verb takes just one position.
pub(crate) fn only_one(position: &str) -> Result<(), Complaint> {
    match position {
        "-" => Err(Complaint::new(
            "- stands for many positions only with check, show and solve: give one position here",
        )),
        _ => Ok(()),
    }
}

/// The complaint about a position that cannot be read.
pub(crate) fn unreadable(why: String) -> Complaint {
    Complaint::new(format!("the position cannot be read: {why}"))
}
