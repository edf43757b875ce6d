//! Dots as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, preset};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome, Player, Raced, Seat,
    Session, Solve, Strip, Tally,
};

use super::edit::{BRUSHES, edited};
use super::finder::{Goal, find};
use super::scene::CLASSES;
use super::{Bot, Dots, Illegal, Planner, Position, Setup, daily};

const SQUARE: Advice = Advice { name: "square", label: "Best square" };
const BIG_SQUARE: Advice = Advice { name: "big-square", label: "Best big square" };
const CLOSED: Advice = Advice { name: "closed", label: "Best closed shape" };
const BEST: Advice = Advice { label: "Best move", ..Advice::HINT };

impl Hostable for Dots {
    const ADVICE: &'static [Advice] = &[BEST, SQUARE, BIG_SQUARE, CLOSED];

    const CLASSES: Classes = CLASSES;

    const BRUSHES: &'static [Brush] = BRUSHES;

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, String> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{size},{moves}",
        fields: &[
            number("size", "Board size", 4, 10, "10"),
            number("moves", "Moves", 1, 1000, "5"),
        ],
        carried: &["size", "moves"],
        presets: &[
            preset("10x10, 5 moves", &[]),
            preset("10x10, 30 moves", &[("moves", "30")]),
            preset("8x8, 10 moves", &[("size", "8"), ("moves", "10")]),
            preset("6x6, 10 moves", &[("size", "6"), ("moves", "10")]),
        ],
        together: &[],
    };

    fn seat_name(&self, _: Seat) -> String {
        "player".to_owned()
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    const HINT_NODES: u64 = 200_000;

    fn advise(&self, advice: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, String> {
        let shape = |goal, name: &str| {
            let found = find(self.position(), goal);
            found.ok_or_else(|| format!("there is no {name} on the board"))
        };
        let (path, removes) = match *advice {
            SQUARE => shape(Goal::Square, "square")?,
            BIG_SQUARE => shape(Goal::BigSquare, "big square")?,
            CLOSED => shape(Goal::Closed, "closed shape")?,
            _ => {
                let plan = Planner.solve(self.position(), budget).ok_or("there is no move")?;
                (plan.path, plan.removes)
            }
        };
        Ok(Hint::new(path).remarked(format!("{removes} dots")))
    }

    /// Moves left and score tell the fills of a game apart, so it does not matter when they are drawn.
    fn refill(position: &mut Position, seed: u64) {
        let fill = u64::from(position.moves_left()) << 32 | u64::from(position.score());
        position.fill_at_random(&mut Dice::new(seed, fill));
    }

    /// Holes stay as they are. As long as there are some, new dots might still come.
    fn stand(_: &Setup, position: &Position) -> Result<Self, Outcome> {
        let stuck = position.holes().is_empty() && !position.can_make_move();
        if position.moves_left() == 0 || stuck {
            return Err(Outcome { winners: vec![Seat::FIRST], scores: vec![position.score()] });
        }
        Ok(Dots::still(position))
    }

    fn tally(session: &Session<Self>) -> Option<Tally> {
        Some(daily::tally(session))
    }

    fn headline(&self, _: Option<Seat>, _: Names<'_>) -> Option<String> {
        Some(match self.position().moves_left() {
            1 => "One move left".to_owned(),
            moves => format!("{moves} moves left"),
        })
    }

    fn goal(&self, _: Option<Seat>, _: Names<'_>) -> Option<String> {
        Some("Connect dots of one colour. A closed shape takes the whole colour.".to_owned())
    }

    fn explain(illegal: &Illegal) -> String {
        match illegal {
            Illegal::NotNext { .. } => "go on to a dot right above, below or beside".to_owned(),
            Illegal::OtherColour { .. } => "connect dots of one colour".to_owned(),
            Illegal::Twice(_) => "that dot is selected already".to_owned(),
            Illegal::NotLast(_) => "only the dot selected last can be deselected".to_owned(),
            Illegal::TooFew(_) => "select at least two dots".to_owned(),
            Illegal::NoMoves | Illegal::NoPairs => "the game is over".to_owned(),
            other => other.to_string(),
        }
    }

    fn strip(&self, _: Seat) -> Strip {
        Strip { score: Some(self.position().score()), ..Strip::default() }
    }

    fn news(&self, before: &Self, _: Names<'_>) -> Vec<String> {
        let gain = self.position().score() - before.position().score();
        vec![format!("{gain} dots removed")]
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let position = session.game().position();
        let early = outcome.is_some() && position.moves_left() > 0;
        let points = match position.score() {
            1 => "1 point".to_owned(),
            score => format!("{score} points"),
        };
        vec![if early { format!("{points}: no two dots match any more") } else { points }]
    }
}

impl Raced for Dots {
    const RACE: &'static str = "dots-race";
    const RACE_TITLE: &'static str = "Dots race";
    const RACE_SUMMARY: &'static str =
        "Everybody has the same dots, and the same ones fall: the best score wins.";
    const RACE_FORM: Form = Form {
        pattern: "{players},{seconds};{size},{moves}",
        fields: &[
            number("players", "Players", 2, 8, "2"),
            number("seconds", "Seconds", 10, 3600, "300"),
            number("size", "Board size", 4, 10, "8"),
            number("moves", "Moves", 1, 1000, "10"),
        ],
        carried: &["size", "moves"],
        presets: &[
            preset("8x8, 10 moves", &[]),
            preset("6x6 sprint", &[("size", "6"), ("moves", "5"), ("seconds", "60")]),
            preset("10x10, 20 moves", &[("size", "10"), ("moves", "20"), ("seconds", "600")]),
            preset("Four players", &[("players", "4")]),
        ],
        together: &[],
    };

    fn points(&self) -> Option<u32> {
        Some(self.position().score())
    }
}
