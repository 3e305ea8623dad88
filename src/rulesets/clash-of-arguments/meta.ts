import type { Meta } from '../../game/ruleset.ts';
import { MODELS, TEMPLATES, UNITS } from './people/figures.ts';
import { READING } from './move/reading.ts';
import { SETTINGS, STANDING } from './settings.ts';

/** What these rules throw dice for, by sides. */
const THROWS: NonNullable<Meta['throws']> = {
  12: ['death', 'fall', 'hurt', 'initiative', 'melee', 'misfire', 'morale', 'officer', 'to-hit', 'troop-type'],
};

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
  throws: THROWS,
  covers: ['none', 'soft', 'hard'],
  attributes: [],
};
