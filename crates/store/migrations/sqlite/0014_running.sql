-- What changes with every action of a match that is not over, in rows so short that many share a page of the file: an
-- action then writes little besides its line. `matches.changed` is not older than a minute; here it is exact.
CREATE TABLE running (
    match    TEXT    PRIMARY KEY REFERENCES matches (id),
    changed  INTEGER NOT NULL,
    -- The running clock's number and when it runs out.
    clock    INTEGER,
    deadline INTEGER,
    -- Derived from the log: the position on the board while people play against each other, which no one may have
    -- analysed meanwhile. Null before the first move. Rows are few, so that it is looked for without an index.
    board    TEXT
) WITHOUT ROWID;
INSERT INTO running SELECT id, changed, clock, deadline, board FROM matches WHERE ended IS NULL;

DROP INDEX matches_contested;
ALTER TABLE matches DROP COLUMN clock;
ALTER TABLE matches DROP COLUMN deadline;
ALTER TABLE matches DROP COLUMN board;

-- A repeated request is looked for among the entries of its match since the state that it was based on: they are few.
DROP INDEX entries_by_request;
