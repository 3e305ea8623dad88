-- What hosts over one database agree on (src/store/hosts.ts). A host of the version before goes on beside it: it neither knows nor needs any of this.

-- Who takes up what is due of a stream, and until when that is theirs alone. Neither is in an index, so that a claim writes one row and nothing else.
ALTER TABLE streams ADD COLUMN due_holder TEXT, ADD COLUMN due_until BIGINT NOT NULL DEFAULT 0;

-- Streams of which not all is told: written with an append, gone when it is. Mostly next to nothing is in it.
CREATE TABLE untold (
  stream_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  head INTEGER NOT NULL,
  since BIGINT NOT NULL,
  holder TEXT,
  until BIGINT NOT NULL DEFAULT 0
);

-- One writer at a time, such as of a channel's messages.
CREATE TABLE leases (
  key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  holder TEXT NOT NULL,
  until BIGINT NOT NULL,
  was_left BOOLEAN NOT NULL DEFAULT false
);
