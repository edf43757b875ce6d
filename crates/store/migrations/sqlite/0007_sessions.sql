-- When a session was last used, and the browser in a few words. A session from before this step
-- counts as used when the database was last served.
ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
UPDATE sessions SET used = MAX(since, COALESCE((SELECT alive FROM house), 0));
CREATE INDEX sessions_of_visitor ON sessions (visitor);
