import { describe, expect, test } from 'vitest';
import { act } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { namePlace, squaresBetween } from '../../src/game/town/places.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { sentencesOfBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { settingValueText } from '../../src/report/terms.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { NOON } from '../kit/scenario.ts';
import { contextFor, runRow } from './context.ts';

const PF = 'portable-frontier@1';
const OPEN = { scenario: 'pitchfork-way', house: true };
const none = contextFor({ fight: null });

async function actionsOf(
  args: Parameters<typeof runRow>[1],
  fight: Gunfight | null = null,
): Promise<readonly Action[]> {
  const result = await runRow(
    fight === null ? 'gunfight new' : 'gunfight join',
    args,
    fight === null ? none : contextFor({ fight, person: { id: 'ike', name: 'Ike' } }),
  );
  if (!('actions' in result)) throw new Error(JSON.stringify(result));
  return result.actions;
}

/** Carries out what a command asks for, or gives the refusal. */
function give(fight: Gunfight | null, actions: readonly Action[], by = 'doc') {
  let now = fight;
  for (const action of actions) {
    const done = act(now, { by, at: NOON, action }, seededDice(3), RULESETS);
    if (!done.ok) return done.refusal;
    now = done.fight;
  }
  return now!;
}

function fightOf(given: ReturnType<typeof give>): Gunfight {
  if ('code' in given) throw new Error(JSON.stringify(given));
  return given;
}

const peopleOf = (fight: Gunfight, side: string) =>
  Object.values(fight.figures).filter((one) => one.side === side && one.sort === 'person');

describe('PC-SCN-01, PC-SCN-02 Pitchfork Way', () => {
  test('is there with one command: its ground, its sides by name, twelve with the wagon against twelve', async () => {
    const opened = fightOf(give(null, await actionsOf(OPEN)));
    expect(opened).toMatchObject({
      ruleset: PF,
      settings: { scenario: 'pitchfork-way' },
      town: { plan: { id: 'pitchfork-way' } },
    });
    expect(opened.sides.map(({ name }) => name)).toEqual(['Cowboys', 'Warriors']);
    const fight = fightOf(give(opened, [{ type: 'start' }]));
    const [cowboys, warriors] = [peopleOf(fight, 'a'), peopleOf(fight, 'b')];
    expect([cowboys.length, warriors.length]).toEqual([12, 12]);
    const wagon = Object.values(fight.figures).find(({ sort }) => sort === 'vehicle')!;
    const aboard = cowboys.filter(({ mount }) => mount === wagon.id);
    expect(aboard.map(({ name, seatAboard }) => [name, seatAboard])).toEqual([
      ['Hank', 'driver'],
      ['Boss Reid', 'guard'],
      ['Ira', 'back'],
      ['Jim', 'back'],
    ]);
    const wishes = Object.values(fight.seats).flatMap((seat) => seat.wishes);
    for (const { figure, at } of wishes.filter((wish) => wish.at !== undefined))
      expect([figure, namePlace(fight.figures[figure]!.at!)]).toEqual([figure, at]);
  });

  test('one tap brings a side its whole force, for whoever is the first there', async () => {
    const [open] = await actionsOf({ scenario: 'pitchfork-way', gm: true });
    const lobby = fightOf(give(null, [open!]));
    const joined = fightOf(give(lobby, await actionsOf({ side: 'a' }, lobby), 'ike'));
    expect(joined.seats.ike!.wishes).toHaveLength(13);
    const changed = fightOf(give(joined, await actionsOf({ side: 'b' }, joined), 'ike'));
    expect(changed.seats.ike!.wishes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Chief Raven', 'Wolf']));
    expect(changed.seats.ike!.wishes).toHaveLength(12);
    const house = fightOf(give(changed, await actionsOf({ side: 'a', house: true }, changed)));
    expect(house.seats.house!.wishes).toHaveLength(13);
  });

  test('a second player of a side, or the house, is told what to do instead of bringing a man on top of its force', async () => {
    const lobby = fightOf(give(null, await actionsOf({ scenario: 'pitchfork-way' })));
    const second = async (args: Parameters<typeof runRow>[1], of = lobby): Promise<string> => {
      const result = await runRow('gunfight join', args, contextFor({ fight: of, person: { id: 'ike', name: 'Ike' } }));
      return 'reply' in result ? (result.reply.text ?? '') : 'joined';
    };
    expect(await second({ side: 'a' })).toMatch(/leads all of the Cowboys.*other side.*gunfight leave/);
    expect(await second({ side: 'a', house: true })).toMatch(/leads all of the Cowboys/);
    expect(await second({ side: 'b' })).toBe('joined');
    expect(await second({ side: 'b' }, fightOf(give(null, await actionsOf(OPEN))))).toMatch(/house leads.*anew/);
    const left = fightOf(give(lobby, [{ type: 'leave', seat: Object.keys(lobby.seats)[0]! }]));
    expect(await second({ side: 'a' }, left)).toBe('joined');
  });

  test('is played on its own ground alone, and chosen when the fight opens', async () => {
    const open = (town: string): Action => ({
      type: 'open-fight',
      ruleset: PF,
      sides: [],
      settings: { scenario: 'pitchfork-way' },
      commitment: '',
      town: readTown(town),
    });
    expect(give(null, [open('ranch')])).toEqual({
      code: 'bad-value',
      option: 'scenario',
      given: 'pitchfork-way',
      allowed: 'none',
    });
    const lobby = fightOf(give(null, [{ ...open('pitchfork-way'), settings: {} } as Action]));
    expect(give(lobby, [{ type: 'set-option', key: 'scenario', value: 'pitchfork-way' }])).toEqual({
      code: 'only-at-opening',
      option: 'scenario',
    });
    for (const [args, option] of [
      [{ map: 'ranch' }, 'map'],
      [{ ruleset: 'westamunda@1' }, 'ruleset'],
      [{ scenario: 'custers-last' }, 'scenario'],
    ] as const)
      expect(await runRow('gunfight new', { scenario: 'pitchfork-way', ...args }, none)).toMatchObject({
        refusal: { code: 'bad-value', option },
      });
  });

  test.for([
    ['wagon-home', 'The wagon is home, a cowboy at the reins.'],
    ['wagon-taken', 'They have the wagon.'],
    ['wagon-stopped', 'The wagon will never reach the ranch.'],
  ])('PC-SCN-04 its end says why: %s', async ([goal, why]) => {
    const started = give(null, [...(await actionsOf(OPEN)), { type: 'start' }]);
    const fight = view(fightOf(started), PUBLIC);
    const effects = [{ kind: 'fight-ended', winner: 'a', why: 'goal', goal: goal! }] as const;
    const action = { type: 'advance', step: 'verdict' } as const;
    const entries = [{ version: 9, at: NOON, by: 'clock', action, faces: [], effects }] as const;
    const [line] = sentencesOfBatch({ before: fight, after: fight, entries, unit: 'square' }, SAY).slice(-1);
    expect(line?.text).toContain(`Cowboys won.** ${why}`);
  });

  test('says what it is about where its setting is told', () => {
    expect(settingValueText('scenario', 'pitchfork-way', SAY)).toMatch(/wagon home .* take it or stop it/);
  });
});

describe('without it', () => {
  test('Portable Frontier begins on the board it was written for', async () => {
    const [open] = await actionsOf({ ruleset: PF });
    expect(open).toMatchObject({ town: { id: 'pitchfork-way' } });
  });

  test('nobody begins within two squares of an enemy, wherever they may stand', () => {
    const { spawns } = readTown('pitchfork-way');
    const cells = (side: string) =>
      spawns
        .filter((one) => one.side === side)
        .flatMap(({ box: { from, to } }) =>
          Array.from({ length: to.x - from.x + 1 }, (_, dx) =>
            Array.from({ length: to.y - from.y + 1 }, (_row, dy) => ({ x: from.x + dx, y: from.y + dy, level: 0 })),
          ).flat(),
        );
    const spans = cells('cowboys').flatMap((a) => cells('warriors').map((b) => squaresBetween(a, b)));
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(4);
  });
});
