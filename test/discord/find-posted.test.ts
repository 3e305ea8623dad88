import { expect, test } from 'vitest';
import { isSame } from '../../src/discord/posts/find-posted.ts';

const endOf = (seal: string) => ({ content: '', embeds: [{ title: 'Nothing came of it', footer: { text: seal } }] });

test('the end of one fight, without buttons, is not taken for the end of another', () => {
  const [one, other] = ['dice sealed 0ad7', 'dice sealed b58b'].map(endOf);
  const posted = { ...one!, components: [] } as unknown as Parameters<typeof isSame>[0];
  expect(isSame(posted, one!)).toBe(true);
  expect(isSame(posted, other!)).toBe(false);
});
