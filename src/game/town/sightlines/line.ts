import { type Cell, cellAt, type Ground, type SideView } from '../ground.ts';
import { type Place, squaresBetween } from '../places.ts';
import { sideIndex } from '../sides.ts';
import type { Situation } from '../situation.ts';

/** The next cell of a straight line, and how the line comes into it. */
export interface LineStep {
  readonly cell: Cell;
  /** Through a side, or through a corner between two other cells that it only touches. */
  readonly over: 'side' | 'corner';
  /** What stands on the side; at a corner what stands on both ways round it. */
  readonly sides: readonly SideView[];
  /** The two cells touched at a corner. */
  readonly beside: readonly Cell[];
  /** Grid corner passed, where it is one. */
  readonly corner: { readonly x: number; readonly y: number } | null;
}

const sideOn = (ground: Ground, at: Place, way: 'north' | 'west'): SideView | undefined =>
  ground.sides.size === 0 ? undefined : ground.sides.get(sideIndex(ground, at, way));

function overSide(ground: Ground, from: Place, to: Place): readonly SideView[] {
  const far = { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y), level: from.level };
  const side = sideOn(ground, far, from.x === to.x ? 'north' : 'west');
  return side === undefined ? [] : [side];
}

/** What stands on the side between two cells that share it. */
export const overSideOf = (ground: Ground, from: Place, to: Place): SideView | null =>
  overSide(ground, from, to)[0] ?? null;

/** The two ways round a corner from one cell to the one across: each over two sides. */
export function waysRound(ground: Ground, from: Place, to: Place): readonly [readonly SideView[], readonly SideView[]] {
  const first = { ...from, x: to.x };
  const second = { ...from, y: to.y };
  return [
    [...overSide(ground, from, first), ...overSide(ground, first, to)],
    [...overSide(ground, from, second), ...overSide(ground, second, to)],
  ];
}

function stepTo(ground: Ground, from: Place, to: Place): LineStep {
  const cell = cellAt(ground, to)!;
  if (from.x === to.x || from.y === to.y)
    return { cell, over: 'side', sides: overSide(ground, from, to), beside: [], corner: null };
  const [one, other] = waysRound(ground, from, to);
  const beside = [cellAt(ground, { ...from, x: to.x })!, cellAt(ground, { ...from, y: to.y })!];
  const corner = { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) };
  return { cell, over: 'corner', sides: one.length > 0 && other.length > 0 ? [...one, ...other] : [], beside, corner };
}

/**
 * The straight line between the centres of two cells of one level, as the cells whose inside it passes, in order, without the first. Where
 * it goes exactly through a corner it steps across it. In whole numbers throughout; the same cells backwards.
 */
export function traceLine(ground: Ground, from: Place, to: Place): readonly LineStep[] {
  const wide = Math.abs(to.x - from.x);
  const high = Math.abs(to.y - from.y);
  const east = Math.sign(to.x - from.x);
  const south = Math.sign(to.y - from.y);
  const steps: LineStep[] = [];
  let at = from;
  for (let columns = 0, rows = 0; columns < wide || rows < high;) {
    const ahead = (2 * columns + 1) * high - (2 * rows + 1) * wide;
    const next = { x: at.x + (ahead <= 0 ? east : 0), y: at.y + (ahead >= 0 ? south : 0), level: at.level };
    if (ahead <= 0) columns += 1;
    if (ahead >= 0) rows += 1;
    steps.push(stepTo(ground, at, next));
    at = next;
  }
  return steps;
}

/**
 * What stands on the sides of the second cell where the line comes into it (PC-FIRE-08): on the side it crosses, or on both sides that meet
 * at the corner it comes through.
 */
export function sidesEntered(ground: Ground, from: Place, to: Place): readonly SideView[] {
  const last = traceLine(ground, from, to).at(-1);
  if (last === undefined || last.over === 'side') return last?.sides ?? [];
  return last.beside.flatMap((cell) => overSide(ground, cell.at, to));
}

/** What is asked of each cell and side between two figures by a ruleset that only knows the line between the centres. */
interface LineRules {
  readonly blocks: (cell: Cell) => boolean;
  readonly sideBlocks: (side: SideView) => boolean;
}

/**
 * Sight along the centre line: blocked by any cell in between, or by a corner where both cells beside it block. The two end cells never
 * block; cells that share a side always see each other but over a blocking side. Empty: clear. It is the same both ways.
 */
export function centreBlockers(ground: Ground, from: Place, to: Place, rules: LineRules): readonly (Cell | SideView)[] {
  const blockers: (Cell | SideView)[] = [];
  const steps = traceLine(ground, from, to);
  for (const [index, step] of steps.entries()) {
    const blocking = step.sides.filter(rules.sideBlocks);
    if (step.over === 'side' || isShut(ground, step, index === 0 ? from : steps[index - 1]!.cell.at, rules))
      blockers.push(...blocking);
    if (step.over === 'corner' && step.beside.every(rules.blocks)) blockers.push(...step.beside);
    if (index < steps.length - 1 && rules.blocks(step.cell)) blockers.push(step.cell);
  }
  return blockers;
}

const isShut = (ground: Ground, step: LineStep, from: Place, rules: LineRules): boolean =>
  waysRound(ground, from, step.cell.at).every((way) => way.some(rules.sideBlocks));

const isWood = (cell: Cell): boolean => cell.ground === 'woods' || cell.ground === 'light-woods';

/** Woods and buildings, and whatever else is tall: what is in them is seen, what is beyond is not. */
const isBlind = (cell: Cell): boolean =>
  isWood(cell) || cell.sight === 'blocks' || cell.sight === 'window' || cell.building !== null;

const isBlindSide = ({ facts }: SideView): boolean => facts.sight !== 'clear';

/** The square itself is cover. */
export const isCovering = (cell: Cell): boolean => isBlind(cell) || cell.ground === 'cactus' || cell.low !== 'none';

/** What stands on a side and hides to the waist, open or not. */
const isFence = ({ facts }: SideView): boolean => facts.low || facts.opens || facts.sight !== 'clear';

/** Cover of whoever is in the second square against somebody in the first: his own, or on the side the line comes in by. */
export function isCovered(ground: Ground, from: Place, to: Place): boolean {
  const cell = cellAt(ground, to);
  return (cell !== null && isCovering(cell)) || sidesEntered(ground, from, to).some(isFence);
}

/** The line between the centres of two squares; `full` says in which others somebody stands. */
export function hasLine(ground: Ground, from: Place, to: Place, full: (cell: Cell) => boolean): boolean {
  const blocks = (cell: Cell): boolean => isBlind(cell) || full(cell);
  return centreBlockers(ground, from, to, { blocks, sideBlocks: isBlindSide }).length === 0;
}

/** How things lie between two squares of a board: columns and rows, and the one line from centre to centre. */
export function situationOnSquares(ground: Ground, from: Place, to: Place, full: (cell: Cell) => boolean): Situation {
  const range = squaresBetween(from, to);
  return {
    range,
    sight: hasLine(ground, from, to, full),
    cover: isCovered(ground, from, to) ? 'cover' : 'none',
    obscured: false,
    near: range <= 1,
  };
}
