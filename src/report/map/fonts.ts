import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { DISPLAY, SMALL } from './style.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));

/** The fonts come with their packages, so that a picture looks the same on every host. */
const FONT_FILES: readonly string[] = [
  join(folderOf('rye'), '400Regular', 'Rye_400Regular.ttf'),
  ...['700Bold', '800ExtraBold', '900Black'].map((weight) =>
    join(folderOf('alegreya-sans'), weight, `AlegreyaSans_${weight}.ttf`),
  ),
];

/** What resvg needs for our pictures: no font of the host's. */
export const RESVG_OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [...FONT_FILES],
    defaultFontFamily: SMALL,
    serifFamily: DISPLAY,
    sansSerifFamily: SMALL,
  },
  logLevel: 'off',
};
