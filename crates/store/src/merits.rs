//! What was good about a match: how it compares with what its player has played before.
//!
//! Matches that count for nothing (practice, chosen positions) and matches with help are left out, as they are in
//! statistics. A streak goes through all options of a game; a best result is one for the same options.

use crate::Optimal;

/// What was good about a match for its player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merits {
    /// How many matches of the game in a row the player has won, this one included; 0 if this one was not won.
    pub wins: u32,
    /// How many matches in a row were played optimally from beginning to end, this one included.
    pub perfect: u32,
    /// The score, if it is higher than all before.
    pub score: Option<Best>,
    /// The number of optimal rounds, if there were never so many.
    pub rounds: Option<Best>,
    /// Whether the player has won against this bot for the first time.
    pub first_win: bool,
}

/// A result that is better than all before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The new best.
    pub value: u32,
    /// The best until then.
    pub before: u32,
}

/// A match that is over and counts, as it ended for a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) setup: String,
    pub(crate) won: Option<bool>,
    pub(crate) score: Option<u32>,
    pub(crate) optimal: Option<Optimal>,
    /// The other seats, in one text: the bot in each, or nothing.
    pub(crate) opponents: String,
}

/// What was good about a match after those before, the latest of which comes first.
pub(crate) fn merits(last: &Finished, before: &[Finished]) -> Merits {
    let alike = || before.iter().filter(|earlier| earlier.setup == last.setup);
    let all = || [last].into_iter().chain(before);
    let rounds = |finished: &Finished| finished.optimal.filter(|optimal| optimal.of > 1);
    let is_bot = !last.opponents.is_empty() && !last.opponents.contains('/');
    let beaten =
        |earlier: &Finished| earlier.won == Some(true) && earlier.opponents == last.opponents;
    Merits {
        wins: streak(all().filter_map(|finished| finished.won)),
        perfect: streak(
            all()
                .filter_map(|finished| finished.optimal)
                .map(|optimal| optimal.count == optimal.of),
        ),
        score: best(last.score, alike().filter_map(|earlier| earlier.score)),
        rounds: best(
            rounds(last).map(|optimal| optimal.count),
            alike().filter_map(rounds).map(|optimal| optimal.count),
        ),
        first_win: is_bot && last.won == Some(true) && !before.iter().any(beaten),
    }
}

fn streak(results: impl Iterator<Item = bool>) -> u32 {
    results.take_while(|good| *good).fold(0, |count, _| count + 1)
}

/// A value, if it is better than all before. The first one is no record yet.
fn best(value: Option<u32>, before: impl Iterator<Item = u32>) -> Option<Best> {
    let (value, before) = (value?, before.max()?);
    (value > before).then_some(Best { value, before })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contest(won: bool, opponents: &str) -> Finished {
        Finished { won: Some(won), opponents: opponents.to_owned(), ..Finished::default() }
    }

    fn scored(setup: &str, score: u32) -> Finished {
        Finished { setup: setup.to_owned(), score: Some(score), ..Finished::default() }
    }

    fn alone(count: u32, of: u32) -> Finished {
        Finished { optimal: Some(Optimal { count, of }), ..Finished::default() }
    }

    fn of(matches: &[Finished]) -> Merits {
        merits(&matches[0], &matches[1..])
    }

    #[test]
    fn wins_in_a_row_end_with_a_loss_and_not_with_a_draw() {
        let draw = Finished { opponents: "4".to_owned(), ..Finished::default() };
        let (won, lost) = (contest(true, "4"), contest(false, "4"));
        assert_eq!(of(&[won.clone(), draw, won.clone(), lost.clone(), won.clone()]).wins, 2);
        assert_eq!(of(&[lost, won]).wins, 0);
    }

    #[test]
    fn a_first_win_is_one_against_a_bot_that_was_not_beaten_before() {
        assert!(of(&[contest(true, "5"), contest(true, "4"), contest(false, "5")]).first_win);
        assert!(!of(&[contest(true, "5"), contest(true, "5")]).first_win);
        assert!(!of(&[contest(true, "")]).first_win, "a person");
        assert!(!of(&[contest(true, "3/3")]).first_win, "several");
    }

    #[test]
    fn a_best_score_is_better_than_an_earlier_one_with_the_same_options() {
        let merits = of(&[scored("8,30", 90), scored("8,10", 200), scored("8,30", 80)]);
        assert_eq!(merits.score, Some(Best { value: 90, before: 80 }));
        assert_eq!(of(&[scored("8,30", 90)]).score, None, "the first one");
        assert_eq!(of(&[scored("8,30", 80), scored("8,30", 80)]).score, None, "as good as before");
    }

    #[test]
    fn optimal_rounds_are_compared_and_wholly_optimal_matches_are_counted() {
        let merits = of(&[alone(5, 5), alone(3, 5), alone(5, 5)]);
        assert_eq!((merits.perfect, merits.rounds), (1, None), "as many as once before");
        let merits = of(&[alone(4, 5), alone(3, 5)]);
        assert_eq!((merits.perfect, merits.rounds), (0, Some(Best { value: 4, before: 3 })));
        let merits = of(&[alone(1, 1), alone(1, 1), alone(0, 1)]);
        assert_eq!((merits.perfect, merits.rounds), (2, None), "one round is solved or not");
    }
}
