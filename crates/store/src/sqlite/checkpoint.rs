//! Checkpoints of the server's database. A background thread copies the write-ahead log into the database, so that
//! players do not wait for it.
//!
//! SQLite restarts the log once all of it has been copied. The writer appends while the thread copies, so the thread
//! never reaches the end. When it is done, the writer copies the few pages that were appended meanwhile, and its next
//! change restarts the log. A slow disk therefore slows the writer down instead of letting the log grow.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};

use rusqlite::hooks::Wal;
use rusqlite::wal::CheckpointMode;
use rusqlite::{Connection, ErrorCode, Result};

use super::connection::{CHECKPOINT, connect};

/// The connection of the writer. Closing it ends the background thread.
pub(crate) fn connect_to_write(file: &Path) -> Result<Connection> {
    let mut link = connect(file)?;
    let mut checkpoints = Checkpoints::start(file);
    // This replaces SQLite's own checkpoints, which run on the writer's thread. The hook never returns an error: SQLite
    // would report the commit as failed, though it has succeeded.
    link.wal_hook(Some(move |log: &mut Wal, pages: i32| {
        checkpoints.after_commit(log, pages);
        Ok(())
    }))?;
    Ok(link)
}

/// Decides after each commit whether a checkpoint is due.
struct Checkpoints {
    /// Wakes the thread. `None` once the thread has turned out to be missing; then the writer copies the log itself.
    wake: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// Set by the thread when it has finished a checkpoint.
    copied: Arc<AtomicBool>,
    /// The length of the log after the last commit.
    pages: i32,
    /// The length of the log at which the next checkpoint is due.
    next: i32,
}

impl Checkpoints {
    fn start(file: &Path) -> Checkpoints {
        let copied = Arc::<AtomicBool>::default();
        let (wake, woken) = sync_channel(1);
        let (path, done) = (file.to_owned(), copied.clone());
        let thread = thread::Builder::new()
            .name("parlor-checkpoint".to_owned())
            .spawn(move || copy_whenever_woken(&path, &woken, &done))
            .inspect_err(|error| tracing::warn!("no thread for checkpoints: {error}"))
            .ok();
        Checkpoints { wake: Some(wake), thread, copied, pages: 0, next: CHECKPOINT }
    }

    fn after_commit(&mut self, log: &mut Wal, pages: i32) {
        if pages < self.pages {
            // The log was restarted.
            self.next = CHECKPOINT;
        }
        self.pages = pages;
        if self.copied.swap(false, Ordering::AcqRel) || (pages >= self.next && !self.wake()) {
            report(log.checkpoint());
            // A long read transaction can prevent the restart; then the log grows before the next attempt.
            self.next = pages.saturating_add(CHECKPOINT);
        }
    }

    /// Wakes the thread; false if there is none.
    fn wake(&mut self) -> bool {
        let Some(wake) = &self.wake else { return false };
        match wake.try_send(()) {
            Ok(()) | Err(TrySendError::Full(())) => {
                self.next = i32::MAX;
                true
            }
            Err(TrySendError::Disconnected(())) => {
                self.wake = None;
                false
            }
        }
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.wake = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Runs a checkpoint for each wake-up, until the sender is dropped.
fn copy_whenever_woken(file: &Path, woken: &Receiver<()>, copied: &AtomicBool) {
    let mut link = None;
    while woken.recv().is_ok() {
        let opened = link.take().map_or_else(|| connect(file), Ok);
        let copy = opened.and_then(|opened| {
            let opened = link.insert(opened);
            opened.wal_checkpoint_v2(None::<&str>, CheckpointMode::PASSIVE).map(drop)
        });
        report(copy);
        // Also after an error: then the writer runs the whole checkpoint.
        copied.store(true, Ordering::Release);
    }
}

fn report(copy: Result<()>) {
    match copy {
        // Another connection runs a checkpoint at this moment.
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {}
        Err(error) => tracing::warn!("the log of the database cannot be copied into it: {error}"),
        Ok(()) => {}
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs::{self, File};
    use std::io::Read;
    use std::path::PathBuf;
    use std::time::Duration;

    use tempfile::TempDir;

    use super::*;

    /// How many changes are waited through for something to happen, half a minute's worth at least.
    const CHANGES: usize = 30_000;

    struct Written {
        _folder: TempDir,
        file: PathBuf,
        link: Connection,
        changes: i64,
    }

    impl Written {
        fn new() -> Written {
            let folder = TempDir::new().unwrap();
            let file = folder.path().join("parlor.sqlite");
            fs::write(&file, "").unwrap();
            let link = connect_to_write(&file).unwrap();
            // Durability is not what is tested here.
            link.pragma_update(None, "synchronous", "OFF").unwrap();
            link.execute_batch("CREATE TABLE changes (number INTEGER PRIMARY KEY, text BLOB)")
                .unwrap();
            Written { _folder: folder, file, link, changes: 0 }
        }

        /// One change, which takes some 25 pages.
        fn change(&mut self) {
            self.changes += 1;
            let values = (self.changes % 10, self.changes, 100_000);
            let change =
                "INSERT OR REPLACE INTO changes VALUES (?1, CAST(?2 AS BLOB) || zeroblob(?3))";
            self.link.execute(change, values).unwrap();
        }

        /// How often the log was begun anew: a number in its head.
        fn begun_anew(&self) -> u32 {
            let mut head = [0; 16];
            File::open(self.log()).unwrap().read_exact(&mut head).unwrap();
            u32::from_be_bytes(head[12..].try_into().unwrap())
        }

        fn log(&self) -> PathBuf {
            self.file.with_extension("sqlite-wal")
        }

        fn change_until_begun_anew(&mut self, times: u32) {
            let wanted = self.begun_anew() + times;
            let begun = (0..CHANGES).any(|_| {
                self.change();
                thread::sleep(Duration::from_millis(1));
                self.begun_anew() >= wanted
            });
            assert!(begun, "the log was not begun anew");
        }
    }

    #[test]
    fn the_log_is_begun_anew_while_changes_go_on() {
        let mut written = Written::new();
        written.change_until_begun_anew(3);
        let (changes, file, log) = (written.changes, written.file.clone(), written.log());
        // Nothing of the checkpoints is left when the connection is closed: the last one to go removes the log.
        let Written { link, _folder, .. } = written;
        drop(link);
        assert!(!log.exists());
        let last: i64 = connect(&file)
            .unwrap()
            .query_row(
                "SELECT MAX(CAST(substr(text, 1, instr(text, x'00') - 1) AS INTEGER)) FROM changes",
                [],
                |row| row.get(0),
            )
            .unwrap();
        assert_eq!(last, changes);
    }

    #[test]
    fn a_reader_keeps_the_log_until_it_is_done() {
        let mut written = Written::new();
        written.change();
        let reader = connect(&written.file).unwrap();
        reader.execute_batch("BEGIN; SELECT COUNT(*) FROM changes").unwrap();
        let before = written.begun_anew();
        while written
            .link
            .query_row("PRAGMA wal_checkpoint(NOOP)", [], |row| row.get::<_, i32>(1))
            .unwrap()
            < 3 * CHECKPOINT
        {
            written.change();
        }
        assert_eq!(written.begun_anew(), before);
        reader.execute_batch("COMMIT").unwrap();
        written.change_until_begun_anew(1);
    }

    #[test]
    fn the_writer_copies_the_log_if_there_is_no_thread_for_it() {
        let mut written = Written::new();
        let mut alone = Checkpoints {
            wake: None,
            thread: None,
            copied: Arc::default(),
            pages: 0,
            next: CHECKPOINT,
        };
        let hook = move |log: &mut Wal, pages: i32| {
            alone.after_commit(log, pages);
            Ok(())
        };
        written.link.wal_hook(Some(hook)).unwrap();
        written.change_until_begun_anew(2);
    }
}
