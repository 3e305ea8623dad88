import { type Cell, cellAt, cellIndex, type Ground } from '../../../game/town/ground.ts';
import { checkLeg, type LegRules } from '../../../game/town/ways/legs.ts';
import { MinQueue } from '../../../game/town/ways/min-queue.ts';
import { cellsBetween, comparePlaces, type Place } from '../../../game/town/places.ts';
import { type Reach, reachBySteps, TOLERANCE } from '../../../game/town/ways/reach.ts';
import { forEachStep } from '../../../game/town/ways/steps.ts';
import { CELL_CM } from '../tables.ts';
import { trackOf } from '../../kit/travel/path.ts';
import { reachRiding, type Ridden } from '../../../game/town/ways/rides.ts';
import { Memo } from '../../kit/memo.ts';
import { isPassable, legRules, lengthFor, type Mover } from './footing.ts';
import { rideRules } from '../horses/ride-ways.ts';

/** LG-MOVE-06: how long the whole way may be, and how long all of it but its longest straight leg. */
export type Lengths = { readonly whole: number; readonly winding: number };

/** A way to a cell: its length, and how much of it is not the one long straight leg. */
interface Label {
  readonly cell: Cell;
  readonly length: number;
  readonly winding: number;
  /** Length with a trifle for each level of difficulty entered. */
  readonly cost: number;
  readonly isStraightened: boolean;
  readonly before: Label | null;
}

/** Every cell that legal ways lead to, each with the best of them; the cell it starts from with none. */
type FootWays = ReadonlyMap<number, Label>;

const SAME = 1e-7;

function comesBefore(a: Label, b: Label): boolean {
  const apart = a.cost - b.cost;
  return Math.abs(apart) > SAME ? apart < 0 : comparePlaces(a.cell.at, b.cell.at) < 0;
}

class Search {
  readonly best = new Map<number, Label>();
  private readonly labels = new Map<number, Label[]>();
  private readonly queue = new MinQueue<Label>(comesBefore);
  private readonly ground: Ground;
  private readonly rules: LegRules;
  private readonly lengths: Lengths;

  constructor(ground: Ground, rules: LegRules, lengths: Lengths) {
    this.ground = ground;
    this.rules = rules;
    this.lengths = lengths;
  }

  from(at: Place): this {
    const cell = cellAt(this.ground, at)!;
    this.add({ cell, length: 0, winding: 0, cost: 0, isStraightened: false, before: null });
    while (this.queue.size > 0) {
      const label = this.queue.pop();
      if (!this.best.has(label.cell.index)) this.best.set(label.cell.index, label);
      if (this.labels.get(label.cell.index)!.includes(label)) this.expand(label);
    }
    return this;
  }

  private expand(label: Label): void {
    const left = (this.lengths.whole - label.length + TOLERANCE) / CELL_CM;
    for (const to of cellsWithin(this.ground, label.cell, left)) this.goStraight(label, to);
    if (this.rules.link === undefined || !this.ground.links.has(label.cell.index)) return;
    forEachStep(this.ground, label.cell, false, (step) => {
      const price = step.link === null || this.rules.shut?.has(step.to.index) === true ? null : this.rules.link!(step);
      if (price !== null) this.offer(label, step.to, { length: price, extra: 0, isLong: false });
    });
  }

  /** One leg as part of the winding, and as the one that may be long. */
  private goStraight(label: Label, to: Cell): void {
    const length = CELL_CM * cellsBetween(label.cell.at, to.at);
    const kinds = [false, true].filter((isLong) => this.isWorth(label, to, { length, extra: 0, isLong }));
    if (kinds.length === 0) return;
    const leg = checkLeg(this.ground, label.cell.at, to.at, this.rules);
    if (!leg.ok) return;
    for (const isLong of kinds) this.offer(label, to, { length, extra: leg.price - length, isLong });
  }

  private isWorth(label: Label, to: Cell, part: Part): boolean {
    if (part.isLong && (label.isStraightened || this.lengths.whole <= this.lengths.winding)) return false;
    const next = after(label, to, part);
    if (next.length > this.lengths.whole + TOLERANCE || next.winding > this.lengths.winding + TOLERANCE) return false;
    return !(this.labels.get(to.index) ?? []).some((known) => isAsGood(known, next));
  }

  private offer(label: Label, to: Cell, part: Part): void {
    if (this.isWorth(label, to, part)) this.add(after(label, to, part));
  }

  private add(label: Label): void {
    const known = this.labels.get(label.cell.index) ?? [];
    this.labels.set(label.cell.index, [...known.filter((one) => !isAsGood(label, one)), label]);
    this.queue.push(label);
  }
}

type Part = { readonly length: number; readonly extra: number; readonly isLong: boolean };

const after = (label: Label, cell: Cell, { length, extra, isLong }: Part): Label => ({
  cell,
  length: label.length + length,
  winding: label.winding + (isLong ? 0 : length),
  cost: label.cost + length + extra,
  isStraightened: label.isStraightened || isLong,
  before: label,
});

/** Nothing that can be done from the other one cannot be done from this one, at no more cost. */
const isAsGood = (one: Label, other: Label): boolean =>
  one.cost <= other.cost + SAME && one.winding <= other.winding + SAME && (!one.isStraightened || other.isStraightened);

function cellsWithin(ground: Ground, { at }: Cell, cells: number): readonly Cell[] {
  const most = Math.floor(cells);
  const found: Cell[] = [];
  for (let y = Math.max(0, at.y - most); y <= Math.min(ground.height - 1, at.y + most); y++)
    for (let x = Math.max(0, at.x - most); x <= Math.min(ground.width - 1, at.x + most); x++) {
      const cell = cellAt(ground, { x, y, level: at.level })!;
      if (cell.floor && cell.passable && (x !== at.x || y !== at.y)) found.push(cell);
    }
  return found;
}

/** LG-MOVE-04, LG-MOVE-05, LG-MOVE-06: every cell that can be reached on foot. */
export const walkFrom = (ground: Ground, at: Place, rules: LegRules, lengths: Lengths): FootWays =>
  new Search(ground, rules, lengths).from(at).best;

/** The corners of the best way, both ends with them. */
export const cornersTo = (label: Label): readonly Place[] => trackOf(label).map(({ cell }) => cell.at);

/** Ways worked out before, for each state of a town: offers, refusals and orders all ask for the same. */
const MAX_KNOWN = 64;

const onFoot = new Memo<Ground, FootWays>(MAX_KNOWN);
const riding = new Memo<Ground, readonly Ridden[]>(MAX_KNOWN);
const goals = new Memo<Ground, Reach>(MAX_KNOWN);

const crowd = (cells: ReadonlySet<number>): string => [...cells].sort((a, b) => a - b).join(' ');

export function footWays(mover: Mover, lengths: Lengths): FootWays {
  const { ground, at, shut } = mover;
  const key = [cellIndex(ground, at), lengths.whole, lengths.winding, crowd(shut)].join('|');
  return onFoot.of(ground, key, () => walkFrom(ground, at, legRules(mover), lengths));
}

/** Every place and facing, also where others stand whom one may pass. */
export function rides(mover: Mover, allowance: number): readonly Ridden[] {
  const { ground, at, facing, footing, shut } = mover;
  const key = [cellIndex(ground, at), facing, footing, allowance, crowd(shut)].join('|');
  return riding.of(ground, key, () => reachRiding(ground, at, facing, rideRules(mover, allowance)));
}

/** How far places are from a goal, by steps, whoever may stand in the way. */
export function wayFrom({ ground, footing }: Mover, goal: Place): (at: Place) => number {
  const price = lengthFor(footing);
  const reach = goals.of(ground, `${cellIndex(ground, goal)}|${footing}`, () =>
    reachBySteps(ground, goal, {
      diagonals: true,
      price: (step) => (isPassable(footing, { to: step.from, over: [] }) ? price(step) : null),
    }),
  );
  return (at) => reach.costTo(at) ?? Infinity;
}
