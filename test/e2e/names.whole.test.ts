import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

/** Names that would ping, link, format, turn the line around or hide, and the longest ones of all. */
const HOSTILE = [
  '@everyone',
  '@here <@1191501061160960099>',
  '**bold** __under__ ~~struck~~ ||gone||',
  '[free gold](https://evil.example)',
  'https://evil.example/x?y=1',
  '```js\nprocess.exit()```',
  '# Headline',
  '> quoted',
  '\u202Eevil eht morf\u202C',
  '\u200B\u200B\u200B',
  '<:skull:1191501061160960010>',
  '<t:0:R> <#1191501061160960010>',
  'W'.repeat(40),
  '𝔚'.repeat(20),
  '🤠'.repeat(20),
  '`tick` \\ back *slash*',
] as const;

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown();
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterAll(() => town.stop());

async function joinAs(person: Person, name: string, side: string): Promise<void> {
  await person.command('/gunfight join', { channel: 'livery', options: { side, name } });
}

test('a card of 24 figures with the longest and worst names is posted whole, and pings nobody', async () => {
  await command(doc, '/gunfight new map:none', 'livery');
  for (const [index, person] of [doc, ike].entries()) {
    const room = index === 0 ? 11 : 12;
    for (let one = 0; one < room; one++)
      await joinAs(person, HOSTILE[(one + index * 4) % HOSTILE.length]!, index === 0 ? 'a' : 'b');
  }
  await town.quiet();
  const wishes = Object.values((await town.fight('livery')).seats).flatMap((seat) => seat.wishes);
  expect(wishes).toHaveLength(24);
  await command(doc, '/gunfight start', 'livery');
  await town.quiet();
  const fight = await town.fight('livery');
  expect(fight.status).toBe('running');
  const card = town.card('livery');
  expect(textOf(card)).not.toContain('****');
  const text = await command(doc, '/look card', 'livery');
  expect(text.split('\n').filter((line) => line.startsWith('**')).length).toBeGreaterThanOrEqual(24);
  expect(text).not.toContain('****');
  expect(text).toContain('W'.repeat(40));
  for (const person of ['Marshal', 'Belle', 'Wyatt']) expect(town.who(person).pings()).toEqual([]);
});

test('nothing of those names comes through as markup', () => {
  const shown = town.said('livery');
  expect(shown).not.toMatch(/(?<!\\)\*\*bold\*\*/);
  expect(shown).not.toMatch(/(?<!\\)\[free gold\]\(https/);
  expect(shown).not.toMatch(/(?<!\\)```js/);
  expect(shown).not.toMatch(/(?<!\\)\|\|gone/);
  expect(shown).not.toMatch(/(?<!\\)<@\u200b?1191501061160960099>/);
  expect(shown).not.toMatch(/(?<!\\)<#1191501061160960010>/);
  expect(shown).not.toMatch(/(?<!\\)<t:0:R>/);
  expect(shown).not.toMatch(/\u202E(?![^\n]*\u202C)/);
  expect(shown.split('\n').filter((line) => line.startsWith('# Headline'))).toEqual([]);
});

test('the log says what was typed, whatever is shown', async () => {
  const { roster, figures } = await town.fight('livery');
  const names = roster.map((id) => figures[id]!.name);
  expect(names).toContain('@everyone');
});

test('whoever has many figures and offers still gets panels that Discord takes', async () => {
  for (const person of [doc, ike]) {
    const panel = await press(person, town.card('livery'), 'My orders');
    expect(panel).not.toContain('Something broke');
  }
  for (const what of ['card', 'text', 'since', 'dice']) {
    expect(await command(doc, `/look ${what}`, 'livery')).not.toContain('Something broke');
  }
  const offered = await doc.autocomplete('/look figure', { channel: 'livery', options: { name: '' }, focused: 'name' });
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.every(({ name }) => name.length > 0 && name.length <= 100)).toBe(true);
});

test('words of one’s own are as harmless as names', async () => {
  await command(doc, '/gunfight end how:agree', 'livery');
  await town.quiet();
  await press(ike, town.call('livery'), 'Agree');
  await town.quiet();
  await doc.command('/gunfight new map:none', { channel: 'saloon' });
  await ike.command('/gunfight join', {
    channel: 'saloon',
    options: { side: 'b', word: '@everyone `x` https://evil.example' },
  });
  await town.quiet();
  expect(town.said('saloon')).not.toMatch(/(?<!\\)@everyone/);
  for (const person of ['Marshal', 'Belle', 'Wyatt']) expect(town.who(person).pings()).toEqual([]);
});

testRequests(() => town);
