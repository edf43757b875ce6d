//! What the game promises, a test for each rule.

mod promises;
mod rules;
mod solver;
