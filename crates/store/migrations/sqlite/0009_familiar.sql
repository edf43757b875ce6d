-- Where an account was logged in to before: digests of address prefixes. Failed passwords from
-- elsewhere do not slow down logging in from there.
CREATE TABLE familiar (
    account INTEGER NOT NULL REFERENCES visitors (id),
    prefix  BLOB    NOT NULL,
    used    INTEGER NOT NULL,
    PRIMARY KEY (account, prefix)
) WITHOUT ROWID;
