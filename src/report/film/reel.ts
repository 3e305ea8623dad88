import { Resvg } from '@resvg/resvg-js';
import { RESVG_OPTIONS } from '../map/fonts.ts';
import { type Book, createSay, type Say } from '../say.ts';
import type { FilmFrame } from './camera.ts';
import { drawFrame, type Layers } from './frame-art.ts';
import { createPainter, paletteFor, type Pixels, UNCHANGED } from './palette.ts';
import type { Canvas } from './strip-art.ts';
import gifenc, { type Rgb } from 'gifenc';

/** A film to be drawn, as plain data, and how large it may become. */
export interface Reel {
  readonly frames: readonly FilmFrame[];
  readonly canvas: Canvas;
  readonly locale: string;
  readonly books: readonly Book[];
  readonly variants: Say['variants'];
  readonly maxBytes: number;
}

/** A film, its frames as they are shown. */
export type Made = { readonly gif: Uint8Array; readonly frames: number; readonly seconds: number };

/** It grew too large after so many frames. */
export type TooLarge = { readonly tooLarge: { readonly bytes: number; readonly frames: number } };

const GROUNDS_KEPT = 6;

const paint = (svg: string): Pixels => new Resvg(svg, RESVG_OPTIONS).render().pixels;

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
  return ({ open, ground, above }) => {
    const below = grounds.get(ground) ?? paint(`${open}${ground}</svg>`);
    grounds.set(ground, below);
    if (grounds.size > GROUNDS_KEPT) grounds.delete(grounds.keys().next().value!);
    return layOver(below, paint(`${open}${above}</svg>`));
  };
}

/** The title, the town, and the first that happens: their colours are those of the film. */
const FIRST = 4;

/** Draws frame by frame and makes a GIF of them, as long as they stay within so many bytes. */
export function makeGif(
  { frames, canvas, locale, books, variants, maxBytes }: Reel,
  onDrawn: (drawn: number) => void,
): Made | TooLarge {
  const say = createSay(locale, books).inVariants(variants);
  const raster = createRaster();
  const draw = (frame: FilmFrame): Pixels => raster(drawFrame(frame, canvas, say));
  const first = frames.slice(0, FIRST).map(draw);
  const palette = paletteFor(first);
  const indicesOf = createPainter(palette);
  const writer = createWriter(canvas, palette);
  for (const [index, frame] of frames.entries()) {
    writer.add(indicesOf(first[index] ?? draw(frame)), frame.delayMs);
    onDrawn(index + 1);
    if (writer.bytes() > maxBytes) return { tooLarge: { bytes: writer.bytes(), frames: index + 1 } };
  }
  const { gif, frames: shown } = writer.finish();
  if (gif.length > maxBytes) return { tooLarge: { bytes: gif.length, frames: frames.length } };
  const ms = frames.reduce((sum, { delayMs }) => sum + delayMs, 0);
  return { gif, frames: shown, seconds: Math.round(ms / 100) / 10 };
}

/** Writes a film frame by frame; of each only what differs from the one before. */
function createWriter({ width, height }: Canvas, palette: readonly Rgb[]) {
  const encoder = gifenc.GIFEncoder();
  let shown: Uint8Array | null = null;
  let waiting: { readonly indices: Uint8Array; delayMs: number } | null = null;
  let frames = 0;
  const flush = (): void => {
    if (waiting === null) return;
    const { indices, delayMs } = waiting;
    const how = { delay: delayMs, dispose: 1 };
    if (shown === null) encoder.writeFrame(indices, width, height, { ...how, palette, repeat: 0 });
    else {
      const changes = { ...how, transparent: true, transparentIndex: UNCHANGED };
      encoder.writeFrame(changesOf(shown, indices), width, height, changes);
    }
    [shown, waiting] = [indices, null];
    frames += 1;
  };
  return {
    bytes: (): number => encoder.stream.bytesView().length,
    /** A frame that looks like the one before makes that one stand longer. */
    add(indices: Uint8Array, delayMs: number): void {
      if (waiting !== null && Buffer.compare(waiting.indices, indices) === 0) {
        waiting.delayMs += delayMs;
        return;
      }
      flush();
      waiting = { indices, delayMs };
    },
    finish() {
      flush();
      encoder.finish();
      return { gif: encoder.bytes(), frames };
    },
  };
}

const changesOf = (before: Uint8Array, after: Uint8Array): Uint8Array =>
  after.map((colour, index) => (colour === before[index] ? UNCHANGED : colour));
