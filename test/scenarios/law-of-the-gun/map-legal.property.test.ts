import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { MapMoveOrder } from '../../../src/game/actions.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { matches } from '../../../src/game/offer.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { foldEntries, replay } from '../../../src/game/replay.ts';
import { cellsOf, groundUnder } from '../../../src/game/town-in-play.ts';
import { COMPASS } from '../../../src/game/town/arcs.ts';
import { cellAt } from '../../../src/game/town/ground.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { disagreement, oneOf, type Pick, pickerFor, possibleAsks, takeStep } from '../../kit/play-at-random.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

const SIZE = 12;
const STEPS = 8;
const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const SIGNS = '..................#fldbspw'.split('');

function randomTown(pick: Pick) {
  const rows = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => oneOf(pick, SIGNS)).join(''));
  return townOf(rows);
}

const placeAt = (x: number, y: number): string => namePlace({ x, y, level: 0 });

function man(pick: Pick, side: string, at: string): Given {
  const stat = (): number => 1 + pick(5);
  return {
    side,
    at,
    profile: { IN: stat(), SK: stat(), CL: stat(), CON: stat(), HO: stat() },
    weapons: [oneOf(pick, ['pistol', 'repeating-rifle', 'scattergun'])],
    posture: pick(6) === 0 ? 'prone' : 'standing',
    standing: { react: oneOf(pick, ['ask', 'auto', 'never']), absent: oneOf(pick, ['hold', 'continue']) },
    slowed: pick(5) === 0 ? [{ less: 2, why: 'wound-leg' }] : [],
  };
}

/** Men of two sides, a rider each, a wagon; now and then somebody nobody knows of. */
function randomFight(pick: Pick): Gunfight {
  const town = randomTown(pick);
  const free: [number, number][] = [];
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) if (town.levels[0]![y]![x] === '.') free.push([x, y]);
  const take = (): string => {
    const [[x, y]] = free.splice(pick(free.length), 1) as [[number, number]];
    return placeAt(x, y);
  };
  const figures: Record<string, Given> = {};
  for (const side of ['A', 'B']) for (let one = 1; one <= 3; one++) figures[`${side}${one}`] = man(pick, side, take());
  for (const [rider, horse] of [
    ['A1', 'Bay'],
    ['B1', 'Dun'],
  ] as const) {
    const facing = oneOf(pick, COMPASS);
    const at = figures[rider]!.at!;
    figures[horse] = { side: rider[0]!, sort: 'beast', profile: { CON: 4 }, at, facing };
    figures[rider] = { ...figures[rider]!, mount: horse, posture: 'standing', facing };
  }
  addWagon(pick, figures, free);
  const fight = fightWith(lawOfTheGun, { figures, town });
  if (pick(2) === 0) fight.hidden.B2 = ['A'];
  if (pick(2) === 0) band(fight, ['A2', 'A3']);
  return fight;
}

function addWagon(pick: Pick, figures: Record<string, Given>, free: readonly [number, number][]): void {
  const taken = new Set(Object.values(figures).map((one) => one.at));
  const open = new Set(free.map(([x, y]) => placeAt(x, y)).filter((name) => !taken.has(name)));
  const spots = free.filter(([x, y]) => open.has(placeAt(x, y)) && open.has(placeAt(x, y + 1)));
  if (spots.length === 0) return;
  const [x, y] = oneOf(pick, spots);
  const front = placeAt(x, y);
  const rear = placeAt(x, y + 1);
  figures.Wagon = { side: 'A', sort: 'vehicle', template: 'wagon', profile: {}, at: front, facing: 'north' };
  figures.Mule = { side: 'A', sort: 'beast', profile: { CON: 4 }, mount: 'Wagon', seatAboard: 'team', at: front };
  figures.A4 = {
    ...man(pick, 'A', rear),
    mount: 'Wagon',
    seatAboard: 'driver',
    facing: 'north',
    posture: 'standing',
  };
}

function band(fight: Gunfight, ids: readonly string[]): void {
  fight.groups.g1 = { id: 'g1', leader: ids[0]!, figures: [...ids] };
  for (const id of ids) fight.figures[id]!.group = 'g1';
}

/** Any order to move at all, sensible or not. */
function anyMove(pick: Pick, figure: string): MapMoveOrder {
  const place = (): string => placeAt(pick(SIZE), pick(SIZE));
  return {
    type: 'move',
    figure,
    gait: oneOf(pick, ['crawl', 'walk', 'walk', 'run', 'run']),
    to: pick(30) === 0 ? 'Z99' : place(),
    ...(pick(4) === 0 ? { via: Array.from({ length: 1 + pick(2) }, place) } : {}),
    ...(pick(4) === 0 ? { facing: oneOf(pick, COMPASS) } : {}),
    ...(pick(5) === 0 ? { leave: pick(3) !== 0 } : {}),
    ...(pick(5) === 0 ? { goal: oneOf(pick, ['barn', 'C4', 'direction:north', 'follow:fence', 'B1', '']) } : {}),
  };
}

function isMap(action: Ask['action']): action is MapMoveOrder {
  return action.type === 'move' && action.to !== undefined;
}

/** Nobody stands in a wall, or in another. */
function checkPlaces(fight: Gunfight): void {
  const ground = groundUnder(fight)!;
  const taken = new Map<string, string>();
  for (const figure of Object.values(fight.figures)) {
    if (figure.mount !== null || figure.at === null || figure.statuses.includes('dead')) continue;
    for (const at of cellsOf(figure)) {
      const name = namePlace(at);
      expect(cellAt(ground, at), `${figure.id} at ${name}`).toMatchObject({ floor: true, passable: true });
      expect(taken.get(name), `${figure.id} with another at ${name}`).toBe(undefined);
      taken.set(name, figure.id);
    }
  }
}

describe('moves over a map at random', () => {
  it('LG-MOVE-04 what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const pick = pickerFor(seed);
        let fight = randomFight(pick);
        for (let step = 0; step < STEPS && fight.status !== 'over'; step++) {
          for (let count = 0; count < 12; count++) {
            const figure = oneOf(pick, fight.roster);
            const by = fight.figures[figure]!.seat ?? 'marshal';
            const ask = { by, at: NOON, action: anyMove(pick, figure) };
            expect(disagreement(fight, ask, lawOfTheGun)).toBeNull();
          }
          const asks = possibleAsks(fight, lawOfTheGun, pick).filter(({ action }) =>
            ['move', 'answer', 'posture', 'hold'].includes(action.type),
          );
          if (asks.length === 0) break;
          const moves = asks.filter(({ action }) => isMap(action) || action.type === 'answer');
          const ask = oneOf(pick, moves.length > 0 && pick(6) > 0 ? moves : asks);
          if (isMap(ask.action)) expect(disagreement(fight, ask as never, lawOfTheGun)).toBeNull();
          if (ask.action.type !== 'answer' && !isOffered(fight, ask)) continue;
          fight = takeStep(fight, ask, lawOfTheGun, seed + step).after;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('LG-PBP-08 go on without a fault, nobody ends in a wall or in another, and the log folds to the same state', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const pick = pickerFor(seed);
        const first = randomFight(pick);
        let fight = first;
        const entries = [];
        for (let count = 0; count < STEPS && fight.status !== 'over'; count++) {
          const asks = possibleAsks(fight, lawOfTheGun, pick).filter(({ action }) =>
            ['move', 'answer', 'shoot'].includes(action.type),
          );
          if (asks.length === 0) break;
          const ask = oneOf(pick, asks);
          if (ask.action.type !== 'answer' && !isOffered(fight, ask)) continue;
          const step = takeStep(fight, ask, lawOfTheGun, seed + count);
          expect(foldEntries(copyFight(fight), step.entries, RULESETS)).toEqual(step.after);
          fight = step.after;
          entries.push(...step.entries);
          checkPlaces(fight);
        }
        expect(replay(first, entries, RULESETS).differences).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

/** Slots filled at random need not go together. */
function isOffered(fight: Gunfight, { action }: Ask): boolean {
  return 'figure' in action && matches(lawOfTheGun.legal(fight, action.figure), action);
}
