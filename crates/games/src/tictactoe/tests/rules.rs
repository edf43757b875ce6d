//! The rules of tic-tac-toe, one test each.

use crate::tictactoe::{Action, Cell, Options, Position};
use parlor_table::{Dice, Seat};
use proptest::prelude::*;

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn refusal(text: &str) -> String {
    text.parse::<Position>().unwrap_err().to_string()
}

fn winner(text: &str) -> Option<u16> {
    position(text).winner().map(|seat| seat.0)
}

#[test]
fn a_row_a_column_and_both_diagonals_win() {
    assert_eq!(winner("1-0;0-0;1-1;0-1;1-2@3,3,1,xo"), Some(0));
    assert_eq!(winner("0-1;0-0;1-1;2-0;2-1@3,3,1,xo"), Some(0));
    assert_eq!(winner("0-0;0-1;1-1;0-2;2-2@3,3,1,xo"), Some(0));
    assert_eq!(winner("0-0;0-2;0-1;1-1;2-2;2-0@3,3,1,xo"), Some(1));
}

#[test]
fn fewer_than_the_required_number_do_not_win_and_more_do() {
    assert_eq!(winner("0-0;4-0;0-1;4-2;0-2@5,4,1,xo"), None);
    assert_eq!(winner("0-0;4-0;0-1;4-2;0-2;4-4;0-4;3-0;0-3@5,4,1,xo"), Some(0));
}

#[test]
fn a_line_may_be_completed_in_its_middle_and_anywhere_on_the_board() {
    assert_eq!(winner("6-7;0-0;7-7;0-2;9-7;0-4;8-7@10,4,1,xo"), Some(0));
}

#[test]
fn a_full_board_without_a_winner_is_a_draw() {
    let full = position("0-0;0-1;0-2;1-1;1-0;2-0;1-2;2-2;2-1@3,3,1,xo");
    assert!(full.is_over());
    assert_eq!(full.winner(), None);
}

#[test]
fn a_finished_game_takes_no_more_actions() {
    let refused = refusal("1-0;0-0;1-1;0-1;1-2;0-2@3,3,5,xo");
    let over = "move 6: the game is over, x has won: choose a position without a winner";
    assert_eq!(refused, over);
    assert_eq!(refusal("1-0;0-0;1-1;0-1;1-2;<<1@3,3,5,xo"), over);
}

#[test]
fn the_player_of_turn_t_is_symbol_t_minus_one_mod_players() {
    let mut game = position("@4,4,9,abc");
    for turn in 0..9u16 {
        assert_eq!(game.to_move(), Seat(turn % 3));
        let cell = game.empty_cells().next().unwrap();
        if turn % 4 == 3 { game.rewind(1).unwrap() } else { game.place(cell).unwrap() }
    }
}

#[test]
fn a_rewind_takes_back_the_last_symbols_and_uses_up_the_turn() {
    let game = position("0-0;1-2;2-0;<<2@3,3,3,xo");
    let on_board: Vec<Cell> = game.cells().filter(|&cell| game.at(cell).is_some()).collect();
    assert_eq!(on_board, [Cell { row: 0, col: 0 }]);
    assert_eq!(game.turns().len(), 4);
    assert_eq!(game.to_move(), Seat(0));
}

#[test]
fn a_rewind_takes_back_what_is_on_the_board_not_earlier_rewinds() {
    let game = position("0-0;0-1;0-2;<<2;1-1;<<2@3,3,8,xo");
    assert_eq!(game.cells().filter(|&cell| game.at(cell).is_some()).count(), 0);
}

#[test]
fn a_rewind_beyond_the_history_or_the_board_is_refused() {
    assert_eq!(
        refusal("0-0;1-1;<<2@3,3,2,xo"),
        "move 3: <<2 goes too far back: a history of 2 allows fewer than 2"
    );
    assert_eq!(
        refusal("0-0;<<2@3,3,5,xo"),
        "move 2: <<2 goes too far back: the symbols on the board are only 1"
    );
}

#[test]
fn a_rewind_of_nothing_gives_up_the_turn() {
    let game = position("0-0;<<0@3,3,1,xo");
    assert_eq!(game.to_move(), Seat(0));
    assert_eq!(game.empty_cells().count(), 8);
}

#[test]
fn a_taken_cell_and_one_off_the_board_are_refused() {
    assert_eq!(refusal("0-0;0-0@3,3,1,xo"), "move 2: 0-0 is taken by x: choose an empty cell");
    assert_eq!(
        refusal("0-3@3,3,1,xo"),
        "move 1: there is no cell 0-3: rows and columns go from 0 to 2"
    );
}

#[test]
fn any_visible_symbol_can_be_a_player() {
    let game = position("0-0@3,3,1,@,;|");
    assert_eq!(game.options().players().len(), 4);
    assert_eq!(game.to_string(), "0-0@3,3,1,@,;|");
}

#[test]
fn options_outside_their_bounds_are_refused() {
    for (size, win, history, players) in [
        (2, 3, 1, "xo"),
        (33, 3, 1, "xo"),
        (3, 2, 1, "xo"),
        (3, 4, 1, "xo"),
        (3, 3, 0, "xo"),
        (3, 3, 9, "xo"),
        (3, 3, 1, "x"),
        (3, 3, 1, ""),
        (3, 3, 1, "xx"),
        (3, 3, 1, "x "),
        (3, 3, 1, "x\t"),
        (3, 3, 1, "x\u{200b}"),
    ] {
        assert!(
            Options::new(size, win, history, players).is_err(),
            "{size} {win} {history} {players:?}"
        );
    }
    assert!(Options::new(3, 3, 8, "xo").is_ok());
    assert!(Options::new(32, 32, 1023, "xo+*").is_ok());
}

#[test]
fn perft_of_3x3_is_as_known() {
    let start = position("@3,3,1,xo");
    let counts: Vec<u64> = (1..=9).map(|depth| start.perft(depth)).collect();
    assert_eq!(counts, [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
}

#[test]
fn a_finished_game_has_no_sequences() {
    let won = position("1-0;0-0;1-1;0-1;1-2@3,3,1,xo");
    assert_eq!(won.perft(1), 0);
    assert_eq!(won.perft(3), 0);
}

proptest! {
    #[test]
    fn a_position_prints_as_it_was_played(seed: u64, size in 3usize..8, players in 2usize..5) {
        let mut dice = Dice::new(seed, 0);
        let options =
            Options::new(size, 3, size, &"xo+*"[..players]).unwrap();
        let mut position = Position::new(options);
        for _ in 0..dice.below(20) {
            use parlor_table::Position as _;
            let actions = position.actions();
            if let Some(action) = dice.pick(&actions) {
                position.apply(action).unwrap();
            }
        }
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>().unwrap(), position);
    }

    #[test]
    fn an_action_prints_as_it_was_written(row in 0u8.., col in 0u8.., count in 0u16..) {
        for action in [Action::Place(Cell { row, col }), Action::Rewind(count)] {
            prop_assert_eq!(action.to_string().parse::<Action>().unwrap(), action);
        }
    }
}
