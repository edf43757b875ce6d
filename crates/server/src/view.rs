//! What is said about positions and actions, beside what a room says.

use parlor_games::catalogue::{self, Listing};
use parlor_table::{Seat, Verdict};
use parlor_wire::Other;

/// The game's name on screen.
pub(crate) fn title(game: &str) -> &'static str {
    catalogue::find(game).map_or("", |listing| listing.title)
}

/// What a position or an action of a game is worth, in words.
pub(crate) fn worth(game: &Listing, verdict: Verdict) -> String {
    match verdict {
        Verdict::Win(plies) => format!("wins in {plies}"),
        Verdict::Loss(plies) => format!("loses in {plies}"),
        Verdict::Draw => "a draw".to_owned(),
        Verdict::Score(points) => (game.worth)(points),
        Verdict::Solved(0) => "solved".to_owned(),
        Verdict::Solved(actions) => format!("{actions} to go"),
        Verdict::AtLeast(actions) => format!("at least {actions} to go"),
        Verdict::Unsolvable => "no way from here".to_owned(),
    }
}

/// What a verdict for a seat means to the first seat, from -1 (lost) to 1 (won).
pub(crate) fn value(game: &Listing, verdict: Verdict, seat: Seat) -> f32 {
    /// An advantage of so many points is halfway from an even game to a win.
    const CLEAR: f64 = 2.0;
    let own = match verdict {
        Verdict::Win(_) => 1.0,
        Verdict::Loss(_) => -1.0,
        Verdict::Score(points) => (points / game.point * 3f64.ln() / 2.0 / CLEAR).tanh(),
        _ => 0.0,
    };
    (if seat == Seat::FIRST { own } else { -own }) as f32
}

/// A good action, with what it is worth in words.
pub(crate) fn other(game: &Listing, (action, verdict): (String, Verdict)) -> Other {
    Other { action, verdict: worth(game, verdict) }
}
