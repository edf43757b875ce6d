//! The store on SQLite.
#![allow(clippy::unwrap_used)]

use parlor_store::{
    Clock, Ending, Fresh, Moment, Optimal, Record, Refused, Sitter, Store, Visitor,
};
use tempfile::TempDir;

struct Desk {
    folder: TempDir,
    store: Store,
    visitor: Visitor,
}

async fn desk() -> Desk {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("deep/parlor.sqlite")).await.unwrap();
    let visitor = store.welcome(b"secret", Moment(1)).await.unwrap();
    Desk { folder, store, visitor }
}

impl Desk {
    fn record(&self, id: &str) -> Record {
        Record {
            id: id.to_owned(),
            game: "squeeze".to_owned(),
            setup: "8x8,50,on".to_owned(),
            seed: u64::MAX - 1,
            owner: self.visitor,
            daily: None,
            seats: vec![Sitter::Person(self.visitor), Sitter::Bot(5)],
        }
    }

    async fn begun(&self, id: &str) -> Record {
        let record = self.record(id);
        self.store.begin(&record, &Fresh::default(), Moment(5)).await.unwrap();
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
    let fresh = Fresh { lines: &dealt, clock, ..Fresh::default() };
    desk.store.begin(&record, &fresh, Moment(5)).await.unwrap();
    let more = lines(&["1 0,0-1,0"]);
    let fresh = Fresh { seq: 2, lines: &more, request: Some("r"), clock, ..Fresh::default() };
    desk.store.append("a", &fresh, Moment(6)).await.unwrap();
    desk.store.close().await;
    let store = Store::open(&desk.folder.path().join("deep/parlor.sqlite")).await.unwrap();
    let kept = store.load("a").await.unwrap().unwrap();
    assert_eq!(kept.record, record);
    assert_eq!(kept.lines, lines(&["* 1", "* 2", "1 0,0-1,0"]));
    assert_eq!(kept.clock, clock);
    assert_eq!(store.visitor(b"secret").await.unwrap(), Some(desk.visitor));
    assert_eq!(store.visitor(b"other").await.unwrap(), None);
    assert_eq!(store.load("b").await.unwrap(), None);
}

#[tokio::test]
async fn a_place_in_the_log_is_taken_once_and_the_loser_writes_nothing() {
    let desk = desk().await;
    desk.begun("a").await;
    let (first, second) = (lines(&["x"]), lines(&["y", "z"]));
    let [a, b] = [&first, &second].map(|lines| Fresh { lines, ..Fresh::default() });
    let (one, other) =
        tokio::join!(desk.store.append("a", &a, Moment(6)), desk.store.append("a", &b, Moment(6)),);
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
    let fresh = Fresh { lines: &two, ..Fresh::default() };
    desk.store.append("a", &fresh, Moment(6)).await.unwrap();
    // The first place is free, the second one is not.
    let overlapping = Fresh { seq: 1, lines: &two, ..Fresh::default() };
    assert!(matches!(desk.store.append("a", &overlapping, Moment(7)).await, Err(Refused::Taken)));
    assert_eq!(desk.store.load("a").await.unwrap().unwrap().lines, two);
}

#[tokio::test]
async fn a_request_is_known_again_in_its_match_only() {
    let desk = desk().await;
    desk.begun("a").await;
    desk.begun("b").await;
    let two = lines(&["x", "y"]);
    let fresh = Fresh { lines: &two, request: Some("r-1"), ..Fresh::default() };
    desk.store.append("a", &fresh, Moment(6)).await.unwrap();
    assert!(desk.store.has_seen("a", "r-1").await.unwrap());
    assert!(!desk.store.has_seen("a", "r-2").await.unwrap());
    assert!(!desk.store.has_seen("b", "r-1").await.unwrap());
    let again = Fresh { seq: 2, ..fresh };
    assert!(matches!(desk.store.append("a", &again, Moment(7)).await, Err(Refused::Taken)));
}

#[tokio::test]
async fn somebodys_matches_are_listed_the_latest_first_with_how_they_ended() {
    let desk = desk().await;
    desk.begun("a").await;
    desk.begun("b").await;
    let ending = Ending {
        text: "Draw".to_owned(),
        won: None,
        score: Some(7),
        optimal: Some(Optimal { count: 2, of: 3 }),
    };
    let fresh = Fresh { ending: Some(ending.clone()), ..Fresh::default() };
    desk.store.append("a", &fresh, Moment(9)).await.unwrap();
    let listed = desk.store.matches_of(desk.visitor, 10).await.unwrap();
    let short: Vec<_> = listed.iter().map(|one| (one.id.as_str(), one.ending.clone())).collect();
    assert_eq!(short, [("a", Some(ending)), ("b", None)]);
    assert_eq!(desk.store.matches_of(desk.visitor, 1).await.unwrap().len(), 1);
    assert_eq!(desk.store.matches_of(Visitor(77), 10).await.unwrap(), []);
}

#[tokio::test]
async fn a_puzzle_of_the_day_is_begun_once_by_everybody() {
    let desk = desk().await;
    let daily = |id| Record { daily: Some("2026-11-16".to_owned()), ..desk.record(id) };
    assert_eq!(desk.store.daily(desk.visitor, "squeeze", "2026-11-16").await.unwrap(), None);
    desk.store.begin(&daily("a"), &Fresh::default(), Moment(5)).await.unwrap();
    let again = desk.store.begin(&daily("b"), &Fresh::default(), Moment(5)).await;
    assert!(matches!(again, Err(Refused::Taken)));
    let found = desk.store.daily(desk.visitor, "squeeze", "2026-11-16").await.unwrap();
    assert_eq!(found.as_deref(), Some("a"));
    assert_eq!(desk.store.load("b").await.unwrap(), None);
}

#[tokio::test]
async fn a_database_that_can_be_written_to_is_well() {
    let desk = desk().await;
    desk.store.is_well().await.unwrap();
    desk.store.close().await;
    assert!(desk.store.is_well().await.is_err());
}
