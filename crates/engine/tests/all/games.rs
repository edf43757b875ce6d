//! What the engine protocol says about each game.

use crate::driver::{Driver, HEX, after, best};

#[test]
fn a_finished_game_has_a_result_and_no_best_move() {
    for (game, position, result) in [
        ("toggle", "101010101:101010101", "p1win"),
        ("tictactoe", "0-0;1-0;0-1;1-1;0-2@3,3,1,xo", "p1win"),
        ("tictactoe", "2-2;1-0;2-1;1-1;0-1;1-2@3,3,1,xo", "p2win"),
        ("tictactoe", "0-0;1-0;2-0;0-1;1-3;2-1;0-3;1-2;2-2@4,3,1,xo+", "p3win"),
        ("tictactoe", "0-0;0-1;0-2;1-1;1-0;2-0;1-2;2-2;2-1@3,3,1,xo", "draw"),
        ("squeeze", "bbb/3/3 w", "p1win"),
        ("squeeze", "bbb/3/www b 100", "draw"),
        ("squeeze", "b2/3/1ww b 100", "p2win"),
        ("dots", "1234/4321/1234/4321 5 7", "p1win"),
        ("dots", "1111/1111/1111/1111 0 7", "p1win"),
        ("hex", &format!("{HEX}060:60-60"), "p1win"),
    ] {
        let mut driver = Driver::of(game);
        driver.tell(&format!("position fen {position}"));
        let answers = ["gameover", "p1turn", "result"].map(|what| driver.query(what));
        assert_eq!(answers, ["true", "false", result], "{position}");
        assert_eq!(driver.say("go"), ["bestmove none"], "{position}");
    }
}

#[test]
fn in_squeeze_repetition_and_the_limit_end_a_game_as_the_options_say() {
    let round = "0,0-1,0 7,7-6,7 1,0-0,0 6,7-7,7 ";
    let twice = format!("position startpos moves {}", round.repeat(2));
    let mut driver = Driver::of("squeeze");
    driver.tell(&twice);
    assert_eq!(driver.query("result"), "draw");
    assert_eq!(driver.say("go"), ["bestmove none"]);
    driver.tell(&format!("position startpos moves {round}"));
    assert_eq!(driver.query("result"), "none");
    driver.tell("setoption name repetition value off");
    driver.tell(&twice);
    assert_eq!(driver.query("result"), "none");
    let long = format!("position startpos moves {}", round.repeat(25));
    driver.tell(&long);
    assert_eq!(driver.query("result"), "draw");
    driver.tell("setoption name limit value off");
    driver.tell(&long);
    assert_eq!(driver.query("result"), "none");
}

#[test]
fn in_squeeze_what_the_match_remembers_counts_for_the_thinking() {
    // White is about to lose, but can bring about the start for the third time.
    let told =
        "position fen bbb1/4/4/3w b moves 0,0-1,0 3,3-2,3 1,0-0,0 2,3-3,3 0,0-1,0 3,3-2,3 1,0-0,0";
    let mut driver = Driver::of("squeeze");
    driver.tell(told);
    let said = driver.say("go nodes 3000");
    assert_eq!((best(&said), after(&said, "cp")[0]), ("2,3-3,3", "0"));
    driver.tell("setoption name repetition value off");
    driver.tell(told);
    let said = driver.say("go nodes 3000");
    assert!(after(&said, "score")[1].starts_with('-'), "{said:?}");
}

#[test]
fn dots_leave_the_places_empty_unless_a_seed_fills_them() {
    let told = "position fen 1234/1134/1121/4431 5 0 moves 0,1-1,1-1,2-0,2";
    let mut driver = Driver::of("dots");
    driver.tell(told);
    assert_eq!(driver.position(), "..3./..3./.224/4434 4 7");
    assert_eq!(driver.query("gameover"), "false");
    assert_ne!(best(&driver.say("go")), "none", "the board is played as it is");
    // Nothing can be selected here, but new dots might still come.
    driver.tell("position fen ..../..../12../21.. 3 0");
    assert_eq!([driver.query("gameover"), driver.query("result")], ["false", "none"]);
    assert_eq!(driver.say("go").last().unwrap(), "bestmove none");
    driver.tell("setoption name Seed value 7");
    driver.tell(told);
    let filled = driver.position();
    assert!(!filled.contains('.') && filled.ends_with(" 4 7"), "{filled}");
    driver.tell("setoption name Seed value <empty>");
    driver.tell(told);
    assert_eq!(driver.position(), "..3./..3./.224/4434 4 7");
}

#[test]
fn hex_gives_the_whole_proven_line_and_its_first_step() {
    let mut driver = Driver::of("hex");
    driver.tell(&format!("position fen {HEX}060106100064:64-70"));
    let said = driver.say("go");
    assert_eq!(after(&said, "mate")[0], "3");
    let line = after(&said, "pv");
    assert_eq!((line.len(), line[0]), (3, best(&said)));
    driver.tell(&format!("position fen {HEX}060106100064:64-70 moves {}", line.join(" ")));
    assert_eq!(driver.query("result"), "p1win");
}

#[test]
fn hex_without_an_objective_or_a_way_has_nothing_to_do() {
    let mut driver = Driver::of("hex");
    driver.tell(&format!("position fen {HEX}060"));
    assert_eq!([driver.query("gameover"), driver.query("p1turn")], ["false", "true"]);
    let nothing = ["info string there is nothing to do on this board", "bestmove none"];
    assert_eq!(driver.say("go"), nothing);
    driver.tell("setoption name Level value 3");
    assert_eq!(best(&driver.say("go")), "none");
    driver.tell("setoption name Level value analysis");
    driver.tell(&format!("position fen {HEX}060:60-0"));
    driver.nodes = 1_000_000;
    let said = driver.say("go");
    assert_eq!(said[1..], ["info string the goal cannot be reached from here", "bestmove none"]);
}

#[test]
fn a_puzzle_that_is_not_solved_in_time_gets_any_legal_action() {
    let mut driver = Driver::of("hex");
    driver.nodes = 1;
    driver.tell(&format!("position fen {HEX}060106100064:64-70"));
    let said = driver.say("go infinite");
    assert_eq!(after(&said, "score")[2], "upperbound", "{said:?}");
    assert!(said[said.len() - 2].starts_with("info string the time did not suffice"), "{said:?}");
    assert_ne!(best(&said), "none");
}

#[test]
fn toggle_counts_the_clicks_to_the_target() {
    let mut driver = Driver::of("toggle");
    driver.tell("position fen 000000000:111111111");
    let said = driver.say("go");
    assert_eq!(after(&said, "mate")[0], "5");
    assert_eq!(after(&said, "pv").len(), 5);
}

#[test]
fn a_level_plays_by_its_seed_and_differently_from_turn_to_turn() {
    let mut driver = Driver::of("squeeze");
    driver.tell("setoption name level value 1");
    let mut replies = |seed: u64, made: usize| {
        driver.tell(&format!("setoption name seed value {seed}"));
        let round = "0,0-1,0 7,7-6,7 1,0-0,0 6,7-7,7 ".repeat(made);
        driver.tell(&format!("position startpos moves {round}"));
        best(&driver.say("go")).to_owned()
    };
    assert_eq!(replies(3, 0), replies(3, 0));
    let seeds: std::collections::HashSet<String> = (0..20).map(|seed| replies(seed, 0)).collect();
    assert!(seeds.len() > 3, "{seeds:?}");
    assert!((0..20).any(|seed| replies(seed, 0) != replies(seed, 1)));
}

#[test]
fn the_classic_player_of_squeeze_is_a_level_too() {
    let mut driver = Driver::of("squeeze");
    driver.tell("setoption name Level value classic:3");
    driver.tell("position fen ww1b/1bw1/3w/b1b1 b");
    assert_eq!(best(&driver.say("go")), "0,3-1,3");
}
