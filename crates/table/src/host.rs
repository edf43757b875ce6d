//! Games chosen at run time: text outside, types inside.

use std::fmt;

use crate::scene::Picks;
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

    /// Whether two players may resign and agree on a draw. Not where there are points to be had.
    const RESIGNS: bool = false;

    /// Whether a match goes on without those whose seats are empty; see [`Hostable::absent`].
    const GOES_ON: bool = false;

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

    /// Whether a viewer may see what a seat does.
    fn shows(&self, _actor: Seat, _viewer: Option<Seat>) -> bool {
        true
    }

    /// The board that a viewer sees, where there are several.
    fn board(&self, _viewer: Option<Seat>) -> &Self::Position {
        self.position()
    }

    /// When a bot in this seat thinks anew, and when it has new luck; with every entry of the log
    /// where nothing else is said.
    fn moment(&self, _seat: Seat) -> Option<Moment> {
        None
    }

    /// What happens in place of a seat in which nobody sits; nothing where everybody waits for it.
    fn absent(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What could have been done, once that may be known: where it begins, and the actions.
    fn playback(&self) -> Option<Line<Self::Position>> {
        None
    }
}

/// A point in a match, as a bot sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The same as long as there is nothing new to think about.
    pub turn: u64,
    /// The same as long as dice must fall alike: a bot that comes back has the same ideas.
    pub luck: u64,
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
/// Beside the entries of a session's log, a host keeps `<` for an action taken back, `>` for one
/// played again, `2 resigns` and `draw agreed`.
pub trait Table: Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The options that were chosen.
    fn setup(&self) -> String;
    /// The number of seats.
    fn seats(&self) -> u16;
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// The board as it stands, as a viewer sees it.
    fn position(&self, viewer: Option<Seat>) -> String;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal actions of a seat.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// A seat acts; an error says why not, in one sentence, and changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String>;
    /// Lets happen what a line of a log says, a host's own lines included; an error changes nothing.
    fn record(&mut self, line: &str) -> Result<(), String>;
    /// Lets nature act, from this seed, until a seat is to act or the match is over.
    fn settle(&mut self, seed: u64);
    /// The clock that runs now, if any.
    fn countdown(&self) -> Option<Countdown>;
    /// The running clock runs out.
    fn expire(&mut self) -> Result<(), String>;
    /// Whether actions can be taken back at all.
    fn takes_back(&self) -> bool;
    /// Whether players may resign and agree on a draw.
    fn resigns(&self) -> bool;
    /// Whether the match goes on without those whose seats are empty.
    fn goes_on(&self) -> bool;
    /// A seat resigns.
    fn resign(&mut self, seat: Seat) -> Result<(), String>;
    /// The players agree on a draw.
    fn agree(&mut self) -> Result<(), String>;
    /// What happens in place of a seat in which nobody sits.
    fn absent(&self, seat: Seat) -> Option<String>;
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
    /// Whether a viewer may see what a seat does.
    fn shows(&self, actor: Seat, viewer: Option<Seat>) -> bool;
    /// What could have been done, once that may be known: the board where it begins, and the
    /// actions.
    fn playback(&self) -> Option<(String, Vec<String>)>;
    /// What this viewer may see.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
    /// The board in characters.
    fn sketch(&self) -> String;
    /// The same as long as a bot in this seat has nothing new to think about.
    fn moment(&self, seat: Seat) -> u64;
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
    /// The best line on the board that a viewer sees, and some other good actions.
    fn analyse(
        &self,
        viewer: Option<Seat>,
        others: usize,
        budget: &mut Budget,
    ) -> Option<Analysis<String>>;
    /// The same match once more.
    fn copied(&self) -> Box<dyn Table>;
}

/// A session behind the [`Table`] interface.
#[derive(Clone, Debug)]
pub struct Hosted<G: Game> {
    session: Session<G>,
    /// How the players ended the match before the rules did.
    closed: Option<Closing>,
}

/// How players end a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closing {
    Resigned(Seat),
    Agreed,
}

impl Closing {
    const AGREED: &str = "draw agreed";
    const RESIGNS: &str = " resigns";

    fn read(line: &str) -> Option<Closing> {
        match line.strip_suffix(Closing::RESIGNS) {
            Some(seat) => seat.parse().ok().map(Closing::Resigned),
            None => (line == Closing::AGREED).then_some(Closing::Agreed),
        }
    }
}

impl fmt::Display for Closing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Closing::Resigned(seat) => write!(f, "{seat}{}", Closing::RESIGNS),
            Closing::Agreed => f.write_str(Closing::AGREED),
        }
    }
}

impl<G: Hostable> Hosted<G> {
    /// A fresh match with these options.
    pub fn open(setup: &str) -> Result<Box<dyn Table>, String> {
        let session = Session::<G>::new(read(setup)?);
        Ok(Box::new(Hosted { session, closed: None }))
    }

    /// The match of this log.
    pub fn replay(log: &str) -> Result<Box<dyn Table>, LogError> {
        let lines = log.lines().count();
        let last = log.lines().last().and_then(|last| Some((last, Closing::read(last)?)));
        let Some((last, closing)) = last else {
            return Ok(Box::new(Hosted { session: Session::<G>::replay(log)?, closed: None }));
        };
        let played = log.trim_end().strip_suffix(last).unwrap_or(log);
        let mut hosted = Hosted { session: Session::<G>::replay(played)?, closed: None };
        hosted.close(closing).map_err(|why| LogError { line: lines, why })?;
        Ok(Box::new(hosted))
    }

    fn moment_of(&self, seat: Seat) -> Moment {
        let happened = self.session.entries().len() as u64;
        let usual = Moment { turn: happened, luck: happened };
        self.session.game().moment(seat).unwrap_or(usual)
    }

    fn close(&mut self, closing: Closing) -> Result<(), String> {
        if !self.resigns() {
            return Err("nobody resigns in this game".to_owned());
        }
        match (self.turn(), closing) {
            (Turn::Over(_), _) => Err("the game is over".to_owned()),
            (_, Closing::Resigned(seat)) if seat.0 >= self.seats() => {
                Err(format!("there is no seat {seat}"))
            }
            _ => {
                self.closed = Some(closing);
                Ok(())
            }
        }
    }
}

impl<G: Hostable> Table for Hosted<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }
    fn setup(&self) -> String {
        self.session.setup().to_string()
    }
    fn seats(&self) -> u16 {
        self.session.game().seats()
    }
    fn seat_name(&self, seat: Seat) -> String {
        self.session.game().seat_name(seat)
    }
    fn position(&self, viewer: Option<Seat>) -> String {
        self.session.game().board(viewer).to_string()
    }
    fn turn(&self) -> Turn {
        match self.closed {
            Some(Closing::Resigned(loser)) => {
                let winners = Seat::all(self.seats()).filter(|&seat| seat != loser).collect();
                Turn::Over(Outcome { winners, scores: Vec::new() })
            }
            Some(Closing::Agreed) => Turn::Over(Outcome::draw()),
            None => self.session.game().turn(),
        }
    }
    fn actions(&self, seat: Seat) -> Vec<String> {
        if self.closed.is_some() {
            return Vec::new();
        }
        self.session.game().actions(seat).iter().map(ToString::to_string).collect()
    }
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let action = read(action)?;
        match self.closed {
            Some(_) => Err("the game is over".to_owned()),
            None => self.session.act(seat, action).map_err(|why| why.to_string()),
        }
    }
    fn record(&mut self, line: &str) -> Result<(), String> {
        if let Some(closing) = Closing::read(line) {
            return self.close(closing);
        }
        match line {
            "<" if self.undo() => Ok(()),
            "<" => Err("there is nothing to take back".to_owned()),
            ">" if self.redo() => Ok(()),
            ">" => Err("nothing was taken back".to_owned()),
            _ => self.session.record(Entry::read(line)?).map_err(|why| why.to_string()),
        }
    }
    fn settle(&mut self, seed: u64) {
        self.session.settle(seed);
    }
    fn countdown(&self) -> Option<Countdown> {
        self.session.game().countdown()
    }
    fn expire(&mut self) -> Result<(), String> {
        self.session.expire().map_err(|why| why.to_string())
    }
    fn takes_back(&self) -> bool {
        G::TAKES_BACK
    }
    fn resigns(&self) -> bool {
        G::RESIGNS && self.seats() == 2
    }
    fn goes_on(&self) -> bool {
        G::GOES_ON
    }
    fn resign(&mut self, seat: Seat) -> Result<(), String> {
        self.close(Closing::Resigned(seat))
    }
    fn agree(&mut self) -> Result<(), String> {
        self.close(Closing::Agreed)
    }
    fn absent(&self, seat: Seat) -> Option<String> {
        self.session.game().absent(seat).map(|action| action.to_string())
    }
    fn undo(&mut self) -> bool {
        self.closed.is_none() && self.session.undo()
    }
    fn redo(&mut self) -> bool {
        self.closed.is_none() && self.session.redo()
    }
    fn entries(&self) -> Vec<String> {
        self.session.entries().iter().map(ToString::to_string).collect()
    }
    fn after(&self, entries: usize) -> Option<Box<dyn Table>> {
        let mut session = self.session.clone();
        let closed = self.closed.filter(|_| entries == session.entries().len());
        session.rewind(entries).then(|| Box::new(Hosted { session, closed }) as Box<dyn Table>)
    }
    fn news(&self, entries: usize) -> Vec<String> {
        let before = self.session.after(entries);
        before.map_or_else(Vec::new, |before| self.session.game().news(&before))
    }
    fn summary(&self) -> Vec<String> {
        let name = |seat| self.seat_name(seat);
        match (self.closed, self.turn()) {
            (Some(Closing::Resigned(loser)), Turn::Over(outcome)) => {
                let winners: Vec<String> = outcome.winners.into_iter().map(name).collect();
                vec![format!("Winner is {}: {} resigned", winners.join(" and "), name(loser))]
            }
            (Some(_), _) => vec!["Draw: agreed".to_owned()],
            (None, Turn::Over(outcome)) => G::summary(&self.session, Some(&outcome)),
            (None, _) => G::summary(&self.session, None),
        }
    }
    fn optimal(&self) -> Option<(u32, u32)> {
        G::optimal(&self.session)
    }
    fn log(&self) -> String {
        let closing = self.closed.map_or_else(String::new, |closing| format!("{closing}\n"));
        self.session.log() + &closing
    }
    fn secret(&self) -> Option<&'static str> {
        self.session.game().secret()
    }
    fn shows(&self, actor: Seat, viewer: Option<Seat>) -> bool {
        self.session.game().shows(actor, viewer)
    }
    fn playback(&self) -> Option<(String, Vec<String>)> {
        let Line { from, actions } = self.session.game().playback()?;
        Some((from.to_string(), actions.iter().map(ToString::to_string).collect()))
    }
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let scene = self.session.game().scene(viewer);
        match self.closed {
            Some(_) => Scene { picks: Picks::default(), buttons: Vec::new(), ..scene },
            None => scene,
        }
    }
    fn sketch(&self) -> String {
        self.session.game().sketch()
    }
    fn moment(&self, seat: Seat) -> u64 {
        self.moment_of(seat).turn
    }
    fn think(
        &self,
        seat: Seat,
        level: Level,
        seed: u64,
        budget: &mut Budget,
    ) -> Option<Thought<String>> {
        // Far from the streams of the match, which are its entries' numbers.
        let luck = self.moment_of(seat).luck;
        let stream = !(luck * u64::from(u16::MAX) + u64::from(seat.0));
        let mut bot = G::bot(level, Dice::new(seed, stream));
        let Thought { action, delay } = bot.choose(self.session.game(), seat, budget)?;
        Some(Thought { action: action.to_string(), delay })
    }
    fn advice(&self) -> &'static [Advice] {
        G::ADVICE
    }
    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, String> {
        match self.turn() {
            Turn::Over(_) => Err("the game is over".to_owned()),
            _ => self.session.game().advise(advice, budget),
        }
    }
    fn analyse(
        &self,
        viewer: Option<Seat>,
        others: usize,
        budget: &mut Budget,
    ) -> Option<Analysis<String>> {
        let analysis = self.session.game().board(viewer).analyse(others, budget)?;
        Some(analysis.map(|action| action.to_string()))
    }
    fn copied(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
