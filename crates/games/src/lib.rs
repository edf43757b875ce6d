//! The games of Parlor.
//!
//! Each game is a folder of its own: the module docs state the rules in full, `position` holds the
//! board and the rules, `notation` the texts, `game` the match, `solver` and `bot` what thinks,
//! `scene` what is drawn, `listed` what front ends need to offer it. [`catalogue`] lists them.

pub mod catalogue;
pub mod dots;
pub mod hex;
#[cfg(test)]
mod pinned;
pub mod squeeze;
pub mod tictactoe;
pub mod toggle;
pub mod verbs;
