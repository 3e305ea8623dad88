import type { Refusal } from '../../../game/refusals.ts';
import { type Cell, cellAt, type Ground } from '../../../game/town/ground.ts';
import { MinQueue } from '../../../game/town/ways/min-queue.ts';
import { cellsBetween, comparePlaces, namePlace, type Place, samePlace } from '../../../game/town/places.ts';
import { forEachStep } from '../../../game/town/ways/steps.ts';
import { atMost } from './pace.ts';
import { kindsInto, kindsUnder, shareOf, stepIsOpen } from './terrain.ts';
import { trackOf } from '../../kit/travel/path.ts';
import { Memo } from '../../kit/memo.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsReachedBy, contactCells } from '../../arms-reach.ts';
import { enemiesOf, isInPlay } from '../../kit.ts';
import { crowdOn, type Walker as AnyWalker, walkerOn } from '../../kit/travel/walker.ts';
import { isMounted } from '../people/profile.ts';

/** Somebody who is about to move on a map, and who is in his way (CA-MOVE-13): enemies, and everybody else. */
export interface Walker extends Omit<AnyWalker, 'lurkers'> {
  readonly rides: boolean;
  /** Cells next to an enemy, where a move ends. */
  readonly touching: ReadonlySet<number>;
}

/** Null off the table and in the theatre of the mind. */
export function walkerOf(fight: Gunfight, figure: Figure): Walker | null {
  const foes = enemiesOf(fight, figure).filter(isInPlay);
  const roleOf = ({ id }: Figure): 'bars' | 'passed' | null => {
    if (id === figure.id || id === figure.mount) return null;
    return foes.some((one) => one.id === id || one.mount === id) ? 'bars' : 'passed';
  };
  const walker = walkerOn(fight, figure, (ground) => crowdOn(fight, ground, { roleOf }));
  if (walker === null) return null;
  const touching = new Set(cellsReachedBy(walker.ground, foes, undefined));
  return { ...walker, rides: isMounted(figure), touching };
}

/** A cell somebody can get to: how far, over which kinds of ground, and from where. */
export interface Stop {
  readonly cell: Cell;
  readonly inches: number;
  readonly kinds: number;
  readonly before: Stop | null;
}

const isBefore = (a: Stop, b: Stop): boolean =>
  a.inches === b.inches ? comparePlaces(a.cell.at, b.cell.at) < 0 : a.inches < b.inches;

type Reach = ReadonlyMap<number, Stop>;

const known = new Memo<Ground, Reach>();

/** CA-MOVE-11: everywhere so many inches get him, by cell. */
export const reachOf = (walker: Walker, inches: number): Reach => kept(walker, inches, { plain: false });

/** The shortest way to everywhere, whatever the ground takes of a move. */
export const plainReach = (walker: Walker, inches = Infinity): Reach => kept(walker, inches, { plain: true });

/** The same walk is asked for again and again while an order is weighed. */
function kept(walker: Walker, inches: number, how: { readonly plain: boolean }): Reach {
  const { ground, at, rides } = walker;
  const crowd = [walker.shut, walker.touching].map((cells) => [...cells].sort((a, b) => a - b).join(','));
  const key = [at.x, at.y, at.level, inches, rides, how.plain, ...crowd].join(' ');
  return known.of(ground, key, () => searchFrom(walker, inches, how));
}

/**
 * CA-TERR-01, CA-TERR-03: what ground counts depends on the whole way, so a cell is looked at once for each set of kinds it can be reached
 * over.
 */
function searchFrom(walker: Walker, inches: number, how: { readonly plain: boolean }): Reach {
  const start = startOf(walker);
  const found = new Map<number, Stop>();
  for (const stop of settled(walker, inches, [start], how))
    if (!found.has(stop.cell.index)) found.set(stop.cell.index, stop);
  if (inches > 0) addLeast(walker, start, found);
  return found;
}

/** CA-MOVE-11: the ways to these cells within so many inches, the shortest first: the shortest for each set of kinds of ground. */
export const waysTo = (walker: Walker, inches: number, starts: readonly Stop[], cells: readonly number[]): Stop[] =>
  [...settled(walker, inches, starts, { plain: false })].filter((stop) => cells.includes(stop.cell.index));

/** Whatever has been reached by its shortest way, the nearest first. */
function* settled(
  walker: Walker,
  inches: number,
  starts: readonly Stop[],
  { plain }: { readonly plain: boolean },
): Generator<Stop> {
  const { isNew, note } = plain ? eachCell() : inches === Infinity ? eachEasiest() : eachSet();
  const limit = ({ kinds }: Stop): number => (plain ? inches : inches * shareOf(kinds));
  const queue = new MinQueue<Stop>(isBefore);
  for (const start of starts) queue.push(start);
  while (queue.size > 0) {
    const stop = queue.pop();
    if (!isNew(stop)) continue;
    note(stop);
    yield stop;
    if (stop.before !== null && walker.touching.has(stop.cell.index)) continue;
    for (const next of stepsFrom(walker, stop)) if (atMost(next.inches, limit(next)) && isNew(next)) queue.push(next);
  }
}

/** Whether a way is worth going on from, by those that were before it. */
type Seen = { readonly isNew: (stop: Stop) => boolean; readonly note: (stop: Stop) => void };

function eachBy(keyOf: (stop: Stop) => number): Seen {
  const seen = new Set<number>();
  return { isNew: (stop) => !seen.has(keyOf(stop)), note: (stop) => void seen.add(keyOf(stop)) };
}

const eachCell = (): Seen => eachBy(({ cell }) => cell.index);
const eachSet = (): Seen => eachBy(({ cell, kinds }) => cell.index * 64 + kinds);

/** However far: a longer way over all those kinds of ground and more is never the easier. */
function eachEasiest(): Seen {
  const seen = new Map<number, number[]>();
  return {
    isNew: ({ cell, kinds }) => seen.get(cell.index)?.some((fewer) => (fewer & kinds) === fewer) !== true,
    note: ({ cell, kinds }) => void seen.set(cell.index, [...(seen.get(cell.index) ?? []), kinds]),
  };
}

export function startOf({ ground, at }: Walker): Stop {
  const cell = cellAt(ground, at)!;
  return { cell, inches: 0, kinds: kindsUnder(cell), before: null };
}

function stepsFrom(walker: Walker, before: Stop): Stop[] {
  const next: Stop[] = [];
  forEachStep(walker.ground, before.cell, true, (step) => {
    if (!stepIsOpen(step, walker.rides) || walker.shut.has(step.to.index)) return;
    const inches = before.inches + (step.link === null ? step.length : Math.max(1, step.length));
    next.push({ cell: step.to, inches, kinds: before.kinds | kindsInto(step), before });
  });
  return next;
}

/** CA-MOVE-12: one cell straight on is never too far. */
function addLeast(walker: Walker, start: Stop, found: Map<number, Stop>): void {
  for (const stop of stepsFrom(walker, start)) {
    const straight = stop.inches === 1 && stop.cell.at.level === start.cell.at.level;
    if (straight && !found.has(stop.cell.index)) found.set(stop.cell.index, stop);
  }
}

/** CA-MOVE-15: off the table from the end of a way with one more inch; from where he is that is never too far (CA-MOVE-12). */
export const getsOff = (stop: Stop, inches: number): boolean =>
  stop.before === null || atMost(stop.inches + 1, inches * shareOf(stop.kinds));

/** CA-MOVE-11: why none of these ways is short enough: what the easiest asks for, and what the ground on it leaves of so many inches. */
export function tooFar(ways: readonly Stop[], inches: number): Refusal | null {
  const paceFor = (way: Stop): number => way.inches / shareOf(way.kinds);
  const [easiest] = ways.toSorted((a, b) => paceFor(a) - paceFor(b));
  if (easiest === undefined) return null;
  return { code: 'too-far', needed: easiest.inches, allowed: inches * shareOf(easiest.kinds) };
}

/** Where he may stop (CA-MOVE-13): not where he is, and nobody there. */
export const stopsIn = (walker: Walker, reach: Reach): Stop[] =>
  [...reach.values()].filter((stop) => stop.before !== null && !walker.noStop.has(stop.cell.index));

/** The one with the shortest way; of two alike the first. */
export const nearestStop = (stops: readonly Stop[]): Stop | null =>
  stops.reduce<Stop | null>((best, one) => (best !== null && best.inches <= one.inches ? best : one), null);

/** The last cell of a way that so many inches get him to, and that is free. */
export function asFarAs(walker: Walker, way: Stop | null, inches: number): Stop | null {
  let stop = way;
  while (stop !== null && stop.before !== null) {
    const inReach = atMost(stop.inches, inches * shareOf(stop.kinds)) || stop.inches === 1;
    if (inReach && !walker.noStop.has(stop.cell.index)) return stop;
    stop = stop.before;
  }
  return null;
}

/** The cells of a way, from its start. */
export const cellsOf = (stop: Stop): Cell[] => trackOf(stop).map(({ cell }) => cell);

/** The one farthest from a place; of two as far the one with the shorter way. */
export function farthestStop(stops: readonly Stop[], from: Place): Stop | null {
  const off = (stop: Stop): number => cellsBetween(stop.cell.at, from);
  const [best] = stops.toSorted((a, b) => {
    const byDistance = off(b) - off(a);
    return Math.abs(byDistance) > 1e-9 ? byDistance : isBefore(a, b) ? -1 : 1;
  });
  return best ?? null;
}

interface Wanted {
  /** How far he can go. */
  readonly inches: number;
  /** This cell and no other. */
  readonly at: Place | null;
}

/** CA-CHG-01: the nearest free cell next to an enemy that the move gets him to. */
export function stopBeside(fight: Gunfight, id: FigureId, target: FigureId, { inches, at }: Wanted): Stop | null {
  const figure = fight.figures[id]!;
  const walker = walkerOf(fight, figure);
  if (walker === null) return null;
  const reach = reachOf(walker, inches);
  const stops = freeBeside(walker, fight.figures[target]!.at)
    .filter((cell) => at === null || samePlace(cell.at, at))
    .flatMap((cell) => reach.get(cell.index) ?? [])
    .filter((stop) => stop.before !== null);
  return nearestStop(stops);
}

/** CA-MEL-01. */
const freeBeside = (walker: Walker, at: Place | null): Cell[] =>
  contactCells(walker.ground, { at }).filter((cell) => !walker.noStop.has(cell.index) && !walker.shut.has(cell.index));

/** Why there is none. */
export function whyNotBeside(fight: Gunfight, id: FigureId, target: FigureId, allowed: number): Refusal {
  const figure = fight.figures[id]!;
  const walker = walkerOf(fight, figure);
  if (walker === null) return { code: 'nothing-there', wanted: 'map' };
  const { at } = fight.figures[target]!;
  const free = freeBeside(walker, at);
  if (free.length === 0) return { code: 'cell-full', at: namePlace(at ?? walker.at), figures: [] };
  const ways = waysTo(
    walker,
    Infinity,
    [startOf(walker)],
    free.map(({ index }) => index),
  );
  return tooFar(ways, allowed) ?? { code: 'blocked', by: namePlace(walker.at) };
}

/** CA-CHG-06: the shortest way to a cell next to somebody, however far. */
export function wayBeside(walker: Walker, at: Place | null): Stop | null {
  const reach = plainReach(walker);
  return nearestStop(freeBeside(walker, at).flatMap((cell) => reach.get(cell.index) ?? []));
}
