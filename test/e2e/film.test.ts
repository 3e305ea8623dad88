import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { readGif } from '../report/film/read-gif.ts';
import { buttonsOf, command, openTown, testRequests, textOf, type Town } from './kit.ts';
import { labelsOf } from './messages.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown();
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterAll(() => town.stop());

/** The film on a message, if it has one. */
async function filmOn(message: APIMessage | undefined): Promise<{ readonly alt: string; readonly frames: number }> {
  const file = message?.attachments[0];
  expect(file?.content_type).toBe('image/gif');
  const bytes = new Uint8Array(await (await fetch(file!.url)).arrayBuffer());
  return { alt: file!.description ?? '', frames: readGif(bytes).frames.length };
}

/** Presses Film on the end card, and waits until something else stands in place of the progress. */
async function pressFilm(person: Person): Promise<APIMessage> {
  const handle = await person.press(town.card(), 'Film');
  return doneOf(person, await handle.followUp());
}

const filmsPosted = (): APIMessage[] =>
  town
    .who('Marshal')
    .sees('saloon')
    .filter(({ attachments }) => attachments[0]?.filename === 'gunfight.gif');

function doneOf(person: Person, first: APIMessage): Promise<APIMessage> {
  return town.discord.waitFor(() => {
    const now = person.seesMessage(first);
    return now === undefined || textOf(now).startsWith('Making') ? null : now;
  });
}

test('a fight that goes on is not filmed: the film would show everything', async () => {
  await command(doc, '/gunfight new');
  await command(ike, '/gunfight join side:b');
  await command(doc, '/gunfight start');
  await town.quiet();
  expect(buttonsOf(town.card())).not.toContain('Film');
  expect(await command(ike, '/look film')).toContain('once it is over');
});

const WEBHOOK = /\/webhooks\//;

test('a film that Discord did not take has not been shown: who presses next shows it to everybody', async () => {
  const { message: asked } = await doc.command('/gunfight end how:now');
  await doc.press(asked!, labelsOf(asked)[0]!);
  await town.quiet();
  if ((await town.fight()).status !== 'over') await ike.press(town.card(), 'Yes');
  await town.quiet();
  // The first is what tells how far it is.
  town.discord.faults.refuse({ method: 'POST', path: WEBHOOK, error: 'invalidWebhookToken', after: 1 });
  expect(textOf(await pressFilm(doc))).not.toContain('in the channel');
  town.discord.faults.clear();
  expect(filmsPosted()).toEqual([]);
});

test('the end card has a button that makes the film of the fight, for everybody', async () => {
  expect(buttonsOf(town.card())).toContain('Film');
  expect(textOf(await pressFilm(ike))).toContain('in the channel');
  const { alt, frames } = await filmOn(filmsPosted().at(-1));
  expect(alt).toMatch(/^Film of a gunfight/);
  expect(frames).toBeGreaterThan(2);
});

test('who asks again sees it alone', async () => {
  const shown = await pressFilm(doc);
  expect((await filmOn(shown)).frames).toBeGreaterThan(2);
  expect(ike.seesMessage(shown)).toBeUndefined();
  const { message: asked } = await doc.command('/look film');
  expect((await filmOn(await doneOf(doc, asked!))).alt).toMatch(/^Film of a gunfight/);
});

testRequests(() => town);
