//! Squeeze-It beside a published crate of its kind: `scripts/lab squeeze-yardstick`.
//!
//! cozy-chess counts the moves of chess as fast as any crate does. Both make every move, the last
//! ones included, in the same run on one core.

use std::hint::black_box;
use std::time::Instant;

use cozy_chess::Board;
use parlor_games::squeeze::bench::perft_speed;
use parlor_lab::bench::Bench;

fn main() {
    let begun = Instant::now();
    let bench = Bench { clock: &|| begun.elapsed(), report: &mut |_| (), rehearsal: false };
    let ours = perft_speed(&bench);
    let chess = bench.rate(|| perft(&Board::default(), 5));
    let ratio = ours.value() / chess.value();
    println!("perft, every move made: {ours}; {chess} by cozy-chess in chess; {ratio:.2} times");
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
