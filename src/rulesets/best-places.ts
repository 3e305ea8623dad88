import type { Figure, FigureId, Gunfight } from '../game/state.ts';
import { areNeighbours, comparePlaces, type Place, type PlaceName, readPlace } from '../game/town/places.ts';
import type { Ruleset } from '../game/ruleset.ts';

interface Asked {
  readonly figure: FigureId;
  readonly places: readonly PlaceName[];
  readonly count: number;
  /** What it is worth to stand there, in the fight as it would then be. */
  readonly valueOf: (there: Gunfight, figure: Figure) => number;
  /** Be they all in one corner. */
  readonly close?: true;
  /** The fight as if the figure stood there; unless given, nobody else goes with it. */
  readonly asIfAt?: (fight: Gunfight, figure: FigureId, there: { readonly at: Place }) => Gunfight;
}

/** So many places, by what they would be worth to him. */
export const bestBy =
  (asked: Omit<Asked, 'figure' | 'places'>): NonNullable<Ruleset['worthwhile']> =>
  (fight, figure, places) =>
    bestPlaces(fight, { ...asked, figure, places });

const alone: NonNullable<Asked['asIfAt']> = (fight, id, there) => ({
  ...fight,
  figures: { ...fight.figures, [id]: { ...fight.figures[id]!, ...there } },
});

/** On a map: where a figure would stand best, best first, the places not all in one corner. */
export function bestPlaces(fight: Gunfight, asked: Asked): readonly PlaceName[] {
  const { figure: id, places, count, valueOf, close } = asked;
  const { asIfAt = alone } = asked;
  const rated = places.flatMap((name) => {
    const at = readPlace(name);
    if (at === null) return [];
    const there = asIfAt(fight, id, { at });
    return [{ name, at, value: valueOf(there, there.figures[id]!) }];
  });
  rated.sort((a, b) => b.value - a.value || comparePlaces(a.at, b.at));
  const best: typeof rated = [];
  for (const one of rated)
    if (best.length < count && (close || !best.some((other) => areNeighbours(other.at, one.at)))) best.push(one);
  return best.map(({ name }) => name);
}
