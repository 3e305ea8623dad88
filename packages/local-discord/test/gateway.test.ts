import { Events, type TextChannel } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectClient, startRig, testToken } from './rig.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
beforeEach(async () => {
  rig = await startRig({ heartbeatIntervalMs: 60 });
  await rig.client.application.commands.set([{ name: 'go', description: 'Go' }]);
});
afterEach(() => rig.stop());

test('heartbeats are acknowledged', async () => {
  const acknowledged = new Promise<string>((resolve) => {
    rig.client.on(Events.Debug, (text) => /Heartbeat acknowledged/i.test(text) && resolve(text));
  });
  expect(await acknowledged).toMatch(/latency/);
});

test('after a dropped socket the client resumes and gets what it missed, once', async () => {
  const resumed = new Promise<number>((resolve) =>
    rig.client.once(Events.ShardResume, (_, replayed) => resolve(replayed)),
  );
  const seen: string[] = [];
  rig.onCommand(async (interaction) => {
    seen.push(interaction.id);
    await interaction.reply('made it');
  });
  rig.discord.faults.dropGateway();
  const handle = rig.discord.person('Ann').startCommand('/go');
  expect(await resumed).toBeGreaterThan(0);
  await handle.settled();
  expect(handle.message?.content).toBe('made it');
  expect(seen).toEqual([handle.id]);
});

test('a reconnect the server asks for resumes too', async () => {
  const resumed = new Promise((resolve) => rig.client.once(Events.ShardResume, resolve));
  rig.discord.faults.askReconnect();
  await resumed;
  expect(rig.discord.isBotOnline()).toBe(true);
});

test('an unknown session is invalid and must identify anew', async () => {
  const socket = new WebSocket(rig.discord.url.replace('http', 'ws'));
  const packets: { op: number; d: unknown }[] = [];
  socket.on('message', (raw: Buffer) => packets.push(JSON.parse(raw.toString())));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ op: 6, d: { token: testToken, session_id: 'gone', seq: 3 } }));
  await expect.poll(() => packets.map((packet) => packet.op)).toEqual([10, 9]);
  expect(packets[1]?.d).toBe(false);
  socket.close();
});

test('events for others than the bot never reach it: no private message, no foreign thread', async () => {
  const names: string[] = [];
  rig.client.on(Events.Raw as never, ((packet: { t: string }) => names.push(packet.t)) as never);
  rig.onCommand((interaction) => interaction.reply({ content: 'psst', flags: 64 }));
  await rig.discord.person('Ann').command('/go');
  expect(names).toContain('INTERACTION_CREATE');
  expect(names).not.toContain('MESSAGE_CREATE');
});

test('a bot that went away for good is offline; commands fail in words; a new one starts clean', async () => {
  await rig.client.destroy();
  await rig.discord.waitFor(() => !rig.discord.isBotOnline());
  const next = await connectClient(rig.discord);
  expect(rig.discord.isBotOnline()).toBe(true);
  const channel = (await next.channels.fetch(rig.discord.channel('general').id)) as TextChannel;
  expect((await channel.send('back')).content).toBe('back');
  await next.destroy();
});
