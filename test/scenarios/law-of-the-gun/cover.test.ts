import { describe, expect, it } from 'vitest';
import { coverAgainst, isInCover } from '../../../src/rulesets/law-of-the-gun/cover/cover.ts';
import { EFFECT_TABLE } from '../../../src/rulesets/law-of-the-gun/tables.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { HORSE, shoot, street } from './street.ts';

const text = (column: keyof typeof EFFECT_TABLE) =>
  EFFECT_TABLE[column].map((row) => ('part' in row ? `${row.result} ${row.part}` : 'cover'));

describe('cover and effect', () => {
  it('LG-COV-01 every row of every column', () => {
    expect(text('none')).toEqual([
      'graze head',
      'graze body',
      'graze arm',
      'graze leg',
      'wound body',
      'wound arm',
      'wound leg',
      'disabled body',
      'dead body',
      'dead head',
    ]);
    expect(text('left-corner')).toEqual([
      'cover',
      'cover',
      'cover',
      'cover',
      'graze left-leg',
      'graze left-arm',
      'wound right-leg',
      'disabled head',
      'dead body',
      'dead head',
    ]);
    expect(text('right-corner')).toEqual([
      'cover',
      'cover',
      'cover',
      'cover',
      'cover',
      'cover',
      'graze arm',
      'wound arm',
      'disabled head',
      'dead head',
    ]);
    expect(text('low')).toEqual([
      'cover',
      'cover',
      'cover',
      'cover',
      'graze head',
      'graze arm',
      'wound arm',
      'disabled body',
      'disabled head',
      'dead head',
    ]);
    expect(text('window')).toEqual([
      'cover',
      'cover',
      'cover',
      'cover',
      'cover',
      'graze head',
      'graze arm',
      'wound arm',
      'disabled body',
      'dead head',
    ]);
  });

  it.each([
    ['pistol', 25, false, [1, 5, 10], [1, 5, 10]],
    ['pistol', 60, false, [1, 2, 9, 10], [1, 1, 8, 10]],
    ['pistol', 60, true, [1, 2, 9, 10], [1, 2, 9, 10]],
    ['pistol', 25, true, [1, 9, 10], [2, 10, 10]],
    ['shotgun', 25, false, [1, 9, 10], [2, 10, 10]],
    ['shotgun', 25, true, [1, 8, 9, 10], [3, 10, 10, 10]],
  ])('LG-COV-02 %s at %i cm, obscured %s: faces %j read as rows %j', (model, range, obscured, faces, rows) => {
    const row = (face: number) => {
      const scene = street(range, { doc: { weapons: [model] }, seen: { cover: 'window', obscured } });
      const found = scene
        .dice(script(face))
        .when(shoot('Doc', 'Ike', 'snap', { weapon: model }))
        .effects.find((one) => one.kind === 'table-rolled');
      return found?.kind === 'table-rolled' ? found.row : null;
    };
    const script = (face: number) => `D10=10 D10=${face}${tail(rows[faces.indexOf(face)]!)}`;
    expect(faces.map(row)).toEqual(rows);
  });

  /** What else is thrown at a window for a row: a side, Constitution, Cool. */
  function tail(row: number): string {
    if (row <= 6) return ' D6=1';
    if (row === 7) return ' D6=1 D6=1';
    return row === 8 ? ' D6=1 D6=1 D6=1' : '';
  }

  it('LG-COV-03 obscuring means nothing without cover', () => {
    expect(coverAgainst(street(25, { seen: { obscured: true } }).fight, 'Doc', 'Ike')).toEqual({
      column: 'none',
      obscured: false,
    });
  });

  it('LG-COV-03, LG-COV-06 lying flat is low cover; of two covers the solid, then the better one counts', () => {
    const column = (cover: string | undefined, obscured: boolean) =>
      coverAgainst(
        street(25, { ike: { posture: 'prone' }, seen: { ...(cover === undefined ? {} : { cover }), obscured } }).fight,
        'Doc',
        'Ike',
      );
    expect(column(undefined, false)).toEqual({ column: 'low', obscured: false });
    expect(column('low', true)).toEqual({ column: 'low', obscured: false });
    expect(column('right-corner', false)).toEqual({ column: 'right-corner', obscured: false });
    expect(column('right-corner', true)).toEqual({ column: 'low', obscured: false });
    expect(column('left-corner', false)).toEqual({ column: 'low', obscured: false });
  });

  it('LG-COV-06 nobody lying flat is seen at a window', () => {
    street(25, { ike: { posture: 'prone' }, seen: { cover: 'window' } }).refuses(
      shoot('Doc', 'Ike'),
      'no-line-of-sight',
    );
  });

  it('LG-COV-07 who shoots round a corner leans out', () => {
    const result = street(25, { scene: { Doc: { cover: 'left-corner' } } })
      .dice('D10=2')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [{ kind: 'leaned', figure: 'Doc', on: true }, { kind: 'shot-fired' }]);
    expectNone(
      street(25)
        .dice('D10=2')
        .when(shoot('Doc', 'Ike', 'snap')),
      'leaned',
    );
  });

  it.each([
    [3, 'left-corner'],
    [4, 'right-corner'],
  ])('LG-COV-08 "behind the corner": a D6 of %i is the %s, and stays', (face, cover) => {
    const scene = street(25, { scene: { Ike: { cover: 'corner' } } });
    const result = scene.dice(`D6=${face}:cover-hand D10=2`).when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'cover-hand', figure: 'Ike', row: cover },
      { kind: 'situation-set', figure: 'Ike', values: { cover } },
      { kind: 'shot-fired' },
    ]);
    expect(coverAgainst(result.fight, 'Doc', 'Ike').column).toBe(cover);
  });

  it('LG-COV-08 the D6 is thrown when he takes the corner, and once until he moves', () => {
    const corner = { type: 'state-scene', figure: 'Ike', values: { cover: 'corner' } } as const;
    const scene = street(25, { turn: 'gang' });
    expectEffects(scene.dice('D6=4:cover-hand').when(corner), [
      { kind: 'table-rolled', table: 'cover-hand', figure: 'Ike', row: 'right-corner' },
      { kind: 'situation-set', figure: 'Ike', values: { cover: 'right-corner' } },
    ]);
    expectNone(scene.when(corner), 'table-rolled');
    expect(coverAgainst(scene.fight, 'Doc', 'Ike').column).toBe('right-corner');
    scene.when({ type: 'lean', figure: 'Ike', on: true });
    const pair = { ...corner, figure: 'Doc', target: 'Ike' };
    expectEffects(street(25).dice('D6=3:cover-hand').when(pair, 'ike'), [
      { kind: 'situation-set', figure: 'Doc', target: 'Ike', values: { cover: 'left-corner' } },
    ]);
  });

  it('LG-COV-08 a cover stated between two holds for them, one of its own against everybody else', () => {
    const scene = street(25, { scene: { Ike: { cover: 'low' }, 'Doc>Ike': { range: 25, cover: 'window' } } });
    expect([coverAgainst(scene.fight, 'Doc', 'Ike').column, coverAgainst(scene.fight, 'Kate', 'Ike').column]).toEqual([
      'window',
      'low',
    ]);
  });

  it('LG-COV-09, LG-RIDE-05 a rider has a corner or nothing, and the horse has the same', () => {
    const column = (cover: string) =>
      coverAgainst(
        street(25, { ike: { mount: 'Dun' }, figures: { Dun: { ...HORSE, side: 'gang' } }, seen: { cover } }).fight,
        'Doc',
        'Ike',
      ).column;
    expect(['low', 'window', 'left-corner', 'right-corner'].map(column)).toEqual([
      'none',
      'none',
      'left-corner',
      'right-corner',
    ]);
  });

  it('LG-COV-11 in cover is any column but none', () => {
    const cover = (word: string) => isInCover(street(25, { seen: { cover: word } }).fight, 'Ike', 'Doc');
    expect(['none', 'low', 'corner', 'window'].map(cover)).toEqual([false, true, true, true]);
  });

  it('LG-VEH-02 in the bed of a wagon low, in the body of a stage at its window, on the box in the open', () => {
    const column = (template: string, seatAboard: string) => {
      const figures = { Stage: { side: 'gang', sort: 'vehicle', profile: {}, template } } as const;
      return coverAgainst(street(25, { ike: { mount: 'Stage', seatAboard }, figures }).fight, 'Doc', 'Ike').column;
    };
    expect([
      column('wagon', 'bed'),
      column('stagecoach', 'inside'),
      column('stagecoach', 'roof'),
      column('buggy', 'driver'),
    ]).toEqual(['low', 'window', 'none', 'none']);
  });
});
