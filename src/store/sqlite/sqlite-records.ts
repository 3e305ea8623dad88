import type { Database } from 'better-sqlite3';
import { planRecord, type RecordText, toRecord } from '../plan-append.ts';
import type { Records, StoredRecord } from '../port.ts';

type WriteParameters = [kind: string, id: string, owner: string | null, expiresAt: number | null, data: string];

export class SqliteRecords implements Records {
  readonly #sql: ReturnType<typeof prepareRecords>;

  constructor(db: Database) {
    this.#sql = prepareRecords(db);
  }

  async get(kind: string, id: string): Promise<StoredRecord | undefined> {
    const row = this.#sql.get.get(kind, id);
    return row && toRecord(row);
  }

  async put(record: StoredRecord): Promise<void> {
    this.write(planRecord(record));
  }

  async add(record: StoredRecord): Promise<boolean> {
    return this.#sql.add.run(...toParameters(planRecord(record))).changes === 1;
  }

  async remove(kind: string, id: string): Promise<boolean> {
    return this.#sql.remove.run(kind, id).changes === 1;
  }

  async list(kind: string): Promise<readonly StoredRecord[]> {
    return this.#sql.list.all(kind).map(toRecord);
  }

  async findByOwner(owner: string): Promise<readonly StoredRecord[]> {
    return this.#sql.findByOwner.all(owner).map(toRecord);
  }

  async forgetOwner(owner: string): Promise<number> {
    return this.#sql.forgetOwner.run(owner).changes;
  }

  async sweep(now: number): Promise<number> {
    return this.#sql.sweep.run(now).changes;
  }

  /** Also for a transaction that is already open. */
  write(record: RecordText): void {
    this.#sql.put.run(...toParameters(record));
  }
}

const toParameters = ({ kind, id, owner, expiresAt, text }: RecordText): WriteParameters => [
  kind,
  id,
  owner,
  expiresAt,
  text,
];

function prepareRecords(db: Database) {
  const row = 'SELECT kind, id, owner, expires_at AS expiresAt, data AS text FROM records';
  const insert = 'INSERT INTO records (kind, id, owner, expires_at, data) VALUES (?, ?, ?, ?, ?)';
  return {
    get: db.prepare<[string, string], RecordText>(`${row} WHERE kind = ? AND id = ?`),
    put: db.prepare<WriteParameters>(
      `${insert} ON CONFLICT (kind, id) DO UPDATE
       SET owner = excluded.owner, expires_at = excluded.expires_at, data = excluded.data`,
    ),
    add: db.prepare<WriteParameters>(`${insert} ON CONFLICT DO NOTHING`),
    remove: db.prepare<[string, string]>('DELETE FROM records WHERE kind = ? AND id = ?'),
    list: db.prepare<[string], RecordText>(`${row} WHERE kind = ? ORDER BY id`),
    findByOwner: db.prepare<[string], RecordText>(`${row} WHERE owner = ? ORDER BY kind, id`),
    forgetOwner: db.prepare<[string]>('DELETE FROM records WHERE owner = ?'),
    sweep: db.prepare<[number]>('DELETE FROM records WHERE expires_at <= ?'),
  };
}
