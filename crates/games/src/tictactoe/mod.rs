//! Tic-tac-toe. Players put their symbols on an NxN board in turn; the first with the required
//! number of equal symbols in a line (row, column or either diagonal) wins; a full board without a
//! winner is a draw. Any number of players from two up; any board from 3x3 up to 32x32.
//!
//! Instead of placing a symbol, a player may rewind: take back the last N placed symbols, whoever
//! placed them. N is a number of `0..history` (so at least 0 and less than the history size), and
//! there must be N symbols on the board. A rewind uses up the turn: the turn number goes up by one
//! and the next player is to move. The player of turn T is symbol (T-1) mod (number of players).
//!
//! A position is written `MOVES@SIZE,WIN,HISTORY,PLAYERS`, the moves joined by `;`, a play written
//! `R-C` and a rewind `<<N`: `0-0;1-2;2-0;<<2@3,3,3,xo`. The first `@` ends the moves and the rest
//! after the third comma is the players, so any symbol can be a player.
//!
//! Where the rules are silent: there are at most 26 players; a line longer than required wins too; a won or full board takes no
//! more actions, not even a rewind; `<<0` is legal (it gives up the turn) but is not listed among
//! the actions, since it does nothing on the board; perft counts sequences of listed actions, so
//! rewinds too where the history is larger than 1; a visible character is one that takes up space
//! on a terminal and is no white space; a number of the line game is digits, perhaps with a minus in
//! front (`0 -1` is an illegal play, `<<-0` rewinds nothing) but not with a plus, and a carriage
//! return before the line end is dropped.
//!
//! What thinks: `hunt` proves small boards to the end; `field` knows every threat on a board of any
//! size, `fours` and `threats` find forced wins on it and `gomoku` plays where there is none,
//! `outlook` shares a budget among them; `multiplayer` plays for three and more with `playout`.

mod analysis;
mod answers;
mod bench;
mod bot;
mod edit;
mod field;
mod fours;
mod game;
mod gomoku;
mod hosted;
mod hunt;
mod line;
mod listed;
mod multiplayer;
mod notation;
mod options;
mod outlook;
pub mod plain;
mod playout;
mod position;
mod scene;
mod solver;
#[cfg(test)]
mod tests;
mod threats;

pub use bot::Bot;
pub use game::TicTacToe;
pub use notation::{ActionError, Malformed};
pub use options::{Options, OptionsError, Symbol};
pub use playout::{Ending, Playouts};
pub use position::{Action, Cell, Illegal, Position};
pub use solver::{Solution, Solver, Value};
