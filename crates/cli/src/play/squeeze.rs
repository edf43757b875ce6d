//! Squeeze-It, line by line.

use parlor_games::squeeze::{Side, Solver, Squeeze};
use parlor_table::{Budget, Game, Hostable, Outcome, Seat, Session, Solve};

use super::driver::LineGame;

/// How long a hint is thought about.
const NODES: u64 = 300_000;

impl LineGame for Squeeze {
    const ACTIONS: &'static str = "R,C-R,C slides a piece, like 0,3-1,3";

    type Advice = ();

    fn status(&self, (): &mut ()) -> Vec<String> {
        let pieces = |side| self.position().pieces(side).len();
        let mut line =
            format!("Pieces: black {}, white {}", pieces(Side::Black), pieces(Side::White));
        if let Some(end) = self.end() {
            let left = end.saturating_sub(self.position().made());
            line += &format!("; moves to the limit: {left}");
        }
        vec![line]
    }

    fn hint(&self, _: Seat, (): &mut ()) -> Result<String, String> {
        let solution = Solver::in_match(self).solve(self.position(), &mut Budget::nodes(NODES));
        solution
            .map(|solution| solution.best.to_string())
            .ok_or_else(|| "there is no move".to_owned())
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let game = session.game();
        let position = game.position();
        let why = match game.end() {
            _ if !position.can_move() => format!("{} cannot move", position.to_move()),
            Some(end) if position.made() >= end => "the move limit is reached".to_owned(),
            _ => "the position has occurred three times".to_owned(),
        };
        match outcome.map(|outcome| outcome.winners.first()) {
            Some(Some(&winner)) => vec![format!("Winner is {}: {why}", game.seat_name(winner))],
            Some(None) => vec![format!("Draw: {why}")],
            None => game.status(&mut ()),
        }
    }
}
