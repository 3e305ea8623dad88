import { afterAll, beforeAll, expect, test } from 'vitest';
import { buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

let town: Town;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.stop());

test('two get from challenge to an end with one command and five taps a side', async () => {
  const [doc, ike] = [town.who('Doc'), town.who('Ike')];
  console.log(await command(doc, '/duel opponent:@Ike'));
  await town.quiet();
  console.log(town.said());
  console.log(buttonsOf(town.card()), ike.pings().map(textOf));
  console.log(await press(ike, town.card(), 'Accept'));
  await town.quiet();
  console.log(town.said());
});

testRequests(() => town);
