import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeDuplicates, describeGate, describeRaces } from './contract-append.ts';
import { describeDeadlines, describeDue } from './contract-deadlines.ts';
import { describeHosts } from './contract-hosts.ts';
import { makeAppend, type Pair } from './contract-kit.ts';
import { describeLoad, describeReading, describeSnapshots } from './contract-load.ts';
import { describePosts } from './contract-posts.ts';
import { describePrivacy, describeRecords, describeSecrets } from './contract-records.ts';
import type { Store } from '../../src/store/port.ts';

/** One database under test: `open` gives another connection to the same data each time. */
interface Subject {
  open(): Promise<Store>;
  remove(): Promise<void>;
}

/** The suite that every store passes. What is written over one connection is read over another. */
export function describeStore(name: string, makeSubject: () => Promise<Subject>): void {
  describe(name, () => {
    let pair: Pair;
    let subject: Subject;

    beforeEach(async () => {
      subject = await makeSubject();
      pair = { one: await subject.open(), two: await subject.open() };
    });
    afterEach(async () => {
      await pair.one.close();
      await pair.two.close();
      await subject.remove();
    });

    const use = (): Pair => pair;
    describeGate(use);
    describeDuplicates(use);
    describeRaces(use);
    describeLoad(use);
    describeSnapshots(use);
    describeReading(use);
    describeDeadlines(use);
    describeDue(use);
    describeSecrets(use);
    describePosts(use);
    describeRecords(use);
    describePrivacy(use);
    describeHosts(use);
    describeClosing(use);
  });
}

function describeClosing(use: () => Pair): void {
  test('a closed store throws and never answers "nothing there"', async () => {
    const { one, two } = use();
    await one.events.append(makeAppend({ by: 'a' }));
    await one.close();
    await expect(one.events.load('alley')).rejects.toThrow();
    await expect(one.events.head('alley')).rejects.toThrow();
    await expect(one.records.get('person', 'ann')).rejects.toThrow();
    await expect(one.secrets.get('fight')).rejects.toThrow();
    await expect(one.posts.unreported()).rejects.toThrow();
    await expect(one.deadlines.due(9, 9)).rejects.toThrow();
    await one.close();
    expect(await two.events.head('alley')).toBe(1);
  });
}
