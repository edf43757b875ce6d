//! An icon that is drawn once as SVG, as the bitmaps that browsers and phones ask for.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::PngError;

/// How an icon fills its square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bleed {
    /// As it is drawn; what it leaves free is transparent.
    None,
    /// On a full square of its own colour, of which it takes this part: phones cut such a square to their shape.
    Full(f32),
}

/// An SVG icon as the bytes of a square PNG file.
pub fn icon(svg: &str, side: u32, bleed: Bleed) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let mut drawn = draw(&tree, side, 1.0, None)?;
    if let Bleed::Full(part) = bleed {
        let edge = drawn.pixel(side / 2, side / 32).map(|pixel| pixel.demultiply());
        let ground = edge.map(|edge| Color::from_rgba8(edge.red(), edge.green(), edge.blue(), 255));
        drawn = draw(&tree, side, part, ground)?;
    }
    drawn.encode_png().map_err(|why| PngError::Encoding(why.to_string()))
}

/// The icon in the middle of a square, of which it takes a part.
fn draw(tree: &Tree, side: u32, part: f32, ground: Option<Color>) -> Result<Pixmap, PngError> {
    let mut picture = Pixmap::new(side, side).ok_or(PngError::Size(side, side))?;
    if let Some(ground) = ground {
        picture.fill(ground);
    }
    let size = tree.size();
    let scale = side as f32 * part / size.width().max(size.height());
    let margin = |length: f32| (side as f32 - length * scale) / 2.0;
    let (left, top) = (margin(size.width()), margin(size.height()));
    let place = Transform::from_scale(scale, scale).post_translate(left, top);
    resvg::render(tree, place, &mut picture.as_mut());
    Ok(picture)
}

/// A PNG file inside an ICO container, for browsers that ask for `favicon.ico`.
pub fn ico(png: &[u8], side: u8) -> Vec<u8> {
    /// What stands before the picture: a header of 6 bytes and one entry of 16.
    const BEFORE: u32 = 22;
    let mut file = vec![0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0];
    file.extend(u32::try_from(png.len()).unwrap_or(0).to_le_bytes());
    file.extend(BEFORE.to_le_bytes());
    file.extend(png);
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUND: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="12" fill="#1d6b5b"/></svg>"##;

    fn corner(bleed: Bleed) -> (u8, u8) {
        let png = icon(ROUND, 64, bleed).unwrap();
        let pixel = Pixmap::decode_png(&png).unwrap().pixel(0, 0).unwrap();
        (pixel.alpha(), pixel.green())
    }

    #[test]
    fn a_full_square_has_the_colour_of_the_icon_in_its_corners() {
        assert_eq!(corner(Bleed::None), (0, 0));
        assert_eq!(corner(Bleed::Full(0.8)), (255, 0x6b));
    }

    #[test]
    fn an_ico_file_says_where_its_picture_begins_and_how_long_it_is() {
        let file = ico(b"\x89PNG...", 32);
        assert_eq!(file[..14], [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
        assert_eq!((file[14], file[18]), (7, 22));
        assert_eq!(file[22..], *b"\x89PNG...");
    }
}
