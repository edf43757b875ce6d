-- Tournaments, as step 16 of SQLite has them: what is fixed, and what is derived from the log for lists and lookups
-- (organiser, phase, players, round, rounds).
CREATE TABLE tournaments (
    id        TEXT     PRIMARY KEY,
    name      TEXT     NOT NULL,
    game      TEXT     NOT NULL,
    setup     TEXT     NOT NULL,
    time      TEXT     NOT NULL,
    -- Like 'swiss 7' or 'round-robin'.
    format    TEXT     NOT NULL,
    -- The seconds between two rounds.
    rest      BIGINT   NOT NULL,
    public    SMALLINT NOT NULL CHECK (public IN (0, 1)),
    -- Who made it, and who runs it: the account that this guest has logged in to.
    maker     BIGINT   NOT NULL,
    organiser BIGINT   NOT NULL REFERENCES visitors (id),
    phase     TEXT     NOT NULL CHECK (phase IN ('open', 'running', 'over')),
    players   BIGINT   NOT NULL,
    round     BIGINT   NOT NULL,
    rounds    BIGINT   NOT NULL,
    made      BIGINT   NOT NULL,
    changed   BIGINT   NOT NULL
);
CREATE INDEX tournaments_by_phase ON tournaments (phase, changed);
CREATE INDEX tournaments_by_organiser ON tournaments (organiser);

-- What happened to a tournament, a line each.
CREATE TABLE tournament_entries (
    tournament TEXT   NOT NULL REFERENCES tournaments (id),
    seq        BIGINT NOT NULL,
    line       TEXT   NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (tournament, seq)
);

-- Derived from the log: who takes part or did so.
CREATE TABLE tournament_players (
    player     BIGINT NOT NULL REFERENCES visitors (id),
    tournament TEXT   NOT NULL REFERENCES tournaments (id),
    PRIMARY KEY (player, tournament)
);
CREATE INDEX tournament_players_of ON tournament_players (tournament);

-- The place of a match in a tournament: its id, the round and the board.
ALTER TABLE matches ADD COLUMN fixture TEXT;
