import { expect, test } from 'vitest';
import { openInProcess } from 'local-discord';
import type { Batch } from '../../src/app/app.ts';
import { Watcher } from './watcher.ts';

const STREAM = '7';

/** Ike is hidden from the law, and moves on from where he was last seen. */
function watch() {
  const discord = openInProcess({ token: 'watched', seed: { people: [{ name: 'Doc' }, { name: 'Ike' }] } });
  const [doc, ike] = [discord.person('Doc').id, discord.person('Ike').id];
  const breaches: string[] = [];
  let version = 0;
  const breach = (what: string): void => void breaches.push(what);
  const watcher = new Watcher({ discord, breach, readers: [doc, ike], troubled: '', headOf: () => version });
  const stand = (x: number, hidden: readonly string[], effects: readonly object[] = []): void => {
    const seats = { [doc]: { id: doc, side: 'law' }, [ike]: { id: ike, side: 'gang' } };
    const figures = { b1: { id: 'b1', name: 'Ike', side: 'gang', seat: ike, at: { x, y: 3, level: 0 } } };
    const known = { hidden: { b1: hidden }, unseen: {}, crowds: {}, deputies: [], gm: 'x' };
    const sides = [{ id: 'law' }, { id: 'gang' }];
    const fight = { status: 'running', version: ++version, roster: ['b1'], figures, seats, sides, ...known };
    const batch = { stream: STREAM, command: 'c', before: null, entries: [{ effects }], fight };
    watcher.follow(batch as unknown as Batch, undefined);
  };
  stand(2, []);
  stand(3, ['law']);
  const tell = (readerId: string | null, content: string, { id = '1', pinged = [] as string[] } = {}): void => {
    const components =
      pinged.length === 0 ? [] : [{ type: 1, components: [{ type: 2, custom_id: '1|a|fight|p1|yes' }] }];
    const message = { id, channel_id: STREAM, author: { id: discord.world.botId }, content, components };
    const record = { message, readerId, pinged };
    (discord.bus as { emit?(event: object): void }).emit!({ type: 'message', change: 'create', record });
  };
  return { watcher, breaches, tell, stand, doc, ike };
}

test('what everybody reads may not say where somebody is hidden, but where he was seen', () => {
  const { watcher, breaches } = watch();
  const say = (content: string): void =>
    watcher.read({ method: 'POST', path: `/api/v10/channels/${STREAM}/messages`, body: { content } });
  say('Ike was at C4');
  expect(breaches).toEqual([]);
  say('Ike is at D4');
  expect(breaches).toEqual(['everybody reads where Ike is hidden, D4: Ike is at D4']);
});

test('a private answer is held against what its reader may know', () => {
  const { breaches, tell, doc, ike } = watch();
  tell(ike, 'Ike is at D4');
  expect(breaches).toEqual([]);
  tell(doc, 'Ike is at D4');
  expect(breaches).toEqual([`${doc} reads where Ike is hidden, D4: Ike is at D4`]);
});

test('whoever is asked by a second message is told twice, unless what was answered has been taken back', () => {
  const { breaches, tell, stand, doc } = watch();
  const ask = (id: string): void => tell(null, `<@${doc}>: fire?`, { id, pinged: [doc] });
  ask('1');
  stand(3, [], [{ kind: 'entries-undone', versions: [1] }]);
  ask('2');
  expect(breaches).toEqual([]);
  ask('3');
  expect(breaches).toEqual([expect.stringContaining('told twice')]);
});
