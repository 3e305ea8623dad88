import { type Cell, cellAt, type Ground } from '../ground.ts';
import { checkLeg, type LegRules } from './legs.ts';
import { bestFirst } from './min-queue.ts';
import { COMPASS, type Direction, DIRECTIONS, type Place, turnedBy } from '../places.ts';
import { TOLERANCE } from './reach.ts';

/** Movement of what has a front: straight ahead, and one eighth of a turn in each part of the allowance (LG-RIDE-01, LG-RIDE-02). */
export interface RideRules extends LegRules {
  readonly allowance: number;
  /** Parts of the allowance; a turn not taken in one of them is lost. */
  readonly turns: number;
  /** Whether all of it has room there, so facing (what is longer than a cell). */
  readonly fits?: (cell: Cell, facing: Direction) => boolean;
}

/** What a rider does: one cell ahead, an eighth of a turn, or letting the rest of a part go. */
export type RideMove = 'ahead' | 'turn-left' | 'turn-right' | 'let-go';

/** A place and a facing that a rider can come to. */
export interface Ridden {
  readonly cell: Cell;
  readonly facing: Direction;
  /** Distance spent, what was let go included. */
  readonly spent: number;
  readonly moves: readonly RideMove[];
}

interface State {
  readonly cell: Cell;
  readonly facing: Direction;
  readonly spent: number;
  readonly turned: boolean;
  readonly before: State | null;
  readonly move: RideMove | null;
}

/** The part of the allowance a distance lies in, from 0: a boundary belongs to the later part, the very end to the last. */
const partOf = ({ allowance, turns }: RideRules, spent: number): number =>
  Math.min(turns - 1, Math.floor((spent + 1e-6) / (allowance / turns)));

const POINTS: Readonly<Record<Direction, number>> = Object.fromEntries(
  COMPASS.map((facing, index) => [facing, index]),
) as Record<Direction, number>;

const endKey = ({ cell, facing }: State): number => cell.index * COMPASS.length + POINTS[facing];

const keyOf = (rules: RideRules, state: State): number =>
  (endKey(state) * rules.turns + partOf(rules, state.spent)) * 2 + (state.turned ? 1 : 0);

function ahead(ground: Ground, state: State, rules: RideRules): State | null {
  const { x, y } = DIRECTIONS[state.facing];
  const to = cellAt(ground, { x: state.cell.at.x + x, y: state.cell.at.y + y, level: state.cell.at.level });
  if (to === null) return null;
  const least = state.spent + rules.perCell * Math.hypot(x, y);
  if (least > rules.allowance + TOLERANCE || rules.fits?.(to, state.facing) === false) return null;
  const leg = checkLeg(ground, state.cell.at, to.at, rules);
  const spent = state.spent + (leg.ok ? leg.price : Infinity);
  if (spent > rules.allowance + TOLERANCE) return null;
  const turned = state.turned && partOf(rules, spent) === partOf(rules, state.spent);
  return { ...state, cell: to, spent, turned, before: state, move: 'ahead' };
}

function turn(state: State, move: 'turn-left' | 'turn-right', rules: RideRules): State | null {
  if (state.turned) return null;
  const facing = turnedBy(state.facing, move === 'turn-left' ? -1 : 1);
  if (rules.fits?.(state.cell, facing) === false) return null;
  return { ...state, facing, turned: true, before: state, move };
}

function letGo(state: State, rules: RideRules): State | null {
  const part = partOf(rules, state.spent);
  if (part === rules.turns - 1) return null;
  const spent = ((part + 1) * rules.allowance) / rules.turns;
  return { ...state, spent, turned: false, before: state, move: 'let-go' };
}

function make(ground: Ground, state: State, move: RideMove, rules: RideRules): State | null {
  if (move === 'ahead') return ahead(ground, state, rules);
  return move === 'let-go' ? letGo(state, rules) : turn(state, move, rules);
}

const MOVES: readonly RideMove[] = ['ahead', 'turn-left', 'turn-right', 'let-go'];

const nextStates = (ground: Ground, state: State, rules: RideRules): readonly State[] =>
  MOVES.flatMap((move) => make(ground, state, move, rules) ?? []);

/** Where these moves lead; or the first that cannot be made, and whether it is a turn that comes too soon. */
type Ride =
  | { readonly ok: true; readonly end: Ridden }
  | { readonly ok: false; readonly index: number; readonly why: 'too-tight-turn' | 'blocked' };

export function followRide(
  ground: Ground,
  start: { readonly at: Place; readonly facing: Direction },
  moves: readonly RideMove[],
  rules: RideRules,
): Ride {
  let state = startOf(ground, start.at, start.facing);
  for (const [index, move] of moves.entries()) {
    const next = make(ground, state, move, rules);
    if (next === null) return { ok: false, index, why: move.startsWith('turn') ? 'too-tight-turn' : 'blocked' };
    state = next;
  }
  return { ok: true, end: toRidden(state) };
}

const startOf = (ground: Ground, from: Place, facing: Direction): State => ({
  cell: cellAt(ground, from)!,
  facing,
  spent: 0,
  turned: false,
  before: null,
  move: null,
});

const toRidden = (state: State): Ridden => ({
  cell: state.cell,
  facing: state.facing,
  spent: state.spent,
  moves: movesOf(state),
});

function movesOf(state: State): readonly RideMove[] {
  const moves: RideMove[] = [];
  for (let one: State | null = state; one !== null; one = one.before) if (one.move !== null) moves.push(one.move);
  return moves.reverse();
}

/** Every place and facing a rider can come to, each by the way that spends least, in order of place and compass. */
export function reachRiding(ground: Ground, from: Place, facing: Direction, rules: RideRules): readonly Ridden[] {
  const best = new Map<number, State>();
  const states = bestFirst([startOf(ground, from, facing)], {
    isBefore: (a, b) => a.spent < b.spent,
    keyOf: (state) => keyOf(rules, state),
    nextOf: (state) => nextStates(ground, state, rules),
  });
  for (const state of states) if (!best.has(endKey(state))) best.set(endKey(state), state);
  return [...best.values()]
    .filter(({ cell }) => rules.noStop?.has(cell.index) !== true)
    .sort((a, b) => a.cell.index - b.cell.index || POINTS[a.facing] - POINTS[b.facing])
    .map(toRidden);
}
