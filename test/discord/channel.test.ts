import { DiscordAPIError, HTTPError, type REST } from 'discord.js';
import { expect, test } from 'vitest';
import { channelsOver, NowhereToPost } from '../../src/discord/channel.ts';
import type { PictureFile } from '../../src/discord/result.ts';

interface Sent {
  readonly body: { readonly content?: string; readonly attachments?: readonly unknown[] };
  readonly files?: readonly { readonly name: string }[];
}

const request = { body: undefined, files: undefined };
const coded = (code: number, status = 400): Error =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', '/channels/1/messages', request);
const tooLarge = (): Error => new HTTPError(413, 'too large', 'POST', '/channels/1/messages', request);

const picture: PictureFile = { name: 'town.png', bytes: new Uint8Array([1, 2]), alt: 'Map of Sorrow Wells.' };

/** A channel that refuses every message with files, and (where said) every message at all. */
function channelOf(error: Error, options: { readonly always?: boolean } = {}) {
  const sent: Sent[] = [];
  const take = async (_route: string, one: Sent): Promise<unknown> => {
    sent.push(one);
    if (options.always === true || (one.files ?? []).length > 0) throw error;
    return { id: 'm1' };
  };
  return { sent, channels: channelsOver({ post: take, patch: take } as unknown as REST) };
}

test.each([
  ['no right to attach files', coded(50013, 403)],
  ['files too large by Discord’s code', coded(40005, 413)],
  ['files too large by the status alone', tooLarge()],
])('%s: the words of the picture are posted instead, and edited in too', async (_name, error) => {
  const { sent, channels } = channelOf(error);
  expect(await channels.post('1', { content: 'Doc moves.' }, [picture])).toBe('m1');
  expect(sent).toHaveLength(2);
  expect(sent[0]!.body.attachments).toEqual([{ id: '0', filename: 'town.png', description: picture.alt }]);
  expect(sent[1]!.body.content).toBe('Doc moves.\nMap of Sorrow Wells.');
  expect(sent[1]!.body.attachments).toBeUndefined();
  expect(await channels.edit('1', 'm1', { content: 'Doc moves.' }, [picture])).toBe(true);
  expect(sent.at(-1)!.body.content).toContain('Map of Sorrow Wells.');
});

test('where nothing may be posted at all, that is told, with a picture or without', async () => {
  const { channels, sent } = channelOf(coded(50013, 403), { always: true });
  await expect(channels.post('1', { content: 'x' }, [picture])).rejects.toThrow(NowhereToPost);
  await expect(channels.post('1', { content: 'x' })).rejects.toThrow(NowhereToPost);
  expect(sent).toHaveLength(3);
});

test('any other fault stays a fault, and is not tried in words', async () => {
  const { channels, sent } = channelOf(coded(500, 500));
  await expect(channels.post('1', { content: 'x' }, [picture])).rejects.toThrow('no');
  expect(sent).toHaveLength(1);
});
