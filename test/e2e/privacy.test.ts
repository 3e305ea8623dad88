import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../src/local-discord/person.ts';
import { command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

let town: Town;
let ike: Person;
let doc: Person;

beforeAll(async () => {
  town = await openTown();
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(ike, '/char new name:Gentle type:outlaw row:3');
  await command(ike, '/me setting:quiet value:22-7');
  await command(doc, '/duel opponent:@Ike range:30');
  await town.quiet();
  await press(ike, town.card(), "Don't challenge me");
  await town.quiet();
  await command(town.who('Belle'), '/duel opponent:@Ike range:30', 'livery');
  await command(ike, '/duel opponent:@Wyatt', 'main-street');
  await town.quiet();
  await press(town.who('Wyatt'), town.card('main-street'), "Don't challenge me");
  await town.quiet();
  await command(ike, '/duel opponent:@Doc range:30');
  await town.quiet();
  await press(doc, town.card(), 'Accept');
  await town.quiet();
});
afterAll(() => town.stop());

const KINDS = [
  'person',
  'character',
  'mute',
  'table',
  'owing',
  'challenge',
  'open-challenge',
  'server',
  'welcome',
  'forgotten',
  'commands',
];

async function recordsNaming(id: string): Promise<string[]> {
  const all = await Promise.all(KINDS.map((kind) => town.store.records.list(kind)));
  return all
    .flat()
    .filter((record) => JSON.stringify(record).includes(id))
    .map(({ kind }) => kind);
}

test('/privacy export gives everything kept of a person, and nothing of others', async () => {
  const handle = await ike.command('/privacy export');
  const [file] = handle.message?.attachments ?? [];
  const text = await (await fetch(file!.url)).text();
  const { records } = JSON.parse(text) as { records: readonly { kind: string }[] };
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(await recordsNaming(ike.id)));
  expect(text).toContain('Gentle');
  expect(text).not.toContain('"owner":');
});

test('/privacy forget asks once, and afterwards the id is in no record', async () => {
  expect((await recordsNaming(ike.id)).length).toBeGreaterThan(3);
  const handle = await ike.command('/privacy forget');
  expect(textOf(handle.message)).not.toBe('');
  expect((await recordsNaming(ike.id)).length).toBeGreaterThan(3);
  const pressed = await ike.press(handle.message!, 'Forget me');
  await pressed.settled();
  await town.quiet();
  expect(await recordsNaming(ike.id)).toEqual([]);
});

test('the forgotten is a stranger to others from then on, in the log too', async () => {
  const card = await command(doc, '/look card');
  expect(card).toContain('a stranger');
  expect(card).not.toContain('Ike');
  const log = await doc.command('/look log');
  const [file] = log.message?.attachments ?? [];
  expect(await (await fetch(file!.url)).text()).not.toContain('Ike');
});

test('what happens later in that fight brings nothing of them back', async () => {
  await press(doc, town.card(), 'Give up');
  await town.quiet();
  await town.pass(24 * 3_600_000);
  expect((await town.fight()).status).toBe('over');
  expect(await recordsNaming(ike.id)).toEqual([]);
  expect(await command(ike, '/duel opponent:@Wyatt', 'main-street')).toContain('do not take challenges from you');
});

testRequests(() => town);
