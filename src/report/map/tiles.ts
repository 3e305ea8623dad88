import type { Cell } from '../../game/town/ground.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import type { Spot } from './outline.ts';
import type { Tile } from './storeys.ts';

const WALLS: ReadonlySet<string> = new Set(['wall', 'window', 'door', 'boxcar', 'engine']);

/** What stands in the cell as part of a wall, or as massive as one. */
export const wallOf = ({ things }: Cell): ThingView | undefined => things.find(({ kind }) => WALLS.has(kind));

export type Find = (spot: Spot) => Tile | undefined;

/** The tile at a spot, on the level that is seen. */
export function indexTiles(tiles: readonly Tile[]): Find {
  const found = new Map(tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
  return ({ x, y }) => found.get(`${x},${y}`);
}

export const AROUND: readonly Spot[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

export const beside = ({ x, y }: Spot, by: Spot): Spot => ({ x: x + by.x, y: y + by.y });
