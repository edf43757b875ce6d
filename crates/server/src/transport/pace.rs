//! How far a connection is, and until when it must have gone on.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep_until};

use super::Transport;

/// What a connection waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The first byte of another request.
    Idle,
    /// The rest of a request's head.
    Head,
    /// The rest of a request's body.
    Body,
    /// The server's own answer.
    Answer,
}

/// What a client took too long for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Late {
    Idle,
    Head,
    Body,
    /// To read an answer.
    Stall,
}

impl Late {
    /// Its name in metrics.
    pub(super) fn name(self) -> &'static str {
        match self {
            Late::Idle => "idle",
            Late::Head => "head",
            Late::Body => "body",
            Late::Stall => "stall",
        }
    }
}

/// A client that does not read: since when, and how many bytes it has taken in since.
#[derive(Clone, Copy, Debug)]
struct Stall {
    since: Instant,
    taken: usize,
}

/// A client that takes in this many bytes within the time limit is slow, but reads.
const PROGRESS: usize = 4096;

#[derive(Debug)]
struct State {
    phase: Phase,
    since: Instant,
    stall: Option<Stall>,
}

/// How far a connection is. The socket and the service note it; the task of the connection watches the
/// deadline. All three run in that one task, so the lock is never waited for.
#[derive(Debug)]
pub(super) struct Pace {
    header: Duration,
    body: Duration,
    idle: Duration,
    stall: Duration,
    state: Mutex<State>,
}

impl Pace {
    /// A new connection, from which a request is expected.
    pub(super) fn new(transport: &Transport) -> Pace {
        let &Transport { header, body, idle, stall, .. } = transport;
        let state = State { phase: Phase::Head, since: Instant::now(), stall: None };
        Pace { header, body, idle, stall, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(&self, phase: Phase) {
        let mut state = self.state();
        (state.phase, state.since) = (phase, Instant::now());
    }

    /// The client sent something.
    pub(super) fn received(&self) {
        if self.state().phase == Phase::Idle {
            self.enter(Phase::Head);
        }
    }

    /// The head of a request is complete.
    pub(super) fn requested(&self, has_body: bool) {
        self.enter(if has_body { Phase::Body } else { Phase::Answer });
    }

    /// Nothing more is read of a request's body.
    pub(super) fn body_done(&self) {
        if self.state().phase == Phase::Body {
            self.enter(Phase::Answer);
        }
    }

    /// The answer is complete, though not necessarily sent.
    pub(super) fn answered(&self) {
        self.enter(Phase::Idle);
    }

    /// The client takes in nothing at the moment.
    pub(super) fn blocked(&self) {
        self.state().stall.get_or_insert_with(|| Stall { since: Instant::now(), taken: 0 });
    }

    /// The client took in some bytes.
    pub(super) fn wrote(&self, count: usize) {
        let mut state = self.state();
        if let Some(stall) = &mut state.stall {
            stall.taken += count;
            if stall.taken >= PROGRESS {
                state.stall = None;
            }
        }
    }

    /// The client took in everything that there was.
    pub(super) fn flushed(&self) {
        self.state().stall = None;
    }

    /// Whether there is something that the client has not taken in.
    pub(super) fn is_stalled(&self) -> bool {
        self.state().stall.is_some()
    }

    /// Whether the head of a request is incomplete, and the answer to the one before is sent.
    pub(super) fn is_waiting_for_a_head(&self) -> bool {
        let state = self.state();
        state.phase == Phase::Head && state.stall.is_none()
    }

    /// When the client is late, and with what; nothing while it is the server's turn.
    fn deadline(&self) -> Option<(Instant, Late)> {
        let state = self.state();
        let phase = match state.phase {
            Phase::Idle => Some((state.since + self.idle, Late::Idle)),
            Phase::Head => Some((state.since + self.header, Late::Head)),
            Phase::Body => Some((state.since + self.body, Late::Body)),
            Phase::Answer => None,
        };
        let stall = state.stall.map(|stall| (stall.since + self.stall, Late::Stall));
        phase.into_iter().chain(stall).min_by_key(|(deadline, _)| *deadline)
    }
}

/// Waits until a connection's client is late. It must be polled after the connection itself.
pub(super) struct Overdue {
    pace: Arc<Pace>,
    timer: Pin<Box<Sleep>>,
}

impl Overdue {
    pub(super) fn new(pace: Arc<Pace>) -> Overdue {
        let first = pace.deadline().map_or_else(Instant::now, |(deadline, _)| deadline);
        Overdue { pace, timer: Box::pin(sleep_until(first)) }
    }
}

impl Future for Overdue {
    type Output = Late;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Late> {
        while let Some((deadline, late)) = self.pace.deadline() {
            if deadline <= Instant::now() {
                return Poll::Ready(late);
            }
            // Most deadlines are replaced long before they pass, so the timer is moved only when it
            // would ring too late or has rung.
            if deadline < self.timer.deadline() || self.timer.is_elapsed() {
                self.timer.as_mut().reset(deadline);
            }
            ready!(self.timer.as_mut().poll(context));
        }
        Poll::Pending
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn pace() -> Arc<Pace> {
        Arc::new(Pace::new(&Transport::default()))
    }

    /// After how many seconds a client is late, and with what.
    async fn late(pace: &Arc<Pace>) -> (u64, Late) {
        let began = Instant::now();
        let late = Overdue::new(pace.clone()).await;
        (began.elapsed().as_secs(), late)
    }

    #[tokio::test(start_paused = true)]
    async fn each_part_of_a_request_has_its_time_and_the_answer_has_none() {
        let pace = pace();
        assert_eq!(late(&pace).await, (10, Late::Head));
        pace.requested(true);
        assert_eq!(late(&pace).await, (15, Late::Body));
        pace.body_done();
        assert_eq!(pace.deadline(), None);
        pace.answered();
        assert_eq!(late(&pace).await, (75, Late::Idle));
        pace.received();
        assert_eq!(late(&pace).await, (10, Late::Head));
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_a_byte_now_and_then_does_not_read() {
        let pace = pace();
        pace.requested(false);
        pace.blocked();
        tokio::time::sleep(Duration::from_secs(19)).await;
        pace.wrote(1);
        pace.blocked();
        assert_eq!(late(&pace).await, (1, Late::Stall));
        pace.wrote(PROGRESS);
        assert_eq!(pace.deadline(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_deadline_that_moves_is_noticed() {
        let pace = pace();
        let mut overdue = Box::pin(Overdue::new(pace.clone()));
        let began = Instant::now();
        let polled = tokio::time::timeout(Duration::from_secs(5), &mut overdue).await;
        assert!(polled.is_err());
        pace.requested(false);
        pace.answered();
        assert_eq!(overdue.await, Late::Idle);
        assert_eq!(began.elapsed().as_secs(), 80);
    }
}
