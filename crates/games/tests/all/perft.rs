//! Perft counts what is listed: sequences of the actions of a position, game by game.

use parlor_games::{squeeze, tictactoe};
use parlor_table::{Dice, Position};
use proptest::prelude::*;

/// A position whose sequences can be counted.
trait Counted: Position {
    fn count(&self, depth: u32) -> u64;
}

impl Counted for squeeze::Position {
    fn count(&self, depth: u32) -> u64 {
        self.perft(depth)
    }
}

impl Counted for tictactoe::Position {
    fn count(&self, depth: u32) -> u64 {
        self.perft(depth)
    }
}

/// The actions that are listed for a position's text, and the texts of the positions after them.
fn listed<P: Position>(text: &str) -> Vec<String> {
    let position = text.parse::<P>().ok().unwrap();
    let after = |action: P::Action| {
        let mut next = position.clone();
        let again = action.to_string().parse().ok().unwrap();
        next.apply(&again).unwrap();
        next.to_string()
    };
    position.actions().into_iter().map(after).collect()
}

/// The slow count: every position is written and read again, every action listed and applied.
fn plain_count<P: Position>(text: &str, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => listed::<P>(text).iter().map(|next| plain_count::<P>(next, depth - 1)).sum(),
    }
}

/// A position after some random actions.
fn wander<P: Position>(start: &str, most: usize, dice: &mut Dice) -> P {
    let mut position = start.parse::<P>().ok().unwrap();
    for _ in 0..dice.below(most + 1) {
        let actions = position.actions();
        let Some(action) = dice.pick(&actions) else { break };
        position.apply(action).unwrap();
    }
    position
}

/// Perft of one ply is what is listed; perft of a few is what is listed again and again.
fn check<P: Counted>(position: &P, deepest: u32) -> Result<(), TestCaseError> {
    let text = position.to_string();
    prop_assert_eq!(position.count(0), 1);
    prop_assert_eq!(position.count(1), listed::<P>(&text).len() as u64, "{}", text);
    for depth in 1..=deepest {
        prop_assert_eq!(
            position.count(depth),
            plain_count::<P>(&text, depth),
            "{} {}",
            text,
            depth
        );
    }
    Ok(())
}

proptest! {
    #[test]
    fn perft_of_tictactoe_counts_the_listed_actions(
        seed: u64, size in 3usize..6, history in 1usize..9, players in 2usize..5,
    ) {
        let start = format!("@{size},3,{history},{}", &"xo+*"[..players]);
        let mut dice = Dice::new(seed, 0);
        let position: tictactoe::Position = wander(&start, 20, &mut dice);
        check(&position, if size == 3 { 3 } else { 2 })?;
    }

    #[test]
    fn perft_of_squeeze_counts_the_listed_actions(seed: u64, rows in 3usize..6, cols in 3usize..6) {
        let start = format!("{}/{}{} b", "b".repeat(cols), format!("{cols}/").repeat(rows - 2), "w".repeat(cols));
        let mut dice = Dice::new(seed, 0);
        let position: squeeze::Position = wander(&start, 40, &mut dice);
        check(&position, if rows * cols <= 12 { 3 } else { 2 })?;
    }
}

#[test]
fn rewinds_count_where_the_history_allows_them_and_giving_up_the_turn_never_does() {
    let count = |text: &str, depth| text.parse::<tictactoe::Position>().unwrap().perft(depth);
    // Nine cells; then eight cells and, with a history of 2, the rewind of the first symbol.
    assert_eq!([count("@3,3,1,xo", 2), count("@3,3,2,xo", 2)], [9 * 8, 9 * (8 + 1)]);
    assert_eq!(count("0-0;1-1@3,3,8,xo", 1), 7 + 2);
    assert!("<<0@3,3,1,xo".parse::<tictactoe::Position>().is_ok());
}

#[test]
fn a_finished_game_has_no_rewinds_to_count() {
    let won: tictactoe::Position = "1-0;0-0;1-1;0-1;1-2@3,3,8,xo".parse().unwrap();
    assert_eq!([won.perft(0), won.perft(1), won.perft(2)], [1, 0, 0]);
}
