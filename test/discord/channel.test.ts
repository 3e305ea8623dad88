import { DiscordAPIError, HTTPError, type REST } from 'discord.js';
import { expect, test } from 'vitest';
import { channelsOver } from '../../src/discord/posts/channel.ts';
import { NowhereToPost } from '../../src/discord/posts/discord-errors.ts';
import type { PictureFile } from '../../src/discord/result.ts';

interface Sent {
  readonly body: { readonly content?: string; readonly attachments?: readonly unknown[] };
  readonly files?: readonly { readonly name: string; readonly data: Uint8Array }[];
}

const request = { body: undefined, files: undefined };
const coded = (code: number, status = 400): Error =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', '/channels/1/messages', request);
const tooLarge = (): Error => new HTTPError(413, 'too large', 'POST', '/channels/1/messages', request);

const alt = 'Map of Sorrow Wells.';
const picture: PictureFile = { name: 'town.png', bytes: new Uint8Array(9), alt };
const shrinking: PictureFile = { ...picture, smaller: async () => new Uint8Array(3) };

/** A channel that refuses every message with files of more than so many bytes, or (where said) every message at all. */
function channelOf(error: Error, options: { readonly always?: boolean; readonly maxBytes?: number } = {}) {
  const sent: Sent[] = [];
  const { always = false, maxBytes = 0 } = options;
  const take = async (_route: string, one: Sent): Promise<unknown> => {
    sent.push(one);
    if (always || (one.files ?? []).some(({ data }) => data.length > maxBytes)) throw error;
    return { ...one.body, id: 'm1' };
  };
  return { sent, channels: channelsOver({ post: take, patch: take, delete: take } as unknown as REST, () => '1') };
}

const bytesOf = ({ files = [] }: Sent): number => files.reduce((all, { data }) => all + data.length, 0);

test.each([
  ['no right to attach files', coded(50013, 403)],
  ['files too large by Discord’s code', coded(40005, 413)],
  ['files too large by the status alone', tooLarge()],
])('%s: the words of the picture are posted instead, and edited in too', async (_name, error) => {
  const { sent, channels } = channelOf(error);
  expect(await channels.post('1', { content: 'Doc moves.' }, [picture])).toEqual({ id: 'm1', said: alt });
  expect(sent).toHaveLength(2);
  expect(sent[0]!.body.attachments).toEqual([{ id: '0', filename: 'town.png', description: picture.alt }]);
  expect(sent[1]!.body.content).toBe('Doc moves.\nMap of Sorrow Wells.');
  expect(sent[1]!.body.attachments).toBeUndefined();
  expect(await channels.edit('1', 'm1', { content: 'Doc moves.' }, [picture])).toEqual({ id: 'm1', said: alt });
  expect(sent.at(-1)!.body.content).toContain('Map of Sorrow Wells.');
  expect(sent.at(-1)!.body.attachments).toEqual([]);
});

test('what an earlier request with the same nonce has made is told from what was asked for', async () => {
  const calledOut = { id: 'm1', content: '<@8>: you are called out.', embeds: [{ footer: { text: 'sealed b58b' } }] };
  const { channels } = channelOf(coded(50013));
  const recalling = channelsOver({ post: async () => calledOut } as unknown as REST, () => '1');
  const over = {
    content: '',
    embeds: [{ title: 'Nothing came of it', footer: { text: 'sealed b58b' } }],
    nonce: 't0.1',
  };
  expect(await channels.post('1', over)).toEqual({ id: 'm1', said: '' });
  expect(await recalling.post('1', over)).toEqual({ id: 'm1', said: '', isRecalled: true });
});

test('names in what a picture shows are no mention, link or format in the words for it', async () => {
  const { sent, channels } = channelOf(coded(50013, 403));
  const named = { ...picture, alt: '<@7> at C4, [Gold](https://example.com) at C5.' };
  await channels.post('1', { content: '<@8>: your turn.' }, [named]);
  expect(sent.at(-1)!.body.content).toBe(
    '<@8>: your turn.\n\\<@\u200b7\\> at C4, \\[Gold\\](https //example.com) at C5.',
  );
});

test('a picture that is too large is posted smaller', async () => {
  const { sent, channels } = channelOf(coded(40005, 413), { maxBytes: 5 });
  expect(await channels.post('1', { content: 'x' }, [shrinking])).toEqual({ id: 'm1', said: '' });
  expect(sent.map(bytesOf)).toEqual([9, 3]);
  expect(sent[1]!.body.attachments).toEqual([{ id: '0', filename: 'town.png', description: alt }]);
});

test('one that is too large even then is said in words', async () => {
  const { sent, channels } = channelOf(tooLarge());
  expect(await channels.post('1', { content: 'x' }, [shrinking])).toEqual({ id: 'm1', said: alt });
  expect(sent.map(bytesOf)).toEqual([9, 3, 0]);
});

test('where no files may be attached, a smaller one is not even tried', async () => {
  const { sent, channels } = channelOf(coded(50013, 403), { maxBytes: 5 });
  expect(await channels.post('1', { content: 'x' }, [shrinking])).toEqual({ id: 'm1', said: alt });
  expect(sent.map(bytesOf)).toEqual([9, 0]);
});

test('a picture that could not be drawn is said in words at once', async () => {
  const { sent, channels } = channelOf(tooLarge());
  const undrawn = { ...picture, bytes: null };
  expect(await channels.post('1', { content: 'x' }, [undrawn])).toEqual({ id: 'm1', said: alt });
  expect(sent.map(({ body }) => body.content)).toEqual([`x\n${alt}`]);
});

test.each([
  ['10003: the channel is gone', 10003, 'gone'],
  ['50001: the bot cannot see it', 50001, 'no-access'],
  ['50013: the bot may not write there', 50013, 'no-permission'],
  ['160005: the thread is locked', 160005, 'locked'],
  ['50083: a thread that not even a send wakes is locked', 50083, 'locked'],
])('%s: nothing can be posted, with a picture or without, and it is told why', async (_name, code, why) => {
  const { channels, sent } = channelOf(coded(code, 403), { always: true });
  await expect(channels.post('7', { content: 'x' })).rejects.toMatchObject({ why, stream: '7' });
  await expect(channels.post('7', { content: 'x' }, [picture])).rejects.toBeInstanceOf(NowhereToPost);
  expect(sent.length).toBeLessThanOrEqual(3);
});

test.each([
  ['30046: too many edits of an old message', 30046, { waitMs: 20_000 }],
  ['10008: the message is gone', 10008, 'gone'],
  ['50005: the message is somebody else’s', 50005, 'gone'],
])('%s: an edit says that it did not happen, and whether it may yet', async (_name, code, answer) => {
  const { channels, sent } = channelOf(coded(code), { always: true });
  expect(await channels.edit('1', 'm1', { content: 'x' })).toEqual(answer);
  expect(sent).toHaveLength(1);
});

test('50083: a thread that sleeps is woken for an edit, once; where it sleeps on, the message cannot be edited', async () => {
  const { channels, sent } = channelOf(coded(50083), { always: true });
  expect(await channels.edit('1', 'm1', { content: 'x' })).toBe('gone');
  expect(sent.map(({ body }) => body)).toEqual([{ content: 'x' }, { archived: false }]);
});

test.each([
  [10003, 'gone'],
  [50001, 'no-access'],
  [50013, 'no-permission'],
])('%i at an edit: it is of no use to post instead', async (code, why) => {
  const { channels } = channelOf(coded(code, 403), { always: true });
  await expect(channels.edit('1', 'm1', { content: 'x' })).rejects.toMatchObject({ why });
});

test.each([10008, 10003, 50001, 50013, 50083])('%i: what cannot be taken away is not in the way', async (code) => {
  const { channels } = channelOf(coded(code, 403), { always: true });
  // While a thread sleeps it is still there.
  await expect(channels.remove('1', 'm1')).resolves.toBe(code !== 50083);
});

test.each([50013, 50001, 50024, 160006])('%i: no thread can be opened', async (code) => {
  const { channels } = channelOf(coded(code, 403), { always: true });
  expect(await channels.openThread('1', 'Noon')).toBeNull();
});

test.each([50013, 50001, 10003])('%i: a thread that is not the bot’s to put to sleep stays awake', async (code) => {
  const { channels } = channelOf(coded(code, 403), { always: true });
  expect(await channels.archive('1')).toBe(false);
});

test.each([50007, 50278])('%i: whom no direct message reaches is nobody to tell', async (code) => {
  const { channels } = channelOf(coded(code, 403), { always: true });
  expect(await channels.tellAlone('9', { content: 'x' })).toBeNull();
});

test('any other fault stays a fault, and is not tried in words', async () => {
  const { channels, sent } = channelOf(coded(500, 500), { always: true });
  await expect(channels.post('1', { content: 'x' }, [picture])).rejects.toThrow('no');
  expect(sent).toHaveLength(1);
  await expect(channels.edit('1', 'm1', {})).rejects.toThrow('no');
  await expect(channels.openThread('1', 'Noon')).rejects.toThrow('no');
});
