//! What is told about a position besides its best action holds too.
#![allow(clippy::unwrap_used)]

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Analyse, Analysis, Budget, Dice, Position, Solve, Verdict};

fn analyse<P: Analyse>(text: &str, others: usize, nodes: u64) -> Option<Analysis<P::Action>> {
    text.parse::<P>().unwrap().analyse(others, &mut Budget::nodes(nodes))
}

/// The position after an action.
fn after<P: Position>(position: &P, action: &P::Action) -> P {
    let mut after = position.clone();
    after.apply(action).unwrap();
    after
}

#[test]
fn nothing_is_told_where_there_is_nothing_to_do() {
    assert_eq!(analyse::<toggle::Position>("101010101:101010101", 3, 1000), None);
    assert_eq!(analyse::<tictactoe::Position>("0-0;1-0;0-1;1-1;0-2@3,3,1,xo", 3, 1000), None);
    assert_eq!(analyse::<squeeze::Position>("3/3/w2 b", 3, 1000), None);
    assert_eq!(analyse::<dots::Position>("1234/4321/1234/4321 5 0", 3, 1000), None);
    let board = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D";
    assert_eq!(analyse::<hex::Position>(&format!("{board}060"), 3, 1000), None);
    assert_eq!(analyse::<hex::Position>(&format!("{board}060:60-60"), 3, 1000), None);
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

#[test]
fn every_move_of_a_small_tic_tac_toe_board_is_told_with_its_exact_value() {
    let mut dice = Dice::new(4, 0);
    for _ in 0..60 {
        let mut position: tictactoe::Position = "@3,3,1,xo".parse().unwrap();
        for _ in 0..2 + dice.below(4) {
            let cells: Vec<_> = position.empty_cells().collect();
            position.place(*dice.pick(&cells).unwrap()).unwrap();
        }
        let Some(analysis) = position.analyse(9, &mut Budget::unlimited()) else { continue };
        assert_eq!(analysis.verdict, tictactoe::plain::value(&position).verdict(), "{position}");
        assert_eq!(analysis.others.len() + 1, position.empty_cells().count());
        for (action, verdict) in &analysis.others {
            let expected = match tictactoe::plain::value(&after(&position, action)) {
                tictactoe::Value::Win(plies) => Verdict::Loss(plies + 1),
                tictactoe::Value::Loss(plies) => Verdict::Win(plies + 1),
                _ => Verdict::Draw,
            };
            assert_eq!(*verdict, expected, "{position} {action}");
        }
    }
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

#[test]
fn the_other_steps_of_a_hex_analysis_lead_on_in_the_steps_told() {
    for seed in 0..20 {
        let mut dice = Dice::new(seed, 0);
        let position = hex::Position::deal(1 + seed as usize % 4, hex::Difficulty::Easy, &mut dice);
        let analysis = position.analyse(24, &mut Budget::unlimited()).unwrap();
        let Verdict::Solved(length) = analysis.verdict else { panic!("a dealt objective") };
        assert_eq!(
            hex::plain::breadth_first(&position, &mut Budget::unlimited()),
            Ok(Some(length))
        );
        for (step, verdict) in &analysis.others {
            let rest = hex::plain::breadth_first(&after(&position, step), &mut Budget::unlimited());
            assert_eq!(*verdict, Verdict::Solved(1 + rest.unwrap().unwrap()), "{position} {step}");
        }
    }
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
