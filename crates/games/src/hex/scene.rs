//! Hex drawn: cells with their numbers, thick walls, pieces, the goal and the trail of a move.

use std::collections::BTreeMap;

use parlor_table::scene::{
    Button, Class, Classes, Fact, Form, NumberField, Picks, Place, Point, Shape, point,
};
use parlor_table::sketch::NOTE;
use parlor_table::words::{Message, message};
use parlor_table::{Draw, Game, Position as _, Scene, Seat, Sketch};

use super::{Action, Cell, Direction, Hex, Objective, Phase, Piece, Position, Step};

pub(super) const CLASSES: Classes = Classes::new(&[
    "cell",
    "cell nook",
    "cellnumber",
    "wall",
    "goal piece1",
    "goal piece2",
    "goal piece3",
    "goal piece4",
    "bull piece1",
    "bull piece2",
    "bull piece3",
    "bull piece4",
    "goaltext",
    "piece piece1",
    "piece piece2",
    "piece piece3",
    "piece piece4",
    "piecetext1",
    "piecetext2",
    "piecetext3",
    "piecetext4",
    "trail piece1",
    "trail piece2",
    "trail piece3",
    "trail piece4",
    "optimal piece1",
    "optimal piece2",
    "optimal piece3",
    "optimal piece4",
]);
const CELL: Class = CLASSES.get("cell");
const NOOK: Class = CLASSES.get("cell nook");
const NUMBER: Class = CLASSES.get("cellnumber");
const WALL: Class = CLASSES.get("wall");
const GOAL_NUMBER: Class = CLASSES.get("goaltext");
/// These by the number of the piece.
const GOALS: [Class; Piece::MOST] = CLASSES.numbered("goal piece");
/// The middle of a goal.
const BULLS: [Class; Piece::MOST] = CLASSES.numbered("bull piece");
const PIECES: [Class; Piece::MOST] = CLASSES.numbered("piece piece");
const PIECE_NUMBERS: [Class; Piece::MOST] = CLASSES.numbered("piecetext");
const TRAIL: [Class; Piece::MOST] = CLASSES.numbered("trail piece");
const OPTIMAL: [Class; Piece::MOST] = CLASSES.numbered("optimal piece");

/// The width of a cell, and the room around the board.
const WIDTH: f32 = 40.0;
const MARGIN: f32 = 5.0;
/// From the centre of a cell to its corners.
const RADIUS: f32 = WIDTH * 0.577_350_3;

impl Draw for Position {
    fn scene(&self, _: Option<Seat>) -> Scene {
        let mut scene = Scene {
            width: WIDTH * 17.0 + MARGIN * 2.0,
            height: RADIUS * 26.0 + MARGIN * 2.0,
            label: self.describe(),
            picks: picks(self.actions()),
            ..Scene::default()
        };
        if let Some(objective) = self.objective() {
            scene.shapes.extend(draw_goal(objective.piece, objective.goal));
        }
        for (number, &cell) in (0..).zip(self.pieces()) {
            scene.shapes.extend(draw_piece(Piece(number), cell));
        }
        let is_covered =
            |goal: &Objective| self.piece_on(goal.goal).is_some_and(|piece| piece != goal.piece);
        if let Some(covered) = self.objective().filter(is_covered) {
            scene.shapes.extend(draw_badge(covered.piece, covered.goal));
        }
        scene
    }

    fn ground(&self) -> Vec<Shape> {
        // The edges of nooks lie above the cells around them.
        let is_nook = |cell: &Cell| self.board().nooks().iter().any(|nook| nook.cell == *cell);
        let (nooks, others): (Vec<Cell>, Vec<Cell>) = Cell::all().partition(is_nook);
        let cells = others.into_iter().chain(nooks);
        let mut ground: Vec<Shape> = cells.map(|cell| self.draw_cell(cell)).collect();
        ground.extend(Cell::all().map(|cell| {
            let key = format!("number {cell}");
            Shape::text(key, NUMBER, centre(cell), cell.to_string(), 9.0)
        }));
        ground.push(outline());
        for &cranny in self.board().crannies() {
            let along = Direction::East.turned(cranny.side().0);
            ground.push(wall(&format!("cranny {cranny}"), cranny, &[along]));
        }
        for nook in self.board().nooks() {
            ground.push(wall(&format!("nook {}", nook.cell), nook.cell, &nook.walls()));
        }
        ground
    }

    fn ground_name(&self) -> String {
        self.board().to_string()
    }

    /// The board in characters. Walls are drawn; a piece is `(1)`, its goal `<1>`. Below it stands
    /// where the pieces are.
    fn sketch(&self, _: Option<Seat>) -> Sketch {
        let mut sketch = Sketch::default();
        let mut walls = BTreeMap::new();
        for cell in Cell::all() {
            let (line, col) = sketched_at(cell);
            let (content, class) = self.sketched(cell);
            sketch.put(line, col - 1, &content, class).picking(cell.to_string());
            for direction in Direction::ALL {
                if self.board().next(cell, direction).is_none() {
                    let (line, col, mark) = sketched_wall((line, col), direction);
                    walls.insert((line, col), mark);
                }
            }
        }
        for ((line, col), mark) in walls {
            sketch.put(line, col, mark, WALL);
        }
        sketch.draw_line(&self.describe().to_string(), NOTE);
        sketch
    }
}

/// The line of a cell in a sketch, and the column of its middle.
fn sketched_at(cell: Cell) -> (usize, usize) {
    let (x, y) = cell.centre();
    let row = (y / 0.75f32.sqrt()).round() as i32;
    ((row * 2 + 17) as usize, ((x + 8.5) * 4.0).round() as usize)
}

/// Where a wall on a side of the cell at this place stands in a sketch, and what it looks like.
fn sketched_wall((line, col): (usize, usize), side: Direction) -> (usize, usize, &'static str) {
    match side {
        Direction::NorthEast => (line - 1, col + 1, "\\"),
        Direction::East => (line, col + 2, "|"),
        Direction::SouthEast => (line + 1, col + 1, "/"),
        Direction::SouthWest => (line + 1, col - 1, "\\"),
        Direction::West => (line, col - 2, "|"),
        Direction::NorthWest => (line - 1, col - 1, "/"),
    }
}

impl Position {
    fn describe(&self) -> Message {
        let piece = |(number, cell): (u8, &Cell)| {
            let colour = Piece(number).colour();
            message!("hex-label-piece", colour = colour, piece = number + 1, cell = cell.index())
        };
        let pieces = Message::joined((0..).zip(self.pieces()).map(piece), ", ");
        match self.objective() {
            None => message!("hex-label", pieces = pieces),
            Some(objective) => message!(
                "hex-label-goal",
                pieces = pieces,
                colour = objective.piece.colour(),
                goal = objective.goal.index()
            ),
        }
    }

    /// Three characters for a cell in a sketch.
    fn sketched(&self, cell: Cell) -> (String, Class) {
        let is_nook = self.board().nooks().iter().any(|nook| nook.cell == cell);
        match (self.piece_on(cell), self.objective()) {
            (Some(piece), _) => (format!("({})", piece.0 + 1), PIECES[piece.index()]),
            (None, Some(objective)) if objective.goal == cell => {
                (format!("<{}>", objective.piece.0 + 1), GOALS[objective.piece.index()])
            }
            _ => (format!("{:>3}", cell.index()), if is_nook { NOOK } else { CELL }),
        }
    }

    fn draw_cell(&self, cell: Cell) -> Shape {
        let nook = self.board().nooks().iter().find(|nook| nook.cell == cell);
        let class = if nook.is_some() { NOOK } else { CELL };
        let corners = (0..6).map(|number| corner(number, RADIUS)).collect();
        let label = match nook {
            Some(nook) => {
                message!("hex-nook", cell = cell.index(), degrees = nook.middle.degrees())
            }
            None => message!("hex-cell", cell = cell.index()),
        };
        Shape::new(format!("cell {cell}"), class, centre(cell), Form::Polygon(corners))
            .saying(label)
            .picking(cell.to_string())
    }
}

fn picks(steps: impl IntoIterator<Item = Step>) -> Picks {
    let slides = steps.into_iter().map(|step| (step.from.to_string(), step.to.to_string()));
    Picks { thrown: true, ..Picks::slides(slides) }
}

fn centre(cell: Cell) -> Point {
    let (x, y) = cell.centre();
    point(MARGIN + WIDTH * (x + 8.5), MARGIN + RADIUS * 13.0 + WIDTH * y)
}

/// A corner of a cell, counted clockwise from the top, seen from its centre.
fn corner(number: usize, radius: f32) -> Point {
    let angle = (number as f32 * 60.0).to_radians();
    point(angle.sin() * radius, -angle.cos() * radius)
}

/// The walls of a cell on neighbouring sides as one line: side n lies between corners n and n + 1.
fn wall(name: &str, cell: Cell, sides: &[Direction]) -> Shape {
    let first = sides.first().map_or(0, |side| side.index());
    let corners = (first..=first + sides.len()).map(|number| corner(number, RADIUS)).collect();
    Shape::new(format!("wall {name}"), WALL, centre(cell), Form::Line(corners))
}

/// The boundary around the whole board.
fn outline() -> Shape {
    let mut points = Vec::new();
    for cell in Cell::all().filter(|cell| cell.ring() == 8) {
        for direction in outward(cell) {
            let at = centre(cell);
            for number in [direction.index(), direction.index() + 1] {
                let corner = corner(number, RADIUS);
                points.push(point(at.x + corner.x, at.y + corner.y));
            }
        }
    }
    points.extend(points.first().copied());
    Shape::new("wall boundary", WALL, Point::default(), Form::Line(points))
}

/// The sides of a cell of the outermost ring that face outwards, clockwise.
fn outward(cell: Cell) -> Vec<Direction> {
    let shut = |direction: Direction| cell.neighbour(direction).is_none();
    let first =
        Direction::ALL.into_iter().find(|&direction| shut(direction) && !shut(direction.turned(5)));
    let from = first.unwrap_or(Direction::NorthEast);
    (0..6).map(|turns| from.turned(turns)).take_while(|&direction| shut(direction)).collect()
}

/// A target: the cell in the colour of the piece, and the number of the piece in a small disc. Pieces are discs, so none
/// looks like it.
fn draw_goal(piece: Piece, goal: Cell) -> [Shape; 3] {
    let number = piece.0 + 1;
    let corners = (0..6).map(|number| corner(number, RADIUS * 0.86)).collect();
    [
        Shape::new("goal", GOALS[piece.index()], centre(goal), Form::Polygon(corners))
            .saying(message!("hex-goal", colour = piece.colour(), cell = goal.index())),
        Shape::new(
            "goal middle",
            BULLS[piece.index()],
            centre(goal),
            Form::Disc { radius: WIDTH * 0.23 },
        ),
        Shape::text("goal number", GOAL_NUMBER, centre(goal), number.to_string(), 10.5),
    ]
}

/// The number of the goal, in its colour, beside another piece that stands on it.
fn draw_badge(piece: Piece, goal: Cell) -> [Shape; 3] {
    let middle = centre(goal);
    let at = point(middle.x + WIDTH * 0.36, middle.y - WIDTH * 0.36);
    let number = (piece.0 + 1).to_string();
    [
        Shape::new("goal badge", GOALS[piece.index()], at, Form::Disc { radius: WIDTH * 0.27 }),
        Shape::new(
            "goal badge middle",
            BULLS[piece.index()],
            at,
            Form::Disc { radius: WIDTH * 0.18 },
        ),
        Shape::text("goal badge number", GOAL_NUMBER, at, number, 9.0),
    ]
}

fn draw_piece(piece: Piece, cell: Cell) -> [Shape; 2] {
    let number = piece.0 + 1;
    let (key, class) = (format!("piece {number}"), PIECES[piece.index()]);
    [
        Shape::new(key, class, centre(cell), Form::Disc { radius: WIDTH * 0.4 })
            .saying(message!("hex-piece", colour = piece.colour(), piece = number))
            .picking(cell.to_string()),
        Shape::text(
            format!("piece number {number}"),
            PIECE_NUMBERS[piece.index()],
            centre(cell),
            number.to_string(),
            14.0,
        ),
    ]
}

/// A piece by itself, around the origin.
pub(super) fn token(piece: Piece) -> [Shape; 2] {
    let (middle, number) = (Point::default(), (piece.0 + 1).to_string());
    [
        Shape::new("piece", PIECES[piece.index()], middle, Form::Disc { radius: 10.0 }),
        Shape::text("number", PIECE_NUMBERS[piece.index()], middle, number, 10.0),
    ]
}

/// The way of every step, in the colour of its piece.
fn draw_trail(
    name: &str,
    classes: [Class; Piece::MOST],
    start: &Position,
    steps: &[Step],
) -> Vec<Shape> {
    let mut position = start.clone();
    let mut trail = Vec::new();
    for (number, &step) in steps.iter().enumerate() {
        let piece = position.piece_on(step.from).map_or(0, Piece::index);
        let (from, to) = (centre(step.from), centre(step.to));
        let line = Form::Line(vec![Point::default(), point(to.x - from.x, to.y - from.y)]);
        trail.push(Shape::new(format!("{name} {number}"), classes[piece], from, line));
        if position.step(step).is_err() {
            break;
        }
    }
    trail
}

impl Draw for Hex {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.position().scene(viewer);
        let trail = match self.phase() {
            Phase::Review { verdict, .. } => &verdict.shown[..],
            _ => self.trail(),
        };
        let mut shapes = draw_trail("trail", TRAIL, self.start(), trail);
        shapes.extend(draw_trail("optimal", OPTIMAL, self.start(), self.revealed().unwrap_or(&[])));
        shapes.append(&mut scene.shapes);
        scene.shapes = shapes;
        let mut steps = Vec::new();
        let mut most = None;
        for action in viewer.map_or_else(Vec::new, |seat| self.actions(seat)) {
            match action {
                Action::Step(step) => steps.push(step),
                Action::Bid(steps) => most = most.max(Some(steps)),
                Action::Undo => {
                    scene.buttons.push(button(&action, message!("hex-undo"), Place::Undo))
                }
                Action::Reset => {
                    scene.buttons.push(button(&action, message!("hex-reset"), Place::Near))
                }
                Action::Pass if matches!(self.phase(), Phase::Looking { .. }) => {
                    scene.buttons.push(button(&action, message!("hex-pass"), Place::Near));
                }
                Action::Pass => {
                    scene.buttons.push(button(&action, message!("hex-give-up"), Place::Discard))
                }
                Action::Next => {
                    scene.buttons.push(button(&action, message!("hex-next"), Place::Near))
                }
            }
        }
        if let Some(step) = viewer.and_then(|_| self.undone()) {
            scene.buttons.push(button(&Action::Step(step), message!("hex-redo"), Place::Redo));
        }
        let bid = |most: u8| NumberField {
            action: "bid ".to_owned(),
            label: message!("hex-bid"),
            least: 1,
            most: most.into(),
        };
        scene.numbers.extend(most.map(bid));
        scene.picks = picks(steps);
        scene.facts = self.facts();
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

fn button(action: &Action, label: Message, place: Place) -> Button {
    Button { action: action.to_string(), label, place }
}

impl Hex {
    fn facts(&self) -> Vec<Fact> {
        let some_of = |name: Message, some: usize, all: usize| {
            Fact::worded(name, message!("fact-some-of", some = some, all = all))
        };
        let (round, rounds) = (self.round().into(), self.setup().rounds.into());
        let mut facts = vec![some_of(message!("hex-fact-round"), round, rounds)];
        match self.phase() {
            Phase::Showing { bid, trail, .. } => {
                facts.push(some_of(message!("hex-fact-steps"), trail.len(), bid.steps.into()));
            }
            Phase::Solo { trail, .. } => {
                facts.push(Fact::new(message!("hex-fact-steps"), trail.len()))
            }
            _ => {}
        }
        if let Some(optimal) = self.revealed() {
            let steps: Vec<String> = optimal.iter().map(ToString::to_string).collect();
            facts.push(Fact::new(message!("hex-fact-best"), optimal.len()));
            facts.push(Fact::new(message!("hex-fact-move"), steps.join(" ")).in_notation());
        }
        if let [alone] = self.scores() {
            facts.push(Fact::new(message!("fact-score"), alone));
        }
        facts
    }
}
