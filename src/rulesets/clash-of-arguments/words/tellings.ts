import type { TellingsOf } from '../../../game/ruleset-words.ts';
import type { ClashEffect } from '../effects.ts';

export const TELLINGS: TellingsOf<ClashEffect> = {
  unready: { silent: true },
  'coherency-set': { feels: { on: 'good', off: 'warn' }, which: ({ on }) => (on ? 'on' : 'off') },
  'leader-lost': { feels: 'death', which: ({ what }) => what },
};
