import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Action } from '../../src/game/actions.ts';
import type { Effect } from '../../src/game/effects.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
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

test('a character says what it is and carries; what is too much is named', async () => {
  const rifles = await say(doc, '/char new name:Mule ruleset:westamunda type:boss weapons:winchester,henry,musket');
  expect(rifles).toMatch(/long guns?/);
  expect(rifles).toContain('3');
  const short = await say(doc, '/char new name:Mule ruleset:westamunda type:card card:"4 12 3 3 3 1 3 1 7"');
  expect(short).toMatch(/10/);
  expect(await say(doc, '/char list')).toContain('no characters');
  const make = async (person: Person, options: Readonly<Record<string, string | boolean>>): Promise<string> =>
    answerOf(await person.command('/char new', { channel: HERE, options: { ruleset: 'Westamunda', ...options } }));
  const arms = 'Peacemaker, dynamite, dynamite, oil lamp, oil lamp';
  expect(await make(doc, { name: 'Doc', type: 'gunhand', weapons: arms, mounted: true })).toMatch(
    /Westamunda[^]*Peacemaker[^]*dynamite[^]*oil lamp[^]*mounted/,
  );
  expect(await make(ike, { name: 'Ike', type: 'outlaw', weapons: arms })).toContain('Ike');
  expect(await make(belle, { name: 'Belle', type: 'card', card: '4 4 5 3 3 2 4 1 8', mounted: true })).toContain(
    'Westamunda',
  );
});

/** Two against one with the house beside him, a wagon among them, all within a stone's throw. */
async function open(): Promise<void> {
  await say(doc, '/gunfight new ruleset:Westamunda map:main-street start:usual pace:live');
  await town.quiet();
  expect(await town.fight(HERE)).toMatchObject({ ruleset: westamunda.ref });
  await say(belle, '/gunfight join side:a');
  await press(ike, town.card(HERE), 'Join Outlaws');
  await town.quiet();
  expect(await say(doc, '/gm add preset:small-wagon-2 side:b')).not.toMatch(/Nothing/);
  expect(await say(doc, '/gm add preset:deputy side:b')).not.toMatch(/Nothing/);
  await say(doc, '/gunfight start');
  await town.quiet();
  expect((await town.fight(HERE)).status).toBe('running');
}

const SPOTS: Readonly<Record<string, string>> = { Doc: 'L14', Belle: 'K12', Ike: 'R14' };

async function drawClose(): Promise<void> {
  for (const [name, at] of Object.entries(SPOTS)) await say(doc, `/gm place what:${name} at:${at}`);
  await town.quiet();
}

/** The slash command of an order; null: it has none of its own in this test. */
function commandFor(action: Action): Typed | null {
  switch (action.type) {
    case 'shoot': {
      const { target, weapon, mode, figure, count, through, second } = action;
      const more = {
        ...(count === undefined ? {} : { count }),
        ...(through === undefined ? {} : { through }),
        ...(second === undefined ? {} : { second: second.weapon, 'second-target': second.target }),
      };
      return { words: '/shoot', options: { target, weapon, mode, figure, ...more } };
    }
    case 'throw': {
      const { item, target, at, figure } = action;
      const where = target === undefined ? { at: at! } : { on: target };
      return { words: '/do', options: { act: 'throw', with: item, ...where, figure } };
    }
    case 'light':
      return { words: '/do', options: { act: 'light', with: action.item ?? '', figure: action.figure } };
    case 'load':
      return { words: '/reload', options: { weapon: action.weapon, job: action.job, figure: action.figure } };
    case 'aim':
      return { words: '/aim', options: { target: action.target, figure: action.figure } };
    case 'overwatch':
      return { words: '/hold', options: { watch: action.aimed ? 'aim' : 'overwatch', figure: action.figure } };
    case 'charge':
      return { words: '/charge', options: { target: action.target, gait: action.gait, figure: action.figure } };
    case 'melee':
      return { words: '/melee', options: { option: action.option, figure: action.figure } };
    case 'mount':
      return { words: '/ride mount', options: { on: action.mount, figure: action.figure } };
    case 'dismount':
      return { words: '/ride dismount', options: { to: action.to ?? '', figure: action.figure } };
    case 'pass':
      return { words: '/done', options: { figure: action.figure } };
    case 'answer':
      return { words: '/answer', options: { choice: `${action.prompt} ${action.value}` } };
    case 'move':
      return {
        words: '/move',
        options: {
          to: action.to!,
          gait: action.gait,
          figure: action.figure,
          ...(action.over === undefined ? {} : { over: action.over }),
        },
      };
    default:
      return null;
  }
}

const WEIGHTS: Weights = {
  shoot: 6,
  throw: 60,
  light: 40,
  charge: 3,
  melee: 10,
  move: 4,
  leave: 0,
  load: 4,
  aim: 1,
  overwatch: 2,
  mount: 1,
  dismount: 0.3,
  pass: 0.2,
  standing: 0,
  surrender: 0,
  hold: 0,
  give: 0,
  reveal: 0,
  'lay-fuse': 0,
  'cut-fuse': 0,
  'pick-up': 0,
  hide: 0,
  jump: 0,
  drive: 0,
  assist: 0,
  'take-reins': 0,
};

const typists = (): Typists => ({
  town,
  channel: HERE,
  people: [doc, ike, belle],
  ruleset: westamunda,
  weights: WEIGHTS,
  typed: commandFor,
});

const MOST = cases(200, 14);
const WANTED: readonly Effect['kind'][] = ['shot-fired', 'lit', 'area-struck', 'caught-fire', 'moved'];

test(`a posse fights it out on the main street, with horses, a wagon, dynamite and fire (SKEDADDLE_SEED=${SEED})`, async () => {
  const chance = chanceOf(SEED);
  const transcript: string[] = [];
  const kinds = new Set<string>();
  const hasThrown = (): boolean => /\/do \{"act":"throw"/.test(transcript.join('\n'));
  const missing = (): string[] => [...WANTED.filter((kind) => !kinds.has(kind)), ...(hasThrown() ? [] : ['/do throw'])];
  await fightUntil(missing, 12, async () => {
    await open();
    await drawClose();
    const sorts = Object.values((await town.fight(HERE)).figures).map((one) => one.sort);
    expect(sorts).toEqual(expect.arrayContaining(['person', 'beast', 'vehicle']));
    expect(await say(doc, '/look figure name:Doc')).toMatch(/Peacemaker \(6 of 6\)/);
    transcript.push(
      ...(await playOut(typists(), { chance, most: MOST }, ['last-side', 'gave-up', 'agreed', 'turn-limit'])),
    );
    for (const { kind } of await effectsIn(typists())) kinds.add(kind);
  });
  expect(town.said(HERE)).toContain('The dice secret of this fight');
  expect(town.said(HERE)).not.toMatch(/\b(?:effect|ui|word|refusal)\.[a-z]/);
});
testRequests(() => town);
