import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Gunfight } from '../../src/game/state.ts';
import { cardIn, menusOf, textOf } from './messages.ts';
import { openSaloon, type Saloon } from './saloon.ts';

let saloon: Saloon;
let marshal: Person;
let doc: Person;
let belle: Person;

beforeEach(async () => {
  saloon = await openSaloon();
  [marshal, doc, belle] = ['Marshal', 'Doc', 'Belle'].map((name) => saloon.discord.person(name)) as [
    Person,
    Person,
    Person,
  ];
});
afterEach(async () => {
  expect(saloon.errors).toEqual([]);
  await saloon.stop();
});

const stream = (): string => saloon.discord.channel('saloon').id;
const fight = async (): Promise<Gunfight> => (await saloon.app.fight(stream()))!;
const card = (): APIMessage => cardIn(belle.sees('saloon'))!;
const told = async (person: Person, words: string): Promise<string> => textOf((await person.command(words)).message);
const slimIn = (now: Gunfight) => Object.values(now.figures).find(({ name }) => name === 'Slim')!;
const said = (): string => belle.sees('saloon').map(textOf).join('\n');

/** The marshal runs it and plays nobody; Doc and Belle against Slim and Rusty, whom the house plays; Slim fifteen centimetres off. */
async function start(npcs: string): Promise<void> {
  await marshal.command('/gunfight new map:none');
  await marshal.command('/gunfight leave');
  await marshal.command(`/gunfight settings key:npcs value:${npcs}`);
  await doc.command('/gunfight join side:a');
  await belle.command('/gunfight join side:a');
  await marshal.command('/gm add preset:outlaw side:b name:Slim');
  await marshal.command('/gm add preset:outlaw side:b name:Rusty');
  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  await doc.command('/gunfight scene target:Slim range:15');
}

/** Lines that count something of Slim: a value of his card, his rounds, or what he has thrown against. */
const countsOfSlim = (text: string): string[] =>
  text
    .split('\n')
    .filter(
      (line) => line.includes('Slim') && /(Initiative|Skill|Cool|Constitution|Horsemanship) \d|of 3 points/.test(line),
    )
    .concat(text.match(/^-# Slim (at|,)[^\n]*(against|needs) \d.*$/gm) ?? []);

/** His own dice, against what all know of the shot. */
const DECIDED = /^-# \d+ % by this die: needed \d+, rolled \d+$/m;

async function shoot(): Promise<string> {
  const odds = await told(doc, '/look odds order:Slim');
  const asked = (await doc.command('/shoot target:Slim mode:snap')).message!;
  const menu = menusOf(asked).find(({ placeholder }) => placeholder === 'Pick one');
  if (menu !== undefined) await doc.choose(asked, menu.placeholder, [menu.labels[0]!]);
  await expect.poll(said).toMatch(DECIDED);
  return odds;
}

/** The house has had its turn, or asks somebody something in it. */
const hasActed = ({ clock, prompts }: Gunfight): boolean => clock.round > 1 || Object.keys(prompts).length > 0;

/** Doc shoots at Slim, and the house has its turn; what Doc was told of his chances. */
async function shootOut(): Promise<string> {
  const odds = await shoot();
  for (const one of [doc, belle]) await one.command('/done what:mine');
  await expect.poll(async () => hasActed(await fight())).toBe(true);
  return odds;
}

test('numbers of the house’s people are words to the players, and numbers to who runs the fight', async () => {
  await start('words');
  await expect.poll(() => textOf(card())).toContain('looks unhurt');
  expect(await told(doc, '/look card')).toContain('told in words');
  expect(await told(doc, '/look figure name:Slim')).toContain('looks unhurt');
  expect(countsOfSlim(await told(doc, '/look figure name:Slim'))).toEqual([]);
  expect(await told(marshal, '/look figure name:Slim')).toMatch(/Skill \d/);
  expect(await told(marshal, '/look figure name:Slim')).toContain('others are told this in words alone');
  expect(await shootOut()).toMatch(/% to hit.*as far as you can tell/);
  expect((await fight()).status).toBe('running');
  expect(countsOfSlim(said())).toEqual([]);
  expect(await told(doc, '/look text')).not.toMatch(/Skill \d.*\n.*Slim/);
});

test('kept secret, their dice are in the log and in no message', async () => {
  await start('secret');
  await shootOut();
  const now = await fight();
  expect(now.status).toBe('running');
  const entries = await saloon.app.entries(stream());
  const ofSlim = entries.flatMap(({ effects }) =>
    effects.filter((effect) => 'check' in effect && 'figure' in effect && effect.figure === slimIn(now).id),
  );
  expect(ofSlim.length).toBeGreaterThan(0);
  expect(said()).toMatch(DECIDED);
  expect(said()).not.toMatch(/^-# Slim at [^\n]*\): \d/m);
  expect(said()).not.toMatch(/^-# Slim, [^\n]*\d[^\n]*(passed|failed)/m);
});

test('/gm veil lifts it for one of them, once whoever runs it is sure, and draws it again', async () => {
  await start('words');
  const asked = (await marshal.command('/gm veil what:Slim tell:open')).message!;
  expect(textOf(asked)).toContain('cannot forget');
  await marshal.press(asked, 'Lay it open');
  await expect.poll(async () => (await fight()).veils).toEqual({ [slimIn(await fight()).id]: 'open' });
  expect(await told(doc, '/look figure name:Slim')).toMatch(/Skill \d/);
  await expect.poll(said).toContain('lays open what Slim is worth');
  await marshal.command('/gm veil what:Slim tell:secret');
  await expect.poll(async () => told(doc, '/look figure name:Slim')).not.toMatch(/Skill \d/);
  expect(await told(doc, '/gm veil what:Slim tell:open')).toContain('Only');
});

test('before the fight runs /gm veil says how all are veiled at once', async () => {
  await marshal.command('/gunfight new map:none gm:true');
  await marshal.command('/gm add preset:outlaw side:b name:Slim');
  expect(await told(marshal, '/gm veil what:Slim tell:words')).toContain('/gunfight settings key:npcs value:words');
});
