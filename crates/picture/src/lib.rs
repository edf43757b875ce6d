//! Scenes as pictures.
//!
//! [`svg()`] writes a scene as one line of SVG that needs no font: letters are drawn as outlines.
//! [`png()`] renders that. [`card()`] draws boards and words for the preview of a link, [`icon()`] an icon in a
//! size that a browser or a phone asks for.

mod card;
mod icon;
mod letters;
mod png;
mod svg;

pub use card::{CARD, card};
pub use icon::{Bleed, ico, icon};
pub use png::{PngError, png};
pub use svg::svg;
