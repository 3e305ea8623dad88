import { describe, expect, test } from 'vitest';
import type { Gunfight } from '../../src/game/state.ts';
import { spanOf } from '../../src/game/placing/start-spots.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { joinAs, openFight } from '../simulator/opening.ts';
import { tableWith } from '../kit/table.ts';

const SMALL = ['last-chance', 'mercy-spring'];

async function startedOn(town: string | null, ref: string, start?: string): Promise<Gunfight> {
  const ruleset = [...RULESETS.values()].find((one) => one.ref === ref)!;
  const table = tableWith({ rulesets: RULESETS, secret: 'close' });
  const template = ruleset.meta.templates[0]!.id;
  const three = (name: string) => [1, 2, 3].map((index) => ({ name: `${name} ${index}`, template }));
  await table.order('marshal', openFight(ruleset, start === undefined ? {} : { start }, town));
  await table.order('doc', joinAs('doc', 'law', three('Doc')));
  await table.order('ike', joinAs('ike', 'gang', three('Ike')));
  await table.order('marshal', { type: 'start' });
  return table.fight();
}

/** Distances between all enemies, in cells. */
function gapsIn(fight: Gunfight): number[] {
  const people = Object.values(fight.figures).filter(({ sort }) => sort === 'person');
  return people.flatMap((one) =>
    people.flatMap((other) => (one.side === 'law' && other.side === 'gang' ? [spanOf(fight)(one.at!, other.at!)] : [])),
  );
}

describe.each([...RULESETS.values()].map(({ ref, meta }) => [ref, meta] as const))('%s', (ref, meta) => {
  test.each(SMALL)('enemies who start close in %s are as near as that, and no nearer', async (town) => {
    const fight = await startedOn(town, ref, 'close');
    const close = meta.starts.close / meta.map.measure.perCell;
    const nearest = Math.min(...gapsIn(fight));
    expect(nearest).toBeGreaterThanOrEqual(close - 1e-9);
    expect(nearest).toBeLessThan(close + 1.01);
  });

  test('who starts far off has more between them than who starts close', async () => {
    const [close, far] = await Promise.all([startedOn(SMALL[0]!, ref, 'close'), startedOn(SMALL[0]!, ref, 'far')]);
    expect(Math.min(...gapsIn(far))).toBeGreaterThan(Math.min(...gapsIn(close)) + 1);
  });

  test.each(['close', 'far'])(
    'on a board too small for a %s start everybody stands somewhere all the same',
    async (start) => {
      const people = Object.values((await startedOn('pitchfork-way', ref, start)).figures);
      expect(people.filter(({ at, sort }) => sort === 'person' && at === null)).toEqual([]);
    },
  );

  test('without a map all enemies begin as far apart as they were opened for; a log that says nothing states nothing', async () => {
    const told = await startedOn(null, ref, 'close');
    const ranges = Object.values(told.situations).map(({ range }) => range);
    expect(new Set(ranges)).toEqual(new Set([meta.starts.close]));
    expect(ranges).toHaveLength(18);
    expect((await startedOn(null, ref)).situations).toEqual({});
  });
});

test('PC-FACE-02 whoever has a front begins with it to the enemy, wherever on the map that is', async () => {
  const fight = await startedOn('ranch', 'portable-frontier@1', 'close');
  const people = Object.values(fight.figures);
  const mean = (side: string): number =>
    people.filter((one) => one.side === side).reduce((sum, one) => sum + one.at!.y, 0) / 3;
  const [one, other] = mean('law') < mean('gang') ? ['south', 'north'] : ['north', 'south'];
  expect(people.map(({ side, facing }) => [side, facing])).toEqual(
    people.map(({ side }) => [side, side === 'law' ? one : other]),
  );
});
