import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachmentBuilder, type TextChannel } from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRequestCheck } from '../src/trials/openapi-check.ts';
import type { RecordedRequest } from '../src/trials/recorder.ts';
import { startRig } from './rig.ts';

/** Discord's own description of its requests, where it is at hand. */
const DESCRIPTION = process.env.DISCORD_OPENAPI;
const folder = mkdtempSync(join(tmpdir(), 'local-discord-'));
const recordTo = join(folder, 'requests.jsonl');
let rig: Awaited<ReturnType<typeof startRig>>;
let general: TextChannel;

beforeAll(async () => {
  rig = await startRig({ recordTo });
  await rig.client.application.commands.set([{ name: 'go', description: 'Go' }]);
  general = (await rig.client.channels.fetch(rig.discord.channel('general').id)) as TextChannel;
});
afterEach(() => rig.discord.faults.clear());
afterAll(async () => {
  await rig.stop();
  rmSync(folder, { recursive: true });
});

const said = (content: string) =>
  rig.discord
    .person('Ann')
    .sees('general')
    .filter((message) => message.content === content);

test('500 for the next requests that match, then all is well: the client tries again', async () => {
  rig.discord.faults.fail({ method: 'POST', path: /\/messages$/ });
  await general.send('after 500');
  expect(said('after 500')).toHaveLength(1);
});

test('429 with retry_after makes the client wait', async () => {
  rig.discord.faults.rateLimit({ path: '/messages', retryAfterMs: 120 });
  const waits: number[] = [];
  rig.client.rest.on('rateLimited', ({ retryAfter }) => void waits.push(retryAfter));
  await general.send('after 429');
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(120);
  expect(said('after 429')).toHaveLength(1);
});

test('every answer carries the headers of a bucket with room in it', async () => {
  const { headers } = await fetch(`${rig.discord.api}/v10/gateway`);
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
  expect(headers.get('x-ratelimit-reset-after')).toBe('1.000');
});

test('an answer that never arrives: the nonce keeps the message single', async () => {
  rig.discord.faults.hangUp({ method: 'POST', path: '/messages' });
  const send = () => general.send({ content: 'once', nonce: 'n1', enforceNonce: true });
  await expect(send()).rejects.toThrow(/closed/);
  const message = await send();
  expect(said('once').map((one) => one.id)).toEqual([message.id]);
});

test('a delayed route makes an answer late', async () => {
  const slow = await startRig({ answerTimeoutMs: 50 });
  await slow.client.application.commands.set([{ name: 'go', description: 'Go' }]);
  slow.discord.faults.delay({ path: '/callback', delayMs: 80 });
  slow.onCommand((interaction) => interaction.reply('late'));
  const handle = slow.discord.person('Ann').startCommand('/go');
  await slow.discord.waitFor(() => slow.errors.length > 0);
  expect(slow.errors[0]).toMatchObject({ code: 10062 });
  expect(handle.failure).toBe('The application did not respond');
  await slow.stop();
});

test('an interaction can be delivered twice; only one answer is taken', async () => {
  const ids: string[] = [];
  rig.discord.faults.duplicateInteractions();
  rig.onCommand(async (interaction) => {
    ids.push(interaction.id);
    await interaction.reply('tap');
  });
  const handle = await rig.discord.person('Ann').command('/go');
  await rig.discord.waitFor(() => rig.errors.length > 0);
  expect(ids).toEqual([handle.id, handle.id]);
  expect(rig.errors[0]).toMatchObject({ code: 40060 });
  expect(said('tap')).toHaveLength(1);
});

test('a refusal of Discord’s own, as often as wanted', async () => {
  rig.discord.faults.refuse({ method: 'POST', path: '/messages', error: 'missingPermissions', times: 2 });
  await expect(general.send('one')).rejects.toMatchObject({ code: 50013, status: 403 });
  await expect(general.send('two')).rejects.toMatchObject({ code: 50013 });
  await general.send('three');
  expect(['one', 'two', 'three'].map((text) => said(text).length)).toEqual([0, 0, 1]);
});

test('messages of more than an hour ago take three edits in twenty seconds: then 30046, as a rate limit', async () => {
  let aheadMs = 0;
  const later = await startRig({ now: () => Date.now() + aheadMs });
  await later.client.application.commands.set([{ name: 'go', description: 'Go' }]);
  const { discord } = later;
  const channel = (await later.client.channels.fetch(discord.channel('general').id)) as TextChannel;
  const { id } = await channel.send('old');
  const edit = (text: string) =>
    fetch(`${discord.api}/v10/channels/${channel.id}/messages/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: text, allowed_mentions: { parse: [] } }),
    });
  for (const text of ['a', 'b', 'c', 'd']) expect((await edit(text)).status).toBe(200);
  aheadMs = 61 * 60_000;
  for (const text of ['e', 'f', 'g']) expect((await edit(text)).status).toBe(200);
  const refused = await edit('h');
  expect([refused.status, (await refused.json()) as object]).toMatchObject([429, { code: 30046 }]);
  aheadMs += 21_000;
  expect((await edit('i')).status).toBe(200);
  await later.stop();
});

test('who takes no direct messages refuses them with 50007', async () => {
  rig.discord.faults.closeDirectMessages('Ann');
  const ann = await rig.client.users.fetch(rig.discord.person('Ann').id);
  await expect(ann.send('psst')).rejects.toMatchObject({ code: 50007, status: 403 });
  rig.discord.faults.closeDirectMessages('Ann', false);
  await ann.send('psst');
});

test('every request is recorded, files by name and size', async () => {
  const file = new AttachmentBuilder(Buffer.from('log'), { name: 'log.txt' });
  await general.send({ content: 'file', files: [file], allowedMentions: { parse: [] } });
  const lines = readFileSync(recordTo, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedRequest);
  expect(lines).toEqual(rig.discord.requests);
  expect(lines.at(-1)).toMatchObject({
    method: 'POST',
    path: `/api/v10/channels/${general.id}/messages`,
    contentType: 'multipart/form-data',
    body: { content: 'file', allowed_mentions: { parse: [] }, attachments: [{ id: '0' }] },
    files: [{ name: 'log.txt', size: 3 }],
  });
});

if (DESCRIPTION !== undefined)
  test("every recorded request fits Discord's OpenAPI description", () => {
    const check = createRequestCheck(DESCRIPTION);
    expect(rig.discord.requests.flatMap((request) => check(request))).toEqual([]);
    const wrong = {
      method: 'POST',
      path: '/api/v10/channels/1/messages',
      contentType: 'application/json',
      body: { content: 5 },
      files: [],
    };
    expect(check(wrong)).not.toEqual([]);
  });
