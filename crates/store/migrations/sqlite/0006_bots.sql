-- Which bot plays a seat: a level (`4`), or a style of the game's own with its look-ahead (`classic:3`).
ALTER TABLE seats ADD COLUMN bot TEXT;
UPDATE seats SET bot = level WHERE level IS NOT NULL;
ALTER TABLE seats DROP COLUMN level;

-- A casual match counts neither for ratings nor for records: it began from a position that was chosen.
ALTER TABLE matches ADD COLUMN casual INTEGER NOT NULL DEFAULT 0 CHECK (casual IN (0, 1));
