import type { Figure, Gunfight } from '../../../game/state.ts';
import { type Cell, cellsAround, type Ground, isTall } from '../../../game/town/ground.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import { comparePlaces, type Place, squaredCells } from '../../../game/town/places.ts';
import { cellsOf, groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { carrierOf } from '../../kit.ts';
import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';

/** Cells of these, of all unless said, that one can stand in and that nobody takes up. */
export function freeCells(fight: Gunfight, ground: Ground, among: readonly Cell[] = ground.cells): Cell[] {
  const taken = occupants(fight, ground);
  return among.filter((cell) => cell.floor && cell.passable && !isTall(cell) && !taken.has(cell.index));
}

/** Free cells next to any of these places, with no wall between, in the order of places; none without a map. */
export function freeBeside(fight: Gunfight, from: readonly Place[]): Cell[] {
  const ground = groundUnder(fight);
  if (ground === null) return [];
  const beside = from.flatMap((own) => cellsAround(ground, own).filter(({ at }) => isWithinReach(ground, own, at)));
  return freeCells(
    fight,
    ground,
    [...new Set(beside)].sort((a, b) => a.index - b.index),
  );
}

/** What makes one place better than another: the lowest is the best. */
type Liking = (place: Place) => number;
type LikingOf = (fight: Gunfight, figure: Figure) => Liking;

const nearest = (figures: readonly Figure[], place: Place): number =>
  Math.min(...figures.flatMap(({ at }) => (at === null ? [] : squaredCells(at, place))), Infinity);

export const closeTo =
  (figures: readonly Figure[]): Liking =>
  (place) =>
    nearest(figures, place);

export const awayFrom =
  (figures: readonly Figure[]): Liking =>
  (place) =>
    -nearest(figures, place);

const cellsUnder = (fight: Gunfight, figure: Figure): readonly Place[] =>
  figure.at === null ? [] : cellsOf(carrierOf(fight, figure) ?? figure);

function bestFirst(places: readonly Place[], liking: Liking): Place[] {
  const liked = new Map(places.map((place) => [place, liking(place)]));
  return places.toSorted((a, b) => liked.get(a)! - liked.get(b)! || comparePlaces(a, b));
}

/** Every free place next to a figure, or to what it rides, best first; none without a map. */
export function placesBeside(fight: Gunfight, figure: Figure, likingOf: LikingOf): Place[] {
  const places = freeBeside(fight, cellsUnder(fight, figure)).map(({ at }) => at);
  return bestFirst(places, likingOf(fight, figure));
}

/** Where somebody comes down who falls or gets off, be it not right beside: the field `to`; nothing in the theatre of the mind. */
export function landingFor(fight: Gunfight, figure: Figure, likingOf: LikingOf): { readonly to?: Place } {
  const to = placesBeside(fight, figure, likingOf)[0] ?? nearestFree(fight, figure, likingOf(fight, figure));
  return to === undefined ? {} : { to };
}

function nearestFree(fight: Gunfight, figure: Figure, liking: Liking): Place | undefined {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null) return undefined;
  const from = cellsUnder(fight, figure);
  const offBy = (place: Place): number => Math.min(...from.map((own) => squaredCells(own, place)));
  const free = freeCells(fight, ground).flatMap(({ at }) => (at.level === figure.at!.level ? [at] : []));
  const least = Math.min(...free.map(offBy));
  return bestFirst(
    free.filter((place) => offBy(place) === least),
    liking,
  )[0];
}

type Down = EffectOf<'thrown'> | EffectOf<'dismounted'>;
type Coming = Pick<EffectOf<'thrown'>, 'kind' | 'why'> | Pick<EffectOf<'dismounted'>, 'kind' | 'why'>;

/** Off what carries him, onto the ground. */
export function comeDown(run: Run, figure: Figure, { kind, why }: Coming, likingOf: LikingOf): void {
  const to = landingFor(run.fight, figure, likingOf);
  run.emit({ kind, figure: figure.id, mount: figure.mount!, why, ...to } as Down);
}
