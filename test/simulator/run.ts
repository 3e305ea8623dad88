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
    part: { type: 'string' },
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

/** Every n-th seed. */
async function playPart(part: number, tell: (told: Told) => void): Promise<void> {
  for (let seed = first + part; seed < first + worlds; seed += jobs) {
    const hosts = values.hosts === undefined ? 2 + (seed % 2) : Number(values.hosts);
    const played = await playWorld({ seed, orders, hosts }).catch((error: unknown) => error as Error);
    if (played instanceof Error)
      tell({ seed, orders: 0, counts: {}, shares: {}, breach: played.stack ?? played.message });
    else tell({ seed, ...played, breach: null });
  }
}

function playApart(part: number, tell: (told: Told) => void): Promise<void> {
  const child = fork(process.argv[1]!, [...process.argv.slice(2), '--part', String(part)]);
  child.on('message', (told) => tell(told as Told));
  return new Promise((resolve, reject) =>
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`part ${part}: ${code}`)))),
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
  if (jobs === 1) await playPart(0, keep);
  else await Promise.all(Array.from({ length: jobs }, (_, part) => playApart(part, keep)));
  const all = Object.entries(sums).sort(([, a], [, b]) => b - a);
  console.log([all.map(([what, count]) => `${what} ${count}`).join(', '), ...shareLines(shares)].join('\n'));
  const rate = Math.round(given / seconds());
  console.log(`${worlds} worlds, ${given} orders, ${Math.round(seconds())} s, ${rate} a second, ${breaches} breaches`);
  process.exitCode = breaches === 0 ? 0 : 1;
}

if (values.part === undefined) await run();
else await playPart(Number(values.part), (told) => process.send!(told));
