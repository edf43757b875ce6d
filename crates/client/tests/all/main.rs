//! The client against a server that follows a script. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod live;
mod retry;
mod scripted;
