import { describe, expect, test } from 'vitest';
import { effectiveEntries } from '../../../src/game/record/replay.ts';
import { tallyOf } from '../../../src/game/record/tally.ts';
import type { Entry } from '../../../src/game/entry.ts';
import { renderPng } from '../../../src/report/map/render.ts';
import { drawPaper } from '../../../src/report/paper/page-art.ts';
import { type Paper, paperOf } from '../../../src/report/paper/paper.ts';
import { wordsIn } from '../../../src/report/paper/story.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { readGoldenLogs, type Told } from '../../golden/told.ts';
import { WHOLE } from '../../kit/cases.ts';
import { SAY } from '../../kit/say.ts';
import { textOf } from './page-text.ts';
import { knownOf, wrongWith } from './sentences.ts';

// A changed page is looked at, and then its golden file made anew: SKEDADDLE_CASES=all npx vitest run test/report/paper -u

const LOGS = readGoldenLogs().filter(({ fight }) => fight.status === 'over' && fight.roster.length > 0);
const SETS = Map.groupBy(LOGS, ({ fight }) => fight.ruleset);
/** Of each set of rules some; in the slow suite all there are. */
const SOME = [...SETS.values()].flatMap((logs) => (WHOLE ? logs : logs.filter((_, index) => index % 4 === 0)));

const print = (log: readonly Entry[]): Paper =>
  paperOf({ log, tally: tallyOf(log, RULESETS), rulesets: RULESETS, plainSay: SAY });
const printed = ({ entries }: Told): Paper => print(entries);
const sentencesOf = ({ paragraphs }: Paper): string[] => paragraphs.flatMap((one) => one.split(/(?<=\.) /));

test('every set of rules has golden papers', () => {
  expect(SETS.size).toBe(5);
  expect(Math.min(...[...SETS.values()].map((logs) => logs.length))).toBeGreaterThan(5);
});

describe.each(SOME)('the front page on $name', (told) => {
  test('reads as it did, within its length, and says nothing that was not so', async () => {
    const paper = printed(told);
    await expect(`${textOf(paper)}\n`).toMatchFileSnapshot(`golden/${told.name.replace('.jsonl', '.txt')}`);
    const words = wordsIn(paper.paragraphs.join(' '));
    expect(words).toBeGreaterThanOrEqual(120);
    expect(words).toBeLessThanOrEqual(200);
    const known = knownOf(told);
    const said = [paper.headline, ...paper.decks, ...sentencesOf(paper), ...paper.column.lines];
    expect(said.map((one) => wrongWith(one, known)).filter((wrong) => wrong !== null)).toEqual([]);
  });
});

const LONG = LOGS.find(({ name }) => name === 'portable-frontier-exhausted.jsonl')!;

test('a name, a number or an outcome that is not so is noticed', () => {
  const known = knownOf(LONG);
  const paper = printed(LONG);
  const changes: readonly (readonly [was: RegExp, now: string])[] = [
    [/\bLou\b/, 'Crow'],
    [/\b16 shots/, '17 shots'],
    [/\bseven found/, 'six found'],
    [/\bCrow alone/, 'Elk alone'],
    [/\bGang,/, 'Law,'],
    [/\bsix rounds/, 'five rounds'],
    [/\bDoc and Crow came/, 'Doc and Dan came'],
  ];
  for (const [was, now] of changes) {
    const altered = sentencesOf(paper).map((one) => one.replace(was, now));
    expect(altered.join(' '), now).not.toBe(sentencesOf(paper).join(' '));
    expect(
      altered.map((one) => wrongWith(one, known)).filter((wrong) => wrong !== null),
      now,
    ).not.toEqual([]);
  }
});

test('the same log gives the same page, to the byte, small enough to post', async () => {
  const pages = [printed(LONG), printed(LONG)];
  expect(pages[0]).toEqual(pages[1]);
  const picture = drawPaper(pages[0]!);
  const [png, again] = [await renderPng(picture), await renderPng(drawPaper(pages[1]!))];
  expect(Buffer.from(png).equals(Buffer.from(again))).toBe(true);
  expect(png.length).toBeLessThan(300_000);
  expect(picture.width).toBeLessThan(picture.height);
  expect(picture.alt).toContain(pages[0]!.headline);
});

const changed = (entry: Pick<Entry, 'action' | 'effects'>): readonly Entry[] => {
  const log = effectiveEntries(LONG.entries);
  return [...log, { at: 0, by: 'gm', faces: [], version: log.at(-1)!.version + 1, ...entry }];
};

test('the game master has the headline and the first paragraph; the rest follows from the log', () => {
  const words = { headline: 'A debt is paid', paragraph: 'It was about a mule.' };
  const page = print(
    changed({ action: { type: 'gm-paper', ...words }, effects: [{ kind: 'paper-changed', ...words }] }),
  );
  const own = printed(LONG);
  expect(page.headline).toBe('A debt is paid');
  expect(page.paragraphs).toEqual(['It was about a mule.', ...own.paragraphs.slice(1)]);
  const back = changed({ action: { type: 'gm-paper' }, effects: [{ kind: 'paper-changed' }] });
  expect(print(back)).toEqual(own);
});

test('whoever was in the saddle just then is engraved there, and nobody else', () => {
  const { left, right, behind } = printed(LOGS.find(({ name }) => name === 'clash-riders.jsonl')!).block;
  const riding = [left, right, ...behind.left, ...behind.right].filter((one) => one?.isRiding === true);
  expect(riding.map((one) => one!.name)).toEqual(['Doc', 'Virgil']);
});

test('what befell one of the winners is no headline', () => {
  const { headline, block } = printed(LOGS.find(({ name }) => name === 'portable-frontier-wagon-taken.jsonl')!);
  expect([block.left?.name, block.right?.name]).toEqual(['Lou', 'Wolf']);
  expect(headline).toContain('Gang');
});

test('what somebody is called is set as it is, and breaks nothing', () => {
  const named = JSON.parse(JSON.stringify(LONG.entries).replaceAll('"Doc"', '"<b>&*_Doc"')) as Entry[];
  const page = print(named);
  expect(textOf(page)).toContain('<b>&*_Doc');
  expect(drawPaper(page).svg).not.toContain('<b>');
});

test('a name longer than a column is broken, and the page keeps its edges', () => {
  const name = `${'Featherstonehaugh-'.repeat(3)}Cholmondeley`;
  const named = JSON.parse(JSON.stringify(LONG.entries).replaceAll('"name":"Doc"', `"name":"${name}"`)) as Entry[];
  const { svg } = drawPaper(print(named));
  const lines = [...svg.matchAll(/>([^<]*Featherstone[^<]*)<\/text>/g)].map(([, line]) => line!);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => line.includes(name))).toEqual([]);
});
