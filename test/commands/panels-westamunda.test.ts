import { expect, test } from 'vitest';
import type { Gunfight } from '../../src/game/state.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { itemsOf, pouchOf } from '../../src/rulesets/westamunda/people/figures.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { fightWith, type Given } from '../kit/scenario.ts';
import { walkPanels } from './panel-walk.ts';
import { seeds, WHOLE } from '../kit/cases.ts';

const CARD = { M: 4, WS: 4, BS: 4, S: 3, T: 3, W: 2, I: 4, A: 1, Ld: 8 };
const HORSE = { M: 8, WS: 0, BS: 0, S: 3, T: 3, W: 1, I: 3, A: 0, Ld: 5 };

function man(id: string, arms: readonly string[], more: Partial<Given> = {}): Given {
  const items = itemsOf(id, [...arms, 'knife']).map(({ item, model, loaded = true, ammo = null, ...rest }) => ({
    id: item,
    model,
    loaded,
    ammo,
    ...rest,
  }));
  return { side: id[0]!, profile: CARD, items, pouch: pouchOf(arms), standing: { overwatch: 'ask' }, ...more };
}

/** A round fired already. */
const opened = ({ items = [], ...rest }: Given): Given => ({
  ...rest,
  items: items.map((item) => (item.ammo === null || item.ammo < 5 ? item : { ...item, ammo: item.ammo - 1 })),
});

const beast = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  sort: 'beast',
  template: 'horse',
  profile: HORSE,
  items: [],
  ...more,
});

const people = (): Record<string, Given> => ({
  A1: opened(man('A1', ['revolver', 'revolver'], { flags: ['leader'] })),
  A2: man('A2', ['shotgun', 'revolver', 'dynamite', 'torch', 'oil-lamp']),
  A3: man('A3', ['lemat', 'vest-pistol', 'powder'], { mount: 'Bay' }),
  Bay: beast('A'),
  B1: man('B1', ['winchester'], { mount: 'Coach', seatAboard: 'driver' }),
  B2: man('B2', ['revolver+percussion', 'spare-cylinder', 'bow', 'fire-arrow', 'dynamite', 'safety-cord']),
  B3: opened(man('B3', ['spencer', 'gelignite', 'tomahawk'])),
  Coach: {
    side: 'B',
    sort: 'vehicle',
    template: 'small-wagon-1',
    profile: { M: 6, horses: 1, seats: 3 },
    items: [],
  },
  Mule: beast('B', { mount: 'Coach', seatAboard: 'team' }),
});

/** Everything that shoots, throws, burns, rides and drives. */
function crowd(seed: number): Gunfight {
  const scene = {
    'A1>B1': { range: 10 },
    'A1>B2': { range: 4 },
    'A2>B2': { range: 3 },
    'A2>B3': { range: 7 },
    'A3>B3': { range: 9 },
    'A3>B1': { range: 12 },
    'A1>A2': { range: 1, near: true },
    'B2>B3': { range: 2 },
    'B3>B1': { near: true },
  };
  const fight = fightWith(westamunda, { figures: people(), scene, turn: seed % 2 === 0 ? 'A' : 'B' });
  return atStep(fight, seed);
}

/** The same people in a town. */
function townCrowd(seed: number): Gunfight {
  const at: Record<string, string> = {
    A1: 'L12',
    A2: 'M12',
    A3: 'K14',
    Bay: 'K14',
    B1: 'T14',
    Coach: 'T14',
    Mule: 'T14',
    B2: 'R12',
    B3: 'S12',
  };
  const figures = Object.fromEntries(
    Object.entries(people()).map(([id, one]): [string, Given] => [
      id,
      { ...one, at: at[id]!, ...(one.sort === undefined ? {} : { facing: id === 'Bay' ? 'east' : 'west' }) },
    ]),
  );
  const fight = fightWith(westamunda, { town: readTown('main-street'), figures, turn: seed % 2 === 0 ? 'A' : 'B' });
  return atStep(fight, seed);
}

function atStep(fight: Gunfight, seed: number): Gunfight {
  const steps = westamunda.clock[0]!.steps;
  fight.clock.step = steps.findIndex((step) => step.id === (seed % 3 === 0 ? 'shoot' : 'move'));
  return fight;
}

const ORDERS = [
  'move',
  'shoot',
  'aim',
  'overwatch',
  'load',
  'charge',
  'throw',
  'light',
  'lay-fuse',
  'hold',
  'standing',
];

test('WM-CMD-01 every panel of fights on a map keeps to the limits and has words for all it shows', () => {
  const { missing, types } = walkPanels(westamunda, { seeds: seeds(6, 1), steps: 8, begin: townCrowd });
  expect([...missing]).toEqual([]);
  if (WHOLE) expect([...types]).toEqual(expect.arrayContaining([...ORDERS, 'drive', 'dismount', 'hide']));
});

test('WM-CMD-01 every panel of told fights keeps to the limits and has words for all it shows', () => {
  const { missing, types } = walkPanels(westamunda, { seeds: seeds(12, 1), steps: 15, begin: crowd });
  expect([...missing]).toEqual([]);
  if (WHOLE)
    expect([...types]).toEqual(
      expect.arrayContaining([...ORDERS, 'load', 'give', 'reveal', 'drive', 'dismount', 'mount', 'melee', 'pass']),
    );
});
