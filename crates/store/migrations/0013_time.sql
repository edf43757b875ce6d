-- How much time each player of a match has, like 3+2: minutes, and seconds for each move. Null without a limit.
ALTER TABLE matches ADD COLUMN time TEXT;
