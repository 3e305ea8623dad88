import { describe, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Order } from '../../../src/game/actions.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { COMPASS, namePlace } from '../../../src/game/town/places.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { expectAgreement, expectSound, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { expectOwnCells } from '../../kit/sound.ts';
import { townOf } from '../../town/grid.ts';
import { cases } from '../../kit/cases.ts';

const SIZE = 14;
const SIGNS = '......................#fldbspw'.split('');
const ROOF = 'level 1 at C3\n 3 .....\n 4 .....\n 5 .....\nways\n  ladder B4 to C4/1\n';
const IDS = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'];

function randomTown(pick: Pick) {
  const row = (y: number): string =>
    Array.from({ length: SIZE }, (_, x) => (x === 1 && y === 3 ? '.' : oneOf(pick, SIGNS))).join('');
  return townOf(
    Array.from({ length: SIZE }, (_, y) => row(y)),
    ROOF,
  );
}

const placeAt = (x: number, y: number, level = 0): string => namePlace({ x, y, level });

function man(pick: Pick, side: string, at: string): Given {
  const stat = (least: number): number => least + pick(4);
  const watch = {
    bonus: pick(2),
    rule: oneOf(pick, ['first', 'ask', 'within-8', 'only-A1']),
    toward: oneOf(pick, VECTORS),
  };
  return {
    side,
    at,
    profile: { M: stat(3), WS: 3, BS: stat(2), S: 3, T: 3, W: 1, I: stat(1), A: 1, Ld: 7 },
    weapons: [oneOf(pick, ['revolver', 'winchester', 'buffalo-gun'])],
    standing: { 'quick-draw': oneOf(pick, ['always', 'never', 'ask']) },
    statuses: pick(7) === 0 ? [oneOf(pick, ['pinned', 'down'])] : [],
    ...(pick(2) === 0 ? { watch } : {}),
  };
}

const VECTORS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** Three of each side, now and then on a roof, now and then hidden from the others. */
function randomFight(pick: Pick): Gunfight {
  const town = randomTown(pick);
  const free: string[] = ['C3/1', 'E4/1', 'G5/1'];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (town.levels[0]![y]![x] === '.') free.push(placeAt(x, y));
  const figures: Record<string, Given> = {};
  for (const id of IDS) figures[id] = man(pick, id[0]!, free.splice(pick(pick(3) === 0 ? 3 : free.length), 1)[0]!);
  const fight = fightWith(westamunda, { figures, town });
  fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'move');
  for (const one of Object.values(fight.figures)) if (one.side === 'A') one.watch = null;
  if (pick(2) === 0) fight.hidden = { B2: ['A'] };
  return fight;
}

/** Any order of this chapter at all, sensible or not. */
function anyOrder(pick: Pick, figure: string): Order {
  const place = (): string => placeAt(pick(SIZE), pick(SIZE), pick(6) === 0 ? 1 : 0);
  const target = oneOf(pick, IDS);
  switch (pick(6)) {
    case 0:
      return { type: 'charge', figure, target, gait: oneOf(pick, ['run', 'run', 'walk']) };
    case 1:
      return { type: 'hide', figure, on: pick(3) > 0 };
    case 2:
      return { type: 'jump', figure, to: place() };
    case 3:
      return {
        type: 'overwatch',
        figure,
        aimed: pick(2) === 0,
        ...(pick(2) === 0 ? { rule: oneOf(pick, ['first', 'ask', 'only-B1', 'only-B2', 'never']) } : {}),
        ...(pick(2) === 0 ? { facing: oneOf(pick, COMPASS) } : {}),
      };
    default:
      return {
        type: 'move',
        figure,
        gait: oneOf(pick, ['crawl', 'walk', 'walk', 'run', 'run']),
        to: pick(30) === 0 ? 'Z99' : place(),
        ...(pick(4) === 0 ? { via: Array.from({ length: 1 + pick(2) }, place) } : {}),
        ...(pick(20) === 0 ? { facing: oneOf(pick, COMPASS) } : {}),
        ...(pick(12) === 0 ? { leave: pick(2) === 0 } : {}),
      };
  }
}

const MINE: ReadonlySet<string> = new Set(['move', 'charge', 'hide', 'jump', 'overwatch', 'shoot', 'answer']);

const MARCHES: RandomFights = {
  ruleset: westamunda,
  opening: randomFight,
  steps: 10,
  choose: (asks) => asks.filter(({ action }) => MINE.has(action.type)),
};

const likes = ({ before }: Step, pick: Pick): Ask[] =>
  Array.from({ length: 12 }, () => {
    const figure = oneOf(pick, before.roster);
    return { by: before.figures[figure]!.seat!, at: NOON, action: anyOrder(pick, figure) };
  });

describe('moves over a map at random', () => {
  it('WM-MOVE-01, WM-OW-01, WM-MOVE-07 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(MARCHES, { runs: cases(18, 4), likes });
  });

  it('WM-POST-02 go on without a fault, nobody ends in a wall or in another, and the log folds to the same state', () => {
    expectSound(MARCHES, { runs: cases(18, 4), check: ({ after }) => expectOwnCells(after) });
  });
});
