import { it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { compareMerged } from '../../kit/merged-odds.ts';
import { oneOf, type Pick } from '../../kit/play-at-random.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { seeds } from '../../kit/cases.ts';

/** One man of random make; with `react` he shoots back unasked. */
function man(pick: Pick, side: string): Given {
  const attribute = (): number => 1 + pick(5);
  const profile = { IN: attribute(), SK: attribute(), CL: attribute(), CON: attribute(), HO: attribute() };
  const weapons = [oneOf(pick, ['pistol', 'shotgun', 'carbine'])];
  const flags = pick(3) === 0 ? ['pc'] : [];
  const standing: Record<string, string> = pick(3) > 0 ? { react: 'auto' } : {};
  return { side, profile, weapons, flags, standing };
}

function inTheMind(pick: Pick): Gunfight {
  const figures = { A1: man(pick, 'A'), B1: man(pick, 'B'), ...(pick(2) === 0 ? { B2: man(pick, 'B') } : {}) };
  const range = () => ({ range: 5 + 5 * pick(6), ...(pick(3) === 0 ? { cover: oneOf(pick, ['low', 'window']) } : {}) });
  return fightWith(lawOfTheGun, {
    figures,
    scene: { 'A1>B1': range(), ...('B2' in figures ? { 'A1>B2': range() } : {}) },
  });
}

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

function onAMap(pick: Pick): Gunfight {
  const horses = pick(3) === 0 ? { Bay: { side: 'A', sort: 'beast', profile: {}, at: 'B2' } as Given } : {};
  const rider = 'Bay' in horses ? { mount: 'Bay' } : {};
  const figures = {
    A1: { ...man(pick, 'A'), at: 'B2', ...rider },
    B1: { ...man(pick, 'B'), at: oneOf(pick, ['H4', 'E3', 'D7']) },
    ...(pick(2) === 0 ? { B2: { ...man(pick, 'B'), at: oneOf(pick, ['I6', 'G2']) } } : {}),
    ...horses,
  };
  const fight = fightWith(lawOfTheGun, { town: townOf(ROWS), figures });
  if (pick(4) === 0) fight.hidden.A1 = ['B'];
  return fight;
}

it('paths that meet again change no odds and no mean under the rules of Law of the Gun', () => {
  compareMerged({
    ruleset: lawOfTheGun,
    openings: [inTheMind, onAMap],
    seeds: seeds(300, 60),
    types: ['shoot', 'move', 'charge'],
    side: 'A',
  });
});
