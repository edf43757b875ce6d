//! A match of Dots: nature deals and refills, one player removes.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use parlor_table::words::{Message, ToMessage, message};
use parlor_table::{Dice, Game, Outcome, Position as _, Seat, Turn, number};

use super::{Colour, Fill, Illegal, Path, Position};

/// What the player chooses; written `SIZE,MOVES`, like `10,5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    size: u8,
    moves: u32,
}

/// What was wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SetupError {
    /// Not two numbers.
    Form(String),
    /// Too small or too large a board.
    Size(usize),
    /// Too few or too many moves.
    Moves(u64),
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        match self {
            SetupError::Form(found) => message!("dots-notation-setup", found = found.clone()),
            SetupError::Size(found) => message!("dots-size-bounds", found = *found),
            SetupError::Moves(found) => message!("dots-moves-bounds", found = *found),
        }
    }
}

impl Setup {
    const MOVES: RangeInclusive<u32> = 1..=1000;

    /// Checked options.
    pub fn new(size: usize, moves: u64) -> Result<Setup, SetupError> {
        if !(4..=10).contains(&size) {
            return Err(SetupError::Size(size));
        }
        match u32::try_from(moves) {
            Ok(count) if Setup::MOVES.contains(&count) => {
                Ok(Setup { size: size as u8, moves: count })
            }
            _ => Err(SetupError::Moves(moves)),
        }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Setup { size: 10, moves: 5 }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.size, self.moves)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let (size, moves) = text
            .split_once(',')
            .and_then(|(size, moves)| Some((number(size)?, number(moves)?)))
            .ok_or_else(|| SetupError::Form(text.to_owned()))?;
        Setup::new(size, moves)
    }
}

/// A match of Dots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dots {
    position: Position,
    /// A name for every dot, kept while it falls: column by column, each from the bottom up.
    names: Vec<Vec<u32>>,
    next_name: u32,
    /// Whether the board has been full once.
    dealt: bool,
    /// Whether holes stay and the player is to act on the board as it is.
    still: bool,
}

impl Dots {
    fn starting(mut position: Position) -> Self {
        position.drop_dots();
        let mut next_name = 0;
        let mut names = Vec::new();
        for x in 0..position.size() {
            let dots = (0..position.size()).filter(|&y| position.at(super::Dot { x, y }).is_some());
            let count = dots.count() as u32;
            names.push((next_name..next_name + count).collect());
            next_name += count;
        }
        let dealt = position.holes().is_empty();
        Dots { position, names, next_name, dealt, still: false }
    }

    /// A match on this very board, in which nature fills nothing.
    pub(super) fn still(position: &Position) -> Self {
        let still = Dots::starting(position.clone());
        Dots { position: position.clone(), still: true, ..still }
    }

    /// The name of the dot on a place; the same dot keeps it when it falls.
    pub fn name(&self, dot: super::Dot) -> Option<u32> {
        self.names.get(usize::from(dot.x))?.get(usize::from(dot.y)).copied()
    }

    /// Forgets the names of the removed dots; those above fall.
    fn forget_removed(&mut self, removed: &Position) {
        for (x, column) in (0..).zip(&mut self.names) {
            let mut heights = 0..;
            column.retain(|_| {
                heights.next().is_some_and(|y| removed.at(super::Dot { x, y }).is_some())
            });
        }
    }
}

/// Random colours for all the holes of a board.
pub(super) fn random_fill(position: &Position, dice: &mut Dice) -> Fill {
    let holes = position.holes().len();
    Fill((0..holes).map(|_| Colour::ALL[dice.below(Colour::ALL.len())]).collect())
}

impl Position {
    /// Fills the holes with random colours.
    pub fn fill_at_random(&mut self, dice: &mut Dice) {
        let fill = random_fill(self, dice);
        self.fill(&fill).expect("there are as many new dots as holes");
    }
}

impl Game for Dots {
    const NAME: &'static str = "dots";
    type Position = Position;
    type Setup = Setup;
    type Action = Path;
    type Chance = Fill;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Self {
        Dots::starting(Position::empty(setup.size, setup.moves))
    }

    fn setup_from(_: &Setup, position: &Position) -> Setup {
        let moves = position.moves_left().clamp(*Setup::MOVES.start(), *Setup::MOVES.end());
        Setup { size: position.size(), moves }
    }

    /// Dots above a hole fall down first, and nature fills the holes.
    fn from_position(_: &Setup, position: &Position) -> Result<Self, Illegal> {
        if position.moves_left() == 0 {
            return Err(Illegal::NoMoves);
        }
        Ok(Dots::starting(position.clone()))
    }

    fn seats(&self) -> u16 {
        1
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn turn(&self) -> Turn {
        let holes = !self.position.holes().is_empty();
        if holes && !self.still {
            return Turn::Chance;
        }
        if !holes && self.position.is_over() {
            let scores = vec![self.position.score()];
            return Turn::Over(Outcome { winners: vec![Seat::FIRST], scores });
        }
        Turn::Seats(vec![Seat::FIRST])
    }

    fn actions(&self, seat: Seat) -> Vec<Path> {
        if self.turn().includes(seat) { self.position.actions() } else { Vec::new() }
    }

    fn play(&mut self, _: Seat, path: &Path) -> Result<(), Illegal> {
        let selection = super::Selection::of(&self.position, path)?;
        self.position.remove(&selection)?;
        let removed = self.position.clone();
        self.forget_removed(&removed);
        self.position.drop_dots();
        Ok(())
    }

    fn draw(&self, dice: &mut Dice) -> Option<Fill> {
        (self.turn() == Turn::Chance).then(|| {
            loop {
                let fill = random_fill(&self.position, dice);
                let mut filled = self.position.clone();
                filled.fill(&fill).expect("there are as many new dots as holes");
                if self.dealt || filled.can_make_move() {
                    return fill;
                }
            }
        })
    }

    fn settle(&mut self, fill: &Fill) -> Result<(), Illegal> {
        self.position.fill(fill)?;
        self.dealt = true;
        for column in &mut self.names {
            while column.len() < usize::from(self.position.size()) {
                column.push(self.next_name);
                self.next_name += 1;
            }
        }
        Ok(())
    }
}
