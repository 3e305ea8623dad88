import { nameColumn } from '../../../game/town/columns.ts';
import type { Say } from '../../say.ts';
import { piece } from './art.ts';
import { EDGE, middleOf, type Sheet, TITLE } from '../frame.ts';
import { badgesOf, levelSign, ORDER, sign } from './mark-art.ts';
import type { Scene, Token } from '../scene.ts';
import { card, drawSwatch } from './overlay-art.ts';
import { centred, DISPLAY, FAINT_INK, INK, SMALL } from '../style.ts';
import { at, group, moved, num, type Point, tag, text } from '../svg.ts';
import { drawToken } from './token-art.ts';

/** To be read on a phone, where a picture is a quarter as wide; a letter or digit takes so much of its height. */
const NAME_PX = 42;
const LETTER = 0.62;
const SMALL_PRINT = { 'font-family': SMALL, 'font-weight': 700 } as const;

/** Letters above and below, numbers on both sides: the names of the cells, of as many as there is room for. */
export function drawEdge(sheet: Sheet): string {
  const { frame, unit, left, top, mapWidth, mapHeight } = sheet;
  const labels: string[] = [];
  const write = (name: string, x: number, y: number): void =>
    void labels.push(text(name, { x, y, 'font-size': NAME_PX }));
  const everyColumn = Math.ceil((NAME_PX * LETTER * 2.3) / unit);
  for (let column = frame.left; column <= frame.right; column += everyColumn) {
    const { x } = middleOf(sheet, { x: column, y: 0 });
    for (const y of [top - 9, top + mapHeight + 9 + NAME_PX * LETTER]) write(nameColumn(column), x, y);
  }
  const everyRow = Math.ceil((NAME_PX * 0.9) / unit);
  for (let row = frame.top; row <= frame.bottom; row += everyRow) {
    const y = middleOf(sheet, { x: 0, y: row }).y + NAME_PX * 0.33;
    for (const x of [left - EDGE / 2 - 1, left + mapWidth + EDGE / 2 + 1]) write(String(row + 1), x, y);
  }
  return group({ ...SMALL_PRINT, 'text-anchor': 'middle', fill: INK }, ...labels);
}

/** The town's name, and a needle: north is up. */
export function drawTitle({ view }: Scene, sheet: Sheet, width: number): string {
  const { name } = view.town.plan;
  const size = Math.min(38, (width * 0.5) / (name.length * 0.66));
  const title = text(name, { x: EDGE, y: TITLE - 6, 'font-family': DISPLAY, 'font-size': size, fill: INK });
  return title + moved({ x: sheet.left + sheet.mapWidth - 24, y: TITLE - 20 }, piece('needle')(20));
}

/** What changes from turn to turn stands at the right of the title. */
export function drawMoment(words: string, sheet: Sheet): string {
  if (words === '') return '';
  const letters = { ...centred(25, FAINT_INK, 700), 'text-anchor': 'end' };
  return text(words, { x: sheet.left + sheet.mapWidth - 52, y: TITLE - 10, ...letters });
}

interface Entry {
  readonly width: number;
  /** About the middle of its left edge. */
  readonly svg: string;
}

const SIZE = 25;
const RADIUS = 15;
const ROW = 38;
const GAP = 26;
const MOST_LETTERS = 22;

/** Words in letters so high, each so many times as wide. */
const words = (content: string, fill = INK, size = SIZE, wide = 0.47): Entry => ({
  width: Array.from(content).length * size * wide,
  svg: text(content, { y: size * 0.33, ...SMALL_PRINT, 'font-size': size, fill }),
});

const shift = (x: number, svg: string): string => moved({ x, y: 0 }, svg);

function clip(name: string): string {
  const letters = Array.from(name);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

function nameEntry(token: Token): Entry {
  const marks = token.marks.filter((mark) => mark === 'dead' || mark === 'out-of-action');
  const name = words(clip(token.name));
  const start = RADIUS * 2 + 10;
  const drawn = shift(RADIUS, drawToken({ ...token, marks }, RADIUS, false));
  return { width: start + name.width, svg: drawn + shift(start, name.svg) };
}

/** What the signs on this picture mean. */
function signEntries({ shown: { tokens, markers }, view: { weather } }: Scene, say: Say): readonly Entry[] {
  const drawn = new Set(tokens.flatMap(badgesOf));
  const used = ORDER.filter((mark) => drawn.has(mark));
  const signs: readonly (readonly [key: string, svg: string])[] = [
    ...(tokens.some(({ at }) => at.level > 0) ? [['level', levelSign(1)(10)] as const] : []),
    ...markers.slice(0, 1).map((marker) => ['marker', card(marker)(20)] as const),
    ...used.map((mark) => [mark, sign(mark)(10)] as const),
    ...(weather?.sight == null ? [] : [['far', drawSwatch(weather)] as const]),
  ];
  return signs.map(([key, svg]) => {
    const name = words(say(`map.sign.${key}`), FAINT_INK, 22, 0.42);
    return { width: 30 + name.width, svg: shift(12, svg) + shift(28, name.svg) };
  });
}

/** Entries in rows, as many in each as go. */
function flow(entries: readonly Entry[], width: number): readonly string[] {
  const rows: string[] = [];
  let x = Infinity;
  for (const entry of entries) {
    const isFull = x + entry.width > width;
    if (isFull) x = 0;
    rows.push((isFull ? '' : rows.pop()!) + shift(x, entry.svg));
    x += entry.width + GAP;
  }
  return rows;
}

/** Letter by name for all who are on the picture, side by side, and under them what the signs mean. */
export function drawLegend(scene: Scene, say: Say, { x, y }: Point, width: number) {
  const bySide = scene.view.sides.flatMap(({ id, name }) => {
    const own = scene.shown.tokens.filter((token) => token.side === id);
    return own.length === 0 ? [] : [[words(clip(name), FAINT_INK), ...own.map(nameEntry)]];
  });
  // Two sides have a row each; more go on from one to the next, or the legend would be as high as the map.
  const groups = bySide.length > 2 ? [bySide.flat()] : bySide;
  const rows = [...groups, signEntries(scene, say)].flatMap((entries) => flow(entries, width));
  if (rows.length === 0) return { svg: '', height: 6 };
  const drawn = rows.map((row, index) => moved({ x, y: y + ROW * (index + 0.5) + 4 }, row));
  const rule = { d: `M${at({ x, y: y + 3 })}h${num(width)}`, stroke: FAINT_INK, 'stroke-width': 1.5 };
  return { svg: tag('path', rule) + drawn.join(''), height: ROW * rows.length + 14 };
}
