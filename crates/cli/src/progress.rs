//! Signs of life for long jobs: on a terminal, and nowhere else.

use std::io::{IsTerminal, stderr};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How often a sign of life moves.
const TICK: Duration = Duration::from_millis(120);

/// A sign that something is being thought about, until the bar is finished.
pub(crate) fn thinking(about: impl Into<String>) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner().with_message(about.into());
    bar.set_style(style("{spinner} {msg}, {elapsed}"));
    bar.enable_steady_tick(TICK);
    bar
}

/// Makes a sign of thinking a bar that is full after this time.
pub(crate) fn fill_within(bar: &ProgressBar, time: Duration) {
    if bar.is_hidden() {
        return;
    }
    bar.set_length((time.as_millis() as u64).max(1));
    bar.set_style(style("{msg} {wide_bar} {elapsed}"));
    let (begun, weak) = (Instant::now(), bar.downgrade());
    thread::spawn(move || {
        while let Some(bar) = weak.upgrade().filter(|bar| !bar.is_finished()) {
            bar.set_position(begun.elapsed().min(time).as_millis() as u64);
            thread::sleep(TICK);
        }
    });
}

/// A bar of parts done among all parts.
pub(crate) fn parts(of: impl Into<String>, all: usize) -> ProgressBar {
    let bar = counting().with_message(of.into());
    bar.set_length(all as u64);
    bar.set_style(style("{msg} {wide_bar} {pos}/{len}, {elapsed}"));
    bar
}

/// A bar of positions answered among those read so far; it grows while more are read.
pub(crate) fn counting() -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(0);
    bar.set_style(style("{wide_bar} {pos}/{len}, {per_sec}, {elapsed}"));
    bar.enable_steady_tick(TICK);
    bar
}

/// A bar of matches replayed among all.
pub(crate) fn replaying(matches: u64) -> ProgressBar {
    let bar = counting();
    bar.set_length(matches);
    bar
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
