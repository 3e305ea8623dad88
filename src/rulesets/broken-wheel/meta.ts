import type { Meta } from '../../game/ruleset.ts';
import { COVERS, READING } from './shoot/shot-need.ts';
import { EVENTS } from './nerve/happenings.ts';
import { CARD, carriedModels, OWN_VALUES } from './people/own-values.ts';
import { STOCK_TYPES } from './horses/stock.ts';
import { LIMITS, PEOPLE, STATS } from './people/people.ts';

/** What these rules throw dice for, by sides. */
const THROWS: NonNullable<Meta['throws']> = {
  6: [
    'bandage',
    'breach',
    'cdt',
    'clear-time',
    'climb',
    'death-clock',
    'draw',
    'examine',
    'force',
    'initiative',
    'jump',
    'maul-throw',
    'melee',
    'missile-blow',
    'money',
    'mount',
    'save',
    'search-time',
    'shield',
    'spot',
    'stampede',
    'stray',
    'strike',
  ],
  10: [
    'catch',
    'dismount',
    'fall',
    'fright',
    'groggy',
    'lock',
    'money',
    'shield',
    'stampede',
    'struck-body',
    'stun',
    'to-hit',
    'wake',
  ],
};

const widest = (stat: (typeof STATS)[number]): { readonly id: string; readonly min: number; readonly max: number } => {
  const lines = Object.values(LIMITS).map((line) => line[stat]);
  return { id: stat, min: Math.min(...lines.map(([min]) => min)), max: Math.max(...lines.map(([, max]) => max)) };
};

/** BW-GEN-05: individuals, four rounds to a move, tests of nerve in place of morale. */
export const META: Meta = {
  name: 'Broken Wheel',
  tenIsZero: true,
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
