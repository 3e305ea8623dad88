import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { type Cell, type Ground } from '../../../game/town/ground.ts';
import { cellsBetween, namePlace, type Place, type PlaceName, samePlace } from '../../../game/town/places.ts';
import { groundOf, isHiddenFrom, occupants } from '../../../game/town/town-in-play.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';

/** Who is in somebody's way on a map, by the cells they are in. */
export interface Crowd {
  /** Cells that may not be entered, and cells that may be passed but not stopped in. */
  readonly shut: ReadonlySet<number>;
  readonly noStop: ReadonlySet<number>;
  /** Enemies of whom his side knows nothing. */
  readonly lurkers: ReadonlyMap<number, FigureId>;
}

/** Somebody on a map who is about to move. */
export interface Walker extends Crowd {
  readonly figure: Figure;
  readonly at: Place;
  readonly ground: Ground;
}

interface Eyes {
  /** Whose knowledge counts; left out: everybody is known. */
  readonly side?: SideId;
  /** What somebody there is to him who comes. */
  readonly roleOf: (other: Figure) => 'bars' | 'passed' | null;
}

/** The crowd as one side knows it: whoever does not count (`null`) is in nobody's way. */
export function crowdOn(fight: Gunfight, ground: Ground, { side, roleOf }: Eyes) {
  const shut = new Set<number>();
  const noStop = new Set<number>();
  const lurkers = new Map<number, FigureId>();
  for (const [index, ids] of occupants(fight, ground))
    for (const id of ids) {
      const role = roleOf(fight.figures[id]!);
      if (role === null) continue;
      if (side !== undefined && isHiddenFrom(fight, id, side)) lurkers.set(index, id);
      else (role === 'bars' ? shut : noStop).add(index);
    }
  return { shut, noStop, lurkers };
}

/** Null off the table and in the theatre of the mind. */
export function walkerOn(fight: Gunfight, figure: Figure, crowdFor: (ground: Ground) => Crowd): Walker | null {
  if (fight.town === null || figure.at === null) return null;
  const ground = groundOf(fight.town);
  return { figure, at: figure.at, ground, ...crowdFor(ground) };
}

export const namesOf = (cells: Iterable<Cell>): PlaceName[] => [...cells].map((cell) => namePlace(cell.at));

/** Cells that a way may bend in. */
export const cornersWithin = ({ ground, at }: Pick<Walker, 'ground' | 'at'>, left: number): PlaceName[] =>
  namesOf(ground.cells.filter((cell) => cell.floor && cellsBetween(at, cell.at) <= left + TOLERANCE));

/** Whoever is in that very cell. */
export const figuresIn = (fight: Gunfight, { at }: Pick<Cell, 'at'>): FigureId[] =>
  fight.roster.filter((id) => {
    const place = fight.figures[id]!.at;
    return place !== null && samePlace(place, at);
  });
