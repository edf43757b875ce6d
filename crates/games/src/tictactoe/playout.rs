//! Random games to the end, many a second.
//!
//! Everybody plays anywhere, each empty cell equally likely, until a line is complete or the board
//! is full. The cells are drawn without replacement (Fisher and Yates 1938), and nobody looks for a
//! line after each of them: the symbols of a player are a word of bits for each row, in which all
//! lines of a direction are found at once by shifting rows over each other, and that is done once
//! for a [batch](BATCH) of moves. Only the batch that holds the end is played again, move by move.

use std::ops::{BitAnd, BitOr, Shl, Shr};

use parlor_table::Seat;

use super::{Cell, Position};

/// The fewest moves played between two looks for a line; a quarter of those left, if that is more.
const BATCH: usize = 16;

/// How a random game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The player who completed a line first, if one did.
    pub winner: Option<Seat>,
    /// How many moves were played to get there.
    pub plies: u32,
}

/// Random games from one position. The same seed gives the same games.
pub struct Playouts(Board);

/// Rows of sixteen bits for boards up to 16x16, which half as many machine words hold.
enum Board {
    Narrow(Games<u16, 16>),
    Wide(Games<u32, 32>),
}

impl Playouts {
    /// Games from this position on.
    pub fn new(position: &Position, seed: u64) -> Self {
        Playouts(match position.options().size() {
            ..=16 => Board::Narrow(Games::new(position, seed)),
            _ => Board::Wide(Games::new(position, seed)),
        })
    }

    /// One game more. A position that is over ends at once.
    pub fn play(&mut self) -> Ending {
        match &mut self.0 {
            Board::Narrow(games) => games.play(true),
            Board::Wide(games) => games.play(true),
        }
    }

    /// The game in which the empty cells are taken in this order.
    ///
    /// # Panics
    /// If these are not the empty cells of the position.
    pub fn follow(&mut self, order: &[Cell]) -> Ending {
        match &mut self.0 {
            Board::Narrow(games) => games.follow(order),
            Board::Wide(games) => games.follow(order),
        }
    }

    /// The cells taken in the last game, in order; as many as its plies.
    pub fn moves(&self) -> impl Iterator<Item = Cell> {
        let (cells, plies) = match &self.0 {
            Board::Narrow(games) => (&games.cells, games.plies),
            Board::Wide(games) => (&games.cells, games.plies),
        };
        cells[..plies].iter().map(|place| place.cell())
    }
}

/// A word of bits that holds a row.
trait Row:
    Copy
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    const ONE: Self;
}

impl Row for u16 {
    const ONE: u16 = 1;
}

impl Row for u32 {
    const ONE: u32 = 1;
}

/// A cell as row and column in one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u16);

impl Place {
    fn new(cell: Cell) -> Self {
        Place(u16::from(cell.row) << 5 | u16::from(cell.col))
    }

    fn cell(self) -> Cell {
        Cell { row: (self.0 >> 5) as u8, col: (self.0 & 31) as u8 }
    }
}

struct Games<R, const N: usize> {
    win: usize,
    over: bool,
    mover: usize,
    /// The rows of each player at the start.
    start: Vec<[R; N]>,
    /// The same in the current game.
    rows: Vec<[R; N]>,
    /// The same when the batch began.
    before: Vec<[R; N]>,
    /// The cells that are empty at the start; the first of them in the order of the last game.
    cells: Vec<Place>,
    plies: usize,
    random: SplitMix,
}

impl<R: Row, const N: usize> Games<R, N> {
    fn new(position: &Position, seed: u64) -> Self {
        let mut start = vec![[R::default(); N]; position.options().players().len()];
        for cell in position.cells() {
            if let Some(seat) = position.at(cell) {
                put(&mut start[seat.index()], Place::new(cell));
            }
        }
        Games {
            win: position.options().win(),
            over: position.is_over(),
            mover: position.to_move().index(),
            rows: start.clone(),
            before: start.clone(),
            start,
            cells: position.empty_cells().map(Place::new).collect(),
            plies: 0,
            random: SplitMix(seed),
        }
    }

    fn follow(&mut self, order: &[Cell]) -> Ending {
        let order: Vec<Place> = order.iter().copied().map(Place::new).collect();
        let sorted = |cells: &[Place]| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            cells
        };
        assert!(sorted(&order) == sorted(&self.cells), "the order names every empty cell once");
        self.cells = order;
        self.play(false)
    }

    fn play(&mut self, shuffled: bool) -> Ending {
        self.plies = 0;
        if self.over {
            return Ending { winner: None, plies: 0 };
        }
        self.rows.copy_from_slice(&self.start);
        let players = self.rows.len();
        let mut player = self.mover;
        let mut begin = 0;
        while begin < self.cells.len() {
            let left = self.cells.len() - begin;
            let end = begin + (left / 4).max(BATCH).min(left);
            let first = player;
            self.before.copy_from_slice(&self.rows);
            if shuffled {
                self.random.draw(&mut self.cells[begin..], end - begin);
            }
            let rows = &mut self.rows[..];
            for &place in &self.cells[begin..end] {
                put(&mut rows[player], place);
                player = if player + 1 == players { 0 } else { player + 1 };
            }
            if self.rows.iter().any(|rows| has_line(rows, self.win)) {
                return self.find_end(begin, first);
            }
            begin = end;
        }
        self.plies = self.cells.len();
        Ending { winner: None, plies: self.plies as u32 }
    }

    /// Plays a batch again that a line was completed in.
    fn find_end(&mut self, begin: usize, mut player: usize) -> Ending {
        let players = self.rows.len();
        self.rows.copy_from_slice(&self.before);
        for (at, &place) in self.cells.iter().enumerate().skip(begin) {
            put(&mut self.rows[player], place);
            if completes(&self.rows[player], place, self.win) {
                self.plies = at + 1;
                break;
            }
            player = if player + 1 == players { 0 } else { player + 1 };
        }
        Ending { winner: Some(Seat(player as u16)), plies: self.plies as u32 }
    }
}

#[inline]
fn put<R: Row, const N: usize>(rows: &mut [R; N], place: Place) {
    let Cell { row, col } = place.cell();
    // The remainder is the row itself; it tells the compiler so.
    let row = &mut rows[usize::from(row) % N];
    *row = *row | R::ONE << usize::from(col);
}

/// Whether there are `win` in a line anywhere: rows are shifted over each other, each time doubling
/// the length of the runs whose beginnings remain.
fn has_line<R: Row, const N: usize>(rows: &[R; N], win: usize) -> bool {
    has_run(rows, win, 0, |row, by| row >> by)
        || has_run(rows, win, 1, |row, _| row)
        || has_run(rows, win, 1, |row, by| row >> by)
        || has_run(rows, win, 1, |row, by| row << by)
}

#[inline]
fn has_run<R: Row, const N: usize>(
    rows: &[R; N],
    win: usize,
    down: usize,
    aside: impl Fn(R, usize) -> R,
) -> bool {
    let mut runs = *rows;
    let mut length = 1;
    while length < win {
        let step = length.min(win - length);
        // Steps known to the compiler become a few wide instructions.
        let below = match step * down {
            0 => runs,
            1 => raised::<R, N, 1>(&runs),
            2 => raised::<R, N, 2>(&runs),
            4 => raised::<R, N, 4>(&runs),
            far => std::array::from_fn(|row| runs.get(row + far).copied().unwrap_or_default()),
        };
        for (run, below) in runs.iter_mut().zip(below) {
            *run = *run & aside(below, step);
        }
        length += step;
    }
    runs.iter().fold(R::default(), |any, &run| any | run) != R::default()
}

/// The rows moved up, so that each meets the one so far below it.
#[inline]
fn raised<R: Row, const N: usize, const BY: usize>(rows: &[R; N]) -> [R; N] {
    let mut raised = [R::default(); N];
    raised[..N - BY].copy_from_slice(&rows[BY..]);
    raised
}

/// Whether the symbol just put on a cell is part of a line.
fn completes<R: Row, const N: usize>(rows: &[R; N], place: Place, win: usize) -> bool {
    let Cell { row, col } = place.cell();
    let run = |down: isize, right: isize| {
        let (mut row, mut col) = (isize::from(row as i8), isize::from(col as i8));
        let mut length = 0;
        loop {
            (row, col) = (row + down, col + right);
            let on_board = (0..N as isize).contains(&row) && (0..N as isize).contains(&col);
            if !on_board || rows[row as usize] >> col as usize & R::ONE != R::ONE {
                return length;
            }
            length += 1;
        }
    };
    [(0, 1), (1, 0), (1, 1), (1, -1)]
        .into_iter()
        .any(|(down, right)| 1 + run(down, right) + run(-down, -right) >= win)
}

/// A quick generator for playouts (SplitMix64: Steele, Lea and Flood 2014).
struct SplitMix(u64);

impl SplitMix {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 32) as u32
    }

    /// Brings a random choice of so many items to the front.
    fn draw<T>(&mut self, items: &mut [T], count: usize) {
        let mut random = SplitMix(self.0);
        for at in 0..count.min(items.len()) {
            let rest = &mut items[at..];
            let pick = random.below(rest.len() as u32) as usize;
            rest.swap(0, pick);
        }
        self.0 = random.0;
    }

    /// A number below `sides`, each equally likely (Lemire 2019).
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        let mut wide = u64::from(self.word()) * u64::from(sides);
        if (wide as u32) < sides {
            let threshold = sides.wrapping_neg() % sides;
            while (wide as u32) < threshold {
                wide = u64::from(self.word()) * u64::from(sides);
            }
        }
        (wide >> 32) as u32
    }
}
