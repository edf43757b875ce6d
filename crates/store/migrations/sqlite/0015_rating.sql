-- Whether a match counts for the ratings of its two players: chosen when it is made. Matches of before are not rated.
ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));

-- Whether only its players may see it.
ALTER TABLE matches ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));

-- Ratings go by clock class, too: `lightning`, `quick`, `long` or `none`. Those of before are of matches without a clock.
-- `rated` counts the matches that were rated because it was chosen; `games` has those of before as well.
ALTER TABLE ratings RENAME TO ratings_by_options;
CREATE TABLE ratings (
    player     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    setup      TEXT    NOT NULL,
    clock      TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    rated      INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    PRIMARY KEY (player, game, setup, clock)
) WITHOUT ROWID;
INSERT INTO ratings
SELECT player, game, setup, 'none', rating, deviation, volatility, games, 0, changed FROM ratings_by_options;
DROP TABLE ratings_by_options;
CREATE INDEX ratings_by_rating ON ratings (game, setup, clock, rating) WHERE rated > 0;

-- What each rated match did to the ratings of its players.
CREATE TABLE rating_steps (
    match    TEXT    NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    player   TEXT    NOT NULL,
    opponent TEXT    NOT NULL,
    game     TEXT    NOT NULL,
    setup    TEXT    NOT NULL,
    clock    TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    -- The rating and its deviation before the match, and the rating after it.
    before    REAL   NOT NULL,
    deviation REAL   NOT NULL,
    after     REAL   NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX rating_steps_of_player ON rating_steps (player, at);
CREATE INDEX rating_steps_of_pair ON rating_steps (player, opponent, game, at);
