//! What the game promises, a test for each rule.

mod matches;
mod promises;
mod rules;
