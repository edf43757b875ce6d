//! The values of Squeeze-It from the start on small boards, solved outright.
//!
//! `squeeze-small-boards [ROWSxCOLS...]` prints a row of docs/small-boards.md for each board; without
//! arguments, for all that take minutes rather than hours.

use std::io::{IsTerminal, stderr};
use std::time::Instant;

use parlor_games::squeeze::retrograde::{Tablebase, Value};
use parlor_games::squeeze::{Extent, Position};
use parlor_lab::arguments;
use parlor_table::Budget;

/// The boards of the published table: all of at least 3x3 whose layers fit well into memory.
const BOARDS: [(usize, usize); 14] = [
    (3, 3),
    (4, 3),
    (5, 3),
    (6, 3),
    (7, 3),
    (8, 3),
    (3, 4),
    (4, 4),
    (5, 4),
    (6, 4),
    (3, 5),
    (4, 5),
    (3, 6),
    (7, 4),
];

fn main() {
    let asked: Vec<Extent> =
        arguments::read("squeeze-small-boards", 0, "a board: write ROWSxCOLS, like 4x4");
    let usual = || BOARDS.iter().filter_map(|&(rows, cols)| Extent::new(rows, cols).ok()).collect();
    let boards: Vec<Extent> = if asked.is_empty() { usual() } else { asked };
    println!(
        "| board | pieces each | value for black, who moves first | positions | won | lost | drawn |"
    );
    println!("|---|---|---|---|---|---|---|");
    for extent in boards {
        let start = Position::start(extent);
        let pieces = u32::from(extent.cols());
        let begun = Instant::now();
        let watched = stderr().is_terminal();
        let tell = |few, many| {
            if watched {
                eprint!("\r{extent}: {few} against {many} pieces ");
            }
        };
        let solved = Tablebase::solve(extent, pieces, &mut Budget::unlimited(), tell);
        let start_of_line = if watched { "\r" } else { "" };
        eprintln!("{start_of_line}{extent}: {:.1} s             ", begun.elapsed().as_secs_f64());
        let solved = solved.expect("the budget does not end");
        let value = match solved.value(&start).expect("the start was solved") {
            Value::Win(plies) => format!("won in {plies} plies"),
            Value::Loss(plies) => format!("lost in {plies} plies"),
            Value::Draw => "drawn".to_owned(),
        };
        let [won, lost, drawn] = solved.summary();
        let all = won + lost + drawn;
        println!("| {extent} | {pieces} | {value} | {all} | {won} | {lost} | {drawn} |");
    }
}
