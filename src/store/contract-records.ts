import { expect, test } from 'vitest';
import { makeAppend, type Pair } from './contract-kit.ts';

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
