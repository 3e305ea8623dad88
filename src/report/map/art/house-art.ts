import { cellAt } from '../../../game/town/ground.ts';
import { DIRECTIONS, SIDES } from '../../../game/town/places.ts';
import { piece } from './art.ts';
import { beside, boundsOf, cornerOf, type Frame, middleOf, ruledPath, type Sheet } from '../frame.ts';
import type { House, Storeys, Tile } from '../storeys.ts';
import { centred, CREAM, INK } from '../style.ts';
import { boxed, group, laid, num, ROUND, stroked, tag, text, turnedAt } from '../svg.ts';
import { iconAt } from './thing-art.ts';

/** Round all of these, off the sheet too. */
function boxOf(sheet: Sheet, tiles: readonly Tile[]): Frame {
  const box = boundsOf(tiles.map((tile) => cornerOf(sheet, tile)));
  return { ...box, right: box.right + sheet.unit, bottom: box.bottom + sheet.unit };
}

/** As much of them as is on the sheet. */
function seenBox(sheet: Sheet, tiles: readonly Tile[]): Frame {
  const [box, { left, top, mapWidth, mapHeight }] = [boxOf(sheet, tiles), sheet];
  const [right, bottom] = [Math.min(left + mapWidth, box.right), Math.min(top + mapHeight, box.bottom)];
  return { left: Math.max(left, box.left), top: Math.max(top, box.top), right, bottom };
}

const SHINGLES = ['#b58f68', '#9a744f'] as const;
const CANVAS = ['#efe4c8', '#d9c9a3'] as const;
/** Between two rows of shingles, in cells. */
const ROW = 0.4;

/** A pitched roof: lit to the north or west of its ridge, dark beyond, with rows of shingles. */
function drawRoof(sheet: Sheet, tiles: readonly Tile[], id: string): string {
  if (tiles.length === 0) return '';
  const isTent = tiles.some(({ cell }) => cell.things.some(({ facts }) => facts.material === 'canvas'));
  const [lit, shaded] = isTent ? CANVAS : SHINGLES;
  const u = sheet.unit;
  const d = ruledPath(sheet, tiles);
  const { left, top, right, bottom } = boxOf(sheet, tiles);
  const isAcross = right - left >= bottom - top;
  const line = (by: number): string =>
    isAcross ? `M${num(left)} ${num(by)}H${num(right)}` : `M${num(by)} ${num(top)}V${num(bottom)}`;
  const [first, last] = isAcross ? [top, bottom] : [left, right];
  const ridge = (first + last) / 2;
  const rows: string[] = [];
  for (let by = first + u * ROW; by < last; by += u * ROW) rows.push(line(by));
  const dark = isAcross ? { x: left, y: ridge } : { x: ridge, y: top };
  return (
    tag('clipPath', { id }, tag('path', { d })) +
    tag('path', { d, fill: lit }) +
    group(
      { 'clip-path': `url(#${id})` },
      boxed([dark.x, dark.y, right - dark.x, bottom - dark.y], shaded),
      tag('path', { d: rows.join(''), stroke: '#6f5033', 'stroke-width': Math.max(1, u * 0.03), opacity: '0.6' }),
      tag('path', { d: line(ridge), stroke: INK, 'stroke-width': u * 0.07 }),
    )
  );
}

/** The sides of a cell, and how far what is drawn for the south side is turned for each. */
const EAVES = SIDES.map((side, index) => ({ ...DIRECTIONS[side], turn: (180 + 90 * index) % 360 }));

/** Where the doors and windows of a closed house are, along its eaves. */
function drawTabs(sheet: Sheet, { ground, find }: Storeys, own: readonly Tile[]): string {
  const drawn = own.flatMap((tile) => {
    const things = cellAt(ground, { x: tile.x, y: tile.y, level: 0 })?.things ?? [];
    const opening = things.find(({ kind }) => kind === 'door' || kind === 'window');
    if (opening === undefined) return [];
    const eaves = EAVES.filter((side) => {
      const next = find(beside(tile, side));
      return next !== undefined && next.building !== tile.building;
    });
    const fill = opening.condition === 'open' ? '#2b1a0c' : '#d9963f';
    const tab = piece(`tab-${opening.kind}`, { fill });
    return eaves.map(({ turn }) => turnedAt(middleOf(sheet, tile), turn, tab(sheet.unit)));
  });
  return drawn.join('');
}

const LETTER = 0.66;

/** A name in as many lines as give it the largest letters. */
function linesFor(name: string, width: number, height: number) {
  const words = name.split(' ');
  let best: { readonly lines: readonly string[]; readonly size: number } = { lines: [name], size: 0 };
  for (let cut = 0; cut < words.length; cut++) {
    const lines = [words.slice(0, cut), words.slice(cut)].map((part) => part.join(' ')).filter((line) => line !== '');
    const longest = Math.max(...lines.map((line) => line.length));
    const size = Math.min(width / (longest * LETTER), height / (lines.length * 1.25));
    if (size > best.size * 1.08) best = { lines, size };
  }
  return best;
}

const LARGEST = 34;
const SMALLEST = 11;

/** The house's name, as large as it fits into the box. */
function drawName(name: string, box: Frame): string {
  const { lines, size } = linesFor(name, (box.right - box.left) * 0.94, (box.bottom - box.top) * 0.9);
  const letters = Math.min(LARGEST, size);
  if (letters < SMALLEST) return '';
  const x = (box.left + box.right) / 2;
  const middle = (box.top + box.bottom) / 2 - ((lines.length - 1) * letters * 1.15) / 2;
  const look = { stroke: INK, 'stroke-width': letters * 0.2, ...ROUND, 'paint-order': 'stroke' };
  return lines
    .map((line, index) => {
      const y = middle + index * letters * 1.15 + letters * 0.35;
      return text(line, { x, y, ...centred(letters, CREAM), ...look });
    })
    .join('');
}

function drawClosed(sheet: Sheet, storeys: Storeys, { building }: House, own: readonly Tile[]): string {
  const roofed = own.filter((tile) => tile.cover === 'roof');
  const built = own.filter(
    (tile) => tile.cover === 'roof' || tile.cell.ground === 'roof' || tile.cell.things.length > 0,
  );
  const walls = ruledPath(sheet, built);
  return [
    drawRoof(sheet, roofed, `roof-${building.id.replace(/[^A-Za-z0-9-]/g, '_')}`),
    own.some((tile) => tile.cover === 'rock') ? '' : stroked(walls, INK, sheet.unit * 0.1, ROUND),
    drawTabs(sheet, storeys, own),
    drawName(building.name, seenBox(sheet, own)),
  ].join('');
}

/** The name along the upper wall of a house cut open. */
function drawOpen(sheet: Sheet, { building, open }: House, own: readonly Tile[]): string {
  const box = seenBox(sheet, own);
  const floor = open === 0 ? '' : ` (${open})`;
  return drawName(`${building.name}${floor}`, { ...box, bottom: box.top + sheet.unit });
}

/** Balconies and hanging bridges: one can look under them. */
function drawOverhangs(sheet: Sheet, tiles: readonly Tile[]): string {
  const over = tiles.filter((tile) => tile.overhang !== null);
  if (over.length === 0) return '';
  const u = sheet.unit;
  const d = ruledPath(sheet, over);
  const planks = over.map((tile) => laid(cornerOf(sheet, tile), 'M0.17 0v1M0.5 0v1M0.83 0v1', u)).join('');
  return [
    tag('path', { d, fill: '#c99d67', opacity: '0.5' }),
    tag('path', { d: planks, stroke: '#6f4c2a', 'stroke-width': u * 0.05, opacity: '0.55' }),
    stroked(d, '#4a3018', u * 0.07, { 'stroke-dasharray': `${num(u * 0.2)} ${num(u * 0.12)}` }),
    ...over.flatMap((tile) => tile.overhang!.things.map((thing) => iconAt(sheet, { same: [], thing, tile }))),
  ].join('');
}

/** Roofs, doors and names; of open houses the names alone. */
export function drawHouses(sheet: Sheet, storeys: Storeys): string {
  const drawn = storeys.houses.map((house) => {
    const own = storeys.tiles.filter((tile) => tile.building === house.building);
    return house.open === null ? drawClosed(sheet, storeys, house, own) : drawOpen(sheet, house, own);
  });
  return drawOverhangs(sheet, storeys.tiles) + drawn.join('');
}
