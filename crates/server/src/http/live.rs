//! Live connections: the server sends a match to its watchers after every event, and players send their actions over
//! the same connection.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseCode, CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::SinkExt as _;
use parlor_room::Command;
use parlor_room::view::Known;
use parlor_store::UserId;
use parlor_wire::{LiveQuery, NewAction, Reply};
use tokio::sync::watch;
use tokio::time::{Instant, interval_at, timeout};

use super::error::{Problem, Usual, refusal};
use super::identity::{CurrentSession, CurrentUser};
use super::language::Reader;
use super::matches::basis;
use super::named::Named;
use crate::app::App;
use crate::clock;
use crate::endings::Ending;
use crate::error::Error;
use crate::limits::{Client, CountGuard, TokenBucket};
use crate::live::{Attendance, LiveMatch};
use crate::secret::Digest;
use crate::warm::Lease;

/// The largest message that is read: an action. The few that are longer are sent as requests of their own.
const LARGEST: usize = 1024;
/// Most connections are silent most of the time, and there may be thousands.
const BUFFER: usize = 2048;
/// Up to this size, a match and the answer after it are sent together.
const TOGETHER: usize = 16 << 10;
/// How often a silent connection is tried, and how long a slow one is waited for.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// When a new connection is tried first, which measures the delay of the network.
const FIRST_PING: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(10);
/// How long somebody who is sent away may take to hear it.
const FAREWELL: Duration = Duration::from_millis(500);

/// The status of an action that came too soon after others.
const TOO_MANY: u16 = StatusCode::TOO_MANY_REQUESTS.as_u16();
/// What a connection hears that says too much.
const TOO_OFTEN: (CloseCode, &str) = (close_code::POLICY, "there is nothing to say here so often");
/// What a connection hears when its session ends.
const ENDED: (CloseCode, &str) = (close_code::POLICY, "you are logged out here");

/// Who asks, and in which session.
type Visitor = (Extension<CurrentUser>, Extension<CurrentSession>);

/// Watch a match, and act in it: a WebSocket that sends the match at once and after every change.
///
/// A player may send actions over it, each like the body of a request to act and at most 1024 bytes long. Each is
/// answered by a `Reply`, which unlike a match has a field `request`; the match as it is then comes just before it.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/live", tag = "matches", params(("id" = String, Path), LiveQuery),
    responses(
        (status = 101, description = "Every message is a match, or the answer to an action", body = Reply),
        (status = 404, body = Problem),
        (status = 426, description = "This connection cannot become a WebSocket", body = Problem), Usual
    )
)]
pub(crate) async fn live(
    State(app): State<Arc<App>>,
    (Extension(CurrentUser(user)), Extension(CurrentSession(session))): Visitor,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(id): Named<String>,
    query: Result<Query<LiveQuery>, QueryRejection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let LiveQuery { ground, since } = query?.0;
    let upgrade = upgrade?;
    let room = app.room(&id).await?;
    let connected = app.connections.admit(client, app.limits.connections);
    let connected = connected.ok_or(Error::RateLimited(HEARTBEAT.as_secs()))?;
    let upgrade = upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .read_buffer_size(BUFFER)
        .write_buffer_size(TOGETHER);
    let known = Known { ground, since, language };
    let watcher = Watcher { room, user, client, session, known, app, connected };
    Ok(upgrade.on_upgrade(move |socket| watcher.watch(socket)))
}

/// Somebody with a live connection.
struct Watcher {
    room: Lease<LiveMatch>,
    user: Option<UserId>,
    client: Client,
    session: Option<Digest>,
    /// What was sent already.
    known: Known,
    app: Arc<App>,
    connected: CountGuard,
}

impl Watcher {
    async fn watch(mut self, mut socket: WebSocket) {
        if let Some((code, reason)) = self.serve(&mut socket).await {
            let frame = CloseFrame { code, reason: reason.into() };
            let _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
            // A connection that is dropped with something unread takes the last words along.
            let _ = timeout(FAREWELL, heard(&mut socket)).await;
        }
        drop(self.connected);
    }

    /// Sends the match until one side has enough; what to say then, if anything.
    async fn serve(&mut self, socket: &mut WebSocket) -> Option<(CloseCode, &'static str)> {
        let rate = self.app.limits.messages;
        let mut messages = TokenBucket::full(rate);
        let mut closing = self.app.closing();
        let mut ending = self.session.map(|session| self.app.people.ending(session));
        if !self.goes_on().await {
            return Some(ENDED);
        }
        let mut changes = self.room.watch();
        let _attendance = Attendance::new(self.room.clone(), self.user).await;
        let mut heartbeat = interval_at(Instant::now() + FIRST_PING, HEARTBEAT);
        let mut pinged = Instant::now();
        changes.mark_changed();
        loop {
            let message = tokio::select! {
                changed = changes.changed() => {
                    changed.ok()?;
                    self.message().await?
                }
                _ = heartbeat.tick() => {
                    pinged = Instant::now();
                    Message::Ping(Vec::new().into())
                }
                () = closed(&mut closing) => return Some((close_code::AWAY, "the server stops")),
                () = ended(&mut ending) => return Some(ENDED),
                received = socket.recv() => match received {
                    Some(Ok(Message::Close(_))) | None => return None,
                    Some(Err(error)) => return is_too_large(&error)
                        .then_some((close_code::SIZE, "messages have at most 1024 bytes")),
                    Some(Ok(Message::Text(text))) => {
                        let reply = self.act(&text).await;
                        // What makes no sense or comes too often is not read for ever.
                        let counts = reply.request.is_none() || reply.status == TOO_MANY;
                        if counts && messages.take(rate).is_err() {
                            return Some(TOO_OFTEN);
                        }
                        if reply.problem.is_none() {
                            changes.mark_unchanged();
                            let view = self.message().await?;
                            timeout(PATIENCE, socket.feed(view)).await.ok()?.ok()?;
                        }
                        Message::text(serde_json::to_string(&reply).ok()?)
                    }
                    Some(Ok(_)) if messages.take(rate).is_err() => return Some(TOO_OFTEN),
                    Some(Ok(Message::Pong(_))) => {
                        self.note_round_trip(pinged.elapsed());
                        continue;
                    }
                    Some(Ok(_)) => continue,
                },
            };
            // Whoever does not read is not waited for.
            timeout(PATIENCE, socket.send(message)).await.ok()?.ok()?;
        }
    }

    /// The answer to a ping took this long. An answer that nobody asked for only shortens it.
    fn note_round_trip(&self, time: Duration) {
        if let Some(user) = self.user {
            self.room.note_round_trip(user, time);
        }
    }

    /// Whether the session has not ended between the request and the subscription to its end.
    async fn goes_on(&self) -> bool {
        let Some(session) = self.session else { return true };
        let now = clock::moment(clock::now());
        let found = self.app.people.whose(&self.app.store, session, now).await;
        // A store that does not answer is no reason to send anybody away.
        found.map_or(true, |found| found == self.user)
    }

    /// Carries out an action that was sent over this connection, and answers it.
    async fn act(&self, text: &str) -> Reply {
        let began = Instant::now();
        let sent: Result<NewAction, _> = serde_json::from_str(text);
        let request = sent.as_ref().ok().map(|sent| sent.request.clone());
        let done = match sent {
            Ok(action) => self.carry_out(action).await,
            Err(error) => Err(error.into()),
        };
        let (status, problem) = match done {
            Ok(()) => (StatusCode::OK, None),
            Err(error) => refusal(error, self.known.language),
        };
        self.app.metrics.answered(status.as_u16(), began.elapsed(), request.is_some());
        Reply { request, status: status.as_u16(), problem }
    }

    async fn carry_out(&self, NewAction { seq, request, action }: NewAction) -> Result<(), Error> {
        self.app.requests.take(self.client).map_err(Error::RateLimited)?;
        let basis = basis(Some(seq), request, self.known.ground.clone(), self.known.language)?;
        self.room.command(self.user, basis, Command::Act(action)).await
    }

    /// The match as it stands, with the events since the last message.
    async fn message(&mut self) -> Option<Message> {
        // Those who came by the link of a private match see it until its seats are taken.
        if !self.room.is_visible_to(self.user).await {
            return None;
        }
        let view = self.room.view_text(self.user, self.known.clone()).await.ok()?;
        let language = self.known.language;
        self.known = Known { ground: Some(view.ground), since: Some(view.seq), language };
        Some(Message::Text(view.text))
    }
}

/// Waits until the session has ended; for ever where there is none.
async fn ended(ending: &mut Option<Ending>) {
    match ending {
        Some(ending) => ending.wait().await,
        None => std::future::pending().await,
    }
}

/// Waits until somebody who was sent away has gone; what they still say, or what cannot be read of it,
/// does not matter.
async fn heard(socket: &mut WebSocket) {
    while let Some(said) = socket.recv().await {
        if said.is_err() {
            std::future::pending().await
        }
    }
}

/// Whether somebody sent more than is read.
fn is_too_large(error: &axum::Error) -> bool {
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        if error.to_string().contains("too long") {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Waits until the app closes.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // The app is there as long as anybody can ask.
    let _ = closing.wait_for(|closing| *closing).await;
}
