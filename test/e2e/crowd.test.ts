import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { buttonsOf, command, openTown, press, testRequests, textOf, type Town } from './kit.ts';

let town: Town;
let marshal: Person;
let doc: Person;
let wyatt: Person;
let belle: Person;

beforeAll(async () => {
  town = await openTown({ discord: { seed: { channels: ['saloon', 'livery', 'main-street', 'bank', 'church'] } } });
  [marshal, doc, wyatt, belle] = ['Marshal', 'Doc', 'Wyatt', 'Belle'].map((name) => town.who(name)) as [
    Person,
    Person,
    Person,
    Person,
  ];
});
afterAll(() => town.stop());

type Message = ReturnType<Person['sees']>[number];

/** Three players against a crowd of the game master's, eight of them, whose turn it is. */
async function gather(channel: string, ruleset = 'law-of-the-gun', range = 26): Promise<void> {
  await command(marshal, `/gunfight new ruleset:${ruleset} map:none gm:true`, channel);
  for (const one of [doc, wyatt, belle]) await command(one, '/gunfight join side:a', channel);
  await command(marshal, '/gm add preset:outlaw side:b name:Red Hand count:8 by:me', channel);
  await command(marshal, `/gunfight start range:${range}`, channel);
  await town.quiet();
  expect(town.said(channel)).toContain('Outlaws**: Red Hand (8)');
  for (const one of [doc, wyatt, belle]) {
    const { clock } = await town.fight(channel);
    if (clock.order[clock.turn] === 'a') await command(one, '/done', channel);
    await town.quiet();
  }
}

/** What calls for all who are asked: on the public channel, with something to press. */
const callIn = (channel: string): Message | undefined =>
  belle.sees(channel).findLast(({ content, embeds }) => embeds.length === 0 && content.includes('come at you'));

const tell = async (order: string, channel: string): Promise<string> => {
  const told = await command(marshal, `/gm crowd name:Red Hand order:${order}`, channel);
  await town.quiet();
  return told;
};

const moved = async (channel: string): Promise<number> => {
  const entries = await town.app.entries(town.discord.channel(channel).id);
  return entries.filter(({ action }) => action.type === 'move').length;
};

test('a crowd of eight comes on: one call to all three who may fire, each answers once, and then it is carried out', async () => {
  await gather('saloon');
  const told = await tell('advance', 'saloon');
  expect(told).toContain('First they answer who may fire: Doc, Wyatt, Belle');
  const call = callIn('saloon')!;
  expect(call.content).toContain('8 come at you. Shoot at whom?');
  for (const one of [doc, wyatt, belle]) expect(call.content).toContain(`<@${one.id}>`);
  expect(buttonsOf(call)).toEqual(['The nearest', 'The leader', 'Hold fire', 'Odds…']);
  expect(await press(doc, call, 'Odds…')).toMatch(/8 come at Doc\. Shoot at whom\?/);
  const panel = doc.sees('saloon').at(-1)!;
  expect(buttonsOf(panel)[0]).toMatch(/^The nearest: Red Hand \d · \d+ %$/);
  await press(doc, call, 'The nearest');
  await press(wyatt, call, 'Hold fire');
  await town.quiet();
  expect(await moved('saloon')).toBe(0);
  await press(belle, call, 'The leader');
  await town.quiet();
  expect(await moved('saloon')).toBe(8);
  expect(callIn('saloon')).toBeUndefined();
  const calls = town.discord.requests.filter(
    ({ method, body }) => method === 'POST' && JSON.stringify(body ?? '').includes('come at you'),
  );
  expect(calls).toHaveLength(1);
  const shots = (await town.app.entries(town.discord.channel('saloon').id)).flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'shot-fired' && effect.trigger === 'reaction' ? [effect.figure] : [])),
  );
  expect(new Set(shots).size).toBe(2);
  expect(shots).toHaveLength(2);
});

test('whoever is not asked is told so; a second press answers nothing', async () => {
  await gather('livery');
  await tell('advance', 'livery');
  const call = callIn('livery')!;
  expect(await press(marshal, call, 'The nearest')).toContain('for the people in this fight');
  await press(doc, call, 'Hold fire');
  await town.quiet();
  const before = (await town.fight('livery')).version;
  await press(doc, call, 'The nearest');
  await town.quiet();
  expect((await town.fight('livery')).version).toBe(before);
  expect(textOf(callIn('livery'))).toContain('come at you');
});

test('a game master without a seat finds the panel open after an order of one man', async () => {
  await gather('main-street');
  const table = belle.sees('main-street').findLast((one) => buttonsOf(one).includes('My orders'))!;
  const panel = await (await marshal.press(table, 'My orders')).followUp();
  town.skip(2000);
  await marshal.press(panel, 'Hold and watch');
  await town.quiet();
  expect(buttonsOf(marshal.seesMessage(panel)!)).toContain('Choose…');
});

test('whoever comes too late to join is told what can be done', async () => {
  expect(await command(town.who('Ike'), '/gunfight join side:a', 'livery')).toContain('/gunfight seat');
});

test('whose crowd fights is asked too whether it ends', async () => {
  await command(doc, '/gunfight end how:agree', 'main-street');
  const { prompts } = await town.fight('main-street');
  expect(Object.values(prompts).flatMap(({ type, seat }) => (type === 'agree' ? seat : []))).toContain(marshal.id);
});

testRequests(() => town);

test('a game master who plays tells an order to those of another’s crowd whom he sees', async () => {
  const ike = town.who('Ike');
  await command(marshal, '/gunfight new ruleset:law-of-the-gun map:none gm:true', 'bank');
  await command(marshal, `/gm seat who:${ike.id} do:add`, 'bank');
  await command(marshal, '/gunfight join side:a', 'bank');
  await command(ike, '/gm add preset:outlaw side:b name:Red Hand count:3 by:me hidden:true', 'bank');
  await command(marshal, '/gunfight start range:26', 'bank');
  await town.quiet();
  // What is picked from the list that opens comes as an id.
  const [picked] = await ike.autocomplete('/gm reveal', { channel: 'bank', options: { what: 'Red Hand 1' } });
  const shown = await ike.command('/gm reveal', { channel: 'bank', options: { what: String(picked!.value) } });
  expect(textOf(shown.message)).toContain('Red Hand 1: everybody will see them');
  await (await ike.press(shown.message!, 'Show them')).settled();
  await town.quiet();
  const { clock } = await town.fight('bank');
  if (clock.order[clock.turn] === 'a') await command(marshal, '/done', 'bank');
  await town.quiet();
  expect((await command(marshal, '/gm crowd name:Red Hand order:hold', 'bank')).split('\n')).toEqual([
    '**Red Hand: Hold fire**',
    '- Red Hand 1: Hold and watch',
  ]);
});

test('who asked to be forgotten is waited for as a stranger', async () => {
  await gather('church');
  const asked = await belle.command('/privacy forget');
  await (await belle.press(asked.message!, 'Forget me')).settled();
  expect(await tell('advance', 'church')).toContain('who may fire: Doc, Wyatt, a stranger');
});
