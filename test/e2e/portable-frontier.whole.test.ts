import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Action } from '../../src/game/actions.ts';
import type { Effect } from '../../src/game/effects.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { cases, SEED } from '../kit/cases.ts';
import { chanceOf } from '../simulator/chance.ts';
import type { Weights } from '../simulator/orders.ts';
import { answerOf, command, openTown, testRequests, type Town } from './kit.ts';
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

test('characters say who they are and what they carry', async () => {
  expect(await say(doc, '/char new name:Mule ruleset:portable-frontier type:cowboy weapons:bow')).toMatch(
    /game master/i,
  );
  const make = async (person: Person, options: Readonly<Record<string, string | boolean>>): Promise<string> =>
    answerOf(
      await person.command('/char new', { channel: HERE, options: { ruleset: 'Portable Frontier', ...options } }),
    );
  expect(await make(doc, { name: 'Doc', type: 'owner', weapons: 'rifle' })).toContain('Portable Frontier');
  expect(await make(belle, { name: 'Belle', type: 'cowboy', weapons: 'pistol, pistol' })).toContain('Belle');
  expect(await make(ike, { name: 'Ike', type: 'chief', weapons: 'spear', mounted: true })).toContain('mounted');
});

/** Doc for the ranch and its wagon, Ike for the warriors in the wood: each has all of his side. */
async function open(): Promise<void> {
  await say(doc, '/gunfight new scenario:pitchfork-way pace:live');
  await town.quiet();
  expect(await town.fight(HERE)).toMatchObject({
    ruleset: portableFrontier.ref,
    settings: { scenario: 'pitchfork-way' },
  });
  await say(ike, '/gunfight join side:b');
  await say(doc, '/gunfight start');
  await town.quiet();
}

const partOf = ({ part }: { readonly part?: string }) => (part === undefined ? {} : { part });

/** The slash command of an order; null: it has none of its own in this test. */
function commandFor(action: Action): Typed | null {
  switch (action.type) {
    case 'shoot': {
      const { target, weapon, mode, figure } = action;
      return { words: '/shoot', options: { target, weapon, mode, figure, ...partOf(action) } };
    }
    case 'charge':
      return { words: '/charge', options: { target: action.target, figure: action.figure, ...partOf(action) } };
    case 'move':
      return { words: '/move', options: { to: action.to!, gait: action.gait, figure: action.figure } };
    case 'turn':
      return { words: '/move', options: { facing: action.facing, figure: action.figure } };
    case 'open':
    case 'close':
      return { words: '/do', options: { act: action.type, on: action.thing, figure: action.figure } };
    case 'mount':
      return { words: '/ride mount', options: { on: action.mount, figure: action.figure } };
    case 'dismount':
      return { words: '/ride dismount', options: { figure: action.figure } };
    case 'ferry':
      return { words: '/move', options: { to: action.to, figure: action.figure } };
    case 'pass':
      return { words: '/done', options: { figure: action.figure } };
    case 'hold':
      return { words: '/hold', options: { figure: action.figure } };
    default:
      return null;
  }
}

const WEIGHTS: Weights = {
  shoot: 20,
  charge: 10,
  move: 6,
  turn: 2,
  open: 12,
  close: 0,
  mount: 2,
  dismount: 0.1,
  leave: 0,
  pass: 1,
  hold: 0.5,
};

const typists = (): Typists => ({
  town,
  channel: HERE,
  people: [doc, ike],
  ruleset: portableFrontier,
  weights: WEIGHTS,
  typed: commandFor,
});

const MOST = cases(200, 15);
const WANTED: readonly Effect['kind'][] = ['shot-fired', 'moved', 'turned'];

test(`the wagon comes down Pitchfork Way, to whatever end (SKEDADDLE_SEED=${SEED})`, async () => {
  const chance = chanceOf(SEED);
  const transcript: string[] = [];
  const effects: Effect[] = [];
  const hasEntered = (): boolean => effects.some((effect) => effect.kind === 'moved' && effect.why === 'enters');
  const hasFought = (): boolean => /\/shoot|\/charge/.test(transcript.join(''));
  const missing = (): string[] => [
    ...WANTED.filter((kind) => !effects.some((effect) => effect.kind === kind)),
    ...(hasEntered() ? [] : ['enters']),
    ...(hasFought() ? [] : ['/shoot']),
  ];
  await fightUntil(missing, 12, async () => {
    await open();
    const ends = ['last-side', 'goal', 'exhausted', 'agreed', 'turn-limit'];
    transcript.push(...(await playOut(typists(), { chance, most: MOST }, ends)));
    effects.push(...(await effectsIn(typists())));
  });
  expect(town.said(HERE)).toContain('The dice secret of this fight');
  expect(town.said(HERE)).not.toMatch(/\b(?:effect|ui|word|refusal|end|dice)\.[a-z]/);
});
testRequests(() => town);
