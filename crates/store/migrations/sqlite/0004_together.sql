-- People and their browsers: somebody may use several. `visitors.secret` is not read any more.
CREATE TABLE sessions (
    -- SHA-256 of the secret in a browser's cookie.
    secret  BLOB    PRIMARY KEY,
    visitor INTEGER NOT NULL REFERENCES visitors (id),
    since   INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO sessions SELECT secret, id, since FROM visitors;

-- What somebody wants to be called; empty for nothing.
ALTER TABLE visitors ADD COLUMN name TEXT NOT NULL DEFAULT '';

CREATE TABLE accounts (
    visitor  INTEGER PRIMARY KEY REFERENCES visitors (id),
    name     TEXT    NOT NULL COLLATE NOCASE UNIQUE,
    -- As argon2 writes it: method, costs, salt and digest.
    password TEXT    NOT NULL,
    since    INTEGER NOT NULL
);

-- Whether everybody may see it in the lobby; whether it waits for players; the match after it.
ALTER TABLE matches ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN waiting INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN rematch TEXT;
CREATE INDEX matches_in_the_lobby ON matches (changed) WHERE public = 1 AND ended IS NULL;

-- A seat with neither owner nor level is free. How it ended for whoever sat there; the columns of
-- the same names in `matches` are not read any more.
ALTER TABLE seats ADD COLUMN won INTEGER;
ALTER TABLE seats ADD COLUMN score INTEGER;
UPDATE seats SET
    won = (SELECT won FROM matches WHERE id = match),
    score = (SELECT score FROM matches WHERE id = match)
WHERE owner IS NOT NULL;
CREATE INDEX seats_of_owner ON seats (owner) WHERE owner IS NOT NULL;

-- Glicko-2. A player is `v17` (a visitor) or `b3` (a bot of that level).
CREATE TABLE ratings (
    player     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID;

-- When somebody last served this database: time in which nobody did is charged to nobody.
CREATE TABLE house (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    alive INTEGER NOT NULL
);
