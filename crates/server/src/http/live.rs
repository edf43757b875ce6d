//! Live updates: whoever watches a match is sent it anew whenever something happens.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::response::Response;
use parlor_store::Visitor;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{interval, timeout};
use utoipa::IntoParams;

use super::named::Named;
use super::trouble::{Problem, Usual};
use super::visitor::Guest;
use crate::hall::Hall;
use crate::room::{Room, Trouble};

/// The largest message that is read; there is nothing to say.
const LARGEST: usize = 1024;
/// How often a silent connection is tried, and how long a slow one is waited for.
const HEARTBEAT: Duration = Duration::from_secs(20);
const PATIENCE: Duration = Duration::from_secs(10);

/// What a watcher has already.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct Known {
    /// The hash of the ground that the watcher has.
    ground: Option<String>,
}

/// Watch a match: a WebSocket that sends the match at once and after every change.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/live", tag = "matches", params(("id" = String, Path), Known),
    responses(
        (status = 101, description = "Every message is a match"), (status = 404, body = Problem),
        (status = 426, description = "This connection cannot become a WebSocket", body = Problem), Usual
    )
)]
pub(crate) async fn live(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Named(id): Named<String>,
    query: Result<Query<Known>, QueryRejection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Trouble> {
    let Known { ground } = query?.0;
    let upgrade = upgrade?;
    let room = hall.room(&id).await?;
    let closing = hall.closing();
    let upgrade = upgrade.max_message_size(LARGEST).max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |socket| watch(socket, room, visitor, ground, closing)))
}

async fn watch(
    mut socket: WebSocket,
    room: Arc<Room>,
    visitor: Option<Visitor>,
    mut ground: Option<String>,
    mut closing: watch::Receiver<bool>,
) {
    let mut changes = room.watch();
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.reset();
    changes.mark_changed();
    loop {
        let message = tokio::select! {
            changed = changes.changed() => {
                if changed.is_err() {
                    break;
                }
                let view = room.view(visitor, ground.as_deref()).await;
                let Ok(text) = serde_json::to_string(&view) else { break };
                ground = Some(view.ground.hash);
                Message::text(text)
            }
            _ = heartbeat.tick() => Message::Ping(Vec::new().into()),
            () = closed(&mut closing) => {
                let frame = CloseFrame { code: close_code::AWAY, reason: "the server stops".into() };
                let _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
                break;
            }
            received = socket.recv() => match received {
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => continue,
            },
        };
        if !matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(()))) {
            break;
        }
    }
}

/// Waits until the hall closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // The hall is there as long as anybody can ask.
    let _ = closing.wait_for(|closing| *closing).await;
}
