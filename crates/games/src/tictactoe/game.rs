//! A match of tic-tac-toe is its position: all that happened is in it already.

use parlor_table::{Dice, Game, Never, Outcome, Position as _, Seat, Turn};

use super::{Action, Illegal, Options, Position};

/// A match of tic-tac-toe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToe(Position);

impl Game for TicTacToe {
    const NAME: &'static str = "tictactoe";
    type Position = Position;
    type Setup = Options;
    type Action = Action;
    type Chance = Never;
    type Illegal = Illegal;

    fn new(options: &Options) -> Self {
        TicTacToe(Position::new(options.clone()))
    }

    fn setup_from(_: &Options, position: &Position) -> Options {
        position.options().clone()
    }

    fn from_position(_: &Options, position: &Position) -> Result<Self, Illegal> {
        Ok(TicTacToe(position.clone()))
    }

    fn seats(&self) -> u16 {
        self.0.options().players().len() as u16
    }

    fn position(&self) -> &Position {
        &self.0
    }

    fn turn(&self) -> Turn {
        match self.0.winner() {
            Some(winner) => Turn::Over(Outcome::won_by(winner)),
            None if self.0.is_over() => Turn::Over(Outcome::draw()),
            None => Turn::Seats(vec![self.0.to_move()]),
        }
    }

    fn actions(&self, seat: Seat) -> Vec<Action> {
        if self.turn().includes(seat) { self.0.actions() } else { Vec::new() }
    }

    fn play(&mut self, _: Seat, action: &Action) -> Result<(), Illegal> {
        self.0.apply(action)
    }

    fn draw(&self, _: &mut Dice) -> Option<Never> {
        None
    }

    fn settle(&mut self, chance: &Never) -> Result<(), Illegal> {
        match *chance {}
    }
}
