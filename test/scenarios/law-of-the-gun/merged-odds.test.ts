import { expect, it } from 'vitest';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { compareOdds } from '../../kit/merged-odds.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

const ROWS = [
  '............',
  '...l........',
  '......b.....',
  '............',
  '.b..........',
  '............',
  '........l...',
  '............',
];

const man = (side: string, at: string, weapon: string, values: readonly number[], rest: Partial<Given> = {}): Given => {
  const [IN = 1, SK = 1, CL = 1, CON = 1, HO = 1] = values;
  return { side, at, weapons: [weapon], profile: { IN, SK, CL, CON, HO }, ...rest };
};

const ON_WATCH = { standing: { react: 'auto' } };

/** Merged wherever paths meet, and path by path: the same. */
function expectSame(turn: string, figures: Readonly<Record<string, Given>>, action: RulesetAction): void {
  const fight = fightWith(lawOfTheGun, { town: townOf(ROWS), turn, figures });
  expect(compareOdds(fight, action, { ruleset: lawOfTheGun, side: 'A' })).toBe(true);
}

it('LG-REACT-06 LG-INJ-03 who is hit in the arm on his way to a shot fires it with that arm', () => {
  expectSame(
    'A',
    {
      A1: man('A', 'B2', 'shotgun', [3, 2, 3, 1, 1]),
      B1: man('B', 'E3', 'carbine', [1, 4, 3, 3, 3]),
      B2: man('B', 'I6', 'shotgun', [3, 3, 4, 3, 4], ON_WATCH),
    },
    { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.shotgun', mode: 'snap', at: 'F1' },
  );
});

it('LG-COOL-03 who falls back on a hurt horse goes as far as the horse', () => {
  expectSame(
    'B',
    {
      A1: man('A', 'D4', 'pistol', [1, 5, 1, 2, 2], { mount: 'Bay', flags: ['pc'] }),
      Bay: { side: 'A', sort: 'beast', profile: {}, at: 'D4' },
      B1: man('B', 'H3', 'pistol', [5, 1, 1, 3, 1], ON_WATCH),
      B2: man('B', 'I3', 'pistol', [3, 4, 2, 3, 4], ON_WATCH),
    },
    { type: 'shoot', figure: 'B1', target: 'A1', weapon: 'B1.pistol', mode: 'aimed' },
  );
});

it('LG-REACT-06 whoever is slowed on his way gets as far as all that slowed him leaves', () => {
  expectSame(
    'A',
    {
      A1: man('A', 'B2', 'pistol', [3, 2, 2, 3, 1]),
      B1: man('B', 'E3', 'pistol', [1, 4, 3, 3, 3], ON_WATCH),
      B2: man('B', 'F5', 'pistol', [3, 3, 4, 3, 4], ON_WATCH),
    },
    { type: 'move', figure: 'A1', gait: 'run', to: 'E6' },
  );
});

it('LG-PC-02 LG-INJ-04 after two quick shots he fires back whose arms still let him', () => {
  expectSame(
    'A',
    {
      A1: man('A', 'B2', 'pistol', [3, 2, 5, 3, 1], { flags: ['pc'], standing: { fate: 'never' } }),
      B1: man('B', 'H3', 'pistol', [1, 4, 6, 3, 3], ON_WATCH),
    },
    { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.pistol', mode: 'rapid' },
  );
});

it('LG-COOL-03 LG-INJ-04 who falls back from two charges of shot is as far off as his legs have taken him', () => {
  const make = (side: string, weapon: string, CL: number, rest: Partial<Given>): Given => ({
    side,
    weapons: [weapon],
    profile: { IN: 1, SK: 1, CL, CON: 6, HO: 1 },
    ...rest,
  });
  const A1 = make('A', 'scattergun', 6, { flags: ['pc'], standing: { fate: 'never' } });
  const fight = fightWith(lawOfTheGun, {
    figures: { A1, B1: make('B', 'pistol', 1, ON_WATCH) },
    scene: { 'A1>B1': { range: 6 } },
  });
  const action = { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.scattergun', mode: 'rapid' } as const;
  expect(compareOdds(fight, action, { ruleset: lawOfTheGun, side: 'A' })).toBe(true);
});

it('LG-GEN-06 whoever was cut short on his run may count as fast once a leg is hurt', () => {
  expectSame(
    'A',
    {
      A1: man('A', 'B2', 'pistol', [3, 3, 3, 3, 3], { flags: ['pc'] }),
      B1: man('B', 'F2', 'pistol', [3, 3, 5, 3, 3], {
        turn: { acted: true, moved: true, gait: 'run', distance: 14, shot: true, reacted: false },
      }),
    },
    { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.pistol', mode: 'rapid' },
  );
});

/** Two fire at him who moves, as far as he gets. */
const underFire = (A1: Given, B2: Partial<Given> = {}): Readonly<Record<string, Given>> => ({
  A1,
  B1: man('B', 'C5', 'pistol', [1, 4, 3, 3, 3], ON_WATCH),
  B2: man('B', 'F4', 'pistol', [3, 3, 4, 3, 4], { ...ON_WATCH, ...B2 }),
});

it('LG-PC-03 LG-REACT-05 what the next bullet does to him who is alone hangs on his Fate and his Cool by then', () => {
  const scene = { 'A1>B1': { range: 22 }, 'A1>B2': { range: 24 } };
  for (const fate of ['auto', 'ask']) {
    const A1 = man('A', '', 'pistol', [3, 6, 3, 6, 1], { flags: ['pc'], standing: { fate } });
    const fight = fightWith(lawOfTheGun, { figures: underFire(A1), scene, settings: { buffaloReload: true } });
    const stated = { way: 'toward', target: 'B1', distance: 10 } as const;
    const action = { type: 'move', figure: 'A1', gait: 'walk', stated } as const;
    expect(compareOdds(fight, action, { ruleset: lawOfTheGun, side: 'A' })).toBe(true);
  }
});

it('LG-REACT-06 wherever a wound stops him on his way, whoever is to fire at him there does, and nobody else', () => {
  const cool = man('A', 'B2', 'pistol', [3, 6, 6, 2, 1], { flags: ['pc'] });
  const nervous = man('A', 'B2', 'pistol', [3, 6, 3, 2, 1]);
  for (const at of ['F4', 'G6'])
    for (const one of [cool, nervous])
      expectSame('A', underFire(one, { at }), { type: 'move', figure: 'A1', gait: 'walk', to: 'D3' });
});

it('LG-COOL-03 LG-REACT-06 what nerve he has left who is fired at once more on his way tells only in whether he falls back', () => {
  for (const CL of [1, 2, 4]) {
    const A1 = man('A', 'B2', 'pistol', [3, 6, CL, 2, 1]);
    expectSame('A', underFire(A1), { type: 'move', figure: 'A1', gait: 'walk', to: 'D3' });
  }
});

it('LG-COOL-02 whose comrade is shot at last tests his Cool by what it is by then', () => {
  const fight = fightWith(lawOfTheGun, {
    figures: {
      A1: man('A', '', 'pistol', [3, 2, 6, 6, 1], { group: 'g1' }),
      A2: man('A', '', 'pistol', [3, 4, 2, 2, 3], { group: 'g1' }),
      B1: man('B', '', 'pistol', [3, 1, 6, 6, 1], ON_WATCH),
      B2: man('B', '', 'pistol', [1, 1, 1, 2, 5], ON_WATCH),
    },
    scene: { 'A1>B1': { range: 12 }, 'A1>B2': { range: 12 }, 'A1>A2': { range: 3 } },
  });
  fight.groups.g1 = { id: 'g1', leader: 'A1', figures: ['A1', 'A2'] };
  const action = { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.pistol', mode: 'snap' } as const;
  expect(compareOdds(fight, action, { ruleset: lawOfTheGun, side: 'A' })).toBe(true);
});

it('LG-SHOOT-11 LG-REACT-06 whom the answer to his own shot slows on his way gets as far as that leaves', () => {
  const figures = {
    A1: man('A', 'B2', 'shotgun', [4, 4, 1, 5, 2]),
    B1: man('B', 'H4', 'pistol', [4, 3, 6, 6, 3], ON_WATCH),
  };
  const fight = fightWith(lawOfTheGun, { town: townOf(ROWS), turn: 'A', figures });
  fight.hidden.A1 = ['B'];
  const shot = { type: 'shoot', figure: 'A1', target: 'B1', weapon: 'A1.shotgun', mode: 'snap' } as const;
  expect(compareOdds(fight, { ...shot, at: 'C3', to: 'D6' }, { ruleset: lawOfTheGun, side: 'A' })).toBe(true);
});
