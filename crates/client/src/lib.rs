//! A typed client of a Parlor server.
//!
//! A [`Client`] is one user: a cookie, a connection that is kept, and a method for every call of the JSON
//! interface. What it sends and reads are the types of `parlor-wire`. A [`Live`] is the stream of a match.
//!
//! ```no_run
//! # async fn play(game: &str) -> Result<(), Box<dyn std::error::Error>> {
//! use parlor_client::{Client, Live};
//! use parlor_wire::NewMatch;
//!
//! let mut client: Client = Client::new("http://127.0.0.1:8080".parse()?);
//! let wish = NewMatch { game: game.to_owned(), ..NewMatch::default() };
//! let view = client.begin(&wish).await?;
//! let mut live = Live::new(&client, &view.id);
//! client.act(&view.id, view.seq, "1-1").await?;
//! while let Ok(view) = live.next().await {
//!     println!("{}", view.position);
//! }
//! # Ok(()) }
//! ```
//!
//! - **Retry.** A change of a match has a request id, and the server lets the same id happen once. So after a
//!   network error, a timeout or an answer that says when to come back, the same request is sent again, as often
//!   as [`Retry`] says. What has no id, like beginning a match, is sent once.
//! - **Resume.** After a cut, a [`Live`] connects again and says what it has seen, so that the server tells what
//!   was missed and does not send the ground again.
//! - **Time** is the caller's: [`Options::sleep`] is how a client waits between two tries.

mod client;
mod connection;
mod error;
mod live;
mod matches;
mod retry;
mod server;
mod site;
mod socket;
mod tournaments;
mod view;

pub use client::{Client, Options};
pub use connection::Response;
pub use error::Error;
pub use live::{Ended, Live};
pub use retry::{Backoff, Retry, Sleep, sleep};
pub use server::{BadServer, Server};
pub use socket::{Closed, Frame, Socket};
pub use view::{Brief, View};
