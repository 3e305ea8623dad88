import { planRecord, type RecordText, toRecord } from '../plan-append.ts';
import type { FightId, Records, Secrets, StoredRecord } from '../port.ts';
import type { Sql } from './sql.ts';

const ROW = 'SELECT kind, id, owner, expires_at AS "expiresAt", data AS text FROM records';
const INSERT = 'INSERT INTO records (kind, id, owner, expires_at, data) VALUES ($1, $2, $3, $4, $5)';
/** Also for a transaction that is already open. */
export const PUT_RECORD = `${INSERT} ON CONFLICT (kind, id) DO UPDATE
  SET owner = excluded.owner, expires_at = excluded.expires_at, data = excluded.data`;

export const toValues = ({ kind, id, owner, expiresAt, text }: RecordText): readonly unknown[] => [
  kind,
  id,
  owner,
  expiresAt,
  text,
];

export class SqlRecords implements Records {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async get(kind: string, id: string): Promise<StoredRecord | undefined> {
    return (await this.#find('WHERE kind = $1 AND id = $2', kind, id))[0];
  }

  async put(record: StoredRecord): Promise<void> {
    await this.#sql.write(PUT_RECORD, toValues(planRecord(record)));
  }

  async add(record: StoredRecord): Promise<boolean> {
    const sql = `${INSERT} ON CONFLICT DO NOTHING RETURNING id`;
    return (await this.#sql.write(sql, toValues(planRecord(record)))).length === 1;
  }

  async remove(kind: string, id: string): Promise<boolean> {
    return (await this.#delete('kind = $1 AND id = $2', kind, id)) === 1;
  }

  async list(kind: string): Promise<readonly StoredRecord[]> {
    return this.#find('WHERE kind = $1 ORDER BY id', kind);
  }

  async findByOwner(owner: string): Promise<readonly StoredRecord[]> {
    return this.#find('WHERE owner = $1 ORDER BY kind, id', owner);
  }

  async forgetOwner(owner: string): Promise<number> {
    return this.#delete('owner = $1', owner);
  }

  async sweep(now: number): Promise<number> {
    return this.#delete('expires_at <= $1', Math.floor(now));
  }

  async #find(which: string, ...values: readonly unknown[]): Promise<readonly StoredRecord[]> {
    return (await this.#sql.read<RecordText>(`${ROW} ${which}`, values)).map(toRecord);
  }

  async #delete(which: string, ...values: readonly unknown[]): Promise<number> {
    return (await this.#sql.write(`DELETE FROM records WHERE ${which} RETURNING id`, values)).length;
  }
}

export class SqlSecrets implements Secrets {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async get(fight: FightId): Promise<string | undefined> {
    const [row] = await this.#sql.read<{ value: string }>('SELECT value FROM secrets WHERE fight_id = $1', [fight]);
    return row?.value;
  }
}
