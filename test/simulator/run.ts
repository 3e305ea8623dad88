/**
 * Whole worlds, each from its seed: `npm run simulate -- --worlds 200 --orders 1000 --seed 1`, `--jobs 2` in so many processes. A breach prints the
 * seed that plays it again (`--worlds 1 --seed <seed>`), and the others go on. Exit code 1 after a breach.
 */
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { addShares, type Share, shareLines, type SharesTold } from './shares.ts';
import { playWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '1' },
    orders: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    hosts: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    apart: { type: 'boolean', default: false },
  },
});

interface Told {
  readonly seed: number;
  readonly orders: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly shares: SharesTold;
  readonly breach: string | null;
}

const [worlds, orders, first, jobs] = [values.worlds, values.orders, values.seed, values.jobs].map(Number) as [
  number,
  number,
  number,
  number,
];
const { now } = performance;
const since = now.call(performance);
const seconds = (): number => (now.call(performance) - since) / 1_000;

async function play(seed: number): Promise<Told> {
  const hosts = values.hosts === undefined ? 2 + (seed % 2) : Number(values.hosts);
  const played = await playWorld({ seed, orders, hosts }).catch((error: unknown) => error as Error);
  if (!(played instanceof Error)) return { seed, ...played, breach: null };
  return { seed, orders: 0, counts: {}, shares: {}, breach: played.stack ?? played.message };
}

/** One world after the other in a process of its own, whichever is next: some take longer. */
function playApart(seeds: Iterator<number>, tell: (told: Told) => void): Promise<void> {
  const child = fork(process.argv[1]!, [...process.argv.slice(2), '--apart']);
  const goOn = (): void => {
    const { done, value } = seeds.next();
    if (done === true) child.disconnect();
    else child.send(value);
  };
  child.on('message', (told) => (tell(told as Told), goOn()));
  goOn();
  return new Promise((resolve, reject) =>
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`)))),
  );
}

async function run(): Promise<void> {
  const sums: Record<string, number> = {};
  const shares: Record<string, Share> = {};
  let [given, breaches] = [0, 0];
  const keep = ({ seed, breach, ...told }: Told): void => {
    given += told.orders;
    for (const [what, count] of Object.entries(told.counts)) sums[what] = (sums[what] ?? 0) + count;
    addShares(shares, told.shares);
    if (breach !== null) breaches += 1;
    const rate = Math.round(given / seconds());
    console.log(breach === null ? `seed ${seed}: ${given} orders, ${rate} a second` : `BREACH seed ${seed}: ${breach}`);
  };
  const seeds = Array.from({ length: worlds }, (_, index) => first + index).values();
  if (jobs === 1) for (const seed of seeds) keep(await play(seed));
  else await Promise.all(Array.from({ length: jobs }, () => playApart(seeds, keep)));
  const all = Object.entries(sums).sort(([, a], [, b]) => b - a);
  console.log([all.map(([what, count]) => `${what} ${count}`).join(', '), ...shareLines(shares)].join('\n'));
  const rate = Math.round(given / seconds());
  console.log(`${worlds} worlds, ${given} orders, ${Math.round(seconds())} s, ${rate} a second, ${breaches} breaches`);
  process.exitCode = breaches === 0 ? 0 : 1;
}

if (values.apart) {
  process.on('message', async (seed) => process.send!(await play(Number(seed))));
  process.on('disconnect', () => process.exit());
} else await run();
