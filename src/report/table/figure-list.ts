import { crowdOf } from '../../game/crowds/crowds.ts';
import { isOut } from '../../game/figure.ts';
import type { Figure, Item, SideId } from '../../game/state.ts';
import { namePlace, type Place } from '../../game/town/places.ts';
import type { View } from '../../game/secrets/view.ts';
import { conditionOf, troubleOf, whereabouts } from '../figure.ts';
import { type Context, joinNames, sideName } from '../sentence.ts';
import { lettersFor } from '../map/letters.ts';
import { quarterOf } from '../places.ts';
import { escapeText } from '../say.ts';

/** So many are told one by one; of more, those who matter least in one line a side. */
const MOST_ALONE = 6;
const MOST_LINES = 9;
const MOST_NAMES = 4;

/** Who is in it, a line each: letter, name, where, wounds and ammunition as pips, what ails them. The rest in a line a side. */
export function figureList(context: Context): readonly string[] {
  const { view } = context;
  const all = view.roster.map((id) => view.figures[id]!);
  const letters = lettersFor(all);
  const acting = view.clock.order[view.clock.turn];
  const isActing = ({ side }: Figure): number => (side === acting ? 0 : 1);
  const people = all.filter(({ sort }) => sort === 'person').toSorted((a, b) => isActing(a) - isActing(b));
  const up = people.filter((one) => !isOut(one));
  const named = namedOf(up, view);
  const alone = up.filter((one) => named.has(one));
  const rest = up.filter((one) => !named.has(one));
  // Those who are out of it too, so that nobody is looked for.
  const out = people.filter(isOut);
  const sides = view.sides.flatMap(({ id }) => [
    ...sideLine('rest', id, rest, context),
    ...sideLine('out', id, out, context).map((line) => `-# ${line}`),
  ]);
  return [...alone.map((one) => lineOf(one, letters.get(one.id) ?? '', context)), ...sides].slice(0, MOST_LINES);
}

/** One of each side, and those of a crowd last. */
function namedOf(up: readonly Figure[], view: View): ReadonlySet<Figure> {
  const firsts = new Set(view.sides.map(({ id }) => up.find(({ side }) => side === id)));
  const rank = (one: Figure): number => (firsts.has(one) ? 0 : crowdOf(view, one.id) === null ? 1 : 2);
  const most = up.length <= MOST_ALONE ? MOST_ALONE : MOST_ALONE - 1;
  return new Set(up.toSorted((a, b) => rank(a) - rank(b)).slice(0, most));
}

function lineOf(figure: Figure, letter: string, context: Context): string {
  const called = (at: Place): string => escapeText(quarterOf(context.view, at) ?? namePlace(at));
  // What he is worth by the rules is for whoever looks.
  const ails = [conditionOf({ ...figure, stats: {} }, context), ...troubleOf(figure, context)];
  const parts = [whereabouts(figure, context, called), pipsOf(figure), ails.filter((one) => one !== '').join(', ')];
  return [`\`${letter}\` **${escapeText(figure.name)}**`, ...parts].filter((part) => part !== '').join(' · ');
}

const pips = (left: number, of: number, [full, empty]: readonly [string, string]): string =>
  full.repeat(Math.max(0, Math.min(left, of))) + empty.repeat(Math.max(0, of - left));

/** Rounds are counted one by one, or as three points. */
const POINTS = 3;
const MOST_PIPS = 8;

function pipsOf(figure: Figure): string {
  const whole = figure.profile.W;
  const wounds = typeof whole === 'number' && whole > 1 ? pips(figure.stats.W ?? whole, whole, ['●', '○']) : '';
  const gun = figure.items.find(({ ammo }) => ammo !== null);
  return [wounds, gun === undefined ? '' : roundsIn(gun)].filter((part) => part !== '').join(' ');
}

const roundsIn = ({ ammo, cap = POINTS }: Item): string => (cap > MOST_PIPS ? '' : pips(ammo ?? 0, cap, ['▮', '▯']));

function sideLine(key: string, side: SideId, figures: readonly Figure[], context: Context): string[] {
  const own = figures.filter((one) => one.side === side);
  if (own.length === 0) return [];
  const names = own.slice(0, MOST_NAMES).map(({ name }) => escapeText(name));
  const more = own.length - names.length;
  const shown = more === 0 ? names : [...names, context.say('ui.table.others', { count: more })];
  const values = { side: sideName(context, side), names: joinNames(shown, context) };
  // A side may be one person's own, and have the same name.
  return [context.say(`ui.table.${key === 'out' && values.side === values.names ? 'alone' : key}`, values)];
}
