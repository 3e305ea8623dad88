import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import { actors } from '../../src/game/clock/acting.ts';
import type { Action } from '../../src/game/actions.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { SEED } from '../kit/cases.ts';
import { chanceOf } from '../simulator/chance.ts';
import { answerOf, buttonsOf, command, openTown, press, testRequests, type Town } from './kit.ts';
import { playOut, type Typed } from './typists.ts';

const STREET = 'main-street';

let town: Town;
let marshal: Person;
let doc: Person;
let ike: Person;

beforeAll(async () => {
  town = await openTown();
  [marshal, doc, ike] = [town.who('Marshal'), town.who('Doc'), town.who('Ike')];
});
afterAll(() => town.stop());

const say = (person: Person, text: string, channel = STREET): Promise<string> => command(person, text, channel);

/** A gunfight of two a side, 30 cm apart, up to the first turn. */
async function open(channel: string, words = '/gunfight new map:none pace:live'): Promise<void> {
  await say(doc, words, channel);
  await say(doc, '/gunfight join side:a name:Virgil', channel);
  await town.quiet();
  expect(await press(ike, town.card(channel), 'Join Outlaws')).toBeTruthy();
  await say(ike, '/gunfight join side:b name:Billy', channel);
  expect(await say(doc, '/gunfight start', channel)).not.toContain('Nothing');
  for (const from of ['Doc', 'Virgil'])
    for (const to of ['Ike', 'Billy']) await say(doc, `/gunfight scene target:${to} figure:${from} range:20`, channel);
  await town.quiet();
  expect((await town.fight(channel)).status).toBe('running');
}

/** The slash command of an order; null: it has none of its own in this test. */
function commandFor(action: Action): Typed | null {
  switch (action.type) {
    case 'shoot': {
      const { target, weapon, mode, figure } = action;
      return { words: '/shoot', options: { target, weapon, mode, figure } };
    }
    case 'load':
      return { words: '/reload', options: { weapon: action.weapon, job: action.job, figure: action.figure } };
    case 'charge':
      return { words: '/charge', options: { target: action.target, gait: action.gait, figure: action.figure } };
    case 'melee':
      return { words: '/melee', options: { option: action.option, figure: action.figure } };
    case 'hold':
      return { words: '/hold', options: { figure: action.figure } };
    case 'pass':
      return { words: '/done', options: { figure: action.figure } };
    case 'answer':
      return { words: '/answer', options: { choice: `${action.prompt} ${action.value}` } };
    case 'move': {
      const { way, target, distance } = action.stated!;
      return { words: '/move', options: { way, target, distance, gait: action.gait, figure: action.figure } };
    }
    default:
      return null;
  }
}

const WEIGHTS = { shoot: 10, charge: 3, melee: 8, move: 0.5, load: 5, hold: 0.2, pass: 0.2 } as const;
const NEVER = ['posture', 'lean', 'group', 'challenge', 'surrender', 'standing', 'mount', 'dismount', 'give'] as const;
const weights = { ...WEIGHTS, ...Object.fromEntries(NEVER.map((type) => [type, 0])) };

/** The game master says that they stand close again: whoever has gone far cannot be shot at. */
async function drawCloser(): Promise<void> {
  const { roster, figures, status } = await town.fight(STREET);
  const up = roster.map((id) => figures[id]!).filter((one) => one.statuses.length === 0);
  if (status !== 'running') return;
  for (const from of up.filter((one) => one.side === 'a'))
    for (const to of up.filter((one) => one.side === 'b'))
      await say(doc, `/gunfight scene target:${to.id} figure:${from.id} range:15`);
}

test(`two people fight a gunfight to its end with commands alone (SKEDADDLE_SEED=${SEED})`, async () => {
  await open(STREET);
  const typists = { town, channel: STREET, people: [doc, ike], ruleset: lawOfTheGun, weights, typed: commandFor };
  const between = async (count: number): Promise<void> => (count % 6 === 0 ? drawCloser() : undefined);
  // Most fall; but after a long quiet spell the bot offers to call it off, and they may agree.
  const ends = ['last-side', 'agreed', 'turn-limit'];
  await playOut(typists, { chance: chanceOf(SEED), most: 900, between }, ends);
  expect(town.said(STREET)).toContain('The dice secret of this fight');
});

test('whoever looks changes nothing, and reads what they may', async () => {
  await open('livery');
  const before = (await town.fight('livery')).version;
  const belle = town.who('Belle');
  expect(await say(belle, '/look card', 'livery')).toContain('Virgil');
  expect(await say(belle, '/look text', 'livery')).toContain('Virgil');
  expect(await say(doc, '/look figure name:Doc', 'livery')).toContain('Doc');
  expect(await say(doc, '/look range to:Ike', 'livery')).toContain('20 cm');
  expect(await say(doc, '/look since', 'livery')).not.toBe('');
  expect(await say(doc, '/look dice', 'livery')).toContain((await town.fight('livery')).commitment);
  expect(await say(doc, '/gunfight mine', 'livery')).toContain(town.discord.channel('livery').id);
  expect(await say(doc, '/help', 'livery')).not.toBe('');
  const up = (await town.fight('livery')).clock;
  const acting = up.order[up.turn] === 'a' ? doc : ike;
  expect(await say(acting, `/look odds order:${acting === doc ? 'Ike' : 'Doc'}`, 'livery')).toMatch(/\d+ %/);
  expect((await town.fight('livery')).version).toBe(before);
});

test('the whole turn can be done with, and orders can be left standing', async () => {
  const fight = await town.fight('livery');
  const acting = fight.clock.order[fight.clock.turn] === 'a' ? doc : ike;
  const waiting = acting === doc ? ike : doc;
  expect(await say(waiting, '/done what:mine', 'livery')).toMatch(/turn/);
  expect(await say(acting, '/orders rule:react value:never', 'livery')).toContain('Standing order set');
  expect(await say(acting, '/orders', 'livery')).not.toBe('');
  const pings = waiting.pings().length;
  await say(acting, '/done what:mine', 'livery');
  await town.quiet();
  const after = await town.fight('livery');
  expect(actors(after, lawOfTheGun).every((figure) => figure.seat === waiting.id)).toBe(true);
  expect(waiting.pings()).toHaveLength(pings + 1);
});

test('a fight ends when all agree, and not before', async () => {
  await say(doc, '/gunfight end how:agree winner:Lawmen', 'livery');
  await town.quiet();
  expect((await town.fight('livery')).status).toBe('running');
  expect(await press(town.who('Belle'), town.call('livery'), 'Agree')).toMatch(/for .* to decide|in this fight/);
  await press(ike, town.call('livery'), 'Refuse');
  await town.quiet();
  expect((await town.fight('livery')).status).toBe('running');
  await say(doc, '/gunfight end how:agree', 'livery');
  await town.quiet();
  await press(ike, town.call('livery'), 'Agree');
  await town.quiet();
  expect(await town.fight('livery')).toMatchObject({ status: 'over', ended: { why: 'agreed' } });
});

test('a moderator may end a fight, a player may not', async () => {
  await say(marshal, '/gunfight new map:none', 'saloon');
  await town.quiet();
  await press(ike, town.card('saloon'), 'Join Outlaws');
  await say(marshal, '/gunfight start', 'saloon');
  await town.quiet();
  const end = async (person: Person): Promise<string> => {
    const asked = await person.command('/gunfight end how:now', { channel: 'saloon' });
    const [button] = buttonsOf(asked.message!);
    if (button === undefined) return answerOf(asked);
    await person.press(asked.message!, button);
    await town.quiet();
    return answerOf(asked);
  };
  expect(await end(ike)).toMatch(/Only|may/);
  expect((await town.fight('saloon')).status).toBe('running');
  await end(town.who('Wyatt'));
  expect(await town.fight('saloon')).toMatchObject({ status: 'over', ended: { why: 'gm' } });
});

testRequests(() => town);
