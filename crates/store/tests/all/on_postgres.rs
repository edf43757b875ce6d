//! What every database keeps, in PostgreSQL.

use parlor_store::{MatchUpdate, Moment, NewSession, Occupant, Record, Refused};
use tokio::task::JoinSet;

use crate::place::Place;

#[path = "shared/housekeeping.rs"]
mod housekeeping;
#[path = "shared/matches.rs"]
mod matches;
#[path = "shared/nodes.rs"]
mod nodes;
#[path = "shared/people.rs"]
mod people;
#[path = "shared/ratings.rs"]
mod ratings;
#[path = "shared/tournaments.rs"]
mod tournaments;
#[path = "shared/tries.rs"]
mod tries;

async fn place() -> Place {
    Place::postgres().await
}

#[tokio::test]
async fn servers_that_write_to_the_same_matches_at_the_same_time_do_not_wait_for_each_other() {
    const MATCHES: u64 = 16;
    let place = place().await;
    let (one, other) = (place.open().await, place.open().await);
    let session = NewSession { digest: b"browser".to_vec(), ..NewSession::default() };
    let user = one.welcome(session, Moment(1)).await.unwrap();
    let ids: Vec<String> = (0..MATCHES).map(|number| format!("match{number:02}")).collect();
    for id in &ids {
        let seats = vec![Occupant::Person(user), Occupant::Nobody];
        let record = Record { seats, ..Record::new(id, "squeeze", "8x8,50,on", user) };
        one.begin(&record, MatchUpdate::default(), Moment(5)).await.unwrap();
    }
    for seq in 0..10 {
        let mut writing = JoinSet::new();
        let backwards = ids.iter().rev().map(|id| (&other, id));
        for (store, id) in ids.iter().map(|id| (&one, id)).chain(backwards) {
            let (store, id) = (store.clone(), id.clone());
            let update = MatchUpdate { seq, lines: vec!["x".to_owned()], ..MatchUpdate::default() };
            writing.spawn(async move { store.append(&id, update, Moment(6)).await });
        }
        let mut written = 0;
        for answer in writing.join_all().await {
            match answer {
                Ok(()) => written += 1,
                Err(refused) => assert!(matches!(refused, Refused::Taken), "{refused:?}"),
            }
        }
        assert_eq!(written, MATCHES, "each line is written once");
    }
}

#[tokio::test]
async fn a_login_succeeds_while_another_server_writes_to_the_matches_of_the_guest() {
    const GUESTS: usize = 10;
    let place = place().await;
    let (one, other) = (place.open().await, place.open().await);
    let browser = |digest: &str| NewSession { digest: digest.into(), ..NewSession::default() };
    let ada = one.welcome(browser("ada"), Moment(1)).await.unwrap();
    let name = "Ada".parse().unwrap();
    one.register(ada, &name, "hashed", browser("account"), Moment(1)).await.unwrap();
    for number in 0..GUESTS {
        let (id, digest) = (format!("match{number}"), format!("guest {number}"));
        let guest = one.welcome(browser(&digest), Moment(1)).await.unwrap();
        let seats = vec![Occupant::Person(guest), Occupant::Nobody];
        let update =
            MatchUpdate { seats: (0..).zip(seats.clone()).collect(), ..MatchUpdate::default() };
        let record = Record { seats, ..Record::new(&id, "squeeze", "8x8,50,on", guest) };
        one.begin(&record, update, Moment(5)).await.unwrap();
        let write = async {
            for seq in 0.. {
                let update =
                    MatchUpdate { seq, lines: vec!["x".to_owned()], ..MatchUpdate::default() };
                match other.append(&id, update, Moment(6)).await {
                    Ok(()) => {}
                    // The line of the login was faster.
                    Err(Refused::Taken) => break,
                    Err(refused) => panic!("{refused:?}"),
                }
            }
        };
        let session = browser(&format!("login {number}"));
        let log_in = async {
            one.log_in(session, Some(guest), ada, Moment(7)).await.expect("it is no conflict");
        };
        tokio::join!(write, log_in);
    }
    assert_eq!(one.matches_of(ada, 99).await.unwrap().len(), GUESTS);
}
