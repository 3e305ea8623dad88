import type { Action } from '../../game/actions.ts';
import { fixedAt, holdsPlaces, type Offer, valuesAt } from '../../game/offer.ts';
import { situationOf } from '../../game/town/situation.ts';
import { weaponName } from '../../report/sentence.ts';
import { buildingText, placeCalled } from '../../report/places.ts';
import {
  type Suggest,
  type Suggestion,
  type Context,
  type Args,
  type ArgValue,
  commandOf,
  defineRow,
  type InFight,
  type Option,
  type Options,
  type RawArgs,
  type Row,
  text,
  inWords,
} from '../command.ts';
import { figureFor, findFigure, ownFigures, namesIn, orderAs, type Wanted } from './order.ts';
import { suggestPlace } from './place-sources.ts';
import { rulesetCalled } from '../lobby/scenario-choice.ts';
import type { Figure } from '../../game/figure.ts';

type ActionType = Action['type'];

/** Sources of autocomplete: only what is legal here and now, each with a short reason. */
async function offersOf(context: Context, named: string | undefined, types: readonly ActionType[]) {
  const figure = await figureFor(context, named, types);
  const all = figure === null ? [] : context.legal(figure.id);
  const offers = all.filter(({ blocked, action }) => blocked === undefined && types.includes(action.type));
  return figure && { figure, offers };
}

type Where = (offer: Offer) => boolean;
const ALL: Where = () => true;

/** Values of one field over all offers of these kinds; with the field's own offers narrowed by a target already typed. */
export const fieldOf =
  (types: readonly ActionType[], path: string, where: Where = ALL): Suggest =>
  async (context, typed) => {
    const found = await offersOf(context, typed.figure, types);
    if (found === null) return [];
    const named = typed.target === undefined || path === 'target' ? null : findFigure(context.view, typed.target);
    const fits = (target: unknown): boolean => named === null || target === undefined || target === named.id;
    const offers = found.offers.filter((offer) => where(offer) && fits(fixedAt(offer, 'target')));
    const values = new Set(offers.flatMap((offer) => valuesAt(offer, path)));
    return [...values].map((value) => suggest(context, found.figure, path, value));
  };

export const eitherOf =
  (...sources: readonly Suggest[]): Suggest =>
  async (context, typed) =>
    (await Promise.all(sources.map(async (source) => source(context, typed)))).flat();

function suggest(context: Context, figure: Figure, path: string, value: unknown): Suggestion {
  const text = String(value);
  const named = context.view?.figures[text];
  if (named !== undefined) return { value: text, label: named.name, reason: aboutTarget(context, figure, named) };
  const place = context.view === null ? null : placeCalled(context.view, text);
  if (context.view !== null && place !== null && holdsPlaces(path)) return suggestPlace(context.view, place);
  const building = context.view === null ? null : buildingText(context.view, text);
  if (building !== null && holdsPlaces(path)) return { value: text, label: building };
  const item = figure.items.find((one) => one.id === text);
  if (item !== undefined) {
    const reason = item.ammo === null ? '' : context.say('ui.suggest.ammo', { left: item.ammo });
    return { value: text, label: weaponName({ view: context.view!, say: context.say }, figure.id, text), reason };
  }
  return { value: text, label: context.say.word(path.split('.').at(-1) ?? path, text) };
}

function aboutTarget(context: Context, from: Figure, to: Figure): string {
  const { view, say, ruleset } = context;
  if (view === null || from.id === to.id) return '';
  const { range, cover } = situationOf(view, from.id, to.id);
  const parts = [range === null ? '' : `${range} ${ruleset.meta.unit}`, cover === null ? '' : say.word('cover', cover)];
  return parts.filter((part) => part !== '').join(', ');
}

/** Own figures that may do one of these now. */
export const ownFor =
  (types: readonly ActionType[], where: Where = ALL): Suggest =>
  async (context) => {
    const found: Suggestion[] = [];
    for (const figure of ownFigures(context)) {
      const offers = context.legal(figure.id);
      if (offers.some((one) => one.blocked === undefined && types.includes(one.action.type) && where(one)))
        found.push({ value: figure.id, label: figure.name });
    }
    return found;
  };

/** Who may stand with the one who calls others out (LG-DRAW-16). */
export const seconds: Suggest = async (context, typed) => {
  const found = await offersOf(context, typed.figure, ['challenge']);
  if (found === null) return [];
  const { figure, offers } = found;
  const ids = new Set(offers.flatMap((offer) => (offer.slots.figures === undefined ? [] : valuesAt(offer, 'figures'))));
  ids.delete(figure.id);
  return [...ids].map((value) => suggest(context, figure, 'figures', value));
};

export const anyFigure: Suggest = ({ view }) =>
  (view?.roster ?? []).map((id) => {
    const figure = view!.figures[id]!;
    return { value: id, label: figure.name, reason: view!.sides.find((side) => side.id === figure.side)?.name ?? '' };
  });

export const seatCalled = ({ view }: Pick<Context, 'view'>, typed: string) =>
  Object.values(view?.seats ?? {}).find(({ id, name }) => id === typed || name === typed) ?? null;

export const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });

export const sides: Suggest = ({ view }) => (view?.sides ?? []).map(named);

export const ownCharacters: Suggest = async ({ people, person }) => {
  const characters = await people.characters(person.id);
  return characters.map(({ name, template }) => ({ value: name, label: name, reason: template.replaceAll('-', ' ') }));
};

/** Charts of the ruleset and their rows. */
export const templates: Suggest = (context, typed) =>
  (rulesetCalled(context, typed.ruleset) ?? context.ruleset).meta.templates.map(({ id, rows }) => ({
    value: id,
    label: context.say.word('template', id),
    ...(rows === 0 ? {} : { reason: context.say('ui.suggest.rows', { count: rows }) }),
  }));

export const standingRules: Suggest = ({ ruleset, say }) =>
  inWords(
    say,
    'rule',
    ruleset.meta.standing.map(({ rule }) => rule),
  );

export const standingValues: Suggest = ({ ruleset, say }, typed) => {
  const rule = ruleset.meta.standing.find((one) => one.rule === typed.rule);
  return inWords(say, 'value', rule?.values ?? []);
};

interface OrderSpec<O extends Options> extends Pick<Wanted, 'types' | 'never' | 'asSaid'> {
  readonly name: string;
  readonly description: string;
  /** Each is a field of the order; a text that can be anything is suggested from what is offered. */
  readonly options: O;
  /** What the order says besides, or instead. */
  besides?(typed: Args<O>, context: InFight): Wanted['fields'];
}

/** A row that gives an order as it is typed; its last option is whose it is. */
export function orderRow<const O extends Options>(spec: OrderSpec<O>): Row {
  const { name, description, types, options, besides, ...wanted } = spec;
  const own = Object.entries(options).map(([key, option]) => [key, suggested(types, key, option)] as const);
  return defineRow({
    name,
    for: 'table',
    description,
    options: { ...Object.fromEntries(own), figure: ownFigure(types) },
    run({ figure, ...typed }, context) {
      const raw: RawArgs = typed;
      const said = Object.entries(options).map(([key, option]) => [option.field ?? key, read(raw[key], option)]);
      const fields = { ...Object.fromEntries(said), ...besides?.(typed as Args<O>, context) };
      return orderAs(context, { ...wanted, types, figure, fields });
    },
  });
}

export const orderCommand = <const O extends Options>(spec: OrderSpec<O>) => commandOf(orderRow(spec));

export const ownFigure = (types: readonly Action['type'][]) =>
  text('Which of your figures', { suggest: ownFor(types) });

function suggested(types: OrderSpec<Options>['types'], key: string, option: Option): Option {
  if (option.type !== 'text' || option.choices !== undefined || option.suggest !== undefined) return option;
  return { ...option, suggest: fieldOf(types, option.field ?? key) };
}

function read(value: ArgValue | undefined, { as }: Option): unknown {
  if (as === 'if-so') return value === true ? value : undefined;
  if (typeof value !== 'string' || as === undefined) return value;
  return as === 'names' ? namesIn(value) : value.toUpperCase();
}
