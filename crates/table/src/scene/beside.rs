//! What stands beside the board: buttons, numbers to choose, and counts.

use serde::{Deserialize, Serialize};

use crate::words::Message;

/// An action that is not done on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Button {
    /// The text of the action.
    pub action: String,
    /// What the button says.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub label: Message,
    /// Where a front end puts it.
    #[serde(default)]
    pub place: Place,
}

/// Where a front end puts the button of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// Near the board, as something that players often do.
    #[default]
    Near,
    /// In place of taking back.
    Undo,
    /// In place of doing again what was taken back.
    Redo,
    /// Among what is rarely done, behind a question, because it discards something.
    Discard,
}

/// Actions that differ by the number at their end: the text of one is `action` followed by a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NumberField {
    /// The text of the action before the number.
    pub action: String,
    /// What the button beside the number says.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub label: Message,
    /// The least number.
    pub least: u32,
    /// The greatest number.
    pub most: u32,
}

impl NumberField {
    /// The texts of all its actions.
    pub fn actions(&self) -> impl Iterator<Item = String> {
        (self.least..=self.most).map(|number| format!("{}{number}", self.action))
    }
}

/// A count that matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Fact {
    /// What is counted.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub name: Message,
    /// The count.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub value: Message,
    /// Whether the value is no count but written in coordinates. A client that shows no coordinates may leave it out: the
    /// board shows the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub notation: bool,
    /// Whether a solver found the value, so that it is a help: it is left out where no help is given.
    #[serde(skip)]
    pub help: bool,
}

impl Fact {
    /// A count that matters.
    pub fn new(name: impl Into<Message>, value: impl ToString) -> Self {
        Fact::worded(name.into(), value.to_string().into())
    }

    /// A count that matters, with words.
    pub fn worded(name: Message, value: Message) -> Self {
        Fact { name, value, notation: false, help: false }
    }

    /// The same fact, whose value is a help.
    #[must_use]
    pub fn as_help(self) -> Self {
        Fact { help: true, ..self }
    }

    /// The same fact, whose value is written in coordinates.
    #[must_use]
    pub fn in_notation(self) -> Self {
        Fact { notation: true, ..self }
    }
}
