import { describe, expect, it } from 'vitest';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { knotsOf } from '../../../src/rulesets/law-of-the-gun/melee/knots.ts';
import { expectEffects, expectNone, given, type Given, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

const CARD = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 4 };
const OPEN = Array.from({ length: 10 }, () => '..........');
const man = (side: string, at: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: CARD,
  weapons: ['blade'],
  at,
  ...more,
});
const tick = (figure: string): RulesetAction => ({ type: 'tick', step: 'melee', figure });
const where = (fight: Gunfight, id: string): string => namePlace(fight.figures[id]!.at!);

/** A melee at the end of the first figure's turn. */
function brawl(
  figures: Readonly<Record<string, Given>>,
  contacts: readonly (readonly [string, string])[],
  rows: readonly string[] = OPEN,
): Scene {
  const scene = given(lawOfTheGun, { town: townOf(rows), figures, contacts });
  scene.fight.clock.step = lawOfTheGun.clock[0]!.steps.findIndex((step) => step.id === 'melee');
  return scene;
}

describe('hand to hand on a map', () => {
  it('LG-CC-09 the one beats the several: each gives ground a cell straight back, and is out of it', () => {
    const result = brawl({ Doc: man('law', 'D4'), Ike: man('gang', 'E4'), Tom: man('gang', 'C5') }, [
      ['Ike', 'Doc'],
      ['Tom', 'Doc'],
    ])
      .dice('D6=5 D6=4 D6=3')
      .when(tick('Doc'), 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Doc', against: ['Ike'], margin: 1 },
      { kind: 'driven-back', figure: 'Ike', by: 'Doc', distance: 5, why: 'melee' },
      { kind: 'driven-back', figure: 'Tom', by: 'Doc', why: 'melee' },
    ]);
    expectNone(result, 'situation-set');
    expect([where(result.fight, 'Ike'), where(result.fight, 'Tom')]).toEqual(['F4', 'B6']);
    expect(result.fight.contacts).toEqual([]);
  });

  it('LG-CC-09 with somebody behind him he steps back aside; with a wall behind him he stays in it', () => {
    const rows = OPEN.map((row, y) => (y === 3 ? '.....#....' : y === 2 || y === 4 ? '.....#....' : row));
    const result = brawl(
      { Doc: man('law', 'D4'), Ike: man('gang', 'E4'), Tom: man('gang', 'C5'), Wes: man('gang', 'B6') },
      [
        ['Ike', 'Doc'],
        ['Tom', 'Doc'],
      ],
      rows,
    )
      .dice('D6=5 D6=4 D6=3')
      .when(tick('Doc'), 'clock');
    expect([where(result.fight, 'Ike'), where(result.fight, 'Tom')]).toEqual(['E4', 'B5']);
    expect(result.fight.contacts).toMatchObject([{ a: 'Ike', b: 'Doc' }]);
  });

  it('LG-GEN-03 only who stands beside him fights him', () => {
    const { fight } = brawl({ Doc: man('law', 'D4'), Ike: man('gang', 'E4'), Tom: man('gang', 'F4') }, [
      ['Ike', 'Doc'],
      ['Tom', 'Doc'],
    ]);
    expect(knotsOf(fight)).toEqual([{ lone: 'Doc', many: ['Ike'] }]);
  });

  it('LG-GEN-03 over the corner of a house nobody is beside anybody', () => {
    const rows = OPEN.map((row, y) => (y === 3 ? '....#.....' : y === 4 ? '...#......' : row));
    const { fight } = brawl({ Doc: man('law', 'D4'), Ike: man('gang', 'E5') }, [['Ike', 'Doc']], rows);
    expect(knotsOf(fight)).toEqual([]);
  });

  it('LG-CC-10 two against two pair off by who is beside whom', () => {
    const { fight } = brawl(
      { Doc: man('law', 'D4'), Wes: man('law', 'D6'), Ike: man('gang', 'E4'), Tom: man('gang', 'E6') },
      [
        ['Doc', 'Ike'],
        ['Wes', 'Tom'],
      ],
    );
    expect(knotsOf(fight)).toEqual([
      { lone: 'Ike', many: ['Doc'] },
      { lone: 'Tom', many: ['Wes'] },
    ]);
  });

  it('LG-CC-07, LG-SKED-02 who is beaten by two and breaks runs from it at once', () => {
    const result = brawl({ Doc: man('law', 'D4'), Ike: man('gang', 'E4', { profile: { ...CARD, CL: 3 } }) }, [
      ['Doc', 'Ike'],
    ])
      .dice('D6=4 D6=3 D6=6 D6=1')
      .when(tick('Doc'), 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Doc', margin: 2 },
      { kind: 'skedaddled', figure: 'Ike', why: 'melee' },
    ]);
    expectNone(result, 'situation-set');
    expect(result.fight.contacts).toEqual([]);
  });

  it('LG-CC-08 a rider thrown in it lands out of reach of his man, and is out of it', () => {
    const result = brawl(
      {
        Doc: man('law', 'D4'),
        Ike: man('gang', 'E4', { mount: 'Dun' }),
        Dun: { side: 'gang', sort: 'beast', profile: { CON: 4 }, at: 'E4', facing: 'west' },
      },
      [['Doc', 'Ike']],
    )
      .dice('D6=6 D6=1 D6=6 D10=10 D6=6 D6=1')
      .when(tick('Doc'), 'clock');
    expectEffects(result, [
      { kind: 'hit', figure: 'Dun' },
      { kind: 'thrown', figure: 'Ike' },
      { kind: 'disengaged', figures: ['Doc', 'Ike'] },
    ]);
    expect(where(result.fight, 'Ike')).not.toBe('E4');
  });

  it('LG-CC-11 he walks out of it by an ordinary move, without a free blow', () => {
    const scene = given(lawOfTheGun, {
      town: townOf(OPEN),
      figures: { Doc: man('law', 'D4'), Ike: man('gang', 'E4') },
      contacts: [['Ike', 'Doc']],
    });
    const result = scene.dice('D6=1').when({ type: 'move', figure: 'Doc', to: 'B4', gait: 'walk' });
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', why: 'change-action' },
      { kind: 'disengaged', figures: ['Doc', 'Ike'] },
      { kind: 'moved', figure: 'Doc', distance: 10 },
    ]);
    expectNone(result, 'melee-rolled', 'hit');
    expect(result.fight.contacts).toEqual([]);
  });

  it('LG-CC-12 a man lying down gets up at contact', () => {
    const result = given(lawOfTheGun, {
      town: townOf(OPEN),
      figures: { Doc: man('law', 'D4'), Ike: man('gang', 'F4', { posture: 'prone' }) },
    })
      .dice('D6=1 D6=1 D6=1')
      .when({ type: 'charge', figure: 'Doc', target: 'Ike', gait: 'run' });
    expectEffects(result, [
      { kind: 'posture-set', figure: 'Ike', posture: 'standing', why: 'contact' },
      { kind: 'engaged', figure: 'Doc', figures: ['Ike'] },
    ]);
  });
});
