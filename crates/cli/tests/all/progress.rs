//! A long job shows a progress bar on a terminal, and nothing when piped.
#![cfg(unix)]

use std::process::Command;
use std::time::Duration;

use expectrl::session::OsSession;
use expectrl::{Expect, Regex};

/// Jobs that last long enough to be seen, and their bars before the end: the time given, the first moves
/// of perft, the rows of bench.
const JOBS: [(&[&str], &str); 3] = [
    (
        &["solve", "tictactoe", "@9,5,1,xo", "--time", "30"],
        "thinking for at most 30 s █+░+ [0-9]+s",
    ),
    (&["perft", "squeeze", START, "6"], "counting █+░+ [1-9][0-9]*/48, [0-9]+s"),
    (&["bench", "hex"], "measuring hex ░+ 0/5, [0-9]+s"),
];

const START: &str = "bbbbbbbb/8/8/8/8/8/8/wwwwwwww b 0";

#[test]
fn a_job_of_known_length_shows_a_bar_on_a_terminal() {
    for (words, bar) in JOBS {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        command.args(words).env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
        let mut session = OsSession::spawn(command).unwrap();
        // Far longer than it takes: a test fails by what it sees.
        session.set_expect_timeout(Some(Duration::from_secs(120)));
        session.get_process_mut().set_window_size(80, 24).unwrap();
        session.expect(Regex(bar)).unwrap_or_else(|why| panic!("{words:?}: {why}"));
    }
}

#[test]
fn a_piped_job_shows_nothing_but_its_answer() {
    let solve: &[&str] = &["solve", "tictactoe", "@9,5,1,xo", "--time", "0.5"];
    for words in [solve, &["perft", "squeeze", START, "3"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_parlor")).args(words).output().unwrap();
        assert!(!output.stdout.is_empty(), "{words:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{words:?}");
    }
}
