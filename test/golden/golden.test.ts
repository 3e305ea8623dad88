import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { audit, foldEntries } from '../../src/game/record/replay.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { DIGESTS } from './digests.ts';
import { ALL_PLANS } from './suites.ts';

interface Log {
  readonly name: string;
  readonly header: { readonly secret?: string };
  readonly entries: readonly Entry[];
  /** What it folds to. */
  readonly fight: Gunfight;
}

function readLog(name: string): Log {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
  const [header, ...entries] = lines.map((line) => JSON.parse(line) as unknown);
  return {
    name,
    header: header as Log['header'],
    entries: entries as Entry[],
    fight: foldEntries(null, entries as Entry[], RULESETS)!,
  };
}

const LOGS = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.jsonl'))
  .map(readLog);

test('every kind of fight has its golden log', () => {
  expect(LOGS.map(({ name }) => name).sort()).toEqual(ALL_PLANS.map(({ name }) => `${name}.jsonl`).sort());
});

test('golden logs of published rules are the ones that were kept', () => {
  const published = LOGS.filter(({ entries }) => statusOf(entries) === 'published').map(({ name }) => name);
  expect(published.sort()).toEqual(Object.keys(DIGESTS).sort());
  for (const [name, digest] of Object.entries(DIGESTS)) {
    const kept = createHash('sha256')
      .update(readFileSync(join(import.meta.dirname, name)))
      .digest('hex');
    expect(`${name} ${kept}`).toBe(`${name} ${digest}`);
  }
});

function statusOf([first]: readonly Entry[]): string | undefined {
  return first?.action.type === 'open-fight' ? RULESETS.get(first.action.ruleset)?.meta.status : undefined;
}

test.for(LOGS)('$name replays to what is stored', ({ entries, fight: folded }) => {
  const { differences, fight } = audit(entries, RULESETS);
  expect(differences).toEqual([]);
  expect(fight).toEqual(folded);
  expect(fight?.status).toBe('over');
});

test.for(LOGS)('$name is still the fight it was kept for', ({ name, entries, fight }) => {
  const plan = ALL_PLANS.find((one) => `${one.name}.jsonl` === name)!;
  expect(plan.wanted(entries, fight)).toBe(true);
});

test.for(LOGS)('every face of $name comes from its secret', ({ header, entries }) => {
  const faces = entries.reduce((sum, entry) => sum + entry.faces.length, 0);
  expect(verifyLog(entries, header.secret!, RULESETS)).toEqual({ ok: true, faces });
  expect(verifyLog(entries, `${header.secret} `, RULESETS)).toMatchObject({ ok: false, why: 'commitment' });
});

test('a changed face is named', () => {
  const { header, entries } = LOGS.find(({ name }) => name === 'gunfight-last-side.jsonl')!;
  const index = entries.findIndex((entry) => entry.faces.length > 0);
  const entry = entries[index]!;
  const [first, ...rest] = entry.faces;
  const changed = { ...entry, faces: [{ ...first!, face: (first!.face % first!.die) + 1 }, ...rest] };
  expect(verifyLog(entries.with(index, changed), header.secret!, RULESETS)).toMatchObject({
    ok: false,
    version: entry.version,
  });
});

test('rules whose outcomes changed fail these logs', () => {
  const changed = {
    ...lawOfTheGun,
    resolve: ((run, action, resume) => {
      const outcome = lawOfTheGun.resolve(run, action, resume);
      if (action.type === 'shoot' && outcome === null)
        run.emit({ kind: 'grazed', figure: action.target, location: 'head' });
      return outcome;
    }) as typeof lawOfTheGun.resolve,
  };
  const rulesets = new Map([[changed.ref, changed]]);
  const own = LOGS.filter(({ fight }) => fight.ruleset === changed.ref);
  const broken = own.filter(({ entries }) => audit(entries, rulesets).differences.length > 0);
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.every(({ entries }) => entries.some((entry) => entry.action.type === 'shoot'))).toBe(true);
});

test('a log that was altered differs where it was altered', () => {
  for (const { entries } of LOGS) {
    const index = entries.findLastIndex((entry) =>
      entry.effects.some((effect) => effect.kind === 'shot-missed' || effect.kind === 'hit'),
    );
    if (index < 0) continue;
    const altered = { ...entries[index]!, effects: entries[index]!.effects.slice(0, -1) };
    const { differences } = audit(entries.with(index, altered), RULESETS);
    expect(differences[0]).toMatchObject({ version: altered.version, why: 'effects' });
  }
});
