//! What is said about positions and actions, beside what a room says.

use parlor_games::catalogue::{self, Listing};
use parlor_table::Verdict;
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

/// A good action, with what it is worth in words.
pub(crate) fn other(game: &Listing, (action, verdict): (String, Verdict)) -> Other {
    Other { action, verdict: worth(game, verdict) }
}
