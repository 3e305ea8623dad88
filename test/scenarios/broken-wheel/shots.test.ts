import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { AIMED, hurl, laid, moved, type Person, shoot, shotMods, snap, when } from './people.ts';

const GUN = { arms: ['mm-revolver'] };
const DUEL = { Stanley: GUN, Dusty: { side: 'gang', ...GUN } };

describe('one shot', () => {
  it('E01 BW-FIRE-02 BW-FIRE-04 BW-HURT-01 BW-HURT-02 a snap shot that hits', () => {
    const scene = laid({ figures: DUEL, scene: { 'Stanley>Dusty': { range: 5 } } });
    const result = when(scene, 'D10=7 D6=4 D6=3 D6=5', snap('Stanley', 'Dusty'));
    expectEffects(result, [
      {
        kind: 'shot-fired',
        mode: 'snap',
        band: 'to-6',
        left: 4,
        check: { faces: [7], total: 5, need: 5, passed: true },
      },
      { kind: 'hit', figure: 'Dusty', by: 'Stanley' },
      { kind: 'table-rolled', table: 'strike', row: 'staggered', check: { total: 4 } },
      { kind: 'table-rolled', table: 'save', row: 'sore', check: { total: 3 } },
      { kind: 'wounded', figure: 'Dusty', severity: 'sore', deduction: 2, bleeding: 1 },
      { kind: 'tested', figure: 'Dusty', stat: 'cdt', why: 'hit', check: { total: 5 }, result: 'controlled' },
    ]);
    expectNone(result, 'nerve-set', 'posture-set');
  });

  it('E02 BW-FIRE-04 a snap shot that misses by one, and no further dice', () => {
    const scene = laid({ figures: DUEL, scene: { 'Stanley>Dusty': { range: 5 } } });
    const result = when(scene, 'D10=6', snap('Stanley', 'Dusty'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 4, need: 5, passed: false } },
      { kind: 'shot-missed' },
    ]);
    expect(result.effects).toHaveLength(2);
  });

  it('E03 BW-FIRE-03 BW-HURT-05 aimed, rested, heavy cover: out at once, and no test for the victim', () => {
    const scene = laid({
      figures: { Ann: { arms: ['rifle'], profile: { Mar: 1 }, ...AIMED('Bob') }, Bob: { side: 'gang', ...GUN } },
      scene: { 'Ann>Bob': { range: 20, cover: 'heavy' }, Ann: { rested: true } },
    });
    const result = when(scene, 'D10=8 D6=4 D6=2', shoot('Ann', 'Bob', 'rifle'));
    expectEffects(result, [
      { kind: 'shot-fired', mode: 'aimed', check: { total: 8, need: 8, passed: true } },
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'out-of-action', figure: 'Bob' },
    ]);
    expectNone(result, 'tested', 'posture-set');
  });

  it('E03 BW-CDT-05 his friends within six inches who see it test', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['rifle'], profile: { Mar: 1 }, ...AIMED('Bob') },
        Bob: { side: 'gang' },
        Cal: { side: 'gang', ...GUN },
      },
      scene: { 'Ann>Bob': { range: 20 }, 'Bob>Cal': { range: 6 }, Ann: { rested: true } },
    });
    const result = when(scene, 'D10=8 D6=4 D6=2 D6=4', shoot('Ann', 'Bob', 'rifle'));
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'tested', figure: 'Cal', why: 'friend-fell', check: { total: 4 }, result: 'controlled' },
    ]);
  });

  it('E04 BW-FIRE-05 BW-JAM-01 a revolver misfires on the natural 0: the chamber is gone, the gun is not', () => {
    const scene = laid({
      figures: { Ann: { ...GUN, profile: { Mar: 2 }, ...AIMED('Bob') }, Bob: { side: 'gang', ...GUN } },
      scene: { 'Ann>Bob': { range: 2 } },
      isFresh: true,
    });
    const result = when(scene, 'D10=0', shoot('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'shot-fired', left: 4, check: { faces: [0], passed: false } },
      { kind: 'misfired', weapon: 'Ann.mm-revolver', result: 'dud-round' },
    ]);
    // No noise: nobody tests for a first shot, and it still is to come.
    expectNone(result, 'tested', 'shot-missed', 'jammed');
    expect(result.fight.sub).toMatchObject({ nerve: { heardShot: {} } });
  });

  it('E05 BW-JAM-01 a muzzle-loader is dead until it has been cleared', () => {
    const scene = laid({
      figures: { Ann: { arms: ['rifle'] }, Bob: { side: 'gang', ...GUN } },
      scene: { 'Ann>Bob': { range: 10 } },
    });
    const result = when(scene, 'D10=0 D6=3', snap('Ann', 'Bob', 'rifle'));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'clear-time', check: { total: 5 }, row: 5 },
      { kind: 'misfired', result: 'jam' },
      { kind: 'jammed', weapon: 'Ann.rifle', jams: 1, left: 5 },
    ]);
  });

  it('E06 BW-FIRE-05 the 0 of a bow is a low throw and nothing else', () => {
    const scene = laid({
      figures: { Ann: { arms: ['native-bow'], profile: { Mar: 1 }, ...AIMED('Bob') }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 3 } },
    });
    const result = when(scene, 'D10=0', shoot('Ann', 'Bob', 'native-bow'));
    expectEffects(result, [{ kind: 'shot-fired', check: { total: 0, need: 4 } }, { kind: 'shot-missed' }]);
    expectNone(result, 'misfired');
  });

  it('E07 BW-FIRE-04 many factors', () => {
    const scene = moved(
      laid({
        figures: {
          Ann: { arms: ['carbine'], profile: { Mar: 2 } },
          Bob: { side: 'gang', ...GUN, profile: { type: 've', CDT: 1 } },
        },
        scene: { 'Ann>Bob': { range: 11 } },
      }),
      { Ann: 6, Bob: 3 },
    );
    const result = when(scene, 'D10=9 D6=2 D6=5 D6=4', snap('Ann', 'Bob', 'carbine'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 6, need: 6, passed: true } },
      { kind: 'table-rolled', table: 'strike', row: 'staggered', check: { total: 3 } },
      { kind: 'wounded', severity: 'flesh', deduction: 1, bleeding: 0 },
      { kind: 'tested', why: 'hit', check: { total: 5 }, result: 'controlled' },
    ]);
    expect(shotMods(result)).toEqual({ marksmanship: 2, snap: -2, moved: -2, 'target-moved': -1 });
  });

  it('E10 BW-FIRE-07 a miss into a melee strikes a friend there', () => {
    const result = when(brawl('Ana', 'Bert'), 'D10=2 D6=2 pick2=1 D6=3 D6=4 D6=6', shoot('Doc', 'Ike'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 2, need: 5 } },
      { kind: 'shot-missed', target: 'Ike' },
      { kind: 'table-rolled', table: 'stray', check: { faces: [2] } },
      { kind: 'table-rolled', table: 'pick', check: { faces: [1] }, row: 'Bert' },
      { kind: 'shot-strayed', victim: 'Bert' },
      { kind: 'hit', figure: 'Bert' },
      { kind: 'table-rolled', table: 'strike', row: 'staggered' },
      { kind: 'wounded', figure: 'Bert', severity: 'sore' },
      { kind: 'tested', figure: 'Bert', why: 'hit' },
    ]);
  });

  it('E11 BW-FIRE-07 or goes wide of everybody', () => {
    const result = when(brawl('Ana'), 'D10=2 D6=3', shoot('Doc', 'Ike'));
    expectEffects(result, [{ kind: 'shot-missed' }, { kind: 'shot-strayed', victim: null }]);
    expectNone(result, 'hit');
  });

  it('BW-FIRE-07 without a friend there is no die; a misfire is no miss; and nobody shoots at whom he struggles with', () => {
    const alone = laid({
      figures: { Doc: { ...GUN, ...AIMED('Ike') }, Ike: { side: 'gang' }, Moe: { side: 'third' } },
      scene: { 'Doc>Ike': { range: 4 } },
      contacts: [['Ike', 'Moe']],
    });
    expectNone(when(alone, 'D10=2', shoot('Doc', 'Ike')), 'shot-strayed');
    expectNone(when(brawl('Ana'), 'D10=0', shoot('Doc', 'Ike')), 'shot-strayed', 'shot-missed');
    const held = laid({ figures: DUEL, scene: { 'Stanley>Dusty': { range: 1 } }, contacts: [['Stanley', 'Dusty']] });
    held.refuses(snap('Stanley', 'Dusty'), 'state-forbids');
  });

  it('E12 BW-FIRE-04 BW-WPN-06 BW-STATE-04 BW-HURT-06 a tomahawk brings him down in a panic', () => {
    const scene = moved(
      laid({
        figures: {
          Ann: { arms: ['tomahawk'], profile: { Th: 1 } },
          Bob: { side: 'gang', ...GUN, profile: { type: 'ro' } },
        },
        scene: { 'Ann>Bob': { range: 4 } },
      }),
      { Bob: 4 },
    );
    const result = when(scene, 'D10=6 D6=6 D6=4 D6=4', hurl('Ann', 'Bob', 'tomahawk'));
    expectEffects(result, [
      { kind: 'shot-fired', mode: 'throw', check: { total: 6, need: 5 } },
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'wounded', severity: 'serious', deduction: 3, bleeding: 2 },
      { kind: 'posture-set', figure: 'Bob', posture: 'prone' },
      { kind: 'dropped', item: 'Ann.tomahawk', why: 'thrown' },
      { kind: 'tested', why: 'hit', check: { total: 1 }, result: 'panicked' },
      { kind: 'nerve-set', state: 'panicked', left: 2 },
      { kind: 'dropped', item: 'Bob.mm-revolver', why: 'panic' },
      { kind: 'screamed', figure: 'Bob', left: 2 },
    ]);
  });

  it('E13 BW-FIRE-09 BW-BRAWL-02 a rock staggers', () => {
    const scene = laid({
      figures: { Ann: { arms: ['rock'] }, Bob: { side: 'gang', profile: { type: 'by' } } },
      scene: { 'Ann>Bob': { range: 3 } },
    });
    const result = when(scene, 'D10=4 D6=4 D6=3', hurl('Ann', 'Bob', 'rock'));
    expectEffects(result, [
      { kind: 'shot-fired', check: { total: 4, need: 4, passed: true } },
      { kind: 'hit', figure: 'Bob', cause: 'throw' },
      { kind: 'table-rolled', table: 'missile-blow', check: { total: 2 }, row: 'staggered' },
      { kind: 'reeled', figure: 'Bob', grade: 'staggered', next: -1 },
      { kind: 'tested', why: 'blow', check: { total: 2 }, result: 'shaken' },
    ]);
  });

  it('BW-FIRE-09 at a distance an excess of 0 is worth nothing, and 4 lays somebody out', () => {
    const scene = () =>
      laid({ figures: { Ann: { arms: ['rock'] }, Bob: { side: 'gang' } }, scene: { 'Ann>Bob': { range: 3 } } });
    const nothing = when(scene(), 'D10=9 D6=2', hurl('Ann', 'Bob', 'rock'));
    expectEffects(nothing, [{ kind: 'unharmed', figure: 'Bob', why: 'no-harm' }]);
    expectNone(nothing, 'advantage-gained', 'tested');
    const out = when(scene(), 'D10=9 D6=6', hurl('Ann', 'Bob', 'rock'));
    expectEffects(out, [{ kind: 'stunned', figure: 'Bob' }]);
    expectNone(out, 'tested');
  });
});

/** Doc, six feet behind a struggle of his friends with Ike. */
function brawl(...friends: string[]) {
  const mates = Object.fromEntries(friends.map((id): [string, Person] => [id, {}]));
  return laid({
    figures: { Doc: { ...GUN, ...AIMED('Ike') }, ...mates, Ike: { side: 'gang' } },
    scene: { 'Doc>Ike': { range: 4 } },
    contacts: friends.map((id) => [id, 'Ike'] as const),
  });
}
