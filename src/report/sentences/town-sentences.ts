import type { EffectOf } from '../../game/effects.ts';
import { type Context, isAnimal, type Makers, nameOf, namesOf, sideName, variant } from '../sentence.ts';
import { placeText } from '../places.ts';
import type { Values } from '../say.ts';
import { says } from './said.ts';

function hiddenKey(e: EffectOf<'hidden'>, c: Context): string | null {
  const { at = null, statuses = [] } = c.view.figures[e.figure] ?? {};
  if (isAnimal(c, e.figure)) return null;
  if (e.sides.length === 0) return statuses.includes('hidden') ? 'open' : 'lost';
  return at === null ? 'lost' : 'unseen';
}

function spottedKey(e: EffectOf<'spotted'>, c: Context): string | null {
  if (isAnimal(c, e.figure)) return null;
  const who = e.by === null ? 'all' : 'side';
  const how = (c.view.figures[e.figure]?.at ?? null) === null ? 'somewhere' : e.by === null ? e.how : 'other';
  return variant(c.say, `effect.spotted.${who}`, how);
}

/** Where somebody is, and to whose eyes. */
function seenBy({ figure, by }: EffectOf<'spotted'>, c: Context): Values {
  const place = c.view.figures[figure]?.at ?? null;
  return { by: by === null ? '' : sideName(c, by), at: place === null ? '' : placeText(c.view, place) };
}

/** A place, or the house that was listened at. */
function lookedAt({ at: given = '', how }: EffectOf<'not-spotted'>, c: Context): Values {
  const house = c.view.town?.plan.buildings.find(({ id }) => how === 'listen' && id === given);
  return { at: house?.name ?? given };
}

type Moved = EffectOf<'door-opened'> | EffectOf<'door-closed'>;

/** Whose hand it was not everybody may know. */
const movedBy = (e: Moved): string => (e.by === undefined ? 'gm' : e.how);
const mover = { name: (e: Moved, c: Context): string => (e.by === undefined ? '' : nameOf(c, e.by)) };

/** Who is where, who knows it, and what becomes of the town. */
export const townSentences = {
  placed: says('plain', (e, c) => (e.at === null ? 'off' : isAnimal(c, e.figure) ? null : e.why)),
  hidden: says('plain', hiddenKey, {
    sides: (e, c) => namesOf(c, e.sides, sideName),
  }),
  spotted: says('warn', spottedKey, seenBy),
  'not-spotted': says('plain', (e) => (e.target === undefined ? e.how : 'unnoticed'), lookedAt),
  heard: says('warn', '', { by: (e, c) => sideName(c, e.by) }),
  'marker-moved': says('plain', (e) => (e.path.length === 0 ? null : ''), {
    at: (e, c) => placeText(c.view, e.path.at(-1)!),
  }),
  'marker-turned': says('warn', (e) => (e.figures.length === 0 ? 'dummy' : 'real')),
  'door-opened': says('plain', movedBy, mover),
  'door-closed': says('plain', movedBy, mover),
  destroyed: says('warn'),
  'thing-added': says('plain', '', (e, { say }) => ({ thing: say.word('thing', e.thing.kind), at: e.thing.at })),
} satisfies Makers;
