import type { Place } from '../../game/town/places.ts';
import type { Scene } from './scene.ts';
import { middleOf, type Sheet } from './sheet.ts';
import { BLOOD, CREAM, FLASH, INK, sideArt } from './style.ts';
import { at, distance, group, lerp, num, type Point, polygon, polyline, tag, filled, ROUND, stroked } from './svg.ts';
import type { Trace, WayKind } from './traces.ts';

type Way = Extract<Trace, { kind: 'way' }>;

/** Dashes of a way, in cells: walking is even, running long, crawling short, a charge unbroken. */
const DASHES: Readonly<Record<WayKind, readonly [number, number] | null>> = {
  walk: [0.26, 0.18],
  run: [0.5, 0.16],
  crawl: [0.1, 0.16],
  charge: null,
  back: [0.16, 0.1],
  skedaddle: [0.5, 0.1],
  marker: [0.26, 0.18],
};

/** A line that stops short at both ends, so that tokens and heads of arrows do not cover it. */
function shortened(points: readonly Point[], gaps: { readonly start: number; readonly end: number }): readonly Point[] {
  const cut = (a: Point, b: Point, by: number): Point => {
    const length = distance(a, b);
    return length <= by ? lerp(a, b, 0.5) : lerp(a, b, by / length);
  };
  const inner = points.slice(1, -1);
  const [first, last] = [points[0]!, points.at(-1)!];
  return [cut(first, points[1]!, gaps.start), ...inner, cut(last, points.at(-2)!, gaps.end)];
}

/** A head that points from one place to another. */
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

function drawWay(scene: Scene, sheet: Sheet, way: Way): string {
  const u = sheet.unit;
  const points = way.places.map((place) => middleOf(sheet, place));
  const colour = colourOf(scene, way.figure);
  const end = shortened(points, { start: 0, end: u * 0.62 }).at(-1)!;
  const line = shortened(points, { start: u * 0.12, end: u * 0.85 });
  const dashes = DASHES[way.how];
  const stroke = { d: polyline(line), fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'butt' };
  const head = arrowHead(points.at(-2)!, end, u * 0.44);
  const width = way.how === 'charge' ? 0.17 : 0.115;
  return (
    tag('circle', {
      cx: points[0]!.x,
      cy: points[0]!.y,
      r: u * 0.14,
      fill: CREAM,
      stroke: colour,
      'stroke-width': u * 0.07,
    }) +
    tag('path', { ...stroke, stroke: CREAM, 'stroke-width': u * (width + 0.1), opacity: '0.8' }) +
    tag('path', {
      ...stroke,
      stroke: colour,
      'stroke-width': u * width,
      'stroke-dasharray': dashes === null ? undefined : dashes.map((part) => num(part * u)).join(' '),
    }) +
    filled(head, colour, CREAM, u * 0.05, ROUND)
  );
}

/** The ways of all who moved, under the tokens. */
export function drawWays(scene: Scene, sheet: Sheet): string {
  return scene.traces.map((trace) => (trace.kind === 'way' ? drawWay(scene, sheet, trace) : '')).join('');
}

/** A star with so many points. */
function star(centre: Point, radii: { readonly out: number; readonly in: number }, points: number): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, index) => {
      const r = index % 2 === 0 ? radii.out : radii.in;
      const angle = (index / (points * 2)) * 2 * Math.PI - 0.3;
      return { x: centre.x + Math.cos(angle) * r, y: centre.y + Math.sin(angle) * r };
    }),
  );
}

/** Powder flash at the muzzle, a line, and where the lead went: a red star where it hit, past him into the dust where it missed. */
export function drawShot([from, to]: readonly [Point, Point], hit: boolean, u: number): string {
  const length = distance(from, to);
  if (length === 0) return '';
  const along = (by: number): Point => lerp(from, to, by / length);
  const aside = { x: (-(to.y - from.y) / length) * u * 0.55, y: ((to.x - from.x) / length) * u * 0.55 };
  const beyond = along(length + u * 0.7);
  const end = hit ? along(length - u * 0.5) : { x: beyond.x + aside.x, y: beyond.y + aside.y };
  const muzzle = along(Math.min(u * 0.72, length * 0.45));
  const line = { d: `M${at(muzzle)}L${at(end)}`, fill: 'none', 'stroke-linecap': 'round' };
  const finish = hit
    ? filled(star(end, { out: u * 0.34, in: u * 0.14 }, 7), BLOOD, CREAM, u * 0.05)
    : tag('circle', {
        cx: end.x,
        cy: end.y,
        r: u * 0.15,
        fill: CREAM,
        stroke: INK,
        'stroke-width': u * 0.06,
        'stroke-dasharray': num(u * 0.09),
      });
  return (
    tag('path', { ...line, stroke: CREAM, 'stroke-width': u * 0.15, opacity: '0.85' }) +
    tag('path', {
      ...line,
      stroke: hit ? BLOOD : INK,
      'stroke-width': u * 0.07,
      'stroke-dasharray': hit ? undefined : `${num(u * 0.34)} ${num(u * 0.12)}`,
    }) +
    filled(star(muzzle, { out: u * 0.32, in: u * 0.13 }, 8), FLASH, '#8a3d0c', u * 0.045) +
    finish
  );
}

function drawFall(sheet: Sheet, place: Trace['places'][number]): string {
  const u = sheet.unit;
  const middle = middleOf(sheet, place);
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI + 0.26;
    const point = (r: number): Point => ({
      x: middle.x + Math.cos(angle) * r * u,
      y: middle.y + Math.sin(angle) * r * u,
    });
    return `M${at(point(0.66))}L${at(point(index % 2 === 0 ? 0.96 : 0.82))}`;
  });
  return tag('path', { d: rays.join(''), stroke: BLOOD, 'stroke-width': u * 0.085, 'stroke-linecap': 'round' });
}

function drawNoise(sheet: Sheet, place: Trace['places'][number]): string {
  const u = sheet.unit;
  const { x, y } = middleOf(sheet, place);
  const arcs = [0.2, 0.36, 0.52].map(
    (r) =>
      `M${num(x - u * r)} ${num(y - u * r)}A${num(u * r * 1.42)} ${num(u * r * 1.42)} 0 0 1 ${num(x + u * r)} ${num(y - u * r)}`,
  );
  return stroked(arcs.join(''), INK, u * 0.09, { 'stroke-linecap': 'round' });
}

/** Shots, falls and noises, over the tokens. */
export function drawFlashes({ traces }: Scene, sheet: Sheet): string {
  const points = ([from, to]: readonly [Place, Place]) => [middleOf(sheet, from), middleOf(sheet, to)] as const;
  return group(
    {},
    ...traces.map((trace) => (trace.kind === 'shot' ? drawShot(points(trace.places), trace.hit, sheet.unit) : '')),
    ...traces.map((trace) =>
      trace.kind === 'fall'
        ? drawFall(sheet, trace.places[0])
        : trace.kind === 'noise'
          ? drawNoise(sheet, trace.places[0])
          : '',
    ),
  );
}
