import { isTall } from '../../game/town/ground.ts';
import type { ThingView } from '../../game/town/view-of-things.ts';
import { all, type Art, pen } from './art.ts';
import { ruledPath, type Spot, AROUND, beside } from './outline.ts';
import { cornerOf, middleOf, type Sheet } from './sheet.ts';
import { type Tile, type Find, wallOf } from './storeys.ts';
import { INK, WALL_ART, type WallArt } from './style.ts';
import { at, filled, group, laid, lined, num } from './svg.ts';

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
function drawMasonry(sheet: Sheet, walls: readonly Tile[], find: Find): string {
  const byMake = Map.groupBy(walls, (tile) => makeOf(tile, find));
  const place = (spot: Spot) => cornerOf(sheet, spot);
  return [...byMake]
    .map(([{ fill, line }, own]) => filled(ruledPath(own, place), fill, line, sheet.unit * 0.07))
    .join('');
}

/** Whether the wall that this opening stands in runs from west to east. */
function runsAcross(tile: Tile, find: Find): boolean {
  const walls = AROUND.filter((by) => {
    const near = find(beside(tile, by));
    return near !== undefined && isTall(near.cell);
  });
  return walls.filter(({ x }) => x !== 0).length >= walls.filter(({ y }) => y !== 0).length;
}

const { box, element } = pen;

function windowArt({ facts: { obscuring } }: ThingView): Art {
  const pane = { x: -0.42, y: -0.16, width: 0.84, height: 0.32, stroke: INK, 'stroke-width': 0.045 };
  const d = `M0 -0.16v0.32${obscuring ? 'M-0.36 -0.1l0.72 0.2' : ''}`;
  return all(
    element('rect', { ...pane, fill: obscuring ? '#e9dcc0' : '#d5e9e6' }),
    element('path', { d, stroke: INK, 'stroke-width': 0.045 }),
  );
}

const GAP = box([-0.4, -0.5, 0.8, 1], '#f3e4c1');
const LEAF = { d: 'M-0.36 -0.44v0.76', stroke: '#6b3f18', 'stroke-width': 0.14, 'stroke-linecap': 'round' };
const SHUT = box([-0.4, -0.14, 0.8, 0.28], '#c98a3d', 0.05);
const KNOB = element('circle', { cx: 0.26, r: 0.05, fill: INK });
const LOCK = element('circle', { r: 0.11, fill: '#3b3733', stroke: '#e8d9b0', 'stroke-width': 0.03 });

/** Shut: a leaf in its frame. Open: a free way through and the leaf turned aside. */
const doorArt = ({ condition }: ThingView): Art =>
  condition === 'open' ? all(GAP, element('path', LEAF), swing) : all(GAP, SHUT, condition === 'locked' ? LOCK : KNOB);

/** The way an open leaf swung. */
const swing: Art = (u) => {
  const d = laid({ x: 0, y: 0 }, 'M0.4 -0.44A0.76 0.76 0 0 1 -0.36 0.32', u);
  return lined(d, '#6b3f18', u * 0.03, { 'stroke-dasharray': num(u * 0.08) });
};

/** Walls, and the doors and windows in them, which are drawn for a wall from west to east and turned. */
export function drawWalls(sheet: Sheet, tiles: readonly Tile[], find: Find): string {
  const walls = tiles.filter(({ cell }) => wallOf(cell) !== undefined);
  const openings = walls.flatMap((tile) => {
    const wall = wallOf(tile.cell)!;
    if (wall.kind !== 'window' && wall.kind !== 'door') return [];
    const transform = `translate(${at(middleOf(sheet, tile))})${runsAcross(tile, find) ? '' : ' rotate(90)'}`;
    return group({ transform }, (wall.kind === 'window' ? windowArt(wall) : doorArt(wall))(sheet.unit));
  });
  return drawMasonry(sheet, walls, find) + openings.join('');
}
