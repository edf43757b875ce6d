//! The line game of tic-tac-toe, to the letter of its page.

use std::io::{Write, stdout};

use parlor_games::tictactoe::{Action, Cell, TicTacToe};
use parlor_table::{Draw, Game, Opening, Player, Seat, Session, Turn};

use super::bots;
use super::input::{Line, Lines};
use crate::args::Sitting;
use crate::reply::{Complaint, Reply};
use crate::seed;

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Place(Number, Number),
    Rewind(Number),
    Quit,
}

/// A number of any size; `None` for one that is negative or too large to be anything.
type Number = Option<u16>;

pub(super) fn play(opening: Opening<TicTacToe>, sitting: &Sitting) -> Result<Reply, Complaint> {
    let seed = seed::or_random(sitting.seed);
    let mut session = Session::open(opening);
    let mut bots: Vec<(Seat, Box<dyn Player<TicTacToe>>)> =
        bots::seats(&sitting.bots, session.game())?
            .into_iter()
            .map(|(seat, skill)| (seat, skill.player(bots::dice(seed, seat))))
            .collect();
    let lines = Lines::listen();
    let mut out = stdout().lock();
    while let Some(seat) = session.game().turn().only() {
        let position = session.game().position();
        write!(out, "Turn: {}\n{}", position.turns().len() + 1, position.sketch())?;
        write!(out, "Enter your turn ({}): ", position.symbol(seat))?;
        out.flush()?;
        let bot = bots.iter_mut().find(|(taken, _)| *taken == seat);
        if let Some((_, bot)) = bot {
            let thought = bot.choose(session.game(), seat, &mut bots::patience());
            let done = thought.map(|thought| session.act(seat, thought.action));
            let Some(Ok(())) = done else {
                return Err(Complaint::new(format!("the bot in seat {seat} found no move")));
            };
            write!(out, "===\n\n")?;
            continue;
        }
        let command = match lines.next(None) {
            Line::Typed(line) => read(&line),
            Line::End | Line::Nothing => Some(Command::Quit),
        };
        if let Err(refusal) = obey(&mut session, seat, command) {
            writeln!(out, "{refusal}")?;
        }
        write!(out, "===\n\n")?;
        if command == Some(Command::Quit) {
            break;
        }
    }
    let position = session.game().position();
    write!(out, "Game over after {} turns\n{}", position.turns().len(), position.sketch())?;
    if let Turn::Over(outcome) = session.game().turn() {
        for &winner in &outcome.winners {
            writeln!(out, "Winner is '{}'", position.symbol(winner))?;
        }
    }
    out.flush()?;
    Ok(Reply::silence())
}

fn obey(
    session: &mut Session<TicTacToe>,
    seat: Seat,
    command: Option<Command>,
) -> Result<(), &'static str> {
    match command.ok_or("Invalid command")? {
        Command::Quit => Ok(()),
        Command::Place(row, col) => {
            let cell = row.zip(col).and_then(|(row, col)| Cell::new(row.into(), col.into()));
            let action = Action::Place(cell.ok_or("Illegal play")?);
            session.act(seat, action).map_err(|_| "Illegal play")
        }
        Command::Rewind(count) => {
            let action = Action::Rewind(count.ok_or("Unable to rewind")?);
            session.act(seat, action).map_err(|_| "Unable to rewind")
        }
    }
}

fn read(line: &str) -> Option<Command> {
    if line == ":q" {
        return Some(Command::Quit);
    }
    if let Some(count) = line.strip_prefix("<<") {
        return read_number(count).map(Command::Rewind);
    }
    let (row, col) = line.split_once(' ')?;
    Some(Command::Place(read_number(row)?, read_number(col)?))
}

/// A whole number, perhaps negative, of any length; `None` for anything else.
fn read_number(text: &str) -> Option<Number> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok().or((digits.trim_matches('0').is_empty()).then_some(0)))
}

#[cfg(test)]
mod tests {
    use parlor_games::tictactoe::{Bot, Options};

    use super::*;

    #[test]
    fn two_numbers_with_one_space_between_are_a_play() {
        assert_eq!(read("0 12"), Some(Command::Place(Some(0), Some(12))));
        assert_eq!(read("99999999999999999999 1"), Some(Command::Place(None, Some(1))));
        assert_eq!(read("-1 1"), Some(Command::Place(None, Some(1))));
        for wrong in
            ["", " ", "1", "1 ", " 1 1", "1  1", "1\t1", "1 1 ", "a 1", "1 b", "+1 1", "1,1"]
        {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn two_arrows_and_a_number_are_a_rewind() {
        assert_eq!(read("<<2"), Some(Command::Rewind(Some(2))));
        assert_eq!(read("<<-3"), Some(Command::Rewind(None)));
        for wrong in ["<<", "<< 2", "<<x", "<2", "<<<2", "<<2 "] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn nothing_else_quits() {
        assert_eq!(read(":q"), Some(Command::Quit));
        for wrong in [":q ", " :q", ":Q", "q", ":quit"] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_bot_never_rewinds_and_plays_to_the_end() {
        let mut session = Session::<TicTacToe>::new(Options::new(4, 3, 5, "xo+").unwrap());
        let mut bots: Vec<Bot> = (1..=3)
            .map(|n| {
                Bot::new(parlor_table::Level::new(n * 2).unwrap(), bots::dice(1, Seat(n.into())))
            })
            .collect();
        while let Some(seat) = session.game().turn().only() {
            let bot = &mut bots[seat.index()];
            let thought = bot.choose(session.game(), seat, &mut bots::patience()).unwrap();
            session.act(seat, thought.action).unwrap();
        }
        let position = session.game().position();
        assert!(position.to_string().split('@').next().is_some_and(|moves| !moves.contains('<')));
    }
}
