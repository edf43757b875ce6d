//! What the engine says about its thinking.

use parlor_games::catalogue::Listing;
use parlor_table::{Analysis, Budget, Verdict};

/// The longest text of an `info string` line.
const LONGEST: usize = 400;

/// An `info string` line; control characters in the text are escaped.
pub(crate) fn string(text: &str) -> String {
    let mut line = "info string ".to_owned();
    for letter in text.chars().take(LONGEST) {
        match letter {
            letter if letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}') => {
                line.extend(letter.escape_default());
            }
            letter => line.push(letter),
        }
    }
    if text.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

/// What was found out, in one line: `info depth .. score .. nodes .. time .. nps .. pv ..`.
pub(crate) fn info(listing: &Listing, analysis: &Analysis<String>, budget: &Budget) -> String {
    let mut line = "info".to_owned();
    if let Some(depth) = analysis.depth {
        line += &format!(" depth {depth}");
    }
    line += &score(listing, analysis);
    line += &effort(budget);
    if !analysis.line.is_empty() {
        line += &format!(" pv {}", analysis.line.join(" "));
    }
    line
}

/// How much was thought: ` nodes .. time .. nps ..`.
pub(crate) fn effort(budget: &Budget) -> String {
    let nodes = budget.spent();
    let Some(time) = budget.elapsed() else { return format!(" nodes {nodes}") };
    let micros = time.as_micros().max(1);
    let speed = u128::from(nodes) * 1_000_000 / micros;
    format!(" nodes {nodes} time {} nps {speed}", time.as_millis())
}

/// What the board is worth to the player to move. A puzzle counts as a forced win: the score is the number of actions
/// to the goal.
fn score(listing: &Listing, analysis: &Analysis<String>) -> String {
    match analysis.verdict {
        Verdict::Win(plies) => format!(" score mate {plies}"),
        Verdict::Loss(plies) => format!(" score mate -{plies}"),
        Verdict::Draw => " score cp 0".to_owned(),
        Verdict::Score(guess) => format!(" score cp {:.0}", guess / listing.point * 100.0),
        Verdict::Solved(actions) if analysis.proven => format!(" score mate {actions}"),
        // Perhaps fewer actions do, which would be better.
        Verdict::Solved(actions) => format!(" score mate {actions} lowerbound"),
        Verdict::AtLeast(actions) => format!(" score mate {actions} upperbound"),
        Verdict::Unsolvable => String::new(),
    }
}
