import type { Database } from 'better-sqlite3';
import type { CommandId, FightId, StreamId, StreamInfo, Version } from '../port.ts';

export interface HeadRow {
  readonly version: Version;
  readonly opensAt: Version;
  readonly snapshotVersion: Version | null;
  readonly format: string | null;
  readonly state: string | null;
}

export interface EntryRow {
  readonly version: Version;
  readonly commandId: CommandId;
  readonly at: number;
  readonly data: string;
}

interface PlacedRow extends EntryRow {
  readonly stream_id: StreamId;
  readonly position: number;
}

interface CommandRow {
  readonly stream: StreamId;
  readonly version: Version;
  readonly result: string | null;
}

/** The statements of the log, prepared once a connection. */
export function prepareEvents(db: Database) {
  return { ...prepareReads(db), ...prepareAppend(db), ...prepareSnapshots(db), ...prepareForgetting(db) };
}

function prepareReads(db: Database) {
  const entry = 'version, command_id AS commandId, at, data';
  return {
    head: db.prepare<[StreamId], Version>('SELECT version FROM streams WHERE stream_id = ?').pluck(),
    load: db.prepare<[StreamId], HeadRow>(
      `SELECT s.version, s.opens_at AS opensAt, n.version AS snapshotVersion, n.format, n.state
       FROM streams s LEFT JOIN snapshots n ON n.stream_id = s.stream_id WHERE s.stream_id = ?`,
    ),
    tail: db.prepare<[StreamId, Version], EntryRow>(
      `SELECT ${entry} FROM entries WHERE stream_id = ? AND version > ? ORDER BY version`,
    ),
    page: db.prepare<[StreamId, Version, limit: number], EntryRow>(
      `SELECT ${entry} FROM entries WHERE stream_id = ? AND version > ? ORDER BY version LIMIT ?`,
    ),
    readAll: db.prepare<[number, number], PlacedRow>(
      `SELECT position, stream_id, ${entry} FROM entries WHERE position > ? ORDER BY position LIMIT ?`,
    ),
    findCommand: db.prepare<[CommandId], CommandRow>(
      'SELECT stream_id AS stream, version, result FROM commands WHERE command_id = ?',
    ),
    listStreams: db.prepare<[StreamId, number], StreamInfo>(
      `SELECT stream_id AS stream, version, opens_at AS opensAt FROM streams
       WHERE stream_id > ? AND version > 0 ORDER BY stream_id LIMIT ?`,
    ),
    countStreams: db.prepare<[], number>('SELECT count(*) FROM streams WHERE version > 0').pluck(),
  };
}

function prepareAppend(db: Database) {
  return {
    startStream: db.prepare<[StreamId]>(
      'INSERT INTO streams (stream_id, version, opens_at) VALUES (?, 0, 0) ON CONFLICT DO NOTHING',
    ),
    moveHead: db.prepare<[Version, opensAt: Version | null, StreamId, expected: Version]>(
      'UPDATE streams SET version = ?, opens_at = coalesce(?, opens_at) WHERE stream_id = ? AND version = ?',
    ),
    moveHeadAndDue: db.prepare<
      [Version, opensAt: Version | null, deadlines: string, nextDue: number, StreamId, expected: Version]
    >(
      `UPDATE streams SET version = ?, opens_at = coalesce(?, opens_at), deadlines = ?, next_due = ?
       WHERE stream_id = ? AND version = ?`,
    ),
    insertCommand: db.prepare<[CommandId, StreamId, Version, string | null]>(
      'INSERT INTO commands (command_id, stream_id, version, result) VALUES (?, ?, ?, ?)',
    ),
    insertEntry: db.prepare<[StreamId, Version, CommandId, number, string]>(
      'INSERT INTO entries (stream_id, version, command_id, at, data) VALUES (?, ?, ?, ?, ?)',
    ),
    insertSecret: db.prepare<[FightId, StreamId, string]>(
      'INSERT INTO secrets (fight_id, stream_id, value) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
  };
}

/** In this order: whatever hangs on the head row goes before it. */
const TABLES = ['entries', 'commands', 'snapshots', 'secrets', 'posts', 'messages', 'streams'] as const;

function prepareForgetting(db: Database) {
  return {
    rewriteEntry: db.prepare<[string, StreamId, Version]>(
      'UPDATE entries SET data = ? WHERE stream_id = ? AND version = ?',
    ),
    streamsNaming: db
      .prepare<[string], StreamId>('SELECT DISTINCT stream_id FROM entries WHERE instr(data, ?) > 0 ORDER BY stream_id')
      .pluck(),
    erase: TABLES.map((table) => db.prepare<[StreamId]>(`DELETE FROM ${table} WHERE stream_id = ?`)),
  };
}

function prepareSnapshots(db: Database) {
  return {
    putSnapshot: db.prepare<[StreamId, Version, string, string]>(
      `INSERT INTO snapshots (stream_id, version, format, state) VALUES (?, ?, ?, ?)
       ON CONFLICT (stream_id) DO UPDATE
       SET version = excluded.version, format = excluded.format, state = excluded.state`,
    ),
    dropSnapshot: db.prepare<[StreamId]>('DELETE FROM snapshots WHERE stream_id = ?'),
    dropAllSnapshots: db.prepare<[]>('DELETE FROM snapshots'),
  };
}
