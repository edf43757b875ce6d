//! Slides and squeezes of one row or column, looked up.
//!
//! Both depend on nothing but the line that a piece stands in: where it can slide on what is
//! blocked, what it squeezes on whose pieces stand where. A line has eight squares, so all answers
//! fit small tables, and a move on the board is two lookups: one for its row, one for its column.

use std::sync::LazyLock;

use super::{Square, Squares};

/// The squares of a row or column as bits.
type Line = u8;

struct Tables {
    /// Where a piece slides, by its place in the line and the blocked squares.
    reach: [[Line; 256]; 8],
    /// What a piece squeezes, by its place, its side's squares and the other side's.
    squeezed: Vec<Line>,
    /// The squares of a line laid out along column 0.
    upright: [u64; 256],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut reach = [[0; 256]; 8];
    let mut squeezed = vec![0; 8 << 16];
    for (place, reach) in reach.iter_mut().enumerate() {
        for blocked in 0..=255 {
            reach[usize::from(blocked)] = line_reach(place, blocked);
        }
        for own in (0..=255).filter(|own| own >> place & 1 == 1) {
            for other in (0..=255).filter(|other| other & own == 0) {
                squeezed[entry(place, own, other)] = line_squeezed(place, own, other);
            }
        }
    }
    let mut upright = [0; 256];
    for (line, upright) in upright.iter_mut().enumerate() {
        *upright = (0..8).fold(0, |bits, n| bits | (line as u64 >> n & 1) << (8 * n));
    }
    Tables { reach, squeezed, upright }
});

fn entry(place: usize, own: Line, other: Line) -> usize {
    place << 16 | usize::from(own) << 8 | usize::from(other)
}

fn bit(place: i32) -> Line {
    if (0..8).contains(&place) { 1 << place } else { 0 }
}

/// The unbroken run of squares of a set next to a place in one direction, and the square behind it.
fn run(place: usize, direction: i32, of: Line) -> (Line, Line) {
    let mut run = 0;
    let mut next = place as i32 + direction;
    while bit(next) & of != 0 {
        run |= bit(next);
        next += direction;
    }
    (run, bit(next))
}

fn line_reach(place: usize, blocked: Line) -> Line {
    run(place, -1, !blocked).0 | run(place, 1, !blocked).0
}

/// From outside: a run of the others with an own piece behind it. From inside: the others at both
/// ends of the own run.
fn line_squeezed(place: usize, own: Line, other: Line) -> Line {
    let mut squeezed = 0;
    for direction in [-1, 1] {
        let (enclosed, behind) = run(place, direction, other);
        if behind & own != 0 {
            squeezed |= enclosed;
        }
    }
    let ends = [-1, 1].map(|direction| run(place, direction, own).1 & other);
    if ends[0] != 0 && ends[1] != 0 {
        squeezed |= ends[0] | ends[1];
    }
    squeezed
}

fn row_of(squares: Squares, row: u8) -> Line {
    (squares.0 >> (8 * row)) as Line
}

/// Gathers a column into a line: the multiplication moves the bit of every row to its place.
fn column_of(squares: Squares, col: u8) -> Line {
    ((squares.0 >> col & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as Line
}

fn laid_out(tables: &Tables, square: Square, in_row: Line, in_column: Line) -> Squares {
    let row = u64::from(in_row) << (8 * square.row());
    Squares(row | tables.upright[usize::from(in_column)] << square.col())
}

/// Where a piece on a square can slide, among these empty squares.
pub(super) fn reach(from: Square, empty: Squares) -> Squares {
    let tables = &*TABLES;
    let (row, col) = (from.row(), from.col());
    let blocked = !empty;
    let in_row = tables.reach[usize::from(col)][usize::from(row_of(blocked, row))];
    let in_column = tables.reach[usize::from(row)][usize::from(column_of(blocked, col))];
    laid_out(tables, from, in_row, in_column)
}

/// What the piece on a square eliminates, judged on the board right after the slide.
pub(super) fn squeezed(at: Square, own: Squares, other: Squares) -> Squares {
    let tables = &*TABLES;
    let (row, col) = (at.row(), at.col());
    let in_row = entry(usize::from(col), row_of(own, row), row_of(other, row));
    let in_column = entry(usize::from(row), column_of(own, col), column_of(other, col));
    laid_out(tables, at, tables.squeezed[in_row], tables.squeezed[in_column])
}
