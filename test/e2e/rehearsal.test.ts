import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const HOUR = 3_600_000;

let town: Town;

beforeAll(async () => {
  town = await openTown({
    onDisk: true,
    startsAt: Date.UTC(2026, 0, 5, 12),
    discord: { seed: { channels: ['saloon', 'corral'] } },
  });
});
afterAll(() => town.stop());

const people = () => ['Doc', 'Ike', 'Marshal'].map((name) => town.who(name));

/** Three at the table, one of them with a crowd; all of them want to be told everything, in direct messages too. */
async function play(channel: string, options: string): Promise<void> {
  const [doc, ike, marshal] = people() as [ReturnType<Town['who']>, ReturnType<Town['who']>, ReturnType<Town['who']>];
  await command(marshal, `/gunfight new map:none pace:daily ${options}`, channel);
  await command(marshal, '/gunfight leave', channel);
  await town.quiet();
  await press(doc, town.card(channel), 'Join Lawmen');
  await press(ike, town.card(channel), 'Join Outlaws');
  await command(marshal, '/gm add preset:outlaw side:b name:Gang count:2 by:me', channel);
  await command(marshal, '/gunfight start', channel);
  await town.quiet();
  await command(doc, '/done what:mine', channel);
  await command(marshal, '/gm clock do:extend hours:4', channel);
  for (let hour = 0; hour < 60; hour += 6) await town.pass(6 * HOUR);
  await command(doc, '/gunfight end how:agree', channel);
  await town.pass(30 * HOUR);
}

/** What the message says with which a fight began. */
const openingOf = (channel: string): string => {
  const texts = town.who('Marshal').sees(channel).map(textOf);
  return texts.find((text) => text.includes(': it begins'))!;
};

/** Messages that mention somebody, and those written to them alone. */
const toldTo = (channel: string) =>
  people().flatMap((person) => [
    ...person.pings().filter((one) => one.channel_id === town.discord.channel(channel).id),
    ...person.sees(person.directMessages().id),
  ]);

test('a rehearsal mentions nobody, reminds nobody and writes to nobody, whatever happens in it', async () => {
  for (const person of people())
    for (const [setting, value] of [
      ['dm', 'on'],
      ['remind', '6'],
    ])
      await command(person, `/me setting:${setting} value:${value}`);
  await play('saloon', 'quiet:true');
  expect(toldTo('saloon')).toEqual([]);
  expect(openingOf('saloon')).toContain('A rehearsal');
  expect((await town.fight('saloon')).clock.round).toBeGreaterThan(1);

  // The same fight in earnest does all of it.
  await play('corral', '');
  expect(toldTo('corral').length).toBeGreaterThan(3);
  expect(openingOf('corral')).not.toContain('A rehearsal');
});

testRequests(() => town);
