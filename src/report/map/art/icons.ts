import paints from '../paints.json' with { type: 'json' };
import type { ThingKind } from '../../../game/town/facts.ts';
import type { ThingView } from '../../../game/town/view-of-things.ts';
import { all, type Art, artIn, turned } from './art.ts';
import type { Spot } from '../frame.ts';
import type { Tile } from '../storeys.ts';
import { INK } from '../style.ts';

/** What an icon may depend on: in which directions things of its kind go on. */
export interface Setting {
  readonly same: readonly Spot[];
  readonly thing: ThingView;
  readonly tile: Tile | null;
}

/** In cells. */
const icon = artIn(new URL('icons.svg', import.meta.url), 1);

/** Runs along with its neighbours, or lies across alone. */
const along = (same: readonly Spot[], drawn: Art): Art =>
  same.some(({ y }) => y !== 0) && !same.some(({ x }) => x !== 0) ? turned(90, drawn) : drawn;

/** A cell alone, one with more after it, one with more before it, and one with both. */
const WAGONS = ['wagon', 'wagon-front', 'wagon-back', 'wagon-middle'];

/** Two cells of a wagon are one wagon. */
function wagon({ same }: Setting): Art {
  const isAfter = same.some(({ x, y }) => x > 0 || y > 0);
  const isBefore = same.some(({ x, y }) => x < 0 || y < 0);
  return along(same, icon(WAGONS[Number(isAfter) + 2 * Number(isBefore)]!));
}

type Bar = { readonly width: number; readonly fill: string; readonly posts?: boolean };

/** A bar from the middle to each neighbour of its kind; a short one across where it stands alone. */
function bar({ width, fill, posts = false }: Bar, { same }: Setting): Art {
  const ends = same.length > 0 ? same : [-0.7, 0.7].map((x) => ({ x, y: 0 }));
  const way = ends.map(({ x, y }) => `M0 0l${x * 0.5} ${y * 0.5}`).join('');
  const cap = same.length > 0 ? 'butt' : 'round';
  const rod = (thick: number, colour: string): Art => icon('bar', { way, cap, width: thick, half: thick / 2, colour });
  return all(rod(width + 0.09, INK), rod(width, fill), ...(posts ? [icon('post', { fill })] : []));
}

function gate(setting: Setting): Art {
  const { thing, same } = setting;
  if (thing.condition === 'open') return along(same, icon('gate-open'));
  return all(bar({ width: 0.09, fill: '#e0b774' }, setting), along(same, icon('gate-cross')));
}

const door = (setting: Setting): Art =>
  setting.thing.condition === 'open'
    ? along(setting.same, icon('door-open'))
    : bar({ width: 0.14, fill: '#c98a3d' }, setting);

/** What runs on from cell to cell, or stands on the side of one. */
const BARS: Readonly<Partial<Record<ThingKind, Bar>>> = paints.bars;

/** What hangs on its neighbours or its state; all else looks the same wherever it stands. */
const OTHERS: Readonly<Partial<Record<ThingKind, (setting: Setting) => Art>>> = {
  gate,
  door,
  wagon,
  trough: ({ same }) => along(same, icon('trough')),
  tables: ({ same }) => icon(same.length > 0 ? 'tables' : 'table'),
};
/** Where they fill a cell they are drawn with the walls. */
const WALLS: ReadonlySet<ThingKind> = new Set(['wall', 'window', 'door']);

/** What stands in a cell or, where it has no tile, on the side of one. */
export function iconOf(setting: Setting): Art {
  const { kind } = setting.thing;
  if (setting.tile !== null && WALLS.has(kind)) return all();
  const own = BARS[kind];
  return own === undefined ? (OTHERS[kind]?.(setting) ?? icon(kind)) : bar(own, setting);
}
