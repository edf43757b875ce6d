//! What the programs of the lab are told.

use std::process::exit;
use std::str::FromStr;

/// Everything said after the first `skipped` words; what cannot be read ends the program with one
/// sentence.
pub fn read<T: FromStr>(program: &str, skipped: usize, what: &str) -> Vec<T> {
    let words = std::env::args().skip(1 + skipped);
    let read = |word: String| {
        word.parse().unwrap_or_else(|_| {
            eprintln!("{program}: '{word}' is not {what}");
            exit(2)
        })
    };
    words.map(read).collect()
}
