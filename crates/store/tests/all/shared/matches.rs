//! Matches, their logs and lists of them.

use parlor_store::{
    ChosenName, Clock, Ending, LobbyCursor, LobbyPage, MatchUpdate, Moment, Name, NewSession,
    Occupant, Open, Optimal, Record, Refused, SeatResult, Store, UserId,
};

use super::place;
use crate::place::Place;

/// A session that begins.
fn browser(digest: &[u8]) -> NewSession {
    NewSession { digest: digest.to_vec(), ..NewSession::default() }
}

fn name(text: &str) -> ChosenName {
    text.parse().unwrap()
}

async fn whose(store: &Store, digest: &[u8]) -> Option<UserId> {
    store.session(digest, Moment(9)).await.unwrap().map(|session| session.user)
}

struct Desk {
    place: Place,
    store: Store,
    user: UserId,
}

async fn desk() -> Desk {
    let place = place().await;
    let store = place.open().await;
    let user = store.welcome(browser(b"secret"), Moment(1)).await.unwrap();
    Desk { place, store, user }
}

impl Desk {
    fn record(&self, id: &str) -> Record {
        Record {
            seed: u64::MAX - 1,
            seats: self.seats().into_iter().map(|(_, occupant)| occupant).collect(),
            ..Record::new(id, "squeeze", "8x8,50,on", self.user)
        }
    }

    fn seats(&self) -> Vec<(u16, Occupant)> {
        vec![(0, Occupant::Person(self.user)), (1, Occupant::Bot("5".to_owned()))]
    }

    async fn append(&self, id: &str, update: MatchUpdate, now: i64) -> Result<(), Refused> {
        self.store.append(id, update, Moment(now)).await
    }

    async fn begun(&self, id: &str) -> Record {
        let record = self.record(id);
        let update = MatchUpdate { seats: self.seats(), ..MatchUpdate::default() };
        self.store.begin(&record, update, Moment(5)).await.unwrap();
        record
    }
}

fn lines(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_match_comes_back_as_it_was_kept_even_after_a_restart() {
    let desk = desk().await;
    let record = desk.record("a");
    let clock = Some(Clock { number: 3, end: Moment(99) });
    let dealt = lines(&["* 1", "* 2"]);
    let update = MatchUpdate { lines: dealt, clock, seats: desk.seats(), ..MatchUpdate::default() };
    desk.store.begin(&record, update, Moment(5)).await.unwrap();
    let more = lines(&["1 0,0-1,0"]);
    let request = Some("r".to_owned());
    let update = MatchUpdate { seq: 2, lines: more, request, clock, ..MatchUpdate::default() };
    desk.append("a", update, 6).await.unwrap();
    desk.store.close().await;
    let store = desk.place.open().await;
    let kept = store.load("a").await.unwrap().unwrap();
    assert_eq!(kept.record, record);
    assert_eq!(kept.lines, lines(&["* 1", "* 2", "1 0,0-1,0"]));
    assert_eq!(kept.clock, clock);
    assert_eq!(whose(&store, b"secret").await, Some(desk.user));
    assert_eq!(whose(&store, b"other").await, None);
    assert_eq!(store.load("b").await.unwrap(), None);
}

#[tokio::test]
async fn a_place_in_the_log_is_taken_once_and_the_loser_writes_nothing() {
    let desk = desk().await;
    desk.begun("a").await;
    let (first, second) = (lines(&["x"]), lines(&["y", "z"]));
    let [a, b] = [&first, &second]
        .map(|lines| MatchUpdate { lines: lines.clone(), ..MatchUpdate::default() });
    let (one, other) = tokio::join!(desk.append("a", a, 6), desk.append("a", b, 6));
    let taken = |result: &Result<(), Refused>| matches!(result, Err(Refused::Taken));
    assert!(one.is_ok() != other.is_ok() && (taken(&one) || taken(&other)), "{one:?} {other:?}");
    let kept = desk.store.load("a").await.unwrap().unwrap();
    assert_eq!(kept.lines, if one.is_ok() { first } else { second });
}

#[tokio::test]
async fn lines_are_written_all_together_or_not_at_all() {
    let desk = desk().await;
    desk.begun("a").await;
    let two = lines(&["x", "y"]);
    let update = MatchUpdate { lines: two.clone(), ..MatchUpdate::default() };
    desk.append("a", update.clone(), 6).await.unwrap();
    // The first place is free, the second one is not.
    let overlapping = MatchUpdate { seq: 1, ..update };
    assert!(matches!(desk.append("a", overlapping, 7).await, Err(Refused::Taken)));
    assert_eq!(desk.store.load("a").await.unwrap().unwrap().lines, two);
}

#[tokio::test]
async fn a_request_is_known_again_in_its_match_only() {
    let desk = desk().await;
    desk.begun("a").await;
    desk.begun("b").await;
    let two = lines(&["x", "y"]);
    let update =
        MatchUpdate { lines: two, request: Some("r-1".to_owned()), ..MatchUpdate::default() };
    desk.append("a", update.clone(), 6).await.unwrap();
    for (id, request, since, seen) in [
        ("a", "r-1", 0, true),
        ("a", "r-1", 1, false),
        ("a", "r-2", 0, false),
        ("b", "r-1", 0, false),
    ] {
        assert_eq!(
            desk.store.has_seen(id, request, since).await.unwrap(),
            seen,
            "{request} {since}"
        );
    }
    assert!(matches!(desk.append("a", update, 7).await, Err(Refused::Repeated)));
}

#[tokio::test]
async fn somebodys_matches_are_listed_the_latest_first_with_how_they_ended() {
    let desk = desk().await;
    desk.begun("a").await;
    desk.begun("b").await;
    let ending = Ending {
        text: "Draw".to_owned(),
        results: vec![SeatResult { won: Some(true), score: Some(7) }, SeatResult::default()],
        optimal: Some(Optimal { count: 2, of: 3 }),
    };
    let update = MatchUpdate { ending: Some(ending.clone()), ..MatchUpdate::default() };
    desk.append("a", update, 9).await.unwrap();
    let listed = desk.store.matches_of(desk.user, 10).await.unwrap();
    let [a, b] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!((a.id.as_str(), b.id.as_str(), &b.ending), ("a", "b", &None));
    assert_eq!(a.result, ending.results[0]);
    assert_eq!(a.ending, Some(Ending { results: Vec::new(), ..ending }));
    assert_eq!(desk.store.matches_of(desk.user, 1).await.unwrap().len(), 1);
    assert_eq!(desk.store.matches_of(UserId(77), 10).await.unwrap(), []);
}

#[tokio::test]
async fn an_action_counts_as_the_latest_change_at_once() {
    let desk = desk().await;
    desk.begun("a").await;
    desk.begun("b").await;
    let update = MatchUpdate { lines: lines(&["x"]), ..MatchUpdate::default() };
    for (id, time) in [("b", 6), ("a", 7)] {
        desk.append(id, update.clone(), time).await.unwrap();
    }
    let listed = desk.store.matches_of(desk.user, 10).await.unwrap();
    let listed: Vec<_> = listed.iter().map(|one| (one.id.as_str(), one.changed)).collect();
    assert_eq!(listed, [("a", Moment(7)), ("b", Moment(6))]);
}

#[tokio::test]
async fn a_puzzle_of_the_day_is_begun_once_by_everybody() {
    let desk = desk().await;
    let date = "2026-11-16".parse().unwrap();
    let daily = |id| Record { daily: Some(date), ..desk.record(id) };
    assert_eq!(desk.store.daily(desk.user, "squeeze", date).await.unwrap(), None);
    desk.store.begin(&daily("a"), MatchUpdate::default(), Moment(5)).await.unwrap();
    let again = desk.store.begin(&daily("b"), MatchUpdate::default(), Moment(5)).await;
    assert!(matches!(again, Err(Refused::Taken)));
    let found = desk.store.daily(desk.user, "squeeze", date).await.unwrap();
    assert_eq!(found.map(|own| own.id).as_deref(), Some("a"));
    assert_eq!(desk.store.load("b").await.unwrap(), None);
}

#[tokio::test]
async fn a_thousand_writers_at_once_lose_nothing() {
    let desk = desk().await;
    let mut writers = tokio::task::JoinSet::new();
    for number in 0..1000 {
        let (store, record) = (desk.store.clone(), desk.record(&format!("m{number}")));
        let update = MatchUpdate { seats: desk.seats(), ..MatchUpdate::default() };
        writers.spawn(async move { store.begin(&record, update, Moment(number)).await });
    }
    for done in writers.join_all().await {
        done.unwrap();
    }
    assert_eq!(desk.store.matches_of(desk.user, 2000).await.unwrap().len(), 1000);
}

#[tokio::test]
async fn a_refused_change_does_not_harm_those_written_with_it() {
    let desk = desk().await;
    desk.begun("a").await;
    let update = |line: &str| MatchUpdate { lines: lines(&[line]), ..MatchUpdate::default() };
    let ada = name("Ada");
    let (one, two, other) = tokio::join!(
        desk.append("a", update("x"), 6),
        desk.append("a", update("y"), 6),
        desk.store.rename(desk.user, &ada),
    );
    assert!(one.is_ok() && matches!(two, Err(Refused::Taken)) && other.is_ok());
    assert_eq!(desk.store.load("a").await.unwrap().unwrap().lines, lines(&["x"]));
    let name = Name { text: "Ada".to_owned(), registered: false };
    assert_eq!(desk.store.name(desk.user).await.unwrap(), name);
}

#[tokio::test]
async fn a_match_with_a_free_seat_is_in_the_lobby_until_it_is_taken() {
    let desk = desk().await;
    let record = Record { public: true, ..desk.record("a") };
    let seats = vec![(0, Occupant::Person(desk.user)), (1, Occupant::Nobody)];
    let update = MatchUpdate { seats, waiting: true, ..MatchUpdate::default() };
    desk.store.begin(&record, update, Moment(5)).await.unwrap();
    desk.begun("private").await;
    let listed = desk.store.lobby(every(Moment(0))).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].id.as_str(), listed[0].waiting), ("a", true));
    let sitters: Vec<Occupant> =
        listed[0].seats.iter().map(|(occupant, _)| occupant.clone()).collect();
    assert_eq!(sitters, [Occupant::Person(desk.user), Occupant::Nobody]);
    assert_eq!(desk.store.lobby(every(Moment(6))).await.unwrap(), []);
    let update =
        MatchUpdate { seats: vec![(1, Occupant::Bot("5".to_owned()))], ..MatchUpdate::default() };
    desk.append("a", update, 6).await.unwrap();
    assert_eq!(desk.store.lobby(every(Moment(0))).await.unwrap(), []);
}

#[tokio::test]
async fn an_account_is_used_from_several_browsers_and_keeps_what_was_played_before() {
    let desk = desk().await;
    let Desk { store, user, .. } = &desk;
    store.register(*user, &name("Ada"), "hashed", browser(b"renewed"), Moment(2)).await.unwrap();
    let other = store.welcome(browser(b"other"), Moment(3)).await.unwrap();
    let taken = store.register(other, &name("ADA"), "hashed", browser(b"renewed"), Moment(3)).await;
    assert!(matches!(taken, Err(Refused::Taken)));
    let theirs = Record { owner: other, ..desk.record("a") };
    let seats = vec![(0, Occupant::Person(other)), (1, Occupant::Bot("1".to_owned()))];
    store.begin(&theirs, MatchUpdate { seats, ..MatchUpdate::default() }, Moment(4)).await.unwrap();
    let account = store.account("ada").await.unwrap().unwrap();
    assert_eq!((account.user, account.password.as_str()), (*user, "hashed"));
    store.log_in(browser(b"fresh"), Some(other), account.user, Moment(5)).await.unwrap();
    assert_eq!(whose(store, b"fresh").await, Some(*user));
    assert_eq!(store.matches_of(*user, 9).await.unwrap().len(), 1);
    assert_eq!(store.matches_of(other, 9).await.unwrap(), []);
    assert_eq!(store.name(*user).await.unwrap(), Name { text: "Ada".to_owned(), registered: true });
    store.log_out(b"fresh").await.unwrap();
    assert_eq!(whose(store, b"fresh").await, None);
    assert_eq!(whose(store, b"secret").await, Some(*user));
}

#[tokio::test]
async fn whoever_sits_down_leaves_the_other_seats_alone() {
    let desk = desk().await;
    let seats = vec![Occupant::Person(desk.user), Occupant::Nobody];
    let record = Record { seats: seats.clone(), ..desk.record("a") };
    let update =
        MatchUpdate { seats: (0..).zip(seats).collect(), waiting: true, ..MatchUpdate::default() };
    desk.store.begin(&record, update, Moment(5)).await.unwrap();
    let account = desk.store.welcome(browser(b"account"), Moment(5)).await.unwrap();
    desk.store
        .register(account, &name("Ada"), "hashed", browser(b"renewed"), Moment(5))
        .await
        .unwrap();
    let other = desk.store.welcome(browser(b"other"), Moment(5)).await.unwrap();
    desk.store.log_in(browser(b"fresh"), Some(desk.user), account, Moment(6)).await.unwrap();
    let joined = lines(&[&format!("~ 2 joins {other}")]);
    let seats = vec![(1, Occupant::Person(other))];
    desk.append("a", MatchUpdate { seq: 1, lines: joined, seats, ..MatchUpdate::default() }, 7)
        .await
        .unwrap();
    let room = desk.store.load("a").await.unwrap().unwrap().room().unwrap();
    assert_eq!(room.seats(), [Occupant::Person(account), Occupant::Person(other)]);
    assert_eq!(room.owner(), account);
}

#[tokio::test]
async fn a_closed_store_has_written_everything_and_takes_no_more() {
    let desk = desk().await;
    desk.begun("a").await;
    let other = desk.store.clone();
    desk.store.close().await;
    assert!(matches!(desk.append("a", MatchUpdate::default(), 6).await, Err(Refused::Store(_))));
    other.close().await;
    assert!(desk.place.open().await.load("a").await.unwrap().is_some());
}

#[tokio::test]
async fn time_in_which_nobody_served_is_charged_to_nobody() {
    let desk = desk().await;
    let clock = |end| Some(Clock { number: 1, end: Moment(end) });
    for (id, end) in [("runs", 20_000), ("ran out before", 9_000)] {
        desk.begun(id).await;
        desk.append(id, MatchUpdate { clock: clock(end), ..MatchUpdate::default() }, 8_000)
            .await
            .unwrap();
    }
    let serve = async |node: &str, at| desk.store.serve(node, Moment(at), 1_000).await.unwrap();
    let end = async |id| desk.store.load(id).await.unwrap().unwrap().clock;
    assert!(!serve("one", 10_000).await, "nobody has served before");
    assert!(!serve("two", 10_900).await);
    assert_eq!(end("runs").await, clock(20_000), "a pause that short is none");
    assert!(serve("one", 70_900).await);
    assert_eq!(end("runs").await, clock(80_000));
    assert!(!serve("two", 71_000).await, "it was made up for once");
    assert_eq!(end("runs").await, clock(80_000));
    assert_eq!(end("ran out before").await, clock(9_000));
}

#[tokio::test]
async fn the_lobby_is_paged_and_no_maker_fills_it() {
    let desk = desk().await;
    let other = desk.store.welcome(browser(b"other"), Moment(1)).await.unwrap();
    for number in 0..60 {
        let record = Record { public: true, ..desk.record(&format!("mine{number:02}")) };
        let seats = vec![(0, Occupant::Person(desk.user)), (1, Occupant::Nobody)];
        let update = MatchUpdate { seats, waiting: true, ..MatchUpdate::default() };
        desk.store.begin(&record, update, Moment(100 + number)).await.unwrap();
    }
    let theirs = Record { public: true, owner: other, ..desk.record("theirs") };
    let seats = vec![(0, Occupant::Person(other)), (1, Occupant::Nobody)];
    let update = MatchUpdate { seats, waiting: true, ..MatchUpdate::default() };
    desk.store.begin(&theirs, update, Moment(1)).await.unwrap();
    let page = LobbyPage { since: Moment(0), after: None, most: 2, per_maker: 3 };
    let first = desk.store.lobby(page.clone()).await.unwrap();
    let ids = |open: &[Open]| open.iter().map(|one| one.id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&first), ["mine59", "mine58"]);
    let after = Some(LobbyCursor { changed: first[1].changed, id: first[1].id.clone() });
    let second = desk.store.lobby(LobbyPage { after, ..page }).await.unwrap();
    assert_eq!(ids(&second), ["mine57", "theirs"]);
}

#[tokio::test]
async fn running_public_matches_between_people_are_live() {
    let desk = desk().await;
    let other = desk.store.welcome(browser(b"other"), Moment(1)).await.unwrap();
    let (mine, theirs) = (Occupant::Person(desk.user), Occupant::Person(other));
    let bot = || Occupant::Bot("3".to_owned());
    let matches = [
        ("both", true, false, vec![mine.clone(), theirs.clone()]),
        ("private", false, false, vec![mine.clone(), theirs.clone()]),
        ("waiting", true, true, vec![mine.clone(), Occupant::Nobody]),
        ("joinable", true, false, vec![mine.clone(), theirs.clone(), Occupant::Nobody]),
        ("alone", true, false, vec![mine.clone(), mine.clone()]),
        ("bot", true, false, vec![mine.clone(), bot()]),
        ("three", true, false, vec![mine, theirs, bot()]),
    ];
    for (number, (id, public, waiting, seats)) in (0..).zip(matches) {
        let record = Record { public, ..desk.record(id) };
        let seats = (0..).zip(seats).collect();
        let update = MatchUpdate { seats, waiting, ..MatchUpdate::default() };
        desk.store.begin(&record, update, Moment(100 + number)).await.unwrap();
    }
    let live = desk.store.live(every(Moment(0))).await.unwrap();
    let ids: Vec<&str> = live.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids, ["three", "both"]);
    assert_eq!(live[1].seats.len(), 2);
}

/// The first page of the lobby.
fn every(since: Moment) -> LobbyPage {
    LobbyPage { since, after: None, most: 10, per_maker: 10 }
}
