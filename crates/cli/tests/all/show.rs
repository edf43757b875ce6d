//! Many boards as text, a line each. The golden files cannot hold these: they do not tell a backslash from
//! a slash.

use std::io::Write;
use std::process::{Command, Stdio};

use parlor_games::catalogue::GAMES;

fn parlor(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// What `printf '%b\n'` makes of a line.
fn printed(line: &str) -> String {
    let output = Command::new("sh").args(["-c", r#"printf '%b\n' "$1""#, "sh", line]).output();
    String::from_utf8(output.unwrap().stdout).unwrap()
}

#[test]
fn many_boards_as_text_are_a_line_each_which_printf_shows() {
    for game in &GAMES {
        let positions: Vec<String> = (1..4)
            .map(|seed| parlor(&["new", game.name, "--seed", &seed.to_string()], ""))
            .collect();
        let answers = parlor(&["show", game.name, "-"], &positions.concat());
        assert_eq!(answers.lines().count(), positions.len(), "{answers}");
        for (position, line) in positions.iter().zip(answers.lines()) {
            assert_eq!(printed(line), parlor(&["show", game.name, position.trim_end()], ""));
        }
    }
}

#[test]
fn a_backslash_on_a_board_is_doubled_and_an_unreadable_position_is_one_line_too() {
    let answers = parlor(&["show", "tictactoe", "-"], "0-0@3,3,1,\\n\n0-0;0-0@3,3,1,xo\n");
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines[0], r"-------\n|\\| | |\n-------\n| | | |\n-------\n| | | |\n-------");
    assert!(lines[1].starts_with("error: move 2: 0-0 is taken by x"), "{}", lines[1]);
    assert_eq!(lines.len(), 2);
    assert_eq!(printed(lines[0]), parlor(&["show", "tictactoe", "0-0@3,3,1,\\n"], ""));
}
