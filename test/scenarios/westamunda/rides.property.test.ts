import { describe, expect, it } from 'vitest';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { ridersOf, teamOf } from '../../../src/rulesets/westamunda/horses/horse.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { oneOf, type Pick } from '../../kit/play-at-random.ts';
import { type Choosing, expectAgreement, expectSound, ofOneKind, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { MAN } from './people.ts';
import { horse, man, wagon } from './stable.ts';
import { cases } from '../../kit/cases.ts';

const KINDS = new Set(['drive', 'mount', 'dismount', 'take-reins', 'assist', 'move', 'charge', 'shoot', 'melee']);

type Cast = Record<string, Given>;

const rider = (pick: Pick, side: string, more: Partial<Given>): Given =>
  man(side, {
    profile: { ...MAN, I: 2 + pick(4), S: 3 + pick(2), W: 1 + pick(2) },
    weapons: oneOf(pick, [['revolver'], ['winchester'], ['large-revolver', 'sabre'], ['lance']]),
    ammo: 1,
    ...more,
  });

/** On each side a rider, two on one horse or a man afoot, and a wagon with its team and crew. */
function cast(pick: Pick, side: string, at: (x: number, y: number) => Partial<Given>): Cast {
  const y = side === 'A' ? 3 : 12;
  const facing = side === 'A' ? ('east' as const) : ('west' as const);
  const id = (name: string): string => `${side}${name}`;
  const two = pick(2) === 0;
  return {
    [id('bay')]: horse(side, { ...at(4, y), facing }),
    [id('one')]: rider(pick, side, { mount: id('bay'), ...at(4, y) }),
    [id('two')]: rider(pick, side, two ? { mount: id('bay'), seatAboard: 'rear', ...at(4, y) } : at(5, y)),
    [id('rig')]: wagon(side, {
      ...at(10, y),
      facing,
      stats: { speed: pick(3) * 4 },
      items: [{ id: id('box'), model: 'strongbox', loaded: false, ammo: null }],
    }),
    [id('jack')]: horse(side, { mount: id('rig'), ...at(10, y) }),
    [id('jill')]: horse(side, { mount: id('rig'), ...at(10, y) }),
    [id('driver')]: rider(pick, side, { mount: id('rig'), seatAboard: 'driver', ...at(10, y) }),
    [id('guard')]: rider(pick, side, { mount: id('rig'), seatAboard: 'body', ...at(10, y) }),
    [id('foot')]: rider(pick, side, at(12, y + 1)),
  };
}

function randomFight(pick: Pick, mapped: boolean): Gunfight {
  const at = (x: number, y: number) => (mapped ? { at: `${String.fromCharCode(65 + x)}${y + 1}` } : {});
  const figures = { ...cast(pick, 'A', at), ...cast(pick, 'B', at) };
  const rows = Array.from({ length: 18 }, () =>
    Array.from({ length: 20 }, (_, x) => (x > 13 && pick(12) === 0 ? oneOf(pick, ['#', 'b', 's']) : '.')).join(''),
  );
  const fight = fightWith(westamunda, {
    figures,
    turn: 'A',
    ...(mapped ? { town: townOf(rows) } : { scene: randomScene(pick, Object.keys(figures)) }),
  });
  fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'move');
  const damage = { traces: pick(2), wheels: 0, body: pick(2) };
  (fight.sub as { rides: { damage: object } }).rides.damage = { Arig: damage, Brig: damage };
  return fight;
}

function randomScene(pick: Pick, ids: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of ids)
    for (const b of ids) if (a < b && pick(4) !== 0) scene[`${a}>${b}`] = { range: 1 + pick(14), near: pick(6) === 0 };
  return scene;
}

const choose: Choosing = (asks, pick) => {
  const busy = asks.filter(({ action }) => KINDS.has(action.type));
  if (busy.length === 0 || pick(3) === 0) return asks.filter(({ action }) => action.type !== 'surrender');
  return ofOneKind(busy, pick);
};

const fightsOn = (mapped: boolean): RandomFights => ({
  ruleset: westamunda,
  opening: (pick) => randomFight(pick, mapped),
  steps: 50,
  choose,
});

/** Who rides is where his horse is; nobody is in two places, and no wagon goes backward. */
function checkTogether(fight: Gunfight): void {
  for (const one of Object.values(fight.figures)) {
    const carrier = fight.figures[one.mount ?? ''];
    if (carrier === undefined) continue;
    if (carrier.sort === 'beast') expect(one.at).toEqual(carrier.at);
    if (one.sort === 'beast') expect(one.at).toEqual(carrier.at);
  }
  for (const vehicle of Object.values(fight.figures).filter(({ sort }) => sort === 'vehicle')) {
    expect(vehicle.stats.speed ?? 0).toBeGreaterThanOrEqual(0);
    if ((fight.sub as { rides: { wrecked: Record<string, true> } }).rides.wrecked[vehicle.id] !== true) continue;
    expect([...ridersOf(fight, vehicle.id), ...teamOf(fight, vehicle.id, 'all')]).toEqual([]);
  }
}

describe.each([
  ['without a map', fightsOn(false), cases(10, 2)],
  ['on a map', fightsOn(true), cases(3, 1)],
] as const)('riders and wagons at random, %s', (_where, fights, runs) => {
  it('WM-HORSE-01, WM-WAGON-01 the log folds to the same state', () => {
    expectSound(fights, { runs, check: ({ after }) => checkTogether(after) });
  });

  it('WM-CMD-01 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(fights, { runs });
  });
});
