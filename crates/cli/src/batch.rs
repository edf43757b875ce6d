//! Many positions from standard input, answered in order, one line each, on all cores.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::progress;
use crate::reply::{Error, Reply};

/// How many positions are worked on at the most before their answers are printed, and how many more
/// are read ahead.
const CHUNK: usize = 1024;

/// Answers every line of standard input: those that have come, while others are still coming.
pub(crate) fn answer(answer: impl Fn(&str) -> String + Sync) -> Result<Reply, Error> {
    let bar = progress::counting();
    let lines = listen(bar.clone());
    let mut out = io::stdout().lock();
    while let Ok(first) = lines.recv() {
        let mut positions = vec![first?];
        while positions.len() < CHUNK
            && let Ok(next) = lines.try_recv()
        {
            positions.push(next?);
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
    }
    bar.finish_and_clear();
    Ok(Reply::silence())
}

/// The lines of standard input as they come, each counted as work to do.
fn listen(bar: ProgressBar) -> Receiver<Result<String, Error>> {
    let (sender, lines) = sync_channel(CHUNK);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        loop {
            line.clear();
            let sent = match input.read_until(b'\n', &mut line) {
                Ok(0) => return,
                Ok(_) => {
                    bar.inc_length(1);
                    let text = String::from_utf8_lossy(&line);
                    let text = text.strip_suffix('\n').unwrap_or(&text);
                    sender.send(Ok(text.strip_suffix('\r').unwrap_or(text).to_owned()))
                }
                Err(why) => sender.send(Err(Error::new(format!("standard input: {why}")))),
            };
            if sent.is_err() {
                return;
            }
        }
    });
    lines
}
