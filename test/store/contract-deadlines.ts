import { expect, test } from 'vitest';
import { makeAppend, type Pair } from './contract-kit.ts';

export function describeDeadlines(use: () => Pair): void {
  test('an append replaces all deadlines of its stream, or leaves them as they are', async () => {
    const { one, two } = use();
    const due = (...times: readonly number[]) => times.map((time) => ({ key: `at ${time}`, due: time }));
    await one.events.append(makeAppend({ by: 'a', deadlines: due(20, 10) }));
    await one.events.append(makeAppend({ by: 'b', stream: 'bank', deadlines: due(15) }));
    expect(await two.deadlines.list('alley')).toEqual(due(10, 20).map((row) => ({ stream: 'alley', ...row })));
    await one.events.append(makeAppend({ by: 'c', expected: 1 }));
    expect(await two.deadlines.list('alley')).toHaveLength(2);
    await one.events.append(makeAppend({ by: 'd', expected: 2, deadlines: due(20, 30) }));
    expect(await two.deadlines.list('alley')).toEqual(due(20, 30).map((row) => ({ stream: 'alley', ...row })));
    expect(await two.deadlines.list('bank')).toHaveLength(1);
    await one.events.append(makeAppend({ by: 'e', expected: 3, deadlines: [] }));
    expect(await two.deadlines.list('alley')).toEqual([]);
  });

  test('a refused or repeated append leaves the deadlines alone', async () => {
    const { one, two } = use();
    await one.events.append(makeAppend({ by: 'a', deadlines: [{ key: 'turn', due: 10 }] }));
    const later = [{ key: 'turn', due: 99 }];
    await one.events.append(makeAppend({ by: 'a', expected: 1, deadlines: later }));
    await one.events.append(makeAppend({ by: 'b', expected: 0, deadlines: later }));
    expect(await two.deadlines.list('alley')).toEqual([{ stream: 'alley', key: 'turn', due: 10 }]);
  });
}

export function describeDue(use: () => Pair): void {
  test('those due come longest overdue first, up to the limit, and stay', async () => {
    const { one, two } = use();
    expect(await one.deadlines.next()).toBeUndefined();
    await one.deadlines.replace(
      'alley',
      [30, 10].map((due) => ({ key: String(due), due })),
    );
    await one.deadlines.replace(
      'bank',
      [20, 31].map((due) => ({ key: String(due), due })),
    );
    const dueAt = async (now: number, limit: number) => (await two.deadlines.due(now, limit)).map(({ due }) => due);
    expect(await dueAt(9, 10)).toEqual([]);
    expect(await dueAt(30, 10)).toEqual([10, 20, 30]);
    expect(await dueAt(30, 2)).toEqual([10, 20]);
    await one.deadlines.replace('remind:alley', [{ key: 'x', due: 99 }]);
    await one.deadlines.replace('done', []);
    expect([await two.deadlines.waiting(), await two.deadlines.waiting('plain')]).toEqual([3, 2]);
    expect([await two.deadlines.waiting(undefined, 20), await two.deadlines.waiting('prefixed', 98)]).toEqual([2, 0]);
    await one.deadlines.replace('remind:alley', []);
    expect(await two.deadlines.next()).toBe(10);
  });

  test('those of streams with a prefix, and those of all others, come by themselves too', async () => {
    const { one, two } = use();
    for (const [due, stream] of ['remind:1', '1', 'card:2', '2'].entries())
      await one.deadlines.replace(stream, [{ key: 'turn', due }]);
    const streams = async (of: 'plain' | 'prefixed', limit = 10) =>
      (await two.deadlines.due(9, limit, of)).map(({ stream }) => stream);
    expect(await streams('plain')).toEqual(['1', '2']);
    expect(await streams('plain', 1)).toEqual(['1']);
    expect(await streams('prefixed')).toEqual(['remind:1', 'card:2']);
  });

  test('one deadline is moved or removed by its stream and key', async () => {
    const { one, two } = use();
    for (const stream of ['alley', 'bank']) await one.deadlines.replace(stream, [{ key: 'turn', due: 10 }]);
    expect(await one.deadlines.reschedule('alley', 'turn', 50)).toBe(true);
    expect(await one.deadlines.reschedule('alley', 'other', 50)).toBe(false);
    expect(await one.deadlines.remove('bank', 'turn')).toBe(true);
    expect(await one.deadlines.remove('bank', 'turn')).toBe(false);
    expect(await two.deadlines.due(100, 10)).toEqual([{ stream: 'alley', key: 'turn', due: 50 }]);
    expect(await two.deadlines.list('bank')).toEqual([]);
  });

  test('a stream that has deadlines before its first entry keeps them', async () => {
    const { one, two } = use();
    await one.deadlines.replace('alley', [{ key: 'challenge', due: 10 }]);
    expect(await two.events.head('alley')).toBe(0);
    expect(await two.events.append(makeAppend({ by: 'a' }))).toEqual({ ok: true, version: 1 });
    expect(await two.deadlines.due(10, 9)).toEqual([{ stream: 'alley', key: 'challenge', due: 10 }]);
  });

  test('of many streams with several deadlines each the earliest come first', async () => {
    const { one, two } = use();
    for (const [stream, ...times] of [
      ['a', 5, 6, 90],
      ['b', 1, 91],
      ['c', 7, 2],
      ['d', 92],
    ] as const) {
      await one.deadlines.replace(
        stream,
        times.map((due) => ({ key: String(due), due })),
      );
    }
    const dueAt = async (now: number, limit: number) => (await two.deadlines.due(now, limit)).map(({ due }) => due);
    expect(await dueAt(50, 9)).toEqual([1, 2, 5, 6, 7]);
    expect(await dueAt(50, 4)).toEqual([1, 2, 5, 6]);
    await one.deadlines.reschedule('b', '1', 95);
    await one.deadlines.remove('c', '2');
    expect(await dueAt(50, 2)).toEqual([5, 6]);
    expect(await two.deadlines.next()).toBe(5);
  });

  test('two deadlines of one key are refused', async () => {
    const { one } = use();
    await one.deadlines.replace('alley', [{ key: 'turn', due: 10 }]);
    const twice = [1, 2].map((due) => ({ key: 'turn', due }));
    await expect(one.deadlines.replace('alley', twice)).rejects.toMatchObject({ code: 'bad-append' });
    expect(await one.deadlines.next()).toBe(10);
  });
}
