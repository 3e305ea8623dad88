import type { Meta } from '../../game/ruleset.ts';
import { COVERS, READING } from './cover.ts';
import { EVENTS } from './happenings.ts';
import { OWN_VALUES } from './own-values.ts';
import { CARD, carriedModels } from './models.ts';
import { STOCK_TYPES } from './stock.ts';
import { LIMITS, PEOPLE, STATS } from './tables/people.ts';
import { THROWS } from './throws.ts';

const widest = (stat: (typeof STATS)[number]): { readonly id: string; readonly min: number; readonly max: number } => {
  const lines = Object.values(LIMITS).map((line) => line[stat]);
  return { id: stat, min: Math.min(...lines.map(([min]) => min)), max: Math.max(...lines.map(([, max]) => max)) };
};

/** BW-GEN-05: individuals, four rounds to a move, tests of nerve in place of morale. */
export const META: Meta = {
  name: 'Broken Wheel',
  status: 'published',
  unit: 'inch',
  cell: 1,
  // BW-GEN-01: contact is with the eight neighbours.
  map: { reading: READING, measure: { perCell: 1, nearCells: 1.5 } },
  statedDoors: true,
  starts: { close: 12, usual: 20, far: 32 },
  standing: [
    { rule: 'initiative', values: ['second', 'first', 'ask'] },
    { rule: 'steady', values: ['ask', 'test', 'never'] },
    { rule: 'melee', values: ['keep', 'fight', 'brawl', 'maul', 'dodge'] },
  ],
  settings: [
    { key: 'strikeLadder', default: 'corrected', values: ['corrected', 'printed'] },
    { key: 'initiative', default: 'side', values: ['side', 'none'] },
    { key: 'roundPositions', default: 'end', values: ['end', 'apparent'] },
    { key: 'rounds', default: 'map', values: ['map', 'sealed', 'immediate'] },
    { key: 'spottingDie', default: 'd6', values: ['d6', 'avd'] },
    { key: 'streetMoveBonus', default: 0, values: [0, 1] },
    { key: 'requireLeaderOrders', default: false, values: [false, true] },
    { key: 'fatigue', default: true, values: [true, false] },
  ],
  hours: { turn: 24, reaction: 12, 'draw-round': 12, challenge: 24, proposal: 24 },
  templates: [...Object.keys(PEOPLE), ...STOCK_TYPES, CARD].map((id) => ({ id, rows: 0 })),
  weapons: carriedModels(),
  throws: THROWS,
  covers: COVERS,
  events: EVENTS,
  attributes: STATS.map(widest),
  cardValues: OWN_VALUES,
};
