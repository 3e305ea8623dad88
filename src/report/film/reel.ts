import { createSay, type Say } from '../say.ts';
import type { FilmFrame } from './frame.ts';
import { drawFrame } from './frame-art.ts';
import { GifWriter } from './gif-writer.ts';
import { createPainter, paletteFor } from './palette.ts';
import { createRaster, type Pixels } from './raster.ts';
import type { Canvas } from './strip-art.ts';

export interface ReelOptions {
  readonly canvas: Canvas;
  readonly locale: string;
  readonly variants: Say['variants'];
}

interface Developed {
  readonly pixels: Pixels;
  readonly delayMs: number;
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

  finish(): { readonly gif: Uint8Array; readonly frames: number; readonly seconds: number } {
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
