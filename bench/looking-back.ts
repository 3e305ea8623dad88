import { createHash } from 'node:crypto';
import { proofOf } from '../src/app/proof.ts';
import { decisionsOf, judge } from '../src/app/review/review.ts';
import { openTry } from '../src/app/second-try/second-try.ts';
import { WORK } from '../src/app/thinking/jobs.ts';
import { verifyLog } from '../src/app/verify-log.ts';
import { turnsIn } from '../src/game/clock/turns.ts';
import type { Entry } from '../src/game/entry.ts';
import { effectiveEntries, foldEntries } from '../src/game/record/replay.ts';
import { view } from '../src/game/secrets/view.ts';
import { planMap } from '../src/report/map/picture.ts';
import { checkProof } from '../src/report/page/browser/proof.ts';
import { sha256 } from '../src/report/page/browser/sha256.ts';
import { makePage } from '../src/report/page/html.ts';
import { createSay } from '../src/report/say.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import { readTown } from '../src/towns/built-in.ts';
import { readGoldenLogs } from '../test/golden/told.ts';
import { playFight } from '../test/report/film/fights.ts';
import { insist, interleave, type Spread, timed, timedAsync } from './kit/measure.ts';
import { atMost, type Bench, compare, type Report, type Row, showMs } from './kit/report.ts';

const ROUNDS = 6;
const WARM_UP = 1;
const ORDERS = 60;
const SAY = createSay('en', RULESETS.values());
const SEAT = 'wyatt';
/** One thing after the other on the loop; the longest that others may have to wait. */
const LONGEST = { limit: 120, text: '120 ms' };

const log: readonly Entry[] = playFight({ town: readTown('main-street'), count: 2, seed: 3, most: ORDERS });
type Decision = ReturnType<typeof decisionsOf> extends Generator<infer One> ? One : never;

const turns = turnsIn(log, RULESETS);
const last = foldEntries(null, effectiveEntries(log), RULESETS)!;

/** The page of the fight, and the longest that it kept the loop to itself. */
async function page(): Promise<{ readonly html: string; readonly steps: number; readonly longest: number }> {
  const telling = {
    log,
    entries: log,
    turns,
    see: (fight: typeof last) => view(fight, { seat: null, host: true }),
    rulesets: RULESETS,
    say: SAY,
  };
  let [since, longest] = [performance.now(), 0];
  const made = await makePage(telling, proofOf(log, RULESETS), async () => {
    longest = Math.max(longest, performance.now() - since);
    since = performance.now();
  });
  return { ...made, longest: Math.max(longest, performance.now() - since) };
}

async function pageRows(): Promise<readonly Row[]> {
  let made = await page();
  let drawn = 0;
  const seen = view(last, { seat: null, host: true });
  const [step, picture] = await interleave(
    [
      {
        name: 'a step of a page',
        run: () => timedAsync(async () => void (made = await page())).then((ms) => ms / made.steps),
      },
      {
        name: 'the town drawn for a message',
        run: () => timed(() => (drawn = planMap(seen, { frame: 'whole' }, SAY)!.svg.length)),
      },
    ],
    { rounds: ROUNDS, warmUp: WARM_UP },
  );
  insist(drawn > 0 && made.html.includes('id="drawn"'), 'nothing was drawn');
  const bytes = Buffer.byteLength(made.html);
  return [
    atMost(`size of the page of ${ORDERS} orders`, `${(bytes / 1000).toFixed(0)} kB`, bytes, {
      limit: 300_000,
      text: '300 kB',
    }),
    atMost('all of it made', showMs(step.median * made.steps), step.median * made.steps, { limit: 1_000, text: '1 s' }),
    compare('a step of it, told and drawn', [step, picture], null),
    atMost('the longest it keeps the loop', showMs(made.longest), made.longest, LONGEST),
  ];
}

/** The fight with the most dice that is kept, checked by its page and by `cli verify`. */
async function proofRow(): Promise<Row> {
  const facesIn = (entries: readonly Entry[]): number => entries.reduce((sum, { faces }) => sum + faces.length, 0);
  const { entries } = readGoldenLogs().toSorted((a, b) => facesIn(b.entries) - facesIn(a.entries))[0]!;
  const proof = proofOf(entries, RULESETS);
  const [own, verify] = await interleave(
    [
      {
        name: `${facesIn(entries)} dice by the page, with the SHA-256 it brings along`,
        run: () => timedAsync(async () => insist((await checkProof(proof, sha256)).length === 0, 'dice differ')),
      },
      {
        name: '`cli verify` on the same log',
        run: () => timed(() => insist(verifyLog(entries, proof.secret!, RULESETS).ok, 'dice differ')),
      },
    ],
    { rounds: ROUNDS, warmUp: WARM_UP },
  );
  return compare('dice checked by a page', [own, verify], { atMost: 2 });
}

async function tryRows(): Promise<readonly Row[]> {
  const past = log.slice(0, log.length * 0.6);
  const asked = { entries: log, upTo: past.at(-1)!.version, seats: [SEAT], from: {}, forgotten: [] };
  const [tried, folded] = await interleave(
    [
      {
        name: 'a second try opened',
        run: () => timed(() => insist(openTry(asked, RULESETS).ok, 'no try')),
      },
      {
        name: 'its log folded',
        run: () => timed(() => insist(foldEntries(null, past, RULESETS) !== null, 'no fight')),
      },
    ],
    { rounds: ROUNDS, warmUp: WARM_UP },
  );
  return [
    atMost('a second try from its middle', showMs(tried.median), tried.median, { limit: 100, text: '100 ms' }),
    compare('the same', [tried, folded], null),
  ];
}

async function reviewRows(): Promise<readonly Row[]> {
  let longest = 0;
  const decisions: Decision[] = [];
  const through = decisionsOf(log, SEAT, RULESETS);
  for (let next = through.next(), since = performance.now(); next.done !== true; since = performance.now()) {
    decisions.push(next.value);
    next = through.next();
    longest = Math.max(longest, performance.now() - since);
  }
  insist(decisions.length > 10, 'hardly anything was decided');
  const reader = { seat: SEAT };
  const perDecision = (name: string, work: (one: Decision) => unknown) => ({
    name,
    run: () => timed(() => decisions.forEach(work)) / decisions.length,
  });
  const [judged, suggested]: readonly Spread[] = await interleave(
    [
      perDecision(`one of ${decisions.length} decisions judged`, (one) => judge({ ...one, reader }, RULESETS)),
      perDecision('what a panel suggests just then', ({ fight, figure }) =>
        WORK.suggestions({ fight, figure, reader }, RULESETS),
      ),
    ],
    { rounds: 2, warmUp: 1 },
  );
  return [
    compare('a decision looked back at, in a thread', [judged, suggested], { atMost: 2 }),
    atMost('the longest between two of them, on the loop', showMs(longest), longest, LONGEST),
  ];
}

async function run(): Promise<Report> {
  const digest = createHash('sha256').update(JSON.stringify(log)).digest('hex').slice(0, 8);
  return {
    did: [
      `a fight of ${log.length} entries on a map (${digest}), in ${turns.length} turns: told as a page, tried again, looked back at.`,
    ],
    rows: [...(await pageRows()), await proofRow(), ...(await tryRows()), ...(await reviewRows())],
  };
}

export const lookingBack: Bench = { name: 'The page of a fight, its second try, its review', run };
