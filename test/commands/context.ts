import { overrulableFor } from '../../src/app/reading.ts';
import { type Command, type RawArgs, findRow, type Context, type UserValue } from '../../src/discord/command.ts';
import { openPeople } from '../../src/app/people/people.ts';
import type { CommandResult } from '../../src/discord/result.ts';
import { openTowns } from '../../src/discord/servers/towns.ts';
import type { CoverGoal } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import type { Records } from '../../src/store/port.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { COMMANDS } from '../../commands/index.ts';
import { fightWith, NOON, type Setup } from '../kit/scenario.ts';

export const ruleset = [...RULESETS.values()][0]!;
const firstRuleset = ruleset;

const PROFILE = { IN: 3, SK: 4, CL: 4, CON: 4, HO: 3 };

/** Doc, who asks, against Ike, 30 cm apart; Doc's side is up. */
export const STREET: Setup = {
  figures: {
    Doc: { side: 'law', profile: PROFILE, weapons: ['pistol', 'repeating-rifle'] },
    Ike: { side: 'gang', profile: PROFILE, weapons: ['pistol'] },
  },
  scene: { 'Doc>Ike': { range: 30 }, 'Ike>Doc': { range: 30 } },
};

export interface Asked {
  readonly person?: Partial<UserValue>;
  readonly fight?: Gunfight | null;
  readonly confirmed?: boolean;
  readonly moderator?: boolean;
  readonly cover?: CoverGoal;
  /** What is in a file that comes with a command. */
  readonly file?: string;
  readonly records?: Records;
}

/** A command's context of plain values. */
export function contextFor(asked: Asked = {}): Context {
  const person = { id: 'doc', name: 'Doc', bot: false, ...asked.person };
  const fight = asked.fight === undefined ? fightWith(firstRuleset, STREET) : asked.fight;
  const ruleset = fight === null ? firstRuleset : RULESETS.get(fight.ruleset)!;
  const people = openPeople(new MemoryStore().records);
  return {
    person,
    interaction: '900',
    stream: '1',
    guild: '2',
    moderator: asked.moderator ?? false,
    now: NOON,
    say: SAY,
    view: fight === null ? null : view(fight, { seat: person.id }),
    ruleset,
    rulesets: RULESETS,
    confirmed: asked.confirmed ?? false,
    people,
    towns: openTowns(asked.records ?? new MemoryStore().records, '2'),
    coverFor: () => asked.cover ?? null,
    exportMe: async () => ({ id: person.id, characters: await people.characters(person.id) }) as never,
    forgetMe: async () => 'tomorrow',
    keepMe: async () => false,
    goAway: async ({ days }) => `in ${days} days`,
    readFile: async () => asked.file ?? null,
    spend: async () => null,
    overrulable: (figure) => (fight === null ? [] : overrulableFor(fight, figure, { seat: person.id }, RULESETS)),
    legal: (figure) => (fight === null ? [] : ruleset.legal(fight, figure)),
  };
}

/** Runs `gunfight join` with its values, as typed. */
export async function runRow(call: string, args: RawArgs = {}, context = contextFor()): Promise<CommandResult> {
  const [command = '', row = null] = call.split(' ');
  const found = findRow(COMMANDS, command, row);
  if (found === null) throw new Error(`no command ${call}`);
  return found.run(args, context);
}

export const optionOf = (commands: readonly Command[], call: string, option: string) => {
  const [command = '', row = null] = call.split(' ');
  const found = findRow(commands, command, row)?.options[option];
  if (found?.type !== 'text' || found.suggest === undefined) throw new Error(`${call} ${option} suggests nothing`);
  return found.suggest;
};
