//! Tic-tac-toe as a host offers it.

use parlor_table::form::{Choice, Field, Form, number, preset};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Analyse, Budget, Dice, Game, Hint, Hostable, Level, Memory, Outcome, Player, Seat,
    Session,
};

use super::scene::CLASSES;
use super::{Bot, Options, TicTacToe};

impl Hostable for TicTacToe {
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    const FORM: Form = Form {
        pattern: "{size},{win},{history},{players}",
        fields: &[
            number("size", "Board size", 3, 32, "3"),
            number("win", "In a line to win", 3, 32, "3"),
            number("history", "Rewind fewer than", 1, 1023, "1"),
            Field {
                name: "players",
                label: "A symbol for each player",
                choice: Choice::Text { most: 26 },
                usual: "xo",
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
    };

    const RESIGNS: bool = true;

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
            ..-0.5 => "rather bad".to_owned(),
            0.5.. => "rather good".to_owned(),
            _ => "open".to_owned(),
        }
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, String> {
        let best = self.position().analyse(0, budget).and_then(|found| found.line.first().copied());
        Ok(Hint::new(best.ok_or("there is no move")?))
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let position = session.game().position();
        match outcome.map(|outcome| &outcome.winners[..]) {
            Some([winner]) => vec![format!("Winner is '{}'", position.symbol(*winner))],
            Some(_) => vec!["Nobody wins".to_owned()],
            None => Vec::new(),
        }
    }
}
