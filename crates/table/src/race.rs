//! A race: several people play the same game for one, from the same seed, each on a board of their
//! own. They see how far the others are, but not what they do.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::scene::{Button, Fact};
use crate::{
    Advice, Budget, Countdown, Dice, Draw, Form, Game, Hostable, Level, Moment, Notation, Outcome,
    Player, Scene, Seat, Session, Start, Thought, Turn, number, read,
};

/// A game for one that can be raced.
pub trait Raced: Hostable {
    /// The name of its race in addresses and in logs.
    const RACE: &'static str;
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

/// How many race, for how long, and what: `2,300;5x5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceSetup<S> {
    /// From two to eight.
    pub players: u16,
    /// The time there is, in seconds.
    pub seconds: u32,
    /// The options of the game.
    pub of: S,
}

/// One thing that a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RaceAction<A> {
    /// In the game.
    Play(A),
    /// Gives up: `quit`.
    Quit,
}

/// What chance decides on somebody's board: `2 CHANCE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceChance<C> {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub chance: C,
}

/// How a race's rules were broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RaceIllegal<I> {
    /// In the game.
    #[error("{0}")]
    Game(I),
    /// There is nothing left to do for this seat.
    #[error("seat {0} is done")]
    Done(Seat),
    /// Nothing is left to chance on this board.
    #[error("nothing is left to chance for seat {0}")]
    NoChance(Seat),
}

const PLAYERS: std::ops::RangeInclusive<u16> = 2..=8;
const SECONDS: std::ops::RangeInclusive<u32> = 10..=3600;
const QUIT: &str = "quit";

/// Why a text is no setup of a race.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RaceSetupError {
    /// It has another form.
    #[error("'{0}' is no race: write PLAYERS,SECONDS;OPTIONS, like 2,300;5x5")]
    Form(String),
    /// Too few or too many.
    #[error("from 2 to 8 players race, not {0}")]
    Players(String),
    /// Too short or too long.
    #[error("a race takes from 10 to 3600 seconds, not {0}")]
    Seconds(String),
    /// The game's own options are wrong.
    #[error("{0}")]
    Game(String),
}

/// Why a text is no action or no chance of a race.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RaceTextError(String);

impl<S: Default> Default for RaceSetup<S> {
    fn default() -> Self {
        RaceSetup { players: 2, seconds: 300, of: S::default() }
    }
}

impl<S: fmt::Display> fmt::Display for RaceSetup<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{};{}", self.players, self.seconds, self.of)
    }
}

impl<S: Notation> FromStr for RaceSetup<S> {
    type Err = RaceSetupError;

    fn from_str(text: &str) -> Result<Self, RaceSetupError> {
        let form = || RaceSetupError::Form(text.to_owned());
        let (race, of) = text.split_once(';').ok_or_else(form)?;
        let (players, seconds) = race.split_once(',').ok_or_else(form)?;
        let within = number::<u16>(players).filter(|count| PLAYERS.contains(count));
        let long = number::<u32>(seconds).filter(|length| SECONDS.contains(length));
        Ok(RaceSetup {
            players: within.ok_or_else(|| RaceSetupError::Players(players.to_owned()))?,
            seconds: long.ok_or_else(|| RaceSetupError::Seconds(seconds.to_owned()))?,
            of: read(of).map_err(RaceSetupError::Game)?,
        })
    }
}

impl<A: fmt::Display> fmt::Display for RaceAction<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RaceAction::Play(action) => action.fmt(f),
            RaceAction::Quit => f.write_str(QUIT),
        }
    }
}

impl<A: Notation> FromStr for RaceAction<A> {
    type Err = RaceTextError;

    fn from_str(text: &str) -> Result<Self, RaceTextError> {
        match text {
            QUIT => Ok(RaceAction::Quit),
            _ => read(text).map(RaceAction::Play).map_err(RaceTextError),
        }
    }
}

impl<C: fmt::Display> fmt::Display for RaceChance<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.chance)
    }
}

impl<C: Notation> FromStr for RaceChance<C> {
    type Err = RaceTextError;

    fn from_str(text: &str) -> Result<Self, RaceTextError> {
        let form = || RaceTextError(format!("'{text}' is no chance of a race: write SEAT CHANCE"));
        let (seat, chance) = text.split_once(' ').ok_or_else(form)?;
        let seat = read(seat).map_err(RaceTextError)?;
        Ok(RaceChance { seat, chance: read(chance).map_err(RaceTextError)? })
    }
}

impl<G: Game> Board<G> {
    fn is_done(&self) -> bool {
        self.quit || matches!(self.game.turn(), Turn::Over(_))
    }
}

impl<G: Raced> Race<G> {
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

impl<G: Raced> Game for Race<G> {
    const NAME: &'static str = G::RACE;
    type Position = G::Position;
    type Setup = RaceSetup<G::Setup>;
    type Action = RaceAction<G::Action>;
    type Chance = RaceChance<G::Chance>;
    type Illegal = RaceIllegal<G::Illegal>;

    fn new(setup: &Self::Setup) -> Self {
        let board = Board { game: G::new(&setup.of), happened: 0, quit: false };
        let start = board.game.clone();
        let boards = vec![board; setup.players.into()];
        Race { setup: setup.clone(), start, boards, expired: false }
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
            scene.buttons.push(Button { action: QUIT.to_owned(), label: "Give up".to_owned() });
        }
        for (seat, board) in self.seated().filter(|&(seat, _)| Some(seat) != seen) {
            let facts = board.game.scene(None).facts.into_iter();
            scene.facts.extend(facts.map(|Fact { name, value }| {
                let value = if board.quit { "gave up".to_owned() } else { value };
                Fact { name: format!("{name}, player {seat}"), value }
            }));
        }
        scene
    }

    fn sketch(&self) -> String {
        self.boards.iter().map(|board| board.game.sketch()).collect::<Vec<_>>().join("\n")
    }
}

/// A bot that races.
struct Racer<G> {
    bot: Box<dyn Player<G>>,
    level: Level,
}

impl<G: Raced> Player<Race<G>> for Racer<G> {
    fn choose(
        &mut self,
        race: &Race<G>,
        seat: Seat,
        budget: &mut Budget,
    ) -> Option<Thought<RaceAction<G::Action>>> {
        let board = race.board_of(seat)?;
        let Thought { action, delay } = self.bot.choose(&board.game, Seat::FIRST, budget)?;
        // Somebody with a hand needs time to see and to click: from four seconds down to one.
        let hand = Duration::from_millis(4400 - 400 * u64::from(self.level.get()));
        Some(Thought { action: RaceAction::Play(action), delay: delay.max(hand) })
    }
}

impl<G: Raced> Hostable for Race<G> {
    const ADVICE: &'static [Advice] = &[];
    const FORM: Form = G::RACE_FORM;
    const TAKES_BACK: bool = false;
    const GOES_ON: bool = true;

    fn seat_name(&self, seat: Seat) -> String {
        format!("player {seat}")
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Racer { bot: G::bot(level, dice), level })
    }

    fn advise(&self, _: &Advice, _: &mut Budget) -> Result<String, String> {
        Err("there are no hints in a race".to_owned())
    }

    fn news(&self, before: &Self) -> Vec<String> {
        let both = self.seated().zip(&before.boards);
        let ended = both.filter(|((_, now), before)| now.is_done() && !before.is_done());
        let say = |((seat, board), _): ((Seat, &Board<G>), _)| match board.quit {
            true => format!("Player {seat} gave up"),
            false => format!("Player {seat} is done"),
        };
        ended.map(say).collect()
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let race = session.game();
        let mut lines = Vec::new();
        let points: Vec<String> = race
            .seated()
            .filter_map(|(seat, board)| Some(format!("player {seat} {}", board.game.points()?)))
            .collect();
        if !points.is_empty() {
            lines.push(format!("Score: {}", points.join(", ")));
        }
        if let Some(Outcome { winners, .. }) = outcome {
            let names: Vec<String> = winners.iter().map(|&seat| race.seat_name(seat)).collect();
            lines.push(match names.len() {
                0 => "Time is up: nobody wins".to_owned(),
                _ => format!("Winner is {}", names.join(" and ")),
            });
        }
        lines
    }

    fn secret(&self) -> Option<&'static str> {
        let over = matches!(self.turn(), Turn::Over(_));
        (!over).then_some("what the others do is shown when the race is over")
    }

    fn shows(&self, actor: Seat, viewer: Option<Seat>) -> bool {
        viewer == Some(actor) || matches!(self.turn(), Turn::Over(_))
    }

    fn board(&self, viewer: Option<Seat>) -> &G::Position {
        self.seen(viewer).1.position()
    }

    fn moment(&self, seat: Seat) -> Option<Moment> {
        let happened = self.board_of(seat)?.happened;
        Some(Moment { turn: happened, luck: happened })
    }

    fn absent(&self, seat: Seat) -> Option<Self::Action> {
        self.turn().includes(seat).then_some(RaceAction::Quit)
    }
}
