//! Tic-tac-toe as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Choice, Field, Form, number, preset};
use parlor_table::scene::{Classes, Picks};
use parlor_table::words::{Message, Name, ToMessage as _, message};
use parlor_table::{
    Actor, Advice, Analyse, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome,
    Player, Seat, Session, Strip,
};

use super::edit::{brushes, edited};
use super::scene::CLASSES;
use super::{Action, Bot, Illegal, Options, OptionsError, Position, TicTacToe};

impl Hostable for TicTacToe {
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    fn brushes(position: &Position) -> Vec<Brush> {
        brushes(position)
    }

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{size},{win},{history},{players}",
        fields: &[
            number("size", Name::new("option-size"), 3, 32, "3"),
            number("win", Name::new("tictactoe-option-win"), 3, 32, "3"),
            number("history", Name::new("tictactoe-option-history"), 1, 1023, "1"),
            Field {
                name: "players",
                label: Name::new("tictactoe-option-players"),
                choice: Choice::Text { most: 26 },
                usual: "xo",
                unless: None,
            },
        ],
        carried: &["size", "win", "history", "players"],
        presets: &[
            preset(Name::new("tictactoe-preset-classic"), &[]),
            preset(Name::new("tictactoe-preset-four"), &[("size", "6"), ("win", "4")]),
            preset(Name::new("tictactoe-preset-five"), &[("size", "15"), ("win", "5")]),
            preset(
                Name::new("tictactoe-preset-three-players"),
                &[("size", "7"), ("win", "4"), ("players", "xoz")],
            ),
            preset(Name::new("tictactoe-preset-with-rewinds"), &[("history", "3")]),
        ],
        together: &[],
    };

    const RESIGNS: bool = true;

    const TURNS: bool = true;

    /// Guesses count in hundredths.
    const POINT: f64 = 100.0;

    const BY_DEPTH: bool = true;

    fn seat_name(&self, seat: Seat) -> Message {
        self.position().symbol(seat).to_string().into()
    }

    /// Players are told apart by their turn; which letters they have is a matter of taste.
    fn rated_as(setup: &Options) -> Options {
        setup.with_usual_symbols()
    }

    fn worth(points: f64) -> Message {
        match points {
            ..-0.5 => message!("tictactoe-worth-worse"),
            0.5.. => message!("tictactoe-worth-better"),
            _ => message!("worth-even"),
        }
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, Message> {
        let best = self.position().analyse(0, budget).and_then(|found| found.line.first().copied());
        Ok(Hint::new(best.ok_or_else(|| message!("hint-no-move"))?))
    }

    fn goal(&self, _: Option<Seat>, _: Names<'_>) -> Option<Message> {
        Some(message!("tictactoe-goal", win = self.position().options().win()))
    }

    fn called(_: Option<&TicTacToe>, _: Seat, action: &Action) -> Message {
        match action {
            Action::Place(cell) => cell.to_string().into(),
            Action::Rewind(count) => message!("tictactoe-called-rewind", count = *count),
        }
    }

    fn told(_: Option<&TicTacToe>, action: &Action, by: Actor<'_>) -> Option<Message> {
        let Action::Rewind(count) = action else { return None };
        Some(message!(
            "tictactoe-told-rewind",
            who = by.who(),
            name = by.name.clone(),
            count = *count
        ))
    }

    fn explain(illegal: &Illegal) -> Message {
        match illegal {
            Illegal::Taken { .. } => message!("tictactoe-taken"),
            Illegal::Won(_) | Illegal::Full => message!("refused-over"),
            other => other.message(),
        }
    }

    fn explain_setup(setup: &str) -> Option<Message> {
        Some(match setup.parse::<Options>().err()? {
            OptionsError::Win { size, .. } => message!("tictactoe-win-bounds", size = size),
            OptionsError::History { size, .. } => {
                message!("tictactoe-history-bounds", size = size, most = size * size - 1)
            }
            OptionsError::Players(count) => message!("tictactoe-players-bounds", count = count),
            OptionsError::Twice(symbol) => {
                message!("tictactoe-symbol-twice", symbol = symbol.to_string())
            }
            _ => return None,
        })
    }

    fn strip(&self, seat: Seat) -> Strip {
        Strip { token: Some(self.position().token(seat)), ..Strip::default() }
    }

    fn premoves(&self, _: Seat) -> Picks {
        Picks::clicks(self.position().empty_cells().map(|cell| cell.to_string()))
    }

    fn summary(_: &Session<Self>, _: Option<&Outcome>) -> Vec<Message> {
        Vec::new()
    }

    fn why(session: &Session<Self>, outcome: &Outcome) -> Option<Message> {
        let win = session.game().position().options().win();
        Some(match outcome.winners.is_empty() {
            true => message!("tictactoe-end-full"),
            false => message!("tictactoe-end-line", win = win),
        })
    }
}
