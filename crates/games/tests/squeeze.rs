//! The rules of Squeeze-It, one test each, and bits and searches against slower ways.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use parlor_games::squeeze::retrograde::{Tablebase, Value};
use parlor_games::squeeze::{
    Bot, Extent, Manner, Position, Setup, Side, Slide, Solver, Square, Squeeze, classic, plain,
};
use parlor_table::{Budget, Dice, Game, Level, Outcome, Player, Seat, Session, Solve, Turn};
use proptest::prelude::*;

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A board drawn row by row, `.` for an empty square.
fn drawn(rows: &[&str], side: &str) -> Position {
    let row = |row: &str| row.replace(' ', "").replace('.', "1");
    let rows: Vec<String> = rows.iter().map(|text| row(text)).collect();
    position(&format!("{} {side}", rows.join("/")))
}

fn board(position: &Position) -> Vec<String> {
    let extent = position.extent();
    let mark = |row, col| match extent.square(row, col).and_then(|square| position.at(square)) {
        Some(Side::Black) => "b",
        Some(Side::White) => "w",
        None => ".",
    };
    let row = |row| (0..extent.cols()).map(|col| mark(row, col)).collect::<Vec<_>>().join(" ");
    (0..extent.rows()).map(row).collect()
}

fn after(position: Position, slide: &str) -> Vec<String> {
    let mut position = position;
    position.play(slide.parse().unwrap()).unwrap_or_else(|why| panic!("{slide}: {why}"));
    board(&position)
}

fn refusal(position: Position, slide: &str) -> String {
    let mut after = position;
    let why = after.play(slide.parse().unwrap()).unwrap_err();
    assert_eq!(after, position, "a refused slide changes nothing");
    why.to_string()
}

fn random_position(dice: &mut Dice) -> Position {
    let (rows, cols) = (3 + dice.below(6), 3 + dice.below(6));
    let density = 2 + dice.below(5);
    let mut text = Vec::new();
    for _ in 0..rows {
        let squares = (0..cols).map(|_| match dice.below(density) {
            0 => 'b',
            1 => 'w',
            _ => '1',
        });
        text.push(squares.collect::<String>());
    }
    position(&format!("{} {}", text.join("/"), ["b", "w"][dice.below(2)]))
}

#[test]
fn the_start_has_48_moves_and_the_known_numbers_of_sequences() {
    let start = position("bbbbbbbb/8/8/8/8/8/8/wwwwwwww b 0");
    assert_eq!((1..=3).map(|depth| start.perft(depth)).collect::<Vec<_>>(), [48, 2136, 112_874]);
    assert_eq!(start, Position::start(start.extent()));
}

#[test]
fn a_piece_slides_along_its_row_or_column_over_empty_squares() {
    let lone = drawn(&["....", ".b..", "....", "...."], "b");
    let mut targets: Vec<String> = lone.slides().map(|slide| slide.to.to_string()).collect();
    targets.sort();
    assert_eq!(targets, ["0,1", "1,0", "1,2", "1,3", "2,1", "3,1"]);
}

#[test]
fn nothing_is_jumped() {
    let blocked = drawn(&["b w .", ". . .", "b . ."], "b");
    assert_eq!(refusal(blocked, "0,0-0,2"), "the piece on 0,1 is in the way from 0,0 to 0,2");
    assert_eq!(refusal(blocked, "0,0-0,1"), "the piece on 0,1 is in the way from 0,0 to 0,1");
    assert_eq!(refusal(blocked, "0,0-2,0"), "the piece on 2,0 is in the way from 0,0 to 2,0");
}

#[test]
fn a_run_is_eliminated_between_the_moved_piece_and_another() {
    let pinned = drawn(&[". . . . b", ". w w w b", ". . . . .", "b . . . ."], "b");
    assert_eq!(after(pinned, "3,0-1,0"), [". . . . b", "b . . . b", ". . . . .", ". . . . ."]);
}

#[test]
fn a_run_with_a_gap_or_without_a_far_piece_stays() {
    let gap = drawn(&[". . . . .", ". w . w b", "b . . . .", ". . . . ."], "b");
    assert_eq!(after(gap, "2,0-1,0"), [". . . . .", "b w . w b", ". . . . .", ". . . . ."]);
    let edge = drawn(&[". . .", ". w w", "b . ."], "b");
    assert_eq!(after(edge, "2,0-1,0"), [". . .", "b w w", ". . ."]);
}

#[test]
fn runs_in_several_directions_go_at_once() {
    let open = drawn(
        &[
            ". . . b . . .",
            ". . . w . . .",
            ". . . w . . .",
            "b w w . . . b",
            ". . . w . . .",
            ". . . b . . .",
            ". . . . . . .",
        ],
        "b",
    );
    assert_eq!(
        after(open, "3,6-3,3"),
        [
            ". . . b . . .",
            ". . . . . . .",
            ". . . . . . .",
            "b . . b . . .",
            ". . . . . . .",
            ". . . b . . .",
            ". . . . . . .",
        ]
    );
}

#[test]
fn moving_between_two_opponents_eliminates_both_and_is_safe() {
    let between = drawn(&["w . w", ". b .", ". . ."], "b");
    assert_eq!(after(between, "1,1-0,1"), [". b .", ". . .", ". . ."]);
}

#[test]
fn the_ends_of_an_unbroken_own_run_are_eliminated_from_inside() {
    let row = drawn(&["w b . b w", ". . . . .", ". . b . .", ". . . . ."], "b");
    assert_eq!(after(row, "2,2-0,2"), [". b b b .", ". . . . .", ". . . . .", ". . . . ."]);
    let one_end = drawn(&["w b . b .", ". . . . .", ". . b . .", ". . . . ."], "b");
    assert_eq!(after(one_end, "2,2-0,2"), ["w b b b .", ". . . . .", ". . . . .", ". . . . ."]);
}

#[test]
fn inside_counts_for_the_row_and_for_the_column() {
    let column = drawn(&[". w . .", "w . . b", ". w . .", "b . . ."], "b");
    // From the right along row 1: the column's two ends go; in the row only one end is white.
    assert_eq!(after(column, "1,3-1,1"), [". . . .", "w b . .", ". . . .", "b . . ."]);
    let row = drawn(&[". w . .", "w . w .", ". b . .", ". w . ."], "b");
    // From below: row ends 1,0 and 1,2 go; above is white, below is empty: the column stays.
    assert_eq!(after(row, "2,1-1,1"), [". w . .", ". b . .", ". . . .", ". w . ."]);
}

#[test]
fn patterns_are_judged_together_before_anything_is_removed() {
    // The slide encloses 0,1 from outside and is itself between 0,1 and 0,3: all at once.
    let both = drawn(&["b w . w", ". . . .", ". . b .", ". . . ."], "b");
    assert_eq!(after(both, "2,2-0,2"), ["b . b .", ". . . .", ". . . .", ". . . ."]);
}

#[test]
fn only_the_mover_s_patterns_count() {
    let between = drawn(&["w . w", ". . .", ". b ."], "b");
    let text = drawn(&["b . b", ". . .", ". w ."], "w");
    assert_eq!(after(between, "2,1-1,1"), ["w . w", ". b .", ". . ."]);
    // White moves in between two black pieces: black's pattern does nothing; white's takes both.
    assert_eq!(after(text, "2,1-0,1"), [". w .", ". . .", ". . ."]);
    let run = drawn(&["b . . b", ". . w .", ". w . .", ". . . ."], "w");
    // One white piece of a run that black encloses: it is white's move, nothing happens.
    let once = drawn(&["b w . b", ". . w .", ". . . .", ". . . ."], "w");
    assert_eq!(after(run, "2,1-0,1"), ["b w . b", ". . w .", ". . . .", ". . . ."]);
    assert_eq!(after(once, "1,2-0,2"), [". w w .", ". . . .", ". . . .", ". . . ."]);
}

#[test]
fn patterns_that_stand_without_the_moved_piece_do_nothing() {
    let standing = drawn(&["b w b", ". . .", ". . b"], "b");
    assert_eq!(after(standing, "2,2-1,2"), ["b w b", ". . b", ". . ."]);
}

#[test]
fn the_page_s_example_eliminates_the_piece_on_1_2() {
    let third = position("ww1b/1bw1/3w/b1b1 b");
    let mut next = third;
    next.play("0,3-1,3".parse().unwrap()).unwrap();
    assert_eq!(next.to_string(), "ww2/1b1b/3w/b1b1 w 1");
}

#[test]
fn every_wrong_slide_is_refused_with_its_reason() {
    let board = position("ww1b/1bw1/3w/b1b1 b");
    assert_eq!(refusal(board, "0,2-1,2"), "there is no piece on 0,2");
    assert_eq!(refusal(board, "0,0-1,0"), "the piece on 0,0 is white's, but black is to move");
    assert_eq!(refusal(board, "0,3-1,2"), "0,3 to 1,2 is neither along a row nor along a column");
    assert_eq!(
        refusal(board, "0,3-0,3"),
        "0,3 to itself is no move: a piece must leave its square"
    );
    assert_eq!(refusal(board, "0,3-0,4"), "0,4 is off the board of 4x4");
    assert_eq!(refusal(board, "0,3-2,3"), "the piece on 2,3 is in the way from 0,3 to 2,3");
}

#[test]
fn bits_and_arrays_agree_on_thousands_of_positions() {
    let mut dice = Dice::new(1, 0);
    for number in 0..5000 {
        let position = random_position(&mut dice);
        let mut fast: Vec<(Slide, Vec<Square>)> = position
            .slides()
            .map(|slide| (slide, position.squeezed(slide).iter().collect()))
            .collect();
        fast.sort_by_key(|(slide, _)| (slide.from, slide.to));
        assert_eq!(fast, plain::slides(&position), "{position}");
        assert_eq!(position.can_move(), !fast.is_empty());
        assert_eq!(position.perft(1), fast.len() as u64);
        let squeezes = fast.iter().filter(|(_, gone)| !gone.is_empty()).count();
        assert_eq!(position.count_squeezes() as usize, squeezes, "{position}");
        let two: u64 = fast.iter().map(|(slide, _)| position.after(*slide).perft(1)).sum();
        assert_eq!((position.perft(2), position.perft_one_by_one(2)), (two, two), "{position}");
        if number % 50 == 0 {
            assert_eq!(plain::perft(&position, 2), two, "{position}");
        }
    }
}

#[test]
fn the_classic_evaluation_is_that_of_the_page() {
    for (rows, value) in [
        (["w . w w", ". b w .", ". . . .", "b . b b"], 10),
        (["w w . .", ". b w w", ". . . .", "b . b b"], -10),
        (["w w . b", ". b w .", ". . . w", "b . b ."], -10),
    ] {
        let position = drawn(&rows, "b");
        assert_eq!(classic::evaluate(&position, Side::Black), value);
        assert_eq!(classic::evaluate(&position, Side::White), -value);
    }
}

#[test]
fn the_classic_player_is_plain_minimax() {
    let mut dice = Dice::new(2, 0);
    for round in 0..400 {
        let position = random_position(&mut dice);
        if position.perft(1) == 0 || position.perft(1) > 14 {
            continue;
        }
        let depth = 1 + round % 3;
        let (slide, score) =
            classic::best(&position, depth, &mut Budget::unlimited()).unwrap().unwrap();
        assert_eq!(score, plain::classic(&position, depth, position.to_move()), "{position}");
        assert!(position.slides().any(|other| other == slide));
    }
}

/// Whether the side to move can force a win (or, if `false`, is lost) within so many plies.
fn forced(position: &Position, plies: u32) -> Option<bool> {
    let slides = plain::slides(position);
    if slides.is_empty() {
        return Some(false);
    }
    if plies == 0 {
        return None;
    }
    let mut all_win = true;
    for (slide, _) in slides {
        match forced(&position.after(slide), plies - 1) {
            Some(false) => return Some(true),
            Some(true) => {}
            None => all_win = false,
        }
    }
    all_win.then_some(false)
}

#[test]
fn alpha_beta_sees_every_forced_win_and_loss_within_its_horizon() {
    let mut dice = Dice::new(3, 0);
    let mut decided = 0;
    for _ in 0..3000 {
        let position = random_position(&mut dice);
        if position.perft(1) == 0 || position.perft(1) > 7 {
            continue;
        }
        let depth = 4;
        let mut solver = Solver { depth, manner: Manner::WHOLE, ..Solver::default() };
        let solution = solver.solve(&position, &mut Budget::unlimited()).unwrap();
        let expected = forced(&position, depth);
        decided += u32::from(expected.is_some());
        assert_eq!(
            solution.decided_in.filter(|&plies| plies <= depth).map(|_| solution.score > 0),
            expected,
            "{position}"
        );
    }
    assert!(decided > 50, "{decided} of the sample are decided");
}

#[test]
fn the_strong_player_never_leaves_a_free_piece() {
    let free = position("8/8/1wb5/b7/8/8/8/7w b");
    let solution =
        Solver { depth: 4, ..Solver::default() }.solve(&free, &mut Budget::unlimited()).unwrap();
    assert!(free.squeezes(solution.best), "{solution:?}");
}

/// All positions of a board with at most so many pieces on each side, by every way to put nothing,
/// black or white on each square.
fn all_positions(rows: usize, cols: usize, most: usize) -> Vec<Position> {
    let mut boards = vec![String::new()];
    for square in 0..rows * cols {
        let slash = if square > 0 && square % cols == 0 { "/" } else { "" };
        let grown =
            boards.iter().flat_map(|board| ["1", "b", "w"].map(|s| format!("{board}{slash}{s}")));
        boards =
            grown.filter(|b| ["b", "w"].iter().all(|p| b.matches(p).count() <= most)).collect();
    }
    let sides = |board: String| ["b", "w"].map(|side| position(&format!("{board} {side}")));
    boards.into_iter().flat_map(sides).collect()
}

#[test]
fn small_boards_solved_backwards_agree_with_solving_forwards() {
    let positions = all_positions(3, 3, 3);
    // Ply by ply, from the ends: lost if every slide is to a won position, won if one is to a lost.
    let mut values: HashMap<String, (bool, u32)> = HashMap::new();
    let text = |position: &Position| position.to_string().rsplit_once(' ').unwrap().0.to_owned();
    for plies in 0.. {
        let known = values.len();
        let mut found = Vec::new();
        for position in positions.iter().filter(|position| !values.contains_key(&text(position))) {
            let after = position.slides().map(|slide| values.get(&text(&position.after(slide))));
            let after: Vec<_> = after.collect();
            if after.iter().any(|value| matches!(value, Some((false, _)))) {
                found.push((text(position), (true, plies)));
            } else if after.iter().all(|value| matches!(value, Some((true, _)))) {
                found.push((text(position), (false, plies)));
            }
        }
        values.extend(found);
        if values.len() == known {
            break;
        }
    }
    let extent = Extent::new(3, 3).unwrap();
    let solved = Tablebase::solve(extent, 3, &mut Budget::unlimited(), |_, _| ()).unwrap();
    for position in &positions {
        let expected = match values.get(&text(position)) {
            Some(&(true, plies)) => Value::Win(plies),
            Some(&(false, plies)) => Value::Loss(plies),
            None => Value::Draw,
        };
        assert_eq!(solved.value(position), Some(expected), "{position}");
    }
    assert_eq!(solved.value(&Position::start(extent)), Some(Value::Win(7)));
    let more = position("bbb/bww/w2 b");
    assert_eq!(solved.value(&more), None);
}

#[test]
fn a_search_finds_what_the_small_boards_say() {
    let extent = Extent::new(4, 3).unwrap();
    let solved = Tablebase::solve(extent, 2, &mut Budget::unlimited(), |_, _| ()).unwrap();
    let mut dice = Dice::new(9, 0);
    let all = all_positions(4, 3, 2);
    for _ in 0..300 {
        let position = dice.pick(&all).unwrap();
        let mut solver = Solver { depth: 7, manner: Manner::WHOLE, ..Solver::default() };
        let Some(found) = solver.solve(position, &mut Budget::unlimited()) else { continue };
        let decided = found.decided_in.map(|plies| (found.score > 0, plies));
        match solved.value(position).unwrap() {
            Value::Win(plies) if plies <= 7 => {
                assert_eq!(decided, Some((true, plies)), "{position}")
            }
            Value::Loss(plies) if plies <= 7 => {
                assert_eq!(decided, Some((false, plies)), "{position}")
            }
            _ => assert_eq!(decided, None, "{position}"),
        }
    }
}

#[test]
fn known_positions_take_known_numbers_of_nodes() {
    let start = "bbbbbbbb/8/8/8/8/8/8/wwwwwwww b 0";
    let middle = "b2b1b2/1b3b2/4b3/8/2w5/w3w1w1/5w2/2w3w1 b 30";
    let nodes = |text, manner| {
        let mut budget = Budget::unlimited();
        let mut solver = Solver { depth: 5, manner, ..Solver::default() };
        solver.solve(&position(text), &mut budget).unwrap();
        budget.spent()
    };
    let manners = [Manner::WHOLE, Solver::SELECTIVE];
    assert_eq!(manners.map(|manner| nodes(start, manner)), [123873, 5001]);
    assert_eq!(manners.map(|manner| nodes(middle, manner)), [97764, 2754]);
}

fn replay(setup: &str, moves: &[&str]) -> Session<Squeeze> {
    let mut session = Session::<Squeeze>::new(setup.parse().unwrap());
    for text in moves {
        let seat = session.game().turn().only().unwrap();
        session.act(seat, text.parse().unwrap()).unwrap();
    }
    session
}

#[test]
fn a_player_who_cannot_move_loses() {
    let log = "squeeze\n3x3,off,off\n";
    assert!(Session::<Squeeze>::replay(log).is_ok());
    // All of white's pieces are squeezed one after the other.
    for text in ["3/b2/3 w", "bbb/www/bbb w", "wb1/bb1/3 w"] {
        let position = position(text);
        assert!(!position.can_move());
        assert_eq!(position.perft(1), 0);
        assert!(Solver::default().solve(&position, &mut Budget::unlimited()).is_none());
    }
    let mut dice = Dice::new(9, 0);
    let mut seen = 0;
    for _ in 0..300 {
        let mut session = Session::<Squeeze>::new("3x3,off,on".parse().unwrap());
        while let Some(seat) = session.game().turn().only() {
            let actions = session.game().actions(seat);
            session.act(seat, *dice.pick(&actions).unwrap()).unwrap();
        }
        if !session.game().position().can_move() {
            seen += 1;
            let loser = Seat(session.game().position().to_move() as u16);
            let winner = Seat(1 - loser.0);
            assert_eq!(session.game().turn(), Turn::Over(Outcome::won_by(winner)));
        }
    }
    assert!(seen > 20, "{seen} matches ended without a move");
}

#[test]
fn at_the_move_limit_the_player_with_more_pieces_wins_and_equal_numbers_draw() {
    let even = replay("4x4,1,off", &["0,0-1,0", "3,3-2,3"]);
    assert_eq!(even.game().turn(), Turn::Over(Outcome::draw()));
    let mut dice = Dice::new(4, 0);
    for _ in 0..200 {
        let mut session = Session::<Squeeze>::new("4x4,6,off".parse().unwrap());
        while let Some(seat) = session.game().turn().only() {
            let actions = session.game().actions(seat);
            session.act(seat, *dice.pick(&actions).unwrap()).unwrap();
        }
        let position = session.game().position();
        let lead = i64::from(position.pieces(Side::Black).len())
            - i64::from(position.pieces(Side::White).len());
        let expected = match lead {
            _ if !position.can_move() => Outcome::won_by(Seat(1 - position.to_move() as u16)),
            0 => Outcome::draw(),
            1.. => Outcome::won_by(Seat(0)),
            _ => Outcome::won_by(Seat(1)),
        };
        assert_eq!(session.game().turn(), Turn::Over(expected));
        assert!(position.made() == 12 || !position.can_move());
    }
}

#[test]
fn the_third_occurrence_with_the_same_player_to_move_is_a_draw() {
    let back_and_forth = ["0,0-1,0", "3,3-2,3", "1,0-0,0", "2,3-3,3"];
    let twice = back_and_forth.repeat(2);
    let session = replay("4x4,off,on", &twice[..7]);
    assert!(matches!(session.game().turn(), Turn::Seats(_)));
    let session = replay("4x4,off,on", &twice);
    assert_eq!(session.game().occurrences(), 3);
    assert_eq!(session.game().turn(), Turn::Over(Outcome::draw()));
    let session = replay("4x4,off,off", &twice);
    assert!(matches!(session.game().turn(), Turn::Seats(_)));
}

#[test]
fn undo_takes_back_an_occurrence_too() {
    let twice = ["0,0-1,0", "3,3-2,3", "1,0-0,0", "2,3-3,3"].repeat(2);
    let mut session = replay("4x4,off,on", &twice);
    assert!(session.undo() && session.undo());
    assert_eq!(session.game().occurrences(), 2);
}

#[test]
fn a_higher_level_beats_the_lowest() {
    let mut points = 0;
    for game in 0..6 {
        let mut session = Session::<Squeeze>::new(Setup::default());
        let strong = Seat(game % 2);
        let level =
            |seat: Seat| if seat == strong { Level::new(5).unwrap() } else { Level::LOWEST };
        let mut bots: Vec<Bot> = Seat::all(2)
            .map(|seat| Bot::new(level(seat), Dice::new(game.into(), seat.0.into())))
            .collect();
        while let Some(seat) = session.game().turn().only() {
            let bot = &mut bots[seat.index()];
            let thought = bot.choose(session.game(), seat, &mut Budget::unlimited()).unwrap();
            session.act(seat, thought.action).unwrap();
        }
        if let Turn::Over(outcome) = session.game().turn() {
            points += i32::from(outcome.winners == [strong]);
        }
    }
    assert_eq!(points, 6);
}

proptest! {
    #[test]
    fn a_position_prints_in_its_canonical_form(seed: u64, made in 0u32..1000) {
        let random = random_position(&mut Dice::new(seed, 0));
        let text = random.to_string();
        prop_assert!(!text.contains("11"));
        prop_assert_eq!(position(&text), random);
        let counted = text.replace(" 0", &format!(" {made}"));
        prop_assert_eq!(position(&counted).to_string(), counted);
    }
}
