import type { Effect, EffectOf } from '../../game/effects.ts';
import type { Place } from '../../game/town/places.ts';
import {
  type Context,
  joinNames,
  length,
  type LineMaker,
  nameOf,
  namesOf,
  plain,
  sideName,
  toned,
  variant,
} from '../line.ts';
import { placeText, thingText, wayText } from '../places.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

const at = (c: Context, place: Place): string => placeText(c.view, place);

/** Who is where, who knows it, and what becomes of the town. */
export const townLines = {
  moved: (e, c) => {
    if (e.distance === 0) return null;
    const riding = c.view.figures[e.figure]?.mount !== null && c.view.figures[e.figure] !== undefined;
    const how = riding ? (e.gait === 'run' ? 'gallop' : 'ride') : e.gait;
    const to = wayText(c.say, c.view, e.path);
    return plain(c.say(`effect.moved.${how}`, { name: nameOf(c, e.figure), distance: length(c, e.distance), to }));
  },
  'terrain-slowed': (e, c) =>
    plain(c.say('effect.terrain-slowed', { name: nameOf(c, e.figure), loss: length(c, e.loss) })),
  'stopped-short': (e, c) => plain(c.say('effect.stopped-short', { name: nameOf(c, e.figure) })),
  turned: (e, c) => {
    const figure = c.view.figures[e.figure];
    const hasFront = c.view.town?.fronts !== undefined;
    if (figure?.sort === 'person' && figure.mount === null && !hasFront) return null; // who is on foot turns as he likes
    return plain(c.say('effect.turned', { name: nameOf(c, e.figure), facing: c.say.word('facing', e.facing) }));
  },
  placed: (e, c) => {
    if (e.at === null) return plain(c.say('effect.placed.off', { name: nameOf(c, e.figure) }));
    if (c.view.figures[e.figure]?.sort === 'beast') return null;
    return plain(c.say(`effect.placed.${e.why}`, { name: nameOf(c, e.figure), at: at(c, e.at) }));
  },
  hidden: (e, c) => {
    const figure = c.view.figures[e.figure];
    if (figure?.sort === 'beast') return null;
    if (e.sides.length === 0 && c.view.figures[e.figure]?.statuses.includes('hidden') === true)
      return plain(c.say('effect.hidden.open', { name: nameOf(c, e.figure) }));
    const isLost = (figure?.at ?? null) === null || e.sides.length === 0;
    const sides = joinNames(
      e.sides.map((side) => sideName(c, side)),
      c,
    );
    return plain(c.say(`effect.hidden.${isLost ? 'lost' : 'unseen'}`, { name: nameOf(c, e.figure), sides }));
  },
  spotted: (e, c) => {
    if (c.view.figures[e.figure]?.sort === 'beast') return null;
    const by = e.by === null ? '' : sideName(c, e.by);
    const place = c.view.figures[e.figure]?.at ?? null;
    const where = place === null ? '' : at(c, place);
    const how = e.by === null ? variant(c.say, 'effect.spotted.all', e.how) : 'effect.spotted.side.other';
    const key = place === null ? `effect.spotted.${e.by === null ? 'all' : 'side'}.somewhere` : how;
    return toned(c.say(key, { name: nameOf(c, e.figure), by, at: where }), 'warn');
  },
  'not-spotted': (e, c) =>
    e.target === undefined
      ? plain(c.say(`effect.not-spotted.${e.how}`, { name: nameOf(c, e.figure), at: lookedAt(e, c) }))
      : plain(c.say('effect.not-spotted.unnoticed', { name: nameOf(c, e.figure), target: nameOf(c, e.target) })),
  heard: (e, c) => toned(c.say('effect.heard', { by: sideName(c, e.by), at: at(c, e.at) }), 'warn'),
  'marker-set': (e, c) => plain(c.say('effect.marker-set', { at: at(c, e.at), shows: e.shows })),
  'marker-moved': (e, c) => {
    const end = e.path[e.path.length - 1];
    return end === undefined ? null : plain(c.say('effect.marker-moved', { at: at(c, end) }));
  },
  'marker-turned': (e, c) =>
    toned(
      e.figures.length === 0
        ? c.say('effect.marker-turned.dummy', { at: at(c, e.at) })
        : c.say('effect.marker-turned.real', { at: at(c, e.at), names: namesOf(c, e.figures) }),
      'warn',
    ),
  'door-opened': (e, c) => plain(c.say(`effect.door-opened.${movedBy(e)}`, doorOf(e, c))),
  'door-closed': (e, c) => plain(c.say(`effect.door-closed.${movedBy(e)}`, doorOf(e, c))),
  destroyed: (e, c) => toned(c.say('effect.destroyed', { thing: thingText(c.say, e.thing) }), 'warn'),
  'thing-added': (e, c) =>
    plain(c.say('effect.thing-added', { thing: c.say.word('thing', e.thing.kind), at: e.thing.at })),
  'thing-removed': (e, c) => plain(c.say('effect.thing-removed', { thing: thingText(c.say, e.thing) })),
} satisfies Makers;

/** Whose hand it was not everybody may know. */
const movedBy = (e: EffectOf<'door-opened'> | EffectOf<'door-closed'>): string => (e.by === undefined ? 'gm' : e.how);

function doorOf(e: EffectOf<'door-opened'> | EffectOf<'door-closed'>, c: Context): Record<string, string> {
  return { name: e.by === undefined ? '' : nameOf(c, e.by), thing: thingText(c.say, e.thing) };
}

/** A place, or the house that was listened at. */
function lookedAt({ at: given = '', how }: EffectOf<'not-spotted'>, c: Context): string {
  const house = c.view.town?.plan.buildings.find(({ id }) => how === 'listen' && id === given);
  return house?.name ?? given;
}
