import { ButtonBuilder, ButtonStyle, ActionRowBuilder, MessageFlags } from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startRig } from './rig.ts';
import type { ClientMessage, ServerMessage } from '../src/page-server/page-api.ts';

let rig: Awaited<ReturnType<typeof startRig>>;
let general: string;
const open: WebSocket[] = [];

beforeAll(async () => {
  rig = await startRig();
  general = rig.discord.channel('general').id;
  await rig.client.application.commands.set([
    { name: 'go', description: 'Go', options: [{ type: 3, name: 'where', description: 'Where', autocomplete: true }] },
  ]);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => rig.stop());

interface Page {
  readonly got: ServerMessage[];
  say(message: ClientMessage): void;
  next<T extends ServerMessage['type']>(type: T): Promise<Extract<ServerMessage, { type: T }>>;
}

async function openPage(name: string): Promise<Page> {
  const socket = new WebSocket(`${rig.discord.url.replace('http', 'ws')}page`);
  open.push(socket);
  const got: ServerMessage[] = [];
  socket.on('message', (raw: Buffer) => got.push(JSON.parse(raw.toString()) as ServerMessage));
  await new Promise((resolve) => socket.once('open', resolve));
  const page: Page = {
    got,
    say: (message) => socket.send(JSON.stringify(message)),
    next: (type) => rig.discord.waitFor(() => got.find((message) => message.type === type) as never),
  };
  page.say({ type: 'hello', userId: name === '' ? null : rig.discord.person(name).id });
  await page.next('state');
  return page;
}

const command = () => rig.discord.person('Ann').commands()[0]!.id;

test('hello makes somebody of the page and shows them the world', async () => {
  const page = await openPage('Lena');
  const state = await page.next('state');
  expect(state.me).toMatchObject({ displayName: 'Lena', admin: false, bot: false });
  expect(state.users.map((user) => user.displayName)).toEqual(['Testbot', 'Owner', 'Ann', 'Bob', 'Lena', 'Mia']);
  expect(state.channels.map((channel) => channel.name)).toEqual(['general', 'random', 'off-topic']);
  expect([state.guild.name, state.botOnline, state.commands[0]?.name]).toEqual(['Test Server', true, 'go']);
  expect((await fetch(new URL(state.me.avatarUrl, rig.discord.url))).headers.get('content-type')).toBe('image/svg+xml');
});

test('a command shows as thinking, then done, and its answer reaches all; a private one its reader alone', async () => {
  const [ann, bob] = [await openPage('Ann'), await openPage('Bob')];
  rig.onCommand(async (interaction) => {
    await interaction.reply(`off to ${interaction.options.getString('where')}`);
    await interaction.followUp({ content: 'mind the snakes', flags: MessageFlags.Ephemeral });
  });
  ann.say({ type: 'command', ref: 'a', channelId: general, commandId: command(), options: { where: 'Yuma' } });
  await rig.discord.waitFor(() =>
    ann.got.some((m) => m.type === 'message-create' && m.message.content === 'mind the snakes'),
  );
  const states = ann.got.flatMap((m) => (m.type === 'interaction' ? [[m.ref, m.state]] : []));
  expect(states).toEqual([
    ['a', 'thinking'],
    ['a', 'done'],
  ]);
  expect(bob.got.flatMap((m) => (m.type === 'message-create' ? [m.message.content] : []))).toEqual(['off to Yuma']);
  expect(bob.got.some((m) => m.type === 'interaction')).toBe(false);
  ann.say({ type: 'open', channelId: general });
  const last = (await ann.next('messages')).messages.at(-1)!;
  ann.say({ type: 'dismiss', channelId: general, messageId: last.id });
  expect((await ann.next('message-delete')).messageId).toBe(last.id);
});

test('suggestions, a modal, a press and a menu come and go by ref', async () => {
  const page = await openPage('Ann');
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('b').setLabel('B').setStyle(ButtonStyle.Primary),
  );
  const input = { type: 1, components: [{ type: 4, custom_id: 'why', label: 'Why', style: 1 }] };
  rig.on(async (interaction) => {
    if (interaction.isAutocomplete()) await interaction.respond([{ name: 'Yuma', value: 'yuma' }]);
    else if (interaction.isChatInputCommand()) await interaction.reply({ content: 'ready', components: [row] });
    else if (interaction.isButton()) await interaction.showModal({ custom_id: 'm', title: 'M', components: [input] });
    else if (interaction.isModalSubmit()) await interaction.reply(interaction.fields.getTextInputValue('why'));
  });
  page.say({
    type: 'autocomplete',
    ref: 's',
    channelId: general,
    commandId: command(),
    options: { where: 'Yu' },
    focused: 'where',
  });
  expect(await page.next('autocomplete-result')).toEqual({
    type: 'autocomplete-result',
    ref: 's',
    choices: [{ name: 'Yuma', value: 'yuma' }],
    failed: false,
  });
  page.say({ type: 'command', ref: 'c', channelId: general, commandId: command(), options: {} });
  const { message } = await page.next('message-create');
  page.say({ type: 'component', ref: 'p', channelId: general, messageId: message.id, customId: 'b' });
  const opened = await page.next('modal-open');
  expect(opened).toMatchObject({ ref: 'p', modal: { title: 'M' } });
  page.say({ type: 'modal', ref: 'm', interactionId: opened.interactionId, customId: 'm', fields: { why: 'honour' } });
  await rig.discord.waitFor(() => page.got.some((m) => m.type === 'message-create' && m.message.content === 'honour'));
});

test('what cannot be done is said in words; silence of the bot too', async () => {
  const page = await openPage('Ann');
  page.say({ type: 'say', ref: 'x', channelId: general, text: 'x'.repeat(2001) });
  expect(await page.next('error')).toEqual({ type: 'error', ref: 'x', text: 'A message holds 1 to 2000 characters.' });
  const quick = await startRig({ answerTimeoutMs: 30 });
  await quick.client.application.commands.set([{ name: 'go', description: 'Go' }]);
  const handle = quick.discord.person('Ann').startCommand('/go');
  await quick.discord.waitFor(() => handle.failure);
  expect(handle.failure).toBe('The application did not respond');
  await quick.stop();
});

test('the page, its scripts as plain JavaScript, and packages are served; nothing outside them is', async () => {
  const get = (path: string) => fetch(new URL(path, rig.discord.url));
  expect((await get('/')).headers.get('content-type')).toContain('text/html');
  const script = await get('/page/main.ts');
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect((await get('/vendor/lit/index.js')).status).toBe(200);
  for (const path of [
    '/page/..%2fserver.ts',
    '/vendor/..%2fpackage.json',
    '/page/%2e%2e/server.ts',
    '/attachments/1/2/x.png',
  ])
    expect((await get(path)).status).toBe(404);
});
