import { afterEach, beforeEach, expect, test } from 'vitest';
import { HUNG_MS, type Person } from 'local-discord';
import { command, MONDAY_NOON, openTown, press, reconnect, testRequests, type Town } from './kit.ts';

let town: Town;
let last: Town;
let doc: Person;
let ike: Person;

beforeEach(async () => {
  town = await openTown({ onDisk: true });
  last = town;
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterEach(() => town.stop());

async function faceOff(): Promise<void> {
  await command(doc, '/duel opponent:@Ike range:30');
  await town.quiet();
  await press(ike, town.card(), 'Accept');
  await town.quiet();
}

const stream = (): string => town.discord.channel('saloon').id;
const times = (text: string): number => town.said().split(text).length - 1;
const messagesPath = (): string => `/channels/${stream()}/messages`;

async function revealOne(): Promise<void> {
  await press(doc, town.card(), 'Stand');
  await town.quiet();
  await press(ike, town.card(), 'Stand');
}

test('choices sealed before a restart are turned up after it, with the buttons of before', async () => {
  await faceOff();
  const card = town.card();
  await press(doc, card, 'Stand');
  await town.quiet();
  await town.restart();
  expect(Object.values((await town.fight()).gathers)[0]?.choices).toMatchObject({ f1: { choice: 'stand' } });
  await press(ike, card, 'Stand');
  await town.quiet();
  expect((await town.fight()).draw?.round).toBe(2);
  expect(times('At 30 paces')).toBe(1);
});

test('a report that fails with 500 is posted once all the same', async () => {
  await faceOff();
  town.discord.faults.fail({ method: 'POST', path: messagesPath(), times: 2 });
  await revealOne();
  await town.discord.waitFor(() => times('At 30 paces') > 0);
  await town.quiet();
  expect(times('At 30 paces')).toBe(1);
});

test('a report whose answer never arrives is not posted twice when it is tried again', async () => {
  await faceOff();
  town.discord.faults.hangUp({ method: 'POST', path: messagesPath(), times: 1 });
  await revealOne();
  await town.discord.waitFor(() => town.lines.some(({ text }) => text.includes('could not be posted')) || null);
  expect(times('At 30 paces')).toBe(1);
  await town.quiet();
  expect(times('At 30 paces')).toBe(1);
  expect(times('Showdown, round 2')).toBe(1);
});

test('a rate limit delays a report and loses nothing', async () => {
  await faceOff();
  town.discord.faults.rateLimit({ method: 'POST', path: messagesPath(), retryAfterMs: 300 });
  await revealOne();
  await town.discord.waitFor(() => times('At 30 paces') > 0);
  await town.quiet();
  expect(times('At 30 paces')).toBe(1);
});

test('what was committed and not told when the bot stopped is told once at the next start', async () => {
  await faceOff();
  // Exchanges in which nothing changes are told by an edit.
  town.discord.faults.fail({ path: messagesPath(), times: 20 });
  await revealOne();
  await town.discord.waitFor(() => town.lines.some(({ level }) => level === 'error') || null);
  expect(times('At 30 paces')).toBe(0);
  town.lines.length = 0;
  town.discord.faults.clear();
  await town.restart();
  await town.quiet();
  expect(times('At 30 paces')).toBe(1);
  await town.restart();
  await town.quiet();
  expect(times('At 30 paces')).toBe(1);
});

test('an interaction delivered twice counts once and is answered once', async () => {
  await faceOff();
  const before = (await town.fight()).version;
  town.discord.faults.duplicateInteractions(1);
  const handle = await doc.press(town.card(), 'Stand');
  await handle.followUp();
  await town.quiet();
  expect((await town.fight()).version).toBe(before + 1);
  expect(handle.followUps).toHaveLength(1);
});

test('an interaction delivered to a bot that was restarted in between counts once', async () => {
  await faceOff();
  const handle = await doc.press(town.card(), 'Stand');
  await handle.followUp();
  await town.quiet();
  const { version } = await town.fight();
  await town.restart();
  const again = await town.app.perform({
    stream: stream(),
    command: handle.id,
    by: doc.id,
    actions: [{ type: 'pause', on: true }],
    at: MONDAY_NOON,
  });
  expect(again).toMatchObject({ ok: true, repeated: true });
  expect((await town.fight()).version).toBe(version);
});

test('two presses at once on the same button are two choices, and the last one stands', async () => {
  await faceOff();
  const before = (await town.fight()).version;
  const card = town.card();
  await Promise.all([press(doc, card, 'Stand'), press(doc, card, 'Stand')]);
  await town.quiet();
  const fight = await town.fight();
  expect(fight.version).toBe(before + 2);
  expect(Object.keys(Object.values(fight.gathers)[0]!.choices)).toEqual(['f1']);
});

test('a press that comes too late for Discord changes nothing', async () => {
  await faceOff();
  const { version } = await town.fight();
  const late = doc.startPress(town.card(), 'Shoot it out');
  town.skip(HUNG_MS + 1);
  town.discord.checkDeadlines();
  expect(late.failure).toBe('The application did not respond');
  await town.quiet();
  expect((await town.fight()).version).toBe(version);
  await press(doc, town.card(), 'Stand');
  await town.quiet();
  expect((await town.fight()).version).toBe(version + 1);
});

test('a socket dropped in the middle of a duel, resumable or not, costs nothing', async () => {
  await faceOff();
  for (const isResumable of [true, false]) {
    const { draw } = await town.fight();
    await reconnect(town, { isResumable });
    await revealOne();
    await town.quiet();
    expect((await town.fight()).draw?.round).toBe((draw?.round ?? 0) + 1);
  }
});

test('where the bot may not post, the answer itself carries the report', async () => {
  await faceOff();
  await press(doc, town.card(), 'Stand');
  await town.quiet();
  town.discord.faults.denyPermissions('saloon', ['SendMessages']);
  const handle = await ike.press(town.card(), 'Stand');
  await handle.followUp(2);
  expect(JSON.stringify(handle.followUps.map(({ embeds }) => embeds))).toContain('At 30 paces');
  expect((await town.fight()).draw?.round).toBe(2);
});

test('what is missing is named by /setup check, and nothing else', async () => {
  expect(await command(town.who('Marshal'), '/setup check')).toContain('I may do all I need');
  town.discord.faults.denyPermissions('saloon', ['EmbedLinks', 'AttachFiles']);
  const answer = await command(town.who('Marshal'), '/setup check');
  expect(answer).toContain('Embed Links');
  expect(answer).toContain('Attach Files');
  expect(answer).not.toContain('Create Public Threads');
});

testRequests(() => last);
