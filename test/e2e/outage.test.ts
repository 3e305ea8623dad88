import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { command, openTown, press, testRequests, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeEach(async () => {
  town = await openTown();
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(() => town.stop());

test('while Discord fails it is not hammered; the order counts, its giver is told, and the table follows when it is back', async () => {
  await command(doc, '/duel opponent:@Ike range:30');
  await town.quiet();
  await press(ike, town.card(), 'Accept');
  await town.quiet();
  const asked = (): number => town.discord.requests.filter(({ path }) => path.includes('/channels/')).length;
  const before = asked();
  town.discord.faults.fail({ path: '/channels/', times: 10_000 });
  await press(doc, town.card(), 'Stand');
  expect(await press(ike, town.card(), 'Stand')).not.toBe('');
  await town.discord.waitFor(() => town.lines.some(({ text }) => text.includes('left alone')) || null);
  const { id: stream } = town.discord.channel('saloon');
  await Promise.all(Array.from({ length: 100 }, () => command(doc, '/look card')));
  expect((await town.app.fight(stream))?.draw?.round).toBe(2);
  // Without a breaker each try is four requests.
  expect(asked() - before).toBeLessThanOrEqual(7);
  expect(await town.store.posts.unreported()).not.toEqual([]);
  town.discord.faults.clear();
  await expect.poll(() => (town.skip(1_000), town.store.posts.unreported())).toEqual([]);
  await town.quiet();
  expect(town.lines.filter(({ text }) => text === 'Discord answers again')).toHaveLength(1);
  town.lines.length = 0;
});

testRequests(() => town);
