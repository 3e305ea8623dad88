import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { proofOf } from '../../../src/app/proof.ts';
import { checkProof, type Proof } from '../../../src/report/page/browser/proof.ts';
import { sha256 } from '../../../src/report/page/browser/sha256.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { readGoldenLogs, type Told } from '../../golden/told.ts';
import { cases, SEED, someOf } from '../../kit/cases.ts';
import { pickerFor } from '../../kit/play-at-random.ts';
import { COIN, shot, startFight, STREAM, tableWith } from '../../kit/table.ts';
import { alter, pageOf } from './pages.ts';

const LOGS = readGoldenLogs();
const logOf = (name: string): Told => LOGS.find((log) => log.name === `${name}.jsonl`)!;
const GOLDEN = [
  'town-main-street',
  'westamunda-main-street',
  'broken-wheel-riders',
  'clash-main-street',
  'portable-frontier-wagon-taken',
  'duel-exchange',
];
const MOST_BYTES = 300_000;

/** What somebody reads who sees no pictures, a line each. */
const textIn = (page: string): string =>
  /<body>(.*?)<script/s
    .exec(page)![1]!
    .replace(/<\/(p|li|h\d|summary|dd|dt|button|header)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/\n{2,}/g, '\n');

test.each(GOLDEN)('the page of %s tells it as ever, in less than 300 kB', async (name) => {
  const page = await pageOf(logOf(name).entries);
  await expect(textIn(page)).toMatchFileSnapshot(`golden/${name}.txt`);
  expect(Buffer.byteLength(page)).toBeLessThan(MOST_BYTES);
});

describe('a page', () => {
  test('needs nothing but itself, and lets nothing run but its own script', async () => {
    const page = await pageOf(logOf('gunfight-last-side').entries);
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page)!;
    const script = /<script>(.*?)<\/script>/s.exec(page)![1]!;
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
    expect(page).toContain(`script-src 'sha256-${hashOf(script)}'; style-src 'sha256-${hashOf(style)}'`);
    // In one piece: no name in it stands for two things.
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/innerHTML|insertAdjacent|eval|Function\(|fetch|import|export /);
  });

  test('of a fight that goes on has its seal and its words, and no entry of its log', async () => {
    const { entries } = logOf('gunfight-last-side');
    const whole = proofOf(entries, RULESETS);
    const open: Proof = { ...whole, secret: null, lines: [], marks: whole.marks.slice(0, whole.words.length) };
    const page = await pageOf(entries.slice(0, 40), open);
    expect(page).not.toContain(whole.secret!);
    expect(page).not.toMatch(/"(from|upTo|order|dice)":/);
    expect(await checkProof(open, sha256)).toEqual([]);
  });
});

describe('the dice of a page', () => {
  test('follow from secret, words and orders', async () => {
    for (const { entries } of someOf(LOGS, 12))
      expect(await checkProof(proofOf(entries, RULESETS), sha256)).toEqual([]);
  });

  test('count as they stood then where something was taken back, or set by the game master', async () => {
    const table = tableWith({ secret: 'set' });
    await startFight(table, { opener: 'marshal', count: 2 });
    await table.order('marshal', { type: 'gm-die', what: 'set', die: 6, face: 2 });
    await table.order('wyatt', shot('f1', 'f3'));
    await table.order('marshal', { type: 'undo', versions: [] });
    await table.order('wyatt', shot('f1', 'f4'));
    await table.order('wyatt', shot('f2', 'f4'));
    const { lines, ...proof } = proofOf(await table.app.entries(STREAM), COIN, { secret: 'set' });
    expect(lines.some(({ back = [] }) => back.length > 0)).toBe(true);
    expect(lines.some(({ dice = [] }) => dice.some(([, , , setAt]) => setAt !== undefined))).toBe(true);
    expect(await checkProof({ ...proof, lines }, sha256)).toEqual([]);
    const unsaid = lines.map(({ back: _back, ...line }) => line);
    expect((await checkProof({ ...proof, lines: unsaid }, sha256)).map(({ what }) => what)).toContain('line');
  });

  test('show whatever was altered, by its line', async () => {
    const pick = pickerFor(SEED);
    const some = someOf(LOGS, 6).map(({ entries }) => proofOf(entries, RULESETS));
    const played = some.filter(({ lines }) => lines.some(({ dice = [] }) => dice.length > 0));
    for (let count = 0; count < cases(200, 24); count++) {
      const { proof, named } = alter(played[pick(played.length)]!, pick);
      const [first] = await checkProof(proof, sha256);
      expect(`${first?.what === 'word' ? 'Word' : 'Entry'} ${first?.at}`).toBe(named);
    }
  });

  test('are not taken for fair with a secret, a seal, a face or a last word of somebody’s choice', async () => {
    const proof = proofOf(logOf('gunfight-last-side').entries, RULESETS);
    const kinds = async (changed: Partial<Proof>): Promise<string[]> =>
      (await checkProof({ ...proof, ...changed }, sha256)).map(({ what }) => what);
    expect(await kinds({ secret: 'another' })).toContain('seal');
    expect(await kinds({ secret: 'another' })).toContain('face');
    expect(await kinds({ seal: proof.seal.replace(/^./, 'x') })).toEqual(['seal']);
    expect(await kinds({ opening: 'chosen' })).toEqual(['opening']);
    const [line, ...rest] = proof.lines;
    const set = line!.dice!.map(([die, face, why]) => [die, face, why, line!.at] as const);
    expect(await kinds({ lines: [{ ...line!, dice: set }, ...rest] })).toContain('set');
    // An entry that rolled and is left out moves all that come after it.
    expect((await kinds({ lines: rest })).filter((what) => what === 'face').length).toBeGreaterThan(3);
  });

  test('are hashed by the page as by everybody else', () => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 1000, 70_001]) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
      expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
    }
  });
});
