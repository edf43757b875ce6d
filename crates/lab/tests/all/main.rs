//! The short forms of the long measurements. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod ratings;
mod squeeze;
mod strength;
