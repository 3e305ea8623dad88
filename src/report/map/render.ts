import { renderAsync } from '@resvg/resvg-js';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { RESVG_OPTIONS } from './fonts.ts';
import type { MapPicture } from './picture.ts';
import { tag } from './svg.ts';

/** An image without transparency, four bytes a pixel. */
type Image = Pick<Awaited<ReturnType<typeof renderAsync>>, 'pixels' | 'width' | 'height'>;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const BITS = 8;
const RGBA = 6;
const BYTES = 4;
/** Our flat colours become hardly smaller by more. */
const EFFORT = { level: 3 };

/** The picture as a file. resvg's own encoder takes three times as long, on the main thread, for a larger one. */
async function encodePng(image: Image): Promise<Uint8Array> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(image.width, 0);
  head.writeUInt32BE(image.height, 4);
  head.set([BITS, RGBA], 8);
  const packed = await promisify(deflate)(rowsOf(image), EFFORT);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
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

async function rasterise(svg: string, width?: number) {
  const fitTo = width === undefined ? {} : { fitTo: { mode: 'width', value: width } as const };
  return renderAsync(svg, { ...RESVG_OPTIONS, ...fitTo });
}

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

/** The picture as PNG, as wide as it is unless said, drawn off the main thread; the same picture costs nothing the second time. */
export function renderPng(picture: MapPicture, { width }: { readonly width?: number } = {}): Promise<Uint8Array> {
  return pictureKept(`${width ?? ''} ${picture.svg}`, async () => {
    const svg = width === undefined ? await onKeptGround(picture) : picture.svg;
    return encodePng(await rasterise(svg, width));
  });
}
