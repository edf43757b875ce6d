//! Tournaments as they are kept.

use parlor_room::{Fixture, TimeControl};
use parlor_store::{
    ChosenName, KEEP_GUESTS, KEEP_UNPLAYED, MatchUpdate, Moment, NewSession, Refused, Store,
    TournamentPhase, TournamentUpdate, UserId,
};
use parlor_tournament::{Command, Event, Format, Record, Rest, RoundCount, Tournament};

use super::place;
use crate::place::Place;

async fn opened() -> (Place, Store) {
    let place = place().await;
    let store = place.open().await;
    (place, store)
}

async fn guest(store: &Store, digest: &[u8]) -> UserId {
    let session = NewSession { digest: digest.to_vec(), ..NewSession::default() };
    store.welcome(session, Moment(0)).await.unwrap()
}

fn record(id: &str, organiser: UserId, public: bool) -> Record {
    Record {
        id: id.to_owned(),
        name: "Club night".to_owned(),
        game: "game".to_owned(),
        setup: "setup".to_owned(),
        time: "3+2".parse().unwrap(),
        format: Format::Swiss(RoundCount::new(3).unwrap()),
        rest: Rest::of_seconds(20).unwrap(),
        organiser,
        public,
    }
}

/// Lets something happen and stores it.
async fn happen(store: &Store, tournament: &mut Tournament, events: Vec<Event>, now: i64) {
    tournament.apply(&events).unwrap();
    let update = TournamentUpdate::of(tournament, &events);
    let id = tournament.record().id.clone();
    store.append_tournament(&id, update, Moment(now)).await.unwrap();
}

async fn ids(store: &Store, phase: TournamentPhase, user: Option<UserId>) -> Vec<String> {
    let listed = store.tournaments(phase, user, 9).await.unwrap();
    listed.into_iter().map(|one| one.id).collect()
}

#[tokio::test]
async fn what_happened_to_a_tournament_is_there_afterwards() {
    let (_place, store) = opened().await;
    let (ada, bob) = (guest(&store, b"ada").await, guest(&store, b"bob").await);
    let mut live = Tournament::new(record("t", ada, false));
    store.begin_tournament(live.record(), Moment(1)).await.unwrap();
    assert_eq!(ids(&store, TournamentPhase::Open, None).await, Vec::<String>::new());
    assert_eq!(ids(&store, TournamentPhase::Open, Some(bob)).await, Vec::<String>::new());
    assert_eq!(ids(&store, TournamentPhase::Open, Some(ada)).await, ["t"]);
    for (user, command) in [(ada, Command::Join), (bob, Command::Join), (ada, Command::Start)] {
        let events = live.decide(user, command).unwrap();
        happen(&store, &mut live, events, 2).await;
    }
    let round = live.decide_round(&mut || "m1".to_owned());
    happen(&store, &mut live, round, 3).await;
    let kept = store.load_tournament("t").await.unwrap().unwrap();
    assert_eq!(kept.lines, ["v1 joins", "v2 joins", "starts", "round 1 1-2:m1"]);
    assert_eq!(kept.tournament().unwrap(), live);
    assert_eq!(store.running_tournaments().await.unwrap(), ["t"]);
    let listed = store.tournaments(TournamentPhase::Running, Some(bob), 9).await.unwrap();
    let short = (listed[0].players, listed[0].round, listed[0].rounds, listed[0].own);
    assert_eq!((short, listed[0].changed), ((2, 1, 3, true), Moment(3)));
    assert_eq!(store.tournaments_of(bob).await.unwrap(), listed);
    assert_eq!(store.load_tournament("none").await.unwrap(), None);
}

#[tokio::test]
async fn of_two_writers_the_second_is_refused_and_nothing_of_its_change_is_written() {
    let (_place, store) = opened().await;
    let (ada, bob) = (guest(&store, b"ada").await, guest(&store, b"bob").await);
    let empty = Tournament::new(record("t", ada, true));
    store.begin_tournament(empty.record(), Moment(1)).await.unwrap();
    let mut first = empty.clone();
    happen(&store, &mut first, vec![Event::Joined(ada)], 2).await;
    let mut second = empty;
    let events = [Event::Joined(bob), Event::Ended];
    second.apply(&events).unwrap();
    let update = TournamentUpdate::of(&second, &events);
    let refused = store.append_tournament("t", update, Moment(3)).await;
    assert!(matches!(refused, Err(Refused::Taken)));
    assert_eq!(store.load_tournament("t").await.unwrap().unwrap().lines, ["v1 joins"]);
    assert_eq!(ids(&store, TournamentPhase::Open, None).await, ["t"], "it is not over");
}

#[tokio::test]
async fn a_guest_who_logs_in_takes_their_tournaments_along() {
    let (_place, store) = opened().await;
    let (guest_user, ada) = (guest(&store, b"guest").await, guest(&store, b"ada").await);
    let name: ChosenName = "Ada".parse().unwrap();
    let session = || NewSession { digest: b"new".to_vec(), ..NewSession::default() };
    store.register(ada, &name, "hashed", session(), Moment(0)).await.unwrap();
    let mut live = Tournament::new(record("t", guest_user, false));
    store.begin_tournament(live.record(), Moment(1)).await.unwrap();
    happen(&store, &mut live, vec![Event::Joined(guest_user)], 2).await;
    let again = NewSession { digest: b"newer".to_vec(), ..NewSession::default() };
    store.log_in(again, Some(guest_user), ada, Moment(3)).await.unwrap();
    let kept = store.load_tournament("t").await.unwrap().unwrap();
    assert_eq!(kept.lines, ["v1 joins", "v1 is v2"]);
    let tournament = kept.tournament().unwrap();
    assert_eq!((tournament.organiser(), tournament.players()[0].user), (ada, ada));
    assert_eq!(ids(&store, TournamentPhase::Open, Some(ada)).await, ["t"]);
    assert_eq!(ids(&store, TournamentPhase::Open, Some(guest_user)).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_tournament_that_never_began_is_removed_after_a_month_and_others_stay_with_their_people()
{
    let (_place, store) = opened().await;
    let (ada, bob) = (guest(&store, b"ada").await, guest(&store, b"bob").await);
    for (id, begins) in [("waits", false), ("runs", true)] {
        let mut live = Tournament::new(record(id, ada, true));
        store.begin_tournament(live.record(), Moment(0)).await.unwrap();
        happen(&store, &mut live, vec![Event::Joined(bob)], 0).await;
        if begins {
            happen(&store, &mut live, vec![Event::Started], 0).await;
        }
    }
    let time: TimeControl = "3+2".parse().unwrap();
    let fixture = Fixture { tournament: "runs".to_owned(), round: 1, board: 1 };
    let game = parlor_store::Record {
        fixture: Some(fixture.clone()),
        time: Some(time),
        ..parlor_store::Record::new("m", "game", "setup", ada)
    };
    store.begin(&game, MatchUpdate::default(), Moment(0)).await.unwrap();
    assert_eq!(store.tidy(&[], Moment(KEEP_UNPLAYED)).await.unwrap().tournaments, 0);
    let removed = store.tidy(&[], Moment(KEEP_UNPLAYED + 1)).await.unwrap();
    assert_eq!((removed.tournaments, removed.matches), (1, 0));
    assert_eq!(store.load_tournament("waits").await.unwrap(), None);
    assert_eq!(store.load("m").await.unwrap().unwrap().record.fixture, Some(fixture));
    store.tidy(&[], Moment(KEEP_GUESTS + 1)).await.unwrap();
    assert!(store.person(bob).await.unwrap().is_some(), "players stay as numbers without a name");
    assert!(store.load_tournament("runs").await.unwrap().is_some());
}
