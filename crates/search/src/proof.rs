//! Proof-number search, depth first (df-pn: Allis 1994, Nagai 2002).
//!
//! A claim ("this side wins") is proven or refuted on a tree in which the claimant chooses one move
//! and the other side is granted all of its answers. Each position carries two numbers: how many
//! leaves at least must still be proven to prove it, and how many refuted to refute it. The search
//! always goes on where that takes the least, so it is deep where answers are few.

use parlor_table::{Budget, Exhausted};

/// A claim about a game in which no position comes twice.
pub trait Claim {
    /// One move.
    type Move: Copy + Eq;

    /// Whether the claimant is to move.
    fn is_claimants_turn(&self) -> bool;
    /// What is known of a position at a look, and the moves to try if it is open: for the other
    /// side all of them but those that [`Outlook::Open`] speaks for.
    fn look(
        &mut self,
        moves: &mut Vec<Self::Move>,
        budget: &mut Budget,
    ) -> Result<Outlook, Exhausted>;
    /// Makes a move.
    fn make(&mut self, action: Self::Move);
    /// Takes it back.
    fn unmake(&mut self, action: Self::Move);
    /// A number for this position; equal claims for equal keys.
    fn key(&self) -> u64;
    /// The key after a move.
    fn key_after(&self, action: Self::Move) -> u64;
}

/// What a look at a position says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The claim holds, and the game ends within so many plies.
    Proven(u32),
    /// It does not hold, or cannot be shown this way.
    Refuted,
    /// It depends on the moves listed. After any other answer the claim holds, and the game ends
    /// within so many plies from here.
    Open {
        /// That many; 0 where all moves are listed.
        otherwise: u32,
    },
}

const INFINITE: u32 = 1 << 30;

#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry {
    key: u64,
    to_prove: u32,
    to_refute: u32,
    plies: u32,
}

impl Entry {
    const UNKNOWN: Entry = Entry { key: 0, to_prove: 1, to_refute: 1, plies: 0 };
}

/// What a search for a proof remembers; keep it to go on later.
pub struct Proofs {
    entries: Vec<Entry>,
}

impl Proofs {
    /// Room for two to the power of `bits` positions.
    pub fn new(bits: u32) -> Self {
        Proofs { entries: vec![Entry::UNKNOWN; 1 << bits] }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    fn recall(&self, key: u64) -> Entry {
        let place = self.place(key);
        let found = [place, place ^ 1].into_iter().find(|&place| self.entries[place].key == key);
        found.map_or(Entry { key, ..Entry::UNKNOWN }, |place| self.entries[place])
    }

    /// What is settled is what a proof rests on: it gives way to other positions last.
    fn keep(&mut self, entry: Entry) -> Entry {
        let place = self.place(entry.key);
        let held = self.entries[place];
        let settled = held.to_prove == 0 || held.to_refute == 0;
        let place = if held.key != entry.key && settled { place ^ 1 } else { place };
        self.entries[place] = entry;
        entry
    }

    /// Whether the claim holds and within how many plies, or that it does not (or cannot be shown
    /// with the moves that were tried). A search that ran out goes on where it was, but must get
    /// back there first: give it more each time.
    pub fn search<C: Claim>(
        &mut self,
        claim: &mut C,
        budget: &mut Budget,
    ) -> Result<Option<u32>, Exhausted> {
        let root = self.deepen(claim, INFINITE, INFINITE, budget)?;
        Ok((root.to_prove == 0).then_some(root.plies))
    }

    /// The best play of a proven claim as far as it is remembered: the claimant hurries, the other
    /// side drags on. Ends where a look is enough, or with the budget.
    pub fn line<C: Claim>(&self, claim: &mut C, budget: &mut Budget) -> Vec<C::Move> {
        let mut line = Vec::new();
        let mut moves = Vec::new();
        loop {
            moves.clear();
            if !matches!(claim.look(&mut moves, budget), Ok(Outlook::Open { .. })) {
                break;
            }
            let after = |action: &C::Move| self.recall(claim.key_after(*action));
            let proven = moves.iter().filter(|action| after(action).to_prove == 0);
            let next = match claim.is_claimants_turn() {
                true => proven.min_by_key(|action| after(action).plies),
                false => proven.max_by_key(|action| after(action).plies),
            };
            let Some(&next) = next else { break };
            claim.make(next);
            line.push(next);
        }
        line.iter().rev().for_each(|&action| claim.unmake(action));
        line
    }

    /// Works on a position until one of its numbers reaches its limit.
    fn deepen<C: Claim>(
        &mut self,
        claim: &mut C,
        most_to_prove: u32,
        most_to_refute: u32,
        budget: &mut Budget,
    ) -> Result<Entry, Exhausted> {
        budget.spend()?;
        let key = claim.key();
        let mut moves = Vec::new();
        let otherwise = match claim.look(&mut moves, budget)? {
            Outlook::Proven(plies) => {
                return Ok(self.keep(Entry { key, to_prove: 0, to_refute: INFINITE, plies }));
            }
            Outlook::Refuted => {
                return Ok(self.keep(Entry { key, to_prove: INFINITE, to_refute: 0, plies: 0 }));
            }
            Outlook::Open { otherwise } => otherwise,
        };
        let claimant = claim.is_claimants_turn();
        loop {
            let (mut entry, next) = self.summed(claim, &moves, claimant, otherwise);
            entry.key = key;
            if entry.to_prove >= most_to_prove || entry.to_refute >= most_to_refute {
                return Ok(self.keep(entry));
            }
            let Some(next) = next else { return Ok(self.keep(entry)) };
            let (prove, refute) = if claimant {
                let rest = entry.to_refute - next.entry.to_refute;
                (most_to_prove.min(next.second + 1), most_to_refute - rest)
            } else {
                let rest = entry.to_prove - next.entry.to_prove;
                (most_to_prove - rest, most_to_refute.min(next.second + 1))
            };
            claim.make(next.action);
            let result = self.deepen(claim, prove, refute, budget);
            claim.unmake(next.action);
            result?;
        }
    }

    /// The numbers of a position from those of its moves, and the move to go on with.
    fn summed<C: Claim>(
        &self,
        claim: &C,
        moves: &[C::Move],
        claimant: bool,
        otherwise: u32,
    ) -> (Entry, Option<Next<C::Move>>) {
        // Seen from whoever is to move: what it takes to succeed is the least of its moves', what it
        // takes to fail the sum.
        let (mut least, mut second, mut sum) = (INFINITE, INFINITE, 0u32);
        let mut next = None;
        let mut plies = if claimant { u32::MAX } else { otherwise };
        for &action in moves {
            let entry = self.recall(claim.key_after(action));
            let (succeed, fail) = match claimant {
                true => (entry.to_prove, entry.to_refute),
                false => (entry.to_refute, entry.to_prove),
            };
            if entry.to_prove == 0 {
                let here = entry.plies + 1;
                plies = if claimant { plies.min(here) } else { plies.max(here) };
            }
            sum = (sum + fail).min(INFINITE);
            if succeed < least || next.is_none() {
                (second, least) = (least, succeed);
                next = Some((action, entry));
            } else {
                second = second.min(succeed);
            }
        }
        let (to_prove, to_refute) = if claimant { (least, sum) } else { (sum, least) };
        let entry = Entry { key: 0, to_prove, to_refute, plies };
        (entry, next.map(|(action, entry)| Next { action, entry, second }))
    }
}

struct Next<M> {
    action: M,
    entry: Entry,
    /// What the second best move takes.
    second: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A heap of stones of which each player takes one to three; who takes the last one wins. The
    /// claim is that the player who begins does.
    struct Heap {
        stones: u32,
        claimant: bool,
    }

    impl Claim for Heap {
        type Move = u32;

        fn is_claimants_turn(&self) -> bool {
            self.claimant
        }

        fn look(&mut self, moves: &mut Vec<u32>, _: &mut Budget) -> Result<Outlook, Exhausted> {
            if self.stones == 0 {
                // Whoever is to move has lost.
                return Ok(if self.claimant { Outlook::Refuted } else { Outlook::Proven(0) });
            }
            moves.extend(1..=self.stones.min(3));
            Ok(Outlook::Open { otherwise: 0 })
        }

        fn make(&mut self, taken: u32) {
            self.stones -= taken;
            self.claimant = !self.claimant;
        }

        fn unmake(&mut self, taken: u32) {
            self.stones += taken;
            self.claimant = !self.claimant;
        }

        fn key(&self) -> u64 {
            u64::from(self.stones) * 2 + u64::from(self.claimant) + 1
        }

        fn key_after(&self, taken: u32) -> u64 {
            u64::from(self.stones - taken) * 2 + u64::from(!self.claimant) + 1
        }
    }

    #[test]
    fn a_heap_is_won_unless_its_stones_divide_by_four() {
        for stones in 1..40 {
            let mut heap = Heap { stones, claimant: true };
            let mut proofs = Proofs::new(8);
            let found = proofs.search(&mut heap, &mut Budget::unlimited()).unwrap();
            assert_eq!(found.is_some(), stones % 4 != 0, "{stones}");
            if let Some(plies) = found {
                let line = proofs.line(&mut heap, &mut Budget::unlimited());
                assert_eq!(line.iter().sum::<u32>(), stones);
                assert_eq!(line.len() as u32, plies);
                assert_eq!(plies, 2 * (stones / 4) + 1, "{stones}");
            }
        }
    }

    #[test]
    fn a_search_that_ran_out_can_go_on() {
        let mut heap = Heap { stones: 31, claimant: true };
        let mut proofs = Proofs::new(8);
        let mut rounds = 0;
        while proofs.search(&mut heap, &mut Budget::nodes(8 << rounds)).is_err() {
            rounds += 1;
            assert_eq!((heap.stones, heap.claimant), (31, true), "every move is taken back");
        }
        assert!(rounds > 1, "{rounds}");
    }
}
