import { expect, test } from 'vitest';
import { openInProcess } from 'local-discord';
import type { Gunfight } from '../../src/game/state.ts';
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
  const stand = (x: number, hidden: readonly string[]): void => {
    const seats = { [doc]: { id: doc, side: 'law' }, [ike]: { id: ike, side: 'gang' } };
    const figures = { b1: { id: 'b1', name: 'Ike', side: 'gang', seat: ike, at: { x, y: 3, level: 0 } } };
    const known = { hidden: { b1: hidden }, unseen: {}, crowds: {}, deputies: [], gm: 'x' };
    const sides = [{ id: 'law' }, { id: 'gang' }];
    const fight = { status: 'running', version: ++version, roster: ['b1'], figures, seats, sides, ...known };
    const batch = { stream: STREAM, command: 'c', before: null, entries: [], fight: fight as unknown as Gunfight };
    watcher.follow(batch, undefined);
  };
  stand(2, []);
  stand(3, ['law']);
  const tell = (readerId: string, content: string): void => {
    const message = { id: '1', channel_id: STREAM, author: { id: discord.world.botId }, content };
    const record = { message, readerId, pinged: [] };
    (discord.bus as { emit?(event: object): void }).emit!({ type: 'message', change: 'create', record });
  };
  return { watcher, breaches, tell, doc, ike };
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
