//! What players call the actions of Hex: a slide by its direction, and by its colour where there are several pieces.

use std::cmp::Ordering;

use parlor_table::words::{Message, message};
use parlor_table::{Actor, Game as _, Hostable as _, Seat};

use super::{Action, Hex, Piece, Step};

/// An action as the list of moves has it.
pub(super) fn called(before: Option<&Hex>, seat: Seat, action: &Action) -> Message {
    match action {
        Action::Step(step) => {
            message!("hex-called-step", piece = slid(before, seat, step), way = way(step))
        }
        Action::Bid(steps) => message!("hex-called-bid", steps = *steps),
        Action::Undo => message!("hex-called-undo"),
        Action::Reset => message!("hex-called-reset"),
        Action::Pass if is_alone(before) => message!("hex-called-give-up"),
        Action::Pass => message!("hex-called-pass"),
        Action::Next => message!("hex-called-next"),
    }
}

/// Who did what, in a sentence.
pub(super) fn told(before: Option<&Hex>, action: &Action, by: Actor<'_>) -> Message {
    let (who, name) = (by.who(), by.name.clone());
    match action {
        Action::Step(step) => {
            let (piece, way) = (slid(before, by.seat, step), way(step));
            message!("hex-told-step", who = who, name = name, piece = piece, way = way)
        }
        Action::Bid(steps) => {
            message!("hex-told-bid", who = who, name = name, steps = *steps)
        }
        Action::Undo => message!("hex-told-undo", who = who, name = name),
        Action::Reset => message!("hex-told-reset", who = who, name = name),
        Action::Pass if is_alone(before) => {
            message!("hex-told-give-up", who = who, name = name)
        }
        Action::Pass => message!("hex-told-pass", who = who, name = name),
        Action::Next => message!("hex-told-next", who = who, name = name),
    }
}

/// The colour of the piece that a seat slid, where there are several to tell apart.
fn slid(before: Option<&Hex>, seat: Seat, step: &Step) -> &'static str {
    let position = before.map(|game| game.board(Some(seat)));
    let several = position.filter(|position| position.pieces().len() > 1);
    let piece = several.and_then(|position| position.piece_on(step.from));
    piece.map_or("", Piece::colour)
}

/// The direction of a step, as the key of a choice.
fn way(step: &Step) -> &'static str {
    let ((x, y), (to_x, to_y)) = (step.from.centre(), step.to.centre());
    match (to_x > x, to_y.total_cmp(&y)) {
        (true, Ordering::Equal) => "right",
        (false, Ordering::Equal) => "left",
        (true, Ordering::Less) => "up-right",
        (false, Ordering::Less) => "up-left",
        (true, Ordering::Greater) => "down-right",
        (false, Ordering::Greater) => "down-left",
    }
}

/// Whether one player plays alone, who gives up instead of passing.
fn is_alone(game: Option<&Hex>) -> bool {
    game.is_some_and(|game| game.seats() == 1)
}
