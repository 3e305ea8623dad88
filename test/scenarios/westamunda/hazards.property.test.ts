import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Order } from '../../../src/game/actions.ts';
import { copyFight } from '../../../src/game/copy.ts';
import { equalData } from '../../../src/game/equal.ts';
import { foldEntries } from '../../../src/game/replay.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { disagreement, oneOf, type Pick, pickerFor, possibleAsks, takeStep } from '../../kit/play-at-random.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { carried } from './hazard-kit.ts';

const SIZE = 10;
const STEPS = 14;
const RULESETS = new Map([[westamunda.ref, westamunda]]);
const IDS = ['A1', 'A2', 'B1', 'B2'];
const KITS = [
  ['dynamite', 'dynamite', 'safety-cord', 'knife'],
  ['gelignite', 'safety-cord', 'torch'],
  ['bow', 'fire-arrow', 'fire-arrow', 'tomahawk'],
  ['powder', 'powder', 'oil-lamp', 'torch'],
  ['revolver', 'dynamite'],
];
const PROFILE = { M: 4, WS: 3, BS: 4, S: 3, T: 3, W: 2, I: 3, A: 1, Ld: 8 };

function man(pick: Pick, id: string, at: string | null): Given {
  const models = oneOf(pick, KITS);
  const items = carried(id, models)!.map((item) => ({
    ...item,
    flags: pick(2) === 0 ? ['lit'] : [],
    ammo: item.model === 'revolver' ? 6 : null,
  }));
  return { side: id[0]!, profile: PROFILE, items, ...(at === null ? {} : { at }) };
}

function randomFight(pick: Pick): Gunfight {
  const onMap = pick(2) === 0;
  const signs = '..........#..bs'.split('');
  const rows = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => oneOf(pick, signs)).join(''));
  const free = rows.flatMap((row, y) =>
    row.split('').flatMap((sign, x) => (sign === '.' ? [namePlace({ x, y, level: 0 })] : [])),
  );
  const figures: Record<string, Given> = {};
  for (const id of IDS) figures[id] = man(pick, id, onMap ? free.splice(pick(free.length), 1)[0]! : null);
  const fight = fightWith(westamunda, {
    figures,
    turn: 'A',
    ...(onMap ? { town: townOf(rows) } : { scene: randomScene(pick) }),
  });
  const begins = oneOf(pick, ['move', 'shoot']);
  fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === begins);
  if (pick(3) === 0) subOf(fight).weather = { tags: ['high-wind'], wind: 'east', sight: null };
  return fight;
}

function randomScene(pick: Pick): Record<string, StatedValues> {
  const pairs = IDS.flatMap((a) => IDS.filter((b) => a < b).map((b) => [a, b] as const));
  return Object.fromEntries(
    pairs.map(([a, b]) => [`${a}>${b}`, { range: 1 + pick(9), near: pick(4) === 0, sight: pick(6) > 0 }]),
  );
}

/** Any order of these chapters at all, sensible or not. */
function anyOrder(pick: Pick, fight: Gunfight, figure: string): Order {
  const items = [...fight.figures[figure]!.items.map(({ id }) => id), 'A1.torch-1', ...Object.keys(fight.lying)];
  const item = oneOf(pick, items);
  const things = ['h1', 'h2', 'h3', ...Object.keys(fight.lying)];
  const thing = oneOf(pick, things);
  const maybe = <T extends object>(fields: T): T | Record<string, never> => (pick(3) === 0 ? fields : {});
  const count = maybe({ count: pick(5) });
  const walk = maybe({ walk: pick(2) === 0 });
  const against = maybe({ against: oneOf(pick, ['shack', 'stone', 'nothing']) });
  const also = maybe({ also: pick(4) === 0 ? [] : [oneOf(pick, IDS)] });
  const at = { at: namePlace({ x: pick(SIZE + 1), y: pick(SIZE), level: pick(8) === 0 ? 1 : 0 }) };
  const aim = pick(2) === 0 ? at : { target: oneOf(pick, IDS) };
  switch (pick(6)) {
    case 0:
    case 1:
      return { type: 'throw', figure, item, ...(pick(6) === 0 ? {} : aim), ...also, ...against, ...count };
    case 2:
      return { type: 'light', figure, ...(pick(2) === 0 ? { item } : { thing }), ...walk };
    case 3: {
      const what = pick(3) === 0 ? { thing } : { item };
      const kind = oneOf(pick, ['cord', 'powder'] as const);
      return { type: 'lay-fuse', figure, kind, ...what, ...count, ...maybe({ distance: pick(14) }), ...also, ...walk };
    }
    case 4:
      return { type: 'cut-fuse', figure, thing, ...maybe({ weapon: item }) };
    default:
      return { type: 'pick-up', figure, item };
  }
}

const HANDS: ReadonlySet<string> = new Set(['throw', 'light', 'lay-fuse', 'cut-fuse', 'pick-up']);

/** Mostly with fire and powder, and now and then whatever else there is to do. */
function nextAsk(pick: Pick, fight: Gunfight): Ask | null {
  const asks = possibleAsks(fight, westamunda, pick).filter(({ action }) => action.type !== 'surrender');
  const hands = asks.filter(({ action }) => HANDS.has(action.type));
  const usual = asks.filter(({ action }) => ['pass', 'move'].includes(action.type));
  const among = hands.length > 0 && pick(3) > 0 ? hands : usual.length > 0 ? usual : asks;
  return among.length === 0 ? null : oneOf(pick, among);
}

function play(seed: number, look: (fight: Gunfight, pick: Pick) => void): void {
  const pick = pickerFor(seed);
  let fight = randomFight(pick);
  for (let count = 0; count < STEPS && fight.status !== 'over'; count++) {
    look(fight, pick);
    const ask = nextAsk(pick, fight);
    if (ask === null) return;
    const step = takeStep(fight, ask, westamunda, seed + count);
    const folded = foldEntries(copyFight(fight), step.entries, RULESETS);
    if (!equalData(folded, step.after)) expect(folded).toEqual(step.after);
    fight = step.after;
  }
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe('fire and powder at random', () => {
  it('WM-CMD-01 folds to the same state; what is offered is accepted, and what is not offered is refused', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        play(seed, (fight, pick) => {
          for (let tried = 0; tried < 10; tried++) {
            const figure = oneOf(pick, IDS);
            const action = anyOrder(pick, fight, figure) as Order & { readonly figure: string };
            expect(disagreement(fight, { by: figure.toLowerCase(), at: NOON, action }, westamunda)).toBeNull();
          }
        });
      }),
      { numRuns: 40 },
    );
  });
});
