import { planRecord, type RecordText, toRecord } from '../plan-append.ts';
import type { Records, Secrets, StoredRecord } from '../port.ts';
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

export function recordsOver(sql: Sql): Records {
  const find = async (which: string, ...values: readonly unknown[]): Promise<readonly StoredRecord[]> =>
    (await sql.read<RecordText>(`${ROW} ${which}`, values)).map(toRecord);
  const known = async (which: string, ...values: readonly unknown[]): Promise<readonly StoredRecord[]> =>
    (await sql.known<RecordText>(`${ROW} ${which}`, values)).map(toRecord);
  const drop = async (which: string, ...values: readonly unknown[]): Promise<number> =>
    (await sql.write(`DELETE FROM records WHERE ${which} RETURNING id`, values)).length;
  return {
    get: async (kind, id) => (await known('WHERE kind = $1 AND id = $2', kind, id))[0],
    async some(kind, ids) {
      const places = ids.map((_, index) => `$${index + 2}`).join();
      return ids.length === 0 ? [] : known(`WHERE kind = $1 AND id IN (${places})`, kind, ...ids);
    },
    async put(record) {
      await sql.write(PUT_RECORD, toValues(planRecord(record)), [record.kind]);
    },
    async add(record) {
      const text = `${INSERT} ON CONFLICT DO NOTHING RETURNING id`;
      return (await sql.write(text, toValues(planRecord(record)), [record.kind])).length === 1;
    },
    remove: async (kind, id) =>
      (await sql.write('DELETE FROM records WHERE kind = $1 AND id = $2 RETURNING id', [kind, id], [kind])).length ===
      1,
    list: (kind) => find('WHERE kind = $1 ORDER BY id', kind),
    findByOwner: (owner) => find('WHERE owner = $1 ORDER BY kind, id', owner),
    forgetOwner: (owner) => drop('owner = $1', owner),
    sweep: (now) => drop('expires_at <= $1', Math.floor(now)),
  };
}

export const secretsOver = (sql: Sql): Secrets => ({
  async get(fight) {
    const [row] = await sql.read<{ value: string }>('SELECT value FROM secrets WHERE fight_id = $1', [fight]);
    return row?.value;
  },
});
