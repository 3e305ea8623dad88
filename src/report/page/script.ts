import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const here = (name: string): string => join(import.meta.dirname, 'browser', name);
const FAIR = join(import.meta.dirname, '../../game/dice/fair.ts');
const COLUMNS = join(import.meta.dirname, '../../game/town/columns.ts');
const PARTS = [FAIR, COLUMNS, ...['proof.ts', 'sha256.ts', 'read.ts', 'draw.ts', 'verdict.ts', 'show.ts'].map(here)];

let made: string | undefined;

/** The script of every page: what draws a die here is what checks it there, with its types taken off and in one piece. */
export function pageScript(): string {
  made ??= `'use strict';\n${inlined(here('broken.ts'))}try {\n${PARTS.map(inlined).join('')}} catch {\n  tellBroken();\n}\n`;
  return made;
}

const inlined = (file: string): string =>
  stripTypes(readFileSync(file, 'utf8'))
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export /gm, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n');

/** Node's remark that it can do so says nothing to anybody. */
function stripTypes(code: string): string {
  const emitWarning = Object.getOwnPropertyDescriptor(process, 'emitWarning')!;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(code);
  } finally {
    Object.defineProperty(process, 'emitWarning', emitWarning);
  }
}
