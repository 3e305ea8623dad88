import { expect, test } from 'vitest';
import type { Gunfight } from '../../src/game/state.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { townOf } from '../town/grid.ts';
import { laid, type Person } from '../scenarios/broken-wheel/people.ts';
import { walkPanels } from './panel-walk.ts';
import { cases, seeds, WHOLE } from '../kit/cases.ts';

const ROWS = Array.from({ length: 10 }, (_, row) => (row === 3 ? '..ww......' : '..........'));
const STANDING = { standing: { steady: 'never' } };

/** A bar-room brawl: a rider, a brute, a doctor, somebody out cold, somebody tied, somebody still. */
const people = (): Record<string, Person> => ({
  A1: { side: 'A', arms: ['sword', 'rope', 'pepper'], flags: ['brutal'], ...STANDING },
  A2: { side: 'A', arms: ['club', 'knife'], flags: ['healer'], ...STANDING },
  A3: { side: 'A', arms: ['mm-revolver'], mount: 'Nag', ...STANDING },
  Nag: { side: 'A', sort: 'beast', template: 'cavalry-horse' },
  A4: { side: 'A', statuses: ['bound', 'gagged'], ...STANDING },
  B1: {
    side: 'B',
    arms: ['whip', 'bottle'],
    wounds: [{ graze: false, severity: 'sore', deduction: 2, bleeding: 1 }],
    ...STANDING,
  },
  B2: { side: 'B', arms: ['knife'], statuses: ['stunned'], ...STANDING },
  B3: { side: 'B', arms: ['tomahawk', 'shield'], profile: { type: 'in' }, ...STANDING },
  B4: { side: 'B', statuses: ['out-of-action'] },
});
const CONTACTS = [
  ['A1', 'B1'],
  ['A3', 'B3'],
] as const;
const CELLS: Readonly<Record<string, string>> = {
  A1: 'C5',
  A2: 'D5',
  A3: 'F5',
  Nag: 'F5',
  A4: 'D4',
  B1: 'C6',
  B2: 'D6',
  B3: 'F6',
  B4: 'E6',
};

const onMap = (seed: number): Gunfight => {
  const figures = Object.fromEntries(
    Object.entries(people()).map(([id, one]): [string, Person] => [id, { ...one, at: CELLS[id]! }]),
  );
  const rounds = seed % 2 === 0 ? 'sealed' : 'immediate';
  const step = seed % 2 === 0 ? 'seal-1' : 'act-1';
  return laid({ figures, contacts: CONTACTS, town: townOf(ROWS), settings: { rounds }, step }).fight;
};

const told = (): Gunfight => {
  const ids = Object.keys(people());
  const scene = Object.fromEntries(
    ids.flatMap((a) => ids.filter((b) => a < b).map((b) => [`${a}>${b}`, { range: 1, near: true }] as const)),
  );
  return laid({ figures: people(), contacts: CONTACTS, scene }).fight;
};

test.each([
  ['on a map', onMap],
  ['told', told],
])(
  'BW-MEL-01 BW-AID-01 BW-MAUL-02 every panel of a brawl %s keeps to the limits and has words for all it shows',
  (_, begin) => {
    const { missing, types } = walkPanels(brokenWheel, { seeds: seeds(4, 1), steps: cases(8, 4), begin });
    expect([...missing]).toEqual([]);
    if (WHOLE)
      expect([...types]).toEqual(
        expect.arrayContaining(['melee', 'bind', 'free', 'bandage', 'examine', 'wield', 'standing']),
      );
  },
);
