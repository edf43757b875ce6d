//! The full-screen game in a real pseudo-terminal.
#![cfg(unix)]

use std::process::{Command, Stdio};
use std::time::Duration;

use expectrl::session::OsSession;
use expectrl::{Eof, Expect};

/// What a terminal is told when it is given back.
const RESTORED: &str = "\x1b[?1049l";

fn parlor(words: &[&str]) -> OsSession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.args(words).env("LC_ALL", "C.UTF-8").env("TERM", "xterm-256color");
    let mut session = OsSession::spawn(command).unwrap();
    // Far longer than it takes: a test fails by what it sees.
    session.set_expect_timeout(Some(Duration::from_secs(120)));
    session.get_process_mut().set_window_size(80, 24).unwrap();
    session
}

#[test]
fn a_match_is_won_by_keys_and_the_terminal_is_given_back() {
    let position = "0-0;1-0;0-1;1-1@3,3,1,xo";
    let mut session = parlor(&["tui", "tictactoe", "--position", position]);
    session.expect("Your move (x)").unwrap();
    session.send(":0-2\r").unwrap();
    session.expect(" won!").unwrap();
    session.get_process_mut().set_window_size(100, 30).unwrap();
    session.expect("You won!").unwrap();
    session.send("q").unwrap();
    session.expect(RESTORED).unwrap();
    session.expect(Eof).unwrap();
}

#[test]
fn a_signal_ends_the_game_and_the_terminal_is_given_back() {
    let mut session = parlor(&["tui"]);
    session.expect("Choose a game").unwrap();
    let pid = session.get_process().pid().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    session.expect(RESTORED).unwrap();
    session.expect(Eof).unwrap();
}

#[test]
fn without_a_terminal_one_sentence_says_so() {
    for words in [&["tui"][..], &["tui", "hex"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        let output = command.args(words).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains("needs a terminal") && output.stdout.is_empty(), "{said}");
    }
}
