import type { Effect, EffectOf } from '../../game/effects.ts';
import type { FigureId, ThingId } from '../../game/ids.ts';
import type { Place } from '../../game/town/places.ts';
import { type Context, length, type LineMaker, nameOf, namesOf, plain, sideName, toned, weaponName } from '../line.ts';
import { whereLying } from '../hazards.ts';
import { thingText } from '../places.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

const where = (c: Context, at: Place | null | undefined, near: readonly FigureId[] = []): string =>
  whereLying({ at: at ?? null, near }, c);

const lyingAt = (c: Context, thing: ThingId): string => where(c, c.view.lying[thing]?.at, c.view.lying[thing]?.near);

function burning(e: EffectOf<'caught-fire'>, c: Context): string {
  if (e.figure !== undefined) return c.say('effect.caught-fire.figure', { name: nameOf(c, e.figure) });
  if (e.radius === undefined) return c.say('effect.caught-fire.thing', { thing: thingText(c.say, e.thing) });
  return c.say('effect.caught-fire.ground', { at: where(c, e.at, e.near) });
}

/** A wall, or the ground where a fire was. */
function outText(e: EffectOf<'fire-out'>, c: Context): string {
  if (e.figure !== undefined) return c.say('effect.fire-out.figure', { name: nameOf(c, e.figure) });
  const isPart = e.thing.includes('@') || c.say.has(`word.thing.${e.thing}`);
  return isPart
    ? c.say('effect.fire-out.thing', { thing: thingText(c.say, e.thing) })
    : c.say('effect.fire-out.ground');
}

/** Fires, charges and fuses, walls under fire, what is let go and picked up. */
export const hazardLines = {
  lit: (e, c) =>
    toned(c.say('effect.lit', { name: nameOf(c, e.figure), weapon: weaponName(c, e.figure, e.item) }), 'warn'),
  'fuse-laid': (e, c) =>
    plain(
      c.say(`effect.fuse-laid.${e.distance === 0 ? 'none' : e.fuse}`, {
        name: nameOf(c, e.figure),
        charge: c.say.word('weapon', e.model),
        count: e.count,
        distance: length(c, e.distance),
        at: where(c, e.at),
      }),
    ),
  'fuse-lit': (e, c) =>
    toned(
      c.say(`effect.fuse-lit.${e.left === 1 ? 'one' : 'other'}`, {
        name: nameOf(c, e.figure),
        left: e.left,
        at: lyingAt(c, e.thing),
      }),
      'warn',
    ),
  'fuse-cut': (e, c) =>
    toned(c.say('effect.fuse-cut', { name: nameOf(c, e.figure), distance: length(c, e.left) }), 'good'),
  'caught-fire': (e, c) => toned(burning(e, c), e.figure === undefined ? 'warn' : 'blood'),
  'fire-out': (e, c) => toned(outText(e, c), 'good'),
  'fire-spread': (e, c) =>
    plain(
      c.say('effect.fire-spread', {
        at: lyingAt(c, e.thing),
        distance: length(c, Math.max(e.up, e.along, e.down)),
      }),
    ),
  helped: (e, c) => plain(c.say(`effect.helped.${e.what}`, { name: nameOf(c, e.figure), target: nameOf(c, e.target) })),
  'wall-struck': (e, c) =>
    plain(c.say(`effect.wall-struck.${e.through ? 'through' : 'stopped'}`, { thing: thingText(c.say, e.thing) })),
  weakened: (e, c) =>
    plain(c.say(`effect.door-weakened.${e.what}`, { thing: thingText(c.say, e.thing), left: e.left })),
  dropped: (e, c) => {
    const weapon = weaponName(c, e.figure, e.item);
    return plain(c.say(`effect.dropped.${e.why}`, { name: nameOf(c, e.figure), weapon, at: where(c, e.at, e.near) }));
  },
  'picked-up': (e, c) =>
    plain(c.say('effect.picked-up', { name: nameOf(c, e.figure), weapon: weaponName(c, e.figure, e.item) })),
} satisfies Makers;

/** What was carried, or laid, unseen. */
export const revealed: LineMaker<EffectOf<'revealed'>> = (e, c) =>
  toned(
    'figures' in e
      ? c.say('effect.revealed-self', { names: namesOf(c, e.figures) })
      : e.figure === undefined
        ? c.say('effect.charge-found', { side: sideName(c, e.by), at: lyingAt(c, e.thing) })
        : c.say('effect.revealed', { name: nameOf(c, e.figure), weapon: weaponName(c, e.figure, e.item) }),
    'warn',
  );
