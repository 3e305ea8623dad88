import { expect } from 'vitest';
import type { Handle, Person } from 'local-discord';
import type { Action } from '../../src/game/actions.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { WHOLE } from '../kit/cases.ts';
import type { Chance } from '../simulator/chance.ts';
import { chooseOrder, type Weights } from '../simulator/orders.ts';
import { answerOf, buttonsOf, type Town } from './kit.ts';
import { menusOf } from './messages.ts';

/** A slash command with its options. */
export interface Typed {
  readonly words: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

/** People who give their orders by slash commands. */
export interface Typists {
  readonly town: Town;
  readonly channel: string;
  readonly people: readonly Person[];
  readonly ruleset: Ruleset;
  readonly weights: Weights;
  /** The command of an order; null: it has none in this test, and they are done for the turn. */
  readonly typed: (action: Action) => Typed | null;
}

/** Steps in which any order must be settled. */
const MOST_STEPS = 8;

/** Goes through what is asked back: which way exactly, and whether it is meant. */
async function confirm(town: Town, person: Person, handle: Handle): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    const { message } = handle;
    const [menu] = menusOf(message);
    const yes = message === undefined ? undefined : buttonsOf(message).find((label) => label !== 'Back');
    if (message !== undefined && buttonsOf(message).includes('Choose…')) return;
    if (message === undefined || !handle.isEphemeral || (menu === undefined && yes === undefined)) return;
    if (yes !== undefined) await person.press(message, yes);
    else await person.choose(message, menu!.placeholder, [menu!.labels[0]!]);
    await town.quiet();
  }
}

/** A command, gone through with; what its giver has read at the end. */
export async function tell(
  { town, channel }: Pick<Typists, 'town' | 'channel'>,
  person: Person,
  { words, options }: Typed,
): Promise<string> {
  const handle = await person.command(words, { channel, ...(options === undefined ? {} : { options }) });
  await confirm(town, person, handle);
  await town.quiet();
  return answerOf(handle);
}

async function orderSomething(typists: Typists, chance: Chance): Promise<string> {
  const { town, channel, people, ruleset, weights, typed } = typists;
  const asked = chooseOrder(await town.fight(channel), ruleset, chance, weights);
  if (asked === null) throw new Error('nobody may do anything');
  const person = people.find(({ id }) => id === asked.by)!;
  const told = typed(asked.action) ?? { words: '/done', options: { what: 'mine' } };
  return `${person.name}: ${told.words} ${JSON.stringify(told.options)}\n${await tell(typists, person, told)}`;
}

interface Course {
  /** Gives one order; what was typed and what was answered. */
  readonly order: () => Promise<string>;
  readonly most: number;
  /** What happens after so many orders. */
  readonly between?: (count: number) => Promise<void>;
}

/** Plays until the fight is over, or so many orders were given; what was typed, and what was answered. */
export async function play(
  { town, channel }: Pick<Typists, 'town' | 'channel'>,
  { order, most, between }: Course,
): Promise<string[]> {
  const transcript: string[] = [];
  let stuck = 0;
  while ((await town.fight(channel)).status === 'running' && transcript.length < most) {
    const { version } = await town.fight(channel);
    transcript.push(await order());
    await between?.(transcript.length);
    stuck = (await town.fight(channel)).version === version ? stuck + 1 : 0;
    if (stuck > 6) throw new Error(`it does not go on:\n${transcript.slice(-6).join('\n')}`);
  }
  return transcript;
}

/** Anything that may be ordered, until it is over; and it ends in one of these ways, or is called off after so many orders. */
export async function playOut(
  typists: Typists,
  { chance, ...course }: Omit<Course, 'order'> & { readonly chance: Chance },
  ends: readonly string[],
): Promise<string[]> {
  const { town, channel, people } = typists;
  const transcript = await play(typists, { ...course, order: () => orderSomething(typists, chance) });
  const isLong = (await town.fight(channel)).status === 'running';
  if (isLong) transcript.push(await tell(typists, people[0]!, { words: '/gunfight end', options: { how: 'now' } }));
  const fight = await town.fight(channel);
  expect(fight, transcript.slice(-8).join('\n')).toMatchObject({ status: 'over' });
  expect(isLong ? ['gm'] : ends).toContain(fight.ended?.why);
  return transcript;
}

/** One fight; in the slow suite as many, at most, as it takes until between them nothing is missing. */
export async function fightUntil(
  missing: () => readonly string[],
  most: number,
  fight: () => Promise<void>,
): Promise<void> {
  let left = WHOLE ? most : 1;
  do await fight();
  while (--left > 0 && missing().length > 0);
  if (WHOLE) expect(missing()).toEqual([]);
}

/** Everything that has come about in this channel. */
export async function effectsIn({ town, channel }: Pick<Typists, 'town' | 'channel'>): Promise<readonly Effect[]> {
  const entries = await town.app.entries(town.discord.channel(channel).id);
  return entries.flatMap(({ effects }) => effects);
}
