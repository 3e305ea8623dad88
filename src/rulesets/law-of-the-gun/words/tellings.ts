import type { TellingsOf } from '../../../game/ruleset-words.ts';
import type { LawEffect } from '../effects.ts';

export const TELLINGS: TellingsOf<LawEffect> = {
  leaned: { which: ({ on }) => (on ? 'on' : 'off') },
  'fate-spent': { feels: 'good', which: ({ saved, amount }) => (saved ? (amount === 0 ? 'some' : 'saved') : 'lost') },
  'solo-chose': { values: ({ act }, { word }) => ({ act: word('row', act) }), ticking: true },
  'terrain-slowed': { ticking: true },
  'surrender-offered': { weight: 6 },
  'surrender-refused': { weight: 5 },
};
