import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Entry } from '../game/entry.ts';
import type { Gunfight } from '../game/state.ts';
import { BadInput, type Call, check, parseJson } from './command.ts';
import { given } from '../game/given.ts';

const FORMAT = 'skedaddle-log@1';

/** First line of an exported log. The secret is there once the fight is over, or where the host asked for it. */
export const HEADER = z.strictObject({
  format: z.literal(FORMAT),
  stream: z.string(),
  ruleset: z.string(),
  commitment: z.string(),
  secret: z.string().exactOptional(),
});
type Header = z.infer<typeof HEADER>;

const WHOLE = z.number().int();

/** The outside of an entry. Whether what it tells is true is for the audit to say, which resolves it again. */
export const ENTRY = z.looseObject({
  version: WHOLE.min(1),
  at: z.number(),
  by: z.string(),
  as: z.enum(['gm', 'moderator']).exactOptional(),
  action: z.looseObject({ type: z.string() }),
  faces: z.array(
    z.strictObject({ die: WHOLE.min(1), face: WHOLE.min(1), why: z.string(), set: z.literal(true).exactOptional() }),
  ),
  effects: z.array(z.looseObject({ kind: z.string() })),
  pause: z.looseObject({ holds: z.array(z.string()) }).exactOptional(),
  cursor: z.tuple([WHOLE, WHOLE, WHOLE]).exactOptional(),
  /** Only in a log that was handed out in a channel: what took it back says so itself. */
  undone: z.literal(true).exactOptional(),
  why: z.looseObject({ looked: WHOLE, before: z.number(), after: z.number(), exact: z.boolean() }).exactOptional(),
});

interface Log {
  /** Missing in a log that was handed out in a channel. */
  readonly header: Header | null;
  readonly entries: readonly Entry[];
}

export const headerOf = (
  stream: string,
  { ruleset, commitment }: Pick<Gunfight, 'ruleset' | 'commitment'>,
  secret?: string,
): Header => ({ format: FORMAT, stream, ruleset, commitment, ...given({ secret }) });

export const writeLog = (header: Header, entries: readonly Entry[]): string =>
  [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');

export async function readInput(call: Call, name: string): Promise<string> {
  if (name !== '-')
    return readFile(name, 'utf8').catch((error: Error) => Promise.reject(new BadInput(`${name}: ${error.message}`)));
  const parts: Buffer[] = [];
  for await (const part of call.stdin) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** Deeper than anything that a log tells. */
const DEEPEST = 100;
/** What every object has by itself: nobody and nothing in a log is called so. */
const TAKEN: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Level by level, so that no depth is too much for it. */
function checkShape(value: unknown, where: string): void {
  let level: readonly (readonly [string, unknown])[] = [['', value]];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new BadInput(`${where} is nested more than ${DEEPEST} levels deep.`);
    const taken = level.find(([key, inner]) => TAKEN.has(key) || inner === '__proto__')?.[0];
    if (taken !== undefined) throw new BadInput(`${where} uses a name that nothing in a log can have (at "${taken}").`);
    level = level.flatMap(([, inner]) => (typeof inner === 'object' && inner !== null ? Object.entries(inner) : []));
  }
}

/** A log that breaks what is done with it was not written by this program, or was changed since: that is no fault. */
export async function withLog<T>(call: Call, name: string, work: (log: Log) => T | Promise<T>): Promise<T> {
  const log = await readLog(call, name);
  try {
    return await work(log);
  } catch (error) {
    // Files and databases have codes of their own.
    if (!(error instanceof Error) || error instanceof BadInput || 'code' in error) throw error;
    throw new BadInput(
      `${name} cannot be replayed (${error.message}). It was not written by Skedaddle, or was changed since.`,
    );
  }
}

async function readLog(call: Call, name: string): Promise<Log> {
  const lines = (await readInput(call, name))
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [{ text, number: index + 1 }]));
  const values = lines.map(({ text, number }) => ({
    value: parseJson(text, `Line ${number}`),
    where: `Line ${number}`,
  }));
  for (const { value, where } of values) checkShape(value, where);
  const [first] = values;
  if (first === undefined) throw new BadInput(`${name} is empty.`);
  const header = isHeader(first.value) ? check(HEADER, first.value, first.where) : null;
  const entries = values.slice(header === null ? 0 : 1).map(({ value, where }) => entryIn(check(ENTRY, value, where)));
  checkOrder(entries);
  return { header, entries };
}

const entryIn = ({ undone: _undone, ...entry }: z.infer<typeof ENTRY>): Entry => entry as unknown as Entry;

const isHeader = (value: unknown): boolean => typeof value === 'object' && value !== null && 'format' in value;

function checkOrder(entries: readonly Entry[]): void {
  if (entries[0]?.action.type !== 'open-fight')
    throw new BadInput('A log begins with the entry that opened the fight.');
  const gap = entries.findIndex((entry, index) => entry.version !== entries[0]!.version + index);
  if (gap > 0)
    throw new BadInput(
      `Entry ${entries[gap - 1]!.version} is followed by ${entries[gap]!.version}: entries are missing.`,
    );
}
