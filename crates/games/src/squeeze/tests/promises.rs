//! What Squeeze-It promises to every host: the conformance suite, boards and a match pinned by golden
//! files, and analyses that hold.

use crate::pinned;

use crate::squeeze::{self, Squeeze};
use parlor_table::conformance::Conformance;
use parlor_table::{Budget, Game, Solve, Verdict};

fn setups(texts: &[&str]) -> Vec<<Squeeze as parlor_table::Game>::Setup> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

fn slides_of(game: &Squeeze) -> Vec<String> {
    let extent = game.position().extent();
    let (rows, cols) = (extent.rows().min(7) + 1, extent.cols().min(7) + 1);
    let squares: Vec<String> =
        (0..rows).flat_map(|r| (0..cols).map(move |c| format!("{r},{c}"))).collect();
    let from = squares.iter().step_by(3);
    from.flat_map(|from| squares.iter().map(move |to| format!("{from}-{to}"))).collect()
}

#[test]
fn it_conforms() {
    Conformance::<Squeeze> {
        setups: setups(&["4x4,10,on", "3x5,20,off"]),
        matches: 6,
        limit: 41,
        must_end: true,
        universe: slides_of,
    }
    .run();
    Conformance::<Squeeze> {
        setups: setups(&["8x8,50,on"]),
        matches: 2,
        limit: 101,
        must_end: true,
        universe: slides_of,
    }
    .run();
    Conformance::<Squeeze> {
        setups: setups(&["6x3,off,on", "4x4,off,off"]),
        matches: 2,
        limit: 80,
        must_end: false,
        universe: slides_of,
    }
    .run();
}

#[test]
fn a_board_is_drawn_as_ever() {
    pinned::sketch::<squeeze::Position>("squeeze", "bb1b/2b1/4/w1ww w 7");
}

#[test]
fn the_same_seed_gives_the_same_match_in_every_release() {
    pinned::playthrough::<Squeeze>("5x4,12,on", 3, 40);
}

#[test]
fn nothing_is_told_where_there_is_nothing_to_do() {
    assert_eq!(pinned::analyse::<squeeze::Position>("3/3/w2 b", 3, 1000), None);
}

#[test]
fn the_other_slides_of_a_squeeze_analysis_are_different_and_none_is_better() {
    let position: squeeze::Position =
        "b2b1b2/1b3b2/4b3/8/2w5/w3w1w1/5w2/2w3w1 b 30".parse().unwrap();
    let solver = squeeze::Solver { depth: 3, manner: squeeze::Manner::WHOLE, ..Default::default() };
    let (analysis, best) = solver.analyse(&position, 5, &mut Budget::unlimited()).unwrap();
    assert_eq!(analysis.verdict, Verdict::Score(f64::from(best.score)));
    assert_eq!(analysis.others.len(), 5);
    let mut last = f64::from(best.score);
    for (number, (slide, verdict)) in analysis.others.iter().enumerate() {
        // What a slide is worth is what the other side can get after it, a ply less deep.
        let mut shallower = squeeze::Solver { depth: 2, ..solver.clone() };
        let answer = shallower.solve(&position.after(*slide), &mut Budget::unlimited()).unwrap();
        assert_eq!(*verdict, Verdict::Score(f64::from(-answer.score)), "{slide}");
        assert!(f64::from(-answer.score) <= last, "{slide}");
        last = f64::from(-answer.score);
        assert!(analysis.others[..number].iter().all(|(other, _)| other != slide));
        assert_ne!(*slide, best.best);
    }
}
