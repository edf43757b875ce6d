-- Times are milliseconds since 1970. Nothing in `entries` is ever changed or removed.

CREATE TABLE visitors (
    id     INTEGER PRIMARY KEY,
    -- SHA-256 of the secret in the visitor's cookie.
    secret BLOB    NOT NULL UNIQUE,
    since  INTEGER NOT NULL
);

CREATE TABLE matches (
    id       TEXT    PRIMARY KEY,
    game     TEXT    NOT NULL,
    setup    TEXT    NOT NULL,
    seed     INTEGER NOT NULL,
    owner    INTEGER NOT NULL REFERENCES visitors (id),
    began    INTEGER NOT NULL,
    changed  INTEGER NOT NULL,
    -- The running clock's number and when it runs out.
    clock    INTEGER,
    deadline INTEGER,
    -- How it ended, in a sentence; null while it is played.
    ended    TEXT,
    -- Whether the owner won, of those matches in which there is something to win.
    won      INTEGER,
    score    INTEGER
) WITHOUT ROWID;
CREATE INDEX matches_of_owner ON matches (owner, changed);

CREATE TABLE seats (
    match TEXT    NOT NULL REFERENCES matches (id),
    seat  INTEGER NOT NULL,
    -- A person's seat, or a bot's with its level.
    owner INTEGER REFERENCES visitors (id),
    level INTEGER,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;

CREATE TABLE entries (
    match   TEXT    NOT NULL REFERENCES matches (id),
    seq     INTEGER NOT NULL,
    line    TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    -- The client's name for the request that brought it, on the first entry it brought.
    request TEXT,
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX entries_by_request ON entries (match, request) WHERE request IS NOT NULL;
