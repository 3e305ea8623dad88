import { describe, expect, test } from 'vitest';
import { convertWish } from '../../src/game/people/convert.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { conversionLines } from '../../src/report/conversion.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

const say = SAY;
const ALL = [...RULESETS.values()];
const PAIRS = ALL.flatMap((from) =>
  ALL.filter((to) => to !== from).map((to): [string, Ruleset, Ruleset] => [`${from.ref} to ${to.ref}`, from, to]),
);

describe.each(PAIRS)('%s', (_name, from, to) => {
  const texts = from.meta.templates
    .filter(({ id }) => id !== 'card')
    .flatMap(({ id }) => {
      const done = convertWish({ from, to }, { name: 'Doc', template: id, weapons: [] });
      if ('refusal' in done) return [];
      return [conversionLines(done.conversion, { from: from.meta.name, to: to.meta.name }, say).join('\n')];
    });

  test('is told in a few short lines, in words', () => {
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(text).toContain(`Doc** is of ${from.meta.name}; here, by ${to.meta.name}`);
      expect(text.split('\n').length).toBeLessThanOrEqual(8);
      expect(text.length).toBeLessThan(700);
      expect(text).not.toMatch(/\{\{|undefined|NaN|word\.|ui\.|\b[a-z]+-[a-z]+-[a-z]+\b/);
    }
  });

  test('names every weapon that the other rules call something else', () => {
    const model = from.meta.weapons.find((one) => from.converter!.sortOf(one) === 'pistol')!;
    const template = from.meta.templates[0]!.id;
    const done = convertWish({ from, to }, { name: 'Doc', template, weapons: [model] });
    const text = 'refusal' in done ? '' : conversionLines(done.conversion, { from: '', to: '' }, say).join('\n');
    expect(text).toMatch(new RegExp(`Carries .*${say.word('weapon', to.converter!.models.pistol![0]!)}`));
  });
});

test('nothing is told where nothing had to change', () => {
  const [lg] = ALL;
  const done = convertWish({ from: lg!, to: lg! }, { name: 'Doc', template: 'outlaw' });
  expect('conversion' in done && conversionLines(done.conversion, { from: '', to: '' }, say)).toEqual([]);
});
