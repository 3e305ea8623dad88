import { valuesAt } from '../../game/offer-slots.ts';
import type { StatedMove } from '../../game/actions.ts';
import type { Offer } from '../../game/offer.ts';
import type { Suggest, Suggestion } from '../command.ts';
import type { Context } from '../context.ts';
import { figureFor, findFigure } from './order.ts';

type Way = StatedMove['way'];

/** Where to, without a map: which way as seen from whom, and how far. */
export interface Whither {
  readonly way: Way;
  readonly target: string;
  readonly distance?: number;
}

const WAYS: Readonly<Record<string, Way>> = {
  '': 'toward',
  to: 'toward',
  toward: 'toward',
  towards: 'toward',
  away: 'away',
  'away from': 'away',
  from: 'away',
  across: 'across',
  'across from': 'across',
};

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
    way: WAYS[way.toLowerCase()] ?? 'toward',
    target: target.id,
    ...(distance === undefined ? {} : { distance: Number(distance) }),
  };
}

/** Every legal way once, with how far it may go at most: "toward Ike – up to 15 cm". */
export const whither: Suggest = async (context, typed) => {
  const figure = await figureFor(context, typed.figure, ['move']);
  if (figure === null) return [];
  const offers = (await context.legal(figure.id)).filter(
    ({ action, blocked }) => action.type === 'move' && blocked === undefined,
  );
  const farthest = new Map<string, number>();
  for (const offer of offers) {
    for (const key of waysIn(offer)) farthest.set(key, Math.max(farthest.get(key) ?? 0, reachOf(offer)));
  }
  return [...farthest].flatMap(([key, distance]) => suggest(context, key, distance));
};

function waysIn(offer: Offer): string[] {
  const ways = valuesAt(offer, 'stated.way').map(String);
  const targets = valuesAt(offer, 'stated.target').map(String);
  return targets.flatMap((target) => ways.map((way) => `${way} ${target}`));
}

function reachOf(offer: Offer): number {
  const far = valuesAt(offer, 'stated.distance').filter((value): value is number => typeof value === 'number');
  return Math.max(0, ...far);
}

function suggest({ view, say, ruleset }: Context, key: string, distance: number): Suggestion[] {
  const [way = '', id = ''] = key.split(' ');
  const name = view?.figures[id]?.name;
  if (name === undefined) return [];
  const value = `${way === 'away' ? 'away from' : way} ${name}`;
  const reason = distance === 0 ? '' : say('ui.suggest.reach', { distance: `${distance} ${ruleset.meta.unit}` });
  return [{ value, label: value, reason }];
}

interface Driven {
  readonly to?: string;
  readonly speed?: number | undefined;
  readonly 'stated.way'?: Way;
  readonly 'stated.target'?: string;
}

/** Where to and how fast a wagon goes, by the fields of the order; null for a place or name nobody knows. */
export function readDrive(
  context: Context,
  { to, speed }: { readonly to: string | undefined; readonly speed: number | undefined },
): Driven | null {
  if (to === undefined) return { speed };
  if (context.view?.town != null) return { to: to.trim().toUpperCase() };
  const read = readWhither(context, to);
  return read && { speed: read.distance ?? speed, 'stated.way': read.way, 'stated.target': read.target };
}
