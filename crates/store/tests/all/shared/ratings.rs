//! Ratings: what is counted, for whom, and who is among the best.

use parlor_store::{
    ClockClass, Contest, Discipline, Ending, MatchUpdate, Moment, NewSession, Occupant, Player,
    Rated, Record, Store, UserId,
};

use super::place;
use crate::place::Place;

const SETUP: &str = "8x8,50,on";
const DAY: i64 = 24 * 60 * 60 * 1000;

struct Desk {
    _place: Place,
    store: Store,
    matches: u32,
}

async fn desk() -> Desk {
    let place = place().await;
    let store = place.open().await;
    Desk { _place: place, store, matches: 0 }
}

fn browser(digest: &str) -> NewSession {
    NewSession { digest: digest.as_bytes().to_vec(), ..NewSession::default() }
}

fn person(user: UserId) -> Occupant {
    Occupant::Person(user)
}

fn bot(level: &str) -> Occupant {
    Occupant::Bot(level.to_owned())
}

fn discipline(setup: &str, clock: ClockClass) -> Discipline {
    Discipline { game: "squeeze".to_owned(), setup: setup.to_owned(), clock }
}

impl Desk {
    async fn guest(&self, name: &str) -> UserId {
        self.store.welcome(browser(name), Moment(1)).await.unwrap()
    }

    async fn account(&self, name: &str) -> UserId {
        let user = self.guest(name).await;
        let session = browser(&format!("{name} again"));
        self.store
            .register(user, &name.parse().unwrap(), "hashed", session, Moment(2))
            .await
            .unwrap();
        user
    }

    /// A match with these seats that ends; what of it counts is given.
    async fn play(&mut self, seats: Vec<Occupant>, contest: Option<Contest>, now: i64) -> String {
        self.matches += 1;
        let id = format!("m{}", self.matches);
        let owner = UserId(1);
        let record = Record { seats: seats.clone(), ..Record::new(&id, "squeeze", SETUP, owner) };
        let begun = MatchUpdate { seats: (0..).zip(seats).collect(), ..MatchUpdate::default() };
        self.store.begin(&record, begun, Moment(now)).await.unwrap();
        let ending = Ending { text: "Over".to_owned(), results: Vec::new(), optimal: None };
        let update = MatchUpdate {
            lines: vec!["x".to_owned()],
            contest,
            ending: Some(ending),
            played: true,
            ..MatchUpdate::default()
        };
        self.store.append(&id, update, Moment(now)).await.unwrap();
        id
    }

    /// The first of two wins.
    async fn win(&mut self, players: [UserId; 2], now: i64) -> String {
        let contest = Contest { setup: SETUP.to_owned(), clock: ClockClass::Quick, score: 1.0 };
        self.play(players.map(person).to_vec(), Some(contest), now).await
    }

    async fn ratings(&self, user: UserId) -> Vec<Rated> {
        self.store.ratings_of(Player::Person(user), Moment(9)).await.unwrap()
    }

    async fn strength(&self, user: UserId) -> f64 {
        let quick = discipline(SETUP, ClockClass::Quick);
        self.store.rating_in(user, &quick, Moment(9)).await.unwrap().rating
    }
}

#[tokio::test]
async fn a_match_that_counts_moves_both_ratings_once_and_says_how() {
    let mut desk = desk().await;
    let (ada, bob) = (desk.guest("ada").await, desk.guest("bob").await);
    let id = desk.win([ada, bob], 6).await;
    for (user, rises) in [(ada, true), (bob, false)] {
        let rated = desk.ratings(user).await;
        let [rated] = &rated[..] else { panic!("{rated:?}") };
        assert_eq!(rated.discipline, discipline(SETUP, ClockClass::Quick));
        assert_eq!((rated.games, rated.rating.rating > 1500.0), (1, rises));
    }
    let changes = desk.store.rating_changes(&id).await.unwrap();
    let [first, second] = &changes[..] else { panic!("{changes:?}") };
    assert_eq!((first.seat, first.before, first.deviation), (0, 1500.0, 350.0));
    assert!(first.after > 1600.0 && second.after < 1400.0, "{changes:?}");
    let steps = desk.store.rating_steps(ada, 9).await.unwrap();
    assert_eq!((&steps[0].id, steps[0].rating), (&id, first.after));
}

#[tokio::test]
async fn other_options_and_other_clocks_have_ratings_of_their_own() {
    let mut desk = desk().await;
    let (ada, bob) = (desk.guest("ada").await, desk.guest("bob").await);
    for (setup, clock) in [
        (SETUP, ClockClass::Quick),
        ("3x3,50,on", ClockClass::Quick),
        ("3x3,50,on", ClockClass::None),
        ("3x3,50,on", ClockClass::Quick),
    ] {
        let contest = Contest { setup: setup.to_owned(), clock, score: 1.0 };
        desk.play(vec![person(ada), person(bob)], Some(contest), 6).await;
    }
    let rated = desk.ratings(ada).await;
    let counts: Vec<_> = rated
        .iter()
        .map(|rated| (rated.discipline.setup.as_str(), rated.discipline.clock, rated.games))
        .collect();
    assert_eq!(
        counts,
        [
            ("3x3,50,on", ClockClass::None, 1),
            ("3x3,50,on", ClockClass::Quick, 2),
            (SETUP, ClockClass::Quick, 1)
        ]
    );
}

#[tokio::test]
async fn the_same_two_count_less_each_time_in_a_day_and_more_again_later() {
    let mut desk = desk().await;
    let (ada, bob) = (desk.guest("ada").await, desk.guest("bob").await);
    let mut moved = Vec::new();
    let mut id = String::new();
    for now in [10, 20, 30] {
        id = desk.win([ada, bob], now).await;
        let changes = desk.store.rating_changes(&id).await.unwrap();
        moved.push(changes[0].after - changes[0].before);
    }
    assert!(moved[0] > 1.9 * moved[1] && moved[1] > 1.5 * moved[2], "{moved:?}");
    // The others of the same day are not concerned.
    let eve = desk.guest("eve").await;
    desk.win([eve, bob], 40).await;
    assert!(desk.strength(eve).await > 1550.0);
    assert_ne!(id, desk.win([bob, ada], 3 * DAY).await);
}

#[tokio::test]
async fn a_match_counts_for_whoever_sat_down_even_if_they_log_in() {
    let mut desk = desk().await;
    let (ada, bob) = (desk.account("Ada").await, desk.guest("bob").await);
    let guest = desk.guest("guest").await;
    let record = Record::new("a", "squeeze", SETUP, guest);
    let seats = vec![(0, person(guest)), (1, person(bob))];
    let begun = MatchUpdate { seats, ..MatchUpdate::default() };
    desk.store.begin(&record, begun, Moment(4)).await.unwrap();
    desk.store.log_in(browser("fresh"), Some(guest), ada, Moment(5)).await.unwrap();
    let contest = Contest { setup: SETUP.to_owned(), clock: ClockClass::None, score: 0.0 };
    let over = MatchUpdate { seq: 1, contest: Some(contest), ..MatchUpdate::default() };
    desk.store.append("a", over, Moment(6)).await.unwrap();
    assert_eq!((desk.ratings(ada).await.len(), desk.ratings(guest).await.len()), (0, 1));
    desk.win([bob, guest], 7).await;
}

#[tokio::test]
async fn only_matches_of_two_people_count() {
    let mut desk = desk().await;
    let (ada, bob) = (desk.guest("ada").await, desk.guest("bob").await);
    for seats in [
        vec![person(ada)],
        vec![person(ada), person(ada)],
        vec![person(ada), bot("1")],
        vec![person(ada), Occupant::Nobody],
        vec![person(ada), person(bob), bot("2")],
    ] {
        let contest = Contest { setup: SETUP.to_owned(), clock: ClockClass::None, score: 1.0 };
        desk.play(seats, Some(contest), 6).await;
    }
    assert_eq!((desk.ratings(ada).await, desk.ratings(bob).await), (vec![], vec![]));
}

#[tokio::test]
async fn accounts_and_seasoned_guests_may_play_rated() {
    let mut desk = desk().await;
    let (ada, guest) = (desk.account("Ada").await, desk.guest("guest").await);
    let store = desk.store.clone();
    assert!(store.may_play_rated(ada).await.unwrap());
    for number in 0..10 {
        assert!(!store.may_play_rated(guest).await.unwrap(), "after {number}");
        let level = ["1", "2", "3"][number % 3];
        desk.play(vec![person(guest), bot(level)], None, (number % 3) as i64 * DAY + 9).await;
    }
    assert!(store.may_play_rated(guest).await.unwrap());
    let hasty = desk.guest("hasty").await;
    for level in ["1", "2", "3"].repeat(10) {
        desk.play(vec![person(hasty), bot(level)], None, 9).await;
    }
    assert!(!store.may_play_rated(hasty).await.unwrap(), "all on one day");
}

#[tokio::test]
async fn leaders_are_those_with_enough_rated_matches_and_a_sure_rating() {
    let mut desk = desk().await;
    let ada = desk.account("Ada").await;
    let mut others = Vec::new();
    for number in 0..12 {
        others.push(desk.guest(&format!("guest {number}")).await);
    }
    let quick = discipline(SETUP, ClockClass::Quick);
    // The others play each other, so that something is known of them, and then all lose to Ada.
    for (one, first) in others.iter().enumerate() {
        for (other, second) in others.iter().enumerate().skip(one + 1) {
            let order = if (one + other) % 2 == 0 { [*first, *second] } else { [*second, *first] };
            desk.win(order, 10).await;
        }
    }
    for (number, other) in others.iter().enumerate() {
        let leaders = desk.store.leaders(&quick, 99, Moment(20)).await.unwrap();
        let placed = leaders.iter().any(|leader| leader.user == ada);
        assert!(!placed || number >= 10, "after {number} matches");
        desk.win([ada, *other], 20).await;
    }
    for number in 0..40 {
        let other = others[number % others.len()];
        let order = if number % 4 == 0 { [other, ada] } else { [ada, other] };
        desk.win(order, (2 + number as i64 / 12 * 2) * DAY).await;
    }
    let now = Moment(8 * DAY);
    let leaders = desk.store.leaders(&quick, 99, now).await.unwrap();
    let best = leaders.first().unwrap();
    assert_eq!((best.user, best.name.text.as_str(), best.games), (ada, "Ada", 52));
    assert!(leaders.is_sorted_by(|one, next| one.rating.rating >= next.rating.rating));
    assert_eq!(desk.store.leaders(&quick, 1, now).await.unwrap().len(), 1);
    let other_clock = discipline(SETUP, ClockClass::Long);
    assert_eq!(desk.store.leaders(&other_clock, 99, now).await.unwrap(), []);
    let years_later = Moment(4000 * DAY);
    assert_eq!(desk.store.leaders(&quick, 99, years_later).await.unwrap(), []);
}
