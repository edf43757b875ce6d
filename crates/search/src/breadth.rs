//! Breadth-first search: the plain way to a shortest path, and the oracle of all others.

use std::collections::VecDeque;
use std::hash::Hash;

use parlor_table::{Budget, Exhausted};
use rustc_hash::FxHashMap;

/// A shortest path from `start` to a state that is a `goal`, both included; `None` if no path leads
/// to one. Every state looked at costs one node.
pub fn shortest_path<S: Clone + Eq + Hash>(
    start: S,
    goal: impl Fn(&S) -> bool,
    mut neighbours: impl FnMut(&S, &mut Vec<S>),
    budget: &mut Budget,
) -> Result<Option<Vec<S>>, Exhausted> {
    let mut came_from: FxHashMap<S, Option<S>> = FxHashMap::default();
    let mut queue = VecDeque::from([start.clone()]);
    came_from.insert(start, None);
    let mut found = Vec::new();
    while let Some(state) = queue.pop_front() {
        budget.spend()?;
        if goal(&state) {
            let back = std::iter::successors(Some(state), |state| came_from[state].clone());
            let mut path: Vec<S> = back.collect();
            path.reverse();
            return Ok(Some(path));
        }
        neighbours(&state, &mut found);
        for next in found.drain(..) {
            if !came_from.contains_key(&next) {
                came_from.insert(next.clone(), Some(state.clone()));
                queue.push_back(next);
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knight(from: &(i32, i32), into: &mut Vec<(i32, i32)>) {
        for (dx, dy) in [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)] {
            let to = (from.0 + dx, from.1 + dy);
            if (0..8).contains(&to.0) && (0..8).contains(&to.1) {
                into.push(to);
            }
        }
    }

    #[test]
    fn a_knight_needs_six_moves_from_corner_to_corner() {
        let path =
            shortest_path((0, 0), |&at| at == (7, 7), knight, &mut Budget::unlimited()).unwrap();
        assert_eq!(path.map(|path| path.len()), Some(7));
    }

    #[test]
    fn what_cannot_be_reached_is_not_found() {
        let path = shortest_path((0, 0), |_| false, knight, &mut Budget::unlimited());
        assert_eq!(path, Ok(None));
    }

    #[test]
    fn the_budget_ends_the_search() {
        let path = shortest_path((0, 0), |_| false, knight, &mut Budget::nodes(10));
        assert_eq!(path, Err(Exhausted));
    }
}
