import { AttachmentBuilder, type ChatInputCommandInteraction, MessageFlags } from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../src/people/person.ts';
import { failureOf, startRig } from './rig.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
let ann: Person;
let bob: Person;
let aheadMs = 0;

beforeAll(async () => {
  rig = await startRig({ now: () => Date.now() + aheadMs, answerTimeoutMs: 3000 });
  ann = rig.discord.person('Ann');
  bob = rig.discord.person('Bob');
  await rig.client.application.commands.set([{ name: 'go', description: 'Go' }]);
});
afterAll(() => rig.stop());

/** Runs `/go` and gives the bot's side of it to the test. */
async function go(
  first: (interaction: ChatInputCommandInteraction) => Promise<unknown>,
): Promise<ChatInputCommandInteraction> {
  return new Promise((resolve, reject) => {
    rig.onCommand(async (interaction) => {
      await first(interaction).then(() => resolve(interaction), reject);
    });
    ann.startCommand('/go');
  });
}

test('with_response gives the message; edits, fetch and deletion of the answer', async () => {
  let response: unknown;
  const interaction = await go(async (one) => (response = await one.reply({ content: 'one', withResponse: true })));
  expect(response).toMatchObject({
    resource: { message: { content: 'one' } },
    interaction: { responseMessageEphemeral: false },
  });
  expect((await interaction.editReply('two')).content).toBe('two');
  expect((await interaction.fetchReply()).editedTimestamp).not.toBeNull();
  await interaction.deleteReply();
  expect((await failureOf(interaction.fetchReply())).code).toBe(10008);
});

test('a deferred answer shows as thinking and is filled by the edit', async () => {
  const handle = ann.startCommand('/go');
  rig.onCommand((interaction) => interaction.deferReply());
  await rig.discord.waitFor(() => handle.isThinking);
  expect((handle.message?.flags ?? 0) & MessageFlags.Loading).not.toBe(0);
});

test('the first follow-up to a deferred answer takes its place, private as the defer said', async () => {
  rig.onCommand(async (interaction) => {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.followUp('public?');
    await interaction.followUp('second');
  });
  const handle = await ann.command('/go');
  await handle.followUp();
  expect(handle.message?.content).toBe('public?');
  expect(handle.isEphemeral).toBe(true);
  expect(handle.followUps.map((message) => message.content)).toEqual(['second']);
});

test('a defer fixes privacy: the later edit cannot make it public', async () => {
  const interaction = await go((one) => one.deferReply({ flags: MessageFlags.Ephemeral }));
  const message = await interaction.editReply({ content: 'whisper' });
  expect(message.flags.has('Ephemeral')).toBe(true);
  expect(bob.seesMessage(message.id)).toBeUndefined();
  expect(ann.seesMessage(message.id)?.content).toBe('whisper');
});

test('ephemeral messages do not exist for the routes of the channel and can be dismissed by their reader alone', async () => {
  const interaction = await go((one) => one.reply({ content: 'psst', flags: MessageFlags.Ephemeral }));
  const { id } = await interaction.fetchReply();
  const channel = await rig.client.channels.fetch(interaction.channelId);
  if (!channel?.isSendable()) throw new Error('no channel');
  expect((await failureOf(channel.messages.fetch({ message: id, force: true }))).code).toBe(10008);
  expect((await failureOf(channel.messages.edit(id, 'loud'))).code).toBe(10008);
  expect((await channel.messages.fetch({ limit: 50 })).has(id)).toBe(false);
  expect(() => bob.dismiss(id)).toThrow('gone');
  ann.dismiss(id);
  expect(ann.seesMessage(id)).toBeUndefined();
});

test('follow-ups are fetched, edited and deleted by their ids', async () => {
  const interaction = await go((one) => one.reply('first'));
  const more = await interaction.followUp('more');
  expect((await interaction.webhook.editMessage(more.id, 'less')).content).toBe('less');
  await interaction.webhook.deleteMessage(more.id);
  expect((await failureOf(interaction.webhook.fetchMessage(more.id))).code).toBe(10008);
});

test('a second answer is refused with 40060', async () => {
  const interaction = await go((one) => one.reply('one'));
  interaction.replied = false;
  expect((await failureOf(interaction.reply('two'))).code).toBe(40060);
});

test('a follow-up before any answer is refused with 10015', async () => {
  let failure: unknown;
  await go(async (one) => (failure = await failureOf(one.webhook.send('early'))));
  expect(failure).toMatchObject({ code: 10015, status: 404 });
});

test('an answer after three seconds is refused with 10062 and the person is told', async () => {
  const handle = ann.startCommand('/go');
  const failure = await new Promise<unknown>((resolve) => {
    rig.onCommand(async (one) => {
      aheadMs += 3001;
      resolve(await failureOf(one.reply('late')));
    });
  });
  expect(failure).toMatchObject({ code: 10062, status: 404 });
  expect(handle.failure).toBe('The application did not respond');
});

test('silence is noticed by the clock alone', async () => {
  const arrived = new Promise<void>((resolve) => rig.onCommand(async () => resolve()));
  const handle = ann.startCommand('/go');
  await arrived;
  aheadMs += 3001;
  rig.discord.checkDeadlines();
  expect(handle.failure).toBe('The application did not respond');
});

test("the token dies after fifteen minutes with 50027; the bot's own token still edits the public message", async () => {
  const interaction = await go((one) => one.reply('old'));
  const { id } = await interaction.fetchReply();
  aheadMs += 15 * 60_000 + 1;
  expect(await failureOf(interaction.editReply('new'))).toMatchObject({ code: 50027, status: 401 });
  expect((await failureOf(interaction.followUp('new'))).code).toBe(50027);
  const channel = await rig.client.channels.fetch(interaction.channelId);
  if (!channel?.isSendable()) throw new Error('no channel');
  expect((await channel.messages.edit(id, 'new')).content).toBe('new');
});

test('autocomplete kinds of answer are refused for a command', async () => {
  let failure: unknown;
  await go(async (one) => {
    const route = `/interactions/${one.id}/${one.token}/callback` as const;
    failure = await failureOf(rig.client.rest.post(route, { body: { type: 8, data: { choices: [] } }, auth: false }));
    await one.reply('so');
  });
  expect(failure).toMatchObject({
    code: 50035,
    rawError: { errors: { type: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] } } },
  });
});

test('files are kept, described, served and shown in an embed', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR42mNgQAcAABIAAeRVjecAAAAASUVORK5CYII=',
    'base64',
  );
  const file = new AttachmentBuilder(png, { name: 'map.png', description: 'The board from above' });
  const interaction = await go((one) =>
    one.reply({ files: [file, { attachment: Buffer.from('log'), name: 'log.txt' }] }),
  );
  const message = await interaction.fetchReply();
  const map = message.attachments.find((one) => one.name === 'map.png')!;
  expect(map).toMatchObject({
    description: 'The board from above',
    width: 2,
    height: 3,
    size: png.length,
    contentType: 'image/png',
  });
  expect(Buffer.from(await (await fetch(map.url)).arrayBuffer()).equals(png)).toBe(true);
  const edited = await interaction.editReply({
    embeds: [{ image: { url: 'attachment://new.png' } }],
    files: [new AttachmentBuilder(png, { name: 'new.png' })],
    attachments: [],
  });
  expect(edited.attachments.size).toBe(0);
  expect(edited.embeds[0]?.image).toMatchObject({ width: 2, height: 3 });
  expect((await fetch(edited.embeds[0]!.image!.url)).status).toBe(200);
});

test('the timer of three seconds runs by itself', async () => {
  const quick = await startRig({ answerTimeoutMs: 40 });
  await quick.client.application.commands.set([{ name: 'go', description: 'Go' }]);
  const handle = quick.discord.person('Ann').startCommand('/go');
  await quick.discord.waitFor(() => handle.failure);
  expect(handle.failure).toBe('The application did not respond');
  await quick.stop();
});
