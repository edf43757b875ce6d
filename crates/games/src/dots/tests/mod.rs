//! What the game promises, a test for each rule.

mod planner;
mod promises;
mod rules;
