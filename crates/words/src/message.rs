//! Messages: the name of a sentence with its arguments.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Language, begin_with, sentence};

/// The name of a message without arguments, for constants: the labels of forms, buttons and brushes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Name(Word);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Named(&'static str),
    Verbatim(&'static str),
}

impl Name {
    /// The message of this name.
    pub const fn new(name: &'static str) -> Name {
        Name(Word::Named(name))
    }

    /// A text that is the same in every language: `3x3`.
    pub const fn verbatim(text: &'static str) -> Name {
        Name(Word::Verbatim(text))
    }

    /// Its name in the files; nothing for a text that is the same in every language.
    pub const fn name(self) -> Option<&'static str> {
        match self.0 {
            Word::Named(name) => Some(name),
            Word::Verbatim(_) => None,
        }
    }

    /// What it says in English.
    pub fn english(self) -> &'static str {
        self.text(Language::ENGLISH)
    }

    /// What it says in a language.
    pub fn text(self, language: Language) -> &'static str {
        match self.0 {
            Word::Named(name) => language.plain(name),
            Word::Verbatim(text) => text,
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.english())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.english())
    }
}

/// Something to be told to people: made anywhere, put into words where the reader's language is known.
///
/// `Display` and JSON are English unless it was [put into a language](Message::speak) before. Two messages are equal
/// if they say the same in English.
#[derive(Clone)]
pub struct Message(Content);

#[derive(Clone)]
enum Content {
    /// Text that is the same in every language: names of people, notation.
    Text(Cow<'static, str>),
    Named(&'static str, Box<[(&'static str, Argument)]>),
    /// Messages with a text between each two of them.
    Joined(Box<[Message]>, &'static str),
    /// With a capital letter at the beginning; a symbol stays as it is.
    Beginning(Box<Message>),
    Sentence(Box<Message>),
}

/// What stands for a variable of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// A text that is the same in every language, or the key of a choice.
    Text(Cow<'static, str>),
    /// A message, which is put into the same language.
    Message(Message),
}

impl Argument {
    pub(crate) fn write(&self, into: &mut String, language: Language) {
        match self {
            Argument::Number(number) => write_number(into, *number),
            Argument::Text(text) => into.push_str(text),
            Argument::Message(message) => message.write(into, language),
        }
    }

    /// The case of a choice: that of the very value, else of its plural form.
    pub(crate) fn choose(
        &self,
        case: impl Fn(&str) -> Option<usize>,
        language: Language,
    ) -> Option<usize> {
        match self {
            Argument::Number(number) => {
                let mut key = String::with_capacity(8);
                write_number(&mut key, *number);
                case(&key).or_else(|| case(language.plural(*number)))
            }
            Argument::Text(text) => case(text),
            Argument::Message(message) => case(&message.text(language)),
        }
    }
}

/// Labels of boards are full of small numbers, for which the machinery of formatting is slow.
fn write_number(into: &mut String, number: i64) {
    match u8::try_from(number) {
        Ok(small @ 0..=9) => into.push(char::from(b'0' + small)),
        Ok(small @ 10..=99) => {
            into.push(char::from(b'0' + small / 10));
            into.push(char::from(b'0' + small % 10));
        }
        // Writing to a string does not fail.
        _ => drop(write!(into, "{number}")),
    }
}

impl Message {
    /// A message with its arguments; [`message!`](crate::message!) reads better.
    pub fn new<const N: usize>(
        name: &'static str,
        arguments: [(&'static str, Argument); N],
    ) -> Message {
        Message(Content::Named(name, Box::new(arguments)))
    }

    /// A message with its arguments in a list.
    pub(crate) fn with(name: &'static str, arguments: Vec<(&'static str, Argument)>) -> Message {
        Message(Content::Named(name, arguments.into()))
    }

    /// Text that is the same in every language: names of people, notation.
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Message {
        Message(Content::Text(text.into()))
    }

    /// Messages with a text between each two of them.
    pub fn joined(messages: impl IntoIterator<Item = Message>, between: &'static str) -> Message {
        Message(Content::Joined(messages.into_iter().collect(), between))
    }

    /// The same at the beginning of a sentence; see [`begin_with`].
    #[must_use]
    pub fn beginning(self) -> Message {
        Message(Content::Beginning(Box::new(self)))
    }

    /// The same as a sentence of its own; see [`sentence`].
    #[must_use]
    pub fn sentence(self) -> Message {
        Message(Content::Sentence(Box::new(self)))
    }

    /// Its name, where it is one message with a name.
    pub fn name(&self) -> Option<&'static str> {
        match &self.0 {
            Content::Named(name, _) => Some(name),
            _ => None,
        }
    }

    /// What it says in a language.
    pub fn text(&self, language: Language) -> String {
        let mut text = String::with_capacity(48);
        self.write(&mut text, language);
        text
    }

    /// Puts it into a language, which it keeps from then on.
    pub fn speak(&mut self, language: Language) {
        if !matches!(self.0, Content::Text(_)) {
            *self = Message::verbatim(self.text(language));
        }
    }

    pub(crate) fn write(&self, into: &mut String, language: Language) {
        match &self.0 {
            Content::Text(text) => into.push_str(text),
            Content::Named(name, arguments) => match language.pattern(name) {
                Some(pattern) => pattern.write(into, arguments, language),
                None => into.push_str(name),
            },
            Content::Joined(messages, between) => {
                for (number, message) in messages.iter().enumerate() {
                    into.push_str(if number == 0 { "" } else { between });
                    message.write(into, language);
                }
            }
            Content::Beginning(message) => into.push_str(&begin_with(&message.text(language))),
            Content::Sentence(message) => into.push_str(&sentence(&message.text(language))),
        }
    }
}

/// What can be told to people in their own language. Errors that reach them are: their `Display` is the message in
/// English.
pub trait ToMessage {
    /// What is told.
    fn message(&self) -> Message;
}

impl ToMessage for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

/// A message: its name, then its arguments by the names of the variables.
///
/// ```
/// use parlor_words::message;
///
/// let spectators = |count: u32| message!("match-spectators", count = count).to_string();
/// assert_eq!(spectators(1), "1 spectator");
/// assert_eq!(spectators(5), "5 spectators");
/// ```
#[macro_export]
macro_rules! message {
    ($name:literal $(, $variable:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($name, [$((stringify!($variable), $crate::Argument::from($value))),*])
    };
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Content::Text(text) => f.pad(text),
            _ => f.pad(&self.text(Language::ENGLISH)),
        }
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text(Language::ENGLISH))
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        match (&self.0, &other.0) {
            (Content::Text(one), Content::Text(other)) => one == other,
            _ => self.text(Language::ENGLISH) == other.text(Language::ENGLISH),
        }
    }
}

impl Eq for Message {}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.text(Language::ENGLISH) == other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

impl Default for Message {
    fn default() -> Self {
        Message::verbatim("")
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Content::Text(text) => serializer.serialize_str(text),
            _ => serializer.serialize_str(&self.text(Language::ENGLISH)),
        }
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Message::verbatim)
    }
}

impl From<Name> for Message {
    fn from(name: Name) -> Self {
        match name.0 {
            Word::Named(name) => Message(Content::Named(name, Box::default())),
            Word::Verbatim(text) => Message::verbatim(text),
        }
    }
}

/// English, like its `Display`: what the command line says.
impl From<Message> for String {
    fn from(message: Message) -> Self {
        message.to_string()
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Message::verbatim(text)
    }
}

impl From<&'static str> for Argument {
    fn from(text: &'static str) -> Self {
        Argument::Text(Cow::Borrowed(text))
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Self {
        Argument::Text(Cow::Owned(letter.to_string()))
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(Cow::Owned(text))
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Argument::Message(message)
    }
}

impl From<Name> for Argument {
    fn from(name: Name) -> Self {
        Argument::Message(name.into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64);
