import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { cardIn, labelsOf, textOf } from './messages.ts';
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
const card = (): APIMessage => cardIn(ike.sees('saloon'))!;
const waitForCard = (label: string): Promise<APIMessage> =>
  saloon.discord.waitFor(() => (labelsOf(card()).includes(label) ? card() : null));
const waitForText = (text: string): Promise<APIMessage> =>
  saloon.discord.waitFor(() => belle.sees('saloon').find((message) => textOf(message).includes(text)));
const told = async (press: Promise<{ followUp(): Promise<APIMessage> }>): Promise<string> =>
  textOf(await (await press).followUp());
const round = async (): Promise<number> => (await saloon.app.fight(stream()))?.draw?.round ?? 0;
const untilRound = (wanted: number): Promise<APIMessage> => waitForCardText(`Showdown, round ${wanted}`);
const waitForCardText = (text: string): Promise<APIMessage> =>
  saloon.discord.waitFor(() => (textOf(card()).includes(text) ? card() : null));

async function openDuel(): Promise<void> {
  await doc.command('/duel opponent:@Ike');
  await waitForCard('Accept');
  await ike.press(card(), 'Accept');
  await untilRound(1);
}

async function endNow(): Promise<void> {
  const { openedAt: at, version } = (await saloon.app.fight(stream()))!;
  const end = { type: 'end', winner: null, why: 'gm' } as const;
  await saloon.app.perform({ stream: stream(), command: `end ${version}`, by: doc.id, at, actions: [end] });
  await saloon.quiet();
}

test('a challenge mentions the challenged alone, once, with what is asked and until when', async () => {
  const asked = await doc.command('/duel opponent:@Ike');
  expect(asked.isEphemeral).toBe(true);
  expect(textOf(asked.message)).toContain('Called out');
  await waitForCard('Accept');
  expect(ike.pings()).toHaveLength(1);
  expect(ike.lockScreen().map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^@Ike: you are called out\. Accept or decline\. Until [\d-]+ \d\d:\d\d; after that it is declined\.$/,
    ),
  ]);
  expect(belle.pings()).toHaveLength(0);
  expect(doc.pings()).toHaveLength(0);
  expect(saloon.errors).toEqual([]);
});

test('two people get from a challenge to a fallen man with one command and at most five taps a side', async () => {
  await openDuel();
  await doc.press(card(), 'Walk closer');
  await ike.press(card(), 'Walk closer');
  await untilRound(2);
  await doc.press(card(), 'Walk closer');
  await ike.press(card(), 'Draw!');
  await saloon.discord.waitFor(() => textOf(card()).includes('round 3') || textOf(card()).includes('It is over'));
  if (!textOf(card()).includes('It is over')) {
    await doc.press(card(), 'Shoot it out');
    await ike.press(card(), 'Shoot it out');
  }
  await waitForText('It is over');
  const fight = await saloon.app.fight(stream());
  expect(fight?.status).toBe('over');
  const down = Object.values(fight!.figures).filter((figure) => figure.statuses.length > 0);
  // Shot, given up or driven off: somebody has lost the street, or both have.
  expect(fight?.ended?.winner !== null || down.length === 2).toBe(true);
  expect(labelsOf(card())).toContain('Rematch');
  expect(saloon.errors).toEqual([]);
});

test('nothing of a sealed choice shows before both are in, and then both are turned up together', async () => {
  await openDuel();
  const before = belle.sees('saloon').map(textOf).join('\n');
  expect(await told(doc.press(card(), 'Walk closer'))).toContain('Sealed');
  await saloon.discord.waitFor(() => !textOf(card()).includes('Doc chooses'));
  const after = belle.sees('saloon').map(textOf).join('\n');
  expect(after).not.toContain('walks');
  expect(after.length).toBeLessThanOrEqual(before.length);
  await ike.press(card(), 'Stand');
  const report = await waitForText('At 45 paces');
  expect(textOf(report)).toContain('Doc walks closer');
  expect(textOf(report)).toContain('Ike stands');
});

test('a second press replaces the sealed choice and counts once', async () => {
  await openDuel();
  await doc.press(card(), 'Draw!');
  await told(doc.press(card(), 'Stand'));
  await ike.press(card(), 'Stand');
  const report = await waitForText('At 60 paces');
  expect(textOf(report)).toContain('Doc stands, Ike stands');
  expect(await round()).toBe(2);
});

test('a stranger’s press changes nothing and is answered privately', async () => {
  await openDuel();
  const before = (await saloon.app.fight(stream()))!.version;
  const answer = await (await belle.press(card(), 'Draw!')).followUp();
  expect(textOf(answer)).toContain('You can look');
  expect(labelsOf(answer)).toContain('Look');
  expect(ike.seesMessage(answer)).toBeUndefined();
  expect((await saloon.app.fight(stream()))!.version).toBe(before);
});

test('a press on an earlier round is settled, with a link to the card', async () => {
  await openDuel();
  const first = card();
  saloon.discord.faults.delay({ method: 'PATCH', path: /messages/, delayMs: 400 });
  await doc.press(first, 'Stand');
  await told(ike.press(first, 'Stand'));
  expect(await told(doc.press(first, 'Draw!'))).toMatch(/settled.*https:\/\/discord\.com\/channels\//s);
  await untilRound(2);
  expect(card().id).toBe(first.id);
});

test('an interaction delivered twice makes one entry and one answer', async () => {
  await openDuel();
  saloon.discord.faults.duplicateInteractions(1);
  const before = (await saloon.app.fight(stream()))!.version;
  await told(doc.press(card(), 'Stand'));
  await saloon.quiet();
  expect((await saloon.app.fight(stream()))!.version).toBe(before + 1);
  expect(saloon.errors).toEqual([]);
});

test('a choice sealed before a restart is still sealed after it', async () => {
  await openDuel();
  await told(doc.press(card(), 'Stand'));
  await saloon.restart();
  await ike.press(card(), 'Stand');
  const report = await waitForText('At 60 paces');
  expect(textOf(report)).toContain('Doc stands, Ike stands');
  expect(saloon.errors).toEqual([]);
});

test('whoever has sealed all rounds to come may take that back until it is over, and then reads there how it ended', async () => {
  await openDuel();
  const sealed = await (await doc.press(card(), 'Shoot it out')).followUp();
  expect(labelsOf(sealed)).toEqual(['Take it back']);
  await ike.press(card(), 'Shoot it out');
  await waitForText('It is over');
  await saloon.quiet();
  const after = doc.seesMessage(sealed.id)!;
  expect(textOf(after)).toContain('Nobody won');
  expect(textOf(after)).not.toContain('Sealed');
  expect(labelsOf(after)).toEqual(['Try it again']);
});

test('a declined challenge ends there, and a muted challenger does not come through again', async () => {
  await doc.command('/duel opponent:@Ike');
  await waitForCard('Accept');
  expect(await told(ike.press(card(), "Don't challenge me"))).toContain('cannot challenge you again');
  await waitForText('Nothing came of it');
  const again = await doc.command('/duel opponent:@Ike');
  expect(textOf(again.message)).toContain('do not take challenges');
});

test('the house accepts at once and a visitor alone fights it to the end', async () => {
  await doc.command('/duel opponent:@Skedaddle range:30');
  await waitForCard('Draw!');
  expect(await told(doc.press(card(), 'Shoot it out'))).not.toContain('broke');
  const end = textOf(await waitForText('It is over'));
  expect(end).toMatch(/ won\s+\S.*(drops|floors|ducked back|gives up|gone|leaves|runs|left to fight).*\./);
  expect(saloon.errors).toEqual([]);
});

test('nobody is called to the phone for a round that he has told in advance', async () => {
  await openDuel();
  await doc.press(card(), 'Shoot it out');
  const pings = doc.pings().length;
  await ike.press(card(), 'Stand');
  await untilRound(2);
  expect(doc.pings()).toHaveLength(pings);
  expect(textOf((await doc.command('/gunfight mine')).message)).not.toContain('waits for you');
});

test('the panel of whoever chose first tells each round when it is turned up', async () => {
  await openDuel();
  const panel = await (await ike.press(card(), 'Stand')).followUp();
  await doc.press(card(), 'Stand');
  await untilRound(2);
  await saloon.quiet();
  expect(textOf(ike.seesMessage(panel))).toContain('Doc stands, Ike stands');
  expect(textOf(ike.seesMessage(panel))).not.toContain('Sealed');
});

test('a panel that was on its way when the fight ended tells of the end', async () => {
  await openDuel();
  const panel = await (await ike.press(card(), 'Stand')).followUp();
  await saloon.quiet();
  const asked = saloon.discord.requests.length;
  saloon.discord.faults.delay({ path: /webhooks/, delayMs: 400 });
  const pressed = ike.press(panel, 'Draw!');
  await saloon.discord.waitFor(() =>
    saloon.discord.requests.slice(asked).find(({ path }) => path.includes('/webhooks/')),
  );
  await endNow();
  await pressed;
  await saloon.quiet();
  expect(textOf(ike.seesMessage(panel))).not.toContain('to hit');
});

test('the end of an earlier fight shows nothing of a later one', async () => {
  await openDuel();
  await endNow();
  const first = card();
  await openDuel();
  await endNow();
  for (const label of ['Front page', 'Page', 'Dice'])
    expect(await told(doc.press(first, label))).toContain('earlier fight');
});

test('in the list of one’s fights nobody is named either who asked to be forgotten', async () => {
  await openDuel();
  expect(textOf((await doc.command('/gunfight mine')).message)).toContain('Doc – Ike');
  const asked = await ike.command('/privacy forget');
  await (await ike.press(asked.message!, 'Forget me')).settled();
  expect(textOf((await doc.command('/gunfight mine')).message)).toContain('Doc – a stranger');
});
