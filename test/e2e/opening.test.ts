import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { answerOf, buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const QUARTER = 900_000;

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  const discord = { seed: { channels: ['saloon', 'livery', 'corral', 'hotel'] } };
  town = await openTown({ onDisk: true, startsAt: Date.UTC(2026, 0, 5, 12), discord });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(() => town.discord.faults.clear());
afterAll(() => town.stop());

const idOf = (channel: string): string => town.discord.channel(channel).id;
const messagesOf = (channel: string) => ({ method: 'POST', path: `/channels/${idOf(channel)}/messages` });

async function gather(channel: string): Promise<void> {
  await command(doc, '/gunfight new map:none', channel);
  await town.quiet();
  await press(ike, town.card(channel), 'Join Outlaws');
  await town.quiet();
}

/** Every message that shows the whole seal of a channel's fight. */
async function sealed(channel: string) {
  const { commitment } = await town.fight(channel);
  return doc.sees(idOf(channel)).filter((message) => textOf(message).includes(commitment));
}

async function expectOpenedBy(channel: string, message: string): Promise<void> {
  const fight = await town.fight(channel);
  expect(fight).toMatchObject({ status: 'running', opening: { stage: 'posted', message } });
  expect(fight.words.at(-1)).toBe(message);
}

test('the message that opens a fight shows who meets and the whole seal, and its id goes into the dice', async () => {
  await gather('saloon');
  expect(await sealed('saloon')).toEqual([]);
  expect(await command(doc, '/gunfight start range:30')).toContain('The fight starts');
  await expectOpenedBy('saloon', (await sealed('saloon'))[0]!.id);
  await town.quiet();
  expect(await sealed('saloon')).toHaveLength(1);
  expect(textOf((await sealed('saloon'))[0])).toContain('it begins');
  const { commitment } = await town.fight();
  const [message] = await sealed('saloon');
  expect(await press(ike, message!, buttonsOf(message!)[0]!)).toContain(commitment);
});

test('after a crash between that message and its id, the message is found again though its nonce has lapsed', async () => {
  await gather('livery');
  town.discord.faults.hangUp({ ...messagesOf('livery'), times: 20 });
  await command(doc, '/gunfight start', 'livery');
  expect(await town.fight('livery')).toMatchObject({ status: 'lobby', opening: { stage: 'called' } });
  expect(await sealed('livery')).toHaveLength(1);
  town.discord.faults.clear();
  town.lines.length = 0;
  await town.restart(() => town.skip(QUARTER));
  await town.quiet();
  expect(await sealed('livery')).toHaveLength(1);
  await expectOpenedBy('livery', (await sealed('livery'))[0]!.id);
});

test('where the bot may not post, its answer to whoever starts the fight is what opens it', async () => {
  await gather('corral');
  town.discord.faults.refuse({ ...messagesOf('corral'), error: 'missingPermissions', times: 50 });
  const handle = await doc.command('/gunfight start', { channel: 'corral' });
  await town.quiet();
  const opening = handle.followUps.find((message) => textOf(message).includes('it begins'));
  expect(answerOf(handle)).toContain('dice sealed');
  await expectOpenedBy('corral', opening!.id);
});

test('a duel begins like that too', async () => {
  await command(doc, '/duel opponent:@Ike range:30', 'hotel');
  await town.quiet();
  await press(ike, town.card('hotel'), 'Accept');
  await town.quiet();
  expect(await sealed('hotel')).toHaveLength(1);
  await expectOpenedBy('hotel', (await sealed('hotel'))[0]!.id);
});

testRequests(() => town);
