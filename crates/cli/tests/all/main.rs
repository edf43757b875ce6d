//! The program as people and scripts call it. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod engine;
mod golden;
mod help;
mod operating;
mod progress;
mod serve;
mod show;
mod tui;
