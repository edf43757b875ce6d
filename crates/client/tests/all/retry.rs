//! What a client sends again, and when.

use std::time::Duration;

use crate::scripted::{Turn, stage, view};
use parlor_client::{Brief, Client, Error};
use parlor_wire::{NewAction, NewMatch};

const BUSY: &str = r#"{"error":{"code":"busy","message":"come back later"}}"#;

fn action() -> NewAction {
    NewAction { seq: 6, request: "r1".to_owned(), action: "1-1".to_owned() }
}

#[tokio::test]
async fn an_action_is_sent_again_by_the_same_id_after_cuts_and_busy_answers() {
    let mut stage = stage(vec![
        Turn::Cut,
        Turn::Answer(503, "retry-after: 2\r\n", BUSY.to_owned()),
        Turn::Answer(200, "", view(7, true)),
    ])
    .await;
    let seen = stage.client.send_action("m1", &action()).await.unwrap();
    assert_eq!((seen.seq, &*seen.position), (7, "p7"));
    let sent = "POST /api/v1/matches/m1/actions {\"seq\":6,\"request\":\"r1\",\"action\":\"1-1\"}";
    assert_eq!(stage.asked(), [sent; 3]);
    assert_eq!(stage.waits(), [100, 2000], "the server says when to come back");
}

#[tokio::test]
async fn an_action_is_sent_again_after_a_timeout() {
    let script = vec![Turn::Silence, Turn::Silence, Turn::Silence, Turn::Silence];
    let mut stage = stage(script).await;
    stage.client.options().timeout = Duration::from_millis(20);
    let error = stage.client.send_action("m1", &action()).await.unwrap_err();
    assert!(matches!(error, Error::Timeout(_)), "{error}");
    assert_eq!(stage.waits(), [100, 200, 400]);
}

#[tokio::test]
async fn tries_are_bounded_and_the_last_error_is_told() {
    let busy = || Turn::Answer(503, "retry-after: 1\r\n", BUSY.to_owned());
    let mut stage = stage(vec![busy(), busy(), busy(), busy()]).await;
    let error = stage.client.act("m1", 6, "1-1").await.unwrap_err();
    assert!(
        matches!(&error, Error::Busy { status: 503, message, .. } if message == "come back later")
    );
    assert_eq!(error.retry_after(), Some(Duration::from_secs(1)));
    assert_eq!(stage.waits(), [1000; 3]);
    let asked = stage.asked();
    assert!(asked.len() == 4 && asked.iter().all(|again| *again == asked[0]), "{asked:?}");
}

#[tokio::test]
async fn who_would_have_to_wait_too_long_is_told_so() {
    let busy = Turn::Answer(429, "retry-after: 60\r\n", BUSY.to_owned());
    let mut stage = stage(vec![busy]).await;
    let error = stage.client.act("m1", 6, "1-1").await.unwrap_err();
    assert_eq!((error.status(), stage.waits().len()), (Some(429), 0));
}

#[tokio::test]
async fn a_refusal_is_final_and_carries_the_match() {
    let told =
        format!(r#"{{"error":{{"code":"stale","message":"late"}},"match":{}}}"#, view(9, true));
    let mut stage = stage(vec![Turn::Answer(409, "", told)]).await;
    let error = stage.client.act("m1", 6, "1-1").await.unwrap_err();
    assert!(matches!(&error, Error::Refused { status: 409, code, .. } if code == "stale"));
    assert_eq!(error.current().unwrap().seq, 9);
    assert_eq!(stage.asked().len(), 1);
}

#[tokio::test]
async fn what_has_no_id_is_sent_once() {
    let mut stage = stage(vec![Turn::Cut]).await;
    let begun = stage.client.begin(&NewMatch::default()).await;
    assert!(matches!(begun, Err(Error::Network(_))));
    assert_eq!((stage.asked().len(), stage.waits().len()), (1, 0));
}

#[tokio::test]
async fn the_cookie_and_the_ground_are_kept() {
    let cookie = "set-cookie: parlor=secret; Path=/; HttpOnly\r\n";
    let mut stage = stage(vec![
        Turn::Answer(200, cookie, view(1, true)),
        Turn::Answer(200, "", view(1, false)),
        Turn::Answer(204, "set-cookie: parlor=; Max-Age=0\r\n", String::new()),
    ])
    .await;
    stage.client.look("m1").await.unwrap();
    assert_eq!(stage.client.token(), Some("secret"));
    stage.client.look_after("m1", 0).await.unwrap();
    stage.client.log_out().await.unwrap();
    assert_eq!(stage.client.token(), None);
    let asked = stage.asked();
    assert_eq!(asked[0], "GET /api/v1/matches/m1");
    assert_eq!(asked[1], "GET /api/v1/matches/m1?ground=abc&since=0&after=0 cookie: parlor=secret");
}

#[tokio::test]
async fn a_match_can_be_read_in_brief() {
    let stage = stage(vec![Turn::Answer(200, "", view(3, true))]).await;
    let mut brief: Client<Brief> = stage.client.twin();
    let seen = brief.look("m1").await.unwrap();
    assert_eq!((seen.seq, seen.viewer, &*seen.ground), (3, Some(1), "abc"));
}
