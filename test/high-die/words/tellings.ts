import type { TellingsOf } from '../../../src/game/ruleset-words.ts';
import type { HighDieEffect } from '../effects.ts';

export const TELLINGS: TellingsOf<HighDieEffect> = {
  'threw-level': { feels: 'warn', which: ({ face }) => (face === 1 ? 'lowest' : 'other') },
};
