//! The plain way: eliminate all squares at once, then try every null-space combination by itself.
//! Slow and obvious; the oracle and the baseline of [`Solver`](super::Solver).

use super::{Button, Lights, Position};

/// The smallest set of clicks from the current board to the target, or `None` if there is none.
pub fn solve(position: &Position) -> Option<Vec<Button>> {
    let (some, null_space) = eliminate(position)?;
    let combinations = 0u64..1 << null_space.len();
    let best = combinations
        .map(|chosen| combine(&some, &null_space, chosen))
        .min_by_key(|clicks| size(clicks))?;
    Some(position.size().buttons().filter(|b| best[usize::from(b.0)]).collect())
}

/// How small the smallest set of clicks is, every combination worked out square by square instead of
/// vector by vector.
pub fn fewest(position: &Position) -> Option<usize> {
    let (some, null_space) = eliminate(position)?;
    let clicked = |square: usize, chosen: u64| {
        let clicking = null_space
            .iter()
            .enumerate()
            .filter(|(number, vector)| chosen >> number & 1 == 1 && vector[square]);
        some[square] ^ (clicking.count() % 2 == 1)
    };
    let combinations = 0u64..1 << null_space.len();
    combinations
        .map(|chosen| (0..some.len()).filter(|&square| clicked(square, chosen)).count())
        .min()
}

/// All sets of clicks from the current board to the target.
pub fn all(position: &Position) -> Vec<Vec<Button>> {
    let Some((some, null_space)) = eliminate(position) else { return Vec::new() };
    let buttons = |clicks: Vec<bool>| {
        position.size().buttons().filter(|b| clicks[usize::from(b.0)]).collect()
    };
    let combinations = 0u64..1 << null_space.len();
    combinations.map(|chosen| buttons(combine(&some, &null_space, chosen))).collect()
}

fn size(clicks: &[bool]) -> usize {
    clicks.iter().filter(|&&clicked| clicked).count()
}

fn combine(some: &[bool], null_space: &[Vec<bool>], chosen: u64) -> Vec<bool> {
    let mut clicks = some.to_vec();
    for (number, vector) in null_space.iter().enumerate() {
        if chosen >> number & 1 == 1 {
            for (click, change) in clicks.iter_mut().zip(vector) {
                *click ^= change;
            }
        }
    }
    clicks
}

/// Gauss and Jordan on one equation per square: one solution, and a basis of the null space.
fn eliminate(position: &Position) -> Option<(Vec<bool>, Vec<Vec<bool>>)> {
    let size = position.size();
    let area = size.area();
    let wrong = position.current().difference(position.target());
    let effect: Vec<Lights> = size
        .buttons()
        .map(|button| {
            let mut lights = Lights::none(size);
            lights.click(button);
            lights
        })
        .collect();
    // Row s says: the clicks that flip square s add up to what is wrong there (the last column).
    let mut rows: Vec<Vec<bool>> = size
        .buttons()
        .map(|square| {
            let mut row: Vec<bool> = effect.iter().map(|lights| lights.get(square)).collect();
            row.push(wrong.get(square));
            row
        })
        .collect();
    let mut pivot_columns = Vec::new();
    for column in 0..area {
        let rank = pivot_columns.len();
        let Some(pivot) = (rank..area).find(|&row| rows[row][column]) else { continue };
        rows.swap(rank, pivot);
        let pivot = rows[rank].clone();
        for (number, row) in rows.iter_mut().enumerate() {
            if number != rank && row[column] {
                row.iter_mut().zip(&pivot).for_each(|(cell, change)| *cell ^= change);
            }
        }
        pivot_columns.push(column);
    }
    let rank = pivot_columns.len();
    if rows[rank..].iter().any(|row| row[area]) {
        return None;
    }
    let read = |column: usize| {
        let mut clicks = vec![false; area];
        for (row, &pivot) in pivot_columns.iter().enumerate() {
            clicks[pivot] = rows[row][column];
        }
        clicks
    };
    let free = (0..area).filter(|column| !pivot_columns.contains(column));
    let null_space = free.map(|column| {
        let mut vector = read(column);
        vector[column] = true;
        vector
    });
    Some((read(area), null_space.collect()))
}
