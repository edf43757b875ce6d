//! The rules of tic-tac-toe, one test each, and the solver against plain minimax.
#![allow(clippy::unwrap_used)]

use parlor_games::tictactoe::{
    Action, Bot, Cell, Options, Playouts, Position, Solver, TicTacToe, Value, plain, ranked,
};
use parlor_table::{Budget, Dice, Game, Level, Outcome, Player, Seat, Session, Solve, Turn};
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
    assert_eq!(refused, "move 6: the game is over");
    assert_eq!(refusal("1-0;0-0;1-1;0-1;1-2;<<1@3,3,5,xo"), "move 6: the game is over");
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
    assert_eq!(refusal("0-0;0-0@3,3,1,xo"), "move 2: 0-0 is taken by x");
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

fn value(position: &Position) -> Value {
    Solver::default().solve(position, &mut Budget::unlimited()).unwrap().value
}

/// A position after so many random placements that is not over yet.
fn random_position(options: &Options, placements: usize, dice: &mut Dice) -> Position {
    loop {
        let mut position = Position::new(options.clone());
        for _ in 0..placements {
            let empty: Vec<Cell> = position.empty_cells().collect();
            if !position.is_over() {
                position.place(empty[dice.below(empty.len())]).unwrap();
            }
        }
        if !position.is_over() {
            return position;
        }
    }
}

#[test]
fn the_page_s_position_is_won_in_five_plies() {
    assert_eq!(value(&position("0-0;0-1@3,3,1,xo")), Value::Win(5));
}

#[test]
fn the_solver_agrees_with_plain_minimax_on_3x3() {
    let mut dice = Dice::new(1, 0);
    let options = Options::default();
    assert_eq!(value(&Position::new(options.clone())), Value::Draw);
    for _ in 0..2000 {
        let placements = 1 + dice.below(8);
        let position = random_position(&options, placements, &mut dice);
        assert_eq!(value(&position), plain::value(&position), "{position}");
    }
}

#[test]
fn the_solver_agrees_with_plain_minimax_on_larger_boards() {
    let mut dice = Dice::new(2, 0);
    for options in ["4,3,1,xo", "4,4,1,xo", "5,4,1,xo", "5,3,1,xo", "6,5,1,xo"] {
        let options: Options = options.parse().unwrap();
        let cells = options.size() * options.size();
        for _ in 0..150 {
            let empty = 3 + dice.below(4);
            let position = random_position(&options, cells - empty, &mut dice);
            assert_eq!(value(&position), plain::value(&position), "{position}");
        }
    }
}

#[test]
fn the_solver_agrees_with_plain_minimax_on_every_win_size_of_4x4() {
    let mut dice = Dice::new(5, 0);
    for options in ["4,3,1,xo", "4,4,1,xo"] {
        let options: Options = options.parse().unwrap();
        for _ in 0..40 {
            let placements = 7 + dice.below(3);
            let position = random_position(&options, placements, &mut dice);
            assert_eq!(value(&position), plain::value(&position), "{position}");
        }
    }
}

#[test]
fn the_solver_agrees_with_plain_minimax_where_few_cells_of_a_large_board_are_left() {
    let mut dice = Dice::new(6, 0);
    for options in ["7,5,1,xo", "7,4,1,xo", "8,6,1,xo", "9,7,1,xo"] {
        let options: Options = options.parse().unwrap();
        let cells = options.size() * options.size();
        for _ in 0..30 {
            let empty = 3 + dice.below(4);
            let position = random_position(&options, cells - empty, &mut dice);
            assert_eq!(value(&position), plain::value(&position), "{position}");
        }
    }
}

/// The value of an empty board, and the nodes that its proof takes.
fn proof(options: &str) -> (Value, u64) {
    let mut budget = Budget::unlimited();
    let solution = Solver::default().solve(&position(&format!("@{options}")), &mut budget).unwrap();
    (solution.value, budget.spent())
}

#[test]
fn every_size_up_to_6x6_is_proven_from_the_empty_board() {
    assert_eq!(proof("3,3,1,xo"), (Value::Draw, 346));
    assert_eq!(proof("4,3,1,xo"), (Value::Win(5), 11));
    assert_eq!(proof("4,4,1,xo"), (Value::Draw, 21));
    assert_eq!(proof("5,3,1,xo"), (Value::Win(5), 11));
    assert_eq!(proof("5,4,1,xo"), (Value::Draw, 569_076));
    assert_eq!(proof("5,5,1,xo"), (Value::Draw, 4));
    assert_eq!(proof("6,3,1,xo"), (Value::Win(5), 11));
    assert_eq!(proof("6,4,1,xo"), (Value::Win(11), 145_669));
    assert_eq!(proof("6,5,1,xo"), (Value::Draw, 38_416));
    assert_eq!(proof("6,6,1,xo"), (Value::Draw, 4));
}

#[test]
fn a_proven_line_is_as_long_as_it_says_and_ends_in_the_win() {
    let start = position("@6,4,1,xo");
    let solution = Solver::default().solve(&start, &mut Budget::unlimited()).unwrap();
    let mut game = start;
    solution.line.iter().for_each(|&cell| game.place(cell).unwrap());
    assert_eq!((solution.line.len(), game.winner()), (11, Some(Seat(0))));
}

#[test]
fn a_playout_ends_as_the_same_moves_played_one_by_one() {
    let mut dice = Dice::new(8, 0);
    for options in ["3,3,1,xo", "15,5,1,xo", "16,6,1,xo", "17,5,1,xo", "32,9,1,xo", "9,4,1,abc"] {
        let options: Options = options.parse().unwrap();
        for round in 0..60 {
            let placements = dice.below(options.size());
            let start = random_position(&options, placements, &mut dice);
            let mut order: Vec<Cell> = start.empty_cells().collect();
            dice.shuffle(&mut order);
            let mut playouts = Playouts::new(&start, round);
            for given in [true, false] {
                let ending = if given { playouts.follow(&order) } else { playouts.play() };
                let mut game = start.clone();
                playouts.moves().for_each(|cell| game.place(cell).unwrap());
                assert!(game.is_over());
                let plies = playouts.moves().count() as u32;
                assert_eq!((game.winner(), plies), (ending.winner, ending.plies), "{game}");
                assert!(!given || playouts.moves().eq(order[..plies as usize].iter().copied()));
            }
        }
    }
}

#[test]
fn playouts_are_as_long_and_as_often_won_as_plain_random_games() {
    for options in ["@15,5,1,xo", "@8,4,1,abc", "0-0;1-1@3,3,1,xo"] {
        let start = position(options);
        let games = 20_000;
        let mut playouts = Playouts::new(&start, 3);
        let mut dice = Dice::new(4, 0);
        let (mut plies, mut wins) = ([0f64; 2], [0f64; 2]);
        for _ in 0..games {
            for (way, ending) in
                [playouts.play(), plain::playout(&start, &mut dice)].into_iter().enumerate()
            {
                plies[way] += f64::from(ending.plies);
                wins[way] += f64::from(u8::from(ending.winner == Some(Seat(0))));
            }
        }
        let games = f64::from(games);
        // Four standard deviations of the difference: of a length, less than a third of the board;
        // of a share of wins, a half at most.
        let wobble = 4.0 * (2.0 / games).sqrt();
        let longest = start.empty_cells().count() as f64;
        assert!(
            (plies[0] - plies[1]).abs() / games < wobble * longest / 3.0,
            "{options} {plies:?}"
        );
        assert!((wins[0] - wins[1]).abs() / games < wobble / 2.0, "{options} {wins:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_playouts() {
    let start = position("@15,5,1,xo");
    let games = |seed| {
        let mut playouts = Playouts::new(&start, seed);
        (0..50).map(|_| playouts.play()).collect::<Vec<_>>()
    };
    assert_eq!(games(7), games(7));
    assert_ne!(games(7), games(8));
}

#[test]
fn after_a_rewind_the_same_symbols_may_be_another_player_s_turn() {
    for text in ["0-0;0-1;1-1;<<0@3,3,3,xo", "0-0;0-1;2-2;1-0;<<1@3,3,3,xo"] {
        let position = position(text);
        assert_eq!(value(&position), plain::value(&position), "{text}");
    }
}

#[test]
fn three_in_a_row_on_4x4_is_won_and_four_in_a_row_is_drawn() {
    assert_eq!(value(&position("@4,3,1,xo")), Value::Win(5));
    assert_eq!(value(&position("@4,4,1,xo")), Value::Draw);
}

#[test]
fn the_best_move_keeps_the_value() {
    let mut dice = Dice::new(3, 0);
    for _ in 0..500 {
        let placements = dice.below(7);
        let position = random_position(&Options::default(), placements, &mut dice);
        let solution = Solver::default().solve(&position, &mut Budget::unlimited()).unwrap();
        let mut after = position.clone();
        after.place(solution.best).unwrap();
        let expected = match solution.value {
            Value::Win(plies) => Value::Loss(plies - 1),
            Value::Loss(plies) => Value::Win(plies - 1),
            other => other,
        };
        assert_eq!(plain::value(&after), expected, "{position}");
    }
}

#[test]
fn an_open_three_in_gomoku_is_won_and_a_finished_game_has_no_best_move() {
    let three = position("7-7;0-0;7-8;0-2;7-9;0-4;7-6;9-9@15,5,1,xo");
    assert_eq!(value(&three), Value::Win(1));
    let over = position("1-0;0-0;1-1;0-1;1-2@3,3,1,xo");
    assert_eq!(Solver::default().solve(&over, &mut Budget::unlimited()), None);
}

#[test]
fn the_top_level_never_loses_on_3x3() {
    for bot_seat in [Seat(0), Seat(1)] {
        let mut losses = 0;
        let mut games = 0;
        defend(&Session::new(Options::default()), bot_seat, &mut |winner| {
            games += 1;
            losses += u32::from(winner.is_some_and(|winner| winner != bot_seat));
        });
        assert!(games > 50, "{games}");
        assert_eq!(losses, 0);
    }
}

/// Plays the bot against every line of play of its opponent.
fn defend(session: &Session<TicTacToe>, bot: Seat, report: &mut impl FnMut(Option<Seat>)) {
    let game = session.game();
    match game.turn() {
        Turn::Over(Outcome { winners, .. }) => report(winners.first().copied()),
        Turn::Seats(seats) if seats == [bot] => {
            let mut player = Bot::new(Level::HIGHEST, Dice::new(0, 0));
            let thought = player.choose(game, bot, &mut Budget::unlimited()).unwrap();
            let mut next = session.clone();
            next.act(bot, thought.action).unwrap();
            defend(&next, bot, report);
        }
        Turn::Seats(seats) => {
            for action in game.actions(seats[0]) {
                let mut next = session.clone();
                next.act(seats[0], action).unwrap();
                defend(&next, bot, report);
            }
        }
        Turn::Chance => panic!("nothing is left to chance"),
    }
}

/// Positions of gomoku games with a long forced win.
const FORCED: [(&str, u32, u64); 3] = [
    (
        "6-7;5-8;4-7;7-7;4-5;7-8;6-8;6-6;4-4;4-6;5-6;7-5;7-6;5-7;4-8;9-9;8-8;6-5;3-4;2-3;6-4;9-3;8-4;2-4",
        21,
        5_770,
    ),
    ("6-7;5-7;5-5;4-6;6-5;7-5;6-6;6-8;3-5;7-7", 31, 17_172),
    (
        "7-6;6-5;7-4;7-7;9-4;6-7;6-6;8-6;10-4;8-4;8-5;9-7;8-7;7-5;6-4;5-9;6-8;9-6;10-3;11-2;10-6;10-8;11-9;10-2;10-5;10-7;11-6;8-3;12-7;13-8;11-8;11-7",
        15,
        28_572,
    ),
];

#[test]
fn long_forced_wins_of_gomoku_are_found() {
    for (moves, plies, nodes) in FORCED {
        let mut budget = Budget::nodes(200_000);
        let position = position(&format!("{moves}@15,5,1,xo"));
        let solution = Solver::default().solve(&position, &mut budget).unwrap();
        assert_eq!((solution.value, budget.spent()), (Value::Win(plies), nodes), "{moves}");
    }
}

/// A defence that stops what it sees, and otherwise plays near the last move.
fn defence(position: &Position, careful: bool, dice: &mut Dice) -> Cell {
    let empty: Vec<Cell> = position.empty_cells().collect();
    let mut passed = position.clone();
    passed.rewind(0).unwrap();
    let wins = |position: &Position, cell: Cell| {
        let mut next = position.clone();
        next.place(cell).unwrap();
        next.winner().is_some()
    };
    if careful {
        let urgent = [position, &passed]
            .into_iter()
            .find_map(|position| empty.iter().copied().find(|&cell| wins(position, cell)));
        if let Some(cell) = urgent {
            return cell;
        }
    }
    let near = |cell: &Cell| {
        let beside = |other: Cell| {
            cell.row.abs_diff(other.row).max(cell.col.abs_diff(other.col)) == 1
                && position.at(other) == Some(Seat(1 - position.to_move().0))
        };
        position.cells().any(beside)
    };
    let near: Vec<Cell> = empty.iter().copied().filter(near).collect();
    dice.pick(&near).or_else(|| dice.pick(&empty)).copied().unwrap()
}

#[test]
fn a_proven_win_is_won_against_every_defence_tried() {
    let mut dice = Dice::new(21, 0);
    for (number, (moves, plies, _)) in FORCED.into_iter().enumerate() {
        for round in 0..12 {
            let start = position(&format!("{moves}@15,5,1,xo"));
            let winner = start.to_move();
            let mut game = start;
            let mut made = 0;
            while !game.is_over() {
                let cell = if game.to_move() == winner {
                    let solution =
                        Solver::default().solve(&game, &mut Budget::nodes(200_000)).unwrap();
                    assert!(matches!(solution.value, Value::Win(_)), "{number} {round} {game}");
                    solution.best
                } else {
                    defence(&game, round > 2, &mut dice)
                };
                game.place(cell).unwrap();
                made += 1;
            }
            assert_eq!(game.winner(), Some(winner), "{game}");
            assert!(made <= 3 * plies, "{made} {game}");
        }
    }
}

#[test]
fn four_in_a_row_is_won_on_large_boards_too() {
    for options in ["7,4,1,xo", "10,4,1,xo"] {
        let (value, _) = proof(options);
        assert_eq!(value, Value::Win(11), "{options}");
    }
}

#[test]
fn on_an_empty_board_gomoku_begins_in_the_middle_and_goes_on_beside_it() {
    for size in [15, 20] {
        let best = |moves: &str| {
            let position = position(&format!("{moves}@{size},5,1,xo"));
            Solver::default().solve(&position, &mut Budget::nodes(2_000)).unwrap().best
        };
        let middle = best("");
        let off = |n: u8| (2 * i32::from(n) + 1 - size).abs();
        assert!(off(middle.row) <= 1 && off(middle.col) <= 1, "{middle}");
        let answer = best(&middle.to_string());
        let near = answer.row.abs_diff(middle.row).max(answer.col.abs_diff(middle.col));
        assert!(near <= 2, "{answer}");
    }
}

#[test]
fn moves_are_ranked_by_their_exact_values() {
    let mut dice = Dice::new(31, 0);
    for _ in 0..60 {
        let placements = 2 + dice.below(6);
        let position = random_position(&Options::default(), placements, &mut dice);
        let ranked = ranked(&position, 9, &mut Budget::unlimited());
        assert_eq!(ranked.len(), position.empty_cells().count());
        assert_eq!(ranked[0].1, plain::value(&position), "{position}");
        for &(cell, value) in &ranked {
            let mut next = position.clone();
            next.place(cell).unwrap();
            let expected = match plain::value(&next) {
                Value::Win(plies) => Value::Loss(plies + 1),
                Value::Loss(plies) => Value::Win(plies + 1),
                other => other,
            };
            assert_eq!(value, expected, "{position} {cell}");
        }
    }
    let gomoku = position("7-7;7-8;8-8@15,5,1,xo");
    assert_eq!(ranked(&gomoku, 3, &mut Budget::nodes(4_000)).len(), 3);
}

/// What a player in company does with a small and with a larger budget.
fn in_company(text: &str) -> Vec<String> {
    let position = position(text);
    let choose =
        |nodes| Solver { flavour: nodes }.solve(&position, &mut Budget::nodes(nodes)).unwrap().best;
    [0, 10, 5_000].map(|nodes| choose(nodes).to_string()).to_vec()
}

#[test]
fn in_company_a_win_is_taken_before_anything_is_stopped() {
    assert_eq!(in_company("0-0;1-1;2-0;0-1;3-3;2-2@4,3,1,abc"), ["0-2"; 3]);
}

#[test]
fn in_company_the_next_player_s_win_is_stopped() {
    assert_eq!(in_company("3-0;0-0;2-1;2-3;0-1;1-3@4,3,1,abc"), ["0-2"; 3]);
}

#[test]
fn in_company_the_soonest_win_is_stopped_first() {
    // Both b, who is next, and c, who comes after, lack one symbol.
    let text = "5-5;0-0;3-0;5-1;0-1;3-1@6,3,1,abc";
    assert_eq!(in_company(text), ["0-2"; 3]);
}

#[test]
fn a_crowd_plays_on_too() {
    let players: String = ('a'..='z').chain('A'..='Z').collect();
    let start = Position::new(Options::new(5, 3, 1, &players).unwrap());
    let solution = Solver::default().solve(&start, &mut Budget::nodes(1_000)).unwrap();
    assert!(start.at(solution.best).is_none());
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
