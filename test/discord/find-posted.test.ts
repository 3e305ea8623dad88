import { expect, test } from 'vitest';
import type { Channels } from '../../src/discord/posts/channel.ts';
import { isSame, postedOnce } from '../../src/discord/posts/find-posted.ts';
import type { MessageBody } from '../../src/discord/wire/components.ts';

const endOf = (seal: string) => ({ content: '', embeds: [{ title: 'Nothing came of it', footer: { text: seal } }] });

const B58B = { commitment: 'b58b', openedAt: 0 };

test('the end of one fight, without buttons, is not taken for the end of another', () => {
  const [one, other] = ['dice sealed 0ad7', 'dice sealed b58b'].map(endOf);
  const posted = { ...one!, components: [] } as unknown as Parameters<typeof isSame>[0];
  expect(isSame(posted, one!)).toBe(true);
  expect(isSame(posted, other!)).toBe(false);
});

test('people gathered without buttons are not taken for the end of the same fight: what stands before its opening is not its end', () => {
  const end = endOf('dice sealed 0ad7');
  const gathering = { ...end, embeds: [{ ...end.embeds[0]!, title: 'Law calls out Gang' }], components: [] };
  expect(isSame(gathering as unknown as Parameters<typeof isSame>[0], end)).toBe(false);
});

test('people gathered by a message that a host died over: it goes when the fight has begun, that of another fight stays', async () => {
  const bare = (id: string, seal: string) => ({ ...endOf(seal), id, components: [], attachments: [] });
  const own = [bare('1', 'dice sealed 0ad7'), bare('2', 'dice sealed b58b'), bare('3', 'dice sealed b58b')];
  const channels = { own: async () => own } as unknown as Channels;
  const once = await postedOnce(channels, '9', '0', new Set(['3']));
  expect(once.left([B58B])).toEqual(['2']);
  await once.channels.post('9', endOf('dice sealed b58b'));
  expect(once.left([B58B])).toEqual([]);
});

test('called out by a message that a host died over: it goes when that has come to nothing, but for one that tells so by now', async () => {
  const components = [
    { type: 1, components: [{ type: 2, style: 3, label: 'Accept', custom_id: '1|a|tag|p3|accept' }] },
  ];
  const own = [{ ...endOf('dice sealed b58b'), id: '1', components, attachments: [] }];
  const channels = { own: async () => own, post: async () => ({ id: '1', said: '' }) } as unknown as Channels;
  const once = await postedOnce(channels, '9', '0');
  expect(once.left([B58B])).toEqual(['1']);
  expect(await once.channels.post('9', endOf('dice sealed b58b'))).toEqual({ id: '1', said: '' });
  expect(once.left([B58B])).toEqual([]);
});

test('a call that was posted for two is the one for the first of them when the other has answered, and never one for a third', () => {
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Agree', custom_id: '1|g|tag|mark|yes' }] }];
  const call = (content: string) => ({ content, embeds: [], components }) as Parameters<typeof isSame>[0] & MessageBody;
  const posted = call('<@1> <@2>: do you agree?');
  expect(isSame(posted, call('<@2>: do you agree?'))).toBe(true);
  expect(isSame(posted, call('<@2> <@3>: do you agree?'))).toBe(false);
});

test('a call that a host died over named one of two: the next names both, notifies the other alone, and the first goes', async () => {
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Agree', custom_id: '1|g|tag|mark|yes' }] }];
  const call = (content: string, users: readonly string[]) =>
    ({ content, embeds: [], components, allowed_mentions: { parse: [], users } }) as unknown as MessageBody;
  const own = [{ ...call('<@1>: do you agree?', []), id: '1', attachments: [] }];
  const sent: MessageBody[] = [];
  const post = async (_to: string, body: MessageBody) => ({ id: String(sent.push(body) + 1), said: '' });
  const once = await postedOnce({ own: async () => own, post } as unknown as Channels, '9', '0');
  await once.channels.post('9', call('<@1> <@2>: do you agree?', ['1', '2']));
  expect(sent).toEqual([call('<@1> <@2>: do you agree?', ['2'])]);
  expect(once.left([B58B])).toEqual(['1']);
});
