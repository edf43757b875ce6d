//! What a session promises, on a game so small that nothing else can go wrong.
#![allow(clippy::unwrap_used)]

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use parlor_table::words::{Message, ToMessage};
use parlor_table::{
    Countdown, Dice, Entry, Game, Opening, Outcome, Position, Refused, Seat, Session, Start, Turn,
};

/// A heap of counters: two players in turn take one to three, who takes the last wins. Nature lays
/// out the heap; a player whose clock runs out takes one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Nim {
    heap: Option<Heap>,
    turns: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heap(u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Take(u32);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} cannot be taken from {1}")]
struct TooMany(u32, u32);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no number")]
struct NoNumber(String);

macro_rules! told {
    ($name:ident) => {
        impl ToMessage for $name {
            fn message(&self) -> Message {
                self.to_string().into()
            }
        }
    };
}
told!(TooMany);
told!(NoNumber);

macro_rules! number_text {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl FromStr for $name {
            type Err = NoNumber;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map($name).map_err(|_| NoNumber(text.to_owned()))
            }
        }
    };
}
number_text!(Heap);
number_text!(Take);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Setup(u32);
number_text!(Setup);

impl Position for Heap {
    type Action = Take;
    type Illegal = TooMany;
    fn actions(&self) -> Vec<Take> {
        (1..=self.0.min(3)).map(Take).collect()
    }
    fn apply(&mut self, take: &Take) -> Result<(), TooMany> {
        if !(1..=self.0.min(3)).contains(&take.0) {
            return Err(TooMany(take.0, self.0));
        }
        self.0 -= take.0;
        Ok(())
    }
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    type Position = Heap;
    type Setup = Setup;
    type Action = Take;
    type Chance = Heap;
    type Illegal = TooMany;

    fn new(_: &Setup) -> Self {
        Nim { heap: None, turns: 0 }
    }
    fn setup_from(_: &Setup, heap: &Heap) -> Setup {
        Setup(heap.0)
    }
    fn from_position(_: &Setup, heap: &Heap) -> Result<Self, TooMany> {
        match heap.0 {
            100.. => Err(TooMany(heap.0, 99)),
            _ => Ok(Nim { heap: Some(*heap), turns: 0 }),
        }
    }
    fn seats(&self) -> u16 {
        2
    }
    fn position(&self) -> &Heap {
        self.heap.as_ref().unwrap_or(&Heap(0))
    }
    fn turn(&self) -> Turn {
        match self.heap {
            None => Turn::Chance,
            Some(Heap(0)) => Turn::Over(Outcome::won_by(Seat((self.turns + 1) % 2))),
            Some(_) => Turn::Seats(vec![Seat(self.turns % 2)]),
        }
    }
    fn actions(&self, seat: Seat) -> Vec<Take> {
        if self.turn().includes(seat) { self.position().actions() } else { Vec::new() }
    }
    fn play(&mut self, _: Seat, take: &Take) -> Result<(), TooMany> {
        if let Some(heap) = &mut self.heap {
            heap.apply(take)?;
            self.turns += 1;
        }
        Ok(())
    }
    fn draw(&self, dice: &mut Dice) -> Option<Heap> {
        self.heap.is_none().then(|| Heap(5 + dice.below(20) as u32))
    }
    fn settle(&mut self, heap: &Heap) -> Result<(), TooMany> {
        self.heap = Some(*heap);
        Ok(())
    }
    fn countdown(&self) -> Option<Countdown> {
        let length = Duration::from_secs(10);
        let running = matches!(self.turn(), Turn::Seats(_));
        running.then(|| Countdown { number: self.turns.into(), length, start: Start::Afresh })
    }
    fn expire(&mut self) {
        let _ = self.play(Seat::FIRST, &Take(1));
    }
}

fn session(entries: &str) -> Session<Nim> {
    Session::replay(&format!("nim\n0\n{entries}")).unwrap()
}

#[test]
fn a_log_is_a_line_an_entry_and_replays_to_itself() {
    let log = "nim\n0\n* 9\n1 3\n!\n1 2\n";
    let session = Session::<Nim>::replay(log).unwrap();
    assert_eq!(session.log(), log);
    assert_eq!(session.game().position(), &Heap(3));
    assert_eq!(session.entries().len(), 4);
    assert_eq!(session.after(2).map(|game| *game.position()), Some(Heap(6)));
}

#[test]
fn what_the_rules_forbid_is_refused_and_changes_nothing() {
    let mut session = session("* 9\n");
    let before = session.clone();
    assert_eq!(session.act(Seat(1), Take(1)), Err(Refused::OutOfTurn(Seat(1))));
    assert_eq!(session.act(Seat(0), Take(4)), Err(Refused::Illegal(TooMany(4, 9))));
    assert_eq!(session.record(Entry::Chance(Heap(3))), Err(Refused::NoChance));
    assert_eq!(session, before);
    let mut over = self::session("* 1\n1 1\n");
    assert_eq!(over.act(Seat(1), Take(1)), Err(Refused::Over));
    assert_eq!(over.expire(), Err(Refused::Over));
    assert_eq!(Session::<Nim>::new(Setup(0)).expire(), Err(Refused::NoClock));
}

#[test]
fn nature_acts_from_the_seed_and_is_recorded() {
    let mut one = Session::<Nim>::new(Setup(0));
    let mut other = Session::<Nim>::new(Setup(0));
    one.settle(5);
    other.settle(5);
    assert_eq!(one.log(), other.log());
    assert!(one.log().contains("\n* "));
    let before = one.clone();
    one.settle(6);
    assert_eq!(one, before, "nature acts only when it is to act");
}

#[test]
fn undo_takes_back_an_action_and_what_followed_but_never_the_deal() {
    let mut session = session("* 9\n1 3\n!\n");
    assert!(session.undo());
    assert_eq!(
        session.game().position(),
        &Heap(9),
        "the clock that ran out afterwards is gone too"
    );
    assert!(!session.undo());
    assert!(session.redo());
    assert_eq!(session.game().position(), &Heap(5));
    assert!(!session.redo());
}

#[test]
fn a_new_action_forgets_what_was_undone() {
    let mut session = session("* 9\n1 3\n2 2\n");
    assert!(session.undo());
    session.act(Seat(1), Take(1)).unwrap();
    assert!(!session.redo());
    assert_eq!(session.log(), "nim\n0\n* 9\n1 3\n2 1\n");
}

#[test]
fn rewind_goes_back_to_any_entry_and_redo_forward_again() {
    let mut session = session("* 9\n1 3\n2 2\n1 1\n");
    let end = session.clone();
    assert!(!session.rewind(5));
    assert!(session.rewind(1));
    assert_eq!(session.game().position(), &Heap(9));
    assert!(session.redo() && session.redo() && session.redo());
    assert_eq!(session, end);
}

#[test]
fn a_match_begins_from_a_position_and_its_log_says_so() {
    let opening: Opening<Nim> = "3 from 5".parse().unwrap();
    assert_eq!(opening.to_string(), "5 from 5", "what the position carries is the position's");
    let mut session = Session::open(opening);
    session.act(Seat::FIRST, Take(3)).unwrap();
    session.act(Seat(1), Take(1)).unwrap();
    assert_eq!(session.log(), "nim\n5 from 5\n1 3\n2 1\n");
    let replayed = Session::<Nim>::replay(&session.log()).unwrap();
    assert_eq!(replayed, session);
    assert!(session.undo() && session.undo() && !session.undo());
    assert_eq!(session.game().position(), &Heap(5));
}

#[test]
fn a_position_from_which_no_match_begins_is_refused_with_its_reason() {
    let why = |text: &str| text.parse::<Opening<Nim>>().unwrap_err().to_string();
    assert_eq!(
        why("1 from 0"),
        "no game begins from this position: the game is over there; choose one that is not"
    );
    assert_eq!(why("1 from 100"), "no game begins from this position: 100 cannot be taken from 99");
    assert!(why("1 from x").starts_with("the position cannot be read: "));
    assert_eq!(why("x from 5"), "'x' is no number");
}
