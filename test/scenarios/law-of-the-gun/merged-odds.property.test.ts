import { expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { meanOf, oddsOf, type OddsResult } from '../../../src/game/odds.ts';
import type { Ruleset, RulesetAction } from '../../../src/game/ruleset.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { oneOf, type Pick, pickerFor, possibleAsks, takeStep } from '../../kit/play-at-random.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

const MOST_PATHS = 6000;
/** Kinds of orders with dice behind them. */
const KINDS = [
  'shoot aimed',
  'shoot snap',
  'shoot fan',
  'shoot rapid',
  'move walk',
  'move run',
  'charge walk',
  'charge run',
];

/** No two paths ever look alike, so that each is walked by itself. */
function apart(): Ruleset {
  let count = 0;
  return { ...lawOfTheGun, oddsKey: () => String(count++), worthKey: () => '' };
}

function kindOf(action: Action): string {
  if (action.type === 'shoot') return `shoot ${action.mode}`;
  return action.type === 'move' || action.type === 'charge' ? `${action.type} ${action.gait}` : action.type;
}

function shown(result: OddsResult): unknown {
  if (!result.ok) return result;
  const facts = [...result.odds.facts].map(([fact, chance]) => `${fact} ${formatFraction(chance)}`);
  return { facts: facts.sort(), ifNobodyReacts: result.odds.ifNobodyReacts };
}

/** One man of random make; with `react` he shoots back unasked. */
function man(pick: Pick, side: string): Given {
  const attribute = (): number => 1 + pick(5);
  const profile = { IN: attribute(), SK: attribute(), CL: attribute(), CON: attribute(), HO: attribute() };
  const weapons = [oneOf(pick, ['pistol', 'shotgun', 'carbine'])];
  const flags = pick(3) === 0 ? ['pc'] : [];
  const standing: Record<string, string> = pick(3) > 0 ? { react: 'auto' } : {};
  return { side, profile, weapons, flags, standing };
}

function inTheMind(pick: Pick): Gunfight {
  const figures = { A1: man(pick, 'A'), B1: man(pick, 'B'), ...(pick(2) === 0 ? { B2: man(pick, 'B') } : {}) };
  const range = () => ({ range: 5 + 5 * pick(6), ...(pick(3) === 0 ? { cover: oneOf(pick, ['low', 'window']) } : {}) });
  return fightWith(lawOfTheGun, {
    figures,
    scene: { 'A1>B1': range(), ...('B2' in figures ? { 'A1>B2': range() } : {}) },
  });
}

const ROWS = [
  '............',
  '...l........',
  '......b.....',
  '............',
  '.b..........',
  '............',
  '........l...',
  '............',
];

function onAMap(pick: Pick): Gunfight {
  const horses = pick(3) === 0 ? { Bay: { side: 'A', sort: 'beast', profile: {}, at: 'B2' } as Given } : {};
  const rider = 'Bay' in horses ? { mount: 'Bay' } : {};
  const figures = {
    A1: { ...man(pick, 'A'), at: 'B2', ...rider },
    B1: { ...man(pick, 'B'), at: oneOf(pick, ['H4', 'E3', 'D7']) },
    ...(pick(2) === 0 ? { B2: { ...man(pick, 'B'), at: oneOf(pick, ['I6', 'G2']) } } : {}),
    ...horses,
  };
  return fightWith(lawOfTheGun, { town: townOf(ROWS), figures });
}

/** Compares one order of this position; the kind of order, or null where every path by itself is too much. */
function compare(fight: Gunfight, action: RulesetAction): string | null {
  const alone = oddsOf(fight, action, apart(), { maxPaths: MOST_PATHS });
  if (!alone.ok && alone.why === 'too-many') return null;
  expect(shown(oddsOf(fight, action, lawOfTheGun)), JSON.stringify(action)).toEqual(shown(alone));
  const value = (after: Gunfight): number => lawOfTheGun.worth(after, 'A');
  const mean = meanOf(fight, action, apart(), { value });
  expect(meanOf(fight, action, lawOfTheGun, { value })!, JSON.stringify(action)).toBeCloseTo(mean!, 9);
  return kindOf(action);
}

function compareIn(opening: (pick: Pick) => Gunfight, seeds: number): Map<string, number> {
  const compared = new Map<string, number>();
  for (let seed = 1; seed <= seeds; seed++) {
    const pick = pickerFor(seed);
    let fight = opening(pick);
    for (let step = 0; step < 6 && fight.status === 'running'; step++) {
      const asks = possibleAsks(fight, lawOfTheGun, pick);
      if (asks.length === 0) break;
      const orders = asks.filter(({ action }) => KINDS.includes(kindOf(action)));
      const ask = orders.length > 0 ? oneOf(pick, orders) : oneOf(pick, asks);
      const kind = orders.length > 0 ? compare(fight, ask.action as RulesetAction) : null;
      if (kind !== null) compared.set(kind, (compared.get(kind) ?? 0) + 1);
      fight = takeStep(fight, ask, lawOfTheGun, seed * 100 + step).after;
    }
  }
  return compared;
}

it(
  'paths that meet again change no odds and no mean, whatever is ordered in a fight of the mind',
  { timeout: 120_000 },
  () => {
    const compared = compareIn(inTheMind, 30);
    for (const kind of KINDS.filter((one) => one !== 'shoot fan'))
      expect(compared.get(kind) ?? 0, kind).toBeGreaterThan(1);
  },
);

it('paths that meet again change no odds and no mean, whatever is ordered on a map', { timeout: 120_000 }, () => {
  const compared = compareIn(onAMap, 30);
  for (const kind of ['shoot aimed', 'shoot snap', 'move walk', 'move run', 'charge run'])
    expect(compared.get(kind) ?? 0, kind).toBeGreaterThan(1);
});
