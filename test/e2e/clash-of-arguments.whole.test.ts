import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Action } from '../../src/game/actions.ts';
import type { Effect } from '../../src/game/effects.ts';
import { clashOfArguments } from '../../src/rulesets/clash-of-arguments/index.ts';
import { cases, SEED } from '../kit/cases.ts';
import { chanceOf } from '../simulator/chance.ts';
import type { Weights } from '../simulator/orders.ts';
import { answerOf, command, openTown, press, testRequests, type Town } from './kit.ts';
import { effectsIn, fightUntil, playOut, type Typed, type Typists } from './typists.ts';

const HERE = 'main-street';

let town: Town;
let doc: Person;
let ike: Person;
let belle: Person;

beforeAll(async () => {
  town = await openTown();
  [doc, ike, belle] = [town.who('Doc'), town.who('Ike'), town.who('Belle')];
});
afterAll(() => town.stop());

const say = (person: Person, text: string): Promise<string> => command(person, text, HERE);

test('a card says grade, marks and arms; what the rules do not have is refused', async () => {
  const make = async (person: Person, options: Readonly<Record<string, string | boolean>>): Promise<string> =>
    answerOf(
      await person.command('/char new', { channel: HERE, options: { ruleset: 'clash-of-arguments', ...options } }),
    );
  expect(
    await make(doc, { name: 'Doc', type: 'veteran', card: 'leader unit-a', weapons: 'Winchester, sabre' }),
  ).toMatch(/A Clash of Arguments[^]*veteran[^]*leader[^]*Winchester[^]*sabre/);
  expect(
    await make(belle, { name: 'Belle', type: 'elite', card: 'standard unit-a', weapons: 'Peacemaker, Bowie knife' }),
  ).toContain('Belle');
  expect(
    await make(ike, { name: 'Ike', type: 'veteran', card: 'leader', weapons: 'Peacemaker, bowie', mounted: true }),
  ).toMatch(/mounted/);
  expect(await make(ike, { name: 'Ringo', type: 'legend' })).toMatch(/legend/);
  expect(await make(ike, { name: 'Ringo', type: 'veteran', weapons: 'gatling' })).toMatch(/gatling/);
});

/** Two of one unit against a rider and four men of the house, who are a unit of their own. */
async function open(): Promise<void> {
  await say(doc, '/gunfight new ruleset:clash-of-arguments map:main-street start:usual pace:live');
  await town.quiet();
  await say(doc, '/gunfight settings key:mode value:unit');
  await say(doc, '/gunfight settings key:blocks value:2');
  expect(await town.fight(HERE)).toMatchObject({
    ruleset: clashOfArguments.ref,
    settings: { mode: 'unit', blocks: 2 },
  });
  await say(belle, '/gunfight join side:a');
  await press(ike, town.card(HERE), 'Join Outlaws');
  await town.quiet();
  expect(await say(doc, '/gm add preset:regular side:b count:3')).not.toMatch(/Nothing/);
  await say(doc, '/gunfight start');
  await town.quiet();
  expect((await town.fight(HERE)).status).toBe('running');
}

const SPOTS: Readonly<Record<string, string>> = { Doc: 'L14', Belle: 'K12', Ike: 'X14' };

async function drawClose(): Promise<void> {
  for (const [name, at] of Object.entries(SPOTS)) await say(doc, `/gm place what:${name} at:${at}`);
  await town.quiet();
}

/** The slash command of an order; null: it has none of its own in this test. */
function commandFor(action: Action): Typed | null {
  switch (action.type) {
    case 'shoot':
      return { words: '/shoot', options: { target: action.target, weapon: action.weapon, figure: action.figure } };
    case 'load':
      return { words: '/reload', options: { weapon: action.weapon, job: action.job, figure: action.figure } };
    case 'charge':
      return { words: '/charge', options: { target: action.target, gait: action.gait, figure: action.figure } };
    case 'melee':
      return { words: '/melee', options: { target: action.target!, figure: action.figure } };
    case 'hide':
      return { words: '/cover', options: { do: action.on ? 'hide' : 'show', figure: action.figure } };
    case 'hold':
      return { words: '/hold', options: { figure: action.figure } };
    case 'mount':
      return { words: '/ride mount', options: { on: action.mount, figure: action.figure } };
    case 'dismount':
      return { words: '/ride dismount', options: { figure: action.figure } };
    case 'pass':
      return { words: '/done', options: { figure: action.figure } };
    case 'answer':
      return { words: '/answer', options: { choice: `${action.prompt} ${action.value}` } };
    case 'move': {
      const hide = action.hide === true ? { hide: true } : {};
      return { words: '/move', options: { to: action.to!, gait: action.gait, figure: action.figure, ...hide } };
    }
    default:
      return null;
  }
}

const WEIGHTS: Weights = {
  shoot: 14,
  charge: 8,
  melee: 1,
  move: 4,
  leave: 0,
  load: 8,
  hide: 1,
  mount: 2,
  dismount: 0.2,
  hold: 2,
  pass: 0.2,
  standing: 0,
  surrender: 0,
};

const typists = (): Typists => ({
  town,
  channel: HERE,
  people: [doc, ike, belle],
  ruleset: clashOfArguments,
  weights: WEIGHTS,
  typed: commandFor,
});

const MOST = cases(250, 15);
const WANTED: readonly Effect['kind'][] = ['group-formed', 'shot-fired', 'wounded', 'tested', 'dead', 'moved'];

test(`units fight it out on the main street, turn about in blocks of two (SKEDADDLE_SEED=${SEED})`, async () => {
  const chance = chanceOf(SEED);
  const transcript: string[] = [];
  const kinds = new Set<string>();
  const missing = (): string[] => WANTED.filter((kind) => !kinds.has(kind));
  await fightUntil(missing, 12, async () => {
    await open();
    await drawClose();
    const units = Object.values((await town.fight(HERE)).groups).map(({ figures }) => figures.length);
    expect(units.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(await say(doc, '/look figure name:Doc')).toMatch(/veteran[^]*leader[^]*Winchester/);
    transcript.push(...(await playOut(typists(), { chance, most: MOST }, ['last-side', 'agreed', 'turn-limit'])));
    for (const { kind } of await effectsIn(typists())) kinds.add(kind);
  });
  expect(town.said(HERE)).toContain('The dice secret of this fight');
  expect(town.said(HERE)).not.toMatch(/\b(?:effect|ui|word|refusal)\.[a-z]/);
});
testRequests(() => town);
