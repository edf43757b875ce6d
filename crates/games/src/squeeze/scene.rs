//! Squeeze-It drawn.

use parlor_table::scene::{Class, Classes, Edge, Fact, Form, Picks, Point, Shape, point};
use parlor_table::sketch::NOTE;
use parlor_table::words::message;
use parlor_table::{Draw, Game, Scene, Seat, Sketch};

use super::{Extent, Position, Side, Slide, Square, Squeeze};

pub(super) const CLASSES: Classes = Classes::new(&[
    "rim",
    "cell",
    "cell wood",
    "cell wood odd",
    "coordinate inlaid",
    "coordinate",
    "piece black",
    "piece white",
]);
const RIM: Class = CLASSES.get("rim");
/// The squares of the drawing, chequered; sketches have plain ones.
const EVEN: Class = CLASSES.get("cell wood");
const ODD: Class = CLASSES.get("cell wood odd");
const CELL: Class = CLASSES.get("cell");
const INLAID: Class = CLASSES.get("coordinate inlaid");
const COORDINATE: Class = CLASSES.get("coordinate");
const BLACK: Class = CLASSES.get("piece black");
const WHITE: Class = CLASSES.get("piece white");

const SIDE: f32 = 60.0;
/// The width of the frame around the squares.
const MARGIN: f32 = 18.0;
/// How far a coordinate is from the centre of its square: it stands in a corner.
const CORNER: f32 = SIDE * 0.39;

/// A piece by itself, around the origin.
pub(super) fn token(side: Side) -> Shape {
    let class = if side == Side::Black { BLACK } else { WHITE };
    Shape::new("token", class, Point::default(), Form::Disc { radius: 9.0 })
}

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        Scene { picks: picks(self.slides()), ..self.drawn(|square| square) }
    }

    fn ground(&self) -> Vec<Shape> {
        let extent = self.extent();
        let (rows, cols) = (extent.rows(), extent.cols());
        let (width, height) = size(extent);
        let form = Form::Box { width, height, round: 10.0 };
        let middle = point(width / 2.0, height / 2.0);
        let mut ground = vec![Shape::new("rim", RIM, middle, form)];
        ground.extend(extent.squares().iter().map(|square| {
            let form = Form::Box { width: SIDE - 1.0, height: SIDE - 1.0, round: 1.5 };
            let class = if (square.row() + square.col()) % 2 == 0 { EVEN } else { ODD };
            Shape::new(format!("square {square}"), class, centre(square), form)
                .saying(message!("label-square", row = square.row(), column = square.col()))
                .picking(square.to_string())
        }));
        let right = along(cols - 1) + CORNER;
        let bottom = along(rows - 1) + CORNER;
        ground.extend(Shape::numbers("row", INLAID, rows, |n| point(right, along(n) - CORNER)));
        ground.extend(Shape::numbers("column", INLAID, cols, |n| point(along(n) - CORNER, bottom)));
        ground
    }

    fn ground_name(&self) -> String {
        self.extent().to_string()
    }

    fn sketch(&self, _: Option<Seat>) -> Sketch {
        let extent = self.extent();
        let mut sketch = Sketch::default();
        sketch.begin_line();
        sketch.space(1);
        for col in 0..extent.cols() {
            sketch.space(1);
            sketch.draw(&col.to_string(), COORDINATE);
        }
        for row in 0..extent.rows() {
            sketch.draw_line(&row.to_string(), COORDINATE);
            for square in (0..extent.cols()).filter_map(|col| extent.square(row, col)) {
                let (mark, class) = match self.at(square) {
                    Some(Side::Black) => ("b", BLACK),
                    Some(Side::White) => ("w", WHITE),
                    None => (".", CELL),
                };
                sketch.space(1);
                sketch.draw(mark, class).picking(square.to_string());
            }
        }
        let note = format!("{} to move, {} made", self.to_move(), moves(self.made()));
        sketch.draw_line(&note, NOTE);
        sketch
    }
}

impl Position {
    /// The drawing, each piece known by the name of its square.
    fn drawn(&self, name: impl Fn(Square) -> Square) -> Scene {
        let extent = self.extent();
        let pieces = |side| self.pieces(side).len();
        let (width, height) = size(extent);
        let mut scene = Scene {
            width,
            height,
            near: Some(Edge::Bottom),
            label: message!(
                "squeeze-label",
                size = extent.to_string(),
                black = pieces(Side::Black),
                white = pieces(Side::White),
                mover = self.to_move().key()
            ),
            facts: vec![
                Fact::new(message!("squeeze-fact-black"), pieces(Side::Black)),
                Fact::new(message!("squeeze-fact-white"), pieces(Side::White)),
                Fact::new(message!("squeeze-fact-made"), self.made()),
            ],
            ..Scene::default()
        };
        for square in extent.squares().iter() {
            if let Some(side) = self.at(square) {
                let key = format!("piece {}", name(square));
                let class = match side {
                    Side::Black => BLACK,
                    Side::White => WHITE,
                };
                let form = Form::Disc { radius: SIDE * 0.38 };
                scene.shapes.push(
                    Shape::new(key, class, centre(square), form)
                        .saying(message!("squeeze-piece", side = side.key()))
                        .picking(square.to_string()),
                );
            }
        }
        scene
    }
}

pub(super) fn picks(slides: impl IntoIterator<Item = Slide>) -> Picks {
    Picks::slides(slides.into_iter().map(|slide| (slide.from.to_string(), slide.to.to_string())))
}

fn moves(count: u32) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

/// The size of the drawing: the squares and the frame.
fn size(extent: Extent) -> (f32, f32) {
    let with_frame = |count: u8| MARGIN * 2.0 + f32::from(count) * SIDE;
    (with_frame(extent.cols()), with_frame(extent.rows()))
}

/// The middle of a row or a column.
fn along(n: u8) -> f32 {
    MARGIN + (f32::from(n) + 0.5) * SIDE
}

fn centre(square: Square) -> Point {
    point(along(square.col()), along(square.row()))
}

impl Draw for Squeeze {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.position().drawn(|square| self.origin(square).unwrap_or(square));
        let slides = viewer.map_or_else(Vec::new, |seat| self.actions(seat));
        scene.picks = picks(slides);
        // The first player has the first row, whatever is left of it.
        if viewer == Some(Seat::FIRST) {
            scene.near = Some(Edge::Top);
        }
        if let Some(end) = self.end() {
            let left = end.saturating_sub(self.position().made());
            scene.facts.push(Fact::new(message!("squeeze-fact-limit"), left));
        }
        scene
    }

    fn ground(&self) -> Vec<Shape> {
        self.position().ground()
    }

    fn ground_name(&self) -> String {
        self.position().ground_name()
    }

    fn sketch(&self, viewer: Option<Seat>) -> Sketch {
        self.position().sketch(viewer)
    }
}
