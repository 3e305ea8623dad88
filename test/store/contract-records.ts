import { expect, test } from 'vitest';
import { makeAppend, type Pair } from './contract-kit.ts';
import type { Loaded } from '../../src/store/port.ts';

export function describeSecrets(use: () => Pair): void {
  test('a secret comes in with its append and is read by its fight', async () => {
    const { one, two } = use();
    await one.events.append(makeAppend({ by: 'a', secret: { fight: 'f1', value: 'cafe' } }));
    expect(await two.secrets.get('f1')).toBe('cafe');
    expect(await two.secrets.get('f2')).toBeUndefined();
    expect(JSON.stringify(await two.events.load('alley'))).not.toContain('cafe');
  });

  test('a secret is never replaced: the append that tries is undone and names no secret', async () => {
    const { one, two } = use();
    await one.events.append(makeAppend({ by: 'a', secret: { fight: 'f1', value: 'cafe' } }));
    const second = makeAppend({
      by: 'b',
      expected: 1,
      secret: { fight: 'f1', value: 'beef' },
      deadlines: [{ key: 'turn', due: 1 }],
    });
    const error = await two.events.append(second).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'secret-exists', data: { fight: 'f1' } });
    expect(String(error)).not.toMatch(/cafe|beef/);
    expect(await one.secrets.get('f1')).toBe('cafe');
    expect(await one.events.head('alley')).toBe(1);
    expect(await one.deadlines.list('alley')).toEqual([]);
    expect(await one.events.answered('b')).toBeUndefined();
  });
}

export function describeRecords(use: () => Pair): void {
  test('a record is put, replaced and removed by kind and id', async () => {
    const { one, two } = use();
    expect(await one.records.get('person', 'ann')).toBeUndefined();
    await one.records.put({ kind: 'person', id: 'ann', data: { quiet: [22, 8] }, owner: 'u1', expiresAt: 5 });
    await one.records.put({ kind: 'person', id: 'ann', data: { quiet: null } });
    await one.records.put({ kind: 'server', id: 'ann', data: 'other kind' });
    expect(await two.records.get('person', 'ann')).toEqual({ kind: 'person', id: 'ann', data: { quiet: null } });
    expect(await one.records.remove('person', 'ann')).toBe(true);
    expect(await one.records.remove('person', 'ann')).toBe(false);
    expect(await two.records.get('person', 'ann')).toBeUndefined();
    expect(await two.records.get('server', 'ann')).toMatchObject({ data: 'other kind' });
  });

  test('of many who add one record exactly one does', async () => {
    const { one, two } = use();
    const added = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        (index % 2 === 0 ? one : two).records.add({ kind: 'challenge', id: 'ann/bob', data: index }),
      ),
    );
    const winners = added.flatMap((won, index) => (won ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await two.records.get('challenge', 'ann/bob')).toMatchObject({ data: winners[0] });
  });

  test('records are listed by kind, in the order of their ids', async () => {
    const { one, two } = use();
    for (const id of ['b', 'c', 'a']) await one.records.put({ kind: 'character', id, data: id });
    await one.records.put({ kind: 'server', id: 's', data: 1 });
    expect((await two.records.list('character')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await two.records.list('nothing')).toEqual([]);
  });

  test('some of a kind are found by their ids in one go, without those there are none of', async () => {
    const { one, two } = use();
    for (const id of ['a', 'b', 'c']) await one.records.put({ kind: 'character', id, data: id });
    await one.records.put({ kind: 'server', id: 'b', data: 1 });
    const found = await two.records.some('character', ['c', 'nobody', 'a']);
    expect(new Set(found.map(({ data }) => data))).toEqual(new Set(['a', 'c']));
    expect(await two.records.some('character', [])).toEqual([]);
  });
}

export function describePrivacy(use: () => Pair): void {
  test('everything of one person is found, and forgotten on request', async () => {
    const { one, two } = use();
    await one.records.put({ kind: 'person', id: 'u1', data: 1, owner: 'u1' });
    await one.records.put({ kind: 'character', id: 'x', data: 2, owner: 'u1' });
    await one.records.put({ kind: 'character', id: 'y', data: 3, owner: 'u2' });
    await one.records.put({ kind: 'server', id: 's', data: 4 });
    expect((await two.records.findByOwner('u1')).map(({ kind, id }) => [kind, id])).toEqual([
      ['character', 'x'],
      ['person', 'u1'],
    ]);
    expect(await one.records.forgetOwner('u1')).toBe(2);
    expect(await one.records.forgetOwner('u1')).toBe(0);
    expect(await two.records.findByOwner('u1')).toEqual([]);
    expect(await two.records.list('character')).toHaveLength(1);
    expect(await two.records.get('server', 's')).toBeDefined();
  });

  test('what stands in a log is rewritten whole or not at all, and nothing moves', async () => {
    const { one, two } = use();
    const snapshot = { version: 3, format: 'fold@1', state: { who: 'u1' } };
    await one.events.append(
      makeAppend({ by: 'a', entries: [{ data: { who: 'u1' } }, { data: 'x' }, { data: { who: 'u2' } }], snapshot }),
    );
    await one.events.append(makeAppend({ by: 'b', stream: 'street', entries: [{ data: { who: 'u1' } }] }));
    const failing = (data: unknown): unknown => {
      if (data === 'x') throw new Error('no');
      return {};
    };
    await expect(one.events.rewrite('alley', failing)).rejects.toThrow('no');
    expect(dataOf(await two.events.load('alley', { fromStart: true }))).toEqual([{ who: 'u1' }, 'x', { who: 'u2' }]);
    await one.events.rewrite('alley', (data) => JSON.parse(JSON.stringify(data).replaceAll('u1', 'nobody')));
    const loaded = await two.events.load('alley');
    expect({ ...loaded, entries: dataOf(loaded) }).toEqual({
      entries: [{ who: 'nobody' }, 'x', { who: 'u2' }],
      version: 3,
      opensAt: 0,
    });
    expect(dataOf(await two.events.load('street'))).toEqual([{ who: 'u1' }]);
    expect(await two.events.streamsNaming('u1')).toEqual(['street']);
    expect(await two.events.streamsNaming('u2')).toEqual(['alley']);
    expect(await one.events.append(makeAppend({ by: 'a', expected: 3 }))).toMatchObject({ reason: 'duplicate' });
  });

  test('a stream is erased with everything that hangs on it, and others stay', async () => {
    const { one, two } = use();
    for (const stream of ['alley', 'street']) {
      const secret = { fight: `fight of ${stream}`, value: 'hush' };
      const deadlines = [{ key: 'turn', due: 5 }];
      await one.events.append(
        makeAppend({ by: stream, stream, entries: [{ data: 1, opensFight: true }], secret, deadlines }),
      );
      await one.posts.setReported(stream, 1);
      await one.posts.setMessage(stream, 'card', 'm1');
    }
    await one.events.erase('alley');
    await one.events.erase('nowhere');
    expect(await two.events.load('alley')).toEqual({ entries: [], version: 0, opensAt: 0 });
    expect(await two.events.answered('alley')).toBeUndefined();
    expect(await two.secrets.get('fight of alley')).toBeUndefined();
    expect(await two.posts.getMessage('alley', 'card')).toBeUndefined();
    expect(await two.deadlines.due(10, 10)).toEqual([{ stream: 'street', key: 'turn', due: 5 }]);
    expect((await two.events.load('street')).version).toBe(1);
    expect(await two.secrets.get('fight of street')).toBe('hush');
    expect(await one.events.append(makeAppend({ by: 'anew', stream: 'alley' }))).toMatchObject({ ok: true });
  });

  test('expired records stay until swept, those without an expiry for good', async () => {
    const { one, two } = use();
    await one.records.put({ kind: 'refused', id: 'early', data: 'no', expiresAt: 10 });
    await one.records.put({ kind: 'refused', id: 'late', data: 'no', expiresAt: 11 });
    await one.records.put({ kind: 'refused', id: 'ever', data: 'no' });
    expect(await two.records.get('refused', 'early')).toMatchObject({ expiresAt: 10 });
    expect(await one.records.sweep(10)).toBe(1);
    expect((await two.records.list('refused')).map(({ id }) => id)).toEqual(['ever', 'late']);
  });

  test('records travel with an append, or not at all', async () => {
    const { one, two } = use();
    const records = [{ kind: 'character', id: 'x', data: { wounds: 1 }, owner: 'u1' }];
    await one.events.append(makeAppend({ by: 'a', records }));
    expect(await two.records.list('character')).toEqual(records);
    const worse = [{ kind: 'character', id: 'x', data: { wounds: 2 }, owner: 'u1' }];
    await one.events.append(makeAppend({ by: 'b', expected: 0, records: worse }));
    expect(await two.records.list('character')).toEqual(records);
  });
}

const dataOf = ({ entries }: Loaded): unknown[] => entries.map(({ data }) => data);
