import { describe, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Order } from '../../../src/game/actions.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { type Choosing, expectAgreement, expectSound, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { carried } from './hazard-kit.ts';
import { cases } from '../../kit/cases.ts';

const SIZE = 10;
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
const choose: Choosing = (asks, pick) => {
  const open = asks.filter(({ action }) => action.type !== 'surrender');
  const hands = open.filter(({ action }) => HANDS.has(action.type));
  const usual = open.filter(({ action }) => ['pass', 'move'].includes(action.type));
  return hands.length > 0 && pick(3) > 0 ? hands : usual.length > 0 ? usual : open;
};

const FIGHTS: RandomFights = { ruleset: westamunda, opening: randomFight, steps: 14, choose };

const likes = ({ before }: Step, pick: Pick): Ask[] =>
  Array.from({ length: 10 }, () => {
    const figure = oneOf(pick, IDS);
    return { by: figure.toLowerCase(), at: NOON, action: anyOrder(pick, before, figure) };
  });

describe('fire and powder at random', () => {
  it('WM-EXPL-01 go on without a fault, and the log folds and replays to the same state', () => {
    expectSound(FIGHTS, { runs: cases(30, 5) });
  });

  it('WM-CMD-01 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(FIGHTS, { runs: cases(40, 4), likes });
  });
});
