import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../src/game/act.ts';
import { readPronouns } from '../../src/game/people/looks.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { formsOf, NEUTRAL } from '../../src/report/locales/en-forms.ts';
import { sentencesOf } from '../../src/report/sentences.ts';
import { firstKey, textsOf, type Variant } from '../../src/report/say.ts';
import { inManner } from '../../src/report/manner.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { WHOLE } from '../kit/cases.ts';
import { readGoldenLogs, type Told } from '../golden/told.ts';

const HOST = { seat: null, host: true } as const;
const say = SAY;
const OBEDIENT = firstKey(say, 'effect.nerve-set.obedient');

const HE = /\b(he|him|his|himself|man|men)\b/i;
const SHE = /\b(she|her|hers|herself|woman|women)\b/i;
const THEY = /\b(they|them|their|theirs|themselves)\b/i;

/** Texts about people of a fight: not those on rules, on charts and weapons, and on the bot itself. */
const BESIDES =
  /^(ui\.(help|privacy|welcome|gm|check|character|duels|card|end|waiting)|word\.(rule|template|weapon|pronouns|spoken-of|profile|told|line|setting|setting-value|question|attribute))\b/;

test('no text of a fight says by itself that somebody is a he or a she', () => {
  const variants: readonly ('text' | Variant)[] = ['text', 'tame', 'grim', 'blood', 'death', 'animals'];
  const gendered = variants.flatMap((variant) =>
    textsOf(variant, SAY.books).filter(([key, text]) => !BESIDES.test(key) && (HE.test(text) || SHE.test(text))),
  );
  expect(gendered).toEqual([]);
});

const LOGS = readGoldenLogs();

const known = new Map<string, readonly string[]>();

/** Every line of every effect of a fight, all of whose people are spoken of in one way. What people say themselves is theirs. */
function linesWith(log: Told, pronouns: string): readonly string[] {
  const key = `${log.name} ${pronouns}`;
  const lines = known.get(key) ?? tellWith(log, pronouns);
  known.set(key, lines);
  return lines;
}

function tellWith({ fight, entries }: Told, pronouns: string): string[] {
  const figures = Object.fromEntries(Object.entries(fight.figures).map(([id, one]) => [id, { ...one, pronouns }]));
  const shown = view({ ...fight, figures }, HOST);
  const context = { view: shown, say: inManner(say, shown), unit: rulesetOf(fight, RULESETS).meta.unit };
  const effects = entries
    .flatMap((entry) => entry.effects)
    .filter(({ kind }) => kind !== 'spoke' && kind !== 'narrated');
  return effects.flatMap((effect) => sentencesOf(effect, context)).map(({ text }) => text);
}

const OTHERS = { he: [SHE], she: [HE], they: [HE, SHE], 'xe/xem/xyr': [HE, SHE], none: [HE, SHE] } as const;

describe.each(Object.entries(OTHERS))('of people who are %s', (pronouns, others) => {
  // Each log of people of one sort, and of all of them in the slow suite.
  const own = Object.keys(OTHERS).indexOf(pronouns);
  const logs = LOGS.filter((_, index) => WHOLE || index % Object.keys(OTHERS).length === own);

  test.each(logs.map((log): [string, Told] => [log.name, log]))('%s says nothing else', (_name, log) => {
    const lines = linesWith(log, pronouns);
    expect(lines.filter((line) => others.some((other) => other.test(line)))).toEqual([]);
    expect(lines.filter((line) => line.includes('{{'))).toEqual([]);
  });
});

test('the words are there: a log without anybody who is a he, a she or a xe has other words than one with', () => {
  const used = (pronouns: string, pattern: RegExp): number =>
    LOGS.flatMap((log) => linesWith(log, pronouns)).filter((line) => pattern.test(line)).length;
  expect(used('he', /\b(he|him|his|himself)\b/)).toBeGreaterThan(5);
  expect(used('she', /\b(she|her|herself)\b/)).toBeGreaterThan(5);
  expect(used('xe/xem/xyr', /\b(xe|xem|xyr|xemself)\b/)).toBeGreaterThan(5);
  expect(used('none', THEY)).toBeLessThan(used('they', THEY));
});

describe('a sentence', () => {
  const [log] = LOGS.filter(({ fight }) => fight.roster.length > 1);
  const [one = '', other = ''] = log!.fight.roster;
  const named = (changes: Readonly<Record<string, object>>): Gunfight => ({
    ...log!.fight,
    figures: Object.fromEntries(
      Object.entries(log!.fight.figures).map(([id, figure]) => [id, { ...figure, ...changes[id] }]),
    ),
  });
  const told = (fight: Gunfight, name: string): string => inManner(say, fight)(OBEDIENT, { name });

  test('follows the one it is about', () => {
    const fight = named({ [one]: { name: 'Ann', pronouns: 'she' }, [other]: { name: 'Bob', pronouns: 'he' } });
    expect(told(fight, 'Ann')).toBe('Ann will do as she is told, and start nothing.');
    expect(told(fight, 'Bob')).toBe('Bob will do as he is told, and start nothing.');
    expect(told(fight, 'Somebody')).toBe('Somebody will do as they are told, and start nothing.');
    const target = { target: 'Bob', name: 'Ann' };
    expect(inManner(say, fight)('refusal.out-of-arc', target)).toBe('Bob is not where Ann has her gun pointed.');
  });

  test('does for both where two of one name differ', () => {
    const fight = named({ [one]: { name: 'Ann', pronouns: 'she' }, [other]: { name: 'Ann', pronouns: 'he' } });
    expect(told(fight, 'Ann')).toBe('Ann will do as they are told, and start nothing.');
  });

  test('knows charts that say who somebody is, and beasts', () => {
    const fight = named({
      [one]: { name: 'Ann', pronouns: undefined, template: 'saloon-singer' },
      [other]: { name: 'Bess', pronouns: undefined, sort: 'beast' },
    });
    expect(told(fight, 'Ann')).toContain('as she is');
    expect(told(fight, 'Bess')).toContain('as it is');
  });

  test('is right without any fight', () => {
    expect(say(OBEDIENT, { name: 'Ann' })).toBe('Ann will do as they are told, and start nothing.');
  });

  test('reaches the reports', () => {
    const entry = {
      version: 9,
      at: 0,
      by: 'x',
      action: { type: 'end-turn' },
      effects: [{ kind: 'nerve-set', figure: one, state: 'obedient' }],
    };
    const after = view(named({ [one]: { name: 'Ann', pronouns: 'xe/xem/xyr' } }), HOST);
    const [embed] = reportBatch({ before: null, after, entries: [entry] as never, unit: 'cm' }, say);
    expect(embed?.description).toContain('Ann will do as xe is told');
  });
});

describe('pronouns as typed', () => {
  test.each([
    ['she', 'she'],
    [' She/Her ', 'she'],
    ['they/them/theirs', 'they'],
    ['none', 'none'],
    ['Xe/Xem/Xyr', 'xe/xem/xyr'],
    ['ey/em/eir/eirs/emself', 'ey/em/eir/eirs/emself'],
  ])('%s are read', (typed, kept) => expect(readPronouns(typed)).toBe(kept));

  test.each(['', 'xe', 'xe/xem', '@everyone', 'a/b/<@1>', 'she/**her**', 'a/b/c/d/e/f', 'x'.repeat(40) + '/b/c'])(
    '%s are not',
    (typed) => expect(readPronouns(typed)).toBeNull(),
  );

  test('have all their forms, in whatever way they were kept', () => {
    expect(formsOf('xe/xem/xyr', 'Ann')).toMatchObject({
      they: 'xe',
      them: 'xem',
      their: 'xyr',
      theirs: 'xyrs',
      themself: 'xemself',
    });
    expect(formsOf('none', 'Ann')).toMatchObject({ they: 'Ann', their: "Ann's", are: 'is' });
    for (const odd of [undefined, '<@1>', 'a/b']) expect(formsOf(odd, 'Ann')).toBe(NEUTRAL);
  });
});
