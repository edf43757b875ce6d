//! Many positions from standard input, answered in order, one line each, on all cores.

use std::io::{self, BufRead, StdinLock, Write};

use rayon::prelude::*;

use crate::progress;
use crate::reply::{Complaint, Reply};

/// How many positions are worked on at the most before their answers are printed. It begins with a
/// few, so that the first answers come at once.
const CHUNK: usize = 1024;

/// Answers every line of standard input.
pub(crate) fn answer(answer: impl Fn(&str) -> String + Sync) -> Result<Reply, Complaint> {
    let bar = progress::counting();
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut size = 4;
    loop {
        let positions = read_lines(&mut input, size)?;
        if positions.is_empty() {
            bar.finish_and_clear();
            return Ok(Reply::silence());
        }
        let answers: Vec<String> = positions
            .par_iter()
            .map(|position| {
                let answer = answer(position);
                bar.inc(1);
                answer
            })
            .collect();
        bar.suspend(|| answers.iter().try_for_each(|answer| writeln!(out, "{answer}")))?;
        out.flush()?;
        size = (size * 2).min(CHUNK);
    }
}

/// The next lines, at most so many; none at the end of the input.
fn read_lines(input: &mut StdinLock<'_>, most: usize) -> Result<Vec<String>, Complaint> {
    let mut lines = Vec::with_capacity(most);
    let mut line = Vec::new();
    while lines.len() < most {
        line.clear();
        let read = input.read_until(b'\n', &mut line);
        let read = read.map_err(|why| Complaint::new(format!("standard input: {why}")))?;
        if read == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.strip_suffix('\n').unwrap_or(&text);
        lines.push(text.strip_suffix('\r').unwrap_or(text).to_owned());
    }
    Ok(lines)
}
