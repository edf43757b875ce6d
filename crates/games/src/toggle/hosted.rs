//! Toggle as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, preset};
use parlor_table::scene::Classes;
use parlor_table::words::{Message, Name, message};
use parlor_table::{
    Advice, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome, Player, Raced, Seat,
    Session, Solve, Tally,
};

use super::edit::{brushes, edited};
use super::scene::CLASSES;
use super::solver::is_reachable;
use super::{Advisor, Answer, Bot, Position, Solver, Toggle, daily};

/// Enough to prove every answer that can be proven; where none can, soon spent.
const SUMMARY_NODES: u64 = 1 << 19;

impl Hostable for Toggle {
    const SLOW: bool = true;
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    fn brushes(position: &Position) -> Vec<Brush> {
        brushes(position)
    }

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{rows}x{cols}",
        fields: &[
            number("rows", Name::new("option-rows"), 1, 64, "3"),
            number("cols", Name::new("option-columns"), 1, 64, "3"),
        ],
        carried: &["rows", "cols"],
        presets: &[
            preset(Name::verbatim("3x3"), &[]),
            preset(Name::verbatim("5x5"), &[("rows", "5"), ("cols", "5")]),
            preset(Name::verbatim("7x7"), &[("rows", "7"), ("cols", "7")]),
            preset(Name::verbatim("10x10"), &[("rows", "10"), ("cols", "10")]),
        ],
        together: &[],
    };

    fn seat_name(&self, _: Seat) -> Message {
        message!("seat-player")
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    /// Enough to prove every answer on the boards that people play.
    const HINT_NODES: u64 = 1 << 22;

    fn advise(
        &self,
        _: &Advice,
        memory: &mut Memory,
        budget: &mut Budget,
    ) -> Result<Hint, Message> {
        match memory.of::<Advisor>().advise(self.position(), budget) {
            Answer::Solved(solution) => {
                let first =
                    solution.clicks.first().ok_or_else(|| message!("toggle-hint-reached"))?;
                let sketch = self.position().sketch_with_hint(*first);
                Ok(Hint { sketch: Some(sketch.to_string()), ..Hint::new(first) })
            }
            Answer::Unsolvable => Err(message!("toggle-hint-none")),
        }
    }

    fn status(&self, memory: &mut Memory) -> Vec<Message> {
        let mut budget = Budget::nodes(SUMMARY_NODES);
        vec![match memory.of::<Advisor>().advise(self.position(), &mut budget) {
            Answer::Solved(solution) => {
                let proven = if solution.proven { "yes" } else { "no" };
                message!("toggle-to-go", clicks = solution.clicks.len(), proven = proven)
            }
            Answer::Unsolvable => message!("toggle-hint-none").sentence(),
        }]
    }

    /// Whether the target can be reached is decided by elimination alone: no solution is minimised.
    fn is_solvable(position: &Position, _: &mut Budget) -> Result<(), Message> {
        match is_reachable(position) {
            true => Ok(()),
            false => Err(message!("toggle-unsolvable")),
        }
    }

    fn optimal(session: &Session<Self>) -> Option<(u32, u32)> {
        let (clicks, fewest) = (clicks(session), fewest(session)?);
        Some((u32::from(clicks == fewest), 1))
    }

    fn tally(session: &Session<Self>) -> Option<Tally> {
        daily::tally(session)
    }

    fn headline(&self, _: Option<Seat>, _: Names<'_>) -> Option<Message> {
        Some(message!("toggle-headline"))
    }

    fn goal(&self, _: Option<Seat>, _: Names<'_>) -> Option<Message> {
        Some(message!("toggle-goal"))
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<Message> {
        let clicks = clicks(session);
        if outcome.is_none() {
            return vec![message!("toggle-unsolved", clicks = clicks)];
        }
        vec![match fewest(session) {
            Some(fewest) if fewest == clicks => {
                message!("toggle-end-optimal", clicks = clicks)
            }
            Some(fewest) => message!("toggle-end-best", clicks = clicks, best = fewest),
            None => message!("toggle-end", clicks = clicks),
        }]
    }
}

impl Raced for Toggle {
    const RACE: &'static str = "toggle-race";
    const RACE_TITLE: Name = Name::new("toggle-race-title");
    const RACE_SUMMARY: Name = Name::new("toggle-race-summary");
    const RACE_FORM: Form = Form {
        pattern: "{players},{seconds};{rows}x{cols}",
        fields: &[
            number("players", Name::new("option-players"), 2, 8, "2"),
            number("seconds", Name::new("option-seconds"), 10, 3600, "300"),
            number("rows", Name::new("option-rows"), 1, 64, "5"),
            number("cols", Name::new("option-columns"), 1, 64, "5"),
        ],
        carried: &["rows", "cols"],
        presets: &[
            preset(Name::verbatim("5x5"), &[]),
            preset(
                Name::new("toggle-preset-3x3-sprint"),
                &[("rows", "3"), ("cols", "3"), ("seconds", "60")],
            ),
            preset(Name::verbatim("7x7"), &[("rows", "7"), ("cols", "7"), ("seconds", "600")]),
            preset(Name::new("race-preset-four-players"), &[("players", "4")]),
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

/// The fewest clicks possible from where the player began, if that is proven.
pub(super) fn fewest(session: &Session<Toggle>) -> Option<usize> {
    let deal = session.entries().iter().take_while(|entry| !entry.is_act()).count();
    let begun = session.after(deal)?;
    match Solver.solve(begun.position(), &mut Budget::nodes(SUMMARY_NODES)) {
        Answer::Solved(solution) if solution.proven => Some(solution.clicks.len()),
        _ => None,
    }
}
