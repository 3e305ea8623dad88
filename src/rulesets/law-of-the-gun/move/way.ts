import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { traceLine } from '../../../game/town/sightlines/line.ts';
import { cellsBetween, type Direction, namePlace, type Place, samePlace } from '../../../game/town/places.ts';
import { CELL_CM, CRIPPLED_CM, LEG_WOUND_CM } from '../tables.ts';
import type { EffectOf } from '../../../game/effects.ts';
import type { FigureId, ThingId } from '../../../game/ids.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import { TOLERANCE } from '../../../game/town/ways/reach.ts';
import { isClosedDoor } from '../../kit/travel/step.ts';
import type { Mover } from './footing.ts';

/** One cell of a way; the first is where it starts. Plain data: an order keeps it while it waits. */
export interface WayCell {
  readonly at: Place;
  /** Length of the way up to here. */
  readonly gone: number;
  /** What it has taken of the allowance: more than its length where a rider let some of it go. */
  readonly spent: number;
  /** A straight leg ends here. */
  readonly corner: boolean;
  readonly facing?: Direction;
}

export type Way = readonly WayCell[];

/** The cells that straight legs between these corners lead through. */
export function layWay(ground: Ground, corners: readonly Place[]): Way {
  const [start, ...rest] = corners as [Place, ...Place[]];
  const way: WayCell[] = [{ at: start, gone: 0, spent: 0, corner: true }];
  for (const corner of rest) {
    const { at, gone } = way.at(-1)!;
    const cells = at.level === corner.level ? traceLine(ground, at, corner).map((step) => step.cell.at) : [corner];
    for (const cell of cells) {
      const length = gone + CELL_CM * cellsBetween(at, cell);
      way.push({ at: cell, gone: length, spent: length, corner: cell === cells.at(-1) });
    }
  }
  return way;
}

/** From one cell of a way to another: start, corners, end. */
export function pathOf(way: Way, from: number, to: number): readonly Place[] {
  const path = way
    .slice(from, to + 1)
    .filter((cell, index) => index === 0 || index === to - from || cell.corner)
    .map((cell) => cell.at);
  return path.filter((at, index) => index === 0 || !samePlace(at, path[index - 1]!)); // a turn on the spot
}

/** The lengths of its straight legs; two in one line are one. */
export function legLengths(corners: readonly Place[]): readonly number[] {
  const lengths: number[] = [];
  corners.slice(1).forEach((corner, index) => {
    const before = corners[index]!;
    const length = CELL_CM * cellsBetween(before, corner);
    if (index > 0 && isInLine(corners[index - 1]!, before, corner)) lengths[lengths.length - 1]! += length;
    else lengths.push(length);
  });
  return lengths;
}

function isInLine(a: Place, b: Place, c: Place): boolean {
  if (a.level !== b.level || b.level !== c.level) return false;
  const [x, y, u, v] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return x * v === y * u && x * u + y * v > 0;
}

/** A piece of difficult ground, entered at this cell of a way; 0: it starts inside. */
type Crossing = { readonly index: number; readonly piece: string; readonly level: number };

/** A closed door that is opened on coming into this cell (LG-MOVE-11). */
export type DoorOnWay = { readonly index: number; readonly thing: ThingId };

/** Terrain of this level or worse throws whoever has not his horse in hand (LG-TERR-04). */
export const PERILOUS_LEVEL = 2;

function crossingName(cell: Cell): string {
  const hardest = cell.things.find((thing) => thing.facts.difficulty === cell.difficulty);
  return hardest?.id ?? `${cell.ground}@${namePlace(cell.at)}`;
}

/** What is entered with one step of a way. */
type Entered = { readonly key: number | string; readonly name: string; readonly level: number };

function entered(ground: Ground, way: Way, index: number): readonly Entered[] {
  const cell = cellAt(ground, way[index]!.at)!;
  const own: Entered[] =
    cell.piece === 0 || cell.difficulty === 0
      ? []
      : [{ key: cell.piece, name: crossingName(cell), level: cell.difficulty }];
  if (index === 0) return own;
  const before = cellAt(ground, way[index - 1]!.at)!;
  const sides = sidesBetween(ground, before, cell).map((side) => ({
    key: side.piece,
    name: side.id,
    level: side.facts.difficulty,
  }));
  return [...linkBetween(ground, before, cell), ...sides, ...own];
}

const areStepped = (a: Cell, b: Cell): boolean =>
  a.at.level === b.at.level && Math.abs(a.at.x - b.at.x) <= 1 && Math.abs(a.at.y - b.at.y) <= 1;

function sidesBetween(ground: Ground, from: Cell, to: Cell) {
  return areStepped(from, to) && !samePlace(from.at, to.at)
    ? traceLine(ground, from.at, to.at).flatMap((step) => step.sides)
    : [];
}

/** LG-MOVE-11: stairs drawn as ground of their own are a piece like any other. */
function linkBetween(ground: Ground, from: Cell, to: Cell): Entered[] {
  if (areStepped(from, to)) return [];
  const link = ground.links.get(from.index)?.find((one) => one.to === to.index)?.link;
  if (link === undefined || from.ground === 'stairs' || to.ground === 'stairs') return [];
  const name = `${link.kind}@${link.from}`;
  return [{ key: name, name, level: link.difficulty }];
}

/** LG-TERR-02: the pieces on a way in the order of the way, each once. */
function crossingsOn({ ground }: Pick<Mover, 'ground'>, way: Way): readonly Crossing[] {
  const seen = new Set<number | string>();
  return way.flatMap((_cell, index) =>
    entered(ground, way, index).flatMap(({ key, name, level }) => {
      if (level === 0 || seen.has(key)) return [];
      seen.add(key);
      return [{ index, piece: name, level }];
    }),
  );
}

export const doorsOn = ({ ground }: Pick<Mover, 'ground'>, way: Way): readonly DoorOnWay[] =>
  way.flatMap(({ at }, index) => {
    if (index === 0) return [];
    const cell = cellAt(ground, at)!;
    const before = cellAt(ground, way[index - 1]!.at)!;
    const things = before === cell ? [] : [...sidesBetween(ground, before, cell), ...cell.things];
    return things.filter(isClosedDoor).map((thing) => ({ index, thing: thing.id }));
  });

/** How far along a way one gets. */
interface Progress {
  /** Index of the last cell reached. */
  readonly end: number;
  /** What is left of the whole allowance after difficult ground. */
  readonly allowed: number;
  /** Stopped by the ground, or thrown before it (LG-TERR-04). */
  readonly why: 'terrain' | 'fall' | null;
}

interface Start {
  readonly allowed: number;
  /** Mounted or on wheels, and the test to move fast has failed. */
  readonly unsteady: boolean;
}

/** LG-TERR-02, LG-TERR-03, LG-TERR-04: along a way with the dice for difficult ground, each piece when the way comes to it. */
export function crossDrawn(run: Run, mover: Mover, way: Way, { allowed, unsteady }: Start): Progress {
  const crossings = crossingsOn(mover, way);
  const peril = unsteady ? crossings.find((one) => one.level >= PERILOUS_LEVEL) : undefined;
  if (peril !== undefined && isWithinPace(way, peril.index, allowed))
    return { end: Math.max(0, peril.index - 1), allowed, why: 'fall' };
  let left = allowed;
  for (let index = 0; index < way.length; index++) {
    if (index > 0 && !isWithinPace(way, index, left))
      return { end: index - 1, allowed: left, why: left < allowed ? 'terrain' : null };
    for (const crossing of crossings)
      if (crossing.index === index)
        left -= rollCrossing(run, mover.figure.id, crossing, mover.footing === 'foot' ? 6 : 10);
    if (index === 0 ? left <= 0 : !isWithinPace(way, index, left))
      return { end: Math.max(0, index - 1), allowed: left, why: 'terrain' };
  }
  return { end: way.length - 1, allowed: left, why: null };
}

export const isWithinPace = (way: Way, index: number, allowed: number): boolean =>
  way[index]!.spent <= allowed + TOLERANCE;

/** LG-REACT-06: by a wound. */
export type Slowing = Pick<EffectOf<'slowed'>, 'less' | 'cap'>;

export const slowedBy = (allowed: number, { less = 0, cap = Infinity }: Slowing): number =>
  Math.min(allowed - less, cap);

/** How far he still gets who is here, with so much allowed. */
export function endWithin(
  { way, end }: { readonly way: Way; readonly end: number },
  { here, allowed }: { readonly here: number; readonly allowed: number },
): number {
  let last = end;
  while (last > here && !isWithinPace(way, last, allowed)) last -= 1;
  return last;
}

interface Under {
  readonly way: Way;
  readonly end: number;
  readonly allowed: number;
  readonly here: number;
  /** What of it tells where he ends. */
  readonly tell: (end: number) => string | number;
}

const LEG_WOUNDS: readonly Slowing[] = [{ less: LEG_WOUND_CM }, { cap: CRIPPLED_CM }];

/** How far he gets, slowed by these and then by so many wounds at most: his allowance tells in nothing else. */
export function wayEnds({ way, here, tell, ...start }: Under, slowings: readonly Slowing[], wounds: number): string {
  const told = (end: number, before: number, felt: number): string => {
    let text = `${tell(end)}`;
    if (end <= here || felt >= slowings.length + wounds) return text;
    for (const one of felt < slowings.length ? [slowings[felt]!] : LEG_WOUNDS) {
      const allowed = slowedBy(before, one);
      text += `(${told(endWithin({ way, end }, { here, allowed }), allowed, felt + 1)})`;
    }
    return text;
  };
  return told(start.end, start.allowed, 0);
}

/** LG-TERR-02: a die for each level. */
export function rollCrossing(
  run: Run,
  figure: FigureId,
  { piece, level }: Pick<Crossing, 'piece' | 'level'>,
  die: 6 | 10,
): number {
  const sum = (faces: readonly number[]): number => faces.reduce((before, face) => before + face, 0);
  const faces = run.rollTogether((roll) => Array.from({ length: level }, () => roll(die, 'terrain')), sum);
  const loss = sum(faces);
  run.emit({ kind: 'table-rolled', table: 'terrain', figure, check: { ...checkRow(loss), faces }, row: loss });
  run.emit({ kind: 'terrain-slowed', figure, piece, level, loss });
  return loss;
}
