import type { Figure, FigureId, Gunfight, StatedValues } from '../state.ts';
import { groundOf, occupants, standingOf, type TownInPlay } from './town-in-play.ts';
import { situationOnSquares } from './sightlines/line.ts';
import { cellIndex, type Ground } from './ground.ts';
import type { Place } from './places.ts';
import { situationOnGround } from './sightlines/shot.ts';

/**
 * What a shot or a blow needs to know about the world: worked out from the town where there is one, stated by the table in the theatre of
 * the mind. Rules see no difference.
 */
export interface Situation {
  readonly range: number | null;
  readonly sight: boolean;
  /** Cover of the target against the shooter, in the ruleset's words; null: nothing stated. */
  readonly cover: string | null;
  readonly obscured: boolean;
  readonly near: boolean;
}

const pairKey = (from: FigureId, to: FigureId): string => `${from}>${to}`;

const OPEN: Situation = { range: null, sight: true, cover: null, obscured: false, near: false };
/** One of the two is not on the table. */
const OFF_TABLE: Situation = { ...OPEN, sight: false };

/**
 * The situation from one figure to another. A figure's own stated cover holds against all for whom no other is stated; on a map only the
 * game master states anything, and his word goes before the town's.
 */
export function situationOf(fight: Gunfight, from: FigureId, to: FigureId): Situation {
  const pair = fight.situations[pairKey(from, to)];
  const own = fight.situations[to];
  const found = fight.town === null ? OPEN : fromTown(fight, fight.town, from, to);
  if (pair === undefined && own === undefined) return found;
  return {
    range: pair?.range ?? found.range,
    sight: pair?.sight ?? found.sight,
    cover: pair?.cover ?? own?.cover ?? found.cover,
    obscured: pair?.obscured ?? own?.obscured ?? found.obscured,
    near: pair?.near ?? found.near,
  };
}

function fromTown(fight: Gunfight, town: TownInPlay, from: FigureId, to: FigureId): Situation {
  const [shooter, target] = [fight.figures[from], fight.figures[to]];
  if (shooter?.at == null || target?.at == null) return OFF_TABLE;
  if (town.measure.squares === true) return onSquares(fight, town, shooter.at, target.at);
  return betweenPlaces(town, { figure: shooter, at: shooter.at }, { figure: target, at: target.at });
}

/** On a board whoever stands in between is in the way. */
function onSquares(fight: Gunfight, town: TownInPlay, from: Place, to: Place): Situation {
  const ground = groundOf(town);
  const taken = occupants(fight, ground);
  return situationOnSquares(ground, from, to, (cell) => taken.has(cell.index));
}

/** A figure as if it stood there. */
export type Placed = { readonly figure: Figure; readonly at: Place };

const known = new WeakMap<Ground, Map<number, Situation>>();
/** Pairs of places kept for each state of a town. */
const MAX_KNOWN = 40_000;

/** The situation from one place to another, each with the posture of its figure. */
export function betweenPlaces(town: TownInPlay, shooter: Placed, target: Placed): Situation {
  const ground = groundOf(town);
  if (town.measure.squares === true) return situationOnSquares(ground, shooter.at, target.at, () => false);
  const cache = known.get(ground) ?? new Map<number, Situation>();
  if (cache.size === 0 || cache.size > MAX_KNOWN) {
    cache.clear();
    known.set(ground, cache);
  }
  const eye = standingOf(shooter.figure, shooter.at);
  const seen = standingOf(target.figure, target.at);
  const bits =
    (eye.mounted ? 1 : 0) + (seen.mounted ? 2 : 0) + (seen.prone ? 4 : 0) + (seen.leaning && !seen.mounted ? 8 : 0);
  const key = (cellIndex(ground, eye.at) * ground.cells.length + cellIndex(ground, seen.at)) * 16 + bits;
  const found = cache.get(key) ?? situationOnGround(ground, eye, seen, town.measure);
  cache.set(key, found);
  return found;
}

/** Range and nearness hold both ways; cover and sight are the target's against that shooter. */
export function setSituation(
  fight: Gunfight,
  figure: FigureId,
  target: FigureId | undefined,
  values: StatedValues,
): void {
  const key = target === undefined ? figure : pairKey(figure, target);
  const stated = { ...fight.situations, [key]: { ...fight.situations[key], ...values } };
  fight.situations = stated;
  if (target === undefined) return;
  const mutual: { range?: number; near?: boolean } = {};
  if (values.range !== undefined) mutual.range = values.range;
  if (values.near !== undefined) mutual.near = values.near;
  const back = pairKey(target, figure);
  stated[back] = { ...stated[back], ...mutual };
}

/** On a map what the game master has stated of somebody goes with the place he stated it of. */
export function forgetStated(fight: Gunfight, figure: FigureId): void {
  const all = Object.entries(fight.situations);
  const left = all.filter(([key]) => !key.split('>').includes(figure));
  if (left.length < all.length) fight.situations = Object.fromEntries(left);
}
