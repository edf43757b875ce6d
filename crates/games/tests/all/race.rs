//! Races: the same boards, the same luck, and nobody sees what the others do.

use parlor_games::dots::Dots;
use parlor_games::toggle::Toggle;
use parlor_table::conformance::Conformance;
use parlor_table::sketch::NOTE;
use parlor_table::{
    Draw, Game, Hostable, Memory, Outcome, Race, RaceAction, Raced, Seat, Session, Turn,
};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);

fn race<G: Raced>(setup: &str) -> Session<Race<G>> {
    let mut session = Session::new(setup.parse().unwrap_or_else(|why| panic!("{setup}: {why}")));
    session.settle(5);
    session
}

fn play<G: Raced>(session: &mut Session<Race<G>>, seat: Seat, action: &str) {
    session.act(seat, action.parse().unwrap()).unwrap_or_else(|why| panic!("{action}: {why}"));
    session.settle(5);
}

/// The first legal action of a seat that is no giving up.
fn any<G: Raced>(session: &Session<Race<G>>, seat: Seat) -> String {
    let actions = session.game().actions(seat);
    actions.iter().find(|action| **action != RaceAction::Quit).unwrap().to_string()
}

#[test]
fn races_conform() {
    let universe =
        |_: &Race<Toggle>| (0..12).map(|n| n.to_string()).chain(["quit".to_owned()]).collect();
    let setups = ["2,60;3x3", "4,60;2x3"].map(|text| text.parse().unwrap()).to_vec();
    Conformance::<Race<Toggle>> { setups, matches: 6, limit: 60, must_end: false, universe }.run();
    let universe = |_: &Race<Dots>| vec!["0,0-0,1".to_owned(), "quit".to_owned()];
    let setups = ["2,60;4,2", "3,60;5,3"].map(|text| text.parse().unwrap()).to_vec();
    Conformance::<Race<Dots>> { setups, matches: 4, limit: 80, must_end: true, universe }.run();
}

#[test]
fn everybody_meets_the_same_luck_whoever_plays_first() {
    let mut session = race::<Dots>("3,60;6,4");
    let board = |session: &Session<Race<Dots>>, seat| session.game().board(Some(seat)).to_string();
    assert_eq!(board(&session, ONE), board(&session, TWO));
    for _ in 0..2 {
        let action = any(&session, TWO);
        play(&mut session, TWO, &action);
    }
    for _ in 0..2 {
        let action = any(&session, ONE);
        play(&mut session, ONE, &action);
    }
    assert_eq!(board(&session, ONE), board(&session, TWO));
    let alone = {
        let mut session: Session<Dots> = Session::new("6,4".parse().unwrap());
        session.settle(5);
        for _ in 0..2 {
            let action = session.game().actions(ONE)[0].clone();
            session.act(ONE, action).unwrap();
            session.settle(5);
        }
        session.game().position().to_string()
    };
    assert_eq!(board(&session, ONE), alone);
}

#[test]
fn the_first_to_reach_the_target_wins() {
    let mut session = race::<Toggle>("2,60;3x3");
    while !matches!(session.game().turn(), Turn::Over(_)) {
        let position = session.game().board(Some(TWO)).clone();
        let advice = Toggle::ADVICE[0];
        let mut alone: Session<Toggle> = Session::new("3x3".parse().unwrap());
        alone.settle(5);
        for entry in session.entries() {
            if let parlor_table::Entry::Act(TWO, RaceAction::Play(action)) = entry {
                alone.act(ONE, *action).unwrap();
            }
        }
        assert_eq!(alone.game().position(), &position);
        let mut budget = parlor_table::Budget::nodes(1 << 20);
        let action =
            alone.game().advise(&advice, &mut Memory::default(), &mut budget).unwrap().action;
        play(&mut session, TWO, &action);
    }
    assert_eq!(session.game().turn(), Turn::Over(Outcome::won_by(TWO)));
    let why = Race::<Toggle>::why(&session, &Outcome::won_by(TWO));
    assert_eq!(why.unwrap(), "first to finish");
}

#[test]
fn the_best_score_wins_when_all_are_done() {
    let mut session = race::<Dots>("2,60;4,1");
    let action = any(&session, ONE);
    play(&mut session, ONE, &action);
    assert_eq!(session.game().turn(), Turn::Seats(vec![TWO]));
    assert_eq!(session.game().actions(ONE), []);
    play(&mut session, TWO, &action);
    let Turn::Over(outcome) = session.game().turn() else { panic!("it is over") };
    assert_eq!(outcome.winners, [ONE, TWO], "equal scores share the victory");
    assert_eq!(outcome.scores[0], outcome.scores[1]);
}

#[test]
fn who_gives_up_stops_nobody_and_the_last_one_wins() {
    let mut session = race::<Toggle>("3,60;4x4");
    play(&mut session, ONE, "quit");
    assert_eq!(session.game().turn(), Turn::Seats(vec![TWO, Seat(2)]));
    play(&mut session, TWO, "quit");
    assert_eq!(session.game().turn(), Turn::Over(Outcome::won_by(Seat(2))));
}

#[test]
fn time_runs_out_for_everybody() {
    let mut session = race::<Dots>("2,60;6,40");
    let action = any(&session, TWO);
    play(&mut session, TWO, &action);
    assert_eq!(session.game().countdown().unwrap().length.as_secs(), 60);
    session.expire().unwrap();
    let Turn::Over(outcome) = session.game().turn() else { panic!("it is over") };
    assert_eq!(outcome.winners, [TWO]);
    let mut session = race::<Toggle>("2,60;6x6");
    session.expire().unwrap();
    assert_eq!(session.game().turn(), Turn::Over(Outcome::draw()));
}

#[test]
fn others_are_seen_as_numbers_only() {
    let mut session = race::<Toggle>("2,60;4x4");
    let before = session.game().scene(Some(ONE));
    let board = |session: &Session<Race<Toggle>>, viewer| {
        let sketch = session.game().sketch(viewer);
        let noted = |row| sketch.spans().iter().any(|span| span.row == row && span.class == NOTE);
        let rows = (0..sketch.lines().len()).filter(|&row| !noted(row));
        rows.map(|row| sketch.lines()[row].clone()).collect::<Vec<_>>()
    };
    let (own, others) = (board(&session, Some(ONE)), board(&session, Some(TWO)));
    play(&mut session, TWO, "5");
    assert_eq!(board(&session, Some(ONE)), own, "a sketch shows the viewer's own board");
    assert_eq!(board(&session, None), own, "and spectators how everybody began");
    assert_ne!(board(&session, Some(TWO)), others);
    let numbers = session.game().sketch(Some(ONE)).to_string();
    assert!(numbers.contains("Tiles that differ, player 2: "), "{numbers}");
    let after = session.game().scene(Some(ONE));
    assert_eq!(before.shapes, after.shapes);
    assert_eq!(before.facts, after.facts, "one's own numbers stand beside one's own board");
    let note = |seat| session.game().strip(seat).note.unwrap().to_string();
    assert!(note(TWO).starts_with("Clicks to go: "), "{}", note(TWO));
    let watched = session.game().scene(None);
    assert_eq!(watched.shapes, before.shapes, "who watches sees how everybody began");
    assert_eq!(watched.facts, []);
    assert!(!session.game().shows(TWO, Some(ONE)) && !session.game().shows(TWO, None));
    assert!(session.game().shows(TWO, Some(TWO)));
    assert!(session.game().secret().is_some());
    play(&mut session, ONE, "quit");
    assert!(session.game().secret().is_none() && session.game().shows(TWO, Some(ONE)));
}

#[test]
fn a_setup_that_is_none_is_refused_by_its_reason() {
    let why = |text: &str| text.parse::<<Race<Toggle> as Game>::Setup>().unwrap_err().to_string();
    assert_eq!(why("5x5"), "'5x5' is no race: write PLAYERS,SECONDS;OPTIONS, like 2,300;5x5");
    assert_eq!(why("1,300;5x5"), "from 2 to 8 players race, not 1");
    assert_eq!(why("2,9;5x5"), "a race takes from 10 to 3600 seconds, not 9");
    assert!(why("2,300;0x5").contains('0'), "{}", why("2,300;0x5"));
}
