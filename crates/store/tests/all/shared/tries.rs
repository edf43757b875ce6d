//! Tries of the puzzles of the day in the database.

use std::time::Duration;

use parlor_games::catalogue::{GAMES, Listing};
use parlor_room::daily::{Date, Offset};
use parlor_room::{Command, Damaged, Effects, Occupant, Record, Room, UserId};
use parlor_store::{MatchUpdate, Moment, NewSession, Store, TryResult};
use parlor_table::{Budget, Seat};

use super::place;

fn date(text: &str) -> Date {
    text.parse().unwrap()
}

fn browser(number: u8) -> NewSession {
    NewSession { digest: vec![number; 32], ..NewSession::default() }
}

/// The first game that has puzzles of the day.
fn game() -> &'static Listing {
    GAMES.iter().find(|game| game.daily.is_some()).unwrap()
}

/// Begins a try at a time.
async fn begin(store: &Store, id: &str, owner: UserId, day: &str, at: i64) -> Room {
    let setup = game().daily.unwrap().setup;
    let record = Record {
        seed: 7,
        daily: Some(date(day)),
        offset: Offset::new(345),
        seats: vec![Occupant::Person(owner)],
        ..Record::new(id, game().name, setup, owner)
    };
    let mut room = Room::new(record.clone()).unwrap();
    let events = room.decide_beginning().unwrap();
    room.apply(&events, Duration::ZERO).unwrap();
    let effects = Effects { seats: vec![Seat::FIRST], ..Effects::default() };
    let update = MatchUpdate::of(&room, &events, effects);
    store.begin(&record, update, Moment(at)).await.unwrap();
    room
}

/// Plays a try to its end, with the last action at a time.
async fn finish(store: &Store, mut room: Room, owner: UserId, at: i64) {
    while !room.is_over() {
        let position = room.table().position(None);
        let found = (game().analysed)(&position, 0, &mut Budget::nodes(1 << 20));
        let action = found.unwrap().unwrap().line[0].clone();
        let events = room.decide(owner, None, &Command::Act(action), Duration::ZERO).unwrap();
        let effects = room.apply(&events, Duration::ZERO).unwrap();
        let update = MatchUpdate::of(&room, &events, effects);
        store.append(&room.record().id.clone(), update, Moment(at)).await.unwrap();
    }
}

async fn counted(store: &Store, id: &str) -> Option<TryResult> {
    let room = store.load(id).await.unwrap().unwrap().room().unwrap();
    let result = TryResult::of(&room);
    if let Some(result) = result {
        store.count_try(id, result).await.unwrap();
    }
    result
}

#[tokio::test]
async fn a_secret_is_made_once_and_kept() {
    let place = place().await;
    let store = place.open().await;
    let first = store.secret("daily", [1; 32], Moment(5)).await.unwrap();
    assert_eq!(first, [1; 32]);
    assert_eq!(store.secret("daily", [2; 32], Moment(6)).await.unwrap(), first);
    assert_eq!(store.secret("other", [3; 32], Moment(6)).await.unwrap(), [3; 32]);
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.secret("daily", [4; 32], Moment(7)).await.unwrap(), first);
    assert_eq!(store.beginning().await.unwrap(), (Some(Moment(5)), None));
}

#[tokio::test]
async fn a_try_counts_once_its_log_was_replayed() {
    let place = place().await;
    let store = place.open().await;
    let ada = store.welcome(browser(1), Moment(1)).await.unwrap();
    let day = date("2026-11-17");
    let room = begin(&store, "a", ada, "2026-11-17", 10).await;
    assert_eq!(counted(&store, "a").await, None, "it is not over");
    assert_eq!(store.daily_seed(game().name, day).await.unwrap(), Some(7));
    assert_eq!(store.daily_seed(game().name, day.next()).await.unwrap(), None);
    finish(&store, room, ada, 20).await;
    let own = store.daily(ada, game().name, day).await.unwrap().unwrap();
    assert!(own.ended.is_some() && own.result.is_none() && !own.helped, "{own:?}");
    assert_eq!(store.uncounted(9).await.unwrap(), ["a"]);
    assert_eq!(store.solves(ada).await.unwrap(), []);
    assert_eq!(store.results(game().name, day).await.unwrap(), []);

    let result = counted(&store, "a").await.unwrap();
    assert!(result.solved);
    let [own] = &store.tries(ada, day, day).await.unwrap()[..] else { panic!("there is one") };
    assert_eq!(own.result, Some(result));
    assert_eq!(store.results(game().name, day).await.unwrap(), [(result.place, 1)]);
    assert_eq!(store.uncounted(9).await.unwrap(), [""; 0]);
    let [solve] = store.solves(ada).await.unwrap()[..] else { panic!("there is one") };
    assert_eq!((solve.date, solve.at), (day, Duration::from_millis(20)));
    assert_eq!(solve.offset, Offset::new(345));
    assert_eq!(store.rebuild(|| ()).await.unwrap().rows, 0);
}

#[tokio::test]
async fn a_log_that_the_rules_do_not_allow_counts_for_nothing() {
    let place = place().await;
    let store = place.open().await;
    let ada = store.welcome(browser(1), Moment(1)).await.unwrap();
    let room = begin(&store, "a", ada, "2026-11-17", 10).await;
    finish(&store, room, ada, 20).await;
    let kept = store.load("a").await.unwrap().unwrap();
    let mut forged = kept.clone();
    forged.lines.push(kept.lines.last().unwrap().clone());
    assert!(matches!(forged.room(), Err(Damaged::Event { .. })), "one action too many");
    let mut forged = kept.clone();
    forged.lines.pop();
    assert_eq!(TryResult::of(&forged.room().unwrap()), None, "one too few");
}

#[tokio::test]
async fn of_two_tries_the_earlier_one_counts_after_logging_in() {
    let place = place().await;
    let store = place.open().await;
    let account = store.welcome(browser(1), Moment(1)).await.unwrap();
    let name = "Ada".parse().unwrap();
    store.register(account, &name, "hash", browser(2), Moment(2)).await.unwrap();
    let guest = store.welcome(browser(3), Moment(3)).await.unwrap();
    for (day, [mine, theirs], [at_home, away]) in [
        ("2026-11-15", ["account-first", "guest-second"], [10, 11]),
        ("2026-11-16", ["account-second", "guest-first"], [21, 20]),
        ("2026-11-17", ["account-same", "guest-same"], [30, 30]),
    ] {
        begin(&store, mine, account, day, at_home).await;
        begin(&store, theirs, guest, day, away).await;
    }
    begin(&store, "guest-only", guest, "2026-11-18", 40).await;
    store.log_in(browser(4), Some(guest), account, Moment(50)).await.unwrap();
    let tries = store.tries(account, date("2026-11-15"), date("2026-11-18")).await.unwrap();
    let counts: Vec<&str> = tries.iter().map(|own| own.id.as_str()).collect();
    assert_eq!(counts, ["account-first", "guest-first", "account-same", "guest-only"]);
    assert_eq!(store.tries(guest, date("2026-11-15"), date("2026-11-18")).await.unwrap(), []);
    for id in ["guest-second", "account-second", "guest-same"] {
        let room = store.load(id).await.unwrap().unwrap().room().unwrap();
        assert!(room.is_set_aside() && room.daily().is_none(), "{id}");
        assert_eq!(room.practice(), room.record().daily);
        assert_eq!((room.owner(), room.people()), (account, vec![account]));
    }
    let matches = store.matches_of(account, 99).await.unwrap();
    let practice = matches.iter().filter(|one| one.practice.is_some() && one.casual);
    assert_eq!((matches.len(), practice.count()), (7, 3));
    // The log says all of it.
    assert_eq!(store.rebuild(|| ()).await.unwrap().rows, 0);
}
