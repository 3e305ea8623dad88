import { type Cell, isTall } from '../../game/town/ground.ts';
import { readPlace } from '../../game/town/places.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import { ICONS, LINEAR, type Setting } from './icons.ts';
import { grownPath, ruledPath, type Spot } from './outline.ts';
import { cornerOf, middleOf, type Sheet } from './sheet.ts';
import type { Storeys, Tile } from './storeys.ts';
import { GROUND_ART, INK, WALL_ART, type WallArt } from './style.ts';
import { group, num, type Point, tag } from './svg.ts';

const WALLS: ReadonlySet<string> = new Set(['wall', 'window', 'door', 'boxcar', 'engine']);

const openTiles = ({ tiles }: Storeys): readonly Tile[] => tiles.filter((tile) => tile.cover === null);
const wallOf = ({ things }: Cell): ThingView | undefined => things.find(({ kind }) => WALLS.has(kind));
const artOf = (thing: ThingView): WallArt => WALL_ART[thing.facts.material ?? 'timber'];

/** The tile beside one, on the level that is seen. */
function indexTiles(tiles: readonly Tile[]): (spot: Spot) => Tile | undefined {
  const found = new Map(tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
  return ({ x, y }) => found.get(`${x},${y}`);
}

const AROUND: readonly Spot[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];
const beside = ({ x, y }: Spot, by: Spot): Spot => ({ x: x + by.x, y: y + by.y });

/** A door or a window stands in a wall of its neighbours' make. */
function makeOf(tile: Tile, find: (spot: Spot) => Tile | undefined): WallArt {
  const own = wallOf(tile.cell)!;
  if (own.kind !== 'door') return artOf(own);
  for (const by of AROUND) {
    const near = find(beside(tile, by));
    const wall = near?.cover === null ? wallOf(near.cell) : undefined;
    if (wall !== undefined && wall.kind !== 'door') return artOf(wall);
  }
  return artOf(own);
}

function drawWalls(sheet: Sheet, tiles: readonly Tile[], find: (spot: Spot) => Tile | undefined): string {
  const makes = new Map<WallArt, Tile[]>();
  for (const tile of tiles) {
    if (wallOf(tile.cell) === undefined) continue;
    const art = makeOf(tile, find);
    makes.set(art, [...(makes.get(art) ?? []), tile]);
  }
  return [...makes]
    .map(([art, spots]) =>
      tag('path', {
        d: ruledPath(spots, (spot) => cornerOf(sheet, spot)),
        fill: art.fill,
        stroke: art.line,
        'stroke-width': sheet.unit * 0.07,
      }),
    )
    .join('');
}

/** Whether the wall that this opening stands in runs from west to east. */
function runsAcross(tile: Tile, find: (spot: Spot) => Tile | undefined): boolean {
  const isWall = (by: Spot): boolean => {
    const near = find(beside(tile, by));
    return near !== undefined && isTall(near.cell);
  };
  const across = Number(isWall({ x: -1, y: 0 })) + Number(isWall({ x: 1, y: 0 }));
  const down = Number(isWall({ x: 0, y: -1 })) + Number(isWall({ x: 0, y: 1 }));
  return across >= down;
}

/** Turns what is drawn for a wall from west to east. */
function turned(sheet: Sheet, tile: Spot, across: boolean, drawn: string): string {
  const { x, y } = middleOf(sheet, tile);
  return group({ transform: `translate(${num(x)} ${num(y)})${across ? '' : ' rotate(90)'}` }, drawn);
}

function windowArt(u: number, thing: ThingView): string {
  const pane = {
    x: -u * 0.42,
    y: -u * 0.16,
    width: u * 0.84,
    height: u * 0.32,
    stroke: INK,
    'stroke-width': u * 0.045,
  };
  const cloth = thing.facts.obscuring ? `M${num(-u * 0.36)} ${num(-u * 0.1)}l${num(u * 0.72)} ${num(u * 0.2)}` : '';
  return (
    tag('rect', { ...pane, fill: thing.facts.obscuring ? '#e9dcc0' : '#d5e9e6' }) +
    tag('path', { d: `M0 ${num(-u * 0.16)}v${num(u * 0.32)}${cloth}`, stroke: INK, 'stroke-width': u * 0.045 })
  );
}

/** Shut: a leaf in its frame. Open: a free way through and the leaf turned aside. */
function doorArt(u: number, thing: ThingView): string {
  const gap = tag('rect', { x: -u * 0.4, y: -u * 0.5, width: u * 0.8, height: u, fill: '#f3e4c1' });
  if (thing.condition === 'open')
    return (
      gap +
      tag('path', {
        d: `M${num(-u * 0.36)} ${num(-u * 0.44)}v${num(u * 0.76)}`,
        stroke: '#6b3f18',
        'stroke-width': u * 0.14,
        'stroke-linecap': 'round',
      }) +
      tag('path', {
        d: `M${num(u * 0.4)} ${num(-u * 0.44)}A${num(u * 0.76)} ${num(u * 0.76)} 0 0 1 ${num(-u * 0.36)} ${num(u * 0.32)}`,
        stroke: '#6b3f18',
        'stroke-width': u * 0.03,
        'stroke-dasharray': num(u * 0.08),
        fill: 'none',
      })
    );
  const leaf = {
    x: -u * 0.4,
    y: -u * 0.14,
    width: u * 0.8,
    height: u * 0.28,
    fill: '#c98a3d',
    stroke: INK,
    'stroke-width': u * 0.05,
  };
  const lock =
    thing.condition === 'locked'
      ? tag('circle', { r: u * 0.11, fill: '#3b3733', stroke: '#e8d9b0', 'stroke-width': u * 0.03 })
      : tag('circle', { cx: u * 0.26, r: u * 0.05, fill: INK });
  return gap + tag('rect', leaf) + lock;
}

function drawOpenings(sheet: Sheet, tiles: readonly Tile[], find: (spot: Spot) => Tile | undefined): string {
  return tiles
    .map((tile) => {
      const wall = wallOf(tile.cell);
      if (wall?.kind !== 'window' && wall?.kind !== 'door') return '';
      const drawn = wall.kind === 'window' ? windowArt(sheet.unit, wall) : doorArt(sheet.unit, wall);
      return turned(sheet, tile, runsAcross(tile, find), drawn);
    })
    .join('');
}

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
    tag('path', { d, fill: '#a3907a', stroke: '#4f4132', 'stroke-width': sheet.unit * 0.09 }) +
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
function drawIcons(sheet: Sheet, tiles: readonly Tile[], find: (spot: Spot) => Tile | undefined): string {
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
function drawSides(sheet: Sheet, { ground, tiles }: Storeys, find: (spot: Spot) => Tile | undefined): string {
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
function drawLinks(sheet: Sheet, { ground }: Storeys, find: (spot: Spot) => Tile | undefined): string {
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
      return tag('path', {
        d,
        transform: `translate(${num(a.x)} ${num(a.y)}) rotate(${num(angle)})`,
        stroke: kind === 'ladder' ? '#4a2e14' : '#7a5b3a',
        'stroke-width': u * 0.065,
        fill: 'none',
      });
    })
    .join('');
}

/** The shade that tall things and roofs cast to the south-east. */
function drawShade(sheet: Sheet, tiles: readonly Tile[]): string {
  const tall = tiles.filter(
    ({ cell, cover }) =>
      cover !== null || cell.at.level > 0 || cell.things.some(({ kind }) => WALLS.has(kind) || kind === 'cliff'),
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
    drawOpenings(sheet, tiles, find),
    drawIcons(sheet, tiles, find),
    drawSides(sheet, storeys, find),
    drawLinks(sheet, storeys, find),
  ].join('');
}
