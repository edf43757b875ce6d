//! `parlor engine` as other programs see it: a process with two pipes.
//!
//! Transcripts are checked as they stand in `golden/engine/` and in `docs/engine.md`: a line that begins with
//! `> ` is said to the engine, the others are what it must answer. `TRYCMD=overwrite` rewrites them. How long
//! something took is not compared.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use parlor_games::catalogue::{GAMES, find};

/// After this long an engine that does not answer hangs. No test waits for it otherwise.
const HANGS: Duration = Duration::from_secs(300);

/// An engine in a process of its own, killed in the end.
struct Program {
    process: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Program {
    fn start(game: &str) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Program { input: process.stdin.take(), process, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// The next line; `None` at the end of the output.
    fn next(&self) -> Option<String> {
        match self.lines.recv_timeout(HANGS) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("the engine hangs"),
        }
    }

    /// All lines up to the first that begins so.
    fn until(&self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.next() {
            let last = line.starts_with(start);
            lines.push(line);
            if last {
                return lines;
            }
        }
        panic!("the engine left without '{start}': {lines:?}");
    }

    /// Says a line and gives the whole answer.
    fn answer(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        if line.starts_with("go") {
            return self.until("bestmove ");
        }
        if line == "quit" {
            return self.rest();
        }
        self.say("isready");
        let mut lines = self.until("readyok");
        if line == "isready" {
            self.until("readyok");
        } else {
            lines.pop();
        }
        lines
    }

    /// What thinking brings in the end.
    fn best(&mut self, go: &str) -> String {
        let last = self.answer(go).pop().unwrap();
        last.strip_prefix("bestmove ").unwrap().to_owned()
    }

    fn query(&mut self, what: &str) -> String {
        let answer = self.answer(&format!("query {what}")).concat();
        answer.strip_prefix("response ").unwrap().to_owned()
    }

    /// Everything to the end of the output, after which the process must end well.
    fn rest(&mut self) -> Vec<String> {
        let lines = std::iter::from_fn(|| self.next()).collect();
        assert!(self.process.wait().unwrap().success());
        lines
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What really happens when the lines of a transcript are said.
fn replayed(game: &str, transcript: &str) -> String {
    let mut program = Program::start(game);
    let mut happened = String::new();
    for line in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        happened += &format!("> {line}\n");
        for answer in program.answer(line) {
            happened += &format!("{answer}\n");
        }
    }
    happened
}

/// The same without how long things took.
fn timeless(transcript: &str) -> String {
    let mut words = Vec::new();
    for line in transcript.split('\n') {
        let mut line: Vec<&str> = line.split(' ').collect();
        for place in 1..line.len() {
            if line[0] == "info" && ["time", "nps"].contains(&line[place - 1]) {
                line[place] = "?";
            }
        }
        words.push(line.join(" "));
    }
    words.join("\n")
}

/// Checks a transcript, or gives the true one where the old is to be overwritten.
fn checked(game: &str, transcript: &str) -> String {
    let happened = replayed(game, transcript);
    if timeless(&happened) == timeless(transcript) {
        return transcript.to_owned();
    }
    if std::env::var("TRYCMD").as_deref() != Ok("overwrite") {
        assert_eq!(timeless(&happened), timeless(transcript), "{game}");
    }
    happened
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn transcripts_of_every_game_are_as_written() {
    for game in &GAMES {
        let file = project().join(format!("crates/cli/tests/golden/engine/{}.ugi", game.name));
        let transcript = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file:?}: {why}"));
        let checked = checked(game.name, &transcript);
        if checked != transcript {
            fs::write(file, checked).unwrap();
        }
    }
}

#[test]
fn the_document_tells_the_truth_about_every_game() {
    const BEGIN: &str = "```ugi ";
    const END: &str = "```";
    let file = project().join("docs/engine.md");
    let document = fs::read_to_string(&file).unwrap();
    let mut truth = String::new();
    let mut games = Vec::new();
    let mut rest = &document[..];
    while let Some((before, block)) = rest.split_once(BEGIN) {
        let (game, block) = block.split_once('\n').unwrap();
        let (transcript, after) = block.split_once(END).unwrap();
        games.push(game);
        truth += &format!("{before}{BEGIN}{game}\n{}{END}", checked(game, transcript));
        rest = after;
    }
    truth += rest;
    for game in &GAMES {
        assert!(games.contains(&game.name), "docs/engine.md has no transcript of {}", game.name);
    }
    if truth != document {
        fs::write(file, truth).unwrap();
    }
}

#[test]
fn stop_ends_thinking_without_an_end_with_a_best_move() {
    for game in &GAMES {
        let mut program = Program::start(game.name);
        if game.name == "tictactoe" {
            // The small board is proven before anybody could stop it.
            program.say("setoption name size value 12");
            program.say("setoption name win value 5");
        }
        program.say("position startpos");
        program.say("go infinite");
        program.say("isready");
        let before = program.until("readyok");
        program.say("stop");
        let thought = match before.iter().any(|line| line.starts_with("bestmove ")) {
            // Puzzles are solved before they can be stopped.
            true => before,
            false => program.until("bestmove "),
        };
        let best = thought.iter().find_map(|line| line.strip_prefix("bestmove ")).unwrap();
        program.say(&format!("position startpos moves {best}"));
        assert_eq!(program.answer("isready"), ["readyok"], "{best} is legal");
        assert_eq!(program.answer("quit"), Vec::<String>::new());
    }
}

#[test]
fn commands_right_after_stop_wait_for_the_best_move() {
    let mut program = Program::start("squeeze");
    program.say("go infinite\nstop\nposition fen bbb/3/www b\ngo nodes 10\n");
    program.until("bestmove ");
    let best = program.until("bestmove ").pop().unwrap();
    let action = best.strip_prefix("bestmove ").unwrap();
    let squeeze = find("squeeze").unwrap();
    assert!((squeeze.line)("bbb/3/www b", &[action], &mut |_| Ok(())).is_ok(), "{best}");
}

#[test]
fn quit_and_the_end_of_the_input_stop_the_thinking() {
    let mut program = Program::start("squeeze");
    program.say("go infinite");
    assert!(program.answer("quit").last().unwrap().starts_with("bestmove "));
    let mut program = Program::start("squeeze");
    program.say("go infinite");
    drop(program.input.take());
    assert!(program.rest().last().unwrap().starts_with("bestmove "));
    let mut program = Program::start("hex");
    drop(program.input.take());
    assert_eq!(program.rest(), Vec::<String>::new());
}

#[test]
fn a_time_limit_is_kept_without_being_told_to_stop() {
    let mut program = Program::start("squeeze");
    assert_ne!(program.best("go movetime 50"), "none");
    assert_ne!(program.best("go p1time 1000 p2time 1000 p1inc 10 p2inc 10"), "none");
}

#[test]
fn bytes_that_are_no_text_are_answered_too() {
    let mut program = Program::start("toggle");
    program.input.as_mut().unwrap().write_all(b"\xff\xfe\0\nd\r\n").unwrap();
    let lines = program.until("Position: ");
    assert!(lines[0].starts_with("info string there is no command "), "{lines:?}");
}

#[test]
fn moves_lead_where_apply_leads() {
    let (start, path) = ("1234/1134/1121/4431 5 0", "0,1-1,1-1,2-0,2");
    for (seed, option) in [("7", ["--seed", "7"].as_slice()), ("<empty>", &["--no-fill"])] {
        let mut program = Program::start("dots");
        program.say(&format!("setoption name Seed value {seed}"));
        let told = program.answer(&format!("position fen {start} moves {path}\nd"));
        let parlor = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["apply", "dots", start, path])
            .args(option)
            .output();
        let applied = String::from_utf8(parlor.unwrap().stdout).unwrap();
        assert_eq!(told.last().unwrap(), &format!("Position: {}", applied.trim_end()));
    }
}

#[test]
fn two_engines_play_a_whole_game_of_squeeze_against_each_other() {
    let mut players = [Program::start("squeeze"), Program::start("squeeze")];
    for player in &mut players {
        assert_eq!(player.answer("ugi").last().unwrap(), "ugiok");
        player.say("uginewgame");
    }
    players[1].say("setoption name Level value 4");
    let mut moves = String::new();
    let mut made = 0;
    let result = loop {
        let told = format!("position startpos{}{moves}", if made > 0 { " moves" } else { "" });
        for player in &mut players {
            assert_eq!(player.answer(&told), Vec::<String>::new());
        }
        let results = [0, 1].map(|number: usize| players[number].query("result"));
        assert_eq!(results[0], results[1], "both see the same game");
        if results[0] != "none" {
            break results[0].clone();
        }
        let first = players[0].query("p1turn") == "true";
        assert_eq!(first, made % 2 == 0);
        let best = players[made % 2].best("go nodes 300");
        moves += &format!(" {best}");
        made += 1;
        assert!(made <= 100, "after 50 moves by each side the pieces are counted");
    };
    assert!(["p1win", "p2win", "draw"].contains(&result.as_str()), "{result}");
    assert!(made > 10, "{moves}");
    for player in &mut players {
        assert_eq!(player.query("gameover"), "true");
        assert_eq!(player.best("go nodes 300"), "none");
        player.answer("quit");
    }
}
