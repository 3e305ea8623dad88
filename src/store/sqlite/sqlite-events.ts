import type { Database } from 'better-sqlite3';
import { decodeJson, encodeJson } from '../json.ts';
import { type AppendPlan, planAppend } from '../plan-append.ts';
import type { Append, AppendResult, CommandId, EventStore, FightId, StreamId, Version } from '../port.ts';
import { encodeDeadlines } from '../sql/sql-deadlines.ts';
import { type AnswerRow, type EntryRow, PUT_SNAPSHOT, SqlEvents, TABLES, toAnswer } from '../sql/sql-events.ts';
import { PUT_RECORD, toValues } from '../sql/sql-records.ts';
import type { SqliteSql } from './sqlite-sql.ts';
import { StoreError } from '../store-error.ts';

export class SqliteEvents extends SqlEvents implements EventStore {
  readonly #sql: SqliteSql;
  readonly #append: ReturnType<typeof prepareAppend>;

  constructor(db: Database, sql: SqliteSql) {
    super(sql);
    this.#sql = sql;
    this.#append = prepareAppend(db);
  }

  async append(append: Append): Promise<AppendResult> {
    const plan = planAppend(append);
    return this.#sql.transact(() => this.#write(append, plan));
  }

  async rewrite(stream: StreamId, change: (data: unknown) => unknown): Promise<void> {
    return this.#sql.transact(() => {
      const rows = this.#sql.now<EntryRow>('SELECT version, data FROM entries WHERE stream_id = $1', [stream]);
      for (const { version, data } of rows)
        this.#sql.now('UPDATE entries SET data = $3 WHERE stream_id = $1 AND version = $2', [
          stream,
          version,
          encodeJson(change(decodeJson(data, { stream, version }))),
        ]);
      this.#sql.now('DELETE FROM snapshots WHERE stream_id = $1', [stream]);
    });
  }

  async streamsNaming(text: string): Promise<readonly StreamId[]> {
    const sql = 'SELECT DISTINCT stream_id AS stream FROM entries WHERE instr(data, $1) > 0 ORDER BY stream_id';
    return (await this.#sql.read<{ stream: StreamId }>(sql, [text])).map(({ stream }) => stream);
  }

  async erase(stream: StreamId): Promise<void> {
    return this.#sql.transact(() => {
      for (const table of TABLES) this.#sql.now(`DELETE FROM ${table} WHERE stream_id = $1`, [stream]);
    });
  }

  /** Runs inside the append's transaction; whatever throws here undoes all of it. */
  #write(append: Append, plan: AppendPlan): AppendResult {
    const first = this.#append.findCommand.get(append.by);
    if (first !== undefined) return { ok: false, reason: 'duplicate', ...toAnswer(append.by, first) };
    if (!this.#moveHead(append, plan)) {
      return { ok: false, reason: 'conflict', actual: this.#append.head.get(append.stream) ?? 0 };
    }
    this.#append.insertCommand.run(append.by, append.stream, plan.head, plan.result);
    for (const { version, text } of plan.entries) {
      this.#append.insertEntry.run(append.stream, version, append.by, append.at, text);
    }
    this.#writeCompanions(append.stream, plan);
    return { ok: true, version: plan.head };
  }

  /** The gate: the head row moves only from exactly the version the caller has seen; only version 0 makes a new row. */
  #moveHead({ stream, expected }: Append, { head, opensAt, deadlines }: AppendPlan): boolean {
    const { startStream, moveHead, moveHeadAndDue } = this.#append;
    if (expected === 0) startStream.run(stream);
    const opened = opensAt ?? null;
    if (deadlines === undefined) return moveHead.run(head, opened, stream, expected).changes === 1;
    const { text, nextDue } = encodeDeadlines(deadlines);
    return moveHeadAndDue.run(head, opened, text, nextDue, stream, expected).changes === 1;
  }

  #writeCompanions(stream: StreamId, { snapshot, secret, records }: AppendPlan): void {
    if (snapshot !== undefined) this.#sql.now(PUT_SNAPSHOT, [stream, snapshot.version, snapshot.format, snapshot.text]);
    if (secret !== undefined && this.#append.insertSecret.run(secret.fight, stream, secret.value).changes === 0) {
      throw new StoreError('secret-exists', { fight: secret.fight });
    }
    for (const record of records) this.#sql.now(PUT_RECORD, toValues(record));
  }
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
