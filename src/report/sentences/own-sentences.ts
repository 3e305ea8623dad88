import type { Effect } from '../../game/effects.ts';
import type { Telling } from '../../game/ruleset-words.ts';
import { type Context, length, type SentenceMaker, namesOf, weaponName } from '../sentence.ts';
import { where, whereIs } from './march-sentences.ts';
import { says } from './said.ts';

type Tongue = Parameters<NonNullable<Telling<never>['which']>>[1];

const tongueOf = (c: Context): Tongue => ({
  word: c.say.word,
  length: (distance) => length(c, distance),
  things: (figure, items) => namesOf(c, items, (_, item) => weaponName(c, figure, item)),
  isThing: (thing) => thing.includes('@') || c.say.has(`word.thing.${thing}`),
  where: ({ at, near }) => where(c, at, near),
  whereIs: (thing) => whereIs(c, thing),
});

/** The sentence of an effect that only one set of rules has. */
export const saysOwn = <E extends Effect>({ feels, which, values }: Telling<E>): SentenceMaker<E> =>
  says(feels, which && ((effect, c) => which(effect, tongueOf(c))), (effect, c) => values?.(effect, tongueOf(c)) ?? {});
