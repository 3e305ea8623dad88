-- The tables of migrations/sqlite, and the same rows in them. Texts sort by their bytes, as they do there. JSON is kept as text: what comes
-- back is what was given, zero characters among it. Every key begins with its stream, so that any table can be cut up by it; that a command and
-- a fight's secret are there once over all streams is said beside that.

-- One row a stream: the gate every append passes, where its latest fight begins, and what is owed until when. next_due is the earliest of the
-- deadlines, or 2^53 - 1.
CREATE TABLE streams (
  stream_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL CHECK (version >= 0),
  opens_at INTEGER NOT NULL CHECK (opens_at BETWEEN 0 AND version),
  next_due BIGINT NOT NULL DEFAULT 9007199254740991,
  deadlines TEXT NOT NULL DEFAULT '[]'
);

-- The log, in as many partitions as the setting says that the bot hands in; in one table where it says none.
CREATE SEQUENCE entry_positions;

DO $$
DECLARE
  partitions INTEGER := coalesce(nullif(current_setting('skedaddle.partitions', true), ''), '0')::INTEGER;
BEGIN
  EXECUTE 'CREATE TABLE entries (
    position BIGINT NOT NULL DEFAULT nextval(''entry_positions''),
    stream_id TEXT COLLATE "C" NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    command_id TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (stream_id, version)
  )' || CASE WHEN partitions > 0 THEN ' PARTITION BY HASH (stream_id)' ELSE '' END;
  FOR part IN 0 .. partitions - 1 LOOP
    EXECUTE format(
      'CREATE TABLE entries_%s PARTITION OF entries FOR VALUES WITH (MODULUS %s, REMAINDER %s)', part, partitions, part
    );
  END LOOP;
END $$;

CREATE INDEX entries_by_position ON entries (position);

-- One row an append: a repeated interaction is found here and gets its first answer.
CREATE TABLE commands (
  stream_id TEXT COLLATE "C" NOT NULL,
  command_id TEXT COLLATE "C" NOT NULL UNIQUE,
  version INTEGER NOT NULL,
  result TEXT,
  PRIMARY KEY (stream_id, command_id)
);

-- Disposable: every row may be deleted at any time.
CREATE TABLE snapshots (
  stream_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL,
  format TEXT NOT NULL,
  state TEXT NOT NULL
);

CREATE TABLE secrets (
  stream_id TEXT COLLATE "C" NOT NULL,
  fight_id TEXT COLLATE "C" NOT NULL UNIQUE,
  value TEXT NOT NULL,
  PRIMARY KEY (stream_id, fight_id)
);

CREATE TABLE posts (
  stream_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  reported INTEGER NOT NULL DEFAULT 0,
  card TEXT
);

CREATE TABLE messages (
  stream_id TEXT COLLATE "C" NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (stream_id, key)
);

CREATE TABLE records (
  kind TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  owner TEXT COLLATE "C",
  expires_at BIGINT,
  data TEXT NOT NULL,
  PRIMARY KEY (kind, id)
);

CREATE INDEX records_by_owner ON records (owner) WHERE owner IS NOT NULL;

CREATE INDEX records_by_expiry ON records (expires_at) WHERE expires_at IS NOT NULL;
