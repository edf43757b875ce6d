//! Everything moves from one kind of database to the other and back.

use parlor_store::{
    CopyError, Database, MatchUpdate, Moment, NewSession, Occupant, Record, Store, UserId, copy,
};

use crate::place::Place;

/// A database with users, an account and matches, more than are copied at a time.
async fn fill(store: &Store) -> UserId {
    let session = |digest: &[u8]| NewSession { digest: digest.to_vec(), ..NewSession::default() };
    let ada = store.welcome(session(b"guest"), Moment(1)).await.unwrap();
    let renewed = NewSession { replaces: Some(b"guest".to_vec()), ..session(b"ada") };
    store.register(ada, &"Ada".parse().unwrap(), "hashed", renewed, Moment(2)).await.unwrap();
    store.secret("daily", [7; 32], Moment(3)).await.unwrap();
    store.serve("node", Moment(4), 1_000).await.unwrap();
    for number in 0..450 {
        let id = format!("match{number:03}");
        let seats = vec![Occupant::Person(ada), Occupant::Bot("5".to_owned())];
        let record = Record { seats, ..Record::new(&id, "squeeze", "8x8,50,on", ada) };
        let lines = vec![format!("1 line {number}"), "2 ü '?' $1".to_owned()];
        let request = Some("17.request".to_owned());
        let update = MatchUpdate { lines, request, ..MatchUpdate::default() };
        store.begin(&record, update, Moment(number)).await.unwrap();
    }
    ada
}

#[tokio::test]
async fn everything_moves_from_one_kind_to_the_other_and_back() {
    let (first, second, third) = (Place::sqlite(), Place::postgres().await, Place::sqlite());
    let store = first.open().await;
    let ada = fill(&store).await;
    let copied = copy(first.database(), second.database(), |_| {}).await.unwrap();
    assert_eq!(copied.matches, 450);
    let back = copy(second.database(), third.database(), |_| {}).await.unwrap();
    assert_eq!(back, copied);
    for place in [&second, &third] {
        let copy = place.open().await;
        let all = async |store: &Store| store.archived(None, 1_000).await.unwrap();
        assert!(all(&copy).await == all(&store).await);
        let whose = copy.session(b"ada", Moment(9)).await.unwrap().unwrap();
        assert_eq!(whose.user, ada);
        assert!(copy.account("ada").await.unwrap().is_some());
        assert_eq!(copy.secret("daily", [8; 32], Moment(9)).await.unwrap(), [7; 32]);
        // The next one is another user.
        let session = NewSession { digest: b"new".to_vec(), ..NewSession::default() };
        let guest = copy.welcome(session, Moment(9)).await.unwrap();
        assert!(guest.0 > ada.0, "{guest:?}");
    }
}

#[tokio::test]
async fn a_database_with_something_in_it_is_not_copied_into() {
    let (first, second) = (Place::sqlite(), Place::sqlite());
    fill(&first.open().await).await;
    second.open().await.secret("daily", [1; 32], Moment(1)).await.unwrap();
    let refused = copy(first.database(), second.database(), |_| {}).await;
    assert!(matches!(refused, Err(CopyError::NotEmpty)), "{refused:?}");
    let left = second.open().await.archived(None, 10).await.unwrap();
    assert_eq!(left, []);
}

#[tokio::test]
async fn migrating_says_which_steps_were_taken() {
    for place in [Place::sqlite(), Place::postgres().await] {
        let database: Database = place.database().clone();
        let migrate = async || {
            let database = database.clone();
            tokio::task::spawn_blocking(move || database.migrate()).await.unwrap().unwrap()
        };
        assert_eq!(migrate().await.last(), Some(&"nodes"));
        assert_eq!(migrate().await, [""; 0]);
    }
}
