//! Squeeze-It, a game for two from the northeast of Thailand (kin of mak-yek and apit-sodok). The
//! board is 8x8; black has the eight squares of row 0, white the eight of row 7. Black moves first.
//! Boards of 3 to 8 rows and 3 to 8 columns work too, with any arrangement of pieces.
//!
//! 1. A player moves one own piece along its row or column, over any number of empty squares, onto
//!    an empty square. No jumping.
//! 2. A move that completes a squeeze pattern eliminates the opponent's pieces in it. Lines are rows
//!    and columns, never diagonals:
//!    - **from outside**: the moved piece and another own piece enclose an unbroken run of one or
//!      more opponent pieces: the run is eliminated (up to four runs, one in each direction);
//!    - **from inside**: the unbroken run of own pieces that contains the moved piece has an
//!      opponent piece at both of its ends: those two end pieces are eliminated (once for the row,
//!      once for the column).
//!
//!    All patterns that a move completes count, and they are judged together on the board right
//!    after the slide, before anything is removed. Only the mover's patterns count: moving in
//!    between two opponents is safe for the mover, and patterns that stand without the moved piece
//!    do nothing.
//! 3. A player who cannot move, because every piece is blocked or none is left, loses.
//! 4. Match rules: after 50 moves by each side the player with more pieces left wins; equal numbers
//!    draw. A position that occurs for the third time with the same player to move is a draw. Both
//!    are options of a match; a position by itself knows neither.
//!
//! A position is written row by row from row 0 down, `/` between the rows, `b`, `w`, and digits for
//! runs of empty squares; then a space and the side to move; then, optionally, a space and the
//! number of moves already made by both sides together: `bbbbbbbb/8/8/8/8/8/8/wwwwwwww b 0`. The
//! canonical form has the longest possible runs, and always the number. An action is `R,C-R,C`.
//!
//! Where the rules are silent: a player who cannot move loses even where the move limit or a
//! repetition would end the match at the same moment, and at the move limit the pieces are counted
//! even where the position occurs for the third time.

mod analysis;
mod answers;
pub mod bench;
mod bot;
pub mod classic;
mod contest;
mod duel;
mod edit;
mod game;
mod hosted;
pub mod judgement;
mod lines;
mod listed;
mod notation;
mod opening;
pub mod plain;
mod position;
pub mod retrograde;
mod scene;
mod solver;
mod squares;
mod strong;
#[cfg(test)]
mod tests;

pub use bot::Bot;
pub use game::{Setup, SetupError, Squeeze};
pub use notation::{Malformed, SlideError};
pub use opening::opening;
pub use parlor_search::alphabeta::Manner;
pub use position::{Illegal, Position, Side, Slide};
pub use solver::{Solution, Solver};
pub use squares::{Extent, ExtentError, NoExtent, Square, Squares};
pub use strong::Strong;
