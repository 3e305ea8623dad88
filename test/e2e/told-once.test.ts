import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { command, openTown, textOf, type Town } from './kit.ts';

const MINUTE = 60_000;
/** Discord has forgotten every nonce after it. */
const PAUSE = 11 * MINUTE;

let town: Town;

beforeAll(async () => {
  const discord = { seed: { channels: ['saloon', 'livery', 'corral', 'hotel', 'bank', 'depot', 'mine'] } };
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12), discord });
});
afterEach(() => town.discord.faults.clear());
afterAll(() => town.stop());

/** All that stands publicly in a channel, each message with its embeds. */
function messagesIn(channel: string): string[] {
  const { botId, messages } = town.discord.world;
  return [...(messages.get(town.discord.channel(channel).id)?.values() ?? [])]
    .filter(({ message, readerId }) => message.author.id === botId && readerId === null)
    .map(({ message }) => textOf(message as never));
}

const sendsTo = (channel: string): RegExp => new RegExp(`/channels/${town.discord.channel(channel).id}/messages$`);

async function ask(who: string, text: string, channel: string): Promise<void> {
  await command(town.who(who), text, channel);
  await town.quiet();
}

/** The message to a channel after so many others is taken, and the bot dies before it learns of it; long after that it comes back. */
async function dieAt(after: number, channel: string, order: () => Promise<void>): Promise<void> {
  town.discord.faults.hangUp({ method: 'POST', path: sendsTo(channel), after });
  await order();
  expect(town.lines.some(({ text }) => text === 'a report could not be posted')).toBe(true);
  town.lines.length = 0;
  await town.restart(() => town.skip(PAUSE));
  await town.quiet();
}

const times = (channel: string, text: string): number =>
  messagesIn(channel).filter((message) => message.includes(text)).length;

/** A fight that is about to start. */
async function gather(channel: string): Promise<void> {
  await ask('Doc', '/gunfight new map:none pace:daily', channel);
  await ask('Ike', '/gunfight join side:b name:Ike', channel);
}

const HEADS = ['Lawmen – Outlaws: it begins', expect.stringMatching(/^Round 1 · \w+ to act$/)];
/** The titles of all that stands there: the lobby goes when it starts. */
const headlines = (channel: string): readonly string[] =>
  messagesIn(channel).map((text) => text.split('\n').find((line) => !line.startsWith('<@')) ?? '');

test.each([
  ['the opening', 0, 'livery'],
  ['the first turn', 1, 'corral'],
] as const)(
  '%s is not posted again by a bot that comes back when no nonce is known any more',
  async (_what, after, channel) => {
    await gather(channel);
    await dieAt(after, channel, () => ask('Doc', '/gunfight start', channel));
    expect(headlines(channel)).toEqual(HEADS);
    const card = town.card(channel);
    await ask('Doc', '/gunfight pause', channel);
    expect([town.card(channel).id, textOf(town.card(channel))]).toEqual([
      card.id,
      expect.stringContaining('clock is stopped'),
    ]);
    expect(headlines(channel)).toEqual([HEADS[0], 'The clock is stopped']);
  },
);

/** Whoever is up in a fight of two hands over. */
async function handOver(channel: string): Promise<void> {
  const { clock } = await town.fight(channel);
  await ask(clock.order[clock.turn] === 'a' ? 'Doc' : 'Ike', '/done what:mine', channel);
}

test('two turns that read alike are two, whichever of them was posted', async () => {
  await gather('hotel');
  await ask('Doc', '/gunfight start', 'hotel');
  for (let turn = 0; turn < 2; turn++) await handOver('hotel');
  await dieAt(0, 'hotel', () => handOver('hotel'));
  expect(messagesIn('hotel')).toHaveLength(5);
  expect(times('hotel', ', your turn.')).toBe(1);
  await handOver('hotel');
  expect(messagesIn('hotel')).toHaveLength(6);
  expect(times('hotel', ', your turn.')).toBe(1);
});

test('nobody reads that people gather where that was posted, not noted, and they have begun since', async () => {
  town.discord.faults.hangUp({ method: 'POST', path: sendsTo('mine') });
  await ask('Doc', '/gunfight new map:none pace:daily', 'mine');
  expect(headlines('mine')).toEqual(['A gunfight is gathering']);
  // Nobody can look at what stands there until they have begun.
  town.discord.faults.fail({ method: 'GET', path: sendsTo('mine'), times: 99 });
  await ask('Ike', '/gunfight join side:b name:Ike', 'mine');
  await ask('Doc', '/gunfight start', 'mine');
  town.discord.faults.clear();
  town.lines.length = 0;
  await town.restart(() => town.skip(PAUSE));
  await town.quiet();
  expect(headlines('mine')).toEqual(HEADS);
});

test('what was never posted is posted then', async () => {
  await gather('saloon');
  town.discord.faults.fail({ method: 'POST', path: sendsTo('saloon'), times: 9 });
  await ask('Doc', '/gunfight start', 'saloon');
  town.discord.faults.clear();
  await town.restart(() => town.skip(PAUSE));
  await town.quiet();
  expect(headlines('saloon')).toEqual(HEADS);
});

test('10008: a message that was taken and deleted before the bot knew of it is posted anew at once', async () => {
  const before = messagesIn('saloon').length;
  town.discord.faults.hangUp({ method: 'POST', path: sendsTo('saloon') });
  await handOver('saloon');
  const [taken] = town.who('Marshal').sees('saloon').slice(-1);
  expect(textOf(taken)).toContain(', your turn.');
  town.who('Marshal').remove(taken!);
  await ask('Doc', '/gunfight pause', 'saloon');
  expect(messagesIn('saloon')).toHaveLength(before + 1);
  expect(town.card('saloon').id).not.toBe(taken!.id);
  expect(textOf(town.card('saloon'))).toContain('clock is stopped');
});

const isNotice = (text: string): boolean => text.includes('it is your turn.');

test.each([
  ['in the channel', 'bank'],
  ['in a direct message', 'depot'],
] as const)('a reminder %s comes once, whatever became of the bot that posted it', async (where, channel) => {
  await gather(channel);
  await ask('Doc', '/gunfight start', channel);
  const { clock } = await town.fight(channel);
  const up = town.who(clock.order[clock.turn] === 'a' ? 'Doc' : 'Ike');
  const alone = where === 'in a direct message';
  if (alone) await ask(up.name, '/me setting:dm value:on', channel);
  const place = alone ? up.directMessages().id : town.discord.channel(channel).id;
  const notices = () =>
    up
      .sees(place)
      .map((message) => textOf(message))
      .filter((text) => isNotice(text) && (!alone || text.includes(town.discord.channel(channel).id)));
  town.discord.faults.hangUp({ method: 'POST', path: new RegExp(`/channels/${place}/messages$`) });
  await town.pass(6.1 * 60 * MINUTE);
  expect(notices()).toHaveLength(1);
  await town.restart(() => town.skip(PAUSE));
  await town.tick();
  expect(notices()).toHaveLength(1);
  if (alone) await ask(up.name, '/me setting:dm value:off', channel);
});

test('a call comes once, whatever became of the bot that posted it', async () => {
  await gather('mine');
  await ask('Doc', '/gunfight start', 'mine');
  const { clock } = await town.fight('mine');
  const up = clock.order[clock.turn] === 'a' ? 'Doc' : 'Ike';
  await ask(up, '/done what:mine', 'mine');
  await dieAt(0, 'mine', () => ask('Doc', '/gunfight end how:agree', 'mine'));
  const asked = messagesIn('mine').filter((text) => text.startsWith('<@') && !text.includes('your turn'));
  expect(asked).toHaveLength(1);
});
