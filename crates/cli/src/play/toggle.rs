//! Toggle, line by line.

use std::env;
use std::io::{IsTerminal, stdout};

use parlor_games::toggle::{Advisor, Answer, Button, Toggle};
use parlor_table::{Budget, Game, Seat};

use super::driver::LineGame;

/// Enough to prove every answer on the boards that people play.
const NODES: u64 = 1 << 22;

fn solve(game: &Toggle, advisor: &mut Advisor) -> Answer {
    advisor.advise(game.position(), &mut Budget::nodes(NODES))
}

/// The button to click, and the board with it: in red where there is colour.
fn shown(game: &Toggle, button: Button) -> String {
    let board = game.position().sketch_with_hint(button);
    let colour = stdout().is_terminal() && env::var_os("NO_COLOR").is_none();
    let board = if colour { board.replace('*', "\x1b[31m*\x1b[0m") } else { board };
    format!("{button}\n{}", board.trim_end())
}

impl LineGame for Toggle {
    const ACTIONS: &'static str =
        "a button's number (that of its row plus that of its column) clicks it";

    type Advice = Advisor;

    fn status(&self, advisor: &mut Advisor) -> Vec<String> {
        match solve(self, advisor) {
            Answer::Solved(solution) if solution.proven => {
                vec![format!("Clicks to go: {}", solution.clicks.len())]
            }
            Answer::Solved(solution) => {
                vec![format!("Clicks to go: {} or fewer", solution.clicks.len())]
            }
            Answer::Unsolvable => vec!["The target cannot be reached.".to_owned()],
        }
    }

    fn hint(&self, _: Seat, advisor: &mut Advisor) -> Result<String, String> {
        match solve(self, advisor) {
            Answer::Solved(solution) => match solution.clicks.first() {
                Some(&button) => Ok(shown(self, button)),
                None => Err("the target is reached".to_owned()),
            },
            Answer::Unsolvable => Err("the target cannot be reached".to_owned()),
        }
    }
}
