//! One connection, from its first request to its last.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::Service;
use hyper_util::rt::TokioIo;
use tokio::sync::watch;
use tower_service::Service as _;

use super::Stage;
use super::pace::{Overdue, Pace};
use super::stream::Stream;
use crate::metrics::Metrics;

/// The largest head of a request.
const LARGEST_HEAD: usize = 64 << 10;

/// A connection: where it comes from, how far it is, and what answers its requests.
pub(super) struct Connection {
    pub(super) peer: SocketAddr,
    pub(super) pace: Arc<Pace>,
    pub(super) router: Router,
    pub(super) metrics: Arc<Metrics>,
}

impl Connection {
    /// Serves requests until the client leaves, is late, or the server stops.
    pub(super) async fn serve(self, stream: Stream, mut stage: watch::Receiver<Stage>) {
        let (peer, pace, metrics) = (self.peer, self.pace.clone(), self.metrics.clone());
        let served = http1::Builder::new()
            // Deadlines are watched here.
            .header_read_timeout(None)
            .max_buf_size(LARGEST_HEAD)
            .serve_connection(TokioIo::new(stream), self)
            .with_upgrades();
        let mut served = pin!(served);
        let mut overdue = pin!(Overdue::new(pace.clone()));
        loop {
            let stage = tokio::select! {
                biased;
                // An error is a client that breaks off or makes no sense; it has been answered if it can be.
                _ = served.as_mut() => return,
                late = overdue.as_mut() => {
                    tracing::debug!("{peer} is cut off: late with {late:?}");
                    metrics.cut_off(late.name());
                    return;
                }
                changed = stage.changed() => match changed {
                    Ok(()) => *stage.borrow_and_update(),
                    Err(_) => Stage::Cut,
                },
            };
            match stage {
                Stage::Open => {}
                Stage::Closing if pace.is_waiting_for_a_head() => return,
                Stage::Closing => served.as_mut().graceful_shutdown(),
                Stage::Cut => return,
            }
        }
    }
}

impl Service<Request<Incoming>> for Connection {
    type Response = Response<Outgoing>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let has_body = !request.body().is_end_stream();
        self.pace.requested(has_body);
        let mut request = match has_body {
            true => request.map(|body| Body::new(Arriving { body, pace: self.pace.clone() })),
            false => request.map(|_| Body::empty()),
        };
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let answer = self.router.clone().call(request);
        let pace = self.pace.clone();
        Box::pin(async move { Ok(answer.await?.map(|body| Outgoing { body, pace })) })
    }
}

/// The body of a request; notes when nothing more is read of it.
struct Arriving {
    body: Incoming,
    pace: Arc<Pace>,
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if matches!(frame, Poll::Ready(None)) || self.body.is_end_stream() {
            self.pace.body_done();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Arriving {
    fn drop(&mut self) {
        self.pace.body_done();
    }
}

/// The body of an answer; notes when it is complete.
pub(super) struct Outgoing {
    body: Body,
    pace: Arc<Pace>,
}

impl HttpBody for Outgoing {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.pace.answered();
    }
}
