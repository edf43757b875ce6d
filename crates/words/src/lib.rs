//! What people read, in every language.
//!
//! A [`Message`] is the name of a sentence with its arguments; games, rooms and the server make messages, and the edge of
//! the program turns them into text in the language of the reader. `Display` is English. The sentences themselves are in
//! `words/`, one file for each language, in the syntax of Fluent; see `docs/translating.md`.
//!
//! ```
//! use parlor_words::{Language, message};
//!
//! let solved = message!("toggle-solved-best", clicks = 6, best = 4);
//! assert_eq!(solved.to_string(), "Solved in 6 clicks (best: 4)");
//! let german = Language::named("de").unwrap();
//! assert_eq!(solved.text(german), "Gelöst in 6 Klicks (bestmöglich: 4)");
//! ```

mod language;
mod message;
mod pattern;
mod shape;

pub use language::Language;
pub use message::{Argument, Message, Name};
pub use pattern::{Part, Pattern};
pub use shape::{begin_with, capital, sentence};
