import { type Cell, cellAt, type Ground, isTall, type SideView } from '../ground.ts';
import { type LineStep, traceLine } from '../sightlines/line.ts';
import { cellsBetween, type Place } from '../places.ts';
import { type Reach, settle, TOLERANCE, Ways } from './reach.ts';
import { forEachStep, type Step } from './steps.ts';

/** Ways of straight legs between cell centres at any angle (LG-MOVE-04), priced by length and by what they enter. */
export interface LegRules {
  /** Price of one cell of length. */
  readonly perCell: number;
  /** Added on coming into a cell or over a side, on top of the length; null: it cannot be done. */
  readonly enter: (entry: Entry) => number | null;
  readonly link?: (step: Step) => number | null;
  readonly shut?: ReadonlySet<number>;
  readonly noStop?: ReadonlySet<number>;
}

/** A leg coming from one cell into the next; on a corner over the sides that meet there. */
export interface Entry {
  readonly from: Cell;
  readonly to: Cell;
  readonly over: readonly SideView[];
}

/** Why a leg cannot be made: the first cell that is in the way, or what stands on a side of it. */
type Leg =
  | { readonly ok: true; readonly price: number; readonly cells: readonly Cell[] }
  | { readonly ok: false; readonly at: Cell; readonly over: readonly SideView[] };

const isShutCorner = (step: LineStep): boolean => step.beside.some((cell) => isTall(cell) || !cell.floor);

function priceOf(step: LineStep, from: Cell, rules: LegRules): number | null {
  if (!step.cell.floor || rules.shut?.has(step.cell.index) === true) return null;
  if (step.over === 'corner' && isShutCorner(step)) return null;
  return rules.enter({ from, to: step.cell, over: step.sides });
}

/** One straight leg: its price, or what stops it. Cells that the leg only touches at a corner stop it where they are tall, as for a step. */
export function checkLeg(ground: Ground, from: Place, to: Place, rules: LegRules): Leg {
  let before = cellAt(ground, from)!;
  let price = rules.perCell * cellsBetween(from, to);
  const cells: Cell[] = [];
  for (const step of traceLine(ground, from, to)) {
    const extra = priceOf(step, before, rules);
    if (extra === null) return { ok: false, at: step.cell, over: step.sides };
    price += extra;
    before = step.cell;
    cells.push(before);
  }
  return { ok: true, price, cells };
}

/** Cells on the same level that straight legs from here might reach within the limit. */
function within(ground: Ground, at: Place, cells: number): readonly Cell[] {
  const most = Math.min(Math.floor(cells + TOLERANCE), ground.width + ground.height);
  const found: Cell[] = [];
  for (let y = Math.max(0, at.y - most); y <= Math.min(ground.height - 1, at.y + most); y++)
    for (let x = Math.max(0, at.x - most); x <= Math.min(ground.width - 1, at.x + most); x++)
      found.push(cellAt(ground, { x, y, level: at.level })!);
  return found;
}

/**
 * All cells within the limit by straight legs at any angle, with the least cost of each. Legs are walked only where they could be cheaper
 * than what is known already, which in open country is once for each cell.
 */
export function reachByLegs(ground: Ground, from: Place, rules: LegRules, limit: number): Reach {
  const start = cellAt(ground, from)!;
  const ways = new Ways(ground, start);
  settle(ways, start, (cell, offer) => {
    const spent = ways.cost[cell.index]!;
    for (const to of within(ground, cell.at, (limit - spent) / rules.perCell)) {
      if (to === cell || !to.floor) continue;
      const least = spent + rules.perCell * cellsBetween(cell.at, to.at);
      if (least > limit + TOLERANCE || least >= ways.cost[to.index]!) continue;
      const leg = checkLeg(ground, cell.at, to.at, rules);
      if (leg.ok && spent + leg.price <= limit + TOLERANCE) offer(to, spent + leg.price);
    }
    offerLinks(ground, cell, rules, (to, price) => {
      if (spent + price <= limit + TOLERANCE) offer(to, spent + price);
    });
  });
  return ways.toReach(ground, start, rules.noStop);
}

function offerLinks(ground: Ground, cell: Cell, rules: LegRules, offer: (to: Cell, price: number) => void): void {
  if (rules.link === undefined || !ground.links.has(cell.index)) return;
  forEachStep(ground, cell, false, (step) => {
    if (step.link === null || rules.shut?.has(step.to.index) === true) return;
    const price = rules.link!(step);
    if (price !== null) offer(step.to, price);
  });
}
