import { expect, test } from 'vitest';
import { act } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { NOON } from '../kit/scenario.ts';
import { contextFor, runRow } from './context.ts';

type Args = Parameters<typeof runRow>[1];

async function after(fight: Gunfight | null, row: string, args: Args): Promise<Gunfight> {
  const result = await runRow(row, args, contextFor({ fight }));
  if (!('actions' in result)) throw new Error(JSON.stringify(result));
  return given(row === 'gunfight new' ? null : fight, result.actions);
}

function given(fight: Gunfight | null, actions: readonly Action[]): Gunfight {
  return actions.reduce<Gunfight | null>((now, action) => {
    const done = act(now, { by: 'doc', at: NOON, action }, seededDice(3), RULESETS);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return done.fight;
  }, fight)!;
}

/** When it is over, and nothing is anybody's secret any more. */
const again = (fight: Gunfight, args: Args = {}) =>
  after({ ...fight, status: 'over' }, 'gunfight new', { scenario: 'rematch', ...args });

/** Who is on which side, and what they bring. */
const sidesOf = ({ seats }: Gunfight) =>
  Object.values(seats).map(({ id, side, wishes }) => [id, side, wishes.map(({ figure: _figure, ...wish }) => wish)]);

const MEN = ['Frank', 'Billy', 'Ringo'].map((name) => ({ name, template: 'gunhand', weapons: ['derringer'] }));

test.each(['a', 'b'])('the house comes again as it was, against whoever has side %s again', async (side) => {
  const other = side === 'a' ? 'b' : 'a';
  const opened = await after(null, 'gunfight new', { ruleset: 'westamunda', gm: true });
  const fight = given(await after(opened, 'gunfight join', { side }), [
    { type: 'join', seat: HOUSE, name: 'House', side: other, wishes: MEN, word: 'house' },
  ]);
  const second = await again(fight);
  expect(sidesOf(second)).toEqual(sidesOf(fight));
  expect(sidesOf(await again(second))).toEqual(sidesOf(fight));
});

test('under other rules it comes with as many of theirs', async () => {
  const fight = given(await after(null, 'gunfight new', { ruleset: 'westamunda' }), [
    { type: 'join', seat: HOUSE, name: 'House', side: 'b', wishes: MEN, word: 'house' },
  ]);
  const other = await again(fight, { ruleset: 'clash-of-arguments' });
  expect(other.seats[HOUSE]!.wishes).toHaveLength(3);
});

test('a scenario has its forces again, each where it was', async () => {
  const fight = await after(null, 'gunfight new', { scenario: 'pitchfork-way', house: true });
  expect(sidesOf(await again(fight))).toEqual(sidesOf(fight));
});

test('where the house was not in it, it does not come', async () => {
  const fight = await after(null, 'gunfight new', {});
  expect(Object.keys((await again(fight)).seats)).toEqual(['doc']);
});
