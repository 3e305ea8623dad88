import { cellAt } from '../../game/town/ground.ts';
import { ruledPath } from './outline.ts';
import { cornerOf, type Sheet } from './sheet.ts';
import type { House, Storeys, Tile } from './storeys.ts';
import { CREAM, INK, centred } from './style.ts';
import { group, num, tag, text, stroked } from './svg.ts';
import { iconAt } from './thing-art.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf(sheet: Sheet, tiles: readonly Tile[]): Box {
  const corners = tiles.map((tile) => cornerOf(sheet, tile));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.max(sheet.left, Math.min(...xs)),
    top: Math.max(sheet.top, Math.min(...ys)),
    right: Math.min(sheet.left + sheet.mapWidth, Math.max(...xs) + sheet.unit),
    bottom: Math.min(sheet.top + sheet.mapHeight, Math.max(...ys) + sheet.unit),
  };
}

const SHINGLES = ['#b58f68', '#9a744f'] as const;
const CANVAS = ['#efe4c8', '#d9c9a3'] as const;

/** A pitched roof: lit to the north or west of its ridge, dark beyond, with rows of shingles. */
function drawRoof(sheet: Sheet, tiles: readonly Tile[], id: string): string {
  const [lit, shaded] = tiles.some(({ cell }) => cell.things.some(({ facts }) => facts.material === 'canvas'))
    ? CANVAS
    : SHINGLES;
  if (tiles.length === 0) return '';
  const u = sheet.unit;
  const d = ruledPath(tiles, (spot) => cornerOf(sheet, spot));
  const whole = tiles.map((tile) => cornerOf(sheet, tile));
  const box = {
    left: Math.min(...whole.map(({ x }) => x)),
    top: Math.min(...whole.map(({ y }) => y)),
    right: Math.max(...whole.map(({ x }) => x)) + u,
    bottom: Math.max(...whole.map(({ y }) => y)) + u,
  };
  const across = box.right - box.left >= box.bottom - box.top;
  const [mx, my] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const dark = across
    ? { x: box.left, y: my, width: box.right - box.left, height: box.bottom - my }
    : { x: mx, y: box.top, width: box.right - mx, height: box.bottom - box.top };
  const rows: string[] = [];
  if (across)
    for (let y = box.top + u * 0.4; y < box.bottom; y += u * 0.4)
      rows.push(`M${num(box.left)} ${num(y)}H${num(box.right)}`);
  else
    for (let x = box.left + u * 0.4; x < box.right; x += u * 0.4)
      rows.push(`M${num(x)} ${num(box.top)}V${num(box.bottom)}`);
  const ridge = across
    ? `M${num(box.left)} ${num(my)}H${num(box.right)}`
    : `M${num(mx)} ${num(box.top)}V${num(box.bottom)}`;
  return (
    tag('clipPath', { id }, tag('path', { d })) +
    tag('path', { d, fill: lit }) +
    group(
      { 'clip-path': `url(#${id})` },
      tag('rect', { ...dark, fill: shaded }),
      tag('path', { d: rows.join(''), stroke: '#6f5033', 'stroke-width': Math.max(1, u * 0.03), opacity: '0.6' }),
      tag('path', { d: ridge, stroke: INK, 'stroke-width': u * 0.07 }),
    )
  );
}

const SIDES = [
  { dx: 0, dy: -1, turn: 180 },
  { dx: 1, dy: 0, turn: 270 },
  { dx: 0, dy: 1, turn: 0 },
  { dx: -1, dy: 0, turn: 90 },
] as const;

/** Where the doors and windows of a closed house are, along its eaves. */
function drawTabs(sheet: Sheet, { ground, tiles }: Storeys, own: readonly Tile[]): string {
  const u = sheet.unit;
  const inside = new Set(own.map(({ x, y }) => `${x},${y}`));
  const known = new Set(tiles.map(({ x, y }) => `${x},${y}`));
  return own
    .flatMap(({ x, y }) => {
      const kind = cellAt(ground, { x, y, level: 0 })?.things.find(
        (thing) => thing.kind === 'door' || thing.kind === 'window',
      );
      if (kind === undefined) return [];
      return SIDES.filter(({ dx, dy }) => !inside.has(`${x + dx},${y + dy}`) && known.has(`${x + dx},${y + dy}`)).map(
        ({ turn }) => {
          const { x: cx, y: cy } = cornerOf(sheet, { x: x + 0.5, y: y + 0.5 });
          const isDoor = kind.kind === 'door';
          const fill = isDoor ? (kind.condition === 'open' ? '#2b1a0c' : '#d9963f') : '#d5e9e6';
          const width = isDoor ? 0.62 : 0.56;
          const depth = isDoor ? 0.24 : 0.14;
          const leaf = {
            x: (-width / 2) * u,
            y: u * (0.5 - depth),
            width: width * u,
            height: depth * u,
            fill,
            stroke: INK,
            'stroke-width': u * 0.05,
          };
          return tag('rect', { ...leaf, transform: `translate(${num(cx)} ${num(cy)}) rotate(${turn})` });
        },
      );
    })
    .join('');
}

const LETTER = 0.66;

/** A name in as many lines as give it the largest letters. */
function linesFor(
  name: string,
  width: number,
  height: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const words = name.split(' ');
  let best = { lines: [name], size: 0 };
  for (let cut = 0; cut < words.length; cut++) {
    const lines = cut === 0 ? [name] : [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const longest = Math.max(...lines.map((line) => line.length));
    const size = Math.min(width / (longest * LETTER), height / (lines.length * 1.25));
    if (size > best.size * 1.08) best = { lines, size };
  }
  return best;
}

const LARGEST = 34;
const SMALLEST = 11;

/** The house's name, as large as it fits into the box. */
function drawName(name: string, box: Box, look: { readonly fill: string; readonly halo: string }): string {
  const { lines, size } = linesFor(name, (box.right - box.left) * 0.94, (box.bottom - box.top) * 0.9);
  const letters = Math.min(LARGEST, size);
  if (letters < SMALLEST) return '';
  const middle = (box.top + box.bottom) / 2 - ((lines.length - 1) * letters * 1.15) / 2;
  return lines
    .map((line, index) =>
      text(line, {
        x: (box.left + box.right) / 2,
        y: middle + index * letters * 1.15 + letters * 0.35,
        ...centred(letters, look.fill),
        stroke: look.halo,
        'stroke-width': letters * 0.2,
        'stroke-linejoin': 'round',
        'paint-order': 'stroke',
      }),
    )
    .join('');
}

function drawClosed(sheet: Sheet, storeys: Storeys, house: House, own: readonly Tile[]): string {
  const roofed = own.filter((tile) => tile.cover === 'roof');
  const built = own.filter(
    (tile) => tile.cover === 'roof' || tile.cell.ground === 'roof' || tile.cell.things.length > 0,
  );
  const edge = own.some((tile) => tile.cover === 'rock')
    ? ''
    : stroked(
        ruledPath(built, (spot) => cornerOf(sheet, spot)),
        INK,
        sheet.unit * 0.1,
        { 'stroke-linejoin': 'round' },
      );
  return (
    drawRoof(sheet, roofed, `roof-${house.building.id.replace(/[^A-Za-z0-9-]/g, '_')}`) +
    edge +
    drawTabs(sheet, storeys, own) +
    drawName(house.building.name, boxOf(sheet, own), { fill: CREAM, halo: INK })
  );
}

/** The name along the upper wall of a house cut open. */
function drawOpen(sheet: Sheet, house: House, own: readonly Tile[]): string {
  const box = boxOf(sheet, own);
  const floor = house.open === 0 ? '' : ` (${house.open})`;
  const strip = { ...box, bottom: box.top + sheet.unit };
  return drawName(`${house.building.name}${floor}`, strip, { fill: CREAM, halo: INK });
}

/** Balconies and hanging bridges: one can look under them. */
function drawOverhangs(sheet: Sheet, tiles: readonly Tile[]): string {
  const over = tiles.filter((tile) => tile.overhang !== null);
  if (over.length === 0) return '';
  const u = sheet.unit;
  const d = ruledPath(over, (spot) => cornerOf(sheet, spot));
  const planks = over
    .map((tile) => {
      const { x, y } = cornerOf(sheet, tile);
      return [0.17, 0.5, 0.83].map((t) => `M${num(x + u * t)} ${num(y)}v${num(u)}`).join('');
    })
    .join('');
  return (
    tag('path', { d, fill: '#c99d67', opacity: '0.5' }) +
    tag('path', { d: planks, stroke: '#6f4c2a', 'stroke-width': u * 0.05, opacity: '0.55' }) +
    stroked(d, '#4a3018', u * 0.07, { 'stroke-dasharray': `${num(u * 0.2)} ${num(u * 0.12)}` }) +
    over.flatMap((tile) => tile.overhang!.things.map((thing) => iconAt(sheet, { same: [], thing, tile }))).join('')
  );
}

/** Roofs, doors and names; of open houses the names alone. */
export function drawHouses(sheet: Sheet, storeys: Storeys): string {
  const drawn = storeys.houses.map((house) => {
    const own = storeys.tiles.filter((tile) => tile.building === house.building);
    return house.open === null ? drawClosed(sheet, storeys, house, own) : drawOpen(sheet, house, own);
  });
  return drawOverhangs(sheet, storeys.tiles) + drawn.join('');
}
