//! The one implementation of [`Table`].

use std::fmt;

use crate::scene::Picks;
use crate::{
    Advice, Analyse as _, Analysis, Budget, Countdown, Dice, Entry, Game, Hint, Hostable, Line,
    LogError, Memory, Moment, Opening, Outcome, Scene, Seat, Session, Skill, Table, Thought, Turn,
    read,
};

/// A session behind the [`Table`] interface.
#[derive(Clone, Debug)]
pub struct Hosted<G: Game> {
    session: Session<G>,
    /// How the players ended the match before the rules did.
    closed: Option<Closing>,
    /// The match before somebody acted last or a clock ran out, as long as nothing was taken back.
    before: Option<G>,
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
    fn new(session: Session<G>) -> Hosted<G> {
        Hosted { session, closed: None, before: None }
    }

    /// A fresh match from the text of its opening.
    pub fn open(opening: &str) -> Result<Box<dyn Table>, String> {
        let opening = opening.parse::<Opening<G>>().map_err(|why| why.to_string())?;
        Ok(Box::new(Hosted::new(Session::open(opening))))
    }

    /// The match of this log.
    pub fn replay(log: &str) -> Result<Box<dyn Table>, LogError> {
        let lines = log.lines().count();
        let last = log.lines().last().and_then(|last| Some((last, Closing::read(last)?)));
        let Some((last, closing)) = last else {
            return Ok(Box::new(Hosted::new(Session::<G>::replay(log)?)));
        };
        let played = log.trim_end().strip_suffix(last).unwrap_or(log);
        let mut hosted = Hosted::new(Session::<G>::replay(played)?);
        hosted.close(closing).map_err(|why| LogError { line: lines, why })?;
        Ok(Box::new(hosted))
    }

    fn happen(&mut self, entry: Entry<G>) -> Result<(), String> {
        // What chance does belongs to what somebody did.
        let before = match entry {
            Entry::Chance(_) => self.before.take(),
            _ => Some(self.session.game().clone()),
        };
        self.session.record(entry).map_err(|why| why.to_string())?;
        self.before = before;
        Ok(())
    }

    fn moment_of(&self, seat: Seat) -> Moment {
        let happened = self.session.entries().len() as u64;
        let usual = Moment { turn: happened, luck: happened };
        self.session.game().moment(seat).unwrap_or(usual)
    }

    /// Whether the players have not ended the match.
    fn is_open(&self) -> Result<(), String> {
        if self.closed.is_some() { Err("the game is over".to_owned()) } else { Ok(()) }
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
    fn opening(&self) -> String {
        self.session.opening().to_string()
    }
    fn start(&self) -> Option<String> {
        self.session.opening().position().map(ToString::to_string)
    }
    fn is_solvable(&self, budget: &mut Budget) -> Result<(), String> {
        let start = self.session.opening().position();
        start.map_or(Ok(()), |position| G::is_solvable(position, budget))
    }
    fn rated_as(&self) -> String {
        G::rated_as(self.session.setup()).to_string()
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
        self.is_open()?;
        self.happen(Entry::Act(seat, read(action)?))
    }
    fn recall(&mut self, lines: &[&str]) -> Result<(), String> {
        let closing = lines.iter().position(|line| Closing::read(line).is_some());
        let (played, closing) = lines.split_at(closing.unwrap_or(lines.len()));
        let mut next = Hosted { before: None, ..self.clone() };
        if !played.is_empty() {
            next.is_open()?;
            next.session.recall(played.iter().copied())?;
        }
        for line in closing {
            next.is_open()?;
            next.close(Closing::read(line).ok_or("the game is over")?)?;
        }
        *self = next;
        Ok(())
    }
    fn settle(&mut self, seed: u64) {
        self.session.settle(seed);
    }
    fn countdown(&self) -> Option<Countdown> {
        self.session.game().countdown()
    }
    fn expire(&mut self) -> Result<(), String> {
        self.happen(Entry::Expire)
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
        self.before = None;
        self.closed.is_none() && self.session.undo()
    }
    fn redo(&mut self) -> bool {
        self.before = None;
        self.closed.is_none() && self.session.redo()
    }
    fn length(&self) -> usize {
        self.session.entries().len()
    }
    fn entries_from(&self, count: usize) -> Vec<String> {
        self.session.entries().iter().skip(count).map(ToString::to_string).collect()
    }
    fn last(&self, viewer: Option<Seat>) -> Option<(Seat, String)> {
        self.session.entries().iter().rev().find_map(|entry| match entry {
            Entry::Act(seat, action) if self.shows(*seat, viewer) => {
                Some((*seat, action.to_string()))
            }
            _ => None,
        })
    }
    fn has_acted(&self, seats: &[Seat]) -> bool {
        let by = |entry: &Entry<G>| matches!(entry, Entry::Act(seat, _) if seats.contains(seat));
        self.closed.is_none() && self.session.entries().iter().any(by)
    }
    fn can_redo(&self) -> bool {
        self.closed.is_none() && self.session.can_redo()
    }
    fn after(&self, entries: usize) -> Option<Box<dyn Table>> {
        let mut session = self.session.clone();
        let closed = self.closed.filter(|_| entries == session.entries().len());
        let there = session.rewind(entries);
        there.then(|| Box::new(Hosted { closed, ..Hosted::new(session) }) as Box<dyn Table>)
    }
    fn news(&self) -> Vec<String> {
        self.before.as_ref().map_or_else(Vec::new, |before| self.session.game().news(before))
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
        skill: Skill,
        seed: u64,
        budget: &mut Budget,
    ) -> Option<Thought<String>> {
        // Far from the streams of the match, which are its entries' numbers.
        let luck = self.moment_of(seat).luck;
        let stream = !(luck * u64::from(u16::MAX) + u64::from(seat.0));
        let mut bot = skill.player::<G>(Dice::new(seed, stream));
        let Thought { action, delay } = bot.choose(self.session.game(), seat, budget)?;
        Some(Thought { action: action.to_string(), delay })
    }
    fn advice(&self) -> &'static [Advice] {
        G::ADVICE
    }
    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, String> {
        match self.turn() {
            Turn::Over(_) => Err("the game is over".to_owned()),
            _ => {
                let hint = self.session.game().advise(advice, &mut Memory::default(), budget);
                hint.map(|hint| hint.action)
            }
        }
    }
    fn hint(&self, memory: &mut Memory) -> Result<Hint, String> {
        let advice = G::ADVICE.first().ok_or("there are no hints in this game")?;
        self.session.game().advise(advice, memory, &mut Budget::nodes(G::HINT_NODES))
    }
    fn status(&self, memory: &mut Memory) -> Vec<String> {
        self.session.game().status(memory)
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
