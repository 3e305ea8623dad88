import type { Meta, Setting, StandingRule } from '../../game/ruleset.ts';
import { MODELS, TEMPLATES, UNITS } from './people/figures.ts';
import { READING } from './move/terrain.ts';

/** CA-CHG-04: whether to stand and fire is said in advance. */
export const STANDING: readonly StandingRule[] = [{ rule: 'stand-and-fire', values: ['on', 'off'] }];

/** Fixed at the start (CA-GEN-02, CA-TROOP-01); the source's promises (CA-GEN-08) made no more of them. `blocks`: so many activations in a row, to save hand-overs. */
const SETTINGS: readonly Setting[] = [
  { key: 'mode', default: 'individual', values: ['individual', 'unit'] },
  { key: 'troopTypes', default: false, values: [false, true] },
  { key: 'blocks', default: 1, opened: 12, min: 1, max: 12 },
];

export const META: Meta = {
  name: 'A Clash of Arguments',
  status: 'published',
  unit: 'inch',
  cell: 1,
  // CA-MEL-01: neighbours, corners included, are within reach of a hand.
  map: { reading: READING, measure: { perCell: 1, nearCells: 1.5 } },
  starts: { close: 9, usual: 16, far: 24 },
  standing: STANDING,
  settings: SETTINGS,
  hours: { turn: 24, reaction: 12, 'draw-round': 12, challenge: 24, proposal: 24 },
  templates: TEMPLATES.map((id) => ({ id, rows: 0 })),
  units: UNITS,
  weapons: MODELS,
  /** What these rules throw dice for, by sides. */
  throws: {
    12: ['death', 'fall', 'hurt', 'initiative', 'melee', 'misfire', 'morale', 'officer', 'to-hit', 'troop-type'],
  },
  covers: ['none', 'soft', 'hard'],
  attributes: [],
};
