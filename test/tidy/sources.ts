import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A function (or method) and how many lines it takes. */
export interface FunctionSize {
  readonly name: string;
  readonly line: number;
  readonly lines: number;
}

export interface Source {
  /** Path from the project's root. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Local modules it imports, as paths from the root; packages as they are written. */
  readonly imports: readonly string[];
}

/** Every TypeScript file under these folders. */
export function readSources(...folders: readonly string[]): Source[] {
  return folders.flatMap((folder) => walk(join(ROOT, folder))).map(readSource);
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const dynamic = [...text.matchAll(/import\('([^']+)'\)/g)].map((match) => match[1]!);
  const found = [...module.staticImports, ...module.staticExports.flatMap((one) => one.entries)]
    .map((one) => ('moduleRequest' in one ? one.moduleRequest?.value : undefined))
    .filter((name) => name !== undefined)
    .concat(dynamic);
  const imports = found.map((name) => (name.startsWith('.') ? relative(ROOT, resolve(dirname(file), name)) : name));
  return { path: relative(ROOT, file), text, lines: text.split('\n').length - 1, imports };
}

/** Sizes of all functions of a source, by its syntax tree. */
export function functionSizes(source: Source): FunctionSize[] {
  const { program } = parseSync(source.path, source.text);
  const sizes: FunctionSize[] = [];
  const lineAt = (offset: number): number => source.text.slice(0, offset).split('\n').length;
  const add = (node: { start: number; end: number; body: unknown; id?: { name: string } | null }): void => {
    if (node.body === null) return;
    const line = lineAt(node.start);
    sizes.push({ name: node.id?.name ?? '(anonymous)', line, lines: lineAt(node.end) - line + 1 });
  };
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(program);
  return sizes;
}
