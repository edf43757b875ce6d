//! Scenes as SVG.

use std::fmt::Write;

use parlor_table::scene::{Class, Classes, Form, Point, Shape};
use parlor_table::{Drawing, Scene};

use crate::letters::Letters;

/// How every class of shape looks.
const STYLE: &str = include_str!("style.css");

/// What boards and pieces are made of: the gradients that the style sheet names.
const MATERIALS: &str = include_str!("materials.svg");

/// What a picture has beside the shapes of its scene.
const LABEL: Class = Classes::new(&["caption"]).get("caption");

/// The room for the caption below a board.
const CAPTION: f32 = 24.0;

/// The size of a scene's picture: the board and its caption.
pub(crate) fn extent(scene: &Scene) -> (f32, f32) {
    (scene.width, scene.height + CAPTION)
}

/// A scene as one line of SVG, its label as a caption; it needs no font and nothing else from
/// outside.
pub fn svg(drawing: &Drawing) -> String {
    let scene = &drawing.scene;
    let mut letters = Letters::default();
    let mut body = shapes(drawing, &mut letters);
    draw(&caption(scene), &mut letters, &mut body);
    let (width, height) = extent(scene);
    let label = escaped(&scene.label.to_string());
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#,
            r#"width="{width}" height="{height}" role="img" aria-label="{label}">"#,
            r#"<title>{label}</title><style>{style}</style><defs>{materials}{letters}</defs>"#,
            r#"<rect class="paper" width="{width}" height="{height}"/>{body}</svg>"#
        ),
        width = width,
        height = height,
        label = label,
        style = style(),
        materials = materials(),
        letters = letters.definitions(),
        body = body,
    )
}

/// The gradients that the style sheet names, on one line.
pub(crate) fn materials() -> String {
    MATERIALS.lines().map(str::trim).collect()
}

/// The style of every class, on one line.
pub(crate) fn style() -> String {
    STYLE.lines().map(str::trim).collect()
}

/// The shapes of a board.
pub(crate) fn shapes(drawing: &Drawing, letters: &mut Letters) -> String {
    let mut body = String::new();
    for shape in drawing.shapes() {
        draw(shape, letters, &mut body);
    }
    body
}

/// The label below the board, smaller where it would not fit.
fn caption(scene: &Scene) -> Shape {
    let letters = scene.label.to_string().chars().count().max(1) as f32;
    let size = (scene.width * 0.92 / letters).min(10.0);
    let at = Point { x: scene.width / 2.0, y: scene.height + CAPTION / 2.0 - 4.0 };
    Shape::text("caption", LABEL, at, scene.label.clone(), size)
}

fn draw(shape: &Shape, letters: &mut Letters, body: &mut String) {
    let class = escaped(&shape.class);
    let Point { x, y } = shape.at;
    let moved = |points: &[Point]| {
        let places = points.iter().map(|p| format!("{:.2},{:.2}", x + p.x, y + p.y));
        places.collect::<Vec<_>>().join(" ")
    };
    // Writing to a string cannot fail.
    let _ = match &shape.form {
        Form::Disc { radius } => {
            write!(body, r#"<circle class="{class}" cx="{x:.2}" cy="{y:.2}" r="{radius:.2}"/>"#)
        }
        Form::Box { width, height, round } => write!(
            body,
            r#"<rect class="{class}" x="{:.2}" y="{:.2}" width="{width:.2}" height="{height:.2}" rx="{round:.2}"/>"#,
            x - width / 2.0,
            y - height / 2.0,
        ),
        Form::Polygon(points) => {
            write!(body, r#"<polygon class="{class}" points="{}"/>"#, moved(points))
        }
        Form::Line(points) => {
            write!(body, r#"<polyline class="{class}" points="{}"/>"#, moved(points))
        }
        Form::Text { text, size } => {
            let text = text.to_string();
            let label = escaped(&text);
            let outlines = letters.write(&text, (x, y), *size);
            write!(body, r#"<g class="text {class}" aria-label="{label}" {outlines}</g>"#)
        }
    };
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_table::scene::point;

    fn drawing(text: &str) -> Drawing {
        let shapes = vec![Shape::text("a", LABEL, point(50.0, 50.0), text.to_owned(), 20.0)];
        let label = text.to_owned().into();
        let scene = Scene { width: 100.0, height: 100.0, label, shapes, ..Scene::default() };
        Drawing { scene, ..Drawing::default() }
    }

    #[test]
    fn a_picture_is_one_line_and_has_no_text_that_needs_a_font() {
        let picture = svg(&drawing("42"));
        assert_eq!(picture.lines().count(), 1);
        assert!(!picture.contains("<text"));
        assert_eq!(picture.matches("<use").count(), 4, "two digits on the board, two below it");
    }

    #[test]
    fn what_players_call_themselves_cannot_break_the_picture() {
        let picture = svg(&drawing(r#"<&">"#));
        assert!(picture.contains("&lt;&amp;&quot;&gt;"));
    }
}
