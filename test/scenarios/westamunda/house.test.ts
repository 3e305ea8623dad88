import { describe, expect, it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { itemsOf, pouchOf } from '../../../src/rulesets/westamunda/people/figures.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { playByHouse } from '../../kit/house-play.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { cases } from '../../kit/cases.ts';

const CARD = { M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 7 };
const STEPS = cases(40, 10);

function man(id: string, arms: readonly string[], at: string | null): Given {
  const items = itemsOf(id, [...arms, 'knife']).map(({ item, model, loaded = true, ammo = null, ...rest }) => ({
    id: item,
    model,
    loaded,
    ammo,
    ...rest,
  }));
  return { side: id[0]!, profile: CARD, items, pouch: pouchOf(arms), ...(at === null ? {} : { at }) };
}

function street(onMap: boolean, seed: number): Gunfight {
  const place = (at: string): string | null => (onMap ? at : null);
  const figures = {
    A1: man('A1', ['revolver', 'winchester'], place('J13')),
    A2: man('A2', ['shotgun', 'dynamite'], place('K15')),
    B1: man('B1', ['revolver', 'revolver'], place('U13')),
    B2: man('B2', ['winchester'], place('V15')),
  };
  const range = 5 + 3 * seed;
  const scene = { 'A1>B1': { range }, 'A1>B2': { range: range + 2 }, 'A2>B1': { range }, 'A2>B2': { range: 8 } };
  return fightWith(westamunda, onMap ? { town: readTown('main-street'), figures } : { figures, scene });
}

describe('the general opponent', () => {
  it.each([
    [true, 1],
    [true, 2],
    [false, 1],
    [false, 2],
    [false, 4],
  ])('WM-TURN-01 plays without a refused order or a standstill (on a map: %s, seed %i)', (onMap, seed) => {
    const orders = playByHouse(street(onMap, seed), { ruleset: westamunda, seed, steps: STEPS });
    expect(orders.size).toBeGreaterThan(1);
    expect([...orders].some((type) => type === 'shoot' || type === 'move' || type === 'charge')).toBe(true);
  });
});
