import { centred, FLASH, INK } from '../style.ts';
import { type Attributes, group, laid, moved, num, ORIGIN, scaled, tag, text } from '../svg.ts';

/** A drawing about the origin, whose unit is so many pixels long. */
export type Art = (u: number) => string;

type Box = readonly [x: number, y: number, width: number, height: number];
type Spot = readonly [x: number, y: number];

export const all = (...parts: readonly Art[]): Art => {
  return (u) => parts.map((part) => part(u)).join('');
};

const edge = (line?: number) => (line === undefined ? {} : { stroke: INK, 'stroke-width': line });

/** Draws in units: every number is a length in them, those of paths and dashes too. No line gets thinner than so many pixels. */
export function penOf(least: number) {
  const sized = (u: number, name: string, value: Attributes[string]): Attributes[string] => {
    if (typeof value === 'number') return name === 'stroke-width' ? Math.max(least, value * u) : value * u;
    if (name === 'stroke-dasharray') return scaled(u, value!);
    return name === 'd' ? laid(ORIGIN, value!, u) : value;
  };
  const element = (kind: string, attributes: Attributes): Art => {
    const given = Object.entries(attributes);
    return (u) => tag(kind, Object.fromEntries(given.map(([name, value]) => [name, sized(u, name, value)])));
  };
  return {
    element,
    box: ([x, y, width, height]: Box, fill: string, line?: number, rx?: number): Art =>
      element('rect', { x, y, width, height, rx, fill, ...edge(line) }),
    /** Around there, or round the origin. */
    disc: (r: number, fill: string, [cx, cy]: Spot | [] = [], line?: number): Art =>
      element('circle', { cx, cy, r, fill, ...edge(line) }),
    shape: (d: string, fill: string, line: number, stroke = INK, more: Attributes = {}): Art =>
      element('path', { d, fill, stroke, 'stroke-width': line, ...more }),
    /** The same, in the order in which kept pictures have it. */
    inked: (d: string, stroke: string, line: number, more: Attributes = {}): Art =>
      element('path', { d, stroke, 'stroke-width': line, ...more, fill: 'none' }),
    lines: (d: string, stroke: string, line: number, more: Attributes = {}): Art =>
      element('path', { d, fill: 'none', stroke, 'stroke-width': line, 'stroke-linecap': 'round', ...more }),
  };
}

export const pen = penOf(0);

/** A word or number about its middle, `y` its foot. */
export const label = (content: string, y: number, size: number, fill: string, weight?: number): Art => {
  return (u) => text(content, { y: y * u, ...centred(size * u, fill, weight) });
};

export const sized = (by: number, art: Art): Art => {
  return (u) => art(u * by);
};

export const put = (x: number, y: number, art: Art): Art => {
  return (u) => moved({ x: x * u, y: y * u }, art(u));
};

export const turned = (degrees: number, art: Art): Art => {
  return (u) => group({ transform: `rotate(${num(degrees)})` }, art(u));
};

/** A tongue of flame, a unit high. */
export const FLAME = all(
  pen.shape(
    'M0 -0.46C0.1 -0.2 0.34 -0.08 0.34 0.16C0.34 0.4 0.16 0.48 0 0.48C-0.16 0.48 -0.34 0.4 -0.34 0.16C-0.34 0 -0.2 -0.04 -0.16 -0.22C-0.06 -0.14 -0.04 -0.28 0 -0.46Z',
    '#d9541e',
    0.05,
  ),
  pen.element('path', {
    d: 'M0 -0.1C0.06 0.06 0.16 0.1 0.16 0.26C0.16 0.4 0.08 0.44 0 0.44C-0.08 0.44 -0.16 0.4 -0.16 0.26C-0.16 0.14 -0.06 0.08 0 -0.1Z',
    fill: FLASH,
  }),
);
