//! A socket that notes how its client keeps up.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use super::admission::Slot;
use super::pace::Pace;

/// A client's socket. Its slot is free again when it is closed, be it as a WebSocket.
pub(super) struct Stream {
    socket: TcpStream,
    pace: Arc<Pace>,
    _slot: Slot,
}

impl Stream {
    pub(super) fn new(socket: TcpStream, pace: Arc<Pace>, slot: Slot) -> Stream {
        // Answers are written in one piece, and none of them should wait for the client to confirm the
        // one before. Where it cannot be set, they do.
        let _ = socket.set_nodelay(true);
        Stream { socket, pace, _slot: slot }
    }

    /// Notes how a write went.
    fn note(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match &written {
            Poll::Pending => self.pace.blocked(),
            Poll::Ready(Ok(count)) => self.pace.wrote(*count),
            Poll::Ready(Err(_)) => {}
        }
        written
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.socket).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.pace.received();
        }
        read
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.note(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write_vectored(context, parts);
        self.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // A flush comes after everything was written.
        self.pace.flushed();
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        // What a client does not read must not stay in the system's memory either.
        if self.pace.is_stalled() {
            let _ = self.socket.set_zero_linger();
        }
    }
}
