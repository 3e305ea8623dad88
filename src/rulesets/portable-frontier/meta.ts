import type { Meta } from '../../game/ruleset.ts';
import { SIDES } from '../../game/town/places.ts';
import { CARD, CARD_FIELDS, MODELS, TYPES, WAGON } from './people/figures.ts';
import { SCENARIOS } from './scenario/force.ts';
import { PITCHFORK_WAY } from './scenario/scenario.ts';

/** PC-GEN-04: no aiming, no reloading, no nerve; nothing is asked of the other side. */
export const META: Meta = {
  name: 'Portable Frontier',
  status: 'published',
  unit: 'square',
  cell: 1,
  // PC-MAP-01: a cell is a square. PC-FACE-02: everybody faces a side of his.
  map: { reading: {}, measure: { perCell: 1, nearCells: 1, squares: true }, fronts: SIDES, board: true },
  covers: ['none', 'cover'],
  starts: { close: 5, usual: 7, far: 9 },
  standing: [],
  settings: [
    { key: 'exhaustion', default: true, values: [true, false] },
    { key: 'scenario', opening: true, default: 'none', values: ['none', PITCHFORK_WAY] },
  ],
  scenarios: SCENARIOS,
  town: 'pitchfork-way',
  hours: { turn: 24, reaction: 12, 'draw-round': 12, challenge: 24, proposal: 24 },
  templates: [...Object.keys(TYPES), WAGON, CARD].map((id) => ({ id, rows: 0 })),
  weapons: MODELS,
  /** What these rules throw dice for, by sides. */
  throws: {
    6: ['diagonal', 'effect', 'initiative', 'melee', 'riderless', 'struck-body', 'to-hit', 'wagon-rear', 'which-man'],
  },
  attributes: CARD_FIELDS.map((id) => ({ id, min: 0, max: 1 })),
};
