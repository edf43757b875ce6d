//! What Tic-tac-toe promises to every host: the conformance suite, boards and a match pinned by golden
//! files, and analyses that hold.

use crate::pinned;

use crate::tictactoe::{self, TicTacToe};
use parlor_table::conformance::Conformance;
use parlor_table::{Analyse, Budget, Dice, Game, Position, Verdict};

fn setups(texts: &[&str]) -> Vec<<TicTacToe as parlor_table::Game>::Setup> {
    texts.iter().map(|text| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

#[test]
fn it_conforms() {
    Conformance::<TicTacToe> {
        setups: setups(&["3,3,1,xo", "3,3,4,xo", "4,3,6,x,@", "5,4,1,abc"]),
        matches: 8,
        limit: 60,
        must_end: false,
        // `<<0` is legal but not listed: see the module docs.
        universe: |game| {
            let reach = game.position().options().size() + 1;
            let cells = (0..reach).flat_map(|r| (0..reach).map(move |c| format!("{r}-{c}")));
            cells.chain((1..9).map(|n| format!("<<{n}"))).collect()
        },
    }
    .run();
}

#[test]
fn a_board_is_drawn_as_ever() {
    pinned::sketch::<tictactoe::Position>("tictactoe", "0-0;1-1;2-2@4,4,1,xo\\");
}

#[test]
fn the_same_seed_gives_the_same_match_in_every_release() {
    pinned::playthrough::<TicTacToe>("4,3,5,xo+", 2, 40);
}

#[test]
fn nothing_is_told_where_there_is_nothing_to_do() {
    assert_eq!(
        pinned::analyse::<tictactoe::Position>("0-0;1-0;0-1;1-1;0-2@3,3,1,xo", 3, 1000),
        None
    );
}

/// The position after an action.
fn after(
    position: &tictactoe::Position,
    action: &<tictactoe::Position as Position>::Action,
) -> tictactoe::Position {
    let mut after = position.clone();
    after.apply(action).unwrap();
    after
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
