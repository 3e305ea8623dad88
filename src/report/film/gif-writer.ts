import gifenc, { type Encoder, type Rgb } from 'gifenc';
import { UNCHANGED } from './palette.ts';

interface Waiting {
  readonly indices: Uint8Array;
  delayMs: number;
}

/** Writes a film frame by frame; of each only what differs from the one before. */
export class GifWriter {
  private readonly encoder: Encoder = gifenc.GIFEncoder();
  private readonly size: { readonly width: number; readonly height: number };
  private readonly palette: readonly Rgb[];
  private shown: Uint8Array | null = null;
  private waiting: Waiting | null = null;
  frames = 0;

  constructor(size: { readonly width: number; readonly height: number }, palette: readonly Rgb[]) {
    this.size = size;
    this.palette = palette;
  }

  get bytes(): number {
    return this.encoder.stream.bytesView().length;
  }

  /** A frame that looks like the one before makes that one stand longer. */
  add(indices: Uint8Array, delayMs: number): void {
    if (this.waiting !== null && areEqual(this.waiting.indices, indices)) {
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
    if (shown === null) this.encoder.writeFrame(waiting.indices, width, height, { ...how, palette, repeat: 0 });
    else
      this.encoder.writeFrame(changesOf(shown, waiting.indices), width, height, {
        ...how,
        transparent: true,
        transparentIndex: UNCHANGED,
      });
    this.shown = waiting.indices;
    this.waiting = null;
    this.frames += 1;
  }
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

function changesOf(before: Uint8Array, after: Uint8Array): Uint8Array {
  const changes = new Uint8Array(after.length);
  for (let index = 0; index < after.length; index++)
    changes[index] = after[index] === before[index] ? UNCHANGED : after[index]!;
  return changes;
}
