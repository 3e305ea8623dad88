import { isTall } from '../../game/town/ground.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import { ruledPath, type Spot } from './outline.ts';
import { cornerOf, middleOf, type Sheet } from './sheet.ts';
import type { Tile } from './storeys.ts';
import { INK, WALL_ART, type WallArt } from './style.ts';
import { group, num, tag, filled, lined } from './svg.ts';
import { AROUND, beside, type Find, wallOf } from './tiles.ts';

const artOf = (thing: ThingView): WallArt => WALL_ART[thing.facts.material ?? 'timber'];

/** A door or a window stands in a wall of its neighbours' make. */
function makeOf(tile: Tile, find: Find): WallArt {
  const own = wallOf(tile.cell)!;
  if (own.kind !== 'door') return artOf(own);
  for (const by of AROUND) {
    const near = find(beside(tile, by));
    const wall = near?.cover === null ? wallOf(near.cell) : undefined;
    if (wall !== undefined && wall.kind !== 'door') return artOf(wall);
  }
  return artOf(own);
}

/** Walls, with what opens in them left out. */
function drawMasonry(sheet: Sheet, tiles: readonly Tile[], find: Find): string {
  const makes = new Map<WallArt, Tile[]>();
  for (const tile of tiles) {
    if (wallOf(tile.cell) === undefined) continue;
    const art = makeOf(tile, find);
    makes.set(art, [...(makes.get(art) ?? []), tile]);
  }
  return [...makes]
    .map(([art, spots]) =>
      filled(
        ruledPath(spots, (spot) => cornerOf(sheet, spot)),
        art.fill,
        art.line,
        sheet.unit * 0.07,
      ),
    )
    .join('');
}

/** Whether the wall that this opening stands in runs from west to east. */
function runsAcross(tile: Tile, find: Find): boolean {
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
      lined(
        `M${num(u * 0.4)} ${num(-u * 0.44)}A${num(u * 0.76)} ${num(u * 0.76)} 0 0 1 ${num(-u * 0.36)} ${num(u * 0.32)}`,
        '#6b3f18',
        u * 0.03,
        { 'stroke-dasharray': num(u * 0.08) },
      )
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

function drawOpenings(sheet: Sheet, tiles: readonly Tile[], find: Find): string {
  return tiles
    .map((tile) => {
      const wall = wallOf(tile.cell);
      if (wall?.kind !== 'window' && wall?.kind !== 'door') return '';
      const drawn = wall.kind === 'window' ? windowArt(sheet.unit, wall) : doorArt(sheet.unit, wall);
      return turned(sheet, tile, runsAcross(tile, find), drawn);
    })
    .join('');
}

/** Walls, and the doors and windows in them. */
export function drawWalls(sheet: Sheet, tiles: readonly Tile[], find: Find): string {
  return drawMasonry(sheet, tiles, find) + drawOpenings(sheet, tiles, find);
}
