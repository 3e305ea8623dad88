import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

const EVERY_MS = 5_000;

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown({ onDisk: true, cardEveryMs: EVERY_MS });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  await command(doc, '/gunfight new map:none pace:daily');
  await town.quiet();
});
afterAll(() => town.stop());

const edits = (): number =>
  town.discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes(`/messages/${town.card().id}`))
    .length;

test('a burst of news is one edit of the card, and it shows the last of them', async () => {
  await town.pass(2 * EVERY_MS);
  const before = edits();
  await press(ike, town.card(), 'Join Outlaws');
  await town.quiet();
  expect(edits()).toBe(before + 1);
  for (const name of ['Billy', 'Frank', 'Tom']) await command(ike, `/gunfight join side:b name:${name}`);
  await town.quiet();
  expect(edits()).toBe(before + 1);
  expect(textOf(town.card())).not.toContain('Tom');
  await town.restart();
  await town.pass(EVERY_MS + 100);
  expect(edits()).toBe(before + 2);
  for (const name of ['Billy', 'Frank', 'Tom']) expect(textOf(town.card())).toContain(name);
});

test('where nothing has changed nothing is edited', async () => {
  const before = edits();
  await town.pass(10 * EVERY_MS);
  await command(doc, '/look card');
  await town.quiet();
  expect(edits()).toBe(before);
});

const idOf = (channel: string): string => town.discord.channel(channel).id;
const posts = (channel: string) =>
  town.discord.requests.filter(({ method, path }) => method === 'POST' && path.includes(`/channels/${idOf(channel)}/`));

/** Whoever is up in a fight of two has done with this turn. */
async function endTurn(channel: string): Promise<void> {
  const { clock, sides } = await town.fight(channel);
  await command(clock.order[clock.turn] === sides[0]!.id ? doc : ike, '/done', channel);
  await town.quiet();
}

test('each turn has a message of its own, and the one of before keeps its dice alone and names nobody', async () => {
  await command(doc, '/gunfight new map:none pace:daily', 'livery');
  await town.quiet();
  await press(ike, town.card('livery'), 'Join Outlaws');
  await command(doc, '/gunfight start', 'livery');
  await town.quiet();
  const first = town.card('livery');
  await town.pass(EVERY_MS + 100);
  await endTurn('livery');
  await town.pass(EVERY_MS + 100);
  expect(town.card('livery').id).not.toBe(first.id);
  await endTurn('livery');
  await town.pass(EVERY_MS + 100);
  expect((await town.fight('livery')).clock.round).toBe(2);
  const second = town.card('livery');
  expect(second.id).not.toBe(first.id);
  const old = doc.seesMessage(first)!;
  expect(buttonsOf(old)).toEqual(['Dice', 'Turn 1']);
  expect(old.content).toBe('');
  expect(second.content).toContain('your turn');
});

test('a thread that sleeps by then is woken for what is to be edited there', async () => {
  const before = new Set(town.discord.world.channels.keys());
  await command(doc, '/gunfight new map:none pace:daily', 'livery');
  await town.quiet();
  const thread = [...town.discord.world.channels.keys()].find((id) => !before.has(id))!;
  const old = town.card(thread);
  await command(ike, '/gunfight join side:b name:Billy', thread);
  await town.quiet();
  expect(textOf(town.card(thread))).not.toContain('Billy');
  town.discord.archiveThread(thread);
  const sent = posts(thread).length;
  await town.pass(EVERY_MS + 100);
  expect(posts(thread).length).toBe(sent);
  expect(town.card(thread).id).toBe(old.id);
  expect(textOf(town.card(thread))).toContain('Billy');
  await town.pass(10 * EVERY_MS);
  expect(posts(thread).length).toBe(sent);
});

test('where no files may be attached the card says what its picture shows, and goes on saying it', async () => {
  town.discord.faults.denyPermissions('main-street', ['AttachFiles']);
  await command(doc, '/gunfight new pace:daily', 'main-street');
  await town.quiet();
  const card = town.card('main-street');
  expect(card.attachments).toEqual([]);
  expect(card.content).toMatch(/Map of/);
  const tried = posts('main-street').length;
  await town.pass(EVERY_MS + 100);
  await command(ike, '/gunfight join side:b name:Billy', 'main-street');
  await town.pass(EVERY_MS + 100);
  expect(town.card('main-street').id).toBe(card.id);
  expect(textOf(town.card('main-street'))).toContain('Billy');
  expect(town.card('main-street').content).toMatch(/Map of/);
  expect(posts('main-street').length).toBeLessThanOrEqual(tried + 2);
  town.discord.faults.denyPermissions('main-street', []);
});

test('a picture that is too large for Discord is shown smaller, and one that is too large even then in words', async () => {
  const messages = `/channels/${idOf('main-street')}/messages`;
  /** Brings the card down where so many sends are too large; gives the sizes of its picture, as it was tried. */
  const bring = async (times: number): Promise<readonly number[]> => {
    const before = town.discord.requests.length;
    town.discord.faults.refuse({ method: 'POST', path: messages, error: 'entityTooLarge', times });
    expect(await command(doc, '/gunfight card', 'main-street')).not.toContain('wrong');
    await town.quiet();
    const tried = town.discord.requests
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && path.endsWith(messages));
    return tried.map(({ files }) => files[0]?.size ?? 0);
  };
  const [full = 0, smaller = 0, ...others] = await bring(1);
  expect(smaller).toBeGreaterThan(0);
  expect(smaller).toBeLessThan(full / 2);
  expect(others).toEqual([]);
  expect(town.card('main-street').attachments).toHaveLength(1);
  expect(town.card('main-street').content).toBe('');
  expect(await bring(2)).toEqual([full, smaller, 0]);
  expect(town.card('main-street').attachments).toEqual([]);
  expect(town.card('main-street').content).toMatch(/Map of/);
});

testRequests(() => town);
