//! What a game adds so that any host can offer it.

use std::time::Duration;

use crate::edit::{Brush, Edit};
use crate::scene::{Classes, Picks, Shape};
use crate::words::{Message, Name, ToMessage as _, decimal, message};
use crate::{
    Analyse, Analysis, Budget, Dice, Draw, Form, Game, Hint, Level, Memory, Outcome, Player,
    Position, Seat, Session, Style, Tally, Turn,
};

/// A game that a host can offer: its seats have names, bots can sit down, and there is advice.
pub trait Hostable: Game<Position: Analyse + Draw> + Draw {
    /// The kinds of advice there are; the first is the usual hint.
    const ADVICE: &'static [Advice];

    /// The options.
    const FORM: Form;

    /// What a position can be edited with; see [`edit`](crate::edit).
    fn brushes(_position: &Self::Position) -> Vec<Brush> {
        Vec::new()
    }

    /// The position after an edit; an error says which rule is in the way.
    fn edit(_position: &Self::Position, _edit: Edit<'_>) -> Result<Self::Position, Message> {
        Err(message!("edit-never"))
    }

    /// The classes of all shapes that are ever drawn; style sheets know each of them.
    const CLASSES: Classes;

    /// Whether what was done can be taken back from outside the game. Not where a clock runs or
    /// where the game has a taking back of its own.
    const TAKES_BACK: bool = true;

    /// Whether two players may resign and agree on a draw. Not where there are points to be had.
    const RESIGNS: bool = false;

    /// Whether players act one after the other, so that each can have a clock of their own, and a player who is
    /// away holds up the others.
    const TURNS: bool = false;

    /// Whether a match goes on without those whose seats are empty; see [`Hostable::absent`].
    const GOES_ON: bool = false;

    /// Whether dealing, or judging how a match was played, may take longer than a few milliseconds: a
    /// host does that on a thread that may be blocked.
    const SLOW: bool = false;

    /// How much of a guess is one point of the game; see [`Verdict::Score`](crate::Verdict).
    const POINT: f64 = 1.0;

    /// Whether the analysis looks a number of actions ahead, so that
    /// [a depth](Budget::no_deeper) limits it.
    const BY_DEPTH: bool = false;

    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> Message;

    /// The players of the game's own that a seat can be given to, beside the eight levels.
    const STYLES: &'static [Style<Self>] = &[];

    /// A bot for any seat.
    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>>;

    /// The nodes for a good hint in a match without other players who wait.
    const HINT_NODES: u64 = 300_000;

    /// The advice for the player to act; an error says why there is none. `memory` is kept from
    /// one question about a match to the next.
    fn advise(
        &self,
        advice: &Advice,
        memory: &mut Memory,
        budget: &mut Budget,
    ) -> Result<Hint, Message>;

    /// What matters now, a line each, where the board in characters does not show it.
    fn status(&self, _memory: &mut Memory) -> Vec<Message> {
        Vec::new()
    }

    /// The best line for the player to act, with all that the match remembers.
    fn analyse_match(
        &self,
        budget: &mut Budget,
    ) -> Option<Analysis<<Self::Position as Position>::Action>> {
        self.position().analyse(0, budget)
    }

    /// Nature's part after an action on a board outside a match, drawn from a seed; nothing where
    /// nothing is left to chance.
    fn refill(_position: &mut Self::Position, _seed: u64) {}

    /// A match in which somebody is to act on this very board, wherever in a match that may be, also
    /// where no match begins; an error is how the game ended there.
    fn stand(setup: &Self::Setup, position: &Self::Position) -> Result<Self, Outcome> {
        let game = Self::from_position(setup, position).map_err(|_| Outcome::draw())?;
        match game.turn() {
            Turn::Over(outcome) => Err(outcome),
            _ => Ok(game),
        }
    }

    /// What the match is about at this point, in a few words, where that is more than whose turn it is:
    /// `Bidding`, `Your board, the target`.
    fn headline(&self, _viewer: Option<Seat>, _names: Names<'_>) -> Option<Message> {
        None
    }

    /// What a viewer is to do now, in a sentence for players; nothing where there is no more to say than
    /// whose turn it is.
    fn goal(&self, _viewer: Option<Seat>, _names: Names<'_>) -> Option<Message> {
        None
    }

    /// The rule that an action broke, as one tells it to a player who looks at the board.
    fn explain(illegal: &Self::Illegal) -> Message {
        illegal.message()
    }

    /// Why options do not go together, as one tells it to players who fill in a form; nothing where they do,
    /// or where the reason in the notation's words will do.
    fn explain_setup(_setup: &str) -> Option<Message> {
        None
    }

    /// Why no action begins at a coordinate, as one tells it to a player who picked it on the board; nothing
    /// where actions begin everywhere, or where the text is no coordinate.
    fn no_beginning(&self, _pick: &str) -> Option<Message> {
        None
    }

    /// What a front end shows of a seat beside the name of the player.
    fn strip(&self, _seat: Seat) -> Strip {
        Strip::default()
    }

    /// Whether a seat that cannot act on the board now may try actions there that no other player sees.
    fn tries(&self, _seat: Seat) -> bool {
        false
    }

    /// What a seat may pick beforehand while another is to act, to be played once it is its turn: what it could do
    /// on this board if it were. Nothing where actions are not planned ahead.
    fn premoves(&self, _seat: Seat) -> Picks {
        Picks::default()
    }

    /// The rounds that are over, where a match has rounds.
    fn rounds(&self) -> Vec<Round> {
        Vec::new()
    }

    /// An action as players call it, in the list of moves: its notation, where boards show that. `before` is the match
    /// in which it was done, where that is at hand.
    fn called(_before: Option<&Self>, _seat: Seat, action: &Self::Action) -> Message {
        action.to_string().into()
    }

    /// Who did what, in a sentence, where `You played` and what it is [called](Hostable::called) do not say it.
    fn told(_before: Option<&Self>, _action: &Self::Action, _by: Actor<'_>) -> Option<Message> {
        None
    }

    /// What there is to say about what just happened.
    fn news(&self, _before: &Self, _names: Names<'_>) -> Vec<Message> {
        Vec::new()
    }

    /// How many pieces were captured since the match stood like this.
    fn captured_since(&self, _before: &Self) -> u32 {
        0
    }

    /// How a match for one stands when it is left, or how it ended; how a match of several stands.
    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<Message>;

    /// Why a match of several ended as it did, to be said after a colon: `White has no moves left`.
    fn why(_session: &Session<Self>, _outcome: &Outcome) -> Option<Message> {
        None
    }

    /// The options as which a match is rated: other options are another game, other looks are not.
    fn rated_as(setup: &Self::Setup) -> Self::Setup {
        setup.clone()
    }

    /// How long the clock is that starts together with a match, if one does: a host lets its players get ready first.
    fn first_clock(_setup: &Self::Setup) -> Option<Duration> {
        None
    }

    /// Whether a puzzle that is given as a start can be solved; an error says why it is not played. A
    /// host asks this once before a match begins, because it may take some thought.
    fn is_solvable(_position: &Self::Position, _budget: &mut Budget) -> Result<(), Message> {
        Ok(())
    }

    /// What a guess of so many points says, in words.
    fn worth(points: f64) -> Message {
        message!("worth-points", points = decimal(&format!("{points:+.1}")))
    }

    /// Of how many rounds how many were played optimally, where that can be told; of a match alone.
    fn optimal(_session: &Session<Self>) -> Option<(u32, u32)> {
        None
    }

    /// How a match that is over went as the try of a puzzle of the day; nothing in games without such
    /// puzzles.
    fn tally(_session: &Session<Self>) -> Option<Tally> {
        None
    }

    /// Why the log must not be shown now, if it contains secrets.
    fn secret(&self) -> Option<Message> {
        None
    }

    /// Whether a viewer may see what a seat does.
    fn shows(&self, _actor: Seat, _viewer: Option<Seat>) -> bool {
        true
    }

    /// Whether the last action of a seat is marked on the board that a viewer sees.
    fn marks(&self, actor: Seat, viewer: Option<Seat>) -> bool {
        self.shows(actor, viewer)
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

    /// What happens for a free seat; nothing where the match waits for it.
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

/// Who did something, as one reader is told.
#[derive(Clone, Copy, Debug)]
pub struct Actor<'n> {
    /// The seat.
    pub seat: Seat,
    /// Whether it is the reader's own.
    pub is_reader: bool,
    /// What the player is called, at the beginning of a sentence.
    pub name: &'n Message,
}

impl Actor<'_> {
    /// The case of a sentence that is told to the player and to others: `you` or `other`.
    pub fn who(self) -> &'static str {
        if self.is_reader { "you" } else { "other" }
    }
}

/// What the host calls the player in a seat, at the beginning of a sentence.
pub type Names<'n> = &'n dyn Fn(Seat) -> Message;

/// What a front end shows of a seat beside the name of the player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Strip {
    /// A shape that stands for the seat: a piece in its colour, its symbol. Its centre is the origin, its
    /// radius at most 10.
    pub token: Option<Shape>,
    /// The points so far, where there are points.
    pub score: Option<u32>,
    /// How many pieces the seat has captured.
    pub captured: u32,
    /// Something else that all players may know, in a few words: `bid 5`, `gave up`.
    pub note: Option<Message>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// What was the best possible.
    pub best: u32,
    /// The seat that won the round, if one did, and what it took.
    pub won: Option<(Seat, u32)>,
    /// The points of each seat in this round; negative for a penalty.
    pub points: Vec<i32>,
}

/// A kind of advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// Its name for programs.
    pub name: &'static str,
    /// What a button that asks for it says.
    pub label: Name,
}

impl Advice {
    /// What the strongest player would do.
    pub const HINT: Advice = Advice { name: "hint", label: Name::new("advice-hint") };
}
