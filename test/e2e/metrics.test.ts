import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Metrics, startMetrics } from '../../src/watch/metrics.ts';
import { command, openTown, press, reconnect, testRequests, type Town } from './kit.ts';

let town: Town;
let metrics: Metrics;
let now: number;
let isStoreWell: boolean;

beforeEach(async () => {
  town = await openTown();
  [now, isStoreWell] = [0, true];
  const { deadlines } = town.store;
  const well = async <T>(asked: Promise<T>): Promise<T> => {
    if (!isStoreWell) throw new Error('the disk is gone');
    return asked;
  };
  metrics = await startMetrics({
    port: 0,
    host: '127.0.0.1',
    store: {
      deadlines: {
        next: () => well(deadlines.next()),
        waiting: (...asked: Parameters<typeof deadlines.waiting>) => well(deadlines.waiting(...asked)),
      } as typeof deadlines,
    },
    log: { warn: () => undefined },
    now: () => now,
    isReady: () => town.isReady(),
    held: () => town.app.held(),
  });
});
afterEach(async () => {
  await metrics.stop();
  await town.stop();
});

const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${metrics.port}${path}`);
const scrape = async (): Promise<string> => (await ask('/metrics')).text();

/** The value of one line. */
function valueOf(text: string, start: string): number {
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? NaN : Number(line.split(' ').at(-1));
}

test('what happened in a fight can be read from outside, and nothing of who fought in it', async () => {
  const [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(doc, '/duel opponent:@Ike range:30');
  await town.quiet();
  await press(ike, town.card(), 'Accept');
  await town.quiet();
  await press(doc, town.card(), 'Stand');
  await press(ike, town.card(), 'Stand');
  await command(doc, '/look log');
  await command(doc, '/char show name:Nobody at all');
  await town.quiet();
  const text = await scrape();
  expect(valueOf(text, 'skedaddle_answer_seconds_count{command="/duel"}')).toBe(1);
  expect(valueOf(text, 'skedaddle_answer_seconds_count{command="/look"}')).toBe(1);
  expect(valueOf(text, 'skedaddle_appends_total{result="kept"}')).toBeGreaterThan(3);
  expect(valueOf(text, 'skedaddle_queue_wait_seconds_count')).toBeGreaterThan(3);
  expect(valueOf(text, 'skedaddle_fights_open')).toBe(1);
  expect(valueOf(text, 'skedaddle_fights_held')).toBe(1);
  expect(valueOf(text, 'skedaddle_deadlines_overdue')).toBe(0);
  expect(valueOf(text, 'skedaddle_cache_bytes')).toBeGreaterThan(1e3);
  expect(valueOf(text, 'skedaddle_loop_stall_seconds')).toBeGreaterThan(0);
  const streams = [...town.discord.world.channels.values()].map(({ id, name }) => [id, name]).flat();
  for (const word of [doc.id, ike.id, 'Doc', 'Ike', 'Nobody', ...streams])
    expect(text.includes(word ?? 'undefined'), word ?? '').toBe(false);
  // Not the decimals of a number, however many.
  expect(text).not.toMatch(/(?<![.\d])\d{17,20}\b/);
  const labels = [...text.matchAll(/^skedaddle_\w+\{(.*)\}/gm)].flatMap(([, all]) => [
    ...all!.matchAll(/(\w+)="([^"]*)"/g),
  ]);
  expect(new Set(labels.map(([, name]) => name))).toEqual(new Set(['command', 'le', 'result']));
  const commands = labels.flatMap(([, name, value]) => (name === 'command' ? [value] : []));
  expect(new Set(commands)).toEqual(
    new Set(['/char', '/duel', '/look', ...commands.filter((one) => one?.startsWith('button '))]),
  );
});

test('what Discord refused is counted by its code', async () => {
  const before = valueOf(await scrape(), 'skedaddle_discord_refusals_total{status="404",code="10003"}');
  expect(before).toBeNaN();
  const doc = town.who('Doc');
  await command(doc, '/duel opponent:@Ike range:30');
  await town.quiet();
  town.discord.faults.refuse({ path: '/messages', method: 'POST', error: 'unknownChannel' });
  await press(town.who('Ike'), town.card(), 'Accept');
  await town.quiet();
  expect(valueOf(await scrape(), 'skedaddle_discord_refusals_total{status="404",code="10003"}')).toBe(1);
  town.lines.length = 0;
});

test('well while the store answers; what it cannot tell is left out of the rest', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  isStoreWell = false;
  expect((await ask('/healthz')).status).toBe(503);
  const text = await scrape();
  expect(valueOf(text, 'skedaddle_fights_open')).toBeNaN();
  expect(valueOf(text, 'skedaddle_fights_held')).toBe(0);
  expect((await ask('/')).status).toBe(404);
});

test('ready while Discord’s gateway serves, and again after it was gone', async () => {
  expect((await ask('/readyz')).status).toBe(200);
  const gone = town.discord.waitFor(() => !town.isReady());
  await reconnect(town, { isResumable: true });
  await gone;
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  town.lines.length = 0;
});

test('what is due and not taken up is told as overdue', async () => {
  await command(town.who('Doc'), '/duel opponent:@Ike');
  await town.quiet();
  expect(valueOf(await scrape(), 'skedaddle_deadlines_overdue')).toBe(0);
  now = (await town.store.deadlines.next())!;
  expect(valueOf(await scrape(), 'skedaddle_deadlines_overdue')).toBeGreaterThan(0);
});

testRequests(() => town);
