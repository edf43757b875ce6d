//! Boards chosen at run time that are thought about outside any match: text outside, types inside.

use std::borrow::Cow;

use crate::words::{Message, ToMessage};
use crate::{
    Analysis, Budget, Dice, Draw as _, Hostable, Outcome, Position as _, Seat, Session, Sketch,
    Skill, Thought, Turn, read,
};

/// A board that an engine is told: a start, the actions since, and nothing of people or clocks.
/// [`Studied`] is its only implementation.
///
/// Actions are those of the game's position, so the board after some actions is the one that applying
/// them gives. What a match would remember of the actions (how often a position occurred) counts for
/// its end and for the thinking.
pub trait Study: Send + Sync {
    /// The board as text.
    fn position(&self) -> String;
    /// The board in characters.
    fn sketch(&self) -> Sketch;
    /// Who is to act, or how the game ended.
    fn turn(&self) -> Turn;
    /// The legal actions of the board, whether or not the game is over.
    fn actions(&self) -> Vec<String>;
    /// Does what an action does; an error says why not, in one sentence, and changes nothing.
    fn act(&mut self, action: &str) -> Result<(), Message>;
    /// The best line for the player to act; `None` where there is nothing to do.
    fn analyse(&self, budget: &mut Budget) -> Option<Analysis<String>>;
    /// What a bot would do; `None` where it knows nothing to do. The same for the same seed, board and
    /// number of actions since the start.
    fn think(&self, skill: Skill, seed: u64, budget: &mut Budget) -> Option<String>;
    /// The same board once more.
    fn copied(&self) -> Box<dyn Study>;
}

/// A position behind the [`Study`] interface.
#[derive(Clone, Debug)]
pub struct Studied<G: Hostable> {
    setup: G::Setup,
    position: G::Position,
    /// The match that the actions since the start make, as long as it can be followed.
    followed: Option<G>,
    /// The seed of nature's part; without one, nature does nothing.
    seed: Option<u64>,
    /// How many actions were made since the start.
    made: u64,
}

impl<G: Hostable> Studied<G> {
    /// The board that a match with these options begins with. Without a seed, it is dealt from seed 0.
    pub fn dealt(setup: &str, seed: Option<u64>) -> Result<Box<dyn Study>, Message> {
        let mut session = Session::<G>::new(read(setup)?);
        session.settle(seed.unwrap_or(0));
        let position = session.game().position().clone();
        Ok(Box::new(Studied::<G>::begin(session.setup(), position, seed)))
    }

    /// The board of a position's text, in a match with these options as far as the position leaves
    /// them open.
    pub fn read(setup: &str, position: &str, seed: Option<u64>) -> Result<Box<dyn Study>, Message> {
        let position = read(position)?;
        Ok(Box::new(Studied::<G>::begin(&read(setup)?, position, seed)))
    }

    fn begin(setup: &G::Setup, position: G::Position, seed: Option<u64>) -> Self {
        let setup = G::setup_from(setup, &position);
        let followed = G::from_position(&setup, &position).ok();
        Studied { setup, position, followed, seed, made: 0 }
    }

    /// The match as it stands on this board; an error is how it ended.
    fn standing(&self) -> Result<Cow<'_, G>, Outcome> {
        match self.followed.as_ref().map(|game| (game, game.turn())) {
            Some((_, Turn::Over(outcome))) => Err(outcome),
            Some((game, Turn::Seats(_))) => Ok(Cow::Borrowed(game)),
            _ => G::stand(&self.setup, &self.position).map(Cow::Owned),
        }
    }
}

/// A match after what the only seat to act does in it; `None` where that is no action of the match.
fn after<G: Hostable>(mut game: G, action: &str) -> Option<G> {
    let seat = game.turn().only()?;
    game.play(seat, &read(action).ok()?).ok()?;
    Some(game)
}

impl<G: Hostable> Study for Studied<G> {
    fn position(&self) -> String {
        self.position.to_string()
    }
    fn sketch(&self) -> Sketch {
        self.position.sketch(None)
    }
    fn turn(&self) -> Turn {
        self.standing().map_or_else(Turn::Over, |game| game.turn())
    }
    fn actions(&self) -> Vec<String> {
        self.position.actions().iter().map(ToString::to_string).collect()
    }
    fn act(&mut self, action: &str) -> Result<(), Message> {
        self.position.apply(&read(action)?).map_err(|why| why.message())?;
        if let Some(seed) = self.seed {
            G::refill(&mut self.position, seed);
        }
        let followed = self.followed.take().and_then(|game| after(game, action));
        self.followed = followed.filter(|game| *game.position() == self.position);
        self.made += 1;
        Ok(())
    }
    fn analyse(&self, budget: &mut Budget) -> Option<Analysis<String>> {
        let analysis = self.standing().ok()?.analyse_match(budget)?;
        Some(analysis.map(|action| action.to_string()))
    }
    fn think(&self, skill: Skill, seed: u64, budget: &mut Budget) -> Option<String> {
        let game = self.standing().ok()?;
        let seat = game.turn().only().unwrap_or(Seat::FIRST);
        // Far from the streams of nature, which count from 0.
        let mut bot = skill.player::<G>(Dice::new(seed, !self.made));
        let Thought { action, .. } = bot.choose(&game, seat, budget)?;
        let action = action.to_string();
        // A bot may also give up or go on to the next round, which is nothing to do on a board.
        let done = |action: &String| self.copied().act(action).is_ok();
        Some(action).filter(done)
    }
    fn copied(&self) -> Box<dyn Study> {
        Box::new(self.clone())
    }
}
