//! A race as a host offers it, and the bots that race.

use std::time::Duration;

use crate::scene::Classes;
use crate::words::{Message, message, score_of, standing};
use crate::{
    Actor, Advice, Budget, Dice, Form, Game, Hint, Hostable, Level, Memory, Moment, Names, Outcome,
    Player, Seat, Session, Strip, Thought, Turn,
};

use super::{Board, Race, RaceAction, Raced};

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
        // A person needs time to see and to click: from four seconds down to one.
        let hand = Duration::from_millis(4400 - 400 * u64::from(self.level.get()));
        Some(Thought { action: RaceAction::Play(action), delay: delay.max(hand) })
    }
}

/// The game on the board of a seat.
fn game_of<G: Raced>(race: Option<&Race<G>>, seat: Seat) -> Option<&G> {
    race.and_then(|race| race.boards.get(seat.index())).map(|board| &board.game)
}

impl<G: Raced> Hostable for Race<G> {
    const ADVICE: &'static [Advice] = &[];
    const FORM: Form = G::RACE_FORM;
    const CLASSES: Classes = G::CLASSES;
    const TAKES_BACK: bool = false;
    const GOES_ON: bool = true;
    const SLOW: bool = G::SLOW;

    fn seat_name(&self, seat: Seat) -> Message {
        message!("seat-player-number", player = seat)
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Racer { bot: G::bot(level, dice), level })
    }

    fn advise(&self, _: &Advice, _: &mut Memory, _: &mut Budget) -> Result<Hint, Message> {
        Err(message!("race-no-hints"))
    }

    fn called(before: Option<&Self>, seat: Seat, action: &Self::Action) -> Message {
        match action {
            RaceAction::Play(action) => G::called(game_of(before, seat), Seat::FIRST, action),
            RaceAction::Quit => message!("race-gave-up"),
        }
    }

    fn told(before: Option<&Self>, action: &Self::Action, by: Actor<'_>) -> Option<Message> {
        match action {
            RaceAction::Play(action) => {
                let before = game_of(before, by.seat);
                G::told(before, action, Actor { seat: Seat::FIRST, ..by })
            }
            RaceAction::Quit => {
                Some(message!("race-told-gave-up", who = by.who(), name = by.name.clone()))
            }
        }
    }

    fn first_clock(setup: &Self::Setup) -> Option<Duration> {
        Some(Duration::from_secs(setup.seconds.into()))
    }

    fn is_solvable(position: &G::Position, budget: &mut Budget) -> Result<(), Message> {
        G::is_solvable(position, budget)
    }

    fn headline(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message> {
        let board = self.board_of(viewer?)?;
        match board.is_done() {
            true => Some(message!("race-others-play")),
            false => board
                .game
                .headline(Some(Seat::FIRST), names)
                .or_else(|| Some(message!("status-go"))),
        }
    }

    fn goal(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message> {
        let board = self.board_of(viewer?).filter(|board| !board.is_done())?;
        board.game.goal(Some(Seat::FIRST), names)
    }

    /// Everybody sees the points of all and how far they are, but of a board only its own player sees more.
    fn strip(&self, seat: Seat) -> Strip {
        let Some(board) = self.board_of(seat) else { return Strip::default() };
        let note = match (board.quit, board.is_done()) {
            (true, _) => Some(message!("race-gave-up")),
            (false, true) => Some(message!("race-done")),
            (false, false) => board.progress(),
        };
        Strip { score: board.game.points(), note, ..Strip::default() }
    }

    fn news(&self, before: &Self, names: Names<'_>) -> Vec<Message> {
        let both = self.seated().zip(&before.boards);
        let ended = both.filter(|((_, now), before)| now.is_done() && !before.is_done());
        let say = |((seat, board), _): ((Seat, &Board<G>), _)| match board.quit {
            true => message!("race-news-gave-up", name = names(seat)),
            false => message!("race-news-done", name = names(seat)),
        };
        ended.map(say).collect()
    }

    fn summary(session: &Session<Self>, _: Option<&Outcome>) -> Vec<Message> {
        let race = session.game();
        let points: Vec<Message> = race
            .seated()
            .filter_map(|(seat, board)| Some(score_of(seat, board.game.points()?)))
            .collect();
        if points.is_empty() { Vec::new() } else { vec![standing(points)] }
    }

    fn why(session: &Session<Self>, outcome: &Outcome) -> Option<Message> {
        let race = session.game();
        let left = race.boards.iter().filter(|board| !board.quit).count();
        match (race.expired, outcome.winners.len()) {
            (true, 0) => Some(message!("race-end-time")),
            (_, 0) => None,
            (_, 1) if left == 1 => Some(message!("race-end-alone")),
            (_, 1) if !race.points_count() => Some(message!("race-end-first")),
            _ => None,
        }
    }

    fn secret(&self) -> Option<Message> {
        let over = matches!(self.turn(), Turn::Over(_));
        (!over).then(|| message!("race-secret"))
    }

    fn shows(&self, actor: Seat, viewer: Option<Seat>) -> bool {
        viewer == Some(actor) || matches!(self.turn(), Turn::Over(_))
    }

    /// What others did was done on boards of their own.
    fn marks(&self, actor: Seat, viewer: Option<Seat>) -> bool {
        viewer.is_none_or(|viewer| viewer == actor) && self.shows(actor, viewer)
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
