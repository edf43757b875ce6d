//! The short forms of the long measurements; `scripts/lab` has the long ones.
#![allow(clippy::unwrap_used)]

use parlor_games::dots::{self, Planner, greediest};
use parlor_games::squeeze::Solver;
use parlor_games::squeeze::classic::Classic;
use parlor_lab::arena::Tally;
use parlor_lab::ladder::LADDERS;
use parlor_lab::squeeze::{Strong, series};
use parlor_table::{Budget, Game, Level, Solve};

/// The levels of a game up to one, each against the one below.
fn climb(game: &str, top: u8, matches: u64) {
    let ladder = LADDERS.iter().find(|ladder| ladder.game == game).unwrap();
    for upper in (2..=top).filter_map(Level::new) {
        let tally = ladder.rung(upper, matches, || ());
        assert_eq!(u64::from(tally.matches()), matches);
        assert!(tally.share() >= 0.6, "{game}, level {upper} against the one below: {tally}");
    }
}

#[test]
fn every_level_of_toggle_beats_the_one_below() {
    climb("toggle", 8, 200);
}

#[test]
fn every_level_of_dots_but_the_last_beats_the_one_below() {
    climb("dots", 7, 20);
}

#[test]
fn every_level_of_hex_beats_the_one_below() {
    climb("hex", 8, 20);
}

#[test]
fn the_lower_levels_of_squeeze_it_beat_the_ones_below() {
    climb("squeeze", 6, 16);
}

#[test]
fn the_lower_levels_of_tic_tac_toe_beat_the_ones_below() {
    climb("tictactoe", 7, 16);
}

#[test]
fn the_strong_player_does_not_lose_to_the_classic_one() {
    let strong = |_| Strong { solver: Solver::default(), budget: || Budget::nodes(20_000) };
    let tally: Tally = series(0..4, 4, strong, |_| Classic { depth: 3 }, |_| ());
    assert_eq!(tally.losses, 0, "{tally}");
    assert!(tally.wins >= 7, "{tally}");
}

#[test]
fn planning_scores_more_than_the_largest_gain() {
    let setup = dots::Setup::default();
    let mean = |choose: &dyn Fn(&dots::Dots) -> Option<dots::Path>| {
        (0..12).map(|seed| dots::plain::play(&setup, seed, choose)).sum::<u32>() / 12
    };
    let greedy = mean(&|game| greediest(game.position()));
    let planned = mean(&|game| {
        Planner.solve(game.position(), &mut Budget::nodes(20_000)).map(|plan| plan.path)
    });
    assert!(planned > greedy + 10, "{planned} against {greedy}");
}
