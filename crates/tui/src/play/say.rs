//! What a match is about, in a player's words.

use std::time::Duration;

use parlor_room::{Event as MatchEvent, Occupant};
use parlor_table::scene::Fact;
use parlor_table::words::Message;
use parlor_table::{Seat, Turn};

use super::{HERE, Play};
use crate::words::{self, name, sentence};

/// A move in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moved {
    /// Who did it; nothing in a game for one.
    pub(crate) who: Option<String>,
    pub(crate) action: String,
}

impl Play {
    /// What this is about, in one sentence: the result, who is to act, or what is to be done.
    pub(crate) fn banner(&self, now: Duration) -> String {
        if self.is_over() {
            return self.result();
        }
        if self.deciding.is_some() {
            return if self.is_busy(now) { words::DEALING.to_owned() } else { String::new() };
        }
        if self.seeking.is_some() && self.is_busy(now) {
            return words::HINT_SOUGHT.to_owned();
        }
        if !self.walk.path().is_empty() {
            return match &self.scene.picks.finish {
                Some(finish) if self.is_complete() => {
                    format!("Go on, or press f: {}", finish.label)
                }
                _ => words::GO_ON.to_owned(),
            };
        }
        match &self.my_turns()[..] {
            [] => self.others_turn(now),
            [_] if self.room.table().seats() == 1 => self.task(),
            mine => {
                let me = self.seat.filter(|seat| mine.contains(seat)).unwrap_or(mine[0]);
                let who = name(&self.room.table().seat_name(me));
                let alone = self.room.seats_of(Some(HERE)).len() == 1;
                let whose = match alone {
                    true => format!("Your move ({who})"),
                    false => format!("{who} to move"),
                };
                let headline = self.headline();
                headline.map_or(whose.clone(), |headline| format!("{whose}: {headline}"))
            }
        }
    }

    /// What the match is about at this point.
    fn headline(&self) -> Option<String> {
        let table = self.room.table();
        let said = table.headline(self.seat, &|seat| table.seat_name(seat).beginning());
        said.map(|said| said.to_string())
    }

    /// What is to be done.
    fn task(&self) -> String {
        sentence(&self.headline().unwrap_or_else(|| self.listing.summary.to_string()))
    }

    fn others_turn(&self, now: Duration) -> String {
        let turn = self.room.turn();
        let seats = Seat::all(self.room.table().seats()).filter(|&seat| turn.includes(seat));
        let names: Vec<String> = seats.map(|seat| self.called(seat)).collect();
        let verb = match (self.is_busy(now), names.len()) {
            (false, _) => "to move",
            (true, 1) => "is thinking",
            (true, _) => "are thinking",
        };
        format!("{} {verb}", names.join(" and "))
    }

    /// A seat with the bot in it.
    fn called(&self, seat: Seat) -> String {
        let who = name(&self.room.table().seat_name(seat));
        match self.room.bot(seat) {
            Some(skill) => format!("{who}, {}", words::bot(self.listing.name, skill)),
            None => who,
        }
    }

    /// How the match ended.
    fn result(&self) -> String {
        let (Turn::Over(outcome), Some(ending)) = (self.room.turn(), self.room.ending()) else {
            return String::new();
        };
        let table = self.room.table();
        if table.seats() == 1 {
            let best = ending.optimal.is_some_and(|(optimal, rounds)| optimal == rounds);
            let praise = if best { "The best possible! " } else { "" };
            return format!("{praise}{}", sentence(&ending.text.to_string()));
        }
        let why = ending.why.as_ref().map(ToString::to_string);
        let why = why.as_deref();
        let mine = self.room.seats_of(Some(HERE));
        let result = match (&outcome.winners[..], &mine[..]) {
            ([], _) => "A draw".to_owned(),
            (winners, [me]) if winners == [*me] => "You won!".to_owned(),
            (winners, [me]) if winners.contains(me) => "A tie".to_owned(),
            (winners, _) => {
                let names: Vec<String> =
                    winners.iter().map(|&seat| name(&table.seat_name(seat))).collect();
                let verb = if names.len() == 1 { "wins" } else { "win" };
                format!("{} {verb}", names.join(" and "))
            }
        };
        match why {
            Some(why) if result.ends_with('!') => format!("{result} {}", sentence(why)),
            Some(why) => sentence(&format!("{result}: {why}")),
            None => sentence(&result),
        }
    }

    /// Counts that matter, who sits where, and the clock.
    pub(crate) fn facts(&self, now: Duration) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Some(at) = self.room.clock().at().filter(|_| !self.is_over()) {
            let left = at.saturating_sub(now).as_secs_f64().ceil() as u64;
            facts.push(Fact::new(
                Message::verbatim("Time left"),
                format!("{}:{:02}", left / 60, left % 60),
            ));
        }
        facts.extend(self.scene.facts.iter().cloned());
        let table = self.room.table();
        for (seat, occupant) in Seat::all(table.seats()).zip(self.room.seats()) {
            let who = match (occupant, self.room.bot(seat)) {
                (Occupant::Bot(_), Some(skill)) => words::bot(self.listing.name, skill),
                _ if table.seats() == 1 => continue,
                _ => words::ME.to_owned(),
            };
            let strip = table.strip(seat);
            let score = strip.score.map(|score| format!("score {score}"));
            let said: Vec<String> = [Some(who), strip.note.map(|note| note.to_string()), score]
                .into_iter()
                .flatten()
                .collect();
            facts.push(Fact::new(name(&table.seat_name(seat)), said.join(", ")));
        }
        facts
    }

    /// What was done and may be seen, from the first to the last.
    pub(crate) fn moves(&self) -> Vec<Moved> {
        let table = self.room.table();
        let seen = |line: &String| match line.parse() {
            Ok(MatchEvent::Acted(seat, action)) if table.shows(seat, self.seat) => {
                let who = (table.seats() > 1).then(|| table.seat_name(seat).to_string());
                Some(Moved { who, action })
            }
            _ => None,
        };
        table.entries().iter().filter_map(seen).collect()
    }
}
