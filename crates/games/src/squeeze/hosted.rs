//! Squeeze-It as a host offers it.

use parlor_table::form::{Form, number, one_of, preset};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Analysis, Budget, Dice, Game, Hint, Hostable, Level, Memory, Outcome, Player, Seat,
    Session, Solve, Style,
};

use super::classic::Classic;
use super::scene::CLASSES;
use super::{Bot, Side, Slide, Solver, Squeeze};

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
    };

    const RESIGNS: bool = true;

    fn seat_name(&self, seat: Seat) -> String {
        if seat == Seat::FIRST { Side::Black.to_string() } else { Side::White.to_string() }
    }

    /// What a piece is worth to the player that guesses.
    const POINT: f64 = 100.0;

    const BY_DEPTH: bool = true;

    fn worth(points: f64) -> String {
        format!("about {:+.1} pieces", points / Self::POINT)
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

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let game = session.game();
        let position = game.position();
        let why = match game.end() {
            _ if !position.can_move() => format!("{} cannot move", position.to_move()),
            Some(end) if position.made() >= end => "the move limit is reached".to_owned(),
            _ => "the position has occurred three times".to_owned(),
        };
        match outcome.map(|outcome| outcome.winners.first()) {
            Some(Some(&winner)) => vec![format!("Winner is {}: {why}", game.seat_name(winner))],
            Some(None) => vec![format!("Draw: {why}")],
            None => vec![game.standing()],
        }
    }
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
