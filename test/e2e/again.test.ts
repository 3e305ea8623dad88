import { afterAll, beforeAll, expect, test } from 'vitest';
import type { APIMessage } from 'discord-api-types/v10';
import type { Person } from 'local-discord';
import { fromStored } from '../../src/app/stored.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import { audit } from '../../src/game/record/replay.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { buttonsOf, command, openTown, testRequests, textOf, type Town } from './kit.ts';

let town: Town;
let doc: Person;
let ike: Person;
let stream: string;

beforeAll(async () => {
  town = await openTown({ startsAt: Date.UTC(2026, 9, 26, 15) });
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
  stream = town.discord.channel('saloon').id;
  await doc.command('/gunfight new map:none');
  await ike.command('/gunfight join side:b');
  await doc.command('/gunfight start');
  await doc.command('/gunfight scene target:Ike range:20');
  await town.quiet();
});
afterAll(() => town.stop());

/** Long enough after the last redraw that a press is an order. */
const READ_MS = 2_000;

/** Every byte that is kept or stands in the channel of the fight itself. */
async function everything(): Promise<string> {
  const { events, posts, deadlines, records } = town.store;
  const around = ['', 'remind:', 'card:', 'rest:', 'trouble:'].map((prefix) => deadlines.list(prefix + stream));
  const people = ['person', 'character', 'deeds', 'table'].map((kind) => records.list(kind));
  return JSON.stringify([
    await events.load(stream, { fromStart: true }),
    await posts.get(stream),
    await Promise.all(['table', 'trouble', 'film', 'paper'].map((key) => posts.getMessage(stream, key))),
    await Promise.all([...around, ...people]),
    town.who('Marshal').sees('saloon'),
  ]);
}

/** A second try's log: opened by what is left of another fight, and its dice fair by a secret of its own. */
async function checkTry(place: string): Promise<void> {
  const entries = (await town.store.events.load(place, { fromOpening: true })).entries.map(fromStored);
  const { fight, differences } = audit(entries, RULESETS);
  expect(differences).toEqual([]);
  const { commitment } = await town.fight();
  expect(fight!.commitment).not.toBe(commitment);
  const secret = await town.store.secrets.get(fight!.commitment);
  expect(verifyLog(entries, secret!, RULESETS)).toMatchObject({ ok: true });
  const real = await town.store.secrets.get(commitment);
  expect(JSON.stringify(entries)).not.toContain(real);
  expect(JSON.stringify(entries)).not.toContain(commitment);
}

/** A panel, as somebody has it before them. */
async function panelOf(person: Person, typed: string): Promise<() => APIMessage> {
  const { message } = await person.command(typed);
  await town.quiet();
  town.skip(READ_MS);
  return () => person.seesMessage(message!.id)!;
}

async function tap(person: Person, panel: () => APIMessage, label: string): Promise<void> {
  await person.press(panel(), label);
  await town.quiet();
  town.skip(READ_MS);
}

async function whoseTurn(): Promise<Person> {
  const { clock } = await town.fight();
  return clock.order[clock.turn] === 'a' ? doc : ike;
}

/** What is suggested first, or answered first. */
function firstOf(message: APIMessage): string {
  const labels = buttonsOf(message);
  return labels.find((one) => one !== 'Choose…' && one !== 'Done') ?? 'Done';
}

/** Takes the first suggestion, or is done, until nothing but the end is left. */
async function playOut(person: Person, panel: () => APIMessage): Promise<void> {
  for (let taps = 0; taps < 80 && buttonsOf(panel())[0] !== 'Try it again'; taps++)
    await tap(person, panel, firstOf(panel()));
}

test('a second try is played to its end in one private panel, and leaves every byte of the fight as it was', async () => {
  const before = await everything();
  const panel = await panelOf(doc, '/gunfight what-if');
  expect(textOf(panel())).toMatch(/^-# Second try from round 1, as far as you knew it\. It counts for nothing/);
  const place = `try:${stream}:${doc.id}`;
  expect((await town.app.fight(place))!.seats).not.toHaveProperty(ike.id);
  await playOut(doc, panel);
  expect((await town.app.fight(place))!.status).toBe('over');
  expect(buttonsOf(panel())).toEqual(['Try it again']);
  await checkTry(place);
  expect(await everything()).toBe(before);
});

test('it goes on where it was left', async () => {
  const up = await whoseTurn();
  const panel = await panelOf(up, '/gunfight what-if');
  expect(buttonsOf(panel()).slice(0, 2)).toEqual(['Choose…', 'Done']);
  await tap(up, panel, 'Choose…');
  await tap(up, panel, 'Back');
  const place = `try:${stream}:${up.id}`;
  const { openedAt } = (await town.app.fight(place))!;
  town.skip(READ_MS);
  await panelOf(up, '/gunfight what-if');
  expect((await town.app.fight(place))!.openedAt).toBe(openedAt);
});

test('somebody who plays nobody in the fight has nothing to try', async () => {
  expect(await command(town.who('Wyatt'), '/gunfight what-if')).toContain('Only a player of this fight');
});

test('two who agree play on from what everybody knew', async () => {
  const before = (await town.store.events.load(stream, { fromStart: true })).version;
  expect(await command(ike, '/gunfight what-if with:Doc')).toContain('Doc');
  await town.quiet();
  const asked = town.call();
  expect(textOf(asked)).toContain('Ike would try it again with Doc');
  const handle = await doc.press(asked, 'Try it with them');
  await town.quiet();
  town.skip(READ_MS);
  const { id } = await handle.followUp();
  const own = (): APIMessage => doc.seesMessage(id)!;
  expect(textOf(own())).toContain('only you two');
  const place = `try:${stream}:${ike.id}`;
  expect(Object.keys((await town.app.fight(place))!.seats).toSorted()).toEqual(['house', doc.id, ike.id].toSorted());
  const other = await panelOf(ike, '/gunfight what-if');
  expect(textOf(other())).toContain('only you two');
  const { clock } = (await town.app.fight(place))!;
  const [up, panel] = clock.order[clock.turn] === 'a' ? [doc, own] : ([ike, other] as const);
  await tap(up, panel, firstOf(panel()));
  expect((await town.app.entries(place)).some(({ by }) => by === up.id)).toBe(true);
  await checkTry(place);
  expect((await town.store.events.load(stream, { fromStart: true })).version).toBe(before);
});

test('once it is over a review shows the decisions that cost most, each with another try', async () => {
  const up = await whoseTurn();
  // Fists against a gun at twenty: there was something better.
  await up.command('/done what:mine');
  await town.quiet();
  await doc.command('/gunfight end how:now').then(({ message }) => doc.press(message!, buttonsOf(message!)[0]!));
  await town.quiet();
  if ((await town.fight()).status !== 'over') await ike.press(town.card(), 'Yes').then(() => town.quiet());
  const { message } = await up.command('/gunfight review');
  const review = await town.discord.waitFor(() => {
    const now = up.seesMessage(message!.id);
    return now === undefined || textOf(now).startsWith('Looking back') ? null : now;
  });
  expect(textOf(review)).toContain('Decisions of yours');
  expect(textOf(review)).toContain('let the go pass');
  expect(review.attachments.map(({ filename }) => filename)).toContain('review.txt');
  const again = buttonsOf(review)[0]!;
  expect(again).toMatch(/^Try turn \d+ again$/);
  const handle = await up.press(review, again);
  await town.quiet();
  const { content } = handle.isEphemeral ? up.seesMessage(review.id)! : await handle.followUp();
  expect(content).toContain('Second try');
});

testRequests(() => town);
