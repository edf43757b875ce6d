//! Fits the strong player's judgement of Squeeze-It to games against itself.
//!
//! `squeeze-tune [GAMES [NODES]]` plays so many games from random openings with so many nodes a move, takes
//! all positions, and finds the weights whose sum best foretells the winner (logistic
//! regression by Newton's method). It prints them in thousandths of a piece, for `WEIGHTS` in
//! `crates/games/src/squeeze/judgement.rs`.

use parlor_games::squeeze::judgement::{FEATURES, NAMES, features};
use parlor_games::squeeze::{Solver, opening};
use parlor_lab::arguments;
use parlor_table::{Budget, Dice, Game, Seat, Solve, Turn};
use rayon::prelude::*;

type Vector = [f64; FEATURES];

/// What a position looked like to its mover, and what the mover got in the end: 1, 1/2 or 0.
struct Sample {
    features: Vector,
    result: f64,
}

fn main() {
    let numbers: Vec<u64> = arguments::read("squeeze-tune", 0, "a number");
    let games = numbers.first().copied().unwrap_or(2_000);
    let nodes = numbers.get(1).copied().unwrap_or(3_000);
    let samples: Vec<Sample> =
        (0..games).into_par_iter().flat_map_iter(|number| played(number, nodes)).collect();
    println!("{} positions from {games} games of {nodes} nodes a move", samples.len());
    let weights = fit(&samples);
    let piece = weights[0];
    for (name, weight) in NAMES.iter().zip(weights) {
        println!("{:8.0}  {name}", 1000.0 * weight / piece);
    }
    println!("a piece is worth {piece:.3} in the logarithm of the odds");
}

/// The positions of one game.
fn played(number: u64, nodes: u64) -> Vec<Sample> {
    let mut session = opening(number, 6);
    let mut dice = Dice::new(number, 1);
    let mut seen: Vec<(Seat, Vector)> = Vec::new();
    let outcome = loop {
        let game = session.game();
        let seat = match game.turn() {
            Turn::Over(outcome) => break outcome,
            turn => turn.only().expect("one side is to move"),
        };
        let position = *game.position();
        seen.push((seat, features(&position).map(f64::from)));
        let mut solver = Solver { flavour: dice.bits(), ..Solver::in_match(game) };
        let solution = solver.solve(&position, &mut Budget::nodes(nodes));
        let slide = solution.expect("whoever is to move can move").best;
        session.act(seat, slide).expect("the solver plays by the rules");
    };
    let result = |seat| match outcome.winners[..] {
        [winner] => f64::from(u8::from(winner == seat)),
        _ => 0.5,
    };
    seen.into_iter().map(|(seat, features)| Sample { features, result: result(seat) }).collect()
}

/// The weights that make the outcomes most likely; a little is added to the diagonal, for what was
/// never seen to matter.
fn fit(samples: &[Sample]) -> Vector {
    let mut weights = [0.0; FEATURES];
    for _ in 0..30 {
        let mut slope = [0.0; FEATURES];
        let mut curve = [[0.0; FEATURES]; FEATURES];
        for sample in samples {
            let sum: f64 = sample.features.iter().zip(weights).map(|(f, w)| f * w).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            for (i, f) in sample.features.iter().enumerate() {
                slope[i] += f * (sample.result - chance);
                for (j, g) in sample.features.iter().enumerate() {
                    curve[i][j] += f * g * chance * (1.0 - chance);
                }
            }
        }
        (0..FEATURES).for_each(|i| curve[i][i] += 1.0);
        let step = solved(curve, slope);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// The solution of a small system of linear equations, by elimination.
fn solved(mut rows: [Vector; FEATURES], mut right: Vector) -> Vector {
    for pivot in 0..FEATURES {
        let chosen = rows[pivot];
        for row in (0..FEATURES).filter(|&row| row != pivot) {
            let factor = rows[row][pivot] / chosen[pivot];
            rows[row].iter_mut().zip(chosen).for_each(|(cell, other)| *cell -= factor * other);
            right[row] -= factor * right[pivot];
        }
    }
    std::array::from_fn(|row| right[row] / rows[row][row])
}
