import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { answerOf, command, openTown, testRequests, textOf, type Town } from './kit.ts';

let town: Town;
let marshal: Person;
let doc: Person;
let ike: Person;

/** Marshal keeps the game, and plays with Doc against two of Ike's. */
beforeAll(async () => {
  town = await openTown({ discord: { seed: { channels: ['saloon', 'livery'] } } });
  [marshal, doc, ike] = [town.who('Marshal'), town.who('Doc'), town.who('Ike')];
  await command(marshal, '/gunfight new map:none');
  await doc.command('/gunfight join', { channel: 'saloon', options: { side: 'a' } });
  for (const name of ['Ike', 'Slim'])
    await ike.command('/gunfight join', { channel: 'saloon', options: { side: 'b', name } });
  await command(marshal, '/gunfight start range:25');
  await town.quiet();
});
afterAll(() => town.stop());

/** The answer to a command that asks first, once its button is pressed. */
async function sure(person: Person, text: string, options: Record<string, string | number | boolean>): Promise<string> {
  const asked = await person.command(text, { channel: 'saloon', options });
  const [button] = /"custom_id":"([^"]+)"/.exec(JSON.stringify(asked.message!.components))!.slice(1);
  const pressed = await person.press(asked.message!, button!);
  await town.quiet();
  return textOf(pressed.message ?? person.seesMessage(asked.message!));
}

const labels = async (text: string, options: Record<string, string>): Promise<string[]> =>
  (await marshal.autocomplete(text, { channel: 'saloon', options })).map(({ name }) => name);

test('/gm set suggests what can be overruled and to what; all read what it was and why', async () => {
  expect(await labels('/gm set', { figure: 'Slim', field: '' })).toEqual(
    expect.arrayContaining(['wound', 'Cool for now']),
  );
  expect(await labels('/gm set', { figure: 'Slim', field: 'wound', value: '' })).toContain('wounded left leg');
  await sure(marshal, '/gm set', { figure: 'Slim', field: 'state', value: 'dead' });
  await sure(marshal, '/gm set', { figure: 'Slim', field: 'wound', value: 'left-leg', note: 'told so at the table' });
  expect(town.said()).toContain('The game master sets Slim to wounded left leg, was dead: told so at the table');
  expect((await ike.autocomplete('/gm set', { channel: 'saloon', options: { figure: 'Doc', field: '' } })).length).toBe(
    0,
  );
});

test('what cannot be is refused before anybody is asked whether it is meant', async () => {
  const wrong = { figure: 'Slim', field: 'wound', value: 'very sore' };
  const told = await marshal.command('/gm set', { channel: 'saloon', options: wrong });
  expect(textOf(told.message)).toContain('will not do for wound');
  expect(told.message?.components ?? []).toEqual([]);
  const right = await marshal.command('/gm set', { channel: 'saloon', options: { ...wrong, value: 'left-leg' } });
  expect(textOf(right.message)).toContain('The game master sets Slim to wounded left leg. That is told to all');
});

test('a name that the game master gives is a name as anybody may type it', async () => {
  const field = 'name';
  expect(await sure(marshal, '/gm set', { figure: 'Slim', field, value: 'Sl\u202eim   Jim' })).toContain('Done');
  expect(town.said()).toContain('Slim goes by the name of Slim Jim from now on');
  await sure(marshal, '/gm set', { figure: 'Slim Jim', field, value: 'Slim' });
});

test('a word to one player is called to be read', async () => {
  await marshal.command('/gm say', { channel: 'saloon', options: { text: 'Look behind you.', to: 'Doc' } });
  await town.quiet();
  expect(JSON.stringify(town.call('saloon').components)).toContain('"label":"Read"');
});

test('WM-POST-08 nor is a game master who plays told by it what somebody carries under his coat', async () => {
  const channel = 'livery';
  await command(doc, '/gunfight new ruleset:westamunda map:none', channel);
  await command(doc, '/gunfight join side:a', channel);
  await command(doc, `/gm seat who:${ike.id} do:add`, channel);
  const slim = { preset: 'cowboy', side: 'b', name: 'Slim', weapons: 'pistol, derringer' };
  await ike.command('/gm add', { channel, options: slim });
  await command(doc, '/gunfight start range:12', channel);
  await town.quiet();
  const options = { figure: 'Slim', field: 'loses', value: 'hat' };
  const { message } = await doc.command('/gm set', { channel, options });
  const { figures } = await town.fight(channel);
  expect(JSON.stringify(figures)).toContain('concealed');
  expect(textOf(message)).toContain('pistol');
  expect(textOf(message)).not.toContain('derringer');
});

test('/gm die sets a die for all to read, and takes it back', async () => {
  expect(await labels('/gm die', { die: '10', why: '' })).toEqual(expect.arrayContaining(['hit or miss']));
  await sure(marshal, '/gm die', { die: 10, face: 10, figure: 'Doc', why: 'to-hit', note: 'a lucky day' });
  expect(town.said()).toContain('The game master sets the next D10 of Doc (hit or miss) to 10: a lucky day');
  expect((await town.fight()).setDice).toHaveLength(1);
  expect(await labels('/gm die', { withdraw: '' })).toEqual(['D10 10, Doc, hit or miss']);
  expect(await command(marshal, '/gm die')).toContain('d1: D10 10, Doc, hit or miss');
  await command(marshal, '/gm die withdraw:d1');
  expect(await command(marshal, '/gm die')).toContain('No die is set');
  expect((await town.fight()).setDice).toBeUndefined();
  expect(await sure(ike, '/gm die', { die: 10, face: 1 }).catch(String)).not.toContain('Done');
});

test('/gm roll in secret is read by the game master alone; openly by everybody', async () => {
  await town.quiet();
  const before = town.said();
  const asked = await marshal.command('/gm roll dice:2d6 why:ambush hidden:true', { channel: 'saloon' });
  await town.quiet();
  expect(answerOf(asked)).toMatch(/rolls 2D6 in secret: \d \d = \d+: ambush/);
  expect(town.said()).toBe(before);
  await command(marshal, '/gm roll dice:d10 why:weather');
  await town.quiet();
  expect(town.said()).toMatch(/The game master rolls D10: \d+: weather/);
  expect(answerOf(await marshal.command('/gm roll dice:lots', { channel: 'saloon' }))).toContain('2d6');
});

testRequests(() => town);

test('what is so already is not set once more, nor told', async () => {
  const said = town.said();
  const { figures } = await town.fight('saloon');
  const slim = Object.values(figures).find(({ name }) => name === 'Slim')!;
  for (const options of [
    { figure: 'Slim', field: 'state', value: 'fine' },
    { figure: 'Slim', field: 'cool', value: String(slim.stats.cool ?? slim.profile.CL) },
    { figure: 'Slim', field: 'name', value: 'Slim' },
  ])
    expect(textOf((await marshal.command('/gm set', { channel: 'saloon', options })).message)).toContain('already');
  expect(town.said()).toBe(said);
});
