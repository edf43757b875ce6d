//! What the servers that share a database have to know of each other.

use parlor_store::{
    Allowance, Attending, KEEP_UNPLAYED, MatchUpdate, Moment, NewSession, News, Occupant, Record,
    Refused, SLACK, SeekState, Slowing, Stale, Store, Thinking, UserId,
};

use super::place;
use crate::place::Place;

async fn opened() -> (Place, Store) {
    let place = place().await;
    let store = place.open().await;
    (place, store)
}

fn browser(digest: &[u8]) -> NewSession {
    NewSession { digest: digest.to_vec(), ..NewSession::default() }
}

/// A match with two lines in its log.
async fn begin(store: &Store, id: &str) -> UserId {
    let user = store.welcome(browser(id.as_bytes()), Moment(1)).await.unwrap();
    let seats = vec![Occupant::Person(user), Occupant::Nobody];
    let record = Record { seats, ..Record::new(id, "squeeze", "8x8,50,on", user) };
    let lines = vec!["x".to_owned(), "y".to_owned()];
    let update = MatchUpdate { lines, ..MatchUpdate::default() };
    store.begin(&record, update, Moment(5)).await.unwrap();
    user
}

fn attending(people: &[i64], nameless: u32) -> Attending {
    Attending { people: people.iter().copied().map(UserId).collect(), nameless }
}

#[tokio::test]
async fn who_is_connected_through_another_node_is_known_while_that_node_is_alive() {
    let (_place, store) = opened().await;
    begin(&store, "a").await;
    begin(&store, "b").await;
    for node in ["one", "two", "three"] {
        store.serve(node, Moment(1_000), SLACK).await.unwrap();
    }
    store.attend("one", "a", &attending(&[7], 1)).await.unwrap();
    store.attend("two", "a", &attending(&[8, 7], 2)).await.unwrap();
    let ids = ["a", "b", "gone"].map(str::to_owned);
    let news = async |node: &str, now| {
        let mut news = store.news(node, &ids, Moment(now)).await.unwrap();
        news.sort_by(|one, other| one.id.cmp(&other.id));
        news
    };
    let told = |id: &str, elsewhere| News { id: id.to_owned(), seq: 2, elsewhere };
    let nobody = Attending::default;
    assert_eq!(news("three", 1_001).await, [told("a", attending(&[7, 8], 3)), told("b", nobody())]);
    assert_eq!(news("one", 1_001).await[0], told("a", attending(&[7, 8], 2)));
    store.attend("two", "a", &attending(&[8], 0)).await.unwrap();
    assert_eq!(news("one", 1_001).await[0], told("a", attending(&[8], 0)));
    store.attend("two", "a", &nobody()).await.unwrap();
    assert_eq!(news("one", 1_001).await[0], told("a", nobody()));
    store.serve("two", Moment(1_000 + SLACK), SLACK).await.unwrap();
    assert_eq!(news("two", 1_000 + SLACK).await[0], told("a", nobody()), "its node is dead");
    assert_eq!(store.nodes(Moment(1_001)).await.unwrap(), 3);
    assert_eq!(store.nodes(Moment(1_000 + SLACK)).await.unwrap(), 1);
}

#[tokio::test]
async fn a_node_that_retires_leaves_nobody_and_no_thought_behind() {
    let (_place, store) = opened().await;
    begin(&store, "a").await;
    store.serve("one", Moment(1_000), SLACK).await.unwrap();
    store.attend("one", "a", &attending(&[7], 1)).await.unwrap();
    assert_eq!(store.think("one", "a", Moment(0), 9_000).await.unwrap(), Thinking::Ours);
    store.retire("one").await.unwrap();
    let news = store.news("two", &["a".to_owned()], Moment(1_001)).await.unwrap();
    assert_eq!(news[0].elsewhere, Attending::default());
    assert_eq!(store.think("two", "a", Moment(1), 9_000).await.unwrap(), Thinking::Ours);
}

#[tokio::test]
async fn one_node_at_a_time_thinks_for_the_bots_of_a_match() {
    let (_place, store) = opened().await;
    let think = async |node: &str, now| store.think(node, "a", Moment(now), 3_000).await.unwrap();
    assert_eq!(think("one", 1_000).await, Thinking::Ours);
    assert_eq!(think("two", 2_000).await, Thinking::Theirs(Moment(4_000)));
    assert_eq!(think("one", 3_000).await, Thinking::Ours, "it asks for more");
    assert_eq!(think("two", 5_999).await, Thinking::Theirs(Moment(6_000)));
    assert_eq!(think("two", 6_000).await, Thinking::Ours, "the other one has died");
    assert_eq!(think("one", 6_001).await, Thinking::Theirs(Moment(9_000)));
}

#[tokio::test]
async fn an_allowance_is_spent_by_all_nodes_together_and_comes_back() {
    let (place, store) = opened().await;
    let other = place.open().await;
    let allowance = Allowance { burst: 3.0, every: 1_000.0 };
    let spend = async |store: &Store, name: &str, now| {
        store.spend(name, allowance, Moment(now)).await.unwrap()
    };
    assert_eq!(spend(&store, "a", 0).await, None);
    assert_eq!(spend(&other, "a", 0).await, None);
    assert_eq!(spend(&store, "a", 0).await, None);
    assert_eq!(spend(&other, "a", 0).await, Some(1_000));
    assert_eq!(spend(&store, "b", 0).await, None, "each has its own");
    assert_eq!(spend(&store, "a", 600).await, Some(400));
    assert_eq!(spend(&store, "a", 1_000).await, None);
    assert_eq!(spend(&other, "a", 1_000).await, Some(1_000));
    for _ in 0..3 {
        assert_eq!(spend(&store, "a", 99_000).await, None, "all of it has come back");
    }
    assert_eq!(spend(&store, "a", 99_000).await, Some(1_000));
}

const SLOWING: Slowing =
    Slowing { free: 5, first: 30_000, longest: 900_000, memory: 24 * 60 * 60 * 1000 };

#[tokio::test]
async fn failures_slow_down_more_and_more_and_are_forgotten_in_the_end() {
    let (_place, store) = opened().await;
    let mut now = 1_000_000;
    let attempt =
        async |now| store.try_password("ada", "stranger", SLOWING, Moment(now)).await.unwrap();
    for _ in 0..5 {
        assert_eq!(attempt(now).await, None);
    }
    for wait in [30, 60, 120, 240, 480, 900, 900] {
        assert_eq!(attempt(now).await, Some(wait * 1000));
        now += wait * 1000;
        assert_eq!(attempt(now).await, None);
    }
    now += SLOWING.memory + 1;
    for _ in 0..5 {
        assert_eq!(attempt(now).await, None);
    }
    assert_eq!(attempt(now).await, Some(30_000));
}

#[tokio::test]
async fn strangers_do_not_slow_down_the_owner_and_a_right_password_is_no_failure() {
    let (_place, store) = opened().await;
    let attempt = async |origin: &str| {
        store.try_password("ada", origin, SLOWING, Moment(7)).await.unwrap().is_none()
    };
    while attempt("stranger").await {}
    for _ in 0..20 {
        assert!(attempt("at home").await);
        store.forgive_password("ada", "at home").await.unwrap();
    }
    for _ in 0..5 {
        assert!(attempt("at home").await);
    }
    assert!(!attempt("at home").await);
    store.forget_failures("ada", "at home").await.unwrap();
    assert!(attempt("at home").await);
    assert!(!attempt("stranger").await, "that stays counted");
}

#[tokio::test]
async fn sessions_that_ended_and_names_that_changed_are_told_to_all_nodes() {
    let (_place, store) = opened().await;
    let before = store.now().await.unwrap();
    let ada = store.welcome(browser(b"guest"), Moment(0)).await.unwrap();
    assert_eq!(store.stale(before).await.unwrap(), []);
    store.rename(ada, &"Ada".parse().unwrap()).await.unwrap();
    let told = store.stale(before).await.unwrap();
    assert!(
        matches!(told[..], [(at, Stale::Name(user))] if user == ada && at >= before),
        "{told:?}"
    );
    let renewed = NewSession { replaces: Some(b"guest".to_vec()), ..browser(b"ada") };
    store.register(ada, &"Ada".parse().unwrap(), "hashed", renewed, Moment(0)).await.unwrap();
    store.log_in(browser(b"phone"), None, ada, Moment(1)).await.unwrap();
    store.end_others(ada, b"ada").await.unwrap();
    store.log_out(b"ada").await.unwrap();
    let ended: Vec<Vec<u8>> = store
        .stale(before)
        .await
        .unwrap()
        .into_iter()
        .filter_map(|(_, stale)| match stale {
            Stale::Session(digest) => Some(digest),
            Stale::Name(_) => None,
        })
        .collect();
    assert_eq!(ended, [b"guest".to_vec(), b"phone".to_vec(), b"ada".to_vec()]);
    let later = Moment(store.now().await.unwrap().0 + 1_000);
    assert_eq!(store.stale(later).await.unwrap(), []);
}

#[tokio::test]
async fn those_who_seek_the_same_see_each_other_and_are_paired_once() {
    let (_place, store) = opened().await;
    let [ada, bob, eve] = [1, 2, 3].map(UserId);
    let ask = async |user, wish: &str, now| {
        let found = store.ask(user, wish, 1500.0, Moment(now)).await.unwrap();
        found.into_iter().map(|seek| (seek.user, seek.since.0, seek.state)).collect::<Vec<_>>()
    };
    use SeekState::{Found, Open, Pairing, Seeking};
    assert_eq!(ask(ada, "3x3", 1_000).await, [(ada, 1_000, Seeking)]);
    assert_eq!(ask(eve, "4x4", 1_000).await, [(eve, 1_000, Seeking)]);
    assert_eq!(ask(bob, "3x3", 2_000).await, [(ada, 1_000, Seeking), (bob, 2_000, Seeking)]);
    store.pair(&[bob, ada], Moment(2_000)).await.unwrap();
    let again = store.pair(&[ada, bob], Moment(2_000)).await;
    assert!(matches!(again, Err(Refused::Taken)), "{again:?}");
    assert_eq!(ask(ada, "3x3", 3_000).await, [(ada, 1_000, Pairing), (bob, 2_000, Pairing)]);
    store.settle_seek(ada, Found("m".to_owned())).await.unwrap();
    ask(bob, "3x3", 4_000).await;
    // Bob's node has died before it could say so.
    assert_eq!(
        ask(bob, "3x3", 7_001).await,
        [(ada, 1_000, Found("m".to_owned())), (bob, 2_000, Seeking)]
    );
    store.settle_seek(bob, Open("n".to_owned())).await.unwrap();
    assert_eq!(ask(bob, "3x3", 99_000).await, [(bob, 2_000, Open("n".to_owned()))]);
    assert_eq!(ask(bob, "4x4", 99_001).await, [(bob, 99_001, Seeking)], "another wish");
    store.end_seek(bob).await.unwrap();
    assert!(store.pair(&[bob], Moment(99_002)).await.is_err());
}

#[tokio::test]
async fn a_node_reads_what_has_happened_since_it_looked() {
    let (_place, store) = opened().await;
    begin(&store, "a").await;
    let since = async |seq| store.since("a", seq).await.unwrap().lines;
    assert_eq!(since(1).await, ["y"]);
    assert_eq!(since(2).await, [""; 0]);
    assert_eq!(store.since("gone", 0).await.unwrap().lines, [""; 0]);
}

#[tokio::test]
async fn a_match_that_somebody_looks_at_through_another_node_is_not_tidied_away() {
    let (_place, store) = opened().await;
    for id in ["seen", "forgotten"] {
        begin(&store, id).await;
    }
    let later = Moment(KEEP_UNPLAYED + 1_000_000);
    store.serve("one", later, SLACK).await.unwrap();
    store.attend("one", "seen", &attending(&[7], 0)).await.unwrap();
    store.tidy(&[], later).await.unwrap();
    assert!(store.load("seen").await.unwrap().is_some());
    assert!(store.load("forgotten").await.unwrap().is_none());
}
