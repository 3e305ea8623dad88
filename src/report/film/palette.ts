import gifenc, { type Rgb } from 'gifenc';
import { BLOOD, CREAM, FAINT_INK, FLASH, GROUND_ART, INK, PAPER, SIDE_ART, WALL_ART } from '../map/style.ts';

/** Red, green, blue and opacity of every pixel. */
export type Pixels = Uint8Array;

const COLOURS = 256;
/** The last colour stands for "as before". */
export const UNCHANGED = COLOURS - 1;

/** Colours of which none may get lost, however little of them there is at first. */
const FIXED: readonly string[] = [
  PAPER,
  INK,
  FAINT_INK,
  BLOOD,
  CREAM,
  FLASH,
  '#ffffff',
  '#ded6c4',
  '#8a3d0c',
  '#7a4a26',
  ...SIDE_ART.flatMap(({ fill, line, letter }) => [fill, line, letter]),
  ...Object.values(GROUND_ART).map(({ fill }) => fill),
  ...Object.values(WALL_ART).map(({ fill }) => fill),
];

function readColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Every so manieth pixel is enough to find the colours by. */
const SAMPLE = 3;

function sampleOf(pictures: readonly Pixels[]): Uint8Array {
  const parts = pictures.map((pixels) => {
    const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
    return new Uint8Array(colours.filter((_, index) => index % SAMPLE === 0).buffer);
  });
  return new Uint8Array(Buffer.concat(parts));
}

/** One palette for the whole film: our own colours, and what else there is in these pictures. */
export function paletteFor(pictures: readonly Pixels[]): readonly Rgb[] {
  const fixed = [...new Set(FIXED)].map(readColour);
  const found = gifenc.quantize(sampleOf(pictures), UNCHANGED - fixed.length, { format: 'rgb565' });
  const colours = [...fixed, ...found.map(([red, green, blue]): Rgb => [red, green, blue])].slice(0, UNCHANGED);
  return Array.from({ length: COLOURS }, (_, index) => colours[index] ?? [0, 0, 0]);
}

/** Gives each pixel the nearest colour; alike pixels always the same, so that what does not change does not flicker. */
export function createPainter(palette: readonly Rgb[]): (pixels: Pixels) => Uint8Array {
  const known = new Int16Array(1 << 18).fill(-1);
  const colours = palette.slice(0, UNCHANGED);
  return (pixels) => {
    const indices = new Uint8Array(pixels.length / 4);
    for (let index = 0; index < indices.length; index++) {
      const [red, green, blue] = [pixels[index * 4]!, pixels[index * 4 + 1]!, pixels[index * 4 + 2]!];
      const key = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);
      if (known[key]! < 0) known[key] = gifenc.nearestColorIndex(colours, [red, green, blue]);
      indices[index] = known[key]!;
    }
    return indices;
  };
}
