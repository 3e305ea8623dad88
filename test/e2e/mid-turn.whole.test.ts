import { afterEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { someOf } from '../kit/cases.ts';
import { buttonsOf, command, openTown, press, textOf, type Town } from './kit.ts';

// What may go wrong while a turn's message is being edited.

const DAY = 24 * 3_600_000;
const SEATS = { a: 'Doc', b: 'Ike' } as const;

let town: Town;
afterEach(() => town.stop());

const open = async (): Promise<void> => {
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12), secret: 'mid turn 4' });
};

async function order(who: string, text: string): Promise<string> {
  const told = await command(town.who(who), text);
  await town.quiet();
  return told;
}

/** Whoever is up. */
async function upNow(): Promise<Person> {
  const { clock } = await town.fight();
  return town.who(SEATS[clock.order[clock.turn] as 'a' | 'b']);
}

async function start(options: string): Promise<void> {
  await order('Doc', `/gunfight new pace:daily ${options}`);
  await order('Ike', '/gunfight join side:b');
  await order('Doc', '/gunfight start');
}

/** What stands there of the bot's, as everybody reads it. */
const standing = (): string[] => {
  const { botId, messages } = town.discord.world;
  return [...(messages.get(town.discord.channel('saloon').id)?.values() ?? [])]
    .filter(({ message, readerId }) => message.author.id === botId && readerId === null)
    .map(({ message }) => `${textOf(message as never)}\n[${buttonsOf(message as never).join('] [')}]`);
};

const edits = (): number =>
  town.discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes('/channels/')).length;

/** A turn of several orders, each of which its message tells. */
async function playTurn(): Promise<void> {
  const first = (await upNow()).name;
  await order(first, '/gunfight scene target:Ike range:40');
  await order('Doc', '/gm say text:The street falls silent.');
  await order('Doc', '/gm say text:A door bangs.');
  await order(first, '/done what:mine');
}

/** The same turn with one edit that goes wrong and a kill after it: what stands there in the end. */
async function playKilled(kill: number, isTaken: boolean): Promise<readonly string[]> {
  await town.stop();
  await open();
  await start('map:none');
  const match = { method: 'PATCH', path: /\/channels\/\d+\/messages\/\d+$/, after: kill };
  if (isTaken) town.discord.faults.hangUp(match);
  else town.discord.faults.fail({ ...match, times: 9 });
  await playTurn();
  town.discord.faults.clear();
  await town.restart();
  await town.quiet();
  return standing();
}

test('a kill between any two edits of a turn leaves one message of it, right and whole, and nobody called twice', async () => {
  await open();
  await start('map:none');
  const before = edits();
  await playTurn();
  const [told, count] = [standing(), edits() - before];
  expect(count).toBeGreaterThan(2);
  const kills = Array.from({ length: count }, (_, kill) => [kill, true] as const);
  for (const [kill, isTaken] of someOf([...kills, ...kills.map(([kill]) => [kill, false] as const)], 3))
    expect(await playKilled(kill, isTaken), `edit ${kill}, ${isTaken ? 'taken' : 'lost'}`).toEqual(told);
});

/** Two lawmen against Ike, without a map twenty apart; it is the lawmen's turn. */
async function startThree(map = 'map:none'): Promise<void> {
  await open();
  await order('Doc', `/gunfight new pace:daily ${map}`);
  await order('Wyatt', '/gunfight join side:a');
  await order('Ike', '/gunfight join side:b');
  await order('Doc', '/gunfight start');
  if ((await upNow()).name === 'Ike') await order('Ike', '/done what:mine');
  if (map !== 'map:none') return;
  for (const who of ['Doc', 'Wyatt']) await order(who, `/gunfight scene figure:${who} target:Ike range:20`);
}

/** Has a panel before them, and has read it. */
async function panelOf(person: Person) {
  const handle = await person.press(town.card(), 'My orders');
  const panel = await handle.followUp();
  town.skip(2_000);
  return panel;
}

async function tapFirst(...people: readonly Person[]) {
  const panels: Awaited<ReturnType<typeof panelOf>>[] = [];
  for (const person of people) panels.push(await panelOf(person));
  await Promise.all(people.map((person, index) => person.press(panels[index]!, buttonsOf(panels[index]!)[2]!)));
  await town.quiet();
  return panels;
}

test('the right to attach lost in mid turn: the same message goes on in words, and has its picture again with the next turn', async () => {
  await startThree('map:last-chance start:close');
  const { id } = town.card();
  expect(town.card().attachments).toHaveLength(1);
  town.discord.faults.denyPermissions('saloon', ['AttachFiles']);
  await order('Doc', '/gm say text:The street falls silent.');
  await tapFirst(town.who('Doc'));
  expect(town.card().id).toBe(id);
  expect([town.card().attachments, town.card().content]).toEqual([[], expect.stringMatching(/Map of/)]);
  town.discord.faults.denyPermissions('saloon', []);
  await order('Doc', '/done what:mine');
  await order('Wyatt', '/done what:mine');
  expect(town.card().id).not.toBe(id);
  expect(town.card().attachments).toHaveLength(1);
});

test('a call that somebody deletes: whom it called finds the question under My orders, and the answer counts', async () => {
  await startThree();
  await order('Doc', '/lead group with:Wyatt');
  const call = town.call();
  expect(buttonsOf(call)).toContain('Answer');
  town.who('Marshal').remove(call);
  expect(await press(town.who('Wyatt'), town.card(), 'My orders')).toMatch(/[Aa]gree to|Agree\?/);
  const before = (await town.fight()).version;
  const asked = Object.values((await town.fight()).prompts).find(({ type }) => type === 'agree');
  await order('Wyatt', `/answer choice:${asked?.id} yes`);
  expect((await town.fight()).version).toBeGreaterThan(before);
  expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
  await town.pass(2 * DAY);
  expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('two players of one side order at the same moment: both orders count, and one message tells them', async () => {
  await startThree();
  const { id } = town.card();
  const [doc, wyatt] = [town.who('Doc'), town.who('Wyatt')];
  const before = (await town.fight()).version;
  const panels = await tapFirst(doc, wyatt);
  // What the first did changes what the other saw: it is said, and ordered again.
  const late = [doc, wyatt].find((one, index) => /nothing was ordered/i.test(textOf(one.seesMessage(panels[index]!))));
  if (late !== undefined) await tapFirst(late);
  const entries = await town.app.entries(town.discord.channel('saloon').id);
  const orders = entries.filter(({ version }) => version > before).map(({ by }) => by);
  expect(orders.toSorted()).toEqual([doc.id, wyatt.id].toSorted());
  const told = standing().filter((text) => /Doc|Wyatt/.test(text) && text.includes('turn'));
  expect(told.filter((text) => text.includes('My orders'))).toHaveLength(1);
  expect(doc.seesMessage({ id })).toBeDefined();
});

test('whoever gives an order is answered before the table is told of it', async () => {
  await open();
  await start('map:none');
  const since = town.discord.requests.length;
  await command(await upNow(), '/hold');
  await town.quiet();
  const paths = town.discord.requests.slice(since).map(({ path }) => path);
  const first = (part: string): number => paths.findIndex((path) => path.includes(part));
  expect(first('/messages/%40original')).toBeGreaterThan(-1);
  expect(first('/channels/')).toBeGreaterThan(first('/messages/%40original'));
});
