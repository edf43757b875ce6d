//! Games chosen at run time: text outside, types inside.

use crate::{
    Analyse, Analysis, Budget, Countdown, Dice, Draw, Entry, Form, Game, Level, LogError, Outcome,
    Player, Position, Scene, Seat, Session, Thought, Turn, read,
};

/// A game that a host can offer: its seats have names, bots can sit down, and there is advice.
pub trait Hostable: Game<Position: Analyse + Draw> + Draw {
    /// The kinds of advice there are; the first is the usual hint.
    const ADVICE: &'static [Advice];

    /// The options.
    const FORM: Form;

    /// Whether what was done can be taken back from outside the game. Not where a clock runs or
    /// where the game has a taking back of its own.
    const TAKES_BACK: bool = true;

    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> String;

    /// A bot for any seat.
    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>>;

    /// What is advised to whoever is to act: the text of an action; an error says why there is none.
    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, String>;

    /// What there is to say about what just happened.
    fn news(&self, _before: &Self) -> Vec<String> {
        Vec::new()
    }

    /// How things stand when a match is left, or how it ended.
    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String>;

    /// Of how many rounds how many were played optimally, where that can be told; of a match alone.
    fn optimal(_session: &Session<Self>) -> Option<(u32, u32)> {
        None
    }

    /// Why the log must not be shown now, if it tells what nobody may know yet.
    fn secret(&self) -> Option<&'static str> {
        None
    }

    /// What could have been done, once that may be known: where it begins, and the actions.
    fn playback(&self) -> Option<Line<Self::Position>> {
        None
    }
}

/// Actions on a board, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<P: Position> {
    /// Where they begin.
    pub from: P,
    /// The actions.
    pub actions: Vec<P::Action>,
}

/// A kind of advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Its name for programs.
    pub name: &'static str,
    /// What a button that asks for it says.
    pub label: &'static str,
}

impl Advice {
    /// What the strongest player would do.
    pub const HINT: Advice = Advice { name: "hint", label: "Hint" };
}

/// A match of some game, driven by text. [`Hosted`] is its only implementation.
///
/// Beside the entries of a session's log, a host keeps `<` for an action taken back and `>` for one
/// played again.
pub trait Table: Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The options that were chosen.
    fn setup(&self) -> String;
    /// The number of seats.
    fn seats(&self) -> u16;
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// The board as it stands.
    fn position(&self) -> String;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal actions of a seat.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// A seat acts; an error says why not, in one sentence, and changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String>;
    /// Lets happen what a line of a log says, `<` and `>` included; an error changes nothing.
    fn record(&mut self, line: &str) -> Result<(), String>;
    /// Lets nature act, from this seed, until a seat is to act or the match is over.
    fn settle(&mut self, seed: u64);
    /// The clock that runs now, if any.
    fn countdown(&self) -> Option<Countdown>;
    /// The running clock runs out.
    fn expire(&mut self) -> Result<(), String>;
    /// Whether actions can be taken back at all.
    fn takes_back(&self) -> bool;
    /// Takes back the last action of a seat and whatever followed it; false if there is none.
    fn undo(&mut self) -> bool;
    /// Plays the last undone action again, with what followed it; false if there is none.
    fn redo(&mut self) -> bool;
    /// Everything that happened and was not taken back, a line each.
    fn entries(&self) -> Vec<String>;
    /// The match as it stood after so many entries; `None` if there are not so many.
    fn after(&self, entries: usize) -> Option<Box<dyn Table>>;
    /// What there is to say about what happened since there were so many entries.
    fn news(&self, entries: usize) -> Vec<String>;
    /// How things stand, or how the match ended.
    fn summary(&self) -> Vec<String>;
    /// Of how many rounds how many were played optimally, where that can be told.
    fn optimal(&self) -> Option<(u32, u32)>;
    /// The whole match as text.
    fn log(&self) -> String;
    /// Why the log must not be shown now, if it tells what nobody may know yet.
    fn secret(&self) -> Option<&'static str>;
    /// What could have been done, once that may be known: the board where it begins, and the
    /// actions.
    fn playback(&self) -> Option<(String, Vec<String>)>;
    /// What this viewer may see.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
    /// The board in characters.
    fn sketch(&self) -> String;
    /// What a bot in this seat would do; the same for the same seed at the same point.
    fn think(
        &self,
        seat: Seat,
        level: Level,
        seed: u64,
        budget: &mut Budget,
    ) -> Option<Thought<String>>;
    /// The kinds of advice there are.
    fn advice(&self) -> &'static [Advice];
    /// What is advised to whoever is to act; an error says why there is none.
    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, String>;
    /// The best line from here and some other good actions.
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<String>>;
    /// The same match once more.
    fn copied(&self) -> Box<dyn Table>;
}

/// A session behind the [`Table`] interface.
#[derive(Clone, Debug)]
pub struct Hosted<G: Game>(pub Session<G>);

impl<G: Hostable> Hosted<G> {
    /// A fresh match with these options.
    pub fn open(setup: &str) -> Result<Box<dyn Table>, String> {
        Ok(Box::new(Hosted::<G>(Session::new(read(setup)?))))
    }

    /// The match of this log.
    pub fn replay(log: &str) -> Result<Box<dyn Table>, LogError> {
        Ok(Box::new(Hosted::<G>(Session::replay(log)?)))
    }
}

impl<G: Hostable> Table for Hosted<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }
    fn setup(&self) -> String {
        self.0.setup().to_string()
    }
    fn seats(&self) -> u16 {
        self.0.game().seats()
    }
    fn seat_name(&self, seat: Seat) -> String {
        self.0.game().seat_name(seat)
    }
    fn position(&self) -> String {
        self.0.game().position().to_string()
    }
    fn turn(&self) -> Turn {
        self.0.game().turn()
    }
    fn actions(&self, seat: Seat) -> Vec<String> {
        self.0.game().actions(seat).iter().map(ToString::to_string).collect()
    }
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        self.0.act(seat, read(action)?).map_err(|why| why.to_string())
    }
    fn record(&mut self, line: &str) -> Result<(), String> {
        match line {
            "<" if self.undo() => Ok(()),
            "<" => Err("there is nothing to take back".to_owned()),
            ">" if self.redo() => Ok(()),
            ">" => Err("nothing was taken back".to_owned()),
            _ => self.0.record(Entry::read(line)?).map_err(|why| why.to_string()),
        }
    }
    fn settle(&mut self, seed: u64) {
        self.0.settle(seed);
    }
    fn countdown(&self) -> Option<Countdown> {
        self.0.game().countdown()
    }
    fn expire(&mut self) -> Result<(), String> {
        self.0.expire().map_err(|why| why.to_string())
    }
    fn takes_back(&self) -> bool {
        G::TAKES_BACK
    }
    fn undo(&mut self) -> bool {
        self.0.undo()
    }
    fn redo(&mut self) -> bool {
        self.0.redo()
    }
    fn entries(&self) -> Vec<String> {
        self.0.entries().iter().map(ToString::to_string).collect()
    }
    fn after(&self, entries: usize) -> Option<Box<dyn Table>> {
        let mut session = self.0.clone();
        session.rewind(entries).then(|| Box::new(Hosted(session)) as Box<dyn Table>)
    }
    fn news(&self, entries: usize) -> Vec<String> {
        let before = self.0.after(entries);
        before.map_or_else(Vec::new, |before| self.0.game().news(&before))
    }
    fn summary(&self) -> Vec<String> {
        match self.turn() {
            Turn::Over(outcome) => G::summary(&self.0, Some(&outcome)),
            _ => G::summary(&self.0, None),
        }
    }
    fn optimal(&self) -> Option<(u32, u32)> {
        G::optimal(&self.0)
    }
    fn log(&self) -> String {
        self.0.log()
    }
    fn secret(&self) -> Option<&'static str> {
        self.0.game().secret()
    }
    fn playback(&self) -> Option<(String, Vec<String>)> {
        let Line { from, actions } = self.0.game().playback()?;
        Some((from.to_string(), actions.iter().map(ToString::to_string).collect()))
    }
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.0.game().scene(viewer)
    }
    fn sketch(&self) -> String {
        self.0.game().sketch()
    }
    fn think(
        &self,
        seat: Seat,
        level: Level,
        seed: u64,
        budget: &mut Budget,
    ) -> Option<Thought<String>> {
        // Far from the streams of the match, which are its entries' numbers.
        let stream = !(self.0.entries().len() as u64 * u64::from(u16::MAX) + u64::from(seat.0));
        let mut bot = G::bot(level, Dice::new(seed, stream));
        let Thought { action, delay } = bot.choose(self.0.game(), seat, budget)?;
        Some(Thought { action: action.to_string(), delay })
    }
    fn advice(&self) -> &'static [Advice] {
        G::ADVICE
    }
    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, String> {
        match self.turn() {
            Turn::Over(_) => Err("the game is over".to_owned()),
            _ => self.0.game().advise(advice, budget),
        }
    }
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<String>> {
        let analysis = self.0.game().position().analyse(others, budget)?;
        Some(analysis.map(|action| action.to_string()))
    }
    fn copied(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
