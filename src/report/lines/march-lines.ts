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
  fell: (e, c) =>
    e.height === 0
      ? null // told by what threw him
      : toned(c.say('effect.fell', { name: nameOf(c, e.figure), height: length(c, e.height) }), 'blood'),
  'left-field': (e, c) =>
    toned(c.say(`effect.left-field.${e.why}`, { name: nameOf(c, e.figure) }), e.why === 'walked' ? 'plain' : 'blood'),
  mounted: (e, c) => plain(c.say('effect.mounted', { name: nameOf(c, e.figure), mount: nameOf(c, e.mount) })),
  dismounted: (e, c) =>
    plain(c.say(`effect.dismounted.${e.why}`, { name: nameOf(c, e.figure), mount: nameOf(c, e.mount) })),
  thrown: (e, c) =>
    toned(
      c.say(e.upright === true ? 'effect.thrown-upright' : 'effect.thrown', {
        name: nameOf(c, e.figure),
        mount: nameOf(c, e.mount),
      }),
      'blood',
    ),
  'mount-down': (e, c) => toned(c.say('effect.mount-down', { mount: nameOf(c, e.figure) }), 'blood'),
  slowed: (e, c) =>
    toned(c.say(`effect.slowed.${howSlow(e)}`, slownessOf(e, c)), e.why === 'sprained' ? 'warn' : 'blood'),
  barred: (e, c) => plain(c.say(`effect.barred.${e.task}`, { name: nameOf(c, e.figure) })),
} satisfies Makers;

function goalOf({ way, stated, distance }: EffectOf<'set-out'>, c: Context): string {
  const end = way.at(-1)?.at;
  if (end !== undefined) return c.say('effect.moved-to', { at: placeText(c.view, end) });
  const target = stated === undefined ? '' : nameOf(c, stated.target);
  return c.say(`effect.set-out-way.${stated?.way ?? 'across'}`, { target, distance: length(c, distance) });
}

function howSlow({ why, cap, less }: EffectOf<'slowed'>): string {
  if (why === 'broke-ankle') return why;
  // By how much is not for everybody to know.
  if (cap === undefined && less === undefined) return 'some';
  if (why === 'sprained') return why;
  return cap === undefined ? 'less' : 'cap';
}

function slownessOf({ figure, less = 0, cap = 0 }: EffectOf<'slowed'>, c: Context): Record<string, string> {
  return { name: nameOf(c, figure), less: length(c, less), cap: length(c, cap) };
}
