import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Gunfight } from '../../src/game/state.ts';
import type { Handle } from '../../src/local-discord/handle.ts';
import type { Person } from '../../src/local-discord/person.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { chooseOrder, type Weights } from '../simulator/orders.ts';
import { answerOf, buttonsOf, command, openTown, press, testRequests, type Town } from './kit.ts';
import { menusOf } from './messages.ts';

const seed = Number(process.env.SKEDADDLE_SEED ?? 1881);
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

/** Two for the ranch and the house on the wagon; Ike and the house's warriors in the wood. */
async function open(): Promise<void> {
  await say(doc, '/gunfight new ruleset:portable-frontier map:pitchfork-way pace:live');
  await town.quiet();
  expect(await town.fight(HERE)).toMatchObject({ ruleset: portableFrontier.ref });
  expect(await say(doc, '/gunfight settings key:scenario value:pitchfork-way')).not.toMatch(/Nothing|no such/);
  await say(belle, '/gunfight join side:a');
  await press(ike, town.card(HERE), 'Join Outlaws');
  await town.quiet();
  await say(doc, '/gm add preset:wagon side:a');
  await say(doc, '/gm add preset:cowboy side:a count:4');
  await say(doc, '/gunfight start');
  await town.quiet();
  await say(doc, '/gm add preset:warrior side:b count:3 place:H1');
  for (const [name, at] of Object.entries({ Doc: 'C8', Belle: 'D7', Ike: 'H5' }))
    await say(doc, `/gm place what:${name} at:${at}`);
  await town.quiet();
}

interface Typed {
  readonly words: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
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

/** Goes through what is asked back: which way exactly, and whether it is meant. */
async function confirm(person: Person, handle: Handle): Promise<void> {
  for (let step = 0; step < 8; step++) {
    const { message } = handle;
    const [menu] = menusOf(message);
    const yes = message === undefined ? undefined : buttonsOf(message).find((label) => label !== 'Back');
    if (message === undefined || (menu === undefined && yes === undefined)) return;
    if (yes !== undefined) await person.press(message, yes);
    else await person.choose(message, menu!.placeholder, [menu!.labels[0]!]);
    await town.quiet();
  }
}

async function orderSomething(fight: Gunfight, chance: Chance): Promise<string> {
  const asked = chooseOrder(fight, portableFrontier, chance, WEIGHTS);
  if (asked === null) throw new Error('nobody may do anything');
  const person = [doc, ike, belle].find((one) => one.id === asked.by)!;
  const { words, options } = commandFor(asked.action) ?? { words: '/done', options: { what: 'mine' } };
  const handle = await person.command(words, { channel: HERE, options });
  await confirm(person, handle);
  await town.quiet();
  return `${person.name}: ${words} ${JSON.stringify(options)}\n${answerOf(handle)}`;
}

/** One fight to its end; what was typed, and what was answered. */
async function playOut(chance: Chance): Promise<string[]> {
  const transcript: string[] = [];
  let stuck = 0;
  while ((await town.fight(HERE)).status === 'running' && transcript.length < 200) {
    const fight = await town.fight(HERE);
    transcript.push(await orderSomething(fight, chance));
    stuck = (await town.fight(HERE)).version === fight.version ? stuck + 1 : 0;
    if (stuck > 6) throw new Error(`it does not go on:\n${transcript.slice(-6).join('\n')}`);
  }
  return transcript;
}

const WANTED: readonly Effect['kind'][] = ['shot-fired', 'moved', 'turned'];

test(`the wagon comes down Pitchfork Way, to whatever end (SKEDADDLE_SEED=${seed})`, async () => {
  const chance = chanceOf(seed);
  const transcript: string[] = [];
  const effects: Effect[] = [];
  const hasEntered = (): boolean => effects.some((effect) => effect.kind === 'moved' && effect.why === 'enters');
  const hasAll = (): boolean =>
    hasEntered() &&
    WANTED.every((kind) => effects.some((effect) => effect.kind === kind)) &&
    /\/shoot|\/charge/.test(transcript.join(''));
  // The dice of the bot are its own: where it is over before anybody has done much, they meet again.
  for (let again = 0; again < 6 && !hasAll(); again++) {
    await open();
    transcript.push(...(await playOut(chance)));
    const fight = await town.fight(HERE);
    expect(fight, transcript.slice(-8).join('\n')).toMatchObject({ status: 'over' });
    expect(['last-side', 'goal', 'exhausted', 'agreed']).toContain(fight.ended?.why);
    effects.push(...(await town.app.entries(town.discord.channel(HERE).id)).flatMap((entry) => entry.effects));
  }
  expect(hasAll(), transcript.join('\n')).toBe(true);
  expect(town.said(HERE)).toContain('The dice secret of this fight');
  expect(town.said(HERE)).not.toMatch(/\b(?:effect|ui|word|refusal|end|dice)\.[a-z]/);
}, 300_000);
testRequests(() => town);
