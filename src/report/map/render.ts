import { promisify } from 'node:util';
import type { renderAsync, ResvgRenderOptions } from '@resvg/resvg-js';
import { crc32, deflate } from 'node:zlib';
import { RESVG_OPTIONS } from './fonts.ts';
import type { MapPicture } from './picture.ts';
import { tag } from './svg.ts';

/** An image without transparency, four bytes a pixel. */
type Image = Pick<Awaited<ReturnType<typeof renderAsync>>, 'pixels' | 'width' | 'height'>;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const BITS = 8;
const [RGBA, INDEXED] = [6, 3];
const BYTES = 4;
/** Our flat colours become hardly smaller by more. */
const EFFORT = { level: 3 };

/** The picture as a file. resvg's own encoder takes three times as long, on the main thread, for a larger one. */
const encodePng = async (image: Image): Promise<Uint8Array> => fileOf(image, { sort: RGBA, rows: rowsOf(image) });

interface Encoded {
  readonly sort: number;
  readonly rows: Buffer;
  readonly before?: readonly Buffer[];
}

async function fileOf({ width, height }: Pick<Image, 'width' | 'height'>, encoded: Encoded): Promise<Uint8Array> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BITS, encoded.sort], 8);
  const packed = await promisify(deflate)(encoded.rows, EFFORT);
  const [first, last] = [chunk('IHDR', head), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, first, ...(encoded.before ?? []), chunk('IDAT', packed), last]);
}

/** Ink, paper, and this many tones of them in all. */
const TONES = 16;

/** What is printed in one ink: each pixel by how much of it there is, a sixth of the bytes. */
async function encodePrint({ pixels, width, height }: Image): Promise<Uint8Array> {
  const rows = Buffer.alloc((width + 1) * height);
  let [dark, light] = [0, 0];
  for (let at = 0; at < pixels.length; at += BYTES) {
    if (pixels[at]! < pixels[dark]!) dark = at;
    if (pixels[at]! > pixels[light]!) light = at;
  }
  const [from, span] = [pixels[dark]!, Math.max(1, pixels[light]! - pixels[dark]!)];
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 1; column <= width; column++, at += BYTES)
      rows[row * (width + 1) + column] = Math.round(((pixels[at]! - from) / span) * (TONES - 1));
  const tones = Array.from({ length: TONES }, (_, tone) =>
    [0, 1, 2].map((part) => {
      const [ink, paper] = [pixels[dark + part]!, pixels[light + part]!];
      return Math.round(ink + ((paper - ink) * tone) / (TONES - 1));
    }),
  );
  return fileOf({ width, height }, { sort: INDEXED, rows, before: [chunk('PLTE', Buffer.from(tones.flat()))] });
}

/** Each row after a byte that says: as it is. */
function rowsOf({ pixels, width, height }: Image): Buffer {
  const long = width * BYTES;
  const rows = Buffer.alloc((long + 1) * height);
  for (let row = 0; row < height; row++) pixels.copy(rows, row * (long + 1) + 1, row * long, (row + 1) * long);
  return rows;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, check]);
}

/** The latest few of something slow to make. What fails is not kept; what is asked for twice at once is made once. */
function keeping<Value>(most: number) {
  const values = new Map<string, Promise<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const made = values.get(key) ?? make();
    values.delete(key);
    values.set(key, made);
    if (values.size > most) values.delete(values.keys().next().value!);
    made.catch(() => values.delete(key));
    return made;
  };
}

const MOST_PICTURES = 64;
const MOST_GROUNDS = 12;
const pictureKept = keeping<Uint8Array>(MOST_PICTURES);
const groundKept = keeping<string>(MOST_GROUNDS);
/** Grounds that were drawn once with what lay on them; the second time it is worth keeping them. */
const seen = new Set<string>();

async function rasterise(svg: string, { width, options = RESVG_OPTIONS }: Raster = {}) {
  const fitTo = width === undefined ? {} : { fitTo: { mode: 'width', value: width } as const };
  // Loaded with the first picture: a start needs none.
  const { renderAsync: render } = await import('@resvg/resvg-js');
  return render(svg, { ...options, ...fitTo });
}

type Raster = { readonly width?: number | undefined; readonly options?: ResvgRenderOptions };

async function drawGround({ layers }: MapPicture): Promise<string> {
  const image = await rasterise(`${layers.open}${layers.ground}</svg>`);
  return `data:image/png;base64,${image.asPng().toString('base64')}`;
}

/** The SVG with its ground as a picture already drawn: to the pixel the same, in half the time. Only where the ground comes again. */
async function onKeptGround(picture: MapPicture): Promise<string> {
  const { open, ground, above } = picture.layers;
  const key = open + ground;
  if (!seen.has(key)) {
    if (seen.size >= MOST_PICTURES) seen.clear();
    seen.add(key);
    return picture.svg;
  }
  const href = await groundKept(key, () => drawGround(picture));
  const image = { width: picture.width, height: picture.height, href, 'image-rendering': 'optimizeSpeed' };
  return `${open}${tag('image', image)}${above}</svg>`;
}

/** Draws off the main thread; what plays time itself puts another in its place. */
export const painter = {
  async paint(picture: MapPicture, width?: number): Promise<Uint8Array> {
    if (picture.print !== undefined)
      return encodePrint(await rasterise(picture.svg, { width, options: picture.print }));
    const svg = width === undefined ? await onKeptGround(picture) : picture.svg;
    return encodePng(await rasterise(svg, { width }));
  },
};

/** The picture as PNG, as wide as it is unless said; the same picture costs nothing the second time. */
export const renderPng = (picture: MapPicture, { width }: { readonly width?: number } = {}): Promise<Uint8Array> =>
  pictureKept(`${width ?? ''} ${picture.svg}`, () => painter.paint(picture, width));
