//! Positions that are set up by hand.
//!
//! A front end offers the brushes that a game has for a position. A brush that is used on a coordinate of the board, or
//! on the whole position, gives another position. Every position on the way is one that can be written down; a brush
//! that would break a rule is refused with the rule.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::number;
use crate::scene::Shape;
use crate::words::{Message, message};

/// Something to edit a position with.
#[derive(Clone, Debug, PartialEq)]
pub struct Brush {
    /// Its name for programs.
    pub name: Cow<'static, str>,
    /// What it is called on screen.
    pub label: Message,
    /// How it is used.
    pub kind: BrushKind,
    /// What it puts on the board, drawn around the origin with a radius of at most 10; nothing where words are enough.
    pub token: Vec<Shape>,
}

impl Brush {
    const fn new(name: Cow<'static, str>, label: Message, kind: BrushKind) -> Brush {
        Brush { name, label, kind, token: Vec::new() }
    }

    /// The same brush, which shows what it puts on the board.
    #[must_use]
    pub fn showing(self, token: impl Into<Vec<Shape>>) -> Brush {
        Brush { token: token.into(), ..self }
    }
}

/// How a brush is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BrushKind {
    /// On a coordinate.
    Place,
    /// On the whole position.
    Whole,
    /// On the whole position, to bring it into a state that it may be in already.
    State {
        /// Whether it is.
        holds: bool,
    },
    /// On the whole position, to set a number that it has.
    Number {
        /// What the number is now.
        value: u32,
        /// What it may be.
        bounds: RangeInclusive<u32>,
    },
}

/// A brush that is used on a coordinate.
pub fn place(name: impl Into<Cow<'static, str>>, label: impl Into<Message>) -> Brush {
    Brush::new(name.into(), label.into(), BrushKind::Place)
}

/// A brush that changes the whole position.
pub fn whole(name: &'static str, label: Message) -> Brush {
    Brush::new(name.into(), label, BrushKind::Whole)
}

/// A brush that brings the position into a state.
pub fn state(name: &'static str, label: Message, holds: bool) -> Brush {
    Brush::new(name.into(), label, BrushKind::State { holds })
}

/// A brush that sets a number of the position.
pub fn count(
    name: &'static str,
    label: Message,
    value: impl Into<u64>,
    bounds: RangeInclusive<u32>,
) -> Brush {
    let value = u32::try_from(value.into()).unwrap_or(u32::MAX);
    Brush::new(name.into(), label, BrushKind::Number { value, bounds })
}

/// What is done to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit<'t> {
    /// The brush of this name is used on a coordinate.
    At(&'t str, &'t str),
    /// The brush of this name changes the whole position.
    Whole(&'t str),
    /// The number of this name is set, within its bounds.
    Set(&'t str, u32),
}

impl<'t> Edit<'t> {
    /// The edit that a request names by its brush, with the coordinate or the number that it is used with; an error
    /// says what is wrong with it.
    pub fn of(brushes: &[Brush], name: &'t str, at: Option<&'t str>) -> Result<Self, Message> {
        let Some(brush) = brushes.iter().find(|brush| brush.name == name) else {
            return Err(message!("edit-no-brush", brush = name.to_owned()));
        };
        match (&brush.kind, at) {
            (BrushKind::Place, Some(at)) => Ok(Edit::At(name, at)),
            (BrushKind::Place, None) => {
                Err(message!("edit-needs-place", brush = brush.label.clone()))
            }
            (BrushKind::Whole | BrushKind::State { .. }, None) => Ok(Edit::Whole(name)),
            (BrushKind::Whole | BrushKind::State { .. }, Some(_)) => {
                Err(message!("edit-is-whole", brush = brush.label.clone()))
            }
            (BrushKind::Number { bounds, .. }, at) => {
                let value = at.and_then(number).filter(|value| bounds.contains(value));
                let wrong = || {
                    let (least, most) = (*bounds.start(), *bounds.end());
                    message!("edit-bounds", brush = brush.label.clone(), least = least, most = most)
                };
                Ok(Edit::Set(name, value.ok_or_else(wrong)?))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brush_is_used_where_it_belongs() {
        let brushes = [
            place("black", Message::verbatim("Black")),
            whole("clear", Message::verbatim("Clear")),
            state("white-moves", Message::verbatim("White to move"), true),
            count("rows", Message::verbatim("Rows"), 4_u32, 3..=8),
        ];
        let of = |name, at| Edit::of(&brushes, name, at);
        assert_eq!(of("black", Some("0,0")), Ok(Edit::At("black", "0,0")));
        assert_eq!(of("clear", None), Ok(Edit::Whole("clear")));
        assert_eq!(of("white-moves", None), Ok(Edit::Whole("white-moves")));
        assert_eq!(of("rows", Some("8")), Ok(Edit::Set("rows", 8)));
        for (name, at) in [("black", None), ("clear", Some("0,0")), ("green", None)] {
            assert!(of(name, at).is_err(), "{name}");
        }
        for at in [None, Some("2"), Some("9"), Some("-3"), Some("x"), Some("")] {
            assert_eq!(of("rows", at).unwrap_err(), "Rows: choose a number from 3 to 8");
        }
    }
}
