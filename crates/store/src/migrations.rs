//! The migrations of the tables. A migration that has been released is never changed; a further change is a
//! further migration.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The steps with their numbers, the oldest first.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "matches", include_str!("../migrations/0001_matches.sql")),
    (2, "daily", include_str!("../migrations/0002_daily.sql")),
    (3, "helped", include_str!("../migrations/0003_helped.sql")),
    (4, "together", include_str!("../migrations/0004_together.sql")),
    (5, "rated", include_str!("../migrations/0005_rated.sql")),
    (6, "bots", include_str!("../migrations/0006_bots.sql")),
    (7, "sessions", include_str!("../migrations/0007_sessions.sql")),
    (8, "names", include_str!("../migrations/0008_names.sql")),
    (9, "familiar", include_str!("../migrations/0009_familiar.sql")),
    (10, "admin", include_str!("../migrations/0010_admin.sql")),
    (11, "events", include_str!("../migrations/0011_events.sql")),
    (12, "tries", include_str!("../migrations/0012_tries.sql")),
    (13, "time", include_str!("../migrations/0013_time.sql")),
];

/// All steps. They are listed by hand because the macro that would read the folder brings a second
/// copy of SQLite along to every build.
pub fn migrations() -> Migrator {
    let step = |&(number, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(STEPS.iter().map(step).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let all = migrations();
        let steps = all.iter().map(|step| format!("{:04}_{}.sql", step.version, step.description));
        assert_eq!(files, steps.collect::<Vec<_>>());
    }
}
