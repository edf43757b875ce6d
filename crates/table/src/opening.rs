//! What a match begins with.

use std::fmt;
use std::str::FromStr;

use crate::words::{Message, ToMessage, message};
use crate::{Game, Turn, read};

/// What a match begins with: the options, and perhaps a position to begin from. Written `SETUP`, or
/// `SETUP from POSITION`.
///
/// Options that a position carries itself, such as the size of the board, are the position's; the
/// canonical text says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening<G: Game> {
    setup: G::Setup,
    position: Option<G::Position>,
}

/// What stands between the options and the position. No setup holds white space.
const FROM: &str = " from ";

/// Why no match begins so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum OpeningError {
    /// The options are wrong.
    Setup(Message),
    /// The position cannot be read.
    Position(Message),
    /// The position is no legal start.
    Start(Message),
    /// There is nothing left to play.
    Over,
}

impl ToMessage for OpeningError {
    fn message(&self) -> Message {
        match self {
            OpeningError::Setup(why) => why.clone(),
            OpeningError::Position(why) => message!("opening-position", why = why.clone()),
            OpeningError::Start(why) => message!("opening-start", why = why.clone()),
            OpeningError::Over => message!("opening-over"),
        }
    }
}

impl<G: Game> Opening<G> {
    /// A match with these options.
    pub fn new(setup: G::Setup) -> Self {
        Opening { setup, position: None }
    }

    /// A match that begins from a position; an error says why none can.
    pub fn from_position(setup: &G::Setup, position: G::Position) -> Result<Self, OpeningError> {
        let setup = G::setup_from(setup, &position);
        let game = G::from_position(&setup, &position)
            .map_err(|why| OpeningError::Start(why.message()))?;
        match game.turn() {
            Turn::Over(_) => Err(OpeningError::Over),
            _ => Ok(Opening { setup, position: Some(position) }),
        }
    }

    /// The options.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The position that the match begins from, if one was given.
    pub fn position(&self) -> Option<&G::Position> {
        self.position.as_ref()
    }

    /// The match before anything has happened.
    pub fn begin(&self) -> G {
        match &self.position {
            None => G::new(&self.setup),
            Some(position) => G::from_position(&self.setup, position)
                .expect("the start was checked when the opening was made"),
        }
    }
}

/// The options and the position in an opening's text.
pub fn opening_parts(text: &str) -> (&str, Option<&str>) {
    match text.split_once(FROM) {
        Some((setup, position)) => (setup, Some(position)),
        None => (text, None),
    }
}

/// The text of an opening, not checked yet.
pub fn opening_text(setup: &str, position: Option<&str>) -> String {
    match position {
        Some(position) => format!("{setup}{FROM}{position}"),
        None => setup.to_owned(),
    }
}

impl<G: Game> fmt::Display for Opening<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position.as_ref().map(ToString::to_string);
        f.write_str(&opening_text(&self.setup.to_string(), position.as_deref()))
    }
}

impl<G: Game> FromStr for Opening<G> {
    type Err = OpeningError;

    fn from_str(text: &str) -> Result<Self, OpeningError> {
        let (setup, position) = opening_parts(text);
        let setup = read::<G::Setup>(setup).map_err(OpeningError::Setup)?;
        match position {
            None => Ok(Opening::new(setup)),
            Some(position) => {
                Opening::from_position(&setup, read(position).map_err(OpeningError::Position)?)
            }
        }
    }
}
