import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { buttonsOf, command, openTown, testRequests, textOf, type Town } from './kit.ts';
import { labelsOf } from './messages.ts';

let town: Town;
let marshal: Person;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true });
  [marshal, doc, ike] = [town.who('Marshal'), town.who('Doc'), town.who('Ike')];
  await command(marshal, '/gunfight new map:none');
  await doc.command('/gunfight join', { channel: 'saloon', options: { side: 'a' } });
  await ike.command('/gunfight join', { channel: 'saloon', options: { side: 'b' } });
  await command(marshal, '/gunfight start range:25');
  await town.quiet();
});
afterAll(() => town.stop());

/** What the person has on screen of it, once that says this. */
const shown = (person: Person, first: APIMessage, says: string): Promise<APIMessage> =>
  town.discord.waitFor(() => {
    const now = person.seesMessage(first);
    return now === undefined || !textOf(now).includes(says) ? null : now;
  });

const papersPosted = (): APIMessage[] =>
  town
    .who('Wyatt')
    .sees('saloon')
    .filter(({ attachments }) => attachments[0]?.filename === 'front-page.png');

test('while a fight runs the press waits, and its turns can be gone through', async () => {
  expect(await command(ike, '/gunfight paper')).toContain('until the fight is over');
  const { message } = await ike.command('/look log', { channel: 'saloon', options: { step: 1 } });
  expect(textOf(message)).toContain('turn 1 of 1');
  expect(labelsOf(message)).toEqual(['◀', '▶', 'Dice']);
  await ike.press(message!, '◀');
  expect((await shown(ike, message!, 'before turn 1')).embeds[0]!.title).toContain('it begins');
  expect(textOf((await doc.command('/look log', { channel: 'saloon', options: { step: 7 } })).message)).toContain(
    'no turn 7',
  );
  expect(await command(marshal, '/gm paper headline:Too_soon')).toContain('Not before it is over');
});

test('a turn that is left behind has its number on a button that leads there', async () => {
  await command(doc, '/done what:mine');
  await command(ike, '/done what:mine');
  await town.quiet();
  const left = town
    .who('Wyatt')
    .sees('saloon')
    .find((message) => labelsOf(message).includes('Turn 1'))!;
  const step = await (await doc.press(left, 'Turn 1')).followUp();
  expect(textOf(step)).toContain('turn 1 of');
  await doc.press(step, '▶');
  expect(labelsOf(await shown(doc, step, 'turn 2 of'))).toContain('Dice');
});

test('over, the end has a front page for whoever presses: a picture, every word, and for all only when somebody posts it', async () => {
  const { message: asked } = await marshal.command('/gunfight end', { channel: 'saloon', options: { how: 'now' } });
  await marshal.press(asked!, labelsOf(asked)[0]!);
  await town.quiet();
  expect(buttonsOf(town.card())).toContain('Front page');
  const page = await (await doc.press(town.card(), 'Front page')).followUp();
  const [file] = page.attachments;
  expect(file).toMatchObject({ filename: 'front-page.png', content_type: 'image/png' });
  expect(file!.description).toContain('Front page of');
  expect(textOf(page)).toContain('The Frontier Dispatch');
  expect(textOf(page)).toMatch(/Doc .*Ike|Ike .*Doc/s);
  expect(labelsOf(page)).toEqual(['Post it here']);
  expect(papersPosted()).toEqual([]);
  await doc.press(page, 'Post it here');
  await shown(doc, page, 'in the channel now');
  expect(papersPosted()).toHaveLength(1);
  const again = await ike.command('/gunfight paper', { channel: 'saloon', options: { post: true } });
  await shown(ike, again.message!, 'already');
});

test('whoever runs the fight changes headline and first paragraph in a form; it is kept with the fight', async () => {
  const { message: page } = await marshal.command('/gunfight paper', { channel: 'saloon', options: {} });
  const form = await marshal.press(page!, 'Change it…');
  await marshal.submitModal(form, { headline: 'A debt is paid', paragraph: 'It was about a mule, and no more.' });
  await town.quiet();
  expect((await town.fight()).paper).toEqual({
    headline: 'A debt is paid',
    paragraph: 'It was about a mule, and no more.',
  });
  await town.restart();
  const read = await command(ike, '/gunfight paper');
  expect(read).toContain('A debt is paid');
  expect(read).toContain('about a mule');
});

testRequests(() => town);
