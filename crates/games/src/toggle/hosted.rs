//! Toggle as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, preset};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome, Player, Raced, Seat,
    Session, Solve, Tally,
};

use super::edit::{BRUSHES, edited};
use super::scene::CLASSES;
use super::solver::is_reachable;
use super::{Advisor, Answer, Bot, Position, Solver, Toggle, daily};

/// Enough to prove every answer that can be proven; where none can, soon spent.
const SUMMARY_NODES: u64 = 1 << 19;

impl Hostable for Toggle {
    const SLOW: bool = true;
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    const BRUSHES: &'static [Brush] = BRUSHES;

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, String> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{rows}x{cols}",
        fields: &[number("rows", "Rows", 1, 64, "3"), number("cols", "Columns", 1, 64, "3")],
        carried: &["rows", "cols"],
        presets: &[
            preset("3x3", &[]),
            preset("5x5", &[("rows", "5"), ("cols", "5")]),
            preset("7x7", &[("rows", "7"), ("cols", "7")]),
            preset("10x10", &[("rows", "10"), ("cols", "10")]),
        ],
        together: &[],
    };

    fn seat_name(&self, _: Seat) -> String {
        "player".to_owned()
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    /// Enough to prove every answer on the boards that people play.
    const HINT_NODES: u64 = 1 << 22;

    fn advise(&self, _: &Advice, memory: &mut Memory, budget: &mut Budget) -> Result<Hint, String> {
        match memory.of::<Advisor>().advise(self.position(), budget) {
            Answer::Solved(solution) => {
                let first = solution.clicks.first().ok_or("the target is reached")?;
                let sketch = self.position().sketch_with_hint(*first);
                Ok(Hint { sketch: Some(sketch.to_string()), ..Hint::new(first) })
            }
            Answer::Unsolvable => Err("the target cannot be reached".to_owned()),
        }
    }

    fn status(&self, memory: &mut Memory) -> Vec<String> {
        let mut budget = Budget::nodes(SUMMARY_NODES);
        vec![match memory.of::<Advisor>().advise(self.position(), &mut budget) {
            Answer::Solved(solution) => {
                let doubt = if solution.proven { "" } else { " or fewer" };
                format!("Clicks to go: {}{doubt}", solution.clicks.len())
            }
            Answer::Unsolvable => "The target cannot be reached.".to_owned(),
        }]
    }

    /// Whether the target can be reached is decided by elimination alone: no solution is minimised.
    fn is_solvable(position: &Position, _: &mut Budget) -> Result<(), String> {
        match is_reachable(position) {
            true => Ok(()),
            false => Err("the target cannot be reached from there".to_owned()),
        }
    }

    fn optimal(session: &Session<Self>) -> Option<(u32, u32)> {
        let (clicks, fewest) = (clicks(session), fewest(session)?);
        Some((u32::from(clicks == fewest), 1))
    }

    fn tally(session: &Session<Self>) -> Option<Tally> {
        daily::tally(session)
    }

    fn headline(&self, _: Option<Seat>, _: Names<'_>) -> Option<String> {
        Some("Make your board match the target".to_owned())
    }

    fn goal(&self, _: Option<Seat>, _: Names<'_>) -> Option<String> {
        Some("Each click flips a tile and its neighbours.".to_owned())
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let clicks = clicks(session);
        if outcome.is_none() {
            return vec![format!("Not solved after {}", counted(clicks))];
        }
        let best = match fewest(session) {
            Some(fewest) if fewest == clicks => ", the best possible".to_owned(),
            Some(fewest) => format!(" (best: {fewest})"),
            None => String::new(),
        };
        vec![format!("Solved in {}{best}", counted(clicks))]
    }
}

impl Raced for Toggle {
    const RACE: &'static str = "toggle-race";
    const RACE_TITLE: &'static str = "Toggle race";
    const RACE_SUMMARY: &'static str =
        "Everybody has the same board and the same target: the first to reach it wins.";
    const RACE_FORM: Form = Form {
        pattern: "{players},{seconds};{rows}x{cols}",
        fields: &[
            number("players", "Players", 2, 8, "2"),
            number("seconds", "Seconds", 10, 3600, "300"),
            number("rows", "Rows", 1, 64, "5"),
            number("cols", "Columns", 1, 64, "5"),
        ],
        carried: &["rows", "cols"],
        presets: &[
            preset("5x5", &[]),
            preset("3x3 sprint", &[("rows", "3"), ("cols", "3"), ("seconds", "60")]),
            preset("7x7", &[("rows", "7"), ("cols", "7"), ("seconds", "600")]),
            preset("Four players", &[("players", "4")]),
        ],
        together: &[],
    };

    fn points(&self) -> Option<u32> {
        None
    }
}

pub(super) fn clicks(session: &Session<Toggle>) -> usize {
    session.entries().iter().filter(|entry| entry.is_act()).count()
}

fn counted(clicks: usize) -> String {
    if clicks == 1 { "1 click".to_owned() } else { format!("{clicks} clicks") }
}

/// The fewest clicks possible from where the player began, if that is proven.
pub(super) fn fewest(session: &Session<Toggle>) -> Option<usize> {
    let deal = session.entries().iter().take_while(|entry| !entry.is_act()).count();
    let begun = session.after(deal)?;
    match Solver.solve(begun.position(), &mut Budget::nodes(SUMMARY_NODES)) {
        Answer::Solved(solution) if solution.proven => Some(solution.clicks.len()),
        _ => None,
    }
}
