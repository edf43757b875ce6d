//! What a hunt remembers.

use super::Verdict;

/// What is known of positions, by key; a newer one takes the place of an older.
pub(super) struct Table {
    keys: Vec<u64>,
    facts: Vec<u32>,
}

/// What is known of one position; zero is nothing.
#[derive(Clone, Copy)]
pub(super) struct Known {
    wins: u8,
    holds: u8,
    pub(super) best: Option<u8>,
}

impl Known {
    pub(super) fn answers(self, moves: u8) -> Option<Verdict> {
        if self.wins != 0 && self.wins <= moves {
            return Some(Verdict::wins(self.wins, self.best));
        }
        (self.holds >= moves).then(|| Verdict::holds(self.holds, self.best))
    }

    fn unpack(fact: u32) -> Self {
        let [wins, holds, best, _] = fact.to_le_bytes();
        Known { wins, holds, best: best.checked_sub(1) }
    }

    fn pack(self) -> u32 {
        u32::from_le_bytes([self.wins, self.holds, self.best.map_or(0, |at| at + 1), 0])
    }
}

impl Table {
    const LARGEST: u32 = 22;

    pub(super) fn new(room: u64) -> Self {
        let bits = (room.max(256).ilog2() + 1).min(Self::LARGEST);
        Table { keys: vec![0; 1 << bits], facts: vec![0; 1 << bits] }
    }

    fn place(&self, key: u64) -> usize {
        // Fibonacci hashing: the low digits of keys are far from random.
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.keys.len().trailing_zeros()))
            as usize
    }

    pub(super) fn recall(&self, key: u64) -> Known {
        let place = self.place(key);
        Known::unpack(if self.keys[place] == key { self.facts[place] } else { 0 })
    }

    pub(super) fn keep(&mut self, key: u64, verdict: Verdict) {
        let mut known = self.recall(key);
        if verdict.wins {
            known.wins = verdict.moves;
        } else {
            known.holds = verdict.moves;
        }
        known.best = verdict.best.or(known.best);
        let place = self.place(key);
        self.keys[place] = key;
        self.facts[place] = known.pack();
    }
}
