import type { Effect, EffectOf } from '../../game/effects.ts';
import { length, type LineMaker, nameOf, plain, toned } from '../line.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

/** What hands do to one another, and how tired one gets of it. */
export const handLines = {
  'broke-away': (e, c) =>
    plain(
      c.say(`effect.broke-away.${e.distance === 0 ? 'near' : 'away'}`, {
        name: nameOf(c, e.figure),
        target: nameOf(c, e.target),
        distance: length(c, e.distance),
      }),
    ),
  grappled: (e, c) =>
    toned(
      c.say(`effect.grappled.${e.left === 1 ? 'one' : 'other'}`, {
        name: nameOf(c, e.figure),
        by: nameOf(c, e.by),
        left: e.left,
      }),
      'warn',
    ),
  bound: (e, c) => toned(c.say(`effect.bound.${e.state}`, { name: nameOf(c, e.figure), by: nameOf(c, e.by) }), 'warn'),
  freed: (e, c) =>
    toned(
      c.say(`effect.freed.${e.state}${e.by === undefined ? '' : '-by'}`, {
        name: nameOf(c, e.figure),
        by: e.by === undefined ? '' : nameOf(c, e.by),
      }),
      'good',
    ),
  'free-blow-struck': (e, c) =>
    plain(c.say('effect.free-blow-struck', { name: nameOf(c, e.figure), target: nameOf(c, e.target) })),
  'ridden-down': (e, c) =>
    plain(
      c.say(`effect.ridden-down.${e.struck ? 'struck' : 'missed'}`, { name: nameOf(c, e.figure), by: nameOf(c, e.by) }),
    ),
  bandaged: (e, c) =>
    toned(
      c.say(`effect.bandaged.${e.figure === e.by ? 'self' : 'other'}-${e.result}`, {
        name: nameOf(c, e.figure),
        by: nameOf(c, e.by),
      }),
      e.result === 'no-better' ? 'plain' : 'good',
    ),
  examined: (e, c) =>
    toned(
      c.say(`effect.examined.${e.result}`, { name: nameOf(c, e.figure), by: nameOf(c, e.by), left: e.left ?? 0 }),
      e.result === 'dead' ? 'death' : 'warn',
    ),
  'fatigue-changed': () => null,
  'fatigue-stage-reached': (e, c) =>
    toned(
      c.say(`effect.fatigue-stage-reached.${e.stage}`, { name: nameOf(c, e.figure) }),
      e.stage === 'fresh' ? 'good' : e.stage === 'collapsed' ? 'blood' : 'warn',
    ),
} satisfies Makers;
