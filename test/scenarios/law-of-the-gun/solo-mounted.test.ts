import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { CLANTON, DOC, decides, goesOn, nextOrder, open, past, shotAt, soloScene } from './solo-kit.ts';
import { expectEffects, type Given, type Scene } from '../../kit/scenario.ts';

const BAY: Given = { side: 'gang', sort: 'beast', profile: { CON: 4 }, seat: null };
const EDGES = 'spawns\n  posse O1:P16\n  outlaws A1:B16\nedges\n  posse east\n  outlaws west\n';

interface Where {
  readonly at: string;
  readonly doc: string;
  readonly rows: readonly string[];
  readonly facing?: 'north' | 'east' | 'south' | 'west';
  readonly more?: string;
  readonly clanton?: Partial<Given>;
}

function rider({ at, doc, rows, facing = 'east', more = '', clanton = {} }: Where): Scene {
  return soloScene(
    {
      Doc: { ...DOC, at: doc },
      Clanton: { ...CLANTON, at, facing, mount: 'Bay', ...clanton },
      Bay: { ...BAY, at, facing },
    },
    { rows, more },
  );
}

const fired = (scene: Scene): Scene => past(scene, shotAt('Clanton', 'Doc'));
const next = (scene: Scene): Action => nextOrder(scene, 'Clanton');

/** A house of three cells; Clanton half hidden by its corner from Doc in the north-west. */
const HOUSE = open(12, 8).map((row, y) => (y >= 2 && y <= 4 ? `..###${row.slice(5)}` : row));
/** A trough at F4. */
const TROUGH = open(16, 8).map((row, y) => (y === 3 ? `.....l${row.slice(6)}` : row));
/** A wall through the middle, open at its south end. */
const WALL = Array.from({ length: 16 }, (_, y) => `${'.'.repeat(8)}${y < 15 ? '#' : '.'}${'.'.repeat(7)}`);

describe('what mounted groups do', () => {
  it('LG-SOLO-29 dismount-and-shoot-back: down onto fighting cover beside him, and a snap shot', () => {
    const scene = fired(rider({ at: 'F3', doc: 'D1', rows: HOUSE, facing: 'north' }));
    expectEffects(decides(scene, 'Clanton', 4), [{ kind: 'solo-chose', act: 'dismount-and-shoot-back' }]);
    const order = next(scene);
    expect(order).toMatchObject({ type: 'dismount', figure: 'Clanton' });
    expectEffects(goesOn(scene, 'Clanton'), [{ kind: 'dismounted', why: 'order' }]);
    expect(next(scene)).toMatchObject({ type: 'shoot', target: 'Doc', mode: 'snap' });
  });

  it('LG-SOLO-29 dismount-and-shoot-effective: no shot beyond the accurate band', () => {
    const near = rider({ at: 'F3', doc: 'D1', rows: HOUSE, facing: 'north' });
    expectEffects(decides(near, 'Clanton', 4), [{ kind: 'solo-chose', act: 'dismount-and-shoot-effective' }]);
    goesOn(near, 'Clanton');
    expect(next(near)).toMatchObject({ type: 'shoot', mode: 'snap' });
    const far = rider({
      at: 'F3',
      doc: 'D1',
      rows: HOUSE,
      facing: 'north',
      clanton: { weapons: ['derringer'] },
    });
    decides(far, 'Clanton', 4);
    goesOn(far, 'Clanton');
    expect(next(far)).toEqual({ type: 'pass', figure: 'Clanton' });
  });

  it('LG-SOLO-29 dismount-in-nearest-cover: there if it is within half a move, and a snap shot in the accurate band', () => {
    const scene = rider({ at: 'D4', doc: 'J4', rows: TROUGH });
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', act: 'dismount-in-nearest-cover' }]);
    const orders: string[] = [];
    for (let count = 0; count < 4 && scene.fight.figures.Clanton!.mount !== null; count++) {
      orders.push(next(scene).type);
      goesOn(scene, 'Clanton');
    }
    expect(orders.at(-1)).toBe('dismount');
    expect(next(scene)).toMatchObject({ type: 'shoot', target: 'Doc', mode: 'snap' });
  });

  it('LG-SOLO-29: if it is farther he rides toward it at normal pace, and stays up', () => {
    const rows = open(24, 8).map((row, y) => (y === 3 ? `${row.slice(0, 12)}l${row.slice(13)}` : row));
    const scene = rider({ at: 'B4', doc: 'W4', rows });
    decides(scene, 'Clanton', 5);
    expect(next(scene)).toMatchObject({ type: 'move', gait: 'walk' });
    goesOn(scene, 'Clanton');
    expect(next(scene)).toEqual({ type: 'pass', figure: 'Clanton' });
    expect(scene.fight.figures.Clanton!.mount).toBe('Bay');
  });

  it('LG-SOLO-13, LG-SOLO-30 ride-at-and-charge: a charge where it is sure to reach, else fast straight at him', () => {
    const near = fired(rider({ at: 'B4', doc: 'I4', rows: open(20, 8) }));
    expectEffects(decides(near, 'Clanton', 5), [{ kind: 'solo-chose', act: 'ride-at-and-charge' }]);
    expect(next(near)).toMatchObject({ type: 'charge', target: 'Doc', gait: 'run' });
    const far = fired(rider({ at: 'B4', doc: 'S4', rows: open(20, 8) }));
    decides(far, 'Clanton', 5);
    expect(next(far)).toMatchObject({ type: 'move', gait: 'run', goal: 'S4' });
  });

  it('LG-SOLO-31 flank-or-charge: else toward the cover nearest to his flank', () => {
    const near = fired(rider({ at: 'B4', doc: 'I4', rows: open(20, 8) }));
    expectEffects(decides(near, 'Clanton', 4), [{ kind: 'solo-chose', act: 'flank-or-charge' }]);
    expect(next(near)).toMatchObject({ type: 'charge', target: 'Doc' });
    const rows = open(24, 16).map((row, y) => (y === 2 ? `${row.slice(0, 18)}l${row.slice(19)}` : row));
    const far = fired(rider({ at: 'B8', doc: 'S8', rows }));
    decides(far, 'Clanton', 4);
    expect(next(far)).toMatchObject({ type: 'move', gait: 'walk', goal: 'S2' });
  });

  it('LG-SOLO-32 stay-mounted-and-shoot: still, at the nearest in range', () => {
    const scene = rider({ at: 'F3', doc: 'D1', rows: HOUSE, facing: 'north' });
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', act: 'stay-mounted-and-shoot' }]);
    expect(next(scene)).toMatchObject({ type: 'shoot', target: 'Doc', mode: 'aimed' });
  });

  it('LG-SOLO-33 side-edge-then-enemy-edge: to the nearer side edge, along it to the enemy edge, there he halts', () => {
    const inside = rider({ at: 'C6', doc: 'O6', rows: WALL, more: EDGES, facing: 'north' });
    expectEffects(decides(inside, 'Clanton', 4), [{ kind: 'solo-chose', act: 'side-edge-then-enemy-edge' }]);
    expect(next(inside)).toMatchObject({ type: 'move', gait: 'walk', goal: 'C1' });
    const along = rider({ at: 'C1', doc: 'O6', rows: WALL, more: EDGES, facing: 'east' });
    decides(along, 'Clanton', 4);
    expect(next(along)).toMatchObject({ type: 'move', gait: 'walk', goal: 'P1' });
    const there = rider({ at: 'P1', doc: 'C6', rows: WALL, more: EDGES, facing: 'east' });
    decides(there, 'Clanton', 4);
    expect(next(there)).toEqual({ type: 'hold', figure: 'Clanton' });
  });

  it('LG-SOLO-33, LG-EX-49 continue-or-centre: on as before; if halted down the middle', () => {
    const where = { at: 'C6', doc: 'O6', rows: WALL, more: EDGES, facing: 'east' } as const;
    const halted = rider(where);
    expectEffects(decides(halted, 'Clanton', 5), [{ kind: 'solo-chose', act: 'continue-or-centre' }]);
    expect(next(halted)).toMatchObject({ type: 'move', gait: 'walk', goal: 'P8' });
    const going = rider({ ...where, clanton: { activity: { kind: 'move', goal: 'H10' } } });
    decides(going, 'Clanton', 5);
    expect(next(going)).toMatchObject({ type: 'move', gait: 'walk', goal: 'H10' });
  });

  it('LG-SOLO-07: dismounted riders use the foot chart', () => {
    const scene = rider({ at: 'F3', doc: 'D1', rows: HOUSE, clanton: { mount: null } });
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', chart: 'foot' }]);
  });
});
