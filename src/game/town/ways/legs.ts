import { type Cell, cellAt, type Ground, isTall, type SideView } from '../ground.ts';
import { type LineStep, traceLine } from '../sightlines/line.ts';
import { cellsBetween, type Place } from '../places.ts';
import type { Step } from './steps.ts';

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
export type Entry = { readonly from: Cell; readonly to: Cell; readonly over: readonly SideView[] };

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
