import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Seat } from '../../src/game/state.ts';
import { buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const DAY = 24 * 3_600_000;

let town: Town;
let doc: Person;
let ike: Person;
let wyatt: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true });
  [doc, ike, wyatt] = [town.who('Doc'), town.who('Ike'), town.who('Wyatt')];
});
afterAll(() => town.stop());

async function open(channel: string): Promise<void> {
  await command(doc, '/gunfight new map:none pace:daily', channel);
  await town.quiet();
  await press(ike, town.card(channel), 'Join Outlaws');
  await command(doc, '/gunfight start', channel);
  await town.quiet();
}

/** What else the table offers to somebody. */
async function more(person: Person) {
  return (await person.press(town.card(), 'More…')).followUp();
}

/** Doc does what he must, and Ike nothing, until something is so of Ike's seat. */
async function daysUntil(channel: string, isSo: (seat: Seat) => boolean): Promise<void> {
  for (let day = 0; day < 8 && !isSo((await town.fight(channel)).seats[ike.id]!); day++) {
    await command(doc, '/done', channel);
    await town.quiet();
    await town.pass(1.1 * DAY);
  }
}

test('whoever stays away is played for, his seat is offered, and a stranger takes it over', async () => {
  await open('saloon');
  await daysUntil('saloon', (seat) => seat.autoPilot);
  expect((await town.fight()).seats[ike.id]).toMatchObject({ autoPilot: true });
  expect(town.said()).toContain('is away, and the house plays their figures');
  const offered = buttonsOf(await more(ike));
  expect(offered).toContain('I am back');
  expect(offered).not.toContain('Take over from Ike');
  await daysUntil('saloon', (seat) => seat.offered === true);
  expect((await town.fight()).status).toBe('running');
  expect(town.said()).toContain('anybody may take over');
  const panel = await more(wyatt);
  const asked = await wyatt.press(panel, 'Take over from Ike');
  await town.quiet();
  const question = asked.followUps.at(-1) ?? wyatt.seesMessage(panel)!;
  expect(textOf(question)).toContain('with everybody in it');
  await (await wyatt.press(question, 'Take over')).settled();
  await town.quiet();
  const fight = await town.fight();
  expect(Object.values(fight.figures).filter((one) => one.seat === wyatt.id)).not.toHaveLength(0);
  expect(Object.values(fight.figures).filter((one) => one.seat === ike.id)).toHaveLength(0);
});

test('a deserted fight waits, is found again after weeks, and goes on where it stood', async () => {
  await open('main-street');
  await town.pass(30 * DAY);
  for (let turn = 0; turn < 6; turn++) await town.pass(1.1 * DAY);
  expect((await town.fight('main-street')).clock.paused).toBe(true);
  expect(town.said('main-street')).toContain('Nobody is left at the table');
  await town.restart();
  await town.pass(21 * DAY);
  const said = town.said('main-street').length;
  await town.pass(DAY);
  expect(town.said('main-street').length).toBe(said);
  expect(await press(ike, town.card('main-street'), 'I am back')).toContain('Done');
  await town.quiet();
  const fight = await town.fight('main-street');
  expect(fight).toMatchObject({ status: 'running', clock: { paused: false } });
  expect(fight.seats[ike.id]).toMatchObject({ autoPilot: false });
});

test('the clock stops when all agree, and runs again the same way', async () => {
  await open('livery');
  expect(await command(ike, '/gunfight pause', 'livery')).not.toContain('may not');
  await town.quiet();
  expect((await town.fight('livery')).clock.paused).toBe(false);
  await press(doc, town.call('livery'), 'Agree');
  await town.quiet();
  expect((await town.fight('livery')).clock.paused).toBe(true);
  await town.pass(9 * DAY);
  expect((await town.fight('livery')).seats[ike.id]).toMatchObject({ autoPilot: false, missed: 0 });
  await command(doc, '/gunfight pause on:false', 'livery');
  await town.quiet();
  expect((await town.fight('livery')).clock.paused).toBe(false);
});

testRequests(() => town);
