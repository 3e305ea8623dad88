-- One row a stream: the gate every append passes, where its latest fight begins, and what is owed until when. The deadlines
-- stand here as pairs of key and time because this row is written anyway; next_due is the earliest of them, or 2^53 - 1.
CREATE TABLE streams (
  stream_id TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL CHECK (version >= 0),
  opens_at INTEGER NOT NULL CHECK (opens_at BETWEEN 0 AND version),
  next_due INTEGER NOT NULL DEFAULT 9007199254740991,
  deadlines TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;

-- The log. With its own row number new entries go to the end of the table whatever their stream, which keeps a commit small.
-- No foreign key: the head row is written first in the same transaction, and looking it up again costs time on every append.
CREATE TABLE entries (
  position INTEGER NOT NULL PRIMARY KEY,
  stream_id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  command_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (stream_id, version)
) STRICT;

-- One row an append, over all streams: a repeated interaction is found here and gets its first answer.
CREATE TABLE commands (
  command_id TEXT NOT NULL PRIMARY KEY,
  stream_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  result TEXT
) STRICT, WITHOUT ROWID;

-- Disposable: every row may be deleted at any time.
CREATE TABLE snapshots (
  stream_id TEXT NOT NULL PRIMARY KEY REFERENCES streams (stream_id),
  version INTEGER NOT NULL,
  format TEXT NOT NULL,
  state TEXT NOT NULL
) STRICT;

CREATE TABLE secrets (
  fight_id TEXT NOT NULL PRIMARY KEY,
  stream_id TEXT NOT NULL REFERENCES streams (stream_id),
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (
  stream_id TEXT NOT NULL PRIMARY KEY,
  reported INTEGER NOT NULL DEFAULT 0,
  card TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
  stream_id TEXT NOT NULL,
  key TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (stream_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE records (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  owner TEXT,
  expires_at INTEGER,
  data TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;

CREATE INDEX records_by_owner ON records (owner) WHERE owner IS NOT NULL;

CREATE INDEX records_by_expiry ON records (expires_at) WHERE expires_at IS NOT NULL;
