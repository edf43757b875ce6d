//! What matches say to players: refusals tell the rule, results say who won and why.

use parlor_games::catalogue::{GAMES, RACES, find};
use parlor_table::words::{Language, Message};
use parlor_table::{Actor, Input, Seat, Table};

/// A match that began like this.
fn table(game: &str, opening: &str, actions: &[(u16, &str)]) -> Box<dyn Table> {
    let mut table = (find(game).unwrap().open)(opening).unwrap();
    table.happen(Input::Nature, 1).unwrap();
    for &(seat, action) in actions {
        table.happen(Input::Act(Seat(seat), action), 1).unwrap();
    }
    table
}

#[test]
fn a_refusal_tells_the_rule_and_not_the_notation() {
    let squeeze = "8x8,50,on";
    let dots = "4,5 from 1234/1134/1121/4431 5 0";
    let hex = "2,1,easy,1,60,off,45";
    for (game, opening, made, wrong, told) in [
        ("squeeze", squeeze, &[][..], "0,0-1,1", "pieces slide along a row or column"),
        ("squeeze", squeeze, &[], "0,0-0,1", "pieces cannot jump: the way must be free"),
        ("squeeze", squeeze, &[], "7,0-6,0", "that is white's piece"),
        ("squeeze", squeeze, &[], "3,3-4,3", "choose one of your pieces first"),
        ("tictactoe", "3,3,1,xo", &[(0, "1-1"), (1, "0-0")], "1-1", "that square is taken"),
        (
            "dots",
            dots,
            &[],
            "0,1-0,3",
            "the next dot must be right above, below or beside the last",
        ),
        ("dots", dots, &[], "1,1-2,1", "connect dots of one colour"),
        ("dots", dots, &[], "0,0", "select at least two dots"),
        ("hex", hex, &[], "0-1", "bid first: how few steps do you need?"),
    ] {
        let rule = table(game, opening, made).explain(Seat::FIRST, wrong);
        assert_eq!(rule, Some(told.to_owned().into()), "{game} {wrong}");
    }
}

#[test]
fn an_action_is_called_what_players_call_it() {
    let dots = "4,5 from 1234/1134/1121/4431 5 0";
    let alone = "1,4,easy,1,60,off,45 from 171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70";
    let two = alone.replacen('1', "2", 1);
    for (game, opening, made, action, called, told) in [
        ("tictactoe", "3,3,1,xo", &[][..], "1-1", "1-1", "Ada played 1-1."),
        ("tictactoe", "3,3,2,xo", &[(0, "1-1")], "<<1", "rewind 1", "Ada rewound 1 turn."),
        ("squeeze", "8x8,50,on", &[], "0,0-1,0", "0,0-1,0", "Ada played 0,0-1,0."),
        ("dots", dots, &[], "0,3-0,2", "2 dots", "Ada removed: 2 dots."),
        (
            "dots",
            dots,
            &[],
            "0,2-1,2-1,1-0,1",
            "closed shape, 7 dots",
            "Ada removed: closed shape, 7 dots.",
        ),
        ("hex", alone, &[], "64-175", "yellow up right", "Ada slid yellow up right."),
        ("hex", alone, &[], "64-180", "yellow right", "Ada slid yellow right."),
        ("hex", alone, &[(0, "64-175")], "undo", "step back", "Ada took a step back."),
        ("hex", alone, &[], "pass", "give up", "Ada gave up this round."),
        ("hex", alone, &[(0, "pass")], "next", "ready", "Ada is ready."),
        ("hex", &two, &[], "bid 5", "bid 5", "Ada bids 5."),
        ("hex", &two, &[], "pass", "pass", "Ada passed."),
    ] {
        let mut table = table(game, opening, made);
        let before = table.called().len();
        table.mark();
        let seat = made.last().filter(|_| game == "tictactoe").map_or(Seat::FIRST, |_| Seat(1));
        table.happen(Input::Act(seat, action), 1).unwrap();
        assert_eq!(table.called()[before].clone().unwrap(), called, "{game} {action}");
        let ada = Message::verbatim("Ada");
        let by = Actor { seat, is_reader: false, name: &ada };
        let (named, sentence) = table.told(action, by, true);
        assert_eq!((named.to_string(), sentence.to_string()), (called.into(), told.into()));
        let (_, own) = table.told(action, Actor { is_reader: true, ..by }, true);
        assert!(own.to_string().starts_with("You "), "{own}");
    }
}

#[test]
fn a_race_calls_actions_what_its_game_calls_them() {
    let mut table = table("dots-race", "2,300;4,5", &[]);
    table.mark();
    let ada = Message::verbatim("Ada");
    let by = Actor { seat: Seat(1), is_reader: false, name: &ada };
    table.happen(Input::Act(Seat(1), "quit"), 1).unwrap();
    let (called, told) = table.told("quit", by, true);
    assert_eq!((called.to_string(), told.to_string()), ("gave up".into(), "Ada gave up.".into()));
    let (called, _) = table.told("0,0-0,1", by, false);
    assert_eq!(called, "2 dots");
}

#[test]
fn a_pick_where_nothing_may_begin_is_refused_with_the_reason() {
    let squeeze = "4x4,50,on from ww1b/1bw1/3w/b1b1 b";
    let stuck = "3x3,50,on from bb1/w2/3 b";
    let hex = "1,4,easy,1,60,off,45 from 171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70";
    for (game, opening, pick, told) in [
        ("squeeze", squeeze, "0,0", "that is white's piece"),
        ("squeeze", squeeze, "2,2", "choose one of your pieces first"),
        ("squeeze", stuck, "0,0", "that piece is stuck: nothing beside it is free"),
        ("hex", hex, "0", "choose one of the pieces first"),
    ] {
        let rule = table(game, opening, &[]).explain(Seat::FIRST, pick);
        assert_eq!(rule, Some(told.to_owned().into()), "{game} {pick}");
    }
    for wrong in ["", "x", "9,9", "0"] {
        let read = table("squeeze", squeeze, &[]).reads(wrong);
        assert!(read.is_err(), "{wrong:?} is no action");
    }
    let other = table("squeeze", squeeze, &[]).explain(Seat(1), "2,2");
    assert_eq!(other, None, "it is not white's turn: that is said instead");
}

#[test]
fn options_that_do_not_go_together_are_explained_in_players_words() {
    let explain = find("tictactoe").unwrap().explain_setup;
    for (setup, told) in [
        ("3,5,1,xo", "a 3x3 board needs three in a row"),
        ("4,5,1,xo", "a 4x4 board needs 3 to 4 in a row"),
        ("3,3,9,xo", "on a 3x3 board the rewind limit is 1 to 8"),
        ("3,3,1,x", "there are 2 to 26 players, not 1: give each a symbol, like xo"),
        ("3,3,1,xx", "two players have the symbol x: each needs their own"),
    ] {
        assert_eq!(explain(setup), Some(told.to_owned().into()), "{setup}");
    }
    assert_eq!(explain("3,3,1,xo"), None);
}

#[test]
fn captured_pieces_are_counted_for_the_side_that_took_them() {
    let opening = "4x4,50,on from ww1b/1bw1/3w/b1b1 b";
    let table = table("squeeze", opening, &[(0, "0,3-1,3")]);
    assert_eq!([0, 1].map(|seat| table.strip(Seat(seat)).captured), [1, 0]);
}

#[test]
fn a_match_of_several_says_why_it_ended() {
    let won = [(0, "0-0"), (1, "1-0"), (0, "0-1"), (1, "1-1"), (0, "0-2")];
    assert_eq!(table("tictactoe", "3,3,1,xo", &won).why().unwrap(), "three in a row");
    let stuck = table("squeeze", "3x3,50,on from 3/1b1/b1w b", &[(0, "1,1-1,2")]);
    assert_eq!(stuck.why(), None, "the match goes on");
    let cornered = table("squeeze", "3x3,50,on from 1b1/2b/b1w b", &[(0, "2,0-2,1")]);
    assert_eq!(cornered.why().unwrap(), "White has no moves left");
    let bare = table("squeeze", "3x3,50,on from 2b/3/bw1 b", &[(0, "0,2-2,2")]);
    assert_eq!(bare.why().unwrap(), "White has no pieces left");
}

/// The text with one letter replaced, left out or doubled, at every place.
fn damaged(text: &str) -> impl Iterator<Item = String> + '_ {
    const LETTERS: [&str; 6] = ["", "x", "9", " ", ",", "-"];
    text.char_indices().flat_map(move |(at, letter)| {
        let (before, after) = (&text[..at], &text[at + letter.len_utf8()..]);
        let doubled = std::iter::once(format!("{before}{letter}{letter}{after}"));
        LETTERS.into_iter().map(move |new| format!("{before}{new}{after}")).chain(doubled)
    })
}

#[test]
fn what_is_wrong_with_a_text_is_said_in_every_language() {
    let others: Vec<Language> =
        Language::all().filter(|&language| language != Language::ENGLISH).collect();
    assert!(!others.is_empty());
    for game in GAMES.iter().chain(&RACES) {
        let mut table = (game.open)(&(game.setup)()).unwrap();
        table.happen(Input::Nature, 1).unwrap();
        let position = table.position(None);
        let (setup, action) = ((game.setup)(), table.actions(Seat::FIRST)[0].clone());
        let positions = damaged(&position).filter_map(|text| (game.drawn)(&text).err());
        let setups = damaged(&setup).filter_map(|text| (game.open)(&text).err());
        let actions = damaged(&action).filter_map(|text| table.reads(&text).err());
        let starts = damaged(&position).filter_map(|text| (game.unfit)(&text));
        let refusals: Vec<_> = positions.chain(setups).chain(actions).chain(starts).collect();
        assert!(refusals.len() > 20, "{}: {}", game.name, refusals.len());
        for why in refusals {
            let english = why.text(Language::ENGLISH);
            for &language in &others {
                assert_ne!(why.text(language), english, "{} in {}", game.name, language.code());
            }
        }
    }
}
