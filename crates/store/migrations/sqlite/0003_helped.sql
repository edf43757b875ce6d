-- Whether there was help in a match: hints, or something taken back. Such a match counts apart.
ALTER TABLE matches ADD COLUMN helped INTEGER NOT NULL DEFAULT 0 CHECK (helped IN (0, 1));
UPDATE matches SET helped = 1 WHERE EXISTS (SELECT 1 FROM entries WHERE match = id AND line = '<');
