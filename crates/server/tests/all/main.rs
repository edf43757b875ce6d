//! A server in this process, asked over real sockets; each module is about one thing that it promises. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod acting;
mod attempts;
mod bots;
mod crowd;
mod daily;
mod fair;
mod guest;
mod heads;
mod interface;
mod languages;
mod large;
mod merits;
mod names;
mod nodes;
mod operating;
mod origin;
mod page;
mod people;
mod positions;
mod private;
mod rated;
mod reconnect;
mod secrets;
mod seek;
mod sessions;
mod slow;
mod together;
mod tournaments;
mod types;
