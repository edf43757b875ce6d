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

/// The button to click, and the board with its square outlined. Where there is colour, the number and
/// the outline are red; the square stays as black or white as it is.
fn shown(game: &Toggle, button: Button) -> String {
    let board = game.position().sketch_with_hint(button);
    let colour = stdout().is_terminal() && env::var_os("NO_COLOR").is_none();
    hint_text(button, board.trim_end(), colour)
}

fn hint_text(button: Button, board: &str, colour: bool) -> String {
    if !colour {
        return format!("{button}\n{board}");
    }
    let red = |text: &str| format!("\x1b[31m{text}\x1b[0m");
    let board: String = board
        .chars()
        .map(|letter| match letter {
            '[' | ']' => red(letter.encode_utf8(&mut [0; 4])),
            other => other.to_string(),
        })
        .collect();
    format!("{}\n{board}", red(&button.to_string()))
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use parlor_games::toggle::Position;

    use super::*;

    #[test]
    fn a_hint_in_colour_turns_the_number_and_the_outline_red_and_leaves_the_square_as_it_is() {
        let position: Position = "110100000:000000000".parse().unwrap();
        let board = position.sketch_with_hint(Button(4));
        let plain = hint_text(Button(4), &board, false);
        assert!(plain.contains("3  .[#]#     # # #\n"), "{plain}");
        let coloured = hint_text(Button(4), &board, true);
        assert!(coloured.starts_with("\x1b[31m4\x1b[0m\n"), "{coloured}");
        assert!(coloured.contains("\x1b[31m[\x1b[0m#\x1b[31m]\x1b[0m"), "{coloured}");
        assert_eq!(coloured.replace("\x1b[31m", "").replace("\x1b[0m", ""), plain);
    }
}
