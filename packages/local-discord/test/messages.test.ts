import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  Events,
  GatewayIntentBits,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import type { Message, TextChannel } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../src/people/person.ts';
import { failureOf, startRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
let general: TextChannel;
let ann: Person;
let bob: Person;
let aheadMs = 0;

beforeAll(async () => {
  rig = await startRig({
    now: () => Date.now() + aheadMs,
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.GuildMessageReactions],
  });
  general = (await rig.client.channels.fetch(rig.discord.channel('general').id)) as TextChannel;
  ann = rig.discord.person('Ann');
  bob = rig.discord.person('Bob');
});
afterAll(() => rig.stop());

test('messages are sent, edited, fetched and deleted, and everybody sees it', async () => {
  const message = await general.send('howdy');
  expect(ann.seesMessage(message)?.content).toBe('howdy');
  await message.edit('so long');
  expect((await general.messages.fetch({ message: message.id, force: true })).content).toBe('so long');
  await message.delete();
  expect(bob.seesMessage(message)).toBeUndefined();
  expect((await failureOf(message.edit('x'))).code).toBe(10008);
});

test('unknown channels and messages are 10003 and 10008', async () => {
  expect((await failureOf(rig.client.channels.fetch('123456789012345678'))).code).toBe(10003);
  expect((await failureOf(general.messages.fetch('123456789012345678'))).code).toBe(10008);
});

test("a person's words reach the bot without their content, which takes a privileged intent", async () => {
  const heard = new Promise<Message>((resolve) => rig.client.once(Events.MessageCreate, resolve));
  ann.say('secret plan');
  const message = await heard;
  expect([message.author.displayName, message.content, message.member?.displayName]).toEqual(['Ann', '', 'Ann']);
  expect((await failureOf(message.edit('mine'))).code).toBe(50005);
  expect((await failureOf(message.delete())).code).toBe(50013);
});

test('a nonce that is enforced gives the earlier message for some minutes', async () => {
  const send = () => general.send({ content: 'report', nonce: 'stream-1-7', enforceNonce: true });
  const first = await send();
  expect((await send()).id).toBe(first.id);
  expect((await general.send({ content: 'report', nonce: 'stream-1-7' })).id).not.toBe(first.id);
  aheadMs += 6 * 60_000;
  expect((await send()).id).not.toBe(first.id);
});

test('a nonce whose message was deleted makes no other for some minutes', async () => {
  const send = () => general.send({ content: 'card', nonce: 'stream-1-8', enforceNonce: true });
  await (await send()).delete();
  expect((await failureOf(send())).code).toBe(10008);
  aheadMs += 6 * 60_000;
  expect((await send()).content).toBe('card');
});

test('whoever sends a message gets its nonce back; the history of the channel has none', async () => {
  const heard = new Promise<Message>((resolve) => rig.client.once(Events.MessageCreate, resolve));
  const sent = await general.send({ content: 'report', nonce: 'stream-1-9', enforceNonce: true });
  expect([sent.nonce, (await heard).nonce]).toEqual(['stream-1-9', 'stream-1-9']);
  const read = (await rig.client.rest.get(Routes.channelMessages(general.id))) as object[];
  const one = (await rig.client.rest.get(Routes.channelMessage(general.id, sent.id))) as object;
  for (const message of [...read, one]) expect(message).not.toHaveProperty('nonce');
});

test('mentions notify only whom allowed_mentions lets through, and edits nobody', async () => {
  const before = bob.pings().length;
  const both = `<@${bob.id}> <@${ann.id}> @everyone`;
  const message = await general.send({ content: both, allowedMentions: { users: [bob.id] } });
  expect(message.mentions.users.map((user) => user.id)).toEqual([bob.id]);
  expect(bob.pings()).toHaveLength(before + 1);
  expect(ann.pings()).toHaveLength(0);
  const quiet = await general.send({ content: 'x', allowedMentions: { parse: [] } });
  await quiet.edit({ content: both, allowedMentions: { users: [bob.id] } });
  expect(bob.pings()).toHaveLength(before + 1);
  await general.send(both);
  expect(ann.pings()).toHaveLength(1);
});

test('replies point to their message', async () => {
  const said = ann.say('who goes there', 'general');
  const reply = await general.send({
    content: 'me',
    reply: { messageReference: said.id },
    allowedMentions: { repliedUser: false, parse: [] },
  });
  expect(reply.reference?.messageId).toBe(said.id);
  expect(ann.pings().some((one) => one.id === reply.id)).toBe(false);
});

test('reactions and pins', async () => {
  const message = await general.send('vote');
  await message.react('🤠');
  expect(ann.seesMessage(message)?.reactions).toMatchObject([{ count: 1, emoji: { name: '🤠' }, me: false }]);
  await message.reactions.resolve('🤠')?.users.remove();
  expect(ann.seesMessage(message)?.reactions).toBeUndefined();
  expect((await failureOf(message.pin())).code).toBe(50013);
});

test('a thread from a message shares its id; archived it refuses edits with 50083 and opens with the next message', async () => {
  const start = await general.send('card');
  const thread = await start.startThread({ name: 'A match', autoArchiveDuration: ThreadAutoArchiveDuration.OneDay });
  expect(thread.id).toBe(start.id);
  expect(
    (await failureOf(rig.client.rest.post(Routes.threads(general.id, start.id), { body: { name: 'again' } }))).code,
  ).toBe(160004);
  const card = await thread.send('round 1');
  await thread.setArchived(true);
  expect((await failureOf(card.edit('round 2'))).code).toBe(50083);
  expect((await failureOf(thread.setName('other'))).code).toBe(50083);
  await expect(ann.command('/x', { channel: thread.id })).rejects.toThrow();
  await thread.send('round 2');
  expect(rig.discord.channel(thread.id).thread_metadata?.archived).toBe(false);
  expect((await card.edit('round 1, over')).content).toBe('round 1, over');
});

test('whoever presses a button in a sleeping thread wakes it first, and a locked one takes no press', async () => {
  const thread = await general.threads.create({ name: 'Asleep', type: ChannelType.PublicThread });
  const button = { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Wake', custom_id: 'wake' } as const;
  const card = await thread.send({
    content: 'card',
    components: [{ type: ComponentType.ActionRow, components: [button] }],
  });
  rig.discord.archiveThread('Asleep');
  ann.startPress(card, 'Wake');
  expect(rig.discord.channel(thread.id).thread_metadata?.archived).toBe(false);
  rig.discord.archiveThread('Asleep', { isLocked: true });
  expect(() => ann.startPress(card, 'Wake')).toThrow('An error occurred');
  expect(rig.discord.channel(thread.id).thread_metadata?.archived).toBe(true);
});

test('locking takes MANAGE_THREADS; thread names end at 100', async () => {
  const thread = await general.threads.create({ name: 'Locked', type: ChannelType.PublicThread });
  expect((await failureOf(thread.setLocked(true))).code).toBe(50013);
  expect((await failureOf(thread.setName('x'.repeat(101)))).code).toBe(50035);
  expect(ann.sees('general').at(-1)).toMatchObject({ type: 18, content: 'Locked' });
});

test('rights can be taken from the bot in one channel: 50001, 50013, and it is told', async () => {
  const { faults } = rig.discord;
  const offTopic = (await rig.client.channels.fetch(rig.discord.channel('off-topic').id)) as TextChannel;
  const updated = () => new Promise((resolve) => rig.client.once(Events.ChannelUpdate, resolve));
  let told = updated();
  faults.denyPermissions('off-topic', ['SendMessages', 'EmbedLinks']);
  await told;
  expect(offTopic.permissionsFor(rig.client.user)?.has('SendMessages')).toBe(false);
  expect((await failureOf(offTopic.send('x'))).code).toBe(50013);
  faults.denyPermissions('off-topic', ['EmbedLinks']);
  expect((await failureOf(offTopic.send({ embeds: [{ title: 't' }] }))).code).toBe(50013);
  expect((await offTopic.send('plain')).content).toBe('plain');
  faults.denyPermissions('off-topic', ['ViewChannel']);
  expect((await failureOf(offTopic.send('x'))).code).toBe(50001);
  told = updated();
  faults.denyPermissions('off-topic', []);
  await told;
  expect((await offTopic.send('back')).content).toBe('back');
});

test('a direct message channel is opened once', async () => {
  const user = await rig.client.users.fetch(ann.id);
  const message = await user.send('your hand');
  expect(ann.sees(ann.directMessages()).map((one) => one.content)).toEqual(['your hand']);
  expect(bob.channels().some((channel) => channel.id === message.channelId)).toBe(false);
});

test('moderators archive, lock and delete; the bot meets 50083, 160005, 10008 and 10003', async () => {
  const thread = await general.threads.create({ name: 'Closed case' });
  const card = await thread.send('card');
  rig.discord.archiveThread('Closed case', { isLocked: true });
  expect((await failureOf(card.edit('x'))).code).toBe(50083);
  expect((await failureOf(thread.send('x'))).code).toBe(160005);
  const loud = await general.send('loud');
  expect(() => ann.remove(loud)).toThrow('may not');
  rig.discord.person('Mia').remove(loud);
  expect((await failureOf(loud.edit('x'))).code).toBe(10008);
  rig.discord.deleteChannel('random');
  expect(ann.channels().some((channel) => channel.name === 'random')).toBe(false);
});

test('a locked phone shows the content of what mentions its owner, as it came, until that is deleted', async () => {
  const at = Date.UTC(2026, 0, 5, 13, 24) / 1000;
  const content = `<@${bob.id}>, your turn: **Lena** is down. Until <t:${at}:t>`;
  const before = bob.lockScreen().length;
  const call = await general.send({ content, embeds: [{ title: 'Round 3' }] });
  const shown = () =>
    bob
      .lockScreen()
      .slice(before)
      .map(({ text }) => text);
  expect(shown()).toEqual(['@Bob, your turn: Lena is down. Until 13:24']);
  await call.edit({ content: 'Mia drops Lena' });
  expect(shown()).toEqual(['@Bob, your turn: Lena is down. Until 13:24']);
  await call.delete();
  expect(shown()).toEqual([]);
});

test('a message of somebody else marks a channel as unread, and an edit does not', async () => {
  ann.reads('general');
  expect(ann.unread('general')).toBe(0);
  const message = await general.send('Round 3');
  expect(ann.unread('general')).toBe(1);
  ann.reads('general');
  await message.edit('Mia drops Lena');
  ann.say('well', 'general');
  expect(ann.unread('general')).toBe(0);
});
