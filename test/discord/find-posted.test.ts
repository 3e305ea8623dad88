import { expect, test } from 'vitest';
import type { Channels } from '../../src/discord/posts/channel.ts';
import { isSame, postedOnce } from '../../src/discord/posts/find-posted.ts';

const endOf = (seal: string) => ({ content: '', embeds: [{ title: 'Nothing came of it', footer: { text: seal } }] });

test('the end of one fight, without buttons, is not taken for the end of another', () => {
  const [one, other] = ['dice sealed 0ad7', 'dice sealed b58b'].map(endOf);
  const posted = { ...one!, components: [] } as unknown as Parameters<typeof isSame>[0];
  expect(isSame(posted, one!)).toBe(true);
  expect(isSame(posted, other!)).toBe(false);
});

test('people gathered by a message that a host died over: it goes when the fight has begun, that of another fight stays', async () => {
  const bare = (id: string, seal: string) => ({ ...endOf(seal), id, components: [], attachments: [] });
  const own = [bare('1', 'dice sealed 0ad7'), bare('2', 'dice sealed b58b'), bare('3', 'dice sealed b58b')];
  const channels = { own: async () => own } as unknown as Channels;
  const once = await postedOnce(channels, '9', '0', new Set(['3']));
  expect(once.left('b58b')).toEqual(['2']);
  await once.channels.post('9', endOf('dice sealed b58b'));
  expect(once.left('b58b')).toEqual([]);
});
