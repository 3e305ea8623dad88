import { piece } from './art.ts';
import type { Place } from '../../../game/town/places.ts';
import type { Scene } from '../scene.ts';
import { middleOf, type Sheet } from '../frame.ts';
import { BLOOD, CREAM, INK, sideArt } from '../style.ts';
import {
  type Attributes,
  type Point,
  distance,
  filled,
  group,
  lerp,
  moved,
  num,
  polygon,
  polyline,
  ROUND,
  tag,
} from '../svg.ts';
import type { Trace, WayKind } from '../../../game/record/traces.ts';

/** Dashes in cells, without them unbroken: walking is even, running long, crawling short, a charge one line. */
const WAYS: Readonly<Record<WayKind, { readonly dashes?: readonly [number, number]; readonly width?: number }>> = {
  walk: { dashes: [0.26, 0.18] },
  run: { dashes: [0.5, 0.16] },
  crawl: { dashes: [0.1, 0.16] },
  charge: { width: 0.17 },
  back: { dashes: [0.16, 0.1] },
  skedaddle: { dashes: [0.5, 0.1] },
  marker: { dashes: [0.26, 0.18] },
};

/** A line that stops short at both ends, so that tokens and heads of arrows do not cover it. */
function shortened(points: readonly Point[], gaps: { readonly start: number; readonly end: number }): readonly Point[] {
  const cut = (a: Point, b: Point, by: number): Point => {
    const length = distance(a, b);
    return length <= by ? lerp(a, b, 0.5) : lerp(a, b, by / length);
  };
  const first = cut(points[0]!, points[1]!, gaps.start);
  return [first, ...points.slice(1, -1), cut(points.at(-1)!, points.at(-2)!, gaps.end)];
}

function arrowHead(from: Point, tip: Point, size: number): string {
  const length = distance(from, tip) || 1;
  const [ux, uy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const back = { x: tip.x - ux * size, y: tip.y - uy * size };
  const wing = (way: number): Point => ({ x: back.x - uy * size * 0.55 * way, y: back.y + ux * size * 0.55 * way });
  return polygon([tip, wing(1), { x: tip.x - ux * size * 0.7, y: tip.y - uy * size * 0.7 }, wing(-1)]);
}

function colourOf(scene: Scene, figure: string | null): string {
  const side = figure === null ? undefined : scene.view.figures[figure]?.side;
  if (side === undefined) return INK;
  const art = sideArt(scene.view.sides.findIndex((one) => one.id === side));
  return art.shape === 'square' ? art.line : art.fill;
}

function drawWay(scene: Scene, sheet: Sheet, way: Extract<Trace, { kind: 'way' }>): string {
  const u = sheet.unit;
  const points = way.places.map((place) => middleOf(sheet, place));
  const first = points[0]!;
  const colour = colourOf(scene, way.figure);
  const end = shortened(points, { start: 0, end: u * 0.62 }).at(-1)!;
  const d = polyline(shortened(points, { start: u * 0.12, end: u * 0.85 }));
  const { dashes, width = 0.115 } = WAYS[way.how];
  const line = (stroke: string, wide: number, more: Attributes): string =>
    tag('path', { d, fill: 'none', ...ROUND, 'stroke-linecap': 'butt', stroke, 'stroke-width': u * wide, ...more });
  return [
    tag('circle', { cx: first.x, cy: first.y, r: u * 0.14, fill: CREAM, stroke: colour, 'stroke-width': u * 0.07 }),
    line(CREAM, width + 0.1, { opacity: '0.8' }),
    line(colour, width, { 'stroke-dasharray': dashes?.map((part) => num(part * u)).join(' ') }),
    filled(arrowHead(points.at(-2)!, end, u * 0.44), colour, CREAM, u * 0.05, ROUND),
  ].join('');
}

/** The ways of all who moved, under the tokens. */
export const drawWays = (scene: Scene, sheet: Sheet): string =>
  scene.traces.map((trace) => (trace.kind === 'way' ? drawWay(scene, sheet, trace) : '')).join('');

/** Powder flash at the muzzle, a line, and where the lead went: a red star where it hit, past him into the dust where it missed. */
export function drawShot([from, to]: readonly [Point, Point], hit: boolean, u: number): string {
  const length = distance(from, to);
  if (length === 0) return '';
  const along = (by: number): Point => lerp(from, to, by / length);
  const aside = { x: (-(to.y - from.y) / length) * u * 0.55, y: ((to.x - from.x) / length) * u * 0.55 };
  const beyond = along(length + u * 0.7);
  const end = hit ? along(length - u * 0.5) : { x: beyond.x + aside.x, y: beyond.y + aside.y };
  const muzzle = along(Math.min(u * 0.72, length * 0.45));
  const line = (stroke: string, width: number, more: Attributes): string =>
    tag('path', {
      d: polyline([muzzle, end]),
      fill: 'none',
      'stroke-linecap': 'round',
      stroke,
      'stroke-width': u * width,
      ...more,
    });
  return [
    line(CREAM, 0.15, { opacity: '0.85' }),
    line(hit ? BLOOD : INK, 0.07, { 'stroke-dasharray': hit ? undefined : `${num(u * 0.34)} ${num(u * 0.12)}` }),
    moved(muzzle, piece('flash')(u)),
    moved(end, piece(hit ? 'struck' : 'dust')(u)),
  ].join('');
}

/** Shots, falls and noises, over the tokens. */
export function drawFlashes({ traces }: Scene, sheet: Sheet): string {
  const points = ([from, to]: readonly [Place, Place]) => [middleOf(sheet, from), middleOf(sheet, to)] as const;
  const shots = traces.map((one) => (one.kind === 'shot' ? drawShot(points(one.places), one.hit, sheet.unit) : ''));
  // Rays round whoever fell; arcs where something was heard.
  const rest = traces.map((trace) =>
    trace.kind === 'fall' || trace.kind === 'noise'
      ? moved(middleOf(sheet, trace.places[0]), piece(trace.kind)(sheet.unit))
      : '',
  );
  return group({}, ...shots, ...rest);
}
