import type { Meta, Setting } from '../../game/ruleset.ts';
import { ATTRIBUTES, CARD, CHARTS } from './people/charts.ts';
import { BLADES, IMPACTS, WEAPONS } from './tables.ts';
import { impactSetting } from './shoot/weapons.ts';

/** What these rules throw dice for, by sides. */
const THROWS: NonNullable<Meta['throws']> = {
  6: [
    'aim',
    'bushwhack',
    'change-action',
    'charge',
    'charge-shot',
    'charged',
    'cover-hand',
    'draw',
    'draw-choice',
    'dummy',
    'fan',
    'fate',
    'hit-on-group',
    'initiative',
    'limb-side',
    'listen',
    'melee',
    'mount-down',
    'move-fast',
    'offer',
    'profile',
    'rally',
    'recover',
    'rider-wounded',
    'shoot-moving-fast',
    'solo',
    'spot',
    'stay-hidden',
    'struck-body',
    'terrain',
    'wound-arm',
    'wound-body',
    'wound-front-leg',
    'wound-head',
    'wound-hind-leg',
    'wound-leg',
  ],
  10: ['effect', 'terrain', 'to-hit'],
};

/** LG-WPN-06: every cell of the two impact columns may be changed for a fight. */
const impactSettings: readonly Setting[] = Object.entries(WEAPONS).flatMap(([model, row]) =>
  (['accurate', 'maximum'] as const).map((band) => ({
    key: impactSetting(model, band),
    default: row.impact[band],
    values: IMPACTS,
  })),
);

export const META: Meta = {
  name: 'Law of the Gun',
  status: 'published',
  unit: 'cm',
  cell: 5,
  // LG-TERR-06: levels of difficulty are those of the towns. LG-GEN-02: only what stands square to one is within 2 or 3 cm.
  map: { reading: {}, measure: { perCell: 5, nearCells: 1 } },
  starts: { close: 30, usual: 60, far: 100 },
  standing: [
    { rule: 'react', values: ['ask', 'auto', 'found', 'never'], unseen: ['auto', 'found', 'never'] },
    { rule: 'half-way', values: ['fire', 'hold'] },
    { rule: 'fate', values: ['auto', 'ask', 'never'] },
    { rule: 'absent', values: ['hold', 'continue'] },
    { rule: 'call', values: ['call', 'shoot'] },
  ],
  settings: [
    { key: 'duelConsent', default: 'backdown', values: ['backdown', 'required', 'imposed'] },
    { key: 'buffaloReload', default: false, values: [false, true] },
    { key: 'fanning', default: true, values: [true, false] },
    { key: 'rapid', default: true, values: [true, false] },
    { key: 'fate', default: true, values: [true, false] },
    { key: 'soloMarkers', default: 'auto', values: ['auto', 'always', 'never'] },
    ...impactSettings,
  ],
  hours: { turn: 24, reaction: 6, 'draw-round': 12, challenge: 24, proposal: 24 },
  templates: [...Object.entries(CHARTS).map(([id, rows]) => ({ id, rows: rows.length })), { id: CARD, rows: 0 }],
  weapons: [...Object.keys(WEAPONS), ...BLADES],
  throws: THROWS,
  attributes: ATTRIBUTES.map((id) => ({ id, min: 1, max: 5 })),
};
