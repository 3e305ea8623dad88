import { INSTRUMENTS } from '../spot/sounds.ts';
import { HAND_ARMS, TOOLS } from '../melee/hand-arms.ts';
import { WEAPONS } from './weapon-table.ts';

/** A card typed by its owner. */
export const CARD = 'card';

const SUNDRIES: readonly string[] = ['shield', 'saddle', 'strongbox', ...Object.keys(INSTRUMENTS)];

/** Everything that can be carried. */
export function carriedModels(): readonly string[] {
  const all = [...Object.keys(WEAPONS), ...Object.keys(HAND_ARMS), ...Object.keys(TOOLS), ...SUNDRIES];
  return [...new Set(all)].filter((model) => model !== 'fists');
}
