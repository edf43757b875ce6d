//! What a search remembers: positions it has seen, and moves that were good.

use super::is_decided;

/// The transposition table and the memory of good moves. Reusing it for the next position of the
/// same game saves work.
pub struct Memory {
    /// Two words each: a key, and an [`Entry`] packed; all zero where nothing is kept.
    entries: Vec<[u64; 2]>,
    /// How many entries are in use.
    used: usize,
    /// How often moves have been good, by their slots.
    history: Vec<i32>,
    /// For each ply the slots of the last two quiet moves that were too good there.
    killers: Vec<[u32; 2]>,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) depth: u32,
    /// As the search's root saw it; kept as seen from the position itself.
    pub(super) value: i32,
    pub(super) bound: Bound,
    /// The slot of the best move, if there was one.
    pub(super) best: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// No slot of any move.
const NOBODY: u32 = 0xff_ffff;

impl Default for Memory {
    fn default() -> Self {
        Memory::new()
    }
}

impl Memory {
    /// The smallest and the largest table, as powers of two: 64 kilobytes and 64 megabytes.
    const SMALLEST: u32 = 12;
    const LARGEST: u32 = 22;
    /// What a move's history never exceeds.
    const MOST_MERIT: i32 = 1 << 14;

    /// Nothing is known yet. The table is small at first, so that it stays in the processor's cache,
    /// and grows with what is kept in it.
    pub fn new() -> Self {
        let entries = vec![[0; 2]; 1 << Self::SMALLEST];
        Memory { entries, used: 0, history: Vec::new(), killers: Vec::new() }
    }

    /// Forgets which moves were good, but not the positions.
    pub(super) fn start_anew(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|merit| *merit /= 8);
    }

    fn place(&self, key: u64) -> usize {
        // Fibonacci hashing: keys need not be random in their low bits.
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (64 - self.entries.len().trailing_zeros())) as usize
    }

    /// What is known of a position that stands `ply` moves below the root.
    pub(super) fn recall(&self, key: u64, ply: usize) -> Option<Entry> {
        let [found, packed] = self.entries[self.place(key)];
        if found != key || packed == 0 {
            return None;
        }
        let value = i32::from(packed as u16 as i16);
        let best = (packed >> 32) as u32 & NOBODY;
        Some(Entry {
            depth: (packed >> 16) as u32 & 0xff,
            value: if is_decided(value) { value - value.signum() * ply as i32 } else { value },
            bound: match packed >> 24 & 3 {
                1 => Bound::Exact,
                2 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
            best: (best != NOBODY).then_some(best),
        })
    }

    /// Keeps what was found out about a position. The newest result always finds room: an older one
    /// of the same position did not help, or the position would not have been searched again.
    pub(super) fn keep(&mut self, key: u64, entry: Entry, ply: usize) {
        let Entry { depth, value, bound, best } = entry;
        let value = if is_decided(value) { value + value.signum() * ply as i32 } else { value };
        let bound = match bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        let packed = u64::from(value as i16 as u16)
            | u64::from(depth.min(0xff)) << 16
            | bound << 24
            | u64::from(best.unwrap_or(NOBODY)) << 32;
        self.put([key, packed]);
        if 2 * self.used > self.entries.len() && self.entries.len() < 1 << Self::LARGEST {
            self.grow();
        }
    }

    fn put(&mut self, entry: [u64; 2]) {
        let place = self.place(entry[0]);
        self.used += usize::from(self.entries[place] == [0; 2]);
        self.entries[place] = entry;
    }

    fn grow(&mut self) {
        let larger = vec![[0; 2]; 4 * self.entries.len()];
        let before = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        before.into_iter().filter(|&entry| entry != [0; 2]).for_each(|entry| self.put(entry));
    }

    /// A quiet move was too good for the other side: it is tried early from now on, and those tried
    /// before it a little later.
    pub(super) fn praise(&mut self, slot: u32, tried: impl Iterator<Item = u32>, depth: u32) {
        let bonus = (depth * depth).min(400) as i32;
        self.credit(slot, bonus);
        tried.for_each(|other| self.credit(other, -bonus));
    }

    /// Credits lose weight as they near the limit, so that what is good now outweighs the past.
    fn credit(&mut self, slot: u32, bonus: i32) {
        let slot = slot as usize;
        if self.history.len() <= slot {
            self.history.resize(slot + 1, 0);
        }
        let merit = &mut self.history[slot];
        *merit += 16 * bonus - *merit * bonus.abs() / (Self::MOST_MERIT / 16);
    }

    pub(super) fn merit(&self, slot: u32) -> i32 {
        self.history.get(slot as usize).copied().unwrap_or(0)
    }

    pub(super) fn killers(&self, ply: usize) -> [u32; 2] {
        self.killers.get(ply).copied().unwrap_or([NOBODY; 2])
    }

    pub(super) fn remember_killer(&mut self, slot: u32, ply: usize) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [NOBODY; 2]);
        }
        let [first, _] = self.killers[ply];
        if first != slot {
            self.killers[ply] = [slot, first];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_recalled_and_decided_values_count_from_the_position() {
        let mut memory = Memory::new();
        for (value, depth, bound, best) in [
            (17, 3, Bound::Exact, Some(8191)),
            (-29_990, 0, Bound::AtMost, None),
            (29_980, 255, Bound::AtLeast, Some(0)),
        ] {
            let entry = Entry { depth, value, bound, best };
            memory.keep(42, entry, 5);
            assert_eq!(memory.recall(42, 5), Some(entry));
            assert_eq!(memory.recall(43, 5), None);
            let nearer = memory.recall(42, 3).map(|entry| entry.value);
            let shift = if is_decided(value) { 2 * value.signum() } else { 0 };
            assert_eq!(nearer, Some(value + shift));
        }
    }

    #[test]
    fn a_table_that_grows_keeps_what_it_knows() {
        let mut memory = Memory::new();
        let entry = Entry { depth: 1, value: 1, bound: Bound::Exact, best: None };
        (1..100_000u64).for_each(|key| memory.keep(key, entry, 0));
        assert!((1..100_000u64).filter(|&key| memory.recall(key, 0).is_some()).count() > 60_000);
    }

    #[test]
    fn credits_stay_within_their_limit() {
        let mut memory = Memory::new();
        for _ in 0..10_000 {
            memory.praise(3, std::iter::once(4), 30);
        }
        assert!((Memory::MOST_MERIT / 2..=Memory::MOST_MERIT).contains(&memory.merit(3)));
        assert!((-Memory::MOST_MERIT..=-Memory::MOST_MERIT / 2).contains(&memory.merit(4)));
    }
}
