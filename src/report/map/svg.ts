const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that may stand in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text
    .replace(
      /[\u0000-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      ' ',
    )
    .replace(/[&<>"]/g, (mark) => ENTITIES[mark]!);

/** One decimal is finer than a pixel. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : escapeXml(value!)}"`)
    .join('');

/** An element; its children are SVG already. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const inside = children.join('');
  return inside === ''
    ? `<${name}${attributesText(attributes)}/>`
    : `<${name}${attributesText(attributes)}>${inside}</${name}>`;
}

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  children.every((child) => child === '') ? '' : tag('g', attributes, ...children);

export const text = (content: string, attributes: Attributes): string => tag('text', attributes, escapeXml(content));

/** A shape with an edge. */
export const filled = (d: string, fill: string, edge: string | undefined, width: number, more?: Attributes): string =>
  tag('path', { d, fill, stroke: edge, 'stroke-width': width, ...more });

/** Lines with nothing between them. */
export const stroked = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

type Box = readonly [x: number, y: number, width: number, height: number];

export const boxed = ([x, y, width, height]: Box, fill: string, edge?: string, line?: number, rx?: number): string =>
  tag('rect', { x, y, width, height, rx, fill, stroke: edge, 'stroke-width': line });

/** Edges without points. */
export const ROUND = { 'stroke-linejoin': 'round' } as const;

/** The same numbers so many times as large. */
export const scaled = (by: number, d: string): string => d.replace(/-?\d*\.?\d+/g, (value) => num(Number(value) * by));

type Size = { readonly width: number; readonly height: number };

/** A picture of two layers, with what both refer to. */
export function layered({ width, height }: Size, ground: string, above: string, defs = '') {
  const size = `width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}`;
  return { width, height, svg: `${open}${ground}${above}</svg>`, layers: { open, ground, above } };
}

export type Point = { readonly x: number; readonly y: number };

export const ORIGIN: Point = { x: 0, y: 0 };

export const at = ({ x, y }: Point): string => `${num(x)} ${num(y)}`;

/** Drawn about another place than the origin. */
export const moved = (to: Point, ...children: readonly string[]): string =>
  group({ transform: `translate(${at(to)})` }, ...children);

export const turnedAt = (to: Point, degrees: number, ...children: readonly string[]): string =>
  group({ transform: `translate(${at(to)}) rotate(${num(degrees)})` }, ...children);

export const polyline = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`;

export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const PARTS = /[a-z]|-?\d*\.?\d+(?:e-?\d+)?/gi;
/** What the numbers after a command are, over and over: a place across or down, a length, or nothing with a size. */
const NUMBERS: Readonly<Record<string, string>> = { H: 'x', V: 'y', A: 'll---xy', a: 'll---ll' };

/** A path that was drawn for a cell of size 1, in one so large whose upper left corner is there. */
export function laid({ x, y }: Point, d: string, size: number): string {
  let sorts = '';
  let index = 0;
  return d.replace(PARTS, (part) => {
    if (part >= 'A') {
      sorts = NUMBERS[part] ?? (part < 'a' ? 'xy' : 'l');
      index = 0;
      return part;
    }
    const sort = sorts[index++ % sorts.length];
    const from = sort === 'x' ? x : sort === 'y' ? y : 0;
    return sort === '-' ? part : num(from + Number(part) * size);
  });
}

/** A number from 0 to below 1 that is always the same for the same place and use: the hand that draws shakes, but never differently. */
export function jitter(x: number, y: number, use: number): number {
  let hash = (Math.imul(x + 101, 374_761_393) + Math.imul(y + 57, 668_265_263) + Math.imul(use + 11, 974_634_777)) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  hash ^= hash >>> 16;
  return (hash >>> 0) / 4_294_967_296;
}
