import { expect, test } from 'vitest';
import { act } from '../../../src/game/act.ts';
import type { Action } from '../../../src/game/actions.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { conditionOf } from '../../../src/report/figure.ts';
import { SAY } from '../../kit/say.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { NOON } from '../../kit/scenario.ts';
import { man, set, told } from './men.ts';

const RULES = new Map([[clashOfArguments.ref, clashOfArguments]]);
const men = (...templates: readonly string[]) => templates.map((template, index) => ({ name: `M${index}`, template }));

function started(settings: Readonly<Record<string, string>>): Gunfight {
  const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
  const joins = sides.map(({ id }): Action => ({
    type: 'join',
    seat: id,
    name: id,
    side: id,
    wishes: men('regular', 'veteran', 'captain', 'standard-bearer'),
    word: id,
  }));
  const actions: Action[] = [
    { type: 'open-fight', ruleset: clashOfArguments.ref, sides, settings, commitment: '' },
    ...joins,
    { type: 'start' },
  ];
  return actions.reduce<Gunfight | null>((fight, action) => {
    const done = act(fight, { by: 'marshal', action, at: NOON }, seededDice(1), RULES);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return done.fight;
  }, null)!;
}

test('CA-UNIT-01, CA-UNIT-05 captain and standard bearer are charts of their own, and the captain leads his unit', () => {
  const fight = started({ mode: 'unit' });
  const offices = Object.values(fight.figures).map(({ template, flags, profile }) => [template, flags, profile.grade]);
  const unit = [
    ['regular', [], 'regular'],
    ['veteran', [], 'veteran'],
    ['captain', ['leader'], 'regular'],
    ['standard-bearer', ['standard'], 'regular'],
  ];
  expect(offices).toEqual([...unit, ...unit]);
  expect(Object.values(fight.groups).map(({ leader }) => fight.figures[leader]!.template)).toEqual([
    'captain',
    'captain',
  ]);
});

test('CA-MOR-10 in individual mode the captain is his side’s officer', () => {
  const { figures } = started({ mode: 'individual' });
  expect(Object.values(figures).flatMap(({ template, flags }) => (flags.includes('leader') ? [template] : []))).toEqual(
    ['captain', 'captain'],
  );
});

const saidOf = (fight: Gunfight): string =>
  conditionOf(fight.figures.Ann!, { view: view(fight, PUBLIC), say: SAY, unit: 'inch' });

test('CA-WND-01 after one wound a card says how many are left', () => {
  expect(saidOf(told({ Ann: man('law', { hurt: 1 }), Bob: man('gang') }).fight)).toBe('wounds left 2');
});

test('a corpse is dead, and neither pinned nor unready', () => {
  const scene = set(told({ Ann: man('law', { hurt: 3 }), Bob: man('gang') }), { unready: { Ann: true } });
  scene.fight.figures.Ann!.statuses.push('pinned', 'dead');
  expect(saidOf(scene.fight)).toBe('dead');
});
