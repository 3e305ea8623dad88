import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Check, Effect } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Veil } from '../../src/game/settings.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { reportBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { NOON } from '../kit/scenario.ts';
import { RULESETS as PUBLISHED } from '../../src/rulesets/index.ts';
import { VEILED_EFFECTS } from './veiled-effects.ts';
import { DOC, RULESETS, street, veil } from './veiled-street.ts';

const say = SAY;

const check = (more: Partial<Check> = {}): Check => ({
  faces: [4],
  mods: [{ id: 'cool', value: 3 }],
  total: 7,
  need: 5,
  passed: true,
  ...more,
});

function entryOf(effects: readonly Effect[], action: Action = { type: 'advance', step: 'next' }): Entry {
  const faces = effects.flatMap((effect) => ('check' in effect ? effect.check.faces : []));
  return {
    version: 9,
    at: NOON,
    by: 'clock',
    action,
    faces: faces.map((face) => ({ die: 6, face, why: 'x' })),
    effects,
  };
}

const seen = (fight: Gunfight, effects: readonly Effect[], reader = DOC) =>
  viewEntry(entryOf(effects), underRulesOf(effects, fight), reader, { over: false });

/** By the rules that have such effects, where not all have. */
function underRulesOf(effects: readonly Effect[], fight: Gunfight): Gunfight {
  const own = [...PUBLISHED.values()].find((rules) => effects.some(({ kind }) => Object.hasOwn(rules.effects, kind)));
  return { ...fight, ruleset: own?.ref ?? fight.ruleset };
}

describe('what is told of somebody veiled', () => {
  const WORDS = veil(street(), ['Slim'], 'words');
  const SECRET = veil(street(), ['Slim'], 'secret');
  const tested: Effect = { kind: 'tested', figure: 'Slim', stat: 'cool', why: 'shot', check: check() };
  const fired: Effect = {
    kind: 'shot-fired',
    figure: 'Slim',
    target: 'Doc',
    weapon: 'Slim.pistol',
    mode: 'snap',
    trigger: 'order',
    distance: 15,
    band: 'accurate',
    left: 3,
    reserve: { kind: 'pistol', left: 12 },
    check: check(),
  };
  const back: Effect = { ...fired, figure: 'Doc', target: 'Slim', weapon: 'Doc.pistol' };

  test('his dice without what they were thrown for; ours as they are', () => {
    const { effects, faces } = seen(WORDS, [tested, fired, back]);
    const plain = { faces: [4], mods: [], total: 0, need: null, passed: true, veiled: 'words' };
    expect(effects.map((effect) => ('check' in effect ? effect.check : null))).toEqual([plain, plain, check()]);
    expect(effects[1]).not.toHaveProperty('left');
    expect(effects[1]).not.toHaveProperty('reserve');
    expect(effects[2]).toEqual(back);
    expect(faces).toHaveLength(3);
  });

  test('in secret not even those: only what came of them', () => {
    const table: Effect = { kind: 'table-rolled', table: 'limb-side', figure: 'Slim', check: check(), row: 'left' };
    const melee: Effect = { kind: 'melee-rolled', figures: ['Slim'], against: ['Doc'], check: check() };
    const drawn: Effect = { kind: 'draw-rolled', figure: 'Slim', check: check() };
    const { effects, faces } = seen(SECRET, [tested, table, melee, fired, drawn, back]);
    expect(effects.map(({ kind }) => kind)).toEqual(['tested', 'shot-fired', 'shot-fired']);
    expect(effects[0]).toMatchObject({ check: { faces: [], passed: true, need: null, veiled: 'secret' } });
    expect(effects[2]).toEqual(back);
    expect(faces).toHaveLength(1);
    expect(seen(SECRET, [tested, table, melee], { seat: 'ike' }).faces).toHaveLength(3);
  });

  test('of a throw at him our dice show, and not what his numbers make of them', () => {
    const wound: Effect = { kind: 'table-rolled', table: 'wound', figure: 'Slim', by: 'Doc', check: check(), row: 7 };
    const aid: Effect = {
      kind: 'tested',
      figure: 'Doc',
      target: 'Slim',
      stat: 'first-aid',
      why: 'bandage',
      check: check(),
    };
    for (const fight of [WORDS, SECRET])
      expect(seen(fight, [wound, aid])).toMatchObject({
        faces: [{ face: 4 }, { face: 4 }],
        effects: [
          { row: '', check: { faces: [4], mods: [], need: null, total: 0 } },
          { check: { faces: [4], mods: [], need: null, total: 0, passed: true } },
        ],
      });
  });

  test('who goes first is thrown for by all of a side', () => {
    const first: Effect = { kind: 'initiative-rolled', side: 'gang', check: check({ need: null, passed: null }) };
    expect(seen(WORDS, [first]).effects).toMatchObject([{ check: { mods: [], total: 0, faces: [4] } }]);
    expect(seen(SECRET, [first])).toMatchObject({ effects: [], faces: [] });
    const own: Effect = { ...first, side: 'law' };
    expect(seen(SECRET, [own]).effects).toEqual([own]);
  });

  test.each(VEILED_EFFECTS)('%o', (effect, left) => {
    expect(seen(WORDS, [effect]).effects).toEqual(left === null ? [] : [left]);
    expect(seen(WORDS, [effect], { seat: 'marshal' }).effects).toEqual([effect]);
    expect(viewEntry(entryOf([effect]), WORDS, DOC, { over: true }).effects).toEqual([effect]);
  });

  test('what the game master sets of his card is an order like any, without the number', () => {
    const set: Action = { type: 'gm-set', figure: 'Slim', field: 'SK', value: 5 };
    expect(viewEntry(entryOf([], set), WORDS, DOC, { over: false }).action).toEqual({ type: 'hidden', was: 'gm-set' });
    const down: Action = { ...set, field: 'state', value: 'down' };
    expect(viewEntry(entryOf([], down), WORDS, DOC, { over: false }).action).toEqual(down);
  });

  test('the report says it in words', () => {
    const told = (fight: Gunfight): string => {
      const entry = seen(fight, [
        tested,
        fired,
        { kind: 'wounded', figure: 'Slim', cause: 'shot', count: 1, total: 2, left: 1 },
      ]);
      const batch = { before: view(fight, DOC), after: view(fight, DOC), entries: [entry], unit: 'cm' };
      return reportBatch(batch, say)
        .map(({ description }) => description)
        .join('\n');
    };
    expect(told(WORDS)).toContain('Slim is wounded.');
    expect(told(WORDS)).toMatch(/Slim, .*: 4, passed/);
    expect(told(WORDS)).toMatch(/Slim at Doc, .*: 4, hit/);
    expect(told(SECRET)).toMatch(/Slim, [^:]*: passed/);
    expect(told(SECRET)).toMatch(/Slim at Doc, [^:]*: hit/);
    expect(`${told(WORDS)}${told(SECRET)}`).not.toMatch(/against|needs/);
  });
});

describe('from the first word on', () => {
  const SIDES = [
    { id: 'law', name: 'Law' },
    { id: 'gang', name: 'Gang' },
  ];
  const join = (seat: string, side: string, wish: object): Action =>
    ({ type: 'join', seat, name: seat, side, word: '', wishes: [wish] }) as Action;

  /** Every entry of a fight from its opening to its start, with the fight before it. */
  function opening(npcs: Veil): { entry: Entry; before: Gunfight | null }[] {
    const asks: [string, Action][] = [
      ['marshal', { type: 'open-fight', ruleset: westamunda.ref, sides: SIDES, settings: { npcs }, commitment: 'x' }],
      ['doc', join('doc', 'law', { name: 'Doc', template: 'cowboy', pc: true })],
      ['marshal', join('house', 'gang', { name: 'Slim', template: 'hired-gun', weapons: ['shotgun'] })],
      ['marshal', { type: 'start' }],
    ];
    let fight: Gunfight | null = null;
    return asks.flatMap(([by, action]) => {
      const rules = { rulesets: RULESETS, diceFor: () => seededDice(5) };
      const before: Gunfight | null = fight;
      const done = decide(before, [{ by, at: NOON, action }], rules);
      if (!done.ok) throw new Error(JSON.stringify(done.refusal));
      const first = done.entries[0]!;
      fight = done.fight;
      return [{ entry: { ...first, version: (before?.version ?? 0) + 1 }, before }];
    });
  }

  const told = (npcs: Veil, reader: Reader): string =>
    JSON.stringify([
      opening(npcs).map(({ entry, before }) => [
        viewEntry(entry, before, reader, { over: false }),
        before === null ? null : view(before, reader).seats.house,
      ]),
    ]);

  test('what was asked for, and who comes, shows no number and no type of theirs', () => {
    for (const reader of [DOC, PUBLIC]) {
      expect(told('words', reader)).not.toContain('hired-gun');
      expect(told('words', reader)).not.toContain('shells-scatter');
      expect(told('words', reader)).toContain('"model":"shotgun"');
      expect(told('open', reader)).toContain('hired-gun');
      expect(told('open', reader)).toContain('shells-scatter');
    }
    expect(told('words', { seat: 'marshal' })).toContain('hired-gun');
  });
});
