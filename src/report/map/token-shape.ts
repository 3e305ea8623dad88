import type { SideArt } from './style.ts';
import { CREAM } from './style.ts';
import { num, type Point, polygon, tag } from './svg.ts';

const HEXAGON: readonly Point[] = Array.from({ length: 6 }, (_, index) => {
  const angle = (index / 6) * 2 * Math.PI;
  return { x: Math.cos(angle) * 1.08, y: Math.sin(angle) * 1.08 };
});

/** The outline of a side's tokens about the origin. `flat`: lying down. */
function outlineOf(
  shape: SideArt['shape'],
  r: number,
  flat: boolean,
): { readonly name: string; readonly attributes: Record<string, string | number> } {
  const high = flat ? 0.58 : 1;
  const wide = flat ? 1.12 : 1;
  if (shape === 'disc') return { name: 'ellipse', attributes: { rx: r * wide, ry: r * high } };
  if (shape === 'square')
    return {
      name: 'rect',
      attributes: {
        x: -r * 0.92 * wide,
        y: -r * 0.92 * high,
        width: r * 1.84 * wide,
        height: r * 1.84 * high,
        rx: r * 0.16,
      },
    };
  if (shape === 'hexagon')
    return {
      name: 'path',
      attributes: { d: polygon(HEXAGON.map(({ x, y }) => ({ x: x * r * wide, y: y * r * high }))) },
    };
  const [w, h] = [r * wide, r * high];
  return {
    name: 'path',
    attributes: {
      d: `M${num(-w)} ${num(-h * 0.9)}H${num(w)}V${num(h * 0.1)}Q${num(w * 0.9)} ${num(h * 0.8)} 0 ${num(h * 1.14)}Q${num(-w * 0.9)} ${num(h * 0.8)} ${num(-w)} ${num(h * 0.1)}Z`,
    },
  };
}

/** The second thing, besides its shape, that tells a side apart in black and white. */
function patternOf(art: SideArt, r: number, flat: boolean): string {
  const h = flat ? 0.58 : 1;
  const line = { stroke: art.pattern === 'ringed' ? CREAM : art.line, 'stroke-width': r * 0.1, fill: 'none' };
  if (art.pattern === 'hatched') {
    const corner = (x: number, y: number): string =>
      `M${num(x * r * 0.88)} ${num(y * r * 0.36 * h)}L${num(x * r * 0.36)} ${num(y * r * 0.88 * h)}M${num(x * r * 0.88)} ${num(y * r * 0.64 * h)}L${num(x * r * 0.64)} ${num(y * r * 0.88 * h)}`;
    return tag('path', { d: corner(-1, -1) + corner(1, 1) + corner(-1, 1) + corner(1, -1), ...line });
  }
  if (art.pattern === 'ringed') {
    const { name, attributes } = outlineOf(art.shape, r * 0.82, flat);
    return tag(name, { ...attributes, ...line, 'stroke-width': r * 0.07 });
  }
  if (art.pattern === 'barred')
    return tag('path', { d: `M${num(-r)} ${num(-r * 0.66 * h)}H${num(r)}`, ...line, 'stroke-width': r * 0.16 });
  return '';
}

export interface Body {
  readonly r: number;
  readonly flat: boolean;
  /** Drained of colour: dead or out of it. */
  readonly pale: boolean;
  /** Not on the storey that is seen, or unseen by others. */
  readonly dashed: boolean;
}

export function drawBody(art: SideArt, { r, flat, pale, dashed }: Body): string {
  const { name, attributes } = outlineOf(art.shape, r, flat);
  const halo = outlineOf(art.shape, r * 1.12, flat);
  return (
    tag(halo.name, { ...halo.attributes, fill: CREAM, opacity: '0.92' }) +
    tag(name, {
      ...attributes,
      fill: pale ? '#cfc6b4' : art.fill,
      stroke: pale ? '#6d6558' : art.line,
      'stroke-width': r * 0.14,
      'stroke-dasharray': dashed ? `${num(r * 0.36)} ${num(r * 0.2)}` : undefined,
    }) +
    (pale ? '' : patternOf(art, r, flat))
  );
}
