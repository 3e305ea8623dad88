import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Records } from '../../store/port.ts';
import { Lru } from '../../game/lru.ts';

const SALT = { kind: 'salt', id: 'traces' } as const;
const salts = new WeakMap<Records, Promise<string>>();

/** The same for the same ids wherever it is asked: for what is no person, and is only not to be read. */
export const markOf = (...ids: readonly string[]): string => createHash('sha256').update(ids.join(' ')).digest('hex');

/** Traces made last: the same few people are looked for again and again, and each takes two hashes. */
const MADE = 5_000;
const made = new WeakMap<Records, Lru<string, string>>();

/**
 * Enough to know somebody again in a record that is not theirs, without keeping who they are: every id there is could be tried on a plain
 * hash, so each database has a salt of its own.
 */
export async function traceOf(records: Records, ...ids: readonly string[]): Promise<string> {
  const known = made.get(records) ?? new Lru<string, string>(MADE);
  made.set(records, known);
  const named = ids.join(' ');
  const trace = known.get(named) ?? salted(await saltOf(records), markOf(named));
  known.set(named, trace);
  return trace;
}

const salted = (salt: string, mark: string): string => createHmac('sha256', salt).update(mark).digest('hex');

function saltOf(records: Records): Promise<string> {
  const known = salts.get(records);
  if (known !== undefined) return known;
  const salt = openSalt(records);
  salts.set(records, salt);
  salt.catch(() => salts.delete(records));
  return salt;
}

async function openSalt(records: Records): Promise<string> {
  const isNew = await records.add({ ...SALT, data: randomBytes(32).toString('hex') });
  const salt = (await records.get(SALT.kind, SALT.id))!.data as string;
  if (isNew) await saltOlder(records, salt);
  return salt;
}

/** What was named before there was a salt. */
async function saltOlder(records: Records, salt: string): Promise<void> {
  for (const kind of ['forgotten', 'mute'])
    for (const record of await records.list(kind)) {
      const id = record.id.replace(/[0-9a-f]{64}$/, (mark) => salted(salt, mark));
      await records.put({ ...record, id });
      await records.remove(kind, record.id);
    }
}
