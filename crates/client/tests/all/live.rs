//! How the stream of a match goes on, and how it ends.

use crate::scripted::{Turn, stage, view};
use parlor_client::{Ended, Error, Live};

#[tokio::test]
async fn after_a_cut_the_stream_goes_on_from_what_was_seen() {
    let stage = stage(vec![
        Turn::Stream(vec![view(4, true), view(5, false)], None),
        Turn::Stream(vec![view(8, false)], Some((1001, "the server stops"))),
        Turn::Stream(vec![view(8, false)], None),
    ])
    .await;
    let mut live = Live::new(&stage.client, "m1");
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(live.next().await.unwrap().seq);
    }
    assert_eq!(seen, [4, 5, 8, 8]);
    assert!(live.ground().unwrap().shapes.is_some(), "the ground was sent once");
    assert_eq!(
        stage.asked(),
        [
            "LIVE /api/v1/matches/m1/live",
            "LIVE /api/v1/matches/m1/live?ground=abc&since=5",
            "LIVE /api/v1/matches/m1/live?ground=abc&since=8",
        ]
    );
    assert_eq!(stage.waits(), [100, 100], "a view that came resets the backoff");
}

#[tokio::test]
async fn a_server_that_is_busy_is_asked_again_when_it_says() {
    let stage = stage(vec![
        Turn::Cut,
        Turn::Answer(503, "retry-after: 3\r\n", String::new()),
        Turn::Stream(vec![view(1, true)], None),
    ])
    .await;
    assert_eq!(Live::new(&stage.client, "m1").next().await.unwrap().seq, 1);
    assert_eq!(stage.waits(), [100, 3000]);
}

#[tokio::test]
async fn a_close_by_policy_ends_the_stream_with_its_reason() {
    let stage =
        stage(vec![Turn::Stream(vec![view(1, true)], Some((1008, "you are logged out here")))])
            .await;
    let mut live = Live::resumed(&stage.client, "m1", Some(0));
    live.next().await.unwrap();
    let ended = live.next().await.unwrap_err();
    assert!(matches!(&ended, Ended::Policy(reason) if reason == "you are logged out here"));
    assert_eq!(stage.asked(), ["LIVE /api/v1/matches/m1/live?since=0"]);
}

#[tokio::test]
async fn a_refusal_ends_the_stream() {
    let told = r#"{"error":{"code":"missing","message":"there is no such match"}}"#;
    let stage = stage(vec![Turn::Answer(404, "", told.to_owned())]).await;
    let ended = Live::new(&stage.client, "m1").next().await.unwrap_err();
    assert!(matches!(ended, Ended::Failed(Error::Refused { status: 404, .. })), "{ended}");
    assert!(stage.waits().is_empty());
}

#[tokio::test]
async fn the_stream_gives_up_after_as_many_failures_in_a_row_as_are_allowed() {
    let stage = stage(vec![Turn::Cut, Turn::Cut, Turn::Cut, Turn::Cut]).await;
    let ended = Live::new(&stage.client, "m1").next().await.unwrap_err();
    assert!(matches!(ended, Ended::Failed(Error::Network(_))), "{ended}");
    assert_eq!(stage.waits(), [100, 200, 400]);
}
