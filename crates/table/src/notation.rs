//! Values that have an exact text form.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use crate::words::{Message, ToMessage, message};

/// A value with a text form: `text.parse()` and `to_string()` are inverses, up to the canonical
/// form that the type documents. Everything that is logged, sent or typed is a `Notation`.
pub trait Notation:
    Clone + Eq + Debug + Display + FromStr<Err: Error + ToMessage + Send + Sync> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Clone
        + Eq
        + Debug
        + Display
        + FromStr<Err: Error + ToMessage + Send + Sync>
        + Send
        + Sync
        + 'static
{
}

/// Reads a value; an error says why not, in words.
pub fn read<T: Notation>(text: &str) -> Result<T, Message> {
    text.parse::<T>().map_err(|why| why.message())
}

/// A whole number written in plain decimal digits: no sign, no space, nothing else.
///
/// ```
/// # use parlor_table::number;
/// assert_eq!(number::<u8>("042"), Some(42));
/// assert_eq!(number::<u8>("+42"), None);
/// assert_eq!(number::<u8>("256"), None);
/// ```
pub fn number<N: FromStr>(text: &str) -> Option<N> {
    (!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

/// The chance outcome of a game without chance: there is none, and no text is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// Nothing in this game is left to chance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct NoChance;

impl ToMessage for NoChance {
    fn message(&self) -> Message {
        message!("notation-never-chance")
    }
}

impl FromStr for Never {
    type Err = NoChance;

    fn from_str(_: &str) -> Result<Self, NoChance> {
        Err(NoChance)
    }
}
