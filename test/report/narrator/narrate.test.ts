import { expect, test } from 'vitest';
import { enTell } from '../../../src/report/locales/en-tell.ts';
import { SAY } from '../../kit/say.ts';
import { incidentsOf } from '../../../src/game/record/incidents.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { endReason } from '../../../src/report/sentences/table-sentences.ts';
import { unmarked } from '../../../src/report/narrator/headline.ts';
import { narrate } from '../../../src/report/narrator/narrate.ts';
import { Variants } from '../../../src/report/narrator/variants.ts';
import type { Effect, EffectOf } from '../../../src/game/effects.ts';
import { foldEntries } from '../../../src/game/record/replay.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { readGoldenLogs } from '../../golden/told.ts';
import { goldenTurns, type ToldTurn, turnsOf } from './golden-turns.ts';

const TURNS = goldenTurns();
const at = ({ log, turn }: ToldTurn, text: string): string => `${log} ${turn}: ${text}`;
const texts = (one: ToldTurn): readonly string[] =>
  [one.told.headline, ...one.told.sentences].filter((text) => text !== '');
const plain = (text: string): string => text.replaceAll(/[*\\]/g, '');

/** What no sentence may have in it, and why. */
const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['a placeholder', /\{\{|\}\}|undefined|\bnull\b|NaN/],
  ['a unit in the singular after many', /\b(?!1 )\d+(\.\d+)? (inch|square|pace|round|shot)\b(?! ?-)/],
  ['a unit in the plural after one', /(?<![\d.])1 (inches|squares|paces|rounds|shots)\b/],
  ['a wrong article', /\ba [aeiou](?!ne\b|n[iu]|se|u)\w+|\ban [bcdfgjklmnpqrstvwxyz]/i],
  ['a doubled name', /\b([A-Z][a-z]+) · \1\b|\b([A-Z][a-z]+) \2\b/],
  ['a doubled space or stop', / {2}|\.\.(?!\.)| [.,]/],
  ['an s after an s', /s's\b/],
  ['a figure where a word begins a sentence', /^\d/],
  ['a unit of the rules where people read of paces', /\d (cm|inch(es)?|squares?)\b/],
  ['a name where a word stands for it', /\b([A-Z][a-z]+)\b.* \1's horse/],
  ['two questions, or a stop after one', /\?\.|\?.*\?/],
];

test('every sentence told of the kept fights is sound English, and short', () => {
  const wrong = TURNS.flatMap((one) =>
    texts(one).flatMap((text) => [
      ...FAULTS.flatMap(([what, fault]) => (fault.test(plain(text)) ? [at(one, `${what}: ${text}`)] : [])),
      ...(plain(text).length > 140 ? [at(one, `${text.length} letters: ${text}`)] : []),
      ...(/^[a-z]/.test(plain(text)) ? [at(one, `begins small: ${text}`)] : []),
    ]),
  );
  expect(wrong).toEqual([]);
  expect(TURNS.length).toBeGreaterThan(500);
});

test('at most four sentences, none twice, and nobody is hurt after nobody was', () => {
  const wrong = TURNS.flatMap((one) => {
    const { sentences } = one.told;
    const nobody = sentences.findIndex((text) => /nobody (is|was) hurt/i.test(text));
    return [
      ...(sentences.length > 4 ? [at(one, 'too many')] : []),
      ...(new Set(sentences).size < sentences.length ? [at(one, 'twice')] : []),
      ...(nobody >= 0 && sentences.slice(nobody + 1).some((text) => /hit|drops|folds/.test(text))
        ? [at(one, 'after nobody')]
        : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test('nothing is said twice in one way within a turn', () => {
  const ways = Object.values(enTell).flatMap((way) => (Array.isArray(way) ? (way as string[]) : []));
  const isSaid = ways.map((way) => {
    const [begin, ...parts] = way.split(/\{\{[\w-]+\}\}/).map((part) => part.replaceAll(/[.?$]/g, '\\$&'));
    return new RegExp(`^${[begin, ...parts].join('[^,.:]*?')}$`);
  });
  const twice = TURNS.flatMap((one) =>
    isSaid.some((way) => one.told.sentences.filter((text) => way.test(text)).length > 1)
      ? [at(one, one.told.sentences.join(' / '))]
      : [],
  );
  expect(twice).toEqual([]);
});

test('what the headline says is not said once more in the same words', () => {
  const wordsOf = (text: string): readonly string[] =>
    plain(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isSaid = (head: string, text: string): boolean =>
    unmarked(text) !== head && wordsOf(head).every((word) => wordsOf(text).includes(word));
  const twice = TURNS.filter(({ told }) => told.headline !== '' && told.sentences[0] !== undefined).flatMap((one) => {
    const { headline, sentences } = one.told;
    const again = sentences.find((text) => text.length <= 60 && isSaid(headline, text));
    return again === undefined ? [] : [at(one, `${headline} / ${again}`)];
  });
  expect(twice).toEqual([]);
});

test('a headline tells a result, never an order, and whoever did it is named', () => {
  const heads = TURNS.map((one) => plain(one.told.headline)).filter((text) => text !== '');
  expect(heads.filter((text) => /shoots at|is to act|all at once/i.test(text))).toEqual([]);
  expect(heads.filter((text) => text.length > 80)).toEqual([]);
});

test('the number that decided says by how much: needed and rolled agree with what is told, and the chance with the die', () => {
  const lines = TURNS.flatMap((one) => (one.told.decided === null ? [] : [{ one, line: one.told.decided }]));
  expect(lines.length).toBeGreaterThan(100);
  for (const { one, line } of lines) {
    const [, percent, need, rolled] =
      /^(?:(\d+) % by this die: n|A long shot: n|N)eeded (-?\d+), rolled (-?\d+)$/.exec(line) ?? [];
    expect(rolled, at(one, line)).toBeDefined();
    const isMiss = /\bmiss/.test(one.told.headline);
    if (isMiss) expect(Number(rolled), at(one, line)).toBeLessThan(Number(need));
    if (percent === undefined) continue;
    expect(Number(percent), at(one, line)).toBeLessThanOrEqual(100);
    // BW-DICE-02: a ten is a zero.
    if (one.log.startsWith('broken-wheel')) expect(Number(percent), at(one, line)).toBe(100 - 10 * Number(need));
  }
});

/** Shots that hit, back and forth. */
function exchange(one: string, other: string): Effect[] {
  const check = { faces: [], mods: [], total: 9, need: 5, passed: true };
  return [
    [one, other],
    [other, one],
    [one, other],
    [other, one],
  ].flatMap(([figure, target]) => [
    {
      kind: 'shot-fired',
      figure,
      target,
      weapon: `${figure}.pistol`,
      mode: 'snap',
      trigger: 'draw',
      distance: 9,
      band: 'close',
      check,
    },
    { kind: 'wounded', figure: target, by: figure, cause: 'shot' },
  ]) as Effect[];
}

test('whoever gave an order reads what came of it, whatever weighs more', () => {
  const { entries } = readGoldenLogs().find(({ name }) => name === 'duel-driven-off.jsonl')!;
  const fight = foldEntries(null, entries, RULESETS)!;
  const context = { view: view(fight, PUBLIC), say: SAY, unit: 'cm' };
  const [shot] = exchange('f1', 'f2') as EffectOf<'shot-fired'>[];
  const miss = { ...shot!, check: { ...shot!.check, total: 2, passed: false } };
  const told = { ...entries.at(-1)!, effects: [miss, ...exchange('f2', 'f1')] };
  const by = fight.figures['f1']!.seat!;
  const [all, most, own] = [{ most: 9 }, { most: 2 }, { most: 2, by }].map(
    (how) => narrate({ entries: [told], context, ...how }).sentences,
  );
  expect(most).not.toContain(all![0]);
  expect(own).toHaveLength(2);
  expect(own![0]).toBe(all![0]);
});

test('what it came to is told in its place, below what came before; who is out of it crawls, and who is faster in each beat is no news', () => {
  const { entries } = readGoldenLogs().find(({ name }) => name === 'gunfight-last-side.jsonl')!;
  const context = { view: view(foldEntries(null, entries, RULESETS)!, PUBLIC), say: SAY, unit: 'cm' };
  const [one = '', other = ''] = context.view.roster;
  const faster = { kind: 'draw-ordered', order: [[one]] } as unknown as Effect;
  const crawl = { kind: 'moved', figure: other, path: [], distance: 5, gait: 'crawl', why: 'crawl-off' } as const;
  const told = (turn: number, ...effects: Effect[]) =>
    narrate({ entries: [{ ...entries.at(-1)!, effects }], context, turn: { number: turn } });
  const dead = { kind: 'dead', figure: other, by: one, cause: 'shot' } as Effect;
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    const duck = { kind: 'ducked-back', figure: other, distance: 5, path: [], why: 'nerve' } as unknown as Effect;
    const { headline, sentences } = told(turn, duck, exchange(one, other)[0]!, dead);
    expect(headline).toMatch(/ drops /);
    expect(sentences).toHaveLength(2);
    expect(unmarked(sentences[1]!)).not.toBe(headline);
  }
  expect(told(1, crawl).headline).toMatch(/crawl|drags|safe/);
  expect(told(1, faster, crawl, faster).sentences).toHaveLength(1);
});

test('an ambush is told whole: who shows in it, one shot, and that the others went wide', () => {
  const { entries } = readGoldenLogs().find(({ name }) => name === 'gunfight-last-side.jsonl')!;
  const fight = foldEntries(null, entries, RULESETS)!;
  const [target, ...others] = fight.roster;
  const [shot] = exchange('f1', target!) as EffectOf<'shot-fired'>[];
  const check = { ...shot!.check, total: 2, passed: false };
  const effects = [...others, ...others].flatMap((figure): Effect[] => [
    { kind: 'spotted', figure, by: null, how: 'shot' },
    { ...shot!, figure, weapon: `${figure}.pistol`, target: target!, check },
  ]);
  const context = { view: view(fight, PUBLIC), say: SAY, unit: 'cm' };
  const { sentences } = narrate({ entries: [{ ...entries.at(-1)!, effects }], context });
  expect(sentences[0]).toMatch(/^\**Shots from hiding: there are /);
  expect(sentences[2]).toMatch(/^(The other \w+|\w+ more) shots/);
  expect(sentences).toHaveLength(3);
});

test('what ended a fight is told, however much was shot before', () => {
  const { entries } = readGoldenLogs().find(({ name }) => name === 'duel-driven-off.jsonl')!;
  const last = entries.findIndex(({ effects }) => effects.some(({ kind }) => kind === 'ducked-back'));
  const { effects } = entries[last]!;
  const duck = effects.findIndex(({ kind }) => kind === 'ducked-back');
  const long = { ...entries[last]!, effects: effects.toSpliced(duck, 0, ...exchange('f1', 'f2')) };
  const { told } = turnsOf('long', entries.with(last, long)).findLast((one) => one.told.sentences.length > 0)!;
  expect(told.sentences.at(-1)).toMatch(/ won\.\**$/);
  expect(told.sentences.at(-2)).toMatch(/pace|back|cover|sight|ground|hide|away/);
  const brief = turnsOf('long', entries.with(last, long), 2).findLast((one) => one.told.sentences.length > 0)!;
  expect(brief.told.sentences).toEqual(told.sentences.slice(-2));
});

test('the same turn is told the same again; two running use no way of saying a thing twice', () => {
  expect(goldenTurns('gunfight-last-side.jsonl')).toEqual(
    TURNS.filter(({ log }) => log === 'gunfight-last-side.jsonl'),
  );
  const say = SAY;
  for (const kind of ['miss', 'wound', 'down', 'duck', 'run', 'nick', 'jam', 'steady'] as const) {
    expect(new Set(enTell[kind]).size).toBeGreaterThanOrEqual(6);
    const told = [4, 5].flatMap((turn) => {
      const variants = new Variants(say, 'a fight', turn);
      return Array.from({ length: 3 }, () => variants.pick(kind, { name: 'Doc', target: 'Ike' }));
    });
    expect(new Set(told).size).toBe(6);
  }
});

test('two ways of saying something differ in more than a word', () => {
  const words = (text: string): string[] =>
    text
      .replaceAll(/\{\{[\w-]+\}\}/g, 'X')
      .toLowerCase()
      .match(/\w+/g) ?? [];
  const alike = Object.entries(enTell).flatMap(([kind, ways]) =>
    Array.isArray(ways)
      ? (ways as string[]).flatMap((one, index) =>
          (ways as string[]).slice(index + 1).flatMap((other) => {
            const [a, b] = [words(one), words(other)];
            const apart = a.filter((word) => !b.includes(word)).length + b.filter((word) => !a.includes(word)).length;
            return apart <= 2 ? [`${kind}: ${one} / ${other}`] : [];
          }),
        )
      : [],
  );
  expect(alike).toEqual([]);
});

test.each([
  ['level', ['well'], ['well'], null, 'nobody is ahead'],
  ['more of them standing', ['hurt', 'hurt'], ['well', 'out'], 'a', 'more of them are on their feet'],
  ['as many standing, fewer hurt', ['well'], ['hurt', 'out'], 'a', 'fewer of theirs are hurt'],
] as const)('when the rounds are over it is told why: %s', (_, ours, theirs, winner, text) => {
  const { fight } = readGoldenLogs().find(({ name }) => name === 'gunfight-turn-limit.jsonl')!;
  const [any] = Object.values(fight.figures);
  const figureOf = (side: string) => (how: string, index: number) => [
    `${side}${index}`,
    {
      ...any!,
      side,
      stats: {},
      statuses: how === 'out' ? (['out-of-action'] as const) : [],
      wounds: how === 'hurt' ? [{ severity: 'light' }] : [],
    },
  ];
  const figures = Object.fromEntries([...ours.map(figureOf('a')), ...theirs.map(figureOf('b'))]);
  const sides = ['a', 'b'].map((id) => ({ ...fight.sides[0]!, id }));
  const settings = { ...fight.settings, atLimit: 'standing' as const };
  const seen = { ...view(fight, PUBLIC), sides, settings, figures };
  expect(endReason(winner, 'turn-limit', { view: seen, say: SAY, unit: 'cm' })).toContain(text);
});

test('who is too slow to set off is told so in one way a turn; who is shot and collapses is said to go down', () => {
  const check = { faces: [5], mods: [], need: 3, total: 5, passed: false };
  const slow = { kind: 'tested', figure: 'f1', stat: 'IN', why: 'change-action', check } as unknown as Effect;
  const people = { isAnimal: () => false, tellings: SAY.tellings };
  expect(incidentsOf([slow, slow], people)).toEqual([{ kind: 'hesitates', figure: 'f1' }]);
  const fall = { kind: 'fatigue-stage-reached', figure: 'f1', stage: 'collapsed' } as Effect;
  expect(incidentsOf([...exchange('f1', 'f2'), fall], people).at(-1)).toMatchObject({
    end: 'floored',
    target: 'f1',
  });
});

test('of several blows of one man the one that hurt is told, and no word of the others; one that did nothing is no shot', () => {
  const of = { figure: 'f2', by: 'f1' } as const;
  const landed: Effect = { kind: 'hit', ...of, cause: 'melee' };
  const nothing: Effect = { kind: 'unharmed', ...of, why: 'no-wound' };
  const wound: Effect = { kind: 'wounded', ...of, cause: 'melee', count: 1 };
  const people = { isAnimal: () => false, tellings: SAY.tellings };
  const kinds = (effects: readonly Effect[]): readonly string[] => incidentsOf(effects, people).map(({ kind }) => kind);
  const blow = { kind: 'blow', figure: 'f1', target: 'f2' };
  expect(incidentsOf([landed, nothing, landed, wound], people)).toEqual([blow]);
  expect(incidentsOf([landed, wound, landed, nothing], people)).toEqual([blow]);
  const [shot] = exchange('f1', 'f2');
  expect(kinds([shot!, { ...landed, cause: 'shot' }, nothing, landed, nothing])).toEqual(['shot', 'other', 'other']);
});

test('what is done by hand to whom a shot has missed is no work of that shot', () => {
  const of = { figure: 'f2', by: 'f1' } as const;
  const missed = {
    ...exchange('f1', 'f2')[0]!,
    check: { faces: [1], mods: [], total: 1, need: 5, passed: false },
  } as Effect;
  const won: Effect = { kind: 'melee-won', figure: 'f1', against: ['f2'], margin: 3 };
  const landed: Effect = { kind: 'hit', ...of, cause: 'melee' };
  const people = { isAnimal: () => false, tellings: SAY.tellings };
  const endOf = (...after: Effect[]) => incidentsOf([missed, ...after], people)[0];
  expect(endOf(won, landed, { kind: 'grazed', ...of })).toMatchObject({ kind: 'shot', end: 'miss' });
  expect(endOf(won, { kind: 'grazed', ...of })).toMatchObject({ end: 'miss' });
  expect(endOf(won, { kind: 'unharmed', ...of, why: 'no-harm' })).toMatchObject({ end: 'miss' });
  const wound: Effect = { kind: 'wounded', ...of, cause: 'melee', count: 1 };
  const lame: Effect = { kind: 'limb-hurt', figure: 'f2', location: 'right-arm', result: 'useless' };
  expect(endOf(won, landed, wound, lame)).toMatchObject({ end: 'miss' });
});

test('whoever goes down again is not floored by a shot that missed', () => {
  const [shot] = exchange('f1', 'f2');
  const people = { isAnimal: () => false, tellings: SAY.tellings };
  const again: Effect = { kind: 'down', figure: 'f2', again: true };
  expect(incidentsOf([shot!, again], people)).toMatchObject([{ end: 'miss' }, { kind: 'other', effect: again }]);
});

test('who gets the better of somebody twice is told so above what came of it', () => {
  const won = (figure: string, other: string): Effect => ({ kind: 'melee-won', figure, against: [other], margin: 3 });
  const graze: Effect = { kind: 'grazed', figure: 'f2', by: 'f1', location: 'right-arm' };
  const people = { isAnimal: () => false, tellings: SAY.tellings };
  const kinds = (...effects: Effect[]) =>
    incidentsOf(effects, people).map((one) => [one.kind, 'figure' in one ? one.figure : '']);
  expect(kinds(won('f1', 'f2'), graze, won('f1', 'f2'))).toEqual([
    ['bested', 'f1'],
    ['other', ''],
  ]);
  const back = kinds(won('f1', 'f2'), won('f2', 'f1'), won('f1', 'f2'));
  expect(back).toEqual([
    ['bested', 'f2'],
    ['bested', 'f1'],
  ]);
});

test('of a charger who is felled it is not told besides that he does not get in', () => {
  const people = { isAnimal: () => false, tellings: SAY.tellings };
  const charge: Effect = { kind: 'charge-declared', figure: 'f1', target: 'f2', distance: 9, gait: 'charge' };
  const felled: Effect = { kind: 'dead', figure: 'f1', by: 'f2', cause: 'melee' };
  const back: Effect = { kind: 'charge-failed', figure: 'f1', target: 'f2', why: 'repulsed' };
  const kinds = (...effects: Effect[]): readonly string[] => incidentsOf(effects, people).map(({ kind }) => kind);
  expect(kinds(charge, felled, back)).toEqual(['charge', 'felled']);
  expect(kinds(charge, back)).toEqual(['charge', 'other']);
});

test('beside the map stands what weighs most, in few letters, and not what the headline says', () => {
  const wrong = TURNS.flatMap((one) => {
    const { headline, beside } = one.told;
    const isLong = beside.join('').length > 115;
    return isLong || beside.some((text) => plain(text) === `${headline}.`) ? [at(one, beside.join(' / '))] : [];
  });
  expect(wrong).toEqual([]);
  const felled = TURNS.filter(({ told }) => /^(\w+) (fells|drops|kills) \w+$/.test(told.headline));
  expect(felled.length).toBeGreaterThan(20);
  expect(felled.filter(({ told }) => told.sentences.every((text) => told.beside.includes(text)))).toEqual([]);
});
