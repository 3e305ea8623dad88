import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../../src/game/entry.ts';
import { type Film, makeFilm } from '../../../src/report/film/make-film.ts';
import { AIM_MS, FLASH_MS } from '../../../src/report/film/moment.ts';
import { framesOf, writeScript } from '../../../src/report/film/storyboard.ts';
import { SAY } from '../../kit/say.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { playFight } from './fights.ts';
import { readGif, shownAt } from './read-gif.ts';
import { cases, someOf, WHOLE } from '../../kit/cases.ts';

const onMap = playFight({ town: readTown('main-street'), count: 1, seed: 3, most: cases(40, 20) });

let whole: Film;
const parts: number[] = [];
/** How much of the work was done by the thread that asked for the film. */
let ownPart = 1;

const sum = ({ user, system }: NodeJS.CpuUsage): number => user + system;

beforeAll(async () => {
  const before = { own: process.threadCpuUsage(), all: process.cpuUsage() };
  whole = await makeFilm(onMap, RULESETS, SAY, { onProgress: (part) => parts.push(part) });
  ownPart = sum(process.threadCpuUsage(before.own)) / sum(process.cpuUsage(before.all));
});

/** A stored fight of the theatre of the mind. */
function storedFight(name: string): readonly Entry[] {
  const lines = readFileSync(new URL(`../../golden/${name}.jsonl`, import.meta.url), 'utf8').split('\n');
  return lines
    .filter(Boolean)
    .slice(1)
    .map((line) => JSON.parse(line) as Entry);
}

test('the film of a fight on a map decodes, loops, and draws only what changes', () => {
  const film = whole;
  const gif = readGif(film.gif);
  expect(gif.loops).toBe(true);
  expect(gif.frames.length).toBe(film.frames);
  const seconds = gif.frames.reduce((sum, { delayMs }) => sum + delayMs, 0) / 1000;
  expect(Math.abs(seconds - film.seconds)).toBeLessThan(0.01 * film.frames);
  expect(gif.frames[0]!.transparentIndex).toBeNull();
  const [, ...later] = gif.frames;
  const kept = later.map(
    ({ indices, transparentIndex }) => indices.filter((index) => index === transparentIndex).length / indices.length,
  );
  expect(kept.filter((share) => share > 0.9).length).toBeGreaterThan(later.length / 2);
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
  expect(film.alt).toContain('Law against Cowboys');
});

test('a film is short and small however long the fight was, and its last shot is held the longest', async () => {
  const more = WHOLE ? [playFight({ town: readTown('main-street'), count: 2, seed: 3, most: 90 })] : [];
  const films = [whole, ...(await Promise.all(more.map((log) => makeFilm(log, RULESETS, SAY))))];
  for (const film of films) {
    expect(film.seconds).toBeLessThanOrEqual(20);
    expect(film.gif.length).toBeLessThanOrEqual(600 * 1024);
    expect(film.frames).toBeGreaterThan(12);
  }
});

test('a shot is three frames: the gun goes up, it goes off, and what came of it is held', () => {
  const script = writeScript(onMap, RULESETS, { mostMs: 60_000 });
  const frames = [...framesOf(script, RULESETS, SAY)].filter(({ kind }) => kind === 'action');
  const flash = frames.findIndex(({ happened, delayMs }) => happened.length > 0 && delayMs === FLASH_MS);
  expect(flash).toBeGreaterThan(0);
  const [aim, shot, held] = frames.slice(flash - 1, flash + 2);
  expect([aim!.delayMs, aim!.happened]).toEqual([AIM_MS, []]);
  expect(shot!.happened[0]!.effects.map(({ kind }) => kind)).toEqual(['shot-fired']);
  expect(held!.happened[0]!.effects.length).toBeGreaterThan(1);
  expect(held!.delayMs).toBeGreaterThan(AIM_MS + FLASH_MS);
});

test('a duel is filmed in its street, and is over within ten seconds', async () => {
  const log = storedFight('duel-exchange');
  const frames = framesOf(writeScript(log, RULESETS, { mostMs: 20_000 }), RULESETS, SAY);
  const poses = frames.map(({ street }) => street!.duellists.map(({ pose }) => pose));
  expect(poses[0]).toEqual(['ready', 'ready']);
  expect(poses).toContainEqual(['aiming', 'ready']);
  expect(poses.slice(-3)).toEqual([
    ['firing', 'ready'],
    ['firing', 'down'],
    ['ready', 'down'],
  ]);
  expect(frames.map(({ street }) => street!.flights.length).slice(-3)).toEqual([0, 1, 0]);
  const { seconds, gif } = await makeFilm(log, RULESETS, SAY);
  expect(seconds).toBeLessThanOrEqual(10);
  expect(gif.length).toBeLessThan(300 * 1024);
});

/** Logs that are filmed more than once: the duel is soon done. */
const AGAIN = WHOLE ? [storedFight('duel-exchange'), onMap] : [storedFight('duel-exchange')];

test('the same log gives the same film', async () => {
  for (const log of AGAIN) {
    const [one, other] = await Promise.all([makeFilm(log, RULESETS, SAY), makeFilm(log, RULESETS, SAY)]);
    expect(Buffer.compare(one.gif, other.gif)).toBe(0);
  }
});

test('a film stays under the size that is given, with fewer frames and pixels', async () => {
  for (const log of AGAIN) {
    const large = log === onMap ? whole : await makeFilm(log, RULESETS, SAY);
    const maxBytes = Math.floor(large.gif.length / 3);
    const small = await makeFilm(log, RULESETS, SAY, { maxBytes });
    expect(small.gif.length).toBeLessThanOrEqual(maxBytes);
    expect(readGif(small.gif).width).toBeLessThan(readGif(large.gif).width);
    expect(small.frames).toBeGreaterThan(4);
  }
  await expect(makeFilm(storedFight('duel-exchange'), RULESETS, SAY, { maxBytes: 500 })).rejects.toThrow(
    'not even a short film',
  );
});

test.each(someOf(['gunfight-last-side', 'duel-exchange', 'gunfight-charges-and-melee'], 1))(
  'a fight without a map is filmed too: %s',
  async (name) => {
    const film = await makeFilm(storedFight(name), RULESETS, SAY);
    const gif = readGif(film.gif);
    const [first, last] = [shownAt(gif, 0), shownAt(gif, gif.frames.length - 1)];
    expect(film.frames).toBeGreaterThan(4);
    expect(film.gif.length).toBeLessThanOrEqual(600 * 1024);
    expect(Buffer.compare(first, last)).not.toBe(0);
  },
);

test('the main thread stays free while a film is made', () => {
  expect(ownPart).toBeLessThan(0.5);
});

test('a film can be called off', async () => {
  const calling = new AbortController();
  const film = makeFilm(onMap, RULESETS, SAY, {
    signal: calling.signal,
    onProgress: () => calling.abort(new Error('enough')),
  });
  await expect(film).rejects.toThrow('enough');
});
