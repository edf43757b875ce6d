//! Proofs, threats, random games and players of tic-tac-toe against slower ways.

use crate::tictactoe::{Bot, Cell, Options, Playouts, Position, Solver, TicTacToe, Value, plain};
use parlor_table::{Budget, Dice, Game, Level, Outcome, Player, Seat, Session, Solve, Turn};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
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
    assert_eq!(proof("4,3,1,xo"), (Value::Win(5), 6));
    assert_eq!(proof("4,4,1,xo"), (Value::Draw, 21));
    assert_eq!(proof("5,3,1,xo"), (Value::Win(5), 6));
    assert_eq!(proof("5,4,1,xo"), (Value::Draw, 569_076));
    assert_eq!(proof("5,5,1,xo"), (Value::Draw, 4));
    assert_eq!(proof("6,3,1,xo"), (Value::Win(5), 6));
    assert_eq!(proof("6,4,1,xo"), (Value::Win(11), 144_711));
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
fn a_proof_that_does_not_end_in_time_leaves_some_for_a_good_move() {
    let start = position("@5,4,1,xo");
    for nodes in [1, 100, 40_000] {
        let solution = Solver::default().solve(&start, &mut Budget::nodes(nodes)).unwrap();
        assert!(matches!(solution.value, Value::Unproven(_)));
        assert!(nodes < 40_000 || solution.depth > 0, "{solution:?}");
    }
}

#[test]
fn a_win_that_is_proven_is_not_given_up_for_want_of_time_to_shorten_or_to_show_it() {
    let start = position("@6,4,1,xo");
    let mut proven = 0;
    for nodes in (20_000..240_000).step_by(20_000) {
        let solution = Solver::default().solve(&start, &mut Budget::nodes(nodes)).unwrap();
        if let Value::Win(plies) = solution.value {
            proven += 1;
            assert!(plies >= 11 && !solution.line.is_empty());
        } else {
            assert!(proven == 0, "proven with fewer nodes, but not with {nodes}");
        }
    }
    assert!(proven > 0);
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
    assert_eq!(value(&position("7-7;0-0;7-8;0-2;7-9;0-4@15,5,1,xo")), Value::Win(3));
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
        5_765,
    ),
    ("6-7;5-7;5-5;4-6;6-5;7-5;6-6;6-8;3-5;7-7", 31, 17_163),
    (
        "7-6;6-5;7-4;7-7;9-4;6-7;6-6;8-6;10-4;8-4;8-5;9-7;8-7;7-5;6-4;5-9;6-8;9-6;10-3;11-2;10-6;10-8;11-9;10-2;10-5;10-7;11-6;8-3;12-7;13-8;11-8;11-7",
        15,
        28_576,
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

/// What a player in multiplayer does with a small and with a larger budget.
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
    let players: String = ('a'..='z').collect();
    let start = Position::new(Options::new(5, 3, 1, &players).unwrap());
    let solution = Solver::default().solve(&start, &mut Budget::nodes(1_000)).unwrap();
    assert!(start.at(solution.best).is_none());
}
