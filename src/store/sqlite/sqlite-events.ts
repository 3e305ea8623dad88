import type { Database } from 'better-sqlite3';
import { decodeJson, encodeJson } from '../json.ts';
import { type AppendPlan, planAppend } from '../plan-append.ts';
import type { Append, AppendResult, CommandId, EventStore, FightId, StreamId, Version } from '../port.ts';
import { encodeDeadlines } from '../sql/sql-deadlines.ts';
import { type AnswerRow, type EntryRow, PUT_SNAPSHOT, eventsOver, TABLES, toAnswer } from '../sql/sql-events.ts';
import { PUT_RECORD, toValues } from '../sql/sql-records.ts';
import type { SqliteSql } from './sqlite-sql.ts';
import { StoreError } from '../store-error.ts';

export function sqliteEvents(db: Database, sql: SqliteSql): EventStore {
  const on: Connection = { sql, prepared: prepareAppend(db) };
  return {
    ...eventsOver(sql, 'instr'),
    async append(append) {
      const plan = planAppend(append);
      const about = [append.stream, ...plan.records.map(({ kind }) => kind)];
      return sql.transact(() => write(on, append, plan), about);
    },
    rewrite: (stream, change) =>
      sql.transact(() => {
        const rows = sql.now<EntryRow>('SELECT version, data FROM entries WHERE stream_id = $1', [stream]);
        for (const { version, data } of rows) {
          const text = encodeJson(change(decodeJson(data, { stream, version })));
          sql.now('UPDATE entries SET data = $3 WHERE stream_id = $1 AND version = $2', [stream, version, text]);
        }
        sql.now('DELETE FROM snapshots WHERE stream_id = $1', [stream]);
      }),
    erase: (stream) =>
      sql.transact(() => {
        for (const table of TABLES) sql.now(`DELETE FROM ${table} WHERE stream_id = $1`, [stream]);
      }),
  };
}

type Connection = { readonly sql: SqliteSql; readonly prepared: ReturnType<typeof prepareAppend> };

/** Runs inside the append's transaction; whatever throws here undoes all of it. */
function write(on: Connection, append: Append, plan: AppendPlan): AppendResult {
  const { findCommand, head, insertCommand, insertEntry } = on.prepared;
  const first = findCommand.get(append.by);
  if (first !== undefined) return { ok: false, reason: 'duplicate', ...toAnswer(append.by, first) };
  if (!moveHead(on, append, plan)) return { ok: false, reason: 'conflict', actual: head.get(append.stream) ?? 0 };
  insertCommand.run(append.by, append.stream, plan.head, plan.result);
  for (const { version, text } of plan.entries) insertEntry.run(append.stream, version, append.by, append.at, text);
  writeCompanions(on, append.stream, plan);
  return { ok: true, version: plan.head };
}

/** The gate: the head row moves only from exactly the version the caller has seen; only version 0 makes a new row. */
function moveHead({ prepared }: Connection, { stream, expected }: Append, plan: AppendPlan): boolean {
  const { head, opensAt = null, deadlines } = plan;
  if (expected === 0) prepared.startStream.run(stream);
  if (deadlines === undefined) return prepared.moveHead.run(head, opensAt, stream, expected).changes === 1;
  const { text, nextDue } = encodeDeadlines(deadlines);
  return prepared.moveHeadAndDue.run(head, opensAt, text, nextDue, stream, expected).changes === 1;
}

function writeCompanions({ sql, prepared }: Connection, stream: StreamId, plan: AppendPlan): void {
  const { snapshot, secret, records } = plan;
  if (snapshot !== undefined) sql.now(PUT_SNAPSHOT, [stream, snapshot.version, snapshot.format, snapshot.text]);
  if (secret !== undefined && prepared.insertSecret.run(secret.fight, stream, secret.value).changes === 0)
    throw new StoreError('secret-exists', { fight: secret.fight });
  for (const record of records) sql.now(PUT_RECORD, toValues(record));
}

/** Prepared once a connection: every order goes this way. */
function prepareAppend(db: Database) {
  return {
    head: db.prepare<[StreamId], Version>('SELECT version FROM streams WHERE stream_id = ?').pluck(),
    findCommand: db.prepare<[CommandId], AnswerRow>(
      'SELECT stream_id AS stream, version, result FROM commands WHERE command_id = ?',
    ),
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
