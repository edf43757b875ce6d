//! Scenes as PNG.

use parlor_table::Drawing;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::svg::{extent, svg};

/// Why a picture could not be rendered.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The drawing was not understood.
    #[error("the drawing could not be read: {0}")]
    Drawing(#[from] resvg::usvg::Error),
    /// There is nothing to draw on.
    #[error("a picture of {0}x{1} pixels is not possible")]
    Size(u32, u32),
    /// The picture could not be written.
    #[error("the picture could not be encoded: {0}")]
    Encoding(String),
}

/// The longer side of a picture, in pixels, where the scene is smaller; larger ones keep their size.
const LONGER_SIDE: f32 = 1400.0;

/// A scene as the bytes of a PNG file.
pub fn png(drawing: &Drawing) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(&svg(drawing), &Options::default())?;
    let (width, height) = extent(&drawing.scene);
    let scale = (LONGER_SIDE / width.max(height)).clamp(1.0, 4.0);
    let pixels = |length: f32| (length * scale).ceil() as u32;
    let (width, height) = (pixels(width), pixels(height));
    let mut picture = Pixmap::new(width, height).ok_or(PngError::Size(width, height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|why| PngError::Encoding(why.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_table::Scene;
    use parlor_table::scene::{Classes, Shape, point};

    #[test]
    fn a_digit_leaves_ink_on_a_machine_without_any_font() {
        let scene = Scene { width: 60.0, height: 60.0, ..Scene::default() };
        let blank = Drawing { scene, ..Drawing::default() };
        let class = Classes::new(&["number"]).get("number");
        let digit = Shape::text("digit", class, point(30.0, 30.0), "8".to_owned(), 30.0);
        let mut inked = blank.clone();
        inked.scene.shapes.push(digit);
        let (blank, inked) = (png(&blank).unwrap(), png(&inked).unwrap());
        assert!(blank.starts_with(b"\x89PNG"));
        assert_ne!(blank, inked);
    }
}
