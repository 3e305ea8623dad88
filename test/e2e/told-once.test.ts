import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { command, openTown, textOf, type Town } from './kit.ts';

const MINUTE = 60_000;
/** Discord has forgotten every nonce after it. */
const PAUSE = 11 * MINUTE;

let town: Town;

beforeAll(async () => {
  const discord = { seed: { channels: ['saloon', 'livery', 'corral', 'hotel'] } };
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
  await ask('Doc', '/gunfight join side:a name:Doc', channel);
  await ask('Ike', '/gunfight join side:b name:Ike', channel);
}

const START = ['The gunfight starts', expect.stringMatching(/^Round 1 · \w+ to act$/)];
const headlines = (channel: string, from: number): readonly string[] =>
  messagesIn(channel)
    .slice(from)
    .map((text) => text.split('\n').find((line) => !line.startsWith('<@')) ?? '');

test.each([
  ['the report of the start', 0, 'livery'],
  ['the card of the first round', 1, 'corral'],
] as const)(
  '%s is not posted again by a bot that comes back when no nonce is known any more',
  async (_what, after, channel) => {
    await gather(channel);
    const before = messagesIn(channel).length;
    await dieAt(after, channel, () => ask('Doc', '/gunfight start', channel));
    expect(headlines(channel, before)).toEqual(START);
    const card = town.card(channel);
    await ask('Doc', '/gunfight pause', channel);
    expect([town.card(channel).id, textOf(town.card(channel))]).toEqual([
      card.id,
      expect.stringContaining('clock is stopped'),
    ]);
    expect(headlines(channel, before)).toEqual([...START, 'The clock is stopped.']);
  },
);

test('two reports that read alike are two, whichever of them was posted', async () => {
  await gather('hotel');
  await ask('Doc', '/gunfight start', 'hotel');
  const clock = async (on: boolean) => ask('Doc', `/gunfight pause on:${on}`, 'hotel');
  await clock(true);
  await clock(false);
  await dieAt(0, 'hotel', () => clock(true));
  expect(times('hotel', 'The clock is stopped.')).toBe(2);
  await clock(false);
  expect(times('hotel', 'The clock runs again.')).toBe(2);
});

test('what was never posted is posted then', async () => {
  await gather('saloon');
  const before = messagesIn('saloon').length;
  town.discord.faults.fail({ method: 'POST', path: sendsTo('saloon'), times: 9 });
  await ask('Doc', '/gunfight start', 'saloon');
  town.discord.faults.clear();
  await town.restart(() => town.skip(PAUSE));
  await town.quiet();
  expect(headlines('saloon', before)).toEqual(START);
});

test('10008: a message that was taken and deleted before the bot knew of it is posted anew at once', async () => {
  town.discord.faults.hangUp({ method: 'POST', path: sendsTo('saloon') });
  await ask('Doc', '/gunfight pause', 'saloon');
  const [report] = town.who('Marshal').sees('saloon').slice(-1);
  town.who('Marshal').remove(report!);
  await ask('Doc', '/gunfight pause on:false', 'saloon');
  expect([times('saloon', 'The clock is stopped.'), times('saloon', 'The clock runs again.')]).toEqual([1, 1]);
});
