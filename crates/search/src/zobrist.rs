//! Hash keys for boards (Zobrist, 1970).

use parlor_table::Dice;

/// One random word for each thing that can stand on each place. A board's key is the exclusive or
/// of the words of what stands where, so a move changes it in a few operations.
#[derive(Clone, Debug)]
pub struct Zobrist {
    places: usize,
    words: Vec<u64>,
}

impl Zobrist {
    /// Words for this many kinds of things on this many places.
    pub fn new(kinds: usize, places: usize) -> Self {
        let mut dice = Dice::new(0x5a6f_6272_6973_7421, 0);
        Zobrist { places, words: (0..kinds * places).map(|_| dice.bits()).collect() }
    }

    /// The word for a thing of this kind on this place.
    pub fn word(&self, kind: usize, place: usize) -> u64 {
        self.words[kind * self.places + place]
    }
}
