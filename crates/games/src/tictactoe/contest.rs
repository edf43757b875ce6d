//! A two-player board as the search sees it: every possible line with a count of both sides'
//! symbols, kept up to date move by move.

use std::rc::Rc;

use parlor_search::Zobrist;
use parlor_search::alphabeta::{self, taste};

use super::{Cell, Options, Position};

/// A board for two, made for searching.
#[derive(Clone)]
pub(super) struct Contest {
    lines: Rc<Lines>,
    /// 0 or 1 for the side whose symbol is there.
    board: Vec<Option<u8>>,
    /// For each cell, how many symbols are within two cells of it.
    near: Vec<u8>,
    /// For each line, how many symbols of each side are in it.
    counts: Vec<[u8; 2]>,
    /// How many lines lack just one symbol of a side, with none of the other in them.
    nearly: [u32; 2],
    /// What the open lines are worth to each side.
    worth: [i32; 2],
    empty: u32,
    mover: u8,
    won: bool,
    keys: [u64; 8],
    /// Decides between guesses that are nearly equal.
    flavour: u64,
    /// Whose moves may be narrowed down on large boards; both sides' unless said otherwise.
    narrowed: [bool; 2],
}

/// Everything about a size and win size that no move changes.
struct Lines {
    size: usize,
    win: u8,
    /// The cells of each line.
    cells: Vec<Vec<u16>>,
    /// The lines through each cell.
    through: Vec<Vec<u32>>,
    /// The cells within two cells of each.
    around: Vec<Vec<u16>>,
    /// Where each cell goes under the eight symmetries of the square.
    symmetries: [Vec<u16>; 8],
    codes: Codes,
}

/// How a board becomes a key: one digit to the base three for each cell where that fits a word, so
/// that different boards have different keys and a proof is a proof; a hash elsewhere.
enum Codes {
    Exact(Vec<u64>),
    Hashed(Zobrist),
}

impl Lines {
    fn new(options: &Options) -> Self {
        let (size, win) = (options.size(), options.win());
        let mut cells = Vec::new();
        let fits = |at: usize, step: i32| {
            let end = at as i32 + step * (win as i32 - 1);
            (0..size as i32).contains(&end)
        };
        for row in 0..size {
            for col in 0..size {
                for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    if fits(row, down) && fits(col, right) {
                        let cell = |n: usize| {
                            let row = row as i32 + down * n as i32;
                            let col = col as i32 + right * n as i32;
                            (row * size as i32 + col) as u16
                        };
                        cells.push((0..win).map(cell).collect::<Vec<u16>>());
                    }
                }
            }
        }
        let mut through = vec![Vec::new(); size * size];
        for (number, line) in cells.iter().enumerate() {
            for &cell in line {
                through[usize::from(cell)].push(number as u32);
            }
        }
        let around = (0..size * size).map(|cell| {
            let near = |at: usize| at.saturating_sub(2)..(at + 3).min(size);
            let rows = near(cell / size);
            rows.flat_map(|row| near(cell % size).map(move |col| (row * size + col) as u16))
                .collect()
        });
        let around = around.collect();
        let last = size - 1;
        let turn = |symmetry: usize, row: usize, col: usize| {
            let (row, col) = if symmetry & 1 == 0 { (row, col) } else { (col, row) };
            let row = if symmetry & 2 == 0 { row } else { last - row };
            let col = if symmetry & 4 == 0 { col } else { last - col };
            (row * size + col) as u16
        };
        let symmetries = std::array::from_fn(|symmetry| {
            (0..size * size).map(|at| turn(symmetry, at / size, at % size)).collect()
        });
        let codes = match size * size {
            area @ ..=SMALL => Codes::Exact((0..area as u32).map(|cell| 3u64.pow(cell)).collect()),
            area => Codes::Hashed(Zobrist::new(2, area)),
        };
        Lines { size, win: win as u8, cells, through, around, symmetries, codes }
    }
}

impl Contest {
    /// The board of a position for two players, seen by the search.
    pub(super) fn new(position: &Position, flavour: u64) -> Self {
        let lines = Rc::new(Lines::new(position.options()));
        let area = lines.size * lines.size;
        let mut contest = Contest {
            board: vec![None; area],
            near: vec![0; area],
            counts: vec![[0; 2]; lines.cells.len()],
            lines,
            nearly: [0; 2],
            worth: [0; 2],
            empty: area as u32,
            mover: 0,
            won: false,
            keys: [0; 8],
            flavour,
            narrowed: [true; 2],
        };
        for cell in position.cells() {
            if let Some(seat) = position.at(cell) {
                contest.put(contest.index(cell), seat.0 as u8);
            }
        }
        contest.mover = position.to_move().0 as u8;
        contest.won = position.winner().is_some();
        contest
    }

    /// The same board, on which a win of this side is a proof: all answers of the other side are
    /// looked at.
    pub(super) fn proving(mut self, side: u8) -> Self {
        self.narrowed[usize::from(1 - side)] = false;
        self
    }

    /// Whose move it is, 0 or 1.
    pub(super) fn mover(&self) -> u8 {
        self.mover
    }

    /// Whether every move is looked at from here on, by both sides.
    pub(super) fn is_whole(&self) -> bool {
        self.board.len() <= SMALL || self.empty as usize <= MOST_MOVES
    }

    pub(super) fn cell(&self, index: u16) -> Cell {
        let size = self.lines.size as u16;
        Cell { row: (index / size) as u8, col: (index % size) as u8 }
    }

    fn index(&self, cell: Cell) -> u16 {
        u16::from(cell.row) * self.lines.size as u16 + u16::from(cell.col)
    }

    fn put(&mut self, cell: u16, side: u8) {
        self.change(cell, side, |count| *count += 1, u64::wrapping_add);
        self.board[usize::from(cell)] = Some(side);
        self.empty -= 1;
    }

    fn take(&mut self, cell: u16, side: u8) {
        self.change(cell, side, |count| *count -= 1, u64::wrapping_sub);
        self.board[usize::from(cell)] = None;
        self.empty += 1;
    }

    fn change(
        &mut self,
        cell: u16,
        side: u8,
        update: impl Fn(&mut u8),
        count_in: impl Fn(u64, u64) -> u64,
    ) {
        let lines = Rc::clone(&self.lines);
        for &line in &lines.through[usize::from(cell)] {
            self.account(line, -1);
            update(&mut self.counts[line as usize][usize::from(side)]);
            self.account(line, 1);
        }
        for &other in &lines.around[usize::from(cell)] {
            update(&mut self.near[usize::from(other)]);
        }
        for (key, symmetry) in self.keys.iter_mut().zip(&lines.symmetries) {
            let place = usize::from(symmetry[usize::from(cell)]);
            *key = match &lines.codes {
                Codes::Exact(digits) => count_in(*key, (u64::from(side) + 1) * digits[place]),
                Codes::Hashed(words) => *key ^ words.word(usize::from(side), place),
            };
        }
    }

    fn account(&mut self, line: u32, sign: i32) {
        for side in 0..2 {
            let [own, other] = match (side, self.counts[line as usize]) {
                (0, [a, b]) | (_, [b, a]) => [a, b],
            };
            if other > 0 || own == 0 {
                continue;
            }
            self.worth[side] += sign * value_of(own, self.lines.win);
            if own + 1 == self.lines.win {
                self.nearly[side] = self.nearly[side].wrapping_add_signed(sign);
            }
        }
    }

    /// The cells that complete a line of a side.
    fn completing(&self, side: u8) -> Vec<u16> {
        let mut cells = Vec::new();
        let (own, other) = (usize::from(side), usize::from(1 - side));
        for (line, counts) in self.lines.cells.iter().zip(&self.counts) {
            if counts[own] + 1 == self.lines.win && counts[other] == 0 {
                let gap = line.iter().find(|&&cell| self.board[usize::from(cell)].is_none());
                if let Some(&gap) = gap.filter(|gap| !cells.contains(*gap)) {
                    cells.push(gap);
                }
            }
        }
        cells
    }

    /// The cell in the middle of the board.
    fn middle(&self) -> u16 {
        let middle = self.lines.size / 2;
        (middle * self.lines.size + middle) as u16
    }

    /// How much a cell matters to both sides together.
    fn promise(&self, cell: u16) -> i32 {
        let size = self.lines.size as i32;
        let (row, col) = (i32::from(cell) / size, i32::from(cell) % size);
        let centre = size - (2 * row - size + 1).abs().max((2 * col - size + 1).abs());
        let through = &self.lines.through[usize::from(cell)];
        let lines: i32 = through
            .iter()
            .map(|&line| match self.counts[line as usize] {
                [a, 0] | [0, a] => value_of(a, self.lines.win).max(1) * 4,
                _ => 0,
            })
            .sum();
        lines + centre
    }
}

/// What an open line with so many symbols of one side is worth.
fn value_of(symbols: u8, win: u8) -> i32 {
    match win - symbols {
        0 => 4_000,
        1 => 400,
        2 => 60,
        3 => 8,
        _ => i32::from(symbols),
    }
}

/// How many moves a search looks at where it narrows them down.
const MOST_MOVES: usize = 24;
/// The largest board, in cells, on which all moves are looked at: 6x6, which also fits a word.
const SMALL: usize = 36;

impl alphabeta::Contest for Contest {
    type Move = u16;
    type Undo = u16;

    fn ended(&self) -> Option<i32> {
        match (self.won, self.empty) {
            (true, _) => Some(-alphabeta::WIN),
            (false, 0) => Some(0),
            _ => None,
        }
    }

    fn evaluate(&self) -> i32 {
        let (own, other) = (usize::from(self.mover), usize::from(1 - self.mover));
        // To move is worth a little: an open line of one's own can be made longer.
        let worth = self.worth[own] - self.worth[other] + 4 + taste(self.flavour, self.keys[0]);
        worth.clamp(-15_000, 15_000)
    }

    fn moves(&mut self, into: &mut Vec<u16>) {
        // A line that can be completed is completed, one that must be stopped is stopped: no other
        // move can be better.
        for side in [self.mover, 1 - self.mover] {
            if self.nearly[usize::from(side)] > 0 {
                *into = self.completing(side);
                return;
            }
        }
        let narrow = !self.is_whole() && self.narrowed[usize::from(self.mover)];
        let empty =
            (0..self.board.len() as u16).filter(|&at| self.board[usize::from(at)].is_none());
        into.extend(empty.filter(|&cell| !narrow || self.near[usize::from(cell)] > 0));
        if into.is_empty() {
            into.push(self.middle());
        }
        into.sort_by_cached_key(|&cell| std::cmp::Reverse(self.promise(cell)));
        if narrow {
            into.truncate(MOST_MOVES);
        }
    }

    fn make(&mut self, cell: u16) -> u16 {
        let side = self.mover;
        let lines = Rc::clone(&self.lines);
        self.put(cell, side);
        self.won = lines.through[usize::from(cell)]
            .iter()
            .any(|&line| self.counts[line as usize][usize::from(side)] == lines.win);
        self.mover = 1 - side;
        cell
    }

    fn unmake(&mut self, cell: u16) {
        self.mover = 1 - self.mover;
        self.take(cell, self.mover);
        self.won = false;
    }

    fn key(&self) -> u64 {
        // The mover follows from the number of symbols: within one search they alternate.
        self.keys.iter().copied().min().unwrap_or(0)
    }

    fn is_forcing(&self, _: u16) -> bool {
        false
    }

    fn slot(&self, cell: u16) -> usize {
        usize::from(cell) * 2 + usize::from(self.mover)
    }

    fn longest(&self) -> Option<u32> {
        Some(self.empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alphabeta::Contest as _;
    use parlor_table::Dice;

    /// A board of 7x7 on which everything but the upper left corner of 3x3 is taken, and nobody has
    /// won.
    fn all_but_a_corner(dice: &mut Dice) -> Position {
        let empty: Position = "@7,7,1,xo".parse().unwrap();
        let in_corner = |cell: &Cell| cell.row < 3 && cell.col < 3;
        let mut cells: Vec<Cell> = empty.cells().filter(|cell| !in_corner(cell)).collect();
        loop {
            dice.shuffle(&mut cells);
            let mut position = empty.clone();
            let filled = cells.iter().try_for_each(|&cell| position.place(cell));
            if filled.is_ok() && !position.is_over() {
                return position;
            }
        }
    }

    #[test]
    fn where_a_search_is_called_whole_every_empty_cell_is_looked_at() {
        let mut dice = Dice::new(1, 0);
        for _ in 0..20 {
            let position = all_but_a_corner(&mut dice);
            let mut contest = Contest::new(&position, 0);
            assert!(contest.is_whole());
            let mut moves = Vec::new();
            contest.moves(&mut moves);
            assert_eq!(moves.len(), position.empty_cells().count(), "{position}");
        }
    }
}
