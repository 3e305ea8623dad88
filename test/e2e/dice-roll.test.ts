import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { rollSealed } from '../../src/app/fair-dice.ts';
import { readThrow } from '../../src/game/dice/expression.ts';
import { command, openTown, testRequests, textOf, type Town } from './kit.ts';
import { labelsOf } from './messages.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterAll(() => town.stop());

const posted = (): APIMessage[] =>
  town
    .who('Wyatt')
    .sees('saloon')
    .filter((message) => labelsOf(message).includes('Is it fair?'));
const last = (): string => textOf(posted().at(-1));

async function roll(person: Person, options: Record<string, string>): Promise<void> {
  const before = posted().length;
  await person.command('/dice', { channel: 'saloon', options });
  await town.discord.waitFor(() => (posted().length > before ? true : null));
  await town.quiet();
}

const codes = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

test('the first roll of a channel is sealed before it falls', async () => {
  await roll(doc, { roll: '2d6' });
  expect(last()).toContain('No seal lies here yet');
  expect(labelsOf(posted().at(-1))).toEqual(['Roll 2d6', 'Is it fair?']);
  expect(codes(last())).toHaveLength(1);
});

test('each roll opens the seal that stood there before it, and anybody can work out its faces', async () => {
  let [seal] = codes(last()).slice(-1);
  for (const [dice, word] of [
    ['2d6', 'luck'],
    ['3d6+2', ''],
    ['d10', 'a dead man`s *hand*'],
  ] as const) {
    await roll(word === '' ? ike : doc, { roll: dice, ...(word === '' ? {} : { word }) });
    const [sealed, secret, said, next] = codes(last());
    expect(sealed).toBe(seal);
    const rolled = rollSealed(secret!, said!, readThrow(dice)!);
    expect(rolled.seal).toBe(seal);
    expect(last()).toContain(`**${rolled.total}**`);
    if (word === '') expect(said).toMatch(/^\d{15,}$/);
    seal = next;
  }
});

test('a seal outlives a restart, and two who roll at once open two', async () => {
  const [seal] = codes(last()).slice(-1);
  await town.restart();
  const before = posted().length;
  await Promise.all([
    doc.command('/dice', { channel: 'saloon', options: { roll: 'd6' } }),
    ike.command('/dice', { channel: 'saloon', options: { roll: 'd6' } }),
  ]);
  await town.discord.waitFor(() => (posted().length === before + 2 ? true : null));
  const [one, two] = posted()
    .slice(-2)
    .map((message) => codes(textOf(message)));
  expect(one![0]).toBe(seal);
  expect(two![0]).toBe(one![3]);
});

test('what is no throw is refused with what will do; without one it says what it proves and what not', async () => {
  const before = posted().length;
  const { message } = await doc.command('/dice', { channel: 'saloon', options: { roll: '2d' } });
  expect(textOf(message)).toContain('"2d" will not do');
  expect(textOf(message)).toContain('3d6+2');
  const proof = await command(doc, '/dice');
  expect(proof).toContain('HMAC');
  expect(proof).toContain('does not prove');
  expect(posted()).toHaveLength(before);
});

testRequests(() => town);
