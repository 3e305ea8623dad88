import { expect, test } from 'vitest';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { Run } from '../../src/game/run.ts';
import type { Gunfight } from '../../src/game/state.ts';
import type { Fastening } from '../../src/game/town/town.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { laid, type Person } from '../scenarios/broken-wheel/people.ts';
import { townOf } from '../town/grid.ts';
import { walkPanels } from './panel-walk.ts';
import { seeds, WHOLE } from '../kit/cases.ts';

const DOOR = 'door@E3';
const LOCK: Fastening = { build: 'external', locks: 2, bolts: 0, padlock: null, keptFrom: null };
const TOWN = townOf(
  [
    '............',
    '.####.......',
    '.#..d....b..',
    '.#..#.......',
    '.####.......',
    '............',
    '............',
    '............',
  ],
  'buildings\n  store "Store" B2:E5\n',
);
const STEADY = { standing: { steady: 'never', initiative: 'second' } };

/** A leader with others' people about him, at a locked door, over somebody who lies there, and one in the bushes. */
const people = (): Record<string, Person> => ({
  A1: { side: 'A', at: 'F2', arms: ['mm-revolver', 'knife'], flags: ['leader'], seat: 'one', ...STEADY },
  A2: { side: 'A', at: 'F3', arms: ['shotgun', 'axe'], seat: 'two', ...STEADY },
  A3: { side: 'A', at: 'H6', seat: 'two', ...STEADY },
  B1: { side: 'B', at: 'J3', arms: ['rifle'], seat: 'three', ...STEADY },
  B2: { side: 'B', at: 'H7', statuses: ['out-of-action'], seat: 'three' },
  B3: { side: 'B', at: 'L8', arms: ['mm-revolver'], seat: 'three', ...STEADY },
});

function bring(fight: Gunfight, thing: string): Gunfight {
  const run = new Run(fight, brokenWheel, seededDice(1), 0);
  run.emit({ kind: 'door-locked', thing, ...LOCK });
  run.emit({ kind: 'hidden', figure: 'B1', sides: ['A'], how: 'light' });
  return run.fight;
}

const STEPS = ['act-1', 'seal-1', 'move'] as const;

function onMap(seed: number): Gunfight {
  const step = STEPS[seed % STEPS.length]!;
  const rounds = step === 'seal-1' ? 'sealed' : 'immediate';
  const turn = step === 'move' ? { turn: 'A' } : {};
  return bring(laid({ figures: people(), town: TOWN, settings: { rounds }, step, ...turn }).fight, DOOR);
}

function told(): Gunfight {
  const figures = Object.fromEntries(
    Object.entries(people()).map(([id, { at: _at, ...one }]): [string, Person] => [id, one]),
  );
  const ids = Object.keys(figures);
  const near = Object.fromEntries(
    ids.flatMap((a) => ids.filter((b) => a < b).map((b) => [`${a}>${b}`, { range: 1, near: true }] as const)),
  );
  return bring(laid({ figures, scene: near }).fight, 'back door');
}

test.each([
  ['on a map', onMap],
  ['told', told],
])(
  'BW-CDT-03 BW-DOOR-01 BW-SRCH-01 BW-SPOT-04 every panel about town %s keeps to the limits and has words for all it shows',
  (_, begin) => {
    const { missing, types } = walkPanels(brokenWheel, { seeds: seeds(6, 1), steps: 5, begin });
    expect([...missing]).toEqual([]);
    if (WHOLE)
      expect([...types]).toEqual(
        expect.arrayContaining(['order', 'force', 'breach', 'shoot-lock', 'search', 'light', 'say']),
      );
  },
);
