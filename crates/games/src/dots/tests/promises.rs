//! What Dots promises to every host: the conformance suite, boards and a match pinned by golden
//! files, and analyses that hold.

use crate::pinned;

use crate::dots::{self, Dots};
use parlor_table::conformance::Conformance;
use parlor_table::{Analyse, Budget, Game, Verdict};

fn setups(texts: &[&str]) -> Vec<<Dots as parlor_table::Game>::Setup> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

#[test]
fn it_conforms() {
    Conformance::<Dots> {
        setups: setups(&["4,3", "5,40", "10,5"]),
        matches: 6,
        limit: 100,
        must_end: true,
        universe: |game| {
            let reach = game.position().size() + 1;
            let places = (0..reach).flat_map(|x| (0..reach).map(move |y| dots::Dot { x, y }));
            let pairs = places.flat_map(|dot| {
                let far = dots::Dot { x: dot.x, y: dot.y + 2 };
                dot.around().chain([far, dot]).map(move |next| format!("{dot}-{next}"))
            });
            pairs.chain((0..reach).map(|n| format!("{n},{n}"))).collect()
        },
    }
    .run();
}

#[test]
fn a_board_is_drawn_as_ever() {
    pinned::sketch::<dots::Position>("dots", "..34/1.34/1121/1131 4 2");
}

#[test]
fn the_same_seed_gives_the_same_match_in_every_release() {
    pinned::playthrough::<Dots>("6,6", 4, 40);
}

#[test]
fn nothing_is_told_where_there_is_nothing_to_do() {
    assert_eq!(pinned::analyse::<dots::Position>("1234/4321/1234/4321 5 0", 3, 1000), None);
}

#[test]
fn a_dots_analysis_expects_most_of_its_own_move() {
    let position: dots::Position = "1234/1134/1121/4431 5 0".parse().unwrap();
    let analysis = position.analyse(3, &mut Budget::nodes(20_000)).unwrap();
    let Verdict::Score(best) = analysis.verdict else { panic!("an expected score") };
    assert!(
        analysis
            .others
            .iter()
            .all(|(_, other)| matches!(other, Verdict::Score(other) if *other <= best))
    );
    assert!(!analysis.proven);
    let last: dots::Position = "1234/1134/1121/4431 1 10".parse().unwrap();
    let analysis = last.analyse(3, &mut Budget::nodes(20_000)).unwrap();
    assert_eq!((analysis.verdict, analysis.proven), (Verdict::Score(17.0), true));
}
