-- Tournaments: what is fixed, and what is derived from the log for lists and lookups (organiser, phase, players, round, rounds).
CREATE TABLE tournaments (
    id        TEXT    PRIMARY KEY,
    name      TEXT    NOT NULL,
    game      TEXT    NOT NULL,
    setup     TEXT    NOT NULL,
    time      TEXT    NOT NULL,
    -- Like 'swiss 7' or 'round-robin'.
    format    TEXT    NOT NULL,
    -- The seconds between two rounds.
    rest      INTEGER NOT NULL,
    public    INTEGER NOT NULL CHECK (public IN (0, 1)),
    -- Who made it, and who runs it: the account that this guest has logged in to.
    maker     INTEGER NOT NULL,
    organiser INTEGER NOT NULL REFERENCES visitors (id),
    phase     TEXT    NOT NULL CHECK (phase IN ('open', 'running', 'over')),
    players   INTEGER NOT NULL,
    round     INTEGER NOT NULL,
    rounds    INTEGER NOT NULL,
    made      INTEGER NOT NULL,
    changed   INTEGER NOT NULL
);
CREATE INDEX tournaments_by_phase ON tournaments (phase, changed);
CREATE INDEX tournaments_by_organiser ON tournaments (organiser);

-- What happened to a tournament, a line each.
CREATE TABLE tournament_entries (
    tournament TEXT    NOT NULL REFERENCES tournaments (id),
    seq        INTEGER NOT NULL,
    line       TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, seq)
) WITHOUT ROWID;

-- Derived from the log: who takes part or did so.
CREATE TABLE tournament_players (
    player     INTEGER NOT NULL REFERENCES visitors (id),
    tournament TEXT    NOT NULL REFERENCES tournaments (id),
    PRIMARY KEY (player, tournament)
) WITHOUT ROWID;
CREATE INDEX tournament_players_of ON tournament_players (tournament);

-- The place of a match in a tournament: its id, the round and the board.
ALTER TABLE matches ADD COLUMN fixture TEXT;
