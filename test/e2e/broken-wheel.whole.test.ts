import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from 'local-discord';
import type { Action } from '../../src/game/actions.ts';
import { actors } from '../../src/game/clock/acting.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { isSealing } from '../../src/game/questions/sealed-orders.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { effectsOf } from '../../src/rulesets/kit.ts';
import { cases, SEED } from '../kit/cases.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { chooseAction, type Weights } from '../simulator/orders.ts';
import { command, openTown, press, testRequests, textOf, type Town } from './kit.ts';
import { play, tell as tellAt } from './typists.ts';

const HERE = 'main-street';
const DOOR = 'door@I6';
const ACE = 'That ace was up your sleeve';

let town: Town;
let marshal: Person;
let doc: Person;
let wyatt: Person;
let ike: Person;
let belle: Person;
let players: readonly Person[];

beforeAll(async () => {
  town = await openTown();
  [marshal, doc, wyatt, ike, belle] = ['Marshal', 'Doc', 'Wyatt', 'Ike', 'Belle'].map((name) => town.who(name)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  players = [doc, wyatt, ike, belle];
});
afterAll(() => town.stop());

const say = (person: Person, text: string): Promise<string> => command(person, text, HERE);
const fightNow = (): Promise<Gunfight> => town.fight(HERE);

function figureOf(fight: Gunfight, { id }: Person): Figure {
  return Object.values(fight.figures).find(({ seat, sort }) => seat === id && sort === 'person')!;
}

const tell = (person: Person, words: string, options?: Readonly<Record<string, string>>): Promise<string> =>
  tellAt({ town, channel: HERE }, person, { words, ...(options === undefined ? {} : { options }) });

async function entriesSince(version: number): Promise<readonly Entry[]> {
  const entries = await town.app.entries(town.discord.channel(HERE).id);
  return entries.filter((entry) => entry.version > version);
}

const allEffects = (entries: readonly Entry[]): Effect[] => entries.flatMap(({ effects }) => effects);

/** Lets the movement phase go by: whoever is asked waits. */
async function waitForRound(): Promise<Gunfight> {
  for (let count = 0; count < 30; count++) {
    const fight = await fightNow();
    if (fight.status !== 'running' || isSealing(fight, brokenWheel)) return fight;
    await answerOrWait(fight);
  }
  throw new Error('no round begins');
}

async function answerOrWait(fight: Gunfight): Promise<void> {
  const prompt = Object.values(fight.prompts).find(({ seat }) => players.some(({ id }) => id === seat));
  if (prompt !== undefined) {
    const person = players.find(({ id }) => id === prompt.seat)!;
    await tell(person, '/answer', { choice: `${prompt.id} ${prompt.default}` });
    return;
  }
  const next = actors(fight, brokenWheel).find(({ seat }) => players.some(({ id }) => id === seat));
  const person = players.find(({ id }) => id === next?.seat);
  if (person === undefined) throw new Error(`nobody is up: ${JSON.stringify(fight.clock)}`);
  await tell(person, '/done what:mine');
}

const CAST: readonly (readonly [string, string])[] = [
  ['Doc', 'F8'],
  ['Ike', 'G8'],
  ['Wyatt', 'H6'],
  ['Belle', 'H9'],
];

test('four people and a game master meet in the saloon, with bystanders, a horse outside and a locked door', async () => {
  const make = (person: Person, name: string, more: Record<string, string>): Promise<string> =>
    tell(person, '/char new', { name, ruleset: 'Broken Wheel', ...more });
  expect(await make(doc, 'Doc', { type: 'lawman' })).toContain('lawman');
  const stranger = { type: 'card', card: '0 5.5 9 2 5 5 0 0 0 0 1 spanish', weapons: 'mm-revolver, jemmy' };
  expect(await make(wyatt, 'Wyatt', stranger)).toContain('jemmy');
  expect(await make(ike, 'Ike', { type: 'outlaw-chief' })).toContain('Broken Wheel');
  expect(await make(belle, 'Belle', { type: 'gunfighter' })).toContain('Broken Wheel');
  await say(marshal, '/gunfight new ruleset:broken-wheel map:main-street pace:live');
  await town.quiet();
  await say(marshal, '/gunfight leave');
  for (const person of [doc, wyatt]) await say(person, '/gunfight join side:a');
  for (const person of [ike, belle]) await say(person, '/gunfight join side:b');
  for (const bystander of ['esperanza-primera side:b', 'parson side:b', 'doctor side:b', 'town-horse side:b'])
    expect(await say(marshal, `/gm add preset:${bystander}`)).toContain('Here they are');
  expect(await say(marshal, '/gunfight start')).toContain('starts');
  await town.quiet();
  const fight = await fightNow();
  expect(fight).toMatchObject({ ruleset: brokenWheel.ref, status: 'running', gm: marshal.id });
  for (const [name, at] of CAST) await say(marshal, `/gm place what:${name} at:${at}`);
  const others = Object.values(fight.figures).filter(({ seat }) => !players.some(({ id }) => id === seat));
  const spots: Readonly<Record<string, string>> = {
    'esperanza-primera': 'E5',
    parson: 'L9',
    doctor: 'E9',
    'town-horse': 'H13',
  };
  for (const { name, template } of others) await tell(marshal, '/gm place', { what: name, at: spots[template]! });
  const locked = await tell(marshal, `/gm thing do:lock what:${DOOR} build:internal locks:1`);
  expect(locked).toContain('Done');
  expect((await fightNow()).town!.state.things[DOOR]).toMatchObject({ condition: 'locked' });
  expect(await say(doc, '/look figure name:Wyatt')).toContain('speaks Spanish');
});

/** What stands in the channel for everybody. */
const said = (): string => town.said(HERE);

test('BW-PBP-02 a brawl: orders are sealed, one is changed, and one report tells the round', async () => {
  const before = await waitForRound();
  expect(before.status).toBe('running');
  expect(await tell(doc, '/melee option:brawl target:Ike')).toContain('Sealed');
  expect(await tell(doc, '/lead say', { text: ACE })).toContain('Sealed');
  expect(await tell(ike, '/shoot target:Wyatt mode:snap')).toContain('Sealed');
  const forced = await tell(wyatt, '/do', { act: 'force', on: DOOR, with: 'jemmy' });
  expect(forced).toContain('Sealed');
  const sealed = await fightNow();
  const id = (person: Person): string => figureOf(sealed, person).id;
  expect(sealed.sealed[id(doc)]).toMatchObject([{ type: 'melee', option: 'brawl', speech: ACE }]);
  expect(sealed.sealed[id(ike)]).toMatchObject([{ type: 'shoot', mode: 'snap' }]);
  // Free until the reveal.
  await tell(ike, '/melee option:brawl target:Doc');
  expect(said()).not.toMatch(/brawl|\bace\b|force/i);
  const panel = await press(ike, town.card(HERE), 'My orders');
  expect(panel).toMatch(/Brawl with Doc/);
  await tell(belle, '/done');
  const entries = await entriesSince(before.version);
  const round = entries.find(({ action }) => action.type === 'carry-out')!;
  expect(round, 'the round is carried out').toBeDefined();
  const orders = (round.action as Extract<Action, { type: 'carry-out' }>).orders;
  expect(orders).toContainEqual(expect.objectContaining({ figure: id(ike), type: 'melee', option: 'brawl' }));
  expect(orders.filter((order) => 'figure' in order && order.figure === id(ike))).toHaveLength(1);
  expect(effectsOf(round.effects, 'melee-rolled').length).toBeGreaterThan(0);
  const [spoke] = effectsOf(round.effects, 'spoke');
  const heard = Object.fromEntries(spoke!.heard!.map(({ figure, understood }) => [figure, understood]));
  expect(heard).toMatchObject({ [id(ike)]: true, [id(belle)]: true, [id(wyatt)]: false });
});

test('BW-HEAR-01 BW-PROF-05 what was said is known to those who heard and understood it, and to the game master', async () => {
  expect(said()).not.toContain(ACE);
  for (const person of [ike, belle, marshal]) expect(await say(person, '/look since'), person.name).toContain(ACE);
  const stranger = await say(wyatt, '/look since');
  expect(stranger).toContain('Doc says something.');
  expect(stranger).not.toContain(ACE);
});

/** Waits until somebody is asked for an order of a round. */
async function waitFor(person: Person): Promise<Gunfight> {
  for (let count = 0; count < 30; count++) {
    const fight = await fightNow();
    const isAsked = actors(fight, brokenWheel).some(({ seat }) => seat === person.id);
    if (fight.status !== 'running' || (isAsked && isSealing(fight, brokenWheel))) return fight;
    await answerOrWait(fight);
  }
  throw new Error(`${person.name} is never asked`);
}

test('the brawl turns into a shooting, and the horse outside runs from it', async () => {
  const before = await waitFor(belle);
  const horse = Object.values(before.figures).find(({ template }) => template === 'town-horse')!;
  const shooter = figureOf(before, belle).id;
  const offers = town.app.legal((await town.app.fight(town.discord.channel(HERE).id))!, shooter);
  const targets = offers.flatMap(({ action, slots }) =>
    action.type === 'shoot' && slots.target?.kind === 'one-of' ? slots.target.values.map(String) : [],
  );
  const doomed = figureOf(before, doc).id;
  const target = targets.includes(doomed) ? doomed : targets[0]!;
  expect(await tell(belle, '/shoot', { target, mode: 'snap' })).toMatch(/Sealed|Done/);
  const fired = async (): Promise<boolean> =>
    effectsOf(allEffects(await entriesSince(before.version)), 'shot-fired').some(({ figure }) => figure === shooter);
  for (let count = 0; count < 12 && !(await fired()); count++) await answerOrWait(await fightNow());
  expect(await fired()).toBe(true);
  const runs = async (): Promise<readonly number[]> =>
    effectsOf(allEffects(await entriesSince(before.version)), 'bolted').flatMap(({ figure, distance }) =>
      figure === horse.id ? [distance] : [],
    );
  // The shot may have done it; else something else does.
  if ((await runs()).length === 0)
    expect(await tell(marshal, '/gm event', { what: 'terror', whom: horse.name, at: 'H11' })).toContain('Done');
  for (let count = 0; count < 40 && !(await runs()).some((inches) => inches > 0); count++)
    await answerOrWait(await fightNow());
  expect((await runs()).some((inches) => inches > 0)).toBe(true);
});

test('BW-DOOR-03 the locked door was tried with the jemmy for two rounds', async () => {
  const effects = allEffects(await entriesSince(0));
  const tries = effectsOf(effects, 'table-rolled').filter(({ table }) => table === 'force');
  expect(tries.length).toBeGreaterThan(0);
  const begun = effectsOf(effects, 'task-set').find(({ task }) => task === 'force');
  expect(begun).toMatchObject({ thing: DOOR, left: 1 });
});

const WEIGHTS: Weights = {
  shoot: 12,
  melee: 10,
  charge: 4,
  move: 2,
  leave: 0,
  load: 4,
  aim: 1,
  hold: 0,
  pass: 0.2,
  standing: 0,
  surrender: 0,
  say: 0,
  order: 0,
  drop: 0,
  'pick-up': 0,
  challenge: 0,
};

/** The slash command of an order; null: it has none of its own here. */
function commandFor(action: Action): { words: string; options: Readonly<Record<string, string>> } | null {
  switch (action.type) {
    case 'shoot': {
      const { target, weapon, mode, figure } = action;
      return { words: '/shoot', options: { target, weapon, mode, figure } };
    }
    case 'aim':
      return { words: '/aim', options: { target: action.target, figure: action.figure } };
    case 'load':
      return { words: '/reload', options: { weapon: action.weapon, job: action.job, figure: action.figure } };
    case 'charge':
      return { words: '/charge', options: { target: action.target, gait: action.gait, figure: action.figure } };
    case 'melee': {
      const { option, target, figure } = action;
      return { words: '/melee', options: { option, figure, ...(target === undefined ? {} : { target }) } };
    }
    case 'move':
      return { words: '/move', options: { to: action.to!, gait: action.gait, figure: action.figure } };
    case 'search':
    case 'bandage':
      return { words: '/do', options: { act: action.type, on: action.target, figure: action.figure } };
    case 'force':
      return {
        words: '/do',
        options: {
          act: 'force',
          on: action.thing,
          figure: action.figure,
          ...(action.item === undefined ? {} : { with: action.item }),
        },
      };
    default:
      return null;
  }
}

async function orderSomething(fight: Gunfight, chance: Chance): Promise<string> {
  const open = Object.values(fight.prompts).some(({ seat }) => players.some(({ id }) => id === seat));
  const able = actors(fight, brokenWheel).filter(({ seat }) => players.some(({ id }) => id === seat));
  const figure = able.length === 0 ? null : chance.pick(able);
  const offers =
    figure === null ? [] : town.app.legal((await town.app.fight(town.discord.channel(HERE).id))!, figure.id);
  const action = chooseAction(offers, chance, WEIGHTS);
  const typed = action === null || open ? null : commandFor(action);
  if (typed === null || figure === null) {
    await answerOrWait(fight);
    return 'waits';
  }
  const person = players.find(({ id }) => id === figure.seat)!;
  const answer = await tell(person, typed.words, typed.options);
  return `${person.name}: ${typed.words} ${JSON.stringify(typed.options)}\n${answer}`;
}

const OUT: readonly string[] = ['dead', 'out-of-action', 'surrendered', 'left', 'stunned'];
const isUp = (fight: Gunfight, person: Person): boolean =>
  fight.status === 'running' && !figureOf(fight, person).statuses.some((status) => OUT.includes(status));

test(`it goes on until one side gives up, and its dice are laid open (SKEDADDLE_SEED=${SEED})`, async () => {
  const chance = chanceOf(SEED);
  const order = async (): Promise<string> => orderSomething(await fightNow(), chance);
  const transcript = await play({ town, channel: HERE }, { order, most: cases(60, 2) });
  // Whoever has had enough by then gives up, as soon as he has his wits about him.
  for (let count = 0; count < 60 && (await fightNow()).status === 'running'; count++) {
    for (const person of [doc, wyatt]) if (isUp(await fightNow(), person)) await tell(person, '/surrender');
    if ((await fightNow()).status === 'running') await answerOrWait(await fightNow());
  }
  const fight = await fightNow();
  const stand = Object.values(fight.figures).map(
    ({ name, side, statuses }) => `${side} ${name}: ${statuses.join(' ')}`,
  );
  expect(fight.status, [...transcript.slice(-6), ...stand].join('\n')).toBe('over');
  expect(['last-side', 'agreed', 'turn-limit']).toContain(fight.ended?.why);
  expect(said()).toContain('The dice secret of this fight');
  expect(said().match(/\b(?:effect|ui|word|refusal)\.[a-z.-]+/g)).toBeNull();
  expect(textOf(town.card(HERE))).toContain('Doc');
});

testRequests(() => town);
