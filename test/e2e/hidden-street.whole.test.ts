import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { pictureFiles } from '../../src/discord/posts/pictures.ts';
import { actors } from '../../src/game/clock/acting.ts';
import { betweenPlaces } from '../../src/game/town/situation.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { groundUnder, occupants } from '../../src/game/town/town-in-play.ts';
import { cellsBetween, namePlace, type Place, readPlace } from '../../src/game/town/places.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { cases, SEED } from '../kit/cases.ts';
import { chanceOf } from '../simulator/chance.ts';
import { Eavesdropper } from './eavesdrop.ts';
import { answerOf, command, openTown, testRequests, textOf, type Town } from './kit.ts';
import { labelsOf, menusOf } from './messages.ts';

const STREET = 'main-street';
const ROUNDS = cases(4, 2);
const chance = chanceOf(SEED);
const say = SAY;

let town: Town;
let doc: Person;
let wyatt: Person;
let ike: Person;
let belle: Person;
let onlooker: Person;
let ears: Eavesdropper;

beforeAll(async () => {
  town = await openTown();
  [doc, wyatt, ike, belle, onlooker] = ['Doc', 'Wyatt', 'Ike', 'Belle', 'Marshal'].map((name) => town.who(name)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  ears = new Eavesdropper(town, { channel: STREET, onlooker, players: [doc, wyatt, ike, belle] });
});
afterAll(() => town.stop());

const fightNow = (): Promise<Gunfight> => town.fight(STREET);

function figureOf(fight: Gunfight, person: Person): Figure {
  return Object.values(fight.figures).find(({ seat }) => seat === person.id)!;
}

const at = async (person: Person): Promise<string> => namePlace(figureOf(await fightNow(), person).at!);

/** A command, and the first answer to whatever it asks back; everything sent meanwhile is held against what is secret. */
async function tell(person: Person, words: string): Promise<string> {
  const handle = await person.command(words, { channel: STREET });
  for (let step = 0; step < 4; step++) {
    await ears.listen(`${person.name}: ${words}`);
    const asked = handle.message;
    const [menu] = menusOf(asked);
    if (labelsOf(asked).includes('Choose…')) break;
    const button = labelsOf(asked).find((label) => label !== 'Back');
    if (asked === undefined || !handle.isEphemeral || (menu === undefined && button === undefined)) break;
    if (menu !== undefined) await person.choose(asked, menu.placeholder, [menu.labels[0]!]);
    else await person.press(asked, button!);
  }
  const now = handle.message === undefined ? undefined : person.seesMessage(handle.message);
  return now === undefined ? answerOf(handle) : textOf(now);
}

const publicMessages = (): readonly APIMessage[] => onlooker.sees(STREET);

async function bytesOf(message: APIMessage): Promise<string> {
  const { url } = message.attachments[0]!;
  return Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
}

async function drawnFor(reader: Reader): Promise<string> {
  const [file] = await pictureFiles(view(await fightNow(), reader), { frame: 'action' }, say);
  return Buffer.from(file!.bytes!).toString('base64');
}

/** An onlooker's map shows exactly what all know, and each person's own what that person knows. */
async function checkPictures(): Promise<void> {
  const seen = await (await onlooker.press(town.card(STREET), 'Map')).followUp();
  expect(await bytesOf(seen)).toBe(await drawnFor(PUBLIC));
  for (const person of [doc, wyatt, ike, belle]) {
    const shown = await (await person.press(town.card(STREET), 'Map')).followUp();
    expect(await bytesOf(shown), person.name).toBe(await drawnFor({ seat: person.id }));
  }
  await ears.listen('maps');
}

/** Everything that may be suggested to somebody about others. */
async function suggestions(person: Person): Promise<string> {
  const asked = [
    '/look range to:',
    '/spot target:',
    '/shoot target:',
    '/move to:',
    '/charge target:',
    '/gm place what:',
  ];
  const found = await Promise.all(asked.map((text) => person.autocomplete(text, { channel: STREET })));
  const texts = found.flat().flatMap(({ name, value }) => [name, String(value)]);
  await ears.hold(person, 'suggestions', texts);
  return JSON.stringify(found);
}

/** Where the bot waits for an answer, the last one that may be given is. */
async function answerAll(): Promise<void> {
  for (let count = 0; count < 20; count++) {
    const fight = await fightNow();
    const prompt = Object.values(fight.prompts).find(({ seat, gather }) => seat !== 'house' && gather === null);
    const person = [doc, wyatt, ike, belle].find(({ id }) => id === prompt?.seat);
    if (prompt === undefined || person === undefined || fight.status !== 'running') return;
    const choice = `${prompt.id} ${prompt.choices.at(-1)}`;
    await person.command('/answer', { channel: STREET, options: { choice } });
    await ears.listen(`${person.name} answers`);
  }
}

/** Passes until a side is up, or the fight is over. */
async function waitForSide(side: string): Promise<Gunfight> {
  for (let count = 0; count < 20; count++) {
    await answerAll();
    const fight = await fightNow();
    const [next] = actors(fight, lawOfTheGun);
    if (fight.status !== 'running' || next === undefined || next.side === side) return fight;
    await tell(
      [doc, wyatt, ike, belle].find(({ id }) => id === next.seat)!,
      '/done what:mine',
    );
  }
  throw new Error(`${side} never comes up`);
}

/** Where somebody may walk now. */
async function placesFor({ id }: Figure): Promise<readonly string[]> {
  const offers = town.app.legal((await town.app.fight(town.discord.channel(STREET).id))!, id);
  return offers
    .filter(({ action }) => action.type === 'move' && action.gait === 'walk' && !('leave' in action))
    .flatMap(({ slots }) => (slots.to?.kind === 'one-of' ? slots.to.values.map(String) : []));
}

/** A free place: seen by all of these, and in cover from each, nearest to the first; or deep in a house, seen by none. */
function lair(fight: Gunfight, against: readonly Figure[], { seen }: { readonly seen: boolean }): Place {
  const taken = occupants(fight, groundUnder(fight)!);
  const judged = groundUnder(fight)!
    .cells.filter((cell) => cell.floor && cell.passable && cell.at.level === 0 && !taken.has(cell.index))
    .filter((cell) => seen || cell.building !== null)
    .map((cell) => ({
      at: cell.at,
      sights: against.map((one) =>
        betweenPlaces(
          fight.town!,
          { figure: one, at: one.at! },
          { figure: { ...one, posture: 'standing', leaning: false }, at: cell.at },
        ),
      ),
    }));
  const fit = judged
    .filter(({ sights }) =>
      sights.every(({ sight, cover }) => (seen ? sight && cover !== 'none' && cover !== null : !sight)),
    )
    .filter(({ sights }) => sights.every(({ range }) => range! > 20 && range! < 60))
    .sort((a, b) => a.sights[0]!.range! - b.sights[0]!.range!);
  const best = seen ? fit[0] : fit.at(-1);
  return best!.at;
}

test('four people take their places, two of them out of sight of the others', async () => {
  await command(doc, `/gunfight new map:main-street start:usual rounds:${ROUNDS} pace:live`, STREET);
  await command(wyatt, '/gunfight join side:a', STREET);
  await command(ike, '/gunfight join side:b', STREET);
  await command(belle, '/gunfight join side:b', STREET);
  expect(await command(doc, '/gunfight start', STREET)).toContain('starts');
  await ears.listen('start');
  // Out of sight first: where they are put is then nobody else's business.
  for (const name of ['Ike', 'Belle']) await tell(doc, `/gm reveal what:${name} hide:True`);
  await tell(doc, '/gm place what:Doc at:W13');
  await tell(doc, '/gm place what:Wyatt at:V13');
  const fight = await fightNow();
  const law = [figureOf(fight, doc), figureOf(fight, wyatt)];
  await tell(doc, `/gm place what:Ike at:${namePlace(lair(fight, law, { seen: true }))}`);
  await tell(doc, `/gm place what:Belle at:${namePlace(lair(await fightNow(), law, { seen: false }))}`);
  for (const name of ['Doc', 'Wyatt']) await tell(doc, `/gm reveal what:${name}`);
  const { hidden, figures } = await fightNow();
  for (const person of [ike, belle]) expect(hidden[figureOf({ figures } as Gunfight, person).id]).toEqual(['a']);
  await checkPictures();
});

test('a hidden figure moves: nothing that others see changes, no byte of it', async () => {
  const before = await waitForSide('b');
  expect(before.status).toBe('running');
  const law = [figureOf(before, doc), figureOf(before, wyatt)];
  const figure = figureOf(before, belle);
  const places = await placesFor(figure);
  const dark = new Set(
    groundUnder(before)!
      .cells.filter((cell) =>
        law.every((one) => !betweenPlaces(before.town!, { figure: one, at: one.at! }, { figure, at: cell.at }).sight),
      )
      .map((cell) => namePlace(cell.at)),
  );
  // The nearest: on the way there nobody must see her either.
  const far = (place: string): number => cellsBetween(readPlace(place)!, figure.at!);
  const to = places.filter((place) => dark.has(place)).sort((a, b) => far(a) - far(b))[0];
  expect(to).toBeDefined();
  const seen = publicMessages().map((message) => JSON.stringify(message));
  const suggested = [await suggestions(doc), await suggestions(wyatt)];
  const refused = await tell(doc, '/shoot target:Belle');
  const own = doc.sees(STREET).map((message) => JSON.stringify(message));
  await tell(belle, `/move to:${to} gait:walk`);
  expect(await at(belle)).not.toBe(namePlace(figure.at!));
  expect(publicMessages().filter((message) => !seen.includes(JSON.stringify(message)))).toEqual([]);
  expect(doc.sees(STREET).filter((message) => !own.includes(JSON.stringify(message)))).toEqual([]);
  expect([await suggestions(doc), await suggestions(wyatt)]).toEqual(suggested);
  expect(await tell(doc, '/shoot target:Belle')).toBe(refused);
  await checkPictures();
});

test('whoever looks in vain is told the same whether somebody is there or not; what is refused tells nothing either', async () => {
  const fight = await waitForSide('a');
  const lairs = [figureOf(fight, ike), figureOf(fight, belle)];
  for (const { name } of lairs) {
    expect(await tell(doc, `/look range to:${name}`)).not.toMatch(/\d cm/);
    await tell(wyatt, `/shoot target:${name}`);
    await tell(doc, `/charge target:${name}`);
  }
  const reports = async (person: Person, place: string): Promise<string> => {
    const count = publicMessages().length;
    const said = await tell(person, `/spot target:${place} how:look`);
    const told = publicMessages()
      .slice(count)
      .filter(({ components }) => (components ?? []).length === 0);
    const texts = [said, ...told.map((message) => textOf(message))].join('\n');
    return texts
      .replaceAll(/^\*\*.*$/gm, '') // what he carries himself
      .replaceAll(place, 'there')
      .replaceAll(/ \([^)]*\)/g, '')
      .replaceAll(person.name, 'Somebody');
  };
  const empty = await reports(doc, 'Q13');
  expect(empty).toContain('looks hard at there. Nothing.');
  const hiding = await at(ike);
  const looked = await reports(wyatt, hiding);
  const isFound = ((await fightNow()).hidden[figureOf(fight, ike).id] ?? []).length === 0;
  if (isFound) expect(looked).toContain(`spot Ike at there`);
  else expect(looked).toBe(empty);
  await suggestions(doc);
  await checkPictures();
});

test('a shot from hiding shows who fired, and from where, to everybody', async () => {
  await waitForSide('b');
  const before = await fightNow();
  const figure = figureOf(before, ike);
  const wasHidden = (before.hidden[figure.id] ?? []).length > 0;
  const told = await tell(ike, '/shoot target:Doc mode:snap');
  await answerAll();
  const after = await fightNow();
  expect(after.rolls, told).toBeGreaterThan(before.rolls);
  if (wasHidden) expect(town.said(STREET)).toContain(`A shot from ${namePlace(figure.at!)}`);
  expect(after.hidden[figure.id] ?? []).toEqual([]);
  if (after.status === 'running') await checkPictures();
});

test(`it goes on to its end; then everybody may see everything (SKEDADDLE_SEED=${SEED})`, async () => {
  for (let count = 0; count < 40 && (await fightNow()).status === 'running'; count++) {
    await answerAll();
    const fight = await fightNow();
    const [next] = actors(fight, lawOfTheGun);
    if (fight.status !== 'running' || next === undefined) break;
    const person = [doc, wyatt, ike, belle].find(({ id }) => id === next.seat)!;
    const places = await placesFor(next);
    if (places.length > 0) await tell(person, `/move to:${chance.pick(places)} gait:walk`);
    await answerAll();
    await tell(person, '/done what:mine');
  }
  const fight = await fightNow();
  expect(fight.status).toBe('over');
  expect(ears.checked).toBeGreaterThan(500);
  await town.quiet();
  expect(town.card(STREET).attachments[0]!.description).toContain(`Belle at ${await at(belle)}`);
});

testRequests(() => town);
