-- Whom a seat counts for in the ratings: whoever sat down there, even if they have logged in since.
ALTER TABLE seats ADD COLUMN rated INTEGER;
UPDATE seats SET rated = owner;

-- Other options are another game: ratings go by both. What was counted over all options so far is
-- taken for the ones that were played most by two.
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
WITH played AS (
    SELECT game, setup, COUNT(*) AS times FROM matches
    WHERE (SELECT COUNT(*) FROM seats WHERE match = id) = 2 GROUP BY game, setup
), usual AS (
    SELECT game, setup, ROW_NUMBER() OVER (PARTITION BY game ORDER BY times DESC, setup) AS place
    FROM played
)
INSERT INTO ratings
SELECT player, game, COALESCE(setup, ''), rating, deviation, volatility, games, changed
FROM ratings_by_game LEFT JOIN (SELECT * FROM usual WHERE place = 1) USING (game);
DROP TABLE ratings_by_game;
