import type { Meta } from '../../game/ruleset.ts';
import { CARD, CARD_LIMITS, carriedModels, CONCEALED } from './figures.ts';
import { READING } from './terrain.ts';
import { EVENTS } from './tables/events.ts';
import { ARMS } from './melee-arms.ts';
import { CHARACTERISTICS, PEOPLE } from './tables/people.ts';
import { WAGON_TYPES } from './wagon-recruit.ts';
import { WEATHER } from './weather.ts';
import { THROWS } from './throws.ts';

/** A game master's changes (WM-CMD-02) are the engine's own; there is no campaign between fights (WM-END-03). */
export const META: Meta = {
  name: 'Westamunda',
  status: 'published',
  unit: 'inch',
  cell: 1,
  // WM-MAP-01: a cell is an inch; 1.5 inches and no wall between is within reach of a hand.
  map: { reading: READING, measure: { perCell: 1, nearCells: 1.5 } },
  starts: { close: 12, usual: 20, far: 32 },
  standing: [
    {
      rule: 'overwatch',
      values: ['first', 'ask', 'within-8', 'within-16', 'found', 'never'],
      unseen: ['first', 'found', 'never'],
    },
    { rule: 'quick-draw', values: ['always', 'never', 'ask'] },
    { rule: 'keep-aim', values: ['keep', 'release'] },
    { rule: 'flames', values: ['help', 'leave'] },
    { rule: 'melee', values: ['best', ...ARMS] },
    { rule: 'grab', values: ['people', 'all', 'nobody', 'ask'] },
    { rule: 'follow-up', values: ['engage', 'never'] },
  ],
  settings: [
    { key: 'runStop', default: 'map', values: ['map', 'on', 'off'] },
    { key: 'closestTarget', default: 'map', values: ['map', 'on', 'off'] },
    { key: 'duckBacks', default: true, values: [true, false] },
    { key: 'explodingWeapons', default: false, values: [false, true] },
    { key: 'strayShots', default: false, values: [false, true] },
    { key: 'percussionFast', default: false, values: [false, true] },
    { key: 'rareWeapons', default: false, values: [false, true] },
    { key: 'weather', default: 'none', values: ['none', 'roll', ...WEATHER.map(({ id }) => id)] },
    { key: 'aftermath', default: false, values: [false, true] },
    { key: 'bystanders', default: 'average', values: ['average', 'random', 'still'] },
    { key: 'goading', default: false, values: [false, true] },
    { key: 'brawl', default: false, values: [false, true] },
    { key: 'brawlSkills', default: false, values: [false, true] },
    { key: 'brawlTurns', default: 'each', values: ['each', 'sides'] },
    { key: 'turningCircle', default: false, values: [false, true] },
  ],
  hours: { turn: 24, reaction: 12, 'draw-round': 12, challenge: 24, proposal: 24 },
  templates: [...Object.keys(PEOPLE), ...WAGON_TYPES, CARD].map((id) => ({ id, rows: 0 })),
  weapons: carriedModels(),
  throws: THROWS,
  covers: ['none', 'partial', 'full'],
  concealed: CONCEALED,
  events: EVENTS,
  attributes: CHARACTERISTICS.map((id) => ({ id, ...CARD_LIMITS })),
};
