import { Client, Events, GatewayIntentBits, type TextChannel } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testToken } from './rig.ts';
import type { LocalDiscord } from '../src/trials/control.ts';
import { startLocalDiscord } from '../src/server.ts';

let discord: LocalDiscord;
const clients: Client[] = [];
beforeEach(async () => {
  const otherGuilds = [
    { name: 'Second', channels: ['saloon'] },
    { name: 'Third', channels: ['bank'] },
  ];
  discord = await startLocalDiscord({ token: testToken, shards: 2, seed: { otherGuilds } });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.destroy()));
  await discord.stop();
});

/** One host of several: the names of its servers, and the ids of the interactions that it got. */
async function connect(shards: number[] | 'auto') {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards,
    ...(shards === 'auto' ? {} : { shardCount: 2 }),
    rest: { api: discord.api },
  });
  clients.push(client);
  const got: string[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    got.push(interaction.id);
    if (interaction.isChatInputCommand()) void interaction.reply('here');
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(testToken);
  await ready;
  return { client, got, servers: () => [...client.guilds.cache.values()].map(({ name }) => name).sort() };
}

test('each of two hosts gets the servers and interactions of its own shard, and no others', async () => {
  const [one, two] = [await connect([0]), await connect([1])];
  const hosts = [one, two];
  const names = hosts.map(({ servers }) => servers());
  expect(names.toSorted((a, b) => a.length - b.length)).toEqual([['Second'], ['Test Server', 'Third']]);
  const second = names[0]!.includes('Second') ? one : two;
  await second.client.application!.commands.set([{ name: 'go', description: 'Go' }]);
  const there = await discord.person('Ann').command('/go', { channel: 'saloon' });
  const here = await discord.person('Ann').command('/go');
  expect(second.got).toEqual([there.id]);
  expect(hosts.find((host) => host !== second)!.got).toEqual([here.id]);
});

test('one host that takes as many shards as it is told to has every server', async () => {
  const { client, servers } = await connect('auto');
  expect(client.ws.shards.size).toBe(2);
  expect(servers()).toEqual(['Second', 'Test Server', 'Third']);
});

test('REST serves any channel to any host', async () => {
  const [one, two] = [await connect([0]), await connect([1])];
  for (const { client } of [one, two])
    for (const name of ['general', 'saloon']) {
      const channel = await client.channels.fetch(discord.channel(name).id, { allowUnknownGuild: true });
      expect((await (channel as TextChannel).send('hello')).content).toBe('hello');
    }
});

test('a shard beyond its count is refused', async () => {
  const socket = new WebSocket(discord.url.replace('http', 'ws'));
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.send(JSON.stringify({ op: 2, d: { token: testToken, intents: 1, shard: [2, 2] } }));
  expect(await closed).toBe(4010);
});
