-- How much time each player of a match has, like 3+2: minutes, and seconds for each move. Null without a limit.
ALTER TABLE matches ADD COLUMN time TEXT;
-- Derived from the log: the position on the board while people play against each other, which no one may have
-- analysed meanwhile. Null before the first move and once the match is over.
ALTER TABLE matches ADD COLUMN board TEXT;

CREATE INDEX matches_contested ON matches (board, game) WHERE board IS NOT NULL;
