import type { Setting, StandingRule } from '../../game/ruleset.ts';

/** CA-CHG-04: whether to stand and fire is said in advance. */
export const STANDING: readonly StandingRule[] = [{ rule: 'stand-and-fire', values: ['on', 'off'] }];

/** Fixed at the start (CA-GEN-02, CA-TROOP-01); the source's promises (CA-GEN-08) made no more of them. `blocks`: so many activations in a row, to save hand-overs. */
export const SETTINGS: readonly Setting[] = [
  { key: 'mode', default: 'individual', values: ['individual', 'unit'] },
  { key: 'troopTypes', default: false, values: [false, true] },
  { key: 'blocks', default: 1, opened: 12, min: 1, max: 12 },
];
