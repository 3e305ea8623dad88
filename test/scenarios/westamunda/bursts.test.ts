import { describe, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, given, type Setup } from '../../kit/scenario.ts';
import { MAN } from './people.ts';

type Given = Setup['figures'][string];

/** In the shooting phase, whoever is first on the roster to act. */
export function atShooting(figures: Readonly<Record<string, Partial<Given>>>, scene: Setup['scene'] = {}) {
  const all = Object.entries(figures).map(([id, given]) => [id, { side: 'law', profile: MAN, ...given }] as const);
  const made = given(westamunda, { figures: Object.fromEntries(all), scene });
  made.fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'shoot');
  return made;
}

const fan = (weapon: string) => ({ type: 'shoot', figure: 'Ann', target: 'Bob', weapon, mode: 'fan' }) as const;

describe('fanning and blazing away', () => {
  it('E13, WM-BLAZE-01, WM-BLAZE-02, WM-BLAZE-04, WM-BLAZE-05 a fanned revolver', () => {
    const scene = atShooting(
      { Ann: { weapons: ['revolver'], ammo: 5 }, Bob: { side: 'gang' } },
      { 'Ann>Bob': { range: 7 } },
    );
    const result = scene.dice('D6=5 D6=6 D6=3 D6=2 D6=5 D6=4 D6=1 D6=4').when(fan('Ann.revolver'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'burst' },
      { kind: 'burst-fired', count: 3, jams: 0 },
      { kind: 'shot-fired', check: { need: 5 }, left: 4 },
      { kind: 'hit' },
      { kind: 'pinned' },
      { kind: 'unharmed', why: 'no-wound' },
      { kind: 'shot-missed' },
      { kind: 'shot-fired', left: 2 },
      { kind: 'hit' },
      { kind: 'wounded' },
      { kind: 'stat-changed', stat: 'WS' },
      { kind: 'tested', stat: 'ammo', check: { passed: true } },
    ]);
  });

  it('E14 a jam, and fewer rounds than shots', () => {
    const scene = atShooting(
      { Ann: { weapons: ['winchester'], ammo: 2 }, Bob: { side: 'gang' } },
      { 'Ann>Bob': { range: 10 } },
    );
    const dice = 'D6=6 D6=5 D6=4 D6=5 D6=2 D6=6 D6=3 D6=2 D6=5';
    expectEffects(scene.dice(dice).when(fan('Ann.winchester')), [
      { kind: 'burst-fired', count: 2, jams: 1 },
      { kind: 'hit' },
      { kind: 'pinned' },
      { kind: 'wounded' },
      { kind: 'down' },
      { kind: 'hit' },
      { kind: 'unharmed' },
      { kind: 'jammed', jams: 1 },
      { kind: 'tested', stat: 'ammo', check: { passed: true } },
    ]);
  });

  it('E15 nothing but jams: nothing is fired, the rolls still come', () => {
    const scene = atShooting(
      { Ann: { weapons: ['winchester'], ammo: 15 }, Bob: { side: 'gang' } },
      { 'Ann>Bob': { range: 10 } },
    );
    expectEffects(scene.dice('D6=6 D6=6 D6=3 D6=4').when(fan('Ann.winchester')), [
      { kind: 'burst-fired', count: 0, jams: 2 },
      { kind: 'jammed', jams: 1 },
      { kind: 'tested', stat: 'ammo', check: { passed: true } },
    ]);
  });
});
