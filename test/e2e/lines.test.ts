import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { answerOf, buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;
let belle: Person;

beforeAll(async () => {
  town = await openTown({ startsAt: Date.UTC(1881, 9, 26, 15) + 3_000_000_000_000 });
  [doc, ike, belle] = [town.who('Doc'), town.who('Ike'), town.who('Belle')];
  await command(doc, '/gunfight new map:none');
  await town.quiet();
});
afterAll(() => town.stop());

test('a line is put on the list with a button and a menu, or in one’s own words', async () => {
  await press(ike, town.card(), 'Join Outlaws');
  await town.quiet();
  const asked = await ike.press(town.card(), 'Lines');
  const panel = await asked.followUp();
  expect(asked.isEphemeral || textOf(panel).includes('Nothing is on the list')).toBe(true);
  await ike.choose(panel, 'Put one on the list…', ['animals']);
  expect(await command(ike, '/gunfight lines add:snakes in boots')).toContain('Nobody is told who asked for it');
  await town.quiet();
  expect((await town.fight()).lines?.map(({ text }) => text)).toEqual(['animals', 'snakes in boots']);
});

test('it shows on the card and to whoever joins, and never who asked', async () => {
  expect(textOf(town.card())).toContain('Does not come up here: animals coming to harm · snakes in boots');
  expect(await command(belle, '/gunfight join side:a')).toContain('snakes in boots');
  await town.quiet();
  const told = textOf(town.card())
    .split('\n')
    .filter((line) => line.includes('snakes'));
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain('Ike');
  expect(JSON.stringify(belle.sees('saloon'))).not.toContain(ike.id);
  for (const person of [doc, belle]) {
    const handle = await person.command('/look log');
    const text = await (await fetch(handle.message!.attachments[0]!.url)).text();
    const lines = text.split('\n').filter((line) => line.includes('snakes'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"by":"somebody"');
    expect(lines[0]).not.toContain(ike.id);
  }
});

test('the others may not take it off; the game master may, and whoever asked for it', async () => {
  expect(await command(belle, '/gunfight lines remove:animals')).toContain('whoever put it on the list');
  expect(await command(doc, '/gunfight lines remove:animals')).toContain('off the list');
  expect(await command(ike, '/gunfight lines remove:snakes in boots add:spiders')).toContain('It stands on the list');
  await town.quiet();
  expect((await town.fight()).lines?.map(({ text }) => text)).toEqual(['spiders']);
  expect(await command(town.who('Wyatt'), '/gunfight lines add:wolves')).not.toContain('It stands on the list');
});

test('the game master is reminded in the panel, and asked once when a line of his touches the list', async () => {
  expect(await command(doc, '/gm panel')).toContain('What does not come up at this table: spiders');
  const asked = await doc.command('/gm say text:A spider drops');
  expect(answerOf(asked)).toContain('This is on the table’s list: spiders');
  expect(buttonsOf(asked.message!)).toContain('Say it all the same');
  await town.quiet();
  expect(town.said()).not.toContain('A spider drops');
  await press(doc, asked.message!, 'Say it all the same');
  await town.quiet();
  expect(town.said()).toContain('A spider drops');
  const long = `A spider comes down on its thread, slowly, ${'and waits '.repeat(10)}`.trim();
  expect(await command(doc, `/gm say text:${long}`)).toContain('sure:true');
  await command(doc, `/gm say sure:true text:${long}`);
  await command(doc, '/gm say text:The wind turns.');
  await town.quiet();
  expect(town.said()).toContain('on its thread');
  expect(town.said()).toContain('The wind turns.');
});

test('a tame fight says so on its card, and tells everything tamely', async () => {
  await command(doc, '/gunfight settings key:grit value:tame');
  await town.quiet();
  expect(textOf(town.card())).toContain('Grit: tame, told softly');
  await command(doc, '/gunfight start range:20');
  await town.quiet();
  expect(await command(doc, '/gunfight settings key:grit value:grim')).not.toContain('Done');
  const [figure] = Object.values((await town.fight()).figures).filter(({ seat }) => seat === ike.id);
  const asked = await doc.command(`/gm set figure:${figure!.id} field:state value:dead`);
  await press(doc, asked.message!, 'Change it');
  await town.quiet();
  const whole = await command(ike, '/look card');
  for (const text of [town.said(), whole, await command(ike, '/look text')])
    expect(text).not.toMatch(/\bdead\b|\bdeath\b/i);
  expect(whole).toContain('out for good');
});

test('a duel may be told grimly, and says so before it is accepted', async () => {
  await command(doc, '/duel opponent:@Wyatt grit:grim', 'livery');
  await town.quiet();
  expect(textOf(town.card('livery'))).toContain('Grit: grim, told plainly');
  expect((await town.fight('livery')).settings.grit).toBe('grim');
});

test('a rematch is fought with the same list, as tamely', async () => {
  const ended = await doc.command('/gunfight end how:now');
  if (buttonsOf(ended.message!).includes('End the fight')) await press(doc, ended.message!, 'End the fight');
  await town.quiet();
  expect((await town.fight()).status).toBe('over');
  await press(doc, town.card(), 'Rematch');
  await town.quiet();
  const fight = await town.fight();
  expect(fight).toMatchObject({ status: 'lobby', settings: { grit: 'tame' } });
  expect(fight.lines?.map(({ text }) => text)).toEqual(['spiders']);
  expect(textOf(town.card())).toContain('Does not come up here: spiders');
});

testRequests(() => town);
