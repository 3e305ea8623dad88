import { type Reading, THINGS } from './facts.ts';
import type { Ground, SideView } from './ground.ts';
import { type Place, readPlace, type Side } from './places.ts';
import { idOfThing, type SideThing, type Town, type TownState } from './town.ts';
import { lockOn, stateOf, viewThing } from './view-of-things.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Number of a side. Every side is the north or the west of a cell, on a grid one wider and higher than the town; so both cells beside it
 * give it the same number.
 */
export function sideIndex(size: Size, { x, y, level }: Place, side: Side): number {
  if (side === 'south') return sideIndex(size, { x, y: y + 1, level }, 'north');
  if (side === 'east') return sideIndex(size, { x: x + 1, y, level }, 'west');
  const corner = (level * (size.height + 1) + y) * (size.width + 1) + x;
  return corner * 2 + (side === 'north' ? 0 : 1);
}

/** What stands on that side of the cell, if anything. */
export const sideAt = (ground: Ground, at: Place, side: Side): SideView | null =>
  ground.sides.size === 0 ? null : (ground.sides.get(sideIndex(ground, at, side)) ?? null);

/** Corner numbers at both ends of a side. */
function endsOf(size: Size, index: number): readonly [number, number] {
  const corner = index >> 1;
  return index % 2 === 0 ? [corner, corner + 1] : [corner, corner + size.width + 1];
}

/** Sides of one kind that share an end are one piece of terrain: a fence is climbed once, wherever. */
function findSidePieces(town: Town, kinds: ReadonlyMap<number, SideThing>, first: number): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  const byEnd = new Map<number, number[]>();
  for (const index of kinds.keys())
    for (const end of endsOf(town, index)) byEnd.set(end, [...(byEnd.get(end) ?? []), index]);
  let count = first;
  for (const start of [...kinds.keys()].sort((a, b) => a - b)) {
    if (pieces.has(start)) continue;
    count += 1;
    pieces.set(start, count);
    const { kind } = kinds.get(start)!;
    if (THINGS[kind].pieces === 'each') continue;
    for (const open = [start]; open.length > 0;) {
      for (const next of endsOf(town, open.pop()!).flatMap((end) => byEnd.get(end)!)) {
        if (pieces.has(next) || kinds.get(next)!.kind !== kind) continue;
        pieces.set(next, count);
        open.push(next);
      }
    }
  }
  return pieces;
}

function canonical({ at, side }: SideThing): Pick<SideView, 'at' | 'way'> {
  const { x, y, level } = readPlace(at)!;
  if (side === 'south') return { at: { x, y: y + 1, level }, way: 'north' };
  if (side === 'east') return { at: { x: x + 1, y, level }, way: 'west' };
  return { at: { x, y, level }, way: side };
}

/** All that stands on sides, by `sideIndex`, with pieces numbered on from those of the cells. */
export function surveySides(town: Town, state: TownState, reading: Reading, pieces: number): Ground['sides'] {
  const things = new Map(town.sides.map((thing) => [sideIndex(town, readPlace(thing.at)!, thing.side), thing]));
  const pieceOf = findSidePieces(town, things, pieces);
  const sides = new Map<number, SideView>();
  for (const [index, thing] of things) {
    const id = idOfThing(thing.kind, thing.at, thing.side);
    const view = viewThing(thing, { id, side: thing.side, lock: lockOn(town, id) }, stateOf(state, id), reading);
    if (view !== null) sides.set(index, { ...view, ...canonical(thing), index, piece: pieceOf.get(index)! });
  }
  return sides;
}

/** The cell has an end of the side at one of its corners. */
export function touchesSide({ at, way }: SideView, { x, y, level }: Place): boolean {
  const along = way === 'north' ? x - at.x : y - at.y;
  const across = way === 'north' ? y - at.y : x - at.x;
  return level === at.level && along >= -1 && along <= 1 && (across === 0 || across === -1);
}
