import type { Action } from '../../game/actions.ts';
import { runs } from '../../game/rights/rights.ts';
import type { FigureId } from '../../game/ids.ts';
import { accepts, fixedAt, nextSlot, type Offer } from '../../game/offer.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Context } from '../command.ts';
import type { Session } from '../session.ts';
import { given, type CommandResult, type Picked, unknownName } from '../result.ts';
import type { Figure } from '../../game/figure.ts';

type Fields = Readonly<Record<string, unknown>>;
type Types = readonly Action['type'][];

/** What somebody typed of an order: its kinds, whose it is, and fields by path (`stated.way`). */
export interface Wanted {
  readonly types: Types;
  readonly figure: string | undefined;
  readonly fields: Fields;
  /** Fields that an order has only where they are said. */
  readonly never?: readonly string[];
  /** Where a kind of order calls a field by another name: what is thrown is an `item`. */
  readonly renamed?: Readonly<Partial<Record<Action['type'], Readonly<Record<string, string>>>>>;
  /**
   * The order as said, for the rules to refuse with their reason where nothing offered fits: these of its fields, each with what it is where
   * nothing was said of it (undefined: then it is not there). All that was said, unless told.
   */
  readonly asSaid?: Fields | ((figure: Figure, fields: Fields) => Fields);
}

export function ownFigures(context: Pick<Context, 'view' | 'person'>): Figure[] {
  const { view, person } = context;
  if (view === null) return [];
  const all = view.roster.map((id) => view.figures[id]!);
  const mine = all.filter((one) => one.seat === person.id);
  return mine.length === 0 && runs(view, person.id) ? all : mine;
}

/** Those of whoever a request is from. */
export const ownOf = ({ view, incoming: { person } }: Pick<Session, 'view' | 'incoming'>): Figure[] =>
  ownFigures({ view, person });

/** A figure by its id or name, as typed or suggested. */
export function findFigure(view: View | null, typed: string): Figure | null {
  if (view === null) return null;
  const wanted = typed.trim().toLowerCase();
  const all = view.roster.map((id) => view.figures[id]!);
  const exact = all.find((one) => one.id === wanted || one.name.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const close = all.filter((one) => one.name.toLowerCase().startsWith(wanted));
  return close.length === 1 ? close[0]! : null;
}

/** Its id, or what was typed, for the rules to say that nobody is called so. */
export const idCalled = (view: View | null, typed: string): FigureId => findFigure(view, typed)?.id ?? typed;

/** Everybody named; of a name that nobody has, that it is none. */
export function figuresCalled(view: View, names: readonly string[]): readonly FigureId[] | Refused {
  const stranger = names.find((name) => findFigure(view, name) === null);
  return stranger === undefined ? names.map((name) => idCalled(view, name)) : unknownName(stranger, 'figure');
}
type Refused = Extract<CommandResult, { readonly refusal: unknown }>;
type Own = Figure | Refused;

/** Makes an order of what was typed: one of those offered, a question where several fit, else the rules' own refusal. */
export async function orderAs(context: Context, wanted: Wanted): Promise<CommandResult> {
  if (context.view === null) return { refusal: { code: 'no-fight' } };
  if (context.view.status === 'lobby') return { refusal: { code: 'wrong-phase', now: 'lobby', wanted: 'running' } };
  const figure = await ownFigureFor(context, wanted.figure, wanted.types);
  if ('refusal' in figure) return figure;
  const fields = resolveNames(context, figure, wanted.fields);
  const offers = context.legal(figure.id);
  const picks = offers.flatMap((offer, index) => {
    const said = fieldsFor(offer, wanted, fields);
    return fitsWanted(offer, wanted, said) ? [{ figure: figure.id, index, values: slotsSaid(offer, said) }] : [];
  });
  if (picks.length === 0) return { actions: [plainOrder(wanted, figure, fields)] };
  return pickAmong(picks);
}

/** Goes on with the only one; of several it is asked which. */
export const pickAmong = (picks: readonly Picked[]): CommandResult => ({
  show: picks.length === 1 ? { kind: 'pick', pick: picks[0]! } : { kind: 'choose', picks },
});

function plainOrder({ types, asSaid }: Wanted, figure: Figure, fields: Fields): Action {
  const usual = Object.entries(asSaid ?? fields).map(([path, value]) => [path, fields[path] ?? value]);
  const said = typeof asSaid === 'function' ? asSaid(figure, fields) : Object.fromEntries(usual);
  return { type: types[0]!, figure: figure.id, ...given(said) } as unknown as Action;
}

/** What was said, by the names that this kind of order has for it. */
function fieldsFor({ action }: Offer, { renamed }: Wanted, fields: Fields): Fields {
  const names = renamed?.[action.type];
  if (names === undefined) return fields;
  return Object.fromEntries(Object.entries(fields).map(([path, value]) => [names[path] ?? path, value]));
}

const slotsSaid = (offer: Offer, fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given(fields)).filter(([path]) => path in offer.slots));

/** The one named (null: nobody is called so), else the first of one's own that may do this, else the first. */
export async function figureFor(context: Context, named: string | undefined, types: Types): Promise<Figure | null> {
  if (named !== undefined && named !== '') return findFigure(context.view, named);
  const own = ownFigures(context);
  for (const figure of own) {
    const offers = context.legal(figure.id);
    if (offers.some((offer) => offer.blocked === undefined && types.includes(offer.action.type))) return figure;
  }
  return own[0] ?? null;
}

/** The same, or why it is none of one's own. */
export async function ownFigureFor(context: Context, named: string | undefined, types: Types): Promise<Own> {
  const figure = await figureFor(context, named, types);
  if (figure === null && named !== undefined) return unknownName(named, 'figure');
  if (figure === null) return { refusal: { code: 'not-allowed', role: 'player' } };
  if (ownFigures(context).includes(figure)) return figure;
  return { refusal: { code: 'not-your-figure', figure: figure.id, seat: figure.seat } };
}

/** Fields that hold somebody, or something carried, by their last part: `second.target`. */
const NAMED = new Set(['target', 'mount', 'leader', 'with', 'also', 'against', 'over']);
const CARRIED = new Set(['weapon', 'item']);

/** Names of figures and of what somebody carries become ids, wherever a field holds one. */
function resolveNames(context: Context, figure: Figure, fields: Fields): Record<string, unknown> {
  const resolve = (path: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const field = path.split('.').at(-1)!;
    if (NAMED.has(field)) return idCalled(context.view, value);
    return CARRIED.has(field) ? findCarried(context, figure, value) : value;
  };
  const entries = Object.entries(fields).flatMap(([path, value]): [string, unknown][] => {
    if (value === undefined) return [];
    return [[path, Array.isArray(value) ? value.map((one) => resolve(path, one)) : resolve(path, value)]];
  });
  return Object.fromEntries(entries);
}

export function findCarried({ say }: Pick<Context, 'say'>, { items }: Figure, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const named = items.find(
    ({ id, model }) => id === typed || model === wanted || say.word('weapon', model).toLowerCase() === wanted,
  );
  return named?.id ?? typed;
}

/** A model as the rules write it, or as it is called. */
export function modelCalled({ ruleset, say }: Pick<Context, 'ruleset' | 'say'>, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const { weapons } = ruleset.meta;
  const model = wanted.replaceAll(' ', '-');
  return weapons.includes(model)
    ? model
    : (weapons.find((one) => say.word('weapon', one).toLowerCase() === wanted) ?? model);
}

function fitsWanted(offer: Offer, wanted: Wanted, fields: Fields): boolean {
  if (offer.blocked !== undefined || !wanted.types.includes(offer.action.type)) return false;
  if (offer.rare === true && nextSlot(offer, fields) !== null) return false;
  const { never = [] } = wanted;
  if (never.some((path) => fields[path] === undefined && fixedAt(offer, path) !== undefined)) return false;
  return Object.entries(fields).every(([path, value]) => accepts(offer, path, value));
}

/** Names typed in one option, separated by commas. */
export function namesIn(text: string): readonly string[];
export function namesIn(text: string | undefined): readonly string[] | undefined;
export function namesIn(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
