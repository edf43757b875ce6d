//! The commands of the engine protocol, one rule each, for every game of the catalogue.

use crate::driver::{Driver, after, best};
use parlor_engine::{Engine, Reaction};
use parlor_games::catalogue::{GAMES, find};

#[test]
fn ugi_is_answered_with_a_name_an_author_the_options_and_ugiok() {
    for game in &GAMES {
        let said = Driver::new(game).say("ugi");
        assert!(said[0].starts_with("id name Parlor ") && said[0].ends_with(game.title.english()));
        assert!(said[1].starts_with("id author "));
        let options = &said[2..said.len() - 1];
        assert!(options.iter().all(|line| line.starts_with("option name ")), "{options:?}");
        for name in ["Level", "Seed"].into_iter().chain(game.form.fields.iter().map(|f| f.name)) {
            let line = format!("option name {name} type ");
            assert!(options.iter().any(|option| option.starts_with(&line)), "{name}");
        }
        assert_eq!(said.last().unwrap(), "ugiok");
    }
}

#[test]
fn every_value_that_ugi_offers_can_be_set() {
    for game in &GAMES {
        let mut driver = Driver::new(game);
        for option in driver.say("ugi") {
            let words: Vec<&str> = option.split(' ').collect();
            if words[0] != "option" {
                continue;
            }
            let values =
                words.windows(2).filter(|pair| ["default", "min", "max", "var"].contains(&pair[0]));
            for value in values.map(|pair| pair[1]) {
                driver.tell(&format!("setoption name {} value {value}", words[2]));
            }
        }
    }
}

#[test]
fn an_engine_that_was_told_nothing_has_the_usual_start() {
    for game in &GAMES {
        let mut untold = Driver::new(game);
        let mut told = Driver::new(game);
        told.tell("position startpos");
        assert_eq!(untold.say("d"), told.say("d"));
        told.tell("setoption name Seed value 0");
        told.tell("uginewgame");
        assert_eq!(untold.say("d"), told.say("d"), "without a seed it is dealt from seed 0");
    }
}

#[test]
fn the_start_follows_the_options() {
    let mut driver = Driver::of("squeeze");
    driver.tell("setoption name rows value 4");
    driver.tell("setoption name COLS value 5");
    driver.tell("position startpos");
    assert_eq!(driver.position(), "bbbbb/5/5/wwwww b 0");
    let mut driver = Driver::of("tictactoe");
    // One after the other they may not fit yet; together they do.
    driver.tell("setoption name win value 5");
    let said = driver.say("position startpos");
    assert_eq!(
        said,
        [
            "info string no game begins with these options: on a board of size 3 the win size is 3 to 3, not 5"
        ]
    );
    driver.tell("position fen 0-0@3,3,1,xo");
    driver.tell("setoption name size value 15");
    driver.tell("position startpos");
    assert_eq!(driver.position(), "@15,5,1,xo");
}

#[test]
fn a_line_that_is_wrong_changes_nothing_and_says_what_is_right() {
    let mut driver = Driver::of("squeeze");
    driver.tell("position fen bbb/3/www b moves 0,0-1,0");
    let before = driver.say("d");
    for (line, why) in [
        ("castle", "there is no command 'castle': write ugi, "),
        (
            "position fen bbb/3/ww b",
            "the position cannot be read: row 2 has 2 squares, but row 0 has 3: ",
        ),
        (
            "position startpos moves 0,0-1,0 0,1-1,1",
            "action 2, '0,1-1,1': the piece on 0,1 is black's, but white is to move",
        ),
        (
            "position startpos moves x",
            "action 1, 'x': 'x' is not a move: write ROW,COLUMN-ROW,COLUMN, ",
        ),
        (
            "setoption name Hash value 3",
            "there is no option 'Hash': the options are Level, Seed, rows, ",
        ),
        (
            "setoption name rows value 9",
            "'9' is not possible for rows: write a whole number from 3 to 8",
        ),
        ("setoption name limit value 51", "'51' is not possible for limit: write off, 20, 30, "),
        (
            "setoption name Level value 9",
            "Level: '9' is no bot: write a level from 1 to 8, or classic:N with a look-ahead from 1 to 6; \
             or write analysis",
        ),
        (
            "setoption name Seed value -1",
            "'-1' is not possible for Seed: write a whole number below 2^64, or ",
        ),
        ("go fast", "'fast' is no limit: write go, "),
    ] {
        let said = driver.say(line);
        assert_eq!(said.len(), 1, "{line}: {said:?}");
        let why = format!("info string {why}");
        assert!(said[0].starts_with(&why), "{line}: {}", said[0]);
    }
    assert_eq!(driver.say("d"), before);
    let said = Driver::of("tictactoe").say("setoption name players value x o");
    assert_eq!(
        said,
        [
            "info string 'x o' is not possible for players: write at most 26 characters without spaces"
        ]
    );
}

#[test]
fn a_quoted_line_stays_one_line_of_bounded_length() {
    let mut driver = Driver::of("hex");
    let said = driver.say(&format!("\u{7}\u{2028}{}", "x".repeat(10_000)));
    assert_eq!(said.len(), 1);
    assert!(said[0].contains(r"\u{7}") && said[0].chars().count() < 500, "{}", said[0]);
}

#[test]
fn while_it_thinks_an_engine_answers_but_nothing_changes() {
    let mut engine = Engine::new(find("squeeze").unwrap());
    let say = |engine: &mut Engine, line: &str| match engine.obey(line).into_iter().next() {
        Some(Reaction::Say(text)) => text,
        Some(Reaction::Stop) => "(stop)".to_owned(),
        Some(Reaction::Think(_)) => "(think)".to_owned(),
        Some(Reaction::Quit) => "(quit)".to_owned(),
        None => String::new(),
    };
    assert_eq!(say(&mut engine, "go infinite"), "(think)");
    assert!(engine.is_thinking());
    assert_eq!(say(&mut engine, "isready"), "readyok");
    assert_eq!(say(&mut engine, "query p1turn"), "response true");
    for line in ["position startpos", "go nodes 1", "setoption name rows value 3", "uginewgame"] {
        let command = line.split(' ').next().unwrap();
        assert_eq!(
            say(&mut engine, line),
            format!(
                "info string {command} has to wait while the engine thinks: say stop and wait for bestmove first"
            )
        );
    }
    assert_eq!(say(&mut engine, "stop"), "(stop)");
    engine.rest();
    assert_eq!(say(&mut engine, "position startpos"), "");
    assert_eq!(say(&mut engine, "quit"), "(quit)");
}

#[test]
fn p1turn_is_true_when_the_first_player_is_to_act() {
    let mut driver = Driver::of("squeeze");
    assert_eq!(
        ["gameover", "p1turn", "result"].map(|what| driver.query(what)),
        ["false", "true", "none"]
    );
    driver.tell("position startpos moves 0,0-1,0");
    assert_eq!(driver.query("p1turn"), "false");
}

#[test]
fn a_depth_limits_those_who_search_by_depth_and_the_others_say_so() {
    for game in &GAMES {
        let mut driver = Driver::new(game);
        driver.tell("position startpos");
        let said = driver.say("go depth 1");
        let warned =
            said.iter().any(|line| line.starts_with("info string depth limits nothing in "));
        assert_eq!(warned, !game.by_depth, "{said:?}");
        if game.by_depth {
            assert_eq!(after(&said, "depth")[0], "1", "{said:?}");
        }
    }
}

#[test]
fn nodes_limit_the_thinking() {
    for game in &GAMES {
        let mut driver = Driver::new(game);
        driver.nodes = u64::MAX;
        driver.tell("position startpos");
        let said = driver.say("go nodes 100");
        assert!(after(&said, "nodes")[0].parse::<u64>().unwrap() <= 100, "{said:?}");
    }
}

#[test]
fn thinking_without_an_end_tells_what_it_has_found_so_far() {
    let mut driver = Driver::of("squeeze");
    driver.nodes = 200_000;
    let said = driver.say("go infinite");
    let infos = said.iter().filter(|line| line.starts_with("info depth ")).count();
    assert!(infos >= 3, "{said:?}");
    let nodes: Vec<u64> = said
        .iter()
        .filter(|line| line.contains(" nodes "))
        .map(|line| after(std::slice::from_ref(line), "nodes")[0].parse().unwrap())
        .collect();
    assert!(nodes.is_sorted() && nodes.last() == Some(&200_000), "{nodes:?}");
}

#[test]
fn thinking_without_an_end_ends_when_there_is_nothing_more_to_find() {
    for (game, position) in [
        ("tictactoe", "@3,3,1,xo"),
        ("toggle", "000000000:111111111"),
        ("squeeze", "3b/1bw1/4/4 b"),
    ] {
        let mut driver = Driver::of(game);
        driver.nodes = u64::MAX;
        driver.tell(&format!("position fen {position}"));
        assert_ne!(best(&driver.say("go infinite")), "none");
    }
}
