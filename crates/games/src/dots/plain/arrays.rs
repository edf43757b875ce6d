//! The board as an array, searched dot by dot: what the bits are compared with and measured by.

use std::cmp::Reverse;
use std::collections::VecDeque;

use crate::dots::field::Field;
use crate::dots::finder::Goal;
use crate::dots::{Colour, Dot, Path, Position};

/// The dots of a board, one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: u8,
    /// Column by column from the left, each from the bottom up; `None` where a dot is missing.
    dots: Vec<Option<Colour>>,
}

/// The best shape of a kind, by looking at every dot of an array as its lowest left one.
pub fn find_on_arrays(position: &Position, goal: Goal) -> Option<(Path, u32)> {
    if position.moves_left() == 0 { None } else { Board::from(position).find(goal) }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        Board::from(position.field())
    }
}

impl From<&Field> for Board {
    fn from(field: &Field) -> Board {
        let size = field.size();
        let mut board = Board { size, dots: vec![None; usize::from(size) * usize::from(size)] };
        for colour in Colour::ALL {
            for dot in field.of(colour).dots() {
                board.put(dot, Some(colour));
            }
        }
        board
    }
}

impl Board {
    /// The colour of a dot; `None` where there is none.
    pub fn at(&self, dot: Dot) -> Option<Colour> {
        self.index(dot).and_then(|index| self.dots[index])
    }

    /// The best shape of a kind with the number of dots it removes.
    pub fn find(&self, goal: Goal) -> Option<(Path, u32)> {
        let shapes = self.corners().filter_map(|corner| {
            let path = match goal {
                Goal::Square => self.outline(corner, 2),
                Goal::BigSquare => (2..=self.size).find_map(|side| self.outline(corner, side)),
                Goal::Closed => self.shortest_cycle(corner),
            }?;
            let removes = self.count(self.at(corner)?);
            Some((path, removes))
        });
        // The corners come in the order of the tie rule, and of equals the first is kept.
        shapes.min_by_key(|(path, removes)| (Reverse(*removes), path.0.len()))
    }

    /// How many dots of a colour there are.
    pub fn count(&self, colour: Colour) -> u32 {
        self.dots.iter().filter(|&&dot| dot == Some(colour)).count() as u32
    }

    /// Takes the dots of a path off the board, or if it is closed, all of its colour: how many.
    pub fn remove(&mut self, path: &Path) -> u32 {
        let colour = path.0.first().and_then(|&dot| self.at(dot));
        let mut removed = 0;
        for dot in self.corners().collect::<Vec<_>>() {
            let gone = path.is_closed() || path.0.contains(&dot);
            if gone && colour.is_some() && self.at(dot) == colour {
                self.put(dot, None);
                removed += 1;
            }
        }
        removed
    }

    /// Lets every dot above a hole fall down.
    pub fn drop_dots(&mut self) {
        for column in self.dots.chunks_mut(usize::from(self.size)) {
            let fallen: Vec<_> = column.iter().copied().flatten().collect();
            for (height, place) in column.iter_mut().enumerate() {
                *place = fallen.get(height).copied();
            }
        }
    }

    fn put(&mut self, dot: Dot, colour: Option<Colour>) {
        if let Some(index) = self.index(dot) {
            self.dots[index] = colour;
        }
    }

    fn index(&self, dot: Dot) -> Option<usize> {
        let on_board = dot.x < self.size && dot.y < self.size;
        on_board.then(|| usize::from(dot.x) * usize::from(self.size) + usize::from(dot.y))
    }

    /// Every dot as the lowest left one of a shape: from the bottom up, each row from the left.
    fn corners(&self) -> impl Iterator<Item = Dot> + use<> {
        let size = self.size;
        (0..size).flat_map(move |y| (0..size).map(move |x| Dot { x, y }))
    }

    /// The path around a square with this lowest left corner, if it is all of one colour.
    fn outline(&self, corner: Dot, side: u8) -> Option<Path> {
        let last = side - 1;
        if corner.x.max(corner.y) + last >= self.size {
            return None;
        }
        let at = |dx, dy| Dot { x: corner.x + dx, y: corner.y + dy };
        let bottom = (0..last).map(|n| at(n, 0));
        let right = (0..last).map(|n| at(last, n));
        let top = (0..last).map(|n| at(last - n, last));
        let left = (0..last).map(|n| at(0, last - n));
        let path = bottom.chain(right).chain(top).chain(left);
        let colour = self.at(corner)?;
        let alike = path.clone().all(|dot| self.at(dot) == Some(colour));
        alike.then(|| Path(path.collect()))
    }

    /// The shortest closed path whose lowest left dot is this corner.
    ///
    /// A closed path contains a cycle, and a cycle is a closed path, so the shortest is a cycle.
    /// One with this lowest left dot leaves it to the right and comes back from above, over dots
    /// that come later in the order of corners; a breadth-first search finds the shortest way.
    fn shortest_cycle(&self, corner: Dot) -> Option<Path> {
        let colour = self.at(corner)?;
        let rank = |dot: Dot| (dot.y, dot.x);
        let start = Dot { x: corner.x + 1, y: corner.y };
        let goal = Dot { x: corner.x, y: corner.y + 1 };
        if [start, goal].iter().any(|&dot| self.at(dot) != Some(colour)) {
            return None;
        }
        let size = usize::from(self.size);
        let index = |dot: Dot| usize::from(dot.y) * size + usize::from(dot.x);
        let mut came_from: Vec<Option<Dot>> = vec![None; size * size];
        came_from[index(start)] = Some(corner);
        let mut queue = VecDeque::from([start]);
        while let Some(dot) = queue.pop_front() {
            if dot == goal {
                let back = std::iter::successors(Some(dot), |&dot| {
                    came_from[index(dot)].filter(|_| dot != corner)
                });
                let mut path: Vec<Dot> = back.collect();
                path.reverse();
                return Some(Path(path));
            }
            for next in dot.around().filter(|&next| self.at(next) == Some(colour)) {
                if rank(next) > rank(corner) && came_from[index(next)].is_none() {
                    came_from[index(next)] = Some(dot);
                    queue.push_back(next);
                }
            }
        }
        None
    }
}
