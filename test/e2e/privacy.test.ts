import type { Person } from 'local-discord';
import { audit } from '../../src/game/record/replay.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, openTown, press, testRequests, textOf, type Town } from './kit.ts';
import { rowsIn } from './rows.ts';

let town: Town;
let ike: Person;
let doc: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true });
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
  'active',
  'deed',
  'mute',
  'table',
  'look',
  'owing',
  'mentioned',
  'challenge',
  'open-challenge',
  'server',
  'welcome',
  'forgotten',
  'leaving',
  'commands',
];

async function recordsNaming(id: string): Promise<string[]> {
  const all = await Promise.all(KINDS.map((kind) => town.store.records.list(kind)));
  return all
    .flat()
    .filter((record) => JSON.stringify(record).includes(id))
    .map(({ kind }) => kind);
}

interface Exported {
  readonly settings: { readonly quiet: string };
  readonly characters: readonly { readonly name: string }[];
  readonly records: readonly { readonly kind: string }[];
  readonly reminders: readonly unknown[];
  readonly fights: readonly {
    readonly channel: string;
    readonly figures: readonly { readonly name: string }[];
    readonly entries: readonly {
      readonly action?: { readonly type: string };
      readonly mentions?: readonly unknown[];
    }[];
  }[];
}

async function exported(person: Person): Promise<{ readonly text: string; readonly data: Exported }> {
  const handle = await person.command('/privacy export');
  const [file] = handle.message?.attachments ?? [];
  const text = await (await fetch(file!.url)).text();
  return { text, data: JSON.parse(text) as Exported };
}

test('/privacy export gives every record that would be forgotten, and every log', async () => {
  const { text, data } = await exported(ike);
  const kinds = [
    ...(data.settings === null ? [] : ['person']),
    ...data.characters.map(() => 'character'),
    ...data.records.map(({ kind }) => kind),
  ];
  const owned = await town.store.records.findByOwner(ike.id);
  expect(kinds.sort()).toEqual(owned.map(({ kind }) => kind).sort());
  const streams = await town.store.events.streamsNaming(JSON.stringify(ike.id));
  expect(new Set(data.fights.map(({ channel }) => channel))).toEqual(new Set(streams));
  expect(data.settings.quiet).toBe('22-7');
  expect(data.characters.map(({ name }) => name)).toEqual(['Gentle']);
  expect(text).not.toContain('"owner":');
});

test('/privacy export gives one’s own orders, and what logs say of one', async () => {
  const { data } = await exported(ike);
  const saloon = town.discord.channel('saloon').id;
  const own = data.fights.filter(({ channel }) => channel === saloon);
  const entries = own.flatMap((fight) => fight.entries);
  const asked = entries.flatMap(({ action }) => action?.type ?? []);
  const kept = (await town.app.entries(saloon)).filter(({ by }) => by === ike.id);
  for (const { action } of kept) expect(asked).toContain(action.type);
  expect(entries.some(({ mentions = [] }) => mentions.length > 0)).toBe(true);
  expect(own.at(-1)!.figures.map(({ name }) => name)).toEqual(['Gentle']);
});

test('/privacy export says nothing of anybody else', async () => {
  for (const person of [ike, doc]) {
    const { text } = await exported(person);
    for (const other of ['Doc', 'Ike', 'Belle', 'Wyatt'].map((name) => town.who(name))) {
      if (other.id === person.id) continue;
      expect(text).not.toContain(other.id);
      expect(text).not.toContain(`"${other.name}"`);
    }
  }
  expect((await exported(doc)).text).not.toContain('Gentle');
  expect((await exported(town.who('Marshal'))).data.fights).toEqual([]);
});

/** Whatever is kept in which this stands. */
const rowsNaming = (text: string): readonly string[] => rowsIn(town.database).filter((row) => row.includes(text));

test('/privacy forget asks once, and one may change one’s mind', async () => {
  expect((await recordsNaming(ike.id)).length).toBeGreaterThan(3);
  const handle = await ike.command('/privacy forget');
  expect(textOf(handle.message)).not.toBe('');
  const pressed = await ike.press(handle.message!, 'Forget me');
  await pressed.settled();
  await town.quiet();
  expect(await command(doc, '/look card')).toContain('a stranger');
  expect(await command(ike, '/privacy keep')).toContain('stays as it was');
  await town.pass(2 * 3_600_000);
  expect((await recordsNaming(ike.id)).length).toBeGreaterThan(3);
  expect(await command(doc, '/look card')).toContain('Ike');
  expect(await command(ike, '/privacy keep')).toContain('had not asked');
});

test('who asks to be forgotten is a stranger to others from then on, in the log too', async () => {
  const handle = await ike.command('/privacy forget');
  await (await ike.press(handle.message!, 'Forget me')).settled();
  await town.quiet();
  const card = await command(doc, '/look card');
  expect(card).toContain('a stranger');
  expect(card).not.toContain('Ike');
  const log = await doc.command('/look log');
  const [file] = log.message?.attachments ?? [];
  expect(await (await fetch(file!.url)).text()).not.toContain('Ike');
});

test('a day later no row holds their number or their name, and the fight goes on and replays', async () => {
  await town.pass(25 * 3_600_000);
  expect(await recordsNaming(ike.id)).toEqual([]);
  expect(rowsNaming(ike.id)).toEqual([]);
  expect(rowsNaming('"Ike"')).toEqual([]);
  expect(await command(doc, '/look card')).toContain('a stranger');
  await town.pass(25 * 3_600_000);
  expect(rowsNaming(ike.id)).toEqual([]);
  const entries = await town.app.entries(town.discord.channel('saloon').id);
  expect(audit(entries, town.app.rulesets).differences).toEqual([]);
});

testRequests(() => town);
