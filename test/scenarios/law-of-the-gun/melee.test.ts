import { describe, expect, it } from 'vitest';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { expectEffects, expectNone, type Given, given, type Scene } from '../../kit/scenario.ts';
import { BILLY, chance, DOC, IKE, lawOfTheGun, move, shoot } from './orders-kit.ts';

const tick = (figure: string): RulesetAction => ({ type: 'tick', step: 'melee', figure });

/** A melee at the end of the first figure's turn. */
function brawl(figures: Readonly<Record<string, Given>>, contacts: readonly (readonly [string, string])[]): Scene {
  const scene = given(lawOfTheGun, { figures, contacts });
  scene.fight.clock.step = lawOfTheGun.clock[0]!.steps.findIndex((step) => step.id === 'melee');
  return scene;
}

const knife = { weapons: ['blade'] } as const;
const fists = { weapons: [] } as const;

describe('hand to hand', () => {
  it('LG-EX-34 won by two (LG-CC-06, LG-CC-07, LG-SKED-01)', () => {
    const result = brawl({ Doc: DOC, Ike: { ...IKE, ...knife } }, [['Doc', 'Ike']])
      .dice('D6=5 D6=3 D6=4 D6=2')
      .when(tick('Doc'), 'clock');
    expectEffects(result, [
      {
        kind: 'melee-rolled',
        figures: ['Doc'],
        against: ['Ike'],
        weapon: 'gun',
        check: {
          faces: [5],
          mods: [
            { id: 'arm', value: 0 },
            { id: 'cool', value: 4 },
          ],
          total: 9,
          need: null,
          passed: null,
        },
      },
      {
        kind: 'melee-rolled',
        figures: ['Ike'],
        weapon: 'blade',
        check: {
          faces: [3],
          mods: [
            { id: 'arm', value: 1 },
            { id: 'cool', value: 3 },
          ],
          total: 7,
          need: null,
          passed: null,
        },
      },
      { kind: 'melee-won', figure: 'Doc', against: ['Ike'], margin: 2 },
      {
        kind: 'tested',
        figure: 'Ike',
        stat: 'cool',
        why: 'melee',
        check: { faces: [4], mods: [], total: 4, need: 3, passed: false },
      },
    ]);
    expectEffects(result, [
      { kind: 'tested', figure: 'Ike', stat: 'constitution', why: 'move-fast' },
      { kind: 'skedaddled', figure: 'Ike', why: 'melee', distance: 25 },
    ]);
    expect(result.fight.contacts).toEqual([]);
  });

  it('LG-EX-35 a fist fight won by three (LG-CC-08)', () => {
    const result = brawl({ Doc: { ...DOC, ...fists }, Ike: { ...IKE, ...fists } }, [['Doc', 'Ike']])
      .dice('D6=5 D6=3 D10=6 D6=3 D6=4')
      .when(tick('Doc'), 'clock');
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Doc'], weapon: 'fists' },
      { kind: 'melee-rolled', figures: ['Ike'], weapon: 'fists' },
      { kind: 'melee-won', figure: 'Doc', margin: 3 },
      { kind: 'hit', figure: 'Ike', by: 'Doc', cause: 'melee' },
      { kind: 'table-rolled', table: 'effect', figure: 'Ike', row: 5 },
      { kind: 'wounded', figure: 'Ike', location: 'body', cause: 'melee' },
      { kind: 'tested', figure: 'Ike', why: 'wound-body' },
      { kind: 'tested', figure: 'Ike', why: 'hit-on-group' },
      { kind: 'stat-changed', figure: 'Ike', stat: 'cool', value: 2 },
    ]);
    expect(result.fight.contacts).toHaveLength(1);
  });

  it('LG-EX-36 two against one, and the one wins (LG-CC-09)', () => {
    const figures = { Ike: IKE, Billy: { ...IKE, weapons: ['club'] }, Doc: { ...DOC, ...knife } };
    const result = brawl(figures, [
      ['Ike', 'Doc'],
      ['Billy', 'Doc'],
    ])
      .dice('D6=2 D6=1 D6=3 D6=2')
      .when(tick('Ike'), 'clock');
    expectEffects(result, [
      {
        kind: 'melee-rolled',
        figures: ['Ike'],
        weapon: 'gun',
        check: {
          faces: [2],
          mods: [
            { id: 'arm', value: 0 },
            { id: 'cool', value: 3 },
          ],
          total: 5,
          need: null,
          passed: null,
        },
      },
      {
        kind: 'melee-rolled',
        figures: ['Billy'],
        weapon: 'club',
        check: {
          faces: [1],
          mods: [
            { id: 'arm', value: 2 },
            { id: 'cool', value: 3 },
          ],
          total: 6,
          need: null,
          passed: null,
        },
      },
      { kind: 'melee-rolled', figures: ['Doc'], weapon: 'blade', against: ['Ike', 'Billy'] },
      { kind: 'melee-won', figure: 'Doc', against: ['Billy'], margin: 2 },
      { kind: 'tested', figure: 'Billy', why: 'melee' },
      { kind: 'driven-back', figure: 'Ike', by: 'Doc', distance: 2, why: 'melee' },
      { kind: 'driven-back', figure: 'Billy', by: 'Doc', distance: 2, why: 'melee' },
    ]);
    expect(result.fight.contacts).toEqual([]);
  });

  it('LG-CC-09 the several win by the best of them; of equals the first in the roster', () => {
    const figures = { Ike: IKE, Billy: IKE, Doc: { ...DOC, profile: { ...DOC.profile, CL: 3 } } };
    const result = brawl(figures, [
      ['Ike', 'Doc'],
      ['Billy', 'Doc'],
    ])
      .dice('D6=4 D6=4 D6=3')
      .when(tick('Ike'), 'clock');
    expectEffects(result, [{ kind: 'melee-won', figure: 'Ike', against: ['Doc'], margin: 1 }]);
    expectNone(result, 'driven-back', 'tested');
  });

  it('LG-CC-07 equal totals decide nothing', () => {
    const result = brawl({ Doc: DOC, Ike: IKE }, [['Doc', 'Ike']])
      .dice('D6=2 D6=3')
      .when(tick('Doc'), 'clock');
    expect(result.effects.at(-1)).toMatchObject({ kind: 'melee-drawn', figures: ['Doc', 'Ike'] });
  });

  it('LG-CC-10 several against several are split into pairs and one against several', () => {
    const figures = { Doc: DOC, Billy: BILLY, Ike: IKE, Tom: IKE, Kate: IKE };
    const scene = brawl(figures, [
      ['Doc', 'Ike'],
      ['Doc', 'Tom'],
      ['Billy', 'Ike'],
      ['Kate', 'Ike'],
      ['Kate', 'Billy'],
    ]);
    expect(lawOfTheGun.due(scene.fight, 'melee')).toEqual(['Doc', 'Billy']);
    const first = scene.dice('D6=1 D6=2 D6=1').when(tick('Doc'), 'clock');
    expect(
      first.effects.flatMap((one) => (one.kind === 'melee-rolled' ? [[one.figures[0], ...one.against]] : [])),
    ).toEqual([
      ['Doc', 'Ike', 'Tom'],
      ['Ike', 'Doc'],
      ['Tom', 'Doc'],
    ]);
    expect(lawOfTheGun.due(scene.fight, 'melee')).toEqual(['Billy']);
  });

  it('LG-CC-06 nobody fights twice in one turn, and everybody again in the next', () => {
    const scene = brawl({ Doc: DOC, Ike: IKE }, [['Doc', 'Ike']]);
    const result = scene.dice('D6=2 D6=3').play({ type: 'tick', step: 'melee', figure: 'Doc' }, 'clock');
    expect(result.effects.filter((one) => one.kind === 'melee-drawn')).toHaveLength(1);
    expectEffects(result, [
      { kind: 'turn-ended', side: 'law' },
      { kind: 'turn-began', side: 'gang' },
    ]);
    const next = scene.dice('D6=3 D6=2').play({ type: 'hold', figure: 'Ike' });
    expectEffects(next, [
      { kind: 'melee-rolled', figures: ['Ike'] },
      { kind: 'melee-rolled', figures: ['Doc'] },
    ]);
  });

  it('LG-CC-06 the arm and the foe of a round are chosen; /brawl means fists', () => {
    const scene = given(lawOfTheGun, {
      figures: { Doc: { ...DOC, weapons: ['pistol', 'blade'] }, Ike: IKE, Tom: IKE },
      contacts: [
        ['Doc', 'Ike'],
        ['Doc', 'Tom'],
      ],
    });
    const result = scene.dice('D6=1 D6=3 D6=3').play({ type: 'melee', figure: 'Doc', option: 'brawl', target: 'Tom' });
    expectEffects(result, [{ kind: 'melee-rolled', figures: ['Doc'], weapon: 'fists' }]);
    expect(result.fight.sub).toMatchObject({ arms: {} });
  });

  it('LG-WPN-09, LG-INJ-03 a blade to throw is a blade in the hand; without a sound arm there are only fists', () => {
    const arm = (given: Partial<Given>) =>
      brawl({ Doc: { ...DOC, ...given }, Ike: IKE }, [['Doc', 'Ike']])
        .dice('D6=1 D6=3')
        .when(tick('Doc'), 'clock').effects[0];
    expect(arm({ weapons: ['thrown-blade'] })).toMatchObject({ weapon: 'blade' });
    expect(arm({ weapons: ['lance'] })).toMatchObject({
      weapon: 'lance',
      check: {
        mods: [
          { id: 'arm', value: 2 },
          { id: 'cool', value: 4 },
        ],
      },
    });
    expect(arm({ weapons: ['blade'], limbs: { 'left-arm': 'useless', 'right-arm': 'useless' } })).toMatchObject({
      weapon: 'fists',
    });
  });

  it('LG-CC-11 in contact there is nothing but to fight, to leave and to give up', () => {
    const scene = given(lawOfTheGun, {
      figures: { Doc: { ...DOC, activity: { kind: 'hold' } }, Ike: IKE },
      contacts: [['Doc', 'Ike']],
      scene: { 'Doc>Ike': { range: 5, near: true } },
    });
    scene.refuses(shoot('Doc', 'Ike'), 'state-forbids');
    scene.refuses({ type: 'posture', figure: 'Doc', posture: 'prone' }, 'state-forbids');
    scene.refuses({ type: 'charge', figure: 'Doc', target: 'Ike', gait: 'run' }, 'state-forbids');
    const result = scene.dice('D6=3').when(move('Doc', 'away', 'Ike', 10));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', why: 'change-action' },
      { kind: 'disengaged', figures: ['Doc', 'Ike'] },
      { kind: 'moved', figure: 'Doc', distance: 10 },
      { kind: 'situation-set', figure: 'Doc', target: 'Ike', values: { range: 15, near: false } },
    ]);
  });

  it('LG-CC-11 /melee out of contact is refused', () => {
    given(lawOfTheGun, { figures: { Doc: DOC, Ike: IKE } }).refuses(
      { type: 'melee', figure: 'Doc', option: 'fight' },
      'state-missing',
    );
  });

  it('section 27: a melee round of two armed men of all 3s', () => {
    const scene = brawl({ Doc: { ...DOC, profile: IKE.profile }, Ike: IKE }, [['Doc', 'Ike']]);
    const once: Parameters<typeof chance>[3] = (effects) =>
      new Set(effects.flatMap((one) => ('figure' in one ? [`${one.kind}:${one.figure}`] : [])));
    const action = tick('Doc');
    expect(chance(scene, action, 'skedaddled:Ike', once)).toBe('1/18');
    expect(chance(scene, action, 'skedaddled:Doc', once)).toBe('1/18');
    expect(chance(scene, action, 'dead:Ike', once)).toBe('1/20');
    expect(chance(scene, action, 'out-of-action:Ike', once)).toBe('1/40');
  });
});
