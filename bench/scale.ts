import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deadlinesOf } from '../src/app/time/deadlines.ts';
import { toSnapshot, toStored } from '../src/app/stored.ts';
import { actors } from '../src/game/clock/acting.ts';
import type { Gunfight } from '../src/game/state.ts';
import { MemoryStore } from '../src/store/memory/memory.ts';
import { openStore } from '../src/store/open.ts';
import type { Store } from '../src/store/port.ts';
import { startTestServer } from '../test/store/postgres/test-server.ts';
import { inFolder } from './kit/folder.ts';
import { insist } from './kit/measure.ts';
import { DOC, NOON, opening, RULES } from './kit/play.ts';
import { type Bench, type Report, type Row, showMs } from './kit/report.ts';
import type { HostFigures, Order } from './kit/scale-host.ts';
import { appOver, foldMark } from './kit/table.ts';

const HOST = join(import.meta.dirname, 'kit', 'scale-host.ts');
const FIGHTS = 10_000;
const ROUNDS = 3;
/** Far more than as many people give: in each of these fights somebody orders every hundred seconds. */
const A_SECOND = 100;
const STEADY_MS = 10_000;
const RUSH_MS = 8_000;
const AT_ONCE = 32;
const ABREAST = 16;
const GOAL = 3;

const streamOf = (index: number): string => `street-${index}`;

interface Script {
  readonly first: Gunfight;
  readonly entries: readonly ReturnType<typeof toStored>[];
  /** What is ordered one after the other: the same in each fight, for they are all alike. */
  readonly orders: readonly Pick<Order, 'by' | 'action'>[];
}

/** One fight is played beforehand, three a side who hold and pass. */
async function writeScript(length: number): Promise<Script> {
  const app = appOver(new MemoryStore());
  const give = async (by: string, action: Order['action'], command: string): Promise<Gunfight> => {
    const done = await app.perform({ stream: 'script', command, by, actions: [action], at: NOON });
    if (!done.ok) throw new Error(JSON.stringify(done));
    return done.fight;
  };
  let first: Gunfight | null = null;
  for (const [index, { by, action }] of opening({ count: 3 }).entries()) first = await give(by, action, `o${index}`);
  const entries = (await app.entries('script')).map(({ version: _version, ...entry }) => toStored(entry));
  const orders: Script['orders'][number][] = [];
  for (let fight = first!; orders.length < length;) {
    const prompt = Object.values(fight.prompts)[0];
    const [figure] = actors(fight, RULES);
    const order =
      prompt === undefined
        ? { by: figure!.seat ?? DOC, action: { type: 'pass', figure: figure!.id } as const }
        : { by: prompt.seat, action: { type: 'answer', prompt: prompt.id, value: prompt.default } as const };
    orders.push(order);
    fight = await give(order.by, order.action, `c${orders.length}`);
  }
  return { first: first!, entries, orders };
}

async function openFights(store: Store, { first, entries }: Script): Promise<void> {
  const deadlines = deadlinesOf(first, RULES, { at: NOON });
  const snapshot = toSnapshot({ ...first, version: entries.length }, foldMark);
  let next = 0;
  const open = async (): Promise<void> => {
    for (let index = next++; index < FIGHTS; index = next++) {
      const secret =
        index === 0 ? { secret: { fight: first.commitment, value: 'a secret that everybody knows, 1' } } : {};
      const stream = streamOf(index);
      await store.events.append({ stream, expected: 0, entries, by: stream, at: NOON, snapshot, deadlines, ...secret });
      await store.posts.setReported(stream, entries.length);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, open));
}

/** Hosts over one database, and how far each fight has come there. */
class Town {
  readonly name: string;
  readonly #hosts: readonly ChildProcess[];
  readonly #orders: Script['orders'];
  readonly #steps = Array.from({ length: FIGHTS }, () => 0);
  readonly #waiting = new Map<string, (refused: string | null) => void>();
  #turn = 0;

  private constructor(name: string, hosts: readonly ChildProcess[], { orders }: Script) {
    this.name = name;
    this.#hosts = hosts;
    this.#orders = orders;
    for (const [index, host] of hosts.entries())
      host.on('message', (word: { readonly number?: number; readonly refused?: string | null }) => {
        if (word.number !== undefined) this.#waiting.get(`${index} ${word.number}`)?.(word.refused ?? null);
      });
  }

  static async open(
    name: string,
    script: Script,
    { database, count }: { database: string; count: number },
  ): Promise<Town> {
    const store = await openStore(database);
    await openFights(store, script);
    await store.close();
    const hosts = Array.from({ length: count }, () =>
      spawn(process.execPath, [HOST, database], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    );
    await Promise.all(hosts.map((host) => once(host, 'message')));
    return new Town(name, hosts, script);
  }

  /** In the next fight, on any host; gives how long the answer took. */
  async order(): Promise<number> {
    const number = this.#turn++;
    const fight = (number * 7_919) % FIGHTS;
    // The next time around on another host.
    const host = (number + Math.floor(number / FIGHTS)) % this.#hosts.length;
    const order = this.#orders[this.#steps[fight]!++]!;
    const started = performance.now();
    const refused = await new Promise<string | null>((resolve) => {
      this.#waiting.set(`${host} ${number}`, resolve);
      this.#hosts[host]!.send({ number, stream: streamOf(fight), ...order } satisfies Order);
    });
    this.#waiting.delete(`${host} ${number}`);
    insist(refused === null, `an order was refused: ${refused}`);
    return performance.now() - started;
  }

  async ask<T>(word: 'begin' | 'tell'): Promise<readonly T[]> {
    return Promise.all(
      this.#hosts.map(async (host) => {
        const answer = once(host, 'message');
        host.send(word);
        return ((await answer) as [T])[0];
      }),
    );
  }

  stop(): void {
    for (const host of this.#hosts) host.kill('SIGKILL');
  }
}

interface Measured {
  readonly waits: number[];
  readonly figures: HostFigures[];
  rush: number;
  loadMs: number;
}

const fresh = (): Measured => ({ waits: [], figures: [], rush: 0, loadMs: 0 });

async function measureTown(town: Town, into: Measured): Promise<void> {
  await town.ask('begin');
  const before = process.cpuUsage();
  const all: Promise<number>[] = [];
  for (let sent = 0, begun = performance.now(); sent < (STEADY_MS / 1000) * A_SECOND; sent++) {
    await sleep(Math.max(0, begun + (sent * 1000) / A_SECOND - performance.now()));
    all.push(town.order());
  }
  into.waits.push(...(await Promise.all(all)));
  const ends = performance.now() + RUSH_MS;
  let count = 0;
  const hurry = async (): Promise<void> => {
    for (; performance.now() < ends; count++) await town.order();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hurry));
  into.rush += count / (RUSH_MS / 1000) / ROUNDS;
  const { user, system } = process.cpuUsage(before);
  into.loadMs += (user + system) / 1000;
  into.figures.push(...(await town.ask<HostFigures>('tell')));
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!;

async function measure(folder: string): Promise<Report> {
  const script = await writeScript(60);
  const file = join(folder, 'fights.db');
  // The server runs as somebody else.
  chmodSync(folder, 0o755);
  const server = await startTestServer({ isDurable: true, within: folder });
  const { url, run, drop } = await server.make();
  const towns: Town[] = [];
  try {
    towns.push(await Town.open('one host, SQLite', script, { database: file, count: 1 }));
    towns.push(await Town.open('two hosts, PostgreSQL', script, { database: url, count: 2 }));
    const measured = new Map(towns.map((town) => [town, fresh()]));
    for (let round = 0; round < ROUNDS; round++) for (const [town, into] of measured) await measureTown(town, into);
    const [row] = (await run('SELECT pg_database_size(current_database())::float8 AS size')) as [
      { readonly size: number },
    ];
    const bytes = [statSync(file).size, row.size];
    return { did: didOf(measured), rows: rowsOf([...measured.values()] as [Measured, Measured], bytes) };
  } finally {
    for (const town of towns) town.stop();
    await drop();
    await server.remove();
  }
}

function didOf(measured: ReadonlyMap<Town, Measured>): readonly string[] {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return [
    `${FIGHTS} open fights of three a side. In turn, ${ROUNDS} times: ${A_SECOND} orders a second for ${STEADY_MS / 1000} s, then ${AT_ONCE} at once for ${RUSH_MS / 1000} s; each in another fight, so that most are read anew. No Discord: from order to kept.`,
    'Both databases on one disk, and every commit waited for; the PostgreSQL server, the hosts and the load share the cores of this machine.',
    ...[...measured].map(
      ([{ name }, { loadMs, figures }]) =>
        `${name}: the load took ${seconds(loadMs)} of CPU, the hosts ${seconds(figures.reduce((sum, { cpuMs }) => sum + cpuMs, 0))}.`,
    ),
  ];
}

function rowsOf([ours, theirs]: readonly [Measured, Measured], bytes: readonly number[]): readonly Row[] {
  const row = (bench: string, show: (one: Measured, index: number) => string): Row => ({
    bench: `scale: ${bench}`,
    ours: `two hosts, PostgreSQL: ${show(theirs, 1)}`,
    against: `one, SQLite: ${show(ours, 0)}`,
    result: '',
    goal: '',
    met: null,
  });
  const p99 = ({ waits }: Measured): number => percentile(waits, 0.99);
  const ratio = p99(theirs) / p99(ours);
  const most = (values: readonly number[]): number => Math.max(...values);
  return [
    {
      ...row('an answer, p99', (one) => `${showMs(p99(one))} (median ${showMs(percentile(one.waits, 0.5))})`),
      result: `${ratio.toPrecision(3)} ×`,
      goal: `≤ ${GOAL} ×`,
      met: ratio <= GOAL,
    },
    row('orders a second, as many as go', ({ rush }) => rush.toFixed(0)),
    row('memory a host', ({ figures }) => `${(most(figures.map(({ rss }) => rss)) / 2 ** 20).toFixed(0)} MB`),
    row('bytes a fight, log and snapshot', (_, index) => (bytes[index]! / FIGHTS).toFixed(0)),
    row('longest stall', ({ figures }) => showMs(most(figures.map(({ longestMs }) => longestMs)))),
  ];
}

export const scale: Bench = { name: 'Two hosts over PostgreSQL', run: () => inFolder(measure) };
