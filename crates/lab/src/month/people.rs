//! The players: how strong they are, how they behave, when they come.

use std::f64::consts::TAU;

use parlor_table::Dice;

use super::{DAY, Plan};

/// A player of known strength.
#[derive(Clone, Copy, Debug)]
pub struct Person {
    /// On the scale of ratings.
    pub strength: f64,
    /// How they behave.
    pub conduct: Conduct,
}

/// How a player behaves, besides playing as well as they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// In no other way.
    Honest,
    /// They make so many accounts a day, each of which loses so many matches to them.
    ThrowAway {
        /// Accounts a day.
        accounts: u32,
        /// Matches against each.
        matches: u32,
    },
    /// They leave when they lose, and before the first move when the opponent is stronger.
    Abandons,
    /// They lose so many matches a day to the same player.
    Feeds {
        /// Who wins them.
        partner: usize,
        /// How many.
        matches: u32,
    },
    /// Another player loses to them on purpose.
    IsFed,
}

impl Person {
    /// The score of a match against another player.
    pub(super) fn meets(&self, other: &Person, dice: &mut Dice) -> f64 {
        let expected = 1.0 / (1.0 + 10f64.powf((other.strength - self.strength) / 400.0));
        // The closer the two are, the more often nobody wins.
        let draw = 0.2 * expected.min(1.0 - expected);
        match unit(dice) {
            roll if roll < expected - draw / 2.0 => 1.0,
            roll if roll < expected + draw / 2.0 => 0.5,
            _ => 0.0,
        }
    }

    /// Whether they leave a match that they lose.
    pub(super) fn leaves(&self) -> bool {
        self.conduct == Conduct::Abandons
    }

    /// Whether they end a match before the first move, given their own rating and the opponent's.
    pub(super) fn avoids(&self, [own, other]: [f64; 2]) -> bool {
        self.leaves() && other > own + 50.0
    }
}

/// A number from 0 to 1, evenly spread.
fn unit(dice: &mut Dice) -> f64 {
    (dice.bits() >> 11) as f64 / (1u64 << 53) as f64
}

/// A normally distributed number, by Box and Muller; not more than 2.5 from 0.
fn normal(dice: &mut Dice) -> f64 {
    loop {
        let (spread, angle) = ((-2.0 * (1.0 - unit(dice)).ln()).sqrt(), TAU * unit(dice));
        let number = spread * angle.cos();
        if number.abs() <= 2.5 {
            return number;
        }
    }
}

/// Players whose strengths are normally distributed around 1500, with a deviation of 300; those who cheat are any of them.
pub(super) fn crowd(plan: &Plan, dice: &mut Dice) -> Vec<Person> {
    let mut conducts = vec![Conduct::Honest; plan.honest];
    let throw_away = Conduct::ThrowAway { accounts: 3, matches: 5 };
    conducts.extend(vec![throw_away; plan.throw_away]);
    conducts.extend(vec![Conduct::Abandons; plan.abandoners]);
    for _ in 0..plan.pairs {
        let partner = conducts.len();
        conducts.push(Conduct::IsFed);
        conducts.push(Conduct::Feeds { partner, matches: 10 });
    }
    let person = |conduct| Person { strength: 1500.0 + 300.0 * normal(dice), conduct };
    let mut people: Vec<Person> = conducts.into_iter().map(person).collect();
    // Only differences of strength mean anything: the average is that of ratings.
    let average = people.iter().map(|person| person.strength).sum::<f64>() / people.len() as f64;
    people.iter_mut().for_each(|person| person.strength += 1500.0 - average);
    people
}

/// When a player who is free from now on seeks the next match: after two and a half hours on average, sooner in the
/// evening, later at night.
pub(super) fn next_match(now: u64, dice: &mut Dice) -> u64 {
    const MEAN: f64 = 2.5 * 60.0 * 60.0;
    /// A match takes at least this long.
    const MATCH: u64 = 5 * 60;
    let mut time = now + MATCH;
    // Candidates come at the rate of the evening, and as many of them are taken as the hour allows.
    loop {
        time += 1 + (-(1.0 - unit(dice)).ln() * MEAN / 2.0) as u64;
        let evening = 0.5 + 0.5 * (TAU * (time % DAY) as f64 / DAY as f64).sin();
        if unit(dice) < 0.1 + 0.9 * evening {
            return time;
        }
    }
}
