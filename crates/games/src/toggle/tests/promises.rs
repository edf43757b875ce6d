//! What Toggle promises to every host: the conformance suite, boards and a match pinned by golden
//! files, and analyses that hold.

use crate::pinned;

use crate::toggle::{self, Toggle};
use parlor_table::conformance::Conformance;
use parlor_table::{Analyse, Budget, Game, Position, Verdict};

fn setups(texts: &[&str]) -> Vec<<Toggle as parlor_table::Game>::Setup> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

#[test]
fn it_conforms() {
    Conformance::<Toggle> {
        setups: setups(&["3x3", "1x1", "2x5", "4x4", "1x7"]),
        matches: 8,
        limit: 60,
        must_end: false,
        universe: |game| (0..game.position().size().area() + 3).map(|n| n.to_string()).collect(),
    }
    .run();
}

#[test]
fn a_board_is_drawn_as_ever() {
    pinned::sketch::<toggle::Position>("toggle", "3x4:111101011010:010101010101");
}

#[test]
fn the_same_seed_gives_the_same_match_in_every_release() {
    pinned::playthrough::<Toggle>("3x4", 1, 12);
}

#[test]
fn nothing_is_told_where_there_is_nothing_to_do() {
    assert_eq!(pinned::analyse::<toggle::Position>("101010101:101010101", 3, 1000), None);
}

/// The position after an action.
fn after(
    position: &toggle::Position,
    action: &<toggle::Position as Position>::Action,
) -> toggle::Position {
    let mut after = position.clone();
    after.apply(action).unwrap();
    after
}

#[test]
fn every_click_of_a_toggle_analysis_brings_the_target_nearer() {
    let position: toggle::Position = "0000000000000000:1111111111111111".parse().unwrap();
    let analysis = position.analyse(10, &mut Budget::unlimited()).unwrap();
    assert_eq!((analysis.verdict, analysis.proven), (Verdict::Solved(4), true));
    let clicks = analysis.line.iter().chain(analysis.others.iter().map(|(click, _)| click));
    for click in clicks {
        let next = after(&position, click).analyse(0, &mut Budget::unlimited()).unwrap();
        assert_eq!(next.verdict, Verdict::Solved(3));
    }
}
