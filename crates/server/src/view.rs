//! What is said about positions and actions, beside what a room says.

use parlor_games::catalogue::{self, Listing};
use parlor_table::words::{Language, Message, message};
use parlor_table::{Seat, Verdict};
use parlor_wire::Other;

/// The game's name on screen.
pub(crate) fn title(game: &str, language: Language) -> &'static str {
    catalogue::find(game).map_or("", |listing| listing.title.text(language))
}

/// What a position or an action of a game is worth, in words.
pub(crate) fn worth(game: &Listing, verdict: Verdict) -> Message {
    match verdict {
        Verdict::Win(plies) => message!("worth-win", plies = plies),
        Verdict::Loss(plies) => message!("worth-loss", plies = plies),
        Verdict::Draw => message!("worth-draw"),
        Verdict::Score(points) => (game.worth)(points),
        Verdict::Solved(0) => message!("worth-solved"),
        Verdict::Solved(actions) => message!("worth-to-go", actions = actions),
        Verdict::AtLeast(actions) => message!("worth-at-least", actions = actions),
        Verdict::Unsolvable => message!("worth-unsolvable"),
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
pub(crate) fn other(
    game: &Listing,
    (action, verdict): (String, Verdict),
    language: Language,
) -> Other {
    Other { action, verdict: worth(game, verdict).text(language) }
}
