import { describe, expect, it } from 'vitest';
import { townOf } from '../../town/grid.ts';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { gone, horse, man, stable, tick } from './stable.ts';

type Cast = Record<string, Given>;
const fighter = (side: string, more: Partial<Given> = {}) => man(side, { weapons: [], ...more });

/** Ann of the side whose turn it is, and Bob in the saddle, at blows. */
const atBlows = (ann: Partial<Given> = {}, bob: Partial<Given> = {}, more: Cast = {}) =>
  stable({
    figures: {
      Ann: fighter('law', ann),
      Bob: fighter('gang', { mount: 'Nag', ...bob }),
      Nag: horse('gang'),
      ...more,
    },
    contacts: [['Ann', 'Bob']],
    step: 'melee',
  });
const fight = tick('melee', 'Ann');

describe('fights in the saddle', () => {
  it('WM-HMEL-01, WM-HMEL-05 a hit falls on the horse or on its rider; a wounded horse goes down with him', () => {
    expectEffects(atBlows().dice('D6=6 D6=3 D6=2 D6=3 D6=5 D6=2').when(fight, 'clock'), [
      { kind: 'melee-won', figure: 'Ann', count: 2 }, // 9 against 3 + 3 + 1 higher up
      { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
      { kind: 'hit', figure: 'Nag', strength: 2 },
      { kind: 'unharmed', figure: 'Nag' },
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'hit', figure: 'Bob', strength: 2 },
      { kind: 'unharmed', figure: 'Bob' },
    ]);
    const down = atBlows({ profile: { ...MAN, S: 5 } });
    expectEffects(down.dice('D6=6 D6=4 D6=2 D6=4 D6=2').when(fight, 'clock'), [
      { kind: 'hit', figure: 'Nag', strength: 4 },
      { kind: 'mount-down', figure: 'Nag', rider: 'Bob' },
      { kind: 'thrown', figure: 'Bob', why: 'mount-down' },
      { kind: 'hit', figure: 'Bob', cause: 'crash' },
      { kind: 'unharmed', figure: 'Bob' },
    ]);
    expect(down.fight.contacts).toHaveLength(1); // WM-HMEL-04
  });

  it('WM-HMEL-05 no pins in it, and a frightened horse keeps its head', () => {
    const result = atBlows().dice('D6=5 D6=3 D6=2 D6=2').when(fight, 'clock');
    expectEffects(result, [
      { kind: 'hit', figure: 'Nag' },
      { kind: 'unharmed', figure: 'Nag' },
    ]);
    expectNone(result, 'pinned', 'tested');
  });

  it('WM-HMEL-05 a wounded rider rolls once to stay on, after all hits of the round', () => {
    const tough = { profile: { ...MAN, W: 3 } };
    const result = atBlows({}, tough).dice('D6=6 D6=3 D6=6 D6=5 D6=6 D6=5 D6=3 D6=2').when(fight, 'clock');
    expectEffects(result, [
      { kind: 'wounded', figure: 'Bob', left: 2 },
      { kind: 'wounded', figure: 'Bob', left: 1 },
      { kind: 'tested', figure: 'Bob', why: 'stay-mounted', check: { need: 4, passed: false } },
      { kind: 'thrown', figure: 'Bob' },
      { kind: 'hit', figure: 'Bob', cause: 'crash' },
    ]);
    expect(result.effects.filter((effect) => effect.kind === 'tested')).toHaveLength(1);
  });

  it('WM-HMEL-01, WM-HMEL-05 of two in one saddle it may be the other who is wounded, and has to stay on', () => {
    const cal = fighter('gang', { mount: 'Nag', seatAboard: 'rear', profile: { ...MAN, W: 3 } });
    const result = atBlows({}, {}, { Cal: cal }).dice('D6=5 D6=3 D6=1 D2=2 D6=5 D6=4 D6=1').when(fight, 'clock');
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann', count: 1 },
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
      { kind: 'wounded', figure: 'Cal' },
      { kind: 'tested', figure: 'Cal', why: 'stay-mounted', check: { need: 5, passed: false } },
      { kind: 'thrown', figure: 'Cal' },
      { kind: 'hit', figure: 'Cal', cause: 'crash' },
    ]);
    expect(result.fight.figures.Bob!.mount).toBe('Nag');
  });

  it('WM-HMEL-05, WM-MOVE-08, WM-BRAWL-04 a bystander who joins in throws a rider, or a man over an edge, as anybody does', () => {
    const joe = fighter('town', { flags: ['bystander'] });
    const beset = (bob: Partial<Given>, values: object) => {
      const scene = stable({
        figures: { Ann: fighter('law'), Bob: fighter('gang', bob), Nag: horse('gang'), Joe: joe },
        contacts: [['Ann', 'Bob']],
        scene: { 'Joe>Bob': { range: 1 }, Bob: values },
        step: 'melee',
      });
      return (dice: string) => scene.dice(dice).when(fight, 'clock');
    };
    const rider = beset({ mount: 'Nag', profile: { ...MAN, W: 3 } }, {});
    // 4 + 3 against 3 + 3 + 1; then Joe's 5 + 3 against the same seven.
    expectEffects(rider('D6=4 D6=3 D2=2 D6=5 D6=3 D6=5 D6=5 D6=1 D6=1'), [
      { kind: 'melee-drawn' },
      { kind: 'melee-won', figure: 'Joe', against: ['Bob'], count: 1 },
      { kind: 'wounded', figure: 'Bob' },
      { kind: 'tested', figure: 'Bob', why: 'stay-mounted', check: { passed: false } },
      { kind: 'thrown', figure: 'Bob' },
    ]);
    const afoot = beset({}, { edge: 2 });
    expectEffects(afoot('D6=3 D6=3 D2=2 D6=4 D6=3 D6=1 D6=2 D6=1'), [
      { kind: 'melee-won', figure: 'Joe', against: ['Bob'], count: 1 },
      { kind: 'tested', figure: 'Bob', why: 'fall', check: { passed: false } },
      { kind: 'fell', figure: 'Bob', height: 2, why: 'pushed' },
    ]);
  });

  it('WM-HMEL-02, WM-HMEL-03 higher up than a man on foot, not than another rider', () => {
    expectEffects(atBlows().dice('D6=3 D6=3 D6=2').when(fight, 'clock'), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { total: 6 } },
      { kind: 'melee-rolled', figures: ['Bob'], check: { total: 7 } },
      { kind: 'hit', figure: 'Ann', by: 'Bob' },
    ]);
    const both = atBlows({ mount: 'Bay' }, {}, { Bay: horse('law') });
    expectEffects(both.dice('D6=4 D6=3 D6=5 D6=2').when(fight, 'clock'), [
      { kind: 'melee-rolled', figures: ['Ann'], check: { total: 7 } },
      { kind: 'melee-rolled', figures: ['Bob'], check: { total: 6 } },
      { kind: 'table-rolled', table: 'struck-body', row: 'rider' },
    ]);
  });

  it('WM-HMEL-02 a lance on a charge of four inches straight, a sabre on any', () => {
    const charge = (weapon: string, inches: number) => {
      const scene = stable({
        figures: {
          Ann: fighter('law', { mount: 'Bay', weapons: [weapon], turn: { ...gone(inches), gait: 'charge' } }),
          Bay: horse('law', { turn: gone(inches) }),
          Bob: fighter('gang'),
        },
        contacts: [['Ann', 'Bob']],
        step: 'melee',
      });
      (scene.fight.sub as { rides: { charged: Record<string, number> } }).rides.charged.Ann = inches;
      return scene.dice('D6=3 D6=4 D6=1').when(fight, 'clock'); // 3 + 3 + 2 against 7: one hit
    };
    expectEffects(charge('lance', 4), [
      { kind: 'melee-won', count: 1 },
      { kind: 'hit', figure: 'Bob', strength: 5 },
    ]);
    expectEffects(charge('lance', 3), [{ kind: 'hit', figure: 'Bob', strength: 3 }]);
    expectEffects(charge('sabre', 3), [{ kind: 'hit', figure: 'Bob', strength: 4 }]);
  });

  it('WM-HMEL-02 in the next turn, which is the enemy’s, nothing is left of the charge', () => {
    const scene = stable({
      figures: {
        Bob: fighter('gang'),
        Ann: fighter('law', { mount: 'Bay', weapons: ['lance'], turn: { ...gone(8), gait: 'charge' } }),
        Bay: horse('law', { turn: gone(8) }),
      },
      contacts: [['Ann', 'Bob']],
      step: 'melee',
    });
    (scene.fight.sub as { rides: { charged: Record<string, number> } }).rides.charged.Ann = 8;
    expectEffects(scene.dice('D6=3 D6=3 D6=1').when(tick('melee', 'Bob'), 'clock'), [
      { kind: 'melee-rolled', figures: ['Ann'], weapon: 'lance', check: { total: 7 } },
      { kind: 'hit', figure: 'Bob', strength: 3 },
    ]);
  });

  it('WM-HMEL-02 he charges up to sixteen inches, and the last stretch counts for his lance', () => {
    const scene = stable({
      figures: {
        Ann: fighter('law', { mount: 'Bay', weapons: ['lance'], at: 'A3' }),
        Bay: horse('law', { at: 'A3', facing: 'east' }),
        Bob: fighter('gang', { at: 'Q3' }),
      },
      town: townOf(Array.from({ length: 8 }, () => '.'.repeat(24))),
    });
    expectEffects(scene.when({ type: 'charge', figure: 'Ann', target: 'Bob', gait: 'run' }), [
      { kind: 'moved', figure: 'Ann', distance: 15, gait: 'charge' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
    ]);
    expect((scene.fight.sub as { rides: { charged: Record<string, number> } }).rides.charged.Ann).toBe(15);
  });

  it('WM-HORSE-07 a bolting horse takes its rider out of the fight', () => {
    const scene = stable({
      figures: {
        Bob: fighter('gang', { mount: 'Nag' }),
        Nag: horse('gang', { statuses: ['pinned'] }),
        Ann: fighter('law'),
      },
      contacts: [['Ann', 'Bob']],
      step: 'bolt',
    });
    expectEffects(scene.dice('D8=1').when(tick('bolt', 'Nag'), 'clock'), [
      { kind: 'bolted', figure: 'Nag' },
      { kind: 'disengaged', figures: ['Bob', 'Ann'] },
    ]);
  });

  it('WM-HMEL-04 his horse cut down he lands beside the enemy and fights on, or where there is room away from him', () => {
    const cutDown = (rows: readonly string[]) => {
      const scene = stable({
        figures: {
          Ann: fighter('law', { at: 'D3', weapons: [] }),
          Bob: fighter('gang', { mount: 'Nag', at: 'C3', weapons: [] }),
          Nag: horse('gang', { at: 'C3', facing: 'east' }),
        },
        contacts: [['Ann', 'Bob']],
        town: townOf([...rows, ...Array.from({ length: 8 - rows.length }, () => '')].map((row) => row.padEnd(10, '.'))),
        step: 'melee',
      });
      // 5 + 3 against 3 + 3 + 1 for the saddle: one hit; 2 the horse, 5 a wound by fists; 2 the fall does nothing.
      const result = scene.dice('D6=5 D6=3 D6=2 D6=5 D6=2').when(fight, 'clock');
      expectEffects(result, [
        { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
        { kind: 'mount-down', figure: 'Nag' },
        { kind: 'thrown', figure: 'Bob' },
        { kind: 'hit', figure: 'Bob', cause: 'crash' },
      ]);
      return { result, scene };
    };
    const open = cutDown([]);
    expectNone(open.result, 'disengaged');
    expect(open.scene.fight.contacts).toHaveLength(1);
    // Walls on her side of the horse.
    const walled = cutDown(['', '..##', '', '..##']);
    expectEffects(walled.result, [{ kind: 'disengaged', figures: ['Bob', 'Ann'] }]);
    expect(walled.scene.fight.figures.Bob!.at!.x).toBe(1);
  });
});
