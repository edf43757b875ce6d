//! The one implementation of [`Table`].

use std::any::Any;
use std::time::Duration;

use crate::scene::{Picks, Shape};
use crate::words::{Message, ToMessage, message};
use crate::{
    Actor, Advice, Analyse as _, Analysis, Budget, Countdown, Dice, Drawing, Entry, Game, Hint,
    Hostable, Input, Line, LogError, Manners, Memory, Moment, Names, Opening, Play, Refused, Round,
    Scene, Seat, Session, Show, Sketch, Skill, Strip, Table, Tally, Tell, Think, Thought, Turn,
    read,
};

/// A session behind the [`Table`] interface.
#[derive(Clone, Debug)]
pub struct Hosted<G: Game> {
    session: Session<G>,
    /// The match when it was [marked](Play::mark), as long as nothing was taken back.
    before: Option<G>,
}

impl<G: Hostable> Hosted<G> {
    fn new(session: Session<G>) -> Hosted<G> {
        Hosted { session, before: None }
    }

    /// A fresh match from the text of its opening.
    pub fn open(opening: &str) -> Result<Box<dyn Table>, Message> {
        let opening = opening.parse::<Opening<G>>().map_err(|why| why.message())?;
        Ok(Box::new(Hosted::new(Session::open(opening))))
    }

    /// The match of this log.
    pub fn replay(log: &str) -> Result<Box<dyn Table>, LogError> {
        Ok(Box::new(Hosted::new(Session::<G>::replay(log)?)))
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        self.session.game()
    }

    /// Why a seat that is to act cannot begin with this pick.
    fn no_beginning(&self, seat: Seat, pick: &str) -> Option<Message> {
        let game = self.session.game();
        game.turn().includes(seat).then(|| game.no_beginning(pick)).flatten()
    }

    fn moment_of(&self, seat: Seat) -> Moment {
        let happened = self.session.entries().len() as u64;
        let usual = Moment { turn: happened, luck: happened };
        self.session.game().moment(seat).unwrap_or(usual)
    }
}

fn acted(called: Message, by: Actor<'_>) -> Message {
    message!("event-acted", who = by.who(), name = by.name.clone(), action = called)
}

impl<G: Hostable> Table for Hosted<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn after(&self, entries: usize) -> Option<Box<dyn Table>> {
        let mut session = self.session.clone();
        session.rewind(entries).then(|| Box::new(Hosted::new(session)) as Box<dyn Table>)
    }
    fn copied(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

impl<G: Hostable> Play for Hosted<G> {
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
    fn rated_as(&self) -> String {
        G::rated_as(self.session.setup()).to_string()
    }
    fn manners(&self) -> Manners {
        Manners {
            takes_back: G::TAKES_BACK,
            resigns: G::RESIGNS && self.seats() == 2,
            turns: G::TURNS && self.seats() > 1,
            goes_on: G::GOES_ON,
            slow: G::SLOW,
        }
    }
    fn seats(&self) -> u16 {
        self.session.game().seats()
    }
    fn turn(&self) -> Turn {
        self.session.game().turn()
    }
    fn actions(&self, seat: Seat) -> Vec<String> {
        self.session.game().actions(seat).iter().map(ToString::to_string).collect()
    }
    fn reads(&self, action: &str) -> Result<(), Message> {
        read::<G::Action>(action).map(drop)
    }
    fn foresee(&self, input: Input<'_>, seed: u64) -> Result<Vec<String>, Message> {
        let entry = match input {
            Input::Act(seat, action) => Some(Entry::Act(seat, read(action)?)),
            Input::Expire => Some(Entry::Expire),
            Input::Nature => None,
        };
        let entries = self.session.foresee(entry, seed).map_err(|why| why.message())?;
        Ok(entries.iter().map(ToString::to_string).collect())
    }
    fn explain(&self, seat: Seat, action: &str) -> Option<Message> {
        let Ok(read) = read(action) else { return self.no_beginning(seat, action) };
        let entry = Entry::Act(seat, read);
        match entry.play(&mut self.session.game().clone()) {
            Err(Refused::Illegal(illegal)) => Some(G::explain(&illegal)),
            _ => None,
        }
    }
    fn record(&mut self, entry: &str) -> Result<(), Message> {
        self.session.record(Entry::read(entry)?).map_err(|why| why.message())
    }
    fn mark(&mut self) {
        self.before = Some(self.session.game().clone());
    }
    fn recall(&mut self, lines: &[&str]) -> Result<(), Message> {
        self.session.recall(lines.iter().copied())?;
        self.before = None;
        Ok(())
    }
    fn first_clock(&self) -> Option<Duration> {
        G::first_clock(self.session.setup())
    }
    fn countdown(&self) -> Option<Countdown> {
        self.session.game().countdown()
    }
    fn absent(&self, seat: Seat) -> Option<String> {
        self.session.game().absent(seat).map(|action| action.to_string())
    }
    fn undo(&mut self) -> bool {
        self.before = None;
        self.session.undo()
    }
    fn redo(&mut self) -> bool {
        self.before = None;
        self.session.redo()
    }
    fn can_redo(&self) -> bool {
        self.session.can_redo()
    }
    fn has_acted(&self, seats: &[Seat]) -> bool {
        let by = |entry: &Entry<G>| matches!(entry, Entry::Act(seat, _) if seats.contains(seat));
        self.session.entries().iter().any(by)
    }
    fn length(&self) -> usize {
        self.session.entries().len()
    }
    fn entries(&self) -> Vec<String> {
        self.session.entries().iter().map(ToString::to_string).collect()
    }
    fn last(&self, viewer: Option<Seat>) -> Option<(Seat, String)> {
        self.session.entries().iter().rev().find_map(|entry| match entry {
            Entry::Act(seat, action) if self.session.game().marks(*seat, viewer) => {
                Some((*seat, action.to_string()))
            }
            _ => None,
        })
    }
    fn log(&self) -> String {
        self.session.log()
    }
}

impl<G: Hostable> Show for Hosted<G> {
    fn position(&self, viewer: Option<Seat>) -> String {
        self.session.game().board(viewer).to_string()
    }
    fn shows(&self, actor: Seat, viewer: Option<Seat>) -> bool {
        self.session.game().shows(actor, viewer)
    }
    fn secret(&self) -> Option<Message> {
        self.session.game().secret()
    }
    fn tries(&self, seat: Seat) -> bool {
        self.session.game().tries(seat)
    }
    fn premoves(&self, seat: Seat) -> Picks {
        match self.turn() {
            Turn::Seats(seats) if !seats.contains(&seat) => self.session.game().premoves(seat),
            _ => Picks::default(),
        }
    }
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.session.game().scene(viewer)
    }
    fn ground(&self) -> Vec<Shape> {
        self.session.game().ground()
    }
    fn ground_name(&self) -> String {
        self.session.game().ground_name()
    }
    fn drawing(&self, viewer: Option<Seat>) -> Drawing {
        self.session.game().drawing(viewer)
    }
    fn sketch(&self, viewer: Option<Seat>) -> Sketch {
        self.session.game().sketch(viewer)
    }
    fn strip(&self, seat: Seat) -> Strip {
        self.session.game().strip(seat)
    }
    fn rounds(&self) -> Vec<Round> {
        self.session.game().rounds()
    }
    fn playback(&self) -> Option<(String, Vec<String>)> {
        let Line { from, actions } = self.session.game().playback()?;
        Some((from.to_string(), actions.iter().map(ToString::to_string).collect()))
    }
}

impl<G: Hostable> Tell for Hosted<G> {
    fn seat_name(&self, seat: Seat) -> Message {
        self.session.game().seat_name(seat)
    }
    fn headline(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message> {
        self.session.game().headline(viewer, names)
    }
    fn goal(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message> {
        self.session.game().goal(viewer, names)
    }
    fn called(&self) -> Vec<Option<Message>> {
        let mut game = self.session.opening().begin();
        let called = |entry: &Entry<G>| {
            let called = match entry {
                Entry::Act(seat, action) => Some(G::called(Some(&game), *seat, action)),
                Entry::Chance(_) | Entry::Expire => None,
            };
            entry.play(&mut game).expect("what was legal once is legal again");
            called
        };
        self.session.entries().iter().map(called).collect()
    }
    fn told(&self, action: &str, by: Actor<'_>, is_last: bool) -> (Message, Message) {
        let Ok(read) = read::<G::Action>(action) else {
            let called = Message::verbatim(action.to_owned());
            return (called.clone(), acted(called, by));
        };
        let before = self.before.as_ref().filter(|_| is_last);
        let called = G::called(before, by.seat, &read);
        let told = G::told(before, &read, by).unwrap_or_else(|| acted(called.clone(), by));
        (called, told)
    }
    fn news(&self, names: Names<'_>) -> Vec<Message> {
        let Some(before) = &self.before else { return Vec::new() };
        self.session.game().news(before, names)
    }
    fn captured(&self) -> u32 {
        self.before.as_ref().map_or(0, |before| self.session.game().captured_since(before))
    }
    fn summary(&self) -> Vec<Message> {
        let outcome = match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        G::summary(&self.session, outcome.as_ref())
    }
    fn why(&self) -> Option<Message> {
        let Turn::Over(outcome) = self.turn() else { return None };
        G::why(&self.session, &outcome)
    }
    fn optimal(&self) -> Option<(u32, u32)> {
        G::optimal(&self.session)
    }
    fn tally(&self) -> Option<Tally> {
        match self.turn() {
            Turn::Over(_) => G::tally(&self.session),
            _ => None,
        }
    }
    fn status(&self, memory: &mut Memory) -> Vec<Message> {
        self.session.game().status(memory)
    }
}

impl<G: Hostable> Think for Hosted<G> {
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
    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, Message> {
        match self.turn() {
            Turn::Over(_) => Err(message!("refused-over")),
            _ => {
                let hint = self.session.game().advise(advice, &mut Memory::default(), budget);
                hint.map(|hint| hint.action)
            }
        }
    }
    fn hint_nodes(&self) -> u64 {
        G::HINT_NODES
    }
    fn hint(&self, memory: &mut Memory, budget: &mut Budget) -> Result<Hint, Message> {
        let advice = G::ADVICE.first().ok_or_else(|| message!("hint-never"))?;
        self.session.game().advise(advice, memory, budget)
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
    fn is_solvable(&self, budget: &mut Budget) -> Result<(), Message> {
        let start = self.session.opening().position();
        start.map_or(Ok(()), |position| G::is_solvable(position, budget))
    }
}
