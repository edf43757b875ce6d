//! Dots as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, preset};
use parlor_table::scene::Classes;
use parlor_table::words::{Message, Name, ToMessage as _, message};
use parlor_table::{
    Actor, Advice, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome, Player,
    Raced, Seat, Session, Solve, Strip, Tally,
};

use super::edit::{brushes, edited};
use super::finder::{Goal, find};
use super::scene::CLASSES;
use super::{Bot, Dots, Illegal, Path, Planner, Position, Setup, daily};

const SQUARE: Advice = Advice { name: "square", label: Name::new("dots-advice-square") };
const BIG_SQUARE: Advice =
    Advice { name: "big-square", label: Name::new("dots-advice-big-square") };
const CLOSED: Advice = Advice { name: "closed", label: Name::new("dots-advice-closed") };
const BEST: Advice = Advice { label: Name::new("dots-advice-best"), ..Advice::HINT };

impl Hostable for Dots {
    const ADVICE: &'static [Advice] = &[BEST, SQUARE, BIG_SQUARE, CLOSED];

    const CLASSES: Classes = CLASSES;

    fn brushes(position: &Position) -> Vec<Brush> {
        brushes(position)
    }

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{size},{moves}",
        fields: &[
            number("size", Name::new("option-size"), 4, 10, "10"),
            number("moves", Name::new("option-moves"), 1, 1000, "5"),
        ],
        carried: &["size", "moves"],
        presets: &[
            preset(Name::new("dots-preset-10x10-5"), &[]),
            preset(Name::new("dots-preset-10x10-30"), &[("moves", "30")]),
            preset(Name::new("dots-preset-8x8-10"), &[("size", "8"), ("moves", "10")]),
            preset(Name::new("dots-preset-6x6-10"), &[("size", "6"), ("moves", "10")]),
        ],
        together: &[],
    };

    fn seat_name(&self, _: Seat) -> Message {
        message!("seat-player")
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    const HINT_NODES: u64 = 200_000;

    fn advise(
        &self,
        advice: &Advice,
        _: &mut Memory,
        budget: &mut Budget,
    ) -> Result<Hint, Message> {
        let shape = |goal, name: &'static str| {
            let found = find(self.position(), goal);
            found.ok_or_else(|| message!("dots-no-shape", shape = name))
        };
        let (path, removes) = match *advice {
            SQUARE => shape(Goal::Square, "square")?,
            BIG_SQUARE => shape(Goal::BigSquare, "big-square")?,
            CLOSED => shape(Goal::Closed, "closed")?,
            _ => {
                let plan = Planner
                    .solve(self.position(), budget)
                    .ok_or_else(|| message!("hint-no-move"))?;
                (plan.path, plan.removes)
            }
        };
        Ok(Hint::new(path).remarked(message!("dots-hint", dots = removes)))
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

    fn headline(&self, _: Option<Seat>, _: Names<'_>) -> Option<Message> {
        Some(message!("dots-headline", moves = self.position().moves_left()))
    }

    fn goal(&self, _: Option<Seat>, _: Names<'_>) -> Option<Message> {
        Some(message!("dots-goal"))
    }

    fn called(before: Option<&Dots>, _: Seat, action: &Path) -> Message {
        let removed = before.and_then(|game| game.position().clone().take(action).ok());
        match (action.is_closed(), removed) {
            (true, Some(removed)) => message!("dots-called-closed", dots = removed),
            (true, None) => message!("dots-called-shape"),
            (false, _) => message!("dots-called", dots = action.0.len()),
        }
    }

    fn told(before: Option<&Dots>, action: &Path, by: Actor<'_>) -> Option<Message> {
        let called = Dots::called(before, by.seat, action);
        Some(message!("dots-told", who = by.who(), name = by.name.clone(), dots = called))
    }

    fn explain(illegal: &Illegal) -> Message {
        match illegal {
            Illegal::NotNext { .. } => message!("dots-not-next"),
            Illegal::OtherColour { .. } => message!("dots-other-colour"),
            Illegal::Twice(_) => message!("dots-twice"),
            Illegal::NotLast(_) => message!("dots-not-last"),
            Illegal::TooFew(_) => message!("dots-too-few"),
            Illegal::NoMoves | Illegal::NoPairs => message!("refused-over"),
            other => other.message(),
        }
    }

    fn strip(&self, _: Seat) -> Strip {
        Strip { score: Some(self.position().score()), ..Strip::default() }
    }

    fn news(&self, before: &Self, _: Names<'_>) -> Vec<Message> {
        let gain = self.position().score() - before.position().score();
        vec![message!("dots-news", dots = gain)]
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<Message> {
        let position = session.game().position();
        let early = outcome.is_some() && position.moves_left() > 0;
        let points = position.score();
        vec![match early {
            true => message!("dots-end-stuck", points = points),
            false => message!("dots-end", points = points),
        }]
    }
}

impl Raced for Dots {
    const RACE: &'static str = "dots-race";
    const RACE_TITLE: Name = Name::new("dots-race-title");
    const RACE_SUMMARY: Name = Name::new("dots-race-summary");
    const RACE_FORM: Form = Form {
        pattern: "{players},{seconds};{size},{moves}",
        fields: &[
            number("players", Name::new("option-players"), 2, 8, "2"),
            number("seconds", Name::new("option-seconds"), 10, 3600, "300"),
            number("size", Name::new("option-size"), 4, 10, "8"),
            number("moves", Name::new("option-moves"), 1, 1000, "10"),
        ],
        carried: &["size", "moves"],
        presets: &[
            preset(Name::new("dots-preset-8x8-10"), &[]),
            preset(
                Name::new("dots-preset-6x6-sprint"),
                &[("size", "6"), ("moves", "5"), ("seconds", "60")],
            ),
            preset(
                Name::new("dots-preset-10x10-20"),
                &[("size", "10"), ("moves", "20"), ("seconds", "600")],
            ),
            preset(Name::new("race-preset-four-players"), &[("players", "4")]),
        ],
        together: &[],
    };

    fn points(&self) -> Option<u32> {
        Some(self.position().score())
    }
}
