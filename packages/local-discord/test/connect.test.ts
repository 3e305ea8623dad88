import { ApplicationCommandType, ChannelType, Events, GatewayIntentBits } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalDiscord } from '../src/server.ts';
import { connectClient, startRig, testToken } from './rig.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test('an unmodified discord.js client connects and knows the guild and its channels', () => {
  const guild = rig.client.guilds.cache.first();
  expect(guild?.name).toBe('Test Server');
  expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['general', 'random', 'off-topic']);
  expect(rig.client.user.username).toBe('Testbot');
  expect(rig.client.application.id).toMatch(/^\d{17,19}$/);
  expect(rig.discord.isBotOnline()).toBe(true);
});

test('a wrong token is refused', async () => {
  const wrong = { ...rig.discord, token: 'wrong' };
  await expect(connectClient(wrong)).rejects.toThrow(/token/i);
});

test('privileged intents are refused unless switched on', async () => {
  const discord = await startLocalDiscord({ token: testToken });
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.MessageContent];
  await expect(connectClient(discord, intents)).rejects.toThrow(/disallowed intents/i);
  await discord.stop();
});

test('it refuses to listen anywhere but on the loopback, and says why', async () => {
  await expect(startLocalDiscord({ token: testToken, host: '0.0.0.0' })).rejects.toThrow(/one machine/);
  expect(rig.discord.notice).toMatch(/for this one machine only/);
  expect(rig.discord.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test('a page of another origin or name is turned away', async () => {
  const foreign = await fetch(rig.discord.url, { headers: { origin: 'http://example.org' } });
  expect(foreign.status).toBe(403);
});

test('global and guild commands are registered by bulk overwrite and keep their ids', async () => {
  const { application } = rig.client;
  const first = await application.commands.set([
    { name: 'dare', description: 'Challenge somebody' },
    { name: 'Look him up', type: ApplicationCommandType.User },
  ]);
  const again = await application.commands.set([{ name: 'dare', description: 'Challenge somebody, again' }]);
  expect(again.map((command) => command.id)).toEqual([first.find((command) => command.name === 'dare')?.id]);
  const local = await application.commands.set([{ name: 'horse', description: 'Whistle' }], rig.discord.guildId);
  expect(local.first()?.guildId).toBe(rig.discord.guildId);
  expect((await application.commands.fetch()).map((command) => command.name)).toEqual(['dare']);
  expect(
    rig.discord
      .person('Ann')
      .commands()
      .map((command) => command.name),
  ).toEqual(['dare', 'horse']);
  await application.commands.set([]);
  await application.commands.set([], rig.discord.guildId);
});

test('the application, members, roles and users can be fetched', async () => {
  const { client, discord } = rig;
  expect((await client.application.fetch()).owner).toMatchObject({ globalName: 'Owner' });
  const guild = await client.guilds.fetch(discord.guildId);
  expect((await guild.members.fetch(discord.person('Ann').id)).displayName).toBe('Ann');
  expect((await client.users.fetch(discord.person('Bob').id)).username).toBe('bob');
  expect((await guild.roles.fetch()).map((role) => role.name).sort()).toEqual(['@everyone', 'Moderator', 'Testbot']);
  expect((await guild.members.fetchMe()).permissions.has('SendMessages')).toBe(true);
});

test('new channels and threads reach the client', async () => {
  const { client, discord } = rig;
  const seen = new Promise<string>((resolve) => client.once(Events.ThreadCreate, (thread) => resolve(thread.name)));
  const general = await client.channels.fetch(discord.channel('general').id);
  if (general?.type !== ChannelType.GuildText) throw new Error('not a text channel');
  const thread = await general.threads.create({ name: 'Round one' });
  expect(await seen).toBe('Round one');
  expect(thread.joined).toBe(true);
  expect(discord.channel('Round one').parent_id).toBe(general.id);
});
