import type { Meta } from '../../game/ruleset.ts';

export const META: Meta = {
  name: 'Law of the Gun',
  status: 'draft',
  unit: 'cm',
  cell: 5,
  standing: [
    { rule: 'react', values: ['ask', 'auto', 'never'] },
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
  ],
  hours: { turn: 24, reaction: 6, 'draw-round': 12, challenge: 24, proposal: 24 },
  templates: [],
  weapons: [],
  attributes: ['IN', 'SK', 'CL', 'CON', 'HO'].map((id) => ({ id, min: 1, max: 5 })),
};
