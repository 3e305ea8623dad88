import { expect, test } from 'vitest';
import { makeAppend, makeEntries, type Pair } from './contract-kit.ts';

const snapshotAt = (version: number) => ({ version, format: 'fold@1', state: { upTo: version } });

export function describeLoad(use: () => Pair): void {
  test('a stream nobody wrote to is at version 0', async () => {
    const { one } = use();
    expect(await one.events.load('alley')).toEqual({ entries: [], version: 0, opensAt: 0 });
    expect(await one.events.head('alley')).toBe(0);
  });

  test('loading starts at the last entry that opened a fight; from the start on demand', async () => {
    const { one, two } = use();
    const opening = { data: 'open', opensFight: true };
    await one.events.append(makeAppend({ by: 'a', entries: [opening, ...makeEntries(2)] }));
    expect(versions(await two.events.load('alley'))).toEqual([1, 2, 3]);
    await one.events.append(makeAppend({ by: 'b', expected: 3, entries: [{ data: 'x' }, opening, { data: 'y' }] }));
    await one.events.append(makeAppend({ by: 'c', expected: 6 }));
    const loaded = await two.events.load('alley');
    expect({ ...loaded, entries: versions(loaded) }).toEqual({ entries: [5, 6, 7], version: 7, opensAt: 5 });
    expect(versions(await two.events.load('alley', { fromStart: true }))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await one.events.putSnapshot('alley', snapshotAt(6));
    const whole = await two.events.load('alley', { fromOpening: true });
    expect({ ...whole, entries: versions(whole) }).toEqual({ entries: [5, 6, 7], version: 7, opensAt: 5 });
  });

  test('what came after a version is loaded alone, and nothing where nothing did', async () => {
    const { one, two } = use();
    await one.events.append(makeAppend({ by: 'a', entries: makeEntries(4), snapshot: snapshotAt(4) }));
    const [later, none] = [await two.events.load('alley', { after: 2 }), await two.events.load('alley', { after: 4 })];
    expect({ ...later, entries: versions(later) }).toEqual({ entries: [3, 4], version: 4, opensAt: 0 });
    expect(none).toEqual({ entries: [], version: 4, opensAt: 0 });
    expect(await two.events.load('elsewhere', { after: 2 })).toEqual({ entries: [], version: 0, opensAt: 0 });
  });
}

export function describeSnapshots(use: () => Pair): void {
  test('a snapshot comes with the entries after it, and an older one than the fight is passed over', async () => {
    const { one, two } = use();
    await one.events.append(makeAppend({ by: 'a', entries: makeEntries(5), snapshot: snapshotAt(5) }));
    await one.events.append(makeAppend({ by: 'b', expected: 5, entries: makeEntries(2) }));
    const loaded = await two.events.load('alley');
    expect({ ...loaded, entries: versions(loaded) }).toEqual({
      entries: [6, 7],
      version: 7,
      opensAt: 0,
      snapshot: snapshotAt(5),
    });
    await one.events.append(makeAppend({ by: 'c', expected: 7, entries: [{ data: 'open', opensFight: true }] }));
    const reopened = await two.events.load('alley');
    expect(reopened.snapshot).toBeUndefined();
    expect(versions(reopened)).toEqual([8]);
    await one.events.putSnapshot('alley', snapshotAt(8));
    expect(await two.events.load('alley')).toMatchObject({ entries: [], snapshot: snapshotAt(8) });
    expect(await two.events.load('alley', { fromStart: true })).not.toHaveProperty('snapshot');
  });

  test('snapshots may be dropped at any time: the log gives what they stood for', async () => {
    const { one, two } = use();
    for (const stream of ['alley', 'bank']) {
      await one.events.append(makeAppend({ by: stream, stream, entries: makeEntries(3), snapshot: snapshotAt(2) }));
    }
    await one.events.dropSnapshots('alley');
    expect(versions(await two.events.load('alley'))).toEqual([1, 2, 3]);
    expect(versions(await two.events.load('bank'))).toEqual([3]);
    await one.events.dropSnapshots();
    expect(versions(await two.events.load('bank'))).toEqual([1, 2, 3]);
  });

  test('a snapshot ahead of the head, or of nothing, is refused', async () => {
    const { one } = use();
    await one.events.append(makeAppend({ by: 'a' }));
    await expect(one.events.putSnapshot('alley', snapshotAt(2))).rejects.toMatchObject({ code: 'bad-append' });
    await expect(one.events.putSnapshot('alley', snapshotAt(0))).rejects.toMatchObject({ code: 'bad-append' });
    await expect(one.events.putSnapshot('empty', snapshotAt(1))).rejects.toMatchObject({ code: 'bad-append' });
  });

  test('nobody can change what was kept', async () => {
    const { one } = use();
    const data = { hits: [1] };
    await one.events.append(makeAppend({ by: 'a', entries: [{ data }] }));
    data.hits.push(2);
    const loaded = await one.events.load('alley');
    const read: unknown = loaded.entries[0]?.data;
    if (typeof read === 'object' && read !== null) Object.assign(read, { hits: [3] });
    expect((await one.events.load('alley')).entries[0]?.data).toEqual({ hits: [1] });
  });
}

export function describeReading(use: () => Pair): void {
  test('streams are listed page by page', async () => {
    const { one, two } = use();
    expect(await two.events.listStreams({ limit: 9 })).toEqual([]);
    for (const stream of ['c', 'a', 'b']) {
      await one.events.append(
        makeAppend({ by: stream, stream, entries: [{ data: 1, opensFight: true }, { data: 2 }] }),
      );
    }
    await one.events.append(makeAppend({ by: 'd', stream: 'd', entries: [] }));
    await one.deadlines.replace('e', [{ key: 'turn', due: 1 }]);
    expect(await two.events.listStreams({ limit: 2 })).toEqual(
      ['a', 'b'].map((stream) => ({ stream, version: 2, opensAt: 1 })),
    );
    expect(await two.events.listStreams({ after: 'b', limit: 9 })).toEqual([{ stream: 'c', version: 2, opensAt: 1 }]);
  });
}

function versions({ entries }: { readonly entries: readonly { readonly version: number }[] }): readonly number[] {
  return entries.map(({ version }) => version);
}
