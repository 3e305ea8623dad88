import { afterAll, beforeAll, expect, test } from 'vitest';
import { buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

// Six fights of Doc against Ike as a bot kept them that posted one card a fight, with reports and mentions below it.

const CHANNELS = ['saloon', 'livery', 'corral', 'hotel', 'smithy', 'depot'];
const RUNNING = CHANNELS.slice(0, 5);
const DAY = 24 * 3_600_000;

let town: Town;
beforeAll(async () => {
  const discord = { seed: { channels: CHANNELS } };
  town = await openTown({ kept: 'test/kept/one-card-a-fight.db.gz', startsAt: Date.UTC(2026, 0, 5, 13), discord });
  // People have their ids in the order in which they came.
  for (const name of ['Doc', 'Ike']) town.who(name);
  await town.quiet();
});
afterAll(() => town.stop());

test.each(RUNNING)(
  'a fight in the %s goes on: an order counts, and its turn is one message with the new buttons',
  async (channel) => {
    const before = await town.fight(channel);
    expect(before.status).toBe('running');
    const [doc, ike] = [town.who('Doc'), town.who('Ike')];
    await command(doc, '/gunfight card', channel);
    await town.quiet();
    expect(buttonsOf(town.card(channel)).slice(0, 2)).toEqual(['My orders', 'What happened?']);
    expect(await press(doc, town.card(channel), 'My orders')).not.toMatch(/broke|wrong/);
    for (const { id, seat, choices } of Object.values(before.prompts))
      await command(
        [doc, ike].find((one) => one.id === seat)!,
        `/answer choice:${id} ${choices[0]}`,
        channel,
      );
    // Whichever of them is up.
    for (const one of [doc, ike]) await command(one, '/done what:mine', channel);
    await town.quiet();
    expect((await town.fight(channel)).version).toBeGreaterThan(before.version);
    expect(buttonsOf(town.card(channel))[0]).toBe('My orders');
  },
);

test('one that gathers takes whoever joins, and starts', async () => {
  expect((await town.fight('depot')).status).toBe('lobby');
  await command(town.who('Doc'), '/gunfight start', 'depot');
  await town.quiet();
  expect((await town.fight('depot')).status).toBe('running');
});

test('their clocks run on, and time is told', async () => {
  const before = await Promise.all(RUNNING.map(async (channel) => (await town.fight(channel)).version));
  await town.pass(2 * DAY);
  for (const [index, channel] of RUNNING.entries()) {
    expect((await town.fight(channel)).version).toBeGreaterThan(before[index]!);
    expect(textOf(town.card(channel))).not.toBe('');
  }
});

testRequests(() => town);
