import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { command, openTown, press, testRequests, type Town } from './kit.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 5, 12);

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  const channels = ['saloon', 'main-street', 'livery', 'corral', 'hotel', 'smithy', 'depot', 'bank'];
  town = await openTown({ onDisk: true, startsAt: START, discord: { seed: { channels } } });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterAll(() => town.stop());

interface Turns {
  readonly first: Person;
  readonly second: Person;
}

/** A fight of two sides without a map, a day for each turn; gives who is up first. */
async function start(channel: string, options = ''): Promise<Turns> {
  await command(doc, `/gunfight new map:none pace:daily ${options}`, channel);
  await town.quiet();
  await press(ike, town.card(channel), 'Join Outlaws');
  await order(doc, '/gunfight start', channel);
  return turnsIn(channel);
}

async function turnsIn(channel: string): Promise<Turns> {
  const { clock, sides } = await town.fight(channel);
  return clock.order[clock.turn] === sides[0]!.id ? { first: doc, second: ike } : { first: ike, second: doc };
}

/** The lines that mentioned somebody in a channel, as their phone showed them, oldest first. */
const mentions = (person: Person, channel: string): string[] =>
  person
    .lockScreen()
    .filter(({ channelId }) => channelId === town.discord.channel(channel).id)
    .flatMap(({ text }) => text.split('\n').filter((line) => line.includes(`@${person.name}`)));

async function order(person: Person, text: string, channel: string): Promise<string> {
  const told = await command(person, text, channel);
  await town.quiet();
  return told;
}

test('a hand-over is one new message: whose turn, what just happened, until when; and that is all a locked phone shows', async () => {
  const { first, second } = await start('saloon');
  const before = mentions(second, 'saloon').length;
  await order(first, '/done', 'saloon');
  const told = mentions(second, 'saloon').slice(before);
  expect(told).toHaveLength(1);
  const until = new Date((await town.fight('saloon')).clock.due!).toISOString().slice(0, 16).replace('T', ' ');
  const shown = second.lockScreen().at(-1)!;
  expect(shown.messageId).toBe(town.card('saloon').id);
  expect(shown.text).toBe(`@${second.name}, your turn. Until ${until}`);
});

test('a turn that is taken back and handed over again mentions nobody a second time', async () => {
  const { first, second } = await start('main-street');
  await order(first, '/done', 'main-street');
  const told = mentions(second, 'main-street').length;
  expect(told).toBe(1);
  const { message: question } = await first.command('/gunfight undo', { channel: 'main-street' });
  await press(first, question!, 'Take it back');
  await town.quiet();
  if ((await turnsIn('main-street')).first !== first) await press(second, town.call('main-street'), 'Agree');
  await town.quiet();
  expect((await turnsIn('main-street')).first).toBe(first);
  await order(first, '/done', 'main-street');
  expect((await turnsIn('main-street')).first).toBe(second);
  expect(mentions(second, 'main-street').length).toBe(told);
});

test('the second miss running is announced before it happens', async () => {
  const { first, second } = await start('livery');
  await order(first, '/done', 'livery');
  expect(mentions(second, 'livery').at(-1)).not.toContain('second time running');
  await town.pass(25 * HOUR);
  expect((await town.fight('livery')).seats[second.id]).toMatchObject({ missed: 1 });
  while ((await turnsIn('livery')).first !== second) await order(first, '/done', 'livery');
  expect(mentions(second, 'livery').at(-1)).toContain('second time running');
});

test('"you are next" is told to whoever wants to know, once for a turn', async () => {
  const [belle, wyatt] = [town.who('Belle'), town.who('Wyatt')];
  for (const person of [belle, wyatt])
    expect(await command(person, '/me setting:on-deck value:on')).toContain('(`on-deck`): **on**');
  await command(doc, '/gunfight new map:none pace:daily', 'corral');
  await town.quiet();
  for (const person of [ike, belle]) await press(person, town.card('corral'), 'Join Outlaws');
  await press(wyatt, town.card('corral'), 'Join Lawmen');
  await order(doc, '/gunfight start', 'corral');
  const next = (person: Person) => mentions(person, 'corral').filter((text) => text.includes('you are next'));
  const { first } = await turnsIn('corral');
  const [now, then] = first === doc ? [wyatt, belle] : [belle, wyatt];
  expect(next(then)).toHaveLength(1);
  expect([...next(now), ...next(doc), ...next(ike)]).toEqual([]);
  for (const person of [belle, wyatt]) await command(person, '/me setting:on-deck value:off');
  await command(now, '/done', 'corral');
  await command(first, '/done', 'corral');
  await town.quiet();
  expect(next(now)).toEqual([]);
  expect(next(then).length).toBeLessThanOrEqual(1);
});

test('whoever wants to know is told that the table waits for them alone', async () => {
  await command(ike, '/me setting:last-one value:on');
  await order(doc, '/duel opponent:@Ike range:30', 'hotel');
  await press(ike, town.card('hotel'), 'Accept');
  await town.quiet();
  const alone = (person: Person) => mentions(person, 'hotel').filter((text) => text.includes('waits for you alone'));
  expect(alone(ike)).toHaveLength(0);
  await press(doc, town.card('hotel'), 'Stand');
  await town.quiet();
  expect(alone(ike)).toHaveLength(1);
  expect(alone(ike)[0]).toContain('Choose in secret');
  expect(alone(ike)[0]).toContain('after that you stand');
  await press(ike, town.card('hotel'), 'Stand');
  await town.quiet();
  await press(ike, town.card('hotel'), 'Stand');
  await town.quiet();
  expect(alone(doc)).toHaveLength(0);
  await command(ike, '/me setting:last-one value:off');
});

test('nobody is mentioned at a rehearsal, asleep, or away, whatever they want to know', async () => {
  for (const setting of ['on-deck', 'last-one']) await command(ike, `/me setting:${setting} value:on`);
  await start('smithy', 'quiet:true');
  for (let turn = 0; turn < 3; turn++) await order((await turnsIn('smithy')).first, '/done', 'smithy');
  expect([...mentions(doc, 'smithy'), ...mentions(ike, 'smithy')]).toEqual([]);
  await command(ike, '/me setting:quiet value:11-20');
  await start('depot');
  const asleep = mentions(ike, 'depot').length;
  for (let turn = 0; turn < 3; turn++) await order((await turnsIn('depot')).first, '/done', 'depot');
  expect(mentions(ike, 'depot').length).toBe(asleep);
  expect(asleep).toBe(0);
  await command(ike, '/me setting:quiet value:off');
  for (const setting of ['on-deck', 'last-one']) await command(ike, `/me setting:${setting} value:off`);
});

test('a wait that is put off is said in the same message, and mentions nobody', async () => {
  const { first, second } = await start('bank');
  await order(first, '/done', 'bank');
  const told = mentions(second, 'bank').length;
  await command(second, '/me setting:away value:3');
  await town.quiet();
  const { due } = (await town.fight('bank')).clock;
  expect(town.card('bank').content).toContain(`Until <t:${Math.floor(due! / 1000)}:`);
  expect(mentions(second, 'bank').length).toBe(told);
  await command(second, '/me setting:away value:back');
});

testRequests(() => town);
