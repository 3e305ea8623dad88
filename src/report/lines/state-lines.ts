import type { Effect, EffectOf } from '../../game/effects.ts';
import { type Context, type LineMaker, nameOf, plain, toned, variant, weaponName } from '../line.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

const gunOf = (c: Context, e: { readonly figure: string; readonly weapon: string }) => ({
  name: nameOf(c, e.figure),
  weapon: weaponName(c, e.figure, e.weapon),
});

/** Aim, watch, jams, being pinned or down: states that come and go. */
export const stateLines = {
  'phase-began': () => null,
  aimed: (e, c) =>
    plain(c.say('effect.aimed', { name: nameOf(c, e.figure), target: nameOf(c, e.target), bonus: e.bonus })),
  'aim-lost': (e, c) => plain(c.say('effect.aim-lost', { name: nameOf(c, e.figure) })),
  'overwatch-set': (e, c) => plain(c.say('effect.overwatch-set', { name: nameOf(c, e.figure) })),
  'overwatch-lost': (e, c) => plain(c.say('effect.overwatch-lost', { name: nameOf(c, e.figure) })),
  jammed: (e, c) =>
    toned(c.say(`effect.jammed.${e.jams === 1 ? 'one' : 'other'}`, { ...gunOf(c, e), jams: e.jams }), 'warn'),
  unjammed: (e, c) =>
    plain(c.say(`effect.unjammed.${e.jams === 0 ? 'clear' : 'other'}`, { ...gunOf(c, e), jams: e.jams })),
  'reload-failed': (e, c) =>
    toned(
      c.say(`effect.reload-failed.${e.spare !== undefined ? 'spare' : e.count === 1 ? 'one' : 'other'}`, {
        ...gunOf(c, e),
        count: e.count,
      }),
      'warn',
    ),
  'shot-strayed': (e, c) =>
    e.victim === null ? null : toned(c.say('effect.shot-strayed', { name: nameOf(c, e.victim) }), 'warn'),
  pinned: (e, c) =>
    plain(
      c.say(e.again ? 'effect.pinned.again' : variant(c.say, 'effect.pinned', e.cause), { name: nameOf(c, e.figure) }),
    ),
  unpinned: (e, c) => plain(c.say(`effect.unpinned.${e.how}`, { name: nameOf(c, e.figure) })),
  down: (e, c) => toned(c.say(`effect.down.${e.again ? 'again' : 'now'}`, { name: nameOf(c, e.figure) }), 'blood'),
  recovered: (e, c) => toned(c.say('effect.recovered', { name: nameOf(c, e.figure) }), 'good'),
} satisfies Makers;
