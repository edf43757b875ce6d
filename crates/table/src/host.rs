//! Games chosen at run time: text outside, types inside.

use crate::scene::Classes;
use crate::{
    Analyse, Analysis, Budget, Countdown, Dice, Draw, Form, Game, Level, Outcome, Player, Position,
    Scene, Seat, Session, Skill, Style, Thought, Turn,
};

/// A game that a host can offer: its seats have names, bots can sit down, and there is advice.
pub trait Hostable: Game<Position: Analyse + Draw> + Draw {
    /// The kinds of advice there are; the first is the usual hint.
    const ADVICE: &'static [Advice];

    /// The options.
    const FORM: Form;

    /// The classes of all shapes that are ever drawn; style sheets know each of them.
    const CLASSES: Classes;

    /// Whether what was done can be taken back from outside the game. Not where a clock runs or
    /// where the game has a taking back of its own.
    const TAKES_BACK: bool = true;

    /// Whether two players may resign and agree on a draw. Not where there are points to be had.
    const RESIGNS: bool = false;

    /// Whether a match goes on without those whose seats are empty; see [`Hostable::absent`].
    const GOES_ON: bool = false;

    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> String;

    /// The players of the game's own that a seat can be given to, beside the eight levels.
    const STYLES: &'static [Style<Self>] = &[];

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

    /// The options as which a match is rated: other options are another game, other looks are not.
    fn rated_as(setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// Whether a puzzle that is given as a start can be solved; an error says why it is not played. A
    /// host asks this once before a match begins, because it may take some thought.
    fn is_solvable(_position: &Self::Position, _budget: &mut Budget) -> Result<(), String> {
        Ok(())
    }

    /// What a guess of so many points says, in words.
    fn worth(points: f64) -> String {
        format!("about {points:+.1} points")
    }

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

/// A match of some game, driven by text. [`Hosted`](crate::Hosted) is its only implementation.
///
/// Beside the entries of a session's log, a host keeps `<` for an action taken back, `>` for one
/// played again, `2 resigns` and `draw agreed`.
pub trait Table: Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The options that were chosen.
    fn setup(&self) -> String;
    /// What the match began with: the options, and the position if one was given.
    fn opening(&self) -> String;
    /// The position that the match began from, if one was given.
    fn start(&self) -> Option<String>;
    /// Whether a puzzle that was given as the start can be solved; an error says why it is not played.
    fn is_solvable(&self, budget: &mut Budget) -> Result<(), String>;
    /// The options as which it is rated.
    fn rated_as(&self) -> String;
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
    /// Lets everything happen that the lines of a log say which only grows: entries, `<`, `>`, and
    /// how the players ended the match. An error changes nothing.
    fn recall(&mut self, lines: &[&str]) -> Result<(), String>;
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
    fn entries(&self) -> Vec<String> {
        self.entries_from(0)
    }
    /// How many entries there are.
    fn length(&self) -> usize;
    /// The entries after the first so many.
    fn entries_from(&self, count: usize) -> Vec<String>;
    /// What was done last that a viewer may see, and by whom.
    fn last(&self, viewer: Option<Seat>) -> Option<(Seat, String)>;
    /// Whether one of these seats has done something that could be taken back.
    fn has_acted(&self, seats: &[Seat]) -> bool;
    /// Whether something was taken back that could be played again.
    fn can_redo(&self) -> bool;
    /// The match as it stood after so many entries; `None` if there are not so many.
    fn after(&self, entries: usize) -> Option<Box<dyn Table>>;
    /// What there is to say about what happened last.
    fn news(&self) -> Vec<String>;
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
        skill: Skill,
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
