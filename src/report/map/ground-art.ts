import type { GroundKind } from '../../game/town/facts.ts';
import { grownPath, ruledPath, type Spot, spotKey } from './outline.ts';
import { cornerOf, middleOf, type Sheet } from './sheet.ts';
import type { Tile } from './storeys.ts';
import { GROUND_ART, type GroundArt, INK } from './style.ts';
import { at, group, num, tag, filled, lined } from './svg.ts';
import { texture } from './textures.ts';

/** Flat colours from the lowest up: what is named later lies over what is named before. */
const ORDER: readonly GroundKind[] = [
  'sand',
  'yard',
  'street',
  'grass',
  'road',
  'ranch',
  'village',
  'mud',
  'scree',
  'track',
  'ford',
  'stream',
  'river',
  'deep-water',
  'rubble',
  'brush',
  'scrub',
  'thicket',
  'cactus',
  'boulders',
  'light-woods',
  'woods',
  'rock',
  'floor',
  'stairs',
  'boardwalk',
  'bridge',
  'footbridge',
  'roof',
];

const kindOf = (tile: Tile): GroundKind | null => (tile.cover === null ? tile.cell.ground : null);

function byKind(tiles: readonly Tile[]): ReadonlyMap<GroundKind, readonly Tile[]> {
  const found = new Map<GroundKind, Tile[]>();
  for (const tile of tiles) {
    const kind = kindOf(tile);
    if (kind === null) continue;
    found.set(kind, [...(found.get(kind) ?? []), tile]);
  }
  return found;
}

/** What most of the open country is: it lies under everything. */
function usualGround(kinds: ReadonlyMap<GroundKind, readonly Tile[]>): GroundKind {
  const open = [...kinds].filter(([kind]) => GROUND_ART[kind].edge === 'grown');
  open.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return open[0]?.[0] ?? 'street';
}

function patch(sheet: Sheet, spots: readonly Spot[], art: GroundArt): string {
  const place = (spot: Spot) => cornerOf(sheet, spot);
  const d = art.edge === 'ruled' ? ruledPath(spots, place) : grownPath(spots, place, sheet.unit * 0.22);
  const width = art.edge === 'ruled' ? sheet.unit * 0.035 : sheet.unit * 0.05;
  const body = filled(d, art.fill, art.line === 'none' ? undefined : art.line, width);
  return art.texture === 'waves' ? joined(sheet, spots, body, art) : body;
}

const DIAGONALS: readonly Spot[] = [
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

/** Water that goes on from corner to corner is one water. */
function joined(sheet: Sheet, spots: readonly Spot[], body: string, art: GroundArt): string {
  const there = new Set(spots.map(spotKey));
  const has = (x: number, y: number): boolean => there.has(spotKey({ x, y }));
  const d = spots
    .flatMap(({ x, y }) =>
      DIAGONALS.filter((by) => has(x + by.x, y + by.y) && !has(x + by.x, y) && !has(x, y + by.y)).map(
        (by) => `M${at(middleOf(sheet, { x, y }))}L${at(middleOf(sheet, { x: x + by.x, y: y + by.y }))}`,
      ),
    )
    .join('');
  if (d === '') return body;
  const u = sheet.unit;
  return (
    tag('path', { d, stroke: art.line, 'stroke-width': u * 0.75 }) +
    body +
    tag('path', { d, stroke: art.fill, 'stroke-width': u * 0.65 })
  );
}

/** All that lies flat, with its texture. */
export function drawGround(sheet: Sheet, tiles: readonly Tile[]): string {
  const kinds = byKind(tiles);
  const usual = usualGround(kinds);
  const base = tag('rect', {
    x: sheet.left,
    y: sheet.top,
    width: sheet.mapWidth,
    height: sheet.mapHeight,
    fill: GROUND_ART[usual].fill,
  });
  const patches = ORDER.flatMap((kind) => {
    const there = kinds.get(kind) ?? [];
    return there.length === 0 || kind === usual ? [] : [patch(sheet, there, GROUND_ART[kind])];
  });
  const marks = ORDER.map((kind) => texture(sheet, GROUND_ART[kind], kinds.get(kind) ?? []));
  return base + patches.join('') + group({ fill: 'none', 'stroke-linecap': 'round' }, ...marks);
}

/** A faint grid, so that cells can be counted. */
export function drawGrid({ left, top, unit, mapWidth, mapHeight }: Sheet): string {
  const lines: string[] = [];
  for (let x = unit; x < mapWidth; x += unit) lines.push(`M${num(left + x)} ${num(top)}v${num(mapHeight)}`);
  for (let y = unit; y < mapHeight; y += unit) lines.push(`M${num(left)} ${num(top + y)}h${num(mapWidth)}`);
  return lined(lines.join(''), INK, 1, { opacity: '0.13' });
}
