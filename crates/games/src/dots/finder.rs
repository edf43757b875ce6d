//! Finds shapes: the best square, the best outline of a square, the best closed shape.
//!
//! Every closed shape takes all dots of its colour off the board, so the best is one of the colour
//! with the most dots among those that have any. Ties: the smaller shape, then the smaller y, then
//! the smaller x of its lowest left dot (the leftmost of its lowest dots).

use std::collections::VecDeque;

use super::{Colour, Dot, Path, Position};

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A 2x2 square of one colour that removes the most dots.
    Square,
    /// The outline of a square of side two or more dots, all of one colour, that removes the most.
    BigSquare,
    /// The closed shape that removes the most dots: the shortest such path.
    Closed,
}

/// The best shape of a kind, as a path in legal order, with the number of dots it removes.
pub fn find(position: &Position, goal: Goal) -> Option<(Path, u32)> {
    if position.is_over() {
        return None;
    }
    let shapes = corners(position).filter_map(|corner| {
        let path = match goal {
            Goal::Square => outline(position, corner, 2),
            Goal::BigSquare => {
                (2..=position.size()).find_map(|side| outline(position, corner, side))
            }
            Goal::Closed => shortest_cycle(position, corner),
        }?;
        let removes = count(position, position.at(corner)?);
        Some((path, removes))
    });
    // The corners come in the order of the tie rule, and of equals the first is kept.
    shapes.min_by_key(|(path, removes)| (std::cmp::Reverse(*removes), path.0.len()))
}

/// How many dots of a colour there are.
pub fn count(position: &Position, colour: Colour) -> u32 {
    position.places().filter(|&dot| position.at(dot) == Some(colour)).count() as u32
}

/// Every dot as the lowest left one of a shape: from the bottom up, each row from the left.
fn corners(position: &Position) -> impl Iterator<Item = Dot> + use<> {
    let size = position.size();
    (0..size).flat_map(move |y| (0..size).map(move |x| Dot { x, y }))
}

/// The path around a square with this lowest left corner, if it is all of one colour.
fn outline(position: &Position, corner: Dot, side: u8) -> Option<Path> {
    let last = side - 1;
    if corner.x.max(corner.y) + last >= position.size() {
        return None;
    }
    let at = |dx, dy| Dot { x: corner.x + dx, y: corner.y + dy };
    let bottom = (0..last).map(|n| at(n, 0));
    let right = (0..last).map(|n| at(last, n));
    let top = (0..last).map(|n| at(last - n, last));
    let left = (0..last).map(|n| at(0, last - n));
    let path: Vec<Dot> = bottom.chain(right).chain(top).chain(left).collect();
    let colour = position.at(corner)?;
    path.iter().all(|&dot| position.at(dot) == Some(colour)).then_some(Path(path))
}

/// The shortest closed path whose lowest left dot is this corner.
///
/// A closed path contains a cycle, and a cycle is a closed path, so the shortest is a cycle. One
/// with this lowest left dot leaves it to the right and comes back from above, over dots that come
/// later in the order of corners; a breadth-first search finds the shortest way.
fn shortest_cycle(position: &Position, corner: Dot) -> Option<Path> {
    let colour = position.at(corner)?;
    let rank = |dot: Dot| (dot.y, dot.x);
    let start = Dot { x: corner.x + 1, y: corner.y };
    let goal = Dot { x: corner.x, y: corner.y + 1 };
    if [start, goal].iter().any(|&dot| position.at(dot) != Some(colour)) {
        return None;
    }
    let size = usize::from(position.size());
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
        for next in position.like_neighbours(dot) {
            if rank(next) > rank(corner) && came_from[index(next)].is_none() {
                came_from[index(next)] = Some(dot);
                queue.push_back(next);
            }
        }
    }
    None
}
