import type { Effect, EffectOf } from '../../game/effects.ts';
import { type LineMaker, nameOf, namesOf, plain, sideName, toned } from '../line.ts';
import { placeText } from '../places.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

/** Loose horses, boats, wagons that change hands, sides that have had enough of attacking. */
export const boardLines = {
  riderless: (e, c) =>
    toned(c.say('effect.riderless', { name: nameOf(c, e.figure), rider: nameOf(c, e.rider) }), 'warn'),
  spooked: (e, c) => plain(c.say(`effect.spooked.${e.mountable ? 'mountable' : 'shy'}`, { name: nameOf(c, e.figure) })),
  ferried: (e, c) =>
    plain(
      c.say(`effect.ferried.${e.figures.length === 1 ? 'one' : 'other'}`, {
        names: namesOf(c, e.figures),
        to: placeText(c.view, e.to),
      }),
    ),
  'vehicle-captured': (e, c) =>
    toned(c.say('effect.vehicle-captured', { name: nameOf(c, e.figure), side: sideName(c, e.side) }), 'blood'),
  'canvas-stripped': (e, c) =>
    plain(c.say('effect.canvas-stripped', { name: nameOf(c, e.by), mount: nameOf(c, e.figure) })),
  'side-exhausted': (e, c) =>
    toned(c.say('effect.side-exhausted', { side: sideName(c, e.side), losses: e.losses }), 'blood'),
} satisfies Makers;
