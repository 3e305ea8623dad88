// One host of the bot, without Discord: it decides orders and keeps them, for whoever sends them. Arguments: the database.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Ticker } from '../../src/app/time/ticker.ts';
import type { Action } from '../../src/game/actions.ts';
import { openStore } from '../../src/store/open.ts';
import { NOON } from './play.ts';
import { appOver, complain } from './table.ts';

export interface Order {
  readonly number: number;
  readonly stream: string;
  readonly by: string;
  readonly action: Action;
}

export interface HostFigures {
  readonly cpuMs: number;
  readonly rss: number;
  readonly longestMs: number;
}

const RESOLUTION_MS = 10;
const [database = ''] = process.argv.slice(2);
const store = await openStore(database, { postgres: { poolSize: 20 } });
const app = appOver(store);
const log = { error: complain, warn: complain };
new Ticker({ app, store, now: () => NOON, intervalMs: 1_000, log }).start();
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
let since = process.cpuUsage();

async function carryOut({ number, stream, by, action }: Order): Promise<void> {
  const command = `${stream} ${number}`;
  const done = await app.perform({ stream, command, by, actions: [action], at: NOON });
  process.send!({ number, refused: done.ok ? null : JSON.stringify(done) });
}

process.on('message', (word: Order | 'begin' | 'tell') => {
  if (word === 'begin') {
    delays.reset();
    since = process.cpuUsage();
    process.send!('ready');
  } else if (word === 'tell') {
    const { user, system } = process.cpuUsage(since);
    const longestMs = Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    process.send!({ cpuMs: (user + system) / 1000, rss: process.memoryUsage().rss, longestMs } satisfies HostFigures);
  } else void carryOut(word);
});
process.once('disconnect', () => process.exit(0));
process.send!('ready');
