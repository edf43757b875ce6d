//! The board as data: what a viewer sees, and where an action may begin and go on.
//!
//! One drawing per game, in Rust, serves every front end. A front end knows no rules: it renders
//! shapes by their keys and walks the picks.

mod beside;
mod picks;
mod shape;

use serde::{Deserialize, Serialize};

pub use self::beside::{Button, Fact, NumberField, Place};
pub use self::picks::{Closed, Finish, Picks};
pub use self::shape::{Form, Point, Shape, point};
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
