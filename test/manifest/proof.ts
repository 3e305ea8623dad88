import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Numbers of rules (or worked examples, `EX`) by the middle part of their ids: `{ CC: [1] }` of `LG` is `LG-CC-01`. */
export type RuleNumbers = Readonly<Record<string, readonly number[]>>;

export interface Manifest {
  readonly prefix: string;
  readonly done: RuleNumbers;
  readonly open: RuleNumbers;
  /** Worked examples that have numbers of their own: `E1` to this one, each in a test's name in this folder. */
  readonly examples?: { readonly count: number; readonly folder: string };
}

type Idiom = Pick<Manifest, 'prefix'>;

function idOf({ prefix }: Idiom, part: string, number: number): string {
  return `${prefix}-${part}-${String(number).padStart(2, '0')}`;
}

function idsOf(idiom: Idiom, rules: RuleNumbers): string[] {
  return Object.entries(rules).flatMap(([part, numbers]) => numbers.map((number) => idOf(idiom, part, number)));
}

/** Ids in a text, also where several share their beginning: `LG-SEQ-04, -06`, `LG-CC-01 to -05`. */
function idsIn(idiom: Idiom, text: string): Set<string> {
  const found = new Set<string>();
  const id = new RegExp(`${idiom.prefix}-([A-Z]+)-(\\d\\d)((?:(?:,| and| to| or) -?\\d\\d(?!\\d))*)`, 'g');
  for (const [, part, first, rest] of text.matchAll(id)) {
    let last = Number(first);
    found.add(idOf(idiom, part!, last));
    for (const [, join, digits] of rest!.matchAll(/(,| and| to| or) -?(\d\d)/g)) {
      const next = Number(digits);
      for (let number = join === ' to' ? last + 1 : next; number <= next; number++)
        found.add(idOf(idiom, part!, number));
      last = next;
    }
  }
  return found;
}

const textOf = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Names of tests, as they stand in the files. */
function titlesIn({ prefix }: Idiom, pattern: string): string {
  const isTitle = new RegExp(`\\b(it|test|describe)\\b|^\\s*\\](?: as const)?\\)\\(|^\\s*['"\`]${prefix}-`);
  return textOf(pattern)
    .split('\n')
    .filter((line) => isTitle.test(line))
    .join('\n');
}

/** Holds a manifest to the code and to the names of tests. */
export function proveManifest(name: string, manifest: Manifest): void {
  const { done, open, examples, prefix } = manifest;
  const ids = (numbers: RuleNumbers): string[] => idsOf(manifest, numbers);
  const inCode = idsIn(manifest, textOf('{src,commands}/**/*.ts'));
  const inTests = idsIn(manifest, titlesIn(manifest, '{src,test}/**/*.test.ts'));

  describe(`what of ${name} is in the program`, () => {
    it('no rule has two places in the manifest', () => {
      const all = [done, open].flatMap(ids);
      expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
    });

    it('every rule that is done stands where it lives in the code', () => {
      expect(ids(done).filter((id) => !id.startsWith(`${prefix}-EX`) && !inCode.has(id))).toEqual([]);
    });

    it('every rule and worked example that is done stands in the name of a test', () => {
      expect(ids(done).filter((id) => !inTests.has(id))).toEqual([]);
      if (examples === undefined) return;
      const names = titlesIn(manifest, `${examples.folder}/*.test.ts`).match(/\bE\d+\b/g) ?? [];
      const told = new Set(names.map((name) => `E${Number(name.slice(1))}`));
      const wanted = Array.from({ length: examples.count }, (_, index) => `E${index + 1}`);
      expect(wanted.filter((one) => !told.has(one))).toEqual([]);
    });
  });
}

/** Holds a manifest to the published rules: it lists every rule and worked example that they have, and no other. */
export function proveAgainst(rules: string, name: string, manifest: Manifest): void {
  describe(`what of ${name} is in the program`, () => {
    it('every rule and worked example of the rules has its place here', () => {
      const listed = new Set([manifest.done, manifest.open].flatMap((numbers) => idsOf(manifest, numbers)));
      const written = new Set(rules.match(new RegExp(`${manifest.prefix}-[A-Z]+-\\d\\d`, 'g')));
      expect([...written].filter((id) => !listed.has(id))).toEqual([]);
      expect([...listed].filter((id) => !written.has(id))).toEqual([]);
    });
  });
}
