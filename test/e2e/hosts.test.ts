import { afterAll, beforeAll, expect, test } from 'vitest';
import { HUNG_MS, type LocalDiscord, startLocalDiscord } from 'local-discord';
import { createApp } from '../../src/app/create-app.ts';
import { DRY_GULCH } from '../../src/dry-gulch.ts';
import type { Action } from '../../src/game/actions.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { openStore } from '../../src/store/open.ts';
import { startTestServer, type TestServer } from '../store/postgres/test-server.ts';
import { type Order, lookAtWhatIsLeft } from './aftermath.ts';
import { type Host, startHost } from './hosts.ts';
import { answerOf, MONDAY_NOON, TOKEN } from './kit.ts';
import { startProxy } from './proxy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.remove());

interface Two {
  readonly discord: LocalDiscord;
  readonly proxy: Awaited<ReturnType<typeof startProxy>>;
  readonly database: string;
  /** By where they serve. */
  readonly hosts: Record<'saloon' | 'bank', Host>;
  readonly skip: (ms: number) => void;
  readonly complaints: unknown[];
  start(where: 'saloon' | 'bank'): Promise<void>;
}

/** A server with a saloon on one shard and one with a bank on the other, a host for each, all over one database and one proxy. */
async function withTwo(play: (two: Two) => Promise<void>): Promise<void> {
  let at = MONDAY_NOON;
  const now = (): number => at;
  const { url: database, drop } = await server.make();
  const seed = { ...DRY_GULCH, otherGuilds: [{ name: 'Wet Gulch', channels: ['bank'] }] };
  const discord = await startLocalDiscord({ token: TOKEN, seed, shards: 2, now, answerTimeoutMs: HUNG_MS });
  const proxy = await startProxy(discord.api);
  const complaints: unknown[] = [];
  const shardOf = (name: string): number => Number((BigInt(discord.channel(name).guild_id!) >> 22n) % 2n);
  const start = (where: string): Promise<Host> =>
    startHost({
      api: proxy.api,
      database,
      shards: { own: [shardOf(where)], of: 2 },
      now,
      complain: (data, text) => void complaints.push([text, data]),
    });
  const hosts = { saloon: await start('saloon'), bank: await start('bank') };
  const stopped = async (): Promise<unknown> => Promise.all(Object.values(hosts).map((host) => host.stop()));
  const two: Two = {
    discord,
    proxy,
    database,
    hosts,
    complaints,
    skip: (ms) => void (at += ms),
    async start(where) {
      hosts[where] = await start(where);
    },
  };
  await play(two).finally(async () => {
    await stopped();
    await proxy.stop();
    await discord.stop();
    await drop();
  });
}

/** Takes the first order that is offered, and is not there any more when it is to be told. */
async function orderAndDie(database: string, stream: string, by: string): Promise<void> {
  const store = await openStore(database);
  const app = createApp({ store, rulesets: RULESETS, log: console, opening: 'posted' });
  const { figures } = (await app.fight(stream))!;
  const figure = Object.values(figures).find(({ seat }) => seat === by)!.id;
  const offer = app.legal((await app.fight(stream))!, figure).find(({ action }) => action.type === 'draw-choice')!;
  const actions = [offer.action as Action];
  expect(await app.perform({ stream, command: 'last', by, actions, at: MONDAY_NOON })).toMatchObject({ ok: true });
  await app.close();
  await store.close();
}

const tableIn = (discord: LocalDiscord, channel: string) =>
  discord
    .person('Marshal')
    .sees(channel)
    .filter(({ author, embeds }) => author.id === discord.world.botId && embeds.length > 0);

test('two hosts serve two servers over one database: each its own, and either takes up what the other leaves', () =>
  withTwo(async ({ discord, hosts, proxy, database, skip, complaints, start }) => {
    const orders: Order[] = [];
    const give = async (name: string, channel: string, text: string): Promise<string> => {
      const handle = await discord.person(name).command(text, { channel });
      orders.push({ channel, handle });
      return answerOf(handle);
    };
    const settled = async (): Promise<void> => {
      for (const host of Object.values(hosts)) await host.tick();
    };
    expect(await give('Ike', 'saloon', '/duel opponent:@Skedaddle')).toMatch(/takes you up/);
    expect(await give('Belle', 'bank', '/duel opponent:@Skedaddle')).toMatch(/takes you up/);
    await settled();
    expect(proxy.seen).toHaveLength(discord.requests.length);

    // An order is kept, and its host is gone before anybody is told.
    const [saloon, before] = [discord.channel('saloon').id, tableIn(discord, 'saloon')];
    await hosts.saloon.stop();
    await orderAndDie(database, saloon, discord.person('Ike').id);
    await hosts.bank.tick();
    expect(tableIn(discord, 'saloon')).toEqual(before);
    skip(60_000);
    await hosts.bank.tick();
    expect(tableIn(discord, 'saloon')).not.toEqual(before);
    expect(await hosts.bank.store.posts.unreported()).toEqual([]);

    // Its servers come back with another host, and play goes on.
    await start('saloon');
    expect(await give('Doc', 'saloon', '/duel opponent:@Skedaddle')).toMatch(/It goes on in/);
    // Kept where it was given, before there was a thread to play in.
    const { events } = hosts.bank.store;
    expect(await events.answered(`given:${orders.at(-1)!.handle.id}`)).toMatchObject({ stream: saloon });
    expect((await events.answered(orders.at(-1)!.handle.id))!.stream).not.toBe(saloon);
    skip(10 * 86_400_000);
    for (let round = 0; round < 4; round++) await Promise.all([hosts.saloon.tick(), hosts.bank.tick()]);
    expect(complaints).toEqual([]);
    const { turns } = await lookAtWhatIsLeft(discord, database, orders);
    expect(turns).toBeGreaterThanOrEqual(6);
  }));
