//! The result of a puzzle of the day as a text to share: words first, then a few lines of symbols that can be told
//! apart without colours. It tells how the try went, and nothing about how the puzzle is solved.

use parlor_games::catalogue;
use parlor_table::words::{Language, message};

use crate::Room;

/// The longest text to share, in characters, with the address and the line end before it.
pub const LONGEST: usize = 280;

/// The text of a finished try of a puzzle of the day, which leaves room for an address; nothing for other matches.
/// Where there is not enough room, lines of symbols are left out, the last one first.
pub fn share(room: &Room, address: &str, language: Language) -> Option<String> {
    let date = room.daily()?;
    let tally = room.tally()?;
    let title = catalogue::find(&room.record().game)?.title;
    let heading = message!("share-heading", date = date.in_words(), title = title);
    let result = match room.is_helped() {
        true => message!("share-helped", result = tally.words),
        false => tally.words,
    };
    let mut lines = vec![heading.text(language), result.text(language)];
    lines.extend(tally.symbols);
    let most = LONGEST.saturating_sub(address.chars().count() + 1);
    while lines.len() > 1 && length(&lines) > most {
        lines.pop();
    }
    Some(lines.join("\n"))
}

fn length(lines: &[String]) -> usize {
    lines.iter().map(|line| line.chars().count() + 1).sum::<usize>().saturating_sub(1)
}
