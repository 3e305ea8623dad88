import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { formatFraction } from '../../../src/game/dice/fraction.ts';
import { type Fact, oddsOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import type { Scene } from '../../kit/scenario.ts';
import { aboard, both, charge, cowboy, horse, onBoard, rider, shot, wagon, warrior } from './board.ts';

/** Exact chances of an order, from the resolver that play uses. */
function chances({ fight }: Scene, action: Action, ...facts: readonly Fact[]): Record<Fact, string> {
  const result = oddsOf(fight, action as RulesetAction, portableFrontier);
  if (!result.ok) throw new Error(JSON.stringify(result));
  const whole = oddsOf(fight, action as RulesetAction, portableFrontier, { useCuts: false, maxPaths: 200_000 });
  if (whole.ok) for (const fact of facts) expect(whole.odds.facts.get(fact)).toEqual(result.odds.facts.get(fact));
  return Object.fromEntries(
    facts.map((fact) => [fact, formatFraction(result.odds.facts.get(fact) ?? { n: 0n, d: 1n })]),
  );
}

const facing = (
  at: string,
  arms: readonly string[],
  target: (id: string) => ReturnType<ReturnType<typeof warrior>>,
  where = {},
) => onBoard({ Doc: cowboy(at, { arms }), Bear: target }, where);

describe('exact chances', () => {
  it('a rifle at one and at two squares: hit 2/3, an ordinary man killed 1/3, a leader 2/9', () => {
    for (const at of ['B5', 'C5'])
      expect(
        chances(facing('A5', ['rifle'], warrior(at)), shot('Doc', 'Bear'), 'hit:Bear', 'dead:Bear', 'driven-back:Bear'),
      ).toEqual({
        'hit:Bear': '2/3',
        'dead:Bear': '1/3',
        'driven-back:Bear': '1/3',
      });
    const chief = facing('A5', ['rifle'], warrior('C5', { leader: true }));
    expect(chances(chief, shot('Doc', 'Bear'), 'dead:Bear', 'driven-back:Bear', 'unharmed:Bear')).toEqual({
      'dead:Bear': '2/9',
      'driven-back:Bear': '2/9',
      'unharmed:Bear': '2/9',
    });
  });

  it('a pistol at one kills an ordinary man 1/4, two pistols 3/8', () => {
    const scene = facing('A5', ['pistol', 'pistol'], warrior('B5'));
    expect(chances(scene, shot('Doc', 'Bear', 'pistol'), 'dead:Bear')).toEqual({ 'dead:Bear': '1/4' });
    expect(chances(scene, both('Doc', 'Bear'), 'dead:Bear', 'driven-back:Bear')).toEqual({
      'dead:Bear': '3/8',
      'driven-back:Bear': '3/8',
    });
  });

  it('two pistols at two men', () => {
    const scene = onBoard({
      Doc: cowboy('A5', { arms: ['pistol', 'pistol'] }),
      Bear: warrior('B5'),
      Crow: warrior('B5'),
    });
    expect(chances(scene, both('Doc', 'Bear'), 'dead:Bear', 'dead:Crow')).toEqual({
      'dead:Bear': '1/4',
      'dead:Crow': '1/4',
    });
  });

  it('a bow at two kills 1/6', () => {
    const scene = onBoard({ Bear: warrior('H5', { arms: ['bow'] }), Doc: cowboy('F5') });
    expect(chances(scene, shot('Bear', 'Doc', 'bow'), 'dead:Doc')).toEqual({ 'dead:Doc': '1/6' });
  });

  it('a rifle at four, moved, at a man in the wood: hit 1/6', () => {
    const scene = onBoard(
      { Doc: cowboy('A5'), Bear: warrior('E5') },
      { rows: ['', '', '', '', '....W'], sub: { spent: { Doc: 1 } } },
    );
    expect(chances(scene, shot('Doc', 'Bear'), 'hit:Bear')).toEqual({ 'hit:Bear': '1/6' });
  });

  it('a rifle at two at a rider: he is killed 1/6, his horse 1/9, both fall back 5/18', () => {
    const scene = onBoard({ Doc: cowboy('D5'), ...rider('Bear', 'F5', warrior) });
    expect(
      chances(scene, shot('Doc', 'Bear'), 'dead:Bear', 'dead:BearHorse', 'driven-back:Bear', 'bolted:BearHorse'),
    ).toEqual({
      'dead:Bear': '1/6',
      'dead:BearHorse': '1/9',
      'driven-back:Bear': '5/18',
      'bolted:BearHorse': '1/10', // forward is where Doc stands: three ways of five faces
    });
  });

  it('a tomahawk from the front: he kills 1/3, is killed 1/6, goes in 4/9, neither hits 2/9', () => {
    const scene = onBoard({ Bear: warrior('F5', { arms: ['tomahawk'] }), Doc: cowboy('E5') });
    expect(
      chances(scene, charge('Bear', 'Doc'), 'dead:Doc', 'dead:Bear', 'followed-up:Bear', 'hit:Doc', 'hit:Bear'),
    ).toEqual({
      'dead:Doc': '1/3',
      'dead:Bear': '1/6',
      'followed-up:Bear': '4/9',
      'hit:Doc': '2/3',
      'hit:Bear': '1/3',
    });
  });

  it('two cowboys against a chief with a spear: he is killed 2/9, one of them 1/3', () => {
    const cast = {
      Doc: cowboy('D5'),
      Ike: cowboy('D5', { seat: 'doc' }),
      Bear: warrior('E5', { arms: ['spear'], leader: true }),
    };
    expect(
      chances(onBoard(cast), charge('Doc', 'Bear', { with: ['Ike'] }), 'dead:Bear', 'dead:Doc', 'dead:Ike'),
    ).toEqual({
      'dead:Bear': '2/9',
      'dead:Doc': '1/6',
      'dead:Ike': '1/6',
    });
  });

  it('from behind a chief with a spear: he is hit 1/2, and hits 1/2', () => {
    const scene = onBoard({
      Doc: cowboy('D5'),
      Bear: warrior('E5', { arms: ['spear'], leader: true, facing: 'east' }),
    });
    expect(chances(scene, charge('Doc', 'Bear'), 'hit:Bear', 'hit:Doc', 'dead:Bear')).toEqual({
      'hit:Bear': '1/2',
      'hit:Doc': '1/2',
      'dead:Bear': '1/6',
    });
  });

  it('a lancer at a fence', () => {
    const cast = { ...rider('Bear', 'F5', warrior, { arms: ['spear', 'shield'], shield: true }), Doc: cowboy('E5') };
    const scene = onBoard(cast, { more: 'sides\n east of E5 fence\n' });
    expect(chances(scene, charge('Bear', 'Doc'), 'dead:Doc', 'hit:Bear', 'hit:BearHorse', 'dead:Bear')).toEqual({
      'dead:Doc': '1/3',
      'hit:Bear': '1/12',
      'hit:BearHorse': '1/12',
      'dead:Bear': '1/24',
    });
  });

  it('a riderless horse can be mounted at once 1/6 with all ways open, 1/3 with one, 1/2 with none', () => {
    const stands = (from: string, cast: Parameters<typeof onBoard>[0] = {}) => {
      const scene = onBoard({ Doc: cowboy(from, { facing: 'south' }), ...rider('Bear', 'E6', warrior), ...cast });
      const found = chances(scene, shot('Doc', 'Bear'), 'steadied:BearHorse', 'riderless:BearHorse');
      const [n, d] = found['steadied:BearHorse']!.split('/').map(Number);
      const [m, e] = found['riderless:BearHorse']!.split('/').map(Number);
      return (n! * e!) / (d! * m!);
    };
    const round = { A: horse('D6'), B: horse('F6'), C: horse('E7') };
    expect(stands('D4')).toBeCloseTo(1 / 6);
    expect(stands('D4', round)).toBeCloseTo(1 / 3);
    expect(stands('E4', round)).toBeCloseTo(1 / 2); // he stands in the fourth way himself
  });

  it('the front of a wagon: a horse 1/2 of the hits, the driver falls or dies', () => {
    const cast = {
      Bear: warrior('C5'),
      Driver: cowboy(null, aboard('driver')),
      Guard: cowboy(null, aboard('guard')),
      Wagon: wagon('F5'),
    };
    const scene = onBoard(cast);
    expect(
      chances(
        scene,
        shot('Bear', 'Wagon', 'rifle', { part: 'front' }),
        'slowed:Wagon',
        'dead:Driver',
        'thrown:Driver',
        'dead:Guard',
      ),
    ).toEqual({
      'slowed:Wagon': '1/4',
      'dead:Driver': '1/16',
      'thrown:Driver': '1/16',
      'dead:Guard': '1/16',
    });
  });

  it('the rear of a wagon: somebody inside 1/3 of the hits', () => {
    const cast = {
      Bear: warrior('I5'),
      Al: cowboy(null, aboard('back')),
      Bo: cowboy(null, aboard('back')),
      Wagon: wagon('F5'),
    };
    const facts = ['dead:Al', 'thrown:Al', 'unharmed:Wagon'];
    expect(chances(onBoard(cast), shot('Bear', 'Wagon', 'rifle', { part: 'rear' }), ...facts)).toEqual({
      'dead:Al': '1/18',
      'thrown:Al': '1/18',
      'unharmed:Wagon': '4/9',
    });
  });

  it('with his back to the river a man who would fall back is killed', () => {
    const scene = onBoard(
      { Doc: cowboy('D5'), Bear: warrior('F5') },
      { rows: ['', '', '', '......~', '......~', '......~'] },
    );
    expect(chances(scene, shot('Doc', 'Bear'), 'dead:Bear')).toEqual({ 'dead:Bear': '2/3' });
  });

  it('two riders at it with both horses free to bolt: worked out, and quickly', () => {
    const cast = { ...rider('Doc', 'D5', cowboy), ...rider('Bear', 'E5', warrior, { arms: ['spear'] }) };
    const found = chances(onBoard(cast), charge('Doc', 'Bear'), 'dead:Bear', 'dead:Doc');
    expect(found).toEqual({ 'dead:Bear': '1/12', 'dead:Doc': '1/6' });
  });
});
