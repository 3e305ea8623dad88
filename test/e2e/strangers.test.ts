import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { audit } from '../../src/game/record/replay.ts';
import { command, openTown, testRequests, type Town } from './kit.ts';
import { rowsIn } from './rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let town: Town;
let marshal: Person;
let doc: Person;
let ike: Person;
let belle: Person;

/** Marshal keeps the game with a gang of his own and one called after him; Ike brings three, Belle two, and Doc plays against them. */
beforeAll(async () => {
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12) });
  [marshal, doc, ike, belle] = [town.who('Marshal'), town.who('Doc'), town.who('Ike'), town.who('Belle')];
  const say = (person: Person, text: string, options = {}) => person.command(text, { channel: 'saloon', options });
  await say(marshal, '/gunfight new map:none pace:daily');
  await say(doc, '/gunfight join', { side: 'a' });
  await say(ike, '/gunfight join', { side: 'b' });
  for (const name of ['Slim', 'Lefty']) await say(ike, '/gunfight join', { side: 'b', name });
  for (const name of ['Gentle', 'Red']) await say(belle, '/gunfight join', { side: 'b', name });
  await say(marshal, '/gm add', { preset: 'outlaw', side: 'b', name: 'Red Hand', count: 2 });
  await say(marshal, '/gm add', { preset: 'outlaw', side: 'b', name: 'Marshal', count: 2 });
  await say(marshal, '/gunfight start range:25');
  await town.quiet();
});
afterAll(() => town.stop());

async function forgetMe(person: Person): Promise<void> {
  const handle = await person.command('/privacy forget');
  await (await person.press(handle.message!, 'Forget me')).settled();
  await town.quiet();
}

/** Names of figures as they can be chosen, and all that the card and the log say. */
async function told(): Promise<{ readonly names: readonly string[]; readonly text: string; readonly log: string }> {
  const choices = await doc.autocomplete('/look figure', { channel: 'saloon', options: { name: '' } });
  const log = await doc.command('/look log', { channel: 'saloon' });
  const file = await fetch(log.message!.attachments[0]!.url);
  const names = choices.map(({ name }) => name.replace(/ – .*/, '')).toSorted();
  return { names, text: await command(doc, '/look card'), log: await file.text() };
}

const rowsNaming = (...names: readonly string[]): readonly string[] =>
  rowsIn(town.database).filter((row) => names.some((name) => row.includes(name)));

const THREE = ['a stranger', 'another stranger', 'a third stranger'];
const FIVE = [...THREE, 'a fourth stranger', 'a fifth stranger'];
let early: Awaited<ReturnType<typeof told>>;

test('several figures of one who asked to be forgotten are told apart by words', async () => {
  await forgetMe(ike);
  const { names, text, log } = await told();
  expect(names.filter((name) => name.includes('stranger')).toSorted()).toEqual(THREE.toSorted());
  for (const name of THREE) expect(text).toContain(`**${name}**`);
  for (const known of [text, log]) expect(known).not.toMatch(/Ike|Slim|Lefty|\(f\d+\)/);
});

test('a second stranger’s figures are others again, and the first stay who they are', async () => {
  const before = await told();
  await town.pass(HOUR);
  await forgetMe(belle);
  early = await told();
  expect(early.names.filter((name) => name.includes('stranger')).toSorted()).toEqual(FIVE.toSorted());
  const lineOf = (text: string, name: string) => text.split('\n').find((line) => line.startsWith(`**${name}**`));
  for (const name of THREE) expect(lineOf(early.text, name)).toBe(lineOf(before.text, name));
});

test('a crowd keeps its name unless it is its game master’s own', async () => {
  await forgetMe(marshal);
  const { names, text } = await told();
  expect(text).not.toContain('Marshal');
  expect(names).toEqual(expect.arrayContaining(['Red Hand 1', 'Red Hand 2']));
  expect(names.filter((name) => name.includes('stranger')).length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test('a day later all are called the same, and no row holds who they were', async () => {
  const before = await told();
  const ids = [ike, belle, marshal].map(({ id }) => id);
  await town.pass(DAY + HOUR);
  await town.pass(HOUR);
  const after = await told();
  expect(after.names).toEqual(before.names);
  for (const name of FIVE) expect(after.text).toMatch(new RegExp(`(\\*\\*|~~)${name}(\\*\\*|~~)`));
  expect(rowsNaming(...ids, '"Ike"', '"Slim"', '"Lefty"', '"Belle"', '"Gentle"', '"Red"', 'Marshal')).toEqual([]);
  expect(rowsNaming('Red Hand 1').length).toBeGreaterThan(0);
  const entries = await town.app.entries(town.discord.channel('saloon').id);
  expect(audit(entries, town.app.rulesets).differences).toEqual([]);
});

testRequests(() => town);
