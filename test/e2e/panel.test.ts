import { afterEach, beforeEach, expect, test } from 'vitest';
import type { APIMessage } from 'discord-api-types/v10';
import type { Person } from '../../src/local-discord/person.ts';
import { buttonsOf, openTown, textOf, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeEach(async () => {
  town = await openTown({ startsAt: Date.UTC(2026, 9, 26, 15), onDisk: true, secret: 'one for all' });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(async () => {
  expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
  await town.stop();
});

/** Long enough after the last redraw that a press is an order. */
const READ_MS = 2_000;

/** Doc against Ike, so far apart; who is up first. */
async function open(words: string, range: number | null): Promise<{ readonly first: Person; readonly second: Person }> {
  await doc.command(`/gunfight new ${words}`);
  await town.quiet();
  await ike.command('/gunfight join side:b');
  await doc.command('/gunfight start');
  if (range !== null) await doc.command(`/gunfight scene target:Ike range:${range}`);
  await town.quiet();
  const { clock } = await town.fight();
  return clock.order[clock.turn] === 'a' ? { first: doc, second: ike } : { first: ike, second: doc };
}

/** "My orders", as somebody has it before them. */
async function openPanel(person: Person): Promise<() => APIMessage> {
  const handle = await person.press(town.card(), 'My orders');
  const { id } = await handle.followUp();
  town.skip(READ_MS);
  return () => person.seesMessage(id)!;
}

/** Presses a button by its words' beginning, after reading it. */
async function tap(person: Person, panel: () => APIMessage, label: string): Promise<void> {
  const found = buttonsOf(panel()).find((one) => one.startsWith(label));
  expect(found, `${label} among ${buttonsOf(panel()).join(', ')}`).toBeDefined();
  await person.press(panel(), found!);
  await town.quiet();
  town.skip(READ_MS);
}

const actionsOf = async (person: Person): Promise<string[]> => {
  const entries = await town.app.entries(town.discord.channel('saloon').id);
  return entries
    .filter(({ by, action }) => by === person.id && action.type !== 'join')
    .map(({ action }) => action.type);
};

test('two taps shoot the obvious target, and the panel tells what came of it', async () => {
  const { first, second } = await open('map:none', 20);
  const panel = await openPanel(first);
  expect(buttonsOf(panel()).slice(0, 2)).toEqual(['Choose…', 'Done']);
  const shot = buttonsOf(panel()).find((label) => new RegExp(`${second.name} · \\d+ %`).test(label)) ?? '';
  await tap(first, panel, shot);
  expect((await actionsOf(first)).at(-1)).toBe('shoot');
  expect(textOf(panel())).toContain(second.name);
  expect(buttonsOf(panel()).slice(0, 2)).toEqual(['Choose…', 'Done']);
});

test('two taps move somewhere sensible; the third shoots or is done', async () => {
  const { first } = await open('map:main-street', null);
  const panel = await openPanel(first);
  const [, , best = ''] = buttonsOf(panel());
  expect(best).toMatch(/^(Run toward|Go and look)/);
  await tap(first, panel, best);
  expect((await actionsOf(first)).at(-1)).toBe('move');
  expect(textOf(panel())).toMatch(/run/);
});

test('two presses on one spot are one order', async () => {
  const { first } = await open('map:none', 20);
  const panel = await openPanel(first);
  const shot = buttonsOf(panel()).find((label) => /\d+ %/.test(label))!;
  await Promise.all([first.press(panel(), shot), first.press(panel(), shot)]);
  await town.quiet();
  expect((await actionsOf(first)).filter((type) => type === 'shoot')).toHaveLength(1);
});
