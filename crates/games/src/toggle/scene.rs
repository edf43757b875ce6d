//! Toggle drawn: the current board beside the target.

use parlor_table::scene::{Fact, Form, Picks, Shape, point};
use parlor_table::{Budget, Draw, Game, Scene, Seat, Solve};

use super::{Answer, Button, Lights, Position, Solver, Toggle};

/// The side of a square, and the room around the boards.
const SIDE: f32 = 40.0;
const MARGIN: f32 = 20.0;
const HEADING: f32 = 14.0;

/// How long the clicks still needed are looked for before they are called "or fewer".
const SCENE_NODES: u64 = 1 << 16;

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        let size = self.size();
        let (across, down) = (size.cols() as f32 * SIDE, size.rows() as f32 * SIDE);
        let second = MARGIN * 3.0 + across;
        let mut scene = Scene {
            width: MARGIN * 4.0 + across * 2.0,
            height: MARGIN + HEADING + down + MARGIN,
            label: format!(
                "Toggle, {size}: {} squares differ from the target",
                self.current().difference(self.target()).count()
            ),
            facts: vec![Fact::new(
                "Squares that differ",
                self.current().difference(self.target()).count(),
            )],
            ..Scene::default()
        };
        for (name, left) in [("current", MARGIN), ("target", second)] {
            let middle = point(left + across / 2.0, MARGIN);
            let text = if size.cols() > 1 { name } else { &name[..1] };
            scene.ground.push(Shape::text(format!("heading {name}"), "heading", middle, text, 8.0));
        }
        scene.shapes.extend(squares("current", self.current(), MARGIN).map(|(button, shape)| {
            shape.saying(self.describe(button)).picking(button.to_string())
        }));
        scene.shapes.extend(squares("current", self.current(), MARGIN).map(|(button, square)| {
            let key = format!("number {button}");
            Shape::text(key, "number", square.at, button.to_string(), 8.0)
        }));
        scene.shapes.extend(squares("target", self.target(), second).map(|(_, shape)| shape));
        scene
    }

    fn sketch(&self) -> String {
        let cols = self.size().cols();
        let width = (cols * 2 - 1).max(7);
        let mut text = format!("{:width$}   target\n", "current");
        for row in 0..self.size().rows() {
            let line = |lights: &Lights| {
                let squares = (0..cols).map(|col| self.size().button(row, col));
                let marks: Vec<&str> =
                    squares.map(|b| if lights.get(b) { "." } else { "#" }).collect();
                marks.join(" ")
            };
            text += &format!("{:width$}   {}\n", line(self.current()), line(self.target()));
        }
        text
    }
}

impl Position {
    fn describe(&self, button: Button) -> String {
        let colour = |lights: &Lights| if lights.get(button) { "white" } else { "black" };
        let wanted = match self.current().get(button) == self.target().get(button) {
            true => "as wanted".to_owned(),
            false => format!("should be {}", colour(self.target())),
        };
        format!("button {button}: {}, {wanted}", colour(self.current()))
    }
}

fn squares(name: &str, lights: &Lights, left: f32) -> impl Iterator<Item = (Button, Shape)> {
    let size = lights.size();
    size.buttons().map(move |button| {
        let (row, col) = size.place(button);
        let at =
            point(left + (col as f32 + 0.5) * SIDE, MARGIN + HEADING + (row as f32 + 0.5) * SIDE);
        let class = if lights.get(button) { "light" } else { "dark" };
        let form = Form::Box { width: SIDE - 4.0, height: SIDE - 4.0, round: 5.0 };
        (button, Shape::new(format!("{name} {button}"), class, at, form))
    })
}

impl Draw for Toggle {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.position().scene(viewer);
        let actions = viewer.map_or_else(Vec::new, |seat| self.actions(seat));
        scene.picks = Picks::clicks(actions.iter().map(ToString::to_string));
        let mut budget = Budget::nodes(SCENE_NODES);
        if let Answer::Solved(solution) = Solver::default().solve(self.position(), &mut budget) {
            let count = solution.clicks.len();
            let fact =
                if solution.proven { count.to_string() } else { format!("{count} or fewer") };
            scene.facts.insert(0, Fact::new("Clicks to go", fact));
        }
        scene
    }

    fn sketch(&self) -> String {
        self.position().sketch()
    }
}
