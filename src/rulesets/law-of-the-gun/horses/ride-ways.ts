import {
  COMPASS,
  type Direction,
  DIRECTIONS,
  eighthsBetween,
  type Place,
  roundCost,
  turnedBy,
} from '../../../game/town/places.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import type { Ridden, RideMove, RideRules } from '../../../game/town/ways/rides.ts';
import { hasRoomFor, legRules, type Mover } from '../move/footing.ts';
import { CELL_CM } from '../tables.ts';
import type { Way, WayCell } from '../move/way.ts';

/** LG-RIDE-02, LG-RIDE-03: parts of a move, in each of which one eighth of a turn is made; the faster he goes the longer they are. */
const QUARTERS = 4;

/** What a rider does besides letting go, which follows from it and from how far he may ride. */
export type Bridle = Exclude<RideMove, 'let-go'>;

export function rideRules(mover: Mover, allowance: number): RideRules {
  const { noStop: _noStop, ...rules } = legRules(mover);
  const fits = (...room: Parameters<NonNullable<RideRules['fits']>>): boolean => hasRoomFor(mover, ...room);
  return { ...rules, allowance, turns: QUARTERS, ...(mover.footing === 'wheels' ? { fits } : {}) };
}

export const bridleOf = ({ moves }: Ridden): readonly Bridle[] => moves.filter((move) => move !== 'let-go');

interface Riding {
  at: Place;
  facing: Direction;
  gone: number;
  spent: number;
  turned: boolean;
}

interface RiddenOut {
  readonly way: Way;
  /** All of it could be ridden with this allowance. */
  readonly complete: boolean;
  readonly moves: readonly RideMove[];
}

/** LG-RIDE-02: rides as far as this allowance goes, letting the rest of a quarter go where the next turn would come too soon. */
export function rideOut(from: Pick<Mover, 'at' | 'facing'>, bridle: readonly Bridle[], allowance: number): RiddenOut {
  const riding: Riding = { at: from.at, facing: from.facing, gone: 0, spent: 0, turned: false };
  const way: WayCell[] = [cellOf(riding, true)];
  const moves: RideMove[] = [];
  for (const [index, move] of bridle.entries()) {
    const done = move === 'ahead' ? goAhead(riding, allowance) : makeTurn(riding, move, allowance);
    if (done === null) return { way, complete: false, moves };
    moves.push(...done, move);
    if (move === 'ahead') way.push(cellOf(riding, bridle[index + 1] !== 'ahead'));
  }
  const last = way.at(-1)!;
  if (last.facing !== riding.facing) way.push(cellOf(riding, true));
  return { way, complete: true, moves };
}

const cellOf = ({ at, facing, gone, spent }: Riding, corner: boolean): WayCell => ({ at, facing, gone, spent, corner });

const quarterOf = (spent: number, allowance: number): number =>
  Math.min(QUARTERS - 1, Math.floor((spent + 1e-6) / (allowance / QUARTERS)));

function goAhead(riding: Riding, allowance: number): RideMove[] | null {
  const { x, y } = DIRECTIONS[riding.facing];
  const length = CELL_CM * Math.hypot(x, y);
  const spent = riding.spent + length;
  if (spent > allowance + TOLERANCE) return null;
  if (quarterOf(spent, allowance) !== quarterOf(riding.spent, allowance)) riding.turned = false;
  riding.at = { x: riding.at.x + x, y: riding.at.y + y, level: riding.at.level };
  riding.gone += length;
  riding.spent = spent;
  return [];
}

function makeTurn(riding: Riding, move: Bridle, allowance: number): RideMove[] | null {
  const quarter = quarterOf(riding.spent, allowance);
  const isLate = riding.turned;
  if (isLate && quarter === QUARTERS - 1) return null;
  if (isLate) riding.spent = ((quarter + 1) * allowance) / QUARTERS;
  riding.facing = turnedBy(riding.facing, move === 'turn-left' ? -1 : 1);
  riding.turned = true;
  return isLate ? ['let-go'] : [];
}

/** The direction of a straight leg, and how many cells it is long; null where no horse can go straight that way. */
function legOf(from: Place, to: Place): { readonly facing: Direction; readonly cells: number } | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const cells = Math.max(Math.abs(x), Math.abs(y));
  if (from.level !== to.level || cells === 0 || (x !== 0 && y !== 0 && Math.abs(x) !== Math.abs(y))) return null;
  const facing = (Object.keys(DIRECTIONS) as Direction[]).find(
    (one) => DIRECTIONS[one].x === Math.sign(x) && DIRECTIONS[one].y === Math.sign(y),
  )!;
  return { facing, cells };
}

/** The shorter way round; right about where both are alike. */
function turns(from: Direction, to: Direction): Bridle[] {
  const eighths = eighthsBetween(from, to);
  const move = turnedBy(from, eighths) === to ? 'turn-right' : 'turn-left';
  return Array.from({ length: eighths }, () => move);
}

/** What it takes to ride straight from corner to corner; null where a leg runs in none of the eight directions (LG-RIDE-01). */
export function bridleFor(start: Direction, corners: readonly Place[], end?: Direction): readonly Bridle[] | null {
  const bridle: Bridle[] = [];
  let facing = start;
  for (const [index, corner] of corners.slice(1).entries()) {
    const leg = legOf(corners[index]!, corner);
    if (leg === null) return null;
    bridle.push(...turns(facing, leg.facing), ...Array.from({ length: leg.cells }, () => 'ahead' as const));
    facing = leg.facing;
  }
  return end === undefined ? bridle : [...bridle, ...turns(facing, end)];
}

/** The way that spends least, of those the one with the fewest turns; ties by the compass. */
export const compareRidden = (a: Ridden, b: Ridden): number =>
  roundCost(a.spent) - roundCost(b.spent) ||
  a.moves.length - b.moves.length ||
  COMPASS.indexOf(a.facing) - COMPASS.indexOf(b.facing);
