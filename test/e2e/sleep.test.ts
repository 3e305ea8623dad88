import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { buttonsOf, command, openTown, press, testRequests, type Town } from './kit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12) });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  for (const channel of ['saloon', 'main-street', 'livery']) await command(doc, '/gunfight new map:none', channel);
  await town.quiet();
});
afterAll(() => town.stop());

const threads = (): string[] =>
  [...town.discord.world.channels.values()].filter(({ type }) => type === 11).map(({ id }) => id);
const isArchived = (thread: string): boolean => town.discord.channel(thread).thread_metadata!.archived;

/** A fight in a thread of the bot's own, begun. */
async function startInThread(channel: string): Promise<string> {
  const before = new Set(threads());
  await command(doc, '/gunfight new map:none start:far pace:daily', channel);
  await town.quiet();
  const thread = threads().find((id) => !before.has(id))!;
  await start(thread);
  return thread;
}

async function start(channel: string): Promise<void> {
  await press(ike, town.card(channel), 'Join Outlaws');
  await command(doc, '/gunfight start', channel);
  await town.quiet();
}

/** Nobody comes, until the fight stands still. */
async function stall(channel: string): Promise<void> {
  for (let day = 0; day < 12 && !(await town.fight(channel)).clock.paused; day++) await town.pass(1.1 * DAY);
  expect((await town.fight(channel)).clock.paused).toBe(true);
}

const announced = (channel: string): number => town.said(channel).split('Nobody is left at the table').length - 1;

test('a fight that stalls says so once, and its thread goes to sleep with the way back at its end', async () => {
  const thread = await startInThread('saloon');
  await stall(thread);
  expect(announced(thread)).toBe(1);
  await town.tick();
  expect(isArchived(thread)).toBe(true);
  expect(buttonsOf(town.card(thread))).toContain('I am back');
  await town.restart();
  const posts = town.discord.requests.length;
  await town.pass(30 * DAY);
  const since = town.discord.requests.slice(posts).filter(({ path }) => path.includes(`/channels/${thread}`));
  expect(since).toEqual([]);
  expect(isArchived(thread)).toBe(true);
  expect(announced(thread)).toBe(1);
});

test.each([
  ['"I am back"', (thread: string) => press(doc, town.card(thread), 'I am back')],
  ['an order', (thread: string) => fromOutside(thread, '/done')],
  ['/gunfight pause on:false', (thread: string) => fromOutside(thread, '/gunfight pause on:false')],
] as const)('%s wakes it by a message, and it goes on', async (_name, wake) => {
  const thread = await startInThread('main-street');
  await stall(thread);
  await town.tick();
  expect(isArchived(thread)).toBe(true);
  await wake(thread);
  await town.quiet();
  const fight = await town.fight(thread);
  expect(fight).toMatchObject({ status: 'running', clock: { paused: false } });
  expect(fight.seats[doc.id]).toMatchObject({ autoPilot: false });
  expect(isArchived(thread)).toBe(false);
  await town.tick();
  expect(isArchived(thread)).toBe(false);
});

/** Commands can be given only where a thread is awake: so they write there first. */
async function fromOutside(thread: string, text: string): Promise<string> {
  doc.say('Anybody here?', thread);
  return command(doc, text, thread);
}

test('a fight that is over sleeps a day after the last word said in its thread, and a rematch wakes it', async () => {
  const thread = await startInThread('livery');
  await command(doc, '/gunfight end how:agree', thread);
  await town.quiet();
  await press(ike, town.call(thread), 'Agree');
  await town.quiet();
  expect((await town.fight(thread)).status).toBe('over');
  await town.pass(20 * HOUR);
  ike.say('Good fight.', thread);
  await town.pass(5 * HOUR);
  expect(isArchived(thread)).toBe(false);
  await town.pass(20 * HOUR);
  expect(isArchived(thread)).toBe(true);
  await press(doc, town.card(thread), 'Rematch');
  await town.quiet();
  expect(isArchived(thread)).toBe(false);
  await town.pass(3 * DAY);
  expect(isArchived(thread)).toBe(false);
});

test('channels, and threads that others have opened, are left as they are', async () => {
  await start('main-street');
  await stall('main-street');
  await town.tick();
  expect(announced('main-street')).toBe(1);
  const patched = town.discord.requests.filter(
    ({ method, path }) => method === 'PATCH' && path.endsWith(`/channels/${town.discord.channel('main-street').id}`),
  );
  expect(patched).toEqual([]);
});

testRequests(() => town);
