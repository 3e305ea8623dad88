import type { TownInPlay } from '../../../game/town/town-in-play.ts';
import { piece } from './art.ts';
import { cornerOf, isInFrame, middleOf, type Sheet, type Spot, AROUND, beside } from '../frame.ts';
import { gridLines } from './ground-art.ts';
import type { Scene } from '../scene.ts';
import type { Find, Storeys, Tile } from '../storeys.ts';
import { centred, CREAM, INK } from '../style.ts';
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
export const drawBoardCountry = (sheet: Sheet, { tiles, find }: Storeys): string =>
  tiles
    .map((tile) => {
      const isTent = tile.cell.ground === 'village' && (tile.x + tile.y) % 2 === 0;
      const name = tile.cell.ground === 'footbridge' ? fordAt(tile, find) : isTent ? 'tent' : null;
      return name === null ? '' : moved(cornerOf(sheet, tile), piece(name)(sheet.unit));
    })
    .join('');

/** The bridge leads over the water, whichever way that flows. */
function fordAt(tile: Tile, find: Find): string {
  const isWet = (by: Spot): boolean => WET.has(find(beside(tile, by))?.cell.ground ?? '');
  return AROUND.filter(({ x }) => x !== 0).some(isWet) ? 'ford-down' : 'ford-across';
}

/** As high as can be read on a phone, where a picture is a third as wide; a letter takes so much of it. */
const NAME_PX = 33;
const LETTER = 0.47;
/** A name may reach so much beyond its part. */
const ROOM = 1.25;

/** Names of its parts, under whoever stands there: word by word where they are too long, none where there is no room for that. */
export function drawBoardNames({ view, frame }: Scene, sheet: Sheet): string {
  const { unit } = sheet;
  const size = Math.max(NAME_PX, unit * 0.26);
  const halo = { stroke: CREAM, 'stroke-width': size * 0.2, 'paint-order': 'stroke', 'stroke-linejoin': 'round' };
  return view.town.plan.labels
    .filter(({ box }) => box.from.level === 0 && isInFrame(frame, box.from) && isInFrame(frame, box.to))
    .flatMap(({ name, box }) => {
      const [wide, high] = [box.to.x - box.from.x + 1, box.to.y - box.from.y + 1].map((cells) => cells * unit * ROOM);
      const fits = (words: string): boolean => words.length * size * LETTER <= wide!;
      const lines = fits(name) ? [name] : name.split(' ');
      if (!lines.every(fits) || lines.length * size > high!) return [];
      const [a, b] = [middleOf(sheet, box.from), middleOf(sheet, box.to)];
      return lines.map((line, index) => {
        const y = b.y + unit * 0.5 - size * 0.18 - (lines.length - 1 - index) * size * 0.86;
        return text(line, { x: (a.x + b.x) / 2, y, ...centred(size, INK, 800), ...halo });
      });
    })
    .join('');
}
