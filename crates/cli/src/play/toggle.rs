//! Toggle, line by line.

use parlor_games::toggle::{Answer, Bot, Solver, Toggle};
use parlor_table::{Budget, Dice, Game, Level, Outcome, Player, Seat, Solve};

use super::driver::LineGame;

/// Enough to prove every answer on the boards that people play.
const NODES: u64 = 1 << 22;

fn solve(game: &Toggle) -> Answer {
    Solver::default().solve(game.position(), &mut Budget::nodes(NODES))
}

impl LineGame for Toggle {
    const ACTIONS: &'static str = "a button's number clicks it (rows from the top, counted from 0)";

    fn seat_name(&self, _: Seat) -> String {
        "click".to_owned()
    }

    fn status(&self) -> Vec<String> {
        match solve(self) {
            Answer::Solved(solution) if solution.proven => {
                vec![format!("Clicks to go: {}", solution.clicks.len())]
            }
            Answer::Solved(solution) => {
                vec![format!("Clicks to go: {} or fewer", solution.clicks.len())]
            }
            Answer::Unsolvable => vec!["The target cannot be reached.".to_owned()],
        }
    }

    fn hint(&self, _: Seat) -> Result<String, String> {
        match solve(self) {
            Answer::Solved(solution) => solution
                .clicks
                .first()
                .map(ToString::to_string)
                .ok_or_else(|| "the target is reached".to_owned()),
            Answer::Unsolvable => Err("the target cannot be reached".to_owned()),
        }
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn verdict(&self, _: &Outcome) -> Vec<String> {
        vec!["Target reached".to_owned()]
    }
}
