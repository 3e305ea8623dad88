import { Resvg } from '@resvg/resvg-js';
import { RESVG_OPTIONS } from '../map/fonts.ts';
import type { Layers } from './frame-art.ts';

/** Red, green, blue and opacity of every pixel. */
export type Pixels = Uint8Array;

const GROUNDS_KEPT = 6;

function paint(svg: string): Pixels {
  return new Resvg(svg, RESVG_OPTIONS).render().pixels;
}

/** Lays one picture over another; resvg's colours are weighed by their opacity already. */
function layOver(ground: Pixels, above: Pixels): Pixels {
  const pixels = Uint8Array.from(ground);
  for (let index = 0; index < above.length; index += 4) {
    const opacity = above[index + 3]!;
    if (opacity === 0) continue;
    const rest = 255 - opacity;
    for (let part = 0; part < 3; part++)
      pixels[index + part] = Math.min(255, above[index + part]! + Math.round((ground[index + part]! * rest) / 255));
  }
  return pixels;
}

/** Paints frames; a ground that was painted before is taken again. */
export function createRaster(): (layers: Layers) => Pixels {
  const grounds = new Map<string, Pixels>();
  const groundOf = (svg: string): Pixels => {
    const known = grounds.get(svg);
    if (known !== undefined) return known;
    const pixels = paint(svg);
    grounds.set(svg, pixels);
    if (grounds.size > GROUNDS_KEPT) grounds.delete(grounds.keys().next().value!);
    return pixels;
  };
  return ({ ground, above }) => layOver(groundOf(ground), paint(above));
}
