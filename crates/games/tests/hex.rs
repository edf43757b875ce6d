//! The rules of Hex, one test each, and the solver against breadth-first search.
#![allow(clippy::unwrap_used)]

use std::time::Duration;

use parlor_games::hex::{
    Action, Answer, Bot, Cell, Difficulty, Direction, Hex, Objective, Phase, Piece, Position,
    Solver, Step, all_optimal, count_optimal, deal_objective, deal_position, lone_distances, plain,
};
use parlor_table::{
    Budget, Dice, Entry, Game, Level, Outcome, Player, Position as _, Seat, Session, Solve, Start,
    Turn,
};
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
        ("175-64", "there is no piece on 175"),
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
        "the piece on 93 at place 93 stands where another does"
    );
}

#[test]
fn a_nook_that_nothing_reaches_makes_no_legal_start() {
    let cut_off = "173183187197205214093D064D038A100A024B070F075F026B105A052F110D114B033C085F054E089C018E058E093";
    assert_eq!(
        position(cut_off).check_start().unwrap_err().to_string(),
        "nook 110 cannot be reached from nook 93 by a piece alone on the board"
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
        (with("171", "1x1"), "'x' at place 1 is not a digit"),
        (with("171", "217"), "217 at place 0 is not a cell: cells go from 000 to 216"),
        (with("171", "168"), "cranny 168 is not on the outermost ring, 169 to 216, at place 0"),
        (
            with("178", "172"),
            "cranny 172 is the second on its side of the board: there is one for each side, at place 3",
        ),
        (with("093D", "091D"), "nook 91 is not in rings 2 to 6 between the spokes, at place 18"),
        (with("093D", "128D"), "nook 128 is not in rings 2 to 6 between the spokes, at place 18"),
        (with("093D", "093G"), "'G' at place 21 is not a side: write a letter from A to F"),
        (with("038D", "093D"), "nook 93 is there twice, at place 22"),
        (
            with("038D", "062D"),
            "nook 62 is next to nook 93: nooks must not be adjacent, at place 22",
        ),
        (
            with("118D", "096D"),
            "nook 96 is the fourth in its triangle: each of the six has three, at place 74",
        ),
        (format!("{BOARD}060060"), "the piece on 60 at place 93 stands where another does"),
        (
            format!("{BOARD}060:61-70"),
            "no piece stands on 61, where the objective at place 94 begins",
        ),
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
    let Ok(slow) = plain::optimal_length(position, budget) else { return false };
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
    assert!(proven(2, 250, 60_000, &mut dice) > 200);
    assert!(proven(3, 80, 30_000, &mut dice) > 40);
    assert!(proven(4, 60, 30_000, &mut dice) > 30);
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
        let (objective, steps) = deal_objective(&start, Difficulty::Medium, &mut dice).unwrap();
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
        let (_, steps) = deal_objective(&start, Difficulty::Expert, &mut dice).unwrap();
        assert!(steps.len() >= 8 || steps.len() as u32 == longest);
    }
}

// A match of the page's board: player 1's piece 4 is to go from 64 to 70, which takes three steps.

const DEAL: &str = "* deal 171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064\n* round 64-70 100-175 64-132 132-70\n";

fn race(players: u16, entries: &str) -> Session<Hex> {
    let log = format!("hex\n{players},4,easy,2,60,20,40\n{DEAL}{entries}");
    Session::replay(&log).unwrap_or_else(|why| panic!("{log}{why}"))
}

fn act(session: &mut Session<Hex>, seat: u16, action: &str) -> Result<(), String> {
    let action: Action = action.parse().unwrap();
    session.act(Seat(seat - 1), action).map_err(|why| why.to_string())
}

#[test]
fn one_player_solves_a_round_with_undo_and_reset() {
    let mut session = race(1, "1 60-62\n");
    assert_eq!(session.game().trail().len(), 1);
    act(&mut session, 1, "undo").unwrap();
    assert_eq!(session.game().position(), session.game().start());
    assert_eq!(act(&mut session, 1, "undo"), Err("there is no step to take back".to_owned()));
    act(&mut session, 1, "60-62").unwrap();
    act(&mut session, 1, "100-175").unwrap();
    act(&mut session, 1, "reset").unwrap();
    assert_eq!(session.game().trail(), []);
    for step in ["100-175", "64-132"] {
        act(&mut session, 1, step).unwrap();
        assert_eq!(session.game().revealed(), None, "nobody sees the solution early");
    }
    act(&mut session, 1, "132-70").unwrap();
    assert_eq!(session.game().scores(), [6], "three steps, optimal: twice three points");
    assert_eq!(session.game().revealed(), Some(&steps("100-175 64-132 132-70")[..]));
}

#[test]
fn a_longer_solution_wins_the_optimal_length_once() {
    let session = race(1, "1 60-62\n1 100-175\n1 64-132\n1 132-70\n");
    assert_eq!(session.game().scores(), [3]);
    match session.game().phase() {
        Phase::Review { verdict, .. } => assert!(!verdict.is_optimal && verdict.points == 3),
        other => panic!("{other:?}"),
    }
}

#[test]
fn when_time_is_up_the_next_round_starts_from_the_end_of_the_optimal_move() {
    let mut session = race(1, "1 60-62\n!\n");
    assert_eq!(session.game().scores(), [0]);
    assert!(session.game().revealed().is_some());
    let end = session.game().position().clone();
    assert_eq!(
        end.pieces().iter().map(|cell| cell.index()).collect::<Vec<_>>(),
        [60, 106, 175, 70]
    );
    act(&mut session, 1, "next").unwrap();
    session.settle(5);
    assert_eq!(session.game().start().pieces(), end.pieces());
    assert_eq!(session.game().round(), 2);
}

#[test]
fn the_next_round_starts_where_the_winning_move_left_the_pieces() {
    let session = race(1, "1 60-62\n1 100-175\n1 64-132\n1 132-70\n");
    let cells: Vec<usize> = session.game().position().pieces().iter().map(|c| c.index()).collect();
    assert_eq!(cells, [62, 106, 175, 70]);
}

#[test]
fn a_match_is_over_after_its_rounds() {
    let mut session = race(1, "!\n1 next\n");
    session.settle(1);
    session.expire().unwrap();
    act(&mut session, 1, "next").unwrap();
    let over = Outcome { winners: vec![Seat(0)], scores: vec![0] };
    assert_eq!(session.game().turn(), Turn::Over(over));
    assert_eq!(act(&mut session, 1, "next"), Err("the game is over".to_owned()));
}

#[test]
fn a_bid_must_be_lower_than_one_s_own_last() {
    let mut session = race(2, "1 bid 5\n2 bid 5\n2 bid 4\n");
    assert_eq!(
        act(&mut session, 1, "bid 5"),
        Err("5 is not lower than your own bid of 5".to_owned())
    );
    assert_eq!(act(&mut session, 1, "bid 0"), Err("0 is no bid: bid 1 to 99 steps".to_owned()));
    act(&mut session, 1, "bid 4").unwrap();
    assert_eq!(
        act(&mut session, 1, "64-132"),
        Err("pieces do not move now: everybody looks and bids".to_owned())
    );
}

fn shower(session: &Session<Hex>) -> (u16, u8) {
    match session.game().phase() {
        Phase::Showing { bid, .. } => (bid.seat.0 + 1, bid.steps),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_lowest_bidder_demonstrates_first_and_of_equals_the_earlier() {
    assert_eq!(shower(&race(3, "1 bid 6\n2 bid 5\n3 bid 5\n!\n")), (2, 5));
    assert_eq!(shower(&race(3, "2 bid 9\n1 bid 5\n2 bid 5\n3 bid 7\n!\n")), (1, 5));
    assert_eq!(shower(&race(3, "2 bid 9\n3 bid 7\n!\n")), (3, 7));
}

#[test]
fn a_demonstration_that_runs_out_of_steps_fails_and_the_pieces_go_back() {
    let mut session = race(2, "1 bid 2\n2 bid 3\n!\n");
    assert_eq!(shower(&session), (1, 2));
    assert_eq!(act(&mut session, 2, "64-132"), Err("it is not the turn of seat 2".to_owned()));
    act(&mut session, 1, "60-62").unwrap();
    assert_eq!(
        act(&mut session, 1, "undo"),
        Err("only the steps of a round that is played alone can be taken back".to_owned())
    );
    act(&mut session, 1, "62-60").unwrap_or_else(|_| act(&mut session, 1, "64-132").unwrap());
    assert_eq!(shower(&session), (2, 3));
    assert_eq!(session.game().position(), session.game().start());
    for step in ["100-175", "64-132", "132-70"] {
        act(&mut session, 2, step).unwrap();
    }
    assert_eq!(session.game().scores(), [0, 6]);
}

#[test]
fn a_failed_demonstration_costs_a_point_but_never_below_zero() {
    let mut session = race(2, "1 bid 3\n!\n1 100-175\n1 64-132\n1 132-70\n1 next\n2 next\n");
    assert_eq!(session.game().scores(), [6, 0]);
    session.settle(3);
    act(&mut session, 1, "bid 1").unwrap();
    act(&mut session, 2, "bid 1").unwrap();
    session.expire().unwrap();
    session.expire().unwrap();
    assert_eq!(session.game().scores(), [5, 0], "time ran out for player 1");
    act(&mut session, 2, "pass").unwrap();
    assert_eq!(session.game().scores(), [5, 0]);
    assert!(session.game().revealed().is_some());
}

#[test]
fn a_demonstration_may_be_shorter_than_the_bid() {
    let session = race(2, "2 bid 7\n!\n2 100-175\n2 64-132\n2 132-70\n");
    assert_eq!(session.game().scores(), [0, 6]);
}

#[test]
fn without_bids_nobody_wins_and_the_optimal_move_is_shown() {
    let session = race(2, "!\n");
    assert!(session.game().revealed().is_some());
    assert_eq!(session.game().scores(), [0, 0]);
}

#[test]
fn when_everybody_has_passed_the_time_is_up_at_once() {
    let mut session = race(2, "1 bid 4\n1 pass\n");
    assert!(matches!(session.game().phase(), Phase::Looking { .. }));
    assert_eq!(act(&mut session, 1, "bid 3"), Err("it is not the turn of seat 1".to_owned()));
    act(&mut session, 2, "pass").unwrap();
    assert_eq!(shower(&session), (1, 4));
}

#[test]
fn the_highest_score_wins_and_equal_scores_share() {
    let mut session = race(2, "1 bid 3\n!\n1 100-175\n1 64-132\n1 132-70\n1 next\n2 next\n");
    session.settle(3);
    session.expire().unwrap();
    session.expire().unwrap();
    let over = Outcome { winners: vec![Seat(0)], scores: vec![6, 0] };
    assert_eq!(session.game().turn(), Turn::Over(over));
    let mut even = race(2, "!\n!\n");
    even.settle(3);
    even.expire().unwrap();
    even.expire().unwrap();
    let over = Outcome { winners: vec![Seat(0), Seat(1)], scores: vec![0, 0] };
    assert_eq!(even.game().turn(), Turn::Over(over));
}

#[test]
fn every_phase_has_its_clock() {
    let clock = |session: &Session<Hex>| {
        session.game().countdown().map(|clock| (clock.length, clock.start))
    };
    let seconds = Duration::from_secs;
    let mut session = race(2, "");
    assert_eq!(clock(&session), Some((seconds(60), Start::Afresh)));
    let looking = session.game().countdown().unwrap().number;
    act(&mut session, 1, "bid 9").unwrap();
    let last = session.game().countdown().unwrap().number;
    assert_eq!(clock(&session), Some((seconds(20), Start::Sooner)), "the first bid's countdown");
    assert_ne!(last, looking);
    act(&mut session, 2, "bid 8").unwrap();
    assert_eq!(session.game().countdown().unwrap().number, last, "later bids do not start it anew");
    session.expire().unwrap();
    assert_eq!(clock(&session), Some((seconds(40), Start::Afresh)), "a demonstration");
    let first = session.game().countdown().unwrap().number;
    session.expire().unwrap();
    assert_ne!(session.game().countdown().unwrap().number, first, "each on an own clock");
    let mut alone = race(1, "");
    assert_eq!(clock(&alone), Some((seconds(60), Start::Afresh)));
    alone.expire().unwrap();
    assert_eq!(clock(&alone), None, "one player looks at the solution as long as they like");
}

#[test]
fn difficulty_rises_from_round_to_round() {
    use parlor_games::hex::Challenge;
    let rising: Vec<Difficulty> =
        (0..8).map(|round| Challenge::Rising.of_round(round, 8)).collect();
    let [easy, medium, hard, expert] = Difficulty::ALL;
    assert_eq!(rising, [easy, easy, medium, medium, hard, hard, expert, expert]);
}

#[test]
fn a_recorded_round_that_is_no_move_is_refused() {
    for (round, why) in [
        ("* round 64-70 100-175 64-132", "the recorded move does not bring the piece to its goal"),
        ("* round 61-70 60-62", "there is no piece on 61"),
        ("* round 64-71 100-175", "the goal 71 is not a nook"),
        (
            "* deal 171",
            "a state has 93, 96, 99 or 102 characters (6 crannies, 18 nooks and 1 to 4 pieces), not 3",
        ),
    ] {
        let deal = DEAL.lines().next().unwrap();
        let log = format!("hex\n1,4,easy,2,60,20,40\n{deal}\n{round}\n");
        let fault = Session::<Hex>::replay(&log).unwrap_err();
        assert_eq!((fault.line, fault.why.as_str()), (4, why));
    }
}

#[test]
fn bots_bid_what_they_can_show() {
    for seed in 0..12 {
        let mut session = Session::<Hex>::new("3,2,easy,2,60,20,40".parse().unwrap());
        let mut bots: Vec<Bot> = Seat::all(3)
            .map(|seat| {
                Bot::new(Level::new(3 + 2 * seat.0 as u8).unwrap(), Dice::new(seed, seat.0.into()))
            })
            .collect();
        loop {
            session.settle(seed);
            let Turn::Seats(seats) = session.game().turn() else { break };
            let seat = seats[0];
            let bot = &mut bots[seat.index()];
            let thought = bot.choose(session.game(), seat, &mut Budget::unlimited()).unwrap();
            session.act(seat, thought.action).unwrap();
        }
        let solved = session
            .entries()
            .iter()
            .filter(|entry| matches!(entry, Entry::Act(_, Action::Step(_))));
        assert!(solved.count() >= 2, "somebody showed something");
        let failed = session.game().scores().iter().all(|&score| score == 0);
        assert!(!failed, "{}", session.log());
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
