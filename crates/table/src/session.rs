//! The mid-end: drives any game and remembers everything that happened.

use std::fmt;

use crate::words::{Message, ToMessage, message};
use crate::{Dice, Game, Opening, Seat, Turn, read};

/// A match in progress, with its whole past.
///
/// Its log is text. The first line names the game, the second its opening, then every entry has a
/// line of its own: `2 0,3-1,3` (seat 2 acted), `* 31425` (nature decided), `!` (a clock ran out).
/// Chance is recorded, so replaying a log needs no dice. No game implements undo: a session goes
/// back by replaying its entries, which costs little and keeps nothing twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session<G: Game> {
    opening: Opening<G>,
    game: G,
    past: Past<G>,
}

/// What happened, and what was taken back of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Past<G: Game> {
    entries: Vec<Entry<G>>,
    /// What was undone, the entry to redo first last.
    undone: Vec<Entry<G>>,
}

impl<G: Game> Past<G> {
    fn new() -> Self {
        Past { entries: Vec::new(), undone: Vec::new() }
    }

    /// Something happened; what had been undone is forgotten.
    fn push(&mut self, entry: Entry<G>) {
        self.entries.push(entry);
        self.undone.clear();
    }

    /// Where the last action of a seat is.
    fn last_act(&self) -> Option<usize> {
        self.entries.iter().rposition(Entry::is_act)
    }

    fn rewind(&mut self, count: usize) {
        self.undone.extend(self.entries.drain(count..).rev());
    }

    /// The last undone action happens again, with what followed it; false if there is none.
    fn redo(&mut self) -> bool {
        let Some(first) = self.undone.pop() else { return false };
        self.entries.push(first);
        let followers = std::iter::from_fn(|| self.undone.pop_if(|next| !next.is_act()));
        self.entries.extend(followers);
        true
    }
}

/// One thing that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<G: Game> {
    /// A seat acted.
    Act(Seat, G::Action),
    /// Nature decided.
    Chance(G::Chance),
    /// The running clock ran out.
    Expire,
}

/// Why an entry was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Refused<I: ToMessage> {
    /// The match has ended.
    Over,
    /// Another seat is to act.
    OutOfTurn(Seat),
    /// Nature decided although it was not its turn.
    NoChance,
    /// A clock ran out although none was running.
    NoClock,
    /// The rules forbid it.
    Illegal(I),
}

impl<I: ToMessage> ToMessage for Refused<I> {
    fn message(&self) -> Message {
        match self {
            Refused::Over => message!("refused-over"),
            Refused::OutOfTurn(seat) => message!("refused-out-of-turn", seat = seat.to_string()),
            Refused::NoChance => message!("refused-chance"),
            Refused::NoClock => message!("refused-no-clock"),
            Refused::Illegal(why) => why.message(),
        }
    }
}

impl<G: Game> Session<G> {
    /// A new match; nature may have to deal first.
    pub fn new(setup: G::Setup) -> Self {
        Session::open(Opening::new(setup))
    }

    /// A new match, from its opening.
    pub fn open(opening: Opening<G>) -> Self {
        let game = opening.begin();
        Session { opening, game, past: Past::new() }
    }

    /// What the match began with.
    pub fn opening(&self) -> &Opening<G> {
        &self.opening
    }

    /// The options that were chosen.
    pub fn setup(&self) -> &G::Setup {
        self.opening.setup()
    }

    /// The match as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Everything that happened, in order.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.past.entries
    }

    /// The match as it stood after the first `count` entries; `None` if there are not so many.
    pub fn after(&self, count: usize) -> Option<G> {
        let mut game = self.opening.begin();
        for entry in self.entries().get(..count)? {
            entry.play(&mut game).expect("what was legal once is legal again");
        }
        Some(game)
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused<G::Illegal>> {
        self.record(Entry::Act(seat, action))
    }

    /// The running clock runs out.
    pub fn expire(&mut self) -> Result<(), Refused<G::Illegal>> {
        self.record(Entry::Expire)
    }

    /// Lets nature act, from this seed, until a seat is to act or the match is over.
    pub fn settle(&mut self, seed: u64) {
        let drawn = self.foresee(None, seed).expect("nature acts when it is to act");
        for entry in drawn {
            self.record(entry).expect("what nature draws is legal");
        }
    }

    /// The entries that would follow if this one happened, it first: what nature answers to it, from this
    /// seed. Without one, what nature is to do now. Nothing changes.
    pub fn foresee(
        &self,
        entry: Option<Entry<G>>,
        seed: u64,
    ) -> Result<Vec<Entry<G>>, Refused<G::Illegal>> {
        let mut game = self.game.clone();
        let mut entries = Vec::new();
        if let Some(entry) = entry {
            entry.play(&mut game)?;
            entries.push(entry);
        }
        while game.turn() == Turn::Chance {
            let mut dice = Dice::new(seed, (self.entries().len() + entries.len()) as u64);
            let chance = game.draw(&mut dice).expect("nature draws when it is to act");
            game.settle(&chance).map_err(Refused::Illegal)?;
            entries.push(Entry::Chance(chance));
        }
        Ok(entries)
    }

    /// Records what happened, if the rules allow it; what had been undone is forgotten.
    pub fn record(&mut self, entry: Entry<G>) -> Result<(), Refused<G::Illegal>> {
        entry.play(&mut self.game)?;
        self.past.push(entry);
        Ok(())
    }

    /// Takes back the last action of a seat and everything after it; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.past.last_act().is_some_and(|last| self.rewind(last))
    }

    /// Takes back everything after the first `count` entries; false if there are not so many.
    pub fn rewind(&mut self, count: usize) -> bool {
        let Some(game) = self.after(count) else { return false };
        self.game = game;
        self.past.rewind(count);
        true
    }

    /// Whether something was undone that could be played again.
    pub fn can_redo(&self) -> bool {
        !self.past.undone.is_empty()
    }

    /// Plays the last undone action again, with what followed it; false if there is none.
    pub fn redo(&mut self) -> bool {
        let before = self.entries().len();
        let some = self.past.redo();
        for entry in &self.past.entries[before..] {
            entry.play(&mut self.game).expect("what was legal once is legal again");
        }
        some
    }

    /// Lets everything happen that a log says which only grows: its lines are entries, `<` (the last
    /// action was taken back) and `>` (it was played again). However often that was, no entry is played
    /// more than twice. An error changes nothing.
    pub fn recall<'l>(&mut self, lines: impl IntoIterator<Item = &'l str>) -> Result<(), Message> {
        let mut past = self.past.clone();
        for line in lines {
            match line {
                "<" => {
                    let last =
                        past.last_act().ok_or_else(|| message!("log-nothing-to-take-back"))?;
                    past.rewind(last);
                }
                ">" if past.redo() => {}
                ">" => return Err(message!("log-nothing-taken-back")),
                _ => past.push(Entry::read(line)?),
            }
        }
        let mut session = Session::open(self.opening.clone());
        let count = past.entries.len();
        for entry in past.entries.into_iter().chain(past.undone.into_iter().rev()) {
            session.record(entry).map_err(|why| why.message())?;
        }
        if session.entries().len() > count {
            session.rewind(count);
        }
        *self = session;
        Ok(())
    }

    /// The whole match as text; [`Session::replay`] reads it.
    pub fn log(&self) -> String {
        let mut log = format!("{}\n{}\n", G::NAME, self.opening);
        for entry in self.entries() {
            log += &format!("{entry}\n");
        }
        log
    }

    /// Rebuilds a match from its log.
    pub fn replay(log: &str) -> Result<Self, LogError> {
        let fault = |line: usize, why: String| LogError { line: line + 1, why };
        let mut lines = log.lines().enumerate();
        match lines.next() {
            Some((_, name)) if name == G::NAME => {}
            _ => return Err(fault(0, format!("a log of this game begins with '{}'", G::NAME))),
        }
        let Some((_, opening)) = lines.next() else {
            return Err(fault(1, "the setup is missing".to_owned()));
        };
        let opening = opening.parse::<Opening<G>>().map_err(|why| fault(1, why.to_string()))?;
        let mut session = Session::open(opening);
        for (line, text) in lines {
            let entry = Entry::read(text).map_err(|why| fault(line, why.to_string()))?;
            session.record(entry).map_err(|why| fault(line, why.to_string()))?;
        }
        Ok(session)
    }
}

/// What was wrong with a log, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct LogError {
    /// The faulty line, counted from 1.
    pub line: usize,
    /// What was wrong with it.
    pub why: String,
}

impl<G: Game> Entry<G> {
    /// Whether a seat acted.
    pub fn is_act(&self) -> bool {
        matches!(self, Entry::Act(..))
    }

    /// Lets it happen in a match, if the rules allow it; an error changes nothing.
    pub fn play(&self, game: &mut G) -> Result<(), Refused<G::Illegal>> {
        match (self, game.turn()) {
            (_, Turn::Over(_)) => return Err(Refused::Over),
            (Entry::Act(seat, action), turn) => {
                if !turn.includes(*seat) {
                    return Err(Refused::OutOfTurn(*seat));
                }
                game.play(*seat, action).map_err(Refused::Illegal)?;
            }
            (Entry::Chance(chance), Turn::Chance) => {
                game.settle(chance).map_err(Refused::Illegal)?;
            }
            (Entry::Chance(_), _) => return Err(Refused::NoChance),
            (Entry::Expire, _) if game.countdown().is_some() => game.expire(),
            (Entry::Expire, _) => return Err(Refused::NoClock),
        }
        Ok(())
    }

    /// Reads a line of a log.
    pub fn read(text: &str) -> Result<Self, Message> {
        match text.split_once(' ') {
            None if text == "!" => Ok(Entry::Expire),
            Some(("*", chance)) => Ok(Entry::Chance(read(chance)?)),
            Some((seat, action)) => Ok(Entry::Act(read(seat)?, read(action)?)),
            None => Err(message!("log-no-entry", found = text.to_owned())),
        }
    }
}

impl<G: Game> fmt::Display for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Act(seat, action) => write!(f, "{seat} {action}"),
            Entry::Chance(chance) => write!(f, "* {chance}"),
            Entry::Expire => f.write_str("!"),
        }
    }
}
