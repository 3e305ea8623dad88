import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rulesetId } from '../../src/game/ids.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { circlesIn, functionSizes, readSources, ROOT, type Source } from './sources.ts';

const everything = readSources('src', 'commands', 'packages', 'bench', 'scripts', 'test');
const isTest = (path: string): boolean => /\.test\.ts$|^(packages\/[^/]+\/)?test\//.test(path);
const code = everything.filter(({ path }) => !isTest(path) && !/^(bench|scripts)\//.test(path));

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

  it('lets only those speak to Discord who are named here', () => {
    const speakers = code
      .filter(({ links }) => links.some(({ to, isType }) => to === 'discord.js' && !isType))
      .map(({ path }) => path.replace(/^src\/discord\//, ''));
    expect(speakers.toSorted()).toEqual(SPEAKERS);
    const knowing = code.filter(({ imports }) => imports.includes('discord.js')).map(({ path }) => path);
    expect(knowing.filter((path) => !/^(src\/discord|packages\/[^/]+\/examples)\//.test(path))).toEqual([]);
  });

  it('imports nothing in a circle', () => {
    expect(circlesIn(code)).toEqual([]);
  });

  it('reads the words of a set of rules nowhere but where the set is put together', () => {
    const readers = code.flatMap(({ path, links }) =>
      links.flatMap(({ to }) => {
        const [, folder] = /^(src\/rulesets\/[^/]+)\/words\//.exec(to) ?? [];
        return folder === undefined || path === `${folder}/index.ts` ? [] : [`${path} imports ${to}`];
      }),
    );
    expect(readers).toEqual([]);
  });

  it('names an effect of one set of rules nowhere but in its folder', () => {
    const own = [...RULESETS.values()].flatMap(({ ref, effects }) =>
      Object.keys(effects).map((kind) => ({ folder: `src/rulesets/${rulesetId(ref)}/`, kind })),
    );
    const named = own.flatMap(({ folder, kind }) => {
      const names = new RegExp(`kind(?: [!=]==|:) '${kind}'`);
      return code
        .filter(({ path, text }) => !path.startsWith(folder) && names.test(text))
        .map(({ path }) => path + kind);
    });
    expect(own.length).toBeGreaterThan(0);
    expect(named).toEqual([]);
  });

  it('exports nothing that nobody imports, and little that only tests do', () => {
    const used = new Map<string, string[]>();
    for (const { path, links } of everything)
      for (const { to, names } of links)
        for (const name of names) used.set(`${to} ${name}`, [...(used.get(`${to} ${name}`) ?? []), path]);
    const users = (path: string, name: string): string[] =>
      [`${path} ${name}`, `${path} *`].flatMap((key) => used.get(key) ?? []);
    const all = code
      .filter(({ path }) => !ENTRIES.has(path))
      .flatMap(({ path, exports }) => exports.map((name) => ({ name: `${path} ${name}`, by: users(path, name) })));
    expect(all.filter(({ by }) => by.length === 0).map(({ name }) => name)).toEqual([]);
    const forTests = all.filter(({ by }) => by.length > 0 && by.every(isTest)).map(({ name }) => name);
    expect(forTests.length, forTests.join('\n')).toBeLessThanOrEqual(FOR_TESTS);
  });

  it('calls no file by a gesture', () => {
    const told = code.filter(({ path }) => GESTURES.test(path));
    expect(told.map(({ path }) => path)).toEqual([]);
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

/** Who uses what `discord.js` does, and not only its types: below `src/discord`, and the bot that is an example. */
const SPEAKERS = [
  'client.ts',
  'packages/local-discord/examples/coin-bot.ts',
  'posts/discord-errors.ts',
  'servers/rooms.ts',
  'servers/servers.ts',
  'wire/incoming.ts',
  'wire/keep-trying.ts',
  'wire/reply.ts',
];

/** What packages of the workspace show to others. */
const ENTRIES: ReadonlySet<string> = new Set(
  readdirSync(join(ROOT, 'packages')).flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string>>;
    };
    return Object.values(exports).map((path) => join('packages', name, path));
  }),
);

/** So many may be exported for tests alone; a smaller number is better. */
const FOR_TESTS = 39;

/** Names that say how something is done, not what is in the file. */
const GESTURES = /\/(shows|settle|parts|others|stale|seen|spending|misc|helpers?|utils?|stuff)\.ts$/;

const MOST_FILES = 25;

/** Files that are data: tables, words, wire formats. */
const DATA =
  /tables\.ts$|\/tables\/|locales\/|effects\.ts$|game\/actions\.ts$|action-schema\.ts$|\/words\/|charts\.ts$|\/page\/.*style|page-api\.ts$/;

describe('sizes', () => {
  it('keeps files at 250 lines', () => {
    const long = code.filter((source) => source.lines > 250 && !DATA.test(source.path));
    expect(long.map((source) => `${source.path}: ${source.lines}`)).toEqual([]);
  });

  it('keeps folders at 25 files', () => {
    const folders = Map.groupBy(code, ({ path }) => dirname(path));
    expect([...folders].filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder)).toEqual([]);
  });

  it('keeps functions of several lines small: median 8 lines, nine in ten within 25, none over 70', () => {
    const all = code.flatMap((source) => functionSizes(source).map((size) => ({ ...size, path: source.path })));
    const sizes = all.filter(({ lines, isArrow }) => lines > 1 || !isArrow);
    const over = sizes
      .filter((size) => size.lines > 70)
      .map((size) => `${size.path}:${size.line} ${size.name}: ${size.lines}`);
    expect(over).toEqual([]);
    const sorted = sizes.map((size) => size.lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(8);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(25);
  });
});

/** Where one machine keeps things, and what a project cannot know of. */
const STRAY = /(?<![\w.:/@`])\/(work|home|root|Users|mnt)\/[\w.]|registry\.npmjs|\.\.\/shared\//;

describe('the papers', () => {
  it('speak of the project alone, as does the code: no path of any one machine is in it', () => {
    const papers = readdirSync(ROOT).filter((name) => /\.md$|^Dockerfile$|^package\.json$/.test(name));
    const texts = [
      ...papers.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')] as const),
      ...everything.filter(({ path }) => path !== 'test/tidy/tidy.test.ts').map((one) => [one.path, one.text] as const),
    ];
    const stray = texts.flatMap(([name, text]) => (STRAY.test(text) ? [`${name}: ${STRAY.exec(text)![0]}`] : []));
    expect(stray).toEqual([]);
  });
});
