import { describe, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { MapMoveOrder } from '../../../src/game/actions.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { COMPASS, namePlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { type Choosing, expectAgreement, expectSound, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { expectOwnCells } from '../../kit/sound.ts';
import { townOf } from '../../town/grid.ts';
import { cases } from '../../kit/cases.ts';

const SIZE = 12;
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

const among = (asks: readonly Ask[], kinds: readonly string[]): readonly Ask[] =>
  asks.filter(({ action }) => kinds.includes(action.type));

/** Moves, most of the time. */
const marches: Choosing = (asks, pick) => {
  const moves = among(asks, ['move', 'answer']);
  return moves.length > 0 && pick(6) > 0 ? moves : among(asks, ['posture', 'hold']);
};
const MARCHES: RandomFights = { ruleset: lawOfTheGun, opening: randomFight, steps: 8, choose: marches };
const UNDER_FIRE: RandomFights = { ...MARCHES, choose: (asks) => among(asks, ['move', 'answer', 'shoot']) };

const moves = ({ before }: Step, pick: Pick): Ask[] =>
  Array.from({ length: 12 }, () => {
    const figure = oneOf(pick, before.roster);
    return { by: before.figures[figure]!.seat ?? 'marshal', at: NOON, action: anyMove(pick, figure) };
  });

describe('moves over a map at random', () => {
  it('LG-MOVE-04 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(MARCHES, { runs: cases(60, 2), likes: moves });
  });

  it('LG-PBP-08 go on without a fault, nobody ends in a wall or in another, and the log folds to the same state', () => {
    expectSound(UNDER_FIRE, { runs: cases(40, 2), check: ({ after }) => expectOwnCells(after) });
  });
});
