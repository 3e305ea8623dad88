import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../src/game/effects.ts';
import { aimPrompts } from '../../../src/rulesets/law-of-the-gun/react/aims.ts';
import { duckBack } from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { mayFireBack } from '../../../src/rulesets/law-of-the-gun/react/react.ts';
import { makeTrek } from '../../../src/rulesets/law-of-the-gun/move/trek.ts';
import { expectEffects, expectNone, type Result, type Scene } from '../../kit/scenario.ts';
import { at } from '../../town/grid.ts';
import { answer, chance, charge, move } from './orders-kit.ts';
import { go, IKE, inTown, mounted, openRows, rowsWith, run, whereIs } from './march-street.ts';
import { during, street } from './street.ts';

/** Doc in A1; Ike, who may shoot back, in I1: 40, 35, 30, 25 cm from the first four cells of the row. */
const ambush = (rows = openRows(12, 12), more: Parameters<typeof inTown>[1] = {}): Scene =>
  inTown(rows, { ...more, ike: { at: 'I1', standing: {}, ...more.ike } });

const asked = (scene: Scene) =>
  Object.values(scene.fight.prompts).map(({ seat, choices, about }) => ({ seat, choices, about }));

const kinds = ({ effects }: Pick<Result, 'effects'>, ...wanted: readonly Effect['kind'][]) =>
  effects.filter(({ kind }) => wanted.includes(kind));

describe('reactions to a move over a map', () => {
  it('LG-REACT-02 he is asked before the mover leaves his cell; by itself it is the first in the accurate band', () => {
    const scene = ambush();
    const result = scene.play(go('Doc', 'D1'));
    expectNone(result, 'moved');
    expect(whereIs(scene, 'Doc')).toBe('A1');
    expect(asked(scene)).toMatchObject([
      {
        seat: 'ike',
        choices: ['hold', 'fire', 'fire@A1', 'fire@B1', 'fire@D1'],
        about: {
          target: 'Doc',
          weapon: 'Ike.pistol',
          band: 'accurate',
          distance: 30,
          at: 'C1',
          kind: 'moved',
          cells: [
            { at: 'A1', range: 40, band: 'maximum' },
            { at: 'B1', range: 35, band: 'maximum' },
            { at: 'C1', range: 30, band: 'accurate' },
            { at: 'D1', range: 25, band: 'accurate' },
          ],
        },
      },
    ]);
    expectEffects(scene.fight.pauses.length === 1 ? answerIke(scene, 'hold', '') : result, [
      { kind: 'moved', distance: 15, path: [at(0, 0), at(3, 0)] },
    ]);
  });

  const answerIke = (scene: Scene, value: string, dice: string): Result =>
    answer(scene.dice(dice), 'react', value, 'ike');

  const fires = (
    scene: Scene,
    order: Parameters<Scene['play']>[0],
    value: string,
    dice: string,
    before = '',
  ): Result => {
    scene.dice(before).play(order);
    return answerIke(scene, value, dice);
  };

  it('LG-REACT-02, LG-REACT-05 he fires with the mover in that cell, who then goes on', () => {
    const result = fires(ambush(), go('Doc', 'D1'), 'fire', 'D10=7');
    expect(kinds(result, 'moved', 'shot-fired', 'shot-missed')).toMatchObject([
      { kind: 'moved', path: [at(0, 0), at(2, 0)], distance: 10 },
      { kind: 'shot-fired', figure: 'Ike', mode: 'snap', trigger: 'reaction', distance: 30, band: 'accurate' },
      { kind: 'shot-missed' },
      { kind: 'moved', path: [at(2, 0), at(3, 0)], distance: 5 },
    ]);
    expect(result.fight.figures.Doc!.turn).toMatchObject({ moved: true, distance: 15 });
  });

  it('LG-REACT-02 or in any other cell of the way, start and end included', () => {
    const start = fires(ambush(), go('Doc', 'D1'), 'fire@A1', 'D10=2');
    expect(kinds(start, 'moved', 'shot-fired')).toMatchObject([
      { kind: 'shot-fired', distance: 40, band: 'maximum' },
      { kind: 'moved', distance: 15 },
    ]);
    const end = fires(ambush(), go('Doc', 'D1'), 'fire@D1', 'D10=2');
    expect(kinds(end, 'moved', 'shot-fired')).toMatchObject([{ kind: 'moved', distance: 15 }, { distance: 25 }]);
  });

  it('LG-REACT-02 only where he sees him, else the last cell in which he does', () => {
    const rows = rowsWith(12, 12, { 2: '#.########..' });
    const scene = ambush(rows, { ike: { at: 'B9' } });
    scene.play(go('Doc', 'D1'));
    expect(asked(scene)).toMatchObject([
      { choices: ['hold', 'fire'], about: { at: 'B1', band: 'maximum', distance: 40 } },
    ]);
    const blind = ambush(rowsWith(12, 12, { 2: '############' }), { ike: { at: 'B9' } });
    expectEffects(blind.play(go('Doc', 'D1')), [{ kind: 'moved' }]);
  });

  it('LG-REACT-02 whom his side has not found he cannot fire at', () => {
    for (const sides of [[], ['gang']]) {
      const scene = ambush();
      scene.fight.hidden.Doc = sides;
      let prompts = 0;
      during(scene, '', (turn) => {
        const route = { by: 'foot', corners: [at(0, 0), at(3, 0)] } as const;
        const trek = makeTrek(turn, { figure: 'Doc', route, gait: 'walk', leave: false, passed: null });
        prompts = aimPrompts(turn.fight, trek).length;
      });
      expect(prompts).toBe(sides.length === 0 ? 1 : 0);
    }
  });

  it('LG-REACT-06 killed there, he stays there', () => {
    const result = fires(ambush(), go('Doc', 'D1'), 'fire', 'D10=8 D10=9');
    expectEffects(result, [
      { kind: 'moved', distance: 10 },
      { kind: 'dead', figure: 'Doc' },
      { kind: 'stopped-short', figure: 'Doc', why: 'hit', at: at(2, 0) },
    ]);
    expect(kinds(result, 'moved')).toHaveLength(1);
    expect(result.fight.figures.Doc!.at).toEqual(at(2, 0));
  });

  it('LG-REACT-06 a leg wound takes 2 cm off what is left', () => {
    const order = go('Doc', 'D1');
    const scene = ambush(openRows(12, 12), { doc: { profile: { IN: 4, SK: 4, CL: 5, CON: 5, HO: 4 } } });
    const result = fires(scene, order, 'fire@B1', 'D10=10 D10=8 D6=2 D6=1 D6=1');
    expectEffects(result, [
      { kind: 'moved', distance: 5 },
      { kind: 'slowed', figure: 'Doc', less: 2 },
      { kind: 'moved', distance: 5, path: [at(1, 0), at(2, 0)] },
      { kind: 'stopped-short', why: 'hit', at: at(2, 0) },
    ]);
  });

  it('LG-REACT-06 whoever loses his nerve falls back from the cell where he was hit', () => {
    const scene = ambush(openRows(12, 12), { doc: { stats: { cool: 1 } } });
    const result = fires(scene, go('Doc', 'D1'), 'fire', 'D10=8 D10=2 D6=5');
    expectEffects(result, [
      { kind: 'moved', distance: 10, path: [at(0, 0), at(2, 0)] },
      { kind: 'grazed', figure: 'Doc' },
      { kind: 'ducked-back', figure: 'Doc' },
    ]);
    expect(kinds(result, 'moved')).toHaveLength(1);
    expect(kinds(result, 'ducked-back')).toMatchObject([{ path: [at(2, 0), ...(pathOfDuck(result).slice(1) as [])] }]);
  });

  const pathOfDuck = (result: Result) => (kinds(result, 'ducked-back')[0] as { path: readonly unknown[] }).path;

  it('LG-REACT-02, LG-COV-06 the shot finds the cover there is in that cell', () => {
    const rows = rowsWith(12, 12, { 2: '..f.........' });
    const behind = fires(ambush(rows, { ike: { at: 'C7' } }), go('Doc', 'D1'), 'fire', 'D10=8 D10=3 D6=1');
    expectEffects(behind, [
      { kind: 'shot-fired', distance: 30 },
      { kind: 'unharmed', figure: 'Doc', why: 'cover' },
    ]);
    const open = fires(ambush(rows, { ike: { at: 'C7' } }), go('Doc', 'D1'), 'fire@B1', 'D10=10 D10=3 D6=1');
    expectEffects(open, [{ kind: 'grazed', figure: 'Doc' }]);
  });

  it('LG-GEN-06, LG-SHOOT-05 the whole way counts for whether he moves fast', () => {
    const result = fires(ambush(), run('Doc', 'E1'), 'fire', 'D10=8', 'D6=3');
    expectEffects(result, [
      { kind: 'moved', distance: 10, gait: 'run' },
      { kind: 'shot-fired', check: { need: 9, passed: false } },
      { kind: 'moved', distance: 10, gait: 'run' },
    ]);
    const slow = fires(ambush(), run('Doc', 'D1'), 'fire', 'D10=7', 'D6=3');
    expectEffects(slow, [
      { kind: 'moved', gait: 'walk' },
      { kind: 'shot-fired', check: { need: 8 } },
    ]);
  });

  const two = () => ambush(openRows(12, 12), { others: { Billy: { ...IKE, at: 'I3', standing: {} } } });
  const both = (scene: Scene, ike: string, billy: string, dice: string): Result => {
    scene.play(go('Doc', 'D1'));
    answer(scene, 'react', ike, 'ike');
    return answer(scene.dice(dice), 'react', billy, 'billy');
  };

  it('LG-REACT-05 nearest to the cell first, each fully before the next; cells in the order of the way', () => {
    const same = both(two(), 'fire@D1', 'fire', 'D10=2 D10=2');
    expect(kinds(same, 'shot-fired')).toMatchObject([{ figure: 'Ike' }, { figure: 'Billy' }]);
    const apart = both(two(), 'fire@D1', 'fire@B1', 'D10=2 D10=2');
    expect(kinds(apart, 'moved', 'shot-fired')).toMatchObject([
      { kind: 'moved', distance: 5 },
      { figure: 'Billy' },
      { kind: 'moved', distance: 10 },
      { figure: 'Ike' },
    ]);
  });

  it('LG-REACT-05 whose target has gone down before his cell keeps his shot', () => {
    const result = both(two(), 'fire@B1', 'fire', 'D10=10 D10=10');
    expect(kinds(result, 'shot-fired')).toMatchObject([{ figure: 'Ike' }]);
    expect(result.fight.figures.Billy!.turn).toMatchObject({ shot: false, reacted: false });
  });

  it('LG-REACT-05 whose target is stopped in his cell, but neither down nor out of sight, fires all the same', () => {
    const scene = two();
    scene.fight.figures.Doc!.stats.cool = 1;
    const result = both(scene, 'fire', 'fire@C1', 'D10=8 D10=2 D6=6:hit-on-group D10=2');
    expect(kinds(result, 'moved', 'shot-fired', 'ducked-back', 'stopped-short')).toMatchObject([
      { kind: 'moved', distance: 10 },
      { kind: 'shot-fired', figure: 'Ike' },
      { kind: 'ducked-back', figure: 'Doc' },
      { kind: 'shot-fired', figure: 'Billy', target: 'Doc' },
      { kind: 'stopped-short', figure: 'Doc', at: at(2, 0) },
    ]);
  });

  it('LG-REACT-05 and so at a charger', () => {
    const auto = { ...IKE, standing: { react: 'auto' } };
    const others = { Tom: { ...auto, at: 'C9' }, Ned: { ...auto, at: 'C1' } };
    const scene = inTown(openRows(12, 12), { doc: { at: 'A5', stats: { cool: 1 } }, ike: { at: 'F5' }, others });
    const result = scene
      .dice('D6=1:charge D6=1:move-fast D6=1:charged D10=9 D10=2 D6=6:hit-on-group D10=2')
      .play(charge('Doc', 'Ike'));
    expect(kinds(result, 'shot-fired', 'ducked-back', 'charge-failed')).toMatchObject([
      { kind: 'shot-fired', figure: 'Tom' },
      { kind: 'ducked-back', figure: 'Doc' },
      { kind: 'shot-fired', figure: 'Ned', target: 'Doc' },
      { kind: 'charge-failed', why: 'stopped' },
    ]);
  });

  it('LG-REACT-04 from cover, before anybody has fired, he may bushwhack', () => {
    const scene = ambush(rowsWith(12, 12, { 1: '.......l....' }));
    const result = fires(scene, go('Doc', 'D1'), 'fire', 'D6=2 D10=4');
    expectEffects(result, [
      { kind: 'tested', why: 'bushwhack' },
      { kind: 'shot-fired', mode: 'aimed' },
    ]);
  });

  it('LG-REACT-06 a rider is stopped where he is thrown, and a wounded horse is slower at once', () => {
    const { doc, bay } = mounted('A1', 'east');
    const scene = () => ambush(openRows(12, 12), { doc, figures: { Bay: bay } });
    const thrown = fires(scene(), go('Doc', 'F1'), 'fire', 'D10=8 D6=1 D10=5 D6=1 D6=5 D6=1');
    expectEffects(thrown, [
      { kind: 'moved', distance: 10 },
      { kind: 'thrown', figure: 'Doc', mount: 'Bay' },
    ]);
    expect(thrown.fight.figures.Bay!.at).toEqual(at(2, 0));
    expect(kinds(thrown, 'moved')).toHaveLength(1);
  });

  it("LG-REACT-01 a rider who falls back in the enemies' turn turns his horse, and may fire all the same", () => {
    const { doc, bay } = mounted('F6', 'east');
    const scene = inTown(openRows(16, 16), { doc, ike: { at: 'L6' }, figures: { Bay: bay }, turn: 'gang' });
    const back = during(scene, '', (turn) => duckBack(turn, 'Doc', 'cool'));
    expectEffects(back, [{ kind: 'ducked-back' }, { kind: 'turned', figure: 'Doc', facing: 'west' }]);
    expect(mayFireBack(back.fight, back.fight.figures.Doc!)).toBe(true);
  });

  it('LG-PBP-10 the odds of a move know of the shots that standing orders fire', () => {
    const scene = ambush(openRows(12, 12), { ike: { standing: { react: 'auto' } } });
    expect(chance(scene, go('Doc', 'D1'), 'hit:Doc')).toBe('3/10');
    expect(scene.fight.figures.Doc!.at).toEqual(at(0, 0));
  });
});

/** What both ways of playing tell alike. */
function toldAlike({ effects }: Pick<Result, 'effects'>): unknown[] {
  const told: Record<string, unknown>[] = [];
  for (const effect of effects) {
    if (effect.kind === 'situation-set' || effect.kind.startsWith('prompt-')) continue;
    const { path: _path, at: _at, ...rest } = effect as Effect & { path?: unknown; at?: unknown };
    told.push(rest);
  }
  const distance = effects.reduce((sum, effect) => sum + (effect.kind === 'moved' ? effect.distance : 0), 0);
  return [...told.filter(({ kind }) => kind !== 'moved'), { moved: distance }];
}

describe('one fight both ways', () => {
  it('LG-TOM-02 a move and a reaction come out alike with stated ranges and on a map', () => {
    const stated = street(40, { ike: { standing: {} } });
    const map = ambush();
    const steps = [
      (scene: Scene, order: Parameters<Scene['play']>[0]) => scene.play(order),
      (scene: Scene) => answer(scene.dice('D10=8 D10=3 D6=2 D6=3'), 'react', 'fire', 'ike'),
    ];
    const onWord = [
      steps[0]!(stated, move('Doc', 'toward', 'Ike', 15, { goal: 'Ike' })),
      steps[1]!(stated, go('Doc', 'D1')),
    ];
    const onMap = [steps[0]!(map, go('Doc', 'D1', { goal: 'Ike' })), steps[1]!(map, go('Doc', 'D1'))];
    const all = (results: readonly Result[]) => toldAlike({ effects: results.flatMap((one) => one.effects) });
    expect(all(onMap)).toEqual(all(onWord));
    expect(kinds({ effects: onMap.flatMap((one) => one.effects) }, 'moved').length).toBe(2);
  });
});
