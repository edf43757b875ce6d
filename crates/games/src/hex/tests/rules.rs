//! The rules of Hex, one test each, and the solver against breadth-first search.

use crate::hex::{
    Answer, Cell, Difficulty, Direction, Objective, Piece, Position, Solver, Step, all_optimal,
    count_optimal, deal_objective, deal_position, lone_distances, plain, thousand_starts,
};
use parlor_table::{Budget, Dice, Position as _, Solve};
use proptest::prelude::*;

/// The crannies and nooks of the page's board.
const BOARD: &str =
    "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D";

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn on_board(pieces: &str) -> Position {
    position(&format!("{BOARD}{pieces}"))
}

fn refusal(text: &str) -> String {
    text.parse::<Position>().unwrap_err().to_string()
}

fn stops(position: &Position) -> Vec<(u32, usize)> {
    let from = position.pieces()[0];
    position.steps_from(from).map(|(way, step)| (way.degrees(), step.to.index())).collect()
}

fn optimal(text: &str) -> Vec<Step> {
    match Solver.solve(&position(text), &mut Budget::unlimited()) {
        Answer::Optimal(steps) => steps,
        other => panic!("{text}: {other:?}"),
    }
}

fn steps(text: &str) -> Vec<Step> {
    text.split(' ').map(|step| step.parse().unwrap()).collect()
}

#[test]
fn a_step_slides_as_far_as_it_can() {
    assert_eq!(stops(&on_board("060")), [(30, 62), (270, 212), (330, 216)]);
    let mut from_93 = stops(&on_board("093"));
    from_93.sort();
    assert_eq!(from_93, [(30, 173), (270, 215), (330, 171)]);
}

#[test]
fn what_is_no_step_is_refused() {
    let board = on_board("093");
    for (step, why) in [
        ("93-169", "a piece on 93 does not come to rest on 169: it can step to 173, 215, 171"),
        ("93-92", "a piece on 93 does not come to rest on 92: it can step to 173, 215, 171"),
        ("93-63", "a piece on 93 does not come to rest on 63: it can step to 173, 215, 171"),
        ("93-93", "a piece on 93 does not come to rest on 93: it can step to 173, 215, 171"),
        ("175-64", "there is no piece on 175: the pieces are on 93"),
    ] {
        let mut after = board.clone();
        assert_eq!(after.step(step.parse().unwrap()).unwrap_err().to_string(), why);
        assert_eq!(after, board);
    }
}

#[test]
fn another_piece_stops_a_slide() {
    let alone = on_board("060");
    let blocked = on_board("060090");
    assert!(stops(&alone).contains(&(330, 216)));
    // 90 is next to 60 in that direction: there is no way at all.
    assert!(stops(&blocked).iter().all(|&(degrees, _)| degrees != 330));
    assert!(stops(&on_board("060168")).contains(&(330, 126)));
}

#[test]
fn barriers_stop_movement_both_ways() {
    let board = on_board("060");
    for cell in Cell::all() {
        for direction in Direction::ALL {
            if let Some(next) = board.board().next(cell, direction) {
                assert_eq!(board.board().next(next, direction.opposite()), Some(cell));
            }
        }
    }
    let cell = |number| Cell::new(number).unwrap();
    // The cranny 171 is between 171 and 172; the board of the page has none at 173.
    assert_eq!(board.board().next(cell(171), Direction::East), None);
    assert_eq!(board.board().next(cell(172), Direction::West), None);
    assert_eq!(board.board().next(cell(173), Direction::East), Some(cell(174)));
}

#[test]
fn the_last_cranny_is_between_216_and_169() {
    let text = BOARD.replace("215", "216");
    let board = position(&format!("{text}060"));
    let cell = |number| Cell::new(number).unwrap();
    let shut = Direction::ALL
        .into_iter()
        .filter(|&way| cell(216).neighbour(way) == Some(cell(169)))
        .all(|way| board.board().next(cell(216), way).is_none());
    assert!(shut);
}

#[test]
fn shortest_moves_of_a_lone_piece_are_as_long_as_the_page_says() {
    assert_eq!(optimal(&format!("{BOARD}122:122-125")).len(), 1);
    assert_eq!(optimal(&format!("{BOARD}060:60-125")), steps("60-212 212-122 122-125"));
    assert_eq!(optimal(&format!("{BOARD}060:60-100")).len(), 6);
    assert_eq!(optimal(&format!("{BOARD}122:122-108")).len(), 8);
    assert_eq!(optimal(&format!("{BOARD}122:122-122")), []);
}

#[test]
fn there_are_exactly_nine_optimal_moves_from_122_to_108() {
    let position = position(&format!("{BOARD}122:122-108"));
    let mut moves = Vec::new();
    all_optimal(&position, 8, &mut Budget::unlimited(), |steps| {
        moves.push(steps.to_vec());
        true
    })
    .unwrap();
    assert_eq!(moves.len(), 9);
    for steps in &moves {
        let mut after = position.clone();
        after.walk(steps).unwrap();
        assert!(after.is_solved());
    }
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), 9, "all different");
}

#[test]
fn with_four_pieces_64_to_70_takes_three_steps() {
    let steps = optimal(&format!("{BOARD}060106100064:64-70"));
    assert_eq!(steps.len(), 3);
    assert_eq!(steps, self::steps("100-175 64-132 132-70"));
}

#[test]
fn pieces_start_on_nooks_of_their_own() {
    for legal in ["093", "038", "064", "070", "093038064070"] {
        assert_eq!(on_board(legal).check_start(), Ok(()), "{legal}");
    }
    for illegal in ["092", "171", "000"] {
        assert!(on_board(illegal).check_start().is_err(), "{illegal}");
    }
    assert_eq!(
        refusal(&format!("{BOARD}093093064070")),
        "the piece on 93 at place 93 stands where another does: give every piece a cell of its own"
    );
}

#[test]
fn a_nook_that_nothing_reaches_makes_no_legal_start() {
    let cut_off = "173183187197205214093D064D038A100A024B070F075F026B105A052F110D114B033C085F054E089C018E058E093";
    assert_eq!(
        position(cut_off).check_start().unwrap_err().to_string(),
        "nook 110 cannot be reached from nook 93 by a piece alone on the board: \
         a legal start has a way from every nook to every other"
    );
}

#[test]
fn every_fault_in_a_state_has_its_own_reason_and_place() {
    let with = |from: &str, to: &str| format!("{}060", BOARD.replacen(from, to, 1));
    for (text, why) in [
        (
            BOARD.to_owned(),
            "a state has 93, 96, 99 or 102 characters (6 crannies, 18 nooks and 1 to 4 pieces), not 90",
        ),
        (
            format!("{BOARD}060106100064016"),
            "there are 5 pieces from place 90 on: a state has one to four",
        ),
        (with("171", "1x1"), "'x' at place 1 is not a digit: write three digits for each cell"),
        (with("171", "217"), "217 at place 0 is not a cell: cells go from 000 to 216"),
        (
            with("171", "168"),
            "at place 0: cranny 168 is not on the outermost ring: write a cell from 169 to 216",
        ),
        (
            with("178", "172"),
            "at place 3: cranny 172 is the second on its side of the board: there is one for each side",
        ),
        (
            with("093D", "091D"),
            "at place 18: nook 91 lies where none may: nooks are in rings 2 to 6, between the spokes",
        ),
        (
            with("093D", "128D"),
            "at place 18: nook 128 lies where none may: nooks are in rings 2 to 6, between the spokes",
        ),
        (with("093D", "093G"), "'G' at place 21 is not a side: write a letter from A to F"),
        (
            with("038D", "093D"),
            "at place 22: nook 93 is there twice: write eighteen different cells",
        ),
        (
            with("038D", "062D"),
            "at place 22: nook 62 is next to nook 93: nooks must not be adjacent",
        ),
        (
            with("118D", "096D"),
            "at place 74: nook 96 is the fourth in its triangle: each of the six has three",
        ),
        (
            format!("{BOARD}060060"),
            "the piece on 60 at place 93 stands where another does: give every piece a cell of its own",
        ),
        (
            format!("{BOARD}060:61-70"),
            "no piece stands on 61, where the objective at place 94 begins: the pieces are on 60",
        ),
        (format!("{BOARD}060:60-217"), "217 at place 97 is not a cell: cells go from 000 to 216"),
        (
            format!("{BOARD}060:60"),
            "'60' at place 94 is not an objective: write FROM-TO, like 64-70",
        ),
    ] {
        assert_eq!(refusal(&text), why, "{text}");
    }
}

#[test]
fn in_the_course_of_a_game_pieces_rest_anywhere() {
    let mut board = on_board("060106:60-70");
    board.step("60-212".parse().unwrap()).unwrap();
    assert_eq!(board.to_string(), format!("{BOARD}212106:212-70"));
    assert!(board.check_start().is_err());
}

fn random_position(pieces: usize, dice: &mut Dice) -> Position {
    let mut position = deal_position(pieces, dice);
    for _ in 0..dice.below(6) {
        let steps = position.actions();
        position.step(*dice.pick(&steps).unwrap()).unwrap();
    }
    let piece = Piece(dice.below(pieces) as u8);
    let nooks = position.board().nooks();
    let goal = match dice.below(2) {
        0 => nooks[dice.below(nooks.len())].cell,
        _ => Cell::new(dice.below(Cell::COUNT)).unwrap(),
    };
    position.with_objective(Some(Objective { piece, goal }))
}

fn assert_optimal(position: &Position, budget: &mut Budget) -> bool {
    let Ok(slow) = plain::breadth_first(position, budget) else { return false };
    match (Solver.solve(position, &mut Budget::unlimited()), slow) {
        (Answer::Optimal(steps), Some(length)) => {
            assert_eq!(steps.len() as u32, length, "{position}");
            let mut after = position.clone();
            after.walk(&steps).unwrap();
            assert!(after.is_solved(), "{position}");
        }
        (Answer::Unsolvable, None) => {}
        (fast, slow) => panic!("{position}: {fast:?}, plainly {slow:?}"),
    }
    true
}

#[test]
fn the_solver_agrees_with_breadth_first_search_on_thousands_of_positions() {
    let mut dice = Dice::new(1, 0);
    for _ in 0..2500 {
        let position = random_position(1, &mut dice);
        assert!(assert_optimal(&position, &mut Budget::unlimited()));
    }
    let proven = |pieces, count, nodes, dice: &mut Dice| {
        let mut positions = (0..count).map(|_| random_position(pieces, dice));
        positions.by_ref().filter(|p| assert_optimal(p, &mut Budget::nodes(nodes))).count()
    };
    assert!(proven(2, 300, 60_000, &mut dice) > 250);
    assert!(proven(3, 300, 8_000, &mut dice) > 200);
    assert!(proven(4, 300, 8_000, &mut dice) > 200);
}

#[test]
fn packed_breadth_first_search_agrees_with_the_rules_as_they_are_written() {
    let mut dice = Dice::new(4, 0);
    for number in 0..200 {
        let position = random_position(1 + number % 4, &mut dice);
        let Ok(length) = plain::optimal_length(&position, &mut Budget::nodes(1000)) else {
            continue;
        };
        assert_eq!(plain::breadth_first(&position, &mut Budget::unlimited()), Ok(length));
    }
}

#[test]
fn the_plain_ways_agree_with_each_other_and_with_the_solver_on_starts() {
    let starts = thousand_starts();
    assert_eq!(starts.len(), 1000);
    let mut nodes = 0;
    for position in &starts[..200] {
        assert_eq!(position.check_start(), Ok(()));
        let mut budget = Budget::unlimited();
        let Answer::Optimal(steps) = Solver.solve(position, &mut budget) else {
            panic!("{position} can be solved")
        };
        nodes += budget.spent();
        let length = Ok(Some(steps.len() as u32));
        assert_eq!(plain::breadth_first(position, &mut Budget::unlimited()), length);
        assert_eq!(plain::stop_anywhere(position, &mut Budget::unlimited()), length);
    }
    assert_eq!(nodes, 13_237);
}

#[test]
fn the_answer_is_the_first_of_all_optimal_moves_as_they_are_listed() {
    let mut dice = Dice::new(9, 0);
    for number in 0..400 {
        let position = random_position(1 + number % 4, &mut dice);
        let Answer::Optimal(steps) = Solver.solve(&position, &mut Budget::nodes(20_000)) else {
            continue;
        };
        let mut first = None;
        all_optimal(&position, steps.len() as u32, &mut Budget::unlimited(), |steps| {
            first = Some(steps.to_vec());
            false
        })
        .unwrap();
        assert_eq!(first, Some(steps), "{position}");
    }
}

#[test]
fn all_optimal_moves_of_a_lone_piece_are_all_shortest_paths() {
    let mut dice = Dice::new(2, 0);
    for _ in 0..300 {
        let start = deal_position(1, &mut dice);
        let from = start.pieces()[0];
        let distances = lone_distances(start.board(), from);
        let goal = Cell::new(dice.below(Cell::COUNT)).unwrap();
        let Some(length) = distances[goal.index()] else { continue };
        // The number of shortest paths to a cell is the sum over its predecessors.
        let mut ways = [0u64; Cell::COUNT];
        ways[from.index()] = 1;
        for distance in 0..length {
            for cell in Cell::all().filter(|cell| distances[cell.index()] == Some(distance)) {
                for direction in Direction::ALL {
                    let stop = start.board().slide(cell, direction, &[]);
                    if distances[stop.index()] == Some(distance + 1) {
                        ways[stop.index()] += ways[cell.index()];
                    }
                }
            }
        }
        let position = start.with_objective(Some(Objective { piece: Piece(0), goal }));
        let mut count = 0;
        all_optimal(&position, length, &mut Budget::unlimited(), |_| {
            count += 1;
            true
        })
        .unwrap();
        assert_eq!(count, ways[goal.index()], "{position}");
        let counted = count_optimal(&position, length, &mut Budget::unlimited()).unwrap();
        assert_eq!(counted, u128::from(count));
    }
}

#[test]
fn the_distances_of_a_lone_piece_are_those_of_single_searches() {
    let start = on_board("060");
    let distances = lone_distances(start.board(), start.pieces()[0]);
    for goal in Cell::all() {
        let position = start.with_objective(Some(Objective { piece: Piece(0), goal }));
        let expected = plain::optimal_length(&position, &mut Budget::unlimited()).unwrap();
        assert_eq!(distances[goal.index()], expected, "{goal}");
    }
}

#[test]
fn new_boards_are_legal_and_objectives_have_their_difficulty() {
    for seed in 0..40 {
        let pieces = 1 + seed as usize % 4;
        let difficulty = Difficulty::ALL[seed as usize / 4 % 4];
        let position = Position::deal(pieces, difficulty, &mut Dice::new(seed, 0));
        assert_eq!(position.check_start(), Ok(()));
        assert_eq!(position.pieces().len(), pieces);
        let length = optimal(&position.to_string()).len() as u32;
        assert!(difficulty.steps().contains(&length), "{position}: {length} for {difficulty}");
    }
}

#[test]
fn a_dealt_objective_comes_with_the_first_of_its_optimal_moves() {
    for seed in 0..20 {
        let mut dice = Dice::new(seed, 0);
        let start = deal_position(1 + seed as usize % 3, &mut dice);
        let (objective, steps) = deal_objective(&start, &[Difficulty::Medium], &mut dice).unwrap();
        let position = start.with_objective(Some(objective));
        let mut moves = Vec::new();
        all_optimal(&position, steps.len() as u32, &mut Budget::unlimited(), |steps| {
            moves.push(steps.to_vec());
            true
        })
        .unwrap();
        assert_eq!(moves.into_iter().min(), Some(steps), "{position}");
    }
}

#[test]
fn where_no_objective_has_the_difficulty_the_nearest_is_taken() {
    let mut dice = Dice::new(8, 0);
    for _ in 0..20 {
        let start = deal_position(1, &mut dice);
        let from = start.pieces()[0];
        let distances = lone_distances(start.board(), from);
        let nooks = start.board().nooks().iter().filter(|nook| nook.cell != from);
        let longest = nooks.filter_map(|nook| distances[nook.cell.index()]).max().unwrap();
        let (_, steps) = deal_objective(&start, &[Difficulty::Expert], &mut dice).unwrap();
        assert!(steps.len() >= 8 || steps.len() as u32 == longest);
    }
}

proptest! {
    #[test]
    fn a_position_prints_as_it_was_written(seed: u64, pieces in 1usize..=4) {
        let mut dice = Dice::new(seed, 0);
        let dealt = random_position(pieces, &mut dice);
        let text = dealt.to_string();
        prop_assert_eq!(position(&text).to_string(), text);
        let state = dealt.with_objective(None).to_string();
        prop_assert_eq!(position(&state).to_string(), state);
    }
}
