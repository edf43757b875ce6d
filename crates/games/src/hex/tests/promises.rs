//! What Hex promises to every host: the conformance suite, boards and a match pinned by golden
//! files, and analyses that hold.

use crate::pinned;

use crate::hex::{self, Hex};
use parlor_table::conformance::Conformance;
use parlor_table::{Analyse, Budget, Dice, Draw as _, Game, Position, Verdict};

fn setups(texts: &[&str]) -> Vec<<Hex as parlor_table::Game>::Setup> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

#[test]
fn it_conforms() {
    Conformance::<Hex> {
        setups: setups(&[
            "1,1,easy,3,60,20,40",
            "1,2,medium,2,60,20,40",
            "3,2,rising,3,60,20,40",
            "2,4,easy,2,60,20,40",
        ]),
        matches: 3,
        limit: 150,
        must_end: false,
        universe: |game| {
            let position = game.position();
            let mut texts: Vec<String> =
                ["undo", "reset", "pass", "next"].map(str::to_owned).to_vec();
            texts.extend([0, 1, 5, 50, 99, 100, 255].map(|n| format!("bid {n}")));
            let from = position.pieces().iter().copied().chain(hex::Cell::all().take(2));
            let cells = || hex::Cell::all().step_by(7);
            texts.extend(from.flat_map(|from| cells().map(move |to| format!("{from}-{to}"))));
            texts.extend(position.actions().iter().map(ToString::to_string));
            texts
        },
    }
    .run();
}

#[test]
fn a_board_is_drawn_as_ever() {
    pinned::sketch::<hex::Position>(
        "hex",
        "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70",
    );
}

#[test]
fn the_same_seed_gives_the_same_match_in_every_release() {
    pinned::playthrough::<Hex>("2,3,easy,2,60,20,40", 5, 40);
}

#[test]
fn nothing_is_told_where_there_is_nothing_to_do() {
    let board = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D";
    assert_eq!(pinned::analyse::<hex::Position>(&format!("{board}060"), 3, 1000), None);
    assert_eq!(pinned::analyse::<hex::Position>(&format!("{board}060:60-60"), 3, 1000), None);
}

/// The position after an action.
fn after(position: &hex::Position, action: &<hex::Position as Position>::Action) -> hex::Position {
    let mut after = position.clone();
    after.apply(action).unwrap();
    after
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
fn a_goal_under_another_piece_keeps_its_number() {
    let badges = |goal: &str| {
        let board = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D";
        let text = format!("{board}060106100064:64-{goal}");
        let position: hex::Position = text.parse().unwrap();
        let scene = position.scene(None);
        scene.shapes.iter().filter(|shape| shape.key.starts_with("goal badge")).count()
    };
    assert_eq!(badges("70"), 0);
    assert_eq!(badges("106"), 3, "piece 2 stands there");
}
