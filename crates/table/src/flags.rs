//! What a call on the command line can be told about a game, declared by the game itself.

use std::collections::BTreeMap;

/// One option of a call.
#[derive(Clone, Copy, Debug)]
pub struct Flag {
    /// Its name, without the dashes.
    pub name: &'static str,
    /// Its short form, a letter.
    pub short: Option<char>,
    /// What its value is called in help texts; empty where it takes none.
    pub value: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// What is taken when it is not given.
    pub usual: Option<&'static str>,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// The names of the options that it does not go together with.
    pub conflicts: &'static [&'static str],
}

/// What an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Nothing: it is there or not.
    Switch,
    /// A whole number of 0 or more. The game says which of them are possible.
    Number,
    /// A whole number within bounds.
    Within {
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
        /// What would be right, for the message about a number beyond the bounds.
        right: &'static str,
    },
    /// One of these words, each with what it means.
    OneOf(&'static [(&'static str, &'static str)]),
    /// Any text that does not begin with a dash. The game says which are possible.
    Text,
    /// Any text, even one that begins with a dash.
    Anything,
    /// A text that passes a check; an error says what would be right.
    Checked(fn(&str) -> Result<(), String>),
}

impl Flag {
    /// An option with a value that is a whole number.
    pub const fn number(name: &'static str, value: &'static str, help: &'static str) -> Flag {
        Flag { name, short: None, value, kind: Kind::Number, usual: None, help, conflicts: &[] }
    }

    /// An option with any text as its value.
    pub const fn text(name: &'static str, value: &'static str, help: &'static str) -> Flag {
        Flag { kind: Kind::Text, ..Flag::number(name, value, help) }
    }

    /// An option without a value.
    pub const fn switch(name: &'static str, help: &'static str) -> Flag {
        Flag { kind: Kind::Switch, ..Flag::number(name, "", help) }
    }

    /// The same with a usual value.
    pub const fn usually(self, usual: &'static str) -> Flag {
        Flag { usual: Some(usual), ..self }
    }

    /// The same with a short form.
    pub const fn or(self, short: char) -> Flag {
        Flag { short: Some(short), ..self }
    }

    /// The same, taking something else.
    pub const fn taking(self, kind: Kind) -> Flag {
        Flag { kind, ..self }
    }
}

/// What a call says: the values of its options, the usual ones included.
///
/// ```
/// use parlor_table::flags::{Flag, Given};
///
/// let flags = [Flag::number("rows", "R", "The number of rows").usually("3"), Flag::switch("all", "All")];
/// let mut given = Given::usual(&flags);
/// assert_eq!(given.number("rows"), Some(3));
/// given.give("rows", "5");
/// assert_eq!(given.number("rows"), Some(5));
/// assert!(!given.has("all"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given(BTreeMap<&'static str, String>);

impl Given {
    /// A call that says nothing: the usual values.
    pub fn usual(flags: &[Flag]) -> Given {
        let usual = |flag: &Flag| Some((flag.name, flag.usual?.to_owned()));
        Given(flags.iter().filter_map(usual).collect())
    }

    /// Gives an option a value; a switch an empty one.
    pub fn give(&mut self, name: &'static str, value: impl Into<String>) {
        self.0.insert(name, value.into());
    }

    /// Whether an option was given, or has a usual value.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The value of an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// The value of an option that takes whole numbers.
    pub fn number(&self, name: &str) -> Option<u64> {
        self.text(name)?.parse().ok()
    }

    /// The value of an option that counts something; a count beyond all bounds where it is larger than
    /// any, and 0 where it was not given and has no usual value.
    pub fn count(&self, name: &str) -> usize {
        self.number(name).map_or(0, |number| usize::try_from(number).unwrap_or(usize::MAX))
    }
}
