import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Gunfight } from '../../src/game/state.ts';
import type { Handle } from '../../src/local-discord/handle.ts';
import type { Person } from '../../src/local-discord/person.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
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
  await say(doc, '/gunfight new ruleset:Westamunda map:main-street pace:live');
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

interface Typed {
  readonly words: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
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
  const asked = chooseOrder(fight, westamunda, chance, WEIGHTS);
  if (asked === null) throw new Error('nobody may do anything');
  const person = [doc, ike, belle].find((one) => one.id === asked.by)!;
  const { words, options } = commandFor(asked.action) ?? { words: '/done', options: { what: 'mine' } };
  const handle = await person.command(words, { channel: HERE, options });
  await confirm(person, handle);
  await town.quiet();
  return `${person.name}: ${words} ${JSON.stringify(options)}\n${answerOf(handle)}`;
}

async function kindsSoFar(): Promise<ReadonlySet<Effect['kind']>> {
  const entries = await town.app.entries(town.discord.channel(HERE).id);
  return new Set(entries.flatMap((entry) => entry.effects.map((effect) => effect.kind)));
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
  const fight = await town.fight(HERE);
  expect(fight, transcript.slice(-8).join('\n')).toMatchObject({ status: 'over' });
  expect(['last-side', 'gave-up', 'agreed']).toContain(fight.ended?.why);
  return transcript;
}

const WANTED: readonly Effect['kind'][] = ['shot-fired', 'lit', 'area-struck', 'caught-fire', 'moved'];

test(`a posse fights it out on the main street, with horses, a wagon, dynamite and fire (SKEDADDLE_SEED=${seed})`, async () => {
  const chance = chanceOf(seed);
  const transcript: string[] = [];
  let kinds = await kindsSoFar();
  // The dice of the bot are its own: where nothing has gone off or caught fire, they meet again.
  for (let again = 0; again < 6 && !WANTED.every((kind) => kinds.has(kind)); again++) {
    await open();
    await drawClose();
    const sorts = Object.values((await town.fight(HERE)).figures).map((one) => one.sort);
    expect(sorts).toEqual(expect.arrayContaining(['person', 'beast', 'vehicle']));
    expect(await say(doc, '/look figure name:Doc')).toMatch(/Peacemaker \(6 of 6\)/);
    transcript.push(...(await playOut(chance)));
    kinds = new Set([...kinds, ...(await kindsSoFar())]);
  }
  expect([...kinds], transcript.join('\n')).toEqual(expect.arrayContaining([...WANTED]));
  expect(transcript.join('\n')).toMatch(/\/do \{"act":"throw"/);
  expect(town.said(HERE)).toContain('The dice secret of this fight');
  expect(town.said(HERE)).not.toMatch(/\b(?:effect|ui|word|refusal)\.[a-z]/);
}, 300_000);
testRequests(() => town);
