import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';
import type { MapPicture } from './picture.ts';
import { DISPLAY, SMALL } from './style.ts';

const require = createRequire(import.meta.url);
const fontsOf = (name: string): string => dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));

/** The fonts come with their packages, so that a picture looks the same on every host. */
const FONT_FILES: readonly string[] = [
  join(fontsOf('rye'), '400Regular', 'Rye_400Regular.ttf'),
  join(fontsOf('alegreya-sans'), '700Bold', 'AlegreyaSans_700Bold.ttf'),
  join(fontsOf('alegreya-sans'), '900Black', 'AlegreyaSans_900Black.ttf'),
  join(fontsOf('alegreya-sans'), '800ExtraBold', 'AlegreyaSans_800ExtraBold.ttf'),
];

/** What resvg needs for our pictures: no font of the host's. */
export const RESVG_OPTIONS: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [...FONT_FILES], defaultFontFamily: SMALL, serifFamily: DISPLAY, sansSerifFamily: SMALL },
  logLevel: 'off',
};

export interface RenderOptions {
  /** Another width than the picture's own. */
  readonly width?: number;
}

const MOST_KEPT = 64;
const kept = new Map<string, Promise<Uint8Array>>();

/** Keeps the latest few; what failed is not kept. */
function keep(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return made;
}

async function rasterise(svg: string, { width }: RenderOptions): Promise<Uint8Array> {
  const fitTo = width === undefined ? undefined : ({ mode: 'width', value: width } as const);
  const image = await renderAsync(svg, { ...RESVG_OPTIONS, ...(fitTo === undefined ? {} : { fitTo }) });
  return image.asPng();
}

/** The picture as PNG, drawn off the main thread; the same picture costs nothing the second time. */
export function renderPng(picture: Pick<MapPicture, 'svg'>, options: RenderOptions = {}): Promise<Uint8Array> {
  return keep(`${options.width ?? ''} ${picture.svg}`, () => rasterise(picture.svg, options));
}
