//! What players choose before play: size, win size, history size and players.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};
use unicode_width::UnicodeWidthChar;

/// A player's symbol: one visible character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symbol(char);

impl Symbol {
    /// The symbol of this character, if it is visible.
    pub fn new(character: char) -> Option<Symbol> {
        let visible = !character.is_whitespace() && character.width().is_some_and(|w| w > 0);
        visible.then_some(Symbol(character))
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The options of a game; written `SIZE,WIN,HISTORY,PLAYERS`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    size: u8,
    win: u8,
    history: u16,
    players: Vec<Symbol>,
}

/// What was wrong with options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum OptionsError {
    /// Not four parts.
    Form(String),
    /// A part that should be a number.
    Number {
        /// Which option.
        name: &'static str,
        /// What was given.
        found: String,
    },
    /// Too small or too large a board.
    Size(usize),
    /// Too short or too long a line.
    Win {
        /// The win size.
        win: usize,
        /// The size of the board.
        size: usize,
    },
    /// Too small or too large a history.
    History {
        /// The history size.
        history: usize,
        /// The size of the board.
        size: usize,
    },
    /// Fewer than two players, or too many.
    Players(usize),
    /// An invisible symbol.
    Invisible {
        /// Which player, counted from 1.
        number: usize,
        /// The character.
        character: char,
    },
    /// Two players with one symbol.
    Twice(Symbol),
}

impl ToMessage for OptionsError {
    fn message(&self) -> Message {
        match self {
            OptionsError::Form(found) => {
                message!("tictactoe-notation-options", found = found.clone())
            }
            OptionsError::Number { name, found } => {
                message!("tictactoe-notation-number", option = *name, found = found.clone())
            }
            OptionsError::Size(found) => message!("tictactoe-size-bounds", found = *found),
            OptionsError::Win { win, size } => {
                message!("tictactoe-notation-win", size = *size, win = *win)
            }
            OptionsError::History { history, size } => message!(
                "tictactoe-notation-history",
                size = *size,
                most = size * size - 1,
                history = *history
            ),
            OptionsError::Players(found) => message!("tictactoe-players-bounds", count = *found),
            OptionsError::Invisible { number, character } => message!(
                "tictactoe-notation-invisible",
                number = *number,
                character = character.escape_unicode().to_string()
            ),
            OptionsError::Twice(symbol) => {
                message!("tictactoe-notation-symbol-twice", symbol = symbol.to_string())
            }
        }
    }
}

impl Options {
    /// How many players there may be.
    pub const PLAYERS: RangeInclusive<usize> = 2..=26;

    /// Checked options.
    pub fn new(
        size: usize,
        win: usize,
        history: usize,
        players: &str,
    ) -> Result<Options, OptionsError> {
        if !(3..=32).contains(&size) {
            return Err(OptionsError::Size(size));
        }
        if !(3..=size).contains(&win) {
            return Err(OptionsError::Win { win, size });
        }
        if !(1..size * size).contains(&history) {
            return Err(OptionsError::History { history, size });
        }
        let count = players.chars().count();
        if !Options::PLAYERS.contains(&count) {
            return Err(OptionsError::Players(count));
        }
        let mut symbols = Vec::with_capacity(count);
        for (index, character) in players.chars().enumerate() {
            let number = index + 1;
            let invisible = OptionsError::Invisible { number, character };
            let symbol = Symbol::new(character).ok_or(invisible)?;
            symbols.push(symbol);
        }
        let mut seen = std::collections::HashSet::new();
        if let Some(&twice) = symbols.iter().find(|&&symbol| !seen.insert(symbol)) {
            return Err(OptionsError::Twice(twice));
        }
        Ok(Options { size: size as u8, win: win as u8, history: history as u16, players: symbols })
    }

    /// The number of rows and columns.
    pub fn size(&self) -> usize {
        usize::from(self.size)
    }

    /// The same game of two with the letters that it usually has.
    pub fn with_usual_symbols(&self) -> Options {
        let usual = Options::default().players;
        let same = usual.len() == self.players.len();
        Options { players: if same { usual } else { self.players.clone() }, ..self.clone() }
    }

    /// How many equal symbols in a line win.
    pub fn win(&self) -> usize {
        usize::from(self.win)
    }

    /// A rewind takes back fewer symbols than this.
    pub fn history(&self) -> usize {
        usize::from(self.history)
    }

    /// The players' symbols in playing order.
    pub fn players(&self) -> &[Symbol] {
        &self.players
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 3, win: 3, history: 1, players: vec![Symbol('x'), Symbol('o')] }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},", self.size, self.win, self.history)?;
        self.players.iter().try_for_each(|symbol| write!(f, "{symbol}"))
    }
}

impl FromStr for Options {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Options, OptionsError> {
        let parts: Vec<&str> = text.splitn(4, ',').collect();
        let [size, win, history, players] = parts[..] else {
            return Err(OptionsError::Form(text.to_owned()));
        };
        let read = |name, found: &str| {
            number(found).ok_or_else(|| OptionsError::Number { name, found: found.to_owned() })
        };
        let (size, win) = (read("size", size)?, read("win", win)?);
        Options::new(size, win, read("history", history)?, players)
    }
}
