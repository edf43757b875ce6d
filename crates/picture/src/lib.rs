//! Scenes as pictures.
//!
//! [`svg()`] writes a scene as one line of SVG that needs no font: letters are drawn as outlines.
//! [`png()`] renders that.

mod letters;
mod png;
mod svg;

pub use png::{PngError, png};
pub use svg::svg;
