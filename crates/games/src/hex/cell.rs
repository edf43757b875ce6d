//! Cells, directions, and how they lie.

use std::sync::LazyLock;

/// One of the 217 cells. Written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// One of the six directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// 30 degrees.
    NorthEast,
    /// 90 degrees.
    East,
    /// 150 degrees.
    SouthEast,
    /// 210 degrees.
    SouthWest,
    /// 270 degrees.
    West,
    /// 330 degrees.
    NorthWest,
}

impl Direction {
    /// All six, clockwise from the north-east.
    pub const ALL: [Direction; 6] = [
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    /// A number from 0 to 5, clockwise.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The direction after so many turns of 60 degrees clockwise.
    pub fn turned(self, turns: usize) -> Direction {
        Direction::ALL[(self.index() + turns) % 6]
    }

    /// The way back.
    pub fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// Its angle in degrees, clockwise from the north.
    pub fn degrees(self) -> u32 {
        30 + 60 * self.index() as u32
    }

    /// One step in skew coordinates: q grows to the east, r to the south-east.
    fn delta(self) -> (i32, i32) {
        match self {
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (0, -1),
        }
    }
}

/// Where every cell lies, and which cell lies where.
struct Geometry {
    places: [(i32, i32); Cell::COUNT],
    neighbours: [[Option<Cell>; 6]; Cell::COUNT],
}

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let mut places = [(0, 0); Cell::COUNT];
    let mut number = 1;
    for ring in 1..=8 {
        let (mut q, mut r) = (0, -ring);
        for side in Direction::ALL.iter().cycle().skip(1).take(6) {
            for _ in 0..ring {
                places[number] = (q, r);
                number += 1;
                (q, r) = (q + side.delta().0, r + side.delta().1);
            }
        }
    }
    let find = |place| places.iter().position(|&other| other == place).map(|n| Cell(n as u8));
    let neighbours = places.map(|(q, r)| {
        Direction::ALL.map(|direction| {
            let (dq, dr) = direction.delta();
            find((q + dq, r + dr))
        })
    });
    Geometry { places, neighbours }
});

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 217;

    /// The cell with this number, if there is one.
    pub fn new(number: usize) -> Option<Cell> {
        (number < Cell::COUNT).then_some(Cell(number as u8))
    }

    /// Every cell, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// Its number.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next cell in a direction; `None` beyond the boundary.
    pub fn neighbour(self, direction: Direction) -> Option<Cell> {
        GEOMETRY.neighbours[self.index()][direction.index()]
    }

    /// Whether two cells are neighbours.
    pub fn is_next_to(self, other: Cell) -> bool {
        GEOMETRY.neighbours[self.index()].contains(&Some(other))
    }

    /// Its ring: 0 for the centre, 8 for the outermost.
    pub fn ring(self) -> usize {
        let (q, r) = GEOMETRY.places[self.index()];
        ((q.abs() + r.abs() + (q + r).abs()) / 2) as usize
    }

    /// The side of its ring, 0 to 5 clockwise from the top, that the cell lies on, and how far it
    /// is from the corner where that side begins. The centre is its own corner.
    pub fn side(self) -> (usize, usize) {
        let ring = self.ring();
        match ring {
            0 => (0, 0),
            _ => {
                let along = self.index() - (3 * ring * (ring - 1) + 1);
                (along / ring, along % ring)
            }
        }
    }

    /// The triangle, 0 to 5, in which a nook may lie here; `None` where none may.
    pub fn triangle(self) -> Option<usize> {
        let (side, along) = self.side();
        ((2..=6).contains(&self.ring()) && along > 0).then_some(side)
    }

    /// Where its centre is drawn, with cells one unit wide: to the right and down from the centre
    /// of the board.
    pub fn centre(self) -> (f32, f32) {
        let (q, r) = GEOMETRY.places[self.index()];
        (q as f32 + r as f32 / 2.0, r as f32 * 0.75f32.sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::*;

    fn cell(number: usize) -> Cell {
        Cell::new(number).unwrap()
    }

    #[test]
    fn the_first_ring_lies_clockwise_around_the_centre() {
        for (number, direction) in
            [(1, NorthWest), (2, NorthEast), (3, East), (4, SouthEast), (5, SouthWest), (6, West)]
        {
            assert_eq!(cell(0).neighbour(direction), Some(cell(number)));
        }
    }

    #[test]
    fn the_corners_of_the_outermost_ring_are_where_the_page_says() {
        for (number, direction) in [
            (169, NorthWest),
            (177, NorthEast),
            (185, East),
            (193, SouthEast),
            (201, SouthWest),
            (209, West),
        ] {
            let eight = (0..8).try_fold(cell(0), |at, _| at.neighbour(direction));
            assert_eq!(eight, Some(cell(number)));
            assert_eq!(cell(number).neighbour(direction), None);
        }
    }

    #[test]
    fn ring_k_has_6k_cells_and_starts_at_its_north_west_corner() {
        for ring in 1..=8 {
            let cells: Vec<Cell> = Cell::all().filter(|cell| cell.ring() == ring).collect();
            assert_eq!(cells.len(), 6 * ring);
            assert_eq!(cells[0].index(), 3 * ring * (ring - 1) + 1);
            let corner = (0..ring).try_fold(cell(0), |at, _| at.neighbour(NorthWest));
            assert_eq!(corner, Some(cells[0]));
        }
    }

    #[test]
    fn the_rows_have_9_to_17_to_9_cells() {
        let mut rows = std::collections::BTreeMap::new();
        for cell in Cell::all() {
            *rows.entry((cell.centre().1 * 100.0).round() as i32).or_insert(0) += 1;
        }
        let counts: Vec<i32> = rows.into_values().collect();
        assert_eq!(counts, [9, 10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14, 13, 12, 11, 10, 9]);
    }

    #[test]
    fn six_triangles_of_fifteen_cells_may_hold_nooks() {
        for triangle in 0..6 {
            assert_eq!(Cell::all().filter(|cell| cell.triangle() == Some(triangle)).count(), 15);
        }
    }
}
