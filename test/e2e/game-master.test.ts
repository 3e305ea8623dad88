import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { crowdsIn, membersOf } from '../../src/game/crowds/crowds.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { labelsOf, menusOf, textOf } from './messages.ts';
import { openSaloon, type Saloon } from './saloon.ts';

let saloon: Saloon;
let marshal: Person;
let doc: Person;
let belle: Person;

beforeEach(async () => {
  saloon = await openSaloon();
  [marshal, doc, belle] = ['Marshal', 'Doc', 'Belle'].map((name) => saloon.discord.person(name)) as [
    Person,
    Person,
    Person,
  ];
});
afterEach(async () => {
  expect(saloon.errors).toEqual([]);
  await saloon.stop();
});

const stream = (): string => saloon.discord.channel('saloon').id;
const fight = async (): Promise<Gunfight> => (await saloon.app.fight(stream()))!;
const said = (person: Person): string => person.sees('saloon').map(textOf).join('\n');

/** The marshal opens a fight and plays nobody in it; Doc joins. */
async function gather(options = 'map:none'): Promise<void> {
  await marshal.command(`/gunfight new ${options}`);
  await marshal.command('/gunfight leave');
  await doc.command('/gunfight join side:a');
}

async function openPanel(part?: string): Promise<APIMessage> {
  return (await marshal.command(`/gm panel${part === undefined ? '' : ` part:${part}`}`)).message!;
}

const shown = (panel: APIMessage, text: string): Promise<unknown> =>
  saloon.discord.waitFor(() => textOf(marshal.seesMessage(panel)).includes(text));

/** Presses on the marshal's own panel, which changes in place. */
async function tap(panel: APIMessage, label: string): Promise<string> {
  return afterEdit(panel, () => marshal.press(panel, label));
}

/** What stands on the panel once the bot has written it anew. */
async function afterEdit(panel: APIMessage, act: () => Promise<unknown>): Promise<string> {
  const edits = (): number =>
    saloon.discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes('/webhooks/')).length;
  // What is still drawn for others is none of it.
  await saloon.quiet();
  const before = edits();
  await act();
  await saloon.discord.waitFor(() => edits() > before);
  await saloon.quiet();
  return textOf(marshal.seesMessage(panel));
}

test('a session of a game master who plays crowds from the panel', async () => {
  await gather();
  const panel = await openPanel();
  expect(menusOf(panel)[0]?.labels).toHaveLength(7);

  const form = await marshal.press(panel, 'Bring in a crowd…');
  await marshal.submitModal(form, {
    name: 'Red Hand',
    preset: ['outlaw'],
    side: ['b'],
    count: '6',
    how: ['hidden', 'mine'],
  });
  await expect.poll(async () => crowdsIn(await fight())[0]?.figures.length).toBe(6);
  await shown(panel, 'Red Hand 6');
  for (const other of [doc, belle]) expect(said(other)).not.toContain('Red Hand');

  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  for (const other of [doc, belle]) expect(said(other)).not.toContain('Red Hand');
  expect(textOf((await doc.command('/look card')).message)).not.toContain('Red Hand');

  // Range, told of all to all at once; then they are shown.
  await marshal.command('/gunfight scene', { options: { figure: 'Red Hand', target: 'Lawmen', range: '25' } });
  expect(said(belle)).not.toMatch(/\b25\b/);
  await openPart(panel, 'crowds', 'Advance');
  await tap(panel, 'Show');
  await tap(panel, 'Show');
  await expect.poll(() => said(belle)).toContain('Red Hand 1');

  // In Doc's turn: given to the house and taken back.
  await turnOf('a', panel);
  await openPart(panel, 'crowds', 'Hold fire');
  expect(await tap(panel, 'Give to the house')).toContain('the house plays them');
  expect((await fight()).figures[members(await fight())[0]!]!.seat).toBe(HOUSE);
  await tap(panel, 'I play them');
  expect((await fight()).figures[members(await fight())[0]!]!.seat).toBe(marshal.id);
  await talk(panel);
  await giveTime(panel);

  // One tap: each of them goes nearer, and whoever has gone is told that there is no more of it.
  await doc.command('/orders rule:react value:never');
  await turnOf('b', panel);
  await openPart(panel, 'crowds', 'Hold fire');
  const advanced = await tap(panel, 'Advance');
  for (const number of [1, 2, 3, 4, 5, 6])
    expect(advanced).toMatch(new RegExp(`Red Hand ${number}: (Close on|Advance)`));
  const nearer = await fight();
  // A run hangs on dice: most of them come nearer, and none goes back.
  const far = members(nearer).map((id) => rangeToDoc(nearer, id));
  expect(Math.max(...far)).toBeLessThanOrEqual(25);
  expect(Math.min(...far)).toBeLessThan(25);
  const again = await tap(panel, 'Advance');
  expect(again).toMatch(/Red Hand \d(, Red Hand \d)*: (no move left that leads nearer|no go left)/);

  // And they shoot, as long as there is somebody to shoot at.
  expect(await tap(panel, 'Shoot nearest')).toMatch(/Red Hand 1: (Shoot|Snap-shoot|Aim at) /);
  await expect.poll(() => said(belle)).toMatch(/^-# (\d+ % by this die: n|N)eeded \d+, rolled \d+/m);
});

/** A word to Doc alone, and a line for all. */
async function talk(panel: APIMessage): Promise<void> {
  await openPart(panel, 'people', 'Tell everybody…');
  await marshal.submitModal(await marshal.press(panel, 'Tell everybody…'), { text: 'The wind turns.' });
  await expect.poll(() => said(belle)).toContain('The wind turns');
  await marshal.submitModal(await marshal.press(panel, 'A word to Doc…'), { text: 'You hear a hammer cocked.' });
  await expect.poll(async () => textOf((await doc.command('/look since')).message)).toContain('a hammer cocked');
  expect(said(belle)).not.toContain('hammer');
}

/** More time, the clock stopped and started. */
async function giveTime(panel: APIMessage): Promise<void> {
  await openPart(panel, 'clock', '24 h more');
  const { due } = (await fight()).clock;
  await tap(panel, '24 h more');
  expect((await fight()).clock.due).toBe(due! + 24 * 3_600_000);
  await tap(panel, 'Stop the clock');
  expect((await fight()).clock.paused).toBe(true);
  await tap(panel, 'Let the clock run');
  expect((await fight()).clock.paused).toBe(false);
}

test('the panel is for all who run the fight, works after a restart, and says kindly when its moment has passed', async () => {
  await gather();
  await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name: 'Ike', count: 2 } });
  await marshal.command('/gm seat', { options: { do: 'add', who: belle.id } });
  const deputy = (await belle.command('/gm panel part:crowds')).message!;
  expect(textOf(deputy)).toContain('Ike 2');
  expect(textOf((await doc.command('/gm panel')).message)).not.toContain('Ike');
  const panel = await openPanel('crowds');
  await saloon.restart();
  expect(await tap(panel, 'I play them')).toContain('you play them');
  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  const asked = (await marshal.command('/gunfight end how:now')).message!;
  await afterEdit(asked, () => marshal.press(asked, 'End the fight'));
  await expect.poll(async () => (await fight()).status).toBe('over');
  expect(await tap(panel, 'Give to the house')).toMatch(/over/);
});

test('a moderator may stop the clock and end it, and sees nothing of what is hidden', async () => {
  await gather();
  await marshal.command('/gm add', {
    options: { preset: 'outlaw', side: 'b', name: 'Red Hand', count: 3, hidden: true },
  });
  await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name: 'Ike' } });
  await marshal.command('/gunfight start');
  const moderator = saloon.discord.person('Wyatt');
  const panel = (await moderator.command('/gm panel')).message!;
  expect(textOf(panel)).not.toContain('Red Hand');
  expect(labelsOf(panel)).toEqual(['Stop the clock', 'Take over as game master', 'End the fight']);
  await moderator.press(panel, 'Stop the clock');
  await expect.poll(async () => (await fight()).clock.paused).toBe(true);
  await moderator.press(panel, 'Take over as game master');
  await expect.poll(() => textOf(moderator.seesMessage(panel))).toMatch(/has been seen|three days|for days/);
  expect((await fight()).gm).toBe(marshal.id);
});

test('a crowd from the chart of other rules says what was converted, and comes with arms of these', async () => {
  await gather();
  const told = await marshal.command('/gm add', {
    options: { preset: 'westamunda@1/boss', side: 'b', name: 'Big Iron', count: 3, mounted: true, by: 'house' },
  });
  const text = textOf(told.message);
  expect(text).toContain('Big Iron 1, Big Iron 2, Big Iron 3');
  expect(text).toMatch(/Westamunda/);
  await marshal.command('/gunfight start');
  const now = await fight();
  const [first] = members(now).map((id) => now.figures[id]!);
  expect(first).toMatchObject({ name: 'Big Iron 1', seat: HOUSE, mount: expect.any(String) });
  expect(Object.keys(first!.profile)).toEqual(expect.arrayContaining(['SK', 'CL']));
});

test('a result is overruled with its reason, from the panel and by command, however long it is', async () => {
  await gather();
  await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name: 'Slim' } });
  await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name: 'Cinco' } });
  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  const panel = await openPanel('figures');
  const slim = Object.values((await fight()).figures).find(({ name }) => name === 'Slim')!;
  await afterEdit(panel, () => marshal.choose(panel, 'Which figure?', [slim.id]));
  const form = await marshal.press(panel, 'Change…');
  await marshal.submitModal(form, { field: ['state'], value: 'dead', note: 'told so at the table' });
  await expect.poll(() => said(belle)).toMatch(/Slim.*dead.*told so at the table/);
  const reason = 'He had been standing behind the water trough all the time, as we all remembered when we looked. '
    .repeat(2)
    .slice(0, 190);
  await marshal.command('/gm set', { options: { figure: slim.id, field: 'state', value: 'fine', note: reason } });
  await expect.poll(async () => (await fight()).figures[slim.id]!.statuses).toEqual([]);
  await marshal.press(await openPanel('clock'), 'Undo…');
});

test('how things lie is stated of crowds and sides at once, in one line of the report', async () => {
  await gather();
  await belle.command('/gunfight join side:a');
  await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name: 'Red Hand', count: 3 } });
  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  const state = (options: Record<string, string | boolean>) => marshal.command('/gunfight scene', { options });
  await state({ figure: 'Lawmen', target: 'Red Hand', range: '20', cover: 'low' });
  await expect.poll(() => said(belle)).toContain('Lawmen to Red Hand: 20 cm, behind low cover');
  await state({ target: 'Red Hand', range: '35' });
  await expect.poll(() => said(belle)).toContain('Lawmen to Red Hand: 35 cm');
  await state({ target: 'Red Hand 2', cover: 'none' });
  const now = await fight();
  const [one, two] = members(now);
  expect(now.situations[`${docOf(now)}>${one}`]).toMatchObject({ range: 35, cover: 'low' });
  expect(now.situations[two!]).toMatchObject({ cover: 'none' });
  const refused = textOf(
    (await doc.command('/gunfight scene', { options: { target: 'Red Hand', range: '5' } })).message,
  );
  expect(refused).toMatch(/game master/i);
});

test('a player is substituted from the panel, and plays on', async () => {
  await gather();
  await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name: 'Ike' } });
  await marshal.command('/gunfight start');
  const panel = await openPanel('people');
  const form = await marshal.press(panel, 'Somebody else plays…');
  await marshal.submitModal(form, { who: [belle.id] });
  await expect.poll(async () => (await fight()).seats[belle.id]?.name).toBe('Belle');
  const now = await fight();
  expect(Object.values(now.figures).filter(({ seat }) => seat === belle.id)).toHaveLength(1);
  expect(Object.values(now.figures).some(({ seat }) => seat === doc.id)).toBe(false);
});

const docOf = (now: Gunfight): string => now.roster.find((id) => now.figures[id]!.seat === doc.id)!;
const rangeToDoc = (now: Gunfight, id: string): number => now.situations[`${id}>${docOf(now)}`]?.range ?? Infinity;
const members = (now: Gunfight): string[] => membersOf(now, crowdsIn(now)[0]!);

/** Another part of the panel, which has this button. */
async function openPart(panel: APIMessage, part: string, button: string): Promise<void> {
  await afterEdit(panel, () => marshal.choose(panel, 'What do you want to do?', [part]));
  expect(labelsOf(marshal.seesMessage(panel))).toContain(button);
}

/** Until it is that side's turn, the others stand by. */
async function turnOf(side: string, panel: APIMessage): Promise<void> {
  for (let count = 0; count < 4; count++) {
    const now = await fight();
    if (now.clock.order[now.clock.turn] === side) return;
    if (side === 'b') await doc.command('/done what:mine');
    else {
      await openPart(panel, 'crowds', 'Done');
      await tap(panel, 'Done');
    }
  }
  throw new Error(`it never was the turn of ${side}`);
}

test('a crowd may be called like a side, or by a name with commas in it', async () => {
  await gather();
  for (const name of ['Outlaws', 'Hand |red|, |white|, ~and~ so'])
    await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name, count: 2 } });
  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  const { crowds } = await fight();
  const second = Object.values(crowds!)[1]!;
  const form = await marshal.press(await openPanel('scene'), 'Range and cover…');
  await marshal.submitModal(form, { target: [second.id], range: '12' });
  const panel = await openPanel('crowds');
  await afterEdit(panel, () => marshal.choose(panel, 'Which crowd?', [second.id]));
  await tap(panel, 'Numbers as words');
  expect(Object.keys((await fight()).veils ?? {})).toEqual(second.figures);
});

test('a side’s name means the side, though somebody’s begins so; whoever is called just so is meant himself', async () => {
  await gather();
  for (const name of ['Outlawson', 'Lawmen', 'Slim'])
    await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name } });
  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  const veiledWith = async (what: string): Promise<string[]> => {
    await marshal.command('/gm veil', { options: { what, tell: 'words' } });
    const { veils = {}, figures } = await fight();
    return Object.keys(veils).map((id) => figures[id]!.name);
  };
  expect(await veiledWith('Lawmen')).toEqual(['Lawmen']);
  expect((await veiledWith('Outlaws')).sort()).toEqual(['Lawmen', 'Outlawson', 'Slim']);
});

test('whoever is asked about a crowd reads its name as it was typed', async () => {
  await gather();
  await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name: '**Red** Hand', count: 2 } });
  const asked = [
    await marshal.command('/gm remove', { options: { what: '**Red** Hand' } }),
    await marshal.command('/gm crowd', { options: { name: '**Red** Hand', do: 'show' } }),
  ];
  for (const { message } of asked) expect(textOf(message)).toContain('\\*\\*Red\\*\\* Hand');
});

test('whoever reads the table in words reads of every figure in full, however many there are', async () => {
  await gather();
  for (const name of ['Red Hand', 'Black Hand', 'White Hand'])
    await marshal.command('/gm add', { options: { preset: 'outlaw', side: 'b', name, count: 12 } });
  await marshal.command('/gunfight start');
  await expect.poll(async () => (await fight()).status).toBe('running');
  await marshal.command('/look text');
  await saloon.quiet();
  const all = said(marshal);
  for (const { name } of Object.values((await fight()).figures)) expect(all).toContain(`**${name}**`);
});
