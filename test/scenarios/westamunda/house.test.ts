import { describe, expect, it } from 'vitest';
import { actors } from '../../../src/game/acting.ts';
import { matches } from '../../../src/game/offer.ts';
import { chooseByOdds } from '../../../src/game/solo.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { itemsOf, pouchOf } from '../../../src/rulesets/westamunda/figures.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { oneOf, pickerFor, possibleAsks, takeStep } from '../../kit/play-at-random.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';

const CARD = { M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 1, I: 4, A: 1, Ld: 7 };
const STEPS = 40;
/** The house may take so long over one figure, on average, on a busy machine. */
const LIMIT_MS = 600;

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

interface Told {
  readonly orders: ReadonlySet<string>;
  readonly meanMs: number;
  readonly fight: Gunfight;
}

/** The house plays both sides; whatever is asked in between is answered at random. */
function playOut(onMap: boolean, seed: number): Told {
  const pick = pickerFor(seed);
  const orders = new Set<string>();
  let fight = street(onMap, seed);
  let [spentMs, count] = [0, 0];
  for (let step = 0; step < STEPS && fight.status === 'running'; step++) {
    const [figure] = Object.keys(fight.prompts).length > 0 ? [] : actors(fight, westamunda);
    if (figure === undefined) {
      const asks = possibleAsks(fight, westamunda, pick);
      if (asks.length === 0) throw new Error(`nobody may do anything at step ${step}`);
      fight = takeStep(fight, oneOf(pick, asks), westamunda, seed * 1000 + step).after;
      continue;
    }
    const from = performance.now();
    const action = chooseByOdds(fight, figure, westamunda);
    spentMs += performance.now() - from;
    count += 1;
    expect(matches(westamunda.legal(fight, figure.id), action), JSON.stringify(action)).toBe(true);
    orders.add(action.type);
    const ask = { by: figure.seat ?? 'house', action, at: fight.clock.due ?? 0 };
    fight = takeStep(fight, ask, westamunda, seed * 1000 + step).after;
  }
  return { orders, meanMs: spentMs / Math.max(1, count), fight };
}

describe('the general opponent', () => {
  it.each([
    [true, 1],
    [true, 2],
    [false, 1],
    [false, 2],
    [false, 3],
  ])(
    'WM-TURN-01 plays without a refused order or a standstill (on a map: %s, seed %i)',
    (onMap, seed) => {
      const { orders, meanMs } = playOut(onMap, seed);
      expect(meanMs).toBeLessThan(LIMIT_MS);
      expect(orders.size).toBeGreaterThan(1);
      expect([...orders].some((type) => type === 'shoot' || type === 'move' || type === 'charge')).toBe(true);
    },
    120_000,
  );
});
