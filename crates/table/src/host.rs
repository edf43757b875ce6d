//! Games chosen at run time: text outside, types inside.

use crate::{Countdown, Draw, Game, LogError, Scene, Seat, Session, Turn};

/// A match of some game, driven by text. [`Hosted`] is its only implementation.
pub trait Table: Send {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The options that were chosen.
    fn setup(&self) -> String;
    /// The number of seats.
    fn seats(&self) -> u16;
    /// The board as it stands.
    fn position(&self) -> String;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal actions of a seat.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// A seat acts; an error says why not, in one sentence, and changes nothing.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String>;
    /// Lets nature act, from this seed, until a seat is to act or the match is over.
    fn settle(&mut self, seed: u64);
    /// The clock that runs now, if any.
    fn countdown(&self) -> Option<Countdown>;
    /// The running clock runs out.
    fn expire(&mut self) -> Result<(), String>;
    /// Takes back the last action of a seat and whatever followed it; false if there is none.
    fn undo(&mut self) -> bool;
    /// Plays the last undone action again, with what followed it; false if there is none.
    fn redo(&mut self) -> bool;
    /// The whole match as text.
    fn log(&self) -> String;
    /// What this viewer may see.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
}

/// A session behind the [`Table`] interface.
#[derive(Clone, Debug)]
pub struct Hosted<G: Game>(pub Session<G>);

impl<G: Game + Draw> Hosted<G> {
    /// A fresh match with these options.
    pub fn open(setup: &str) -> Result<Box<dyn Table>, String> {
        let setup = setup.parse::<G::Setup>().map_err(|why| why.to_string())?;
        Ok(Box::new(Hosted::<G>(Session::new(setup))))
    }

    /// The match of this log.
    pub fn replay(log: &str) -> Result<Box<dyn Table>, LogError> {
        Ok(Box::new(Hosted::<G>(Session::replay(log)?)))
    }
}

impl<G: Game + Draw> Table for Hosted<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }
    fn setup(&self) -> String {
        self.0.setup().to_string()
    }
    fn seats(&self) -> u16 {
        self.0.game().seats()
    }
    fn position(&self) -> String {
        self.0.game().position().to_string()
    }
    fn turn(&self) -> Turn {
        self.0.game().turn()
    }
    fn actions(&self, seat: Seat) -> Vec<String> {
        self.0.game().actions(seat).iter().map(ToString::to_string).collect()
    }
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let action = action.parse::<G::Action>().map_err(|why| why.to_string())?;
        self.0.act(seat, action).map_err(|why| why.to_string())
    }
    fn settle(&mut self, seed: u64) {
        self.0.settle(seed);
    }
    fn countdown(&self) -> Option<Countdown> {
        self.0.game().countdown()
    }
    fn expire(&mut self) -> Result<(), String> {
        self.0.expire().map_err(|why| why.to_string())
    }
    fn undo(&mut self) -> bool {
        self.0.undo()
    }
    fn redo(&mut self) -> bool {
        self.0.redo()
    }
    fn log(&self) -> String {
        self.0.log()
    }
    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.0.game().scene(viewer)
    }
}
