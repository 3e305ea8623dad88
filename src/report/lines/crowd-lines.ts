import { crowdOf, crowdsIn } from '../../game/crowds.ts';
import type { Effect, EffectOf } from '../../game/effects.ts';
import { type FigureId, HOUSE } from '../../game/ids.ts';
import {
  type Context,
  escapeName,
  joinNames,
  type LineMaker,
  nameOf,
  plain,
  seatName,
  sideName,
  small,
  variant,
} from '../line.ts';
import { factsText } from './table-lines.ts';

type Makers = { [K in Effect['kind']]?: LineMaker<EffectOf<K>> };

/** Names told one by one; of more, how many there are besides. */
const MAX_NAMES = 4;

const isSame = (some: readonly FigureId[], others: readonly FigureId[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Several in a word: the crowd or the side that they are, else their names. */
export function groupText(c: Context, ids: readonly FigureId[]): string {
  const { view, say } = c;
  const isIn = (id: FigureId): boolean => view.figures[id]?.statuses.length === 0 || ids.includes(id);
  const crowd = ids.length < 2 ? undefined : crowdsIn(view).find((one) => isSame(one.figures.filter(isIn), ids));
  if (crowd !== undefined) return escapeName(crowd.name);
  const people = view.roster.filter((id) => view.figures[id]?.sort === 'person' && isIn(id));
  const side = view.sides.find((one) =>
    isSame(
      people.filter((id) => view.figures[id]!.side === one.id),
      ids,
    ),
  );
  if (side !== undefined && ids.length > 1) return sideName(c, side.id);
  const names = ids.slice(0, MAX_NAMES).map((id) => nameOf(c, id));
  const more = ids.length - names.length;
  return joinNames(more > 0 ? [...names, say('effect.crowd-formed.more', { count: more })] : names, c);
}

/** Whoever came in a crowd was told of with it. */
export const cameInCrowd = (c: Context, figure: FigureId): boolean => crowdOf(c.view, figure) !== null;

export const crowdLines = {
  'crowd-formed': (e, c) => {
    const names = e.wishes.map((wish) => escapeName(wish.name));
    const who = names.length > MAX_NAMES ? '' : joinNames(names, c);
    const named = who === '' || names.length === 1 ? '' : ` (${who})`;
    const one = names.length === 1 && who === escapeName(e.name);
    const key = one ? 'effect.crowd-formed.one' : 'effect.crowd-formed.plain';
    return plain(c.say(key, { name: escapeName(e.name), side: sideName(c, e.side), count: names.length, named }));
  },
  'crowd-changed': (e, c) => {
    if (e.what === 'placed' || e.what === 'hidden') return null;
    const seat = e.seat === undefined ? '' : seatName(c, e.seat);
    const what = e.what === 'handed' && e.seat === HOUSE ? 'house' : e.what;
    return plain(c.say(variant(c.say, 'effect.crowd-changed', what), { name: escapeName(e.name), seat }));
  },
  'scene-set': (e, c) => {
    const facts = factsText(e.values, c);
    if (facts === '') return null;
    const name = groupText(c, e.figures);
    if (e.targets === undefined) return plain(c.say('effect.situation-set.own', { name, facts }));
    return plain(c.say('effect.situation-set.pair', { name, target: groupText(c, e.targets), facts }));
  },
} satisfies Makers;
