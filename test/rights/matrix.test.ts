import { beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Audience } from '../../src/discord/command.ts';
import { callsOf, makeCall, nameOf } from './calls.ts';
import { COMMAND_TABLE } from './command-table.ts';
import { completing } from './interaction.ts';
import { checkRefusal, LET_IN, readMatrix } from './matrix.ts';
import { PRESS_TABLE } from './press-table.ts';
import { makePress, PRESSES } from './presses.ts';
import { buildSituations, openStage, type Role, ROLES, senderOf, SITUATIONS, type Stage, streamOf } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = openStage(await buildSituations());
});

const COMMAND_SITUATIONS = SITUATIONS.slice(0, 5);
const CALLS = callsOf(COMMANDS);
const commands = readMatrix(COMMAND_TABLE);
const presses = readMatrix(PRESS_TABLE);

/** The cells of one row as they are, each letter of them looked at. */
async function tried(
  name: string,
  situations: readonly (typeof SITUATIONS)[number][],
  make: (
    role: Role,
    situation: (typeof SITUATIONS)[number],
  ) => Parameters<Stage['outcomeOf']>[2] | Promise<Parameters<Stage['outcomeOf']>[2]>,
): Promise<string[]> {
  const cells: string[] = [];
  for (const situation of situations) {
    let cell = '';
    for (const role of ROLES) {
      const outcome = await stage.outcomeOf(senderOf(role), streamOf(situation), await make(role, situation));
      if (!LET_IN.includes(outcome.letter)) checkRefusal(outcome, `${name}, ${situation}, ${role}`);
      cell += outcome.letter;
    }
    cells.push(cell);
  }
  return cells;
}

test('every row of every command, and every kind of button, menu and form stands in the matrix', () => {
  expect([...commands.keys()].sort()).toEqual(CALLS.map(({ name }) => name).sort());
  expect([...presses.keys()].sort()).toEqual(Object.keys(PRESSES).sort());
});

describe('commands', () => {
  test.each(CALLS)('/$name', async (call) => {
    const cells = await tried(call.name, COMMAND_SITUATIONS, (role, situation) =>
      makeCall(call, senderOf(role), streamOf(situation)),
    );
    expect(cells).toEqual(commands.get(call.name));
  });
});

describe('buttons, menus and forms', () => {
  test.each(Object.entries(PRESSES))('%s', async (name, making) => {
    const cells = await tried(name, SITUATIONS, (role, situation) =>
      makePress(stage, making, senderOf(role), situation),
    );
    expect(cells).toEqual(presses.get(name));
  });
});

test('nobody met a fault', () => expect(stage.lines).toEqual([]));

/** Who is ever let in by a row of the matrix. */
const letIn = (cells: readonly string[]): Role[] =>
  ROLES.filter((_, index) => cells.some((cell) => LET_IN.includes(cell[index]!)));

/** Whom the gate lets through while a fight runs. */
const OPEN_TO: Readonly<Record<Audience, readonly Role[]>> = {
  anyone: ROLES,
  table: ['up', 'mate', 'foe', 'gm', 'deputy'],
  'table-or-moderator': ['up', 'mate', 'foe', 'gm', 'deputy', 'moderator'],
  gm: ['gm', 'deputy'],
  'gm-or-moderator': ['gm', 'deputy', 'moderator'],
  host: ROLES,
};

test('what is for the game master, for the table or for moderators is open to nobody besides', () => {
  for (const { name, row } of CALLS) {
    const strays = letIn(commands.get(name)!).filter((role) => !OPEN_TO[row.for].includes(role));
    expect(strays, name).toEqual([]);
  }
});

test('the gate turns away whoever the fight would: what is open to anybody is refused to spectators only as a way of calling it', () => {
  const turnedAway = CALLS.filter(
    ({ name, row }) => row.for === 'anyone' && /[pgom]/.test(commands.get(name)![2]![1]!),
  );
  expect(turnedAway.map(({ name }) => name)).toEqual([
    'gunfight join house',
    'gunfight seat auto',
    'gunfight seat offer',
    'gunfight seat claim',
  ]);
});

test('whoever only watches changes nothing of a fight but by joining it, and opens none where they may not write', () => {
  const changing = (role: Role, names: ReadonlyMap<string, readonly string[]>): string[] =>
    [...names].flatMap(([name, cells]) => (cells.some((cell) => cell[ROLES.indexOf(role)] === '+') ? [name] : []));
  const own = (name: string): boolean => /^(char|dice|me|privacy|look since)\b/.test(name);
  expect(changing('stranger', commands).filter((name) => !own(name))).toEqual(['gunfight join']);
  expect(changing('spectator', commands).filter((name) => !own(name))).toEqual([
    'duel',
    'gunfight new',
    'gunfight join',
    'Challenge to a duel',
  ]);
  expect(changing('stranger', presses)).toEqual(['submit join']);
  expect(changing('spectator', presses)).toEqual(['run rematch', 'submit join']);
});

test('suggestions give something to whom it is open', async () => {
  const asking = completing(senderOf('gm'), streamOf('running'), { command: 'gm', row: 'set', option: 'figure' });
  expect((await stage.handle(asking)).answers.choices).toHaveLength(3);
});

/** Everything that can be suggested to those whom the command is closed to. */
const CLOSED_OPTIONS = COMMANDS.filter(({ kind }) => kind === 'chat').flatMap((command) =>
  command.rows.flatMap((row) => {
    const roles = ROLES.filter((role) => !OPEN_TO[row.for].includes(role));
    return roles.flatMap((role) => Object.keys(row.options).map((option) => ({ command, row, role, option })));
  }),
);

test('suggestions give nothing to whom the command is closed', async () => {
  expect(CLOSED_OPTIONS.length).toBeGreaterThan(200);
  for (const { command, row, role, option } of CLOSED_OPTIONS) {
    const call = { command: command.name, row: command.isGroup ? row.name : null, option };
    const { answers } = await stage.handle(completing(senderOf(role), streamOf('running'), call));
    expect(answers.choices, `${nameOf(command, row)} ${option} to ${role}`).toEqual([]);
  }
});
