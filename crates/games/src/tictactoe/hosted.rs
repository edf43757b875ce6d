//! Tic-tac-toe as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Choice, Field, Form, number, preset};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Analyse, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome, Player,
    Seat, Session, Strip,
};

use super::edit::{BRUSHES, edited};
use super::scene::CLASSES;
use super::{Bot, Illegal, Options, Position, TicTacToe};

impl Hostable for TicTacToe {
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    const BRUSHES: &'static [Brush] = BRUSHES;

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, String> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{size},{win},{history},{players}",
        fields: &[
            number("size", "Board size", 3, 32, "3"),
            number("win", "In a line to win", 3, 32, "3"),
            number("history", "Rewind limit (1 = off)", 1, 1023, "1"),
            Field {
                name: "players",
                label: "A symbol for each player",
                choice: Choice::Text { most: 26 },
                usual: "xo",
                unless: None,
            },
        ],
        carried: &["size", "win", "history", "players"],
        presets: &[
            preset("Classic", &[]),
            preset("Four in a row 6x6", &[("size", "6"), ("win", "4")]),
            preset("Five in a row 15x15", &[("size", "15"), ("win", "5")]),
            preset("Three players", &[("size", "7"), ("win", "4"), ("players", "xoz")]),
            preset("With rewinds", &[("history", "3")]),
        ],
        together: &[],
    };

    const RESIGNS: bool = true;

    const TURNS: bool = true;

    /// Guesses count in hundredths.
    const POINT: f64 = 100.0;

    const BY_DEPTH: bool = true;

    fn seat_name(&self, seat: Seat) -> String {
        self.position().symbol(seat).to_string()
    }

    /// Players are told apart by their turn; which letters they have is a matter of taste.
    fn rated_as(setup: &Options) -> Options {
        setup.with_usual_symbols()
    }

    fn worth(points: f64) -> String {
        match points {
            ..-0.5 => "a little worse".to_owned(),
            0.5.. => "a little better".to_owned(),
            _ => "about even".to_owned(),
        }
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, String> {
        let best = self.position().analyse(0, budget).and_then(|found| found.line.first().copied());
        Ok(Hint::new(best.ok_or("there is no move")?))
    }

    fn goal(&self, _: Option<Seat>, _: Names<'_>) -> Option<String> {
        Some(format!("{} wins.", in_a_row(self.position().options().win())))
    }

    fn explain(illegal: &Illegal) -> String {
        match illegal {
            Illegal::Taken { .. } => "that square is taken".to_owned(),
            Illegal::Won(_) | Illegal::Full => "the game is over".to_owned(),
            other => other.to_string(),
        }
    }

    fn strip(&self, seat: Seat) -> Strip {
        Strip { token: Some(self.position().token(seat)), ..Strip::default() }
    }

    fn summary(_: &Session<Self>, _: Option<&Outcome>) -> Vec<String> {
        Vec::new()
    }

    fn why(session: &Session<Self>, outcome: &Outcome) -> Option<String> {
        let win = session.game().position().options().win();
        let line = || in_a_row(win).to_lowercase();
        Some(if outcome.winners.is_empty() { "the board is full".to_owned() } else { line() })
    }
}

/// `Three in a row`, with small numbers as words.
fn in_a_row(count: usize) -> String {
    const WORDS: [&str; 4] = ["Three", "Four", "Five", "Six"];
    let word = count.checked_sub(3).and_then(|at| WORDS.get(at));
    word.map_or_else(|| format!("{count} in a row"), |word| format!("{word} in a row"))
}
