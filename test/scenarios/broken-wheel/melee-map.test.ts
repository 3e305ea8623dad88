import { describe, expect, it } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { namePlace, type Place } from '../../../src/game/town/places.ts';
import { toNumber } from '../../../src/game/dice/fraction.ts';
import { oddsOf } from '../../../src/game/odds/odds.ts';
import type { RulesetAction } from '../../../src/game/ruleset.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { compareOdds } from '../../kit/merged-odds.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { townOf } from '../../town/grid.ts';
import { expectEffects, expectNone, type Result, type Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee, modsOf, next } from './fighters.ts';
import { laid, moved, type Person, when } from './people.ts';

const gang = (more: Person = {}): Person => ({ side: 'gang', ...more });
const OPEN = Array.from({ length: 10 }, () => '..........');
const withRows = (rows: Readonly<Record<number, string>>): readonly string[] =>
  OPEN.map((row, index) => rows[index + 1] ?? row);

/** On a map, where orders count at once. */
const onMap = (figures: Record<string, Person>, rows: readonly string[] = OPEN, more = ''): Scene => {
  const town = townOf(rows, more);
  const [first, second] = Object.keys(figures).filter((id) => figures[id]!.sort !== 'beast');
  return laid({ figures, town, settings: { rounds: 'immediate' }, contacts: [[first!, second!]] });
};

const whereIs = (fight: Gunfight, id: string): string => namePlace(fight.figures[id]!.at!);
const pathOf = (path: readonly Place[] | undefined): string[] => (path ?? []).map(namePlace);

describe('hand to hand on a map', () => {
  const dodge = (figures: Record<string, Person>, rows?: readonly string[], away?: 'north' | 'east'): Result => {
    const scene = onMap(figures, rows);
    return when(scene, 'D6=3 D6=6', melee('Bob', 'dodge', away === undefined ? {} : { away }));
  };
  const PAIR = { Ann: { at: 'D4', ...BRAWLER }, Bob: gang({ at: 'D5' }) };

  it('BW-DODGE-01 straight away from the other one, as many cells as inches', () => {
    const result = dodge(PAIR);
    const [slip] = effectsOf(result.effects, 'broke-away');
    expect(slip).toMatchObject({ distance: 3 });
    expect(pathOf(slip!.path)).toEqual(['D5', 'D6', 'D7', 'D8']);
    expect(whereIs(result.fight, 'Bob')).toBe('D8');
    expect(result.fight.contacts).toEqual([]);
  });

  it('BW-DODGE-01 where the dodger has it, if that leads out of contact', () => {
    expect(whereIs(dodge({ Ann: { at: 'C5', ...BRAWLER }, Bob: gang({ at: 'D5' }) }, OPEN, 'east').fight, 'Bob')).toBe(
      'G5',
    );
    // North is where the other one stands.
    expect(whereIs(dodge(PAIR, OPEN, 'north').fight, 'Bob')).toBe('D8');
  });

  it('BW-DODGE-01 round what is in the way; with his back to a wall he stays in contact', () => {
    const walled = withRows({ 6: '..###.....' });
    const aside = dodge({ Ann: { at: 'D4', ...BRAWLER }, Bob: gang({ at: 'D5' }) }, walled);
    expect(whereIs(aside.fight, 'Bob')).not.toBe('D5');
    const box = withRows({ 4: '..#.#.....', 5: '..#.#.....', 6: '..###.....' });
    const stuck = dodge({ Ann: { at: 'D4', ...BRAWLER }, Bob: gang({ at: 'D5' }) }, box);
    expectEffects(stuck, [{ kind: 'broke-away', figure: 'Bob', distance: 0, next: 3 }]);
    expect(stuck.fight.contacts).toHaveLength(1);
  });

  it('BW-DODGE-01 who sits on a wagon stays on it, and takes it nowhere', () => {
    const cart = { side: 'gang', sort: 'vehicle', template: 'wagon', facing: 'east', at: 'E5' } as const;
    const aboard = gang({ at: 'D5', mount: 'Cart', seatAboard: 'driver' });
    const result = dodge({ Ann: { at: 'D4', ...BRAWLER }, Bob: aboard, Cart: cart });
    expectEffects(result, [{ kind: 'broke-away', figure: 'Bob', distance: 0 }]);
    expect([whereIs(result.fight, 'Bob'), whereIs(result.fight, 'Cart')]).toEqual(['D5', 'E5']);
  });

  it('BW-DODGE-01 and the other one after him, to the nearest free cell beside him', () => {
    const scene = onMap({ Ann: { at: 'D4' }, Bob: gang({ at: 'D5' }) });
    when(scene, 'D6=3 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(whereIs(scene.fight, 'Bob')).toBe('D6');
    const result = when(next(scene), 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob', follow: true }));
    const [after] = effectsOf(result.effects, 'followed-up');
    expect(pathOf(after!.path)).toEqual(['D4', 'D5']);
    expectEffects(result, [{ kind: 'engaged', figure: 'Ann', figures: ['Bob'] }]);
  });

  it('BW-DODGE-01 the gap is what he has got away, be it less than he might have', () => {
    // Won by five it would be four inches; there is a wall after the first.
    const scene = onMap({ Ann: { at: 'D4' }, Bob: gang({ at: 'D5' }) }, withRows({ 7: '##########' }));
    const result = when(scene, 'D6=2 D6=6', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(whereIs(result.fight, 'Bob')).toBe('D6');
    expectEffects(result, [{ kind: 'broke-away', figure: 'Bob', distance: 1, next: 4 }]);
    expectEffects(when(next(scene), 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob', follow: true })), [
      { kind: 'followed-up', figure: 'Ann' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
    ]);
  });

  it('BW-THROW-01 thrown straight away; a wall stops him, and counts', () => {
    const rows = withRows({ 7: '..###.....' });
    const scene = onMap({ Ann: { at: 'D4', profile: { Me: 1 } }, Bob: gang({ at: 'D5', ...BRAWLER }) }, rows);
    const result = when(scene, 'D6=5 D6=1 D6=3 D6=6', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }));
    const [hurled] = effectsOf(result.effects, 'driven-back');
    expect(hurled).toMatchObject({ distance: 2, wall: true });
    expect(pathOf(hurled!.path)).toEqual(['D5', 'D6']);
    expectEffects(result, [{ kind: 'table-rolled', table: 'maul-throw', check: { total: 3 } }]);
    expect(result.fight.contacts).toEqual([]);
    const free = onMap({ Ann: { at: 'D4', profile: { Me: 1 } }, Bob: gang({ at: 'D5', ...BRAWLER }) });
    const far = when(free, 'D6=5 D6=1 D6=3 D6=6', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }));
    expectEffects(far, [{ kind: 'table-rolled', table: 'maul-throw', check: { total: 2 } }]);
    expect(whereIs(far.fight, 'Bob')).toBe('D7');
  });

  it('BW-THROW-01 stopped at once he is still in contact', () => {
    const rows = withRows({ 6: '..###.....' });
    const scene = onMap({ Ann: { at: 'D4', profile: { Me: 1 } }, Bob: gang({ at: 'D5', ...BRAWLER }) }, rows);
    const result = when(scene, 'D6=5 D6=1 D6=2 D6=6', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }));
    expectEffects(result, [{ kind: 'driven-back', distance: 2, wall: true, path: [] }]);
    expect(result.fight.contacts).toHaveLength(1);
  });

  it('BW-RIDE-02 the horse comes to a stand two cells beyond; with no room there it stays, and the fight goes on', () => {
    const riders = (blocked: boolean): Scene => {
      const figures: Record<string, Person> = {
        Ann: { at: 'D4', mount: 'Nag' },
        Bob: gang({ at: 'D5', ...BRAWLER }),
        Nag: { sort: 'beast', template: 'town-horse', at: 'D4' },
        ...(blocked ? { Cid: gang({ at: 'D7' }) } : {}),
      };
      const scene = onMap(figures);
      subOf(scene.fight).nerve.dared.Ann = 'controlled';
      return moved(scene, { Ann: 3, Nag: 3 });
    };
    const past = when(riders(false), 'D6=3 D6=2', melee('Ann', 'ride-down', { target: 'Bob' }));
    expect(whereIs(past.fight, 'Ann')).toBe('D7');
    expect(whereIs(past.fight, 'Nag')).toBe('D7');
    expectEffects(past, [{ kind: 'disengaged', figures: ['Ann', 'Bob'] }]);
    const stays = when(riders(true), 'D6=3 D6=2', melee('Ann', 'ride-down', { target: 'Bob' }));
    expectNone(stays, 'moved', 'disengaged');
    expect(stays.fight.contacts).toHaveLength(1);
  });

  it('BW-RIDE-02 a draw with a dodger was his one ride of this move, too', () => {
    const scene = onMap({
      Ann: { at: 'D4', mount: 'Nag' },
      Bob: gang({ at: 'D5' }),
      Nag: { sort: 'beast', template: 'town-horse', at: 'D4' },
      Cid: gang({ at: 'D7' }),
    });
    subOf(scene.fight).nerve.dared.Ann = 'controlled';
    const drawn = when(moved(scene, { Ann: 5, Nag: 5 }), 'D6=3 D6=3', melee('Ann', 'ride-down', { target: 'Bob' }));
    expectEffects(drawn, [{ kind: 'melee-drawn', figures: ['Ann', 'Bob'] }]);
    expect(next(scene).refuses(melee('Ann', 'ride-down', { target: 'Bob' }), 'already-did')).toMatchObject({
      did: 'ridden-down',
    });
  });

  it('BW-RIDE-02 odds know that a dodger may come to stand where the horse would carry on to', () => {
    const scene = onMap({
      Ann: { at: 'D4', mount: 'Nag' },
      Bob: gang({ at: 'D5', profile: { Me: 4 } }),
      Nag: { sort: 'beast', template: 'town-horse', at: 'D4' },
    });
    subOf(scene.fight).nerve.dared.Ann = 'controlled';
    const { fight } = moved(scene, { Ann: 5, Nag: 5 });
    const ride = melee('Ann', 'ride-down', { target: 'Bob' }) as RulesetAction;
    expect(compareOdds(fight, ride, { ruleset: brokenWheel, side: 'law' })).toBe(true);
    const { odds } = oddsOf(fight, ride, brokenWheel) as Extract<ReturnType<typeof oddsOf>, { ok: true }>;
    expect(toNumber(odds.facts.get('moved:Ann')!)).toBeLessThan(1);
  });

  it('BW-MEL-05 higher up: on stairs; and as the game master has it', () => {
    const town = townOf(OPEN, 'level 1 at E4\n 4 ...\n 5 ...\nways\n  stairs D4 to E4/1\n');
    const figures = { Ann: { at: 'D4' }, Bob: gang({ at: 'D5', ...BRAWLER }) };
    const stairs = laid({ figures, town, settings: { rounds: 'immediate' }, contacts: [['Ann', 'Bob']] });
    const result = when(stairs, 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expect([modsOf(result, 'Ann'), modsOf(result, 'Bob')]).toEqual([{ higher: 1 }, {}]);
    const told = laid({
      figures,
      town: townOf(OPEN),
      settings: { rounds: 'immediate' },
      contacts: [['Ann', 'Bob']],
      scene: { 'Bob>Ann': { height: 1 } },
    });
    expect(modsOf(when(told, 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' })), 'Bob')).toEqual({ higher: 1 });
  });

  it('BW-GEN-01 whoever is put elsewhere is out of contact', () => {
    const scene = onMap({ Ann: { at: 'D4' }, Bob: gang({ at: 'D5' }), Al: { at: 'A1' } });
    scene.when({ type: 'gm-place', figure: 'Bob', at: 'H8' }, 'marshal');
    expectEffects(when(scene, '', { type: 'pass', figure: 'Al' }), [{ kind: 'disengaged', figures: ['Ann', 'Bob'] }]);
  });

  it('BW-GEN-01 whoever stands on a neighbouring cell may be attacked; nobody farther off', () => {
    const scene = laid({
      figures: { Ann: { at: 'D4' }, Bob: gang({ at: 'E5', ...BRAWLER }), Cid: gang({ at: 'D6' }) },
      town: townOf(OPEN),
      settings: { rounds: 'immediate' },
    });
    scene.refuses(melee('Ann', 'brawl', { target: 'Cid' }), 'state-missing');
    const result = when(scene, 'D6=4 D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(result, [
      { kind: 'tested', why: 'danger', result: 'controlled' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
      { kind: 'melee-drawn' },
    ]);
  });
});
