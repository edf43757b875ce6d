//! What a symbol on an empty cell makes along one line, looked up by the cells around it.

use std::sync::OnceLock;

/// What a symbol would make along a line. The names are those of five in a row: a four is one short
/// of the win size, whatever that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(in super::super) enum Shape {
    /// No line has room here.
    Dead,
    /// Something to begin with.
    One,
    /// Three short of... three more symbols complete a line.
    Two,
    /// A two that can become an open three.
    OpenTwo,
    /// Two more symbols complete a line.
    Three,
    /// A three that can become an open four.
    OpenThree,
    /// One more symbol completes a line, on one cell.
    Four,
    /// One more symbol completes a line, on more cells than one.
    OpenFour,
    /// A complete line.
    Five,
}

/// The largest win size with a table of all neighbourhoods.
const TABLED: usize = 5;

/// The shapes for one win size. A neighbourhood is as many cells as can be part of a line, the cell
/// itself in the middle: a word with the own symbols in it, and one with what stops them.
pub(super) enum Shapes {
    Tabled { win: usize, table: &'static [Shape] },
    Untabled { win: usize },
}

impl Shapes {
    pub(super) fn new(win: usize) -> Self {
        static TABLES: [OnceLock<Vec<Shape>>; TABLED + 1] = [const { OnceLock::new() }; TABLED + 1];
        match TABLES.get(win) {
            Some(table) => Shapes::Tabled { win, table: table.get_or_init(|| fill(win)) },
            None => Shapes::Untabled { win },
        }
    }

    /// The shape that a symbol in the middle of this neighbourhood makes.
    #[inline]
    pub(super) fn of(&self, own: u64, walls: u64) -> Shape {
        match *self {
            Shapes::Tabled { win, table } => table[index(win, own, walls)],
            Shapes::Untabled { win } => shape(win, own | 1 << (win - 1), walls),
        }
    }
}

/// The place of a neighbourhood in the table: both words without their middle.
#[inline]
fn index(win: usize, own: u64, walls: u64) -> usize {
    let side = win - 1;
    let low = (1 << side) - 1;
    let squeezed = |word: u64| (word & low | word >> 1 & low << side) as usize;
    squeezed(own) << (2 * side) | squeezed(walls)
}

fn fill(win: usize) -> Vec<Shape> {
    let side = win - 1;
    let spread = |word: u64| word & ((1 << side) - 1) | word >> side << (side + 1);
    let words = 0..1u64 << (2 * side);
    let mut table = Vec::with_capacity(1 << (4 * side));
    for own in words.clone() {
        for walls in words.clone() {
            table.push(shape(win, spread(own) | 1 << side, spread(walls)));
        }
    }
    table
}

/// The shape of a neighbourhood whose middle is taken.
fn shape(win: usize, own: u64, walls: u64) -> Shape {
    let (most, gaps) = fullest(win, own, walls);
    match win - most {
        0 => Shape::Five,
        1 if gaps.count_ones() > 1 => Shape::OpenFour,
        1 => Shape::Four,
        2 if opens(win, own, walls, gaps) => Shape::OpenThree,
        2 => Shape::Three,
        3 if may_open(win, own, walls, gaps) => Shape::OpenTwo,
        3 => Shape::Two,
        _ if most > 0 => Shape::One,
        _ => Shape::Dead,
    }
}

/// The most symbols in a line through the middle that nothing stops, and the empty cells of such
/// lines; 0 if there is no line.
fn fullest(win: usize, own: u64, walls: u64) -> (usize, u64) {
    let (mut most, mut gaps) = (0, 0);
    for start in 0..win {
        let line = (u64::MAX >> (64 - win)) << start;
        if line & walls == 0 {
            let count = (own & line).count_ones() as usize;
            if count > most {
                (most, gaps) = (count, 0);
            }
            if count == most {
                gaps |= line & !own;
            }
        }
    }
    (most, gaps)
}

/// Whether another symbol makes an open four.
fn opens(win: usize, own: u64, walls: u64, gaps: u64) -> bool {
    bits(gaps).any(|bit| {
        let (most, gaps) = fullest(win, own | bit, walls);
        most + 1 == win && gaps.count_ones() > 1
    })
}

/// Whether another symbol makes an open three.
fn may_open(win: usize, own: u64, walls: u64, gaps: u64) -> bool {
    bits(gaps).any(|bit| {
        let (most, gaps) = fullest(win, own | bit, walls);
        most + 2 == win && opens(win, own | bit, walls, gaps)
    })
}

fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
