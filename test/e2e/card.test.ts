import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../src/local-discord/person.ts';
import { command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const EVERY_MS = 5_000;

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true, cardEveryMs: EVERY_MS });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(doc, '/gunfight new map:none pace:daily');
  await town.quiet();
});
afterAll(() => town.stop());

const edits = (): number =>
  town.discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes(`/messages/${town.card().id}`))
    .length;

test('a burst of news is one edit of the card, and it shows the last of them', async () => {
  await town.pass(2 * EVERY_MS);
  const before = edits();
  await press(ike, town.card(), 'Join Outlaws');
  await town.quiet();
  expect(edits()).toBe(before + 1);
  for (const name of ['Billy', 'Frank', 'Tom']) await command(ike, `/gunfight join side:b name:${name}`);
  await town.quiet();
  expect(edits()).toBe(before + 1);
  expect(textOf(town.card())).not.toContain('Tom');
  await town.restart();
  await town.pass(EVERY_MS + 100);
  expect(edits()).toBe(before + 2);
  for (const name of ['Billy', 'Frank', 'Tom']) expect(textOf(town.card())).toContain(name);
});

test('where nothing has changed nothing is edited', async () => {
  const before = edits();
  await town.pass(10 * EVERY_MS);
  await command(doc, '/look card');
  await town.quiet();
  expect(edits()).toBe(before);
});

testRequests(() => town);
