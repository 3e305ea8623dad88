import type { TownInPlay } from '../../../game/town/town-in-play.ts';
import { type Art, pen } from './art.ts';
import { cornerOf, isInFrame, middleOf, type Sheet, type Spot, AROUND, beside } from '../frame.ts';
import { gridLines } from './ground-art.ts';
import type { Scene } from '../scene.ts';
import type { Find, Storeys, Tile } from '../storeys.ts';
import { CREAM, INK, centred } from '../style.ts';
import { type Attributes, boxed, group, laid, tag, text, lined, ROUND } from '../svg.ts';

/** Whether a town is played on as a board: everybody in a square of it, looking over one of its sides. */
export const isBoard = (town: Pick<TownInPlay, 'board'>): boolean => town.board === true;

const WOOD = '#c99d67';
const DARK_WOOD = '#6f4c2a';
const WET: ReadonlySet<string> = new Set(['river', 'ford', 'stream', 'deep-water', 'footbridge']);

/** Squares that can be told apart at a glance: every other one a shade darker, and lines between all of them. */
export function drawSquares(sheet: Sheet): string {
  const { left, top, unit, mapWidth, mapHeight } = sheet;
  const dark: string[] = [];
  for (let y = 0; y * unit < mapHeight; y++)
    for (let x = y % 2; x * unit < mapWidth; x += 2)
      dark.push(laid({ x: left + x * unit, y: top + y * unit }, 'M0 0h1v1h-1Z', unit));
  return (
    tag('path', { d: dark.join(''), fill: INK, opacity: '0.05' }) +
    lined(gridLines(sheet), INK, Math.max(1.5, unit * 0.028), { opacity: '0.34' })
  );
}

/** What a board shows besides the country: shallow water under a narrow bridge, tents in the village. */
export function drawBoardCountry(sheet: Sheet, { tiles, find }: Storeys): string {
  return tiles
    .map((tile) => {
      if (tile.cell.ground === 'footbridge') return drawFord(sheet, tile, find);
      return tile.cell.ground === 'village' && (tile.x + tile.y) % 2 === 0 ? drawTent(sheet, tile) : '';
    })
    .join('');
}

const RIPPLE = 'q0.08 -0.1 0.16 0t0.16 0';

function drawFord(sheet: Sheet, tile: Tile, find: Find): string {
  const u = sheet.unit;
  const corner = cornerOf(sheet, tile);
  const { x, y } = corner;
  const isWet = (by: Spot): boolean => WET.has(find(beside(tile, by))?.cell.ground ?? '');
  const across = !AROUND.filter(({ x: dx }) => dx !== 0).some(isWet);
  const eighths = Array.from({ length: 8 }, (_one, index) => index / 8);
  const planks = eighths.map((along) => (across ? `M${along} 0.1v0.24` : `M0.1 ${along}h0.24`)).join('');
  const deck = across
    ? { x, y: y + u * 0.1, width: u, height: u * 0.24 }
    : { x: x + u * 0.1, y, width: u * 0.24, height: u };
  return (
    boxed([x, y, u, u], '#b7cfc4') +
    lined(laid(corner, `M0.1 0.56${RIPPLE}M0.5 0.68${RIPPLE}M0.2 0.86${RIPPLE}`, u), '#6d9a99', u * 0.03) +
    tag('rect', { ...deck, fill: WOOD, stroke: DARK_WOOD, 'stroke-width': u * 0.035 }) +
    tag('path', { d: laid(corner, planks, u), stroke: DARK_WOOD, 'stroke-width': u * 0.02 })
  );
}

/** Poles, hide and the flap of a tent, out of the way of whoever stands there. */
function drawTent(sheet: Sheet, tile: Tile): string {
  const u = sheet.unit;
  const path = (d: string, look: Attributes): string => tag('path', { d: laid(cornerOf(sheet, tile), d, u), ...look });
  return group(
    { 'stroke-linejoin': 'round', stroke: '#7a5630', 'stroke-width': u * 0.03, opacity: '0.85' },
    path('M0.42 0.1L0.56 0.28M0.58 0.1L0.44 0.28', { fill: 'none' }),
    path('M0.5 0.18L0.82 0.86Q0.5 0.94 0.18 0.86Z', { fill: '#f4e6c6' }),
    path('M0.5 0.5L0.59 0.89Q0.5 0.91 0.41 0.89Z', { fill: '#8a6136' }),
    path('M0.37 0.46L0.63 0.46', { stroke: '#a3211b', 'stroke-width': u * 0.05 }),
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

/** Points over the side of the square that somebody on foot faces; a token's radius is its unit. */
export const beak = (line: string): Art => pen.shape('M-0.42 -0.98L0 -1.5L0.42 -0.98Z', line, 0.14, CREAM, ROUND);
