//! A match of Toggle: nature shows a target, one player clicks until it is reached.

use std::fmt;
use std::str::FromStr;

use parlor_table::words::{Message, ToMessage, message};
use parlor_table::{Dice, Game, Outcome, Seat, Turn};

use super::notation::read_lights;
use super::{Button, Illegal, Lights, Malformed, Position, Size};

/// A match of Toggle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toggle {
    position: Position,
    dealt: bool,
}

/// The target that nature shows, written like a position's target with the size in front:
/// `3x3:110101011`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target(Lights);

/// What was wrong with a target.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum TargetError {
    /// Not of the form `RxC:TARGET`.
    Form,
    /// A wrong size or board.
    Malformed(#[from] Malformed),
}

impl ToMessage for TargetError {
    fn message(&self) -> Message {
        match self {
            TargetError::Form => message!("toggle-notation-target"),
            TargetError::Malformed(why) => why.message(),
        }
    }
}

/// Why a click or a target was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Refusal {
    /// The rules forbid the click.
    Click(#[from] Illegal),
    /// The target is of another size than the board.
    TargetSize(Size, Size),
    /// There would be nothing to do.
    TargetReached,
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::Click(why) => why.message(),
            Refusal::TargetSize(target, board) => message!(
                "toggle-target-size",
                target = target.to_string(),
                board = board.to_string()
            ),
            Refusal::TargetReached => message!("toggle-target-reached"),
        }
    }
}

impl Game for Toggle {
    const NAME: &'static str = "toggle";
    type Position = Position;
    type Setup = Size;
    type Action = Button;
    type Chance = Target;
    type Illegal = Refusal;

    fn new(&size: &Size) -> Self {
        Toggle { position: Position::start(Lights::all(size)), dealt: false }
    }

    fn setup_from(_: &Size, position: &Position) -> Size {
        position.size()
    }

    fn from_position(_: &Size, position: &Position) -> Result<Self, Refusal> {
        Ok(Toggle { position: position.clone(), dealt: true })
    }

    fn seats(&self) -> u16 {
        1
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn turn(&self) -> Turn {
        if !self.dealt {
            Turn::Chance
        } else if self.position.is_solved() {
            Turn::Over(Outcome::won_by(Seat::FIRST))
        } else {
            Turn::Seats(vec![Seat::FIRST])
        }
    }

    fn actions(&self, seat: Seat) -> Vec<Button> {
        if !self.turn().includes(seat) {
            return Vec::new();
        }
        self.position.size().buttons().collect()
    }

    fn play(&mut self, _: Seat, button: &Button) -> Result<(), Refusal> {
        Ok(self.position.click(*button)?)
    }

    /// A random set of clicks leads to every reachable target with the same probability.
    fn draw(&self, dice: &mut Dice) -> Option<Target> {
        if self.dealt {
            return None;
        }
        loop {
            let mut target = self.position.current().clone();
            for button in self.position.size().buttons() {
                if dice.below(2) == 1 {
                    target.click(button);
                }
            }
            if target != *self.position.current() {
                return Some(Target(target));
            }
        }
    }

    fn settle(&mut self, Target(target): &Target) -> Result<(), Refusal> {
        if target.size() != self.position.size() {
            return Err(Refusal::TargetSize(target.size(), self.position.size()));
        }
        let position = Position::start(target.clone());
        if position.is_solved() {
            return Err(Refusal::TargetReached);
        }
        *self = Toggle { position, dealt: true };
        Ok(())
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.0.size(), self.0)
    }
}

impl FromStr for Target {
    type Err = TargetError;

    fn from_str(text: &str) -> Result<Target, TargetError> {
        let (size, target) = text.split_once(':').ok_or(TargetError::Form)?;
        let size = size.parse().map_err(Malformed::from)?;
        Ok(Target(read_lights("target", target, size)?))
    }
}
