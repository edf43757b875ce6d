//! The rules read aloud on an array of squares: the oracle of the bits.

use super::{Position, Side, Slide, Square};

/// A board as rows of squares.
type Board = Vec<Vec<Option<Side>>>;

/// The slides of the side to move with the squares that each eliminates, row by row.
pub fn slides(position: &Position) -> Vec<(Slide, Vec<Square>)> {
    let mut slides = slides_on(&board(position), position.to_move());
    slides.sort_by_key(|(slide, _)| (slide.from, slide.to));
    slides
}

/// The number of move sequences of this length, every move made on the array.
pub fn perft(position: &Position, depth: u32) -> u64 {
    fn count(board: &Board, side: Side, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let slides = slides_on(board, side).into_iter();
        let after = |(slide, gone): (Slide, Vec<Square>)| {
            let mut after = board.clone();
            let mut put = |square: Square, what: Option<Side>| {
                after[usize::from(square.row())][usize::from(square.col())] = what;
            };
            put(slide.from, None);
            put(slide.to, Some(side));
            gone.into_iter().for_each(|square| put(square, None));
            count(&after, side.other(), depth - 1)
        };
        slides.map(after).sum()
    }
    count(&board(position), position.to_move(), depth)
}

fn slides_on(board: &Board, side: Side) -> Vec<(Slide, Vec<Square>)> {
    let mut slides = Vec::new();
    for row in 0..board.len() as i32 {
        for col in 0..board[0].len() as i32 {
            if look(board, row, col) != Some(Some(side)) {
                continue;
            }
            for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let (mut r, mut c) = (row + down, col + right);
                while look(board, r, c) == Some(None) {
                    let mut after = board.clone();
                    after[row as usize][col as usize] = None;
                    after[r as usize][c as usize] = Some(side);
                    let slide = Slide { from: square(row, col), to: square(r, c) };
                    slides.push((slide, eliminated(&after, r, c, side)));
                    (r, c) = (r + down, c + right);
                }
            }
        }
    }
    slides
}

/// The classic player's score of a position for a side, by minimax word by word.
pub fn classic(position: &Position, depth: u32, side: Side) -> i32 {
    let evaluate = |position: &Position| {
        let squeezes = |side: Side| {
            let slides = slides(&position.seen_by(side));
            slides.iter().filter(|(_, gone)| !gone.is_empty()).count() as i32
        };
        10 * squeezes(side) - 10 * squeezes(side.other())
    };
    let slides = slides(position);
    if depth == 0 || slides.is_empty() {
        return evaluate(position);
    }
    let own = position.to_move() == side;
    let scores = slides.into_iter().map(|(slide, gone)| {
        let after = position.after(slide);
        match gone.is_empty() {
            true => classic(&after, depth - 1, side),
            false => evaluate(&after) + if own { 1000 } else { -1000 },
        }
    });
    if own { scores.max().unwrap_or(0) } else { scores.min().unwrap_or(0) }
}

fn board(position: &Position) -> Board {
    let extent = position.extent();
    let cell = |row, col| extent.square(row, col).and_then(|square| position.at(square));
    (0..extent.rows()).map(|row| (0..extent.cols()).map(|col| cell(row, col)).collect()).collect()
}

fn square(row: i32, col: i32) -> Square {
    Square::new(row as u8, col as u8).expect("the square is on the board")
}

/// What stands on a square; `None` off the board.
fn look(board: &Board, row: i32, col: i32) -> Option<Option<Side>> {
    let row = usize::try_from(row).ok()?;
    board.get(row)?.get(usize::try_from(col).ok()?).copied()
}

fn eliminated(board: &Board, row: i32, col: i32, mover: Side) -> Vec<Square> {
    let own = Some(Some(mover));
    let enemy = Some(Some(mover.other()));
    let mut gone = Vec::new();
    for (down, right) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let mut run = Vec::new();
        let (mut r, mut c) = (row + down, col + right);
        while look(board, r, c) == enemy {
            run.push(square(r, c));
            (r, c) = (r + down, c + right);
        }
        if look(board, r, c) == own {
            gone.extend(run);
        }
    }
    for (down, right) in [(1, 0), (0, 1)] {
        let end = |sign: i32| {
            let (mut r, mut c) = (row, col);
            while look(board, r, c) == own {
                (r, c) = (r + sign * down, c + sign * right);
            }
            (look(board, r, c) == enemy).then(|| square(r, c))
        };
        if let (Some(one), Some(other)) = (end(1), end(-1)) {
            gone.extend([one, other]);
        }
    }
    gone.sort_unstable();
    gone.dedup();
    gone
}
