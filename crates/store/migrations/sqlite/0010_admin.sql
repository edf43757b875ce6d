-- Why a visitor is banned; null for those who are not.
ALTER TABLE visitors ADD COLUMN banned TEXT;

-- Rises with every change of people that a running server must notice.
ALTER TABLE house ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;

-- For housekeeping: matches that go on, and the matches that count for a visitor.
CREATE INDEX matches_unfinished ON matches (changed) WHERE ended IS NULL;
CREATE INDEX seats_by_rated ON seats (rated) WHERE rated IS NOT NULL;
