//! A game's options as a form to fill in.

use crate::words::Name;

/// What people fill in before play. The setup is the pattern with every `{name}` replaced by what
/// its field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The text of the setup, with the names of the fields.
    pub pattern: &'static str,
    /// The fields in the order to show them.
    pub fields: &'static [Field],
    /// The names of the fields that a position carries itself: a match that begins from a position
    /// leaves no choice there.
    pub carried: &'static [&'static str],
    /// Options that players like, offered before the fields. The first one is the usual one.
    pub presets: &'static [Preset],
    /// The fields that make room for other players, with their values then, where the usual options
    /// are for one player; empty where they are for several, or where there is never room.
    pub together: &'static [(&'static str, &'static str)],
}

/// Options that have a name, chosen with one click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// What it is called on screen.
    pub name: Name,
    /// The names of fields with their values; the other fields are as usual.
    pub values: &'static [(&'static str, &'static str)],
}

/// One option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in the pattern.
    pub name: &'static str,
    /// What it is called on screen.
    pub label: Name,
    /// What can be chosen.
    pub choice: Choice,
    /// The default value.
    pub usual: &'static str,
    /// A field and its value with which this option does not matter: a form leaves it out then.
    pub unless: Option<(&'static str, &'static str)>,
}

impl Field {
    /// The same option, which does not matter while another field has this value.
    #[must_use]
    pub const fn unless(self, field: &'static str, value: &'static str) -> Field {
        Field { unless: Some((field, value)), ..self }
    }

    /// Whether it matters, given the values of the other fields.
    pub fn matters<'v>(&self, value: impl Fn(&str) -> Option<&'v str>) -> bool {
        self.unless.is_none_or(|(field, without)| value(field) != Some(without))
    }
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A whole number within bounds.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
    },
    /// One of these values, each with what it is called on screen.
    OneOf(&'static [(&'static str, Name)]),
    /// Any text of at most so many characters.
    Text {
        /// How many characters.
        most: u32,
    },
}

impl Form {
    /// The setup of a filled-in form; what `value` does not know stays as usual.
    pub fn setup<'v>(&self, value: impl Fn(&str) -> Option<&'v str>) -> String {
        let fill = |text: String, field: &Field| {
            let value = value(field.name).unwrap_or(field.usual);
            text.replace(&format!("{{{}}}", field.name), value)
        };
        self.fields.iter().fold(self.pattern.to_owned(), fill)
    }

    /// The setup of a preset.
    pub fn preset(&self, preset: &Preset) -> String {
        let value = |name: &str| preset.values.iter().find(|(field, _)| *field == name);
        self.setup(|name| value(name).map(|&(_, value)| value))
    }
}

/// A preset.
pub const fn preset(name: Name, values: &'static [(&'static str, &'static str)]) -> Preset {
    Preset { name, values }
}

/// A number field.
pub const fn number(
    name: &'static str,
    label: Name,
    least: u32,
    most: u32,
    usual: &'static str,
) -> Field {
    Field { name, label, choice: Choice::Number { least, most }, usual, unless: None }
}

/// A field with a few values.
pub const fn one_of(
    name: &'static str,
    label: Name,
    values: &'static [(&'static str, Name)],
    usual: &'static str,
) -> Field {
    Field { name, label, choice: Choice::OneOf(values), usual, unless: None }
}
