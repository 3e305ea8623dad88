import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { namePlace } from '../../src/game/town/places.ts';
import { audit } from '../../src/game/record/replay.ts';
import { buttonsOf, command, openTown, testRequests, textOf, type Town } from '../e2e/kit.ts';
import { tell } from '../e2e/typists.ts';
import { readGif } from '../report/film/read-gif.ts';
import { readSources } from '../tidy/sources.ts';
import { highDie } from './index.ts';

const RULESETS = new Map([[highDie.ref, highDie]]);
const HERE = 'saloon';
/** Long enough after the last redraw that a press is an order. */
const READ_MS = 2_000;

let town: Town;
let doc: Person;

beforeAll(async () => {
  town = await openTown({ rulesets: RULESETS, secret: 'one for all', startsAt: Date.UTC(2026, 9, 26, 15) });
  doc = town.who('Doc');
});
afterAll(() => town.stop());

const types = (words: string): Promise<string> => tell({ town, channel: HERE }, doc, { words });
const HOUR_MS = 3_600_000;
const foe = async (): Promise<string> =>
  Object.values((await town.fight()).figures).find(({ seat }) => seat === 'house')!.name;
const docs = async () => Object.values((await town.fight()).figures).find(({ seat }) => seat === doc.id)!;

test('it is offered, and told of in its own words', async () => {
  const offered = await doc.autocomplete('/gunfight new ruleset:');
  expect(offered.map(({ name }) => name)).toEqual([expect.stringMatching(/^High Die – .*three hits and you are out/)]);
  expect(await command(doc, '/help rule:HD-SHOOT-01')).toContain('The higher one has it');
});

test('a man of its own stands against the house, on a map, with a picture', async () => {
  await types('/gunfight new map:main-street house:true');
  await types('/gunfight start');
  await town.quiet();
  const fight = await town.fight();
  expect(Object.values(fight.figures).map(({ seat, template }) => [seat, template])).toEqual([
    [doc.id, 'gambler'],
    ['house', 'gambler'],
  ]);
  expect(town.card().attachments[0]?.description).toContain('Doc at');
});

/** "My orders" as Doc has it before him. */
async function panel(): Promise<APIMessage> {
  const handle = await doc.press(town.card(), 'My orders');
  const { id } = await handle.followUp();
  await town.quiet();
  town.skip(READ_MS);
  return doc.seesMessage(id)!;
}

test('the panel suggests a shot with its odds; one tap fires it, the house answers, and both are told', async () => {
  const open = await panel();
  const shot = buttonsOf(open).find((label) => label.startsWith('Shoot'));
  expect(shot).toBe(`Shoot ${await foe()} · 42 %`);
  await doc.press(open, shot!);
  await town.quiet();
  await town.pass(HOUR_MS);
  const { clock, figures } = await town.fight();
  expect(clock.round).toBe(2);
  expect(Object.values(figures).every(({ wounds }) => wounds.length <= 1)).toBe(true);
  expect(textOf(town.card())).toContain('Round 2 · Lawmen to act');
  expect(town.said()).toMatch(/Needed \d, rolled \d\nturn 1/);
});

test('over the map in six steps, no farther; what moved nobody else can be taken back', async () => {
  const { at } = await docs();
  const near = namePlace({ ...at!, x: at!.x - 1 });
  expect(await types(`/move to:${namePlace({ ...at!, x: 1 })}`)).not.toContain('Done');
  await doc.command(`/move to:${near}`);
  await town.quiet();
  expect(namePlace((await docs()).at!)).toBe(near);
  expect(town.card().attachments[0]?.description).toContain(`Doc at ${near}`);
  await types('/gunfight undo');
  expect(namePlace((await docs()).at!)).toBe(namePlace(at!));
});

test('the third hit puts one out and ends it; the log audits', async () => {
  while ((await town.fight()).status === 'running') {
    await types(`/shoot target:${await foe()}`);
    await town.pass(HOUR_MS);
  }
  const fight = await town.fight();
  const out = Object.values(fight.figures).filter(({ statuses }) => statuses.includes('out-of-action'));
  expect(out.map(({ wounds }) => wounds.length)).toEqual([3]);
  expect(fight.ended).toMatchObject({ why: 'last-side' });
  expect(audit(await town.app.entries(town.discord.channel(HERE).id), RULESETS).differences).toEqual([]);
});

test('and there is a film of it', async () => {
  const handle = await doc.press(town.card(), 'Film');
  const { id } = await handle.followUp();
  await town.discord.waitFor(() => (textOf(doc.seesMessage(id)).startsWith('Making') ? null : true));
  const film = doc.sees(HERE).findLast(({ attachments }) => attachments[0]?.content_type === 'image/gif');
  const bytes = new Uint8Array(await (await fetch(film!.attachments[0]!.url)).arrayBuffer());
  expect(readGif(bytes).frames.length).toBeGreaterThan(2);
});

test('nothing that was said has a key of a text in it, and no file outside of the folder knows the rules', () => {
  expect(town.said()).not.toMatch(/\b(?:effect|ui|word|refusal|end|dice)\.[a-z]/);
  const knowing = readSources('src', 'commands', 'packages', 'test', 'bench', 'scripts')
    .filter(({ path }) => !path.startsWith('test/high-die/'))
    .filter(({ text }) => /high-?die/i.test(text));
  expect(knowing.map(({ path }) => path)).toEqual([]);
});

testRequests(() => town);
