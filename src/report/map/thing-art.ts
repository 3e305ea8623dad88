import { readPlace } from '../../game/town/places.ts';
import { ICONS, LINEAR, type Setting } from './icons.ts';
import { grownPath, ruledPath, type Spot } from './outline.ts';
import { cornerOf, middleOf, type Sheet } from './sheet.ts';
import type { Storeys, Tile } from './storeys.ts';
import { GROUND_ART, INK } from './style.ts';
import { group, num, type Point, tag, filled } from './svg.ts';
import { AROUND, beside, type Find, indexTiles, wallOf } from './tiles.ts';
import { drawWalls } from './wall-art.ts';

const openTiles = ({ tiles }: Storeys): readonly Tile[] => tiles.filter((tile) => tile.cover === null);

function drawRock(sheet: Sheet, tiles: readonly Tile[]): string {
  const rock = tiles.filter(
    ({ cell, cover }) => cover === 'rock' || (cover === null && cell.things.some(({ kind }) => kind === 'cliff')),
  );
  if (rock.length === 0) return '';
  const d = grownPath(rock, (spot) => cornerOf(sheet, spot), sheet.unit * 0.26);
  const hatch = rock
    .map(({ x, y }) => {
      const { x: px, y: py } = cornerOf(sheet, { x, y });
      const u = sheet.unit;
      return `M${num(px + u * 0.1)} ${num(py + u * 0.35)}l${num(u * 0.25)} ${num(-u * 0.2)}M${num(px + u * 0.4)} ${num(py + u * 0.8)}l${num(u * 0.35)} ${num(-u * 0.28)}`;
    })
    .join('');
  return (
    filled(d, '#a3907a', '#4f4132', sheet.unit * 0.09) +
    tag('path', { d: hatch, stroke: '#6d5b47', 'stroke-width': sheet.unit * 0.05, opacity: '0.7' })
  );
}

/** The icon of a thing in its cell. */
export function iconAt(sheet: Sheet, setting: Setting & { readonly tile: Tile }): string {
  const middle = middleOf(sheet, setting.tile);
  const icon = LINEAR[setting.thing.kind] ?? ICONS[setting.thing.kind];
  const drawn = icon?.(sheet.unit, setting) ?? '';
  return drawn === '' ? '' : group({ transform: `translate(${num(middle.x)} ${num(middle.y)})` }, drawn);
}

/** Low things, and what stands tall without being a wall: an icon each, or a line that runs on from cell to cell. */
function drawIcons(sheet: Sheet, tiles: readonly Tile[], find: Find): string {
  return tiles
    .flatMap((tile) =>
      tile.cell.things.map((thing) => {
        const same = AROUND.filter((by) => find(beside(tile, by))?.cell.things.some(({ kind }) => kind === thing.kind));
        return iconAt(sheet, { same, thing, tile });
      }),
    )
    .join('');
}

/** What stands on the sides of cells. */
function drawSides(sheet: Sheet, { ground, tiles }: Storeys, find: Find): string {
  if (tiles.length === 0) return '';
  return [...ground.sides.values()]
    .map((side) => {
      const shown = [
        side.at,
        side.way === 'north' ? beside(side.at, { x: 0, y: -1 }) : beside(side.at, { x: -1, y: 0 }),
      ].map(find);
      if (
        !shown.some(
          (tile) =>
            tile !== undefined && (tile.cell.at.level === side.at.level || tile.overhang?.at.level === side.at.level),
        )
      )
        return '';
      const from = cornerOf(sheet, side.at);
      const line = LINEAR[side.kind];
      if (line === undefined) return '';
      const u = sheet.unit;
      const middle: Point = side.way === 'north' ? { x: from.x + u / 2, y: from.y } : { x: from.x, y: from.y + u / 2 };
      const same =
        side.way === 'north'
          ? [
              { x: -1, y: 0 },
              { x: 1, y: 0 },
            ]
          : [
              { x: 0, y: -1 },
              { x: 0, y: 1 },
            ];
      return group(
        { transform: `translate(${num(middle.x)} ${num(middle.y)})` },
        line(u, { same, thing: side, tile: null }),
      );
    })
    .join('');
}

/** Ladders and places to climb, between the cells they join. */
function drawLinks(sheet: Sheet, { ground }: Storeys, find: Find): string {
  const u = sheet.unit;
  return ground.town.links
    .map(({ kind, from, to }) => {
      const [low, high] = [readPlace(from)!, readPlace(to)!];
      if (kind === 'stairs' || find(low) === undefined || find(high) === undefined) return '';
      const a = middleOf(sheet, low);
      const b = middleOf(sheet, high);
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length === 0) return '';
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      const [start, end] = [length / 2 - u * 0.38, length / 2 + u * 0.38];
      const rungs = [0.1, 0.3, 0.5, 0.7, 0.9]
        .map((t) => `M${num(start + (end - start) * t)} ${num(-u * 0.14)}v${num(u * 0.28)}`)
        .join('');
      const beams = `M${num(start)} ${num(-u * 0.14)}H${num(end)}M${num(start)} ${num(u * 0.14)}H${num(end)}`;
      const d = kind === 'ladder' ? rungs + beams : rungs;
      const transform = `translate(${num(a.x)} ${num(a.y)}) rotate(${num(angle)})`;
      const stroke = kind === 'ladder' ? '#4a2e14' : '#7a5b3a';
      return tag('path', { d, transform, stroke, 'stroke-width': u * 0.065, fill: 'none' });
    })
    .join('');
}

/** The shade that tall things and roofs cast to the south-east. */
function drawShade(sheet: Sheet, tiles: readonly Tile[]): string {
  const tall = tiles.filter(
    ({ cell, cover }) =>
      cover !== null ||
      cell.at.level > 0 ||
      wallOf(cell) !== undefined ||
      cell.things.some(({ kind }) => kind === 'cliff'),
  );
  if (tall.length === 0) return '';
  const place = (spot: Spot): Point => cornerOf(sheet, spot);
  const high = new Set(tall);
  const low = tiles.filter((tile) => !high.has(tile));
  const by = `translate(${num(sheet.unit * 0.13)} ${num(sheet.unit * 0.15)})`;
  return (
    tag('clipPath', { id: 'low' }, tag('path', { d: ruledPath(low, place) })) +
    group(
      { 'clip-path': 'url(#low)' },
      tag('path', { d: ruledPath(tall, place), fill: INK, opacity: '0.28', transform: by }),
    )
  );
}

/** The edges of what stands high without being a house: the rim of a cliff, the roof of a boxcar. */
function drawHeights(sheet: Sheet, tiles: readonly Tile[]): string {
  const high = tiles.filter(({ cell, building }) => building === null && cell.at.level > 0);
  const place = (spot: Spot): Point => cornerOf(sheet, spot);
  const rims = high.filter(
    ({ cell }) => cell.ground === 'rock' || cell.ground === null || GROUND_ART[cell.ground].edge === 'bare',
  );
  const roofs = high.filter((tile) => !rims.includes(tile));
  const u = sheet.unit;
  const rim = { d: grownPath(rims, place, u * 0.22), fill: 'none', stroke: '#5d4a35', 'stroke-width': u * 0.12 };
  const roof = { d: ruledPath(roofs, place), fill: 'none', stroke: INK, 'stroke-width': u * 0.09 };
  return (rims.length === 0 ? '' : tag('path', rim)) + (roofs.length === 0 ? '' : tag('path', roof));
}

/** What stands in the town, seen from above. */
export function drawThings(sheet: Sheet, storeys: Storeys): string {
  const find = indexTiles(storeys.tiles);
  const tiles = openTiles(storeys);
  return [
    drawShade(sheet, storeys.tiles),
    drawRock(sheet, storeys.tiles),
    drawHeights(sheet, storeys.tiles),
    drawWalls(sheet, tiles, find),
    drawIcons(sheet, tiles, find),
    drawSides(sheet, storeys, find),
    drawLinks(sheet, storeys, find),
  ].join('');
}
