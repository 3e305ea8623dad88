import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { keepDeeds } from '../../src/app/people/deed-keeping.ts';
import { openPeople } from '../../src/app/people/people.ts';
import { deedsIn } from '../../src/game/record/deeds.ts';
import type { Entry } from '../../src/game/entry.ts';
import { effectiveEntries, foldEntries } from '../../src/game/record/replay.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';

const GOLDEN = join(import.meta.dirname, '../golden');

/** A fight in which everybody whose player is a person is one of their own characters. */
function readLog(name: string): readonly Entry[] {
  const [, ...lines] = readFileSync(join(GOLDEN, name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Entry).map(owned);
}

const owned = (entry: Entry): Entry => ({
  ...entry,
  effects: entry.effects.map((effect) =>
    effect.kind === 'seat-changed' && effect.wishes !== undefined
      ? { ...effect, wishes: effect.wishes.map((wish) => ({ ...wish, pc: true })) }
      : effect,
  ),
});

const fightOf = (entries: readonly Entry[]): Gunfight => foldEntries(null, effectiveEntries(entries), RULESETS)!;
const LOGS = readdirSync(GOLDEN).filter((name) => name.endsWith('.jsonl'));
const isOut = ({ kind }: { readonly kind: string }): boolean => kind === 'dead' || kind === 'out-of-action';

describe.each(LOGS)('%s', (name) => {
  const entries = readLog(name);
  const fight = fightOf(entries);
  const veterans = deedsIn(entries, fight);

  it('gives nobody more than befell others', () => {
    const fallen = new Set(
      entries.flatMap(({ effects }) => effects.filter(isOut)).flatMap((one) => ('figure' in one ? [one.figure] : [])),
    );
    const given = veterans.reduce((sum, { deeds }) => sum + deeds.people + deeds.others, 0);
    expect(given).toBeLessThanOrEqual(fallen.size);
    const winners = veterans.filter(({ deeds }) => deeds.outcome === 'won').map(({ name: who }) => who);
    const side = fight.ended?.winner ?? null;
    for (const who of winners)
      expect(Object.values(fight.figures).some((one) => one.name === who && one.side === side)).toBe(true);
    if (side === null) expect(veterans.filter(({ deeds }) => deeds.outcome !== 'drawn')).toEqual([]);
  });

  it('is none of a fight that is not over, or was practice', () => {
    expect(deedsIn(entries, { ...fight, status: 'running' })).toEqual([]);
    expect(deedsIn(entries, { ...fight, settings: { ...fight.settings, quiet: true } })).toEqual([]);
  });
});

test('who falls is counted once, for whoever did it, against players and the house apart', () => {
  const all = LOGS.flatMap((name) => {
    const entries = readLog(name);
    return deedsIn(entries, fightOf(entries));
  });
  expect(all.some(({ deeds }) => deeds.people > 0)).toBe(true);
  expect(all.some(({ deeds }) => deeds.others > 0)).toBe(true);
  expect(all.some(({ deeds }) => deeds.fell && deeds.outcome === 'lost')).toBe(true);
  expect(all.some(({ deeds }) => deeds.scars.length > 0)).toBe(true);
});

test('what was undone does not count', () => {
  const entries = readLog('gunfight-last-side.jsonl');
  const fight = fightOf(entries);
  const scored = deedsIn(entries, fight).find(({ deeds }) => deeds.people + deeds.others > 0)!;
  const versions = entries.filter(({ effects }) => effects.some(isOut)).map(({ version }) => version);
  const undo = {
    ...entries.at(-1)!,
    version: 9999,
    effects: [{ kind: 'entries-undone', versions }],
  } as unknown as Entry;
  const after = deedsIn([...entries, undo], fight).find(({ name }) => name === scored.name)!;
  expect(after.deeds).toMatchObject({ people: 0, others: 0 });
});

describe('kept', () => {
  const numbered = JSON.stringify(readLog('gunfight-last-side.jsonl'))
    .replaceAll('"doc"', '"701"')
    .replaceAll('"ike"', '"702"');
  const entries = JSON.parse(numbered) as readonly Entry[];
  // The golden fights were fought long before anybody could ask to be forgotten.
  const fight: Gunfight = { ...fightOf(entries), openedAt: 5 };
  const [veteran] = deedsIn(entries, fight);

  async function office() {
    const store = new MemoryStore();
    const people = openPeople(store.records);
    const app = { entries: () => Promise.resolve(entries) } as never;
    await people.saveCharacter(veteran!.seat, { name: veteran!.name.toUpperCase(), template: 'card' });
    return { app, people, store };
  }

  it('once, however often the end is told; and taken back with it', async () => {
    const desk = await office();
    const course = { stream: '1', before: null, fight };
    await keepDeeds(desk, course);
    await keepDeeds(desk, course);
    expect(await desk.people.deeds(veteran!.seat)).toEqual([
      { ...veteran!.deeds, character: veteran!.name.toLowerCase() },
    ]);
    await keepDeeds(desk, { stream: '1', before: fight, fight: { ...fight, status: 'running' } });
    expect(await desk.people.deeds(veteran!.seat)).toEqual([]);
  });

  it('not for whoever wants no record, nor for those who asked to be forgotten', async () => {
    const desk = await office();
    await desk.people.saveSettings(veteran!.seat, { record: false });
    await keepDeeds(desk, { stream: '1', before: null, fight });
    expect(await desk.people.deeds(veteran!.seat)).toEqual([]);
    await desk.people.saveSettings(veteran!.seat, { record: true });
    await desk.people.hide(veteran!.seat, fight.openedAt + 1);
    await keepDeeds(desk, { stream: '1', before: null, fight });
    expect(await desk.people.deeds(veteran!.seat)).toEqual([]);
  });

  it('is forgotten with its owner', async () => {
    const desk = await office();
    await keepDeeds(desk, { stream: '1', before: null, fight });
    await desk.people.useCharacter(veteran!.seat, '5', veteran!.name);
    const kinds = async (): Promise<string[]> =>
      (await desk.store.records.findByOwner(veteran!.seat)).map(({ kind }) => kind);
    expect((await kinds()).sort()).toEqual(['active', 'character', 'deed']);
    await desk.people.forget(veteran!.seat);
    expect(await kinds()).toEqual([]);
  });
});
