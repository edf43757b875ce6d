//! The rules of a match of Hex, one test each: rounds, bids, demonstrations, clocks and scores.

use std::time::Duration;

use crate::catalogue::find;
use crate::hex::{Action, Bot, Challenge, Difficulty, Hex, Phase, Setup, Step};
use parlor_table::{
    Budget, Dice, Draw, Entry, Game, Hostable, Input, Level, Outcome, Player, Seat, Session, Start,
    Turn,
};

fn steps(text: &str) -> Vec<Step> {
    text.split(' ').map(|step| step.parse().unwrap()).collect()
}

// A match of the page's board: player 1's piece 4 is to go from 64 to 70, which takes three steps.

const DEAL: &str = "* deal 171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064\n* round 64-70 100-175 64-132 132-70\n";

fn race(players: u16, entries: &str) -> Session<Hex> {
    let log = format!("hex\n{players},4,easy,2,60,20,40\n{DEAL}{entries}");
    Session::replay(&log).unwrap_or_else(|why| panic!("{log}{why}"))
}

fn act(session: &mut Session<Hex>, seat: u16, action: &str) -> Result<(), String> {
    let action: Action = action.parse().unwrap();
    session.act(Seat(seat - 1), action).map_err(|why| why.to_string())
}

#[test]
fn one_player_solves_a_round_with_undo_and_reset() {
    let mut session = race(1, "1 60-62\n");
    assert_eq!(session.game().trail().len(), 1);
    act(&mut session, 1, "undo").unwrap();
    assert_eq!(session.game().position(), session.game().start());
    assert_eq!(act(&mut session, 1, "undo"), Err("there is no step to take back".to_owned()));
    act(&mut session, 1, "60-62").unwrap();
    act(&mut session, 1, "100-175").unwrap();
    act(&mut session, 1, "reset").unwrap();
    assert_eq!(session.game().trail(), []);
    for step in ["100-175", "64-132"] {
        act(&mut session, 1, step).unwrap();
        assert_eq!(session.game().revealed(), None, "nobody sees the solution early");
    }
    act(&mut session, 1, "132-70").unwrap();
    assert_eq!(session.game().scores(), [6], "three steps, optimal: twice three points");
    assert_eq!(session.game().revealed(), Some(&steps("100-175 64-132 132-70")[..]));
}

#[test]
fn steps_that_were_taken_back_are_made_again_in_their_order() {
    let mut session = race(1, "1 60-62\n1 100-175\n1 64-132\n");
    assert_eq!(session.game().undone(), None);
    act(&mut session, 1, "undo").unwrap();
    act(&mut session, 1, "reset").unwrap();
    for step in steps("60-62 100-175 64-132") {
        assert_eq!(session.game().undone(), Some(step));
        act(&mut session, 1, &step.to_string()).unwrap();
    }
    assert_eq!(session.game().undone(), None);
    act(&mut session, 1, "reset").unwrap();
    act(&mut session, 1, "100-175").unwrap();
    assert_eq!(session.game().undone(), None, "another step leads elsewhere");
}

#[test]
fn a_longer_solution_wins_the_optimal_length_once() {
    let session = race(1, "1 60-62\n1 100-175\n1 64-132\n1 132-70\n");
    assert_eq!(session.game().scores(), [3]);
    match session.game().phase() {
        Phase::Review { verdict, .. } => assert!(!verdict.is_optimal && verdict.points == 3),
        other => panic!("{other:?}"),
    }
}

#[test]
fn when_time_is_up_the_next_round_starts_from_the_end_of_the_optimal_move() {
    let mut session = race(1, "1 60-62\n!\n");
    assert_eq!(session.game().scores(), [0]);
    assert!(session.game().revealed().is_some());
    let end = session.game().position().clone();
    assert_eq!(
        end.pieces().iter().map(|cell| cell.index()).collect::<Vec<_>>(),
        [60, 106, 175, 70]
    );
    act(&mut session, 1, "next").unwrap();
    session.settle(5);
    assert_eq!(session.game().start().pieces(), end.pieces());
    assert_eq!(session.game().round(), 2);
}

#[test]
fn the_next_round_starts_where_the_winning_move_left_the_pieces() {
    let session = race(1, "1 60-62\n1 100-175\n1 64-132\n1 132-70\n");
    let cells: Vec<usize> = session.game().position().pieces().iter().map(|c| c.index()).collect();
    assert_eq!(cells, [62, 106, 175, 70]);
}

#[test]
fn a_match_is_over_after_its_rounds() {
    let mut session = race(1, "!\n1 next\n");
    session.settle(1);
    session.expire().unwrap();
    act(&mut session, 1, "next").unwrap();
    let over = Outcome { winners: vec![Seat(0)], scores: vec![0] };
    assert_eq!(session.game().turn(), Turn::Over(over));
    assert_eq!(act(&mut session, 1, "next"), Err("the game is over".to_owned()));
}

#[test]
fn a_bid_must_be_lower_than_one_s_own_last() {
    let mut session = race(2, "1 bid 5\n2 bid 5\n2 bid 4\n");
    assert_eq!(
        act(&mut session, 1, "bid 5"),
        Err("5 is not lower than your own bid of 5".to_owned())
    );
    assert_eq!(act(&mut session, 1, "bid 0"), Err("0 is no bid: bid 1 to 99 steps".to_owned()));
    act(&mut session, 1, "bid 4").unwrap();
    assert_eq!(
        act(&mut session, 1, "64-132"),
        Err("pieces do not move now: everyone looks and bids".to_owned())
    );
}

fn shower(session: &Session<Hex>) -> (u16, u8) {
    match session.game().phase() {
        Phase::Showing { bid, .. } => (bid.seat.0 + 1, bid.steps),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_lowest_bidder_demonstrates_first_and_of_equals_the_earlier() {
    assert_eq!(shower(&race(3, "1 bid 6\n2 bid 5\n3 bid 5\n!\n")), (2, 5));
    assert_eq!(shower(&race(3, "2 bid 9\n1 bid 5\n2 bid 5\n3 bid 7\n!\n")), (1, 5));
    assert_eq!(shower(&race(3, "2 bid 9\n3 bid 7\n!\n")), (3, 7));
}

#[test]
fn a_demonstration_that_runs_out_of_steps_fails_and_the_pieces_go_back() {
    let mut session = race(2, "1 bid 2\n2 bid 3\n!\n");
    assert_eq!(shower(&session), (1, 2));
    assert_eq!(act(&mut session, 2, "64-132"), Err("it is not the turn of seat 2".to_owned()));
    act(&mut session, 1, "60-62").unwrap();
    assert_eq!(
        act(&mut session, 1, "undo"),
        Err("only the steps of a round that is played alone can be taken back".to_owned())
    );
    act(&mut session, 1, "62-60").unwrap_or_else(|_| act(&mut session, 1, "64-132").unwrap());
    assert_eq!(shower(&session), (2, 3));
    assert_eq!(session.game().position(), session.game().start());
    for step in ["100-175", "64-132", "132-70"] {
        act(&mut session, 2, step).unwrap();
    }
    assert_eq!(session.game().scores(), [0, 6]);
}

#[test]
fn a_failed_demonstration_costs_a_point_but_never_below_zero() {
    let mut session = race(2, "1 bid 3\n!\n1 100-175\n1 64-132\n1 132-70\n1 next\n2 next\n");
    assert_eq!(session.game().scores(), [6, 0]);
    session.settle(3);
    act(&mut session, 1, "bid 1").unwrap();
    act(&mut session, 2, "bid 1").unwrap();
    session.expire().unwrap();
    session.expire().unwrap();
    assert_eq!(session.game().scores(), [5, 0], "time ran out for player 1");
    act(&mut session, 2, "pass").unwrap();
    assert_eq!(session.game().scores(), [5, 0]);
    assert!(session.game().revealed().is_some());
}

#[test]
fn a_demonstration_may_be_shorter_than_the_bid() {
    let session = race(2, "2 bid 7\n!\n2 100-175\n2 64-132\n2 132-70\n");
    assert_eq!(session.game().scores(), [0, 6]);
}

#[test]
fn without_bids_nobody_wins_and_the_optimal_move_is_shown() {
    let session = race(2, "!\n");
    assert!(session.game().revealed().is_some());
    assert_eq!(session.game().scores(), [0, 0]);
}

#[test]
fn when_everybody_has_passed_the_time_is_up_at_once() {
    let mut session = race(2, "1 bid 4\n1 pass\n");
    assert!(matches!(session.game().phase(), Phase::Looking { .. }));
    assert_eq!(act(&mut session, 1, "bid 3"), Err("it is not the turn of seat 1".to_owned()));
    act(&mut session, 2, "pass").unwrap();
    assert_eq!(shower(&session), (1, 4));
}

#[test]
fn the_highest_score_wins_and_equal_scores_share() {
    let mut session = race(2, "1 bid 3\n!\n1 100-175\n1 64-132\n1 132-70\n1 next\n2 next\n");
    session.settle(3);
    session.expire().unwrap();
    session.expire().unwrap();
    let over = Outcome { winners: vec![Seat(0)], scores: vec![6, 0] };
    assert_eq!(session.game().turn(), Turn::Over(over));
    let mut even = race(2, "!\n!\n");
    even.settle(3);
    even.expire().unwrap();
    even.expire().unwrap();
    let over = Outcome { winners: vec![Seat(0), Seat(1)], scores: vec![0, 0] };
    assert_eq!(even.game().turn(), Turn::Over(over));
}

#[test]
fn several_players_look_for_a_fixed_time_unless_a_last_call_was_chosen() {
    assert_eq!(Setup::default().last_call, None);
    let deal = |last_call: &str| {
        let log = format!("hex\n2,4,easy,2,60,{last_call},40\n{DEAL}");
        Session::<Hex>::replay(&log).unwrap_or_else(|why| panic!("{log}{why}"))
    };
    let mut fixed = deal("off");
    let looking = fixed.game().countdown();
    for (seat, bid) in [(1, "bid 9"), (2, "bid 5"), (1, "bid 4")] {
        act(&mut fixed, seat, bid).unwrap();
        assert_eq!(fixed.game().countdown(), looking, "the same clock runs on");
    }
    fixed.expire().unwrap();
    assert_eq!(shower(&fixed), (1, 4));
    let mut called = deal("20");
    act(&mut called, 1, "bid 9").unwrap();
    let last = called.game().countdown().unwrap();
    assert_eq!((last.length, last.start), (Duration::from_secs(20), Start::Sooner));
}

#[test]
fn every_phase_has_its_clock() {
    let clock = |session: &Session<Hex>| {
        session.game().countdown().map(|clock| (clock.length, clock.start))
    };
    let seconds = Duration::from_secs;
    let mut session = race(2, "");
    assert_eq!(clock(&session), Some((seconds(60), Start::Afresh)));
    let looking = session.game().countdown().unwrap().number;
    act(&mut session, 1, "bid 9").unwrap();
    let last = session.game().countdown().unwrap().number;
    assert_eq!(clock(&session), Some((seconds(20), Start::Sooner)), "the first bid's countdown");
    assert_ne!(last, looking);
    act(&mut session, 2, "bid 8").unwrap();
    assert_eq!(session.game().countdown().unwrap().number, last, "later bids do not start it anew");
    session.expire().unwrap();
    assert_eq!(clock(&session), Some((seconds(40), Start::Afresh)), "a demonstration");
    let first = session.game().countdown().unwrap().number;
    session.expire().unwrap();
    assert_ne!(session.game().countdown().unwrap().number, first, "each on an own clock");
    let mut alone = race(1, "");
    assert_eq!(clock(&alone), Some((seconds(60), Start::Afresh)));
    alone.expire().unwrap();
    assert_eq!(clock(&alone), None, "one player looks at the solution as long as they like");
}

#[test]
fn no_scene_tells_the_optimal_move_before_the_round_is_over() {
    let tells = |session: &Session<Hex>| {
        let viewers = [None, Some(Seat(0)), Some(Seat(1))];
        viewers.into_iter().any(|viewer| {
            let scene = session.game().scene(viewer);
            let drawn = scene.shapes.iter().any(|shape| shape.key.starts_with("optimal"));
            drawn || scene.facts.iter().any(|fact| fact.value.to_string().contains("100-175"))
        })
    };
    for early in
        ["", "1 bid 3\n", "1 bid 4\n!\n", "1 bid 4\n!\n1 60-62\n", "1 bid 3\n2 bid 5\n!\n!\n"]
    {
        assert!(!tells(&race(2, early)), "{early}");
    }
    assert!(tells(&race(2, "!\n")), "then it is shown to all");
    assert!(tells(&race(2, "1 bid 4\n!\n!\n")));
}

#[test]
fn difficulty_rises_from_round_to_round() {
    let rising: Vec<Difficulty> =
        (0..8).map(|round| Challenge::Rising.of_round(round, 8)).collect();
    let [easy, medium, hard, expert] = Difficulty::ALL;
    assert_eq!(rising, [easy, easy, medium, medium, hard, hard, expert, expert]);
}

#[test]
fn a_recorded_round_that_is_no_move_is_refused() {
    for (round, why) in [
        ("* round 64-70 100-175 64-132", "the recorded move does not bring the piece to its goal"),
        ("* round 61-70 60-62", "there is no piece on 61: the pieces are on 60, 106, 100, 64"),
        ("* round 64-71 100-175", "the goal 71 is not a nook: choose one of the eighteen nooks"),
        (
            "* deal 171",
            "a state has 93, 96, 99 or 102 characters (6 crannies, 18 nooks and 1 to 4 pieces), not 3",
        ),
    ] {
        let deal = DEAL.lines().next().unwrap();
        let log = format!("hex\n1,4,easy,2,60,20,40\n{deal}\n{round}\n");
        let fault = Session::<Hex>::replay(&log).unwrap_err();
        assert_eq!((fault.line, fault.why.as_str()), (4, why));
    }
}

#[test]
fn bots_bid_what_they_can_show() {
    for seed in 0..12 {
        let mut session = Session::<Hex>::new("3,2,easy,2,60,20,40".parse().unwrap());
        let mut bots: Vec<Bot> = Seat::all(3)
            .map(|seat| {
                Bot::new(Level::new(3 + 2 * seat.0 as u8).unwrap(), Dice::new(seed, seat.0.into()))
            })
            .collect();
        loop {
            session.settle(seed);
            let Turn::Seats(seats) = session.game().turn() else { break };
            let seat = seats[0];
            let bot = &mut bots[seat.index()];
            match bot.choose(session.game(), seat, &mut Budget::unlimited()) {
                Some(thought) => session.act(seat, thought.action).unwrap(),
                // No bot goes on from a result by itself: its time runs out.
                None => session.record(Entry::Expire).unwrap(),
            }
        }
        let solved = session
            .entries()
            .iter()
            .filter(|entry| matches!(entry, Entry::Act(_, Action::Step(_))));
        assert!(solved.count() >= 2, "somebody showed something");
        let failed = session.game().scores().iter().all(|&score| score == 0);
        assert!(!failed, "{}", session.log());
    }
}

/// The lengths of the optimal moves of all rounds, if no player solves any.
fn lengths(setup: &str, seed: u64) -> Vec<u32> {
    let mut session = Session::<Hex>::new(setup.parse().unwrap());
    session.settle(seed);
    while let Turn::Seats(seats) = session.game().turn() {
        let over = matches!(session.game().phase(), Phase::Review { .. });
        session.act(seats[0], if over { Action::Next } else { Action::Pass }).unwrap();
        session.settle(seed);
    }
    session.game().rounds().iter().map(|round| round.best).collect()
}

#[test]
fn every_round_of_a_match_keeps_to_its_level() {
    for level in Difficulty::ALL {
        for pieces in 1..=4 {
            for seed in 0..4 {
                let lengths = lengths(&format!("1,{pieces},{level},10,60,off,45"), seed);
                assert_eq!(lengths.len(), 10);
                let kept = lengths.iter().filter(|length| level.steps().contains(length)).count();
                // Many pieces make most ways short: few arrangements have long ones again and again.
                let least = if level == Difficulty::Expert && pieces > 2 { 8 } else { 10 };
                assert!(kept >= least, "{level}, {pieces} pieces, seed {seed}: {lengths:?}");
                assert!(level.steps().contains(&lengths[0]), "the first round: {lengths:?}");
            }
        }
    }
}

#[test]
fn a_rising_match_goes_from_easy_to_expert() {
    for seed in 0..6 {
        let lengths = lengths("1,1,rising,8,60,off,45", seed);
        let levels = Difficulty::ALL.iter().flat_map(|level| [level; 2]);
        for (length, level) in lengths.iter().zip(levels) {
            assert!(level.steps().contains(length), "seed {seed}: {lengths:?}");
        }
    }
}

#[test]
fn bots_go_on_from_a_result_only_after_another_player_has() {
    let mut session = Session::<Hex>::new("2,1,easy,2,60,off,40".parse().unwrap());
    session.settle(1);
    for seat in Seat::all(2) {
        session.act(seat, Action::Pass).unwrap();
    }
    assert!(matches!(session.game().phase(), Phase::Review { .. }));
    let mut bot = Bot::new(Level::HIGHEST, Dice::new(1, 1));
    let mut think = |game: &Hex| {
        let thought = bot.choose(game, Seat(1), &mut Budget::unlimited());
        thought.map(|thought| thought.action)
    };
    assert_eq!(think(session.game()), None);
    let before = session.game().moment(Seat(1));
    session.act(Seat::FIRST, Action::Next).unwrap();
    assert_ne!(session.game().moment(Seat(1)), before, "there is something new to think about");
    assert_eq!(think(session.game()), Some(Action::Next));
}

#[test]
fn the_result_of_a_round_stays_for_ten_seconds_at_the_most() {
    let mut session = Session::<Hex>::new("2,1,easy,2,60,off,40".parse().unwrap());
    session.settle(1);
    for seat in Seat::all(2) {
        session.act(seat, Action::Pass).unwrap();
    }
    let countdown = session.game().countdown().unwrap();
    assert_eq!(countdown.length, Duration::from_secs(10));
    session.record(Entry::Expire).unwrap();
    assert_eq!(session.game().turn(), Turn::Chance, "the next round begins");
}

#[test]
fn rounds_tell_the_best_who_won_and_the_points_of_all() {
    let board = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D";
    let opening = format!("2,1,easy,1,60,off,45 from {board}122:122-125");
    let mut table = (find("hex").unwrap().open)(&opening).unwrap();
    table.happen(Input::Nature, 1).unwrap();
    assert!(table.tries(Seat::FIRST), "players who look may try in private");
    for (seat, action) in
        [(0, "bid 2"), (1, "bid 1"), (0, "pass"), (1, "pass"), (1, "122-125"), (0, "next")]
    {
        table.happen(Input::Act(Seat(seat), action), 1).unwrap();
    }
    assert!(!table.tries(Seat::FIRST), "the round is over");
    let rounds = table.rounds();
    assert_eq!(rounds.len(), 1);
    assert_eq!((rounds[0].best, rounds[0].won), (1, Some((Seat(1), 1))));
    assert_eq!(rounds[0].points, [0, 2]);
    assert_eq!(table.strip(Seat(1)).score, Some(2));
    assert_eq!(table.strip(Seat::FIRST).note.unwrap(), "ready");
}

#[test]
fn a_match_from_a_position_tells_how_many_rounds_were_optimal() {
    let board = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D";
    let opening = format!("1,1,easy,1,60,off,45 from {board}122:122-125");
    let mut table = (find("hex").unwrap().open)(&opening).unwrap();
    table.happen(Input::Nature, 1).unwrap();
    table.happen(Input::Act(Seat::FIRST, "122-125"), 1).unwrap();
    table.happen(Input::Act(Seat::FIRST, "next"), 1).unwrap();
    assert!(matches!(table.turn(), Turn::Over(_)), "{:?}", table.turn());
    assert_eq!(table.optimal(), Some((1, 1)));
}
