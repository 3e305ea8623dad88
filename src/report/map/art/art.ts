import { type Drawings, drawingsIn, type Slots } from '../drawings.ts';
import { centred } from '../style.ts';
import { group, laid, moved, num, ORIGIN, scaled, text } from '../svg.ts';

/** A drawing about the origin, whose unit is so many pixels long. */
export type Art = (u: number) => string;

const LENGTHS = / (c?[xy]|r[xy]?|width|height|font-size|stroke-width|stroke-dasharray|d)="([^"]*)"/g;

/** The drawings of a file in units: every length is one in them, those of paths and dashes too. No line gets thinner than so many pixels. */
export function artIn(file: URL, least = 0): Drawings<Art> {
  const drawing = drawingsIn(file);
  const sizes = (u: number, name: string, value: string): string => {
    if (name === 'd') return laid(ORIGIN, value, u);
    return name === 'stroke-width' ? num(Math.max(least, Number(value) * u)) : scaled(u, value);
  };
  const art =
    (id: string, slots?: Slots): Art =>
    (u) =>
      drawing(id, slots).replaceAll(LENGTHS, (_, name: string, value: string) => ` ${name}="${sizes(u, name, value)}"`);
  return Object.assign(art, { ids: drawing.ids });
}

/** Tokens, doors, fires, cards: whatever is no thing of the town and no sign. */
export const piece = artIn(new URL('pieces.svg', import.meta.url));

export const all =
  (...parts: readonly Art[]): Art =>
  (u) =>
    parts.map((part) => part(u)).join('');

/** A word or number about its middle, `y` its foot. */
export const label =
  (content: string, y: number, size: number, fill: string, weight?: number): Art =>
  (u) =>
    text(content, { y: y * u, ...centred(size * u, fill, weight) });

export const sized =
  (by: number, art: Art): Art =>
  (u) =>
    art(u * by);

export const put =
  (x: number, y: number, art: Art): Art =>
  (u) =>
    moved({ x: x * u, y: y * u }, art(u));

export const turned =
  (degrees: number, art: Art): Art =>
  (u) =>
    group({ transform: `rotate(${num(degrees)})` }, art(u));
