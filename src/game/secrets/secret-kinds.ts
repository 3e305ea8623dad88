import type { Effect } from '../effects.ts';

/** What is thrown while markers are laid out: how many for dummies, and where each comes to lie. */
export const LAYING: ReadonlySet<string> = new Set(['dummy', 'pick']);

/** What happens to somebody lost from sight and is public all the same: what shows on his card. */
export const ON_THE_CARD: ReadonlySet<Effect['kind']> = new Set([
  'wounded',
  'grazed',
  'limb-hurt',
  'out-of-action',
  'dead',
  'surrendered',
  'left-field',
  'figure-removed',
]);
/** Throws that belong to what somebody looks or listens for. */
export const LOOKING: ReadonlySet<string> = new Set(['spot', 'listen', 'stay-hidden']);

/** What is done about a fuse, and what goes along with it. */
export const FUSES: ReadonlySet<Effect['kind']> = new Set(['fuse-laid', 'fuse-lit', 'fuse-cut']);
export const OF_FUSES: ReadonlySet<Effect['kind']> = new Set([...FUSES, 'tested', 'item-broken']);
