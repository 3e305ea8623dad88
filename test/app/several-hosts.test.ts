import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import type { Loaded, LoadOptions } from '../../src/store/port.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { joining, OPEN, startFight, STREAM, type Table, tableWith } from '../kit/table.ts';

const posture = (how: 'prone' | 'standing'): Action => ({ type: 'posture', figure: 'f1', posture: how });
const say = (text: string): Action => ({ type: 'gm-say', text });

/** Every look back that is possible at a log. */
async function looksBack({ app, fight }: Table): Promise<unknown> {
  const { version } = await fight();
  const looks = [];
  for (let after = 0; after < version; after++)
    looks.push(
      await app.since(STREAM, after),
      await app.batches(STREAM, after),
      await app.since(STREAM, after, version - 1),
      await app.entries(STREAM, after),
    );
  return [await fight(), await app.entries(STREAM), looks];
}

/** What the store is asked for while something is done. */
async function loadsDuring(table: Table, work: () => Promise<unknown>): Promise<LoadOptions[]> {
  const asked: LoadOptions[] = [];
  const { events } = table.store;
  const load = events.load.bind(events);
  const note = (stream: string, options: LoadOptions = {}): Promise<Loaded> => (
    asked.push(options),
    load(stream, options)
  );
  Object.assign(events, { load: note });
  await work();
  Object.assign(events, { load });
  return asked;
}

test('hosts that follow each other know a log as one does that reads it anew: undone orders, and the next fight', async () => {
  const store = new MemoryStore();
  const [one, two] = [tableWith({ store }), tableWith({ store })];
  await startFight(one, { opener: 'marshal' });
  const acts: readonly (readonly [string, Action])[] = [
    ['wyatt', posture('prone')],
    ['marshal', say('One.')],
    ['wyatt', posture('standing')],
    ['wyatt', { type: 'undo', versions: [] }],
    ['wyatt', { type: 'hold', figure: 'f1' }],
    ['marshal', { type: 'end', winner: null, why: 'gm' }],
    ['marshal', OPEN],
    ['ike', joining('ike', 'law')],
    ['marshal', say('Two.')],
  ];
  for (const [index, [by, action]] of acts.entries()) {
    await [one, two][index % 2]!.order(by, action);
    const anew = await looksBack(tableWith({ store }));
    expect(await looksBack(one)).toEqual(anew);
    expect(await looksBack(two)).toEqual(anew);
  }
  expect([...one.lines, ...two.lines]).toEqual([]);
});

test('what is refused by what a host knows is looked at again by what another has written since', async () => {
  const store = new MemoryStore();
  const [one, two] = [tableWith({ store }), tableWith({ store })];
  await startFight(one, { opener: 'marshal' });
  await two.fight();
  const { version: expected } = (await one.order('wyatt', posture('prone'))).fight;
  expect(await two.ask('marshal', say('Thought out for this.'), { expected })).toMatchObject({ ok: true });
  expect(await one.ask('marshal', say('And this too.'), { expected })).toMatchObject({ refusal: { code: 'moved-on' } });
});

test('a host reads only what another has appended since', async () => {
  const store = new MemoryStore();
  const [one, two] = [tableWith({ store }), tableWith({ store })];
  const { version } = await startFight(one, { opener: 'marshal' });
  await two.fight();
  await one.order('marshal', say('One.'));
  const asked = await loadsDuring(two, async () => {
    await two.order('marshal', say('Two.'));
    await two.app.since(STREAM, 0);
    await two.app.batches(STREAM, version);
  });
  expect(asked).toEqual([{ after: version }]);
});

test('a host that missed that the log was rewritten reads it anew where what follows does not fit', async () => {
  const store = new MemoryStore();
  const [one, two] = [tableWith({ store }), tableWith({ store })];
  await startFight(one, { opener: 'marshal' });
  await two.fight();
  await store.events.rewrite(STREAM, (data) => JSON.parse(JSON.stringify(data).replaceAll('wyatt', 'nobody')));
  one.app.reread(STREAM);
  await one.order('nobody', posture('prone'));
  expect(await two.fight()).toEqual(await one.fight());
  expect(JSON.stringify(await two.fight())).not.toContain('wyatt');
  expect(two.lines).toEqual([]);
});
