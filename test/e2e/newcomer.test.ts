import { OverwriteType } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionBits, type Person } from 'local-discord';
import { inviteLink } from '../../src/discord/servers/rooms.ts';
import { answerOf, buttonsOf, openTown, textOf, type Town } from './kit.ts';
import { checkRequests } from './request-check.ts';

/** The first channel of the server is the one in which it greets newcomers. */
const HERE = 'saloon';
/** What a side may need at most, from the invite to the accepted duel. */
const MOST = { commands: 1, taps: 5 };
const SHOOT_IT_OUT = ['Close in, then shoot it out', 'Shoot it out'];

let town: Town;

/** A server that has never heard of the bot. The clock stands still and the secret is known, so that the dice fall as they do. */
const openHere = (dice: { readonly secret?: string }): Promise<Town> =>
  openTown({
    startsAt: Date.UTC(2026, 9, 21, 18),
    ...dice,
    discord: { seed: { channels: [HERE, 'livery'], hasBot: false } },
  });
beforeEach(async () => {
  town = await openHere({ secret: '2'.repeat(64) });
});
afterEach(async () => {
  expect(town.lines.filter(({ level }) => level === 'error')).toEqual([]);
  checkRequests(town.discord.requests);
  await town.stop();
});

async function letIn(): Promise<void> {
  town.discord.inviteBot(inviteLink(town.discord.applicationId));
  await town.discord.waitFor(() => town.who('Doc').sees(HERE).length > 0);
  await town.quiet();
}

/** Somebody whose every act is counted. A command is typed; everything else is a tap. */
class Newcomer {
  readonly did = { commands: 0, taps: 0 };
  readonly person: Person;

  constructor(name: string) {
    this.person = town.who(name);
  }

  async types(text: string): Promise<string> {
    this.did.commands += 1;
    const handle = await this.person.command(text, { channel: HERE });
    await town.quiet();
    return answerOf(handle);
  }

  /** The first of these buttons on the newest message that has one. */
  async taps(...labels: readonly string[]): Promise<string> {
    this.did.taps += 1;
    for (const message of this.person.sees(HERE).toReversed()) {
      const label = labels.find((one) => buttonsOf(message).includes(one));
      if (label === undefined) continue;
      const handle = await this.person.press(message, label);
      await town.quiet();
      return answerOf(handle);
    }
    throw new Error(`there is no button ${labels.join(' or ')}`);
  }

  /** Opens a menu, and picks from it. */
  async picks(menu: string, value: string): Promise<string> {
    this.did.taps += 2;
    const handle = await this.person.choose(this.person.sees(HERE).at(-1)!, menu, [value]);
    await town.quiet();
    return answerOf(handle);
  }

  /** Opens the menu on somebody's name, and picks from it. */
  async picksFromMenuOf(name: string, entry: string): Promise<string> {
    this.did.taps += 2;
    const handle = await this.person.contextMenu(entry, town.who(name).id, { channel: HERE });
    await town.quiet();
    return answerOf(handle);
  }
}

const lastSaid = (): string => textOf(town.who('Marshal').sees(HERE).at(-1));
const fightNow = () => town.fight(HERE);

async function shotsFired(): Promise<number> {
  const entries = await town.app.entries(town.discord.channel(HERE).id);
  const isShot = (kind: string): boolean => kind === 'shot-missed' || kind === 'hit' || kind === 'shot-fired';
  return entries.flatMap(({ effects }) => effects.filter(({ kind }) => isShot(kind))).length;
}

/** Each in turn presses on until a shot is heard. */
async function untilFirstShot(newcomers: readonly Newcomer[]): Promise<void> {
  for (let round = 0; round < 5; round++)
    for (const one of newcomers) {
      if ((await shotsFired()) > 0) return;
      await one.taps(...SHOOT_IT_OUT);
    }
  throw new Error(`nobody has fired: ${town.said(HERE)}`);
}

function isWithin({ did }: Newcomer): void {
  expect(did.commands).toBeLessThanOrEqual(MOST.commands);
  expect(did.taps).toBeLessThanOrEqual(MOST.taps);
}

test('before it is let in the bot is silent and has no commands; then it says what to do next, and mentions nobody', async () => {
  expect(town.who('Doc').commands()).toEqual([]);
  expect(town.who('Doc').sees(HERE)).toEqual([]);
  await letIn();
  const [welcome, ...more] = town.who('Doc').sees(HERE);
  expect(more).toEqual([]);
  expect(textOf(welcome)).toMatch(/`\/duel`.*calls? somebody out/);
  expect(textOf(welcome)).toContain('`/gunfight new`');
  expect(town.who('Doc').pings()).toEqual([]);
  expect(
    town
      .who('Doc')
      .commands()
      .map(({ name }) => name),
  ).toContain('duel');
});

test('from the invite to an accepted duel: one command on the one side, one tap on the other; then to the first shot', async () => {
  await letIn();
  const [doc, ike] = [new Newcomer('Doc'), new Newcomer('Ike')];
  expect(await doc.types('/duel opponent:@Ike')).toMatch(/Called out.*you will be told/);
  expect(textOf(ike.person.pings().at(-1))).toContain('Accept or decline');
  expect(buttonsOf(town.card(HERE))).toContain('Accept');
  await ike.taps('Accept');
  expect(await fightNow()).toMatchObject({ status: 'running', draw: { round: 1 } });
  expect({ doc: doc.did, ike: ike.did }).toEqual({ doc: { commands: 1, taps: 0 }, ike: { commands: 0, taps: 1 } });
  expect(textOf(doc.person.pings().at(-1))).toContain('your move');
  await untilFirstShot([doc, ike]);
  [doc, ike].forEach(isWithin);
  expect({ doc: doc.did, ike: ike.did }).toEqual({ doc: { commands: 1, taps: 1 }, ike: { commands: 0, taps: 2 } });
});

test('whoever may only read and press, and has never used the bot, accepts and fights', async () => {
  await letIn();
  const [doc, belle] = [new Newcomer('Doc'), new Newcomer('Belle')];
  const channel = town.discord.channel(HERE);
  const deny = permissionBits(['SendMessages', 'UseApplicationCommands', 'AddReactions', 'CreatePublicThreads']);
  channel.permission_overwrites = [
    { id: belle.person.id, type: OverwriteType.Member, allow: '0', deny: deny.toString() },
  ];
  await expect(belle.person.command('/duel opponent:@Doc', { channel: HERE })).rejects.toThrow('may not use commands');
  expect(await town.store.records.findByOwner(belle.person.id)).toEqual([]);
  await doc.types('/duel opponent:@Belle');
  await belle.taps('Accept');
  expect(await fightNow()).toMatchObject({ status: 'running' });
  await untilFirstShot([doc, belle]);
  expect({ doc: doc.did, belle: belle.did }).toEqual({
    doc: { commands: 1, taps: 1 },
    belle: { commands: 0, taps: 2 },
  });
});

test('without typing anything: two taps call out, one accepts', async () => {
  await letIn();
  const [doc, ike] = [new Newcomer('Doc'), new Newcomer('Ike')];
  expect(await doc.picksFromMenuOf('Ike', 'Challenge to a duel')).toContain('Called out');
  await ike.taps('Accept');
  expect(await fightNow()).toMatchObject({ status: 'running' });
  expect({ doc: doc.did, ike: ike.did }).toEqual({ doc: { commands: 0, taps: 2 }, ike: { commands: 0, taps: 1 } });
});

test('alone, against the house: one command, and one tap to the first shot', async () => {
  await letIn();
  const doc = new Newcomer('Doc');
  expect(await doc.types('/duel opponent:@Skedaddle')).toMatch(/house takes you up.*Choose below/);
  expect(await fightNow()).toMatchObject({ status: 'running' });
  expect(doc.did).toEqual({ commands: 1, taps: 0 });
  await untilFirstShot([doc]);
  isWithin(doc);
  expect(doc.did).toEqual({ commands: 1, taps: 1 });
});

test('alone, by `/duel` and no name: asked whom, and two taps to the first shot', async () => {
  await letIn();
  const doc = new Newcomer('Doc');
  expect(await doc.types('/duel')).toBe('Whom do you call out?');
  expect(await doc.taps('Practise against Black Jack')).toMatch(/house takes you up on it/);
  expect(await fightNow()).toMatchObject({ status: 'running' });
  await untilFirstShot([doc]);
  expect(doc.did).toEqual({ commands: 1, taps: 2 });
});

test('whoever is picked is called out, with what was said about the duel', async () => {
  await letIn();
  const [doc, ike] = [new Newcomer('Doc'), new Newcomer('Ike')];
  await doc.types('/duel range:45');
  expect(await doc.picks('Pick somebody', '@Ike')).toContain('Called out');
  expect(town.said(HERE)).toContain('45 paces');
  await ike.taps('Accept');
  const fight = await fightNow();
  expect(fight.status).toBe('running');
  expect(Object.keys(fight.seats).toSorted()).toEqual([doc.person.id, ike.person.id].toSorted());
});

const CHOOSE = 'Both choose in secret';
const NEARER = 'Nearer, you hit more often';
const AFTER = 'That is all there is to a duel';

test('a first duel teaches itself: a line when it is called, one after the first choice, one at the end, and none again', async () => {
  // Two duels, and no secret serves twice.
  await town.stop();
  town = await openHere({});
  await letIn();
  const doc = new Newcomer('Doc');
  await doc.types('/duel');
  expect(await doc.taps('Practise against Black Jack')).toContain(CHOOSE);
  expect(await doc.taps('Stand')).toContain(NEARER);
  const told: string[] = [];
  while ((await fightNow()).status !== 'over') told.push(await doc.taps(...SHOOT_IT_OUT));
  expect(told.at(-1)).toContain(AFTER);
  expect(told.join()).not.toContain(NEARER);
  const again = [await doc.types('/duel opponent:@Skedaddle range:30'), await doc.taps('Stand')];
  while ((await fightNow()).status !== 'over') again.push(await doc.taps(...SHOOT_IT_OUT));
  for (const line of [CHOOSE, NEARER, AFTER]) expect(again.join('\n')).not.toContain(line);
});

test('of two newcomers each is taught: whoever accepts how to choose, whoever called out the same', async () => {
  await letIn();
  const [doc, ike] = [new Newcomer('Doc'), new Newcomer('Ike')];
  expect(await doc.types('/duel opponent:@Ike')).toContain(CHOOSE);
  expect(await ike.taps('Accept')).toContain(CHOOSE);
  expect(await doc.taps('Stand')).toContain(NEARER);
  expect(await ike.taps('Stand')).toContain(NEARER);
  expect(await doc.taps('Stand')).not.toContain(NEARER);
});

test('whoever only asks for help is told to begin with a duel', async () => {
  await letIn();
  const doc = new Newcomer('Doc');
  expect(await doc.types('/help')).toMatch(/^\*\*[^\n]+\*\*\n`\/duel` calls somebody out, or lets you practise/);
  expect(lastSaid()).toContain('Skedaddle is in town');
});
