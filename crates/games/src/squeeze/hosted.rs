//! Squeeze-It as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, one_of, preset};
use parlor_table::scene::{self, Classes, Point, Shape};
use parlor_table::words::capital;
use parlor_table::{
    Advice, Analysis, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome, Player,
    Seat, Session, Solve, Strip, Style,
};

use super::classic::Classic;
use super::edit::{BRUSHES, edited};
use super::scene::CLASSES;
use super::{Bot, Illegal, Position, Side, Slide, Solver, Squeeze};

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

    const CLASSES: Classes = CLASSES;

    const BRUSHES: &'static [Brush] = BRUSHES;

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, String> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{rows}x{cols},{limit},{repetition}",
        fields: &[
            number("rows", "Rows", 3, 8, "8"),
            number("cols", "Columns", 3, 8, "8"),
            one_of("limit", "Moves each", LIMITS, "50"),
            one_of("repetition", "Third repetition draws", YES_OR_NO, "on"),
        ],
        carried: &["rows", "cols"],
        presets: &[
            preset("8x8", &[]),
            preset("6x6", &[("rows", "6"), ("cols", "6"), ("limit", "30")]),
            preset("4x4", &[("rows", "4"), ("cols", "4"), ("limit", "20")]),
            preset("No move limit", &[("limit", "off")]),
        ],
        together: &[],
    };

    const RESIGNS: bool = true;

    const TURNS: bool = true;

    fn seat_name(&self, seat: Seat) -> String {
        side(seat).to_string()
    }

    /// What a piece is worth to the player that guesses.
    const POINT: f64 = 100.0;

    const BY_DEPTH: bool = true;

    fn worth(points: f64) -> String {
        let pieces = points / Self::POINT;
        match pieces {
            0.25.. => format!("about {pieces:.1} pieces ahead"),
            ..=-0.25 => format!("about {:.1} pieces behind", -pieces),
            _ => "about even".to_owned(),
        }
    }

    const STYLES: &'static [Style<Self>] = &[Style {
        name: "classic",
        label: "Classic",
        depths: (1, 6),
        player: |depth| Box::new(Classic { depth: depth.into() }),
    }];

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, String> {
        let solution = Solver::in_match(self).solve(self.position(), budget);
        Ok(Hint::new(solution.ok_or("there is no move")?.best))
    }

    fn status(&self, _: &mut Memory) -> Vec<String> {
        vec![self.standing()]
    }

    fn analyse_match(&self, budget: &mut Budget) -> Option<Analysis<Slide>> {
        let found = Solver::in_match(self).analyse(self.position(), 0, budget);
        found.map(|(analysis, _)| analysis)
    }

    fn goal(&self, viewer: Option<Seat>, _: Names<'_>) -> Option<String> {
        let other = if side(viewer?) == Side::Black { Side::White } else { Side::Black };
        Some(format!("Slide along a row or column. Trap {other} between two of yours."))
    }

    fn explain(illegal: &Illegal) -> String {
        match illegal {
            Illegal::NoPiece(_) => "choose one of your pieces first".to_owned(),
            Illegal::NotYours { owner, .. } => format!("that is {owner}'s piece"),
            Illegal::NotStraight(_) => "pieces slide along a row or column".to_owned(),
            Illegal::Blocked { .. } => "pieces cannot jump: the way must be free".to_owned(),
            Illegal::NoDistance(_) | Illegal::OffTheBoard { .. } => illegal.to_string(),
        }
    }

    fn strip(&self, seat: Seat) -> Strip {
        let (class, other) = match side(seat) {
            Side::Black => (CLASSES.get("piece black"), Side::White),
            Side::White => (CLASSES.get("piece white"), Side::Black),
        };
        let form = scene::Form::Disc { radius: 9.0 };
        Strip {
            token: Some(Shape::new("token", class, Point::default(), form)),
            captured: self.captured(other),
            ..Strip::default()
        }
    }

    fn summary(session: &Session<Self>, _: Option<&Outcome>) -> Vec<String> {
        vec![session.game().standing()]
    }

    fn why(session: &Session<Self>, outcome: &Outcome) -> Option<String> {
        let game = session.game();
        let position = game.position();
        Some(match game.end() {
            _ if !position.can_move() => {
                let stuck = capital(&position.to_move().to_string());
                format!("{stuck} has no moves left")
            }
            Some(end) if position.made() >= end => {
                let moves = end / 2;
                match outcome.winners.is_empty() {
                    true => format!("equal pieces after {moves} moves each"),
                    false => format!("more pieces left after {moves} moves each"),
                }
            }
            _ => "the same position came up three times".to_owned(),
        })
    }
}

/// The side of a seat: Black begins.
fn side(seat: Seat) -> Side {
    if seat == Seat::FIRST { Side::Black } else { Side::White }
}

impl Squeeze {
    /// How many pieces there are, and how many moves to the limit.
    pub fn standing(&self) -> String {
        let pieces = |side| self.position().pieces(side).len();
        let mut line =
            format!("Pieces: black {}, white {}", pieces(Side::Black), pieces(Side::White));
        if let Some(end) = self.end() {
            let left = end.saturating_sub(self.position().made());
            line += &format!("; moves to the limit: {left}");
        }
        line
    }
}
