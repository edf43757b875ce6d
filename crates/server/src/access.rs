//! The access log: one line of JSON for each request. Neither cookies nor bodies nor queries are in it.

use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;

use serde::Serialize;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::clock;

/// How many lines may wait to be written. What comes when there are more is lost: no request waits for
/// the log.
const QUEUE: usize = 8192;
/// How long the last lines may take to be written.
const LAST: Duration = Duration::from_secs(2);

/// Where the access log is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccessLog {
    /// To standard output.
    Output,
    /// To the end of a file.
    File(PathBuf),
}

/// A request that was answered.
#[derive(Debug, Serialize)]
pub(crate) struct Line<'l> {
    /// When the answer began, like 2026-11-16T21:16:10.123Z.
    pub(crate) time: String,
    /// The name of the request, as in the header `x-request-id`.
    pub(crate) request: &'l str,
    pub(crate) method: &'l str,
    /// The path without the query.
    pub(crate) path: &'l str,
    pub(crate) status: u16,
    pub(crate) duration_ms: f64,
    /// The length of the body, where it is known beforehand.
    pub(crate) bytes: Option<u64>,
    /// The address of the client.
    pub(crate) client: String,
}

enum Message {
    Line(String),
    /// Answer when everything before is written.
    Flush(oneshot::Sender<()>),
}

/// Writes the access log on a thread of its own.
#[derive(Debug)]
pub(crate) struct Journal {
    messages: SyncSender<Message>,
    losing: AtomicBool,
}

impl Journal {
    /// Begins to write.
    pub(crate) fn open(to: &AccessLog) -> io::Result<Journal> {
        let out: Box<dyn Write + Send> = match to {
            AccessLog::Output => Box::new(io::stdout()),
            AccessLog::File(path) => Box::new(appended(path)?),
        };
        let (messages, received) = sync_channel(QUEUE);
        let work = move || write_all(BufWriter::new(out), &received);
        thread::Builder::new().name("access-log".to_owned()).spawn(work)?;
        Ok(Journal { messages, losing: AtomicBool::new(false) })
    }

    /// Notes a request.
    pub(crate) fn note(&self, line: &Line<'_>) {
        let Ok(text) = serde_json::to_string(line) else { return };
        let lost = self.messages.try_send(Message::Line(text)).is_err();
        if lost && !self.losing.swap(true, Ordering::Relaxed) {
            tracing::warn!("the access log is not written fast enough: some lines are lost");
        }
    }

    /// Waits until everything is written.
    pub(crate) async fn close(&self) {
        let (done, written) = oneshot::channel();
        if self.messages.try_send(Message::Flush(done)).is_ok() {
            let _ = timeout(LAST, written).await;
        }
    }
}

/// A file that grows at its end, and that only its owner may read.
fn appended(path: &Path) -> io::Result<std::fs::File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Writes what comes, and flushes whenever nothing waits.
fn write_all(mut out: BufWriter<Box<dyn Write + Send>>, messages: &Receiver<Message>) {
    let mut failing = false;
    loop {
        let message = match messages.try_recv() {
            Ok(message) => message,
            Err(TryRecvError::Disconnected) => break,
            Err(TryRecvError::Empty) => {
                note_failure(out.flush(), &mut failing);
                match messages.recv() {
                    Ok(message) => message,
                    Err(_) => break,
                }
            }
        };
        match message {
            Message::Line(line) => note_failure(writeln!(out, "{line}"), &mut failing),
            Message::Flush(done) => {
                note_failure(out.flush(), &mut failing);
                // The one who asked may have given up.
                let _ = done.send(());
            }
        }
    }
}

/// Complains once for as long as writing fails.
fn note_failure(written: io::Result<()>, failing: &mut bool) {
    if let Err(error) = &written
        && !*failing
    {
        tracing::warn!("the access log cannot be written: {error}");
    }
    *failing = written.is_err();
}

/// The time of day now, like 2026-11-16T21:16:10.123Z.
pub(crate) fn timestamp() -> String {
    clock::written(clock::now())
}
