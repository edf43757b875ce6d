//! The puzzle of the day of Hex: what names it, and how a try of it went.

use parlor_table::words::{Name, message};
use parlor_table::{Session, Tally};

use super::hosted::verdicts;
use super::{Hex, Position, Verdict};

/// The kinds of results, by rounds.
pub(super) const RESULTS: &[Name] = &[
    Name::new("hex-result-0"),
    Name::new("hex-result-1"),
    Name::new("hex-result-2"),
    Name::new("hex-result-3"),
    Name::new("hex-result-4"),
    Name::new("hex-result-5"),
    Name::new("hex-result-6"),
];

fn place(solved: usize, optimal: usize, rounds: usize) -> usize {
    if optimal == rounds { 0 } else { 1 + rounds.saturating_sub(solved).min(RESULTS.len() - 2) }
}

/// A puzzle is its board, whatever the goal: where the pieces stand and which goals follow depends on how the
/// rounds before were played.
pub(super) fn puzzles(position: &Position) -> Vec<String> {
    vec![position.board().to_string()]
}

/// How a try went. A filled diamond is a round in the fewest steps, an empty one a round in more, a cross a round
/// that was not solved.
pub(super) fn tally(session: &Session<Hex>) -> Tally {
    /// Marks in a line, and lines that are shown.
    const LINE: usize = 10;
    const LINES: usize = 4;
    let verdicts = verdicts(session);
    let mark = |verdict: &Verdict| match verdict.winner {
        Some(_) if verdict.is_optimal => "◆",
        Some(_) => "◇",
        None => "×",
    };
    let rounds = usize::from(session.setup().rounds);
    let solved = verdicts.iter().filter(|verdict| verdict.winner.is_some()).count();
    let optimal = verdicts.iter().filter(|verdict| verdict.is_optimal).count();
    let score: u32 = session.game().scores().iter().sum();
    let words = match rounds {
        1 if solved == 1 => message!("hex-tally-solved", points = score),
        1 => message!("hex-tally-unsolved", points = score),
        _ => message!(
            "hex-tally",
            solved = solved,
            rounds = rounds,
            optimal = optimal,
            points = score
        ),
    };
    let line = |line: &[Verdict]| line.iter().map(mark).collect::<Vec<_>>().join(" ");
    Tally {
        solved: solved == rounds,
        place: place(solved, optimal, rounds),
        words,
        symbols: verdicts.chunks(LINE).take(LINES).map(line).collect(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use parlor_table::Listed as _;

    use super::*;

    #[test]
    fn a_puzzle_is_known_by_its_board_whatever_the_goal() {
        let text = Hex::ABOUT.example.0;
        let names = |text: &str| puzzles(&text.parse().unwrap());
        let puzzle = names(text);
        let (state, _) = text.split_once(':').unwrap();
        assert_eq!(names(state), puzzle, "without a goal");
        assert_eq!(names(&state[..state.len() - 3]), puzzle, "with a piece less");
        assert!(text.starts_with(&puzzle[0]));
    }

    #[test]
    fn every_number_of_rounds_has_its_place() {
        assert_eq!(place(5, 5, 5), 0);
        assert_eq!(
            (0..=5).map(|solved| place(solved, 0, 5)).collect::<Vec<_>>(),
            [6, 5, 4, 3, 2, 1]
        );
        assert_eq!(place(0, 0, 100), 6);
        assert_eq!(RESULTS.len(), 7);
    }
}
