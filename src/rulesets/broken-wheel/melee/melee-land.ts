import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { landBlow } from '../wounds/wounds.ts';
import type { Escape, Grip, Hurl, MeleeLanding } from './melee-throw.ts';
import { land } from '../shoot/shoot.ts';
import { onlyTold, standOf, toldOrDrawn } from '../../kit/world/world.ts';
import { inContact, isInPlay, vehicleOf } from '../../kit.ts';
import { occupants } from '../../../game/town/town-in-play.ts';
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

/** Lands one thing of a fight hand to hand; gives the test that it forces. */
export function landMelee(run: Run, landing: MeleeLanding): HitTest | null {
  if (landing.kind === 'grip') return landGrip(run, landing);
  if (landing.kind === 'hurl') return landHurl(run, landing);
  if (landing.kind !== 'escape') return land(run, landing);
  escape(run, landing);
  return null;
}

/** BW-MAUL-01: the better of it, or a hold. */
function landGrip(run: Run, { victim, by, result }: Grip): HitTest | null {
  if (result.kind === 'advantage') {
    run.emit({ kind: 'advantage-gained', figure: by, amount: result.amount });
    return null;
  }
  if (result.kind !== 'held' || !isInPlay(run.figure(victim))) return null;
  run.emit({ kind: 'grappled', figure: victim, by, left: result.beats });
  return { figure: victim, why: 'grappled', mod: result.nerve };
}

/** BW-THROW-01: out of contact unless a wall stops him at once; then what the ground does. */
function landHurl(run: Run, { victim, by, inches, wall, blow }: Hurl): HitTest | null {
  if (!isInPlay(run.figure(victim))) return null;
  const { mount } = run.figure(victim);
  if (mount !== null) run.emit({ kind: 'thrown', figure: victim, mount, why: 'hit' });
  const from = run.figure(by).at;
  const way = from === null ? null : slideAway(run.fight, victim, from, inches);
  const path = way === null || way.path.length < 2 ? [] : way.path;
  const how = { distance: inches, why: 'hurled', path, ...(wall && { wall }) } as const;
  run.emit({ kind: 'driven-back', figure: victim, by, ...how });
  if (!wall) partStated(run, victim, by, inches);
  const test = landBlow(run, blow);
  const isOut = blow.rung === 'stunned';
  return test ?? (isOut ? null : { figure: victim, why: 'blow', mod: 0 });
}

/** BW-DODGE-01. */
function escape(run: Run, { dodger, from, inches, next, way }: Escape): void {
  const { fight } = run;
  const [first] = from as readonly [FigureId, ...FigureId[]];
  const target = way.target !== undefined && from.includes(way.target) ? way.target : first;
  const { distance, ...path } = slip(fight, dodger, { target, inches, way });
  const others = fight.roster.filter((id) => inContact(fight, dodger, id));
  run.emit({ kind: 'broke-away', figure: dodger, target, distance, next, ...path });
  if (distance > 0) for (const id of others) partStated(run, dodger, id, distance);
}

type Slipping = { readonly target: FigureId; readonly inches: number; readonly way: Escape['way'] };

/** How far he gets, and over what. */
const slip = toldOrDrawn(
  (_fight: Gunfight, _dodger: FigureId, { inches }: Slipping): { distance: number; path?: Slide['path'] } => ({
    distance: inches,
  }),
  (fight, dodger, { target, inches, way: { away } }) => {
    const { at } = fight.figures[target]!;
    // Aboard a wagon there is nowhere to slip to, and nobody takes it along.
    const isStuck = at === null || inches === 0 || vehicleOf(fight, fight.figures[dodger]!) !== null;
    const slide = isStuck ? null : slipFrom(fight, dodger, at, { inches, ...(away === undefined ? {} : { away }) });
    return slide === null ? { distance: 0 } : { distance: slide.inches, path: slide.path };
  },
);

/** Without a map: apart by so many inches from where they stood together. */
const partStated = onlyTold((run: Run, figure: FigureId, from: FigureId, inches: number) => {
  if (inContact(run.fight, figure, from)) run.emit({ kind: 'disengaged', figures: [figure, from] });
  run.emit({ kind: 'situation-set', figure: from, target: figure, values: { range: 1 + inches, near: false } });
});

/** Straight over the ground, as far as it goes. */
interface Slide {
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
  readonly start: Cell;
  readonly figure: FigureId;
  readonly inches: number;
}

/** Cells in one direction, a free one each; the first step counts an inch whichever way it goes. */
function slide({ fight, ground, start, figure, inches }: Sliding, way: Direction): Slide {
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

function slideAway(fight: Gunfight, figure: FigureId, from: Place, inches: number): Slide | null {
  const sliding = slidingOf(fight, figure, inches);
  const way = sliding === null ? null : facingTowards(from, sliding.start.at);
  return sliding === null || way === null ? null : slide(sliding, way);
}

function slidingOf(fight: Gunfight, figure: FigureId, inches: number): Sliding | null {
  const stand = standOf(fight, fight.figures[figure]!);
  if (stand === null) return null;
  const { ground, at } = stand;
  return { fight, ground, start: cellAt(ground, at)!, figure, inches };
}

/**
 * BW-DODGE-01: out of reach of that place: in the direction named, else straight away, else whichever leads farthest; null where none does.
 */
function slipFrom(
  fight: Gunfight,
  figure: FigureId,
  from: Place,
  { inches, away }: { readonly inches: number; readonly away?: Direction },
): Slide | null {
  const sliding = slidingOf(fight, figure, inches);
  if (sliding === null) return null;
  const straight = facingTowards(from, sliding.start.at) ?? 'north';
  const gain = ({ path }: Slide): number => cellsBetween(from, path.at(-1)!);
  const slides = COMPASS.map((way) => ({ way, slide: slide(sliding, way) })).filter(
    (one) => one.slide.path.length > 1 && !areNeighbours(from, one.slide.path.at(-1)!),
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
