import { type Cell, cellAt, type Ground } from '../ground.ts';
import { comparePlaces, namePlace, type Place, roundCost } from '../places.ts';
import { MinQueue } from './min-queue.ts';
import { forEachStep, type Step, type WayRules } from './steps.ts';
import { Lru } from '../../lru.ts';

/** Where a figure can get to, and what it costs. */
export interface Reach {
  readonly from: Cell;
  /** Cells it may stop in, cheapest first, its own left out; ties by row, column, level. */
  readonly cells: readonly Cell[];
  /** Rounded to six decimals; null: out of reach. */
  costTo(place: Place): number | null;
  /** The way there with both ends; empty: out of reach. */
  wayTo(place: Place): readonly Cell[];
}

/** Limits are kept with this tolerance, in the ruleset's unit. */
export const TOLERANCE = 0.001;
/** Sums that differ by less are one, added up in another order. */
const SAME = 1e-7;

/** Costs and ways by cell index, as they are found. */
class Ways {
  readonly cost: Float64Array;
  readonly before: Int32Array;
  private readonly found: Cell[] = [];

  constructor(ground: Ground, from: Cell) {
    this.cost = new Float64Array(ground.cells.length).fill(Infinity);
    this.before = new Int32Array(ground.cells.length).fill(-1);
    this.cost[from.index] = 0;
  }

  /** True where this is a cheaper way. */
  improve(to: Cell, cost: number, before: Cell): boolean {
    if (cost > this.cost[to.index]! - SAME) return false;
    if (this.cost[to.index] === Infinity) this.found.push(to);
    this.cost[to.index] = cost;
    this.before[to.index] = before.index;
    return true;
  }

  toReach(ground: Ground, from: Cell, noStop: ReadonlySet<number> | undefined): Reach {
    const cells = this.found.filter((cell) => noStop?.has(cell.index) !== true);
    const costOf = (cell: Cell): number => roundCost(this.cost[cell.index]!);
    cells.sort((a, b) => costOf(a) - costOf(b) || comparePlaces(a.at, b.at));
    const found = (place: Place): Cell | null => {
      const cell = cellAt(ground, place);
      return cell === null || this.cost[cell.index] === Infinity ? null : cell;
    };
    return {
      from,
      cells,
      costTo: (place) => {
        const cell = found(place);
        return cell === null ? null : costOf(cell);
      },
      wayTo: (place) => this.back(ground, found(place)),
    };
  }

  private back(ground: Ground, end: Cell | null): readonly Cell[] {
    const way: Cell[] = [];
    for (let cell = end; cell !== null;) {
      way.push(cell);
      const before = this.before[cell.index]!;
      cell = before < 0 ? null : ground.cells[before]!;
    }
    return way.reverse();
  }
}

type Waiting = { readonly cost: number; readonly cell: Cell };

/** By cost, then by place, so that the outcome never depends on the order of drawing. */
const isBefore = (a: Waiting, b: Waiting): boolean =>
  a.cost < b.cost || (a.cost === b.cost && comparePlaces(a.cell.at, b.cell.at) < 0);

/** Settles cells in order of cost; `expand` offers the ways out of each. */
function settle(ways: Ways, from: Cell, expand: (cell: Cell, offer: (to: Cell, cost: number) => void) => void): void {
  const frontier = new MinQueue<Waiting>(isBefore);
  const done = new Set<number>();
  frontier.push({ cost: 0, cell: from });
  while (frontier.size > 0) {
    const { cell } = frontier.pop();
    if (done.has(cell.index)) continue;
    done.add(cell.index);
    expand(cell, (to, next) => {
      if (ways.improve(to, next, cell)) frontier.push({ cost: roundCost(next), cell: to });
    });
  }
}

/** LG-SOLO-12 and the like: all cells within the limit by steps from cell to cell, with the least cost of each. */
export function reachBySteps(ground: Ground, from: Place, rules: WayRules, limit = Infinity): Reach {
  const start = cellAt(ground, from)!;
  const ways = new Ways(ground, start);
  settle(ways, start, (cell, offer) =>
    forEachStep(ground, cell, rules.diagonals, (step) => {
      if (rules.shut?.has(step.to.index) === true) return;
      const price = rules.price(step);
      if (price === null) return;
      const cost = ways.cost[cell.index]! + price;
      if (cost <= limit + TOLERANCE) offer(step.to, cost);
    }),
  );
  return ways.toReach(ground, start, rules.noStop);
}

const known = new WeakMap<Ground, Lru<string, Reach>>();
/** Goals kept for each state of a town: more than the people of the largest fight, each of whom is somebody's goal. */
const MAX_KNOWN = 100;

/** How somebody goes: `manner` names the rules, so that what is found once serves whoever goes alike. */
interface Manner extends Pick<WayRules, 'diagonals' | 'price'> {
  readonly manner: string;
}

/** What the way from any place to this goal costs, whoever may stand in it; null: there is none, as to the end of a wagon that is over the edge. */
export function costToReach(
  ground: Ground,
  from: Place,
  goal: Place,
  { manner, diagonals, price }: Manner,
): number | null {
  if (cellAt(ground, goal) === null) return null;
  const fields = known.get(ground) ?? new Lru<string, Reach>(MAX_KNOWN);
  known.set(ground, fields);
  const key = `${manner} ${namePlace(goal)}`;
  const field = fields.get(key) ?? reachBySteps(ground, goal, { diagonals, price: (step) => price(reversed(step)) });
  fields.set(key, field);
  return field.costTo(from);
}

/** The field is laid from the goal outwards, the way is gone towards it. */
const reversed = (step: Step): Step => ({ ...step, from: step.to, to: step.from });
