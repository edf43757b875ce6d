//! Squeeze-It drawn.

use parlor_table::scene::{Class, Classes, Fact, Form, Picks, Point, Shape, point};
use parlor_table::sketch::NOTE;
use parlor_table::{Draw, Game, Scene, Seat, Sketch};

use super::{Position, Side, Slide, Square, Squeeze};

pub(super) const CLASSES: Classes =
    Classes::new(&["coordinate", "cell", "piece black", "piece white"]);
const COORDINATE: Class = CLASSES.get("coordinate");
const CELL: Class = CLASSES.get("cell");
const BLACK: Class = CLASSES.get("piece black");
const WHITE: Class = CLASSES.get("piece white");

const SIDE: f32 = 60.0;
const MARGIN: f32 = 26.0;

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        Scene { picks: picks(self.slides()), ..self.drawn(|square| square) }
    }

    fn ground(&self) -> Vec<Shape> {
        let extent = self.extent();
        let along = |n: u8| MARGIN + (f32::from(n) + 0.5) * SIDE;
        let edge = MARGIN / 2.0;
        let mut ground =
            Shape::numbers("row", COORDINATE, extent.rows(), |n| point(edge, along(n)));
        ground
            .extend(Shape::numbers("column", COORDINATE, extent.cols(), |n| point(along(n), edge)));
        ground.extend(extent.squares().iter().map(|square| {
            let form = Form::Box { width: SIDE - 3.0, height: SIDE - 3.0, round: 5.0 };
            Shape::new(format!("square {square}"), CELL, centre(square), form)
                .saying(format!("row {}, column {}", square.row(), square.col()))
                .picking(square.to_string())
        }));
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
        let mut scene = Scene {
            width: MARGIN * 2.0 + f32::from(extent.cols()) * SIDE,
            height: MARGIN * 2.0 + f32::from(extent.rows()) * SIDE,
            label: format!(
                "Squeeze-It, {extent}: {} black, {} white, {} to move",
                pieces(Side::Black),
                pieces(Side::White),
                self.to_move()
            ),
            facts: vec![
                Fact::new("Black pieces", pieces(Side::Black)),
                Fact::new("White pieces", pieces(Side::White)),
                Fact::new("Moves made", self.made()),
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
                let form = Form::Disc { radius: SIDE * 0.36 };
                scene.shapes.push(
                    Shape::new(key, class, centre(square), form)
                        .saying(format!("{side} piece"))
                        .picking(square.to_string()),
                );
            }
        }
        scene
    }
}

fn picks(slides: impl IntoIterator<Item = Slide>) -> Picks {
    Picks::slides(slides.into_iter().map(|slide| (slide.from.to_string(), slide.to.to_string())))
}

fn moves(count: u32) -> String {
    if count == 1 { "1 move".to_owned() } else { format!("{count} moves") }
}

fn centre(square: Square) -> Point {
    let along = |n: u8| MARGIN + (f32::from(n) + 0.5) * SIDE;
    point(along(square.col()), along(square.row()))
}

impl Draw for Squeeze {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.position().drawn(|square| self.origin(square).unwrap_or(square));
        let slides = viewer.map_or_else(Vec::new, |seat| self.actions(seat));
        scene.picks = picks(slides);
        if let Some(end) = self.end() {
            let left = end.saturating_sub(self.position().made());
            scene.facts.push(Fact::new("Moves to the limit", left));
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
