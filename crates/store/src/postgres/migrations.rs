//! The migrations of the tables in PostgreSQL.

use crate::migrations::{Migration, step};

/// All steps, the oldest first.
const STEPS: &[Migration] = &[
    step!("postgres", 1, "parlor", "0001_parlor.sql"),
    step!("postgres", 2, "tournaments", "0002_tournaments.sql"),
    step!("postgres", 3, "nodes", "0003_nodes.sql"),
];

/// All steps, the oldest first.
pub(crate) fn migrations() -> &'static [Migration] {
    STEPS
}

pub(super) const BOOKS: &str = "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMPTZ NOT NULL DEFAULT now(),
    success BOOLEAN NOT NULL,
    checksum BYTEA NOT NULL,
    execution_time BIGINT NOT NULL
)";
