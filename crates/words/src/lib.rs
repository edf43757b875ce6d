//! What people read, in every language.
//!
//! A [`Message`] is the name of a sentence with its arguments; games, rooms and the server make messages, and the edge of
//! the program turns them into text in the language of the reader. `Display` is English. The sentences themselves are in
//! `words/`, one file for each language, in the syntax of Fluent; see `docs/translating.md`.
//!
//! ```
//! use parlor_words::{Language, message};
//!
//! let won = message!("end-wins-points", name = "Ada", points = 4);
//! assert_eq!(won.to_string(), "Ada wins with 4 points");
//! let german = Language::named("de").unwrap();
//! assert_eq!(won.text(german), "Ada gewinnt mit 4 Punkten");
//! ```

mod known;
mod language;
mod message;
mod pattern;
mod shape;

pub use language::Language;
pub use message::{Argument, Message, Name, ToMessage};
pub use pattern::{Part, Pattern};
pub use shape::{begin_with, capital, sentence};
