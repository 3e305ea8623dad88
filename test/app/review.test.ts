import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { showAnswerOdds } from '../../src/app/odds.ts';
import { decisionsOf, judge } from '../../src/app/review/review.ts';
import { runCli } from '../../src/cli/run.ts';
import type { ActionOf } from '../../src/game/actions.ts';
import { formatFraction, toNumber } from '../../src/game/dice/fraction.ts';
import type { Entry } from '../../src/game/entry.ts';
import { HOUSE } from '../../src/game/ids.ts';
import { effectiveEntries, foldEntries } from '../../src/game/record/replay.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

const GOLDEN = join(import.meta.dirname, '../golden');
const folder = mkdtempSync(join(tmpdir(), 'skedaddle-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LOGS = [
  'gunfight-last-side',
  'gunfight-charges-and-melee',
  'westamunda-last-side',
  'broken-wheel-last-side',
  'clash-charges',
  'portable-frontier-last-side',
];

function linesOf(name: string): readonly string[] {
  return readFileSync(join(GOLDEN, `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
}

/** The chances of an order where a log ends, as the command line tells them. */
async function oddsOnCommandLine(lines: readonly string[], order: unknown): Promise<Record<string, unknown>> {
  const log = join(folder, 'log.jsonl');
  writeFileSync(log, lines.join('\n'));
  let out = '';
  await runCli(['odds', '--log', log, '--order', JSON.stringify(order), '--json'], {
    stdin: Readable.from([]),
    out: (text: string) => void (out += text),
    err: (text: string) => void (out += text),
    environment: {},
    rulesets: async () => RULESETS,
    now: () => 0,
  });
  return JSON.parse(out) as Record<string, unknown>;
}

describe('an answer', () => {
  const [, ...lines] = linesOf('gunfight-reactions');
  const answers = [
    ...decisionsOf(
      lines.map((line) => JSON.parse(line) as Entry),
      'doc',
      RULESETS,
    ),
  ].filter(({ action }) => action.type === 'answer');
  const judged = answers.map((one) => ({ one, judgement: judge({ ...one, reader: { seat: 'doc' } }, RULESETS) }));
  const of = (value: string) =>
    judged.filter(({ one: { action } }) => action.type === 'answer' && action.value === value);

  test('that an order hung on is held against the others, with the odds that were shown beside it', () => {
    expect(of('fire').length).toBeGreaterThan(0);
    for (const { one, judgement } of of('fire')) {
      expect(judgement!.cost).toBe(0);
      const { prompt, value } = one.action as ActionOf<'answer'>;
      expect(judgement!.odds).toEqual(showAnswerOdds(one.fight, prompt, { seat: 'doc' }, RULESETS).get(value));
    }
  });

  test('that lets somebody go by costs what the shot was worth', () => {
    expect(of('hold').length).toBeGreaterThan(0);
    for (const { judgement } of of('hold')) {
      expect(judgement!.best.action).toMatchObject({ type: 'answer', value: 'fire' });
      expect(judgement!.cost).toBeGreaterThan(2);
    }
  });

  test('that nothing hangs on at once is left out', () => {
    const clash = linesOf('clash-charges').slice(1);
    const entries = clash.map((line) => JSON.parse(line) as Entry);
    expect(entries.some(({ by, action }) => by === 'doc' && action.type === 'answer')).toBe(true);
    const types = [...decisionsOf(entries, 'doc', RULESETS)].map(({ action }) => action.type);
    expect(types).not.toContain('answer');
  });
});

describe.each(LOGS)('%s', (name) => {
  const [header, ...lines] = linesOf(name);
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  const fight = foldEntries(null, effectiveEntries(entries), RULESETS)!;
  const seats = Object.keys(fight.seats).filter((seat) => seat !== HOUSE);

  test('the odds beside a shot or a charge are those of `cli odds` at that position', async () => {
    let compared = 0;
    for (const seat of seats)
      for (const decision of decisionsOf(entries, seat, RULESETS)) {
        if (compared === 3) break;
        const { action, version } = decision;
        if (action.type !== 'shoot' && action.type !== 'charge') continue;
        const judgement = judge({ ...decision, reader: { seat } }, RULESETS);
        if (judgement?.odds?.ok !== true) continue;
        const { facts, tries } = judgement.odds.odds;
        if (tries !== undefined) continue;
        const past = [header!, ...lines.filter((_, index) => entries[index]!.version < version)];
        const told = await oddsOnCommandLine(past, action);
        const exact = Object.fromEntries(
          [...facts].map(([fact, chance]) => [fact, { chance: toNumber(chance), exact: formatFraction(chance) }]),
        );
        expect(told.facts).toEqual(exact);
        compared += 1;
      }
    expect(compared).toBeGreaterThan(0);
  });

  test('a decision costs nothing where it was the best, and is never worth more than nothing', () => {
    const [seat] = seats;
    const judged = [...decisionsOf(entries, seat!, RULESETS)]
      .slice(0, 2)
      .map((decision) => ({ decision, judgement: judge({ ...decision, reader: { seat: seat! } }, RULESETS) }));
    for (const { decision, judgement } of judged) {
      if (judgement === null) continue;
      expect(judgement.cost).toBeGreaterThanOrEqual(0);
      const best = { ...decision, action: judgement.best.action, reader: { seat: seat! } };
      expect(judge(best, RULESETS)?.cost).toBe(0);
    }
    expect(judged.some(({ judgement }) => judgement !== null)).toBe(true);
  });
});
