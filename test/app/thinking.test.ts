import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { Ticker } from '../../src/app/time/ticker.ts';
import { FairQueue } from '../../src/app/thinking/fair-queue.ts';
import { type Thinker, thinkHere } from '../../src/app/thinking/jobs.ts';
import { createPool } from '../../src/app/thinking/pool.ts';
import { actors } from '../../src/game/clock/acting.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import { chooseByOdds } from '../../src/game/house/solo.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { queueOptionsSymbol } from 'piscina';
import { drawOpening, drawScene } from '../marathon/opening.ts';
import { chanceOf } from '../simulator/chance.ts';
import { cases, someOf } from '../kit/cases.ts';
import { oneOf, pickerFor, possibleAsks } from '../kit/play-at-random.ts';
import { COIN, START, STREAM, tableWith } from '../kit/table.ts';

const DOC = '1001';
const SEATS: Readonly<Record<string, string>> = { doc: DOC, ike: HOUSE, marshal: DOC };
const WORKER = fileURLToPath(new URL('../../src/worker.ts', import.meta.url));
const QUIET = { warn: () => undefined, error: () => undefined };

interface Played {
  readonly app: App;
  readonly appends: { readonly by: readonly string[] }[];
}

function appWith(thinker: Thinker | null): Played {
  const appends: { by: readonly string[] }[] = [];
  const app = createApp({
    store: new MemoryStore(),
    rulesets: RULESETS,
    log: QUIET,
    newSecret: () => 'ab'.repeat(32),
    ...(thinker === null ? {} : { thinking: { thinker, now: () => START, readingMs: 0 } }),
  });
  app.onAppended(({ entries }) => void appends.push({ by: entries.map(({ by }) => by) }));
  return { app, appends };
}

let commands = 0;

async function ask(app: App, asked: { readonly by: string; readonly action: object }): Promise<void> {
  const action = JSON.parse(
    JSON.stringify(asked.action).replaceAll(/"(doc|ike|marshal)"/g, (_, id: string) => JSON.stringify(SEATS[id])),
  );
  const done = await app.perform({ stream: STREAM, command: `t${++commands}`, by: DOC, actions: [action], at: START });
  if (!done.ok) throw new Error(JSON.stringify([action, done]));
  await app.idle();
}

const houseOrders = async (app: App): Promise<number> =>
  (await app.entries(STREAM)).filter(({ by }) => by === HOUSE).length;

/** Doc against the house, up to the first order. */
async function open(app: App, ruleset: Ruleset, seed: number): Promise<Gunfight> {
  const opening = drawOpening(ruleset, chanceOf(seed)).filter(({ by }) => by !== 'kate');
  for (const asked of opening.slice(0, -1)) await ask(app, asked);
  const fight = async (): Promise<Gunfight> => (await app.fight(STREAM))!;
  if ((await fight()).town === null)
    for (const asked of drawScene(await fight(), ruleset, chanceOf(seed))) await ask(app, asked);
  await ask(app, opening.at(-1)!);
  return fight();
}

/** By chance, the same orders in whatever way the house thinks. */
async function play(app: App, ruleset: Ruleset, seed: number): Promise<void> {
  await open(app, ruleset, seed);
  const pick = pickerFor(seed);
  for (let order = 0; order < ORDERS && (await houseOrders(app)) < ENOUGH; order++) {
    const now = (await app.fight(STREAM))!;
    const answers = possibleAsks(now, ruleset, pick).filter(({ by, action }) => by === DOC && action.type === 'answer');
    const own = actors(now, ruleset).find((figure) => figure.seat === DOC);
    if (now.status === 'over' || (answers.length === 0 && own === undefined)) return;
    await ask(app, answers.length > 0 ? oneOf(pick, answers) : { by: DOC, action: chooseByOdds(now, own!, ruleset) });
  }
}

/** As it goes on the spot, from the first seed from which on the house comes to give orders. */
async function playWithHouse(ruleset: Ruleset): Promise<{ readonly seed: number; readonly app: App }> {
  for (let seed = 7; ; seed++) {
    const { app } = appWith(null);
    await play(app, ruleset, seed);
    if ((await houseOrders(app)) > 1) return { seed, app };
  }
}

const POOLS = [1, cases(4, 2)].map((workers) => createPool({ filename: WORKER, workers, log: QUIET }));
afterAll(() => Promise.all(POOLS.map((pool) => pool.close())));
const ORDERS = 60;
const ENOUGH = cases(30, 3);
const ALL = someOf(
  [...RULESETS.values()].map((ruleset) => [ruleset.meta.name, ruleset] as const),
  2,
);

describe.each(ALL)('%s against the house', (_name, ruleset) => {
  test('the log is the same whether the house thinks on the spot, elsewhere, or in threads of its own', async () => {
    const { seed, app: here } = await playWithHouse(ruleset);
    const [later, apart] = [appWith(thinkHere(RULESETS)), appWith(POOLS[1]!)];
    for (const { app } of [later, apart]) await play(app, ruleset, seed);
    const entries = await here.entries(STREAM);
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.some(({ by }) => by === HOUSE)).toBe(true);
    expect(await later.app.entries(STREAM)).toEqual(entries);
    expect(await apart.app.entries(STREAM)).toEqual(entries);
    // Read all at once, they are what they were when each was told.
    expect(await later.app.batches(STREAM, 0)).toHaveLength(later.appends.length);
    for (const { by } of [...later.appends, ...apart.appends])
      expect(by.filter((seat) => seat === HOUSE).length).toBeLessThanOrEqual(1);
  });
});

/** From the first seed in which Doc goes first. */
async function docToAct(ruleset: Ruleset) {
  for (let seed = 3; ; seed++) {
    const fight = await open(appWith(null).app, ruleset, seed);
    const [figure] = actors(fight, ruleset);
    if (figure?.seat === DOC) return { fight, figure };
  }
}

test('odds, suggestions and orders of the house are the same from any number of workers', async () => {
  const here = thinkHere(RULESETS);
  for (const [, ruleset] of ALL) {
    const { fight, figure } = await docToAct(ruleset);
    const left = { ...fight, figures: { ...fight.figures, [figure.id]: { ...figure, seat: HOUSE } } };
    const reader = { seat: figure.seat };
    const thoughts = async (thinker: Thinker) => {
      const suggestions = await thinker.run('suggestions', { fight, figure: figure.id, reader });
      const orders = suggestions.flatMap(({ odds, action }) => (odds === null ? [] : [action as RulesetAction]));
      const next = await thinker.run('next', { fight: left });
      const odds = orders.map((action) => thinker.run('odds', { fight, action, reader }));
      return [suggestions, next, ...(await Promise.all(odds))];
    };
    const expected = await thoughts(here);
    expect(expected.slice(0, 2)).toEqual([expect.arrayContaining([expect.anything()]), expect.anything()]);
    for (const pool of POOLS) expect(await thoughts(pool)).toEqual(expected);
  }
});

/** Coin's fight, Wyatt's turn over, the house to move: as one whose thinking is in the test's hands. */
async function houseToMove(thinker: Thinker) {
  const lines: string[] = [];
  const store = new MemoryStore();
  const app = createApp({
    store,
    rulesets: COIN,
    log: { warn: () => undefined, error: (_data: unknown, text: string) => void lines.push(text) } as never,
    thinking: { thinker, now: () => START, readingMs: 0 },
  });
  const table = { ...tableWith({ store, rulesets: COIN }), app };
  return { table, app, store, lines };
}

const seatsOf = (app: App) => ({
  give: (by: string, ...actions: readonly object[]) =>
    app.perform({ stream: STREAM, command: `g${++commands}`, by, actions: actions as never, at: START }),
});

const OPENING = [
  {
    type: 'open-fight',
    ruleset: 'coin@1',
    sides: [
      { id: 'law', name: 'Law' },
      { id: 'gang', name: 'Gang' },
    ],
    settings: {},
    commitment: '',
  },
  { type: 'join', seat: DOC, name: 'Doc', side: 'law', wishes: [{ name: 'Doc', template: 'cowboy' }], word: 'w' },
  { type: 'join', seat: HOUSE, name: 'House', side: 'gang', wishes: [{ name: 'Ike', template: 'cowboy' }], word: 'h' },
  { type: 'start' },
];
const PASS = { type: 'pass', figure: 'f1' };

test('a worker that fails twice at one position leaves the house with its most cautious order, and a line in the log', async () => {
  const failing: Thinker = { run: () => Promise.reject(new Error('dead')), close: async () => undefined };
  const { app, lines } = await houseToMove(failing);
  const { give } = seatsOf(app);
  await give(DOC, ...OPENING);
  await give(DOC, PASS);
  await app.idle();
  const orders = (await app.entries(STREAM)).filter(({ by }) => by === HOUSE).map(({ action }) => action.type);
  expect(orders).toEqual(['pass']);
  expect(lines).toEqual(['the house could not think of an order']);
});

/** Thinks when it is told to. */
function onCall(): { readonly thinker: Thinker; readonly go: () => void; readonly count: () => number } {
  const here = thinkHere(COIN);
  let open = (): void => undefined;
  let count = 0;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const run: Thinker['run'] = async (job, asked) => {
    count += 1;
    await gate;
    return here.run(job, asked);
  };
  return { thinker: { run, close: here.close }, go: open, count: () => count };
}

test('what somebody does meanwhile makes what was thought of no matter: it is thought anew', async () => {
  const { thinker, go, count } = onCall();
  const { app } = await houseToMove(thinker);
  const { give } = seatsOf(app);
  await give(DOC, ...OPENING);
  await give(DOC, PASS);
  const said = await give(DOC, { type: 'standing', figure: 'f1', orders: { react: 'auto' } });
  expect(said.ok).toBe(true);
  go();
  await app.idle();
  expect(count()).toBeGreaterThan(1);
  expect((await app.entries(STREAM)).filter(({ by }) => by === HOUSE)).toHaveLength(1);
});

test('that the house is to move is kept: after a crash the ticker takes it up', async () => {
  const stuck = onCall();
  const { app, store } = await houseToMove(stuck.thinker);
  const { give } = seatsOf(app);
  await give(DOC, ...OPENING);
  await give(DOC, PASS);
  expect((await store.deadlines.list(STREAM)).some(({ key }) => key.startsWith('house:'))).toBe(true);
  const again = createApp({
    store,
    rulesets: COIN,
    log: QUIET,
    thinking: { thinker: thinkHere(COIN), now: () => START, readingMs: 0 },
  });
  const ticker = new Ticker({ app: again, store, now: () => START + 60_000, intervalMs: 5, log: QUIET });
  await ticker.tick();
  await again.idle();
  expect((await again.entries(STREAM)).filter(({ by }) => by === HOUSE)).toHaveLength(1);
  stuck.go();
  await app.idle();
  expect((await again.entries(STREAM)).filter(({ by }) => by === HOUSE)).toHaveLength(1);
});

test('a fight that an older bot left to go on is taken up though the house is to move in it', async () => {
  const waiting = await houseToMove(onCall().thinker);
  await seatsOf(waiting.app).give(DOC, ...OPENING);
  await seatsOf(waiting.app).give(DOC, PASS);
  const { version } = (await waiting.app.fight(STREAM))!;
  await waiting.store.deadlines.replace(STREAM, [{ key: `go-on:@${version}`, due: START }]);
  const again = createApp({
    store: waiting.store,
    rulesets: COIN,
    log: QUIET,
    thinking: { thinker: thinkHere(COIN), now: () => START, readingMs: 0 },
  });
  await new Ticker({ app: again, store: waiting.store, now: () => START, intervalMs: 5, log: QUIET }).tick();
  await again.idle();
  expect((await again.entries(STREAM)).filter(({ by }) => by === HOUSE)).toHaveLength(1);
});

test('a bot that stops waits for no thought', async () => {
  let end: (error: Error) => void = () => undefined;
  const thinker: Thinker = {
    run: () => new Promise((_resolve, reject) => (end = reject)),
    close: async () => end(new Error('closed')),
  };
  const { app, lines } = await houseToMove(thinker);
  const { give } = seatsOf(app);
  await give(DOC, ...OPENING);
  await give(DOC, PASS);
  await app.close();
  expect(lines).toEqual([]);
  expect((await app.entries(STREAM)).filter(({ by }) => by === HOUSE)).toEqual([]);
});

test('of several fights each has its turn', () => {
  const queue = new FairQueue();
  const task = (key: string, name: string) => ({ name, [queueOptionsSymbol]: { key } }) as never;
  for (const name of ['a1', 'a2', 'a3']) queue.push(task('a', name));
  const dropped = task('b', 'b0');
  queue.push(dropped);
  queue.push(task('b', 'b1'));
  queue.push(task('c', 'c1'));
  queue.remove(dropped);
  expect(queue.size).toBe(5);
  const served = Array.from({ length: 5 }, () => (queue.shift() as unknown as { name: string }).name);
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  expect(queue.shift()).toBeNull();
});
