import { planRecord, type RecordText, toRecord } from '../plan-append.ts';
import type { Records, StoredRecord } from '../port.ts';
import type { Server } from './server.ts';

const ROW = 'SELECT kind, id, owner, expires_at AS "expiresAt", data AS text FROM records';
const INSERT = 'INSERT INTO records (kind, id, owner, expires_at, data) VALUES ($1, $2, $3, $4, $5)';
const PUT = `${INSERT} ON CONFLICT (kind, id) DO UPDATE
  SET owner = excluded.owner, expires_at = excluded.expires_at, data = excluded.data`;

export class PostgresRecords implements Records {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  async get(kind: string, id: string): Promise<StoredRecord | undefined> {
    return (await this.#find('WHERE kind = $1 AND id = $2', kind, id))[0];
  }

  async put(record: StoredRecord): Promise<void> {
    await this.#server.write(PUT, toValues(record));
  }

  async add(record: StoredRecord): Promise<boolean> {
    return (await this.#server.write(`${INSERT} ON CONFLICT DO NOTHING RETURNING id`, toValues(record))).length === 1;
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
    return (await this.#server.read<RecordText>(`${ROW} ${which}`, values)).map(toRecord);
  }

  async #delete(which: string, ...values: readonly unknown[]): Promise<number> {
    return (await this.#server.write(`DELETE FROM records WHERE ${which} RETURNING id`, values)).length;
  }
}

function toValues(record: StoredRecord): readonly unknown[] {
  const { kind, id, owner, expiresAt, text }: RecordText = planRecord(record);
  return [kind, id, owner, expiresAt, text];
}
