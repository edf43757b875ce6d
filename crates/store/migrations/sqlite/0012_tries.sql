-- Puzzles of the day. A match is a try of the puzzle of a date (`daily`), or practice of it. Matches keep the seeds
-- that they began with.
ALTER TABLE matches ADD COLUMN practice TEXT;
-- How far the clock of its maker was ahead of UTC, in minutes, if that is known.
ALTER TABLE matches ADD COLUMN clock_offset INTEGER;
-- Derived from the log: whether an earlier try of the same puzzle counts.
ALTER TABLE matches ADD COLUMN set_aside INTEGER NOT NULL DEFAULT 0 CHECK (set_aside IN (0, 1));
-- The result of a try that is over and was replayed: whether it was solved, its place among the kinds of results
-- (from 0), and when it was over. Null until then.
ALTER TABLE matches ADD COLUMN solved INTEGER CHECK (solved IN (0, 1));
ALTER TABLE matches ADD COLUMN place INTEGER;
ALTER TABLE matches ADD COLUMN finished INTEGER;

DROP INDEX matches_of_the_day;
CREATE UNIQUE INDEX matches_of_the_day ON matches (owner, game, daily)
    WHERE daily IS NOT NULL AND set_aside = 0;
CREATE INDEX matches_of_a_puzzle ON matches (daily, game) WHERE daily IS NOT NULL;
CREATE INDEX matches_uncounted ON matches (changed)
    WHERE daily IS NOT NULL AND ended IS NOT NULL AND solved IS NULL;

-- Secrets of the installation, made once and never sent, and when they were made.
CREATE TABLE secrets (
    name   TEXT    PRIMARY KEY,
    secret BLOB    NOT NULL,
    since  INTEGER NOT NULL
) WITHOUT ROWID;
