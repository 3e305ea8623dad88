import type { TownInPlay } from '../../../game/town/town-in-play.ts';
import { piece } from './art.ts';
import { cornerOf, isInFrame, middleOf, type Sheet, type Spot, AROUND, beside } from '../frame.ts';
import { gridLines } from './ground-art.ts';
import type { Scene } from '../scene.ts';
import type { Find, Storeys, Tile } from '../storeys.ts';
import { INK, centred } from '../style.ts';
import { laid, stroked, moved, tag, text } from '../svg.ts';

/** Whether a town is played on as a board: everybody in a square of it, looking over one of its sides. */
export const isBoard = (town: Pick<TownInPlay, 'board'>): boolean => town.board === true;

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
    stroked(gridLines(sheet), INK, Math.max(1.5, unit * 0.028), { opacity: '0.34' })
  );
}

/** What a board shows besides the country: shallow water under a narrow bridge, tents in the village. */
export function drawBoardCountry(sheet: Sheet, { tiles, find }: Storeys): string {
  return tiles
    .map((tile) => {
      const isTent = tile.cell.ground === 'village' && (tile.x + tile.y) % 2 === 0;
      const name = tile.cell.ground === 'footbridge' ? fordAt(tile, find) : isTent ? 'tent' : null;
      return name === null ? '' : moved(cornerOf(sheet, tile), piece(name)(sheet.unit));
    })
    .join('');
}

/** The bridge leads over the water, whichever way that flows. */
function fordAt(tile: Tile, find: Find): string {
  const isWet = (by: Spot): boolean => WET.has(find(beside(tile, by))?.cell.ground ?? '');
  return AROUND.filter(({ x }) => x !== 0).some(isWet) ? 'ford-down' : 'ford-across';
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
