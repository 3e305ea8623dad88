import { Resvg } from '@resvg/resvg-js';
import { RESVG_OPTIONS } from '../map/fonts.ts';
import { createSay, type Say } from '../say.ts';
import type { FilmFrame } from './camera.ts';
import { drawFrame, type Layers } from './frame-art.ts';
import { GifWriter } from './gif-writer.ts';
import { createPainter, paletteFor, type Pixels } from './palette.ts';
import type { Canvas } from './strip-art.ts';

export interface ReelOptions {
  readonly canvas: Canvas;
  readonly locale: string;
  readonly variants: Say['variants'];
}

/** A film, its frames as they are shown. */
export interface Made {
  readonly gif: Uint8Array;
  readonly frames: number;
  readonly seconds: number;
}

interface Developed {
  readonly pixels: Pixels;
  readonly delayMs: number;
}

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
function createRaster(): (layers: Layers) => Pixels {
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

/** The title, the town, and the first that happens: their colours are those of the film. */
const FIRST = 4;

/** Draws frames as they come and makes a GIF of them. */
export class Reel {
  private readonly options: ReelOptions;
  private readonly say;
  private readonly paint = createRaster();
  private first: Developed[] = [];
  private writer: GifWriter | null = null;
  private indicesOf: (pixels: Pixels) => Uint8Array = () => new Uint8Array();
  private delayMs = 0;

  constructor(options: ReelOptions) {
    this.options = options;
    this.say = createSay(options.locale).inVariants(options.variants);
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.writer?.bytes ?? 0;
  }

  add(frame: FilmFrame): void {
    const { delayMs } = frame;
    const pixels = this.paint(drawFrame(frame, this.options.canvas, this.say));
    this.delayMs += delayMs;
    if (this.writer !== null) return this.write({ pixels, delayMs });
    this.first.push({ pixels, delayMs });
    if (this.first.length === FIRST) this.begin();
  }

  finish(): Made {
    const writer = this.writer ?? this.begin();
    const gif = writer.finish();
    return { gif, frames: writer.frames, seconds: Math.round(this.delayMs / 100) / 10 };
  }

  private begin(): GifWriter {
    const palette = paletteFor(this.first.map(({ pixels }) => pixels));
    this.indicesOf = createPainter(palette);
    this.writer = new GifWriter(this.options.canvas, palette);
    for (const developed of this.first) this.write(developed);
    this.first = [];
    return this.writer;
  }

  private write({ pixels, delayMs }: Developed): void {
    this.writer!.add(this.indicesOf(pixels), delayMs);
  }
}
