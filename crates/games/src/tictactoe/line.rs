//! The line game, to the letter of its page.

use parlor_table::{Game, Outcome, Terse, Typed};

use super::{Action, Cell, TicTacToe};

/// Commands and answers.
pub(super) const TERSE: Terse<TicTacToe> =
    Terse { read, turns: |game| game.position().turns().len(), ending };

const INVALID: &str = "Invalid command";
const ILLEGAL: &str = "Illegal play";
const UNABLE: &str = "Unable to rewind";

/// A number of any size; `None` for one that is negative or too large to be anything.
type Number = Option<u16>;

fn read(line: &str) -> Result<Typed, &'static str> {
    if line == ":q" {
        return Ok(Typed::Quit);
    }
    if let Some(count) = line.strip_prefix("<<") {
        let count = read_number(count).ok_or(INVALID)?.ok_or(UNABLE)?;
        let text = Action::Rewind(count).to_string();
        return Ok(Typed::Action { text, refusal: UNABLE });
    }
    let (row, col) = line.split_once(' ').ok_or(INVALID)?;
    let (row, col) = (read_number(row).ok_or(INVALID)?, read_number(col).ok_or(INVALID)?);
    let cell = row.zip(col).and_then(|(row, col)| Cell::new(row.into(), col.into()));
    let text = Action::Place(cell.ok_or(ILLEGAL)?).to_string();
    Ok(Typed::Action { text, refusal: ILLEGAL })
}

/// A whole number, perhaps negative, of any length; `None` for anything else.
fn read_number(text: &str) -> Option<Number> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok().or((digits.trim_matches('0').is_empty()).then_some(0)))
}

fn ending(game: &TicTacToe, outcome: &Outcome) -> Vec<String> {
    let winner = |seat| format!("Winner is '{}'", game.position().symbol(seat));
    outcome.winners.iter().map(|&seat| winner(seat)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn action(text: &str, refusal: &'static str) -> Result<Typed, &'static str> {
        Ok(Typed::Action { text: text.to_owned(), refusal })
    }

    #[test]
    fn two_numbers_with_one_space_between_are_a_play() {
        assert_eq!(read("0 12"), action("0-12", ILLEGAL));
        assert_eq!(read("99999999999999999999 1"), Err(ILLEGAL));
        assert_eq!(read("-1 1"), Err(ILLEGAL));
        for wrong in
            ["", " ", "1", "1 ", " 1 1", "1  1", "1\t1", "1 1 ", "a 1", "1 b", "+1 1", "1,1"]
        {
            assert_eq!(read(wrong), Err(INVALID), "{wrong:?}");
        }
    }

    #[test]
    fn two_arrows_and_a_number_are_a_rewind() {
        assert_eq!(read("<<2"), action("<<2", UNABLE));
        assert_eq!(read("<<-3"), Err(UNABLE));
        for wrong in ["<<", "<< 2", "<<x", "<2", "<<<2", "<<2 "] {
            assert_eq!(read(wrong), Err(INVALID), "{wrong:?}");
        }
    }

    #[test]
    fn nothing_else_quits() {
        assert_eq!(read(":q"), Ok(Typed::Quit));
        for wrong in [":q ", " :q", ":Q", "q", ":quit"] {
            assert_eq!(read(wrong), Err(INVALID), "{wrong:?}");
        }
    }
}
