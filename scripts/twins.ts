import { functionSizes, readSources, type Source } from '../test/tidy/sources.ts';

/** Functions of two rulesets that read alike: `node scripts/twins.ts` lists them, the longest first. */
const LEAST_LINES = 5;
const ALIKE = 0.6;
const GRAM = 4;

interface Written {
  readonly set: string;
  readonly where: string;
  readonly lines: number;
  readonly grams: ReadonlySet<string>;
}

function gramsOf(text: string): Set<string> {
  const words = text.match(/\w+|[^\s\w]/g) ?? [];
  return new Set(words.slice(GRAM - 1).map((_, index) => words.slice(index, index + GRAM).join(' ')));
}

function writtenIn(source: Source): Written[] {
  const set = /^src\/rulesets\/(?!kit\/)([^/]+)\/(?!words\/)/.exec(source.path)?.[1];
  if (set === undefined) return [];
  const rows = source.text.split('\n');
  return functionSizes(source)
    .filter(({ lines }) => lines >= LEAST_LINES)
    .map(({ name, line, lines }) => {
      const where = `${source.path}:${line} ${name}`;
      return { set, where, lines, grams: gramsOf(rows.slice(line - 1, line - 1 + lines).join('\n')) };
    });
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((gram) => b.has(gram)).length;
  return both / (a.size + b.size - both);
}

const all = readSources('src/rulesets').flatMap(writtenIn);
const twins = all.flatMap((one, index) =>
  all
    .slice(index + 1)
    .filter((other) => other.set !== one.set && likeness(one.grams, other.grams) >= ALIKE)
    .map((other) => ({ one, other, lines: one.lines + other.lines })),
);
const members = new Set(twins.flatMap(({ one, other }) => [one, other]));
for (const { one, other, lines } of twins.toSorted((a, b) => b.lines - a.lines))
  console.log(`${lines}  ${one.where}  ${other.where}`);
console.log(`${twins.length} pairs, ${[...members].reduce((sum, { lines }) => sum + lines, 0)} lines`);
