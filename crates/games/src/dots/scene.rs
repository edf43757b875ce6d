//! Dots drawn: five colours, each with a mark of its own.

use std::collections::BTreeMap;

use parlor_table::scene::{Class, Classes, Closed, Fact, Finish, Form, Picks, Point, Shape, point};
use parlor_table::sketch::NOTE;
use parlor_table::words::{Message, message};
use parlor_table::{Draw, Game, Position as _, Scene, Seat, Sketch};

use super::{Colour, Dot, Dots, Path, Position};

pub(super) const CLASSES: Classes = Classes::new(&[
    "coordinate",
    "sheet",
    "dot colour1",
    "dot colour2",
    "dot colour3",
    "dot colour4",
    "dot colour5",
    "mark",
]);
const COORDINATE: Class = CLASSES.get("coordinate");
const SHEET: Class = CLASSES.get("sheet");
const DOTS: [Class; 5] = CLASSES.numbered("dot colour");
const MARK: Class = CLASSES.get("mark");

const STEP: f32 = 60.0;
const MARGIN: f32 = 18.0;
const RADIUS: f32 = 23.0;

/// What tells the colours apart for those who cannot see them: a mark on each dot.
const MARKS: [&str; 5] = ["●", "■", "▲", "✚", "◆"];

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        Scene { picks: picks(self, &self.actions()), ..self.drawn(|dot| dot.to_string()) }
    }

    fn ground(&self) -> Vec<Shape> {
        let (size, extent) = (self.size(), self.extent());
        let form = Form::Box { width: extent - 2.0, height: extent - 2.0, round: 16.0 };
        let middle = point(extent / 2.0, extent / 2.0);
        let mut ground = vec![Shape::new("ground", SHEET, middle, form)];
        let (below, left) = (extent - MARGIN * 0.6, MARGIN * 0.6);
        let across = |n: u8| point(self.centre(Dot { x: n, y: 0 }).x, below);
        let up = |n: u8| point(left, self.centre(Dot { x: 0, y: n }).y);
        ground.extend(Shape::numbers("x", COORDINATE, size, across));
        ground.extend(Shape::numbers("y", COORDINATE, size, up));
        ground
    }

    fn ground_name(&self) -> String {
        self.size().to_string()
    }

    fn sketch(&self, _: Option<Seat>) -> Sketch {
        let mut sketch = Sketch::default();
        for dot in self.places() {
            if dot.x == 0 {
                sketch.draw_line(&format!("{:2}", dot.y), COORDINATE);
                sketch.space(1);
            }
            sketch.space(1);
            if let Some(colour) = self.at(dot) {
                let span = sketch.draw(&colour.to_string(), DOTS[colour.index()]);
                span.picking(dot.to_string());
            } else {
                sketch.draw(".", NOTE);
            }
        }
        sketch.begin_line();
        sketch.space(3);
        for x in 0..self.size() {
            sketch.space(1);
            sketch.draw(&x.to_string(), COORDINATE);
        }
        let (moves, score) = (self.moves_left(), self.score());
        sketch.draw_line(&format!("Moves left: {moves}; score: {score}"), NOTE);
        sketch
    }
}

/// A dot by itself, around the origin.
pub(super) fn token(colour: Colour) -> [Shape; 2] {
    let (middle, mark) = (Point::default(), Message::verbatim(MARKS[colour.index()]));
    [
        Shape::new("dot", DOTS[colour.index()], middle, Form::Disc { radius: 10.0 }),
        Shape::text("mark", MARK, middle, mark, 8.0),
    ]
}

impl Position {
    fn drawn(&self, name: impl Fn(Dot) -> String) -> Scene {
        let size = self.size();
        let extent = self.extent();
        let mut scene = Scene {
            width: extent,
            height: extent,
            label: message!(
                "dots-label",
                size = size,
                moves = self.moves_left(),
                points = self.score()
            ),
            facts: vec![
                Fact::new(message!("dots-fact-moves"), self.moves_left()),
                Fact::new(message!("fact-score"), self.score()),
            ],
            ..Scene::default()
        };
        for dot in self.places() {
            let Some(colour) = self.at(dot) else { continue };
            let (at, name) = (self.centre(dot), name(dot));
            let class = DOTS[colour.index()];
            scene.shapes.push(
                Shape::new(format!("dot {name}"), class, at, Form::Disc { radius: RADIUS })
                    .saying(message!("dots-dot", x = dot.x, y = dot.y, colour = colour.index() + 1))
                    .picking(dot.to_string()),
            );
            let mark = Message::verbatim(MARKS[colour.index()]);
            scene.shapes.push(Shape::text(format!("mark {name}"), MARK, at, mark, RADIUS * 0.8));
        }
        scene
    }

    /// The side of the drawing.
    fn extent(&self) -> f32 {
        MARGIN * 2.0 + f32::from(self.size()) * STEP
    }

    fn centre(&self, dot: Dot) -> Point {
        let x = MARGIN + (f32::from(dot.x) + 0.5) * STEP;
        let y = MARGIN + (f32::from(self.size() - 1 - dot.y) + 0.5) * STEP;
        point(x, y)
    }
}

/// Where selections may begin and go on, from the paths of two dots. Any dot may be selected first,
/// unless the game is over.
fn picks(position: &Position, paths: &[Path]) -> Picks {
    let mut next: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in paths {
        if let [from, to] = path.0[..] {
            next.entry(from.to_string()).or_default().push(to.to_string());
        }
    }
    let dots = position.places().filter(|&dot| position.at(dot).is_some() && !paths.is_empty());
    let first = dots.map(|dot| dot.to_string()).collect();
    let closed = Some(Closed { least: 4, touching: 2 });
    let finish = Finish { label: message!("dots-remove"), least: 2, closed };
    Picks { first, next, finish: Some(finish), thrown: false }
}

impl Draw for Dots {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let name =
            |dot| self.name(dot).map_or_else(|| format!("at {dot}"), |name| name.to_string());
        let mut scene = self.position().drawn(name);
        let paths = viewer.map_or_else(Vec::new, |seat| self.actions(seat));
        scene.picks = picks(self.position(), &paths);
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
