//! A month of rated play in simulated time: players of known strength seek opponents, are paired by the pool of the
//! server, play, and are rated by its rules.
//!
//! Everybody seeks about nine matches a day, most of them in the evening. A player whom nobody joins within 30 seconds
//! has an open seat; every second one takes a bot then, the others stay. A match is won with the probability that the
//! difference in strength gives. Some [cheat](Conduct). What is compared in the end is the rating with the strength.

mod books;
mod people;
mod report;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::Duration;

use parlor_rating::pool::{self, Seeker};
use parlor_table::Dice;

use books::Books;
pub use people::{Conduct, Person};
pub use report::{Group, Report};

/// What is simulated.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The players who play as well as they can.
    pub honest: usize,
    /// Those who win against accounts that they made to lose.
    pub throw_away: usize,
    /// Those who leave when they lose, and avoid those who are stronger.
    pub abandoners: usize,
    /// Pairs in which one always loses to the other.
    pub pairs: usize,
    /// The days.
    pub days: u64,
    /// Whether results count by the rules of the server. Without them every result counts whole, and leaving
    /// costs nothing.
    pub rules: bool,
}

impl Plan {
    /// A thousand players for a month, of whom fifty cheat.
    pub const WHOLE: Plan =
        Plan { honest: 950, throw_away: 20, abandoners: 10, pairs: 10, days: 30, rules: true };
}

/// What happens next to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Next {
    /// They seek an opponent.
    Seek,
    /// They have waited long enough, and may take a bot.
    Tire,
    /// They play those matches of the day that are no contest.
    Cheat,
}

/// A player who waits, since when.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    person: usize,
    since: u64,
}

struct Month {
    plan: Plan,
    dice: Dice,
    people: Vec<Person>,
    books: Books,
    waiting: Vec<Waiting>,
    agenda: BinaryHeap<Reverse<(u64, Next, usize)>>,
    report: Report,
}

const DAY: u64 = 24 * 60 * 60;

/// Simulates a month, decided by a seed.
pub fn simulate(plan: Plan, seed: u64) -> Report {
    let mut dice = Dice::new(seed, 0);
    let people = people::crowd(&plan, &mut dice);
    let mut month = Month {
        plan,
        books: Books::new(plan.rules),
        waiting: Vec::new(),
        agenda: BinaryHeap::new(),
        report: Report::default(),
        people,
        dice,
    };
    for person in 0..month.people.len() {
        month.come_back(person, 0);
        if month.people[person].conduct != Conduct::Honest {
            let hour = month.dice.below(DAY as usize) as u64;
            month.agenda.push(Reverse((hour, Next::Cheat, person)));
        }
    }
    month.run();
    month.report.compare(&month.people, &month.books);
    month.report
}

impl Month {
    fn run(&mut self) {
        let end = self.plan.days * DAY;
        while let Some(Reverse((time, next, person))) = self.agenda.pop() {
            if time >= end {
                break;
            }
            match next {
                Next::Seek => self.waiting.push(Waiting { person, since: time }),
                Next::Tire => self.tire(person, time),
                Next::Cheat => self.cheat(person, time),
            }
            if next == Next::Seek {
                let patience = time + pool::PATIENCE.as_secs();
                self.agenda.push(Reverse((patience, Next::Tire, person)));
            }
            // Between two events of the agenda the pool is looked at every second, as long as anybody waits.
            let until = self.agenda.peek().map_or(end, |Reverse((time, ..))| *time).min(end);
            for now in time..until.max(time + 1) {
                if self.waiting.len() < 2 {
                    break;
                }
                self.pair(now);
            }
        }
        self.report.waiting_at_the_end = self.waiting.len();
    }

    /// Those who fit play.
    fn pair(&mut self, now: u64) {
        let seeker = |waiting: &Waiting| Seeker {
            rating: self.books.standing(waiting.person, now).rating.rating,
            since: Duration::from_secs(waiting.since),
        };
        let seekers: Vec<Seeker> = self.waiting.iter().map(seeker).collect();
        let pairs = pool::pairs(&seekers, Duration::from_secs(now));
        let mut gone = vec![false; self.waiting.len()];
        for (one, other) in pairs {
            (gone[one], gone[other]) = (true, true);
            let both = [self.waiting[one], self.waiting[other]];
            self.report.pair(both.map(|waiting| now - waiting.since));
            self.play(both.map(|waiting| waiting.person), now);
        }
        let mut places = gone.into_iter();
        self.waiting.retain(|_| !places.next().unwrap_or(false));
    }

    /// A player has waited as long as anybody does before being offered a bot; every second one takes it.
    fn tire(&mut self, person: usize, now: u64) {
        let Some(place) = self.waiting.iter().position(|waiting| waiting.person == person) else {
            return;
        };
        // They may be waiting for another match by now.
        if now - self.waiting[place].since < pool::PATIENCE.as_secs() {
            return;
        }
        self.report.offered += 1;
        if self.dice.below(2) == 0 {
            self.waiting.remove(place);
            self.report.bots += 1;
            self.come_back(person, now);
        }
    }

    /// Two play, the result counts, and both come back later.
    fn play(&mut self, people: [usize; 2], now: u64) {
        let ratings = people.map(|person| self.books.standing(person, now).rating.rating);
        let [one, other] = people.map(|person| self.people[person]);
        let avoids = one.avoids(ratings) || other.avoids([ratings[1], ratings[0]]);
        if avoids {
            // A match in which not both have moved is not rated.
            self.report.aborted += 1;
        } else {
            let score = one.meets(&other, &mut self.dice);
            let leaves = (score < 0.5 && one.leaves()) || (score > 0.5 && other.leaves());
            if leaves && !self.plan.rules {
                self.report.abandoned += 1;
            } else {
                self.report.abandoned += u64::from(leaves);
                self.books.write(people, score, now);
                self.report.rated += 1;
            }
        }
        for person in people {
            self.come_back(person, now);
        }
    }

    /// What cheats play besides, once a day.
    fn cheat(&mut self, person: usize, now: u64) {
        match self.people[person].conduct {
            Conduct::ThrowAway { accounts, matches } => {
                for _ in 0..accounts {
                    let account = self.books.newcomer();
                    for _ in 0..matches {
                        self.books.write([person, account], 1.0, now);
                    }
                }
                self.report.thrown += u64::from(accounts * matches);
            }
            Conduct::Feeds { partner, matches } => {
                for _ in 0..matches {
                    self.books.write([person, partner], 0.0, now);
                }
                self.report.thrown += u64::from(matches);
            }
            Conduct::Honest | Conduct::Abandons | Conduct::IsFed => return,
        }
        self.agenda.push(Reverse((now + DAY, Next::Cheat, person)));
    }

    /// A player seeks the next match after a while, in the evening sooner than at night.
    fn come_back(&mut self, person: usize, now: u64) {
        let time = people::next_match(now, &mut self.dice);
        self.agenda.push(Reverse((time, Next::Seek, person)));
    }
}
