//! Squeeze-It beside a published crate of its kind: `cargo bench -p parlor-lab`.
//!
//! cozy-chess counts the moves of chess as fast as any crate does. Both make every move, the last
//! ones included, in the same run on one core.

use std::hint::black_box;
use std::time::Instant;

use cozy_chess::Board;
use parlor_lab::bench::{Measure, Row, perft_speed};

fn main() {
    // `cargo test --benches` asks only whether it runs.
    let depth = if std::env::args().any(|argument| argument == "--bench") { 5 } else { 2 };
    let begun = Instant::now();
    let count = perft(&Board::default(), depth);
    let chess = Measure::Rate(count as f64 / begun.elapsed().as_secs_f64());
    let row = Row {
        game: "squeeze",
        what: "perft, every move made".to_owned(),
        fast: perft_speed(),
        other: Some(("cozy-chess, chess", chess)),
    };
    let ratio = row.ratio().unwrap_or(f64::NAN);
    println!("{}: {}; {chess} by cozy-chess in chess; {ratio:.2} times", row.what, row.fast);
}

fn perft(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        // The board is looked at, lest the compiler leave out making it.
        black_box(board);
        return 1;
    }
    let mut count = 0;
    board.generate_moves(|moves| {
        for action in moves {
            let mut after = board.clone();
            after.play_unchecked(action);
            count += perft(&after, depth - 1);
        }
        false
    });
    count
}
