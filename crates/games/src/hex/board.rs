//! Crannies and nooks, and the barriers they make.

use parlor_table::words::{Message, ToMessage, message};

use super::lanes::Lanes;
use super::{Cell, Direction};

/// A cell with barriers on three neighbouring sides. Written as the cell's three digits and a
/// letter for the middle side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nook {
    /// The cell.
    pub cell: Cell,
    /// The middle one of its three walls.
    pub middle: Direction,
}

impl Nook {
    /// The letters of the six middle sides, A for the north-west and on clockwise.
    pub const LETTERS: [(char, Direction); 6] = [
        ('A', Direction::NorthWest),
        ('B', Direction::NorthEast),
        ('C', Direction::East),
        ('D', Direction::SouthEast),
        ('E', Direction::SouthWest),
        ('F', Direction::West),
    ];

    /// The letter of its middle side.
    pub fn letter(self) -> char {
        let found = Nook::LETTERS.iter().find(|(_, direction)| *direction == self.middle);
        found.map_or('?', |(letter, _)| *letter)
    }

    /// Its three walls.
    pub fn walls(self) -> [Direction; 3] {
        [self.middle.turned(5), self.middle, self.middle.turned(1)]
    }
}

/// A board: its crannies and nooks in the order given, and the barriers they make.
#[derive(Clone, Debug)]
pub struct Board {
    crannies: [Cell; 6],
    nooks: [Nook; 18],
    /// For each cell and direction the next cell, if no barrier is between.
    open: [[Option<Cell>; 6]; Cell::COUNT],
    /// The same for whole slides.
    lanes: Lanes,
}

/// How crannies and nooks break the rules; each names the culprit by its number in its group.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum BoardError {
    /// A cranny that is not on the outermost ring.
    CrannyOffTheRing {
        /// Which cranny, from 0.
        number: usize,
        /// The cell.
        cell: Cell,
    },
    /// A second cranny on a side of the board.
    CrannyTwice {
        /// Which cranny, from 0.
        number: usize,
        /// The cell.
        cell: Cell,
    },
    /// A nook where none may lie.
    NookOffItsTriangle {
        /// Which nook, from 0.
        number: usize,
        /// The cell.
        cell: Cell,
    },
    /// Two nooks on a cell.
    NookTwice {
        /// Which nook, from 0.
        number: usize,
        /// The cell.
        cell: Cell,
    },
    /// A fourth nook in a triangle.
    NookTooMany {
        /// Which nook, from 0.
        number: usize,
        /// The cell.
        cell: Cell,
    },
    /// Two nooks side by side.
    NooksAdjacent {
        /// Which nook, from 0.
        number: usize,
        /// The cell.
        cell: Cell,
        /// The nook before it that it is next to.
        neighbour: Cell,
    },
}

impl ToMessage for BoardError {
    fn message(&self) -> Message {
        match self {
            BoardError::CrannyOffTheRing { cell, .. } => {
                message!("hex-board-cranny-ring", cell = cell.to_string())
            }
            BoardError::CrannyTwice { cell, .. } => {
                message!("hex-board-cranny-twice", cell = cell.to_string())
            }
            BoardError::NookOffItsTriangle { cell, .. } => {
                message!("hex-board-nook-triangle", cell = cell.to_string())
            }
            BoardError::NookTwice { cell, .. } => {
                message!("hex-board-nook-twice", cell = cell.to_string())
            }
            BoardError::NookTooMany { cell, .. } => {
                message!("hex-board-nook-many", cell = cell.to_string())
            }
            BoardError::NooksAdjacent { cell, neighbour, .. } => message!(
                "hex-board-nooks-adjacent",
                cell = cell.to_string(),
                neighbour = neighbour.to_string()
            ),
        }
    }
}

impl Board {
    /// A board with these crannies and nooks, if they obey the rules.
    pub fn new(crannies: [Cell; 6], nooks: [Nook; 18]) -> Result<Board, BoardError> {
        for (number, &cell) in crannies.iter().enumerate() {
            if cell.ring() != 8 {
                return Err(BoardError::CrannyOffTheRing { number, cell });
            }
            if crannies[..number].iter().any(|other| other.side().0 == cell.side().0) {
                return Err(BoardError::CrannyTwice { number, cell });
            }
        }
        for (number, &Nook { cell, .. }) in nooks.iter().enumerate() {
            let before = || nooks[..number].iter().map(|nook| nook.cell);
            let Some(triangle) = cell.triangle() else {
                return Err(BoardError::NookOffItsTriangle { number, cell });
            };
            if before().any(|other| other == cell) {
                return Err(BoardError::NookTwice { number, cell });
            }
            if let Some(neighbour) = before().find(|other| other.is_next_to(cell)) {
                return Err(BoardError::NooksAdjacent { number, cell, neighbour });
            }
            if before().filter(|other| other.triangle() == Some(triangle)).count() == 3 {
                return Err(BoardError::NookTooMany { number, cell });
            }
        }
        let open = open_ways(&crannies, &nooks);
        let lanes = Lanes::new(|cell, way| open[cell.index()][way.index()].is_some());
        Ok(Board { crannies, nooks, open, lanes })
    }

    /// The crannies, in the order given.
    pub fn crannies(&self) -> &[Cell; 6] {
        &self.crannies
    }

    /// The nooks, in the order given.
    pub fn nooks(&self) -> &[Nook; 18] {
        &self.nooks
    }

    /// Whether there is a nook on a cell.
    pub fn is_nook(&self, cell: Cell) -> bool {
        self.nooks.iter().any(|nook| nook.cell == cell)
    }

    /// The lanes that the barriers leave.
    pub(super) fn lanes(&self) -> &Lanes {
        &self.lanes
    }

    /// The next cell in a direction, if no barrier is between.
    pub fn next(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.open[cell.index()][direction.index()]
    }

    /// Where a piece that slides in a direction comes to rest among other pieces; where it stands,
    /// if it cannot move at all.
    pub fn slide(&self, from: Cell, direction: Direction, others: &[Cell]) -> Cell {
        let mut at = from;
        while let Some(next) = self.next(at, direction) {
            if others.contains(&next) {
                break;
            }
            at = next;
        }
        at
    }

    /// A nook that some other nook cannot reach with a single piece alone on the board: `(from,
    /// to)`; `None` when every nook can be reached from every other.
    pub fn unreachable_nook(&self) -> Option<(Cell, Cell)> {
        let reached = |from: Cell| {
            let mut seen = [false; 256];
            let mut stack = vec![from.index() as u8];
            seen[from.index()] = true;
            while let Some(at) = stack.pop() {
                for stop in self.lanes.stops(at) {
                    if !std::mem::replace(&mut seen[usize::from(stop)], true) {
                        stack.push(stop);
                    }
                }
            }
            seen
        };
        let cells = self.nooks.map(|nook| nook.cell);
        let from_each = cells.map(reached);
        // Name a nook that nothing reaches, where there is one: that is the clearest reason.
        let lost = |to: Cell| {
            cells
                .iter()
                .zip(&from_each)
                .filter(move |(from, seen)| **from != to && !seen[to.index()])
        };
        let worst =
            cells.into_iter().max_by_key(|&to| (lost(to).count(), std::cmp::Reverse(to)))?;
        lost(worst).map(|(&from, _)| (from, worst)).next()
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.crannies == other.crannies && self.nooks == other.nooks
    }
}

impl Eq for Board {}

fn open_ways(crannies: &[Cell; 6], nooks: &[Nook; 18]) -> [[Option<Cell>; 6]; Cell::COUNT] {
    let mut open = [[None; 6]; Cell::COUNT];
    for cell in Cell::all() {
        open[cell.index()] = Direction::ALL.map(|direction| cell.neighbour(direction));
    }
    let mut shut = |cell: Cell, direction: Direction| {
        open[cell.index()][direction.index()] = None;
        if let Some(other) = cell.neighbour(direction) {
            open[other.index()][direction.opposite().index()] = None;
        }
    };
    for &cranny in crannies {
        // The next cell of the ring lies on along the side: east on the first side, and so on.
        let along = Direction::East.turned(cranny.side().0);
        shut(cranny, along);
    }
    for nook in nooks {
        nook.walls().into_iter().for_each(|wall| shut(nook.cell, wall));
    }
    open
}
