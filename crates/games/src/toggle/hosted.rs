//! Toggle as a host offers it.

use parlor_table::form::{Form, number};
use parlor_table::{Advice, Budget, Dice, Game, Hostable, Level, Player, Seat, Solve};

use super::{Answer, Bot, Solver, Toggle};

impl Hostable for Toggle {
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const FORM: Form = Form {
        pattern: "{rows}x{cols}",
        fields: &[number("rows", "Rows", 1, 64, "3"), number("cols", "Columns", 1, 64, "3")],
    };

    fn seat_name(&self, _: Seat) -> String {
        "player".to_owned()
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, budget: &mut Budget) -> Result<String, String> {
        match Solver.solve(self.position(), budget) {
            Answer::Solved(solution) => {
                let first = solution.clicks.first().map(ToString::to_string);
                first.ok_or_else(|| "the target is reached".to_owned())
            }
            Answer::Unsolvable => Err("the target cannot be reached".to_owned()),
        }
    }
}
