//! The board and what a click does to it.

use parlor_table::words::{Message, ToMessage, message};

use super::{Button, Lights, Size};

/// A board on its way to a target.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    current: Lights,
    target: Lights,
}

/// Why a click was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Illegal {
    /// There is no such button.
    OffTheBoard {
        /// The button.
        button: Button,
        /// The size of the board.
        size: Size,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::OffTheBoard { button, size } => message!(
                "toggle-illegal-off-board",
                button = button.to_string(),
                size = size.to_string(),
                last = size.area() - 1
            ),
        }
    }
}

impl Position {
    /// A board on its way to a target of the same size.
    pub(super) fn new(current: Lights, target: Lights) -> Self {
        Position { current, target }
    }

    /// The all-white board on its way to a target.
    pub fn start(target: Lights) -> Self {
        Position { current: Lights::all(target.size()), target }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.current.size()
    }

    /// The board as it is.
    pub fn current(&self) -> &Lights {
        &self.current
    }

    /// The board to reach.
    pub fn target(&self) -> &Lights {
        &self.target
    }

    /// Whether the target is reached.
    pub fn is_solved(&self) -> bool {
        self.current == self.target
    }

    /// Clicks a button.
    pub fn click(&mut self, button: Button) -> Result<(), Illegal> {
        let size = self.size();
        if usize::from(button.0) >= size.area() {
            return Err(Illegal::OffTheBoard { button, size });
        }
        self.current.click(button);
        Ok(())
    }
}

impl parlor_table::Position for Position {
    type Action = Button;
    type Illegal = Illegal;

    fn actions(&self) -> Vec<Button> {
        self.size().buttons().collect()
    }

    fn apply(&mut self, button: &Button) -> Result<(), Illegal> {
        self.click(*button)
    }
}
