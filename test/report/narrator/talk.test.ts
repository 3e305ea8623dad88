import { expect, test } from 'vitest';
import type { Effect } from '../../../src/game/effects.ts';
import { foldEntries } from '../../../src/game/record/replay.ts';
import { PUBLIC, view, type ViewedEntry } from '../../../src/game/secrets/view.ts';
import { narrate } from '../../../src/report/narrator/narrate.ts';
import { sinceLines } from '../../../src/report/since.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { readGoldenLogs } from '../../golden/told.ts';
import { SAY } from '../../kit/say.ts';

const { entries } = readGoldenLogs().find(({ name }) => name === 'town-main-street.jsonl')!;
const fight = foldEntries(null, entries, RULESETS)!;
const seen = view(fight, PUBLIC);
const context = { view: seen, say: SAY, unit: 'cm' };
const [first, second] = fight.roster;
const entryOf = (...effects: readonly Effect[]): ViewedEntry => ({ ...entries.at(-1)!, effects });
const sentencesOf = (...effects: readonly Effect[]): readonly string[] =>
  narrate({ entries: [entryOf(...effects)], context }).sentences;

const asks = (what: 'undo' | 'end'): Effect => ({
  kind: 'proposal-made',
  proposal: 'r1',
  seat: fight.gm,
  what,
  due: 0,
  needs: [],
  winner: null,
});
const answered = (on: boolean): Effect => ({ kind: 'proposal-closed', proposal: 'r1', on });

test('what was asked and refused is told as one thing, what for and how it came out', () => {
  const [undo, ...more] = sentencesOf(asks('undo'), answered(false));
  expect(undo).toMatch(/asked to take it back: not agreed\.$/);
  expect(more).toEqual([]);
  expect(sentencesOf(asks('end'), answered(false))).toEqual(['Not agreed to call it off: the fight goes on.']);
  expect(sentencesOf(asks('undo'))).toHaveLength(1);
  expect(sentencesOf(asks('undo'), answered(true))).toHaveLength(2);
});

test('whoever is spotted by several eyes of a side is named once', () => {
  const eyes = [first!, second!, first!, second!, first!, second!].map((figure): Effect => ({
    kind: 'spotted',
    figure,
    by: fight.sides[0]!.id,
    how: 'looked',
  }));
  const [line] = sentencesOf(...eyes);
  const names = [first!, second!].map((id) => seen.figures[id]!.name);
  for (const name of names) expect(line!.split(name)).toHaveLength(2);
});

test('whoever was spotted and went on is told of where he was spotted', () => {
  const { at } = seen.figures[first!]!;
  const [from, to] = [at!, { ...at!, x: at!.x + 3 }];
  const shown: Effect = { kind: 'spotted', figure: first!, by: null, how: 'shot' };
  const went: Effect = { kind: 'moved', figure: first!, path: [from, to], distance: 3, gait: 'walk', why: 'order' };
  const there = {
    ...context,
    view: { ...seen, figures: { ...seen.figures, [first!]: { ...seen.figures[first!]!, at: to } } },
  };
  const placed = sentencesOf(shown)[0]!;
  expect(narrate({ entries: [entryOf(shown, went)], context: there }).sentences).toContain(placed);
  expect(sinceLines([entryOf(shown), entryOf(went)], there).lines).toContain(placed);
});

test('what a game master says and rules is told beside what happened, however much that was', () => {
  const line: Effect = { kind: 'narrated', text: 'A bell tolls twice.' };
  const gone: Effect = { kind: 'figure-removed', figure: second!, why: 'gm' };
  const much = fight.roster.map((figure): Effect => ({ kind: 'dead', figure, cause: 'fall' }) as unknown as Effect);
  const { sentences, beside } = narrate({ entries: [entryOf(line, gone, ...much, ...much)], context });
  for (const told of [sentences, beside])
    expect(told.join(' ')).toMatch(/A bell tolls twice.* is taken out of the fight/);
  expect(sentences.length).toBeGreaterThan(2);
});
