import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MessageFlags } from 'discord-api-types/v10';
import type { Person } from 'local-discord';
import type { Action } from '../../src/game/actions.ts';
import { answerOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  const channels = [
    'saloon',
    'main-street',
    'livery',
    'corral',
    'hotel',
    'smithy',
    'depot',
    'bank',
    'alley',
    'church',
    'station',
  ];
  const discord = { seed: { channels } };
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12), discord });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(() => town.discord.faults.clear());
afterAll(() => town.stop());

const idOf = (channel: string): string => town.discord.channel(channel).id;

/** Requests for messages of a channel. */
const asked = (stream: string) => town.discord.requests.filter(({ path }) => path.includes(`/channels/${stream}/`));

async function open(channel: string): Promise<void> {
  await command(doc, '/gunfight new map:none pace:daily', channel);
  await town.quiet();
}

async function start(channel: string): Promise<void> {
  await open(channel);
  await press(ike, town.card(channel), 'Join Outlaws');
  await command(doc, '/gunfight start', channel);
  await town.quiet();
}

/** A second fight in a channel gets a thread of the bot's own: gives its id. */
async function openThread(channel: string): Promise<string> {
  await open(channel);
  const before = new Set(town.discord.world.channels.keys());
  await open(channel);
  return [...town.discord.world.channels.keys()].find((id) => !before.has(id))!;
}

async function joinOutlaws(channel: string, name: string): Promise<void> {
  await command(ike, `/gunfight join side:b name:${name}`, channel);
  await town.quiet();
}

/** Something that is done elsewhere than in the channel. */
async function perform(stream: string, by: Person, ...actions: readonly Action[]): Promise<void> {
  const command = `elsewhere:${stream}:${(await town.app.fight(stream))!.version}`;
  expect(await town.app.perform({ stream, command, by: by.id, actions, at: 0 })).toMatchObject({ ok: true });
  await town.quiet();
}

/** All pages of somebody's fights. */
async function tablesOf(person: Person): Promise<string> {
  const handle = await person.command('/gunfight mine');
  await town.quiet();
  return answerOf(handle);
}

const isArchived = (thread: string): boolean => town.discord.channel(thread).thread_metadata!.archived;
const warned = (stream: string): number =>
  town.lines.filter(({ level, data }) => level === 'warn' && JSON.stringify(data).includes(stream)).length;
const times = (channel: string, text: string): number => town.said(channel).split(text).length - 1;

test('30046: a message too old for one more edit waits for its time with the newest state, and is edited then', async () => {
  await open('saloon');
  const old = town.card();
  town.skip(2 * HOUR);
  for (const name of ['Billy', 'Frank', 'Tom']) await joinOutlaws('saloon', name);
  expect(town.card().id).toBe(old.id);
  await joinOutlaws('saloon', 'Will');
  await joinOutlaws('saloon', 'Hank');
  expect(textOf(town.card())).not.toContain('Will');
  await town.pass(21_000);
  expect(town.card().id).toBe(old.id);
  for (const name of ['Will', 'Hank']) expect(textOf(town.card())).toContain(name);
});

test('30046 for ten minutes: after five the message is posted anew, silently, and the old one is gone', async () => {
  await open('saloon');
  const channel = [...town.discord.world.channels.values()].at(-1)!.id;
  const old = town.card(channel);
  town.discord.faults.refuse({ method: 'PATCH', path: `/messages/${old.id}`, error: 'tooManyOldEdits', times: 999 });
  await joinOutlaws(channel, 'Hank');
  for (let seconds = 0; seconds < 280; seconds += 20) await town.pass(20_000);
  expect(town.card(channel).id).toBe(old.id);
  const before = doc.lockScreen().length;
  for (let seconds = 0; seconds < 320; seconds += 20) await town.pass(20_000);
  const fresh = town.card(channel);
  expect(textOf(fresh)).toContain('Hank');
  expect(doc.seesMessage(old)).toBeUndefined();
  expect([fresh.flags! & MessageFlags.SuppressNotifications, doc.lockScreen().length]).toEqual([
    MessageFlags.SuppressNotifications,
    before,
  ]);
});

test('10008: a card that somebody has deleted is posted anew, and that is the card from then on', async () => {
  await open('main-street');
  const old = town.card('main-street');
  town.who('Marshal').remove(old);
  await joinOutlaws('main-street', 'Billy');
  const fresh = town.card('main-street');
  expect(fresh.id).not.toBe(old.id);
  expect(textOf(fresh)).toContain('Billy');
  await joinOutlaws('main-street', 'Frank');
  expect(town.card('main-street').id).toBe(fresh.id);
});

test('50083: a thread that sleeps is woken for what is to be edited there', async () => {
  const thread = await openThread('livery');
  await press(ike, town.card(thread), 'Join Outlaws');
  await command(doc, '/gunfight start', thread);
  await town.quiet();
  const card = town.card(thread).id;
  town.discord.archiveThread(thread);
  const before = asked(thread).length;
  await perform(thread, doc, { type: 'pause', on: true });
  expect(isArchived(thread)).toBe(false);
  const methods = asked(thread)
    .slice(before)
    .map(({ method }) => method);
  expect(methods).toEqual(['PATCH', 'PATCH']);
  expect(town.card(thread).id).toBe(card);
  expect(textOf(town.card(thread))).toContain('clock is stopped');
});

/** Messages that the bot has tried to send to a channel. */
const sends = (stream: string): number =>
  asked(stream).filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')).length;
const dmsOf = (person: Person) =>
  person.sees(person.directMessages().id).filter(({ content }) => content.includes('its channel was deleted'));

test('10003: a channel deleted while the bot was gone is tried once, its clock stops, and its players are told once', async () => {
  await start('corral');
  const stream = idOf('corral');
  await command(doc, '/me setting:dm value:on');
  await town.restart(() => town.discord.deleteChannel('corral'));
  const before = sends(stream);
  for (let day = 0; day < 4; day++) await town.pass(1.1 * DAY);
  expect((await town.app.fight(stream))!.clock.paused).toBe(true);
  expect(warned(stream)).toBe(1);
  expect(sends(stream) - before).toBe(1);
  await town.restart();
  for (let day = 0; day < 4; day++) await town.pass(1.1 * DAY);
  expect(sends(stream) - before).toBe(1);
  expect(dmsOf(doc)).toHaveLength(1);
  expect(dmsOf(ike)).toHaveLength(0);
  expect(await tablesOf(ike)).toContain('its channel was deleted');
});

test('a channel whose end the bot has seen is not tried at all', async () => {
  await start('alley');
  const stream = idOf('alley');
  const [before, told] = [sends(stream), dmsOf(doc).length];
  town.discord.deleteChannel('alley');
  await town.discord.waitFor(() => warned(stream) > 0);
  await town.tick();
  expect((await town.app.fight(stream))!.clock.paused).toBe(true);
  expect(dmsOf(doc)).toHaveLength(told + 1);
  await town.pass(3 * DAY);
  expect(sends(stream)).toBe(before);
  await command(doc, '/me setting:dm value:off');
});

test('of a lost channel everybody is told once, though the bot dies between two of them', async () => {
  await start('station');
  const stream = idOf('station');
  for (const person of [doc, ike]) await command(person, '/me setting:dm value:on');
  const [atDoc, atIke] = [dmsOf(doc).length, dmsOf(ike).length];
  const path = `/channels/${ike.directMessages().id}/messages`;
  town.discord.faults.fail({ method: 'POST', path, status: 503, times: 99 });
  town.discord.deleteChannel('station');
  await town.discord.waitFor(() => warned(stream) > 0);
  await town.tick();
  expect([dmsOf(doc).length - atDoc, dmsOf(ike).length - atIke]).toEqual([1, 0]);
  await town.restart(() => town.discord.faults.clear());
  for (let day = 0; day < 2; day++) await town.pass(1.1 * DAY);
  expect([dmsOf(doc).length - atDoc, dmsOf(ike).length - atIke]).toEqual([1, 1]);
  town.lines.length = 0;
  for (const person of [doc, ike]) await command(person, '/me setting:dm value:off');
});

test.each([
  ['50013', 'hotel', 'SendMessages', 'says what I lack'],
  ['50001', 'smithy', 'ViewChannel', 'I cannot see that channel any more'],
] as const)(
  '%s: what happens is carried by answers, tried again with the next append, and told once',
  async (_code, channel, right, words) => {
    await start(channel);
    const stream = idOf(channel);
    const before = asked(stream).length;
    town.discord.faults.denyPermissions(channel, [right]);
    const first = await (await upIn(channel)).command('/done', { channel });
    await first.followUp(1);
    expect(JSON.stringify(first.followUps)).toContain('so this comes as an answer');
    await town.quiet();
    expect(warned(stream)).toBe(1);
    const second = await doc.command('/gunfight pause', { channel });
    await town.quiet();
    const third = await doc.command('/look card', { channel });
    const told = [first, second, third].map(({ message, followUps }) => [message, ...followUps].map(textOf).join('\n'));
    expect(told.filter((text) => text.includes(words)).length).toBe(1);
    expect(asked(stream).length - before).toBeLessThanOrEqual(6);
    expect(warned(stream)).toBe(1);
    town.discord.faults.denyPermissions(channel, []);
    await command(doc, '/gunfight pause on:false', channel);
    await town.quiet();
    expect(town.said(channel)).toContain('The clock runs again');
    expect(times(channel, 'The clock is stopped.')).toBe(1);
    expect(await tablesOf(doc)).not.toContain('I may not post there');
  },
);

async function upIn(channel: string): Promise<Person> {
  const { clock, sides } = await town.fight(channel);
  return clock.order[clock.turn] === sides[0]!.id ? doc : ike;
}

test('160005: a thread that a moderator has locked is left alone, said to be so, and goes on when it is open again', async () => {
  const thread = await openThread('bank');
  town.discord.archiveThread(thread, { isLocked: true });
  const before = asked(thread).length;
  await perform(thread, doc, { type: 'set-option', key: 'pictures', value: 'on-request' });
  await perform(thread, doc, { type: 'set-option', key: 'grit', value: 'grim' });
  expect(asked(thread).length - before).toBeLessThanOrEqual(2);
  expect(isArchived(thread)).toBe(true);
  expect(warned(thread)).toBe(1);
  expect(await tablesOf(doc)).toContain('I may not post there');
  Object.assign(town.discord.channel(thread).thread_metadata!, { locked: false });
  await perform(thread, doc, { type: 'set-option', key: 'grit', value: 'tame' });
  expect(isArchived(thread)).toBe(false);
  expect(times(thread, 'told softly')).toBe(1);
  expect(await tablesOf(doc)).not.toContain('I may not post there');
});

test('shut out for days, it tries but once for each thing that happens, and tells them in one message when it may again', async () => {
  await start('depot');
  const stream = idOf('depot');
  await command(doc, '/me setting:dm value:on');
  town.discord.faults.denyPermissions('depot', ['SendMessages']);
  const before = asked(stream).length;
  const { version } = (await town.app.fight(stream))!;
  for (let hours = 0; hours < 5 * 24; hours += 2) await town.pass(2 * HOUR);
  const appended = (await town.app.fight(stream))!.version - version;
  const tried = asked(stream).length - before;
  expect(appended).toBeGreaterThan(5);
  expect(tried).toBeLessThan(25);
  const alone = doc.sees(doc.directMessages().id).filter(({ content }) => content.includes('I may not post in'));
  expect(alone).toHaveLength(1);
  expect((await command(doc, '/gunfight card', 'depot')).split('I may not post here')).toHaveLength(2);
  await command(doc, '/me setting:dm value:off');
  town.discord.faults.denyPermissions('depot', []);
  const posts = asked(stream).filter(({ method }) => method === 'POST').length;
  await perform(stream, doc, { type: 'seat', seat: doc.id, how: 'back' });
  const since = asked(stream).filter(({ method }) => method === 'POST').length - posts;
  // One message for each turn of those days, and nobody is mentioned in any of them.
  expect(since).toBeLessThanOrEqual(5);
  expect(times('depot', 'Doc is away')).toBe(1);
});

test('a duel whose channel is gone is told of without the name of who asked to be forgotten', async () => {
  const [wyatt, belle] = [town.who('Wyatt'), town.who('Belle')];
  await command(wyatt, '/me setting:dm value:on');
  await command(wyatt, '/duel opponent:@Belle', 'church');
  await town.quiet();
  await press(belle, town.card('church'), 'Accept');
  await town.quiet();
  const forget = await belle.command('/privacy forget');
  await (await belle.press(forget.message!, 'Forget me')).settled();
  const stream = idOf('church');
  town.discord.deleteChannel('church');
  await town.discord.waitFor(() => warned(stream) > 0);
  await town.tick();
  expect(dmsOf(wyatt).map(({ content }) => content)).toEqual([expect.stringContaining('Wyatt – a stranger')]);
});

testRequests(() => town);
