//! Housekeeping with a moved clock.

use parlor_store::{
    ChosenName, ClockClass, Ending, KEEP_GUESTS, KEEP_UNPLAYED, MatchUpdate, Moment, NewSession,
    Occupant, Player, Record, Removed, Store, UserId,
};

use super::place;
use crate::place::Place;

async fn opened() -> (Place, Store) {
    let place = place().await;
    let store = place.open().await;
    (place, store)
}

async fn guest(store: &Store, digest: &[u8], now: i64) -> UserId {
    let session = NewSession { digest: digest.to_vec(), ..NewSession::default() };
    store.welcome(session, Moment(now)).await.unwrap()
}

async fn begin(store: &Store, id: &str, owner: UserId, update: MatchUpdate) {
    let record = Record::new(id, "squeeze", "8x8,50,on", owner);
    let seats = vec![(0, Occupant::Person(owner)), (1, Occupant::Bot("3".to_owned()))];
    store.begin(&record, MatchUpdate { seats, ..update }, Moment(0)).await.unwrap();
}

fn line(line: &str, played: bool) -> MatchUpdate {
    MatchUpdate { lines: vec![line.to_owned()], played, ..MatchUpdate::default() }
}

#[tokio::test]
async fn unplayed_matches_are_removed_after_a_month_and_nothing_else_is() {
    let (_place, store) = opened().await;
    let ada = guest(&store, b"ada", 0).await;
    let ending = Ending { text: "Over".to_owned(), results: Vec::new(), optimal: None };
    begin(&store, "waiting", ada, MatchUpdate { waiting: true, ..MatchUpdate::default() }).await;
    begin(&store, "untouched", ada, line("1 0,0-1,0", false)).await;
    begin(&store, "talked", ada, line("~ 1 joins v1", false)).await;
    begin(&store, "played", ada, line("1 0,0-1,0", true)).await;
    let rematch = Some("wanted".to_owned());
    begin(
        &store,
        "finished",
        ada,
        MatchUpdate { ending: Some(ending), rematch, ..MatchUpdate::default() },
    )
    .await;
    begin(&store, "wanted", ada, MatchUpdate { waiting: true, ..MatchUpdate::default() }).await;
    begin(&store, "watched", ada, MatchUpdate { waiting: true, ..MatchUpdate::default() }).await;
    let in_use = ["watched".to_owned()];
    let removed = store.tidy(&in_use, Moment(KEEP_UNPLAYED)).await.unwrap();
    assert_eq!(removed, Removed::default(), "not yet");
    let removed = store.tidy(&in_use, Moment(KEEP_UNPLAYED + 1)).await.unwrap();
    assert_eq!(removed, Removed { matches: 3, ..Removed::default() });
    for (id, stays) in [
        ("waiting", false),
        ("untouched", false),
        ("talked", false),
        ("played", true),
        ("finished", true),
        ("wanted", true),
        ("watched", true),
    ] {
        assert_eq!(store.load(id).await.unwrap().is_some(), stays, "{id}");
    }
}

#[tokio::test]
async fn guests_who_do_not_come_back_are_removed_but_not_accounts_or_finished_matches() {
    let (_place, store) = opened().await;
    let name = |text: &str| text.parse::<ChosenName>().unwrap();
    let gone = guest(&store, b"gone", 0).await;
    let player = guest(&store, b"player", 0).await;
    guest(&store, b"back", 0).await;
    let ada = guest(&store, b"guest", 0).await;
    let session = NewSession { digest: b"ada".to_vec(), ..NewSession::default() };
    store.register(ada, &name("Ada"), "hashed", session, Moment(0)).await.unwrap();
    store.rename(player, &name("Bob")).await.unwrap();
    store.touch(b"back", Moment(2)).await.unwrap();
    let ending = Ending { text: "Over".to_owned(), results: Vec::new(), optimal: None };
    let update = MatchUpdate {
        contest: Some(parlor_store::Contest {
            setup: "8x8,50,on".to_owned(),
            clock: ClockClass::None,
            score: 1.0,
        }),
        ending: Some(ending),
        ..MatchUpdate::default()
    };
    let seats = vec![(0, Occupant::Person(player)), (1, Occupant::Person(ada))];
    let record = Record::new("finished", "squeeze", "8x8,50,on", player);
    let begun = MatchUpdate { seats, ..MatchUpdate::default() };
    store.begin(&record, begun, Moment(0)).await.unwrap();
    store.append("finished", update, Moment(0)).await.unwrap();
    let now = Moment(KEEP_GUESTS + 1);
    let rated = Player::Person(player);
    assert_eq!(store.ratings_of(rated.clone(), now).await.unwrap().len(), 1);
    let early = store.tidy(&[], Moment(KEEP_GUESTS - 1)).await.unwrap();
    assert_eq!(early.guests, 0, "not yet");
    let removed = store.tidy(&[], now).await.unwrap();
    assert_eq!(removed.guests, 2);
    assert_eq!(store.person(gone).await.unwrap(), None);
    let left = store.person(player).await.unwrap().unwrap();
    assert_eq!((left.name.as_str(), left.matches, left.seen), ("", 1, None));
    assert_eq!(store.ratings_of(rated, now).await.unwrap(), []);
    assert!(store.load("finished").await.unwrap().is_some());
    assert!(store.session(b"back", now).await.unwrap().is_some());
    assert!(
        store.account("Ada").await.unwrap().is_some(),
        "an account stays, however long it rests"
    );
    assert_eq!(store.session(b"ada", now).await.unwrap(), None, "its session does not");
    assert_eq!(store.tidy(&[], now).await.unwrap(), Removed::default(), "nothing is left to do");
}
