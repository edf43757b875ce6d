//! The slow and obvious way: every perfect matching is tried.

use super::matching::Cost;

/// The least cost of a perfect matching, if there is one.
pub(super) fn least_cost(
    count: usize,
    cost: &dyn Fn(usize, usize) -> Option<Cost>,
) -> Option<Cost> {
    fn rest(free: &[usize], cost: &dyn Fn(usize, usize) -> Option<Cost>) -> Option<Cost> {
        let Some((&first, others)) = free.split_first() else { return Some(0) };
        let with = |&other: &usize| {
            let left: Vec<usize> = others.iter().copied().filter(|&one| one != other).collect();
            Some(cost(first, other)? + rest(&left, cost)?)
        };
        others.iter().filter_map(with).min()
    }
    rest(&(0..count).collect::<Vec<_>>(), cost)
}
