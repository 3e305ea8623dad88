/** A reader of the GIFs we write: enough of the format to see what a viewer would see. */

export interface GifFrame {
  readonly width: number;
  readonly height: number;
  readonly delayMs: number;
  readonly transparentIndex: number | null;
  readonly indices: Uint8Array;
}

export interface Gif {
  readonly width: number;
  readonly height: number;
  readonly palette: Uint8Array;
  readonly loops: boolean;
  readonly frames: readonly GifFrame[];
}

/** Bytes one after the other. */
class Cursor {
  at = 0;
  readonly bytes: Uint8Array;
  readonly view: DataView;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  byte = (): number => this.view.getUint8(this.at++);
  short(): number {
    this.at += 2;
    return this.view.getUint16(this.at - 2, true);
  }
  take(count: number): Uint8Array {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
  blocks(): Uint8Array {
    const parts: Uint8Array[] = [];
    for (let size = this.byte(); size > 0; size = this.byte()) parts.push(this.take(size));
    return Buffer.concat(parts);
  }
}

/** The codes of LZW as GIF packs them, unpacked. */
function unpack(packed: Uint8Array, minBits: number, count: number): Uint8Array {
  const out = new Uint8Array(count);
  const [clear, end] = [1 << minBits, (1 << minBits) + 1];
  const [prefix, last, lengths] = [new Int32Array(4096), new Uint8Array(4096), new Int32Array(4096)];
  for (let code = 0; code < clear; code++) [last[code], lengths[code], prefix[code]] = [code, 1, -1];
  let [bits, next, before, bit, written] = [minBits + 1, end + 1, -1, 0, 0];
  const readCode = (): number => {
    let code = 0;
    for (let index = 0; index < bits; index++, bit++) code |= ((packed[bit >> 3]! >> (bit & 7)) & 1) << index;
    return code;
  };
  const firstOf = (code: number): number => {
    let at = code;
    while (prefix[at]! >= 0) at = prefix[at]!;
    return last[at]!;
  };
  while (written < count) {
    const code = readCode();
    if (code === end) break;
    if (code === clear) {
      [bits, next, before] = [minBits + 1, end + 1, -1];
      continue;
    }
    if (before >= 0 && next < 4096) {
      [prefix[next], last[next], lengths[next]] = [before, firstOf(code < next ? code : before), lengths[before]! + 1];
      next += 1;
      if (next === 1 << bits && bits < 12) bits += 1;
    }
    const length = lengths[code]!;
    for (let at = code, place = written + length - 1; at >= 0; at = prefix[at]!, place--) out[place] = last[at]!;
    written += length;
    before = code;
  }
  if (written !== count) throw new Error(`a picture of ${count} pixels has ${written}`);
  return out;
}

interface Control {
  readonly delayMs: number;
  readonly transparentIndex: number | null;
}

function readControl(cursor: Cursor): Control {
  cursor.byte();
  const flags = cursor.byte();
  const delayMs = cursor.short() * 10;
  const index = cursor.byte();
  cursor.byte();
  return { delayMs, transparentIndex: (flags & 1) === 1 ? index : null };
}

function readImage(cursor: Cursor, control: Control): GifFrame {
  cursor.take(4);
  const [width, height] = [cursor.short(), cursor.short()];
  if ((cursor.byte() & 0x80) !== 0) throw new Error('a frame has a palette of its own');
  const minBits = cursor.byte();
  return { width, height, ...control, indices: unpack(cursor.blocks(), minBits, width * height) };
}

export function readGif(bytes: Uint8Array): Gif {
  const cursor = new Cursor(bytes);
  if (Buffer.from(cursor.take(6)).toString('latin1') !== 'GIF89a') throw new Error('no GIF');
  const [width, height] = [cursor.short(), cursor.short()];
  const flags = cursor.byte();
  cursor.take(2);
  const palette = cursor.take(3 * (2 << (flags & 7)));
  const frames: GifFrame[] = [];
  let control: Control = { delayMs: 0, transparentIndex: null };
  let loops = false;
  for (let kind = cursor.byte(); kind !== 0x3b; kind = cursor.byte()) {
    if (kind === 0x2c) frames.push(readImage(cursor, control));
    else if (kind !== 0x21) throw new Error(`an unknown block ${kind} at ${cursor.at}`);
    else if (cursor.byte() === 0xf9) control = readControl(cursor);
    else loops = Buffer.from(cursor.blocks()).toString('latin1').startsWith('NETSCAPE2.0') || loops;
  }
  return { width, height, palette, loops, frames };
}

/** What a viewer shows at a frame: all up to it laid over each other, as indices of the palette. */
export function shownAt({ frames, width, height }: Gif, frame: number): Uint8Array {
  const shown = new Uint8Array(width * height);
  for (const { indices, transparentIndex } of frames.slice(0, frame + 1))
    for (let index = 0; index < indices.length; index++)
      if (indices[index] !== transparentIndex) shown[index] = indices[index]!;
  return shown;
}
