//! The lines of a log: what is written is read again, and anything else is refused.

use crate::chance::{self, Numbers, begun, pair, score, swiss};
use parlor_tournament::{Event, Phase, Tournament};
use proptest::prelude::*;

#[test]
fn every_event_is_read_as_it_is_written() {
    let lines = [
        "v17 joins",
        "v-1 joins",
        "4 leaves",
        "4 is removed",
        "v17 is v3",
        "starts",
        "pauses",
        "resumes",
        "ends",
        "round 2 3-1:m7 4-2:m8 bye 5",
        "round 1",
        "round 1 bye 1 2",
        "round 3 1-2:abc",
        "result 2.1 1-0",
        "result 30.128 0-1",
        "result 1.1 1/2-1/2",
    ];
    for line in lines {
        assert_eq!(line.parse::<Event>().unwrap().to_string(), line);
    }
    for line in [
        "",
        " ",
        "v17",
        "17 joins",
        "v017 joins",
        "0 leaves",
        "+4 leaves",
        "04 leaves",
        "70000 leaves",
        "4 is",
        "4 is v3",
        "v4 is removed ",
        "Starts",
        "starts ",
        "round",
        "round 0",
        "round 1 1-2",
        "round 1 1-2:",
        "round 1 1-2:a-b",
        "round 1 bye",
        "round 1 bye 1 bye 2",
        "round 1 bye 1 1-2:a",
        "result 1.1",
        "result 1 1-0",
        "result 1.0 1-0",
        "result 1.1 1-1",
        "result 1.1 1-0 ",
    ] {
        let refused = line.parse::<Event>().unwrap_err().to_string();
        assert_eq!(refused, format!("'{line}' is no event of a tournament"));
    }
}

/// The log of a whole tournament.
fn log() -> Vec<String> {
    let mut numbers = Numbers(9);
    let (mut tournament, mut log) = begun(swiss(4), 9);
    while tournament.phase() == Phase::Running {
        pair(&mut tournament, &mut log);
        while score(&mut tournament, &mut log, &mut numbers) {}
    }
    log.iter().map(ToString::to_string).collect()
}

proptest! {
    #[test]
    fn garbage_is_refused_or_is_an_event_that_is_written_so(line in "[ -~]{0,40}|(round|result|v1|2|is|bye|[0-9]{1,6}|1-2:a| |\\.){0,8}") {
        if let Ok(event) = line.parse::<Event>() {
            prop_assert_eq!(event.to_string(), line);
        }
    }

    #[test]
    fn a_damaged_log_is_refused_and_never_panics(cut in 0usize..60, other in 0usize..60, kind in 0u8..4) {
        let mut lines = log();
        let (cut, other) = (cut % lines.len(), other % lines.len());
        match kind {
            0 => drop(lines.remove(cut)),
            1 => lines.swap(cut, other),
            2 => { let line = lines[other].clone(); lines.insert(cut, line); }
            _ => lines.truncate(cut),
        }
        let events: Vec<Event> = lines.iter().map(|line| line.parse().unwrap()).collect();
        if let Ok(tournament) = Tournament::replay(chance::record(swiss(4)), &events) {
            let _ = (tournament.standings(), tournament.decide_round(&mut || "m".to_owned()));
        }
    }
}
