import type { Effect, EffectOf } from '../../game/effects.ts';
import { type Context, length, type LineMaker, nameOf, plain, toned } from '../line.ts';
import { placeText } from '../places.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

/** Ways that take their time, heights, and what they do to people. */
export const marchLines = {
  'set-out': (e, c) =>
    plain(c.say('effect.set-out', { name: nameOf(c, e.figure), gait: c.say.word('gait', e.gait), to: goalOf(e, c) })),
  jumped: (e, c) =>
    toned(
      c.say(`effect.jumped.${e.result}`, { name: nameOf(c, e.figure), floor: c.say.word('floor', String(e.floor)) }),
      e.result === 'normal' ? 'plain' : 'warn',
    ),
  barred: (e, c) => plain(c.say(`effect.barred.${e.task}`, { name: nameOf(c, e.figure) })),
} satisfies Makers;

function goalOf({ way, stated, distance }: EffectOf<'set-out'>, c: Context): string {
  const end = way.at(-1)?.at;
  if (end !== undefined) return c.say('effect.moved-to', { at: placeText(c.view, end) });
  const target = stated === undefined ? '' : nameOf(c, stated.target);
  return c.say(`effect.set-out-way.${stated?.way ?? 'across'}`, { target, distance: length(c, distance) });
}
