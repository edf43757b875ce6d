//! What a scene is made of: shapes, each with an identity, a place, a class and a spoken label.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Class;
use crate::words::{Language, Message};

/// One thing to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shape {
    /// An identity that survives a move: the same piece keeps its key at its new place.
    pub key: String,
    /// What it is (words separated by spaces, never a raw colour); the style sheet knows how such
    /// a thing looks.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub class: Cow<'static, str>,
    /// Where it is: the centre of a disc, a box or a text; what the points of others start from.
    pub at: Point,
    /// What it looks like.
    pub form: Form,
    /// What a screen reader says; nothing for mere ornament.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, nullable = false))]
    pub label: Option<Message>,
    /// The coordinate, in the game's own notation, that picking this shape picks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub pick: Option<String>,
}

/// A place in a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// A place in a drawing.
pub fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// What a shape looks like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A filled circle.
    Disc {
        /// Its radius.
        radius: f32,
    },
    /// An upright rectangle.
    Box {
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
        /// The radius of its corners.
        round: f32,
    },
    /// A filled polygon; the points are relative to the shape's place.
    Polygon(Vec<Point>),
    /// A line through points relative to the shape's place.
    Line(Vec<Point>),
    /// A short text, centred.
    Text {
        /// The text.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        text: Message,
        /// The height of a capital letter, about.
        size: f32,
    },
}

impl Shape {
    /// Puts what people read of it into a language.
    pub fn speak(&mut self, language: Language) {
        if let Some(label) = &mut self.label {
            label.speak(language);
        }
        if let Form::Text { text, .. } = &mut self.form {
            text.speak(language);
        }
    }

    /// A shape that cannot be picked and has no label.
    pub fn new(key: impl Into<String>, class: Class, at: Point, form: Form) -> Self {
        Shape { key: key.into(), class: class.as_str().into(), at, form, label: None, pick: None }
    }

    /// A centred text.
    pub fn text(
        key: impl Into<String>,
        class: Class,
        at: Point,
        text: impl Into<Message>,
        size: f32,
    ) -> Self {
        Shape::new(key, class, at, Form::Text { text: text.into(), size })
    }

    /// The numbers from 0 along an edge of the board, each where `place` says.
    pub fn numbers(name: &str, class: Class, count: u8, place: impl Fn(u8) -> Point) -> Vec<Shape> {
        let number =
            |n: u8| Shape::text(format!("{name} {n}"), class, place(n), n.to_string(), 7.5);
        (0..count).map(number).collect()
    }

    /// The same shape with a spoken label.
    #[must_use]
    pub fn saying(mut self, label: impl Into<Message>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// The same shape, standing for a coordinate.
    #[must_use]
    pub fn picking(mut self, coordinate: impl Into<String>) -> Self {
        self.pick = Some(coordinate.into());
        self
    }
}
