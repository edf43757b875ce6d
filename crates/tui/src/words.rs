//! What the terminal says.

use parlor_games::catalogue;
use parlor_table::Skill;
use parlor_table::words::{Message, begin_with};

/// The names of the levels, from 1 to 8.
pub(crate) const LEVELS: [&str; 8] =
    ["Beginner", "Easy", "Casual", "Steady", "Sharp", "Strong", "Expert", "Master"];

pub(crate) const TOO_SMALL: &str =
    "Please make this window larger: Parlor needs 60 columns and 20 rows.";
pub(crate) const CHOOSE: &str = "Choose a game";
pub(crate) const START: &str = "Start";
pub(crate) const ME: &str = "Me";
pub(crate) const QUIT: &str = "Leave this game and quit? (y/n)";
pub(crate) const LEAVE: &str = "Leave this game? (y/n)";
pub(crate) const RESIGN: &str = "Resign and lose the game? (y/n)";
pub(crate) const DEALING: &str = "Dealing";
pub(crate) const HINT_SOUGHT: &str = "Looking for a hint (Esc stops)";
pub(crate) const NO_RESIGNING: &str = "There is no resigning now.";
pub(crate) const NOT_YET: &str = "It is not your turn yet.";
pub(crate) const OVER: &str = "The game is over. Press n for a new one.";
pub(crate) const NOTHING_THERE: &str = "Nothing can be done there.";
pub(crate) const NOT_FROM_THERE: &str = "It does not go on there.";
pub(crate) const PICK_MORE: &str = "Pick at least two.";
pub(crate) const GO_ON: &str = "Now choose where it goes.";

/// The keys that always mean the same, with what they do.
pub(crate) const KEYS: [(&str, &str); 16] = [
    ("arrows, hjkl", "move around the board"),
    ("Tab", "go to the next place that can be picked"),
    ("Enter, Space", "pick; what was picked last is given up"),
    ("f", "finish what is picked (Remove, where the rules say so)"),
    ("Backspace", "give up the last pick"),
    ("Esc", "cancel; stop looking for a hint"),
    ("0-9", "type a number, like a bid, then Enter"),
    (":", "type a move in the game's notation"),
    ("u, r", "undo and redo"),
    ("H, i", "hint"),
    ("s", "switch seats, where several of you are to act"),
    ("n", "new game with the same options"),
    ("m", "choose another game"),
    ("R", "resign"),
    ("?", "this page"),
    ("q", "quit"),
];

/// What a hint says that marks so many places.
pub(crate) fn marked(places: usize) -> &'static str {
    match places {
        1 => "the marked place",
        2 => "from one marked place to the other",
        _ => "along the marked places",
    }
}

/// A bot by name: `Casual (3)`, `Classic (look-ahead 2)`.
pub(crate) fn bot(game: &str, skill: Skill) -> String {
    match skill {
        Skill::Level(level) => {
            let name = LEVELS.get(usize::from(level.get()).wrapping_sub(1)).unwrap_or(&"Bot");
            format!("{name} ({level})")
        }
        Skill::Style { name, depth } => {
            let styles = catalogue::find(game).map_or_else(Vec::new, |listing| (listing.styles)());
            let style = styles.into_iter().find(|style| style.name == name);
            format!("{} (look-ahead {depth})", style.map_or(name, |style| style.label.english()))
        }
    }
}

/// The name of a seat as it begins a sentence.
pub(crate) fn name(seat: &Message) -> String {
    begin_with(&seat.to_string())
}

pub(crate) use parlor_table::words::sentence;
