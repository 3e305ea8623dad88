import type { Refusal } from '../../game/refusals.ts';
import type { Seat, Side, Wish } from '../../game/state.ts';
import { namePlace } from '../../game/town/places.ts';
import type { View } from '../../game/secrets/view.ts';
import { placeCalled, startAllowed } from '../orders/place-sources.ts';

type Start = Pick<Wish, 'at'> | { readonly refusal: Refusal };

/** Where somebody would start: a place of their side's own. */
export function readStart(view: View, side: string, typed: string): Start {
  const place = placeCalled(view, typed);
  if (place === null) return { refusal: { code: 'unknown-name', given: typed, sort: 'place' } };
  const { ok, areas } = startAllowed(view, side, place);
  if (ok) return { at: namePlace(place) };
  return { refusal: { code: 'bad-value', option: 'place', given: typed, allowed: areas } };
}

/** The figures somebody has brought, the first of them starting elsewhere. */
export function moveStart({ wishes }: Seat, start: Pick<Wish, 'at'>): Omit<Wish, 'figure'>[] {
  return wishes.map(({ figure: _figure, ...wish }, index) => (index === 0 ? { ...wish, ...start } : wish));
}

/** The side named; the smaller one where none is. */
export function chooseSide(view: View, side: string | undefined): Side | undefined {
  const wanted = side?.toLowerCase();
  const count = (id: string): number => Object.values(view.seats).filter((seat) => seat.side === id).length;
  if (wanted === undefined) return [...view.sides].sort((a, b) => count(a.id) - count(b.id))[0];
  return view.sides.find((one) => one.id === wanted || one.name.toLowerCase() === wanted);
}
