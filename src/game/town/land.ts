import { type Facts, GROUNDS, type GroundKind, type ThingKind } from './facts.ts';
import { type Cell, cellAt, type Ground, type SideView } from './ground.ts';
import { comparePlaces, type Place } from './places.ts';
import type { Building, Link } from './town.ts';
import type { ThingView } from './view-of-things.ts';
import { given } from '../given.ts';

/** Cells in a rectangle, or a single one. */
export type Patch = { readonly from: Place; readonly to: Place };

/** One kind of ground or of thing, and everywhere that it is. */
export interface Lot<Kind> {
  readonly kind: Kind;
  /** Of what stands on the sides of cells: on which. */
  readonly side?: SideView['way'];
  readonly facts: Facts;
  readonly patches: readonly Patch[];
}

export interface Opening {
  readonly kind: ThingKind;
  readonly at: Place;
  /** The side of that cell that it is on; null: it fills the cell. */
  readonly side: 'north' | 'west' | null;
  readonly condition: ThingView['condition'];
}

export interface House {
  readonly building: Building;
  readonly storeys: number;
  readonly openings: readonly Opening[];
}

/** The town as it is now, as far as one can walk, hide or be stopped by it. */
interface Land {
  readonly houses: readonly House[];
  /** Doors and gates of no house. */
  readonly openings: readonly Opening[];
  readonly grounds: readonly Lot<GroundKind>[];
  readonly things: readonly Lot<ThingKind>[];
  /** On the sides of cells. */
  readonly fences: readonly Lot<ThingKind>[];
  readonly links: readonly Link[];
}

/** Rectangles that cover these cells: as wide as may be, then as high. */
export function patchesOf(places: readonly Place[]): readonly Patch[] {
  const keyOf = ({ x, y, level }: Place): string => `${x},${y},${level}`;
  const left = new Map(places.map((place) => [keyOf(place), place]));
  const has = (place: Place): boolean => left.has(keyOf(place));
  const patches: Patch[] = [];
  for (const from of [...places].sort((a, b) => a.level - b.level || comparePlaces(a, b))) {
    if (!has(from)) continue;
    let [x, y] = [from.x, from.y];
    while (has({ ...from, x: x + 1 })) x += 1;
    const isRow = (row: number): boolean =>
      Array.from({ length: x - from.x + 1 }, (_, by) => has({ ...from, x: from.x + by, y: row })).every(Boolean);
    while (isRow(y + 1)) y += 1;
    for (let row = from.y; row <= y; row++)
      for (let column = from.x; column <= x; column++) left.delete(keyOf({ ...from, x: column, y: row }));
    patches.push({ from, to: { x, y, level: from.level } });
  }
  return patches;
}

/** Ground that hinders, hides or stops anybody. */
const matters = ({ sight, low, passable, difficulty }: Facts): boolean =>
  sight !== 'clear' || low || !passable || difficulty > 0;

/** Ground that is only crossed by it. */
const CROSSINGS: ReadonlySet<GroundKind> = new Set(['bridge', 'footbridge', 'ford']);

function gather<Kind extends string>(
  found: readonly (Omit<Lot<Kind>, 'patches'> & { readonly at: Place })[],
): readonly Lot<Kind>[] {
  const byKind = Map.groupBy(
    found,
    ({ kind, facts, side = '' }) => `${kind} ${side} ${String(facts.passable)} ${facts.sight}`,
  );
  return [...byKind.values()].map((all) => ({
    kind: all[0]!.kind,
    facts: all[0]!.facts,
    ...given({ side: all[0]!.side }),
    patches: patchesOf(all.map(({ at }) => at)),
  }));
}

function groundsOf({ cells, town }: Ground): readonly Lot<GroundKind>[] {
  const reading = (cell: Cell): Facts => ({
    ...GROUNDS[cell.ground!],
    passable: cell.passable,
    difficulty: cell.difficulty,
  });
  const bare = cells.filter((cell) => cell.ground !== null && cell.things.length === 0);
  const found = bare
    .map((cell) => ({ kind: cell.ground!, facts: reading(cell), at: cell.at }))
    .filter(({ kind, facts }) => matters(facts) || CROSSINGS.has(kind) || (kind === 'roof' && town.levels.length > 1));
  return gather(found);
}

/** A wall of a house is told with its house. */
const isWall = (thing: ThingView, cell: Cell): boolean =>
  cell.building !== null && (thing.kind === 'wall' || thing.kind === 'window' || thing.facts.opens);

const WALLS: ReadonlySet<ThingKind> = new Set(['wall', 'window']);

function openingsIn({ cells, sides }: Ground, isOf: (at: Place) => boolean): readonly Opening[] {
  const inCells = cells.flatMap((cell) =>
    isOf(cell.at) ? cell.things.map((thing) => ({ thing, at: cell.at, side: null })) : [],
  );
  const onSides = [...sides.values()].flatMap((side: SideView) =>
    isOf(side.at) ? [{ thing: side, at: side.at, side: side.way }] : [],
  );
  return [...inCells, ...onSides]
    .filter(({ thing }) => thing.facts.opens || thing.kind === 'window')
    .map(({ thing: { kind, condition }, at, side }) => ({ kind, at, side, condition }));
}

const known = new WeakMap<Ground, Land>();

/** Worked out once for each state of a town. */
export function landOf(ground: Ground): Land {
  const found = known.get(ground) ?? surveyLand(ground);
  known.set(ground, found);
  return found;
}

function surveyLand(ground: Ground): Land {
  const { town, cells, sides } = ground;
  const houseAt = (at: Place): Building | null => cellAt(ground, at)?.building ?? null;
  const houses = town.buildings.map((building): House => {
    const own = cells.filter((cell) => cell.building?.id === building.id && cell.floor);
    return {
      building,
      storeys: 1 + Math.max(0, ...own.map(({ at }) => at.level)),
      openings: openingsIn(ground, (at) => houseAt(at)?.id === building.id),
    };
  });
  const things = cells.flatMap((cell) =>
    cell.things
      .filter((thing) => !isWall(thing, cell) && !thing.facts.opens)
      .map(({ kind, facts }) => ({ kind, facts, at: cell.at })),
  );
  const fences = [...sides.values()]
    .filter(({ at, kind, facts }) => !facts.opens && !(WALLS.has(kind) && houseAt(at) !== null))
    .map(({ kind, facts, at, way }) => ({ kind, facts, at, side: way }));
  return {
    houses,
    openings: openingsIn(ground, (at) => houseAt(at) === null),
    grounds: groundsOf(ground),
    things: gather(things),
    fences: gather(fences),
    links: town.links,
  };
}
