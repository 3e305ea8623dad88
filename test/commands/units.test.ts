import { expect, test } from 'vitest';
import { act } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { toChoices } from '../../src/discord/orders/suggestions.ts';
import { COMMANDS } from '../../commands/index.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { NOON } from '../kit/scenario.ts';
import { contextFor, optionOf, runRow } from './context.ts';

const CLASH = 'clash-of-arguments@1' as const;

function give(fight: Gunfight | null, actions: readonly Action[], by: string): Gunfight {
  return actions.reduce<Gunfight | null>((now, action) => {
    const done = act(now, { by, at: NOON, action }, seededDice(3), RULESETS);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return done.fight;
  }, fight)!;
}

async function order(fight: Gunfight, call: string, args: Parameters<typeof runRow>[1], by: string): Promise<Gunfight> {
  const result = await runRow(call, args, contextFor({ fight, person: { id: by, name: by } }));
  if (!('actions' in result)) throw new Error(JSON.stringify(result));
  return give(fight, result.actions, by);
}

const lobby = (ruleset: Gunfight['ruleset'] = CLASH): Gunfight => {
  const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
  return give(null, [{ type: 'open-fight', ruleset, sides, settings: { mode: 'unit' }, commitment: '' }], 'marshal');
};

const unitsOf = (fight: Gunfight) =>
  Object.values(fight.groups).map(({ leader, figures }) => [
    fight.figures[leader]!.template,
    ...figures.filter((id) => id !== leader).map((id) => fight.figures[id]!.template),
  ]);

test('CA-UNIT-01 a player and a game master bring whole units, each under its captain, with a standard', async () => {
  const joined = await order(lobby(), 'gunfight join', { side: 'law', unit: 'raw-unit', count: 4 }, 'doc');
  const both = await order(joined, 'gm add', { preset: 'veteran-unit', side: 'gang', name: 'Red Hand' }, 'marshal');
  const started = give(both, [{ type: 'start' }], 'marshal');
  expect(unitsOf(started)).toEqual([
    ['captain', 'standard-bearer', 'raw', 'raw'],
    ['captain', 'standard-bearer', 'veteran', 'veteran', 'veteran', 'veteran'],
  ]);
  expect(Object.values(started.groups).map(({ leader }) => started.figures[leader]!.flags)).toEqual([
    ['leader'],
    ['leader'],
  ]);
});

test('CA-UNIT-01 whoever has come alone leads the unit that comes after him, on the side that he is on', async () => {
  const alone = await order(lobby(), 'gunfight join', { side: 'gang' }, 'doc');
  const led = await order(alone, 'gunfight join', { unit: 'raw-unit', count: 3 }, 'doc');
  const [first, ...others] = led.seats.doc!.wishes;
  expect(led.seats.doc!.side).toBe('gang');
  expect(first!.name).toBe(alone.seats.doc!.wishes[0]!.name);
  expect([first, ...others].map((wish) => wish!.template)).toEqual(['captain', 'standard-bearer', 'raw']);
});

test('a kind that other rules call otherwise comes first from the rules of this fight', async () => {
  const context = contextFor({ fight: lobby('westamunda@1') });
  const all = await optionOf(COMMANDS, 'gm add', 'preset')(context, {});
  expect(toChoices(all, 'lawman').map(({ value }) => value)).toEqual(['deputy', 'broken-wheel@1/lawman']);
  for (const preset of ['lawman', 'Sheriff', 'deputy'])
    expect(await runRow('gm add', { preset, side: 'law' }, context)).toMatchObject({
      actions: [{ wishes: [{ template: 'deputy' }] }],
    });
});

test('units are offered where the rules have them, and nowhere else', async () => {
  const offered = async (fight: Gunfight, call: string, option: string) =>
    (await optionOf(COMMANDS, call, option)(contextFor({ fight }), {})).map(({ value }) => value);
  expect(await offered(lobby(), 'gunfight join', 'unit')).toContain('elite-unit');
  expect((await offered(lobby(), 'gm add', 'preset'))[0]).toBe('regular-unit');
  expect(await offered(lobby('westamunda@1'), 'gunfight join', 'unit')).toEqual([]);
  const asked = contextFor({ fight: lobby('westamunda@1'), person: { id: 'doc', name: 'Doc' } });
  expect(await runRow('gunfight join', { side: 'law', unit: 'raw-unit' }, asked)).toMatchObject({
    refusal: { code: 'unknown-name', sort: 'template' },
  });
});
