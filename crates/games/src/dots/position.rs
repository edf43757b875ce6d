//! The board, and what removing, dropping and filling do to it.

use parlor_table::words::{Message, ToMessage, message};

use super::Selection;
use super::field::Field;
use super::places::Places;

/// The colour of a dot, 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// The five colours.
    pub const ALL: [Colour; 5] = [Colour(1), Colour(2), Colour(3), Colour(4), Colour(5)];

    /// The colour with this number, if there is one.
    pub fn new(number: u8) -> Option<Colour> {
        (1..=5).contains(&number).then_some(Colour(number))
    }

    /// Its number, 1 to 5.
    pub fn get(self) -> u8 {
        self.0
    }

    /// Its number as an index from 0.
    pub(super) fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

/// The place of a dot. Written `x,y`: x to the right, y up, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dot {
    /// To the right.
    pub x: u8,
    /// Up.
    pub y: u8,
}

impl Dot {
    /// Whether two dots are next to each other: up, down, left or right.
    pub fn is_next_to(self, other: Dot) -> bool {
        self.x.abs_diff(other.x) + self.y.abs_diff(other.y) == 1
    }

    /// The four places around, as far as coordinates go.
    pub fn around(self) -> impl Iterator<Item = Dot> {
        let Dot { x, y } = self;
        let right = Dot { x: x.saturating_add(1), y };
        let up = Dot { x, y: y.saturating_add(1) };
        let left = Dot { x: x.saturating_sub(1), y };
        let down = Dot { x, y: y.saturating_sub(1) };
        [right, up, left, down].into_iter().filter(move |&dot| dot != self)
    }
}

/// A selection in order: the action of this game. Written `x,y-x,y-...`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Path(pub Vec<Dot>);

/// The colours of new dots, in the order in which a position is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fill(pub Vec<Colour>);

/// A board, the moves left and the score.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    field: Field,
    moves_left: u32,
    score: u32,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Illegal {
    /// No moves are left.
    NoMoves,
    /// No move can be made.
    NoPairs,
    /// A place off the board.
    OffTheBoard {
        /// The place.
        dot: Dot,
        /// The size of the board.
        size: u8,
    },
    /// No dot is there.
    Missing(Dot),
    /// Selected already.
    Twice(Dot),
    /// Too far from the dot selected last.
    NotNext {
        /// The dot.
        dot: Dot,
        /// The dot selected last.
        last: Dot,
    },
    /// Of another colour than the selection.
    OtherColour {
        /// The dot.
        dot: Dot,
        /// Its colour.
        found: Colour,
        /// The colour of the selection.
        wanted: Colour,
    },
    /// Not the dot selected last.
    NotLast(Dot),
    /// Too few dots to remove.
    TooFew(usize),
    /// A number of new dots that does not fit the holes.
    Fill {
        /// How many came.
        found: usize,
        /// How many were missing.
        holes: usize,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::NoMoves => message!("dots-illegal-no-moves"),
            Illegal::NoPairs => message!("dots-illegal-no-pairs"),
            Illegal::OffTheBoard { dot, size } => {
                message!("dots-illegal-off-board", dot = dot.to_string(), last = size - 1)
            }
            Illegal::Missing(dot) => message!("dots-illegal-missing", dot = dot.to_string()),
            Illegal::Twice(dot) => message!("dots-illegal-twice", dot = dot.to_string()),
            Illegal::NotNext { dot, last } => {
                message!("dots-illegal-not-next", dot = dot.to_string(), last = last.to_string())
            }
            Illegal::OtherColour { dot, found, wanted } => message!(
                "dots-illegal-other-colour",
                dot = dot.to_string(),
                found = found.to_string(),
                wanted = wanted.to_string()
            ),
            Illegal::NotLast(dot) => message!("dots-illegal-not-last", dot = dot.to_string()),
            Illegal::TooFew(found) => message!("dots-illegal-too-few", found = *found),
            Illegal::Fill { found, holes } => {
                message!("dots-illegal-fill", found = *found, holes = *holes)
            }
        }
    }
}

impl Position {
    /// A board without any dots yet.
    pub(super) fn empty(size: u8, moves_left: u32) -> Self {
        Position { field: Field::empty(size), moves_left, score: 0 }
    }

    /// The dots.
    pub(super) fn field(&self) -> &Field {
        &self.field
    }

    /// The same board with other counts.
    #[must_use]
    pub(super) fn with_counts(self, moves_left: u32, score: u32) -> Self {
        Position { moves_left, score, ..self }
    }

    /// The number of rows and columns.
    pub fn size(&self) -> u8 {
        self.field.size()
    }

    /// The moves left.
    pub fn moves_left(&self) -> u32 {
        self.moves_left
    }

    /// The points so far.
    pub fn score(&self) -> u32 {
        self.score
    }

    /// The colour of a dot; `None` where there is none.
    pub fn at(&self, dot: Dot) -> Option<Colour> {
        self.field.at(dot)
    }

    /// Every place in the order in which a position is written: row by row from the top.
    pub fn places(&self) -> impl Iterator<Item = Dot> + use<> {
        let size = self.size();
        (0..size).rev().flat_map(move |y| (0..size).map(move |x| Dot { x, y }))
    }

    /// The places next to a dot that are on the board.
    pub fn neighbours(&self, dot: Dot) -> impl Iterator<Item = Dot> + use<> {
        let size = self.size();
        dot.around().filter(move |next| next.x < size && next.y < size)
    }

    /// The neighbours of a dot that have its colour.
    pub fn like_neighbours(&self, dot: Dot) -> impl Iterator<Item = Dot> {
        let colour = self.at(dot);
        self.neighbours(dot).filter(move |&next| colour.is_some() && self.at(next) == colour)
    }

    /// Whether any two neighbouring dots share a colour.
    pub fn can_make_move(&self) -> bool {
        !self.field.pairs().is_empty()
    }

    /// Whether no moves are left, or none can be made.
    pub fn is_over(&self) -> bool {
        self.moves_left == 0 || !self.can_make_move()
    }

    /// Refuses everything when the game is over.
    pub(super) fn check_open(&self) -> Result<(), Illegal> {
        match self.moves_left {
            0 => Err(Illegal::NoMoves),
            _ if !self.can_make_move() => Err(Illegal::NoPairs),
            _ => Ok(()),
        }
    }

    /// The places without a dot, in the order in which a position is written.
    pub fn holes(&self) -> Vec<Dot> {
        self.places().filter(|&dot| self.at(dot).is_none()).collect()
    }

    /// Takes the selected dots off the board, and if they are a closed shape, every dot of their
    /// colour; counts them, and uses up a move. The number of dots removed.
    pub fn remove(&mut self, selection: &Selection) -> Result<u32, Illegal> {
        self.check_open()?;
        let path = selection.path();
        let (Some(&first), true) = (path.0.first(), path.0.len() >= 2) else {
            return Err(Illegal::TooFew(path.0.len()));
        };
        let colour = self.at(first).ok_or(Illegal::Missing(first))?;
        let all = self.field.of(colour);
        let selected: Places = path.0.iter().copied().collect();
        let gone = if selection.is_closed() { all } else { all & selected };
        let removed = gone.count();
        self.field.remove(gone);
        self.score = self.score.saturating_add(removed);
        self.moves_left -= 1;
        Ok(removed)
    }

    /// Lets every dot above a hole fall down.
    pub fn drop_dots(&mut self) {
        self.field.drop();
    }

    /// Puts new dots into all the holes.
    pub fn fill(&mut self, Fill(colours): &Fill) -> Result<(), Illegal> {
        let holes = self.holes();
        if holes.len() != colours.len() {
            return Err(Illegal::Fill { found: colours.len(), holes: holes.len() });
        }
        for (hole, &colour) in holes.into_iter().zip(colours) {
            self.put(hole, Some(colour));
        }
        Ok(())
    }

    /// Selects, removes and drops in one go: the number of dots removed.
    pub fn take(&mut self, path: &Path) -> Result<u32, Illegal> {
        let selection = Selection::of(self, path)?;
        let removed = self.remove(&selection)?;
        self.drop_dots();
        Ok(removed)
    }

    pub(super) fn put(&mut self, dot: Dot, colour: Option<Colour>) {
        self.field.put(dot, colour);
    }
}

impl parlor_table::Position for Position {
    type Action = Path;
    type Illegal = Illegal;

    /// All paths of two dots; every longer path continues one of them.
    fn actions(&self) -> Vec<Path> {
        if self.is_over() {
            return Vec::new();
        }
        let pairs = |dot| self.like_neighbours(dot).map(move |next| Path(vec![dot, next]));
        self.places().flat_map(pairs).collect()
    }

    fn apply(&mut self, path: &Path) -> Result<(), Illegal> {
        self.take(path).map(|_| ())
    }
}
