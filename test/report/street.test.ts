import { renderAsync } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { foldEntries } from '../../src/game/record/replay.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { RESVG_OPTIONS } from '../../src/report/map/fonts.ts';
import { SAY } from '../kit/say.ts';
import { altOf, drawStreet, type DuelScene, sceneOf } from '../../src/report/street/street.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readGoldenLogs } from '../golden/told.ts';

const say = SAY;
const LOGS = new Map(readGoldenLogs().map((log) => [log.name, log]));

/** Every exchange of a kept duel as it is drawn. */
function scenesOf(name: string): DuelScene[] {
  const { entries } = LOGS.get(`${name}.jsonl`)!;
  return entries.flatMap((entry, index) => {
    if (entry.action.type !== 'turn-up') return [];
    const seen = view(foldEntries(null, entries.slice(0, index + 1), RULESETS)!, PUBLIC);
    return (
      sceneOf({ view: seen, effects: entry.effects, headline: 'Doc and Ike' }, { view: seen, say, unit: 'cm' }) ?? []
    );
  });
}

const posesIn = (name: string): string[][] => scenesOf(name).map(({ duellists }) => duellists.map(({ pose }) => pose));

test('LG-DRAW: what each of the two does in an exchange is what can be seen', () => {
  expect(posesIn('duel-surrender')).toEqual([['ready', 'hands-up']]);
  const exchange = scenesOf('duel-exchange');
  expect(exchange[0]!.duellists.map(({ pose, isFaster }) => [pose, isFaster])).toEqual([
    ['firing', false],
    ['firing', true],
  ]);
  expect(exchange[0]!.flights).toEqual([
    { from: 'right', isHit: false },
    { from: 'left', isHit: false },
  ]);
  expect(posesIn('duel-exchange').at(-1)).toContain('down');
});

test('nearer men stand nearer, and the same exchange is the same picture', () => {
  const [far, , near] = scenesOf('duel-exchange');
  expect(near!.apart).toBeLessThan(far!.apart);
  expect(drawStreet(far!)).toEqual(drawStreet(scenesOf('duel-exchange')[0]!));
  expect(drawStreet(far!).svg).not.toBe(drawStreet(near!).svg);
});

test('the picture can be drawn whatever people are called, and the words say what it shows', async () => {
  const [scene] = scenesOf('duel-surrender');
  const [one, other] = scene!.duellists;
  const named: DuelScene = {
    ...scene!,
    duellists: [
      { ...one, name: '<b>&"' },
      { ...other, name: 'W'.repeat(40) },
    ],
  };
  const image = await renderAsync(drawStreet(named).svg, RESVG_OPTIONS);
  expect([image.width, image.height]).toEqual([900, 564]);
  expect(altOf(scene!, { say })).toContain('both hands up');
});

test('a man who falls at the far end of the street lies in the picture with his hat', () => {
  const [scene] = scenesOf('duel-surrender');
  const [one, other] = scene!.duellists.map((duellist) => ({ ...duellist, pose: 'down' as const }));
  const { svg } = drawStreet({ ...scene!, apart: 1, duellists: [one!, other!] });
  const [left, right] = [...svg.matchAll(/translate\((\d+) \d+\) scale\(-?1\.28 /g)].map(([, x]) => Number(x));
  // His hat lies so far behind him, and is so wide.
  const taken = 1.28 * (128 + 30);
  expect(left! - taken).toBeGreaterThan(0);
  expect(right! + taken).toBeLessThan(900);
});

test('above the street stands what happened, in the very letters of a name, and as large as there is room for', () => {
  const { entries } = LOGS.get('duel-exchange.jsonl')!;
  const seen = view(foldEntries(null, entries, RULESETS)!, PUBLIC);
  const scene = (headline: string) => sceneOf({ view: seen, effects: [], headline }, { view: seen, say, unit: 'cm' })!;
  expect(scene(String.raw`Doc\_H drops Ike`).headline).toBe('Doc_H drops Ike');
  const sizeOf = (headline: string): number =>
    Number(/<text x="24"[^>]*font-size="([\d.]+)"/.exec(drawStreet(scene(headline)).svg)?.[1]);
  expect(sizeOf('Doc drops Ike')).toBe(32);
  const long = `${'W'.repeat(40)} drops ${'M'.repeat(40)}`;
  expect(sizeOf(long)).toBeLessThan(16);
});
