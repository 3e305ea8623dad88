import type { TellingsOf } from '../../../game/ruleset-words.ts';
import type { FrontierEffect } from '../effects.ts';

export const TELLINGS: TellingsOf<FrontierEffect> = {
  ferried: { which: ({ figures }) => (figures.length === 1 ? 'one' : 'other') },
  'vehicle-captured': { feels: 'blood' },
  'side-exhausted': { feels: 'blood' },
};
