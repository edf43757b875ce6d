//! Toggle as a host offers it.

use parlor_table::form::{Form, number};
use parlor_table::{
    Advice, Budget, Dice, Game, Hostable, Level, Outcome, Player, Seat, Session, Solve,
};

use super::{Answer, Bot, Solver, Toggle};

/// Enough to prove every answer on the boards that people play.
const SUMMARY_NODES: u64 = 1 << 19;

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

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let clicks = session.entries().iter().filter(|entry| entry.is_act()).count();
        if outcome.is_none() {
            return vec![format!("Target not reached; clicks: {clicks}")];
        }
        // The deal is the first entry; what was needed is what was needed then.
        let dealt = session
            .after(1)
            .map(|dealt| Solver.solve(dealt.position(), &mut Budget::nodes(SUMMARY_NODES)));
        let needed = match dealt {
            Some(Answer::Solved(solution)) if solution.proven => solution.clicks.len().to_string(),
            _ => "not known".to_owned(),
        };
        vec![format!("Target reached; clicks: {clicks}, fewest possible: {needed}")]
    }
}
