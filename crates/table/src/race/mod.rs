//! A race: several people play the same game for one, from the same seed, each on a board of their
//! own. They see how far the others are, but not what they do.

mod hosted;
mod notation;

use std::time::Duration;

use crate::scene::{Button, Fact, Place, Shape};
use crate::sketch::NOTE;
use crate::words::{Message, Name, ToMessage, message};
use crate::{
    Countdown, Dice, Draw, Form, Game, Hostable, Outcome, Scene, Seat, Sketch, Start, Turn,
};

use notation::QUIT;
pub use notation::{RaceAction, RaceChance, RaceSetup, RaceSetupError, RaceTextError};

/// A game for one that can be raced.
pub trait Raced: Hostable {
    /// The name of its race in addresses and in logs.
    const RACE: &'static str;
    /// The name of its race on screen.
    const RACE_TITLE: Name;
    /// What its race is, in one sentence.
    const RACE_SUMMARY: Name;
    /// The options of its race.
    const RACE_FORM: Form;

    /// The points so far, of which most win; nothing where the first who is done wins.
    fn points(&self) -> Option<u32>;
}

/// A race of several players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race<G: Game> {
    setup: RaceSetup<G::Setup>,
    /// How everybody began.
    start: G,
    boards: Vec<Board<G>>,
    /// Whether time is up.
    expired: bool,
}

/// One player's game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Board<G> {
    game: G,
    /// How much has happened on it, so that everybody meets the same luck.
    happened: u64,
    /// Whether its player has given up.
    quit: bool,
}

/// How a race's rules were broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum RaceIllegal<I: ToMessage> {
    /// In the game.
    Game(I),
    /// There is nothing left to do for this seat.
    Done(Seat),
    /// Nothing is left to chance on this board.
    NoChance(Seat),
}

impl<I: ToMessage> ToMessage for RaceIllegal<I> {
    fn message(&self) -> Message {
        match self {
            RaceIllegal::Game(why) => why.message(),
            RaceIllegal::Done(seat) => message!("race-refused-done", seat = seat.to_string()),
            RaceIllegal::NoChance(seat) => message!("race-refused-chance", seat = seat.to_string()),
        }
    }
}

impl<G: Game> Board<G> {
    fn is_done(&self) -> bool {
        self.quit || matches!(self.game.turn(), Turn::Over(_))
    }
}

impl<G: Raced> Race<G> {
    /// A race in which everybody begins with this game.
    fn starting(setup: &RaceSetup<G::Setup>, start: G) -> Self {
        let board = Board { game: start.clone(), happened: 0, quit: false };
        let boards = vec![board; setup.players.into()];
        Race { setup: setup.clone(), start, boards, expired: false }
    }

    fn board_of(&self, seat: Seat) -> Option<&Board<G>> {
        self.boards.get(seat.index())
    }

    fn seated(&self) -> impl Iterator<Item = (Seat, &Board<G>)> {
        Seat::all(self.setup.players).zip(&self.boards)
    }

    /// The first board on which chance is to act.
    fn chance(&self) -> Option<(Seat, &Board<G>)> {
        self.seated().find(|(_, board)| !board.quit && board.game.turn() == Turn::Chance)
    }

    fn is_over(&self) -> bool {
        let racing = self.boards.iter().filter(|board| !board.is_done()).count();
        let remaining = self.boards.iter().filter(|board| !board.quit).count();
        let decided = !self.points_count() && self.finished().next().is_some();
        self.expired || racing == 0 || remaining <= 1 || decided
    }

    /// Whether points decide.
    fn points_count(&self) -> bool {
        self.boards.iter().any(|board| board.game.points().is_some())
    }

    /// Who has reached the end.
    fn finished(&self) -> impl Iterator<Item = Seat> {
        let done = |(_, board): &(Seat, &Board<G>)| !board.quit && board.is_done();
        self.seated().filter(done).map(|(seat, _)| seat)
    }

    fn outcome(&self) -> Outcome {
        let scores: Vec<u32> = self.boards.iter().filter_map(|board| board.game.points()).collect();
        let staying: Vec<Seat> =
            self.seated().filter(|(_, board)| !board.quit).map(|(seat, _)| seat).collect();
        let winners = match staying[..] {
            [last] => vec![last],
            _ if self.points_count() => {
                let points = |seat: &Seat| self.boards[seat.index()].game.points();
                let most = staying.iter().map(points).max().flatten();
                staying.into_iter().filter(|seat| points(seat) == most).collect()
            }
            _ => self.finished().collect(),
        };
        Outcome { winners, scores }
    }

    /// The game that a viewer sees, and whose it is. Somebody without a seat sees how everybody
    /// began, for they may be a player's second pair of eyes; in the end, a winner's board.
    fn seen(&self, viewer: Option<Seat>) -> (Option<Seat>, &G) {
        let own = viewer.and_then(|seat| Some((Some(seat), &self.board_of(seat)?.game)));
        own.unwrap_or_else(|| match self.turn() {
            Turn::Over(outcome) => {
                let winner = outcome.winners.first().copied().unwrap_or(Seat::FIRST);
                (Some(winner), &self.boards[winner.index()].game)
            }
            _ => (None, &self.start),
        })
    }
}

impl<G: Raced> Board<G> {
    /// How far it is: the first number that stands beside it.
    fn progress(&self) -> Option<Message> {
        let Fact { name, value, .. } = self.game.scene(None).facts.into_iter().next()?;
        Some(message!("race-progress", fact = name, value = value))
    }
}

impl<G: Raced> Race<G> {
    /// Numbers of those whose board is not the one that a viewer sees.
    fn others(&self, seen: Option<Seat>) -> Vec<Fact> {
        let mut numbers = Vec::new();
        for (seat, board) in self.seated().filter(|&(seat, _)| Some(seat) != seen) {
            let facts = board.game.scene(None).facts.into_iter();
            numbers.extend(facts.map(|fact| Fact {
                name: message!("race-fact", fact = fact.name.clone(), player = seat),
                value: if board.quit { message!("race-gave-up") } else { fact.value.clone() },
                ..fact
            }));
        }
        numbers
    }
}

impl<G: Raced> Game for Race<G> {
    const NAME: &'static str = G::RACE;
    type Position = G::Position;
    type Setup = RaceSetup<G::Setup>;
    type Action = RaceAction<G::Action>;
    type Chance = RaceChance<G::Chance>;
    type Illegal = RaceIllegal<G::Illegal>;

    fn new(setup: &Self::Setup) -> Self {
        Race::starting(setup, G::new(&setup.of))
    }

    fn setup_from(setup: &Self::Setup, position: &G::Position) -> Self::Setup {
        RaceSetup { of: G::setup_from(&setup.of, position), ..setup.clone() }
    }

    fn from_position(setup: &Self::Setup, position: &G::Position) -> Result<Self, Self::Illegal> {
        let game = G::from_position(&setup.of, position).map_err(RaceIllegal::Game)?;
        Ok(Race::starting(setup, game))
    }

    fn seats(&self) -> u16 {
        self.setup.players
    }

    fn position(&self) -> &G::Position {
        self.boards[0].game.position()
    }

    fn turn(&self) -> Turn {
        if self.chance().is_some() {
            return Turn::Chance;
        }
        if self.is_over() {
            return Turn::Over(self.outcome());
        }
        let racing = self.seated().filter(|(_, board)| !board.is_done());
        Turn::Seats(racing.map(|(seat, _)| seat).collect())
    }

    fn actions(&self, seat: Seat) -> Vec<Self::Action> {
        match self.board_of(seat) {
            Some(board) if self.turn().includes(seat) => {
                let actions = board.game.actions(Seat::FIRST).into_iter().map(RaceAction::Play);
                actions.chain([RaceAction::Quit]).collect()
            }
            _ => Vec::new(),
        }
    }

    fn play(&mut self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal> {
        let board = self.boards.get_mut(seat.index()).filter(|board| !board.is_done());
        let board = board.ok_or(RaceIllegal::Done(seat))?;
        match action {
            RaceAction::Play(action) => {
                board.game.play(Seat::FIRST, action).map_err(RaceIllegal::Game)?;
                board.happened += 1;
            }
            RaceAction::Quit => board.quit = true,
        }
        Ok(())
    }

    fn draw(&self, dice: &mut Dice) -> Option<Self::Chance> {
        let (seat, board) = self.chance()?;
        let chance = board.game.draw(&mut dice.at(board.happened))?;
        Some(RaceChance { seat, chance })
    }

    fn settle(&mut self, chance: &Self::Chance) -> Result<(), Self::Illegal> {
        let RaceChance { seat, chance } = chance;
        let board = self.boards.get_mut(seat.index());
        let board = board.filter(|board| board.game.turn() == Turn::Chance);
        let board = board.ok_or(RaceIllegal::NoChance(*seat))?;
        board.game.settle(chance).map_err(RaceIllegal::Game)?;
        if board.happened == 0 {
            self.start = board.game.clone();
        }
        board.happened += 1;
        Ok(())
    }

    fn countdown(&self) -> Option<Countdown> {
        let length = Duration::from_secs(self.setup.seconds.into());
        matches!(self.turn(), Turn::Seats(_)).then_some(Countdown {
            number: 1,
            length,
            start: Start::Afresh,
        })
    }

    fn expire(&mut self) {
        self.expired |= self.countdown().is_some();
    }
}

impl<G: Raced> Draw for Race<G> {
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let (seen, game) = self.seen(viewer);
        let acts = viewer.is_some_and(|seat| self.turn().includes(seat));
        let mut scene = game.scene(acts.then_some(Seat::FIRST));
        if seen.is_none() {
            scene.facts.clear();
        }
        if acts {
            scene.buttons.push(Button {
                action: QUIT.to_owned(),
                label: message!("race-give-up"),
                place: Place::Discard,
            });
        }
        scene
    }

    /// All boards of a race have the same ground: they are dealt alike.
    fn ground(&self) -> Vec<Shape> {
        self.seen(None).1.ground()
    }

    fn ground_name(&self) -> String {
        self.seen(None).1.ground_name()
    }

    /// The board that the viewer sees, and numbers of the others.
    fn sketch(&self, viewer: Option<Seat>) -> Sketch {
        let (seen, game) = self.seen(viewer);
        let mut sketch = game.sketch(seen.map(|_| Seat::FIRST));
        for Fact { name, value, .. } in self.others(seen) {
            sketch.draw_line(&format!("{name}: {value}"), NOTE);
        }
        sketch
    }
}
