//! How good a board looks to the side to move.
//!
//! A weighted sum of what can be counted at a glance. The weights are fitted to the outcomes of
//! games that the strong player played against itself, so that the sum best foretells who wins;
//! `scripts/lab squeeze-tune` plays such games and fits them. Where matches told another story, they count:
//! the fit makes pieces that no single piece can block a burden of 30, and the player with that loses
//! two matches of three against the player without.

use super::duel::Duel;
use super::{Position, Squares};

/// How many things are counted.
pub const FEATURES: usize = 9;

/// The names of what is counted.
pub const NAMES: [&str; FEATURES] = [
    "more pieces",
    "more slides",
    "own slides that squeeze from outside",
    "own slides that squeeze from inside",
    "the other side's that squeeze from outside",
    "the other side's that squeeze from inside",
    "more pieces that no single piece can block",
    "more pieces on the rim",
    "being to move",
];

/// What each is worth, in thousandths of a piece.
pub type Weights = [i32; FEATURES];

/// The weights that the strong player uses.
pub const WEIGHTS: Weights = [1000, 3, 64, 780, -41, -62, -10, -1, 32];

/// A guess at the value of a board for the side to move, in hundredths of a piece.
pub(super) fn evaluate(duel: &Duel, weights: &Weights) -> i32 {
    let weighted = features_of(duel).into_iter().zip(weights);
    weighted.map(|(count, weight)| count * weight).sum::<i32>() / 10
}

/// What is counted in a position for the side to move.
pub fn features(position: &Position) -> [i32; FEATURES] {
    features_of(&position.duel())
}

fn features_of(duel: &Duel) -> [i32; FEATURES] {
    let turned = duel.turned();
    let (own, other) = (one_side(duel), one_side(&turned));
    [
        own.pieces - other.pieces,
        own.slides - other.slides,
        own.outside,
        own.inside,
        other.outside,
        other.inside,
        own.loose - other.loose,
        own.rim - other.rim,
        1,
    ]
}

struct OneSide {
    pieces: i32,
    slides: i32,
    outside: i32,
    inside: i32,
    loose: i32,
    rim: i32,
}

/// What is counted for the side to move.
fn one_side(duel: &Duel) -> OneSide {
    let count = |squares: Squares| squares.len() as i32;
    let slides = duel.slides();
    let (outside, inside) = duel.hot_by_kind();
    OneSide {
        pieces: count(duel.own),
        slides: slides.count() as i32,
        outside: slides.squeezing(outside) as i32,
        inside: slides.squeezing(inside) as i32,
        loose: count(duel.loose()),
        rim: count(duel.own & duel.rim()),
    }
}
