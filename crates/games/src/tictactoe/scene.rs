//! Tic-tac-toe drawn.

use parlor_table::scene::{
    Button, Class, Classes, Fact, Form, NumberField, Place, Point, Shape, point,
};
use parlor_table::sketch::LINE;
use parlor_table::words::{Message, message};
use parlor_table::{Draw, Game, Position as _, Scene, Seat, Sketch};

use super::{Action, Cell, Position, TicTacToe};

pub(super) const CLASSES: Classes = Classes::new(&[
    "sheet",
    "plank",
    "coordinate",
    "coordinate inlaid",
    "cell",
    "cell place",
    "pencil",
    "grid",
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
/// A small board is drawn on a sheet, its lines between the cells.
const SHEET: Class = CLASSES.get("sheet");
const PENCIL: Class = CLASSES.get("pencil");
const COORDINATE: Class = CLASSES.get("coordinate");
/// A big one is of wood, and symbols stand where its lines cross.
const PLANK: Class = CLASSES.get("plank");
const GRID: Class = CLASSES.get("grid");
const INLAID: Class = CLASSES.get("coordinate inlaid");
const PLACE: Class = CLASSES.get("cell place");
/// A cell of a sketch.
const CELL: Class = CLASSES.get("cell");
const WON: Class = CLASSES.get("won");
/// By the players' seats; with more players than these, looks come again.
const SYMBOLS: [Class; 8] = CLASSES.numbered("symbol player");

const SIDE: f32 = 60.0;
const MARGIN: f32 = 18.0;
/// Boards from this size on are big.
const BIG: usize = 10;

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        offering(self.actions(), self.drawn())
    }

    fn ground(&self) -> Vec<Shape> {
        let size = self.options().size() as u8;
        let is_big = self.options().size() >= BIG;
        let extent = extent(self.options().size());
        let (board, coordinate) = if is_big { (PLANK, INLAID) } else { (SHEET, COORDINATE) };
        let form = Form::Box { width: extent - 2.0, height: extent - 2.0, round: 14.0 };
        let mut ground = vec![Shape::new("board", board, point(extent / 2.0, extent / 2.0), form)];
        let edge = if is_big { MARGIN } else { MARGIN * 0.6 };
        ground.extend(Shape::numbers("row", coordinate, size, |n| point(edge, along(n))));
        ground.extend(Shape::numbers("column", coordinate, size, |n| point(along(n), edge)));
        let lines = if is_big { straight_lines(size) } else { pencil_lines(size) };
        ground.extend(lines);
        ground.extend(self.cells().map(|cell| {
            let form = Form::Box { width: SIDE - 8.0, height: SIDE - 8.0, round: 10.0 };
            Shape::new(format!("cell {cell}"), PLACE, centre(cell), form)
                .saying(message!("label-square", row = cell.row, column = cell.col))
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
        let extent = extent(size);
        // The turn that is played, or that was the last, where turns can be rewound.
        let turn = self.turns().len() + usize::from(!self.is_over());
        let rewinds = self.options().history() > 1;
        let facts = rewinds.then(|| Fact::new(message!("tictactoe-fact-turn"), turn));
        let mut scene = Scene {
            width: extent,
            height: extent,
            label: self.describe(),
            facts: facts.into_iter().collect(),
            ..Scene::default()
        };
        let won = self.winning_cells();
        for &cell in &won {
            let form = Form::Box { width: SIDE - 8.0, height: SIDE - 8.0, round: 10.0 };
            scene.shapes.push(Shape::new(format!("won {cell}"), WON, centre(cell), form));
        }
        for cell in self.cells() {
            if let Some(seat) = self.at(cell) {
                let class = SYMBOLS[seat.index() % SYMBOLS.len()];
                let text = self.symbol(seat).to_string();
                let key = format!("symbol {cell}");
                scene.shapes.push(
                    Shape::text(key, class, centre(cell), text.clone(), SIDE * 0.62)
                        .saying(text)
                        .picking(cell.to_string()),
                );
            }
        }
        scene
    }

    /// The symbol of a seat, to stand beside the name of its player.
    pub(super) fn token(&self, seat: Seat) -> Shape {
        let class = SYMBOLS[seat.index() % SYMBOLS.len()];
        Shape::text("token", class, point(0.0, 0.0), self.symbol(seat).to_string(), 18.0)
    }

    fn describe(&self) -> Message {
        let symbol = |seat| self.symbol(seat).to_string();
        let state = match self.winner() {
            Some(winner) => message!("tictactoe-label-won", symbol = symbol(winner)),
            None if self.is_over() => message!("tictactoe-label-draw"),
            None => message!("tictactoe-label-turn", symbol = symbol(self.to_move())),
        };
        let (size, win) = (self.options().size(), self.options().win());
        message!("tictactoe-label", size = size, win = win, state = state)
    }
}

/// The side of the drawing.
fn extent(size: usize) -> f32 {
    MARGIN * 2.0 + size as f32 * SIDE
}

/// The middle of a row or a column.
fn along(n: u8) -> f32 {
    MARGIN + (f32::from(n) + 0.5) * SIDE
}

/// Lines through the middle of every row and column.
fn straight_lines(size: u8) -> Vec<Shape> {
    let (first, last) = (along(0), along(size.saturating_sub(1)));
    let line = |name, number, ends: [Point; 2]| {
        let key = format!("{name} line {number}");
        Shape::new(key, GRID, Point::default(), Form::Line(ends.into()))
    };
    let both = |n| {
        let at = along(n);
        let down = line("column", n, [point(at, first), point(at, last)]);
        [down, line("row", n, [point(first, at), point(last, at)])]
    };
    (0..size).flat_map(both).collect()
}

/// Lines between the rows and between the columns, drawn by hand: they waver a little.
fn pencil_lines(size: u8) -> Vec<Shape> {
    const POINTS: usize = 13;
    let (first, last) = (MARGIN + 5.0, extent(size.into()) - MARGIN - 5.0);
    let line = |name, number: u8, upright: bool| {
        let wavering = |step: usize| {
            let part = step as f32 / (POINTS - 1) as f32;
            let (phase, turn) = (f32::from(number) * 2.1, if upright { 0.4 } else { 1.9 });
            let aside = (part * 5.0 + phase + turn).sin() * 1.1;
            let (far, across) = (first + (last - first) * part, along(number) + SIDE / 2.0 + aside);
            if upright { point(across, far) } else { point(far, across) }
        };
        let points = (0..POINTS).map(wavering).collect();
        Shape::new(format!("{name} line {number}"), PENCIL, Point::default(), Form::Line(points))
    };
    let both = |n| [line("column", n, true), line("row", n, false)];
    (0..size.saturating_sub(1)).flat_map(both).collect()
}

fn centre(cell: Cell) -> Point {
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
        let (action, label) = ("<<".to_owned(), message!("tictactoe-rewind"));
        scene.numbers.push(NumberField { action, label, least: 1, most: farthest.into() });
    } else {
        scene.buttons.extend((1..=farthest).map(|count| Button {
            action: Action::Rewind(count).to_string(),
            label: message!("tictactoe-rewind-count", count = count),
            place: Place::Near,
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
