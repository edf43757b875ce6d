//! Positions that are set up by hand.
//!
//! A front end offers the brushes of a game. A brush that is used on a coordinate of the board, or on the whole
//! position, gives another position. Every position on the way is one that can be written down; a brush that
//! would break a rule is refused with the rule.

use crate::words::{Message, Name, message};

/// Something to edit a position with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush {
    /// Its name for programs.
    pub name: &'static str,
    /// What it is called on screen.
    pub label: Name,
    /// Whether it changes the whole position at once; the others are used on a coordinate.
    pub whole: bool,
}

/// A brush that is used on a coordinate.
pub const fn brush(name: &'static str, label: Name) -> Brush {
    Brush { name, label, whole: false }
}

/// A brush that changes the whole position.
pub const fn whole(name: &'static str, label: Name) -> Brush {
    Brush { name, label, whole: true }
}

/// What is done to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit<'t> {
    /// The brush of this name is used on a coordinate.
    At(&'static str, &'t str),
    /// The brush of this name changes the whole position.
    Whole(&'static str),
}

impl<'t> Edit<'t> {
    /// The edit that a request names by its brush; an error says what is wrong with it.
    pub fn of(brushes: &'static [Brush], name: &str, at: Option<&'t str>) -> Result<Self, Message> {
        let brush = brushes.iter().find(|brush| brush.name == name);
        match (brush, at) {
            (Some(brush), None) if brush.whole => Ok(Edit::Whole(brush.name)),
            (Some(brush), Some(at)) if !brush.whole => Ok(Edit::At(brush.name, at)),
            (Some(brush), None) => Err(message!("edit-needs-place", brush = brush.name)),
            (Some(brush), Some(_)) => Err(message!("edit-is-whole", brush = brush.name)),
            (None, _) => Err(message!("edit-no-brush", brush = name.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_brush_is_used_where_it_belongs() {
        const BRUSHES: &[Brush] =
            &[brush("black", Name::verbatim("Black")), whole("clear", Name::verbatim("Clear"))];
        let of = |name, at| Edit::of(BRUSHES, name, at);
        assert_eq!(of("black", Some("0,0")), Ok(Edit::At("black", "0,0")));
        assert_eq!(of("clear", None), Ok(Edit::Whole("clear")));
        for (name, at) in [("black", None), ("clear", Some("0,0")), ("green", None)] {
            assert!(of(name, at).is_err(), "{name}");
        }
    }
}
