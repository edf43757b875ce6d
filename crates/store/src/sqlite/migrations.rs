//! The migrations of the tables in SQLite.

use crate::migrations::{Migration, step};

/// All steps, the oldest first.
const STEPS: &[Migration] = &[
    step!("sqlite", 1, "matches", "0001_matches.sql"),
    step!("sqlite", 2, "daily", "0002_daily.sql"),
    step!("sqlite", 3, "helped", "0003_helped.sql"),
    step!("sqlite", 4, "together", "0004_together.sql"),
    step!("sqlite", 5, "rated", "0005_rated.sql"),
    step!("sqlite", 6, "bots", "0006_bots.sql"),
    step!("sqlite", 7, "sessions", "0007_sessions.sql"),
    step!("sqlite", 8, "names", "0008_names.sql"),
    step!("sqlite", 9, "familiar", "0009_familiar.sql"),
    step!("sqlite", 10, "admin", "0010_admin.sql"),
    step!("sqlite", 11, "events", "0011_events.sql"),
    step!("sqlite", 12, "tries", "0012_tries.sql"),
    step!("sqlite", 13, "fair", "0013_fair.sql"),
    step!("sqlite", 14, "running", "0014_running.sql"),
    step!("sqlite", 15, "rating", "0015_rating.sql"),
    step!("sqlite", 16, "tournaments", "0016_tournaments.sql"),
    step!("sqlite", 17, "nodes", "0017_nodes.sql"),
];

/// All steps, the oldest first.
pub fn migrations() -> &'static [Migration] {
    STEPS
}

pub(super) const BOOKS: &str = "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
)";
