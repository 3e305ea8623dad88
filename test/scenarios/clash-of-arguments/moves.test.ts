import { describe, expect, it } from 'vitest';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { startOf, tooFar, walkerOf, waysTo } from '../../../src/rulesets/clash-of-arguments/move/ways.ts';
import { matches, type Offer } from '../../../src/game/offer.ts';
import type { Gait } from '../../../src/game/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { fieldOf, fieldWith } from './field.ts';
import { charge, d12, fresh, horse, load, man, mapped, moveTo, nextTurn, set, shoot, tick, told } from './men.ts';

type Man = Parameters<typeof man>[1] & object;

/** Ann at A4 on open ground with things in it; Bob far away. */
function field(signs: Readonly<Record<string, string>> = {}, ann: Man = {}, bob = 'AD8'): Scene {
  return mapped({ Ann: man('law', { at: 'A4', ...ann }), Bob: man('gang', { at: bob }) }, fieldWith(30, 8, signs));
}

const rider = (signs: Readonly<Record<string, string>> = {}, ann: Man = {}): Scene =>
  mapped(
    {
      Ann: man('law', { at: 'A4', mount: 'Bay', ...ann }),
      Bay: horse('law', { at: 'A4' }),
      Bob: man('gang', { at: 'AD8' }),
    },
    fieldWith(30, 8, signs),
  );

const offersOf = (scene: Scene, figure: string): readonly Offer[] => clashOfArguments.legal(scene.fight, figure);

/** Places offered for a pace. */
function placesAt(scene: Scene, gait: string, figure = 'Ann'): readonly unknown[] {
  const offer = offersOf(scene, figure).find(
    ({ action }) => action.type === 'move' && action.gait === gait && action.leave === undefined,
  );
  const slot = offer?.slots.to;
  return slot?.kind === 'one-of' ? slot.values : [];
}

const reaches = (scene: Scene, gait: string, place: string): boolean => placesAt(scene, gait).includes(place);

describe('how far', () => {
  it('CA-MOVE-01, CA-MOVE-02, CA-MOVE-03, CA-MOVE-11 five on foot, half of it crawling, twice running', () => {
    const scene = field();
    expect([reaches(scene, 'walk', 'F4'), reaches(scene, 'walk', 'G4')]).toEqual([true, false]);
    expect([reaches(scene, 'crawl', 'C4'), reaches(scene, 'crawl', 'D4')]).toEqual([true, false]);
    expect([reaches(scene, 'run', 'K4'), reaches(scene, 'run', 'L4')]).toEqual([true, false]);
    // Two diagonal steps and two straight ones are 4.83.
    expect([reaches(scene, 'walk', 'E6'), reaches(scene, 'walk', 'E7')]).toEqual([true, false]);
    const refusal = scene.refuses(moveTo('Ann', 'G4'), 'too-far');
    expect(refusal).toMatchObject({ needed: 6, allowed: 5 });
    expectEffects(scene.when(moveTo('Ann', 'F4')), [{ kind: 'moved', gait: 'walk', distance: 5 }]);
  });

  it('CA-MOVE-01, CA-MOVE-02, CA-MOVE-07 mounted twice as far; half with any wound; never crawling', () => {
    const whole = rider();
    expect([reaches(whole, 'walk', 'K4'), reaches(whole, 'walk', 'L4')]).toEqual([true, false]);
    expect([reaches(whole, 'run', 'U4'), reaches(whole, 'run', 'V4')]).toEqual([true, false]);
    expect(whole.refuses(moveTo('Ann', 'B4', 'crawl'), 'state-forbids')).toMatchObject({ state: 'mounted' });
    for (const hurt of [1, 2]) {
      const scene = rider({}, { hurt });
      expect([reaches(scene, 'walk', 'F4'), reaches(scene, 'walk', 'G4')]).toEqual([true, false]);
      expect([reaches(scene, 'run', 'K4'), reaches(scene, 'run', 'L4')]).toEqual([true, false]);
    }
  });

  it('CA-MOVE-06, CA-MOVE-05 an inch less for each wound, and no running', () => {
    const one = field({}, { hurt: 1 });
    expect([reaches(one, 'walk', 'E4'), reaches(one, 'walk', 'F4')]).toEqual([true, false]);
    const two = field({}, { hurt: 2 });
    expect([reaches(two, 'walk', 'D4'), reaches(two, 'walk', 'E4')]).toEqual([true, false]);
    expect([reaches(two, 'crawl', 'B4'), reaches(two, 'crawl', 'C4')]).toEqual([true, false]);
    expect(one.refuses(moveTo('Ann', 'C4', 'run'), 'state-forbids')).toMatchObject({ state: 'wounded' });
  });

  it('E15, CA-MOVE-05, CA-MOVE-07 a wounded man does not run; a wounded rider charges ten inches', () => {
    expect(field({}, { hurt: 1 }).refuses(moveTo('Ann', 'B4', 'run'), 'state-forbids')).toMatchObject({
      state: 'wounded',
    });
    const scene = (at: string) =>
      mapped(
        {
          Ann: man('law', { at: 'A4', mount: 'Bay', hurt: 2 }),
          Bay: horse('law', { at: 'A4' }),
          Bob: man('gang', { at, weapons: [] }),
        },
        fieldWith(30, 8),
      );
    expectEffects(scene('L4').dice(d12(9)).when(charge('Ann', 'Bob')), [{ kind: 'moved', distance: 10 }]);
    scene('M4').refuses(charge('Ann', 'Bob'), 'too-far');
  });

  it('E14, CA-TERR-01, CA-TERR-02, CA-MOVE-12 slow going', () => {
    const woods = field({ B4: 'T', C4: 'T' }, { hurt: 2 });
    expect([reaches(woods, 'walk', 'B4'), reaches(woods, 'walk', 'C4')]).toEqual([true, false]);
    // Out of the woods over a wall: a quarter of three inches, and yet one cell.
    const walled = field({ A4: 'T', B4: 'L' }, { hurt: 2 });
    expect([reaches(walled, 'walk', 'B4'), reaches(walled, 'walk', 'C4')]).toEqual([true, false]);
    // 20 x 3/4 x 3/4 = 11.25.
    const ridden = rider({
      C4: 't',
      C3: 't',
      C5: 't',
      C2: 't',
      C6: 't',
      C1: 't',
      C7: 't',
      C8: 't',
      ...column('E', 's'),
    });
    expect([reaches(ridden, 'run', 'L4'), reaches(ridden, 'run', 'M4')]).toEqual([true, false]);
  });

  it('CA-TERR-01 what he starts in counts; leaving a building does not', () => {
    const inWoods = field({ A4: 'T' });
    expect([reaches(inWoods, 'walk', 'C4'), reaches(inWoods, 'walk', 'D4')]).toEqual([true, false]);
    const onWall = field({ A4: 'L' });
    expect([reaches(onWall, 'walk', 'C4'), reaches(onWall, 'walk', 'D4')]).toEqual([true, false]);
    const house = 'buildings\n  saloon "Saloon" A1:B8';
    const inside = mapped(
      { Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: 'T8' }) },
      fieldWith(20, 8, {}, house),
    );
    expect(reaches(inside, 'walk', 'F4')).toBe(true);
    const outside = mapped(
      { Ann: man('law', { at: 'D4' }), Bob: man('gang', { at: 'T8' }) },
      fieldWith(20, 8, {}, house),
    );
    expect([reaches(outside, 'walk', 'B4'), reaches(outside, 'walk', 'A4')]).toEqual([true, false]);
  });

  it('CA-TERR-02 a kind counts once, however much of it', () => {
    const scene = field({ ...column('B', 'T'), ...column('C', 'T') });
    expect([reaches(scene, 'walk', 'C4'), reaches(scene, 'walk', 'D4')]).toEqual([true, false]);
    expect([reaches(scene, 'run', 'F4'), reaches(scene, 'run', 'G4')]).toEqual([true, false]);
  });

  it('CA-MOVE-11 a refusal states what the way asks for and what the ground on it leaves', () => {
    const woods = field({ ...column('B', 'T'), ...column('C', 'T'), ...column('D', 'T') });
    expect(woods.refuses(moveTo('Ann', 'D4'), 'too-far')).toMatchObject({ needed: 3, allowed: 2.5 });
    expect(woods.refuses(moveTo('Ann', 'K4', 'run'), 'too-far')).toMatchObject({ needed: 10, allowed: 5 });
    // Straight through the thicket is three inches of two and a half; about it, over open ground, more than five.
    const thicket = field({ C2: 'T', C3: 'T', C4: 'T', C5: 'T', C6: 'T' });
    expect(thicket.refuses(moveTo('Ann', 'D4'), 'too-far')).toMatchObject({ needed: 3, allowed: 2.5 });
    const around = { type: 'move', figure: 'Ann', to: 'D4', gait: 'walk', via: ['A7'] } as const;
    expect(thicket.refuses(around, 'too-far')).toMatchObject({ allowed: 5 });
  });

  it('CA-MOVE-11 bends are kept to by whichever way leaves the most', () => {
    const thicket = field({ B4: 'T' });
    const order = { type: 'move', figure: 'Ann', to: 'F4', gait: 'walk', via: ['C4'] } as const;
    // Through the thicket C4 is two inches off, about it 2.83; only from there F4 is 5.83 of five.
    expect(thicket.refuses(order, 'too-far')).toMatchObject({ allowed: 5 });
    expectEffects(thicket.when({ ...order, to: 'E4' }), [{ kind: 'moved', figure: 'Ann' }]);
  });

  it('CA-CHG-01, CA-MOVE-11 a charge over difficult ground is refused with its true figures', () => {
    const scene = mapped(
      { Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: 'H4', weapons: [] }) },
      fieldWith(20, 8, column('B', 'r')),
    );
    expect(scene.refuses(charge('Ann', 'Bob'), 'too-far')).toMatchObject({ needed: 6, allowed: 5 });
  });

  it('CA-TERR-03 the ground takes its share of a run too', () => {
    const scene = field(column('B', 'r'));
    expect([reaches(scene, 'run', 'F4'), reaches(scene, 'run', 'G4')]).toEqual([true, false]);
  });

  it('CA-TERR-04 nothing tall is crossed', () => {
    const scene = field(column('C', 'p'));
    expect(reaches(scene, 'run', 'D4')).toBe(false);
    expect(scene.refuses(moveTo('Ann', 'D4', 'run'), 'blocked')).toMatchObject({ by: 'D4' });
  });
});

const column = (letter: string, sign: string): Record<string, string> =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((row) => [`${letter}${row}`, sign]));

describe('cover given by the ground', () => {
  const coverAt = (signs: Readonly<Record<string, string>>, more = '') => {
    const scene = mapped(
      { Ann: man('law', { at: 'A4', weapons: ['winchester'] }), Bob: man('gang', { at: 'F4' }) },
      fieldWith(12, 8, signs, more),
      { step: 'shoot' },
    );
    const { effects } = scene.dice(d12(2)).when(shoot('Ann', 'Bob', 'winchester'));
    const fired = effects.find((effect) => effect.kind === 'shot-fired');
    return fired?.kind === 'shot-fired' ? fired.check.mods.map(({ id, value }) => `${id} ${value}`) : [];
  };

  it('CA-TERR-05, CA-SHOOT-06 hard: walls, rocks, wagons, buildings; soft: hedges, fences, woods', () => {
    expect(coverAt({})).toEqual([]);
    expect(coverAt({ E4: 'L' })).toEqual(['hard-cover -2']);
    expect(coverAt({ E4: 'R' })).toEqual(['hard-cover -2']);
    expect(coverAt({ F4: 'G' })).toEqual(['hard-cover -2']);
    expect(coverAt({ E4: 'h' })).toEqual(['soft-cover -1']);
    expect(coverAt({ F4: 'T' })).toEqual(['soft-cover -1']);
    expect(coverAt({ F4: 't' })).toEqual(['soft-cover -1']);
    expect(coverAt({}, 'buildings\n  barn "Barn" F1:H8')).toEqual(['hard-cover -2']);
    expect(coverAt({}, 'sides\n  east of E4 low-wall')).toEqual(['hard-cover -2']);
  });

  it('CA-TERR-05 more than a cell before him it does not cover him; of two the better counts', () => {
    expect(coverAt({ D4: 'L' })).toEqual([]);
    expect(coverAt({ E4: 'L', F4: 'h' })).toEqual(['hard-cover -2']);
  });
});

describe('others in the way', () => {
  it('CA-MOVE-13 friends may be passed but not displaced; an enemy ends the move in contact', () => {
    const scene = mapped(
      { Ann: man('law', { at: 'A4' }), Abe: man('law', { at: 'B4' }), Bob: man('gang', { at: 'F4' }) },
      fieldWith(12, 8),
    );
    scene.refuses(moveTo('Ann', 'B4'), 'cell-full');
    expect(placesAt(scene, 'walk')).toContain('C4');
    scene.refuses(moveTo('Ann', 'F4'), 'blocked');
    // Beside him the way ends: nobody slips past through the gap he stands in.
    const gap = mapped(
      { Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: 'F4' }) },
      fieldWith(12, 8, { E1: 'p', E2: 'p', E6: 'p', E7: 'p', E8: 'p' }),
    );
    expect(placesAt(gap, 'run').filter((place) => /^[F-L]/.test(String(place)))).toEqual([]);
    expectEffects(scene.when(moveTo('Ann', 'E5')), [
      { kind: 'moved', gait: 'walk' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
    ]);
  });

  it('CA-MOVE-14 whoever is in contact may walk away, unless he is pinned', () => {
    const scene = mapped({ Ann: man('law', { at: 'D4' }), Bob: man('gang', { at: 'E4' }) }, fieldWith(12, 8));
    scene.fight.contacts = [{ a: 'Bob', b: 'Ann', by: 'Bob', since: 1 }];
    const pinned = mapped({ Ann: man('law', { at: 'D4' }), Bob: man('gang', { at: 'E4' }) }, fieldWith(12, 8));
    set(pinned, { pins: { Ann: 1 } });
    expect(pinned.refuses(moveTo('Ann', 'A4'), 'state-forbids')).toMatchObject({ state: 'pinned' });
    const result = scene.when(moveTo('Ann', 'A4'));
    expectEffects(result, [{ kind: 'moved' }, { kind: 'disengaged', figures: ['Bob', 'Ann'] }]);
    expectNone(result, 'melee-rolled');
    expect(scene.fight.contacts).toEqual([]);
  });

  it('CA-MOVE-15 over the edge he is out of the game, and not among the dead', () => {
    const scene = field({}, { at: 'A4' });
    expectEffects(scene.when({ ...moveTo('Ann', 'A3'), leave: true }), [
      { kind: 'left-field', figure: 'Ann', why: 'walked' },
    ]);
    expect(scene.fight.figures.Ann!.statuses).toEqual(['left']);
    field({}, { at: 'D4' }).refuses({ ...moveTo('Ann', 'E4'), leave: true }, 'nothing-there');
    const hurt = field({}, { at: 'F4', hurt: 2 });
    hurt.refuses({ ...moveTo('Ann', 'F1'), leave: true }, 'too-far');
  });

  it('CA-MOVE-15 what is offered over the edge goes by a way with corners too', () => {
    const scene = field({}, { at: 'A4' });
    const order = { ...moveTo('Ann', 'A2'), via: ['B3'], leave: true };
    expect(matches(clashOfArguments.legal(scene.fight, 'Ann'), order)).toBe(true);
    expectEffects(scene.when(order), [{ kind: 'left-field', figure: 'Ann', why: 'walked' }]);
  });

  it('CA-MOVE-15, CA-MOVE-12, CA-MOVE-14 from a cell at the edge he goes straight off, however slow, and out of a fight', () => {
    const off = (gait: Gait = 'walk') => ({ ...moveTo('Ann', 'A4', gait), leave: true });
    const slow = field({ A4: 'T' }, { hurt: 2 });
    expect(matches(clashOfArguments.legal(slow.fight, 'Ann'), off('crawl'))).toBe(true);
    expect(slow.when(off('crawl')).effects).toEqual([{ kind: 'left-field', figure: 'Ann', why: 'walked' }]);
    const fights = mapped({ Ann: man('law', { at: 'A4' }), Bob: man('gang', { at: 'B4' }) }, fieldWith(12, 8));
    fights.fight.contacts = [{ a: 'Bob', b: 'Ann', by: 'Bob', since: 1 }];
    expect(fights.when(off('run')).effects).toEqual([{ kind: 'left-field', figure: 'Ann', why: 'walked' }]);
    field({}, { at: 'B4' }).refuses({ ...moveTo('Ann', 'B4'), leave: true }, 'nothing-there');
    field().refuses(moveTo('Ann', 'A4'), 'bad-value');
  });

  it('CA-MOVE-13, CA-MOVE-15 he passes a friend who stands at the edge', () => {
    const cast = { Ann: man('law', { at: 'B4' }), Abe: man('law', { at: 'A4' }), Bob: man('gang', { at: 'L8' }) };
    const order = { ...moveTo('Ann', 'A4'), leave: true };
    const scene = mapped(cast, fieldWith(12, 8));
    expect(matches(clashOfArguments.legal(scene.fight, 'Ann'), order)).toBe(true);
    expectEffects(scene.when(order), [{ kind: 'moved' }, { kind: 'left-field', figure: 'Ann' }]);
  });

  it('CA-MOVE-08 whoever stood and fired does not move that turn', () => {
    const scene = field();
    scene.fight.figures.Ann!.turn.shot = true;
    expect(scene.refuses(moveTo('Ann', 'B4'), 'already-did')).toMatchObject({ did: 'shot' });
    const told1 = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } }, { step: 'move' });
    told1.when({ type: 'move', figure: 'Ann', gait: 'walk', stated: { way: 'away', target: 'Bob', distance: 1 } });
    fresh(told1, 'shoot');
    expect(told1.refuses(shoot('Ann', 'Bob'), 'already-did')).toMatchObject({ did: 'moved' });
    expect(told1.refuses(load('Ann', 'revolver'), 'already-did')).toMatchObject({ did: 'moved' });
  });

  it('CA-MOVE-04 whoever did anything else in between may run again', () => {
    const scene = set(field(), { streaks: { Ann: 2 }, ran: { Ann: true } });
    fresh(nextTurn(scene), 'move');
    expect(scene.refuses(moveTo('Ann', 'C4', 'run'), 'state-forbids')).toMatchObject({ state: 'winded' });
    scene.when(moveTo('Ann', 'C4'));
    fresh(nextTurn(scene), 'move');
    scene.when(moveTo('Ann', 'E4', 'run'));
  });

  it('CA-MOVE-04 whom the game master gives his run back has not run', () => {
    const scene = field();
    scene.when(moveTo('Ann', 'C4', 'run'));
    scene.when({ type: 'gm-set', figure: 'Ann', field: 'acted', value: 'no' }, 'marshal');
    scene.when(moveTo('Ann', 'A4', 'run'));
    fresh(nextTurn(scene), 'move');
    scene.when(moveTo('Ann', 'C4', 'run'));
  });

  it('CA-MOVE-16, CA-INIT-03 holding still is an activation', () => {
    const scene = field();
    scene.when({ type: 'hold', figure: 'Ann' });
    expect(scene.refuses(moveTo('Ann', 'B4'), 'already-did')).toMatchObject({ did: 'acted' });
    fresh(scene, 'shoot');
    expect(offersOf(scene, 'Ann').length).toBeGreaterThan(0);
  });
});

describe('making for cover', () => {
  it('CA-TERR-05, CA-MOVE-11 the nearest that a walk gets to, else a run, else none', () => {
    const goal = (signs: Readonly<Record<string, string>>) =>
      clashOfArguments.coverFor!(field(signs, {}, 'A8').fight, 'Ann');
    expect(goal({ C4: 'R', C5: 'R' })).toMatchObject({ gait: 'walk' });
    expect(goal({ I4: 'R' })).toMatchObject({ gait: 'run' });
    expect(goal({})).toBeNull();
    const at = goal({ B5: 'R' });
    expect(field({ B5: 'R' }, {}, 'A8').when(moveTo('Ann', at!.to)).effects).toMatchObject([{ kind: 'moved' }]);
  });
});

describe('hiding', () => {
  const behind = (ann: Man = {}): Scene => field({ C4: 'G' }, ann);

  it('E25, CA-HIDE-01, CA-HIDE-02, CA-HIDE-03 behind a wagon nobody fires at him, nor he at them', () => {
    const scene = behind({ weapons: ['muzzle-rifle'] });
    expectEffects(scene.when({ ...moveTo('Ann', 'B4'), hide: true }), [
      { kind: 'moved' },
      { kind: 'hidden', figure: 'Ann' },
    ]);
    scene.fight.clock.turn = 1;
    fresh(nextTurn(scene), 'shoot');
    expect(scene.refuses(shoot('Bob', 'Ann'), 'target-forbids')).toMatchObject({ state: 'hidden' });
    scene.fight.clock.turn = 0;
    expect(scene.refuses(shoot('Ann', 'Bob', 'muzzle-rifle'), 'state-forbids')).toMatchObject({ state: 'hidden' });
    scene.fight.figures.Ann!.items[0]!.loaded = false;
    expectEffects(scene.when(load('Ann', 'muzzle-rifle')), [{ kind: 'reloaded' }]);
  });

  it('CA-HIDE-01 not in the open, not in contact, not pinned; holding still will do', () => {
    field().refuses({ type: 'hide', figure: 'Ann', on: true }, 'nothing-there');
    field().refuses({ ...moveTo('Ann', 'B4'), hide: true }, 'nothing-there');
    const close = mapped(
      { Ann: man('law', { at: 'B4' }), Bob: man('gang', { at: 'C5' }) },
      fieldWith(12, 8, { C4: 'G' }),
    );
    close.fight.contacts = [{ a: 'Bob', b: 'Ann', by: 'Bob', since: 1 }];
    expect(close.refuses({ type: 'hide', figure: 'Ann', on: true }, 'state-forbids')).toMatchObject({
      state: 'engaged',
    });
    const pinned = set(behind({ at: 'B4' }), { pins: { Ann: 1 } });
    expect(pinned.refuses({ type: 'hide', figure: 'Ann', on: true }, 'state-forbids')).toMatchObject({
      state: 'pinned',
    });
    expectEffects(behind({ at: 'B4' }).when({ type: 'hide', figure: 'Ann', on: true }), [{ kind: 'hidden' }]);
  });

  it('CA-HIDE-04 it ends when he moves, says so, is come up to, or runs', () => {
    const hidden = () => set(behind({ at: 'B4' }), { hiding: { Ann: true } });
    expectEffects(hidden().when(moveTo('Ann', 'A4')), [{ kind: 'revealed', figures: ['Ann'], why: 'moved' }]);
    const shows = hidden();
    expectEffects(shows.when({ type: 'hide', figure: 'Ann', on: false }), [{ kind: 'revealed', why: 'order' }]);
    fresh(shows, 'shoot');
    expect(offersOf(shows, 'Ann').map(({ action }) => action.type)).toContain('pass');
    expect(behind({ at: 'B4' }).refuses({ type: 'hide', figure: 'Ann', on: false }, 'state-missing')).toMatchObject({
      state: 'hidden',
    });
    const caught = set(
      mapped({ Bob: man('gang', { at: 'A6' }), Ann: man('law', { at: 'B4' }) }, fieldWith(12, 8, { C4: 'G' })),
      { hiding: { Ann: true } },
    );
    expectEffects(caught.when(charge('Bob', 'Ann', 'walk')), [
      { kind: 'moved' },
      { kind: 'revealed', figures: ['Ann'], why: 'contact' },
      { kind: 'engaged' },
    ]);
  });

  it('CA-HIDE-05 who hides may be charged all the same, and does not stand and fire', () => {
    const scene = set(
      mapped({ Bob: man('gang', { at: 'J4' }), Ann: man('law', { at: 'B4' }) }, fieldWith(12, 8, { A4: 'G' })),
      { hiding: { Ann: true } },
    );
    const result = scene.dice(d12(9)).when(charge('Bob', 'Ann'));
    expectEffects(result, [{ kind: 'charge-declared' }, { kind: 'tested' }, { kind: 'moved' }, { kind: 'engaged' }]);
    expectNone(result, 'shot-fired');
  });
});

describe('hiding without a map', () => {
  const scene = (cover?: string): Scene => {
    const plain = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 12 } }, { step: 'move' });
    if (cover !== undefined) plain.fight.situations = { ...plain.fight.situations, 'Bob>Ann': { range: 12, cover } };
    return plain;
  };
  const stated = { way: 'across', target: 'Bob', distance: 4 } as const;
  const sneak = { type: 'move', figure: 'Ann', gait: 'crawl', stated: { ...stated, distance: 2 }, hide: true } as const;

  it('CA-HIDE-01, CA-GEN-07 with the move too, where cover is stated of him, and he keeps it', () => {
    scene().refuses(sneak, 'nothing-there');
    scene('none').refuses(sneak, 'nothing-there');
    const hides = scene('hard');
    expect(matches(clashOfArguments.legal(hides.fight, 'Ann'), sneak)).toBe(true);
    expect(matches(clashOfArguments.legal(scene().fight, 'Ann'), sneak)).toBe(false);
    expectEffects(hides.when(sneak), [{ kind: 'moved' }, { kind: 'hidden', figure: 'Ann' }]);
    expect(hides.fight.situations['Bob>Ann']!.cover).toBe('hard');
    hides.fight.clock.turn = 1;
    fresh(nextTurn(hides), 'shoot');
    expect(hides.refuses(shoot('Bob', 'Ann'), 'target-forbids')).toMatchObject({ state: 'hidden' });
  });
});

describe('horses', () => {
  const afoot = (): Scene =>
    mapped(
      { Ann: man('law', { at: 'A4' }), Bay: horse('law', { at: 'B4' }), Bob: man('gang', { at: 'K4' }) },
      fieldWith(12, 8),
    );

  it('CA-HORSE-02, CA-HORSE-03 getting up takes the whole turn, and is done when all have moved', () => {
    const scene = afoot();
    scene.when({ type: 'mount', figure: 'Ann', mount: 'Bay' });
    expect(scene.fight.figures.Ann!.mount).toBeNull();
    scene.fight.clock.turn = 1;
    const result = scene.play({ type: 'hold', figure: 'Bob' });
    expectEffects(result, [{ kind: 'mounted', figure: 'Ann', mount: 'Bay', moving: false }]);
    expect(scene.fight.figures.Ann).toMatchObject({ mount: 'Bay', at: { x: 1, y: 3 } });
    scene.fight.clock.turn = 0;
    expect(scene.refuses(shoot('Ann', 'Bob'), 'already-did')).toMatchObject({ did: 'moved' });
  });

  it('CA-HORSE-02, CA-TERR-04 nobody gets up on a horse behind a wall', () => {
    const beside = (side: string) =>
      mapped(
        { Ann: man('law', { at: 'A4' }), Bay: horse('law', { at: 'B4' }), Bob: man('gang', { at: 'K4' }) },
        fieldWith(12, 8, {}, `sides\n  east of A4 ${side}`),
      );
    const up = { type: 'mount', figure: 'Ann', mount: 'Bay' } as const;
    beside('wall').refuses(up, 'nothing-there');
    beside('fence').when(up);
  });

  it('CA-HORSE-02, CA-CHG-03 whoever is getting up does not stand and fire', () => {
    const scene = afoot();
    scene.when({ type: 'mount', figure: 'Ann', mount: 'Bay' });
    scene.fight.clock.turn = 1;
    expectNone(scene.dice(d12(9)).when(charge('Bob', 'Ann')), 'shot-fired');
  });

  it('CA-HORSE-02 of two who get up on one horse the other has lost his turn too', () => {
    const scene = mapped(
      {
        Ann: man('law', { at: 'A4' }),
        Abe: man('law', { at: 'A6' }),
        Bay: horse('law', { at: 'A5' }),
        Bob: man('gang', { at: 'I4' }),
      },
      fieldWith(12, 8),
    );
    for (const figure of ['Ann', 'Abe']) scene.when({ type: 'mount', figure, mount: 'Bay' });
    scene.fight.clock.turn = 1;
    scene.play({ type: 'hold', figure: 'Bob' });
    expect(['Ann', 'Abe'].map((id) => scene.fight.figures[id]!.mount)).toEqual(['Bay', null]);
    scene.fight.clock.turn = 0;
    expect(scene.refuses(shoot('Abe', 'Bob'), 'already-did')).toMatchObject({ did: 'moved' });
  });

  it('CA-HORSE-02, CA-MEL-14 come up to while he was getting up he is in contact, and up on no horse', () => {
    const cast = (places: boolean) => ({
      Ann: man('law', places ? { at: 'D4' } : {}),
      Bay: horse('law', places ? { at: 'C4' } : {}),
      Bob: man('gang', places ? { at: 'H4' } : {}),
    });
    const drawn = mapped(cast(true), fieldWith(12, 8));
    const stated = told(cast(false), { 'Ann>Bob': { range: 4 } }, { step: 'move' });
    for (const scene of [drawn, stated]) {
      scene.when({ type: 'mount', figure: 'Ann', mount: 'Bay' });
      scene.fight.clock.turn = 1;
      scene.when(charge('Bob', 'Ann', 'walk'));
      expectNone(tick(scene, 'mount'), 'mounted');
      expect(scene.fight.contacts).toMatchObject([{ a: 'Bob', b: 'Ann' }]);
    }
  });

  it('CA-HORSE-02, CA-MOR-15 driven off by a charge he is up on no horse', () => {
    const scene = told(
      { Ann: man('law'), Bay: horse('law'), Bob: man('gang', { weapons: [] }) },
      { 'Ann>Bob': { range: 11 } },
      { step: 'move' },
    );
    scene.when({ type: 'mount', figure: 'Ann', mount: 'Bay' });
    scene.fight.clock.turn = 1;
    scene.dice(d12(2)).when(charge('Bob', 'Ann'));
    expectNone(tick(scene, 'mount'), 'mounted');
  });

  it('CA-HORSE-03, CA-HORSE-04 down at will, the mount beside him; not while pinned, or in contact', () => {
    const scene = rider();
    scene.refuses({ type: 'mount', figure: 'Ann', mount: 'Bay' }, 'state-already');
    expectEffects(scene.when({ type: 'dismount', figure: 'Ann' }), [
      { kind: 'dismounted', figure: 'Ann', mount: 'Bay' },
      { kind: 'moved', figure: 'Bay' },
    ]);
    expect(scene.fight.figures.Ann!.at).toEqual({ x: 0, y: 3, level: 0 });
    expect(scene.fight.figures.Bay!.at).not.toEqual(scene.fight.figures.Ann!.at);
    field().refuses({ type: 'dismount', figure: 'Ann' }, 'state-missing');
    field().refuses({ type: 'mount', figure: 'Ann', mount: 'Bob' }, 'nothing-there');
    expect(
      set(afoot(), { pins: { Ann: 1 } }).refuses({ type: 'mount', figure: 'Ann', mount: 'Bay' }, 'state-forbids'),
    ).toMatchObject({ state: 'pinned' });
    const far = afoot();
    far.fight.figures.Bay!.at = { x: 5, y: 3, level: 0 };
    far.refuses({ type: 'mount', figure: 'Ann', mount: 'Bay' }, 'nothing-there');
  });

  it('CA-HORSE-01 a thrown rider stands where he was, his mount away from the shooter', () => {
    const scene = mapped(
      {
        Bob: man('gang', { at: 'K4', weapons: ['winchester'] }),
        Ann: man('law', { at: 'D4', mount: 'Bay' }),
        Bay: horse('law', { at: 'D4' }),
      },
      fieldWith(12, 8),
      { step: 'shoot' },
    );
    scene.dice(d12(8, 7, 9)).when(shoot('Bob', 'Ann', 'winchester'));
    expect(scene.fight.figures.Ann).toMatchObject({ mount: null, at: { x: 3, y: 3 } });
    expect(scene.fight.figures.Bay!.at).toMatchObject({ x: 2, y: 3 });
  });

  it('CA-WND-07, CA-HORSE-04 the mount of a dead rider stays for another', () => {
    const scene = mapped(
      {
        Bob: man('gang', { at: 'H4' }),
        Ann: man('law', { at: 'D4', mount: 'Bay' }),
        Bay: horse('law', { at: 'D4' }),
        Abe: man('law', { at: 'C4' }),
      },
      fieldWith(12, 8),
      { step: 'shoot' },
    );
    const result = scene.dice(d12(8, 12)).when(shoot('Bob', 'Ann'));
    expectNone(result, 'thrown');
    expect(scene.fight.figures.Bay).toMatchObject({ at: { x: 3, y: 3 }, statuses: [] });
    fresh(nextTurn(scene), 'move');
    scene.fight.clock.turn = 1;
    scene.when({ type: 'mount', figure: 'Abe', mount: 'Bay' });
  });
});

describe('without a map', () => {
  const plain = (ann: Man = {}) =>
    told({ Ann: man('law', ann), Bob: man('gang') }, { 'Ann>Bob': { range: 12 } }, { step: 'move' });
  const away = (distance: number, more: object = {}) =>
    ({ type: 'move', figure: 'Ann', gait: 'walk', stated: { way: 'away', target: 'Bob', distance }, ...more }) as const;

  it('CA-GEN-07 ranges change as it is told; the ground takes what is stated of it', () => {
    const scene = plain();
    scene.when(away(4));
    expect(scene.fight.situations['Bob>Ann']).toMatchObject({ range: 16 });
    plain().refuses(away(6), 'too-far');
    plain().refuses(away(3, { terrain: 3 }), 'too-far');
    plain().when(away(2, { terrain: 3 }));
    // Whole inches of what it leaves, as they are offered: of 3 3/4 it is three.
    plain().refuses(away(3.75, { terrain: 2 }), 'too-far');
    plain().when(away(3, { terrain: 2 }));
    plain({ hurt: 2 }).refuses(away(4), 'too-far');
  });

  it('CA-HORSE-02, CA-HORSE-03, CA-GEN-07 a mount stands where its rider left it: at hand to him until he goes, and to nobody far off', () => {
    const cast = {
      Ann: man('law', { mount: 'Bay' }),
      Bay: horse('law'),
      Bob: man('gang', { weapons: ['winchester'] }),
    };
    const scene = told(cast, { 'Ann>Bob': { range: 12 } }, { step: 'move' });
    const up = (figure: string) => ({ type: 'mount', figure, mount: 'Bay' }) as const;
    const next = (turn: number) => {
      fresh(nextTurn(scene), 'move');
      scene.fight.clock.turn = turn;
    };
    scene.when({ type: 'dismount', figure: 'Ann' });
    next(1);
    scene.refuses(up('Bob'), 'nothing-there');
    next(0);
    expect(matches(clashOfArguments.legal(scene.fight, 'Ann'), up('Ann'))).toBe(true);
    scene.when(away(4));
    next(0);
    scene.refuses(up('Ann'), 'nothing-there');
    const shot = told(cast, { 'Bob>Ann': { range: 12 } });
    shot.fight.clock.turn = 1;
    shot.dice(d12(8, 8)).when(shoot('Bob', 'Ann', 'winchester')); // thrown
    fresh(nextTurn(nextTurn(shot)), 'move');
    shot.refuses(up('Bob'), 'nothing-there');
    shot.fight.clock.turn = 0;
    shot.when(up('Ann'));
  });

  it('CA-GEN-07 stated cover holds until its owner moves; leaving is leaving', () => {
    const scene = plain();
    scene.fight.situations = { ...scene.fight.situations, Ann: { cover: 'hard' } };
    expectEffects(scene.when(away(3)), [{ kind: 'situation-set', figure: 'Ann', values: { cover: 'none' } }]);
    expectEffects(plain().when(away(3, { leave: true })), [{ kind: 'left-field', figure: 'Ann' }]);
  });
});

it('CA-MOVE-11, CA-TERR-02 however far: what is left out of the search is never the easiest way', () => {
  const rows = ['..T..s..', '.tT.Ls..', '.t##d#r.', 'L.#ff#r.', '..#ff#..', '.T##d#..', '.sssL...', '........'];
  const scene = mapped({ Ann: man('law', { at: 'A1' }), Bob: man('gang', { at: 'G8' }) }, fieldOf(rows));
  const walker = walkerOf(scene.fight, scene.fight.figures.Ann!)!;
  const whyNot = (inches: number, cell: number) => tooFar(waysTo(walker, inches, [startOf(walker)], [cell]), 1)!;
  const cells = waysTo(walker, Infinity, [startOf(walker)], [...walker.ground.cells.keys()]).map(
    ({ cell }) => cell.index,
  );
  expect(cells.length).toBeGreaterThan(40);
  for (const cell of cells) expect(whyNot(Infinity, cell)).toEqual(whyNot(1_000, cell));
});
