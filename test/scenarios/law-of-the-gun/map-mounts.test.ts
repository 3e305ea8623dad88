import { describe, expect, it } from 'vitest';
import { matches, type Offer } from '../../../src/game/offer.ts';
import { coverAgainst } from '../../../src/rulesets/law-of-the-gun/cover/cover.ts';
import { finishCutLoose } from '../../../src/rulesets/law-of-the-gun/horses/ride.ts';
import { expectEffects, type Given, type Scene } from '../../kit/scenario.ts';
import { onMap, place, where } from './map-street.ts';
import { during, DOC, HORSE, IKE, lawOfTheGun, walked } from './street.ts';

const doc = (at: string, more: Partial<Given> = {}): Given => ({ ...DOC, at, ...more });
const bay = (at: string, more: Partial<Given> = {}): Given => ({ ...HORSE, side: 'law', at, facing: 'north', ...more });
const far: Given = { ...IKE, at: 'N10' };
const up = { type: 'mount', figure: 'Doc', mount: 'Bay' } as const;
const down = (to?: string) => ({ type: 'dismount', figure: 'Doc', ...(to === undefined ? {} : { to }) }) as const;

const offers = (scene: Scene, type: string): readonly Offer[] =>
  lawOfTheGun.legal(scene.fight, 'Doc').filter(({ action }) => action.type === type);
const toOf = (scene: Scene): readonly unknown[] => {
  const slot = offers(scene, 'dismount')[0]?.slots.to;
  return slot?.kind === 'one-of' ? slot.values : [];
};

describe('horses on a map', () => {
  it('LG-RIDE-04, LG-RIDE-06 from a neighbouring cell, corners included, and he is where the horse is', () => {
    for (const [at, horse] of [
      ['C3', 'D3'],
      ['C3', 'D4'],
    ] as const) {
      const scene = onMap([], { Doc: doc(at), Bay: bay(horse, { side: 'gang' }), Ike: far });
      expect(matches(offers(scene, 'mount'), up)).toBe(true);
      const result = scene.when(up);
      expectEffects(result, [{ kind: 'mounted', figure: 'Doc', mount: 'Bay', moving: false }]);
      expect([where(result, 'Doc'), result.fight.figures.Doc?.facing]).toEqual([horse, 'north']);
    }
  });

  it('LG-RIDE-04 not two cells off, nor through a wall', () => {
    const scene = onMap([], { Doc: doc('C3'), Bay: bay('E3'), Ike: far });
    expect(scene.refuses(up, 'too-far-apart')).toMatchObject({ distance: 10, max: 7.07 });
    expect(offers(scene, 'mount')).toEqual([]);
    const rows = [
      '..............', //
      '...#..........', // D2 and C3 shut the corner between C2 and D3
      '..#...........',
    ];
    const walled = onMap(rows, { Doc: doc('C2'), Bay: bay('D3'), Ike: far });
    walled.refuses(up, 'too-far-apart');
  });

  it('LG-RIDE-04 one cell of walking goes with it, a step over a corner does not', () => {
    const after = (distance: number): Scene =>
      onMap([], { Doc: doc('C3', { turn: walked(distance) }), Bay: bay('D3'), Ike: far });
    expectEffects(after(5).when(up), [{ kind: 'mounted' }]);
    after(7.071068).refuses(up, 'too-far');
  });

  it('LG-RIDE-04 he gets down onto the free neighbouring cell that he says', () => {
    const rows = [
      '..............', //
      '..#...........', // C2 is wall
      '..............', // D3 Doc and Bay, C3 Tom
    ];
    const tom: Given = { ...DOC, at: 'C3' };
    const scene = onMap(rows, {
      Doc: doc('D3', { mount: 'Bay', facing: 'north' }),
      Bay: bay('D3'),
      Tom: tom,
      Ike: far,
    });
    expect(toOf(scene)).toEqual(['D2', 'E2', 'E3', 'C4', 'D4', 'E4']);
    for (const to of ['C2', 'C3', 'D3', 'F3', undefined]) {
      scene.refuses(down(to), 'bad-value');
      expect(matches(offers(scene, 'dismount'), down(to))).toBe(false);
    }
    const result = scene.when(down('E4'));
    expectEffects(result, [{ kind: 'dismounted', figure: 'Doc', mount: 'Bay', why: 'order', to: place('E4') }]);
    expect([where(result, 'Doc'), where(result, 'Bay')]).toEqual(['E4', 'D3']); // LG-RIDE-06: it stands where it was left
    expect(result.fight.figures.Doc).toMatchObject({ mount: null, facing: null });
    scene.refuses(up, 'already-did');
  });

  it('LG-RIDE-04 without a map nobody says where', () => {
    const scene = onMap([], { Doc: doc('D3', { mount: 'Bay' }), Bay: bay('D3'), Ike: far });
    scene.fight.town = null;
    scene.refuses(down('E4'), 'bad-value');
    expectEffects(scene.when(down()), [{ kind: 'dismounted', figure: 'Doc' }]);
  });
});

describe('vehicles on a map', () => {
  /** A wagon heading west: its team at F3, its body at G3. */
  function wagon(figures: Readonly<Record<string, Given>>): Scene {
    return onMap([], {
      Doc: doc('C3'),
      ...figures,
      Wagon: { ...HORSE, side: 'law', sort: 'vehicle', template: 'wagon', at: 'F3', facing: 'west' },
      Dun: { ...HORSE, side: 'law', at: 'F3', facing: 'west', mount: 'Wagon', seatAboard: 'team' },
      Ike: far,
    });
  }
  const board = (seat: string) => ({ type: 'mount', figure: 'Doc', mount: 'Wagon', seat }) as const;
  const aboard = (seatAboard: string): Given => doc('G3', { mount: 'Wagon', seatAboard, facing: 'west' });

  it('LG-VEH-01 one boards from a cell beside its body and is in the cell behind the team', () => {
    const result = wagon({ Doc: doc('H2') }).when(board('driver'));
    expectEffects(result, [{ kind: 'mounted', figure: 'Doc', mount: 'Wagon', seat: 'driver' }]);
    expect(where(result, 'Doc')).toBe('G3');
    const atTeam = wagon({ Doc: doc('E3') });
    atTeam.refuses(board('driver'), 'too-far-apart');
    expect(offers(atTeam, 'mount')).toEqual([]);
  });

  it('LG-VEH-01 one gets down beside the body, and not onto the team', () => {
    const scene = wagon({ Doc: aboard('body') });
    expect(toOf(scene)).toEqual(['F2', 'G2', 'H2', 'H3', 'F4', 'G4', 'H4']);
    expect(where(scene.when(down('H3')), 'Doc')).toBe('H3');
  });

  it('LG-VEH-02, LG-VEH-03 in its body he is behind its boards, on the box in the open, whatever lies in the street', () => {
    const seen = (seat: string): unknown => {
      const { fight } = wagon({ Doc: aboard(seat) });
      return coverAgainst(fight, 'Ike', 'Doc').column;
    };
    expect([seen('body'), seen('driver')]).toEqual(['low', 'none']);
    const { fight } = wagon({ Doc: aboard('driver') });
    expect(coverAgainst(fight, 'Ike', 'Dun').column).toBe('none');
  });

  it('LG-VEH-05 whoever takes the reins stays where he is', () => {
    const scene = wagon({ Doc: aboard('body') });
    const order = { type: 'take-reins', figure: 'Doc', mount: 'Wagon' } as const;
    expect(matches(offers(scene, 'take-reins'), order)).toBe(true);
    const result = scene.when(order);
    expectEffects(result, [{ kind: 'mounted', figure: 'Doc', seat: 'driver' }]);
    expect(where(result, 'Doc')).toBe('G3');
  });

  it('LG-VEH-03 a dead animal is cut loose from a cell beside any part of it, and lies there', () => {
    const order = { type: 'cut-loose', figure: 'Doc', mount: 'Wagon' } as const;
    const build = (at: string): Scene => {
      const scene = wagon({ Doc: doc(at) });
      scene.fight.figures.Dun!.statuses.push('dead');
      return scene;
    };
    expect(build('D3').refuses(order, 'too-far-apart')).toMatchObject({ max: 7.07 });
    const scene = build('E2');
    expect(matches(offers(scene, 'cut-loose'), order)).toBe(true);
    expectEffects(scene.when(order), [{ kind: 'task-set', task: 'cut-loose', target: 'Wagon' }]);
    const result = during(scene, '', (run) => finishCutLoose(run, 'Doc', 'Wagon'));
    expect([where(result, 'Dun'), result.fight.figures.Dun?.mount]).toEqual(['F3', null]);
  });
});
