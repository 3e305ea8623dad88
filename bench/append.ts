import { join } from 'node:path';
import type { Request } from '../src/app/app.ts';
import { MemoryStore } from '../src/store/memory/memory.ts';
import type { Append, Store } from '../src/store/port.ts';
import { openDatabase, openSqliteStore } from '../src/store/sqlite/sqlite.ts';
import { inFolder } from './kit/folder.ts';
import { checksum, insist, interleave, type Runner, timed, timedAsync } from './kit/measure.ts';
import { chance, isOrder, nextAsk, NOON, opening } from './kit/play.ts';
import { type Bench, compare, type Report } from './kit/report.ts';
import { appOver } from './kit/table.ts';

const ORDERS = 600;
const WARM_UP = 60;
const STREAM = 'corral';

/** One request to the app, and the append that came of it. */
interface Step {
  readonly request: Request;
  readonly append: Append;
  readonly timed: boolean;
}

/** Plays fights through the app, over a store in memory that keeps what it is told. */
async function record(orders: number): Promise<readonly Step[]> {
  const store = new MemoryStore();
  const appends: Append[] = [];
  const append = store.events.append.bind(store.events);
  Object.assign(store.events, { append: (one: Append) => append((appends.push(structuredClone(one)), one)) });
  const app = appOver(store);
  const luck = chance(1);
  const steps: Step[] = [];
  for (let left = orders; left > 0;) {
    const fight = await app.fight(STREAM);
    const asks = fight === null || fight.status === 'over' ? opening({ count: 3 }) : [nextAsk(fight, luck)!];
    for (const { by, action } of asks) {
      const request = { stream: STREAM, command: `c${steps.length}`, by, actions: [action], at: NOON };
      const done = await app.perform(request);
      insist(done.ok, `${action.type} was not performed: ${JSON.stringify(done)}`);
      steps.push({ request, append: appends.at(-1)!, timed: isOrder(action) });
      if (isOrder(action)) left--;
    }
  }
  return steps;
}

/** Goes through the steps from order to order; only orders are timed. */
function orderByOrder(name: string, steps: readonly Step[], work: (step: Step) => Promise<number>): Runner {
  let next = 0;
  return {
    name,
    async run() {
      for (;;) {
        const step = steps[next++]!;
        const ms = await work(step);
        if (step.timed) return ms;
      }
    },
  };
}

/**
 * A write-ahead log that has been filled once is written over from then on, which is quicker than making it longer. A bot is nearly always
 * there; all three begin there too, or the one that writes least would wait longest.
 */
const FILLING = 'x'.repeat(6_000_000);

async function fill(store: Store): Promise<void> {
  await store.events.append({ stream: 'filling', expected: 0, by: 'filling', at: NOON, entries: [{ data: FILLING }] });
}

const bytesOf = ({ append }: Step): string => JSON.stringify(append.entries.map((entry) => entry.data));

async function measure(folder: string): Promise<Report> {
  const steps = await record(ORDERS + WARM_UP);
  const bare = await openDatabase(join(folder, 'bare.db'));
  bare.exec('CREATE TABLE log (id INTEGER PRIMARY KEY, data TEXT NOT NULL) STRICT');
  const insert = bare.prepare<[string]>('INSERT INTO log (data) VALUES (?)');
  const [store, played] = [
    await openSqliteStore(join(folder, 'store.db')),
    await openSqliteStore(join(folder, 'app.db')),
  ];
  await Promise.all([fill(store), fill(played)]);
  insert.run(FILLING);
  bare.exec('DELETE FROM log');
  const app = appOver(played);
  const texts = new Map(steps.map((step) => [step, bytesOf(step)]));
  const runners = [
    orderByOrder('append', steps, (step) => timedAsync(() => store.events.append(step.append))),
    orderByOrder('perform', steps, (step) => timedAsync(() => app.perform(step.request))),
    orderByOrder('bare insert', steps, async (step) => timed(() => insert.run(texts.get(step)!))),
  ] as const;
  const [append, perform, inserted] = await interleave(runners, { rounds: ORDERS, warmUp: WARM_UP });
  const sums = await Promise.all(
    [store, played].map(async (one) =>
      checksum((await one.events.load(STREAM, { fromStart: true })).entries.map(({ data }) => data)),
    ),
  );
  insist(sums[0] === sums[1], 'the app and the store alone did not keep the same log');
  const head = await store.events.head(STREAM);
  const bytes = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  insist(
    Number(bare.prepare('SELECT sum(length(data)) FROM log').pluck().get()) === bytes,
    'the bare table holds other bytes',
  );
  bare.close();
  await Promise.all([store.close(), played.close()]);
  return {
    did: [
      `${ORDERS} orders of gunfights, three a side: ${head} entries, ${Math.round(bytes / steps.length)} bytes an append; log ${sums[0]} in both stores.`,
      'All three on one disk, WAL, synchronous = FULL; the bare insert is one row in one transaction.',
    ],
    rows: [
      compare('durable append of a resolved order', [append, inserted], { atMost: 1.3 }),
      compare('the whole of perform: load, decide, roll, append', [perform, inserted], null),
    ],
  };
}

export const append: Bench = { name: 'Durable append of one resolved order', run: () => inFolder(measure) };
