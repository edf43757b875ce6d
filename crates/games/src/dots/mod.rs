//! Dots. An NxN board, N from 4 to 10, full of dots in five colours (1 to 5). The player has a
//! number of moves (5 unless said otherwise) and wants as many points as possible.
//!
//! 1. The player selects dots one after the other. The first may be any dot; each further one must
//!    be unselected, of the same colour, and next to (up, down, left, right) the dot selected last.
//!    Only the dot selected last can be deselected. Nothing can be selected when the game is over.
//! 2. **Remove** takes the selected dots off the board: at least two, or it is refused and nothing
//!    changes. If the selection is a **closed shape**, every dot of that colour on the whole board
//!    goes. One point for each dot removed; one move is used up.
//! 3. A selection is closed when it has at least four dots and the dot selected last is next to at
//!    least two other selected dots. The order matters: `1,0-2,0-2,1-1,1-0,1` is not closed, the
//!    same five dots as `0,1-1,1-2,1-2,0-1,0` are.
//! 4. The dots above a removed one fall down; new dots of random colours fill up from above.
//! 5. The game is over when no moves are left or when no two neighbouring dots share a colour.
//!
//! Coordinates are `x,y` from 0, x to the right, y up: `0,0` is the bottom left dot. A position is
//! written as the rows from top to bottom with `/` between, one digit a dot, then moves left and
//! score: `1234/1134/1121/4431 5 0`. A dot that has been removed and not yet refilled is `.`. An
//! action is the selected path in order, `x,y-x,y-...`.
//!
//! Where the rules are silent: the first deal of a match is drawn again until two neighbours share
//! a colour; new dots are drawn in the order in which a position is written, row by row from the
//! top; dots stay where they are until [`Position::drop_dots`] lets them fall, so a position may have
//! holes anywhere; a match that begins from such a position lets them fall and fills them first.

mod analysis;
mod answers;
mod bench;
mod bot;
mod daily;
mod edit;
mod field;
pub mod finder;
mod game;
mod hosted;
mod listed;
mod notation;
mod places;
pub mod plain;
mod planner;
mod position;
mod scene;
mod selection;
mod shapes;
#[cfg(test)]
mod tests;

pub use bot::Bot;
pub use game::{Dots, Setup, SetupError};
pub use notation::{FillError, Malformed, PathError};
pub use plain::greediest;
pub use planner::{Plan, Planner};
pub use position::{Colour, Dot, Fill, Illegal, Path, Position};
pub use selection::Selection;
