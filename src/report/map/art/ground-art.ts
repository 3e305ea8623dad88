import type { GroundKind } from '../../../game/town/facts.ts';
import { drawingsIn } from '../drawings.ts';
import { AROUND, beside, cornerOf, middleOf, type Sheet, grownPath, ruledPath, type Spot, spotKey } from '../frame.ts';
import type { Tile } from '../storeys.ts';
import { GROUND_ART, type GroundArt, INK } from '../style.ts';
import { at, boxed, filled, group, jitter, laid, stroked, num, tag } from '../svg.ts';

const drawing = drawingsIn(new URL('textures.svg', import.meta.url));

/** Boards and rails lie one way or the other, with where the ground goes on. */
const LAID: ReadonlySet<string> = new Set(['planks', 'rails']);

/** Each cell in one of the ways in which its ground may look, all of them in one path. */
function texture(sheet: Sheet, { texture: name, line }: GroundArt, tiles: readonly Tile[]): string {
  const there = new Set(tiles.map(spotKey));
  const goesOn = (tile: Tile, across: boolean): boolean =>
    AROUND.some((by) => (by.x !== 0) === across && there.has(spotKey(beside(tile, by))));
  const pathIn = (tile: Tile): string => {
    const isDown = LAID.has(name) && !goesOn(tile, true) && goesOn(tile, false);
    const ways = pathsOf(isDown ? `${name}-down` : name);
    return laid(cornerOf(sheet, tile), ways[Math.floor(jitter(tile.x, tile.y, 3) * ways.length)]!, sheet.unit);
  };
  const d = tiles.map(pathIn).join('');
  if (d === '') return '';
  return drawing(name, { line })
    .replace(/>.*/, '>')
    .replace(/ d="[^"]*"/, ` d="${d}"`)
    .replace(/(?<=stroke-width=")[\d.]+/, (width) => num(Math.max(1, sheet.unit * Number(width))));
}

const pathsOf = (name: string): readonly string[] => Array.from(drawing(name).matchAll(/ d="([^"]*)"/g), ([, d]) => d!);

/** What most of the open country is: it lies under everything. */
function usualGround(kinds: ReadonlyMap<GroundKind, readonly Tile[]>): GroundKind {
  const open = [...kinds].filter(([kind]) => GROUND_ART[kind].edge === 'grown');
  open.sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return open[0]?.[0] ?? 'street';
}

function patch(sheet: Sheet, spots: readonly Spot[], art: GroundArt): string {
  const d = art.edge === 'ruled' ? ruledPath(sheet, spots) : grownPath(sheet, spots, 0.22);
  const width = art.edge === 'ruled' ? sheet.unit * 0.035 : sheet.unit * 0.05;
  const body = filled(d, art.fill, art.line === 'none' ? undefined : art.line, width);
  return art.texture === 'waves' ? joined(sheet, spots, body, art) : body;
}

/** Water that goes on from corner to corner is one water. */
function joined(sheet: Sheet, spots: readonly Spot[], body: string, art: GroundArt): string {
  const there = new Set(spots.map(spotKey));
  const has = (x: number, y: number): boolean => there.has(spotKey({ x, y }));
  const lines = spots.flatMap(({ x, y }) =>
    [1, -1]
      .filter((by) => has(x + by, y + 1) && !has(x + by, y) && !has(x, y + 1))
      .map((by) => `M${at(middleOf(sheet, { x, y }))}L${at(middleOf(sheet, { x: x + by, y: y + 1 }))}`),
  );
  if (lines.length === 0) return body;
  const line = (stroke: string, width: number): string =>
    tag('path', { d: lines.join(''), stroke, 'stroke-width': sheet.unit * width });
  return line(art.line, 0.75) + body + line(art.fill, 0.65);
}

/** All that lies flat, with its texture. */
export function drawGround(sheet: Sheet, tiles: readonly Tile[]): string {
  const seen = tiles.filter(({ cell, cover }) => cover === null && cell.ground !== null);
  const kinds = Map.groupBy(seen, ({ cell }) => cell.ground!);
  const usual = usualGround(kinds);
  const base = boxed([sheet.left, sheet.top, sheet.mapWidth, sheet.mapHeight], GROUND_ART[usual].fill);
  const drawn = Object.keys(GROUND_ART).flatMap((kind) => {
    const own = kinds.get(kind as GroundKind);
    return own === undefined ? [] : [{ kind, own, art: GROUND_ART[kind as GroundKind] }];
  });
  const patches = drawn.map(({ kind, own, art }) => (kind === usual ? '' : patch(sheet, own, art)));
  const marks = drawn.map(({ own, art }) => texture(sheet, art, own));
  return base + patches.join('') + group({ fill: 'none', 'stroke-linecap': 'round' }, ...marks);
}

export function gridLines({ left, top, unit, mapWidth, mapHeight }: Sheet): string {
  const lines: string[] = [];
  for (let x = unit; x < mapWidth; x += unit) lines.push(`M${num(left + x)} ${num(top)}v${num(mapHeight)}`);
  for (let y = unit; y < mapHeight; y += unit) lines.push(`M${num(left)} ${num(top + y)}h${num(mapWidth)}`);
  return lines.join('');
}

/** A faint grid, so that cells can be counted. */
export const drawGrid = (sheet: Sheet): string => stroked(gridLines(sheet), INK, 1, { opacity: '0.13' });
