import { expect, test } from 'vitest';
import { makeAppend, makeEntries, type Pair } from './contract-kit.ts';

export function describeGate(use: () => Pair): void {
  test('an append is kept whole and read back over another connection', async () => {
    const { one, two } = use();
    const entries = [{ data: { text: "it's “quoted”\n\u0000", list: [1, null, 2.5] } }, { data: 'plain' }];
    expect(await one.events.append(makeAppend({ by: 'a', entries, at: 1_700_000_000_123 }))).toEqual({
      ok: true,
      version: 2,
    });
    expect(await two.events.load('alley')).toEqual({
      version: 2,
      opensAt: 0,
      entries: [
        { version: 1, commandId: 'a', data: entries[0]?.data, at: 1_700_000_000_123 },
        { version: 2, commandId: 'a', data: 'plain', at: 1_700_000_000_123 },
      ],
    });
    expect(await two.events.head('alley')).toBe(2);
  });

  test.each([
    { name: 'stale', start: 2, expected: 1 },
    { name: 'ahead of the head', start: 2, expected: 3 },
    { name: 'a gap on a new stream', start: 0, expected: 1 },
    { name: 'a stream that is there taken for new', start: 2, expected: 0 },
  ])('a conflict tells the head and keeps nothing: $name', async ({ start, expected }) => {
    const { one, two } = use();
    if (start > 0) await one.events.append(makeAppend({ by: 'a', entries: makeEntries(start) }));
    const late = {
      by: 'late',
      deadlines: [{ key: 'turn', due: 5 }],
      secret: { fight: 'f', value: 's' },
      records: [{ kind: 'person', id: 'ann', data: 1 }],
    };
    const snapshot = { version: 1, format: 'x', state: 1 };
    expect(await two.events.append(makeAppend({ ...late, expected, snapshot }))).toEqual({
      ok: false,
      reason: 'conflict',
      actual: start,
    });
    expect((await one.events.load('alley')).entries).toHaveLength(start);
    expect((await one.events.load('alley')).snapshot).toBeUndefined();
    expect(await one.deadlines.list('alley')).toEqual([]);
    expect(await one.secrets.get('f')).toBeUndefined();
    expect(await one.records.get('person', 'ann')).toBeUndefined();
    expect(await two.events.append(makeAppend({ ...late, expected: start }))).toEqual({ ok: true, version: start + 1 });
  });

  test('what cannot be kept is thrown and nothing is written', async () => {
    const { one } = use();
    const entries = [{ data: 1 }, { data: undefined }];
    await expect(one.events.append(makeAppend({ by: 'a', entries }))).rejects.toMatchObject({ code: 'bad-data' });
    const twice = [1, 2].map((due) => ({ key: 'turn', due }));
    for (const wrong of [
      { deadlines: twice },
      { expected: -1 },
      { expected: 0.5 },
      { snapshot: { version: 2, format: 'x', state: 1 } },
    ]) {
      await expect(one.events.append(makeAppend({ by: 'a', ...wrong }))).rejects.toMatchObject({ code: 'bad-append' });
    }
    await expect(one.events.append(makeAppend({ by: '' }))).rejects.toMatchObject({ code: 'bad-append' });
    expect(await one.events.append(makeAppend({ by: 'a' }))).toEqual({ ok: true, version: 1 });
  });
}

export function describeDuplicates(use: () => Pair): void {
  test('a repeated command gets its first result, whatever stream it names and whatever was appended since', async () => {
    const { one, two } = use();
    await one.events.append(makeAppend({ by: 'tap', result: { said: 'Done' } }));
    await one.events.append(makeAppend({ by: 'next', expected: 1 }));
    const first = { ok: false, reason: 'duplicate', stream: 'alley', version: 1, result: { said: 'Done' } };
    expect(await two.events.append(makeAppend({ by: 'tap', result: 'other' }))).toEqual(first);
    expect(await two.events.append(makeAppend({ by: 'tap', expected: 2, result: 'other' }))).toEqual(first);
    expect(await two.events.append(makeAppend({ by: 'tap', stream: 'saloon' }))).toEqual(first);
    expect(await one.events.head('alley')).toBe(2);
    expect(await one.events.head('saloon')).toBe(0);
    expect(await two.events.answered('tap')).toEqual({ stream: 'alley', version: 1, result: { said: 'Done' } });
    expect(await two.events.answered('never')).toBeUndefined();
  });

  test('an append without entries keeps its command and what travels along, under the same gate', async () => {
    const { one, two } = use();
    const empty = makeAppend({ by: 'a', entries: [], deadlines: [{ key: 'turn', due: 5 }] });
    expect(await one.events.append(empty)).toEqual({ ok: true, version: 0 });
    expect(await two.events.append(makeAppend({ by: 'b', entries: [], expected: 1 }))).toMatchObject({ actual: 0 });
    expect(await two.deadlines.list('alley')).toHaveLength(1);
    expect(await two.events.append(empty)).toMatchObject({ reason: 'duplicate', version: 0 });
    expect(await two.events.append(makeAppend({ by: 'c' }))).toEqual({ ok: true, version: 1 });
  });
}

export function describeRaces(use: () => Pair): void {
  test('of forty writers racing for one position over two connections exactly one wins', async () => {
    const { one, two } = use();
    for (const expected of [0, 1]) {
      const results = await Promise.all(
        Array.from({ length: 40 }, async (_, index) =>
          (index % 2 === 0 ? one : two).events.append(makeAppend({ by: `${expected}/${index}`, expected })),
        ),
      );
      expect(results.filter(({ ok }) => ok)).toEqual([{ ok: true, version: expected + 1 }]);
      expect(results.filter((result) => !result.ok && result.reason === 'conflict')).toHaveLength(39);
    }
    expect((await two.events.load('alley')).entries).toHaveLength(2);
  });

  test('of forty deliveries of one command exactly one counts', async () => {
    const { one, two } = use();
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, index) =>
        (index % 2 === 0 ? one : two).events.append(makeAppend({ by: 'tap', result: 'Done' })),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const repeats = results.filter((result) => !result.ok && result.reason === 'duplicate' && result.result === 'Done');
    expect(repeats).toHaveLength(39);
    expect(await one.events.head('alley')).toBe(1);
  });
}
