import { type Cell, cellAt, type Ground, isTall, type SideView } from '../ground.ts';
import { overSideOf } from '../sightlines/line.ts';
import { COMPASS, DIRECTIONS, SIDES, type Vector } from '../places.ts';
import type { Link } from '../town.ts';

/** One step of a way: to a neighbour, or by stairs, a ladder, a climb to another level. */
export interface Step {
  readonly from: Cell;
  readonly to: Cell;
  readonly diagonal: boolean;
  /** In cells: 1, the root of 2, or for a link its distance on the plan. */
  readonly length: number;
  /** What stands on the side that is crossed. */
  readonly over: SideView | null;
  readonly link: Link | null;
}

/** How a ruleset prices ways, and who may not be walked over. */
export interface WayRules {
  /** Whether steps over corners are made at all. */
  readonly diagonals: boolean;
  /** Price of a step in the ruleset's own unit; null: it cannot be made. Only steps onto a floor are asked for. */
  readonly price: (step: Step) => number | null;
  /** Cells nobody may enter now (enemies), by index. */
  readonly shut?: ReadonlySet<number>;
  /** Cells that may be passed but not be stopped in (friends), by index. */
  readonly noStop?: ReadonlySet<number>;
}

const STRAIGHT = SIDES.map((way) => DIRECTIONS[way]);
const DIAGONAL = COMPASS.filter((way) => way.includes('-')).map((way) => DIRECTIONS[way]);

/** No step over a corner past anything tall, off a floor, or past anything on the sides that meet there. */
function isCornerFree(ground: Ground, from: Cell, to: Cell): boolean {
  const { level } = from.at;
  const beside = [
    cellAt(ground, { x: to.at.x, y: from.at.y, level })!,
    cellAt(ground, { x: from.at.x, y: to.at.y, level })!,
  ];
  if (beside.some((cell) => isTall(cell) || !cell.floor)) return false;
  if (ground.sides.size === 0) return true;
  return beside.every(
    (cell) => overSideOf(ground, from.at, cell.at) === null && overSideOf(ground, cell.at, to.at) === null,
  );
}

function stepsFrom(ground: Ground, from: Cell): readonly Step[] {
  const { x, y, level } = from.at;
  const next = ({ x: dx, y: dy }: Vector): Cell[] => {
    const to = cellAt(ground, { x: x + dx, y: y + dy, level });
    return to?.floor === true ? [to] : [];
  };
  const straight = STRAIGHT.flatMap(next).map((to): Step => ({
    from,
    to,
    diagonal: false,
    length: 1,
    over: overSideOf(ground, from.at, to.at),
    link: null,
  }));
  const across = DIAGONAL.flatMap(next)
    .filter((to) => isCornerFree(ground, from, to))
    .map((to): Step => ({ from, to, diagonal: true, length: Math.SQRT2, over: null, link: null }));
  const linked = (ground.links.get(from.index) ?? []).map(({ to: index, link }): Step => {
    const to = ground.cells[index]!;
    return { from, to, diagonal: false, length: Math.hypot(to.at.x - x, to.at.y - y), over: null, link };
  });
  return [...straight, ...across, ...linked];
}

/** By cell: the same steps are asked for with every way that is looked for. */
const known = new WeakMap<Ground, (readonly Step[] | undefined)[]>();

/** All steps out of a cell that the ground allows, in the order north, east, south, west, diagonals, links. */
export function forEachStep(ground: Ground, from: Cell, diagonals: boolean, visit: (step: Step) => void): void {
  const byCell = known.get(ground) ?? Array.from<undefined>({ length: ground.cells.length });
  known.set(ground, byCell);
  const steps = (byCell[from.index] ??= stepsFrom(ground, from));
  for (const step of steps) if (diagonals || !step.diagonal) visit(step);
}

/** Prices for the common case, as a table; a ruleset with more to say writes its own `price`. */
interface PriceTable {
  readonly straight: number;
  readonly diagonal: number;
  /** Added on entering a piece of terrain, for each level of its difficulty. */
  readonly perLevel: number;
  /** For wheels: nothing but what wheels may pass. */
  readonly wheels?: boolean;
  /** No stairs, ladders, climbs (riders, vehicles). */
  readonly noLinks?: boolean;
}

/** Difficulty of the new piece of terrain that a step enters, in its cell and on the side it crosses. */
function difficultyEntered({ from, to, over, link }: Step): number {
  const cell = to.piece !== 0 && to.piece !== from.piece ? to.difficulty : 0;
  return cell + (over?.facts.difficulty ?? 0) + (link?.difficulty ?? 0);
}

export function isOpenTo({ to, over, link }: Step, { wheels = false, noLinks = false }: Partial<PriceTable>): boolean {
  if (!to.passable || (over !== null && !over.facts.passable) || (link !== null && noLinks)) return false;
  return !wheels || (to.wheels && (over === null || over.facts.wheels));
}

/** `price` for a table: straight or diagonal, plus what the terrain adds. */
export const priceBy =
  (table: PriceTable): WayRules['price'] =>
  (step) => {
    if (!isOpenTo(step, table)) return null;
    const flat = step.link !== null ? step.length * table.straight : step.diagonal ? table.diagonal : table.straight;
    return flat + table.perLevel * difficultyEntered(step);
  };
