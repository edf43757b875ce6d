//! Squeeze-It as a host offers it.

use parlor_table::form::{Form, number, one_of};
use parlor_table::{Advice, Budget, Dice, Game, Hostable, Level, Player, Seat, Solve};

use super::{Bot, Side, Solver, Squeeze};

/// How many moves each side may make before the pieces are counted.
const LIMITS: &[(&str, &str)] = &[
    ("off", "no limit"),
    ("20", "20"),
    ("30", "30"),
    ("50", "50"),
    ("100", "100"),
    ("200", "200"),
];
const YES_OR_NO: &[(&str, &str)] = &[("on", "yes"), ("off", "no")];

impl Hostable for Squeeze {
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const FORM: Form = Form {
        pattern: "{rows}x{cols},{limit},{repetition}",
        fields: &[
            number("rows", "Rows", 3, 8, "8"),
            number("cols", "Columns", 3, 8, "8"),
            one_of("limit", "Moves each", LIMITS, "50"),
            one_of("repetition", "Third repetition draws", YES_OR_NO, "on"),
        ],
    };

    fn seat_name(&self, seat: Seat) -> String {
        if seat == Seat::FIRST { Side::Black.to_string() } else { Side::White.to_string() }
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, budget: &mut Budget) -> Result<String, String> {
        let solution = Solver::in_match(self).solve(self.position(), budget);
        let best = solution.map(|solution| solution.best.to_string());
        best.ok_or_else(|| "there is no move".to_owned())
    }
}
