//! Hex as a host offers it.

use parlor_table::form::{Form, number, one_of};
use parlor_table::{Advice, Budget, Dice, Game, Hostable, Level, Player, Seat, Solve};

use super::{Answer, Bot, Hex, Phase, Solver};

const DIFFICULTIES: &[(&str, &str)] = &[
    ("rising", "rising"),
    ("easy", "easy"),
    ("medium", "medium"),
    ("hard", "hard"),
    ("expert", "expert"),
];

impl Hostable for Hex {
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const FORM: Form = Form {
        pattern: "{players},{pieces},{difficulty},{rounds},{look},{last},{show}",
        fields: &[
            number("players", "Players", 1, 8, "1"),
            number("pieces", "Pieces", 1, 4, "1"),
            one_of("difficulty", "Difficulty", DIFFICULTIES, "rising"),
            number("rounds", "Rounds", 1, 100, "10"),
            number("look", "Seconds to look", 5, 3600, "120"),
            number("last", "Seconds after the first bid", 5, 3600, "30"),
            number("show", "Seconds to demonstrate", 5, 3600, "45"),
        ],
    };

    /// Steps are taken back within the round, by a rule of the game.
    const TAKES_BACK: bool = false;

    fn seat_name(&self, seat: Seat) -> String {
        format!("player {seat}")
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, budget: &mut Budget) -> Result<String, String> {
        if !matches!(self.phase(), Phase::Solo { .. }) {
            return Err("there are no hints now".to_owned());
        }
        match Solver.solve(self.position(), budget) {
            Answer::Optimal(steps) => {
                let first = steps.first().map(ToString::to_string);
                first.ok_or_else(|| "the goal is reached".to_owned())
            }
            Answer::Unsolvable => Err("there is no way from here: take a step back".to_owned()),
            Answer::Unknown(_) => {
                Err("the way from here is too long to see: take a step back".to_owned())
            }
        }
    }

    fn secret(&self) -> Option<&'static str> {
        match self.revealed() {
            Some(_) => None,
            None => Some("the log tells the optimal move: it is shown when the round is over"),
        }
    }
}
