//! The lines of a board as masks.

use super::super::Cell;

/// Every line of a board: `win` cells in a row, a column or a diagonal.
pub(super) fn every_line(size: usize, win: usize) -> impl Iterator<Item = Vec<Cell>> {
    let starts = (0..size).flat_map(move |row| (0..size).map(move |col| (row as i32, col as i32)));
    let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
    starts.flat_map(move |(row, col)| {
        directions.into_iter().filter_map(move |(down, right)| {
            let at = |n: i32| {
                let (row, col) = (row + down * n, col + right * n);
                let on_board = (0..size as i32).contains(&row) && (0..size as i32).contains(&col);
                on_board.then_some(Cell { row: row as u8, col: col as u8 })
            };
            (0..win as i32).map(at).collect::<Option<Vec<Cell>>>()
        })
    })
}

pub(super) fn mask(cells: &[Cell], line: &[Cell]) -> u64 {
    let bit = |cell: &Cell| cells.binary_search(cell).map_or(0, |at| 1u64 << at);
    line.iter().map(bit).fold(0, std::ops::BitOr::bitor)
}

/// Forgets lines that cannot be completed before another is.
pub(super) fn drop_longer(lines: &mut Vec<u64>) {
    lines.sort_unstable_by_key(|line| (line.count_ones(), *line));
    lines.dedup();
    let all = std::mem::take(lines);
    for line in all {
        if lines.iter().all(|shorter| line & shorter != *shorter) {
            lines.push(line);
        }
    }
}
