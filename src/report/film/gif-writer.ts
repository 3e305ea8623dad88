import gifenc, { type Encoder, type Rgb } from 'gifenc';
import { UNCHANGED } from './palette.ts';
import type { Canvas } from './strip-art.ts';

/** Writes a film frame by frame; of each only what differs from the one before. */
export class GifWriter {
  private readonly encoder: Encoder = gifenc.GIFEncoder();
  private readonly size: Canvas;
  private readonly palette: readonly Rgb[];
  private shown: Uint8Array | null = null;
  private waiting: { readonly indices: Uint8Array; delayMs: number } | null = null;
  frames = 0;

  constructor(size: Canvas, palette: readonly Rgb[]) {
    this.size = size;
    this.palette = palette;
  }

  get bytes(): number {
    return this.encoder.stream.bytesView().length;
  }

  /** A frame that looks like the one before makes that one stand longer. */
  add(indices: Uint8Array, delayMs: number): void {
    if (this.waiting !== null && Buffer.compare(this.waiting.indices, indices) === 0) {
      this.waiting.delayMs += delayMs;
      return;
    }
    this.flush();
    this.waiting = { indices, delayMs };
  }

  finish(): Uint8Array {
    this.flush();
    this.encoder.finish();
    return this.encoder.bytes();
  }

  private flush(): void {
    const { waiting, shown, palette } = this;
    if (waiting === null) return;
    const { width, height } = this.size;
    const how = { delay: waiting.delayMs, dispose: 1 };
    const [indices, colours] =
      shown === null
        ? [waiting.indices, { palette, repeat: 0 }]
        : [changesOf(shown, waiting.indices), { transparent: true, transparentIndex: UNCHANGED }];
    this.encoder.writeFrame(indices, width, height, { ...how, ...colours });
    this.shown = waiting.indices;
    this.waiting = null;
    this.frames += 1;
  }
}

const changesOf = (before: Uint8Array, after: Uint8Array): Uint8Array =>
  after.map((colour, index) => (colour === before[index] ? UNCHANGED : colour));
