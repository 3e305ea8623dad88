// The bot as a process of its own, so that what holds its loop is its own. Arguments: where the local Discord's REST answers, its token, the database.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../../commands/index.ts';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import { createPool } from '../../src/app/thinking/pool.ts';
import { startBot } from '../../src/discord/client.ts';
import { actionsOf } from '../../src/game/offer.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { openSqliteStore } from '../../src/store/sqlite/sqlite.ts';
import { drawGunman } from '../../test/marathon/people.ts';
import { chanceOf } from '../../test/simulator/chance.ts';
import { joinAs, openFight } from '../../test/simulator/opening.ts';
import type { Action } from '../../src/game/actions.ts';
import { chance, nextAsk, opening } from './play.ts';

/** A fight of the house against itself, or of one person against it. */
export interface Staged {
  readonly set: string;
  readonly sides: readonly [number, number];
  readonly town: string;
  readonly isPlayed: boolean;
}

export interface Stalls {
  /** Milliseconds in which the loop served nobody. */
  readonly p999: number;
  readonly longest: number;
  /** The person's own orders, from asked to kept. */
  readonly slowestOrder: number;
  readonly entries: number;
  readonly fights: number;
}

const [api = '', token = '', database = ''] = process.argv.slice(2);
const TABLES = 100;
/** Each of a hundred people gives an order every ten seconds. */
const BETWEEN_MS = 10_000 / TABLES;
/** How closely the loop is watched; a delay counts from there on. */
const RESOLUTION_MS = 10;
const MOST_IN_SEAT = 12;
const PERSON = '1001';

const log = { warn: () => undefined, error: (data: unknown) => console.error(data), info: () => undefined } as never;
const filename = fileURLToPath(new URL('../../src/worker.ts', import.meta.url));
const store = await openSqliteStore(database);
const thinking = { thinker: createPool({ filename, log }), now: Date.now, readingMs: 0 };
const app = createApp({ store, rulesets: RULESETS, log, thinking });
await startBot({ token, api, app, commands: COMMANDS, log, now: Date.now });
new Ticker({ app, store, now: Date.now, intervalMs: 1_000, log }).start();

let commands = 0;
let entries = 0;
let fights = 0;
let slowest = 0;
const give = (stream: string, by: string, action: Action) =>
  app.perform({ stream, command: `bench ${++commands}`, by, actions: [action], at: Date.now() });

app.onAppended((batch) => void (batch.stream === 'stage' && (entries += batch.entries.length)));

async function setStage({ set, sides, town, isPlayed }: Staged): Promise<void> {
  const ruleset = [...RULESETS.values()].find(({ ref }) => ref.startsWith(set))!;
  const luck = chanceOf(++fights);
  await give('stage', 'marshal', openFight(ruleset, { start: 'close', drawOffer: false }, town));
  for (const [index, side] of ['law', 'gang'].entries())
    for (let left = sides[index]!, seat = 1; left > 0; left -= MOST_IN_SEAT, seat++) {
      const id = index === 0 && isPlayed ? PERSON : `${index + 2}00${seat}`;
      const men = Array.from({ length: Math.min(left, MOST_IN_SEAT) }, (_, man) =>
        drawGunman(ruleset, `${side} ${seat}-${man + 1}`, luck),
      );
      await give('stage', id, joinAs(id, side, men));
      if (id !== PERSON) await give('stage', id, { type: 'seat', seat: id, how: 'auto-pilot' });
    }
  await give('stage', 'marshal', { type: 'start' });
}

/** Whatever the person may order, one after the other. */
async function playOn(count: number): Promise<void> {
  const fight = (await app.fight('stage'))!;
  const asked = Object.values(fight.prompts).find(({ seat }) => seat === PERSON);
  const action =
    asked === undefined
      ? await anOrder(app, count)
      : ({ type: 'answer', prompt: asked.id, value: asked.default } as const);
  if (action === null) return;
  const started = performance.now();
  await give('stage', PERSON, action);
  slowest = Math.max(slowest, performance.now() - started);
}

async function anOrder(on: App, count: number): Promise<Action | null> {
  const fight = (await on.fight('stage'))!;
  for (const id of fight.roster.filter((one) => fight.figures[one]!.seat === PERSON)) {
    const orders = on.legal(fight, id).filter(({ action }) => PLAYED.has(action.type));
    const offer = orders[count % Math.max(1, orders.length)];
    const filled = offer === undefined ? undefined : actionsOf(offer, { sparse: true }).next().value;
    if (filled !== undefined) return filled;
  }
  return null;
}

const PLAYED: ReadonlySet<Action['type']> = new Set(['move', 'shoot', 'pass', 'load', 'aim', 'hold']);

let staged: Staged | null = null;

async function keepStage(): Promise<never> {
  for (let count = 0; ; count++) {
    const fight = await app.fight('stage');
    if (staged !== null && (fight === null || fight.status === 'over')) await setStage(staged);
    if (staged?.isPlayed === true) await playOn(count);
    await sleep(50);
  }
}

async function seatPeople(): Promise<never> {
  const lucks = Array.from({ length: TABLES }, (_, table) => chance(table + 1));
  for (let table = 0; ; table = (table + 1) % TABLES) {
    const stream = `table-${table}`;
    const fight = await app.fight(stream);
    if (fight === null || fight.status === 'over')
      for (const { by, action } of opening({ count: 2 })) await give(stream, by, action);
    const ask = nextAsk((await app.fight(stream))!, lucks[table]!);
    if (ask !== null) await give(stream, ask.by, ask.action);
    await sleep(BETWEEN_MS);
  }
}

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
void keepStage();
void seatPeople();

process.on('message', async (word: Staged | 'measure' | 'report') => {
  if (word === 'measure') {
    delays.reset();
    slowest = 0;
    entries = 0;
    process.send!('measuring');
  } else if (word === 'report') {
    const [p999, longest] = [delays.percentile(99.9), delays.max].map((ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS));
    process.send!({ p999: p999!, longest: longest!, slowestOrder: slowest, entries, fights } satisfies Stalls);
  } else {
    const fight = await app.fight('stage');
    staged = null;
    if (fight !== null && fight.status !== 'over')
      await give('stage', 'marshal', { type: 'end', why: 'gm', winner: null });
    staged = word;
    process.send!('staged');
  }
});
process.once('disconnect', () => process.exit(0));
process.send!('ready');
