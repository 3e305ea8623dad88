import type { MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Gunfight } from '../../../game/state.ts';
import { type Cell, cellNamed } from '../../../game/town/ground.ts';
import { type PlaceName, samePlace } from '../../../game/town/places.ts';
import { NO } from './told.ts';
import { figuresIn, type Walker } from './walker.ts';

/** Whether a move is over the map, or told without one. */
export const isOnMap = (action: MapMoveOrder | StatedMoveOrder): action is MapMoveOrder => action.to !== undefined;

/** Longest list of corners that an order may give. */
const MAX_CORNERS = 8;

export const viaSlot = (values: readonly PlaceName[]): Slot => ({
  kind: 'list-of',
  values,
  max: MAX_CORNERS,
  optional: true,
});

export function checkVia(via: readonly PlaceName[]): Refusal | null {
  if (via.length > 0 && via.length <= MAX_CORNERS) return null;
  return { code: 'over-limit', what: 'via', given: via.length, max: MAX_CORNERS };
}

/** Where everybody looks the way he goes and the map says what the ground is, neither can be ordered. */
function checkForm({ facing, terrain, via }: MapMoveOrder): Refusal | null {
  if (facing !== undefined) return { code: 'bad-value', option: 'facing', given: facing, allowed: '-' };
  if (terrain !== undefined) return { code: 'bad-value', option: 'terrain', given: '', allowed: '-' };
  return via === undefined ? null : checkVia(via);
}

/** An order to go somewhere on a map: its form, then whether there is a way. */
export function checkMapMove(action: MapMoveOrder, find: () => Routed<unknown>): Refusal | null {
  const wrong = checkForm(action);
  if (wrong !== null) return wrong;
  const routed = find();
  return routed.ok ? null : routed.refusal;
}

/** Places to go to, and those from which the way leads on over the edge of the map. */
export function offersOverMap(
  action: Offer['action'],
  { to, out }: { readonly to: readonly PlaceName[]; readonly out: readonly PlaceName[] },
  { slots, ...rest }: Omit<Offer, 'action'>,
): Offer[] {
  const offer = (order: Offer['action'], values: readonly PlaceName[], more: Offer['slots']): Offer[] =>
    values.length === 0
      ? []
      : [{ action: order, slots: { to: { kind: 'one-of', values }, ...slots, ...more }, ...rest }];
  return [...offer(action, to, { leave: NO }), ...offer({ ...action, leave: true }, out, {})];
}

/** Corners may make of a place in reach one out of it. */
export const viaFits =
  (check: (order: MapMoveOrder) => Refusal | null): NonNullable<Offer['fits']> =>
  (action) =>
    (action as MapMoveOrder).via === undefined || check(action as MapMoveOrder) === null;

/** The way of an order that has been checked. */
export function routedWay<Way>(routed: Routed<Way>): Way {
  if (!routed.ok) throw new Error(`no way: ${routed.refusal.code}`);
  return routed.way;
}

/** What comes of looking for a way. */
export type Routed<Way> = { readonly ok: true; readonly way: Way } | { readonly ok: false; readonly refusal: Refusal };

export const refused = (refusal: Refusal) => ({ ok: false, refusal }) as const;

/** The cells that an order names, corners first; or why nobody can stop at the last. */
export function stopsOf(
  fight: Gunfight,
  { ground, at, noStop }: Walker,
  { to, via = [] }: Pick<MapMoveOrder, 'to' | 'via'>,
): Routed<readonly Cell[]> {
  const names = [...via, to];
  const stops = names.flatMap((name) => cellNamed(ground, name) ?? []);
  const unknown = names.find((name) => cellNamed(ground, name) === null);
  if (unknown !== undefined) return refused({ code: 'unknown-name', given: unknown, sort: 'place' });
  const end = stops.at(-1)!;
  if (samePlace(end.at, at)) return refused({ code: 'bad-value', option: 'to', given: to, allowed: 'another' });
  if (noStop.has(end.index)) return refused({ code: 'cell-full', at: to, figures: figuresIn(fight, end) });
  return { ok: true, way: stops };
}
