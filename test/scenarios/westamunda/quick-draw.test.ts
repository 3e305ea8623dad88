import { describe, expect, it } from 'vitest';
import type { StatedValues } from '../../../src/game/state.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { across, atStep, man, shotAt, told } from './road.ts';

const WATCH = { bonus: 0, rule: 'first', toward: null } as const;
const KID = { profile: { ...MAN, I: 4, BS: 4 } };

/** Kid walks across the street under Walt's gun; the ranges and covers as both see them. */
const street = (
  values: StatedValues,
  {
    kid = {},
    walt = {},
    waltsCover = 'partial',
  }: { kid?: Partial<Given>; walt?: Partial<Given>; waltsCover?: string } = {},
) =>
  told(
    { Kid: man('gang', { ...KID, ...kid }), Walt: man('law', { watch: WATCH, ...walt }) },
    { 'Walt>Kid': values, 'Kid>Walt': { cover: waltsCover } },
  );

describe('quick draws', () => {
  it('E10, WM-DRAW-01, WM-DRAW-02 won: he fires first, a snap shot, and the watch is lost', () => {
    const result = street({ range: 7 })
      .dice('D6=3 D6=5 D6=4 D6=2')
      .when(across('Kid', 'Walt', 4));
    expectEffects(result, [
      { kind: 'tested', figure: 'Kid', why: 'quick-draw', check: { need: 3, passed: true } },
      { kind: 'shot-fired', figure: 'Kid', trigger: 'quick-draw', check: { need: 5 } },
      { kind: 'hit', figure: 'Walt', strength: 3 },
      { kind: 'pinned', figure: 'Walt', cause: 'hit' },
      { kind: 'wounded', figure: 'Walt', left: 0 },
      { kind: 'down', figure: 'Walt' },
      { kind: 'overwatch-lost', figure: 'Walt', why: 'hit' },
      { kind: 'moved', figure: 'Kid', distance: 4 },
    ]);
  });

  it('WM-DRAW-02 it was his shot for this turn', () => {
    const scene = street({ range: 7 });
    scene.dice('D6=3 D6=5 D6=4 D6=2').when(across('Kid', 'Walt', 2));
    scene.refuses(shotAt('Kid', 'Walt'), 'already-did');
  });

  it('WM-DRAW-02, WM-DRAW-04 missed, the watcher fires as normal', () => {
    const result = street({ range: 7 })
      .dice('D6=3 D6=3 D6=3')
      .when(across('Kid', 'Walt', 4));
    expectEffects(result, [
      { kind: 'tested', why: 'quick-draw' },
      { kind: 'shot-fired', figure: 'Kid' },
      { kind: 'shot-missed', figure: 'Kid' },
      { kind: 'shot-fired', figure: 'Walt', trigger: 'overwatch', check: { need: 4 } },
      { kind: 'moved', figure: 'Kid' },
    ]);
    const ducks = street({ range: 7 })
      .dice('D6=3 D6=4')
      .when(across('Kid', 'Walt', 4));
    expectEffects(ducks, [
      { kind: 'ducked-back', figure: 'Walt' },
      { kind: 'overwatch-lost', figure: 'Walt', why: 'pinned' },
      { kind: 'moved' },
    ]);
  });

  it('E11, WM-DRAW-03 failed: the watcher first, and a pinned man does not shoot', () => {
    const scene = street({ range: 8 }, { walt: { weapons: ['winchester'] } });
    const result = scene.dice('D6=2 D6=4 D6=3').when(across('Kid', 'Walt', 4));
    expectEffects(result, [
      { kind: 'tested', figure: 'Kid', why: 'quick-draw', check: { passed: false } },
      { kind: 'shot-fired', figure: 'Walt', check: { need: 3 } },
      { kind: 'hit', figure: 'Kid', strength: 3 },
      { kind: 'pinned', figure: 'Kid', cause: 'hit' },
      { kind: 'unharmed', figure: 'Kid', why: 'no-wound' },
      { kind: 'stopped-short', figure: 'Kid' },
    ]);
    scene.refuses(shotAt('Kid', 'Walt'), 'state-forbids');
  });

  it('E12, WM-DRAW-03 equal initiative: no draw; missed, he fires on in mid-move', () => {
    const scene = street({ range: 8 }, { kid: { profile: { ...MAN, BS: 4 } }, walt: { weapons: ['winchester'] } });
    const first = scene.dice('D6=1').when(across('Kid', 'Walt', 2));
    expectNone(first, 'tested');
    expectEffects(first, [{ kind: 'shot-fired', figure: 'Walt', check: { need: 3 } }, { kind: 'shot-missed' }]);
    scene.fight.situations = { ...scene.fight.situations, 'Kid>Walt': { range: 7, cover: 'partial' } };
    expectEffects(scene.dice('D6=4').when(shotAt('Kid', 'Walt')), [
      { kind: 'shot-fired', figure: 'Kid', trigger: 'order', check: { need: 5 } },
      { kind: 'shot-missed' },
      { kind: 'ducked-back', figure: 'Walt', cover: 'partial' },
    ]);
  });

  it('WM-DRAW-01 not with an empty or jammed gun, nor after a shot', () => {
    const empty = street({ range: 7 });
    empty.fight.figures.Kid!.items[0]!.ammo = 0;
    expectNone(empty.dice('D6=1').when(across('Kid', 'Walt', 4)), 'tested');
    const jammed = street({ range: 7 });
    jammed.fight.figures.Kid!.items[0]!.jams = 1;
    expectNone(jammed.dice('D6=1').when(across('Kid', 'Walt', 4)), 'tested');
    const shot = street({ range: 7 });
    shot.dice('D6=1').when(shotAt('Kid', 'Walt'));
    expectNone(shot.dice('D6=1').when(across('Kid', 'Walt', 4)), 'tested');
  });

  it('WM-DRAW-06 with the best loaded handgun, else with what he carries', () => {
    const both = street({ range: 7 }, { kid: { weapons: ['winchester', 'revolver'] } });
    expectEffects(both.dice('D6=3 D6=1 D6=1').when(across('Kid', 'Walt', 4)), [
      { kind: 'shot-fired', figure: 'Kid', weapon: 'Kid.revolver' },
    ]);
    const rifle = street({ range: 7 }, { kid: { weapons: ['winchester'] } });
    expectEffects(rifle.dice('D6=3 D6=1 D6=1').when(across('Kid', 'Walt', 4)), [
      { kind: 'shot-fired', figure: 'Kid', weapon: 'Kid.winchester' },
    ]);
  });

  it('WM-DRAW-05, WM-DRAW-06 never, or asked: yes, fanned, or no', () => {
    const never = street({ range: 7 }, { kid: { standing: { 'quick-draw': 'never' } } });
    expectNone(never.dice('D6=1').when(across('Kid', 'Walt', 4)), 'tested');
    const asks = () => {
      const scene = street({ range: 7 }, { kid: { standing: { 'quick-draw': 'ask' } }, waltsCover: 'none' });
      expectEffects(scene.when(across('Kid', 'Walt', 4)), [
        { kind: 'prompt-opened', type: 'quick-draw', figure: 'Kid' },
      ]);
      return scene;
    };
    const no = asks();
    const prompt = (scene: typeof no) => Object.values(scene.fight.prompts)[0]!;
    expect(prompt(no).choices).toEqual(['yes', 'fan', 'no']);
    const refused = no.dice('D6=1').play({ type: 'answer', prompt: prompt(no).id, value: 'no' }, 'kid');
    expectEffects(refused, [
      { kind: 'shot-fired', figure: 'Walt' },
      { kind: 'moved', figure: 'Kid' },
    ]);
    const fans = asks();
    const fanned = fans
      .dice('D6=4 D6=1 D6=1 D6=1')
      .play({ type: 'answer', prompt: prompt(fans).id, value: 'fan' }, 'kid');
    expectEffects(fanned, [
      { kind: 'tested', why: 'quick-draw', check: { passed: true } },
      { kind: 'burst-fired', figure: 'Kid', count: 1 },
    ]);
  });

  it('WM-DRAW-01 after the movement phase nobody on watch fires, so nobody draws', () => {
    const scene = atStep(street({ range: 7 }), 'shoot');
    expectNone(scene.dice('D6=2').when(shotAt('Kid', 'Walt')), 'tested');
  });
});
