//! Housekeeping: what is removed, and after how long.

use crate::sessions::GUEST_SESSION;

const DAY: i64 = 24 * 60 * 60 * 1000;
/// After how long without change an unplayed match or a tournament that was not begun is removed, in milliseconds.
pub const KEEP_UNPLAYED: i64 = 30 * DAY;
/// After how long without a visit a guest is removed, in milliseconds: when their session ends, they
/// cannot come back.
pub const KEEP_GUESTS: i64 = GUEST_SESSION;

/// What was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Sessions that had ended.
    pub sessions: u64,
    /// Unplayed matches.
    pub matches: u64,
    /// Tournaments that were not begun.
    pub tournaments: u64,
    /// Guests, or what was kept of them beside their matches.
    pub guests: u64,
}
