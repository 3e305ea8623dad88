import { readPlace } from '../../game/town/places.ts';
import { iconOf, type Setting } from './icons.ts';
import { grownPath, ruledPath, type Spot, AROUND, beside } from './outline.ts';
import { cornerOf, middleOf, type Sheet } from './sheet.ts';
import { type Storeys, type Tile, type Find, indexTiles, wallOf } from './storeys.ts';
import { GROUND_ART, INK } from './style.ts';
import { at, distance, group, laid, moved, num, type Point, scaled, stroked, tag, filled } from './svg.ts';
import { drawWalls } from './wall-art.ts';

const openTiles = ({ tiles }: Storeys): readonly Tile[] => tiles.filter((tile) => tile.cover === null);

const isCliff = ({ cell }: Tile): boolean => cell.things.some(({ kind }) => kind === 'cliff');

function drawRock(sheet: Sheet, tiles: readonly Tile[]): string {
  const rock = tiles.filter((tile) => tile.cover === 'rock' || (tile.cover === null && isCliff(tile)));
  if (rock.length === 0) return '';
  const u = sheet.unit;
  const d = grownPath(rock, (spot) => cornerOf(sheet, spot), u * 0.26);
  const hatch = rock.map((tile) => laid(cornerOf(sheet, tile), 'M0.1 0.35l0.25 -0.2M0.4 0.8l0.35 -0.28', u));
  return (
    filled(d, '#a3907a', '#4f4132', u * 0.09) +
    tag('path', { d: hatch.join(''), stroke: '#6d5b47', 'stroke-width': u * 0.05, opacity: '0.7' })
  );
}

/** The icon of a thing in its cell. */
export const iconAt = (sheet: Sheet, setting: Setting & { readonly tile: Tile }): string =>
  moved(middleOf(sheet, setting.tile), iconOf(setting)(sheet.unit));

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
      const isLevel = side.way === 'north';
      const ends = AROUND.filter(({ x }) => (x !== 0) === isLevel);
      const isShown = [side.at, beside(side.at, isLevel ? { x: 0, y: -1 } : { x: -1, y: 0 })].some((spot) => {
        const tile = find(spot);
        return [tile?.cell, tile?.overhang].some((cell) => cell?.at.level === side.at.level);
      });
      if (!isShown) return '';
      const middle = cornerOf(sheet, beside(side.at, isLevel ? { x: 0.5, y: 0 } : { x: 0, y: 0.5 }));
      return moved(middle, iconOf({ same: ends, thing: side, tile: null })(sheet.unit));
    })
    .join('');
}

const HALF_LADDER = 0.38;
const RUNGS = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Ladders and places to climb, between the cells they join. */
function drawLinks(sheet: Sheet, { ground }: Storeys, find: Find): string {
  const u = sheet.unit;
  return ground.town.links
    .map(({ kind, from, to }) => {
      const [low, high] = [readPlace(from)!, readPlace(to)!];
      if (kind === 'stairs' || find(low) === undefined || find(high) === undefined) return '';
      const [a, b] = [middleOf(sheet, low), middleOf(sheet, high)];
      const length = distance(a, b);
      if (length === 0) return '';
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      const [start, end] = [length / 2 / u - HALF_LADDER, length / 2 / u + HALF_LADDER];
      const rungs = RUNGS.map((t) => `M${start + (end - start) * t} -0.14v0.28`).join('');
      const beams = `M${start} -0.14H${end}M${start} 0.14H${end}`;
      const d = scaled(u, kind === 'ladder' ? rungs + beams : rungs);
      const transform = `translate(${at(a)}) rotate(${num(angle)})`;
      const stroke = kind === 'ladder' ? '#4a2e14' : '#7a5b3a';
      return tag('path', { d, transform, stroke, 'stroke-width': u * 0.065, fill: 'none' });
    })
    .join('');
}

/** The shade that tall things and roofs cast to the south-east. */
function drawShade(sheet: Sheet, tiles: readonly Tile[]): string {
  const tall = tiles.filter(
    (tile) => tile.cover !== null || tile.cell.at.level > 0 || wallOf(tile.cell) !== undefined || isCliff(tile),
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
  return (
    (rims.length === 0 ? '' : stroked(grownPath(rims, place, u * 0.22), '#5d4a35', u * 0.12)) +
    (roofs.length === 0 ? '' : stroked(ruledPath(roofs, place), INK, u * 0.09))
  );
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
