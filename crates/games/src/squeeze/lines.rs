//! The slides of one piece, looked up.
//!
//! Where a piece can slide along its row depends on nothing but what is blocked in that row. A line
//! has eight squares, so all answers fit a small table, and the slides of a piece are two lookups:
//! one for its row, one for its column.

use std::sync::LazyLock;

use super::{Square, Squares};

/// The squares of a row or column as bits.
type Line = u8;

struct Tables {
    /// Where a piece slides, by its place in the line and the blocked squares.
    reach: [[Line; 256]; 8],
    /// The same along column 0.
    upright: [[u64; 256]; 8],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables { reach: [[0; 256]; 8], upright: [[0; 256]; 8] };
    for place in 0..8 {
        for blocked in 0..=255 {
            let reach = line_reach(place, blocked);
            tables.reach[place][usize::from(blocked)] = reach;
            tables.upright[place][usize::from(blocked)] =
                (0..8).fold(0, |bits, n| bits | (u64::from(reach) >> n & 1) << (8 * n));
        }
    }
    tables
});

fn bit(place: i32) -> Line {
    if (0..8).contains(&place) { 1 << place } else { 0 }
}

fn line_reach(place: usize, blocked: Line) -> Line {
    let mut reach = 0;
    for direction in [-1, 1] {
        let mut next = place as i32 + direction;
        while bit(next) & !blocked != 0 {
            reach |= bit(next);
            next += direction;
        }
    }
    reach
}

fn row_of(squares: Squares, row: u8) -> Line {
    (squares.0 >> (8 * row)) as Line
}

/// Gathers a column into a line: the multiplication moves the bit of every row to its place.
fn column_of(squares: Squares, col: u8) -> Line {
    ((squares.0 >> col & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as Line
}

/// Where a piece on a square can slide, among these empty squares.
pub(super) fn reach(from: Square, empty: Squares) -> Squares {
    let tables = &*TABLES;
    let (row, col) = (from.row(), from.col());
    let blocked = !empty;
    let in_row = tables.reach[usize::from(col)][usize::from(row_of(blocked, row))];
    let in_column = tables.upright[usize::from(row)][usize::from(column_of(blocked, col))];
    Squares(u64::from(in_row) << (8 * row) | in_column << col)
}
