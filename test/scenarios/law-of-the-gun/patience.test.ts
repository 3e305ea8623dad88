import { describe, expect, it } from 'vitest';
import { withPatience } from '../../../src/rulesets/law-of-the-gun/solo/patience.ts';
import { unitOf } from '../../../src/rulesets/law-of-the-gun/solo/groups.ts';
import { reactionPrompts, reflex } from '../../../src/rulesets/law-of-the-gun/react/react.ts';
import { subOf } from '../../../src/rulesets/law-of-the-gun/state.ts';
import { foldEffect } from '../../../src/game/fold/fold.ts';
import type { Effect } from '../../../src/game/effects.ts';
import { expectEffects, type Scene } from '../../kit/scenario.ts';
import { BILLY, move, shoot } from './orders-kit.ts';
import { CLANTON, DOC as MARSHAL, open, soloScene } from './solo-kit.ts';
import { DOC, lawOfTheGun, street } from './street.ts';
import { suspectedFoe } from '../../../src/rulesets/law-of-the-gun/solo/terms.ts';

const fold = (scene: Scene, effect: Effect): void => foldEffect(scene.fight, effect, lawOfTheGun);

describe('LG-SOLO-37 patience', () => {
  const chosen = (): Scene => {
    const scene = street(60, { ike: { seat: 'house' }, turn: 'gang' });
    fold(scene, { kind: 'solo-chose', figure: 'Ike', chart: 'foot', passed: true, act: 'hold-hidden' });
    return scene;
  };
  const next = ({ fight }: Scene) => withPatience(fight, unitOf(fight, fight.figures.Ike!), 'hold-hidden');

  it('a group to which nothing has happened since comes on instead of waiting', () => {
    expect(next(chosen())).toBe('advance-to-cover');
    expect(withPatience(chosen().fight, unitOf(chosen().fight, chosen().fight.figures.Ike!), 'outflank')).toBe(
      'outflank',
    );
  });

  it('not at its first choice, nor once it has hit, been hit or come nearer', () => {
    expect(next(street(60, { ike: { seat: 'house' } }))).toBe('hold-hidden');
    const nearer = chosen();
    fold(nearer, { kind: 'situation-set', figure: 'Ike', target: 'Doc', values: { range: 45 } });
    fold(nearer, { kind: 'situation-set', figure: 'Doc', target: 'Ike', values: { range: 45 } });
    expect(next(nearer)).toBe('hold-hidden');
    for (const [figure, by] of [
      ['Doc', 'Ike'],
      ['Ike', 'Doc'],
    ] as const) {
      const hit = chosen();
      fold(hit, { kind: 'hit', figure, by, cause: 'shot' });
      expect(next(hit)).toBe('hold-hidden');
    }
  });

  it('whoever knew of nobody when he chose stands so in what is kept of the fight, too', () => {
    const alone = street(60, { ike: { seat: 'house' }, doc: { statuses: ['left'] }, turn: 'gang' });
    fold(alone, { kind: 'solo-chose', figure: 'Ike', chart: 'foot', passed: true, act: 'hold-hidden' });
    expect(JSON.parse(JSON.stringify(alone.fight))).toEqual(alone.fight);
  });

  it('whoever has come to the edge of others and sees nobody there looks for them at his own, and so to and fro', () => {
    const rows = ['.#.......', '##.......', ...open(9, 7)];
    const scene = soloScene({ Clanton: { ...CLANTON, at: 'E5' }, Doc: { ...MARSHAL, at: 'A1' } }, { rows });
    const suspects = () => suspectedFoe(scene.fight, unitOf(scene.fight, scene.fight.figures.Clanton!))?.at;
    const comesTo = (y: number): void => {
      scene.fight.figures.Clanton!.at = { x: 4, y, level: 0 };
      fold(scene, { kind: 'solo-chose', figure: 'Clanton', chart: 'foot', passed: true, act: 'advance-on-suspected' });
    };
    comesTo(4);
    expect(suspects()).toEqual({ x: 4, y: 8, level: 0 });
    comesTo(8);
    expect(suspects()).toEqual({ x: 4, y: 0, level: 0 });
    comesTo(4);
    expect(suspects()).toEqual({ x: 4, y: 0, level: 0 });
    comesTo(0);
    expect(suspects()).toEqual({ x: 4, y: 8, level: 0 });
  });

  it('from the fifth round on nobody gives ground any more: he aims, or where he is too far off, comes on', () => {
    const after = (round: number, range: number): string => {
      const { fight } = street(range, { ike: { seat: 'house' } });
      fight.clock.round = round;
      return withPatience(fight, unitOf(fight, fight.figures.Ike!), 'fall-back-to-cover');
    };
    expect(after(4, 20)).toBe('fall-back-to-cover');
    expect(after(5, 20)).toBe('halt-and-shoot');
    expect(after(5, 60)).toBe('advance-to-cover');
  });

  it('whose Cool is down to 2 is charged, in reach', () => {
    const weak = street(18, {
      doc: { stats: { cool: 2 } },
      ike: { seat: 'house', activity: { kind: 'hold' } },
      turn: 'gang',
    });
    fold(weak, { kind: 'solo-chose', figure: 'Ike', chart: 'foot', passed: true, act: 'stay' });
    expect(lawOfTheGun.solo!(weak.fight, weak.fight.figures.Ike!)).toMatchObject({ type: 'charge', target: 'Doc' });
    const bold = street(18, { ike: { seat: 'house', activity: { kind: 'hold' } }, turn: 'gang' });
    fold(bold, { kind: 'solo-chose', figure: 'Ike', chart: 'foot', passed: true, act: 'stay' });
    expect(lawOfTheGun.solo!(bold.fight, bold.fight.figures.Ike!)).not.toMatchObject({ type: 'charge' });
  });
});

describe('LG-TOM-07 sight lost by falling back', () => {
  const lost = (range: number): Scene => {
    const scene = street(range);
    subOf(scene.fight).flights.Ike = 2;
    fold(scene, { kind: 'situation-set', figure: 'Doc', target: 'Ike', values: { sight: false } });
    delete subOf(scene.fight).flights.Ike;
    return scene;
  };
  const sees = (scene: Scene): boolean | undefined => scene.fight.situations['Doc>Ike']?.sight;

  it('is there again as soon as either moves toward the other, or comes within 30 cm', () => {
    const toward = lost(90);
    toward.play(move('Doc', 'toward', 'Ike', 10));
    expect(sees(toward)).toBe(true);
    const near = lost(30);
    near.play(move('Doc', 'across', 'Ike', 5));
    expect(sees(near)).toBe(true);
  });

  it('not while he stays far off, nor where the table has said that they do not see each other', () => {
    const far = lost(90);
    far.play(move('Doc', 'across', 'Ike', 10));
    expect(sees(far)).toBe(false);
    const wall = street(90);
    fold(wall, { kind: 'situation-set', figure: 'Doc', target: 'Ike', values: { sight: false } });
    wall.play(move('Doc', 'toward', 'Ike', 10));
    expect(sees(wall)).toBe(false);
  });
});

describe('LG-PBP-06 a seat whose player is away', () => {
  it('reacts as the house does', () => {
    const scene = street(20, { ike: { standing: {} } });
    scene.fight.seats.ike!.autoPilot = true;
    const stimulus = { figure: 'Doc', kind: 'shot', ranges: { Ike: { from: 20, to: 20 } } } as const;
    const [spec] = reactionPrompts(scene.fight, stimulus);
    const prompt = { ...spec!, id: 'p1', due: 0, gather: null, about: spec!.about ?? {}, pause: 1 };
    expect(reflex(scene.fight, prompt)).toMatchObject({ value: 'fire' });
    scene.fight.seats.ike!.autoPilot = false;
    expect(reflex(scene.fight, prompt)).toBeNull();
  });
});

describe('LG-GRP-02 groups that have drifted apart', () => {
  it('do not test Cool together', () => {
    const scene = street(20, {
      ike: { group: 'g1' },
      figures: {
        Tom: { ...BILLY, side: 'gang', group: 'g1' },
        Sam: { ...BILLY, side: 'gang', group: 'g1' },
      },
      scene: { 'Doc>Ike': { range: 20 }, 'Ike>Tom': { range: 40 }, 'Tom>Ike': { range: 40 }, 'Ike>Sam': { range: 5 } },
      doc: { ...DOC },
    });
    scene.fight.groups.g1 = { id: 'g1', leader: 'Ike', figures: ['Ike', 'Tom', 'Sam'] };
    const result = scene.dice('D10=10 D10=2 D6=1 D6=1').when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [{ kind: 'group-left', figure: 'Tom', why: 'apart' }]);
    expect(result.effects.flatMap((one) => (one.kind === 'tested' ? one.figure : []))).toEqual(['Ike', 'Sam']);
  });
});
