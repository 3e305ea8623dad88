import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { runCli } from '../../src/cli/run.ts';
import { answerOf, command, openTown, press, testRequests, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeEach(async () => {
  town = await openTown({ onDisk: true });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(() => town.stop());

async function duelIn(channel: string): Promise<string> {
  await command(doc, '/duel opponent:@Ike range:30', channel);
  await town.quiet();
  await press(ike, town.card(channel), 'Accept');
  await town.quiet();
  return town.discord.channel(channel).id;
}

async function stand(channel: string): Promise<string> {
  await press(doc, town.card(channel), 'Stand');
  const said = await press(ike, town.card(channel), 'Stand');
  await town.quiet();
  return said;
}

/** The host, at the command line, while the bot runs. */
async function quarantine(...words: readonly string[]): Promise<string> {
  let out = '';
  const write = (text: string): void => void (out += text);
  await runCli(['quarantine', '--database', town.database, ...words], {
    stdin: Readable.from([]),
    out: write,
    err: write,
    environment: {},
    rulesets: async () => new Map(),
    now: Date.now,
  });
  return out;
}

const closings = (): readonly string[] =>
  town.lines.filter(({ text }) => text.startsWith('closed off')).map(({ data }) => (data as { sort: string }).sort);

const drawRound = async (channel: string): Promise<number | undefined> => (await town.fight(channel)).draw?.round;

test('a log that does not fold closes its own table, says so once, and is let in again by hand', async () => {
  const saloon = await duelIn('saloon');
  await duelIn('main-street');
  await town.restart(async ({ store }) => {
    await store.events.rewrite(saloon, (data) => ({ ...(data as object), effects: [{ kind: 'draw-revealed' }] }));
  });
  const told = await command(doc, '/look card', 'saloon');
  expect(told).toMatch(/does not add up.*reference [0-9a-f]{6}/);
  expect(await command(ike, '/look card', 'saloon')).toBe(told);
  await town.tick();
  expect(closings()).toEqual(['channel']);
  await stand('main-street');
  expect(await drawRound('main-street')).toBe(2);
  const reference = /reference ([0-9a-f]{6})/.exec(told)![1]!;
  expect(await quarantine()).toContain(`${reference}  `);
  await expect(quarantine('--lift', 'nothing')).resolves.toContain('Nothing is closed off under nothing');
  expect(await quarantine('--lift', reference)).toContain(`channel ${saloon}`);
  // It is as broken as before, and closed off anew, under a name of its own.
  await expect.poll(() => command(doc, '/look card', 'saloon')).not.toBe(told);
  expect(closings()).toEqual(['channel', 'channel']);
  town.lines.length = 0;
});

test('a command that breaks again and again in one channel is put aside there, and elsewhere it works on', async () => {
  await duelIn('saloon');
  await duelIn('main-street');
  const { quarantine: watch } = town.app;
  const { id } = town.discord.channel('saloon');
  for (let count = 0; count < 9; count++) await watch.failed('/look', id, new Error('boom'));
  expect(await command(doc, '/look card', 'saloon')).not.toContain('put it aside');
  await watch.failed('/look', id, new Error('boom'));
  expect(await command(doc, '/look card', 'saloon')).toContain('put it aside');
  expect(await command(doc, '/help', 'saloon')).not.toContain('put it aside');
  expect(await command(doc, '/look card', 'main-street')).not.toContain('put it aside');
  for (let count = 0; count < 10; count++) await watch.failed('/help', `${count}`, new Error('boom'));
  expect(await command(doc, '/help', 'main-street')).toContain('put it aside');
  await town.restart();
  expect(await command(doc, '/help', 'saloon')).toContain('put it aside');
  await quarantine('--lift', 'all');
  await expect.poll(() => command(doc, '/help', 'main-street')).not.toContain('put it aside');
  expect(await quarantine()).toContain('Nothing is closed off');
  town.lines.length = 0;
});

test('a table whose pictures break goes on in words', async () => {
  const saloon = await duelIn('saloon');
  await stand('saloon');
  expect(town.card('saloon').attachments).toHaveLength(1);
  await town.app.quarantine.close('picture', saloon, new Error('boom'));
  await press(doc, town.card('saloon'), 'Walk closer');
  await press(ike, town.card('saloon'), 'Walk closer');
  await town.quiet();
  expect(await drawRound('saloon')).toBe(3);
  expect(town.card('saloon').attachments).toHaveLength(0);
  const said = (): number => town.said('saloon').split('pictures of this table broke').length - 1;
  expect([said(), closings()]).toEqual([1, ['picture']]);
  await town.restart();
  await press(doc, town.card('saloon'), 'Walk closer');
  await press(ike, town.card('saloon'), 'Walk closer');
  await town.quiet();
  expect(town.card('saloon').attachments).toHaveLength(0);
  expect([said(), closings()]).toEqual([1, ['picture']]);
  town.lines.length = 0;
});

test('a fault of the bot itself is counted by what was asked', async () => {
  await duelIn('saloon');
  town.app.entries = async () => {
    throw new Error('boom');
  };
  const ask = async (): Promise<string> => answerOf(await doc.command('/look log', { channel: 'saloon' }));
  for (let count = 0; count < 10; count++) expect(await ask()).toContain('Something broke on my side');
  expect(await ask()).toContain('put it aside');
  expect(closings()).toEqual(['command']);
  town.lines.length = 0;
});

testRequests(() => town);
