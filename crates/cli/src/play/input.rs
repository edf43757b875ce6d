//! Lines from standard input, with a limit to the patience.

use std::io::{BufRead, stdin};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

/// The lines of standard input.
pub(super) struct Lines(Receiver<String>);

/// What came of waiting for a line.
pub(super) enum Line {
    /// A line, without its end.
    Typed(String),
    /// The input has ended.
    End,
    /// Nothing came in time.
    Nothing,
}

impl Lines {
    /// Starts to listen.
    pub(super) fn listen() -> Self {
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut input = stdin().lock();
            let mut line = Vec::new();
            while input.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                let text = String::from_utf8_lossy(&line);
                let text = text.strip_suffix('\n').unwrap_or(&text);
                let text = text.strip_suffix('\r').unwrap_or(text);
                if sender.send(text.to_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Lines(lines)
    }

    /// The next line; waits for ever if there is no limit.
    pub(super) fn next(&self, patience: Option<Duration>) -> Line {
        let received = match patience {
            Some(patience) => self.0.recv_timeout(patience),
            None => self.0.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match received {
            Ok(text) => Line::Typed(text),
            Err(RecvTimeoutError::Timeout) => Line::Nothing,
            Err(RecvTimeoutError::Disconnected) => Line::End,
        }
    }
}
