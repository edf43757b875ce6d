//! Fits the weights of [`outlook`](super::outlook) anew. Not a test of anything:
//! `cargo test --release -p parlor-games --lib fitting -- --ignored --nocapture` prints the tables.

use parlor_table::Budget;

use super::luck::Luck;
use super::moves::moves;
use super::outlook::{FARTHEST, Outlook, SIGHTS, Weights, sights};
use super::policy::farsighted;
use crate::dots::field::Field;

/// How many games each row of weights is fitted to.
const GAMES: u32 = 60_000;
/// How often the games are played again by the weights found.
const ROUNDS: u32 = 4;

#[test]
#[ignore = "prints tables of weights"]
fn the_weights_can_be_fitted_anew() {
    for size in [6, 10] {
        let mut outlook = Outlook(first_guess());
        for round in 0..ROUNDS {
            outlook = Outlook(refit(size, &outlook, round));
        }
        println!("size {size}: {:.2?}", outlook.0);
    }
}

/// A player who sees closed shapes and nothing else.
fn first_guess() -> Weights {
    let mut weights = [[0.0; SIGHTS]; FARTHEST as usize];
    for row in &mut weights {
        row[SIGHTS - 1] = 1.0;
    }
    weights
}

fn refit(size: u8, outlook: &Outlook, round: u32) -> Weights {
    let mut weights = outlook.0;
    for (left, row) in (1..).zip(&mut weights) {
        let mut sums = [[0.0; SIGHTS + 1]; SIGHTS];
        for game in 0..GAMES {
            let seed = (round * FARTHEST + left) * GAMES + game;
            if let Some((seen, points)) = example(size, left, outlook, &mut Luck::of(seed)) {
                for (one, sums) in seen.iter().zip(&mut sums) {
                    for (other, sum) in seen.iter().chain([&points]).zip(sums) {
                        *sum += f64::from(one * other);
                    }
                }
            }
        }
        *row = least_squares(sums).map(|weight| weight as f32);
    }
    weights
}

/// What is seen after some move of a game, and the points that the moves left then brought.
fn example(
    size: u8,
    left: u32,
    outlook: &Outlook,
    luck: &mut Luck,
) -> Option<([f32; SIGHTS], f32)> {
    let mut field = luck.board(size);
    for _ in 0..luck.bits() % 4 {
        play(&mut field, left + 3, outlook)?;
        field.fill(&luck.board(size));
    }
    let mut list: Vec<(f32, Field)> = Vec::new();
    for one in moves(&field) {
        let mut after = field;
        after.take(one.gone);
        list.push((one.gone.count() as f32 + outlook.points(&after, left), after));
    }
    // Mostly one of the better moves, as those have to be told apart; sometimes any.
    list.sort_by(|a, b| b.0.total_cmp(&a.0));
    let choices = if luck.bits().is_multiple_of(3) { list.len() } else { list.len().min(6) };
    let choice = (luck.bits() as usize).checked_rem(choices)?;
    field = list[choice].1;
    let seen = sights(&field, left);
    let mut points = 0;
    for left in (1..=left).rev() {
        field.fill(&luck.board(size));
        let Some(gain) = play(&mut field, left, outlook) else { break };
        points += gain;
    }
    Some((seen, points as f32))
}

fn play(field: &mut Field, left: u32, outlook: &Outlook) -> Option<u32> {
    let gone = farsighted(field, left, outlook, &mut Budget::unlimited()).ok()??;
    field.take(gone);
    Some(gone.count())
}

/// Solves the normal equations by elimination (Gauss and Jordan); a little is added to the diagonal,
/// so that sights that are never seen get no weight.
fn least_squares(mut sums: [[f64; SIGHTS + 1]; SIGHTS]) -> [f64; SIGHTS] {
    for row in 0..SIGHTS {
        sums[row][row] += 5.0;
        let pivot = sums[row][row];
        sums[row] = sums[row].map(|sum| sum / pivot);
        let done = sums[row];
        for other in (0..SIGHTS).filter(|&other| other != row) {
            let times = sums[other][row];
            for (sum, done) in sums[other].iter_mut().zip(done) {
                *sum -= times * done;
            }
        }
    }
    sums.map(|row| row[SIGHTS])
}
