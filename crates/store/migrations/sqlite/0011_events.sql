-- A match is what it began with and its log. What it began with: who made it, who sat where (like
-- `v17 b4 -`), and whether there was help from the start. `owner`, the table `seats` and the columns
-- `waiting`, `helped`, `played` and `rematch` are derived from the log, for lists and lookups.
ALTER TABLE matches ADD COLUMN maker INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN seats TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN given_help INTEGER NOT NULL DEFAULT 0 CHECK (given_help IN (0, 1));
ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0 CHECK (played IN (0, 1));
UPDATE matches SET maker = owner, given_help = helped;

-- Whether a person has acted. Bots and chance name no requests; joining and offering is not playing.
UPDATE matches SET played = EXISTS (
    SELECT 1 FROM entries WHERE match = id AND request IS NOT NULL AND line NOT LIKE '~%'
);

-- Who sat where at first: whoever sits there now, unless somebody has joined or left since. Of those who
-- have left it is not known who they were (`v0`); one who left gave up all their seats, with one line.
WITH changes AS (
    SELECT match, CAST(SUBSTR(line, 3) AS INTEGER) - 1 AS seat, line LIKE '% joins' AS joined,
        ROW_NUMBER() OVER (PARTITION BY match, CAST(SUBSTR(line, 3) AS INTEGER) ORDER BY seq) AS place
    FROM entries WHERE line LIKE '~ % joins' OR line LIKE '~ % leaves'
), first AS (
    SELECT seats.match, seats.seat, CASE
        WHEN changes.joined = 1 THEN '-'
        WHEN changes.joined = 0 THEN 'v0'
        WHEN seats.bot IS NOT NULL THEN 'b' || seats.bot
        WHEN seats.owner IS NOT NULL THEN 'v' || seats.owner
        WHEN EXISTS (SELECT 1 FROM changes AS other WHERE other.match = seats.match AND other.joined = 0)
            THEN 'v0'
        ELSE '-'
    END AS occupant
    FROM seats LEFT JOIN changes
        ON changes.match = seats.match AND changes.seat = seats.seat AND changes.place = 1
)
UPDATE matches SET seats = (
    SELECT GROUP_CONCAT(occupant, ' ') FROM
        (SELECT occupant FROM first WHERE first.match = matches.id ORDER BY first.seat)
);

-- Who joined: of the last who took a seat and have not left it, that is known.
UPDATE entries SET line = line || ' v' || (
    SELECT owner FROM seats
    WHERE seats.match = entries.match AND seat = CAST(SUBSTR(line, 3) AS INTEGER) - 1
)
WHERE line LIKE '~ % joins'
    AND EXISTS (
        SELECT 1 FROM seats WHERE seats.match = entries.match AND owner IS NOT NULL
            AND seat = CAST(SUBSTR(line, 3) AS INTEGER) - 1
    )
    AND NOT EXISTS (
        SELECT 1 FROM entries AS later
        WHERE later.match = entries.match AND later.seq > entries.seq AND later.line = entries.line
    );

-- The next match with the same options is an event.
INSERT INTO entries (match, seq, line, at)
SELECT id, COALESCE((SELECT MAX(seq) + 1 FROM entries WHERE match = id), 0), '~ rematch ' || rematch, changed
FROM matches WHERE rematch IS NOT NULL;
CREATE INDEX matches_by_rematch ON matches (rematch) WHERE rematch IS NOT NULL;
