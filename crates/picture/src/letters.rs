//! Letters as outlines, from a font that is part of the program.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(dejavu::sans::bold(), 0).expect("the font in the program is a font")
});

/// The outlines that a picture needs, each written once.
#[derive(Default)]
pub(crate) struct Letters {
    outlines: BTreeMap<u16, String>,
}

impl Letters {
    /// A text centred on a point, its capitals about `size` high.
    pub(crate) fn write(&mut self, text: &str, (x, y): (f32, f32), size: f32) -> String {
        let glyphs = glyphs(text);
        let width: f32 = glyphs.iter().map(|&glyph| advance(glyph)).sum();
        let height = capital_height();
        let scale = size / height;
        // Words stand on a line half a capital below the centre; a single mark sits on the centre.
        let below = match glyphs[..] {
            [mark] => FACE.glyph_bounding_box(mark).map_or(height / 2.0, |bounds| {
                (f32::from(bounds.y_min) + f32::from(bounds.y_max)) / 2.0
            }),
            _ => height / 2.0,
        };
        let mut pen = -width / 2.0;
        let mut uses = String::new();
        for glyph in glyphs {
            self.outlines.entry(glyph.0).or_insert_with(|| outline(glyph));
            let _ = write!(uses, r##"<use href="#g{}" x="{pen:.0}"/>"##, glyph.0);
            pen += advance(glyph);
        }
        let down = y + below * scale;
        format!(r#"transform="translate({x:.2} {down:.2}) scale({scale:.5} -{scale:.5})">{uses}"#)
    }

    /// The outlines of everything written so far.
    pub(crate) fn definitions(&self) -> String {
        let mut definitions = String::new();
        for (glyph, outline) in &self.outlines {
            let _ = write!(definitions, r#"<path id="g{glyph}" d="{outline}"/>"#);
        }
        definitions
    }
}

fn glyphs(text: &str) -> Vec<GlyphId> {
    text.chars().map(|c| FACE.glyph_index(c).unwrap_or(GlyphId(0))).collect()
}

fn advance(glyph: GlyphId) -> f32 {
    f32::from(FACE.glyph_hor_advance(glyph).unwrap_or(0))
}

fn capital_height() -> f32 {
    f32::from(FACE.capital_height().unwrap_or(1493))
}

/// How wide a text is whose capitals are about `size` high.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    glyphs(text).into_iter().map(advance).sum::<f32>() * size / capital_height()
}

fn outline(glyph: GlyphId) -> String {
    let mut pen = Pen(String::new());
    FACE.outline_glyph(glyph, &mut pen);
    pen.0
}

/// Writes an outline as path data.
struct Pen(String);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.0, "M{x} {y}");
    }
    fn line_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.0, "L{x} {y}");
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let _ = write!(self.0, "Q{x1} {y1} {x} {y}");
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let _ = write!(self.0, "C{x1} {y1} {x2} {y2} {x} {y}");
    }
    fn close(&mut self) {
        self.0.push('Z');
    }
}
