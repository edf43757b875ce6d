//! Many positions from standard input, answered in order, one line each, on all cores.

use std::io::{self, BufRead, Write};

use rayon::prelude::*;

use crate::progress;
use crate::reply::{Complaint, Reply};

/// How many positions are worked on before their answers are printed.
const CHUNK: usize = 1024;

/// Answers every line of standard input.
pub(crate) fn answer(answer: impl Fn(&str) -> String + Sync) -> Result<Reply, Complaint> {
    let positions = read_lines()?;
    let bar = progress::counting(positions.len());
    let mut out = io::stdout().lock();
    for chunk in positions.chunks(CHUNK) {
        let answers: Vec<String> = chunk
            .par_iter()
            .map(|position| {
                let answer = answer(position);
                bar.inc(1);
                answer
            })
            .collect();
        bar.suspend(|| answers.iter().try_for_each(|answer| writeln!(out, "{answer}")))?;
        out.flush()?;
    }
    bar.finish_and_clear();
    Ok(Reply::silence())
}

fn read_lines() -> Result<Vec<String>, Complaint> {
    let mut lines = Vec::new();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.read_until(b'\n', &mut line);
        let read = read.map_err(|why| Complaint::new(format!("standard input: {why}")))?;
        if read == 0 {
            return Ok(lines);
        }
        let text = String::from_utf8_lossy(&line);
        lines.push(text.trim_end_matches(['\n', '\r']).to_owned());
    }
}
