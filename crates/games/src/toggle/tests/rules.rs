//! The rules of Toggle, one test each, and the solver against slower ways.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::toggle::{Answer, Button, Lights, Position, Size, Solution, Solver, Toggle, plain};
use parlor_table::{Budget, Dice, Game, Hostable, Seat, Session, Solve, Turn};
use proptest::prelude::*;

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn clicked(text: &str, buttons: &[u16]) -> String {
    let mut position = position(&format!("{text}:{text}"));
    for &button in buttons {
        position.click(Button(button)).unwrap();
    }
    position.current().to_string()
}

fn solve(position: &Position) -> Answer {
    Solver.solve(position, &mut Budget::unlimited())
}

fn solution(text: &str) -> Solution {
    match solve(&position(text)) {
        Answer::Solved(solution) => solution,
        Answer::Unsolvable => panic!("{text} can be solved"),
    }
}

fn random_lights(size: Size, dice: &mut Dice) -> Lights {
    let mut lights = Lights::none(size);
    size.buttons().filter(|_| dice.below(2) == 1).for_each(|button| lights.flip(button));
    lights
}

/// A board and a target; reachable from each other half of the time at least.
fn random_position(size: Size, dice: &mut Dice) -> Position {
    let current = random_lights(size, dice);
    let mut target = current.clone();
    if dice.below(2) == 0 {
        random_lights(size, dice).iter().for_each(|button| target.click(button));
    } else {
        target = random_lights(size, dice);
    }
    position(&format!("{size}:{current}:{target}"))
}

#[test]
fn a_click_flips_the_square_and_its_neighbours() {
    assert_eq!(clicked("111111111", &[4]), "101000101");
    assert_eq!(clicked("111111111", &[2, 4, 5, 6, 7, 8]), "111101110");
    assert_eq!(clicked("110100000", &[0]), "000000000");
    assert_eq!(clicked("001011111", &[0]), "111111111");
}

#[test]
fn a_button_outside_the_board_is_refused_and_nothing_changes() {
    let mut board = position("111111111:000000000");
    let before = board.clone();
    let refusal = board.click(Button(9)).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "there is no button 9 on a board of 3x3: buttons go from 0 to 8"
    );
    assert_eq!(board, before);
}

#[test]
fn the_page_s_solutions_are_found() {
    assert_eq!(solution("000000000:111111111").clicks.len(), 5);
    assert_eq!(solution("000000000:110101011").clicks, [Button(0), Button(8)]);
    assert_eq!(solution("010101010:010101010").clicks, []);
}

#[test]
fn every_3x3_board_can_be_reached_and_none_is_farther_than_nine_clicks() {
    let distances = distances(Size::new(3, 3).unwrap());
    assert_eq!(distances.len(), 512);
    assert_eq!(distances.values().max(), Some(&9));
}

#[test]
fn on_4x4_there_are_4096_reachable_boards_none_farther_than_seven_clicks() {
    let distances = distances(Size::new(4, 4).unwrap());
    assert_eq!(distances.len(), 4096);
    assert_eq!(distances.values().max(), Some(&7));
    let white = Lights::all(Size::new(4, 4).unwrap());
    let mut solver = Solver;
    for (board, &distance) in &distances {
        let position = position(&format!("{white}:{board}"));
        match solver.solve(&position, &mut Budget::unlimited()) {
            Answer::Solved(solution) => assert_eq!(solution.clicks.len(), distance, "{position}"),
            Answer::Unsolvable => panic!("{position} can be solved"),
        }
    }
}

/// Breadth-first search over all boards that clicks lead to from all white.
fn distances(size: Size) -> HashMap<String, usize> {
    let start = Lights::all(size);
    let mut distances = HashMap::from([(start.to_string(), 0)]);
    let mut layer = vec![start];
    for distance in 1.. {
        let mut next = Vec::new();
        for lights in layer {
            for button in size.buttons() {
                let mut after = lights.clone();
                after.click(button);
                if let Entry::Vacant(unseen) = distances.entry(after.to_string()) {
                    unseen.insert(distance);
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    distances
}

#[test]
fn every_answer_on_3x3_is_a_breadth_first_answer() {
    let distances = distances(Size::new(3, 3).unwrap());
    for (target, &distance) in &distances {
        let solution = solution(&format!("111111111:{target}"));
        assert_eq!(solution.clicks.len(), distance);
        assert!(solution.proven);
    }
}

#[test]
fn the_solver_agrees_with_the_plain_way_on_thousands_of_boards() {
    let mut dice = Dice::new(1, 0);
    let mut unsolvable = 0;
    for _ in 0..4000 {
        let size = Size::new(1 + dice.below(6), 1 + dice.below(6)).unwrap();
        let position = random_position(size, &mut dice);
        match (solve(&position), plain::solve(&position)) {
            (Answer::Solved(fast), Some(slow)) => {
                assert_eq!(fast.clicks.len(), slow.len(), "{position}");
                assert_eq!(plain::fewest(&position), Some(slow.len()), "{position}");
                assert!(fast.proven);
                assert!(fast.clicks.is_sorted());
                assert_solves(&position, &fast);
            }
            (Answer::Unsolvable, None) => unsolvable += 1,
            (fast, slow) => panic!("{position}: {fast:?}, plainly {slow:?}"),
        }
    }
    assert!(unsolvable > 100, "the sample has unsolvable boards too");
}

fn assert_solves(position: &Position, solution: &Solution) {
    let mut after = position.clone();
    solution.clicks.iter().for_each(|&button| after.click(button).unwrap());
    assert!(after.is_solved(), "{position}");
}

#[test]
fn large_boards_are_solved_too() {
    let mut dice = Dice::new(2, 0);
    for (rows, cols) in
        [(19, 19), (20, 20), (33, 33), (64, 64), (64, 1), (1, 64), (39, 39), (7, 61)]
    {
        let size = Size::new(rows, cols).unwrap();
        let mut target = Lights::all(size);
        random_lights(size, &mut dice).iter().for_each(|button| target.click(button));
        let position = position(&format!("{size}:{}:{target}", Lights::all(size)));
        match Solver.solve(&position, &mut Budget::nodes(1 << 17)) {
            Answer::Solved(solution) => assert_solves(&position, &solution),
            Answer::Unsolvable => panic!("{size}: a clicked board can be solved"),
        }
    }
}

#[test]
fn large_null_spaces_are_searched_through_as_by_the_plain_way() {
    let mut dice = Dice::new(6, 0);
    for (rows, cols, boards, nullity) in [
        (9, 9, 20, 8),
        (16, 16, 6, 8),
        (9, 19, 6, 8),
        (19, 9, 6, 8),
        (24, 24, 3, 4),
        (19, 19, 1, 16),
    ] {
        for _ in 0..boards {
            let position = clicked_at_random(rows, cols, &mut dice);
            let Answer::Solved(fast) = solve(&position) else { panic!("a clicked board") };
            let slow = plain::solve(&position).unwrap();
            assert_eq!((fast.clicks.len(), fast.proven), (slow.len(), true), "{position}");
            assert_eq!(fast.nullity, nullity);
            assert_solves(&position, &fast);
        }
    }
}

/// An all-white board with a target that random clicks lead to.
fn clicked_at_random(rows: usize, cols: usize, dice: &mut Dice) -> Position {
    let size = Size::new(rows, cols).unwrap();
    let mut target = Lights::all(size);
    random_lights(size, dice).iter().for_each(|button| target.click(button));
    position(&format!("{size}:{}:{target}", Lights::all(size)))
}

#[test]
fn null_spaces_of_up_to_28_dimensions_are_searched_through_with_known_numbers_of_nodes() {
    for (size, nullity, clicks, nodes) in
        [(19, 16, 141, 64), (30, 20, 366, 1024), (64, 28, 1868, 262144)]
    {
        let position = clicked_at_random(size, size, &mut Dice::new(7, 0));
        let mut budget = Budget::unlimited();
        let Answer::Solved(found) = Solver.solve(&position, &mut budget) else { panic!("clicked") };
        assert_eq!((found.nullity, found.proven), (nullity, true));
        assert_eq!((found.clicks.len(), budget.spent()), (clicks, nodes), "{size}x{size}");
        assert_solves(&position, &found);
    }
}

#[test]
fn all_minimal_solutions_are_counted_and_the_first_of_them_listed() {
    let mut dice = Dice::new(8, 0);
    for _ in 0..300 {
        let position = clicked_at_random(1 + dice.below(6), 1 + dice.below(6), &mut dice);
        let Answer::Solved(found) = solve(&position) else { panic!("a clicked board") };
        let mut all = plain::all(&position);
        all.sort();
        all.retain(|clicks| clicks.len() == found.clicks.len());
        let minimal = Solver.all(&position, &found, 3, &mut Budget::unlimited()).unwrap();
        assert_eq!(minimal.count, all.len() as u64, "{position}");
        assert_eq!(minimal.listed, all[..all.len().min(3)], "{position}");
    }
}

#[test]
fn a_solution_that_the_budget_cut_short_is_not_called_proven() {
    let size = Size::new(19, 19).unwrap();
    let position = random_position(size, &mut Dice::new(4, 0));
    if let Answer::Solved(solution) = Solver.solve(&position, &mut Budget::nodes(10)) {
        assert!(!solution.proven);
        assert_eq!(solution.nullity, 16);
    }
}

#[test]
fn beyond_28_dimensions_a_solution_is_improved_but_not_called_proven() {
    let size = Size::new(39, 39).unwrap();
    let mut target = Lights::all(size);
    random_lights(size, &mut Dice::new(5, 0)).iter().for_each(|button| target.click(button));
    let position = position(&format!("{}:{target}", Lights::all(size)));
    let solve = |nodes| match Solver.solve(&position, &mut Budget::nodes(nodes)) {
        Answer::Solved(solution) => solution,
        Answer::Unsolvable => panic!("a clicked board can be solved"),
    };
    let (hasty, patient) = (solve(1), solve(20_000));
    assert_eq!(patient.nullity, 32);
    assert!(!hasty.proven && !patient.proven);
    assert!(patient.clicks.len() < hasty.clicks.len());
    assert_solves(&position, &patient);
}

#[test]
fn a_new_game_starts_all_white_with_another_reachable_target() {
    for seed in 0..200 {
        let size = Size::new(1 + seed as usize % 7, 1 + seed as usize % 5).unwrap();
        let mut session = Session::<Toggle>::new(size);
        session.settle(seed);
        let position = session.game().position();
        assert_eq!(position.current(), &Lights::all(size));
        assert!(!position.is_solved());
        assert!(matches!(solve(position), Answer::Solved(_)), "{position}");
    }
}

#[test]
fn a_match_begins_where_the_solver_finds_a_way_to_the_target() {
    let mut dice = Dice::new(11, 0);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..4_000 {
        let size = Size::new(1 + dice.below(6), 1 + dice.below(6)).unwrap();
        let position = random_position(size, &mut dice);
        let solved = matches!(solve(&position), Answer::Solved(_));
        let solvable = Toggle::is_solvable(&position, &mut Budget::nodes(1));
        assert_eq!(solvable.is_ok(), solved, "{position}");
        *(if solved { &mut yes } else { &mut no }) += 1;
    }
    assert!(yes > 1_000 && no > 300, "the sample has both: {yes} and {no}");
}

#[test]
fn whether_the_target_can_be_reached_is_known_without_searching_on_every_board() {
    for side in [39, 64] {
        let size = Size::new(side, side).unwrap();
        let current = Lights::all(size);
        let mut dice = Dice::new(1, 0);
        let mut target = current.clone();
        random_lights(size, &mut dice).iter().for_each(|button| target.click(button));
        let mut budget = Budget::nodes(1);
        let reachable = position(&format!("{current}:{target}"));
        assert_eq!(Toggle::is_solvable(&reachable, &mut budget), Ok(()), "{size}");
        // With a null space, some square cannot be flipped alone.
        let out_of_reach = size.buttons().any(|button| {
            let mut other = target.clone();
            other.flip(button);
            Toggle::is_solvable(&position(&format!("{current}:{other}")), &mut budget).is_err()
        });
        assert!(out_of_reach, "{size}");
        assert_eq!(budget.spent(), 0, "{size}");
    }
}

#[test]
fn a_match_is_over_as_soon_as_the_target_is_reached() {
    let log = "toggle\n3x3\n* 3x3:001011111\n1 4\n1 4\n1 0\n";
    let mut session = Session::<Toggle>::replay(log).unwrap();
    assert!(matches!(session.game().turn(), Turn::Over(_)));
    assert!(session.act(Seat::FIRST, Button(0)).is_err());
    assert_eq!(session.log(), log);
}

proptest! {
    #[test]
    fn clicks_commute_and_clicking_twice_cancels(
        board in "[01]{25}", a in 0u16..25, b in 0u16..25,
    ) {
        prop_assert_eq!(clicked(&board, &[a, b]), clicked(&board, &[b, a]));
        prop_assert_eq!(clicked(&board, &[a, b, a]), clicked(&board, &[b]));
    }

    #[test]
    fn a_position_prints_as_it_was_written(rows in 1usize..=64, cols in 1usize..=64, seed: u64) {
        let size = Size::new(rows, cols).unwrap();
        let mut dice = Dice::new(seed, 0);
        let boards = format!("{}:{}", random_lights(size, &mut dice), random_lights(size, &mut dice));
        let text = if rows == cols { boards } else { format!("{size}:{boards}") };
        prop_assert_eq!(position(&text).to_string(), text);
    }
}

#[test]
fn the_size_of_a_square_board_is_left_out_when_printed() {
    assert_eq!(position("2x2:1010:0101").to_string(), "1010:0101");
}
