//! The engine protocol. One program for all of them is linked once.

mod commands;
mod driver;
mod games;
mod random;
