//! Chance, decided by a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Decides everything that is left to chance.
///
/// A roll depends on nothing but the seed and the number of the roll in its stream: ChaCha8 keyed
/// with the seed's little-endian bytes (and zeros), one stream for each entry of a match's log. So
/// the same options and seed give the same match on every machine and in every release, and an
/// action that is undone and played again meets the same luck.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice for entry number `entry` of the match with this seed.
    pub fn new(seed: u64, entry: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(entry);
        Dice(rng)
    }

    /// The dice for another entry of the same match.
    #[must_use]
    pub fn at(&self, entry: u64) -> Self {
        let mut rng = self.0.clone();
        rng.set_stream(entry);
        rng.set_word_pos(0);
        Dice(rng)
    }

    /// A number from 0 to `sides - 1`, each equally likely.
    ///
    /// # Panics
    /// If `sides` is zero: there is nothing to choose from.
    pub fn below(&mut self, sides: usize) -> usize {
        assert!(sides > 0, "a choice needs at least one alternative");
        let sides = sides as u64;
        // Lemire's multiplication, with rejection of the few values that would favour low numbers.
        let threshold = sides.wrapping_neg() % sides;
        loop {
            let wide = u128::from(self.0.next_u64()) * u128::from(sides);
            if wide as u64 >= threshold {
                return (wide >> 64) as usize;
            }
        }
    }

    /// One of the items, each equally likely; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len())])
    }

    /// Puts the items in a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// Sixty-four random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_entry_give_the_same_rolls_in_every_release() {
        let mut dice = Dice::new(42, 3);
        let rolls: Vec<_> = (0..12).map(|_| dice.below(100)).collect();
        assert_eq!(rolls, ROLLS_OF_42_3);
    }

    /// Written down once; a change here would change every match ever played from a seed.
    const ROLLS_OF_42_3: [usize; 12] = [45, 67, 87, 94, 12, 41, 98, 66, 49, 29, 97, 82];

    #[test]
    fn every_side_comes_up_equally_often() {
        let mut dice = Dice::new(1, 0);
        let mut count = [0u32; 5];
        for _ in 0..50_000 {
            count[dice.below(5)] += 1;
        }
        assert!(count.iter().all(|&c| (9_600..10_400).contains(&c)), "{count:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..52).collect();
        Dice::new(7, 0).shuffle(&mut items);
        assert_ne!(items, (0..52).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..52).collect::<Vec<_>>());
    }
}
