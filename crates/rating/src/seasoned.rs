//! Which guests may play rated: those who have stayed for a while.
//!
//! An account is made by a person on purpose. A guest costs nothing, so a guest has to have finished at least 10 matches
//! against at least 3 different opponents, people or bots, on at least 3 days.

/// How many matches a seasoned guest has finished at least.
pub const MATCHES: u32 = 10;
/// Against how many different opponents.
pub const OPPONENTS: u32 = 3;
/// On how many days.
pub const DAYS: u32 = 3;

/// What a guest has played to the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Experience {
    /// Finished matches with an opponent in which the guest took part.
    pub matches: u32,
    /// Different opponents in them.
    pub opponents: u32,
    /// Different days on which they ended.
    pub days: u32,
}

impl Experience {
    /// Whether a guest with this experience may play rated.
    pub fn is_seasoned(self) -> bool {
        self.matches >= MATCHES && self.opponents >= OPPONENTS && self.days >= DAYS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_is_seasoned_after_enough_matches_opponents_and_days() {
        let seasoned = Experience { matches: MATCHES, opponents: OPPONENTS, days: DAYS };
        assert!(seasoned.is_seasoned());
        assert!(!Experience { matches: MATCHES - 1, ..seasoned }.is_seasoned());
        assert!(!Experience { opponents: OPPONENTS - 1, ..seasoned }.is_seasoned());
        assert!(!Experience { days: DAYS - 1, ..seasoned }.is_seasoned());
    }
}
