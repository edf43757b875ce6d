//! Squeeze-It as a host offers it.

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, one_of, preset};
use parlor_table::scene::{Classes, Picks};
use parlor_table::words::{Message, Name, ToMessage as _, decimal, message};
use parlor_table::{
    Advice, Analysis, Budget, Dice, Game, Hint, Hostable, Level, Memory, Names, Outcome, Player,
    Seat, Session, Solve, Strip, Style,
};

use super::classic::Classic;
use super::edit::{brushes, edited};
use super::scene::{CLASSES, picks, token};
use super::{Bot, Illegal, Position, Side, Slide, Solver, Squeeze};

/// How many moves each side may make before the pieces are counted.
const LIMITS: &[(&str, Name)] = &[
    ("off", Name::new("squeeze-limit-off")),
    ("20", Name::verbatim("20")),
    ("30", Name::verbatim("30")),
    ("50", Name::verbatim("50")),
    ("100", Name::verbatim("100")),
    ("200", Name::verbatim("200")),
];
const YES_OR_NO: &[(&str, Name)] =
    &[("on", Name::new("option-yes")), ("off", Name::new("option-no"))];

impl Hostable for Squeeze {
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    fn brushes(position: &Position) -> Vec<Brush> {
        brushes(position)
    }

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{rows}x{cols},{limit},{repetition}",
        fields: &[
            number("rows", Name::new("option-rows"), 3, 8, "8"),
            number("cols", Name::new("option-columns"), 3, 8, "8"),
            one_of("limit", Name::new("squeeze-option-limit"), LIMITS, "50"),
            one_of("repetition", Name::new("squeeze-option-repetition"), YES_OR_NO, "on"),
        ],
        carried: &["rows", "cols"],
        presets: &[
            preset(Name::verbatim("8x8"), &[]),
            preset(Name::verbatim("6x6"), &[("rows", "6"), ("cols", "6"), ("limit", "30")]),
            preset(Name::verbatim("4x4"), &[("rows", "4"), ("cols", "4"), ("limit", "20")]),
            preset(Name::new("squeeze-preset-no-move-limit"), &[("limit", "off")]),
        ],
        together: &[],
    };

    const RESIGNS: bool = true;

    const TURNS: bool = true;

    fn seat_name(&self, seat: Seat) -> Message {
        side(seat).name()
    }

    /// What a piece is worth to the player that guesses.
    const POINT: f64 = 100.0;

    const BY_DEPTH: bool = true;

    fn worth(points: f64) -> Message {
        let pieces = points / Self::POINT;
        match pieces {
            0.25.. => message!("squeeze-worth-ahead", pieces = rounded(pieces)),
            ..=-0.25 => message!("squeeze-worth-behind", pieces = rounded(-pieces)),
            _ => message!("worth-even"),
        }
    }

    const STYLES: &'static [Style<Self>] = &[Style {
        name: "classic",
        label: Name::new("squeeze-style-classic"),
        depths: (1, 6),
        player: |depth| Box::new(Classic { depth: depth.into() }),
    }];

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    fn advise(&self, _: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, Message> {
        let solution = Solver::in_match(self).solve(self.position(), budget);
        Ok(Hint::new(solution.ok_or_else(|| message!("hint-no-move"))?.best))
    }

    fn status(&self, _: &mut Memory) -> Vec<Message> {
        vec![self.standing()]
    }

    fn analyse_match(&self, budget: &mut Budget) -> Option<Analysis<Slide>> {
        let found = Solver::in_match(self).analyse(self.position(), 0, budget);
        found.map(|(analysis, _)| analysis)
    }

    fn goal(&self, viewer: Option<Seat>, _: Names<'_>) -> Option<Message> {
        let other = if side(viewer?) == Side::Black { Side::White } else { Side::Black };
        Some(message!("squeeze-goal", other = other.key()))
    }

    fn explain(illegal: &Illegal) -> Message {
        match illegal {
            Illegal::NoPiece(_) => message!("squeeze-no-piece"),
            Illegal::NotYours { owner, .. } => message!("squeeze-not-yours", owner = owner.key()),
            Illegal::NotStraight(_) => message!("squeeze-not-straight"),
            Illegal::Blocked { .. } => message!("squeeze-blocked"),
            Illegal::NoDistance(_) | Illegal::OffTheBoard { .. } => illegal.message(),
        }
    }

    /// Asks the rules about a slide that leads nowhere: they judge where it begins first.
    fn no_beginning(&self, pick: &str) -> Option<Message> {
        let nowhere: Slide = format!("{pick}-{pick}").parse().ok()?;
        Some(match self.position().allows(nowhere).err()? {
            Illegal::NoDistance(_) => message!("squeeze-stuck"),
            illegal => Self::explain(&illegal),
        })
    }

    fn strip(&self, seat: Seat) -> Strip {
        let side = side(seat);
        Strip {
            token: Some(token(side)),
            captured: self.captured(if side == Side::Black { Side::White } else { Side::Black }),
            ..Strip::default()
        }
    }

    fn captured_since(&self, before: &Self) -> u32 {
        let pieces = |game: &Self| {
            let position = game.position();
            position.pieces(Side::Black).len() + position.pieces(Side::White).len()
        };
        pieces(before).saturating_sub(pieces(self))
    }

    fn premoves(&self, seat: Seat) -> Picks {
        picks(self.position().seen_by(side(seat)).slides())
    }

    fn summary(session: &Session<Self>, _: Option<&Outcome>) -> Vec<Message> {
        vec![session.game().standing()]
    }

    fn why(session: &Session<Self>, outcome: &Outcome) -> Option<Message> {
        let game = session.game();
        let position = game.position();
        Some(match game.end() {
            _ if position.pieces(position.to_move()).is_empty() => {
                message!("squeeze-end-no-pieces", side = position.to_move().key())
            }
            _ if !position.can_move() => {
                message!("squeeze-end-no-moves", side = position.to_move().key())
            }
            Some(end) if position.made() >= end => {
                let moves = end / 2;
                match outcome.winners.is_empty() {
                    true => message!("squeeze-end-equal", moves = moves),
                    false => message!("squeeze-end-more", moves = moves),
                }
            }
            _ => message!("squeeze-end-repetition"),
        })
    }
}

/// How many pieces a side is ahead, as one says it: halves count only where it is close.
fn rounded(pieces: f64) -> Message {
    let steps = if pieces < 1.75 { 2.0 } else { 1.0 };
    decimal(&((pieces * steps).round() / steps).to_string())
}

/// The side of a seat: Black begins.
fn side(seat: Seat) -> Side {
    if seat == Seat::FIRST { Side::Black } else { Side::White }
}

impl Side {
    /// What it is called in messages, which choose their words by it.
    pub(super) fn key(self) -> &'static str {
        match self {
            Side::Black => "black",
            Side::White => "white",
        }
    }

    /// What it is called by players.
    fn name(self) -> Message {
        message!("squeeze-seat", side = self.key())
    }
}

impl Squeeze {
    /// How many pieces there are, and how many moves to the limit.
    pub fn standing(&self) -> Message {
        let pieces = |side| self.position().pieces(side).len();
        let (black, white) = (pieces(Side::Black), pieces(Side::White));
        match self.end() {
            None => message!("squeeze-standing", black = black, white = white),
            Some(end) => {
                let left = end.saturating_sub(self.position().made());
                message!("squeeze-standing-limit", black = black, white = white, left = left)
            }
        }
    }
}
