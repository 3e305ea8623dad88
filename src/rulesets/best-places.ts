import type { Figure, FigureId, Gunfight } from '../game/state.ts';
import { areNeighbours, comparePlaces, type Place, readPlace } from '../game/town/places.ts';
import type { Ruleset } from '../game/ruleset.ts';

interface Asked {
  readonly count: number;
  /** What it is worth to stand there, in the fight as it would then be. */
  readonly valueOf: (there: Gunfight, figure: Figure) => number;
  /** Be they all in one corner. */
  readonly close?: true;
  /** The fight as if the figure stood there; unless given, nobody else goes with it. */
  readonly asIfAt?: (fight: Gunfight, figure: FigureId, there: { readonly at: Place }) => Gunfight;
}

const alone: NonNullable<Asked['asIfAt']> = (fight, id, there) => ({
  ...fight,
  figures: { ...fight.figures, [id]: { ...fight.figures[id]!, ...there } },
});

/** On a map: so many places where a figure would stand best, best first, not all in one corner. */
export const bestBy =
  ({ count, valueOf, close, asIfAt = alone }: Asked): NonNullable<Ruleset['worthwhile']> =>
  (fight, id, places) => {
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
  };
