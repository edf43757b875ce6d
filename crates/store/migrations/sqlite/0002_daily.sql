-- The day of a puzzle of the day, like 2026-11-16; null for other matches. One for each visitor and game.
ALTER TABLE matches ADD COLUMN daily TEXT;
CREATE UNIQUE INDEX matches_of_the_day ON matches (owner, game, daily) WHERE daily IS NOT NULL;

-- Of how many things the owner did how many optimally, where that can be told.
ALTER TABLE matches ADD COLUMN optimal INTEGER;
ALTER TABLE matches ADD COLUMN rounds INTEGER;
