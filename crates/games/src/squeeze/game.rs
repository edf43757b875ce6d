//! A match of Squeeze-It: the position, the move limit, and how often each position occurred.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use parlor_table::words::{Message, ToMessage, message};
use parlor_table::{Dice, Game, Never, Outcome, Seat, Turn, number};

use super::{Extent, ExtentError, Illegal, Position, Side, Slide, Square, Squares};

/// What players choose before a match; written `ROWSxCOLS,LIMIT,REPETITION`, like `8x8,50,on` or
/// `4x5,off,off`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The board; black starts on the first row, white on the last.
    pub extent: Extent,
    /// After so many moves by each side the pieces are counted.
    pub limit: Option<u16>,
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { extent: Extent::default(), limit: Some(50), repetition: true }
    }
}

/// What was wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SetupError {
    /// Not three parts, or a part that means nothing.
    Form(String),
    /// A board that is too small or too large.
    Extent(#[from] ExtentError),
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        match self {
            SetupError::Form(found) => message!("squeeze-notation-setup", found = found.clone()),
            SetupError::Extent(why) => why.message(),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = self.limit.map_or("off".to_owned(), |limit| limit.to_string());
        write!(f, "{},{limit},{}", self.extent, if self.repetition { "on" } else { "off" })
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let form = || SetupError::Form(text.to_owned());
        let parts: Vec<&str> = text.split(',').collect();
        let [extent, limit, repetition] = parts[..] else { return Err(form()) };
        let (rows, cols) = extent.split_once('x').ok_or_else(form)?;
        let extent = Extent::new(number(rows).ok_or_else(form)?, number(cols).ok_or_else(form)?)?;
        let limit = match limit {
            "off" => None,
            limit => Some(number(limit).filter(|&n| n > 0).ok_or_else(form)?),
        };
        let repetition = match repetition {
            "on" => true,
            "off" => false,
            _ => return Err(form()),
        };
        Ok(Setup { extent, limit, repetition })
    }
}

/// A match of Squeeze-It. Black sits in the first seat, white in the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squeeze {
    setup: Setup,
    position: Position,
    /// How often each arrangement occurred with each side to move.
    seen: BTreeMap<(Squares, Squares, u8), u8>,
    /// Where the piece on each square stood at the start: what tells pieces apart.
    origins: BTreeMap<Square, Square>,
    /// How many pieces each side began with, black first.
    pieces_at_first: [u32; 2],
}

impl Squeeze {
    /// The number of moves, by both sides together, at which the pieces are counted.
    pub fn end(&self) -> Option<u32> {
        self.setup.limit.map(|limit| u32::from(limit) * 2)
    }

    /// How often the present position has occurred.
    pub fn occurrences(&self) -> u8 {
        self.seen.get(&key(&self.position)).copied().unwrap_or(0)
    }

    /// The positions whose next occurrence is a draw.
    pub fn drawn(&self) -> Vec<Position> {
        if !self.setup.repetition {
            return Vec::new();
        }
        let twice = self.seen.iter().filter(|&(_, &times)| times >= 2);
        let sides = [Side::Black, Side::White];
        twice
            .map(|(&(black, white, side), _)| {
                Position::new(self.setup.extent, [black, white], sides[usize::from(side)], 0)
            })
            .collect()
    }

    /// Where the piece on a square stood at the start.
    pub fn origin(&self, square: Square) -> Option<Square> {
        self.origins.get(&square).copied()
    }

    /// How many pieces of a side were captured.
    pub fn captured(&self, side: Side) -> u32 {
        self.pieces_at_first[side as usize] - self.position.pieces(side).len()
    }

    fn starting(setup: &Setup, position: Position) -> Self {
        let seen = BTreeMap::from([(key(&position), 1)]);
        let pieces = position.pieces(Side::Black) | position.pieces(Side::White);
        let origins = pieces.iter().map(|square| (square, square)).collect();
        let pieces_at_first = [Side::Black, Side::White].map(|side| position.pieces(side).len());
        Squeeze { setup: setup.clone(), position, seen, origins, pieces_at_first }
    }

    fn seat(side: Side) -> Seat {
        Seat(side as u16)
    }
}

fn key(position: &Position) -> (Squares, Squares, u8) {
    let side = position.to_move();
    (position.pieces(Side::Black), position.pieces(Side::White), side as u8)
}

impl Game for Squeeze {
    const NAME: &'static str = "squeeze";
    type Position = Position;
    type Setup = Setup;
    type Action = Slide;
    type Chance = Never;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Self {
        Squeeze::starting(setup, Position::start(setup.extent))
    }

    fn setup_from(setup: &Setup, position: &Position) -> Setup {
        Setup { extent: position.extent(), ..setup.clone() }
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<Self, Illegal> {
        Ok(Squeeze::starting(setup, *position))
    }

    fn seats(&self) -> u16 {
        2
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn turn(&self) -> Turn {
        let side = self.position.to_move();
        if !self.position.can_move() {
            return Turn::Over(Outcome::won_by(Squeeze::seat(side.other())));
        }
        if self.end().is_some_and(|end| self.position.made() >= end) {
            let pieces = |side| self.position.pieces(side).len();
            return Turn::Over(match pieces(Side::Black).cmp(&pieces(Side::White)) {
                std::cmp::Ordering::Greater => Outcome::won_by(Squeeze::seat(Side::Black)),
                std::cmp::Ordering::Less => Outcome::won_by(Squeeze::seat(Side::White)),
                std::cmp::Ordering::Equal => Outcome::draw(),
            });
        }
        if self.setup.repetition && self.occurrences() >= 3 {
            return Turn::Over(Outcome::draw());
        }
        Turn::Seats(vec![Squeeze::seat(side)])
    }

    fn actions(&self, seat: Seat) -> Vec<Slide> {
        if self.turn().includes(seat) { self.position.slides().collect() } else { Vec::new() }
    }

    fn play(&mut self, _: Seat, slide: &Slide) -> Result<(), Illegal> {
        let squeezed = self.position.squeezed(*slide);
        self.position.play(*slide)?;
        if let Some(origin) = self.origins.remove(&slide.from) {
            self.origins.insert(slide.to, origin);
        }
        self.origins.retain(|&square, _| !squeezed.contains(square));
        let seen = self.seen.entry(key(&self.position)).or_insert(0);
        *seen = seen.saturating_add(1);
        Ok(())
    }

    fn draw(&self, _: &mut Dice) -> Option<Never> {
        None
    }

    fn settle(&mut self, chance: &Never) -> Result<(), Illegal> {
        match *chance {}
    }
}
