import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { openTry } from '../../src/app/second-try/second-try.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Entry } from '../../src/game/entry.ts';
import { HOUSE, type SeatId } from '../../src/game/ids.ts';
import { audit, foldEntries } from '../../src/game/record/replay.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { someOf } from '../kit/cases.ts';
import { NOON } from '../kit/scenario.ts';

const GOLDEN = join(import.meta.dirname, '../golden');

/** A fight of each set of rules, and a duel, that went to its end. */
const LOGS = someOf(
  [
    'duel-exchange',
    'westamunda-last-side',
    'broken-wheel-sealed',
    'clash-last-side',
    'portable-frontier-main-street',
    'gunfight-last-side',
  ],
  5,
);

function logOf(name: string): readonly Entry[] {
  const [, ...lines] = readFileSync(join(GOLDEN, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Entry);
}

const playersOf = (entries: readonly Entry[]): SeatId[] =>
  Object.keys(foldEntries(null, entries, RULESETS)!.seats).filter((seat) => seat !== HOUSE);

const log = { error: () => undefined, warn: () => undefined };

describe.each(LOGS)('%s', (name) => {
  const entries = logOf(name);
  const [seat] = playersOf(entries);
  const asked = { entries, seats: [seat!], from: {}, forgotten: [] };

  test('goes on from the middle as a fight like any other, with dice of its own and nobody else at the table', async () => {
    const upTo = Math.floor(entries.length / 2);
    const tried = openTry({ ...asked, upTo }, RULESETS);
    if (!tried.ok) throw new Error(tried.why);
    const store = new MemoryStore();
    const app = createApp({ store, rulesets: RULESETS, log });
    const request = { stream: 'try:1:2', by: seat!, at: NOON };
    const opened = await app.perform({ ...request, command: 'one', actions: [tried.action] });
    expect(opened.ok).toBe(true);
    // Whoever opened it has the house play on for them, until there is nothing more to do.
    await app.perform({ ...request, command: 'two', actions: [{ type: 'seat', seat: seat!, how: 'auto-pilot' }] });
    const own = await app.entries('try:1:2');
    expect(own.length).toBeGreaterThan(2);
    expect(audit(own, RULESETS).differences).toEqual([]);
    const { commitment, seats } = (await app.fight('try:1:2'))!;
    expect(verifyLog(own, (await store.secrets.get(commitment))!, RULESETS)).toMatchObject({ ok: true });
    expect(Object.keys(seats).toSorted()).toEqual([HOUSE, seat!].toSorted());
    for (const other of playersOf(entries).slice(1)) expect(JSON.stringify(own)).not.toContain(`"${other}"`);
  });

  test('has nothing of the fight’s own dice, nor of what came after', () => {
    const upTo = Math.floor(entries.length / 2);
    const whole = JSON.stringify(openTry({ ...asked, upTo }, RULESETS));
    const past = entries.filter(({ version }) => version <= upTo);
    expect(whole).toBe(JSON.stringify(openTry({ ...asked, entries: past, upTo }, RULESETS)));
    const { commitment, words } = foldEntries(null, entries, RULESETS)!;
    for (const secret of [commitment, ...words.filter((word) => word.length > 3)]) expect(whole).not.toContain(secret);
  });

  test('cannot be opened before there is anything to play', () => {
    expect(openTry({ ...asked, upTo: 1 }, RULESETS)).toEqual({ ok: false, why: 'not-begun' });
  });
});
