import { type Crowd, crowdCalled, crowdsIn, membersOf, pendingOf } from '../../game/crowds/crowds.ts';
import { HOUSE } from '../../game/ids.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { FigureId, Side, StatedValues } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import type { Context, Suggest, Suggestion } from '../command.ts';
import { findFigure, namesIn } from '../orders/order.ts';
import { rulesetCalled } from '../lobby/scenario-choice.ts';
import { anyFigure, eitherOf } from '../orders/sources.ts';
import type { CommandResult } from '../result.ts';
import { type Figure, isOut } from '../../game/figure.ts';

/** "5, the house plays them": how a crowd is told apart in a menu. */
export function crowdText(view: View, crowd: Crowd, say: Say): string {
  const count = membersOf(view, crowd).length + pendingOf(view, crowd).length;
  const side = view.sides.find(({ id }) => id === crowd.side)?.name ?? '';
  const mine = crowd.by === view.reader.seat;
  const who = crowd.by === HOUSE ? say('ui.crowd.by-house') : say(mine ? 'ui.crowd.by-gm' : 'ui.crowd.by-other');
  const unseen = unseenIn(view, crowd);
  const how =
    unseen === 0 ? [] : [say(unseen === count ? 'ui.crowd.hidden' : 'ui.crowd.some-hidden', { count: unseen })];
  return [say('ui.crowd.count', { count }), side, who, ...how].join(' · ');
}

/** How many of them are out of somebody's sight. */
function unseenIn(view: View, crowd: Crowd): number {
  const isUnseen = (id: FigureId): boolean => (view.hidden[id] ?? []).length > 0;
  const coming = pendingOf(view, crowd).filter(({ hidden }) => hidden === true);
  return membersOf(view, crowd).filter(isUnseen).length + coming.length;
}

/** Whether any of them is out of somebody's sight. */
export const isHidden = (view: View, crowd: Crowd): boolean => unseenIn(view, crowd) > 0;

export const crowds: Suggest = ({ view, say }) =>
  view === null
    ? []
    : crowdsIn(view).map((crowd) => ({ value: crowd.id, label: crowd.name, reason: crowdText(view, crowd, say) }));

export const anyBody = eitherOf(crowds, anyFigure);

/** Stands for everybody else. */
export const ALL = 'all';

const sidesAndAll: Suggest = ({ view, say }) => [
  ...(view?.sides ?? []).map(({ name }) => ({ value: name, label: name, reason: say('ui.group.side') })),
  { value: ALL, label: say('ui.group.all') },
];
export const anyGroup = eitherOf(crowds, sidesAndAll, anyFigure);

/** Everybody but beasts. */
export const peopleIn = (view: View): Figure[] =>
  view.roster.map((id) => view.figures[id]!).filter(({ sort }) => sort !== 'beast');

/** Everybody meant by names of figures, crowds and sides, with commas between; null where one of them is nobody's. */
export function groupCalled(view: View, typed: string): readonly FigureId[] | null {
  const found = new Set<FigureId>();
  for (const name of namesIn(typed)) {
    const ids = idsCalled(view, name);
    if (ids === null) return null;
    for (const id of ids) found.add(id);
  }
  return found.size === 0 ? null : [...found];
}

function idsCalled(view: View, name: string): readonly FigureId[] | null {
  const wanted = name.toLowerCase();
  const all = peopleIn(view).flatMap((one) => (isOut(one) ? [] : [one.id]));
  if (wanted === ALL) return all;
  const ofSide = (fits: (side: Side) => boolean): FigureId[] | null => {
    const side = view.sides.find(fits);
    return side === undefined ? null : all.filter((id) => view.figures[id]!.side === side.id);
  };
  const figure = findFigure(view, name);
  const isNamed = figure !== null && [figure.id, figure.name.toLowerCase()].includes(wanted);
  // Before a crowd that is called so too, and before somebody whose name only begins so.
  const side = isNamed ? null : ofSide((one) => one.name.toLowerCase() === wanted);
  if (side !== null) return side;
  const crowd = crowdCalled(view, name);
  if (crowd !== null) return membersOf(view, crowd);
  return figure === null ? ofSide(({ id }) => id === wanted) : [figure.id];
}

/** A chart of other rules by its whole name: "westamunda@1/boss". */
const APART = '/';

const chartSuggestion = ({ say }: Context, ruleset: Ruleset, id: string, rows: number, isOwn: boolean): Suggestion => ({
  value: isOwn ? id : `${ruleset.ref}${APART}${id}`,
  label: isOwn ? say.word('template', id) : `${say.word('template', id)} (${ruleset.meta.name})`,
  ...(rows === 0 ? {} : { reason: say('ui.suggest.rows', { count: rows }) }),
  ...(isOwn ? { also: otherNames({ say }, id) } : {}),
});

/** What others call the same: "lawman" is a deputy where there are deputies. */
const otherNames = ({ say }: Pick<Context, 'say'>, id: string): string =>
  say.has(`word.chart-also.${id}`) ? say.word('chart-also', id) : '';

export const units: Suggest = (context) =>
  Object.keys(context.ruleset.meta.units ?? {}).map((id) => chartSuggestion(context, context.ruleset, id, 0, true));

/** So many of a unit: the first of it, and the last of its charts for whoever is left. */
export const menOfUnit = (unit: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => unit[Math.min(index, unit.length - 1)]!);

/** Unless somebody says how many. */
export const MEN_OF_UNIT = 6;

export function unitCalled({ ruleset, say }: Pick<Context, 'ruleset' | 'say'>, typed: string) {
  const wanted = typed.trim().toLowerCase();
  const all = Object.entries(ruleset.meta.units ?? {});
  return all.find(([id]) => id === wanted || say.word('template', id).toLowerCase() === wanted)?.[1] ?? null;
}

/** Charts of this fight's rules, its units first, then those of all others. */
export const charts: Suggest = async (context, typed) => {
  const single = setsFor(context).flatMap((one) =>
    one.meta.templates.map(({ id, rows }) => chartSuggestion(context, one, id, rows, one === context.ruleset)),
  );
  return [...(await units(context, typed)), ...single];
};

/** The rules of this fight before all others. */
const setsFor = ({ ruleset, rulesets }: Context): Ruleset[] => [
  ruleset,
  ...[...rulesets.values()].filter(({ ref }) => ref !== ruleset.ref),
];

export interface Chart {
  readonly ruleset: Ruleset;
  readonly template: string;
  /** Of a whole unit: the charts of its people. */
  readonly unit?: readonly string[];
}

/** A chart as suggested, or as it is called; null where no rules have it. */
export function chartCalled(context: Context, typed: string): Chart | null {
  const { say, ruleset } = context;
  const [first = '', second] = typed.split(APART);
  if (second !== undefined) {
    const named = rulesetCalled(context, first);
    return named === null ? null : { ruleset: named, template: second };
  }
  const unit = unitCalled(context, typed);
  if (unit !== null) return { ruleset, template: unit[0]!, unit };
  const wanted = typed.trim().toLowerCase();
  const isMeant = ({ id }: { readonly id: string }) =>
    id === wanted || say.word('template', id).toLowerCase() === wanted;
  const isAlso = ({ id }: { readonly id: string }) =>
    otherNames(context, id).toLowerCase().split(', ').includes(wanted);
  for (const one of setsFor(context)) {
    const { templates } = one.meta;
    const found = templates.find(isMeant) ?? (one === ruleset ? templates.find(isAlso) : undefined);
    if (found !== undefined) return { ruleset: one, template: found.id };
  }
  return null;
}

/** Where a ruleset has no words of its own. */
const SHAPES = ['none', 'left-corner', 'right-corner', 'corner', 'low', 'window'];

export const coversOf = ({ meta }: Pick<Ruleset, 'meta'>): readonly string[] => meta.covers ?? SHAPES;

type Groups = NonNullable<ReturnType<typeof groupsNamed>>;

/**
 * Several of whom something is stated at once, by the game master; null where it is one of one, or where a name is nobody's. Whoever plays
 * nobody does not state things as his own figure sees them.
 */
export function groupsNamed(view: View, person: string, target: string, figure: string | undefined) {
  const targets = groupCalled(view, target);
  const from = figure === undefined ? null : groupCalled(view, figure);
  if (targets === null || (figure !== undefined && from === null)) return null;
  const plays = view.roster.some((id) => view.figures[id]!.seat === person);
  const isMany = targets.length > 1 || (from?.length ?? 0) > 1 || (figure === undefined && !plays);
  return isMany ? { targets, from } : null;
}

/** What hangs on who looks: left out, that is everybody of the other sides. */
const MUTUAL = ['range', 'sight', 'near', 'rough', 'from', 'room'] as const;

/** All of these to all of those; what holds against everybody is the targets' own. */
export function stateGroups(view: View, { targets, from }: Groups, values: StatedValues): CommandResult {
  const needsOthers = MUTUAL.some((key) => values[key] !== undefined);
  if (from === null && !needsOthers) return { actions: [{ type: 'gm-scene', figures: targets, values }] };
  const sides = new Set(targets.map((id) => view.figures[id]!.side));
  const others = peopleIn(view).flatMap(({ id, side }) => (sides.has(side) ? [] : [id]));
  return { actions: [{ type: 'gm-scene', figures: from ?? others, targets, values }] };
}
