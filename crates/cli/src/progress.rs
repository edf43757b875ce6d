//! Signs of life for long jobs: on a terminal, and nowhere else.

use std::io::{IsTerminal, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A sign that something is being thought about, until the bar is finished.
pub(crate) fn thinking(about: impl Into<String>) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner().with_message(about.into());
    bar.set_style(style("{spinner} {msg}, {elapsed}"));
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

/// A bar of positions answered among those read so far; it grows while more are read.
pub(crate) fn counting() -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(0);
    bar.set_style(style("{wide_bar} {pos}/{len}, {per_sec}, {elapsed}"));
    bar.enable_steady_tick(Duration::from_millis(120));
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
