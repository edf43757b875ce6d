//! The rules of Squeeze-It, one test each, and bits against arrays.

use crate::squeeze::{Position, Setup, Side, Slide, Solver, Square, Squeeze, plain};
use parlor_table::scene::Edge;
use parlor_table::{Budget, Dice, Draw, Game, Outcome, Seat, Session, Solve, Turn};
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
fn a_scene_says_at_which_edge_the_pieces_of_its_viewer_start() {
    let game = Squeeze::new(&Setup::default());
    assert_eq!(game.scene(Some(Seat::FIRST)).near, Some(Edge::Top), "black has row 0");
    assert_eq!(game.scene(Some(Seat(1))).near, Some(Edge::Bottom));
    assert_eq!(game.scene(None).near, Some(Edge::Bottom));
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
    assert_eq!(
        refusal(blocked, "0,0-0,2"),
        "the piece on 0,1 is in the way from 0,0 to 0,2: a piece slides over and onto empty squares"
    );
    assert_eq!(
        refusal(blocked, "0,0-0,1"),
        "the piece on 0,1 is in the way from 0,0 to 0,1: a piece slides over and onto empty squares"
    );
    assert_eq!(
        refusal(blocked, "0,0-2,0"),
        "the piece on 2,0 is in the way from 0,0 to 2,0: a piece slides over and onto empty squares"
    );
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
    assert_eq!(
        refusal(board, "0,2-1,2"),
        "there is no piece on 0,2: begin with a piece of the side to move"
    );
    assert_eq!(refusal(board, "0,0-1,0"), "the piece on 0,0 is white's, but black is to move");
    assert_eq!(
        refusal(board, "0,3-1,2"),
        "0,3 to 1,2 is neither along a row nor along a column, as every slide is"
    );
    assert_eq!(
        refusal(board, "0,3-0,3"),
        "0,3 to itself is no move: a piece must leave its square"
    );
    assert_eq!(
        refusal(board, "0,3-0,4"),
        "0,4 is off the board of 4x4: rows go from 0 to 3, columns from 0 to 3"
    );
    assert_eq!(
        refusal(board, "0,3-2,3"),
        "the piece on 2,3 is in the way from 0,3 to 2,3: a piece slides over and onto empty squares"
    );
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
