import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { answerOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';
import { labelsOf } from './messages.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 5, 12);

let town: Town;
let marshal: Person;
let doc: Person;
let ike: Person;
let kate: Person;

beforeAll(async () => {
  const channels = ['saloon', 'main-street', 'livery'];
  town = await openTown({ startsAt: START, discord: { seed: { channels } } });
  [marshal, doc, ike, kate] = [town.who('Marshal'), town.who('Doc'), town.who('Ike'), town.who('Belle')];
});
afterAll(() => town.stop());

/** Marshal keeps the game; gives whose turn it is, and who waits. */
async function start(channel: string): Promise<{ readonly up: Person; readonly waits: Person }> {
  await command(marshal, '/gunfight new map:none pace:daily', channel);
  await command(marshal, '/gunfight leave', channel);
  await command(doc, '/gunfight join side:a', channel);
  await command(ike, '/gunfight join side:b', channel);
  await command(marshal, '/gunfight start range:25', channel);
  await town.quiet();
  const { clock, sides } = await town.fight(channel);
  return clock.order[clock.turn] === sides[0]!.id ? { up: doc, waits: ike } : { up: ike, waits: doc };
}

const mentions = (person: Person, channel: string): string[] =>
  person
    .lockScreen()
    .filter(({ channelId }) => channelId === town.discord.channel(channel).id)
    .flatMap(({ text }) => text.split('\n').filter((line) => line.includes(`@${person.name}`)));

/** The game master puts Belle into somebody's seat, and is asked first. */
async function putIn(channel: string, of: Person): Promise<string> {
  const options = { do: 'substitute', player: of.id, who: kate.id };
  const asked = await marshal.command('/gunfight seat', { channel, options });
  expect((await town.fight(channel)).seats[kate.id]).toBeUndefined();
  const question = answerOf(asked);
  await press(marshal, asked.message!, 'Put them in');
  await town.quiet();
  expect((await town.fight(channel)).seats[kate.id]?.name).toBe('Belle');
  return question;
}

test('a game master who puts somebody into a seat is asked once who takes over from whom; they are told once, with the way out', async () => {
  const { up } = await start('saloon');
  expect(await putIn('saloon', up)).toContain(`Belle takes over from ${up.name}`);
  expect(mentions(kate, 'saloon')).toHaveLength(1);
  expect(mentions(kate, 'saloon')[0]).toMatch(/your turn.*in the place of .*\/gunfight leave/s);
  const told = await kate.command('/gunfight leave', { channel: 'saloon' });
  expect(textOf(told.message)).toContain(`goes back to ${up.name}`);
  const before = mentions(up, 'saloon').length;
  await press(kate, told.message!, 'Leave');
  await town.quiet();
  const fight = await town.fight('saloon');
  expect(Object.values(fight.figures).some(({ seat }) => seat === kate.id)).toBe(false);
  expect(mentions(up, 'saloon')).toHaveLength(before + 1);
  expect(town.said('saloon')).toContain(`${up.name} has ${up.name} back`);
});

test('nobody is put into a seat across from his own', async () => {
  const { up, waits } = await start('livery');
  const options = { do: 'substitute', player: up.id, who: waits.id };
  const told = await marshal.command('/gunfight seat', { channel: 'livery', options });
  expect(textOf(told.message)).toContain('somebody of that side, or a newcomer');
  expect(labelsOf(told.message)).not.toContain('Put them in');
});

test('whoever takes over somebody who waits is told when it comes to them, once, and of the way out', async () => {
  const { up, waits } = await start('main-street');
  await putIn('main-street', waits);
  expect(mentions(kate, 'main-street')).toEqual([]);
  await command(up, '/done', 'main-street');
  await town.quiet();
  expect(mentions(kate, 'main-street')).toHaveLength(1);
  expect(mentions(kate, 'main-street')[0]).toContain('/gunfight leave');
  await command(kate, '/done', 'main-street');
  await town.quiet();
  await command(up, '/done', 'main-street');
  await town.quiet();
  expect(mentions(kate, 'main-street').at(-1)).not.toContain('/gunfight leave');
});

test('asleep, they are told when they wake, and have the time awake that was left', async () => {
  const { up } = await start('livery');
  const { due } = (await town.fight('livery')).clock;
  await command(kate, '/me setting:quiet value:11-20', 'livery');
  await putIn('livery', up);
  expect(mentions(kate, 'livery')).toEqual([]);
  // She sleeps until eight tonight, and again tomorrow from eleven on.
  expect((await town.fight('livery')).clock.due).toBe(due! + 17 * HOUR);
  await town.pass(8 * HOUR + 60_000);
  expect(mentions(kate, 'livery')).toHaveLength(1);
  expect(mentions(kate, 'livery')[0]).toContain('/gunfight leave');
});

testRequests(() => town);
