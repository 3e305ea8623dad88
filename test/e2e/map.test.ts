import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { startCells } from '../../src/game/placing/deploy.ts';
import type { Offer } from '../../src/game/offer.ts';
import { namePlace } from '../../src/game/town/places.ts';
import { readTownFile } from '../../src/towns/built-in.ts';
import { answerOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';
import { labelsOf, menusOf } from './messages.ts';

let town: Town;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown();
  [doc, ike] = [town.who('Doc'), town.who('Ike')];
});
afterAll(() => town.stop());

const PNG = '89504e470d0a1a0a';
const MOST_BYTES = 500_000;

/** The picture of a message: a PNG within its size, with words. */
async function pictureOf(message: APIMessage | undefined): Promise<{ readonly alt: string; readonly url: string }> {
  expect(message?.attachments).toHaveLength(1);
  const { url, description = '', content_type } = message!.attachments[0]!;
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG);
  expect(bytes.length).toBeLessThan(MOST_BYTES);
  expect(content_type).toBe('image/png');
  expect(description.length).toBeGreaterThan(10);
  expect(description.length).toBeLessThanOrEqual(1024);
  return { alt: description, url };
}

const stream = (): string => town.discord.channel('saloon').id;
const publicMessages = (): readonly APIMessage[] =>
  town
    .who('Marshal')
    .sees('saloon')
    .filter(({ flags }) => ((flags ?? 0) & 64) === 0);

/** What stands behind the table's last button. */
async function more(person: Person): Promise<APIMessage> {
  return (await person.press(town.card(), 'More…')).followUp();
}

async function upNow(): Promise<{ readonly person: Person; readonly figure: string }> {
  const fight = await town.fight();
  const side = fight.clock.order[fight.clock.turn];
  const figure = Object.values(fight.figures).find((one) => one.side === side)!;
  return { person: figure.seat === doc.id ? doc : ike, figure: figure.id };
}

async function marches(figure: string): Promise<readonly Offer[]> {
  const offers = town.app.legal((await town.app.fight(stream()))!, figure);
  return offers.filter(({ action, slots }) => action.type === 'move' && slots.to !== undefined);
}

const valuesAt = (offer: Offer | undefined): readonly string[] => {
  const slot = offer?.slots.to;
  return slot?.kind === 'one-of' ? slot.values.map(String) : [];
};

const whereIs = async (figure: string): Promise<string> => namePlace((await town.fight()).figures[figure]!.at!);

/** Runs a command and presses the button of the question that it asks; what stands there then. */
async function confirmed(person: Person, text: string): Promise<string> {
  const { message: asked } = await person.command(text);
  const before = textOf(asked);
  await person.press(asked!, labelsOf(asked)[0]!);
  return town.discord.waitFor(() => {
    const now = textOf(person.seesMessage(asked!));
    return now === before ? null : now;
  });
}

/** Chooses from a menu of a panel, and waits for what stands there then. */
async function choose(person: Person, panel: APIMessage, menu: string, value: string): Promise<APIMessage> {
  const before = JSON.stringify(person.seesMessage(panel));
  await person.choose(panel, menu, [value]);
  return town.discord.waitFor(() => {
    const now = person.seesMessage(panel);
    return now === undefined || JSON.stringify(now) === before ? null : now;
  });
}

test('a fight opens on a street: its card shows the town and where each side starts', async () => {
  expect(await command(doc, '/gunfight new map:main-street start:usual')).toContain('open');
  await town.quiet();
  const { alt } = await pictureOf(town.card());
  expect(alt).toContain('Sorrow Wells');
  expect(alt).toContain('Start of Outlaws: AL10 to AN14');
  expect(textOf(town.card())).toContain('A11–C15');
});

test('where enemies begin near each other, its card says how near, and shows no ground where nobody will start', async () => {
  await command(doc, '/gunfight new map:main-street', 'main-street');
  await town.quiet();
  const card = town.card('main-street');
  expect(textOf(card)).toMatch(/The sides begin about \w+ paces apart\./);
  expect(textOf(card)).not.toContain('starts within');
  expect((await pictureOf(card)).alt).not.toContain('Start of');
});

test('whoever joins may say where, within their own ground, and nobody else is told', async () => {
  expect(await command(ike, '/gunfight join side:b place:C4')).toContain('AL10 to AN14');
  const fight = await town.fight();
  const free = startCells(fight, 'b').map(({ at }) => namePlace(at));
  expect(free).toContain('AM13');
  expect(await command(ike, '/gunfight join side:b place:am13')).toContain('You are in');
  await town.quiet();
  expect(town.said()).not.toContain('AM13');
  expect(await command(doc, '/look log')).toContain('entries');
  expect(await command(doc, '/gunfight start')).toContain('starts');
  await town.quiet();
  const ikes = Object.values((await town.fight()).figures).find((one) => one.seat === ike.id)!;
  expect(namePlace(ikes.at!)).toBe('AM13');
});

test('Move shows a picture with the places of the menu by their numbers; the one picked is where he goes', async () => {
  await town.quiet();
  const { person, figure } = await upNow();
  const panel = await (await person.press(town.card(), 'My orders')).followUp();
  await person.press(panel, 'Choose…');
  const kinds = await town.discord.waitFor(() => menusOf(person.seesMessage(panel))[0] ?? null);
  const gaits = await choose(person, panel, kinds.placeholder, 'Move');
  const places = await choose(person, panel, menusOf(gaits)[0]!.placeholder, 'Walk');
  const { alt } = await pictureOf(places);
  const [menu] = menusOf(places);
  const walk = valuesAt((await marches(figure)).find(({ action }) => action.gait === 'walk'));
  expect(alt).toContain(`${walk.length} numbered places`);
  expect(menu!.labels.map((label) => label.replace(/^\d+ · /, '')).toSorted()).toEqual(walk.toSorted());
  const chosen = menu!.labels[2]!;
  const done = await choose(person, panel, menu!.placeholder, chosen);
  expect(await whereIs(figure)).toBe(chosen.replace(/^\d+ · /, ''));
  expect(labelsOf(done)).toContain('Choose…');
});

test('private and public picture differ where somebody is hidden; Whole town and Map are from one’s own view', async () => {
  expect(await confirmed(doc, '/gm reveal what:Doc hide:True')).toContain('Done');
  await town.quiet();
  const seen = async (person: Person, button: string): Promise<string> => {
    const on = button === 'Map' ? town.card() : await more(person);
    const handle = await person.press(on, button);
    await town.quiet();
    return (await pictureOf(handle.followUps.at(-1) ?? person.seesMessage(on))).alt;
  };
  expect((await pictureOf(town.card())).alt).not.toContain('Doc at');
  expect(await seen(doc, 'Whole town')).toContain('Doc at');
  expect(await seen(doc, 'Map')).toContain('Doc at');
  expect(await seen(ike, 'Whole town')).not.toContain('Doc at');
});

/** Edits of messages that upload a picture, up to now. */
const uploadsSoFar = (): number =>
  town.discord.requests.filter(
    ({ method, path, files }) => method === 'PATCH' && !path.includes('/webhooks/') && files.length > 0,
  ).length;

test('a game master shows everybody: the card’s picture follows, and is not drawn anew where it stays', async () => {
  expect(await confirmed(doc, '/gm reveal what:Doc, Ike')).toContain('Done');
  await town.quiet();
  const shown = await pictureOf(town.card());
  expect(shown.alt).toContain('Doc at');
  expect(shown.alt).toContain('Ike at');
  const { url } = shown;
  const before = uploadsSoFar();
  expect(await command(doc, '/gunfight pause')).toContain('Done');
  expect(await command(doc, '/gunfight pause on:False')).toContain('Done');
  await town.quiet();
  expect(uploadsSoFar()).toBe(before);
  expect((await pictureOf(town.card())).url).toBe(url);
});

test('a turn carries the picture of what just happened; a placing is an entry, and can be undone', async () => {
  const fight = await town.fight();
  const ikes = Object.values(fight.figures).find((one) => one.seat === ike.id)!;
  const was = await whereIs(ikes.id);
  expect(await command(doc, '/gm place what:Ike at:P13')).toContain('Done');
  await town.quiet();
  expect(textOf(town.card())).toContain('P13');
  expect((await pictureOf(town.card())).alt).toContain('Ike at P13');
  const undo = await doc.command('/gunfight undo');
  if (labelsOf(undo.message).includes('Take it back')) await press(doc, undo.message!, 'Take it back');
  await town.quiet();
  expect(await whereIs(ikes.id)).toBe(was);
  expect(await command(ike, '/gm place what:Ike at:P13')).toContain('game master');
});

test('a game master opens a door by its words; the town has changed for everybody', async () => {
  expect(await command(doc, '/gm thing do:open what:door at S10')).toContain('Done');
  await town.quiet();
  expect(textOf(town.card())).toContain('S10');
  await pictureOf(town.card());
  expect((await town.fight()).town!.state.things).toMatchObject({ 'door@S10': { condition: 'open' } });
});

test('/look text says in words what the picture shows, /look range why a shot is as it is', async () => {
  const handle = await ike.command('/look text');
  await town.discord.waitFor(() => (answerOf(handle).includes('Sorrow Wells') ? true : null));
  const text = answerOf(handle);
  expect(text).toContain(await whereIs((await upNow()).figure));
  expect(await command(doc, '/look range to:Ike')).toMatch(/\d+ cm/);
  expect(await command(doc, '/look range to:S6')).toMatch(/in the way: .*wall/);
});

test('Bring it down posts the table anew below, with its picture, and takes the old one away', async () => {
  const old = town.card();
  town.who('Belle').say('Well, well.', 'saloon');
  const brought = await doc.press(await more(doc), 'Bring it down');
  await town.quiet();
  expect(answerOf(brought)).toContain('Here it is');
  expect(town.card().id).not.toBe(old.id);
  await pictureOf(town.card());
  expect(publicMessages().some(({ id }) => id === old.id)).toBe(false);
  expect(publicMessages().at(-1)!.id).toBe(town.card().id);
  const strange = await town.who('Belle').press(await more(town.who('Belle')), 'Bring it down');
  await town.quiet();
  expect(answerOf(strange)).toContain('player');
});

test('pictures on request: the turn has none, and each can still be asked for', async () => {
  expect(await command(doc, '/gunfight settings key:pictures value:often')).toContain('on-request');
  expect(await command(doc, '/gunfight settings key:pictures value:on-request')).toContain('Done');
  await town.quiet();
  expect(town.card().attachments).toEqual([]);
  await command(doc, '/gm place what:Ike at:Q13');
  await town.quiet();
  expect(town.card().attachments).toEqual([]);
  await pictureOf(await (await ike.press(town.card(), 'Map')).followUp());
  await command(doc, '/gunfight settings key:pictures value:every-round');
  await town.quiet();
  await pictureOf(town.card());
  const standing = publicMessages().map(({ id }) => id);
  await command(doc, '/gm place what:Ike at:R13');
  await town.quiet();
  expect(publicMessages().map(({ id }) => id)).toEqual(standing);
  expect((await pictureOf(town.card())).alt).toContain('R13');
});

const PLAZA = readTownFile('plaza').replace(/^town ".*"/m, 'town "Dry Gulch"');

/** Uploads a town file as Discord's client does. */
async function upload(person: Person, text: string): Promise<{ readonly text: string; readonly message: APIMessage }> {
  const file = { name: 'dry.town.txt', contentType: 'text/plain', base64: Buffer.from(text).toString('base64') };
  const handle = await person.command('/gm town', { channel: 'livery', options: { file } });
  return { text: answerOf(handle), message: handle.message! };
}

test('an uploaded town is answered with what is wrong with it, or with its picture; fights open in it', async () => {
  const wrong = await upload(doc, PLAZA.replace('ground street', 'ground strete'));
  expect(wrong.text).toMatch(/line \d+, column \d+/);
  expect(wrong.message.attachments).toEqual([]);
  const right = await upload(doc, PLAZA);
  expect(right.text).toContain('map:dry-gulch');
  expect((await pictureOf(right.message)).alt).toContain('Dry Gulch');
  const offered = await doc.autocomplete('/gunfight new map:dry', { channel: 'livery' });
  expect(offered.map(({ value }) => value)).toContain('dry-gulch');
  await command(doc, '/gunfight new map:dry-gulch', 'livery');
  await town.quiet();
  expect((await pictureOf(town.card('livery'))).alt).toContain('Dry Gulch');
});

test('without the right to attach files the words of the picture stand in for it: nothing of the turn is lost', async () => {
  await command(doc, '/gunfight settings key:pictures value:every-report');
  town.discord.faults.denyPermissions('saloon', ['AttachFiles']);
  await command(doc, '/gm place what:Ike at:T13');
  await doc.press(await more(doc), 'Bring it down');
  await town.quiet();
  expect(town.card().attachments).toEqual([]);
  expect(textOf(town.card())).toContain('T13');
  expect(town.card().content).toContain('Map of Sorrow Wells');
  expect(await command(town.who('Marshal'), '/setup check')).toContain('Attach Files');
});

testRequests(() => town);
