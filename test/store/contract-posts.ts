import { expect, test } from 'vitest';
import { makeAppend, makeEntries, type Pair } from './contract-kit.ts';

export function describePosts(use: () => Pair): void {
  test('what was reported only goes forward, and the card stays beside it', async () => {
    const { one, two } = use();
    expect(await one.posts.get('alley')).toEqual({ reported: 0 });
    await one.posts.setCard('alley', 'message 1');
    await one.posts.setReported('alley', 3);
    await one.posts.setReported('alley', 2);
    expect(await two.posts.get('alley')).toEqual({ reported: 3, card: 'message 1' });
    await one.posts.setReported('alley', 4);
    await one.posts.setCard('alley', undefined);
    expect(await two.posts.get('alley')).toEqual({ reported: 4 });
    expect(await two.posts.get('bank')).toEqual({ reported: 0 });
  });

  test('what somebody else has changed meanwhile is not written over', async () => {
    const { one, two } = use();
    const swap = (from: unknown, to: unknown, { posts } = one) => posts.swapMessage('alley', 'table', { from, to });
    expect(await swap({ sent: 0 }, { sent: 1 })).toBe(false);
    expect(await swap(undefined, { sent: 1, calls: ['a'] })).toBe(true);
    expect(await swap(undefined, { sent: 9 })).toBe(false);
    expect(await swap(await two.posts.getMessage('alley', 'table'), { sent: 2 }, two)).toBe(true);
    expect(await swap({ sent: 1, calls: ['a'] }, { sent: 3 })).toBe(false);
    expect(await one.posts.getMessage('alley', 'table')).toEqual({ sent: 2 });
    expect(await one.posts.getMessage('bank', 'table')).toBeUndefined();
  });

  test('streams whose head is ahead of the last report are found', async () => {
    const { one, two } = use();
    for (const stream of ['c', 'b', 'a']) {
      await one.events.append(makeAppend({ by: stream, stream, entries: makeEntries(2) }));
    }
    await one.posts.setReported('a', 2);
    await one.posts.setReported('b', 1);
    await one.posts.setCard('c', 'message 1');
    expect(await two.posts.unreported()).toEqual([
      { stream: 'b', reported: 1, head: 2 },
      { stream: 'c', reported: 0, head: 2 },
    ]);
  });

  test('bookkeeping of single messages is kept by stream and key', async () => {
    const { one, two } = use();
    expect(await one.posts.getMessage('alley', 'round 1')).toBeUndefined();
    await one.posts.setMessage('alley', 'round 2', { id: 'm2' });
    await one.posts.setMessage('alley', 'round 1', { id: 'm1' });
    await one.posts.setMessage('alley', 'round 1', { id: 'm1', seen: true });
    await one.posts.setMessage('bank', 'round 1', null);
    expect(await two.posts.getMessage('alley', 'round 1')).toEqual({ id: 'm1', seen: true });
    expect(await two.posts.getMessage('bank', 'round 1')).toBeNull();
    expect(await two.posts.getMessage('alley', 'round 2')).toEqual({ id: 'm2' });
    expect(await one.posts.removeMessage('alley', 'round 1')).toBe(true);
    expect(await one.posts.removeMessage('alley', 'round 1')).toBe(false);
    expect(await two.posts.getMessage('alley', 'round 1')).toBeUndefined();
    expect(await two.posts.getMessage('alley', 'round 2')).toEqual({ id: 'm2' });
  });
}
