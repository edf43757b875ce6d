//! The board as bits, for playing ahead quickly: one word of 128 bits for each colour.
//!
//! A place has bit `11 * x + y`. The eleventh bit of each column stays empty, so that shifting by
//! one never carries a dot into the next column.

use super::{Colour, Dot, Path, Position};

const COLUMN: u32 = 11;

/// A set of places.
pub(super) type Places = u128;

/// The dots of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    size: u8,
    colours: [Places; 5],
}

/// The best that a colour has to offer at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// How many dots go.
    pub(super) gain: u32,
    /// Whether they go by a closed shape.
    pub(super) closed: bool,
}

pub(super) fn place(dot: Dot) -> Places {
    1 << (u32::from(dot.x) * COLUMN + u32::from(dot.y))
}

pub(super) fn places(path: &Path) -> Places {
    path.0.iter().fold(0, |all, &dot| all | place(dot))
}

fn dot(place: Places) -> Dot {
    let bit = place.trailing_zeros();
    Dot { x: (bit / COLUMN) as u8, y: (bit % COLUMN) as u8 }
}

fn around(places: Places) -> Places {
    places << 1 | places >> 1 | places << COLUMN | places >> COLUMN
}

/// The places that have at least two neighbours among them.
fn inner(places: Places) -> Places {
    let (up, down) = (places << 1, places >> 1);
    let (right, left) = (places << COLUMN, places >> COLUMN);
    places & (up & down | right & left | (up | down) & (right | left))
}

/// Whether the places contain a cycle: whether anything stays when loose ends are cut off for as
/// long as there are any.
pub(super) fn has_cycle(mut places: Places) -> bool {
    loop {
        let rest = inner(places);
        if rest == places {
            return rest != 0;
        }
        places = rest;
    }
}

/// The length of the longest path in places without a cycle: every cut of all loose ends takes one
/// off both ends of it.
fn longest_path_length(mut places: Places) -> u32 {
    let mut cuts = 0;
    loop {
        let rest = inner(places);
        if rest == 0 {
            let pair = places & around(places) != 0;
            return if places == 0 { 0 } else { 2 * cuts + 1 + u32::from(pair) };
        }
        places = rest;
        cuts += 1;
    }
}

/// The longest path in places without a cycle, from end to end.
fn longest_path(places: Places) -> Vec<Places> {
    if places == 0 {
        return Vec::new();
    }
    let mut centre = places;
    while inner(centre) != 0 {
        centre = inner(centre);
    }
    // Of the longest trees the middle is left last, perhaps as a pair; other leftovers are paths
    // of a shorter tree, so a pair is preferred.
    let pairs = centre & around(centre);
    let middle = if pairs != 0 { pairs } else { centre };
    let end = farthest(middle & middle.wrapping_neg(), places).last().copied().unwrap_or(0);
    farthest(end, places)
}

/// A shortest path from one place to one that is farthest from it.
fn farthest(start: Places, places: Places) -> Vec<Places> {
    let mut layers = vec![start];
    let (mut seen, mut layer) = (start, start);
    loop {
        layer = around(layer) & places & !seen;
        if layer == 0 {
            break;
        }
        seen |= layer;
        layers.push(layer);
    }
    let mut path = Vec::with_capacity(layers.len());
    let mut reach = Places::MAX;
    for layer in layers.into_iter().rev() {
        let here = layer & reach;
        let here = here & here.wrapping_neg();
        path.push(here);
        reach = around(here);
    }
    path.reverse();
    path
}

impl Field {
    pub(super) fn new(position: &Position) -> Self {
        let mut colours = [0; 5];
        for at in position.places() {
            if let Some(colour) = position.at(at) {
                colours[colour.index()] |= place(at);
            }
        }
        Field { size: position.size(), colours }
    }

    pub(super) fn of(&self, colour: Colour) -> Places {
        self.colours[colour.index()]
    }

    pub(super) fn offer(&self, colour: Colour) -> Offer {
        let places = self.of(colour);
        if has_cycle(places) {
            Offer { gain: places.count_ones(), closed: true }
        } else {
            Offer { gain: longest_path_length(places), closed: false }
        }
    }

    /// The colour with the largest immediate gain; `None` when no move can be made.
    pub(super) fn best_offer(&self) -> Option<(Colour, Offer)> {
        let offers = Colour::ALL.map(|colour| (colour, self.offer(colour)));
        let best = offers.into_iter().max_by_key(|(_, offer)| offer.gain)?;
        (best.1.gain >= 2).then_some(best)
    }

    /// The longest open path of a colour that has no closed shape.
    pub(super) fn longest_open_path(&self, colour: Colour) -> Path {
        Path(longest_path(self.of(colour)).into_iter().map(dot).collect())
    }

    /// Takes the largest immediate gain: how many dots went. `None` when no move can be made.
    pub(super) fn take_greedily(&mut self) -> Option<u32> {
        let (colour, offer) = self.best_offer()?;
        let places = self.of(colour);
        let gone = match offer.closed {
            true => places,
            false => longest_path(places).into_iter().fold(0, |all, place| all | place),
        };
        self.take(gone);
        Some(offer.gain)
    }

    /// Takes dots off the board and lets those above fall.
    pub(super) fn take(&mut self, gone: Places) {
        for colour in &mut self.colours {
            *colour &= !gone;
        }
        let full: Places = (1 << self.size) - 1;
        for x in 0..u32::from(self.size) {
            let shift = x * COLUMN;
            if gone >> shift & full != 0 {
                self.drop_column(shift);
            }
        }
    }

    fn drop_column(&mut self, shift: u32) {
        let full: Places = (1 << self.size) - 1;
        let column = self.colours.map(|colour| (colour >> shift & full) as u32);
        let mut fallen = [0u32; 5];
        let mut height = 0;
        for y in 0..self.size {
            for (from, to) in column.iter().zip(&mut fallen) {
                *to |= (from >> y & 1) << height;
            }
            height += column.iter().fold(0, |any, colour| any | colour >> y & 1);
        }
        for (colour, fallen) in self.colours.iter_mut().zip(fallen) {
            *colour = *colour & !(full << shift) | Places::from(fallen) << shift;
        }
    }

    /// Fills every hole with a colour from `next`, which gives numbers from 0 to 4.
    pub(super) fn fill(&mut self, mut next: impl FnMut() -> usize) {
        let full: Places = (1 << self.size) - 1;
        let board = (0..u32::from(self.size)).fold(0, |all, x| all | full << (x * COLUMN));
        let mut holes = board & !self.colours.iter().fold(0, |all, colour| all | colour);
        while holes != 0 {
            self.colours[next()] |= holes & holes.wrapping_neg();
            holes &= holes - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_table::Dice;

    fn random_position(size: u8, dice: &mut Dice) -> Position {
        let mut position = Position::empty(size, 3);
        position.fill_at_random(dice);
        position
    }

    #[test]
    fn taking_and_dropping_bits_is_taking_and_dropping_dots() {
        let mut dice = Dice::new(1, 0);
        for round in 0..3000 {
            let mut position = random_position(4 + (round % 7) as u8, &mut dice);
            let mut field = Field::new(&position);
            assert_eq!(field.best_offer().is_some(), position.can_make_move());
            let Some(path) = super::super::greediest(&position) else { continue };
            let colour = position.at(path.0[0]).unwrap();
            let gone = if path.is_closed() { field.of(colour) } else { places(&path) };
            let gain = field.best_offer().unwrap().1.gain;
            assert_eq!(position.take(&path), Ok(gain), "{position}");
            field.take(gone);
            assert_eq!(field, Field::new(&position));
        }
    }

    #[test]
    fn the_longest_open_path_is_the_longest_of_all_paths() {
        let mut dice = Dice::new(2, 0);
        for _ in 0..2000 {
            let position = random_position(4 + dice.below(3) as u8, &mut dice);
            let field = Field::new(&position);
            for colour in Colour::ALL {
                let offer = field.offer(colour);
                let plain = plain_longest(&position, colour);
                if !offer.closed {
                    assert_eq!(offer.gain, plain, "{position} {colour}");
                    assert_eq!(field.longest_open_path(colour).0.len() as u32, plain);
                }
            }
        }
    }

    fn plain_longest(position: &Position, colour: Colour) -> u32 {
        fn grow(position: &Position, path: &mut Vec<Dot>) -> usize {
            let last = path[path.len() - 1];
            let mut best = path.len();
            for next in position.like_neighbours(last) {
                if !path.contains(&next) {
                    path.push(next);
                    best = best.max(grow(position, path));
                    path.pop();
                }
            }
            best
        }
        let starts = position.places().filter(|&dot| position.at(dot) == Some(colour));
        starts.map(|dot| grow(position, &mut vec![dot])).max().unwrap_or(0) as u32
    }
}
