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
import type { Person } from './person.ts';
import type { Rig } from '../../test/local-discord/rig.ts';
import { failureOf, startRig } from '../../test/local-discord/rig.ts';

let rig: Rig;
let saloon: TextChannel;
let doc: Person;
let ike: Person;
let aheadMs = 0;

beforeAll(async () => {
  rig = await startRig({
    now: () => Date.now() + aheadMs,
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.GuildMessageReactions],
  });
  saloon = (await rig.client.channels.fetch(rig.discord.channel('saloon').id)) as TextChannel;
  doc = rig.discord.person('Doc');
  ike = rig.discord.person('Ike');
});
afterAll(() => rig.stop());

test('messages are sent, edited, fetched and deleted, and everybody sees it', async () => {
  const message = await saloon.send('howdy');
  expect(doc.seesMessage(message)?.content).toBe('howdy');
  await message.edit('so long');
  expect((await saloon.messages.fetch({ message: message.id, force: true })).content).toBe('so long');
  await message.delete();
  expect(ike.seesMessage(message)).toBeUndefined();
  expect((await failureOf(message.edit('x'))).code).toBe(10008);
});

test('unknown channels and messages are 10003 and 10008', async () => {
  expect((await failureOf(rig.client.channels.fetch('123456789012345678'))).code).toBe(10003);
  expect((await failureOf(saloon.messages.fetch('123456789012345678'))).code).toBe(10008);
});

test("a person's words reach the bot without their content, which takes a privileged intent", async () => {
  const heard = new Promise<Message>((resolve) => rig.client.once(Events.MessageCreate, resolve));
  doc.say('secret plan');
  const message = await heard;
  expect([message.author.displayName, message.content, message.member?.displayName]).toEqual(['Doc', '', 'Doc']);
  expect((await failureOf(message.edit('mine'))).code).toBe(50005);
  expect((await failureOf(message.delete())).code).toBe(50013);
});

test('a nonce that is enforced gives the earlier message for some minutes', async () => {
  const send = () => saloon.send({ content: 'report', nonce: 'stream-1-7', enforceNonce: true });
  const first = await send();
  expect((await send()).id).toBe(first.id);
  expect((await saloon.send({ content: 'report', nonce: 'stream-1-7' })).id).not.toBe(first.id);
  aheadMs += 6 * 60_000;
  expect((await send()).id).not.toBe(first.id);
});

test('a nonce whose message was deleted makes no other for some minutes', async () => {
  const send = () => saloon.send({ content: 'card', nonce: 'stream-1-8', enforceNonce: true });
  await (await send()).delete();
  expect((await failureOf(send())).code).toBe(10008);
  aheadMs += 6 * 60_000;
  expect((await send()).content).toBe('card');
});

test('whoever sends a message gets its nonce back; the history of the channel has none', async () => {
  const heard = new Promise<Message>((resolve) => rig.client.once(Events.MessageCreate, resolve));
  const sent = await saloon.send({ content: 'report', nonce: 'stream-1-9', enforceNonce: true });
  expect([sent.nonce, (await heard).nonce]).toEqual(['stream-1-9', 'stream-1-9']);
  const read = (await rig.client.rest.get(Routes.channelMessages(saloon.id))) as object[];
  const one = (await rig.client.rest.get(Routes.channelMessage(saloon.id, sent.id))) as object;
  for (const message of [...read, one]) expect(message).not.toHaveProperty('nonce');
});

test('mentions notify only whom allowed_mentions lets through, and edits nobody', async () => {
  const before = ike.pings().length;
  const both = `<@${ike.id}> <@${doc.id}> @everyone`;
  const message = await saloon.send({ content: both, allowedMentions: { users: [ike.id] } });
  expect(message.mentions.users.map((user) => user.id)).toEqual([ike.id]);
  expect(ike.pings()).toHaveLength(before + 1);
  expect(doc.pings()).toHaveLength(0);
  const quiet = await saloon.send({ content: 'x', allowedMentions: { parse: [] } });
  await quiet.edit({ content: both, allowedMentions: { users: [ike.id] } });
  expect(ike.pings()).toHaveLength(before + 1);
  await saloon.send(both);
  expect(doc.pings()).toHaveLength(1);
});

test('replies point to their message', async () => {
  const said = doc.say('who goes there', 'saloon');
  const reply = await saloon.send({
    content: 'me',
    reply: { messageReference: said.id },
    allowedMentions: { repliedUser: false, parse: [] },
  });
  expect(reply.reference?.messageId).toBe(said.id);
  expect(doc.pings().some((one) => one.id === reply.id)).toBe(false);
});

test('reactions and pins', async () => {
  const message = await saloon.send('vote');
  await message.react('🤠');
  expect(doc.seesMessage(message)?.reactions).toMatchObject([{ count: 1, emoji: { name: '🤠' }, me: false }]);
  await message.reactions.resolve('🤠')?.users.remove();
  expect(doc.seesMessage(message)?.reactions).toBeUndefined();
  expect((await failureOf(message.pin())).code).toBe(50013);
});

test('a thread from a message shares its id; archived it refuses edits with 50083 and opens with the next message', async () => {
  const start = await saloon.send('card');
  const thread = await start.startThread({ name: 'A fight', autoArchiveDuration: ThreadAutoArchiveDuration.OneDay });
  expect(thread.id).toBe(start.id);
  expect(
    (await failureOf(rig.client.rest.post(Routes.threads(saloon.id, start.id), { body: { name: 'again' } }))).code,
  ).toBe(160004);
  const card = await thread.send('round 1');
  await thread.setArchived(true);
  expect((await failureOf(card.edit('round 2'))).code).toBe(50083);
  expect((await failureOf(thread.setName('other'))).code).toBe(50083);
  await expect(doc.command('/x', { channel: thread.id })).rejects.toThrow();
  await thread.send('round 2');
  expect(rig.discord.channel(thread.id).thread_metadata?.archived).toBe(false);
  expect((await card.edit('round 1, over')).content).toBe('round 1, over');
});

test('whoever presses a button in a sleeping thread wakes it first, and a locked one takes no press', async () => {
  const thread = await saloon.threads.create({ name: 'Asleep', type: ChannelType.PublicThread });
  const button = { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Wake', custom_id: 'wake' } as const;
  const card = await thread.send({
    content: 'card',
    components: [{ type: ComponentType.ActionRow, components: [button] }],
  });
  rig.discord.archiveThread('Asleep');
  doc.startPress(card, 'Wake');
  expect(rig.discord.channel(thread.id).thread_metadata?.archived).toBe(false);
  rig.discord.archiveThread('Asleep', { isLocked: true });
  expect(() => doc.startPress(card, 'Wake')).toThrow('An error occurred');
  expect(rig.discord.channel(thread.id).thread_metadata?.archived).toBe(true);
});

test('locking takes MANAGE_THREADS; thread names end at 100', async () => {
  const thread = await saloon.threads.create({ name: 'Locked', type: ChannelType.PublicThread });
  expect((await failureOf(thread.setLocked(true))).code).toBe(50013);
  expect((await failureOf(thread.setName('x'.repeat(101)))).code).toBe(50035);
  expect(doc.sees('saloon').at(-1)).toMatchObject({ type: 18, content: 'Locked' });
});

test('rights can be taken from the bot in one channel: 50001, 50013, and it is told', async () => {
  const { faults } = rig.discord;
  const livery = (await rig.client.channels.fetch(rig.discord.channel('livery').id)) as TextChannel;
  const updated = () => new Promise((resolve) => rig.client.once(Events.ChannelUpdate, resolve));
  let told = updated();
  faults.denyPermissions('livery', ['SendMessages', 'EmbedLinks']);
  await told;
  expect(livery.permissionsFor(rig.client.user)?.has('SendMessages')).toBe(false);
  expect((await failureOf(livery.send('x'))).code).toBe(50013);
  faults.denyPermissions('livery', ['EmbedLinks']);
  expect((await failureOf(livery.send({ embeds: [{ title: 't' }] }))).code).toBe(50013);
  expect((await livery.send('plain')).content).toBe('plain');
  faults.denyPermissions('livery', ['ViewChannel']);
  expect((await failureOf(livery.send('x'))).code).toBe(50001);
  told = updated();
  faults.denyPermissions('livery', []);
  await told;
  expect((await livery.send('back')).content).toBe('back');
});

test('a direct message channel is opened once', async () => {
  const user = await rig.client.users.fetch(doc.id);
  const message = await user.send('your hand');
  expect(doc.sees(doc.directMessages()).map((one) => one.content)).toEqual(['your hand']);
  expect(ike.channels().some((channel) => channel.id === message.channelId)).toBe(false);
});

test('moderators archive, lock and delete; the bot meets 50083, 160005, 10008 and 10003', async () => {
  const thread = await saloon.threads.create({ name: 'Closed case' });
  const card = await thread.send('card');
  rig.discord.archiveThread('Closed case', { isLocked: true });
  expect((await failureOf(card.edit('x'))).code).toBe(50083);
  expect((await failureOf(thread.send('x'))).code).toBe(160005);
  const loud = await saloon.send('loud');
  expect(() => doc.remove(loud)).toThrow('may not');
  rig.discord.person('Wyatt').remove(loud);
  expect((await failureOf(loud.edit('x'))).code).toBe(10008);
  rig.discord.deleteChannel('main-street');
  expect(doc.channels().some((channel) => channel.name === 'main-street')).toBe(false);
});

test('a locked phone shows the content of what mentions its owner, as it came, until that is deleted', async () => {
  const at = Date.UTC(2026, 0, 5, 13, 24) / 1000;
  const content = `<@${ike.id}>, your turn: **Belle** is down. Until <t:${at}:t>`;
  const before = ike.lockScreen().length;
  const call = await saloon.send({ content, embeds: [{ title: 'Round 3' }] });
  const shown = () =>
    ike
      .lockScreen()
      .slice(before)
      .map(({ text }) => text);
  expect(shown()).toEqual(['@Ike, your turn: Belle is down. Until 13:24']);
  await call.edit({ content: 'Wyatt drops Belle' });
  expect(shown()).toEqual(['@Ike, your turn: Belle is down. Until 13:24']);
  await call.delete();
  expect(shown()).toEqual([]);
});

test('a message of somebody else marks a channel as unread, and an edit does not', async () => {
  doc.reads('saloon');
  expect(doc.unread('saloon')).toBe(0);
  const message = await saloon.send('Round 3');
  expect(doc.unread('saloon')).toBe(1);
  doc.reads('saloon');
  await message.edit('Wyatt drops Belle');
  doc.say('well', 'saloon');
  expect(doc.unread('saloon')).toBe(0);
});
