import type { APIAttachment } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { command, openTown, press, testRequests, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown();
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(doc, '/gunfight new map:last-chance');
  await command(ike, '/gunfight join side:b');
  await command(doc, '/gunfight start');
  await town.quiet();
});
afterAll(() => town.stop());

/** The picture of the newest message that has one, as everybody sees it. */
const newest = (): APIAttachment =>
  town
    .who('Wyatt')
    .sees('saloon')
    .flatMap(({ attachments }) => attachments)
    .at(-1)!;

/** The table wants it so; how the newest picture is described then. */
async function wanted(key: string, value: string): Promise<string> {
  await command(doc, `/gunfight settings key:${key} value:${value}`);
  await town.quiet();
  return newest().description ?? '';
}

test('the throw that decided a turn is on its picture where the table wants it, and not before', async () => {
  const { clock } = await town.fight();
  const [up, target] = clock.order[clock.turn] === 'a' ? [doc, 'Ike'] : ([ike, 'Doc'] as const);
  await command(up, `/shoot target:${target} mode:snap weapon:pistol`);
  await town.quiet();
  const roll = /The roll that decided: \d+, needed \d+\.$/;
  expect(newest().description).not.toMatch(roll);
  expect(await wanted('decisiveRoll', 'true')).toMatch(roll);
  expect(await wanted('decisiveRoll', 'false')).not.toMatch(roll);
});

test('the front page is the picture of the end where the table wants it', async () => {
  await wanted('paper', 'at-the-end');
  const { message: asked } = await doc.command('/gunfight end how:now');
  await doc.press(asked!, 'End the fight');
  await town.quiet();
  expect(newest()).toMatchObject({ filename: 'front-page.png', description: expect.stringContaining('Front page of') });
  expect(await press(ike, town.card(), 'Front page')).toContain('The Last Chance');
});

testRequests(() => town);
