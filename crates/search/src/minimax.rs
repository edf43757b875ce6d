//! Minimax to a fixed depth, with alpha-beta cuts.
//!
//! The cuts leave out only what cannot change the result: the value of a node, and the move chosen at
//! the root, are those of plain minimax.

use parlor_table::{Budget, Exhausted};

/// A node of a game tree. All values are those of the maximising side.
pub trait Node: Sized {
    /// What leads from a node to a child.
    type Move: Copy;

    /// Whether the maximising side chooses here.
    fn maximises(&self) -> bool;

    /// The moves; of equally good ones the first is chosen at the root.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;

    /// The same moves with the likely best ones first, so that more can be cut.
    fn promising(&self) -> impl Iterator<Item = Self::Move> {
        self.moves()
    }

    /// What a move leads to.
    fn child(&self, choice: Self::Move) -> Child<Self>;

    /// The value of the node without looking further.
    fn evaluate(&self) -> i32;
}

/// What a move leads to.
pub enum Child<N> {
    /// A node that is searched further.
    Inner(N),
    /// The end of the line, with its value.
    Leaf(i32),
}

/// The value of a node at a depth, which counts moves. A node without moves has its own evaluation.
pub fn value<N: Node>(node: &N, depth: u32, budget: &mut Budget) -> Result<i32, Exhausted> {
    within(node, depth, Window::ALL, budget)
}

/// The best move at a node and its value; `None` where there is no move. A depth of 0 counts as 1.
pub fn best<N: Node>(
    node: &N,
    depth: u32,
    budget: &mut Budget,
) -> Result<Option<(N::Move, i32)>, Exhausted> {
    let mut window = Window::ALL;
    let mut best = None;
    for choice in node.moves() {
        let value = value_after(node, choice, depth.max(1), window, budget)?;
        if best.is_none_or(|(_, other)| is_better(node, value, other)) {
            best = Some((choice, value));
        }
        window.narrow(node.maximises(), value);
    }
    Ok(best)
}

/// The values that still matter: the maximising side has `least` for certain, the other side can
/// hold it to `most`.
#[derive(Clone, Copy)]
struct Window {
    least: i32,
    most: i32,
}

impl Window {
    const ALL: Window = Window { least: i32::MIN, most: i32::MAX };

    fn narrow(&mut self, maximises: bool, value: i32) {
        if maximises {
            self.least = self.least.max(value);
        } else {
            self.most = self.most.min(value);
        }
    }

    fn is_empty(self) -> bool {
        self.least >= self.most
    }
}

fn is_better<N: Node>(node: &N, value: i32, other: i32) -> bool {
    if node.maximises() { value > other } else { value < other }
}

/// The value of a move, exact if it lies within the window.
fn value_after<N: Node>(
    node: &N,
    choice: N::Move,
    depth: u32,
    window: Window,
    budget: &mut Budget,
) -> Result<i32, Exhausted> {
    budget.spend()?;
    match node.child(choice) {
        Child::Leaf(value) => Ok(value),
        Child::Inner(child) => within(&child, depth - 1, window, budget),
    }
}

/// The value of a node, exact if it lies within the window.
fn within<N: Node>(
    node: &N,
    depth: u32,
    mut window: Window,
    budget: &mut Budget,
) -> Result<i32, Exhausted> {
    if depth == 0 {
        return Ok(node.evaluate());
    }
    let mut best = None;
    for choice in node.promising() {
        let value = value_after(node, choice, depth, window, budget)?;
        if best.is_none_or(|other| is_better(node, value, other)) {
            best = Some(value);
        }
        window.narrow(node.maximises(), value);
        if window.is_empty() {
            break;
        }
    }
    Ok(best.unwrap_or_else(|| node.evaluate()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use parlor_table::Dice;

    use super::*;

    /// A tree that is written down.
    #[derive(Clone)]
    enum Written {
        /// The maximising side chooses; the number is the evaluation.
        Max(i32, Vec<Written>),
        /// The minimising side chooses.
        Min(i32, Vec<Written>),
        /// The game is over.
        Over(i32),
    }
    use Written::{Max, Min, Over};

    impl Node for Written {
        type Move = usize;

        fn maximises(&self) -> bool {
            matches!(self, Max(..))
        }

        fn moves(&self) -> impl Iterator<Item = usize> {
            0..self.children().len()
        }

        fn child(&self, choice: usize) -> Child<Self> {
            match &self.children()[choice] {
                Over(value) => Child::Leaf(*value),
                inner => Child::Inner(inner.clone()),
            }
        }

        fn evaluate(&self) -> i32 {
            match self {
                Max(value, _) | Min(value, _) | Over(value) => *value,
            }
        }
    }

    impl Written {
        fn children(&self) -> &[Written] {
            match self {
                Max(_, children) | Min(_, children) => children,
                Over(_) => &[],
            }
        }

        /// Minimax word by word.
        fn plain(&self, depth: u32) -> i32 {
            let values = self.children().iter().map(|child| child.plain(depth.saturating_sub(1)));
            match self {
                _ if depth == 0 || self.children().is_empty() => self.evaluate(),
                Max(..) => values.max().unwrap(),
                _ => values.min().unwrap(),
            }
        }

        fn random(dice: &mut Dice, maximises: bool, height: u32) -> Written {
            let value = 10 * dice.below(9) as i32 - 40;
            if height == 0 || dice.below(6) == 0 {
                return Over(value);
            }
            let children =
                (0..dice.below(4)).map(|_| Written::random(dice, !maximises, height - 1)).collect();
            if maximises { Max(value, children) } else { Min(value, children) }
        }
    }

    const VALUES: [i32; 4] = [1010, -1020, 30, -10];

    #[test]
    fn children_of_1010_minus_1020_30_and_minus_10_are_worth_1010_to_max_and_minus_1020_to_min() {
        let leaves = || VALUES.map(Over).to_vec();
        let unlimited = &mut Budget::unlimited();
        assert_eq!(value(&Max(0, leaves()), 1, unlimited), Ok(1010));
        assert_eq!(value(&Min(0, leaves()), 1, unlimited), Ok(-1020));
        assert_eq!(best(&Max(0, leaves()), 1, unlimited), Ok(Some((0, 1010))));
        assert_eq!(best(&Min(0, leaves()), 1, unlimited), Ok(Some((1, -1020))));
    }

    #[test]
    fn a_child_that_ends_the_game_is_not_searched_further() {
        let inner = |value| Max(value, vec![Over(7)]);
        let tree = Min(0, vec![Over(1010), inner(-1020), Over(30), inner(-10)]);
        for (depth, expected) in [(1, -1020), (2, 7)] {
            let mut budget = Budget::unlimited();
            assert_eq!(value(&tree, depth, &mut budget), Ok(expected));
        }
    }

    #[test]
    fn a_node_without_moves_has_its_own_evaluation() {
        assert_eq!(value(&Max(-30, Vec::new()), 3, &mut Budget::unlimited()), Ok(-30));
        assert_eq!(best(&Max(-30, Vec::new()), 3, &mut Budget::unlimited()), Ok(None));
    }

    #[test]
    fn cuts_change_neither_the_value_nor_the_chosen_move() {
        for seed in 0..3_000 {
            let mut dice = Dice::new(seed, 0);
            let tree = Written::random(&mut dice, seed % 2 == 0, 6);
            for depth in 1..=6 {
                let unlimited = &mut Budget::unlimited();
                assert_eq!(value(&tree, depth, unlimited), Ok(tree.plain(depth)));
                let values = tree.children().iter().map(|child| child.plain(depth - 1));
                let values: Vec<i32> = values.collect();
                let first = values.iter().position(|&value| value == tree.plain(depth));
                let expected = first.map(|first| (first, values[first]));
                assert_eq!(best(&tree, depth, unlimited), Ok(expected));
            }
        }
    }

    #[test]
    fn an_exhausted_budget_gives_no_value() {
        let tree = Max(0, VALUES.map(Over).to_vec());
        assert_eq!(value(&tree, 1, &mut Budget::nodes(2)), Err(Exhausted));
    }
}
