import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const HOUR = 3_600_000;

let town: Town;
let doc: Person;
let ike: Person;
let belle: Person;

beforeAll(async () => {
  const channels = ['main-street', 'saloon', 'corral', 'hotel', 'livery', 'smithy', 'depot', 'bank', 'mine', 'assay'];
  town = await openTown({ onDisk: true, discord: { seed: { channels } } });
  [doc, ike, belle] = [town.who('Doc'), town.who('Ike'), town.who('Belle')];
});
afterAll(() => town.stop());

/** A fight without a map, a day for each turn; gives who is up first. */
async function open(channel: string): Promise<{ readonly first: Person; readonly second: Person }> {
  await command(doc, '/gunfight new map:none pace:daily', channel);
  await town.quiet();
  await press(ike, town.card(channel), 'Join Outlaws');
  await command(doc, '/gunfight start', channel);
  await town.quiet();
  const { clock, sides } = await town.fight(channel);
  const docIsUp = clock.order[clock.turn] === sides[0]!.id;
  return docIsUp ? { first: doc, second: ike } : { first: ike, second: doc };
}

/** Mentions of somebody in a channel since some moment. */
const pingsIn = (person: Person, channel: string) =>
  person.pings().filter((message) => message.channel_id === town.discord.channel(channel).id);

test('whoever is waited for is told when it is handed to them, three times more at most, and the last notice stands alone', async () => {
  const channel = 'main-street';
  const { first } = await open(channel);
  const handed = pingsIn(first, channel).length;
  const counts: number[] = [];
  for (const _part of [1, 2, 3, 4]) {
    await town.pass(5.9 * HOUR);
    counts.push(pingsIn(first, channel).length - handed);
  }
  expect(counts).toEqual([0, 1, 1, 1]);
  // A day for the turn: its hour alone would read as now.
  expect(textOf(town.card(channel))).toMatch(/your turn\. Until <t:\d+:f>/);
  const notice = pingsIn(first, channel).at(-1)!;
  expect(textOf(notice)).toMatch(/it is your turn\. Until <t:\d+:t>$/);
  // It is where the fight is: one tap leads to the orders.
  expect(buttonsOf(notice)[0]).toBe('My orders');
  expect(pingsIn(belle, channel)).toEqual([]);
});

test('an answered notice is taken away', async () => {
  const channel = 'main-street';
  const { clock, sides } = await town.fight(channel);
  const up = clock.order[clock.turn] === sides[0]!.id ? doc : ike;
  const before = pingsIn(up, channel).length;
  await command(up, '/done', channel);
  await town.quiet();
  expect(pingsIn(up, channel).length).toBe(before - 1);
});

test('"quiet for this turn" ends it, "not now" puts it off, and both are one’s own', async () => {
  const channel = 'saloon';
  const { first, second } = await open(channel);
  await town.pass(6.1 * HOUR);
  const notice = pingsIn(first, channel).at(-1)!;
  expect(await press(second, notice, 'Not now (4 h)')).toContain('somebody else');
  expect(await press(first, notice, 'Not now (4 h)')).toContain('four hours');
  const reminders = () => pingsIn(first, channel).filter((one) => buttonsOf(one).includes('Quiet for this turn'));
  expect(reminders()).toEqual([]);
  await town.pass(3.5 * HOUR);
  expect(reminders()).toEqual([]);
  await town.pass(HOUR);
  expect(await press(first, reminders()[0]!, 'Quiet for this turn')).toContain('Not another word');
  await town.pass(9 * HOUR);
  expect(reminders()).toEqual([]);
});

test('whoever is away leaves no notice that asks for them, and no time that is no longer so', async () => {
  const channel = 'assay';
  const { first } = await open(channel);
  await town.pass(6.1 * HOUR);
  const notice = pingsIn(first, channel).at(-1)!;
  const asked = await (await first.press(notice, 'I am away…')).followUp();
  expect(JSON.stringify(asked.components)).toContain('"1 day"');
  await first.choose(asked, 'How long are you away?', ['3 days']);
  await town.quiet();
  expect(pingsIn(first, channel).map(({ id }) => id)).not.toContain(notice.id);
  await command(first, '/me setting:away value:back', channel);
});

test('after a long downtime there is one message, not nine', async () => {
  const channel = 'corral';
  const { first } = await open(channel);
  const before = pingsIn(first, channel).length;
  await town.restart();
  await town.pass(20 * HOUR);
  expect(pingsIn(first, channel).length).toBe(before + 1);
});

test('one’s own interval wins over the table’s, and none means none', async () => {
  const channel = 'hotel';
  const { first } = await open(channel);
  await command(first, '/done', channel);
  const { clock, sides } = await town.fight(channel);
  const up = clock.order[clock.turn] === sides[0]!.id ? doc : ike;
  const other = up === doc ? ike : doc;
  expect(await command(other, '/me setting:remind value:2', channel)).toContain('every 2 h');
  await command(up, '/done', channel);
  await town.quiet();
  const before = pingsIn(other, channel).length;
  await town.pass(2.1 * HOUR);
  expect(pingsIn(other, channel).length).toBe(before + 1);
  await command(other, '/me setting:remind value:off', channel);
  await command(other, '/done', channel);
  await command(up, '/done', channel);
  await town.quiet();
  const quiet = pingsIn(other, channel).length;
  await town.pass(15 * HOUR);
  expect(pingsIn(other, channel).length).toBe(quiet);
  await command(other, '/me setting:remind value:table', channel);
});

/** What the bot has said to somebody alone about the fight in a channel. */
const alone = (person: Person, channel: string) =>
  person
    .sees(person.directMessages().id)
    .filter((message) => textOf(message).includes(town.discord.channel(channel).id));

test('by direct message where somebody asked for it: there alone, and with a link to the fight', async () => {
  const channel = 'livery';
  const { first } = await open(channel);
  await command(first, '/me setting:dm value:on', channel);
  const [here, there] = [pingsIn(first, channel).length, alone(first, channel).length];
  await town.pass(6.1 * HOUR);
  expect(pingsIn(first, channel).length).toBe(here);
  expect(alone(first, channel)).toHaveLength(there + 1);
  expect(textOf(alone(first, channel).at(-1))).toContain(`/channels/${town.discord.guildId}/`);
  expect(await press(first, alone(first, channel).at(-1)!, 'Quiet for this turn')).toContain('Not another word');
  await command(first, '/me setting:dm value:off', channel);
});

test('50007: whoever takes no direct messages is told in the channel; it is tried once, and said what became of the setting', async () => {
  const channel = 'smithy';
  const { first } = await open(channel);
  await command(first, '/me setting:dm value:on', channel);
  town.discord.faults.closeDirectMessages(first.name);
  const here = pingsIn(first, channel).length;
  const tried = () => town.discord.requests.filter(({ path }) => path.endsWith('/users/@me/channels')).length;
  const before = tried();
  await town.pass(6.1 * HOUR);
  expect(pingsIn(first, channel).length).toBe(here + 1);
  // Whichever of their fights was due first has said it.
  const said = () => first.pings().filter((message) => textOf(message).includes('direct message'));
  const [notice, ...more] = said();
  expect([notice === undefined, more]).toEqual([false, []]);
  await town.pass(6.1 * HOUR);
  expect(pingsIn(first, channel).length).toBe(here + 1);
  expect(said().filter(({ id }) => id !== notice!.id)).toEqual([]);
  expect(tried()).toBe(before + 1);
  expect(await command(first, '/me', channel)).toContain('in a direct message: **off**');
  town.discord.faults.closeDirectMessages(first.name, false);
});

test('a turn that fell due while the bot was gone runs out once, and is told once', async () => {
  const channel = 'depot';
  const { first } = await open(channel);
  const told = () => ike.sees(channel).flatMap(({ embeds }) => embeds.map((embed) => JSON.stringify(embed)));
  const runOut = () => told().join('\n').split('Time is up for the ').length - 1;
  await town.restart();
  await town.pass(25 * HOUR);
  expect(runOut()).toBe(1);
  expect((await town.fight(channel)).seats[first.id]).toMatchObject({ missed: 1 });
  await town.restart();
  for (let tick = 0; tick < 3; tick++) await town.tick();
  expect(runOut()).toBe(1);
});

test('nine reminders missed in a downtime are one, and a second restart brings no other', async () => {
  const channel = 'bank';
  const { first } = await open(channel);
  const before = pingsIn(first, channel).length;
  await command(first, '/me setting:remind value:1', channel);
  await town.restart();
  await town.pass(9.5 * HOUR);
  expect(pingsIn(first, channel).length).toBe(before + 1);
  await town.restart();
  await town.tick();
  expect(pingsIn(first, channel).length).toBe(before + 1);
  await command(first, '/me setting:remind value:table', channel);
});

testRequests(() => town);
