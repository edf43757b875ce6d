//! Squeeze-It, line by line.

use parlor_games::squeeze::{Bot, Side, Solver, Squeeze};
use parlor_table::{Budget, Dice, Game, Level, Outcome, Player, Seat, Solve};

use super::driver::LineGame;

/// How long a hint is thought about.
const NODES: u64 = 300_000;

impl LineGame for Squeeze {
    const ACTIONS: &'static str = "R,C-R,C slides a piece, like 0,3-1,3";

    fn seat_name(&self, seat: Seat) -> String {
        if seat == Seat::FIRST { Side::Black.to_string() } else { Side::White.to_string() }
    }

    fn status(&self) -> Vec<String> {
        let pieces = |side| self.position().pieces(side).len();
        let mut line =
            format!("Pieces: black {}, white {}", pieces(Side::Black), pieces(Side::White));
        if let Some(end) = self.end() {
            let left = end.saturating_sub(self.position().made());
            line += &format!("; moves to the limit: {left}");
        }
        vec![line]
    }

    fn hint(&self, _: Seat) -> Result<String, String> {
        let solution = Solver::in_match(self).solve(self.position(), &mut Budget::nodes(NODES));
        solution
            .map(|solution| solution.best.to_string())
            .ok_or_else(|| "there is no move".to_owned())
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn verdict(&self, outcome: &Outcome) -> Vec<String> {
        match outcome.winners.first() {
            Some(&winner) => vec![format!("Winner is {}", self.seat_name(winner))],
            None => vec!["Draw".to_owned()],
        }
    }
}
