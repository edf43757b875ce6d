//! The rules of Dots, one test each, the finder against trying every path, and the planner against
//! greed.

use crate::dots::finder::{Goal, find};
use crate::dots::{
    Bot, Colour, Dot, Dots, Fill, Path, Planner, Position, Selection, Setup, greediest, plain,
};
use parlor_table::walk::Walk;
use parlor_table::{
    Budget, Dice, Draw, Game, Level, Outcome, Player, Position as _, Seat, Session, Solve, Turn,
};
use proptest::prelude::*;

const PAGE: &str = "1234/1134/1121/4431 5 0";

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn path(text: &str) -> Path {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn dot(x: u8, y: u8) -> Dot {
    Dot { x, y }
}

fn take(text: &str, action: &str) -> String {
    let mut position = position(text);
    position.take(&path(action)).unwrap_or_else(|why| panic!("{action}: {why}"));
    position.to_string()
}

fn refusal(text: &str, action: &str) -> String {
    let before = position(text);
    let mut after = before.clone();
    let why = after.apply(&path(action)).unwrap_err();
    assert_eq!(after, before, "a refused path changes nothing");
    why.to_string()
}

fn random_position(size: usize, colours: usize, dice: &mut Dice) -> Position {
    let row = |dice: &mut Dice| {
        (0..size).map(|_| (1 + dice.below(colours)).to_string()).collect::<String>()
    };
    let rows: Vec<String> = (0..size).map(|_| row(dice)).collect();
    position(&format!("{} 5 0", rows.join("/")))
}

#[test]
fn coordinates_count_from_the_bottom_left() {
    let position = position(PAGE);
    assert_eq!(position.at(dot(0, 0)), Colour::new(4));
    assert_eq!(position.at(dot(3, 0)), Colour::new(1));
    assert_eq!(position.at(dot(1, 3)), Colour::new(2));
}

#[test]
fn the_first_dot_may_be_any_and_each_further_one_is_next_of_the_same_colour_and_unselected() {
    let position = position(PAGE);
    let mut selection = Selection::new();
    assert!(position.places().all(|dot| selection.can_select(&position, dot)));
    selection.select(&position, dot(0, 1)).unwrap();
    let possible: Vec<Dot> =
        position.places().filter(|&dot| selection.can_select(&position, dot)).collect();
    assert_eq!(possible, [dot(0, 2), dot(1, 1)]);
    selection.select(&position, dot(1, 1)).unwrap();
    assert!(!selection.can_select(&position, dot(0, 1)), "it is selected already");
    assert_eq!(selection.len(), 2);
}

#[test]
fn only_the_dot_selected_last_can_be_deselected() {
    let position = position(PAGE);
    let mut selection = Selection::of(&position, &path("0,1-1,1-1,2")).unwrap();
    assert!(!selection.can_deselect(dot(0, 1)) && !selection.can_deselect(dot(1, 1)));
    assert!(selection.deselect(dot(1, 1)).is_err());
    assert!(selection.can_deselect(dot(1, 2)));
    selection.deselect(dot(1, 2)).unwrap();
    assert_eq!(selection.path(), &path("0,1-1,1"));
}

#[test]
fn nothing_can_be_selected_when_the_game_is_over() {
    for over in ["1111/1111/1111/1111 0 9", "1212/2121/1212/2121 5 0"] {
        let position = position(over);
        assert!(position.is_over());
        let selection = Selection::new();
        assert!(position.places().all(|dot| !selection.can_select(&position, dot)));
        assert_eq!(position.actions(), []);
    }
}

#[test]
fn remove_needs_at_least_two_dots() {
    let mut board = position(PAGE);
    assert_eq!(
        board.remove(&Selection::new()).unwrap_err().to_string(),
        "at least two dots must be selected to be removed, not 0"
    );
    assert_eq!(refusal(PAGE, "0,1"), "at least two dots must be selected to be removed, not 1");
}

#[test]
fn an_open_path_takes_just_its_dots_a_point_each_and_one_move() {
    assert_eq!(take(PAGE, "0,1-1,1"), "..34/1234/1121/4431 4 2");
}

#[test]
fn a_closed_shape_takes_every_dot_of_its_colour() {
    assert_eq!(take(PAGE, "0,1-1,1-1,2-0,2"), "..3./..3./.224/4434 4 7");
}

#[test]
fn a_selection_is_closed_when_the_last_dot_is_next_to_two_others() {
    assert!(!path("1,0-2,0-2,1-1,1-0,1").is_closed());
    assert!(path("0,1-1,1-2,1-2,0-1,0").is_closed());
    assert!(path("0,0-1,0-1,1-0,1").is_closed());
    assert!(!path("0,0-1,0-1,1").is_closed(), "three dots are too few");
    assert!(!path("0,0-1,0-2,0-3,0").is_closed());
}

#[test]
fn the_picks_of_a_scene_are_closed_exactly_when_the_selection_is() {
    let mut dice = Dice::new(3, 0);
    let mut closed = 0;
    for _ in 0..200 {
        let position = random_position(5, 2, &mut dice);
        let picks = position.scene(None).picks;
        let mut walk = Walk::new(picks.clone());
        loop {
            let ways: Vec<String> = walk.ways().iter().map(ToString::to_string).collect();
            let Some(way) = dice.pick(&ways) else { break };
            walk.pick(way).unwrap();
            let rule = path(&walk.path().join("-")).is_closed();
            assert_eq!(walk.is_closed(), rule, "{position} {:?}", walk.path());
            closed += usize::from(rule);
        }
    }
    assert!(closed > 30, "{closed}");
}

#[test]
fn dots_above_a_removed_one_fall_down() {
    let mut board = position("1234/1134/1121/4431 5 0");
    let selection = Selection::of(&board, &path("0,0-1,0")).unwrap();
    board.remove(&selection).unwrap();
    assert_eq!(board.to_string(), "1234/1134/1121/..31 4 2");
    board.drop_dots();
    assert_eq!(board.to_string(), "..34/1234/1121/1131 4 2");
}

#[test]
fn new_dots_fill_all_the_holes_in_the_order_of_the_text() {
    let mut board = position("..34/1.34/1121/1131 4 2");
    let colours = [5, 4, 2].map(|n| Colour::new(n).unwrap());
    board.fill(&Fill(colours.to_vec())).unwrap();
    assert_eq!(board.to_string(), "5434/1234/1121/1131 4 2");
    assert!(board.fill(&Fill(colours.to_vec())).is_err(), "there is no hole left");
}

#[test]
fn the_game_is_over_without_moves_left_or_without_a_pair() {
    assert!(position("1111/1111/1111/1111 0 9").is_over());
    let no_pair = position("1212/2121/1212/2121 5 0");
    assert!(no_pair.is_over() && !no_pair.can_make_move());
    let one_pair = position("1212/2121/1212/2122 5 0");
    assert!(!one_pair.is_over() && one_pair.can_make_move());
}

#[test]
fn every_wrong_path_is_refused_with_its_reason() {
    assert_eq!(refusal(PAGE, "0,1-0,4"), "0,4 is off the board: x and y go from 0 to 3");
    assert_eq!(
        refusal(PAGE, "0,1-1,2"),
        "1,2 is not next to 0,1, the dot selected last: go on up, down, left or right"
    );
    assert_eq!(refusal(PAGE, "0,1-0,0"), "0,0 has colour 4, but the selection has colour 1");
    assert_eq!(refusal(PAGE, "0,1-1,1-0,1"), "0,1 is selected already: select every dot once");
    assert_eq!(
        refusal("1234/1134/1121/.431 5 0", "0,0-1,0"),
        "there is no dot on 0,0: select places that have one"
    );
    assert_eq!(
        refusal("1111/1111/1111/1111 0 9", "0,0-1,0"),
        "the game is over, no moves are left: choose a position with moves left"
    );
    assert_eq!(
        refusal("1212/2121/1212/2121 5 0", "0,0-1,0"),
        "the game is over, no two neighbours share a colour: choose a position where some do"
    );
}

#[test]
fn moves_are_all_pairs_in_both_orders() {
    let texts: Vec<String> =
        position("1134/2243/3412/4321 1 0").actions().iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["0,3-1,3", "1,3-0,3", "0,2-1,2", "1,2-0,2"]);
}

fn found(text: &str, goal: Goal) -> Option<(String, u32)> {
    find(&position(text), goal).map(|(path, removes)| (path.to_string(), removes))
}

#[test]
fn of_equal_squares_the_lowest_and_then_the_leftmost_is_taken() {
    let two = "1122/1122/3344/3344 5 0";
    assert_eq!(found(two, Goal::Square), Some(("0,0-1,0-1,1-0,1".to_owned(), 4)));
    let more = "1122/1122/3342/3344 5 0";
    assert_eq!(found(more, Goal::Square), Some(("2,2-3,2-3,3-2,3".to_owned(), 5)));
}

#[test]
fn a_big_square_may_have_anything_inside() {
    let ring = "11112/12312/13212/11112/23234 5 0";
    let (outline, removes) = found(ring, Goal::BigSquare).unwrap();
    assert_eq!(removes, 12);
    assert_eq!(path(&outline).0.len(), 12);
    assert_eq!(found(ring, Goal::Square), None);
}

#[test]
fn a_closed_shape_need_not_be_a_square() {
    let ring = "22222/11112/12312/11112/23234 5 0";
    let (cycle, removes) = found(ring, Goal::Closed).unwrap();
    assert_eq!(removes, 10);
    assert_eq!(path(&cycle).0.len(), 10);
    assert!(path(&cycle).is_closed());
}

#[test]
fn nothing_is_found_when_there_is_nothing_or_the_game_is_over() {
    for goal in [Goal::Square, Goal::BigSquare, Goal::Closed] {
        assert_eq!(found("1212/2121/1212/2122 5 0", goal), None);
        assert_eq!(found("1111/1111/1111/1111 0 0", goal), None);
    }
}

#[test]
fn the_finder_agrees_with_trying_every_path() {
    let mut dice = Dice::new(1, 0);
    let mut shapes = 0;
    for round in 0..2500 {
        let (size, colours) = [(4, 2), (4, 3), (5, 3), (5, 4), (6, 5)][round % 5];
        let position = random_position(size, colours, &mut dice);
        for goal in [Goal::Square, Goal::BigSquare, Goal::Closed] {
            let (fast, slow) = (find(&position, goal), plain::find(&position, goal));
            assert_eq!(summary(&fast), summary(&slow), "{position} {goal:?}");
            if let Some((path, removes)) = fast {
                shapes += 1;
                let mut after = position.clone();
                assert_eq!(after.take(&path), Ok(removes), "{position} {path}");
            }
        }
    }
    assert!(shapes > 1000, "{shapes}");
}

fn summary(found: &Option<(Path, u32)>) -> Option<(u32, usize, Option<Dot>)> {
    found.as_ref().map(|(path, removes)| (*removes, path.0.len(), plain::lowest_left(path)))
}

/// A board with a lattice of one colour, here and there broken: long cycles, and few squares.
fn lattice(size: usize, dice: &mut Dice) -> String {
    let mut colour = |x: usize, y: usize| {
        let mesh = x.is_multiple_of(2) || y.is_multiple_of(3);
        if mesh && dice.below(6) > 0 { 1 } else { 2 + dice.below(4) }
    };
    let row = |y| (0..size).map(|x| colour(x, y).to_string()).collect::<String>();
    format!("{} 5 0", (0..size).map(row).collect::<Vec<_>>().join("/"))
}

#[test]
fn shapes_on_bits_are_those_on_arrays_on_boards_of_all_sizes_with_and_without_holes() {
    let mut dice = Dice::new(5, 0);
    let mut longer = 0;
    for round in 0..6000 {
        let size = 4 + round % 7;
        let mut text = random_position(size, 2 + round % 4, &mut dice).to_string();
        if round % 4 == 3 {
            text = lattice(size, &mut dice);
        }
        for _ in 0..[0, 3, size * size / 3][round % 3] {
            let at = dice.below(size * (size + 1) - 1);
            if text.as_bytes()[at] != b'/' {
                text.replace_range(at..=at, ".");
            }
        }
        let position = position(&text);
        for goal in [Goal::Square, Goal::BigSquare, Goal::Closed] {
            let (fast, slow) = (find(&position, goal), plain::find_on_arrays(&position, goal));
            assert_eq!(summary(&fast), summary(&slow), "{position} {goal:?}");
            if let Some((path, removes)) = fast {
                longer += usize::from(path.0.len() > 4);
                let mut after = position.clone();
                assert_eq!(after.take(&path), Ok(removes), "{position} {path}");
            }
        }
    }
    assert!(longer > 100, "{longer}");
}

#[test]
fn rings_are_found_as_by_trying_every_path() {
    // Random boards seldom have cycles longer than four; these are made of little else.
    let mut dice = Dice::new(2, 0);
    for _ in 0..300 {
        let mut rows = vec![b"11111".to_vec(), b"12221".to_vec(), b"12221".to_vec()];
        rows.extend([b"12221".to_vec(), b"11111".to_vec()]);
        for _ in 0..3 {
            let (row, col) = (dice.below(5), dice.below(5));
            rows[row][col] = b'1' + dice.below(3) as u8;
        }
        let rows: Vec<String> =
            rows.into_iter().map(|row| String::from_utf8(row).unwrap()).collect();
        let position = position(&format!("{} 5 0", rows.join("/")));
        for goal in [Goal::BigSquare, Goal::Closed] {
            let length = |found: Option<(Path, u32)>| found.map(|(p, n)| (n, p.0.len()));
            assert_eq!(
                length(find(&position, goal)),
                length(plain::find(&position, goal)),
                "{position}"
            );
        }
    }
}

#[test]
fn a_match_deals_refills_and_ends_with_its_score() {
    let mut session = Session::<Dots>::new(Setup::new(6, 4).unwrap());
    session.settle(7);
    while let Turn::Seats(_) = session.game().turn() {
        let path = greediest(session.game().position()).unwrap();
        session.act(Seat::FIRST, path).unwrap();
        session.settle(7);
        assert_eq!(session.game().position().holes(), []);
    }
    let score = session.game().position().score();
    let over = Outcome { winners: vec![Seat::FIRST], scores: vec![score] };
    assert_eq!(session.game().turn(), Turn::Over(over));
    assert!(score >= 8);
}

#[test]
fn a_dot_keeps_its_name_when_it_falls() {
    let log = "dots\n4,3\n* 1234113411214431\n";
    let mut session = Session::<Dots>::replay(log).unwrap();
    let (above, higher) = (session.game().name(dot(0, 2)), session.game().name(dot(0, 3)));
    session.act(Seat::FIRST, path("0,0-1,0")).unwrap();
    assert_eq!(session.game().name(dot(0, 1)), above);
    assert_eq!(session.game().name(dot(0, 2)), higher);
    assert_eq!(session.game().name(dot(0, 3)), None);
}

/// The mean score over some seeds of a player that chooses like this.
fn mean(setup: &Setup, seeds: u64, choose: impl Fn(&Position) -> Path) -> f64 {
    let scores =
        (0..seeds).map(|seed| plain::play(setup, seed, |game| Some(choose(game.position()))));
    f64::from(scores.sum::<u32>()) / seeds as f64
}

#[test]
fn planning_ahead_beats_taking_the_largest_gain_and_sampling_one_move_deep() {
    for (setup, seeds, margin) in [("10,5", 30, 1.03), ("6,20", 10, 1.0)] {
        let setup: Setup = setup.parse().unwrap();
        let greedy = mean(&setup, seeds, |position| greediest(position).unwrap());
        let sampled = mean(&setup, seeds, |position| {
            plain::one_deep(position, &mut Budget::nodes(10_000)).unwrap()
        });
        let planned = mean(&setup, seeds, |position| {
            Planner.solve(position, &mut Budget::nodes(50_000)).unwrap().path
        });
        assert!(planned > greedy * 1.3, "{setup}: {planned} planned, {greedy} greedy");
        assert!(planned > sampled * margin, "{setup}: {planned} planned, {sampled} sampled");
    }
}

#[test]
fn every_level_scores_more_than_the_one_below() {
    let setup = Setup::default();
    let mut below = 0;
    for level in (1..=8).filter_map(Level::new) {
        let total: u32 = (0..40)
            .map(|seed| {
                let mut bot = Bot::new(level, Dice::new(seed, 1));
                plain::play(&setup, seed, |game| {
                    let thought = bot.choose(game, Seat::FIRST, &mut Budget::nodes(5_000));
                    thought.map(|thought| thought.action)
                })
            })
            .sum();
        assert!(total > below, "level {level}: {total}, the one below: {below}");
        below = total;
    }
}

#[test]
fn the_same_budget_gives_the_same_plan_with_its_error() {
    let position = position("1234512/3451234/2312451/5432112/1254332/4135524/2341152 6 3");
    let plan = Planner.solve(&position, &mut Budget::nodes(5_000)).unwrap();
    assert_eq!(Planner.solve(&position, &mut Budget::nodes(5_000)), Some(plan.clone()));
    assert!(plan.error > 0.0 && plan.error < plan.expected, "{plan:?}");
    let mut budget = Budget::nodes(5_000);
    Planner.solve(&position, &mut budget);
    assert_eq!(budget.spent(), 5_000);
    let last = Planner.solve(&self::position("1134/2243/3412/4321 1 0"), &mut budget).unwrap();
    assert_eq!((last.expected, last.error, last.samples), (2.0, 0.0, 1));
}

#[test]
fn a_plan_without_any_budget_is_still_a_legal_move() {
    let mut dice = Dice::new(4, 0);
    for _ in 0..200 {
        let mut position = random_position(4 + dice.below(7), 5, &mut dice);
        if position.is_over() {
            continue;
        }
        let plan = Planner.solve(&position, &mut Budget::nodes(0)).unwrap();
        assert_eq!(position.take(&plan.path), Ok(plan.removes));
    }
}

#[test]
fn with_one_move_left_the_best_move_is_the_largest_gain() {
    let mut dice = Dice::new(3, 0);
    for _ in 0..300 {
        let position = random_position(5 + dice.below(6), 5, &mut dice);
        let last = format!("{position}").replace(" 5 0", " 1 0");
        let last: Position = last.parse().unwrap();
        let Some(plan) = Planner.solve(&last, &mut Budget::unlimited()) else { continue };
        let mut after = last.clone();
        let gain = after.take(&greediest(&last).unwrap()).unwrap();
        assert_eq!(plan.removes, gain, "{last}");
        assert_eq!(after.score(), gain);
    }
}

/// The number of dots, then y, then x of the leftmost of the lowest.
fn rank(path: &Path) -> (usize, (u8, u8)) {
    (path.0.len(), path.0.iter().map(|dot| (dot.y, dot.x)).min().unwrap())
}

#[test]
fn of_equal_moves_the_smaller_shape_is_best_then_the_lower_then_the_one_to_the_left() {
    for (board, best) in [
        ("1122/1122/3344/3344 1 0", "0,0-1,0-1,1-0,1"),
        ("1212/1212/3434/3434 1 0", "0,1-0,0"),
        ("2134/1343/3451/1122 1 0", "0,0-1,0"),
    ] {
        let plan = Planner.solve(&position(board), &mut Budget::unlimited()).unwrap();
        assert_eq!(plan.path.to_string(), best, "{board}");
    }
    // Paths that take the same dots and meet the same luck are worth the same, whatever is left to chance.
    let mut dice = Dice::new(11, 0);
    for left in [1, 3] {
        for _ in 0..100 {
            let position = random_position(4 + dice.below(4), 5, &mut dice).to_string();
            let position: Position =
                position.replace(" 5 0", &format!(" {left} 0")).parse().unwrap();
            let Some(plan) = Planner.solve(&position, &mut Budget::nodes(4_000)) else { continue };
            for (path, _) in plan.others.iter().filter(|(_, value)| *value == plan.expected) {
                assert!(rank(&plan.path) <= rank(path), "{position}: {} not {path}", plan.path);
            }
        }
    }
}

proptest! {
    #[test]
    fn a_position_prints_as_it_was_written(
        rows in prop::collection::vec("[1-5.]{7}", 7), moves: u32, score: u32,
    ) {
        let text = format!("{} {moves} {score}", rows.join("/"));
        prop_assert_eq!(position(&text).to_string(), text);
    }

    #[test]
    fn a_path_prints_as_it_was_written(dots in prop::collection::vec((0u8.., 0u8..), 1..20)) {
        let text = dots.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join("-");
        prop_assert_eq!(path(&text).to_string(), text);
    }
}
