-- Whom a seat counts for in the ratings: whoever sat down there, even if they have logged in since.
ALTER TABLE seats ADD COLUMN rated INTEGER;
UPDATE seats SET rated = owner;

-- Other options are another game: ratings go by both. What was counted over all options so far is
-- taken for the ones that were played most.
ALTER TABLE ratings RENAME TO ratings_by_game;
CREATE TABLE ratings (
    player     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    setup      TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    PRIMARY KEY (player, game, setup)
) WITHOUT ROWID;
INSERT INTO ratings
SELECT player, game, COALESCE(
    (SELECT setup FROM matches WHERE matches.game = ratings_by_game.game
     GROUP BY setup ORDER BY COUNT(*) DESC, setup LIMIT 1), ''
), rating, deviation, volatility, games, changed FROM ratings_by_game;
DROP TABLE ratings_by_game;
