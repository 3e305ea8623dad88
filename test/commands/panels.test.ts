import { expect, test } from 'vitest';
import type { Gunfight } from '../../src/game/state.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { fightWith, type Given } from '../kit/scenario.ts';
import { ruleset } from './context.ts';
import { walkPanels } from './panel-walk.ts';
import { cases, seeds, WHOLE } from '../kit/cases.ts';

const man = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 },
  weapons: ['pistol', 'repeating-rifle'],
  standing: { react: 'ask' },
  flags: ['pc'],
  ...more,
});

/** Everything that rides, drives, leads and fights. */
function crowd(): Gunfight {
  return fightWith(ruleset, {
    figures: {
      A1: man('A', { mount: 'Bay' }),
      A2: man('A', { weapons: ['pistol', 'blade'] }),
      A3: man('A', { posture: 'prone' }),
      Bay: { side: 'A', sort: 'beast', profile: { CON: 4 } },
      B1: man('B', { mount: 'Coach', seatAboard: 'driver' }),
      B2: man('B', { weapons: ['bow', 'thrown-blade'] }),
      B3: man('B', { ammo: 1 }),
      Coach: { side: 'B', sort: 'vehicle', template: 'stagecoach', profile: {} },
      Mule: { side: 'B', sort: 'beast', profile: { CON: 4 }, mount: 'Coach', seatAboard: 'team' },
    },
    scene: {
      'A1>B1': { range: 20 },
      'A2>B2': { range: 12 },
      'A3>B3': { range: 45 },
      'A2>A3': { near: true },
      B3: { cover: 'left-corner' },
    },
  });
}

/** The same people in a town, some of them out of sight. */
function townCrowd(): Gunfight {
  const fight = fightWith(ruleset, {
    town: readTown('main-street'),
    figures: {
      A1: man('A', { mount: 'Bay', at: 'L13' }),
      A2: man('A', { at: 'G11' }),
      A3: man('A', { at: 'G6/1' }),
      Bay: { side: 'A', sort: 'beast', profile: { CON: 4 }, at: 'L13', facing: 'east' },
      B1: man('B', { mount: 'Coach', seatAboard: 'driver', at: 'AA13' }),
      B2: man('B', { at: 'AC11' }),
      B3: man('B', { at: 'AC17' }),
      Coach: { side: 'B', sort: 'vehicle', template: 'stagecoach', profile: {}, at: 'AA13', facing: 'west' },
      Mule: { side: 'B', sort: 'beast', profile: { CON: 4 }, mount: 'Coach', seatAboard: 'team', at: 'AA13' },
    },
  });
  fight.hidden = { B3: ['A'] };
  return fight;
}

test('every panel of fights on a map keeps to the limits and has words for all it shows', () => {
  const { missing, types } = walkPanels(ruleset, { seeds: seeds(2, 1), steps: cases(8, 4), begin: townCrowd });
  expect([...missing]).toEqual([]);
  if (WHOLE) expect([...types]).toEqual(expect.arrayContaining(['move', 'spot', 'dismount', 'shoot']));
});

test('every panel of whole fights keeps to the limits and has words for all it shows', () => {
  const { missing, types } = walkPanels(ruleset, { seeds: seeds(4, 1), steps: cases(25, 6), begin: crowd });
  expect([...missing]).toEqual([]);
  if (WHOLE)
    expect([...types]).toEqual(
      expect.arrayContaining([
        'shoot',
        'move',
        'charge',
        'mount',
        'dismount',
        'group',
        'hold',
        'standing',
        'surrender',
        'challenge',
      ]),
    );
});
