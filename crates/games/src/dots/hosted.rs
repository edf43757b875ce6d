//! Dots as a host offers it.

use parlor_table::form::{Form, number};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Budget, Dice, Game, Hostable, Level, Outcome, Player, Raced, Seat, Session, Solve,
};

use super::finder::{Goal, find};
use super::scene::CLASSES;
use super::{Bot, Dots, Planner};

const SQUARE: Advice = Advice { name: "square", label: "Best square" };
const BIG_SQUARE: Advice = Advice { name: "big-square", label: "Best big square" };
const CLOSED: Advice = Advice { name: "closed", label: "Best closed shape" };
const BEST: Advice = Advice { label: "Best move", ..Advice::HINT };

impl Hostable for Dots {
    const ADVICE: &'static [Advice] = &[BEST, SQUARE, BIG_SQUARE, CLOSED];

    const CLASSES: Classes = CLASSES;

    const FORM: Form = Form {
        pattern: "{size},{moves}",
        fields: &[
            number("size", "Board size", 4, 10, "10"),
            number("moves", "Moves", 1, 1000, "5"),
        ],
        carried: &["size", "moves"],
    };

    fn seat_name(&self, _: Seat) -> String {
        "player".to_owned()
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, String> {
        let shape = |goal, name: &str| {
            let found = find(self.position(), goal).map(|(path, _)| path.to_string());
            found.ok_or_else(|| format!("there is no {name} on the board"))
        };
        match *advice {
            SQUARE => shape(Goal::Square, "square"),
            BIG_SQUARE => shape(Goal::BigSquare, "big square"),
            CLOSED => shape(Goal::Closed, "closed shape"),
            _ => {
                let plan = Planner.solve(self.position(), budget);
                let best = plan.map(|plan| plan.path.to_string());
                best.ok_or_else(|| "there is no move".to_owned())
            }
        }
    }

    fn news(&self, before: &Self) -> Vec<String> {
        let gain = self.position().score() - before.position().score();
        vec![format!("{gain} dots removed")]
    }

    fn summary(session: &Session<Self>, _: Option<&Outcome>) -> Vec<String> {
        vec![format!("Score: {}", session.game().position().score())]
    }
}

impl Raced for Dots {
    const RACE: &'static str = "dots-race";
    const RACE_FORM: Form = Form {
        pattern: "{players},{seconds};{size},{moves}",
        fields: &[
            number("players", "Players", 2, 8, "2"),
            number("seconds", "Seconds", 10, 3600, "300"),
            number("size", "Board size", 4, 10, "8"),
            number("moves", "Moves", 1, 1000, "10"),
        ],
        carried: &["size", "moves"],
    };

    fn points(&self) -> Option<u32> {
        Some(self.position().score())
    }
}
