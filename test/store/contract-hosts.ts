import { expect, test } from 'vitest';
import type { Claim } from '../../src/store/hosts.ts';
import type { Store } from '../../src/store/port.ts';
import { makeAppend, type Pair } from './contract-kit.ts';

const SECOND = 1_000;
const claimAt = (now: number, ms = 30 * SECOND): Claim => ({ now, until: now + ms });

/** What hosts over one database agree on. Of a store for one process the second connection is the first: it has nobody to agree with. */
export function describeHosts(use: () => Pair): void {
  describeCounts(use);
  describeHints(use);
  describeLeases(use);
  describeClaims(use);
}

const others = ({ one, two }: Pair): Pair => ({ one, two: one.hosts.areMany ? two : one });

function describeCounts(use: () => Pair): void {
  test('what any host has counted counts for all: all of it or nothing, and by when there may be more is said', async () => {
    const { one, two } = others(use());
    const often = { key: 'often', most: 3, perMs: 10 * SECOND };
    const once = { key: 'once', most: 1, perMs: 60 * SECOND };
    for (const [index, { hosts }] of [one, two, one].entries())
      expect(await hosts.count([often], 1_000 + index)).toEqual({ ok: true });
    expect(await two.hosts.count([often], 2_000)).toEqual({ ok: false, full: often, again: 11_000 });
    expect(await two.hosts.count([once, often], 2_000)).toMatchObject({ ok: false, full: often });
    expect(await one.hosts.count([once], 2_000)).toEqual({ ok: true });
    expect(await two.hosts.count([often], 11_000)).toEqual({ ok: true });
    expect(await one.hosts.count([often], 11_000)).toMatchObject({ again: 11_001 });
    await one.hosts.uncount([often], 11_000);
    expect(await two.hosts.count([often], 11_000)).toEqual({ ok: true });
    expect(await one.hosts.count([], 11_000)).toEqual({ ok: true });
  });

  test('of many that are counted at once no more get through than may', async () => {
    const { one, two } = others(use());
    const counts = ['a', 'b'].map((key) => ({ key, most: 5, perMs: SECOND }));
    const all = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const { hosts } = index % 2 === 0 ? one : two;
        return hosts.count(index % 3 === 0 ? counts : counts.toReversed(), 500 + index);
      }),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test('the like of what somebody was told a short while ago is no news, whoever told it; the same is', async () => {
    const { one, two } = others(use());
    const news = (what: string) => ({ of: 'alley ann', what, perMs: 10 * SECOND });
    expect(await one.hosts.isNews(news('first'), 1_000)).toBe(true);
    expect(await two.hosts.isNews(news('first'), 2_000)).toBe(true);
    expect(await two.hosts.isNews(news('second'), 3_000)).toBe(false);
    expect(await one.hosts.isNews({ ...news('second'), of: 'alley bob' }, 3_000)).toBe(true);
    expect(await one.hosts.isNews(news('second'), 11_000)).toBe(true);
    expect(await two.hosts.isNews(news('third'), 12_000)).toBe(false);
  });
}

function describeHints(use: () => Pair): void {
  test('what one host has moved the others hear of, and it does not', async () => {
    const { one, two } = use();
    if (!one.hosts.areMany) return;
    const heard: string[] = [];
    two.hosts.onHint((stream) => heard.push(stream));
    one.hosts.onHint((stream) => heard.push(`own ${stream}`));
    await expect.poll(() => (one.hosts.hint('alley'), heard)).toContain('alley');
    expect(heard).not.toContain('own alley');
  });
}

function describeLeases(use: () => Pair): void {
  test('a lease has one holder, who may prolong it; what was let go is free, and what its holder left is told', async () => {
    const { one, two } = use();
    if (!one.hosts.areMany) return expectAlone(one);
    expect(await one.hosts.take('table', claimAt(0))).toBe('free');
    expect(await two.hosts.take('table', claimAt(10 * SECOND))).toBeNull();
    expect(await two.hosts.take('other', claimAt(10 * SECOND))).toBe('free');
    expect(await one.hosts.take('table', claimAt(20 * SECOND))).toBe('free');
    await two.hosts.letGo('table');
    expect(await two.hosts.take('table', claimAt(40 * SECOND))).toBeNull();
    await one.hosts.letGo('table');
    expect(await two.hosts.take('table', claimAt(40 * SECOND))).toBe('free');
    await two.hosts.letGo('table', { left: true });
    expect(await one.hosts.take('table', claimAt(41 * SECOND))).toBe('left');
    expect(await one.hosts.take('table', claimAt(42 * SECOND))).toBe('free');
  });

  test('a host that is gone loses its lease, and knows so when it comes back', async () => {
    const { one, two } = use();
    if (!one.hosts.areMany) return;
    await one.hosts.take('table', claimAt(0));
    expect(await two.hosts.take('table', claimAt(30 * SECOND))).toBe('left');
    expect(await one.hosts.take('table', claimAt(31 * SECOND))).toBeNull();
    await one.hosts.letGo('table');
    expect(await one.hosts.take('table', claimAt(31 * SECOND))).toBeNull();
    await two.hosts.sweep(10 * 3_600_000);
    expect(await one.hosts.take('table', claimAt(32 * SECOND))).toBe('free');
  });
}

/** To one process everything is granted. */
async function expectAlone({ hosts, deadlines }: Store): Promise<void> {
  expect([await hosts.take('table', claimAt(0)), await hosts.take('table', claimAt(1))]).toEqual(['free', 'free']);
  await deadlines.replace('alley', [{ key: 'turn', due: 10 }]);
  expect(await hosts.claimDue(5, claimAt(10))).toEqual(await deadlines.due(10, 5));
}

function describeClaims(use: () => Pair): void {
  test('of what is due each host takes something else, the longest overdue first, until its time is over', async () => {
    const { one, two } = use();
    if (!one.hosts.areMany) return;
    for (const [index, stream] of ['a', 'b', 'remind:c', 'd'].entries())
      await one.deadlines.replace(stream, [
        { key: 'turn', due: 10 + index },
        { key: 'later', due: 900 * SECOND },
      ]);
    const claimed = async ({ hosts }: Store, now: number, limit = 10, of?: 'plain' | 'prefixed') =>
      (await hosts.claimDue(limit, claimAt(now), of)).map(({ stream, due }) => `${stream} ${due}`);
    expect(await claimed(one, 9)).toEqual([]);
    expect(await claimed(one, 100, 2, 'plain')).toEqual(['a 10', 'b 11']);
    expect(await claimed(two, 100)).toEqual(['remind:c 12', 'd 13']);
    expect(await claimed(one, 200)).toEqual(['a 10', 'b 11']);
    await one.deadlines.remove('a', 'turn');
    expect(await claimed(two, 30_150)).toEqual(['remind:c 12', 'd 13']);
    expect(await claimed(two, 30_250)).toEqual(['b 11', 'remind:c 12', 'd 13']);
    expect(await claimed(one, 30_250)).toEqual([]);
  });

  test('many that claim at once never claim the same', async () => {
    const { one, two } = use();
    if (!one.hosts.areMany) return;
    for (let index = 0; index < 40; index++) await one.deadlines.replace(`s${index}`, [{ key: 'turn', due: index }]);
    const claims = await Promise.all([one, two].map(({ hosts }) => hosts.claimDue(25, claimAt(100))));
    const streams = claims.flat().map(({ stream }) => stream);
    expect(new Set(streams).size).toBe(streams.length);
    expect(streams.length).toBeGreaterThanOrEqual(25);
  });

  test('what has not been told for a while is claimed by one host, and by nobody once it is told', async () => {
    const { one, two } = use();
    if (!one.hosts.areMany) return;
    for (const [index, stream] of ['a', 'b', 'c'].entries())
      await one.events.append(makeAppend({ by: stream, stream, at: 1_000 + index }));
    const claimed = ({ hosts }: Store, now: number, since: number, limit = 9) =>
      hosts.claimUntold(limit, { ...claimAt(now), since });
    expect(await claimed(one, 2_000, 999)).toEqual([]);
    expect(await claimed(one, 2_000, 1_001, 1)).toEqual(['a']);
    expect(await claimed(two, 2_000, 1_001)).toEqual(['b']);
    await one.posts.setReported('a', 1);
    await one.posts.setReported('b', 1);
    expect(await claimed(two, 40_000, 1_001)).toEqual([]);
    expect(await claimed(two, 40_000, 9_000)).toEqual(['c']);
    await two.events.append(makeAppend({ by: 'd', stream: 'c', expected: 1, at: 50_000 }));
    await two.posts.setReported('c', 1);
    expect(await claimed(one, 90_000, 80_000)).toEqual(['c']);
  });
}
