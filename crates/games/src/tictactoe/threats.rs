//! Threat-space search on boards of any size (Allis, van den Herik and Huntjens 1993): wins by fours
//! alone, and wins by fours and open threes.
//!
//! A four has one answer. A three is a move after which the attacker, should the other side pass,
//! would win by fours; only what touches that win can answer it: its cells, and what could grow into
//! a four of the defender on the way. Every such answer is tried, so a win found is a proof.

use std::rc::Rc;

use parlor_search::proof::{Claim, Outlook, Proofs};
use parlor_table::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use super::field::{At, Field, Side};
use super::fours::{ByFours, Fours};

/// The most nodes of one search for a win by fours below a three.
const PATIENCE: u32 = 400;
/// How many positions are remembered in all.
const MEMORY: usize = 1 << 18;

/// One side's attack.
struct Attack {
    field: Field,
    attacker: Side,
    mover: Side,
    fours: Fours,
    seen: FxHashMap<u64, Rc<Seen>>,
}

/// What was seen at a position.
struct Seen {
    outlook: Outlook,
    moves: Vec<At>,
}

impl Attack {
    /// The attack of a side on this field, where `mover` is to move.
    fn new(field: Field, attacker: Side, mover: Side) -> Self {
        Attack { field, attacker, mover, fours: Fours::new(attacker), seen: FxHashMap::default() }
    }

    /// The attacker's win by fours, should it be to move.
    fn by_fours(&mut self, budget: &mut Budget) -> Result<Option<ByFours>, Exhausted> {
        self.fours.find(&mut self.field, PATIENCE, budget)
    }

    /// What there is to see where the attacker is to move.
    fn chances(&mut self, budget: &mut Budget) -> Result<Seen, Exhausted> {
        let (own, other) = (self.attacker, 1 - self.attacker);
        if let Some(win) = self.by_fours(budget)? {
            let outlook = Outlook::Proven(win.line.len() as u32);
            return Ok(Seen { outlook, moves: Vec::new() });
        }
        let moves: Vec<At> = match self.field.fives(other).len() {
            0 => self.field.threats(own).iter().collect(),
            1 => self.field.fives(other).iter().collect(),
            _ => Vec::new(),
        };
        let open = Outlook::Open { otherwise: 0 };
        let outlook = if moves.is_empty() { Outlook::Refuted } else { open };
        Ok(Seen { outlook, moves })
    }

    /// What there is to see where the other side is to move.
    fn answers(&mut self, budget: &mut Budget) -> Result<Seen, Exhausted> {
        let (own, other) = (self.attacker, 1 - self.attacker);
        let settled = |outlook| Ok(Seen { outlook, moves: Vec::new() });
        if !self.field.fives(other).is_empty() {
            return settled(Outlook::Refuted);
        }
        match self.field.fives(own).len() {
            0 => {}
            1 => {
                let moves = self.field.fives(own).iter().collect();
                return Ok(Seen { outlook: Outlook::Open { otherwise: 0 }, moves });
            }
            _ => return settled(Outlook::Proven(2)),
        }
        let Some(threat) = self.by_fours(budget)? else {
            return settled(Outlook::Refuted);
        };
        let mut zone = threat.zone;
        zone.add_all(self.field.fours(other));
        let moves = zone.iter().filter(|&at| self.field.is_empty(at)).collect();
        let otherwise = threat.line.len() as u32 + 1;
        Ok(Seen { outlook: Outlook::Open { otherwise }, moves })
    }
}

impl Claim for Attack {
    type Move = At;

    fn is_claimants_turn(&self) -> bool {
        self.mover == self.attacker
    }

    fn look(&mut self, moves: &mut Vec<At>, budget: &mut Budget) -> Result<Outlook, Exhausted> {
        let key = self.key();
        if let Some(seen) = self.seen.get(&key) {
            moves.extend_from_slice(&seen.moves);
            return Ok(seen.outlook);
        }
        let seen = match self.is_claimants_turn() {
            true => self.chances(budget)?,
            false => self.answers(budget)?,
        };
        moves.extend_from_slice(&seen.moves);
        let outlook = seen.outlook;
        if self.seen.len() > MEMORY {
            self.seen.clear();
        }
        self.seen.insert(key, Rc::new(seen));
        Ok(outlook)
    }

    fn make(&mut self, at: At) {
        self.field.put(at, self.mover);
        self.mover = 1 - self.mover;
    }

    fn unmake(&mut self, at: At) {
        self.mover = 1 - self.mover;
        self.field.take(at, self.mover);
    }

    fn key(&self) -> u64 {
        self.field.key() ^ self.mover as u64
    }

    fn key_after(&self, at: At) -> u64 {
        self.field.key_with(at, self.mover) ^ (1 - self.mover) as u64
    }
}

/// A proven win of an attack.
pub(super) struct Forced {
    /// Within how many plies the game ends.
    pub(super) plies: u32,
    /// The play that drags on the longest.
    pub(super) line: Vec<At>,
}

/// The nodes for showing the line of a proven win, besides those of the proof.
const SHOWING: u64 = 20_000;

/// One side's attack and what its search has found so far.
pub(super) struct Pursuit {
    attack: Attack,
    proofs: Proofs,
    /// Whether there is nothing left to find.
    is_over: bool,
}

impl Pursuit {
    pub(super) fn new(field: Field, attacker: Side, mover: Side, bits: u32) -> Self {
        let attack = Attack::new(field, attacker, mover);
        Pursuit { attack, proofs: Proofs::new(bits), is_over: false }
    }

    /// Goes on looking for the attacker's forced win.
    pub(super) fn go_on(&mut self, budget: &mut Budget) -> Option<Forced> {
        if self.is_over {
            return None;
        }
        let found = self.proofs.search(&mut self.attack, budget);
        let plies = found.inspect(|_| self.is_over = true).ok()??;
        // The proof may have used up the budget; showing it must not fail for that.
        let line = self.line(&mut Budget::nodes(SHOWING));
        // Where the table has forgotten the first move already, the search has to go on.
        self.is_over = !line.is_empty();
        self.is_over.then_some(Forced { plies, line })
    }

    /// The line of a proven win: as the proof remembers it, then the fours that it rests on.
    fn line(&mut self, budget: &mut Budget) -> Vec<At> {
        let mut line = self.proofs.line(&mut self.attack, budget);
        line.iter().for_each(|&at| self.attack.make(at));
        let made = line.len();
        if self.attack.is_claimants_turn() {
            let rest = self.attack.by_fours(budget);
            line.extend(rest.ok().flatten().into_iter().flat_map(|rest| rest.line));
        } else {
            line.extend(self.attack.field.fives(self.attack.attacker).iter().take(2));
        }
        line[..made].iter().rev().for_each(|&at| self.attack.unmake(at));
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tictactoe::hunt::Hunt;
    use crate::tictactoe::{Cell, Options, Position};
    use parlor_table::Dice;

    /// A position after so many random placements that is not over.
    fn random_position(options: &str, placements: usize, dice: &mut Dice) -> Position {
        let options: Options = options.parse().unwrap();
        loop {
            let mut position = Position::new(options.clone());
            let mut cells: Vec<Cell> = position.cells().collect();
            dice.shuffle(&mut cells);
            if cells.iter().take(placements).all(|&cell| position.place(cell).is_ok())
                && !position.is_over()
            {
                return position;
            }
        }
    }

    #[test]
    fn a_win_forced_by_threats_is_a_win_when_everything_is_tried() {
        let mut dice = Dice::new(11, 0);
        let mut wins = 0;
        for options in ["5,4,1,xo", "6,4,1,xo", "6,5,1,xo", "5,3,1,xo"] {
            for _ in 0..150 {
                let placements = 6 + dice.below(8);
                let position = random_position(options, placements, &mut dice);
                let mover = position.to_move().index();
                for attacker in 0..2 {
                    let mut pursuit = Pursuit::new(Field::new(&position), attacker, mover, 12);
                    let Some(forced) = pursuit.go_on(&mut Budget::nodes(2_000)) else { continue };
                    wins += 1;
                    let mut hunt = Hunt::new(&position, 1 << 16).unwrap();
                    let mut budget = Budget::unlimited();
                    let moves = forced.plies.div_ceil(2) as u8;
                    let verdict = match attacker == mover {
                        true => hunt.attack(attacker, moves, &mut budget),
                        false => hunt.defend(attacker, moves, &mut budget),
                    };
                    assert!(verdict.unwrap().wins, "{position} within {}", forced.plies);
                    assert!(forced.line.len() as u32 <= forced.plies, "{position}");
                }
            }
        }
        assert!(wins > 100, "{wins}");
    }

    #[test]
    fn a_win_by_fours_needs_no_answer_elsewhere() {
        let mut dice = Dice::new(12, 0);
        let mut wins = 0;
        for _ in 0..400 {
            let position = random_position("6,4,1,xo", 8 + 2 * dice.below(3), &mut dice);
            let mut field = Field::new(&position);
            let side = position.to_move().index();
            if !field.fives(1 - side).is_empty() {
                continue;
            }
            let mut budget = Budget::unlimited();
            let Some(win) = Fours::new(side).find(&mut field, 500, &mut budget).unwrap() else {
                continue;
            };
            wins += 1;
            let moves = win.line.len().div_ceil(2) as u8;
            for at in field.empty_cells().collect::<Vec<_>>() {
                let outside = !win.zone.iter().any(|other| other == at);
                if outside && !field.fours(1 - side).iter().any(|other| other == at) {
                    let mut hunt = Hunt::new(&position, 1 << 16).unwrap();
                    hunt.place(1 - side, at as u8);
                    let verdict = hunt.attack(side, moves, &mut budget).unwrap();
                    assert!(verdict.wins, "{position}: {}", field.cell(at));
                }
            }
        }
        assert!(wins > 50, "{wins}");
    }
}
