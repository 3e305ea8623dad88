import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionSizes, readSources, ROOT, type Source } from './sources.ts';

const code = readSources('src', 'commands', 'packages').filter(
  (source) => !source.path.endsWith('.test.ts') && !source.path.includes('contract'),
);

/** Which layers each layer may import, besides itself and packages. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/game': [],
  'src/rulesets': ['src/game'],
  'src/towns': ['src/game'],
  'src/report': ['src/game'],
  'src/store': [],
  'src/watch': ['src/store'],
  'src/app': ['src/game', 'src/store', 'src/report', 'src/watch'],
  'src/discord': ['src/app', 'src/report', 'src/game', 'src/store', 'src/towns', 'src/watch'],
  commands: ['src/discord', 'src/game'],
  'packages/local-discord': [],
};

const layerOf = (path: string): string | undefined =>
  Object.keys(MAY_IMPORT).find((layer) => path.startsWith(`${layer}/`));

const wrongImports = (source: Source): string[] => {
  const layer = layerOf(source.path);
  if (layer === undefined) return [];
  return source.imports
    .filter((name) => /^(src|commands|packages|test|bench|scripts)\//.test(name))
    .filter((name) => layerOf(name) !== layer && !MAY_IMPORT[layer]!.includes(layerOf(name) ?? 'none'))
    .map((name) => `${source.path} imports ${name}`);
};

describe('the house', () => {
  it('imports one way only', () => {
    expect(code.flatMap(wrongImports)).toEqual([]);
  });

  it('keeps rules and game free of I/O, clocks and chance', () => {
    const pure = code.filter((source) => /^src\/(game|rulesets)\//.test(source.path));
    const impure = pure.flatMap((source) => [
      ...source.imports
        .filter((name) => !/^(src|commands)\//.test(name))
        .map((name) => `${source.path} imports ${name}`),
      ...[...source.text.matchAll(/Date\.now|new Date\(|Math\.random|process\./g)].map(
        (match) => `${source.path}: ${match[0]}`,
      ),
    ]);
    expect(impure).toEqual([]);
  });

  it('lets local Discord know nothing of the bot', () => {
    const knowing = readSources('packages').filter((one) => /skedaddle|gunfight|duel\b|\btown/i.test(one.text));
    expect(knowing.map((one) => one.path)).toEqual([]);
  });

  it('lets only reply, posts and the client speak to Discord', () => {
    const speakers = code.filter((source) => source.imports.includes('discord.js')).map((source) => source.path);
    expect(speakers.filter((path) => !/^(src\/discord|packages\/[^/]+\/(test|examples))\//.test(path))).toEqual([]);
  });

  it('has no default exports and no barrel files but two', () => {
    expect(code.filter((source) => /^export default/m.test(source.text)).map((source) => source.path)).toEqual([]);
    const barrels = code.filter((source) => source.path.endsWith('/index.ts')).map((source) => source.path);
    const allowed =
      /^(commands\/index|commands\/[a-z]+\/index|packages\/[^/]+\/src\/index|src\/rulesets\/index|src\/rulesets\/[a-z-]+\/index)\.ts$/;
    expect(barrels.filter((path) => !allowed.test(path))).toEqual([]);
  });

  it('asks nowhere outside its folder which ruleset a fight has', () => {
    const ids = readdirSync(join(ROOT, 'src/rulesets'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    const nosy = code
      .filter((source) => !source.path.startsWith('src/rulesets/') && !source.path.startsWith('src/report/locales/'))
      .filter((source) =>
        ids.some((id) => new RegExp(`ruleset[^\\n]{0,20}(===|!==|startsWith)[^\\n]{0,4}'${id}`).test(source.text)),
      );
    expect(nosy.map((source) => source.path)).toEqual([]);
  });
});

/** Files that are data: tables, words, wire formats. */
const DATA =
  /tables\.ts$|\/tables\/|locales\/|effects\.ts$|game\/actions\.ts$|action-schema\.ts$|\/words\/|charts\.ts$|\/page\/.*style|page-api\.ts$/;

describe('sizes', () => {
  it('keeps files at 250 lines', () => {
    const long = code.filter((source) => source.lines > 250 && !DATA.test(source.path));
    expect(long.map((source) => `${source.path}: ${source.lines}`)).toEqual([]);
  });

  it('keeps functions small: median 8 lines, nine in ten within 25, none over 70', () => {
    const sizes = code.flatMap((source) => functionSizes(source).map((size) => ({ ...size, path: source.path })));
    const over = sizes
      .filter((size) => size.lines > 70)
      .map((size) => `${size.path}:${size.line} ${size.name}: ${size.lines}`);
    expect(over).toEqual([]);
    const sorted = sizes.map((size) => size.lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(8);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(25);
  });
});

describe('the papers', () => {
  it('speak of the project alone', () => {
    const papers = readdirSync(ROOT).filter((name) => /\.md$|^Dockerfile$|^package\.json$/.test(name));
    const texts = [
      ...papers.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')] as const),
      ...code.map((one) => [one.path, one.text] as const),
    ];
    const stray = texts.filter(([, text]) =>
      /registry\.npmjs|\/work\/(main|shared)|\.\.\/shared|helper session/i.test(text),
    );
    expect(stray.map(([name]) => name)).toEqual([]);
  });
});
