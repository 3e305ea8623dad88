import type { StatedMove } from '../../game/actions.ts';
import { type Offer, valuesAt } from '../../game/offer.ts';
import type { Context, InFight, Suggest, Suggestion } from '../command.ts';
import { figureFor, findFigure } from './order.ts';
import type { FigureId } from '../../game/ids.ts';
import {
  cellsBetween,
  comparePlaces,
  namePlace,
  type Place,
  type PlaceName,
  readPlace,
} from '../../game/town/places.ts';
import type { Box } from '../../game/town/town.ts';
import type { View } from '../../game/secrets/view.ts';
import { placeCalled } from '../../report/places.ts';
import { numberPlaces } from './place-step.ts';
import { suggestPlace } from './place-sources.ts';
import type { Figure } from '../../game/figure.ts';

type Way = StatedMove['way'];

/** Where to, without a map: which way as seen from whom, and how far. */
export type Whither = { readonly way: Way; readonly target: string; readonly distance?: number };

/** "toward", "to" and nothing at all are one; so are "away" and "away from", or "from" alone. */
const wayOf = (said: string): Way => (/across/i.test(said) ? 'across' : /away|from/i.test(said) ? 'away' : 'toward');

const TYPED =
  /^(?:(toward|towards|to|away from|away|from|across from|across)\s+)?(.+?)(?:\s+(\d{1,3})(?:\s*(?:cm|inch|squares?))?)?$/i;

/** "toward Ike", "away from Ike 10", "Ike 10"; null where no such figure is in view. */
export function readWhither(context: Context, typed: string): Whither | null {
  const { view } = context;
  const named = findFigure(view, typed);
  if (named !== null) return { way: 'toward', target: named.id };
  const match = TYPED.exec(typed.trim());
  if (match === null) return null;
  const [, way = '', name = '', distance] = match;
  const target = findFigure(view, name);
  if (target === null) return null;
  return {
    way: wayOf(way),
    target: target.id,
    ...(distance === undefined ? {} : { distance: Number(distance) }),
  };
}

/** Every legal way once, with how far it may go at most: "toward Ike – up to 15 cm". */
export const whither: Suggest = async (context, typed) => {
  const figure = await figureFor(context, typed.figure, ['move']);
  const offers = figure === null ? [] : context.legal(figure.id);
  const farthest = new Map<string, number>();
  for (const offer of offers.filter(({ action, blocked }) => action.type === 'move' && blocked === undefined)) {
    const far = Math.max(0, ...valuesAt(offer, 'stated.distance').filter((value) => typeof value === 'number'));
    for (const target of valuesAt(offer, 'stated.target'))
      for (const way of valuesAt(offer, 'stated.way')) {
        const key = `${String(way)} ${String(target)}`;
        farthest.set(key, Math.max(farthest.get(key) ?? 0, far));
      }
  }
  return [...farthest].flatMap(([key, distance]) => suggest(context, key, distance));
};

function suggest({ view, say, ruleset }: Context, key: string, distance: number): Suggestion[] {
  const [way = '', id = ''] = key.split(' ');
  const name = view?.figures[id]?.name;
  if (name === undefined) return [];
  const value = `${way === 'away' ? 'away from' : way} ${name}`;
  const reason = distance === 0 ? '' : say('ui.suggest.reach', { distance: `${distance} ${ruleset.meta.unit}` });
  return [{ value, label: value, reason }];
}

/** Where to and how fast a wagon goes, by the fields of the order; null for a place or name nobody knows. */
export function readDrive(context: Context, to?: string, speed?: number) {
  if (to === undefined) return { speed };
  if (context.view?.town != null) return { to: to.trim().toUpperCase() };
  const read = readWhither(context, to);
  return read && { speed: read.distance ?? speed, 'stated.way': read.way, 'stated.target': read.target };
}

/** The gentlest that gets there is meant where none is said. */
const GAITS = ['walk', 'run', 'crawl', 'cautious', 'furtive'] as const;
export const gaitOf = (said: unknown): (typeof GAITS)[number] => GAITS.find((one) => one === said) ?? GAITS[0];

/** Over somebody or round everybody, as it was said. */
export const isMove = ({ action, blocked }: Offer, over?: FigureId): boolean =>
  action.type === 'move' && blocked === undefined && action.over === over;

/** Everywhere that offers lead at a gait but off the table, in the order in which the pictures number the places. */
function placesAt(view: View, offers: readonly Offer[], gait: string): readonly PlaceName[] {
  const fitting = offers.filter((offer) => offer.action.leave !== true && valuesAt(offer, 'gait').includes(gait));
  return numberPlaces(view, [...new Set(fitting.flatMap((offer) => valuesAt(offer, 'to').map(String)))]);
}

/** A place by its name, its number on the picture, or a way to go, and how fast; null where nothing of that kind is known. */
export async function readGoal(
  context: InFight,
  figure: Figure,
  said: { readonly to: string; readonly gait: string | undefined; readonly over?: FigureId | undefined },
): Promise<{ readonly to: PlaceName; readonly gait: string } | null> {
  const { view } = context;
  const offers = context.legal(figure.id).filter((offer) => isMove(offer, said.over));
  const gaits = said.gait === undefined ? GAITS : [said.gait];
  const pools = gaits.map((gait) => ({ gait, places: placesAt(view, offers, gait) }));
  const named = placeCalled(view, said.to);
  if (named !== null) {
    const to = namePlace(named);
    return { to, gait: (pools.find(({ places }) => places.includes(to)) ?? pools[0]!).gait };
  }
  const { gait, places } = pools.find((pool) => pool.places.length > 0) ?? pools[0]!;
  const isNumber = /^\d+$/.test(said.to.trim());
  const to = isNumber ? places[Number(said.to) - 1] : placeOnWay(view, figure, said.to, places);
  return to === undefined || to === null ? null : { to, gait };
}

const WAY = /^(?:(toward|towards|to|away from|away|from)\s+)?(.+)$/i;

/** The legal place nearest to somebody or something, or farthest from them. */
function placeOnWay(view: View, figure: Figure, to: string, places: readonly PlaceName[]): PlaceName | null {
  const [, way = '', name = ''] = WAY.exec(to.trim()) ?? [];
  const marks = landmark(view, name);
  const reached = places.flatMap((one) => readPlace(one) ?? []);
  if (marks.length === 0 || reached.length === 0) return null;
  const sign = wayOf(way) === 'away' ? -1 : 1;
  const far = (place: Place): number => sign * Math.min(...marks.map((mark) => cellsBetween(mark, place)));
  const step = (place: Place): number => (figure.at === null ? 0 : cellsBetween(figure.at, place));
  const [best] = reached.sort((a, b) => far(a) - far(b) || step(a) - step(b) || comparePlaces(a, b));
  return namePlace(best!);
}

/** Where a figure, a place, a building or a named part of the town is. */
function landmark(view: View, name: string): readonly Place[] {
  const figure = findFigure(view, name);
  if (figure !== null) return figure.at === null ? [] : [figure.at];
  const place = placeCalled(view, name);
  if (place !== null) return [place];
  const wanted = name.trim().toLowerCase();
  const building = view.town?.plan.buildings.find((one) => [one.id, one.name.toLowerCase()].includes(wanted));
  const label = view.town?.plan.labels.find((one) => one.name.toLowerCase() === wanted);
  return (building?.boxes ?? (label === undefined ? [] : [label.box])).flatMap(cellsOfBox);
}

function cellsOfBox({ from, to }: Box): Place[] {
  const found: Place[] = [];
  for (let level = from.level; level <= to.level; level++)
    for (let y = from.y; y <= to.y; y++) for (let x = from.x; x <= to.x; x++) found.push({ x, y, level });
  return found;
}

/** Every legal place with its number, and the ways towards and away from everybody in view. */
export const goals: Suggest = async (context, typed) => {
  const { view, say } = context;
  const figure = await figureFor(context, typed.figure, ['move']);
  if (view === null || figure === null) return [];
  const offers = context.legal(figure.id).filter((offer) => isMove(offer));
  const places = placesAt(view, offers, typed.gait || GAITS[0]);
  const others = view.roster.filter((id) => id !== figure.id && view.figures[id]!.at !== null);
  const ways = others.flatMap((id): Suggestion[] => {
    const { name } = view.figures[id]!;
    return [`toward ${name}`, `away from ${name}`].map((value) => ({ value, label: value }));
  });
  const numbered = places.map((place, index) => {
    const { reason } = suggestPlace(view, readPlace(place)!);
    const number = say('ui.map.number', { number: index + 1 });
    return { value: place, label: place, reason: reason === undefined ? number : `${number}, ${reason}` };
  });
  return places.length === 0 ? [] : [...ways.slice(0, 8), ...numbered];
};
