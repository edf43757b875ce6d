//! Shapes on the bits of a board: pairs, squares, outlines, cycles and longest paths.
//!
//! A [`Web`] knows of every place whether the dot there is like the one to the right and like the one
//! above. That is all it takes to find the shapes of all five colours at once: four alike neighbours
//! around a square have one colour, whichever it is.

use arrayvec::ArrayVec;

use super::field::Field;
use super::places::Places;
use super::{Dot, Path};

/// Which neighbours are alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct Web {
    /// Places whose dot is like the one to the right.
    right: Places,
    /// Places whose dot is like the one above.
    up: Places,
}

/// A path as places, one at a time.
pub(super) type Steps = ArrayVec<Places, 100>;

impl Field {
    pub(super) fn web(&self) -> Web {
        let (mut right, mut up) = (Places::NONE, Places::NONE);
        for colour in self.colours() {
            right |= colour & colour.left();
            up |= colour & colour.down();
        }
        Web { right, up }
    }

    /// Places whose dot is like the one to the right or the one above.
    pub(super) fn pairs(&self) -> Places {
        let web = self.web();
        web.right | web.up
    }
}

impl Web {
    /// The lowest left corners of all 2x2 squares of one colour.
    pub(super) fn squares(&self) -> Places {
        self.right & self.right.down() & self.up & self.up.left()
    }

    /// The lowest left corners of the outlines of squares, one set for each side from two dots up.
    /// Runs grow by a dot from side to side; without a run there is no longer one.
    pub(super) fn outlines(&self) -> impl Iterator<Item = (u8, Places)> {
        let (mut across, mut upward) = (self.right, self.up);
        let mut last = 1;
        std::iter::from_fn(move || {
            if across.is_empty() || upward.is_empty() {
                return None;
            }
            let n = u32::from(last);
            let corners = across & across.down_by(n) & upward & upward.left_by(n);
            across &= self.right.left_by(n);
            upward &= self.up.down_by(n);
            last += 1;
            Some((last, corners))
        })
    }

    /// Of some places those with at least two like neighbours among them.
    fn inner(&self, places: Places) -> Places {
        let right = self.right & places.left();
        let left = (self.right & places).right();
        let above = self.up & places.down();
        let below = (self.up & places).up();
        places & (right & left | above & below | (right | left) & (above | below))
    }

    /// All dots on cycles, or between two cycles: what stays when loose ends are cut off for as
    /// long as there are any.
    pub(super) fn core(&self) -> Places {
        let mut places = self.right & self.up;
        // Every cycle has a lowest left and a highest right corner, so seldom is there more to do.
        if places.is_empty() {
            return places;
        }
        places = Places::board(10);
        loop {
            let rest = self.inner(places);
            if rest == places {
                return rest;
            }
            places = rest;
        }
    }

    /// How often the loose ends of these places can be cut off until nothing is left, and what was
    /// there before the last cut. The places must have no cycle.
    fn centre(&self, mut places: Places) -> (u32, Places) {
        let mut cuts = 0;
        loop {
            let rest = self.inner(places);
            if rest.is_empty() {
                return (cuts, places);
            }
            places = rest;
            cuts += 1;
        }
    }

    /// The places like the ones that they are next to.
    pub(super) fn around(&self, places: Places) -> Places {
        (places & self.right).right()
            | places.left() & self.right
            | (places & self.up).up()
            | places.down() & self.up
    }

    /// The places with a like neighbour.
    pub(super) fn linked(&self) -> Places {
        self.right | self.right.right() | self.up | self.up.up()
    }

    /// The places with at least two like neighbours.
    pub(super) fn middles(&self) -> Places {
        self.inner(Places::board(10))
    }

    /// Every two neighbours that are alike.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Places, Places)> {
        let across = self.right.singles().map(|place| (place, place.right()));
        across.chain(self.up.singles().map(|place| (place, place.up())))
    }

    /// How many neighbours are alike.
    pub(super) fn links(&self) -> u32 {
        self.right.count() + self.up.count()
    }

    /// How many dots are like a neighbour to the side and like one above or below: the corners of
    /// squares, finished or not.
    pub(super) fn corners(&self) -> u32 {
        let (right, left) = (self.right, self.right.right());
        let (above, below) = (self.up, self.up.up());
        let corners = [right & above, right & below, left & above, left & below];
        corners.map(Places::count).iter().sum()
    }

    /// How many dots the longest path in these places has; they must have no cycle. Every cut of
    /// all loose ends takes one off both ends of it.
    pub(super) fn longest_path_length(&self, places: Places) -> u32 {
        let (cuts, centre) = self.centre(places);
        let pair = centre.meets(self.around(centre));
        if places.is_empty() { 0 } else { 2 * cuts + 1 + u32::from(pair) }
    }

    /// The longest path in these places, which must have no cycle, from end to end.
    pub(super) fn longest_path(&self, places: Places) -> Steps {
        let (_, centre) = self.centre(places);
        // Of the longest trees the middle is left last, perhaps as a pair; other leftovers are of
        // shorter trees, so a pair is preferred.
        let pairs = centre & self.around(centre);
        let middle = if pairs.is_empty() { centre } else { pairs };
        let end = self.farthest(middle.first()).last().copied().unwrap_or_default();
        self.farthest(end)
    }

    /// A shortest path from one place to one that is farthest from it.
    fn farthest(&self, start: Places) -> Steps {
        let mut layers = Steps::new();
        let (mut seen, mut layer) = (start, start);
        while !layer.is_empty() {
            layers.push(layer);
            layer = self.around(layer) & !seen;
            seen |= layer;
        }
        self.back(layers)
    }

    /// One place of each layer, each next to the one before.
    fn back(&self, mut layers: Steps) -> Steps {
        let mut reach = !Places::NONE;
        for layer in layers.iter_mut().rev() {
            *layer = (*layer & reach).first();
            reach = self.around(*layer);
        }
        layers
    }

    /// The shortest cycle among these places; of equals the one with the lowest, then the leftmost
    /// lowest left dot.
    ///
    /// A cycle leaves its lowest left dot to the right and comes back from above, over places that
    /// come after it; a search layer by layer finds the shortest way.
    pub(super) fn shortest_cycle(&self, places: Places) -> Option<Steps> {
        let mut corners = places & self.right & self.up;
        let mut best: Option<Steps> = None;
        while let Some(corner) = corners.lowest_left() {
            corners &= !corner;
            let most = best.as_ref().map_or(100, |steps| steps.len() - 1);
            best = self.cycle_from(corner, places, most).or(best);
        }
        best
    }

    /// The shortest cycle with this lowest left dot, of at most so many dots.
    fn cycle_from(&self, corner: Places, places: Places, most: usize) -> Option<Steps> {
        let mut free = places & Places::after(corner.first_dot());
        let goal = corner.up();
        let mut layers = Steps::new();
        layers.push(corner);
        let mut layer = corner.right() & free;
        while !layer.is_empty() && layers.len() < most {
            if layer.meets(goal) {
                layers.push(goal);
                return Some(self.back(layers));
            }
            layers.push(layer);
            free &= !layer;
            layer = self.around(layer) & free;
        }
        None
    }
}

/// The path around the square of this side with this lowest left corner.
pub(super) fn around_square(corner: Dot, side: u8) -> Path {
    let last = side - 1;
    let at = |dx, dy| Dot { x: corner.x + dx, y: corner.y + dy };
    let bottom = (0..last).map(|n| at(n, 0));
    let right = (0..last).map(|n| at(last, n));
    let top = (0..last).map(|n| at(last - n, last));
    let left = (0..last).map(|n| at(0, last - n));
    let mut path = Vec::with_capacity(4 * usize::from(last));
    path.extend(bottom.chain(right).chain(top).chain(left));
    Path(path)
}

/// Steps as a path.
pub(super) fn path(steps: &[Places]) -> Path {
    Path(steps.iter().map(|place| place.first_dot()).collect())
}

#[cfg(test)]
mod tests {
    use super::super::{Colour, Position};
    use super::*;
    use parlor_table::Dice;

    fn random_position(size: u8, dice: &mut Dice) -> Position {
        let mut position = Position::empty(size, 3);
        position.fill_at_random(dice);
        position
    }

    /// The most dots on a path of a colour, and whether a path ever comes back to its start.
    fn plain_paths(position: &Position, colour: Colour) -> (u32, bool) {
        fn grow(position: &Position, path: &mut Vec<Dot>, found: &mut (u32, bool)) {
            let (first, last) = (path[0], path[path.len() - 1]);
            found.0 = found.0.max(path.len() as u32);
            found.1 |= path.len() >= 4 && first.is_next_to(last);
            for next in position.like_neighbours(last) {
                if !path.contains(&next) {
                    path.push(next);
                    grow(position, path, found);
                    path.pop();
                }
            }
        }
        let mut found = (0, false);
        for dot in position.places().filter(|&dot| position.at(dot) == Some(colour)) {
            grow(position, &mut vec![dot], &mut found);
        }
        found
    }

    #[test]
    fn cycles_and_longest_paths_are_those_of_all_paths() {
        let mut dice = Dice::new(2, 0);
        for _ in 0..2000 {
            let position = random_position(4 + dice.below(3) as u8, &mut dice);
            let web = position.field().web();
            for colour in Colour::ALL {
                let places = position.field().of(colour);
                let (longest, cycle) = plain_paths(&position, colour);
                assert_eq!(web.core().meets(places), cycle, "{position} {colour}");
                if !cycle {
                    assert_eq!(web.longest_path_length(places), longest, "{position} {colour}");
                    assert_eq!(web.longest_path(places).len() as u32, longest);
                }
            }
        }
    }

    #[test]
    fn a_position_can_be_moved_in_exactly_when_two_neighbours_are_alike() {
        let mut dice = Dice::new(3, 0);
        for _ in 0..3000 {
            let mut position = random_position(4, &mut dice);
            for dot in position.places().filter(|_| dice.below(3) == 0).collect::<Vec<_>>() {
                position.put(dot, None);
            }
            let alike = position.places().any(|dot| position.like_neighbours(dot).next().is_some());
            assert_eq!(position.can_make_move(), alike, "{position}");
        }
    }
}
