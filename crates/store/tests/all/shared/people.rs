//! Sessions, names and what administrators do, with moved clocks.

use parlor_store::{
    ACCOUNT_SESSION, ChosenName, GUEST_SESSION, Moment, NewSession, Refused, Store, UserId,
};

use super::place;
use crate::place::Place;

async fn opened() -> (Place, Store) {
    let place = place().await;
    let store = place.open().await;
    (place, store)
}

fn browser(digest: &[u8]) -> NewSession {
    NewSession { digest: digest.to_vec(), browser: "curl".to_owned(), ..NewSession::default() }
}

fn name(text: &str) -> ChosenName {
    text.parse().unwrap()
}

async fn whose(store: &Store, digest: &[u8], now: i64) -> Option<UserId> {
    store.session(digest, Moment(now)).await.unwrap().map(|session| session.user)
}

#[tokio::test]
async fn a_session_ends_when_it_was_not_used_for_long() {
    let (_place, store) = opened().await;
    let guest = store.welcome(browser(b"guest"), Moment(0)).await.unwrap();
    let ada = store.welcome(browser(b"before"), Moment(0)).await.unwrap();
    let renewed = NewSession { replaces: Some(b"before".to_vec()), ..browser(b"ada") };
    store.register(ada, &name("Ada"), "hashed", renewed, Moment(0)).await.unwrap();
    assert_eq!(whose(&store, b"before", 1).await, None, "it was replaced");
    for (digest, user, lasts) in
        [(&b"guest"[..], guest, GUEST_SESSION), (b"ada", ada, ACCOUNT_SESSION)]
    {
        assert_eq!(whose(&store, digest, lasts - 1).await, Some(user));
        assert_eq!(whose(&store, digest, lasts).await, None);
        assert_eq!(store.sessions_of(user, Moment(lasts)).await.unwrap(), []);
        store.touch(digest, Moment(1000)).await.unwrap();
        assert_eq!(whose(&store, digest, lasts + 999).await, Some(user));
        assert_eq!(store.sessions_of(user, Moment(lasts)).await.unwrap().len(), 1);
    }
    // A clock that is set back does not shorten anything.
    store.touch(b"ada", Moment(5)).await.unwrap();
    assert_eq!(store.session(b"ada", Moment(9)).await.unwrap().unwrap().used, Moment(1000));
}

#[tokio::test]
async fn places_of_an_account_are_remembered_and_the_oldest_forgotten() {
    let (_place, store) = opened().await;
    let ada = store.welcome(browser(b"guest"), Moment(0)).await.unwrap();
    store.register(ada, &name("Ada"), "hashed", browser(b"ada"), Moment(0)).await.unwrap();
    for place in 0..12u8 {
        let session = NewSession { place: Some(vec![place]), ..browser(&[b'x', place]) };
        store.log_in(session, None, ada, Moment(place.into())).await.unwrap();
    }
    for place in 0..12u8 {
        assert_eq!(store.is_familiar(ada, &[place]).await.unwrap(), place >= 2, "{place}");
    }
}

#[tokio::test]
async fn a_banned_visitor_has_no_session_and_the_server_can_notice() {
    let (_place, store) = opened().await;
    let before = store.generation().await.unwrap();
    let ada = store.welcome(browser(b"guest"), Moment(0)).await.unwrap();
    store.register(ada, &name("Ada"), "hashed", browser(b"ada"), Moment(0)).await.unwrap();
    store.ban(ada, "spam").await.unwrap();
    assert_eq!(whose(&store, b"ada", 1).await, None);
    assert_eq!(store.account("ada").await.unwrap().unwrap().banned.as_deref(), Some("spam"));
    assert!(store.generation().await.unwrap() > before);
    // A login that was under way does not get in either.
    store.log_in(browser(b"late"), None, ada, Moment(1)).await.unwrap();
    assert_eq!(whose(&store, b"late", 1).await, None);
    store.unban(ada).await.unwrap();
    assert_eq!(whose(&store, b"late", 1).await, Some(ada));
}

#[tokio::test]
async fn an_administrator_renames_only_to_a_name_that_is_free() {
    let (_place, store) = opened().await;
    let ada = store.welcome(browser(b"1"), Moment(0)).await.unwrap();
    let bob = store.welcome(browser(b"2"), Moment(0)).await.unwrap();
    let guest = store.welcome(browser(b"3"), Moment(0)).await.unwrap();
    store.register(ada, &name("Ada"), "hashed", browser(b"4"), Moment(0)).await.unwrap();
    store.register(bob, &name("Bob"), "hashed", browser(b"5"), Moment(0)).await.unwrap();
    store.rename(guest, &name("Carol")).await.unwrap();
    for user in [bob, guest] {
        let taken = store.rename_person(user, &name("Аda")).await;
        assert!(matches!(taken, Err(Refused::Taken)));
    }
    store.rename_person(ada, &name("ADA")).await.unwrap();
    store.rename_person(bob, &name("Carol")).await.unwrap();
    assert_eq!(store.name(ada).await.unwrap().text, "ADA");
    assert_eq!(store.name(guest).await.unwrap().text, "", "an account has the name now");
    let people = store.people(10).await.unwrap();
    let short: Vec<_> = people.iter().map(|one| (one.name.as_str(), one.registered)).collect();
    assert_eq!(short, [("Carol", true), ("ADA", true), ("", false)]);
    assert_eq!(store.people(0).await.unwrap().len(), 2);
}
