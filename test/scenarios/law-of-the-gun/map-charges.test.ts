import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { matches } from '../../../src/game/offer.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { expectEffects, expectNone, given, type Given, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { answer } from './orders-kit.ts';

const CARD = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 4 };
const OPEN = Array.from({ length: 10 }, () => '..............');
const wolf = (at: string, more: Partial<Given> = {}): Given => ({
  side: 'posse',
  profile: CARD,
  weapons: ['blade'],
  at,
  ...more,
});
const ike = (at: string, more: Partial<Given> = {}): Given => ({
  side: 'gang',
  profile: { ...CARD, CL: 3 },
  weapons: ['pistol'],
  at,
  ...more,
});

function scene(figures: Readonly<Record<string, Given>>, rows: readonly string[] = OPEN): Scene {
  return given(lawOfTheGun, { town: townOf(rows), figures });
}

const charge = (figure: string, target: string, more: { gait?: 'walk' | 'run'; with?: readonly string[] } = {}) =>
  ({ type: 'charge', figure, target, gait: 'run', ...more }) as const;
const where = (fight: Gunfight, id: string): string | null => {
  const at = fight.figures[id]!.at;
  return at === null ? null : namePlace(at);
};
const isOffered = (fight: Gunfight, action: Action & { readonly figure: string }): boolean =>
  matches(lawOfTheGun.legal(fight, action.figure), action);

describe('charges on a map', () => {
  it('LG-CC-02, LG-CC-04, LG-CC-05 a charge runs to the next cell, with fire from where he is half way', () => {
    const result = scene({ Doc: wolf('B3'), Ike: ike('F3') })
      .dice('D6=2 D6=5 D6=3 D6=2 D10=8')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'charge-declared', figure: 'Doc', target: 'Ike', distance: 20, gait: 'run' },
      { kind: 'tested', figure: 'Doc', stat: 'cool', why: 'charge' },
      { kind: 'tested', figure: 'Doc', stat: 'constitution', why: 'move-fast' },
      { kind: 'tested', figure: 'Ike', stat: 'cool', why: 'charged' },
      { kind: 'moved', figure: 'Doc', distance: 10, why: 'charge' },
      { kind: 'tested', figure: 'Ike', stat: 'skill+cool', why: 'charge-shot' },
      { kind: 'shot-fired', figure: 'Ike', mode: 'snap', trigger: 'half-way', distance: 10, check: { need: 9 } },
      { kind: 'moved', figure: 'Doc', distance: 5, why: 'charge' },
      { kind: 'engaged', figure: 'Doc', figures: ['Ike'] },
    ]);
    expectNone(result, 'situation-set');
    expect(where(result.fight, 'Doc')).toBe('E3');
    expect(result.fight.contacts).toMatchObject([{ a: 'Doc', b: 'Ike', by: 'Doc' }]);
  });

  it('LG-GEN-03 corners count: over a diagonal he is next to him without another step', () => {
    const result = scene({ Doc: wolf('B3'), Ike: ike('C4', { weapons: [] }) })
      .dice('D6=2 D6=5 D6=3')
      .when(charge('Doc', 'Ike'));
    expectNone(result, 'moved');
    expectEffects(result, [{ kind: 'engaged', figure: 'Doc', figures: ['Ike'] }]);
  });

  it('LG-GEN-03 who comes in by a charge is in contact with every enemy he then stands beside', () => {
    const result = scene({ Doc: wolf('B3'), Ike: ike('E3', { weapons: [] }), Tom: ike('E2', { weapons: [] }) })
      .dice('D6=2 D6=5 D6=3')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'engaged', figure: 'Doc', figures: ['Ike', 'Tom'] }]);
    expect(where(result.fight, 'Doc')).toBe('D3');
  });

  it('LG-CC-01 the way goes round whoever stands in it, and he is as far off as it is long', () => {
    const result = scene({ Doc: wolf('B3'), Ike: ike('F3', { weapons: [] }), Tom: ike('D3', { weapons: [] }) })
      .dice('D6=1 D6=1 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'engaged', figure: 'Doc', figures: ['Ike', 'Tom'] }]);
    expect(where(result.fight, 'Doc')).toBe('E2');
    const gone = result.effects.flatMap((one) => (one.kind === 'moved' ? [one.distance] : []));
    expect(gone.reduce((sum, one) => sum + one, 0)).toBeCloseTo(15.811, 3);
  });

  it('LG-CC-04 half way he has the cover of the cell he is in there', () => {
    const rows = OPEN.map((row, y) => (y === 2 ? `...f${row.slice(4)}` : row));
    const result = scene({ Doc: wolf('A3'), Ike: ike('F3') }, rows)
      .dice('D6=1 D6=1 D6=1 D6=1 D6=1 D10=9 D10=2 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'terrain-slowed', figure: 'Doc', level: 1, loss: 1 },
      {
        kind: 'moved',
        path: [
          { x: 0, y: 2, level: 0 },
          { x: 2, y: 2, level: 0 },
        ],
      },
      { kind: 'shot-fired', figure: 'Ike', distance: 15 },
      { kind: 'table-rolled', table: 'effect', figure: 'Doc', check: { mods: [{ id: 'obscured', value: 1 }] } },
    ]);
  });

  it('LG-CC-01 only who is spotted may be charged', () => {
    const one = scene({ Doc: wolf('B3'), Ike: ike('E3') });
    one.fight.hidden.Ike = ['posse'];
    one.refuses(charge('Doc', 'Ike'), 'target-forbids');
    expect(isOffered(one.fight, charge('Doc', 'Ike'))).toBe(false);
  });

  it('LG-CC-01 no sight, too far, no way, no room: refused', () => {
    const wall = [
      '..........',
      '....#.....',
      '....#.....',
      '....#.....',
      ...OPEN.slice(4).map((row) => row.slice(0, 10)),
    ];
    scene({ Doc: wolf('B3'), Ike: ike('H3') }, wall).refuses(charge('Doc', 'Ike'), 'no-line-of-sight');
    expect(scene({ Doc: wolf('A1'), Ike: ike('H1') }).refuses(charge('Doc', 'Ike'), 'too-far')).toMatchObject({
      needed: 30,
      allowed: 25,
    });
    const crowd = Object.fromEntries(
      ['D2', 'E2', 'F2', 'D3', 'F3', 'D4', 'E4', 'F4'].map((at) => [`Man${at}`, ike(at, { weapons: [] })]),
    );
    scene({ Doc: wolf('B3'), Ike: ike('E3'), ...crowd }).refuses(charge('Doc', 'Ike'), 'cell-full');
  });

  it('LG-MOVE-06 who runs farther than he walks must have a long straight bit', () => {
    const rows = [
      '.#........',
      '.#........',
      '.#........',
      '...#......',
      ...OPEN.slice(4).map((row) => row.slice(0, 10)),
    ];
    const walled = scene({ Doc: wolf('A3'), Ike: ike('D1', { weapons: [] }) }, rows);
    expect(isOffered(walled.fight, charge('Doc', 'Ike'))).toBe(false);
  });

  it('LG-CC-05 too short: he stops where his breath ends', () => {
    const result = scene({ Doc: wolf('A3'), Ike: ike('G3', { weapons: [] }) })
      .dice('D6=1 D6=5 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'moved' }, { kind: 'moved', gait: 'run' }, { kind: 'charge-failed', why: 'short' }]);
    expect(where(result.fight, 'Doc')).toBe('E3');
    expect(result.fight.contacts).toEqual([]);
  });

  it('LG-CC-05 a leg wound half way stops him there', () => {
    const result = scene({ Doc: wolf('B3'), Ike: ike('F3') })
      .dice('D6=1 D6=5 D6=3 D6=3 D10=9 D10=7 D6=1 D6=5 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'moved', distance: 10 },
      { kind: 'slowed', figure: 'Doc', cap: 5 },
      { kind: 'charge-failed', why: 'short' },
    ]);
    expect(where(result.fight, 'Doc')).toBe('D3');
  });

  it('LG-CC-05 shot down half way he lies there', () => {
    const result = scene({ Doc: wolf('B3'), Ike: ike('F3') })
      .dice('D6=1 D6=1 D6=3 D6=3 D10=9 D10=9')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Doc', by: 'Ike' },
      { kind: 'charge-failed', figure: 'Doc', why: 'stopped' },
    ]);
    expect(where(result.fight, 'Doc')).toBe('D3');
  });

  it('LG-CC-05 the target down half way: unopposed, and he stops next to where it stood', () => {
    const result = scene({ Doc: wolf('B3', { weapons: ['pistol'] }), Ike: ike('F3', { weapons: [] }) })
      .dice('D6=1 D6=1 D6=3 D6=1 D10=10 D10=9')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Ike', by: 'Doc' },
      { kind: 'charge-failed', figure: 'Doc', why: 'unopposed' },
    ]);
    expect(where(result.fight, 'Doc')).toBe('E3');
  });

  it('LG-CC-03 who cannot face it runs at once, and is not fought', () => {
    const result = scene({ Doc: wolf('F3'), Ike: ike('I3') })
      .dice('D6=1 D6=1 D6=6 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Ike', why: 'charged' },
      { kind: 'skedaddled', figure: 'Ike', why: 'charged' },
      { kind: 'charge-failed', figure: 'Doc', why: 'unopposed' },
    ]);
    expectNone(result, 'situation-set', 'engaged');
    expect(where(result.fight, 'Doc')).toBe('H3');
    expect(where(result.fight, 'Ike')).not.toBe('I3');
  });

  it('LG-CC-02 who does not dare falls back', () => {
    const result = scene({ Doc: wolf('F3'), Ike: ike('I3') })
      .dice('D6=5')
      .when(charge('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'ducked-back', figure: 'Doc', why: 'charge-failed' }]);
    expectNone(result, 'moved', 'situation-set');
  });

  it('LG-TERR-02 difficult ground on the way is thrown for in step 3', () => {
    const rows = OPEN.map((row) => `...b${row.slice(4)}`);
    const held = scene({ Doc: wolf('B3'), Ike: ike('G3', { weapons: [] }) }, rows)
      .dice('D6=1 D6=1 D6=6 D6=6 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(held, [
      { kind: 'tested', figure: 'Doc', why: 'move-fast' },
      { kind: 'terrain-slowed', figure: 'Doc', level: 2, loss: 12 },
      { kind: 'tested', figure: 'Ike', why: 'charged' },
      { kind: 'charge-failed', figure: 'Doc', why: 'short' },
    ]);
    expect(where(held.fight, 'Doc')).toBe('D3');
  });

  it('LG-CC-04 nobody fires half way at a charger whom the ground has stopped before', () => {
    const rows = OPEN.map((row) => `..b.${row.slice(4)}`);
    const held = scene({ Doc: wolf('B3'), Ike: ike('G3') }, rows)
      .dice('D6=1 D6=6 D6=6 D6=6 D6=1')
      .when(charge('Doc', 'Ike'));
    expectEffects(held, [{ kind: 'charge-failed', figure: 'Doc', why: 'short' }]);
    expectNone(held, 'shot-fired');
  });

  it('LG-RIDE-01 a rider charges along his facing, and his horse stands as it came', () => {
    const one = scene({
      Doc: wolf('B3', { mount: 'Dun' }),
      Ike: ike('J3', { weapons: [] }),
      Dun: { side: 'posse', sort: 'beast', profile: { CON: 4 }, at: 'B3', facing: 'east' },
    });
    const result = one.dice('D6=1 D6=1 D6=1').when(charge('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'engaged', figure: 'Doc', figures: ['Ike'] }]);
    expect([where(result.fight, 'Doc'), where(result.fight, 'Dun'), result.fight.figures.Dun?.facing]).toEqual([
      'I3',
      'I3',
      'east',
    ]);
  });

  it('LG-CC-01 several charge one, each to a cell of his own', () => {
    const group = { group: 'g1' } as const;
    const one = scene({
      Doc: wolf('B3', group),
      Wes: wolf('B4', group),
      Ike: ike('F3', { weapons: [] }),
    });
    one.fight.groups.g1 = { id: 'g1', leader: 'Doc', figures: ['Doc', 'Wes'] };
    const action = charge('Doc', 'Ike', { with: ['Wes'] });
    expect(isOffered(one.fight, action)).toBe(true);
    const result = one.dice('D6=1 D6=1 D6=1 D6=1 D6=1').when(action);
    expectEffects(result, [
      { kind: 'engaged', figure: 'Doc', figures: ['Ike'] },
      { kind: 'engaged', figure: 'Wes', figures: ['Ike'] },
    ]);
    expect([where(result.fight, 'Doc'), where(result.fight, 'Wes')]).toEqual(['E3', 'E4']);
  });

  it('LG-CC-01 more chargers than cells beside him: refused, and not offered', () => {
    const group = { group: 'g1' } as const;
    const crowd = ['D2', 'E2', 'F2', 'D4', 'E4', 'F3', 'F4'];
    const men = Object.fromEntries(crowd.map((at) => [`Man${at}`, ike(at, { weapons: [] })]));
    const one = scene({ Doc: wolf('B3', group), Wes: wolf('A3', group), Ike: ike('E3'), ...men });
    one.fight.groups.g1 = { id: 'g1', leader: 'Doc', figures: ['Doc', 'Wes'] };
    const action = charge('Doc', 'Ike', { with: ['Wes'] });
    one.refuses(action, 'cell-full');
    expect(isOffered(one.fight, action)).toBe(false);
    expect(isOffered(one.fight, charge('Doc', 'Ike'))).toBe(true);
  });

  it('LG-REACT-02 others fire at a charger on his way, before the fire half way', () => {
    const one = scene({ Doc: wolf('B3'), Ike: ike('G3'), Tom: ike('E8'), Wes: wolf('A10') });
    const asked = one.dice('D6=1 D6=1 D6=1').play(charge('Doc', 'Ike'));
    expectEffects(asked, [
      { kind: 'prompt-opened', type: 'react', figure: 'Tom', about: { kind: 'charge', at: 'B3' } },
    ]);
    const result = answer(one.dice('D10=2 D6=1 D10=2'), 'react', 'fire', 'tom');
    expectEffects(result, [
      { kind: 'shot-fired', figure: 'Tom', target: 'Doc', trigger: 'reaction' },
      { kind: 'shot-fired', figure: 'Ike', target: 'Doc', trigger: 'half-way' },
      { kind: 'engaged', figure: 'Doc', figures: ['Ike'] },
    ]);
    expectNone(result, 'situation-set');
  });
});
