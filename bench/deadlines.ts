import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { App } from '../src/app/app.ts';
import { deadlinesOf } from '../src/app/time/deadlines.ts';
import { Ticker } from '../src/app/time/ticker.ts';
import { toSnapshot, toStored } from '../src/app/stored.ts';
import { actors } from '../src/game/clock/acting.ts';
import { decide } from '../src/game/decide.ts';
import type { Store } from '../src/store/port.ts';
import { openDatabase, openSqliteStore } from '../src/store/sqlite/sqlite.ts';
import { inFolder } from './kit/folder.ts';
import { insist, spreadOf, timed, timedAsync } from './kit/measure.ts';
import { chance, DOC, NOON, opening, RULES } from './kit/play.ts';
import { atMost, type Bench, type Report, type Row, showMs } from './kit/report.ts';
import { appOver, complain, foldMark } from './kit/table.ts';

const FIGHTS = 5_000;
const STREAMS = 500_000;
const LIVE = 'live';
const DAY = 86_400_000;
const WANTED = 500;

/** Fights in which it is one's turn since a day. */
async function openFights(store: Store): Promise<number> {
  const done = decide(null, opening({ count: 1 }), chance(1).rules);
  if (!done.ok) throw new Error('no fight was opened');
  const entries = done.entries.map(toStored);
  const deadlines = deadlinesOf(done.fight, RULES, { at: NOON });
  const snapshot = toSnapshot({ ...done.fight, version: entries.length }, foldMark);
  for (const stream of [LIVE, ...Array.from({ length: FIGHTS }, (_, index) => `street-${index}`)]) {
    const first = stream === LIVE ? { secret: { fight: done.fight.commitment, value: 'known' } } : { deadlines };
    await store.events.append({ stream, expected: 0, entries, by: stream, at: NOON, snapshot, ...first });
  }
  return done.fight.clock.due! + DAY;
}

/** Somebody plays meanwhile: how long each order takes to be kept. */
async function playLive(app: App, at: number, isOver: () => boolean): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let order = 0; !isOver(); order++) {
    const fight = (await app.fight(LIVE))!;
    const [figure] = actors(fight, RULES);
    const by = figure?.seat ?? DOC;
    const action = { type: 'pass', figure: figure!.id } as const;
    const request = { stream: LIVE, command: `live-${order}`, by, actions: [action], at };
    waits.push(await timedAsync(async () => insist((await app.perform(request)).ok, 'an order was refused')));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return waits;
}

async function takeUp(folder: string): Promise<readonly Row[]> {
  const store = await openSqliteStore(join(folder, 'fights.db'));
  const now = await openFights(store);
  const bare = await openDatabase(join(folder, 'bare.db'));
  bare.exec('CREATE TABLE log (id INTEGER PRIMARY KEY, data TEXT NOT NULL) STRICT');
  const insert = bare.prepare<[string]>('INSERT INTO log (data) VALUES (?)');
  const filling = 'x'.repeat(1_500);
  const bareMs = timed(() => {
    for (let row = 0; row < FIGHTS / 5; row++) insert.run(filling);
  });
  bare.close();
  const app = appOver(store);
  const log = { error: complain, warn: complain };
  const ticker = new Ticker({ app, store, now: () => now, intervalMs: 1_000, log });
  let isOver = false;
  const live = playLive(app, now, () => isOver);
  const ms = await timedAsync(async () => insist((await ticker.tick()) === FIGHTS, 'not all were taken up'));
  isOver = true;
  const waits = (await live).toSorted((a, b) => a - b);
  insist((await store.deadlines.due(now, 1)).length === 0, 'something is due still');
  const [rate, bareRate] = [(FIGHTS / ms) * 1000, (FIGHTS / 5 / bareMs) * 1000];
  await store.close();
  const wanted = Math.min(WANTED, bareRate / 2);
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  return [
    {
      bench: 'deadlines of fights carried out and kept, a second',
      ours: rate.toFixed(0),
      against: `bare insert: ${bareRate.toFixed(0)}`,
      result: '',
      goal: '≥ 500, or half of bare inserts',
      met: rate >= wanted,
    },
    atMost('10,000 due at once are kept within', `${(10_000 / rate).toFixed(1)} s`, 10_000 / rate, {
      limit: 30,
      text: '30 s',
    }),
    {
      bench: `an order meanwhile, kept (p99 of ${waits.length})`,
      ours: `${showMs(p99)} (median ${showMs(spreadOf('', waits).median)})`,
      against: '–',
      result: '',
      goal: '',
      met: null,
    },
  ];
}

async function lookUp(folder: string): Promise<Row> {
  const file = join(folder, 'streams.db');
  const store = await openSqliteStore(file);
  const db = new Sqlite(file);
  const insert = db.prepare<[string, number]>(
    "INSERT INTO streams (stream_id, version, opens_at, next_due, deadlines) VALUES (?, 0, 0, ?, '[]')",
  );
  db.transaction(() => {
    for (let index = 0; index < STREAMS; index++) insert.run(`street-${index}`, NOON + DAY + index);
  })();
  db.close();
  const times: number[] = [];
  for (let round = 0; round < 200; round++)
    times.push(await timedAsync(async () => insist((await store.deadlines.due(NOON, 200)).length === 0, 'due')));
  await store.close();
  const { median } = spreadOf('', times);
  return atMost(`what is due, of ${STREAMS} streams`, showMs(median), median, { limit: 1, text: '1 ms' });
}

async function measure(folder: string): Promise<Report> {
  const rows = [...(await takeUp(folder)), await lookUp(folder)];
  return {
    did: [`${FIGHTS} turns of as many fights, none of them in memory, over at once; somebody plays meanwhile.`],
    rows,
  };
}

export const deadlines: Bench = { name: 'Deadlines', run: () => inFolder(measure) };
