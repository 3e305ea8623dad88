import type { FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground, isTall } from '../../../game/town/ground.ts';
import {
  areNeighbours,
  cellsBetween,
  COMPASS,
  type Direction,
  eighthsBetween,
  facingTowards,
  type Place,
  roundCost,
  stepFrom,
} from '../../../game/town/places.ts';
import { forEachStep, isOpenTo, type Step } from '../../../game/town/ways/steps.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

/** Straight over the ground, as far as it goes. */
export interface Slide {
  /** With both ends; of one place: it did not stir. */
  readonly path: readonly Place[];
  /** As many as it was to be, unless something cut it short. */
  readonly inches: number;
  /** A wall, a fence or the like ended it. */
  readonly wall: boolean;
}

interface Sliding {
  readonly fight: Gunfight;
  readonly ground: Ground;
  readonly figure: FigureId;
  readonly inches: number;
}

/** Cells in one direction, a free one each; the first step counts an inch whichever way it goes. */
function slide({ fight, ground, figure, inches }: Sliding, start: Cell, way: Direction): Slide {
  const path = [start.at];
  const taken = occupants(fight, ground);
  const length = cellsBetween(start.at, stepFrom(start.at, way));
  const steps = Math.max(1, Math.floor(inches / length + 1e-9));
  const stopped = (wall: boolean): Slide => ({ path, inches: roundCost((path.length - 1) * length), wall });
  let here = start;
  for (let left = steps; left > 0; left--) {
    const step = stepTo(ground, here, way);
    if (step === null || !isOpenTo(step, { noLinks: true })) return stopped(isWall(ground, here, way));
    if ((taken.get(step.to.index) ?? []).some((id) => id !== figure)) return stopped(false);
    here = step.to;
    path.push(here.at);
  }
  return { path, inches, wall: false };
}

function stepTo(ground: Ground, from: Cell, way: Direction): Step | null {
  const { x, y } = stepFrom(from.at, way);
  let found: Step | null = null;
  forEachStep(ground, from, true, (step) => {
    if (step.link === null && step.to.at.x === x && step.to.at.y === y) found = step;
  });
  return found;
}

/** Something that stops a man; the edge of the table is none. */
function isWall(ground: Ground, from: Cell, way: Direction): boolean {
  const to = cellAt(ground, stepFrom(from.at, way));
  if (to === null) return false;
  const step = stepTo(ground, from, way);
  return isTall(to) || !to.passable || step === null || step.over !== null;
}

export function slideAway(fight: Gunfight, figure: FigureId, from: Place, inches: number): Slide | null {
  const found = slidingOf(fight, figure, inches);
  const way = found === null ? null : facingTowards(from, found.start.at);
  return found === null || way === null ? null : slide(found.sliding, found.start, way);
}

function slidingOf(fight: Gunfight, figure: FigureId, inches: number): { sliding: Sliding; start: Cell } | null {
  const ground = groundUnder(fight);
  const at = fight.figures[figure]!.at;
  const start = ground === null || at === null ? null : cellAt(ground, at);
  return ground === null || start === null ? null : { sliding: { fight, ground, figure, inches }, start };
}

/**
 * BW-DODGE-01: out of reach of that place: in the direction named, else straight away, else whichever leads farthest; null where none does.
 */
export function slipFrom(
  fight: Gunfight,
  figure: FigureId,
  from: Place,
  { inches, away }: { readonly inches: number; readonly away?: Direction },
): Slide | null {
  const found = slidingOf(fight, figure, inches);
  if (found === null) return null;
  const { sliding, start } = found;
  const straight = facingTowards(from, start.at) ?? 'north';
  const gain = ({ path }: Slide): number => cellsBetween(from, path[path.length - 1]!) - cellsBetween(from, start.at);
  const slides = COMPASS.map((way) => ({ way, slide: slide(sliding, start, way) })).filter(
    (one) => one.slide.path.length > 1 && !areNeighbours(from, one.slide.path[one.slide.path.length - 1]!),
  );
  const rank = (way: Direction): number => (way === away ? -2 : way === straight ? -1 : eighthsBetween(way, straight));
  const [best] = slides.toSorted(
    (a, b) =>
      Math.min(rank(a.way), 0) - Math.min(rank(b.way), 0) || gain(b.slide) - gain(a.slide) || rank(a.way) - rank(b.way),
  );
  return best?.slide ?? null;
}

/** BW-THROW-01: a wall within so many inches behind him; without a map it is stated that there is no room. */
export const wallBehind = toldOrDrawn(
  ({ situations }: Gunfight, figure: FigureId, by: FigureId, _inches: number) =>
    (situations[`${by}>${figure}`] ?? situations[figure])?.room === 'none',
  (fight, figure, by, inches) => {
    const from = fight.figures[by]!.at;
    return from !== null && slideAway(fight, figure, from, inches)?.wall === true;
  },
);
