import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../src/game/effects.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { knotsOf } from '../../../src/rulesets/westamunda/melee/melee-knots.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { promptText } from '../../../src/report/waiting.ts';
import { SAY } from '../../kit/say.ts';
import { townOf } from '../../town/grid.ts';
import { expectEffects, expectNone, type Given, type Setup } from '../../kit/scenario.ts';
import { CHARGED, sceneAt, tick } from './close.ts';
import { MAN } from './people.ts';

const man = (side: string, more: Partial<Given> = {}): Given => ({ side, profile: MAN, weapons: [], ...more });

/** Ann of the law and Bob of the gang, hand to hand in the law's turn. */
const pair = (ann: Partial<Given> = {}, bob: Partial<Given> = {}, more: Partial<Setup> = {}) =>
  sceneAt('melee', {
    figures: { Ann: man('law', ann), Bob: man('gang', bob) },
    contacts: [['Ann', 'Bob']],
    ...more,
  });

const rolled = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.kind === 'melee-rolled' ? [[effect.figures[0], effect.check.total]] : []));

describe('hand to hand', () => {
  it('E24, WM-MELEE-01, WM-MELEE-02, WM-MELEE-04 a charge with two pistols wins by seven hits', () => {
    const scene = pair({ weapons: ['revolver', 'pistol'], ammo: 6, ...CHARGED }, { profile: { ...MAN, WS: 4 } });
    const dice = `D6=6 D6=6 D6=1 ${'D6=1 '.repeat(7)}`;
    const result = scene.dice(dice).when(tick('melee', 'Ann'), 'clock');
    expect(rolled(result.effects)).toEqual([
      ['Ann', 12],
      ['Bob', 5],
    ]);
    expectEffects(result, [
      {
        kind: 'melee-rolled',
        figures: ['Ann'],
        check: {
          faces: [6, 6],
          mods: [
            { id: 'skill', value: 3 },
            { id: 'charged', value: 1 },
            { id: 'critical', value: 1 },
            { id: 'fumble', value: 1 },
          ],
        },
      },
      { kind: 'melee-rolled', figures: ['Bob'], check: { faces: [1] } },
      { kind: 'melee-won', figure: 'Ann', against: ['Bob'], margin: 7, count: 7 },
      { kind: 'hit', figure: 'Bob', cause: 'melee', strength: 3 },
    ]);
    expectNone(result, 'pinned', 'driven-back');
  });

  it('E24, WM-MELEE-03 of equal scores the quicker has it by one', () => {
    const scene = pair({}, { profile: { ...MAN, I: 4 } });
    const result = scene.dice('D6=4 D6=4 D6=6 D6=3').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Bob', against: ['Ann'], margin: 0, count: 1 },
      { kind: 'hit', figure: 'Ann', strength: 2 },
      { kind: 'wounded', figure: 'Ann', left: 0 },
      { kind: 'down', figure: 'Ann' },
    ]);
  });

  it('E24, WM-MELEE-03 equally quick: a stand-off', () => {
    const result = pair().dice('D6=4 D6=4').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [{ kind: 'melee-drawn', figures: ['Ann', 'Bob'] }]);
    expectNone(result, 'melee-won', 'hit');
  });

  it('E25, WM-MELEE-06 two on one: the second has a die and a point more', () => {
    const scene = sceneAt('melee', {
      figures: {
        Abe: man('gang', CHARGED),
        Bo: man('gang'),
        Lou: man('law', { profile: { ...MAN, WS: 4, I: 4, A: 2 } }),
      },
      contacts: [
        ['Abe', 'Lou'],
        ['Bo', 'Lou'],
      ],
    });
    const result = scene.dice('D6=5 D6=6 D6=2 D6=1 D6=3 D6=4 D6=6 D6=3 D6=1 D6=1').when(tick('melee', 'Abe'), 'clock');
    expect(rolled(result.effects)).toEqual([
      ['Abe', 9],
      ['Lou', 10],
      ['Bo', 8],
      ['Lou', 10],
    ]);
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Lou', against: ['Abe'], count: 1 },
      { kind: 'melee-won', figure: 'Lou', against: ['Bo'], count: 2 },
    ]);
  });

  it('WM-MELEE-06 the several say who goes first', () => {
    const scene = sceneAt('choose', {
      figures: { Abe: man('gang'), Bo: man('gang'), Lou: man('law') },
      contacts: [
        ['Abe', 'Lou'],
        ['Bo', 'Lou'],
      ],
    });
    scene.when({ type: 'melee', figure: 'Abe', option: 'fight', against: ['Bo', 'Abe'] });
    expect(knotsOf(scene.fight)).toEqual([{ lone: 'Lou', many: ['Bo', 'Abe'], down: [] }]);
    scene.refuses({ type: 'melee', figure: 'Bo', option: 'fight', against: ['Lou'] }, 'bad-value');
  });

  it('WM-MELEE-06 several against several split by roster, those left over where the fewest are', () => {
    const { fight } = sceneAt('melee', {
      figures: { A1: man('gang'), A2: man('gang'), B1: man('law'), B2: man('law'), B3: man('law') },
      contacts: [
        ['A1', 'B1'],
        ['A1', 'B2'],
        ['A2', 'B1'],
        ['A2', 'B2'],
        ['A2', 'B3'],
      ],
    });
    expect(knotsOf(fight)).toEqual([
      { lone: 'A1', many: ['B1'], down: [] },
      { lone: 'A2', many: ['B2', 'B3'], down: [] },
    ]);
  });

  it('WM-MELEE-06 ends when the lone man is out', () => {
    const scene = sceneAt('melee', {
      figures: { Abe: man('gang'), Bo: man('gang'), Lou: man('law') },
      contacts: [
        ['Abe', 'Lou'],
        ['Bo', 'Lou'],
      ],
    });
    const result = scene.dice('D6=3 D6=2 D6=6 D6=6').when(tick('melee', 'Abe'), 'clock');
    expect(rolled(result.effects).map(([id]) => id)).toEqual(['Abe', 'Lou']);
    expectEffects(result, [{ kind: 'out-of-action', figure: 'Lou', cause: 'melee' }]);
  });

  it('E26, WM-MELEE-07 a sabre makes the other throw his best die again', () => {
    const scene = pair({ weapons: ['sabre'] }, { profile: { ...MAN, A: 2 } });
    const result = scene.dice('D6=4 D6=6 D6=2 D6=1 D6=1 D6=1 D6=1').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Ann'], check: { total: 7 } },
      { kind: 'melee-rolled', figures: ['Bob'], check: { total: 9 } },
      { kind: 'table-rolled', table: 'parry', figure: 'Bob', by: 'Ann', check: { faces: [1] } },
      { kind: 'melee-won', figure: 'Ann', margin: 3, count: 3 },
    ]);
  });

  it('WM-MELEE-07 nobody parries who is ahead, nor where both have sabres', () => {
    const ahead = pair({ weapons: ['sabre'] })
      .dice('D6=5 D6=4 D6=1')
      .when(tick('melee', 'Ann'), 'clock');
    expectEffects(ahead, [{ kind: 'melee-won', figure: 'Ann', count: 1 }]);
    const both = pair({ weapons: ['sabre'] }, { weapons: ['sabre'] });
    expectNone(both.dice('D6=4 D6=4').when(tick('melee', 'Ann'), 'clock'), 'table-rolled', 'hit');
  });

  it('E43, WM-MELEE-08 a pistol fired: a round for each hit, and an ammo roll for a six', () => {
    const scene = pair({ weapons: ['revolver'], ammo: 6, standing: { melee: 'pistol' } });
    const result = scene.dice('D6=6 D6=4 D6=1 D6=1 D6=4').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann', count: 2 },
      { kind: 'hit', figure: 'Bob', weapon: 'Ann.revolver', strength: 3 },
      { kind: 'hit', figure: 'Bob', weapon: 'Ann.revolver', strength: 3 },
      { kind: 'ammo-low', figure: 'Ann', weapon: 'Ann.revolver', left: 4, unit: 'round' },
      { kind: 'tested', figure: 'Ann', why: 'ammo', check: { passed: true } },
    ]);
    expect(result.fight.figures.Ann!.items[0]!.ammo).toBe(4);
  });

  it('E43, WM-MELEE-08 lost, one round is gone all the same', () => {
    const scene = pair({ weapons: ['revolver'], ammo: 6, standing: { melee: 'pistol' } });
    const result = scene.dice('D6=2 D6=3 D6=1').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Bob', count: 1 },
      { kind: 'ammo-low', left: 5 },
    ]);
    expectNone(result, 'tested');
  });

  it('WM-MELEE-06, WM-MELEE-08 who has no more to fight when his turn at him comes has fired no round', () => {
    const scene = sceneAt('melee', {
      figures: {
        Ann: man('law'),
        Amy: man('law', { weapons: ['revolver'], ammo: 6, standing: { melee: 'pistol' } }),
        Bob: man('gang'),
      },
      contacts: [
        ['Ann', 'Bob'],
        ['Amy', 'Bob'],
      ],
    });
    const result = scene.dice('D6=4 D6=3 D6=5 D6=6').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [{ kind: 'out-of-action', figure: 'Bob' }]);
    expectNone(result, 'ammo-low');
    expect(scene.fight.figures.Amy!.items[0]!.ammo).toBe(6);
  });

  it('WM-MELEE-08 with fewer rounds than hits the rest are blows with the gun; empty or jammed it is a club', () => {
    const strong = { ...MAN, S: 4 };
    const last = pair({ weapons: ['revolver'], ammo: 1, profile: strong, standing: { melee: 'pistol' } });
    const result = last.dice('D6=5 D6=3 D6=1 D6=1').when(tick('melee', 'Ann'), 'clock');
    expect(result.effects.flatMap((effect) => (effect.kind === 'hit' ? [effect.strength] : []))).toEqual([3, 4]);
    const empty = pair({ weapons: ['revolver'], ammo: 0, standing: { melee: 'pistol' } });
    const clubbed = empty.dice('D6=5 D6=4 D6=1').when(tick('melee', 'Ann'), 'clock');
    expectEffects(clubbed, [
      { kind: 'melee-rolled', figures: ['Ann'], weapon: 'pistol-butt' },
      { kind: 'hit', strength: 3 },
    ]);
    expectNone(clubbed, 'ammo-low');
  });

  it('WM-MELEE-09, WM-MELEE-10 a long gun is a two-handed club, and leaves no hand for a second weapon', () => {
    const scene = pair({ weapons: ['winchester', 'revolver', 'knife'], ammo: 6 });
    const result = scene.dice('D6=5 D6=4 D6=1').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Ann'], weapon: 'gun-butt', check: { faces: [5] } },
      { kind: 'hit', strength: 4 },
    ]);
    const knife = pair({ weapons: ['winchester', 'revolver', 'knife'], ammo: 6, standing: { melee: 'knife' } });
    expectEffects(knife.dice('D6=4 D6=4').when(tick('melee', 'Ann'), 'clock'), [
      { kind: 'melee-rolled', weapon: 'knife', check: { faces: [4] } },
    ]);
  });

  it('WM-MELEE-01, WM-MELEE-10 two weapons of one sort are two', () => {
    const axe = (id: string) => ({ id: `Ann.tomahawk-${id}`, model: 'tomahawk', loaded: true, ammo: null });
    const fight = (axes: readonly string[]) => pair({ items: axes.map(axe) });
    expectEffects(fight(['a', 'b']).dice('D6=3 D6=2 D6=3').when(tick('melee', 'Ann'), 'clock'), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { faces: [3, 2] } },
    ]);
    expectEffects(fight(['a']).dice('D6=3 D6=3').when(tick('melee', 'Ann'), 'clock'), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { faces: [3] } },
    ]);
  });

  it('WM-MELEE-10 what one may choose: fists, and what one carries', () => {
    const scene = sceneAt('choose', {
      figures: { Ann: man('law', { weapons: ['revolver', 'knife'], ammo: 2 }), Bob: man('gang') },
      contacts: [['Ann', 'Bob']],
    });
    const [offer] = westamunda.legal(scene.fight, 'Ann').filter(({ action }) => action.type === 'melee');
    expect(offer!.slots.weapon).toMatchObject({ values: ['knife', 'pistol-butt', 'pistol', 'fists'] });
    scene.refuses({ type: 'melee', figure: 'Ann', option: 'fight', weapon: 'sabre' }, 'bad-value');
    scene.when({ type: 'melee', figure: 'Ann', option: 'fight', weapon: 'fists' });
    const result = scene.dice('D6=2 D6=2').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [{ kind: 'melee-rolled', figures: ['Ann'], weapon: 'fists' }]);
  });

  it('WM-MELEE-02, WM-MELEE-05 encumbered, and over an obstacle on the charge: one less each', () => {
    const scene = pair({ ...CHARGED, flags: ['encumbered'] });
    const sub = scene.fight.sub as { walk: { hurdled: Record<string, true> } };
    sub.walk.hurdled.Ann = true;
    const result = scene.dice('D6=4 D6=3').when(tick('melee', 'Ann'), 'clock');
    expectEffects({ effects: result.effects.slice(0, 1) }, [
      {
        kind: 'melee-rolled',
        check: {
          total: 6,
          mods: [
            { id: 'skill', value: 3 },
            { id: 'charged', value: 1 },
            { id: 'obstacle', value: -1 },
            { id: 'encumbered', value: -1 },
          ],
        },
      },
    ]);
  });

  it('WM-WOUND-06 down in a fight of two, he is out at once and blows left over are not thrown for', () => {
    const result = pair().dice('D6=6 D6=3 D6=5 D6=2').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'melee-won', count: 3 },
      { kind: 'down', figure: 'Bob' },
      { kind: 'out-of-action', figure: 'Bob', by: 'Ann', cause: 'melee' },
    ]);
  });

  it('WM-WOUND-06 among several he is only down while one of his side still fights', () => {
    const figures = { Abe: man('gang'), Bo: man('gang'), Lou: man('law', { profile: { ...MAN, WS: 5 } }) };
    const scene = sceneAt('melee', {
      figures,
      contacts: [
        ['Abe', 'Lou'],
        ['Bo', 'Lou'],
      ],
    });
    const first = scene.dice('D6=3 D6=2 D6=5 D6=2 D6=4 D6=4 D6=3').when(tick('melee', 'Abe'), 'clock');
    expectEffects(first, [{ kind: 'down', figure: 'Abe' }, { kind: 'melee-drawn' }]);
    expectNone(first, 'out-of-action');
    scene.fight.clock.turn = 1;
    Object.assign((scene.fight.sub as { melee: { fought: object } }).melee, { fought: {} });
    const second = scene.dice('D6=4 D6=5 D6=5 D6=2').when(tick('melee', 'Lou'), 'clock');
    expectEffects(second, [
      { kind: 'down', figure: 'Bo' },
      { kind: 'out-of-action', figure: 'Bo' },
      { kind: 'out-of-action', figure: 'Abe' },
    ]);
  });

  it('WM-MELEE-11 with nobody left at hand the winner goes on to the next within two inches', () => {
    const setup = (standing: Record<string, string>): Setup => ({
      figures: { Ann: man('law', { standing }), Bob: man('gang'), Cal: man('gang') },
      contacts: [['Ann', 'Bob']],
      scene: { 'Ann>Cal': { range: 3 } },
    });
    const result = sceneAt('melee', setup({})).dice('D6=4 D6=3 D6=5 D6=6').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'followed-up', figure: 'Ann', distance: 1.5 },
      { kind: 'engaged', figure: 'Ann', figures: ['Cal'] },
    ]);
    const stays = sceneAt('melee', setup({ 'follow-up': 'never' })).dice('D6=4 D6=3 D6=5 D6=6');
    expectNone(stays.when(tick('melee', 'Ann'), 'clock'), 'followed-up', 'engaged');
  });

  it('WM-MELEE-11 on a map he steps up to him, and fights him no more in this phase', () => {
    const scene = sceneAt('melee', {
      town: townOf(Array.from({ length: 8 }, () => '.'.repeat(12))),
      figures: {
        Ann: man('law', { at: 'B2' }),
        Bob: man('gang', { at: 'C2' }),
        Cal: man('gang', { at: 'E3' }),
      },
      contacts: [['Ann', 'Bob']],
    });
    const result = scene.dice('D6=4 D6=3 D6=5 D6=6').when(tick('melee', 'Ann'), 'clock');
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'followed-up', figure: 'Ann' },
      { kind: 'engaged', figure: 'Ann', figures: ['Cal'] },
    ]);
    expect(westamunda.due(scene.fight, 'melee')).toEqual([]);
  });

  it('WM-MELEE-12 nobody walks out of a fight', () => {
    const scene = sceneAt('move', {
      figures: { Ann: man('law', { weapons: ['revolver'], ammo: 6 }), Bob: man('gang') },
      contacts: [['Ann', 'Bob']],
      scene: { 'Ann>Bob': { range: 1, near: true } },
    });
    expect(westamunda.mayAct(scene.fight, scene.fight.figures.Ann!)).toBe(false);
    const open = westamunda.legal(scene.fight, 'Ann').map(({ action }) => action.type);
    expect(new Set(open)).toEqual(new Set(['standing']));
  });

  it('WM-POST-06, WM-TURN-02 both sides fight in either turn; a standing order chooses the weapon unasked', () => {
    const scene = sceneAt('shoot', {
      figures: {
        Ann: man('law', { weapons: ['knife'], standing: { melee: 'fists' } }),
        Bob: man('gang', { weapons: ['bowie'], standing: { melee: 'best' } }),
        Eve: man('law', { weapons: ['revolver'], ammo: 6 }),
      },
      contacts: [['Ann', 'Bob']],
    });
    const result = scene.dice('D6=3 D6=3 D6=3 D6=3').play({ type: 'pass', figure: 'Eve' });
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Ann'], weapon: 'fists' },
      { kind: 'melee-rolled', figures: ['Bob'], weapon: 'bowie' },
      { kind: 'turn-began', side: 'gang' },
      { kind: 'melee-rolled', figures: ['Bob'] },
      { kind: 'melee-rolled', figures: ['Ann'] },
    ]);
  });

  it('WM-POST-06 whoever is set upon is asked with what he fights, the best he has first; without an answer that counts', () => {
    const scene = () =>
      sceneAt('choose', {
        figures: { Ann: man('law', { weapons: ['knife'] }), Bob: man('gang', { weapons: ['bowie'] }) },
        contacts: [['Ann', 'Bob']],
      });
    const told = scene();
    const asked = told.play({ type: 'melee', figure: 'Ann', option: 'fight', weapon: 'fists' });
    expectEffects(asked, [
      {
        kind: 'prompt-opened',
        type: 'melee-choice',
        seat: 'bob',
        figure: 'Bob',
        default: 'bowie',
        choices: ['bowie', 'fists'],
      },
    ]);
    expectNone(asked, 'melee-rolled');
    const [prompt] = Object.keys(told.fight.prompts);
    const words = { view: view(told.fight, { seat: 'bob' }), say: SAY, unit: 'in' };
    expect(promptText(told.fight.prompts[prompt!]!, words)).toBe('Bob chooses how to fight Ann');
    // In the gang's own turn he has his say before it comes to blows, and she is asked after him.
    const answer = { type: 'answer', prompt: prompt!, value: 'fists' } as const;
    expectEffects(told.dice('D6=3 D6=3').play(answer, 'bob'), [
      { kind: 'prompt-closed', value: 'fists' },
      { kind: 'melee-rolled', figures: ['Ann'], weapon: 'fists' },
      { kind: 'melee-rolled', figures: ['Bob'], weapon: 'fists' },
    ]);
    const late = scene();
    late.play({ type: 'pass', figure: 'Ann' });
    const overdue = { type: 'expire', prompt: Object.keys(late.fight.prompts)[0]! } as const;
    late.fight.prompts[overdue.prompt] = { ...late.fight.prompts[overdue.prompt]!, due: Number.MIN_SAFE_INTEGER };
    expectEffects(late.dice('D6=3 D6=3').play(overdue, 'clock'), [
      { kind: 'prompt-closed', value: 'bowie', how: 'deadline' },
      { kind: 'melee-rolled', figures: ['Bob'], weapon: 'bowie' },
    ]);
  });

  it('WM-POST-06 the house, and whoever has only his fists, are not asked', () => {
    const step = (bob: Partial<Given>) =>
      sceneAt('choose', {
        figures: { Ann: man('law', { weapons: ['knife'] }), Bob: man('gang', bob) },
        contacts: [['Ann', 'Bob']],
      });
    for (const bob of [{}, { weapons: ['bowie'], seat: 'house' }])
      expectNone(step(bob).dice('D6=3 D6=3').play({ type: 'pass', figure: 'Ann' }), 'prompt-closed');
  });
});
