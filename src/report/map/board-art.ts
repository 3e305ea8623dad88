import type { TownInPlay } from '../../game/town-in-play.ts';
import { isInFrame } from './frame.ts';
import type { Scene } from './scene.ts';
import { cornerOf, middleOf, type Sheet } from './sheet.ts';
import type { Tile } from './storeys.ts';
import { INK, centred } from './style.ts';
import { group, num, type Point, tag, text, lined, filled, ROUND } from './svg.ts';
import { AROUND, beside, type Find, indexTiles } from './tiles.ts';

/** Whether a town is played on as a board: everybody in a square of it, looking over one of its sides. */
export const isBoard = (town: Pick<TownInPlay, 'board'>): boolean => town.board === true;

const WOOD = '#c99d67';
const DARK_WOOD = '#6f4c2a';
const WET: ReadonlySet<string> = new Set(['river', 'ford', 'stream', 'deep-water', 'footbridge']);

/** Squares that can be told apart at a glance: every other one a shade darker, and lines between all of them. */
export function drawSquares({ left, top, unit, mapWidth, mapHeight }: Sheet): string {
  const dark: string[] = [];
  for (let y = 0; y * unit < mapHeight; y++)
    for (let x = y % 2; x * unit < mapWidth; x += 2)
      dark.push(`M${num(left + x * unit)} ${num(top + y * unit)}h${num(unit)}v${num(unit)}h${num(-unit)}Z`);
  const lines: string[] = [];
  for (let x = unit; x < mapWidth; x += unit) lines.push(`M${num(left + x)} ${num(top)}v${num(mapHeight)}`);
  for (let y = unit; y < mapHeight; y += unit) lines.push(`M${num(left)} ${num(top + y)}h${num(mapWidth)}`);
  return (
    tag('path', { d: dark.join(''), fill: INK, opacity: '0.05' }) +
    lined(lines.join(''), INK, Math.max(1.5, unit * 0.028), { opacity: '0.34' })
  );
}

/** What a board shows besides the country: shallow water under a narrow bridge, tents in the village. */
export function drawBoardCountry(sheet: Sheet, tiles: readonly Tile[]): string {
  const find = indexTiles(tiles);
  return tiles
    .map((tile) => {
      if (tile.cell.ground === 'footbridge') return drawFord(sheet, tile, find);
      return tile.cell.ground === 'village' && (tile.x + tile.y) % 2 === 0 ? drawTent(sheet, tile) : '';
    })
    .join('');
}

function drawFord(sheet: Sheet, tile: Tile, find: Find): string {
  const u = sheet.unit;
  const { x, y } = cornerOf(sheet, tile);
  const isWet = (by: { x: number; y: number }): boolean => WET.has(find(beside(tile, by))?.cell.ground ?? '');
  const across = !AROUND.filter(({ x: dx }) => dx !== 0).some(isWet);
  const ripple = (px: number, py: number): string =>
    `M${num(x + u * px)} ${num(y + u * py)}q${num(u * 0.08)} ${num(-u * 0.1)} ${num(u * 0.16)} 0t${num(u * 0.16)} 0`;
  const planks = Array.from({ length: 8 }, (_one, index) => {
    const along = u * (index / 8);
    return across
      ? `M${num(x + along)} ${num(y + u * 0.1)}v${num(u * 0.24)}`
      : `M${num(x + u * 0.1)} ${num(y + along)}h${num(u * 0.24)}`;
  });
  const deck = across
    ? { x, y: y + u * 0.1, width: u, height: u * 0.24 }
    : { x: x + u * 0.1, y, width: u * 0.24, height: u };
  return (
    tag('rect', { x, y, width: u, height: u, fill: '#b7cfc4' }) +
    lined(ripple(0.1, 0.56) + ripple(0.5, 0.68) + ripple(0.2, 0.86), '#6d9a99', u * 0.03) +
    tag('rect', { ...deck, fill: WOOD, stroke: DARK_WOOD, 'stroke-width': u * 0.035 }) +
    tag('path', { d: planks.join(''), stroke: DARK_WOOD, 'stroke-width': u * 0.02 })
  );
}

/** Poles, hide and the flap of a tent, out of the way of whoever stands there. */
function drawTent(sheet: Sheet, tile: Tile): string {
  const u = sheet.unit;
  const { x, y } = cornerOf(sheet, tile);
  const p = (px: number, py: number): string => `${num(x + u * px)} ${num(y + u * py)}`;
  return group(
    { 'stroke-linejoin': 'round', stroke: '#7a5630', 'stroke-width': u * 0.03, opacity: '0.85' },
    tag('path', { d: `M${p(0.42, 0.1)}L${p(0.56, 0.28)}M${p(0.58, 0.1)}L${p(0.44, 0.28)}`, fill: 'none' }),
    tag('path', { d: `M${p(0.5, 0.18)}L${p(0.82, 0.86)}Q${p(0.5, 0.94)} ${p(0.18, 0.86)}Z`, fill: '#f4e6c6' }),
    tag('path', { d: `M${p(0.5, 0.5)}L${p(0.59, 0.89)}Q${p(0.5, 0.91)} ${p(0.41, 0.89)}Z`, fill: '#8a6136' }),
    tag('path', { d: `M${p(0.37, 0.46)}L${p(0.63, 0.46)}`, stroke: '#a3211b', 'stroke-width': u * 0.05 }),
  );
}

/** Smaller than this, in squares, nobody could read it. */
const LEAST_NAME = 0.17;

/** Names of its parts, faint, under whoever stands there. */
export function drawBoardNames({ view, frame }: Scene, sheet: Sheet): string {
  return view.town.plan.labels
    .filter(({ box }) => box.from.level === 0 && isInFrame(frame, box.from) && isInFrame(frame, box.to))
    .flatMap(({ name, box }) => {
      const wide = (Math.abs(box.to.x - box.from.x) + 1) * sheet.unit;
      const size = Math.min(sheet.unit * 0.24, (wide * 1.9) / Math.max(6, name.length));
      if (size < sheet.unit * LEAST_NAME) return [];
      const [a, b] = [middleOf(sheet, box.from), middleOf(sheet, box.to)];
      const y = Math.max(a.y, b.y) + sheet.unit * 0.42;
      return text(name, { x: (a.x + b.x) / 2, y: y, ...centred(size, INK), opacity: '0.6' });
    })
    .join('');
}

const BEAK: readonly Point[] = [
  { x: -0.42, y: -0.98 },
  { x: 0, y: -1.5 },
  { x: 0.42, y: -0.98 },
];

/** Points over the side of the square that somebody on foot faces. */
export function drawBeak(r: number, degrees: number, line: string): string {
  const d = `M${BEAK.map(({ x, y }) => `${num(x * r)} ${num(y * r)}`).join('L')}Z`;
  return group({ transform: `rotate(${degrees})` }, filled(d, line, '#fbf3dd', r * 0.14, ROUND));
}
