import { expect, test } from 'vitest';
import type { App } from '../../app/app.ts';
import { createApp } from '../../app/create-app.ts';
import type { Action } from '../../game/actions.ts';
import { createSay } from '../../report/say.ts';
import { RULESETS } from '../../rulesets/index.ts';
import { MemoryStore } from '../../store/memory/memory.ts';
import type { Channels } from '../posts/channel.ts';
import { laterIn } from '../../app/time/later.ts';
import { answersFirst } from '../ledger.ts';
import type { Desk } from '../session.ts';
import { OpenPanels } from '../panel/open-panels.ts';
import { openRates } from '../gate/rates.ts';
import { openPeople } from '../../app/people/people.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { OtherWriter } from '../posts/one-writer.ts';
import type { MessageBody } from '../wire/components.ts';
import { keepTable, tableIn, withBatch } from './note.ts';
import { openFight } from '../../../test/simulator/opening.ts';

const STREAM = '100';
const AT = Date.UTC(1881, 9, 26, 15);
const [WYATT, IKE] = ['7', '8'];

const joins = (seat: string, side: string): Action => ({
  type: 'join',
  seat,
  name: `No. ${seat}`,
  side,
  wishes: [
    { name: `Man of ${seat}`, template: 'card', profile: { IN: 4, SK: 4, CL: 4, CON: 4, HO: 4 }, weapons: ['pistol'] },
  ],
  word: `word of ${seat}`,
});

const OPENED: readonly (readonly [string, readonly Action[]])[] = [
  [WYATT, [openFight([...RULESETS.values()][0]!)]],
  [WYATT, [joins(WYATT, 'law')]],
  [IKE, [joins(IKE, 'gang')]],
  [WYATT, [{ type: 'start' }]],
];

interface Posted {
  readonly nonce: string;
  readonly embeds: unknown;
  readonly body: MessageBody;
}

/** A channel that takes a message of one nonce once, as Discord does. */
function channelOf(posted: Posted[]): Channels {
  return {
    async post(_stream, body) {
      const nonce = String(body.nonce);
      const known = posted.findIndex((one) => one.nonce === nonce);
      if (known >= 0) return { id: `${known}`, said: '' };
      posted.push({ nonce, embeds: body.embeds, body });
      return { id: `${posted.length - 1}`, said: '' };
    },
    edit: async (_stream, id) => ({ id, said: '' }),
    own: async () =>
      posted.map(
        ({ body }, index) => ({ components: [], embeds: [], ...body, id: `${index}`, attachments: [] }) as never,
      ),
    openThread: async () => '101',
    archive: async () => true,
    remove: async () => true,
    tellAlone: async () => null,
  };
}

interface Office {
  readonly app: App;
  readonly posted: Posted[];
  readonly store: MemoryStore;
  readonly publisher: Publisher;
  readonly channels: Channels;
}

function officeWith(): Office {
  const store = new MemoryStore();
  const log = { error: () => {}, warn: () => {}, info: () => {} } as unknown as Desk['log'];
  let fights = 0;
  const app = createApp({ store, rulesets: RULESETS, log, newSecret: () => `secret ${fights++}`, foldMark: () => 'd' });
  const desk: Desk = {
    app,
    people: openPeople(store.records),
    commands: [],
    log,
    now: () => AT,
    sayFor: () => createSay(),
    rooms: {
      openThread: async () => '101',
      takeAway: async () => true,
      link: () => 'link',
      survey: async () => null,
      threadAt: async () => null,
      whoIs: async () => null,
      published: async () => undefined,
      bringDown: async () => null,
    },
    rates: openRates(store.hosts),
    panels: new OpenPanels(),
    answers: answersFirst(),
  };
  const posted: Posted[] = [];
  const channels = channelOf(posted);
  const parts = { desk, channels, say: createSay(), cardEveryMs: 0, guildOf: () => null };
  return { app, posted, store, channels, publisher: createPublisher(parts) };
}

/** All of it in one and the same millisecond. */
async function play({ app }: Office, after: (index: number) => Promise<void> = async () => {}): Promise<void> {
  for (const [index, [by, actions]] of OPENED.entries()) {
    const done = await app.perform({ stream: STREAM, command: `c${index}`, by, actions, at: AT });
    expect(done).toMatchObject({ ok: true });
    await after(index);
  }
}

test('a catch-up posts what would stand there by now, one message for each turn, and nothing of what has gone since', async () => {
  const [prompt, late] = [officeWith(), officeWith()];
  await play(prompt, () => prompt.publisher.publish(STREAM));
  await play(late);
  await late.publisher.catchUp();
  expect(prompt.posted).toHaveLength(3);
  expect(late.posted).toEqual(prompt.posted.slice(1));
});

test('what was posted before the bot died is not posted again, though more was ordered since', async () => {
  const office = officeWith();
  const whole = officeWith();
  await play(whole, () => whole.publisher.publish(STREAM));
  await play(office, async (index) => {
    if (index !== 1) return;
    const setReported = office.store.posts.setReported.bind(office.store.posts);
    office.store.posts.setReported = () => Promise.reject(new Error('the bot dies here'));
    await office.publisher.publish(STREAM);
    office.publisher.stop();
    office.store.posts.setReported = setReported;
  });
  expect(office.posted).toHaveLength(1);
  await office.publisher.catchUp();
  const nonces = (one: Office): readonly string[] => one.posted.map(({ nonce }) => nonce);
  expect(nonces(office)).toEqual(nonces(whole));
  expect(office.posted.slice(1)).toEqual(whole.posted.slice(1));
});

test('a press that arrives once more in a later turn brings that turn’s message down, and takes no other for it', async () => {
  const { app, posted, publisher } = officeWith();
  const bring = (): Promise<unknown> => publisher.bringDown(STREAM, '500');
  await play({ app, posted, publisher } as Office, async (index) => {
    await publisher.publish(STREAM);
    if (index === 1) await bring();
  });
  const before = posted.length;
  await bring();
  await bring();
  expect(posted.length).toBe(before + 1);
  expect(posted.at(-1)!.embeds).toEqual(posted[before - 1]!.embeds);
});

/** What ends the fight and opens the next. */
async function openNext({ app }: Office): Promise<void> {
  const actions = [{ type: 'end', winner: null, why: 'gm' } as const, OPENED[0]![1][0]!];
  for (const [index, action] of actions.entries())
    await app.perform({ stream: STREAM, command: `next${index}`, by: WYATT, actions: [action], at: AT + 1 });
}

test('a call that a sleeping thread has not let go is taken away with the next fight', async () => {
  const office = officeWith();
  const { app, store, publisher } = office;
  await play(office);
  await publisher.publish(STREAM);
  const note = (await tableIn(store.posts, STREAM))!;
  const kept = { ...note, calls: [{ id: '77', place: 0, asked: [], state: 'open' as const }] };
  await openNext(office);
  const [batch] = (await app.batches(STREAM, note.upTo)).slice(-1);
  const next = await withBatch(app, kept, batch!);
  expect(next.calls).toMatchObject([{ id: '77', asked: [] }]);
  await keepTable(store.posts, STREAM, note, kept);
  await publisher.publish(STREAM);
  expect(await tableIn(store.posts, STREAM)).toMatchObject({ turns: [{ kind: 'lobby' }], calls: [] });
});

test('a host that has slept through the next fight does not put the table of the one before in its place', async () => {
  const office = officeWith();
  const { app, store, publisher } = office;
  await play(office);
  const [slept] = await app.batches(STREAM, 0);
  await openNext(office);
  await publisher.publish(STREAM);
  const next = await tableIn(store.posts, STREAM);
  expect(next!.turns).toMatchObject([{ kind: 'lobby' }]);
  await expect(withBatch(app, next, slept!)).rejects.toThrow(OtherWriter);
});

test('an edit that had to wait looks first at what a try that went wrong has left, and takes it for nothing newer than it is', async () => {
  const { channels, posted, ...office } = officeWith();
  const { publisher, store } = office;
  const edited: string[] = [];
  const { post, edit } = channels;
  channels.edit = (stream, id, body) => (edited.push(id), edit(stream, id, body));
  await play({ ...office, channels, posted }, async (index) => {
    channels.post = async (...asked) => {
      const { id } = await post(...asked);
      throw new Error(`the answer is lost: ${id}`);
    };
    if (index === 3) await publisher.publish(STREAM);
  });
  channels.post = post;
  publisher.stop();
  expect(edited).toEqual([]);
  await publisher.takeUp({ stream: laterIn('card', STREAM), key: 'edit', due: AT });
  expect(edited).toContain('0');
  expect(Object.values((await tableIn(store.posts, STREAM))!.sent).map(({ id }) => id)).toContain('0');
});

test('the message for people to gather that a sleeping thread has not let go is taken away with the next word', async () => {
  const { channels, ...office } = officeWith();
  const { publisher, store } = office;
  const asked: string[] = [];
  channels.remove = async (_stream, id) => asked.push(id) > 1;
  await play({ ...office, channels }, () => publisher.publish(STREAM));
  const [lobby] = asked;
  expect((await tableIn(store.posts, STREAM))!.sent[0]).toMatchObject({ id: lobby });
  await publisher.takeUp({ stream: laterIn('card', STREAM), key: 'edit', due: AT });
  expect(asked).toEqual([lobby, lobby]);
  expect((await tableIn(store.posts, STREAM))!.sent[0]).toBeUndefined();
});

test.each([
  ['an edit that had to wait', async () => undefined],
  ['the next turn', openNext],
])('a turn brought down without being noted goes with %s', async (_name, next) => {
  const { channels, ...office } = officeWith();
  const { posted, publisher, store } = office;
  const removed: string[] = [];
  const { own } = channels;
  channels.own = async (...asked) => (await own(...asked)).filter(({ id }) => !removed.includes(id));
  channels.remove = async (_stream, id) => removed.push(id) > 0;
  await play({ ...office, channels }, () => publisher.publish(STREAM));
  const { swapMessage } = store.posts;
  store.posts.swapMessage = () => Promise.reject(new Error('the store is away'));
  await expect(publisher.bringDown(STREAM, '600')).rejects.toThrow('the store is away');
  store.posts.swapMessage = swapMessage;
  const stray = `${posted.length - 1}`;
  expect(removed).not.toContain(stray);
  await next({ ...office, channels });
  await publisher.publish(STREAM);
  expect(removed).toContain(stray);
  expect(removed).not.toContain(Object.values((await tableIn(store.posts, STREAM))!.sent).at(-1)!.id);
});
