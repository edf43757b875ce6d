//! Showing: the board as each viewer may see it.

use crate::scene::{Picks, Shape};
use crate::words::Message;
use crate::{Drawing, Round, Scene, Seat, Sketch, Strip};

/// What a viewer may see of a match.
pub trait Show {
    /// The board as it stands, as a viewer sees it.
    fn position(&self, viewer: Option<Seat>) -> String;
    /// Whether a viewer may see what a seat does.
    fn shows(&self, actor: Seat, viewer: Option<Seat>) -> bool;
    /// Why the log must not be shown now, if it contains secrets.
    fn secret(&self) -> Option<Message>;
    /// Whether a seat may try actions on the board that no other player sees.
    fn tries(&self, seat: Seat) -> bool;
    /// What a seat may pick beforehand while another is to act; nothing when it is to act itself, and after the end.
    fn premoves(&self, seat: Seat) -> Picks;
    /// What this viewer may see, without the ground.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
    /// What rarely changes on the board.
    fn ground(&self) -> Vec<Shape>;
    /// The name of the ground; see [`Draw::ground_name`](crate::Draw::ground_name).
    fn ground_name(&self) -> String;
    /// The scene with its ground.
    fn drawing(&self, viewer: Option<Seat>) -> Drawing;
    /// The board in characters, as this viewer may see it.
    fn sketch(&self, viewer: Option<Seat>) -> Sketch;
    /// What a front end shows of a seat beside the name of the player.
    fn strip(&self, seat: Seat) -> Strip;
    /// The rounds that are over.
    fn rounds(&self) -> Vec<Round>;
    /// What could have been done, once that may be known: the board where it begins, and the
    /// actions.
    fn playback(&self) -> Option<(String, Vec<String>)>;
}
