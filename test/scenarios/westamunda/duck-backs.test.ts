import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { gun, RAN, shooting, shot, WALKED } from './gun-kit.ts';
import type { Laid } from './hazard-kit.ts';
import { MAN } from './people.ts';

type Man = Laid['figures'][string];

function street(
  range: number,
  cover: string,
  { ann = {}, bob = {}, settings = {} }: { ann?: Man; bob?: Man; settings?: Laid['settings'] } = {},
) {
  return shooting({
    figures: { Ann: { items: [gun('Ann', 'revolver', 6)], ...ann }, Bob: { side: 'gang', ...bob } },
    scene: { 'Ann>Bob': { range, cover } },
    settings,
  });
}

describe('duck-backs', () => {
  it('E3, WM-SHOOT-06, WM-DICE-02 need 7: a six and then four or more; then the jam', () => {
    const result = street(12, 'partial', { ann: { turn: RAN } })
      .dice('D6=6 D6=4 D6=3 D6=2')
      .when(shot('revolver'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 7, faces: [6, 4], passed: true } },
      { kind: 'hit', strength: 3 },
      { kind: 'pinned', cause: 'hit' },
      { kind: 'unharmed', why: 'no-wound' },
      { kind: 'jammed', jams: 1 },
    ]);
  });

  it('E4, WM-DUCK-01, WM-DUCK-03 need 8: what would have hit in the open drives him back', () => {
    const result = street(12, 'full', { ann: { turn: RAN } })
      .dice('D6=6 D6=4 D6=4')
      .when(shot('revolver'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 8, passed: false } },
      { kind: 'shot-missed' },
      { kind: 'ducked-back', cover: 'full', pinned: true },
      { kind: 'tested', stat: 'ammo', check: { passed: true } },
    ]);
    expectNone(result, 'pinned');
  });

  it('E5 after a walk, in the shooting phase: no snap; a four ducks him behind full cover', () => {
    const result = street(6, 'full', { ann: { turn: WALKED } })
      .dice('D6=4')
      .when(shot('revolver'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 6 } },
      { kind: 'shot-missed' },
      { kind: 'ducked-back' },
    ]);
  });

  const hopeless = { ann: { turn: RAN, profile: { ...MAN, BS: 2 } }, bob: { turn: { ...RAN, distance: 11 } } };

  it('E6, WM-SHOOT-05, WM-DUCK-03 fired for effect at what cannot be hit', () => {
    const result = street(12, 'full', hopeless).dice('D6=6 D6=5 D6=3').when(shot('revolver'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { need: 10, passed: false } },
      { kind: 'shot-missed' },
      { kind: 'ducked-back', cover: 'full' },
      { kind: 'jammed' },
    ]);
    const short = street(12, 'full', hopeless).dice('D6=6 D6=4 D6=4').when(shot('revolver'));
    expectNone(short, 'ducked-back');
    expectEffects(short, [{ kind: 'shot-missed' }, { kind: 'tested', stat: 'ammo' }]);
    const other = street(12, 'full', hopeless).dice('D6=5').when(shot('revolver'));
    expect(other.effects.map((effect) => effect.kind)).toEqual(['shot-fired', 'shot-missed']);
  });

  it('E6, WM-SHOOT-05 with duck-backs off it is refused, and no round spent', () => {
    const scene = street(12, 'full', { ...hopeless, settings: { duckBacks: false } });
    expect(scene.refuses(shot('revolver'), 'cannot-hit')).toMatchObject({ need: 10 });
    expect(scene.fight.figures.Ann!.items[0]!.ammo).toBe(6);
  });

  it('WM-DUCK-01 a natural 1 never does', () => {
    const near = { ann: { profile: { ...MAN, BS: 6 } } };
    expectNone(street(6, 'full', near).dice('D6=1').when(shot('revolver')), 'ducked-back');
  });

  it('WM-DUCK-02 nobody who is pinned or down, and nobody on a horse', () => {
    for (const status of ['pinned', 'down'] as const)
      expectNone(
        street(6, 'full', { bob: { statuses: [status] } })
          .dice('D6=4')
          .when(shot('revolver')),
        'ducked-back',
      );
  });

  it('WM-DUCK-04 each shot of a burst is looked at', () => {
    const result = street(6, 'full')
      .dice('D6=3 D6=5 D6=5')
      .when(shot('revolver', 'Bob', 'fan'));
    expectEffects(result, [
      { kind: 'burst-fired', count: 2 },
      { kind: 'ducked-back' },
      { kind: 'shot-fired' },
      { kind: 'shot-missed' },
    ]);
    expect(result.effects.filter((effect) => effect.kind === 'ducked-back')).toHaveLength(1);
  });
});
