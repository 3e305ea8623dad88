import { describe, expect, it } from 'vitest';
import { chooseByOdds } from '../../../src/game/house/solo.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { playByHouse } from '../../kit/house-play.ts';
import { AIMED, laid, type Person, snap } from './people.ts';
import { cases } from '../../kit/cases.ts';

const STEPS = cases(60, 10);

function street(onMap: boolean, seed: number): Gunfight {
  const man = (side: string, arms: readonly string[], at: string): Person => {
    const profile = { type: 'ff', Mar: 1, Ref: 1 };
    return onMap ? { side, arms, profile, at } : { side, arms, profile };
  };
  const figures = {
    A1: man('A', ['mm-revolver', 'knife'], 'J13'),
    A2: man('A', ['shotgun', 'club'], 'K15'),
    B1: man('B', ['hvy-revolver'], 'U13'),
    B2: man('B', ['rifle', 'lt-revolver'], 'V15'),
  };
  const range = 5 + 3 * seed;
  const scene = { 'A1>B1': { range }, 'A1>B2': { range: range + 2 }, 'A2>B1': { range }, 'A2>B2': { range: 8 } };
  const world = onMap ? { town: readTown('main-street') } : { scene };
  return laid({ figures, step: 'move', isFresh: true, ...world }).fight;
}

describe('the general opponent', () => {
  it.each([
    [true, 1],
    [true, 2],
    [false, 1],
    [false, 2],
    [false, 3],
  ])('BW-PBP-01 plays without a refused order or a standstill (on a map: %s, seed %i)', (onMap, seed) => {
    const orders = playByHouse(street(onMap, seed), { ruleset: brokenWheel, seed, steps: STEPS });
    expect(orders.size).toBeGreaterThan(1);
    expect([...orders].some((type) => type === 'shoot' || type === 'move' || type === 'charge')).toBe(true);
  });

  const choice = (ann: Person, range: number) => {
    const { fight } = laid({
      figures: { Ann: { arms: ['mm-revolver'], ...ann }, Bob: { side: 'gang', arms: ['mm-revolver'] } },
      scene: { 'Ann>Bob': { range } },
    });
    return chooseByOdds(fight, fight.figures.Ann!, brokenWheel);
  };

  it('BW-FIRE-02 BW-FIRE-03 snaps at who is near, and aims where a snap shot would be wasted', () => {
    expect(choice({}, 3)).toEqual(snap('Ann', 'Bob'));
    expect(choice({ arms: ['rifle'] }, 25)).toMatchObject({ type: 'aim', target: 'Bob' });
    expect(choice({ arms: ['rifle'], ...AIMED('Bob') }, 25)).toMatchObject({ type: 'shoot', mode: 'aimed' });
  });

  it('BW-RELOAD-01 loads what is empty', () => {
    expect(choice({ rounds: { 'mm-revolver': 0 } }, 5)).toMatchObject({ type: 'load', job: 'load' });
  });
});
