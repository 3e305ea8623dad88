import type { Effect, EffectOf } from '../game/effects.ts';
import { type Context, type Line, namesOf, plain, sideName } from './line.ts';
import { linesOf } from './lines.ts';
import { factsText, groupText } from './lines/groups.ts';

type Entries = readonly { readonly effects: readonly Effect[] }[];

/** What is told in one line with others: the first of them stands for all, the rest are silent. */
type Gathered = ReadonlyMap<Effect, Line | null>;

/** The sentences of entries that are told together: nothing is said twice, and what holds for all is said once. */
export function linesOfEntries(entries: Entries, context: Context): readonly Line[] {
  const gathered = new Map([
    ...sceneForAll(entries, context),
    ...ridersBySide(entries, context),
    ...holdsOf(entries, context),
    ...moreTime(entries, context),
    ...veiledTogether(entries, context),
  ]);
  return entries.flatMap(({ effects }) => {
    const reveals = effects.some((effect) => effect.kind === 'draw-revealed');
    return effects
      .filter((effect) => !(reveals && REVEALED.has(effect.kind)) && !(isDuel(context) && isDuelTalk(effect, context)))
      .flatMap((effect) => tell(effect, gathered, context));
  });
}

function tell(effect: Effect, gathered: Gathered, context: Context): readonly Line[] {
  const line = gathered.get(effect);
  if (line === undefined) return linesOf(effect, context);
  return line === null ? [] : [line];
}

const isDuel = ({ view }: Context): boolean => view.settings.duel === true;

/** So many of a kind in one go are told together. */
const MIN_ALIKE = 2;

function gather(effects: readonly Effect[], line: () => Line): [Effect, Line | null][] {
  return effects.length < MIN_ALIKE
    ? []
    : effects.map((effect, index): [Effect, Line | null] => [effect, index === 0 ? line() : null]);
}

/** The same stated of all pairs is the scene for all. */
function sceneForAll(entries: Entries, context: Context): [Effect, Line | null][] {
  const stated = entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'situation-set'));
  const pairs = stated.filter((effect) => effect.target !== undefined);
  const [first] = pairs;
  if (first === undefined || pairs.some(({ values }) => JSON.stringify(values) !== JSON.stringify(first.values)))
    return [];
  return gather(pairs, () =>
    plain(context.say('effect.situation-set.all', { facts: factsText(first.values, context) })),
  );
}

function ridersBySide(entries: Entries, context: Context): [Effect, Line | null][] {
  const added = entries.flatMap(({ effects }) => effects.filter(isRider));
  const sides = [...new Set(added.map((effect) => effect.side))];
  return sides.flatMap((side) => {
    const riders = added.filter((effect) => effect.side === side);
    const names = namesOf(
      context,
      riders.map((effect) => effect.figure),
    );
    return gather(riders, () => plain(context.say('effect.figures-added', { side: sideName(context, side), names })));
  });
}

/** Those who stay put at the end of a turn. */
function holdsOf(entries: Entries, context: Context): [Effect, Line | null][] {
  const holds = entries.flatMap(({ effects }) =>
    effects.filter((effect) => effect.kind === 'activity-set').filter((effect) => effect.activity === 'hold'),
  );
  const figures = holds.map((effect) => effect.figure);
  return gather(holds, () => plain(context.say('effect.activity-set.holds', { names: namesOf(context, figures) })));
}

/** A crowd or a side, whose numbers are veiled at once. */
function veiledTogether(entries: Entries, context: Context): [Effect, Line | null][] {
  const veiled = entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'veiled'));
  return [...Map.groupBy(veiled, ({ veil }) => veil)].flatMap(([veil, alike]) => {
    const figures = alike.map(({ figure }) => figure);
    return gather(alike, () => plain(context.say(`effect.veiled.${veil}-all`, { names: groupText(context, figures) })));
  });
}

/** More time that was given, and then slid past somebody's night: until when that is. */
function moreTime(entries: Entries, context: Context): [Effect, Line | null][] {
  const changes = entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'clock-changed'));
  const slid = changes.findLast(
    ({ what, prompt, side }) => what === 'moved' && prompt === undefined && side === undefined,
  );
  const given = changes.filter(({ what }) => what === 'extended');
  if (slid?.due === undefined) return [];
  const { due } = slid;
  return given.flatMap((effect): [Effect, Line | null][] => {
    const [line] = linesOf({ ...effect, due: Math.max(due, effect.due ?? 0) }, context);
    return line === undefined ? [] : [[effect, line]];
  });
}

const isRider = (effect: Effect): effect is EffectOf<'figure-added'> =>
  effect.kind === 'figure-added' && effect.sort === 'person';

/** What a reveal says itself: who walks, and how far apart they are then. */
const REVEALED: ReadonlySet<Effect['kind']> = new Set(['moved', 'situation-set']);

/** What goes without saying where two people duel: the card has it, or the end of the fight says it. */
function isDuelTalk(effect: Effect, { view }: Context): boolean {
  switch (effect.kind) {
    case 'fight-opened':
    case 'figure-added':
    case 'situation-set':
      return true;
    case 'draw-challenged':
      return view.status === 'lobby';
    case 'seat-changed':
      return effect.how === 'joined';
    case 'draw-ended':
      return effect.why === 'exchange' || effect.why === 'surrender';
    default:
      return false;
  }
}
