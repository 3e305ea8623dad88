import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { answerOf, command, openTown, press, testRequests, textOf, type Town } from '../e2e/kit.ts';

const HOUR_MS = 3_600_000;

let town: Town;
let doc: Person;
let ike: Person;
let belle: Person;

beforeAll(async () => {
  town = await openTown();
  [doc, ike, belle] = [town.who('Doc'), town.who('Ike'), town.who('Belle')];
});
beforeEach(() => town.skip(2 * HOUR_MS));
afterAll(() => town.stop());

const calledOut = (person: Person, name: string, channel = 'saloon'): Promise<string> =>
  command(person, `/duel opponent:@${name}`, channel);

async function decline(person: Person): Promise<void> {
  await town.quiet();
  await press(person, town.card(), 'Decline');
  await town.quiet();
}

test('of challenges sent at the same moment no more come through than one after the other', async () => {
  const before = town.who('Wyatt').pings().length + belle.pings().length + ike.pings().length;
  const answers = await Promise.all(
    ['Ike', 'Ike', 'Belle', 'Wyatt', 'Marshal', 'Ike'].map((name) => calledOut(doc, name)),
  );
  await town.quiet();
  expect(answers.filter((text) => /Called out|It goes on in/.test(text) || text.includes('<#'))).toHaveLength(3);
  const told = answers.find((text) => text.includes('Three challenges an hour'))!;
  expect(told).toMatch(/<t:\d+:R>/);
  expect(town.who('Wyatt').pings().length + belle.pings().length + ike.pings().length - before).toBeLessThanOrEqual(3);
  expect(await calledOut(ike, 'Doc', 'livery')).toContain('open challenge between you two');
  await decline(ike);
});

test('of two who call each other out at the same moment one comes through', async () => {
  const wyatt = town.who('Wyatt');
  const answers = await Promise.all([calledOut(wyatt, 'Belle', 'livery'), calledOut(belle, 'Wyatt', 'livery')]);
  expect(answers.filter((text) => text.includes('open challenge between you two'))).toHaveLength(1);
  await town.quiet();
  const [prompt] = Object.values((await town.fight('livery')).prompts);
  const asked = [wyatt, belle].find(({ id }) => id === prompt?.seat)!;
  await press(asked, town.card('livery'), 'Decline');
});

test('whoever blocks a challenger sees whom, tells nobody, and can let them back in', async () => {
  await calledOut(doc, 'Ike', 'livery');
  await town.quiet();
  expect(await press(ike, town.card('livery'), "Don't challenge me")).toContain('/me setting:blocked');
  await town.quiet();
  const refused = await calledOut(doc, 'Ike', 'livery');
  expect(refused).toContain('They do not take challenges');
  await command(belle, '/me setting:duels value:off');
  // Blocked, or challenges switched off: it reads the same.
  expect(await calledOut(doc, 'Belle', 'livery')).toBe(refused);
  await command(belle, '/me setting:duels value:on');

  const list = await ike.command('/me setting:blocked', { channel: 'livery' });
  expect(answerOf(list)).toContain(`<@${doc.id}>`);
  const pinged = doc.pings().length;
  await ike.press(list.message!, 'Let no. 1 back in');
  await town.discord.waitFor(() => textOf(ike.seesMessage(list.message!)).includes('blocked nobody'));
  expect(doc.pings()).toHaveLength(pinged);
  expect(await calledOut(doc, 'Ike', 'livery')).not.toContain('do not take');

  await command(ike, '/me setting:blocked who:@Doc', 'livery');
  expect(await command(ike, '/me setting:blocked', 'livery')).toContain(`<@${doc.id}>`);
  expect(await command(ike, '/me setting:blocked who:@Doc value:off', 'livery')).toContain('blocked nobody');
});

test('whoever is forgotten leaves no id in the lists of others, and stays blocked', async () => {
  await command(ike, '/me setting:blocked who:@Doc');
  const asked = await doc.command('/privacy forget', { channel: 'saloon' });
  await doc.press(asked.message!, 'Forget me');
  await town.quiet();
  await town.pass(25 * HOUR_MS);
  const rows = await town.store.records.list('mute');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(doc.id);
  expect(await command(ike, '/me setting:blocked')).toContain('1 more');
  expect(await calledOut(doc, 'Ike')).toContain('They do not take challenges');
});

test('the same proposal made again and again asks in private what it asked aloud', async () => {
  const wyatt = town.who('Wyatt');
  await command(belle, '/gunfight new map:none', 'main-street');
  await town.quiet();
  await command(wyatt, '/gunfight join side:b', 'main-street');
  await command(belle, '/gunfight start range:30', 'main-street');
  await town.quiet();
  const before = belle.pings().length;
  // A call goes once it is answered: each is noted while it stands.
  const pings: number[] = [];
  const answers: string[] = [];
  for (let count = 0; count < 6; count++) {
    answers.push(await command(wyatt, '/gunfight end how:agree', 'main-street'));
    await town.quiet();
    pings.push(belle.pings().length - before);
    if (!answers.at(-1)!.includes('That is enough')) await press(belle, town.call('main-street'), 'Refuse');
    await town.quiet();
  }
  expect(pings).toEqual([1, 0, 0, 0, 0, 0]);
  expect(answers.filter((text) => text.includes('That is enough proposals'))).toHaveLength(2);
  expect(answers.at(-1)).toMatch(/<t:\d+:R>/);
  town.skip(HOUR_MS);
  expect(await command(wyatt, '/gunfight end how:agree', 'main-street')).not.toContain('That is enough');
});

test('nobody opens fights without end', async () => {
  const answers: string[] = [];
  for (let count = 0; count < 14; count++) answers.push(await command(ike, '/gunfight new map:none', 'livery'));
  await town.quiet();
  expect(answers.filter((text) => text.includes('That is enough new fights'))).toHaveLength(2);
  expect(answers.at(-1)).toMatch(/<t:\d+:R>/);
  town.skip(HOUR_MS);
  expect(await command(ike, '/gunfight new map:none', 'livery')).not.toContain('That is enough');
});

testRequests(() => town);
