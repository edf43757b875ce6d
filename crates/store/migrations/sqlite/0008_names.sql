-- What a name looks like, in two ways: as it is spelled, and without regard to case. Both are worked
-- out by the program, which fills them in for the names of earlier releases when it opens the
-- database. A name that looks like an older account's gets a suffix that no name can produce.
ALTER TABLE accounts ADD COLUMN skeleton TEXT;
ALTER TABLE accounts ADD COLUMN folded TEXT;
CREATE UNIQUE INDEX accounts_by_skeleton ON accounts (skeleton);
CREATE UNIQUE INDEX accounts_by_folded ON accounts (folded);

-- The same for the names of guests, of which there may be several of a kind.
ALTER TABLE visitors ADD COLUMN skeleton TEXT;
ALTER TABLE visitors ADD COLUMN folded TEXT;
CREATE INDEX visitors_by_skeleton ON visitors (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX visitors_by_folded ON visitors (folded) WHERE folded IS NOT NULL;
