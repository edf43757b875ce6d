//! Toggle's puzzle of the day: what names it, and how a try of it went.

use parlor_table::words::{Name, message};
use parlor_table::{Session, Tally};

use super::hosted::{clicks, fewest};
use super::{Lights, Position, Toggle};

/// The kinds of results, by the clicks beyond the fewest possible.
pub(super) const RESULTS: &[Name] = &[
    Name::new("toggle-result-0"),
    Name::new("toggle-result-1"),
    Name::new("toggle-result-2"),
    Name::new("toggle-result-3"),
    Name::new("toggle-result-4"),
    Name::new("toggle-result-5"),
];

fn place(extra: usize) -> usize {
    match extra {
        0..=2 => extra,
        3 | 4 => 3,
        5..=9 => 4,
        _ => 5,
    }
}

/// A puzzle is its size and its target. What a position asks for depends on the difference between its two
/// boards alone, so these name the same puzzle too: the boards exchanged, and a target with the same difference
/// from the white board.
pub(super) fn puzzles(position: &Position) -> Vec<String> {
    let size = position.size();
    let difference = position.current().difference(position.target());
    let named = |target: &Lights| format!("{size}:{target}");
    vec![
        named(position.target()),
        named(position.current()),
        named(&difference.difference(&Lights::all(size))),
    ]
}

/// How a try went. A filled circle is a click that was needed, an empty one a click more.
pub(super) fn tally(session: &Session<Toggle>) -> Option<Tally> {
    /// More clicks than this are a number.
    const MOST: usize = 25;
    let (clicks, fewest) = (clicks(session), fewest(session)?);
    let extra = clicks.saturating_sub(fewest);
    let words = match extra {
        0 => message!("toggle-end-optimal", clicks = clicks),
        _ => message!("toggle-end-best", clicks = clicks, best = fewest),
    };
    let shown = extra.min(MOST.saturating_sub(fewest));
    let more = if shown < extra { format!(" +{}", extra - shown) } else { String::new() };
    let line = "●".repeat(fewest.min(MOST)) + &"○".repeat(shown) + &more;
    Some(Tally { solved: true, place: place(extra), words, symbols: vec![line] })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn names(text: &str) -> Vec<String> {
        puzzles(&text.parse().unwrap())
    }

    #[test]
    fn a_puzzle_is_known_by_its_size_and_its_target() {
        let puzzle = names("111111111:110101011")[0].clone();
        assert_eq!(puzzle, "3x3:110101011");
        for same in [
            "000000000:110101011",
            "110101011:111111111",
            "110101011:010101010",
            "000000000:001010100",
        ] {
            assert!(names(same).contains(&puzzle), "{same}");
        }
        for other in ["000000000:110101010", "1x9:000000000:110101011"] {
            assert!(!names(other).contains(&puzzle), "{other}");
        }
    }

    #[test]
    fn every_number_of_extra_clicks_has_its_place() {
        let places: Vec<usize> = (0..12).map(place).collect();
        assert_eq!(places, [0, 1, 2, 3, 3, 4, 4, 4, 4, 4, 5, 5]);
        assert_eq!(RESULTS.len(), 6);
    }
}
