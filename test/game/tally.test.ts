import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Entry } from '../../src/game/entry.ts';
import { tallyOf } from '../../src/game/record/tally.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { COIN, shot, startFight, START, STREAM, tableWith } from '../kit/table.ts';

const HOUR = 3_600_000;

/** Wyatt and Ike shoot at each other in turn, an hour apart, until one falls. */
async function fightItOut(secret: string) {
  const table = tableWith({ secret });
  await startFight(table, { opener: 'marshal' });
  for (let turn = 0; (await table.fight()).status === 'running'; turn++) {
    table.at += HOUR;
    if (turn % 2 === 0) await table.order('wyatt', shot('f1', 'f2'));
    else await table.order('ike', shot('f2', 'f1'));
  }
  return { entries: await table.app.entries(STREAM), fight: await table.fight(), hours: (table.at - START) / HOUR };
}

test('shots are counted, and each has the chance it had when it was fired', async () => {
  const { entries, fight, hours } = await fightItOut('tally');
  const tally = tallyOf(entries, COIN);
  const fallen = fight.figures.f1!.statuses.includes('dead') ? 'f1' : 'f2';
  const best = { figure: fallen === 'f1' ? 'f2' : 'f1', target: fallen, chance: 0.5 };
  expect(tally).toMatchObject({ shots: hours, rounds: Math.ceil(hours / 2), startedAt: START, best });
  expect(tally.endedAt - tally.startedAt).toBe(hours * HOUR);
  expect(tally.unluckiest).toEqual(hours === 1 ? null : expect.objectContaining({ chance: 0.5 }));
});

function golden(name: string): readonly Entry[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, `../golden/${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Entry);
}

test('a showdown has rounds, and its shots the chances of their dice', () => {
  const { rounds, best, luckiest, unluckiest } = tallyOf(golden('duel-exchange'), RULESETS);
  // Three on a D10 hit with a snap shot, six with an aimed one in close range.
  expect({ rounds, best, luckiest, unluckiest }).toEqual({
    rounds: 3,
    best: { figure: 'f1', target: 'f2', chance: 0.3 },
    luckiest: { figure: 'f1', target: 'f2', chance: 0.3 },
    unluckiest: { figure: 'f2', target: 'f1', chance: 0.6 },
  });
});

test.for([
  'gunfight-last-side',
  'westamunda-last-side',
  'broken-wheel-last-side',
  'clash-last-side',
  'portable-frontier-last-side',
])('%s: whoever hit has a luckiest hit, in every set of rules', (name) => {
  const { shots, hits, luckiest, best } = tallyOf(golden(name), RULESETS);
  expect(hits).toBeGreaterThan(0);
  expect(shots).toBeGreaterThanOrEqual(hits);
  expect(luckiest?.chance).toBeGreaterThan(0);
  expect(luckiest?.chance).toBeLessThan(1);
  expect(best === null || best.chance >= luckiest!.chance).toBe(true);
});

test('once so many paths are walked, the shots after that are counted and no more', () => {
  const fight = golden('westamunda-powder-and-fire');
  const { unluckiest, reckoned, ...all } = tallyOf(fight, RULESETS);
  expect(reckoned).toContainEqual({ ...unluckiest, hit: false, out: false });
  const few = tallyOf(fight, RULESETS, 0);
  expect(few).toMatchObject(all);
  expect(reckoned).toEqual(expect.arrayContaining([...few.reckoned]));
  expect(few.reckoned.length).toBeLessThan(reckoned.length);
});

test('where both fire at once, what each hit is counted though the other fired before it told', () => {
  const log = golden('duel-exchange');
  const answered = log.map((entry) => ({
    ...entry,
    effects: entry.effects.flatMap((one) => {
      if (one.kind !== 'shot-fired' || one.target === undefined) return [one];
      const check = { ...one.check, faces: [], passed: false };
      return [one, { ...one, figure: one.target, target: one.figure, check }];
    }),
  }));
  const { hits, reckoned } = tallyOf(answered, RULESETS);
  expect(reckoned.filter(({ hit }) => hit)).toHaveLength(hits);
});
