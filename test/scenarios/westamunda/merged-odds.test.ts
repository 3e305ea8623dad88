import { expect, it } from 'vitest';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { compareOdds } from '../../kit/merged-odds.ts';
import { fightWith, type Given, type Setup } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { gun, WALKED } from './gun-kit.ts';

const TOWN = townOf([
  '............',
  '...l........',
  '......b.....',
  '............',
  '.b..........',
  '............',
  '........l...',
  '......ss....',
]);

const man = (side: string, at: string, items: NonNullable<Given['items']>, values: readonly number[] = []): Given => {
  const [WS = 3, BS = 3, S = 3, T = 3, W = 1, I = 3, Ld = 7] = values;
  return { side, at, items, profile: { M: 4, WS, BS, S, T, W, I, A: 1, Ld } };
};

/** Merged wherever paths meet, and path by path: the same. */
function expectSame(setup: Setup, action: RulesetAction): void {
  const fight = fightWith(westamunda, { town: TOWN, ...setup });
  fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === 'shoot');
  expect(compareOdds(fight, action, { ruleset: westamunda, side: 'A' })).toBe(true);
}

it('WM-AMMO-05 a gun that bursts in his hand strikes him the harder for the other that has burst before', () => {
  expectSame(
    {
      settings: { explodingWeapons: true },
      figures: {
        A1: man('A', 'C5', [gun('A1', 'winchester', 15), gun('A1', 'revolver', 3)], [2, 4, 2, 3, 2, 2, 8]),
        B1: man('B', 'H4', [gun('B1', 'revolver', 6)], [4, 3, 4, 3, 1, 4, 6]),
      },
    },
    {
      type: 'shoot',
      figure: 'A1',
      target: 'B1',
      weapon: 'A1.winchester',
      mode: 'two-guns',
      second: { weapon: 'A1.revolver', target: 'B1' },
      hands: 1,
    },
  );
});

it('WM-NERVE-03 who has been hit in a fight and runs is struck the harder by him whom he runs from', () => {
  expectSame(
    {
      settings: { strayShots: true },
      contacts: [['A2', 'B1']],
      figures: {
        A1: {
          ...man('A', 'B4', [gun('A1', 'shotgun', ['manstopper', 'scatter'])], [4, 2, 3, 3, 2, 4, 6]),
          turn: WALKED,
        },
        A2: man('A', 'D3', [gun('A2', 'shotgun', ['scatter'])], [2, 2, 2, 3, 2, 4, 5]),
        B1: man('B', 'E3', [gun('B1', 'revolver', 6)], [2, 3, 3, 3, 2, 3, 7]),
        B2: man('B', 'F3', [gun('B2', 'large-revolver', 6)], [3, 2, 3, 3, 1, 2, 9]),
      },
    },
    { type: 'shoot', figure: 'A1', target: 'B2', weapon: 'A1.shotgun', mode: 'in-turn' },
  );
});

const BARRELS = [gun('A1', 'shotgun', ['scatter', 'scatter'])];
const IN_TURN = { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.shotgun', mode: 'in-turn' } as const;

/** Whom no charge of shot wounds, so that there are few enough paths to walk each by itself. */
const TOUGH = [3, 3, 3, 7];

it.each([{}, { also: ['B2'] }])(
  'WM-SG-04 whom the first barrel puts out of it the second finds for nothing: %o',
  (meant) => {
    const B = (at: string, values?: readonly number[]) => man('B', at, [gun('B1', 'revolver', 6)], values);
    const figures = { A1: man('A', 'F8', BARRELS, [3, 4, 4]), B1: B('F4'), B2: B('G4', TOUGH), B3: B('F3', TOUGH) };
    expectSame({ figures }, { ...IN_TURN, ...meant });
  },
);

it('WM-AMMO-02 a six that does not do tells, wherever the second barrel comes down', () => {
  const B1 = man('B', 'F2', [gun('B1', 'revolver', 6)], TOUGH);
  const A1 = { ...man('A', 'F8', BARRELS, [3, 1, 4]), turn: WALKED };
  expectSame({ figures: { A1, B1 } }, IN_TURN);
});

it('WM-SG-04 it is all one in what order two charges have found whom they strike', () => {
  const B = (at: string) => man('B', at, [gun('B1', 'revolver', 6)], TOUGH);
  expectSame(
    { figures: { A1: man('A', 'F8', BARRELS, [3, 4, 4]), B1: B('F4'), B2: B('G4') } },
    { ...IN_TURN, also: ['B2'] },
  );
});

it('WM-WOUND-04 whom his own first barrel has wounded fires the second the worse for it', () => {
  expectSame(
    {
      figures: {
        A1: man('A', 'E4', BARRELS, [3, 3, 4, 2]),
        B1: man('B', 'E6', [gun('B1', 'revolver', 6)], TOUGH),
      },
    },
    IN_TURN,
  );
});

it('WM-BLAZE-04 jams on the dice of a burst are counted apart from what its shots do', () => {
  expectSame(
    {
      figures: {
        A1: man('A', 'F8', [gun('A1', 'winchester', 15)], [3, 4, 2]),
        B1: man('B', 'F4', [gun('B1', 'revolver', 6)]),
        B2: man('B', 'G4', [gun('B2', 'revolver', 6)]),
      },
    },
    { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.winchester', mode: 'fan', also: ['B2'], count: 1 },
  );
});
