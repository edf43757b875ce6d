//! The plain way: try everything to the very end, play games move by move. The oracle of
//! [`Solver`](super::Solver) and [`Playouts`](super::Playouts).

use parlor_table::Dice;

use super::{Cell, Ending, Position, Value};

/// The value of a position for the player to move, by plain minimax over all plays to the end.
/// For two players; the time grows with the factorial of the empty cells.
pub fn value(position: &Position) -> Value {
    if position.is_over() {
        return if position.winner().is_some() { Value::Loss(0) } else { Value::Draw };
    }
    let after = |cell| {
        let mut next = position.clone();
        next.place(cell).expect("the cell is empty and the game goes on");
        match value(&next) {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Loss(plies) => Value::Win(plies + 1),
            other => other,
        }
    };
    position.empty_cells().map(after).max_by_key(rank).unwrap_or(Value::Draw)
}

/// Quick wins first, slow losses before quick ones.
fn rank(value: &Value) -> i64 {
    match *value {
        Value::Win(plies) => 10_000 - i64::from(plies),
        Value::Draw | Value::Unproven(_) => 0,
        Value::Loss(plies) => i64::from(plies) - 10_000,
    }
}

/// A random game from a position to its end: a list of the empty cells for each move, one of them
/// picked, and a look for a line through it.
pub fn playout(position: &Position, dice: &mut Dice) -> Ending {
    let mut game = position.clone();
    let mut plies = 0;
    while !game.is_over() {
        let empty: Vec<Cell> = game.empty_cells().collect();
        let cell = *dice.pick(&empty).expect("a game that goes on has an empty cell");
        game.place(cell).expect("the cell is empty and the game goes on");
        plies += 1;
    }
    Ending { winner: game.winner(), plies }
}
