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
  readonly isArrow: boolean;
}

export interface Source {
  /** Path from the project's root. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Local modules it imports, as paths from the root; packages as they are written. */
  readonly imports: readonly string[];
  readonly links: readonly Link[];
  /** Names that others may import. */
  readonly exports: readonly string[];
}

/** What a source takes from another. */
interface Link {
  readonly to: string;
  /** `*`: all of it. */
  readonly names: readonly string[];
  readonly isType: boolean;
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
  const pathOf = (name: string): string => (name.startsWith('.') ? relative(ROOT, resolve(dirname(file), name)) : name);
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: pathOf(moduleRequest.value),
    names: entries.map(({ importName }) => importName.name ?? '*'),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const passedOn = exported.flatMap(({ moduleRequest, importName, isType }) =>
    moduleRequest === null ? [] : [{ to: pathOf(moduleRequest.value), names: [importName.name ?? '*'], isType }],
  );
  const later = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, name]) => ({
    to: pathOf(name!),
    names: ['*'],
    isType: false,
  }));
  const links = [...imported, ...passedOn, ...later];
  return {
    path: relative(ROOT, file),
    text,
    lines: text.split('\n').length - 1,
    imports: links.map(({ to }) => to),
    links,
    exports: exported.flatMap(({ exportName }) => exportName.name ?? []),
  };
}

/** Sizes of all functions of a source, by its syntax tree. */
export function functionSizes(source: Source): FunctionSize[] {
  const { program } = parseSync(source.path, source.text);
  const sizes: FunctionSize[] = [];
  const lineAt = (offset: number): number => source.text.slice(0, offset).split('\n').length;
  const add = (node: {
    type: string;
    start: number;
    end: number;
    body: unknown;
    id?: { name: string } | null;
  }): void => {
    if (node.body === null) return;
    const line = lineAt(node.start);
    sizes.push({
      name: node.id?.name ?? '(anonymous)',
      line,
      lines: lineAt(node.end) - line + 1,
      isArrow: node.type === 'ArrowFunctionExpression',
    });
  };
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(program);
  return sizes;
}

/** Groups of sources that import each other's values in a circle. */
export function circlesIn(sources: readonly Source[]): readonly (readonly string[])[] {
  const next = new Map(sources.map(({ path, links }) => [path, links.flatMap((one) => (one.isType ? [] : one.to))]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    open.push(path);
    for (const to of next.get(path)!.filter((one) => next.has(one))) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(to)!));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) circles.push(circle);
  };
  for (const path of next.keys()) if (!order.has(path)) visit(path);
  return circles;
}
