//! Matches with their whole logs.

use parlor_room::Record;

use crate::Moment;

/// A match with its whole log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedMatch {
    /// What is fixed.
    pub record: Record,
    /// Everything that happened.
    pub entries: Vec<ArchivedEntry>,
}

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedEntry {
    /// What happened.
    pub line: String,
    /// When it was written.
    pub at: Moment,
    /// Who asked for it, and the client's name for the request, as `17.name`; on the first line that a request brought.
    pub request: Option<String>,
}
