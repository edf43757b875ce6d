//! The puzzle of the day of Dots: what names it, and how a try of it went.

use parlor_table::words::{Name, message};
use parlor_table::{Game as _, Session, Tally};

use super::{Dots, Position};

/// The kinds of results, by score.
pub(super) const RESULTS: &[Name] = &[
    Name::new("dots-result-0"),
    Name::new("dots-result-1"),
    Name::new("dots-result-2"),
    Name::new("dots-result-3"),
    Name::new("dots-result-4"),
    Name::new("dots-result-5"),
];

fn place(score: u32) -> usize {
    match score {
        120.. => 0,
        100.. => 1,
        80.. => 2,
        60.. => 3,
        40.. => 4,
        _ => 5,
    }
}

/// A puzzle is its first board. What falls later depends on the player.
pub(super) fn puzzles(position: &Position) -> Vec<String> {
    let text = position.to_string();
    text.split(' ').next().map(str::to_owned).into_iter().collect()
}

/// The dots that each move removed.
fn gains(session: &Session<Dots>) -> Vec<u32> {
    let mut game = session.opening().begin();
    let mut gains = Vec::new();
    for entry in session.entries() {
        let before = game.position().score();
        entry.play(&mut game).expect("what was legal once is legal again");
        if entry.is_act() {
            gains.push(game.position().score().saturating_sub(before));
        }
    }
    gains
}

/// How a try went: a bar for each move, as high as many dots it removed.
pub(super) fn tally(session: &Session<Dots>) -> Tally {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    /// Bars in a line.
    const LINE: usize = 10;
    /// Lines that are shown; a puzzle of the day has no more moves.
    const LINES: usize = 4;
    let position = session.game().position();
    let gains = gains(session);
    let best = gains.iter().copied().max().unwrap_or(0);
    // The smallest move takes two dots, the largest so far fills a bar.
    let bar = |&gain: &u32| BARS[(gain.saturating_sub(2) * 7 / best.max(9)).min(7) as usize];
    let lines = gains.chunks(LINE).take(LINES);
    Tally {
        // There is no goal to miss: who has played to the end has done it.
        solved: true,
        place: place(position.score()),
        words: message!("dots-tally", dots = position.score(), moves = gains.len(), best = best),
        symbols: lines.map(|line| line.iter().map(bar).collect()).collect(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_puzzle_is_known_by_its_first_board() {
        let names = |text: &str| puzzles(&text.parse().unwrap());
        let puzzle = names("1234/1134/1121/4431 5 0");
        assert_eq!(puzzle, ["1234/1134/1121/4431"]);
        assert_eq!(names("1234/1134/1121/4431 1 17"), puzzle);
        assert_ne!(names("1234/1134/1121/4432 5 0"), puzzle);
    }

    #[test]
    fn every_score_has_its_place() {
        let places = [200, 120, 119, 100, 80, 79, 40, 39, 0].map(place);
        assert_eq!(places, [0, 0, 1, 1, 2, 3, 4, 5, 5]);
        assert_eq!(RESULTS.len(), 6);
    }
}
