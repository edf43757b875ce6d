//! Toggle drawn: the current board beside the target.

use parlor_table::scene::{Class, Classes, Fact, Form, Picks, Shape, point};
use parlor_table::sketch::LEGEND;
use parlor_table::words::{Message, message};
use parlor_table::{Budget, Draw, Game, Scene, Seat, Sketch, Solve};

use super::{Answer, Button, Lights, Position, Size, Solver, Toggle};

pub(super) const CLASSES: Classes =
    Classes::new(&["heading", "tray", "light", "dark", "number", "number ondark"]);
const NAME: Class = CLASSES.get("heading");
const TRAY: Class = CLASSES.get("tray");
const LIGHT: Class = CLASSES.get("light");
const DARK: Class = CLASSES.get("dark");
const NUMBER: Class = CLASSES.get("number");
const NUMBER_ON_DARK: Class = CLASSES.get("number ondark");

/// The side of a square, and the room around the boards.
const SIDE: f32 = 40.0;
const MARGIN: f32 = 12.0;
const HEADING: f32 = 10.0;
/// How far the tray below the squares of a board reaches around them.
const RIM: f32 = 5.0;

/// How long the clicks still needed are looked for before they are called "or fewer".
const SCENE_NODES: u64 = 1 << 16;

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        let size = self.size();
        let Layout { room, first, .. } = Layout::of(size);
        let down = size.rows() as f32 * SIDE;
        let mut scene = Scene {
            width: MARGIN * 4.0 + room * 2.0,
            height: MARGIN + HEADING + down + MARGIN,
            beside: Some(MARGIN * 2.0 + room),
            label: message!(
                "toggle-label",
                size = size.to_string(),
                differ = self.current().difference(self.target()).count()
            ),
            facts: vec![Fact::new(
                message!("toggle-fact-differ"),
                self.current().difference(self.target()).count(),
            )],
            picks: picks(size.buttons()),
            ..Scene::default()
        };
        scene.shapes.extend(squares("current", self.current(), first).map(|(button, shape)| {
            shape.saying(self.describe(button)).picking(button.to_string())
        }));
        scene.shapes.extend(squares("current", self.current(), first).map(|(button, square)| {
            let key = format!("number {button}");
            let class = if self.current().get(button) { NUMBER } else { NUMBER_ON_DARK };
            Shape::text(key, class, square.at, button.to_string(), 9.0)
        }));
        scene
    }

    /// The target belongs to the ground: it stays as it is, and is as large as the board.
    fn ground(&self) -> Vec<Shape> {
        let Layout { across, first, second, .. } = Layout::of(self.size());
        let down = self.size().rows() as f32 * SIDE;
        let board = |(name, heading_text, left): (&str, Message, f32)| {
            let middle = left + across / 2.0;
            let heading = point(middle, MARGIN * 0.75);
            let tray = point(middle, MARGIN + HEADING + down / 2.0);
            let form =
                Form::Box { width: across + RIM * 2.0, height: down + RIM * 2.0, round: 9.0 };
            [
                Shape::text(format!("heading {name}"), NAME, heading, heading_text, 7.0),
                Shape::new(format!("tray {name}"), TRAY, tray, form),
            ]
        };
        let boards = [
            ("current", message!("toggle-current"), first),
            ("target", message!("toggle-target"), second),
        ];
        let target = squares("target", self.target(), second).map(|(_, shape)| shape);
        boards.into_iter().flat_map(board).chain(target).collect()
    }

    fn ground_name(&self) -> String {
        format!("{} {:x}", self.size(), self.target())
    }

    /// Both boards with numbers along their edges: a button's number is that of its row plus that
    /// of its column.
    fn sketch(&self, _: Option<Seat>) -> Sketch {
        let size = self.size();
        let cell = (size.cols() - 1).to_string().len();
        let edge = (size.area() - 1).to_string().len();
        // The boards are as wide as their headings at least.
        let lacking = "current".len().saturating_sub(size.cols() * (cell + 1) - 1);
        let mut sketch = Sketch::default();
        sketch.begin_line();
        sketch.space(edge + 2);
        sketch.draw("current", NAME);
        sketch.space(size.cols() * (cell + 1) - 1 + lacking - "current".len() + 3);
        sketch.draw("target", NAME);
        sketch.begin_line();
        sketch.space(edge + 2);
        for board in 0..2 {
            for col in 0..size.cols() {
                sketch.space(usize::from(col > 0) + cell - col.to_string().len());
                sketch.draw(&col.to_string(), NUMBER);
            }
            sketch.space(if board == 0 { lacking + 3 } else { 0 });
        }
        for row in 0..size.rows() {
            sketch.begin_line();
            let number = (row * size.cols()).to_string();
            sketch.space(edge - number.len());
            sketch.draw(&number, NUMBER);
            sketch.space(2);
            for (lights, is_current) in [(self.current(), true), (self.target(), false)] {
                for col in 0..size.cols() {
                    let button = size.button(row, col);
                    sketch.space(usize::from(col > 0) + cell - 1);
                    let (mark, class) = if lights.get(button) { (".", LIGHT) } else { ("#", DARK) };
                    let span = sketch.draw(mark, class);
                    if is_current {
                        span.labelled(button.to_string()).picking(button.to_string());
                    }
                }
                sketch.space(if is_current { lacking + 3 } else { 0 });
            }
        }
        sketch.draw_line(". white  # black", LEGEND);
        sketch
    }
}

/// Where the two boards stand.
struct Layout {
    /// The width of a board.
    across: f32,
    /// The width that a board has to itself: narrow boards stand farther apart, so that their headings
    /// have room.
    room: f32,
    /// The left edges of the boards.
    first: f32,
    second: f32,
}

impl Layout {
    fn of(size: Size) -> Layout {
        let across = size.cols() as f32 * SIDE;
        let room = across.max(SIDE * 1.5);
        let (first, second) =
            (MARGIN + (room - across) / 2.0, MARGIN * 3.0 + room + (room - across) / 2.0);
        Layout { across, room, first, second }
    }
}

impl Position {
    /// The boards in characters, with brackets around the square to click, which stays as black or
    /// white as it is.
    pub fn sketch_with_hint(&self, hint: Button) -> Sketch {
        let mut sketch = self.sketch(None).bracketed(&hint.to_string());
        sketch.draw_line("[ ] click here", LEGEND);
        sketch
    }

    fn describe(&self, button: Button) -> Message {
        let colour = |lights: &Lights| if lights.get(button) { "white" } else { "black" };
        let wanted = match self.current().get(button) == self.target().get(button) {
            true => "same",
            false => colour(self.target()),
        };
        message!(
            "toggle-button",
            number = button.0,
            colour = colour(self.current()),
            wanted = wanted
        )
    }
}

fn squares(name: &str, lights: &Lights, left: f32) -> impl Iterator<Item = (Button, Shape)> {
    let size = lights.size();
    size.buttons().map(move |button| {
        let (row, col) = size.place(button);
        let at =
            point(left + (col as f32 + 0.5) * SIDE, MARGIN + HEADING + (row as f32 + 0.5) * SIDE);
        let class = if lights.get(button) { LIGHT } else { DARK };
        let form = Form::Box { width: SIDE - 3.0, height: SIDE - 3.0, round: 6.0 };
        (button, Shape::new(format!("{name} {button}"), class, at, form))
    })
}

fn picks(clicks: impl IntoIterator<Item = Button>) -> Picks {
    Picks::clicks(clicks.into_iter().map(|button| button.to_string()))
}

impl Draw for Toggle {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.position().scene(viewer);
        scene.picks = picks(viewer.map_or_else(Vec::new, |seat| self.actions(seat)));
        let mut budget = Budget::nodes(SCENE_NODES);
        if let Answer::Solved(solution) = Solver.solve(self.position(), &mut budget) {
            let count = solution.clicks.len();
            let proven = if solution.proven { "yes" } else { "no" };
            let value = message!("toggle-fact-clicks", clicks = count, proven = proven);
            scene.facts.insert(0, Fact::worded(message!("toggle-fact-to-go"), value).as_help());
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
