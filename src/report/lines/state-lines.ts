import type { Effect, EffectOf } from '../../game/effects.ts';
import { type Context, joinNames, length, type LineMaker, nameOf, plain, toned, variant, weaponName } from '../line.ts';
import { revealed } from './hazard-lines.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

const gunOf = (c: Context, e: { readonly figure: string; readonly weapon: string }) => ({
  name: nameOf(c, e.figure),
  weapon: weaponName(c, e.figure, e.weapon),
});

/** Reasons for which a beast that has not moved yet is going to, or would if it could. */
const WILL: ReadonlySet<EffectOf<'bolted'>['why']> = new Set(['gunfire', 'terror', 'evaded', 'loose', 'panicked']);

/** ", wind to the north-east, sight 12 in". */
function weatherText({ direction, sight }: EffectOf<'weather-set'>, c: Context): string {
  const wind = direction === undefined ? '' : c.say('effect.weather-wind', { facing: c.say.word('facing', direction) });
  return wind + (sight === undefined ? '' : c.say('effect.weather-sight', { distance: length(c, sight) }));
}

/** A jam or a burst is told by what follows it. */
const SAID: ReadonlySet<string> = new Set(['dud', 'dud-round', 'bad-powder']);

/** Aim, watch, jams, being pinned or down: states that come and go. */
export const stateLines = {
  'phase-began': (e, c) => (e.turns === true ? plain(c.say(variant(c.say, 'effect.phase-began', e.phase))) : null),
  aimed: (e, c) =>
    plain(
      c.say(`effect.aimed.${e.bonus === 0 ? 'plain' : 'bonus'}`, {
        name: nameOf(c, e.figure),
        target: nameOf(c, e.target),
        bonus: e.bonus,
      }),
    ),
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
  drifted: (e, c) =>
    plain(c.say('effect.drifted', { distance: length(c, e.distance), facing: c.say.word('facing', e.direction) })),
  'area-struck': (e, c) =>
    toned(
      c.say(`effect.area-struck.${e.what}`, { radius: length(c, e.radius) }),
      e.what === 'scatter' ? 'plain' : 'warn',
    ),
  misfired: (e, c) => (SAID.has(e.result) ? plain(c.say(`effect.misfired.${e.result}`, gunOf(c, e))) : null),
  'coherency-set': (e, c) =>
    toned(c.say(`effect.coherency-set.${e.on ? 'on' : 'off'}`, { name: nameOf(c, e.figure) }), e.on ? 'good' : 'warn'),
  'leader-lost': (e, c) => toned(c.say(`effect.leader-lost.${e.what}`, { name: nameOf(c, e.figure) }), 'death'),
  readied: (e, c) =>
    plain(
      e.item === undefined
        ? c.say('effect.readied.gun', { name: nameOf(c, e.figure) })
        : c.say('effect.readied.item', gunOf(c, { figure: e.figure, weapon: e.item })),
    ),
  unready: (e, c) => plain(c.say('effect.unready', { name: nameOf(c, e.figure) })),
  'item-broken': (e, c) =>
    e.why === 'spent'
      ? null
      : toned(
          c.say(e.why === 'forcing' ? 'effect.item-broken-forcing' : 'effect.item-broken', {
            name: nameOf(c, e.figure),
            weapon: weaponName(c, e.figure, e.item),
          }),
          'blood',
        ),
  wetted: (e, c) =>
    toned(
      c.say(`effect.wetted.${e.why}`, {
        name: nameOf(c, e.figure),
        weapons: joinNames(
          e.items.map((item) => weaponName(c, e.figure, item)),
          c,
        ),
      }),
      'warn',
    ),
  revealed,
  'weather-set': (e, c) => plain(`${c.say.word('weather', e.weather)}${weatherText(e, c)}.`),
  pinned: (e, c) =>
    plain(
      c.say(e.again ? 'effect.pinned.again' : variant(c.say, 'effect.pinned', e.cause), { name: nameOf(c, e.figure) }),
    ),
  unpinned: (e, c) => plain(c.say(`effect.unpinned.${e.how}`, { name: nameOf(c, e.figure) })),
  bolted: (e, c) =>
    toned(
      c.say(`effect.${e.distance === 0 && WILL.has(e.why) ? 'bolting' : 'bolted'}.${e.why}`, {
        name: nameOf(c, e.figure),
        way: e.direction === undefined ? '' : c.say('effect.bolted-way', { facing: c.say.word('facing', e.direction) }),
        distance: length(c, e.distance),
      }),
      'warn',
    ),
  steadied: (e, c) =>
    plain(
      e.by === undefined
        ? c.say(`effect.steadied.${e.how === 'ridden' ? 'alone' : e.how}`, { name: nameOf(c, e.figure) })
        : c.say(`effect.steadied.${e.how === 'caught' ? 'caught' : 'by'}`, {
            name: nameOf(c, e.figure),
            by: nameOf(c, e.by),
          }),
    ),
  'vehicle-struck': (e, c) =>
    toned(
      c.say(`effect.vehicle-struck.${e.damaged ? 'damaged' : 'glanced'}`, {
        name: nameOf(c, e.figure),
        part: c.say.word('part', e.part),
      }),
      e.damaged ? 'warn' : 'plain',
    ),
  grabbed: (e, c) => {
    const name = nameOf(c, e.figure);
    if (e.item === undefined) return plain(c.say('effect.grabbed.person', { name, target: nameOf(c, e.target) }));
    return plain(c.say('effect.grabbed.item', { name, item: weaponName(c, e.from, e.item) }));
  },
  down: (e, c) => toned(c.say(`effect.down.${e.again ? 'again' : 'now'}`, { name: nameOf(c, e.figure) }), 'blood'),
  recovered: (e, c) => toned(c.say('effect.recovered', { name: nameOf(c, e.figure) }), 'good'),
} satisfies Makers;
