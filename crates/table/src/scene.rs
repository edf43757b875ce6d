//! The board as data: what a viewer sees, and where an action may begin and go on.
//!
//! One drawing per game, in Rust, serves every front end. A front end knows no rules: it renders
//! shapes by their keys and walks the picks.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use crate::class::{Class, Classes};
use crate::words::{Language, Message};
use crate::{Seat, Sketch};

/// Something that can be drawn.
pub trait Draw {
    /// What this viewer may see; `None` is a spectator. In a match only those may pick
    /// who are to act; a single position is anybody's to try.
    fn scene(&self, viewer: Option<Seat>) -> Scene;

    /// What rarely changes and lies below the shapes of a scene: cells and walls.
    fn ground(&self) -> Vec<Shape>;

    /// Names the ground without drawing it: boards of one game have different names if their grounds
    /// differ. A client that has the ground of this name need not be sent it again.
    fn ground_name(&self) -> String;

    /// The whole drawing.
    fn drawing(&self, viewer: Option<Seat>) -> Drawing {
        let ground = Ground { name: self.ground_name(), shapes: self.ground() };
        Drawing { ground, scene: self.scene(viewer) }
    }

    /// The board in characters, for a terminal or a text file: what this viewer may see, and nothing more.
    fn sketch(&self, viewer: Option<Seat>) -> Sketch;
}

/// A scene with its ground.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// What rarely changes; it is drawn first.
    pub ground: Ground,
    /// What is above it.
    pub scene: Scene,
}

/// What rarely changes on a board: cells and walls.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ground {
    /// Its name; see [`Draw::ground_name`].
    pub name: String,
    /// What it shows.
    pub shapes: Vec<Shape>,
}

impl Drawing {
    /// Puts everything that people read on it into a language.
    pub fn speak(&mut self, language: Language) {
        self.ground.shapes.iter_mut().for_each(|shape| shape.speak(language));
        self.scene.speak(language);
    }

    /// All shapes, in the order in which they are drawn.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.ground.shapes.iter().chain(&self.scene.shapes)
    }
}

/// What a viewer sees of a board above its ground.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scene {
    /// The extent of the drawing: x runs to the right from 0, y down from 0.
    pub width: f32,
    /// See `width`.
    pub height: f32,
    /// Where what stands to the right of the board begins, if it is there only to compare with; a
    /// narrow screen may show that smaller, above the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub beside: Option<f32>,
    /// The edge at which the viewer's side starts, as drawn; for a spectator, the side at the bottom. A client may draw
    /// the board turned by half a turn, and does so first when this is the top: players have their own side in
    /// front of them. Absent where no side belongs to a player and turning makes no sense.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub near: Option<Edge>,
    /// The board in one sentence, for those who cannot see it.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub label: Message,
    /// What comes, goes and moves above the ground.
    pub shapes: Vec<Shape>,
    /// Where an action on the board may begin and go on.
    pub picks: Picks,
    /// Actions that are not done on the board.
    pub buttons: Vec<Button>,
    /// Actions that are not done on the board and end with a number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<NumberField>,
    /// Counts that matter, in the order to show them.
    pub facts: Vec<Fact>,
}

impl Scene {
    /// Puts everything that people read on it into a language.
    pub fn speak(&mut self, language: Language) {
        self.label.speak(language);
        self.shapes.iter_mut().for_each(|shape| shape.speak(language));
        self.picks.speak(language);
        self.buttons.iter_mut().for_each(|button| button.label.speak(language));
        self.numbers.iter_mut().for_each(|number| number.label.speak(language));
        for Fact { name, value, .. } in &mut self.facts {
            name.speak(language);
            value.speak(language);
        }
    }
}

/// An edge of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// Where y is 0.
    Top,
    /// Where y is the height of the drawing.
    Bottom,
}

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

/// Where an action may begin, and for each coordinate where it may go on. The text of an action is
/// the picked coordinates joined with `-`; it is complete when it can go on nowhere, or, where
/// there is a finishing button, when that is pressed and enough is picked. No coordinate is picked twice.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Picks {
    /// Where an action may begin.
    pub first: Vec<String>,
    /// Where it may go on from a coordinate.
    pub next: BTreeMap<String, Vec<String>>,
    /// The button that completes an action, where it does not complete by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub finish: Option<Finish>,
    /// Whether what slides goes as far as it can: the direction alone says where. A pointer that drags it may let go
    /// anywhere on the way.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub thrown: bool,
}

/// A button that completes an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Finish {
    /// What the button says.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub label: Message,
    /// How many coordinates an action has at least.
    pub least: usize,
    /// When the picks are closed. Closed picks take every shape off the board that has the class of the picked ones;
    /// others take only what is picked. Absent where picks are never closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub closed: Option<Closed>,
}

/// When picks are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Closed {
    /// How many coordinates are picked at least.
    pub least: usize,
    /// How many of the other picked coordinates could follow the last one, at least: those that `next` of the last one has.
    pub touching: usize,
}

impl Picks {
    /// Whether nothing can be picked.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty()
    }

    /// Puts what people read of them into a language.
    pub fn speak(&mut self, language: Language) {
        if let Some(finish) = &mut self.finish {
            finish.label.speak(language);
        }
    }

    /// Actions of one pick each: clicks.
    pub fn clicks(coordinates: impl IntoIterator<Item = String>) -> Self {
        Picks { first: coordinates.into_iter().collect(), ..Picks::default() }
    }

    /// Actions of two picks each: slides from one place to another.
    pub fn slides(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut picks = Picks::default();
        for (from, to) in pairs {
            if !picks.first.contains(&from) {
                picks.first.push(from.clone());
            }
            picks.next.entry(from).or_default().push(to);
        }
        picks
    }

    /// The coordinates to pick for an action; none for an action that is not done on the board.
    pub fn of(&self, action: &str) -> Vec<String> {
        // A coordinate may hold a hyphen itself: the longest that is one counts.
        let mut picked = Vec::new();
        let mut rest = action;
        while !rest.is_empty() {
            let ends = rest.match_indices('-').map(|(at, _)| at).chain([rest.len()]);
            let is_coordinate = |text: &str| {
                self.first.iter().any(|first| first == text)
                    || self.next.values().flatten().any(|next| next == text)
            };
            let Some(end) = ends.rev().find(|&end| is_coordinate(&rest[..end])) else {
                return Vec::new();
            };
            picked.push(rest[..end].to_owned());
            rest = rest.get(end + 1..).unwrap_or("");
        }
        picked
    }

    /// Whether these picks are closed: they take more off the board than themselves.
    ///
    /// ```
    /// use parlor_table::scene::{Closed, Finish, Picks};
    /// use parlor_table::words::Name;
    ///
    /// let sides = ["a-b", "b-c", "c-d", "d-a"].map(|side| side.split_once('-').unwrap());
    /// let both = sides.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    /// let closed = Some(Closed { least: 4, touching: 2 });
    /// let picks = Picks {
    ///     finish: Some(Finish { label: Name::verbatim("Remove").into(), least: 2, closed }),
    ///     ..Picks::slides(both.map(|(a, b)| (a.to_owned(), b.to_owned())))
    /// };
    /// let path = ["a", "b", "c", "d"].map(str::to_owned);
    /// assert!(picks.is_closed(&path));
    /// assert!(!picks.is_closed(&path[..3]));
    /// ```
    pub fn is_closed(&self, path: &[String]) -> bool {
        let closed = self.finish.as_ref().and_then(|finish| finish.closed);
        let (Some(closed), Some((last, others))) = (closed, path.split_last()) else {
            return false;
        };
        let around = self.next.get(last).map_or(&[][..], Vec::as_slice);
        let touching = others.iter().filter(|other| around.contains(other)).count();
        path.len() >= closed.least && touching >= closed.touching
    }

    /// The texts of the shortest complete actions.
    pub fn actions(&self) -> Vec<String> {
        let mut texts = Vec::new();
        for from in &self.first {
            match self.next.get(from) {
                None if self.finish.is_some() => {}
                None => texts.push(from.clone()),
                Some(on) => texts.extend(on.iter().map(|to| format!("{from}-{to}"))),
            }
        }
        texts
    }
}

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
}

impl Fact {
    /// A count that matters.
    pub fn new(name: impl Into<Message>, value: impl ToString) -> Self {
        Fact::worded(name.into(), value.to_string().into())
    }

    /// A count that matters, with words.
    pub fn worded(name: Message, value: Message) -> Self {
        Fact { name, value, notation: false }
    }

    /// The same fact, whose value is written in coordinates.
    #[must_use]
    pub fn in_notation(self) -> Self {
        Fact { notation: true, ..self }
    }
}
