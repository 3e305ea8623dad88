import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { cardIn, labelsOf, textOf } from './messages.ts';
import { MONDAY_NOON } from './kit.ts';
import { openSaloon, type Saloon } from './saloon.ts';

let saloon: Saloon;
let doc: Person;
let ike: Person;
let belle: Person;

beforeEach(async () => {
  saloon = await openSaloon();
  [doc, ike, belle] = [saloon.discord.person('Doc'), saloon.discord.person('Ike'), saloon.discord.person('Belle')];
});
afterEach(async () => {
  expect(saloon.errors).toEqual([]);
  await saloon.stop();
});

const stream = (): string => saloon.discord.channel('saloon').id;
const card = (): APIMessage => cardIn(belle.sees('saloon'))!;
const waitForCard = (label: string): Promise<APIMessage> =>
  saloon.discord.waitFor(() => (labelsOf(card()).includes(label) ? card() : null));
const said = (): string => belle.sees('saloon').map(textOf).join('\n');
const waitForText = (text: string): Promise<unknown> => saloon.discord.waitFor(() => said().includes(text));

const NASTY = '@everyone **<@&1>** [x](https://evil.example) `y`';

test('a name typed into the form can neither mention nor format', async () => {
  await doc.command('/gunfight new map:none');
  await waitForCard('Join as…');
  const opener = await ike.press(card(), 'Join as…');
  await ike.submitModal(opener, { side: ['b'], name: NASTY.slice(0, 40), word: 'a word of my own' });
  await saloon.discord.waitFor(() => textOf(card()).includes('everyone'));
  const shown = textOf(card());
  expect(shown).not.toContain('@everyone **');
  expect(shown).not.toContain('<@&1>');
  expect(belle.pings()).toEqual([]);
  expect((await saloon.app.fight(stream()))!.words).toContain('a word of my own');
});

test('"Challenge to a duel" in the menu of a person is the same challenge', async () => {
  await doc.contextMenu('Challenge to a duel', ike.id, { channel: 'saloon' });
  await waitForCard('Accept');
  expect(ike.pings()).toHaveLength(1);
});

test('"What happened since?" in the menu of a report tells what came after it, to the one who asked', async () => {
  await doc.command('/gunfight new map:none');
  await waitForCard('Start the fight');
  await ike.command('/gunfight join side:b');
  await saloon.discord.waitFor(() => textOf(card()).includes('Ike'));
  await doc.command('/gunfight start range:30');
  await waitForText('it begins');
  const opened = belle.sees('saloon').find((one) => textOf(one).includes('it begins'))!;
  const fight = (await saloon.app.fight(stream()))!;
  const [up, name] = fight.clock.order[fight.clock.turn] === 'a' ? [doc, 'Doc'] : [ike, 'Ike'];
  await up.command('/hold');
  const asked = await belle.contextMenu('What happened since?', opened);
  expect(asked.isEphemeral).toBe(true);
  expect(textOf(asked.message)).toContain(name);
  const chat = ike.say('Who else?', 'saloon');
  expect(textOf((await belle.contextMenu('What happened since?', chat)).message)).toContain('Nothing has happened');
});

test('an undo takes back what was shown, or nothing', async () => {
  await doc.command('/gunfight new map:none');
  await waitForCard('Start the fight');
  await ike.command('/gunfight join side:b');
  await saloon.discord.waitFor(() => textOf(card()).includes('Ike'));
  await doc.command('/gunfight start range:30');
  const fight = (await saloon.app.fight(stream()))!;
  const [up, other] = fight.clock.order[fight.clock.turn] === 'a' ? [doc, ike] : [ike, doc];
  await up.command('/hold');
  const shown = (await up.command('/gunfight undo')).message!;
  expect(textOf(shown)).toContain('would be taken back');
  await other.command('/orders rule:react value:never');
  const before = (await saloon.app.fight(stream()))!;
  await up.press(shown, 'Take it back');
  await saloon.discord.waitFor(() => textOf(up.seesMessage(shown)).includes('That is settled'));
  expect((await saloon.app.fight(stream()))!.version).toBe(before.version);
  const again = (await up.command('/gunfight undo')).message!;
  // The game master's last order is anybody's: what was just fixed in advance goes back without a question.
  if (labelsOf(again).includes('Take it back')) await up.press(again, 'Take it back');
  await expect.poll(async () => (await saloon.app.fight(stream()))!.version).toBeGreaterThan(before.version);
  const [undone] = (await saloon.app.entries(stream())).slice(before.version);
  expect(undone!.action.type).toMatch(/^(undo|propose)$/);
});

test('/gm panel leads to what asks first, and that to the order', async () => {
  await doc.command('/gunfight new map:none');
  await waitForCard('Start the fight');
  await ike.command('/gunfight join side:b');
  await saloon.discord.waitFor(() => textOf(card()).includes('Ike'));
  await doc.command('/gunfight start range:30');
  expect(labelsOf((await ike.command('/gm panel')).message)).not.toContain('Bring in a crowd…');
  expect(labelsOf((await doc.command('/gm panel')).message)).toContain('Bring in a crowd…');
  const panel = (await doc.command('/gm panel part:clock')).message!;
  await doc.press(panel, 'Skip who is late');
  await saloon.discord.waitFor(() => labelsOf(doc.seesMessage(panel)).includes('Skip them'));
  const { version } = (await saloon.app.fight(stream()))!;
  await doc.press(panel, 'Skip them');
  await expect.poll(async () => (await saloon.app.fight(stream()))!.version).toBeGreaterThan(version);
  const [skipped] = (await saloon.app.entries(stream())).slice(version);
  expect(skipped!.action).toMatchObject({ type: 'gm-clock', what: 'skipped' });
});

test('challenges are limited, one per pair and three an hour, and can be switched off', async () => {
  const challenge = async (name: string): Promise<string> =>
    textOf((await doc.command(`/duel opponent:@${name}`)).message);
  expect(await challenge('Ike')).toContain('Called out');
  expect(await challenge('Ike')).toContain('open challenge between you two');
  await belle.command('/me setting:duels value:off');
  expect(await challenge('Belle')).toContain('do not take challenges');
  await challenge('Wyatt');
  await challenge('Marshal');
  await waitForCard('Accept');
  await ike.press(card(), 'Decline');
  await saloon.discord.waitFor(() => ike.sees('saloon').some((one) => textOf(one).includes('Nothing came of it')));
  expect(await challenge('Ike')).toContain('Three challenges an hour');
  expect(belle.pings()).toEqual([]);
});

test('what was committed while the bot was away is told once when it is back', async () => {
  await doc.command('/gunfight new map:none');
  await waitForCard('Start the fight');
  const join = {
    type: 'join',
    seat: ike.id,
    name: 'Ike',
    side: 'b',
    wishes: [{ name: 'Ike', template: 'outlaw' }],
    word: 'w',
  } as const;
  await saloon.restart((app) =>
    app.perform({ stream: stream(), command: '77', by: ike.id, actions: [join], at: MONDAY_NOON }),
  );
  await saloon.discord.waitFor(() => textOf(card()).includes('Ike'));
  await saloon.restart();
  expect(textOf(card()).split('Ike')).toHaveLength(2);
  expect(labelsOf(card())).toContain('Start the fight');
});

test('one who asks to be forgotten is a stranger from then on', async () => {
  await doc.command('/gunfight new map:none');
  await waitForCard('Start the fight');
  await (await ike.press(card(), 'Join Outlaws')).followUp();
  await doc.command('/gunfight start');
  await waitForCard('My orders');
  const asked = await ike.command('/privacy forget');
  await ike.press(asked.message!, 'Forget me');
  await saloon.discord.waitFor(() => textOf(ike.seesMessage(asked.message!)).includes('`/privacy keep` before then'));
  const seen = textOf((await belle.command('/look card')).message);
  expect(seen).toContain('a stranger');
  expect(seen).not.toContain('Ike');
  const log = await belle.command('/look log');
  expect(log.message!.attachments).toHaveLength(1);
});

test('an order whose odds have changed since they were shown is asked again', async () => {
  await doc.command('/me setting:confirm value:always');
  await doc.command('/gunfight new map:none house:true');
  await waitForCard('Start the fight');
  await doc.command('/gunfight start');
  await waitForCard('My orders');
  await saloon.discord.waitFor(() => textOf(card()).includes('Lawmen to act'));
  const enemy = Object.values((await saloon.app.fight(stream()))!.figures).find((figure) => figure.seat === 'house')!;
  await doc.command('/gunfight scene', { options: { target: enemy.id, range: '20' } });
  const asked = await doc.command('/shoot', { options: { target: enemy.id, mode: 'snap', weapon: 'f1.pistol' } });
  expect(textOf(asked.message)).toContain('% to hit');
  await doc.command('/gunfight scene', { options: { target: enemy.id, range: '55' } });
  await doc.press(asked.message!, labelsOf(asked.message)[0]!);
  const again = await saloon.discord.waitFor(() =>
    textOf(doc.seesMessage(asked.message!)).includes('Things have changed') ? doc.seesMessage(asked.message!) : null,
  );
  // Nobody reads a changed order within a moment.
  saloon.skip(2_000);
  await doc.press(again, labelsOf(again)[0]!);
  await saloon.discord.waitFor(() => !textOf(doc.seesMessage(asked.message!)).includes('Things have changed'));
  const entries = await saloon.app.entries(stream());
  expect(entries.some(({ effects }) => effects.some(({ kind }) => kind === 'shot-fired'))).toBe(true);
});

test('commands that did not change are not registered again', async () => {
  const registrations = (): number =>
    saloon.discord.requests.filter((one) => one.method === 'PUT' && one.path.includes('/commands')).length;
  expect(registrations()).toBe(1);
  await saloon.restart();
  expect(registrations()).toBe(1);
});

test('a command that is no more is no fault: a short private sentence', async () => {
  const [registered] = [...saloon.discord.world.commands.values()].filter(({ size }) => size > 0);
  const known = [...registered!.values()].find(({ name }) => name === 'cover')!;
  registered!.set('1', { ...known, id: '1', name: 'parley', options: [] });
  const parley = await doc.command('/parley');
  expect(textOf(parley.message)).toMatch(/no longer have that command.*\/help/);
  expect(parley.message!.flags! & 64).toBe(64);
});

test('where the bot may not post, its answers carry the report and the buttons', async () => {
  saloon.discord.faults.denyPermissions('saloon', ['SendMessages']);
  const asked = await doc.command('/duel opponent:@Ike');
  const open = await asked.followUp();
  expect(labelsOf(open)).toContain('Accept');
  const accepted = await ike.press(open, 'Accept');
  expect(textOf(await accepted.followUp(2))).toContain('it begins');
  const round = await accepted.followUp(3);
  expect(textOf(round)).toContain('Showdown, round 1');
  expect(labelsOf(belle.seesMessage(round))).toContain('Draw!');
  expect(saloon.errors.every((error) => JSON.stringify(error).includes('nothing can be posted'))).toBe(true);
  saloon.forgive();
});
