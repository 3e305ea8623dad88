import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Effect } from '../../../src/game/effects.ts';
import { foldEffect } from '../../../src/game/fold/fold.ts';
import { Run } from '../../../src/game/run.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { groundUnder, occupants } from '../../../src/game/town/town-in-play.ts';
import { cellAt } from '../../../src/game/town/ground.ts';
import { traceLine } from '../../../src/game/town/sightlines/line.ts';
import { cellsBetween, namePlace, type Place } from '../../../src/game/town/places.ts';
import { crawlOff } from '../../../src/rulesets/law-of-the-gun/wounds/crawl.ts';
import { throwOff } from '../../../src/rulesets/law-of-the-gun/wounds/landing.ts';
import { duckBack, skedaddle } from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { disagreement, oneOf, type Pick, pickerFor } from '../../kit/play-at-random.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { lawOfTheGun } from './street.ts';
import { cases } from '../../kit/cases.ts';

const SIZE = 11;
const SIGNS = '...............#fldbspw'.split('');
const MEN = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3'];

/** Seven men about a heap of walls and troughs: a rider each, two on a wagon, horses to spare; not everybody knows of everybody. */
function randomFight(pick: Pick): Gunfight {
  const town = townOf(
    Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => oneOf(pick, SIGNS)).join('')),
  );
  const free = town.levels[0]!.flatMap((row, y) =>
    row.split('').flatMap((sign, x) => (sign === '.' ? [{ x, y }] : [])),
  );
  const take = (): string => namePlace({ ...free.splice(pick(free.length), 1)[0]!, level: 0 });
  const figures: Record<string, Given> = {};
  for (const id of MEN) {
    const slowed = pick(4) === 0 ? [{ cap: 5, why: 'crippled' }] : [];
    const profile = { IN: 3, SK: 3, CL: 3, CON: 1 + pick(6), HO: 1 + pick(6) };
    figures[id] = { side: id[0]!, profile, weapons: ['pistol'], at: take(), slowed, leaning: pick(4) === 0 };
  }
  const horse = (side: string, at: string): Given => ({ side, sort: 'beast', profile: { CON: 4 }, at, facing: 'east' });
  for (const [id, rider] of [
    ['Bay', 'A1'],
    ['Dun', 'B1'],
  ] as const) {
    figures[id] = horse(rider[0]!, figures[rider]!.at!);
    figures[rider] = { ...figures[rider]!, mount: id, facing: 'east', leaning: false };
  }
  figures.Stray = horse('A', take());
  const body = figures.A4!.at!;
  figures.Wagon = { side: 'A', sort: 'vehicle', template: 'wagon', profile: {}, at: body, facing: 'east' };
  const fight = fightWith(lawOfTheGun, { figures, town });
  boardWagon(fight, pick);
  if (pick(3) === 0) fight.hidden.B2 = ['A'];
  return fight;
}

/** Its team a cell to the east of its body; where there is no room for that there is no wagon. */
function boardWagon(fight: Gunfight, pick: Pick): void {
  const ground = groundUnder(fight)!;
  const { Wagon: wagon, A4: driver } = fight.figures;
  const rear = driver!.at!;
  const front = { ...rear, x: rear.x + 1 };
  const cell = cellAt(ground, front);
  if (cell === null || !cell.wheels || !cell.passable || occupants(fight, ground).has(cell.index)) {
    wagon!.at = null;
    return;
  }
  wagon!.at = front;
  Object.assign(driver!, {
    mount: 'Wagon',
    seatAboard: oneOf(pick, ['driver', 'body']),
    facing: 'east',
    leaning: false,
  });
}

type Push = (run: Run, id: string) => void;
const PUSHES: readonly Push[] = [
  (run, id) => duckBack(run, id, 'cool'),
  (run, id) => skedaddle(run, id, 'melee'),
  (run, id) => {
    if (run.figure(id).mount !== null) throwOff(run, id, 'wounded');
  },
  (run, id) => {
    run.figure(id).statuses.push('out-of-action');
    crawlOff(run, id);
  },
];

function cellsOnWay(fight: Gunfight, path: readonly Place[]): readonly Place[] {
  const ground = groundUnder(fight)!;
  return path.slice(1).flatMap((to, index) => traceLine(ground, path[index]!, to).map((step) => step.cell.at));
}

/** Where he was, over ground that lets him pass and enemies do not stand on, no farther than he can run. */
function checkWay(before: Gunfight, effect: Effect): void {
  if (effect.kind !== 'ducked-back' && effect.kind !== 'skedaddled' && effect.kind !== 'moved') return;
  const { figure: id, path = [], distance } = effect;
  const ground = groundUnder(before)!;
  const figure = before.figures[id]!;
  expect(path[0]).toBeDefined();
  if (before.figures[figure.mount ?? '']?.sort !== 'vehicle') expect(path[0]).toEqual(figure.at);
  const length = path.slice(1).reduce((sum, at, index) => sum + 5 * cellsBetween(path[index]!, at), 0);
  expect(distance).toBeGreaterThanOrEqual(length - 0.001);
  expect(distance).toBeLessThanOrEqual(figure.mount === null || effect.kind === 'ducked-back' ? 25 : 50);
  const held = occupants(before, ground);
  for (const at of cellsOnWay(before, path)) {
    const cell = cellAt(ground, at)!;
    expect(cell.floor && cell.passable, `${id} over ${namePlace(at)}`).toBe(true);
    const enemies = (held.get(cell.index) ?? []).filter((one) => before.figures[one]!.side !== figure.side);
    expect(enemies.filter((one) => !before.figures[one]!.statuses.includes('out-of-action'))).toEqual([]);
  }
}

/** Nobody on foot in a wall, nobody in another's cell. */
function checkEnd(fight: Gunfight, id: string): void {
  const ground = groundUnder(fight)!;
  const { at, mount, statuses } = fight.figures[id]!;
  if (at === null || statuses.includes('left')) return;
  const cell = cellAt(ground, at)!;
  expect(cell.floor && cell.passable).toBe(true);
  const base = mount ?? id;
  const others = (occupants(fight, ground).get(cell.index) ?? []).filter(
    (one) => one !== id && one !== base && fight.figures[one]!.mount !== base,
  );
  expect(others, `${id} at ${namePlace(at)}`).toEqual([]);
}

describe('driven over a map at random', () => {
  it('LG-MOVE-10, LG-INJ-12 by ground that lets him, to a cell of his own, and the effects tell it all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const pick = pickerFor(seed);
        const before = randomFight(pick);
        const id = oneOf(pick, MEN);
        const push = oneOf(pick, PUSHES);
        const run = new Run(copyFight(before), lawOfTheGun, seededDice(seed), NOON);
        push(run, id);
        const first = run.effects.find((effect) => 'path' in effect);
        if (first !== undefined) checkWay(before, first);
        checkEnd(run.fight, id);
        expect(run.effects.filter((effect) => effect.kind === 'situation-set')).toEqual([]);
        const again = copyFight(before);
        if (run.fight.figures[id]!.statuses.includes('out-of-action'))
          again.figures[id]!.statuses.push('out-of-action');
        for (const effect of run.effects) foldEffect(again, effect, lawOfTheGun);
        expect(again).toEqual(run.fight);
      }),
      { numRuns: cases(150, 30) },
    );
  });
});

describe('hands and feet over a map at random', () => {
  const place = (pick: Pick): string => namePlace({ x: pick(SIZE), y: pick(SIZE), level: 0 });

  /** Any order of those that ask who stands where, sensible or not. */
  function anyOrder(fight: Gunfight, pick: Pick): Action {
    const figure = oneOf(pick, MEN);
    const mount = oneOf(pick, ['Bay', 'Dun', 'Stray', 'Wagon']);
    const seat = pick(2) === 0 ? {} : { seat: oneOf(pick, ['driver', 'body', 'roof']) };
    const { at } = fight.figures[figure]!;
    const near = { x: (at?.x ?? 0) + pick(3) - 1, y: (at?.y ?? 0) + pick(3) - 1, level: 0 };
    const onTable = near.x >= 0 && near.y >= 0 && near.x < SIZE && near.y < SIZE;
    const to = onTable && pick(4) > 0 ? namePlace(near) : place(pick);
    return oneOf<Action>(pick, [
      { type: 'mount', figure, mount, ...seat },
      { type: 'dismount', figure, ...(pick(8) === 0 ? {} : { to }) },
      { type: 'take-reins', figure, mount },
      { type: 'cut-loose', figure, mount },
      { type: 'lean', figure, on: pick(2) === 0 },
      { type: 'posture', figure, posture: oneOf(pick, ['prone', 'standing']) },
      { type: 'give', figure, target: oneOf(pick, MEN), item: `${figure}.pistol`, count: 1 + pick(3) },
      { type: 'load', figure, weapon: `${figure}.pistol`, job: oneOf(pick, ['load', 'resupply']) },
    ]);
  }

  it('LG-RIDE-04, LG-COV-07, LG-AMMO-05 what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const pick = pickerFor(seed);
        const fight = randomFight(pick);
        for (const id of MEN) fight.figures[id]!.items[0]!.ammo = 1 + pick(3);
        fight.clock.turn = pick(2);
        for (let count = 0; count < 40; count++) {
          const action = anyOrder(fight, pick);
          const by = 'figure' in action ? (fight.figures[action.figure]!.seat ?? 'marshal') : 'marshal';
          expect(disagreement(fight, { by, at: NOON, action }, lawOfTheGun)).toBeNull();
        }
      }),
      { numRuns: cases(40, 8) },
    );
  });
});
