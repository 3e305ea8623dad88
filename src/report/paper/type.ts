import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { RESVG_OPTIONS } from '../map/fonts.ts';

/** The paper's own letters, by what they are for. */
export const LETTERS = {
  masthead: { family: 'UnifrakturCook', file: 'unifrakturcook/700Bold/UnifrakturCook_700Bold.ttf' },
  headline: { family: 'Abril Fatface', file: 'abril-fatface/400Regular/AbrilFatface_400Regular.ttf' },
  body: { family: 'IM FELL English', file: 'im-fell-english/400Regular/IMFellEnglish_400Regular.ttf' },
  italic: { family: 'IM FELL English', file: 'im-fell-english/400Regular_Italic/IMFellEnglish_400Regular_Italic.ttf' },
} as const;
export type Letter = keyof typeof LETTERS;

const require = createRequire(import.meta.url);

function fileOf(letter: Letter): string {
  const [name = '', ...rest] = LETTERS[letter].file.split('/');
  return join(dirname(require.resolve(`@expo-google-fonts/${name}/package.json`)), ...rest);
}

/** Those of the pictures, and the paper's own; looked for when the first page is set. */
export const paperFonts = (): ResvgRenderOptions => ({
  ...RESVG_OPTIONS,
  font: {
    ...RESVG_OPTIONS.font,
    fontFiles: [...RESVG_OPTIONS.font!.fontFiles!, ...Object.keys(LETTERS).map((one) => fileOf(one as Letter))],
  },
});

type Widths = (code: number) => number;
const known = new Map<Letter, Widths>();

/** How wide a text is set at this size, px. What the font lacks counts as a letter of middling width. */
export function widthOf(content: string, letter: Letter, size: number): number {
  const widths = known.get(letter) ?? readWidths(readFileSync(fileOf(letter)));
  known.set(letter, widths);
  return Array.from(content).reduce((sum, char) => sum + widths(char.codePointAt(0)!), 0) * size;
}

const MIDDLING = 0.5;

/** Advance widths of a TrueType font, in font sizes: tables `head`, `hhea`, `hmtx` and a `cmap` of format 4. */
function readWidths(font: Buffer): Widths {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      return [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)] as const;
    }),
  );
  const unit = font.readUInt16BE(tables.get('head')! + 18);
  const count = font.readUInt16BE(tables.get('hhea')! + 34);
  const hmtx = tables.get('hmtx')!;
  const glyphOf = readGlyphs(font, tables.get('cmap')!);
  return (code) => {
    const glyph = glyphOf(code);
    return glyph === 0 ? MIDDLING : font.readUInt16BE(hmtx + Math.min(glyph, count - 1) * 4) / unit;
  };
}

function readGlyphs(font: Buffer, cmap: number): (code: number) => number {
  const tables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const at = tables.find((table) => font.readUInt16BE(table) === 4);
  if (at === undefined) return () => 0;
  const segments = font.readUInt16BE(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  return (code) => {
    for (let index = 0; index < segments; index++) {
      if (font.readUInt16BE(ends + index * 2) < code) continue;
      const start = font.readUInt16BE(starts + index * 2);
      if (start > code) return 0;
      const offset = font.readUInt16BE(offsets + index * 2);
      const delta = font.readUInt16BE(deltas + index * 2);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(offsets + index * 2 + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
