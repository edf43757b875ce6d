-- The servers that share this database, each under a name that it has until it stops, and when it last said that it serves.
-- Clocks do not run while none does.
CREATE TABLE nodes (
    id    TEXT    PRIMARY KEY,
    alive INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO nodes (id, alive) SELECT 'before', alive FROM house;

-- A number that rises with every change of people that a server must notice.
ALTER TABLE house DROP COLUMN alive;
INSERT INTO house (id) VALUES (1) ON CONFLICT DO NOTHING;

-- Who is connected to a match through a node: the numbers of users, and how many viewers without one. It holds while
-- the node is alive.
CREATE TABLE attendance (
    match    TEXT    NOT NULL,
    node     TEXT    NOT NULL,
    people   TEXT    NOT NULL,
    nameless INTEGER NOT NULL,
    PRIMARY KEY (match, node)
) WITHOUT ROWID;
CREATE INDEX attendance_of_node ON attendance (node);

-- Which node thinks for the bots of a match, and until when.
CREATE TABLE thinking (
    match TEXT    PRIMARY KEY,
    node  TEXT    NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;

-- When a limit will be as good as unused, in microseconds since 1970: of newcomers and passwords from a network, by its name.
CREATE TABLE allowances (
    name    TEXT    PRIMARY KEY,
    full_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Passwords that failed: whose, from where, how many, and when the last one did.
CREATE TABLE failures (
    target TEXT    NOT NULL,
    origin TEXT    NOT NULL,
    count  INTEGER NOT NULL,
    last   INTEGER NOT NULL,
    PRIMARY KEY (target, origin)
) WITHOUT ROWID;

-- Those who want to play somebody now: what they want, since when, when they last asked, and what came of it.
CREATE TABLE seeks (
    seeker INTEGER PRIMARY KEY,
    wish   TEXT    NOT NULL,
    rating REAL    NOT NULL,
    since  INTEGER NOT NULL,
    asked  INTEGER NOT NULL,
    -- When a match began to be made for them.
    paired INTEGER NOT NULL DEFAULT 0,
    state  TEXT    NOT NULL CHECK (state IN ('seeking', 'pairing', 'open', 'found')),
    -- The match at whose open seat they wait, or which was found.
    match  TEXT
);

-- What nodes may have in memory and must forget: sessions that have ended, and users who are called something else.
CREATE TABLE stale (
    at      INTEGER NOT NULL,
    session BLOB,
    visitor INTEGER
);
CREATE INDEX stale_by_time ON stale (at);
