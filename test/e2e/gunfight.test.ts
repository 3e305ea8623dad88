import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HUNG_MS, type Person } from 'local-discord';
import { cardIn, labelsOf, menusOf, textOf } from './messages.ts';
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
  await saloon.stop();
});

const stream = (): string => saloon.discord.channel('saloon').id;
const fightNow = async () => (await saloon.app.fight(stream()))!;
const card = (): APIMessage => cardIn(belle.sees('saloon'))!;
const waitForCard = (label: string): Promise<APIMessage> =>
  saloon.discord.waitFor(() => (labelsOf(card()).includes(label) ? card() : null));
const waitForCardText = (text: string): Promise<APIMessage> =>
  saloon.discord.waitFor(() => (textOf(card()).includes(text) ? card() : null));
const waitForText = (text: string): Promise<APIMessage> =>
  saloon.discord.waitFor(() => belle.sees('saloon').find((message) => textOf(message).includes(text)));
const tell = async (who: Person, command: string): Promise<string> => textOf((await who.command(command)).message);

/** Doc for the law, Ike against him, 30 cm apart; who is up first. */
async function startFight(): Promise<{ readonly first: Person; readonly second: Person }> {
  await doc.command('/gunfight new map:none');
  await waitForCard('Join Outlaws');
  await (await ike.press(card(), 'Join Outlaws')).followUp();
  await doc.command('/gunfight start');
  await waitForCard('My orders');
  await doc.command('/gunfight scene target:Ike range:30');
  const fight = await fightNow();
  const up = fight.clock.order[fight.clock.turn];
  return up === 'a' ? { first: doc, second: ike } : { first: ike, second: doc };
}

/** What the shooter reads of it. */
async function shootAt(who: Person, target: string): Promise<APIMessage> {
  const { message } = await who.command(`/shoot target:${target} mode:snap`);
  const menu = menusOf(message).find(({ placeholder }) => placeholder === 'Pick one');
  if (menu !== undefined) await who.choose(message!, menu.placeholder, [menu.labels[0]!]);
  return saloon.discord.waitFor(() =>
    labelsOf(who.seesMessage(message!)).includes('Choose…') ? who.seesMessage(message!) : null,
  );
}

/** Whoever is asked whether to fire back holds fire. */
async function holdFire(who: Person): Promise<void> {
  if (!Object.values((await fightNow()).prompts).some((prompt) => prompt.seat === who.id)) return;
  const asked = await (await who.press(card(), 'My orders')).followUp();
  await who.press(asked, 'Hold fire');
  await saloon.discord.waitFor(() => !labelsOf(who.seesMessage(asked)).includes('Hold fire'));
}

test('a shot is told in the panel, is reported with the number that decided, and hands the turn over with one mention', async () => {
  const { first, second } = await startFight();
  expect(await tell(first, `/look odds order:${second.name}`)).toMatch(/\d+ % to hit/);
  const before = (await fightNow()).version;
  expect(textOf(await shootAt(first, second.name))).toContain(second.name);
  const told = await waitForText(', rolled ');
  expect(textOf(told)).toMatch(/\d+ % by this die: needed \d+, rolled \d+/);
  expect((await fightNow()).version).toBeGreaterThan(before);
  await holdFire(second);
  if ((await fightNow()).status === 'running') {
    expect(await tell(first, '/done what:mine')).toMatch(/Choose|nothing for this|not .*turn|holds|done/);
    const told = () => second.lockScreen().filter(({ text }) => text.includes(', your turn'));
    await saloon.discord.waitFor(() => told().length > 0);
    expect(told()).toHaveLength(1);
  }
  expect(saloon.errors).toEqual([]);
});

test('the private panel leads from what to how to the odds, and only its owner sees it', async () => {
  const { first, second } = await startFight();
  const panel = await (await first.press(card(), 'My orders')).followUp();
  expect(second.seesMessage(panel)).toBeUndefined();
  await first.press(panel, 'Choose…');
  const [what] = await saloon.discord.waitFor(() => {
    const menus = menusOf(first.seesMessage(panel));
    return menus.length > 0 ? menus : null;
  });
  expect(what!.labels).toContain('Shoot');
  await first.choose(panel, what!.placeholder, ['Shoot']);
  const ways = await saloon.discord.waitFor(() =>
    menusOf(first.seesMessage(panel))[0]?.placeholder === 'Shoot' ? first.seesMessage(panel) : null,
  );
  expect(JSON.stringify(ways.components)).toMatch(/\d+ % to hit/);
  const [aim] = menusOf(ways)[0]!.labels;
  await first.choose(panel, 'Shoot', [aim!]);
  await waitForText(', rolled ');
  expect(saloon.errors).toEqual([]);
});

test('a refusal is private, names the cause and changes nothing', async () => {
  const { first, second } = await startFight();
  const before = (await fightNow()).version;
  const refused = await second.command(`/shoot target:${first.name} mode:snap`);
  expect(refused.isEphemeral).toBe(true);
  expect(textOf(refused.message)).toMatch(/not .*turn/);
  expect(await tell(first, '/shoot target:Nobody')).toContain('no figure called Nobody');
  expect(await tell(belle, `/shoot target:${first.name}`)).toContain('Only');
  expect((await fightNow()).version).toBe(before);
});

test('a fight ends when the other side surrenders, with the secret of its dice', async () => {
  const { first, second } = await startFight();
  const asked = await second.command('/surrender');
  await second.press(asked.message!, labelsOf(asked.message)[0]!);
  await waitForCardText('It is over');
  expect((await fightNow()).ended?.winner).toBe(first === doc ? 'a' : 'b');
  await waitForText('The dice secret of this fight');
  expect(saloon.errors).toEqual([]);
});

test('a fight ends by agreement, and the house takes a side', async () => {
  await doc.command('/gunfight new map:none start:far house:true');
  await waitForCard('Start the fight');
  await doc.command('/gunfight start');
  await waitForCard('My orders');
  await saloon.discord.waitFor(() => textOf(card()).includes(', your turn'));
  // Nothing that the house does is asked about.
  await doc.command('/orders rule:react value:never');
  await doc.command('/done what:mine');
  await waitForCardText('Round 2');
  expect(Object.values((await fightNow()).figures).some((figure) => figure.seat === 'house')).toBe(true);
  // Nobody else is there to be asked.
  expect(textOf((await doc.command('/gunfight end how:agree')).message)).not.toContain('Proposed');
  await waitForCardText('It is over');
  expect(saloon.errors).toEqual([]);
});

test('a second fight in the channel gets a thread of its own, and works there', async () => {
  await startFight();
  const opened = await tell(belle, '/gunfight new map:none');
  const [, thread] = /<#(\d+)>/.exec(opened)!;
  const inside = await saloon.discord.waitFor(() => cardIn(belle.sees(thread)));
  await (await ike.press(inside, 'Join Outlaws')).followUp();
  expect(Object.keys((await saloon.app.fight(thread!))!.seats)).toContain(ike.id);
  expect(saloon.errors).toEqual([]);
});

test('a second fight where no thread may be made is refused with the cause', async () => {
  await startFight();
  saloon.discord.faults.denyPermissions('saloon', ['CreatePublicThreads']);
  expect(await tell(belle, '/gunfight new map:none')).toContain('Create Public Threads');
  expect(await tell(saloon.discord.person('Marshal'), '/setup check')).toContain('Create Public Threads');
});

test('an answer that comes too late does nothing, and pressing again counts', async () => {
  const late = doc.startCommand('/gunfight new map:none');
  saloon.skip(HUNG_MS + 1);
  saloon.discord.checkDeadlines();
  expect(late.failure).toBe('The application did not respond');
  await saloon.quiet();
  expect(await saloon.app.fight(stream())).toBeNull();
  await doc.command('/gunfight new map:none');
  await waitForCard('Join Outlaws');
  expect(saloon.errors).toEqual([]);
});

test('the fight goes on after the connection was lost', async () => {
  const { first, second } = await startFight();
  saloon.discord.faults.dropGateway();
  await saloon.discord.waitForBot();
  expect(textOf(await shootAt(first, second.name))).toContain(second.name);
});

test('a card with many figures and a log at any length stay within the limits', async () => {
  await doc.command('/gunfight new map:none');
  await waitForCard('Join Outlaws');
  for (const side of ['a', 'b']) await doc.command(`/gm add preset:outlaw side:${side} count:12`);
  await doc.command('/gunfight start');
  await waitForCard('My orders');
  const panel = await (await doc.press(card(), 'My orders')).followUp();
  expect(labelsOf(panel)).toContain('Choose…');
  expect(await tell(doc, '/look log')).toContain('entries');
  expect(saloon.errors).toEqual([]);
});
