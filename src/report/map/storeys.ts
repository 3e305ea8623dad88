import { groundOf, type TownInPlay } from '../../game/town/town-in-play.ts';
import { type Cell, cellAt, type Ground, isTall } from '../../game/town/ground.ts';
import type { Place } from '../../game/town/places.ts';
import { type Building, isInside } from '../../game/town/town.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import { type Frame, isInFrame, type Spot, spotKey } from './frame.ts';

/** One column of the town as it is seen from above. */
export interface Tile extends Spot {
  /** What is seen there. */
  readonly cell: Cell;
  /** A roof, or rock over a tunnel, that hides the cell. */
  readonly cover: House['cover'] | null;
  /** Something over open ground that one can look under: a balcony, a bridge of ropes. */
  readonly overhang: Cell | null;
  readonly building: Building | null;
}

/** A house on the picture: closed, or cut open at a storey. */
export interface House {
  readonly building: Building;
  readonly open: number | null;
  readonly cover: 'roof' | 'rock';
}

export interface Storeys {
  readonly ground: Ground;
  readonly tiles: readonly Tile[];
  /** The tile at a spot, on the level that is seen. */
  readonly find: Find;
  readonly houses: readonly House[];
}

export type Find = (spot: Spot) => Tile | undefined;

const isOver = ({ boxes }: Building, { x, y }: Spot): boolean =>
  boxes.some((box) => isInside(box, { x, y, level: box.from.level }));

const levelsOf = ({ boxes }: Building): readonly number[] => boxes.flatMap(({ from, to }) => [from.level, to.level]);

const areaOf = ({ boxes }: Building): number =>
  boxes.reduce((sum, { from, to }) => sum + (Math.abs(to.x - from.x) + 1) * (Math.abs(to.y - from.y) + 1), 0);

function topOf(ground: Ground, { x, y }: Spot, highest = ground.levels - 1): Cell {
  let level = highest;
  while (level > 0 && !cellAt(ground, { x, y, level })!.floor) level -= 1;
  return cellAt(ground, { x, y, level: Math.max(0, level) })!;
}

const OUTSIDE: ReadonlySet<string> = new Set(['roof', 'rock', 'boardwalk', 'bridge']);
const isUnder = (cell: Cell): boolean => cell.ground === 'floor' || isTall(cell) || !OUTSIDE.has(cell.ground ?? '');

/** Whether somebody there is indoors: a roof or an upper floor would hide him. */
function isIndoors(ground: Ground, building: Building, place: Place): boolean {
  const cell = cellAt(ground, place);
  if (cell === null || !isOver(building, place)) return false;
  return topOf(ground, place).at.level > place.level || isUnder(cell);
}

/** The storey at which a house is cut open: the one wanted, or else the one where most are, the lower of two; null: nobody is inside. */
function openStorey(ground: Ground, building: Building, inside: readonly Place[], wanted?: number): number | null {
  const levels = inside.filter((place) => isIndoors(ground, building, place)).map((place) => place.level);
  const highest = Math.max(0, ...levelsOf(building));
  if (wanted !== undefined && wanted <= highest && (wanted > 0 || levels.length > 0)) return wanted;
  const byLevel = [...Map.groupBy(levels, (level) => level)];
  return byLevel.toSorted(([a, on], [b, over]) => over.length - on.length || a - b)[0]?.[0] ?? null;
}

const isRock = (cell: Cell): boolean => cell.things.some(({ kind }) => kind === 'cliff');

function tileOf(ground: Ground, spot: Spot, houses: readonly House[]): Tile {
  const house = houses.find(({ building }) => isOver(building, spot));
  const building = house?.building ?? null;
  const tile = { ...spot, building, cover: null, overhang: null };
  if (house !== undefined && house.open !== null) return { ...tile, cell: topOf(ground, spot, house.open) };
  const top = topOf(ground, spot);
  if (house !== undefined) return { ...tile, cell: top, cover: isUnder(top) && !isRock(top) ? house.cover : null };
  const low = cellAt(ground, { ...spot, level: 0 })!;
  if (top === low || isTall(low) || top.ground === 'rock') return { ...tile, cell: top };
  return { ...tile, cell: low, overhang: top };
}

/** A mine or a cave: what stands round its floors is mostly rock. */
function isDugOut(ground: Ground, building: Building): boolean {
  const lowest = Math.min(...levelsOf(building));
  const cells = ground.cells.filter((cell) => cell.at.level === lowest && isTall(cell) && isOver(building, cell.at));
  return cells.length === 0 || cells.filter(isRock).length * 2 > cells.length;
}

/** The town from above: every house closed but those with somebody inside (of whom the reader knows), cut open at one storey. */
export function lookDown(town: TownInPlay, frame: Frame, inside: readonly Place[], level?: number): Storeys {
  const ground = groundOf(town);
  // A tower on the corner of a church stands before the church.
  const buildings = ground.town.buildings.toSorted((a, b) => areaOf(a) - areaOf(b));
  const houses = buildings.map((building) => ({ building, open: openStorey(ground, building, inside, level) }));
  const key = JSON.stringify([frame, houses.map(({ open }) => open)]);
  const kept = storeysOf.get(ground) ?? new Map<string, Storeys>();
  storeysOf.set(ground, kept);
  const known = kept.get(key) ?? survey(ground, frame, houses);
  if (kept.size > MOST_KEPT) kept.clear();
  kept.set(key, known);
  return known;
}

/** Kept for each state of a town: most pictures show what another has shown. */
const storeysOf = new WeakMap<Ground, Map<string, Storeys>>();
const MOST_KEPT = 32;

function survey(ground: Ground, frame: Frame, known: readonly Omit<House, 'cover'>[]): Storeys {
  const houses = known.map((house): House => ({ ...house, cover: isDugOut(ground, house.building) ? 'rock' : 'roof' }));
  const tiles: Tile[] = [];
  for (let y = frame.top - 1; y <= frame.bottom + 1; y++)
    for (let x = frame.left - 1; x <= frame.right + 1; x++)
      if (cellAt(ground, { x, y, level: 0 }) !== null) tiles.push(tileOf(ground, { x, y }, houses));
  const bySpot = new Map(tiles.map((tile) => [spotKey(tile), tile]));
  const shown = new Set(tiles.filter((tile) => isInFrame(frame, tile)).map((tile) => tile.building));
  const find: Find = (spot) => bySpot.get(spotKey(spot));
  return { ground, tiles, find, houses: houses.filter(({ building }) => shown.has(building)) };
}

export const levelSeen = ({ find }: Storeys, spot: Spot): number => find(spot)?.cell.at.level ?? 0;

const WALLS: ReadonlySet<string> = new Set(['wall', 'window', 'door', 'boxcar', 'engine']);

/** What stands in the cell as part of a wall, or as massive as one. */
export const wallOf = ({ things }: Cell): ThingView | undefined => things.find(({ kind }) => WALLS.has(kind));
