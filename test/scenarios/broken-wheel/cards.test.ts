import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import type { Profile, Wish } from '../../../src/game/state.ts';
import { checkWish, recruit } from '../../../src/rulesets/broken-wheel/people/figures.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, type Scene } from '../../kit/scenario.ts';
import { faces, laid, type Person, PLAIN, snap } from './people.ts';

const STATS: Profile = { CDT: 0, Mo: 5.5, R: 9, FaA: 2, FaB: 5, FaC: 5, Ag: 0, Mar: 0, Th: 0, Ref: 0, Me: 0 };
const card = (own: Profile, weapons: readonly string[] = []): Omit<Wish, 'figure'> => ({
  name: 'Zeke',
  template: 'card',
  profile: { ...STATS, ...own },
  weapons,
});

/** Whoever such a card brings into a fight, in its one figure of these values. */
function scene(person: Person, others: Record<string, Person> = {}): Scene {
  return laid({
    figures: { Ann: person, Bob: { side: 'gang', arms: ['mm-revolver'] }, ...others },
    scene: { 'Ann>Bob': { range: 3 }, 'Bob>Ann': { range: 3 } },
    contacts: [],
  });
}
const gm = (field: string, value: string | number): Action => ({ type: 'gm-set', figure: 'Ann', field, value });

describe("BW-PROF-01 a player's own card", () => {
  it('BW-PROF-01 BW-RELOAD-01 BW-HURT-04 carries values of its weapons, a reload figure and a shield', () => {
    const own = { 'strike.knife': 1, 'dice.sword': 1, 'reload.mm-revolver': 1, shieldNeed: 7, shieldMelee: 3 };
    expect(checkWish(card({ ...own, shieldMissile: 1 }, ['knife', 'shield']))).toBeNull();
    expect(checkWish(card({ 'strike.knive': 1 }))).toMatchObject({ code: 'unknown-name', given: 'strike.knive' });
    expect(checkWish(card({ 'reload.knife': 1 }))).toMatchObject({ code: 'unknown-name' });
    expect(checkWish(card({ 'reload.mm-revolver': 0 }))).toMatchObject({ code: 'bad-profile', min: 1 });
    expect(checkWish(card({ shieldNeed: 12 }))).toMatchObject({ code: 'bad-profile', field: 'shieldNeed', max: 9 });
  });

  it('BW-PROF-01 says in words whether somebody heals, is brutal, leads or rages; another word is refused', () => {
    expect(checkWish(card({ skills: 've woman healer brutal leader enraged soldier spanish-p rich' }))).toBeNull();
    expect(checkWish(card({ skills: 'brutal heeler' }))).toMatchObject({ code: 'unknown-name', given: 'heeler' });
  });

  it('BW-WPN-06 may say how much a gun holds, and that it loads at the breech', () => {
    const { fight } = laid({ figures: { Ann: {}, Bob: { side: 'gang' } } });
    const added: Record<string, unknown>[] = [];
    const run = { emit: (effect: Record<string, unknown>) => added.push(effect), fight } as never;
    const seat = { id: 'zeke', name: 'Zeke', side: 'law', wishes: [], autoPilot: false, missed: 0 };
    const wish = { ...card({ 'holds.rifle': 3, 'breech.rifle': 1 }, ['rifle', 'carbine']), figure: 'f9' };
    recruit(run, wish, seat);
    expect(added[0]!.items).toMatchObject([
      { model: 'rifle', ammo: 3, cap: 3, flags: ['breech'] },
      { model: 'carbine', ammo: 1, cap: 1 },
    ]);
  });
});

describe('the game master sets the same', () => {
  it('BW-MEL-05 BW-FIN-01 BW-AID-01 who is brutal, heals, leads or rages', () => {
    const laidOut = scene({ profile: PLAIN, arms: ['knife'] });
    for (const flag of ['brutal', 'healer', 'leader', 'enraged']) laidOut.when(gm(flag, 'yes'), 'marshal');
    expect(laidOut.fight.figures.Ann!.flags).toEqual(['brutal', 'healer', 'leader', 'enraged']);
    laidOut.when(gm('brutal', 'no'), 'marshal');
    expect(laidOut.fight.figures.Ann!.flags).toEqual(['healer', 'leader', 'enraged']);
  });

  it('BW-PROF-01 BW-HURT-04 BW-RELOAD-01 values of weapons, a shield, a reload figure', () => {
    const laidOut = scene({ arms: ['mm-revolver', 'shield'], rounds: { 'mm-revolver': 1 } });
    laidOut.when(gm('strike.mm-revolver', 4), 'marshal');
    laidOut.when(gm('reload.mm-revolver', 3), 'marshal');
    const shot = laidOut.dice(faces('D10=9 D6=1 D6=6 D6=6')).when(snap('Ann', 'Bob'));
    const [strike] = effectsOf(shot.effects, 'table-rolled').filter(({ table }) => table === 'strike');
    expect(strike!.check.mods).toEqual([{ id: 'strike', value: 4 }]);
    for (const [field, value] of [
      ['shieldNeed', 5],
      ['shieldMissile', 2],
    ] as const)
      laidOut.when(gm(field, value), 'marshal');
    const back = laidOut.dice(faces('D10=9 D10=5 D6=3 D6=6 D6=6')).when(snap('Bob', 'Ann'));
    expectEffects(back, [
      { kind: 'tested', figure: 'Ann', why: 'shield', check: { passed: true } },
      { kind: 'table-rolled', table: 'strike', check: { mods: [{ id: 'shield', value: -2 }] } },
    ]);
    laidOut.refuses(gm('reload.mm-revolver', 0), 'bad-value', 'marshal');
    laidOut.refuses(gm('reload.rifle', 1), 'bad-value', 'marshal');
  });

  it('BW-WPN-06 how much a gun holds', () => {
    const laidOut = scene({ arms: ['mm-revolver'] });
    laidOut.when(gm('holds.mm-revolver', 3), 'marshal');
    expect(laidOut.fight.figures.Ann!.items[0]).toMatchObject({ cap: 3, ammo: 3 });
    const loads = laidOut.refuses(
      { type: 'load', figure: 'Ann', weapon: 'Ann.mm-revolver', job: 'load', count: 1 },
      'nothing-to-do',
    );
    expect(loads).toMatchObject({ task: 'load' });
  });
});
