//! What players and nature do in a match of Hex, and how it is written.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

use super::{Malformed, Position, Step, StepError};

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Slides a piece. Written `FROM-TO`.
    Step(Step),
    /// Bids a number of steps. Written `bid N`.
    Bid(u8),
    /// Takes back the last step of a round played alone. Written `undo`.
    Undo,
    /// Takes back all steps of a round played alone. Written `reset`.
    Reset,
    /// Gives up: the round, all further bids of the round, or a demonstration. Written `pass`.
    Pass,
    /// Goes on to the next round. Written `next`.
    Next,
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ActionError {
    /// A bid without a number.
    Bid(String),
    /// Nothing known.
    Unknown(StepError),
}

impl ToMessage for ActionError {
    fn message(&self) -> Message {
        match self {
            ActionError::Bid(found) => message!("hex-notation-bid", found = found.clone()),
            ActionError::Unknown(why) => message!("hex-notation-unknown", why = why.message()),
        }
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        match text {
            "undo" => Ok(Action::Undo),
            "reset" => Ok(Action::Reset),
            "pass" => Ok(Action::Pass),
            "next" => Ok(Action::Next),
            _ => match text.strip_prefix("bid ") {
                Some(steps) => {
                    number(steps).map(Action::Bid).ok_or_else(|| ActionError::Bid(text.to_owned()))
                }
                None => text.parse().map(Action::Step).map_err(ActionError::Unknown),
            },
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Step(step) => step.fmt(f),
            Action::Bid(steps) => write!(f, "bid {steps}"),
            Action::Undo => f.write_str("undo"),
            Action::Reset => f.write_str("reset"),
            Action::Pass => f.write_str("pass"),
            Action::Next => f.write_str("next"),
        }
    }
}

/// What nature decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The board and the pieces. Written `deal STATE`.
    Deal(Position),
    /// The objective, with an optimal move, so that a log tells how a round ends without solving
    /// it again. Written `round FROM-TO STEP STEP ...`.
    Round(Step, Vec<Step>),
}

/// A text that is no decision of nature.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ChanceError {
    /// Neither a deal nor a round.
    Form(String),
    /// A deal that cannot be read.
    Deal(#[from] Malformed),
    /// A round that cannot be read.
    Round(#[from] StepError),
}

impl ToMessage for ChanceError {
    fn message(&self) -> Message {
        match self {
            ChanceError::Form(found) => message!("hex-notation-chance", found = found.clone()),
            ChanceError::Deal(why) => why.message(),
            ChanceError::Round(why) => why.message(),
        }
    }
}

impl FromStr for Chance {
    type Err = ChanceError;

    fn from_str(text: &str) -> Result<Chance, ChanceError> {
        let form = || ChanceError::Form(text.to_owned());
        match text.split_once(' ').ok_or_else(form)? {
            ("deal", state) => Ok(Chance::Deal(state.parse()?)),
            ("round", steps) => {
                let steps = steps.split(' ').map(str::parse).collect::<Result<Vec<Step>, _>>()?;
                let (objective, steps) = steps.split_first().ok_or_else(form)?;
                Ok(Chance::Round(*objective, steps.to_vec()))
            }
            _ => Err(form()),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(position) => write!(f, "deal {position}"),
            Chance::Round(objective, steps) => {
                write!(f, "round {objective}")?;
                steps.iter().try_for_each(|step| write!(f, " {step}"))
            }
        }
    }
}
