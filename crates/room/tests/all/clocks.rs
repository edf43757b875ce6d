//! Clocks of the seats, players who are away, and matches that are aborted.

use std::time::Duration;

use parlor_games::catalogue::{GAMES, Listing};
use parlor_room::view::{Everybody, Known};
use parlor_room::{
    Claim, Command, Event, Fixture, Occupant, Phrase, Record, Refusal, Room, SeatResult, UserId,
};
use parlor_table::Seat;

const ADA: UserId = UserId(1);
const BOB: UserId = UserId(2);
const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

/// A match of two on the smallest board, and the time that has passed in it.
struct Play {
    room: Room,
    events: Vec<Event>,
    now: Duration,
}

impl Play {
    fn with_time(time: &str) -> Play {
        Play::new(Some(time))
    }

    fn new(time: Option<&str>) -> Play {
        Play::of(time, None)
    }

    /// A match of a tournament.
    fn fixed() -> Play {
        let fixture = Fixture { tournament: "t".to_owned(), round: 1, board: 1 };
        Play::of(Some("3+2"), Some(fixture))
    }

    fn of(time: Option<&str>, fixture: Option<Fixture>) -> Play {
        let game = GAMES.iter().find(|game| game.turns && game.short.is_some()).unwrap();
        let mut record = Record::new("m", game.name, "3,3,1,xo", ADA);
        record.time = time.map(|time| time.parse().unwrap());
        record.fixture = fixture;
        record.seats = vec![Occupant::Person(ADA), Occupant::Person(BOB)];
        let room = Room::new(record).unwrap();
        let mut play = Play { room, events: Vec::new(), now: seconds(1_000) };
        let begun = play.room.decide_beginning().unwrap();
        play.happen(begun);
        play
    }

    fn happen(&mut self, events: Vec<Event>) {
        self.room.apply(&events, self.now).unwrap();
        self.events.extend(events);
    }

    fn decide(&self, user: UserId, command: Command) -> Result<Vec<Event>, Refusal> {
        self.room.decide(user, None, &command, self.now)
    }

    fn act(&mut self, user: UserId, action: &str) {
        let events = self.decide(user, Command::Act(action.to_owned())).unwrap();
        self.happen(events);
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        let events = self.room.decide_clock(self.now).unwrap();
        self.happen(events);
    }

    fn left(&self, seat: Seat) -> Duration {
        self.room.time_left(seat, self.now).unwrap()
    }

    /// Both have made their first moves.
    fn opened(mut self) -> Play {
        self.act(ADA, "0-0");
        self.act(BOB, "2-2");
        self
    }

    fn refusal(&self, user: UserId, command: Command) -> String {
        self.decide(user, command).unwrap_err().to_string()
    }
}

#[test]
fn the_first_move_of_a_player_takes_no_time() {
    let mut play = Play::with_time("3+2");
    play.pass(seconds(600));
    play.act(ADA, "0-0");
    play.pass(seconds(600));
    play.act(BOB, "2-2");
    assert_eq!(play.room.running_seat(), Some(FIRST));
    assert_eq!((play.left(FIRST), play.left(SECOND)), (seconds(180), seconds(180)));
}

#[test]
fn a_clock_runs_while_its_player_is_to_move_and_gains_the_increment() {
    let mut play = Play::with_time("3+2").opened();
    play.pass(seconds(10));
    assert_eq!((play.left(FIRST), play.left(SECOND)), (seconds(170), seconds(180)));
    play.act(ADA, "0-1");
    assert_eq!((play.left(FIRST), play.room.running_seat()), (seconds(172), Some(SECOND)));
    play.pass(seconds(30));
    play.act(BOB, "2-1");
    assert_eq!((play.left(FIRST), play.left(SECOND)), (seconds(172), seconds(152)));
}

#[test]
fn a_player_whose_clock_runs_out_has_lost() {
    let mut play = Play::with_time("1+1").opened();
    play.pass(seconds(59));
    assert!(!play.room.is_over());
    play.pass(seconds(1));
    let ending = play.room.ending().unwrap();
    assert_eq!(ending.line(), "o wins: x ran out of time");
    assert_eq!(ending.outcome.winners, [SECOND]);
    assert_eq!(play.left(FIRST), Duration::ZERO);
    let late = play.refusal(ADA, Command::Act("0-1".to_owned()));
    assert_eq!(late, "the game is over");
    assert!(play.room.log().ends_with("1 runs out of time\n"));
}

#[test]
fn waiting_never_gains_time_whatever_delay_is_forgiven() {
    let mut play = Play::with_time("3+0").opened();
    let early = play.now - seconds(5);
    let command = Command::Act("0-1".to_owned());
    let events = play.room.decide(ADA, None, &command, early).unwrap();
    play.happen(events);
    assert_eq!(play.left(FIRST), seconds(180));
}

#[test]
fn taking_back_gives_no_time_back() {
    let takes_back = |opening: &str, game: &Listing| {
        (game.open)(opening).is_ok_and(|table| table.manners().takes_back)
    };
    let game = GAMES.iter().find(|game| game.turns && takes_back(&(game.setup)(), game)).unwrap();
    let mut record = Record::new("m", game.name, &(game.setup)(), ADA);
    record.time = Some("3+0".parse().unwrap());
    record.seats = vec![Occupant::Person(ADA), Occupant::Person(ADA)];
    let mut play =
        Play { room: Room::new(record).unwrap(), events: Vec::new(), now: seconds(1_000) };
    for seat in [FIRST, SECOND] {
        let action = play.room.table().actions(seat)[0].clone();
        play.act(ADA, &action);
    }
    play.pass(seconds(20));
    let undone = play.decide(ADA, Command::Undo).unwrap();
    play.happen(undone);
    assert_eq!(play.left(FIRST), seconds(160));
}

#[test]
fn a_replayed_match_has_the_clocks_of_the_live_one() {
    let mut play = Play::with_time("5+3").opened();
    play.pass(seconds(7));
    play.act(ADA, "0-1");
    play.pass(seconds(11));
    let lines: Vec<Event> =
        play.events.iter().map(|event| event.to_string().parse().unwrap()).collect();
    let again = Room::replay(play.room.record().clone(), &lines, *play.room.clock()).unwrap();
    for seat in [FIRST, SECOND] {
        assert_eq!(again.time_left(seat, play.now), Some(play.left(seat)));
    }
    assert_eq!(play.left(SECOND), seconds(289));
}

#[test]
fn a_view_has_the_clocks_of_all_players() {
    let mut play = Play::with_time("3+2").opened();
    play.pass(seconds(10));
    let view = play.room.view(Some(BOB), &Known::default(), &Everybody, play.now);
    assert_eq!(view.time.as_deref(), Some("3+2"));
    let clocks: Vec<_> = view.seats.iter().map(|seat| seat.clock.unwrap()).collect();
    assert_eq!((clocks[0].left, clocks[0].running), (170_000, true));
    assert_eq!((clocks[1].left, clocks[1].running), (180_000, false));
}

#[test]
fn a_match_is_claimed_only_after_the_time_that_was_announced() {
    let mut play = Play::new(None).opened();
    assert_eq!(
        play.refusal(ADA, Command::Claim(Claim::Win)),
        "there is nothing to claim while your opponent is here"
    );
    let away = play.room.decide_away(BOB, play.now + seconds(40));
    assert_eq!(away[0].to_string(), format!("~ 2 away {}", (play.now + seconds(40)).as_millis()));
    play.happen(away);
    assert!(play.room.possible(Some(ADA)).claim && !play.room.possible(Some(BOB)).claim);
    play.now += seconds(30);
    assert_eq!(
        play.refusal(ADA, Command::Claim(Claim::Win)),
        "you can claim the game in 11 seconds"
    );
    play.now += seconds(10);
    let claimed = play.decide(ADA, Command::Claim(Claim::Win)).unwrap();
    play.happen(claimed);
    let ending = play.room.ending().unwrap();
    assert_eq!(ending.line(), "x wins: o left the game");
    let won = |won| SeatResult { won: Some(won), score: None };
    assert_eq!(ending.results(play.room.seats()), [won(true), won(false)]);
}

#[test]
fn a_player_who_is_back_cannot_be_claimed_from() {
    let mut play = Play::new(None).opened();
    let away = play.room.decide_away(BOB, play.now);
    play.happen(away);
    let back = play.room.decide_back(BOB);
    play.happen(back);
    assert!(play.decide(ADA, Command::Claim(Claim::Draw)).is_err());
    let away = play.room.decide_away(ADA, play.now);
    play.happen(away);
    play.act(ADA, "0-1");
    assert!(play.decide(BOB, Command::Claim(Claim::Win)).is_err(), "who moves is there");
}

#[test]
fn a_draw_can_be_claimed_too() {
    let mut play = Play::new(None).opened();
    let away = play.room.decide_away(BOB, play.now);
    play.happen(away);
    let claimed = play.decide(ADA, Command::Claim(Claim::Draw)).unwrap();
    play.happen(claimed);
    assert_eq!(play.room.ending().unwrap().line(), "A draw: o left the game");
}

#[test]
fn a_match_is_aborted_only_while_no_player_has_moved() {
    let mut play = Play::new(None);
    let aborted = play.decide(BOB, Command::Abort).unwrap();
    assert_eq!(aborted[0].to_string(), "2 aborts");
    play.act(ADA, "0-0");
    let why = play.refusal(BOB, Command::Abort);
    assert_eq!(why, "a game can only be aborted before anyone has moved");
    let mut play = Play::new(None);
    let left = play.decide(ADA, Command::Leave).unwrap();
    let effects = play.room.apply(&left, play.now).unwrap();
    assert_eq!(effects.contest, None, "an aborted match is not rated");
    assert_eq!(play.room.ending().unwrap().line(), "Game aborted: no one had moved");
}

#[test]
fn a_player_says_three_phrases_at_most_before_something_happens() {
    let mut play = Play::new(None).opened();
    for _ in 0..3 {
        let said = play.decide(ADA, Command::Say(Phrase::Hello)).unwrap();
        assert_eq!(said[0].to_string(), "~ 1 says hello");
        play.happen(said);
    }
    let flood = play.refusal(ADA, Command::Say(Phrase::Oops));
    assert_eq!(flood, "that's enough for now");
    assert!(play.decide(BOB, Command::Say(Phrase::Thanks)).is_ok(), "the other may still speak");
    play.act(ADA, "0-1");
    assert!(play.decide(ADA, Command::Say(Phrase::Oops)).is_ok());
    let stranger = play.decide(UserId(3), Command::Say(Phrase::Hello));
    assert_eq!(stranger, Err(Refusal::NotPlaying));
}

#[test]
fn a_kept_seat_is_for_its_player_only() {
    let mut record = Record::new("m", GAMES[1].name, "3,3,1,xo", ADA);
    record.seats = vec![Occupant::Kept(BOB), Occupant::Person(ADA)];
    let room = Room::new(record).unwrap();
    assert!(room.is_waiting());
    let stranger = room.decide(UserId(3), None, &Command::Join(None), Duration::ZERO);
    assert_eq!(stranger.unwrap_err().to_string(), "all seats are taken");
    assert!(room.possible(Some(BOB)).join && !room.possible(Some(UserId(3))).join);
    let joined = room.decide(BOB, None, &Command::Join(None), Duration::ZERO).unwrap();
    assert_eq!(joined[0].to_string(), "~ 1 joins v2");
}

#[test]
fn in_a_tournament_the_clock_runs_from_the_beginning_and_an_absent_player_loses() {
    let mut play = Play::fixed();
    assert_eq!(play.room.running_seat(), Some(FIRST));
    play.pass(seconds(60));
    assert_eq!((play.left(FIRST), play.left(SECOND)), (seconds(120), seconds(180)));
    play.act(ADA, "0-0");
    assert_eq!((play.left(FIRST), play.room.running_seat()), (seconds(122), Some(SECOND)));
    play.pass(seconds(180));
    assert_eq!(play.room.ending().unwrap().outcome.winners, [FIRST]);
    assert_eq!(play.room.no_show(), Some(SECOND));
}

#[test]
fn a_match_of_a_tournament_is_neither_aborted_nor_claimed_nor_taken_back_nor_played_again() {
    let mut play = Play::fixed();
    assert_eq!(play.refusal(BOB, Command::Abort), play.refusal(ADA, Command::Abort));
    assert!(play.room.decide_away(BOB, play.now).is_empty());
    play.act(ADA, "0-0");
    play.act(BOB, "2-2");
    assert!(play.decide(ADA, Command::Claim(Claim::Win)).is_err());
    let undo = Command::Offer(parlor_room::Proposal::Undo);
    assert!(play.decide(ADA, undo).is_err());
    assert!(play.decide(ADA, Command::Advice).is_err());
    let left = play.decide(ADA, Command::Leave).unwrap();
    assert_eq!(left[0], Event::Resigned(FIRST));
    play.happen(left);
    assert!(play.decide(ADA, Command::Rematch("m2".to_owned())).is_err());
    assert!(!play.room.possible(Some(ADA)).rematch);
}
