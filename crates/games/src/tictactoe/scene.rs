//! Tic-tac-toe drawn.

use parlor_table::scene::{Button, Class, Classes, Fact, Form, NumberField, Shape, point};
use parlor_table::sketch::LINE;
use parlor_table::{Draw, Game, Position as _, Scene, Seat, Sketch};

use super::{Action, Cell, Position, TicTacToe};

pub(super) const CLASSES: Classes = Classes::new(&[
    "coordinate",
    "cell",
    "won",
    "symbol player1",
    "symbol player2",
    "symbol player3",
    "symbol player4",
    "symbol player5",
    "symbol player6",
    "symbol player7",
    "symbol player8",
]);
const COORDINATE: Class = CLASSES.get("coordinate");
const CELL: Class = CLASSES.get("cell");
const WON: Class = CLASSES.get("won");
/// By the players' seats; with more players than these, looks come again.
const SYMBOLS: [Class; 8] = CLASSES.numbered("symbol player");

const SIDE: f32 = 60.0;
const MARGIN: f32 = 26.0;

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        offering(self.actions(), self.drawn())
    }

    fn ground(&self) -> Vec<Shape> {
        let size = self.options().size() as u8;
        let along = |n: u8| MARGIN + (f32::from(n) + 0.5) * SIDE;
        let edge = MARGIN / 2.0;
        let mut ground = Shape::numbers("row", COORDINATE, size, |n| point(edge, along(n)));
        ground.extend(Shape::numbers("column", COORDINATE, size, |n| point(along(n), edge)));
        ground.extend(self.cells().map(|cell| {
            let form = Form::Box { width: SIDE - 4.0, height: SIDE - 4.0, round: 6.0 };
            Shape::new(format!("cell {cell}"), CELL, centre(cell), form)
                .saying(format!("row {}, column {}", cell.row, cell.col))
                .picking(cell.to_string())
        }));
        ground
    }

    fn ground_name(&self) -> String {
        self.options().size().to_string()
    }

    /// The board of the line game: a bar above and below every row.
    fn sketch(&self, _: Option<Seat>) -> Sketch {
        let size = self.options().size();
        let bar = "-".repeat(2 * size + 1);
        let won = self.winning_cells();
        let mut sketch = Sketch::default();
        sketch.draw_line(&bar, LINE);
        for (number, cell) in self.cells().enumerate() {
            if number % size == 0 {
                sketch.begin_line();
            }
            sketch.draw("|", LINE);
            let (mark, class) = match self.at(cell) {
                Some(seat) if won.contains(&cell) => (self.symbol(seat).to_string(), WON),
                Some(seat) => {
                    (self.symbol(seat).to_string(), SYMBOLS[seat.index() % SYMBOLS.len()])
                }
                None => (" ".to_owned(), CELL),
            };
            sketch.draw(&mark, class).picking(cell.to_string());
            if (number + 1) % size == 0 {
                sketch.draw("|", LINE);
                sketch.draw_line(&bar, LINE);
            }
        }
        sketch
    }
}

impl Position {
    /// The drawing, on which nothing can be picked.
    fn drawn(&self) -> Scene {
        let size = self.options().size();
        let extent = MARGIN * 2.0 + size as f32 * SIDE;
        let mut scene = Scene {
            width: extent,
            height: extent,
            label: self.describe(),
            facts: vec![Fact::new("Turn", self.turns().len() + 1)],
            ..Scene::default()
        };
        let won = self.winning_cells();
        for &cell in &won {
            let form = Form::Box { width: SIDE - 2.0, height: SIDE - 2.0, round: 7.0 };
            scene.shapes.push(Shape::new(format!("won {cell}"), WON, centre(cell), form));
        }
        for cell in self.cells() {
            if let Some(seat) = self.at(cell) {
                let class = SYMBOLS[seat.index() % SYMBOLS.len()];
                let text = self.symbol(seat).to_string();
                let key = format!("symbol {cell}");
                scene.shapes.push(
                    Shape::text(key, class, centre(cell), &text, SIDE * 0.55)
                        .saying(text)
                        .picking(cell.to_string()),
                );
            }
        }
        scene
    }

    fn describe(&self) -> String {
        let size = self.options().size();
        let state = match self.winner() {
            Some(winner) => format!("{} has won", self.symbol(winner)),
            None if self.is_over() => "a draw".to_owned(),
            None => format!("{} to move", self.symbol(self.to_move())),
        };
        format!("Tic-tac-toe, {size}x{size}, {} in a line: {state}", self.options().win())
    }
}

fn centre(cell: Cell) -> parlor_table::scene::Point {
    let along = |n: u8| MARGIN + (f32::from(n) + 0.5) * SIDE;
    point(along(cell.col), along(cell.row))
}

/// A scene on which these actions can be done. Few rewinds are buttons, more of them a number to choose.
fn offering(actions: Vec<Action>, mut scene: Scene) -> Scene {
    const FEW: u16 = 3;
    let mut farthest = 0;
    for action in actions {
        match action {
            Action::Place(cell) => scene.picks.first.push(cell.to_string()),
            Action::Rewind(count) => farthest = farthest.max(count),
        }
    }
    if farthest > FEW {
        let (action, label) = ("<<".to_owned(), "Rewind".to_owned());
        scene.numbers.push(NumberField { action, label, least: 1, most: farthest.into() });
    } else {
        scene.buttons.extend((1..=farthest).map(|count| Button {
            action: Action::Rewind(count).to_string(),
            label: format!("Rewind {count}"),
        }));
    }
    scene
}

impl Draw for TicTacToe {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let actions = viewer.map_or_else(Vec::new, |seat| self.actions(seat));
        offering(actions, self.position().drawn())
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
