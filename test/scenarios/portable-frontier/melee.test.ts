import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import {
  aboard,
  at,
  charge,
  cowboy,
  d6,
  go,
  horse,
  kinds,
  onBoard,
  rider,
  shot,
  told,
  wagon,
  warrior,
} from './board.ts';

const mods = (result: { readonly effects: readonly unknown[] }, index: number) => {
  const rolled = result.effects.filter((effect) => (effect as { kind: string }).kind === 'melee-rolled');
  const { check } = rolled[index] as { check: { mods: { id: string; value: number }[] } };
  return check.mods.map(({ id, value }) => `${id} ${value}`);
};

describe('hand to hand', () => {
  it('E19, PC-MEL-01, PC-MEL-05, PC-MEL-06, PC-MEL-12 a tomahawk from the front: he kills and goes in', () => {
    const scene = onBoard({ Bear: warrior('F5', { arms: ['tomahawk'] }), Doc: cowboy('E5') });
    const result = scene.dice(d6('3 4 5')).when(charge('Bear', 'Doc'));
    expectEffects(result, [
      { kind: 'charge-declared', figure: 'Bear', target: 'Doc', cost: 1 },
      {
        kind: 'melee-rolled',
        figures: ['Bear'],
        against: ['Doc'],
        check: { faces: [3], total: 5, need: 5, passed: true },
      },
      { kind: 'melee-rolled', figures: ['Doc'], check: { faces: [4], total: 4, passed: false } },
      { kind: 'hit', figure: 'Doc', by: 'Bear', cause: 'melee' },
      { kind: 'dead', figure: 'Doc' },
      { kind: 'followed-up', figure: 'Bear' },
    ]);
    expect([at(scene, 'Bear'), scene.fight.figures.Bear!.facing]).toEqual(['E5', 'west']);
  });

  it('E20, PC-MEL-11, PC-MEL-13 both hit at once: the one is driven back, the other dies, nobody goes in', () => {
    const scene = onBoard({ Bear: warrior('F5', { arms: ['tomahawk'] }), Doc: cowboy('E5') });
    const result = scene.dice(d6('3 5 2 6')).when(charge('Bear', 'Doc'));
    expectEffects(result, [
      { kind: 'driven-back', figure: 'Doc', by: 'Bear' },
      { kind: 'dead', figure: 'Bear', by: 'Doc', cause: 'melee' },
      { kind: 'charge-failed', figure: 'Bear', why: 'repulsed' },
    ]);
    expect(at(scene, 'Doc')).toBe('D5');
  });

  it('E21, PC-MEL-08 a lancer at a fence', () => {
    const cast = {
      ...rider('Bear', 'F5', warrior, { arms: ['spear', 'shield'], shield: true }),
      Doc: cowboy('E5'),
    };
    const scene = onBoard(cast, { more: 'sides\n east of E5 fence\n' });
    const result = scene.dice(d6('3 6 4 5 4')).when(charge('Bear', 'Doc'));
    expect(mods(result, 0)).toEqual(['warrior 1', 'arm 1', 'horseback 2', 'cover-from-saddle -2']);
    expect(mods(result, 1)).toEqual(['shield -1']);
    expectEffects(result, [
      { kind: 'charge-declared', cost: 2 },
      { kind: 'dead', figure: 'Doc' },
      { kind: 'table-rolled', table: 'struck-body', row: 'horse' },
      { kind: 'hit', figure: 'BearHorse' },
      { kind: 'driven-back', figure: 'Bear' },
    ]);
    expectNone(result, 'followed-up');
    expect([at(scene, 'Bear'), at(scene, 'BearHorse')]).toEqual(['G5', 'G5']);
  });

  it('E22, PC-MEL-10 from behind a chief with a spear, and from his side', () => {
    const chief = (facing: 'west' | 'north') => ({
      Doc: cowboy('D5'),
      Bear: warrior('E5', { arms: ['spear'], leader: true, facing }),
    });
    const behind = onBoard({
      ...chief('west'),
      Bear: warrior('E5', { arms: ['spear'], leader: true, facing: 'east' }),
    });
    const result = behind.dice(d6('4 3 3')).when(charge('Doc', 'Bear'));
    expect([mods(result, 0), mods(result, 1)]).toEqual([['aside 1'], ['warrior 1', 'arm 1', 'from-behind -1']]);
    expectEffects(result, [
      { kind: 'driven-back', figure: 'Bear' },
      { kind: 'followed-up', figure: 'Doc' },
    ]);
    const side = onBoard(chief('north')).dice(d6('1 1')).when(charge('Doc', 'Bear'));
    expect([mods(side, 0), mods(side, 1)]).toEqual([['aside 1'], ['warrior 1', 'arm 1']]);
    const front = onBoard(chief('west')).dice(d6('1 1')).when(charge('Doc', 'Bear'));
    expect(mods(front, 0)).toEqual([]);
  });

  it('E23, PC-MEL-04, PC-MEL-07 two cowboys against a spear: the hit on the pair is allotted by die', () => {
    const cast = {
      Doc: cowboy('D5'),
      Ike: cowboy('D5', { seat: 'doc' }),
      Bear: warrior('E5', { arms: ['spear'] }),
    };
    const scene = onBoard(cast);
    const result = scene.dice(d6('2 3 5 1')).when(charge('Doc', 'Bear', { with: ['Ike'] }));
    expect([mods(result, 0), mods(result, 1)]).toEqual([['two-to-one 2'], ['warrior 1', 'arm 1']]);
    expectEffects(result, [
      { kind: 'charge-declared', figure: 'Doc' },
      { kind: 'charge-declared', figure: 'Ike' },
      { kind: 'melee-rolled', figures: ['Doc', 'Ike'], check: { total: 4, passed: false } },
      { kind: 'melee-rolled', figures: ['Bear'], check: { total: 5, passed: true } },
      { kind: 'table-rolled', table: 'which-man', row: 'second' },
      { kind: 'driven-back', figure: 'Ike', by: 'Bear' },
      { kind: 'charge-failed', why: 'repulsed' },
    ]);
    expect([at(scene, 'Doc'), at(scene, 'Ike')]).toEqual(['D5', 'C5']);
  });

  it('PC-HIT-01 of two attackers the first is he of the roster, whoever was named first', () => {
    const cast = { Doc: cowboy('D5'), Ike: cowboy('D5', { seat: 'doc' }), Bear: warrior('E5', { arms: ['spear'] }) };
    const scene = onBoard(cast);
    const result = scene.dice(d6('2 3 5 1')).when(charge('Ike', 'Bear', { with: ['Doc'] }));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'which-man', row: 'second' },
      { kind: 'driven-back', figure: 'Ike', by: 'Bear' },
    ]);
    expect([at(scene, 'Doc'), at(scene, 'Ike')]).toEqual(['D5', 'C5']);
  });

  it('E24, PC-MEL-03 no more may try than could stand there', () => {
    const cast = {
      Doc: cowboy('D5'),
      Ike: cowboy('D5', { seat: 'doc' }),
      Wyatt: cowboy('E4'),
      Bear: warrior('E5', { arms: ['spear'] }),
    };
    const scene = onBoard(cast);
    scene.dice(d6('2 1')).when(charge('Doc', 'Bear', { with: ['Ike'] }));
    expect(scene.refuses(charge('Wyatt', 'Bear'), 'over-limit')).toMatchObject({ what: 'attackers', max: 2 });
    const one = onBoard({ Doc: cowboy('D5'), ...rider('Wyatt', 'E4', cowboy), Bear: warrior('E5') });
    one.dice(d6('2 1')).when(charge('Doc', 'Bear'));
    expect(one.refuses(charge('Wyatt', 'Bear'), 'over-limit')).toMatchObject({ max: 1 });
    const after = onBoard({ Doc: cowboy('D5'), Ike: cowboy('E4'), Bear: warrior('E5') });
    after.dice(d6('2 1')).when(charge('Doc', 'Bear'));
    after.dice(d6('2 1')).when(charge('Ike', 'Bear'));
  });

  it('PC-MEL-03, PC-GEN-07 without a map the tries are counted for all who share the square', () => {
    const cast = {
      Doc: cowboy(null),
      Ike: cowboy(null),
      Wyatt: cowboy(null),
      Bear: warrior(null),
      Crow: warrior(null),
      Elk: warrior(null),
    };
    const next = { range: 1 };
    const scene = told(cast, {
      'Doc>Bear': next,
      'Ike>Bear': next,
      'Wyatt>Crow': next,
      'Wyatt>Elk': next,
      'Bear>Crow': { near: true },
    });
    scene.dice(d6('1 1')).when(charge('Doc', 'Bear'));
    scene.dice(d6('5 1 1 4')).when(charge('Ike', 'Bear')); // he kills Bear; Crow holds the square
    expect(scene.refuses(charge('Wyatt', 'Crow'), 'over-limit')).toMatchObject({ given: 3, max: 2 });
    scene.dice(d6('1 1')).when(charge('Wyatt', 'Elk'));
  });

  it('PC-MEL-03, PC-GEN-07 without a map each half of a wagon has its own tries', () => {
    const cast = {
      Bear: warrior(null),
      Crow: warrior(null),
      Elk: warrior(null),
      Driver: cowboy(null, aboard('driver')),
      Al: cowboy(null, aboard('back')),
      Wagon: wagon(null),
    };
    const next = { range: 1 };
    const scene = told(cast, { 'Bear>Wagon': next, 'Crow>Wagon': next, 'Elk>Wagon': next });
    for (const figure of ['Bear', 'Crow']) scene.dice(d6('1 1')).when(charge(figure, 'Wagon', { part: 'front' }));
    expect(scene.refuses(charge('Elk', 'Wagon', { part: 'front' }), 'over-limit')).toMatchObject({ given: 3, max: 2 });
    scene.dice(d6('1 1')).when(charge('Elk', 'Wagon', { part: 'rear' }));
  });

  it('PC-MEL-03, PC-GEN-07 without a map too whoever was driven back stands where nobody has tried to enter', () => {
    const cast = { Doc: cowboy(null), Ike: cowboy(null), Wyatt: cowboy(null), Bear: warrior(null) };
    const next = { range: 1 };
    const scene = told(cast, { 'Doc>Bear': next, 'Ike>Bear': next, 'Wyatt>Bear': next });
    scene.dice(d6('1 1')).when(charge('Doc', 'Bear'));
    scene.dice(d6('5 1 1')).when(charge('Ike', 'Bear'));
    scene.dice(d6('1 1')).when(charge('Wyatt', 'Bear'));
  });

  it('E25, PC-MEL-09 a shield in the cactus: the cover counts, not the shield', () => {
    const rows = ['', '', '', '', '....c'];
    const bear = warrior('E5', { arms: ['shield'], shield: true });
    const foot = onBoard({ Doc: cowboy('D5'), Bear: bear }, { rows })
      .dice(d6('1 1'))
      .when(charge('Doc', 'Bear'));
    expect(mods(foot, 0)).toEqual(['cover -1']);
    const saddle = onBoard({ ...rider('Doc', 'D5', cowboy), Bear: bear }, { rows });
    expect(mods(saddle.dice(d6('1 1')).when(charge('Doc', 'Bear')), 0)).toEqual([
      'horseback 2',
      'cover-from-saddle -2',
    ]);
    const open = onBoard({ Doc: cowboy('D5'), Bear: bear })
      .dice(d6('1 1'))
      .when(charge('Doc', 'Bear'));
    expect(mods(open, 0)).toEqual(['shield -1']);
  });

  it('E26, PC-TURN-04, PC-MEL-14 he may fire and then go in, and does nothing after that', () => {
    const cast = { Doc: cowboy('D5'), Bear: warrior('E5') };
    const scene = onBoard(cast);
    scene.dice(d6('1')).when(shot('Doc', 'Bear'));
    scene.dice(d6('1 1')).when(charge('Doc', 'Bear'));
    const early = onBoard(cast);
    early.dice(d6('1 1')).when(charge('Doc', 'Bear'));
    expect(early.refuses(shot('Doc', 'Bear'), 'already-did')).toMatchObject({ did: 'fought' });
    early.refuses({ type: 'turn', figure: 'Doc', facing: 'north' }, 'already-did');
    early.refuses(charge('Doc', 'Bear'), 'already-did');
  });

  it('PC-MEL-01, PC-MEL-02 next to him, with points for the ground, over no closed gate; nobody is unarmed', () => {
    const scene = onBoard({ Doc: cowboy('C5'), Bear: warrior('E5'), Crow: warrior('D6') });
    scene.refuses(charge('Doc', 'Bear'), 'too-far-apart');
    scene.refuses(charge('Doc', 'Crow'), 'too-far-apart');
    const gate = onBoard({ Doc: cowboy('D5'), Bear: warrior('E5') }, { more: 'sides\n west of E5 gate closed\n' });
    gate.refuses(charge('Doc', 'Bear'), 'blocked');
    const rough = onBoard({ Doc: cowboy('C5'), Bear: warrior('E5') }, { rows: ['', '', '', '', '....W'] });
    rough.when(go('Doc', 'D5'));
    expect(rough.refuses(charge('Doc', 'Bear'), 'too-far')).toMatchObject({ needed: 2, allowed: 1 });
    const fresh = onBoard(
      { Doc: cowboy('D5', { arms: [] }), Bear: warrior('E5') },
      { rows: ['', '', '', '', '....W'], more: 'sides\n west of E5 fence\n' },
    );
    expectEffects(fresh.dice(d6('1 1')).when(charge('Doc', 'Bear')), [{ kind: 'charge-declared', cost: 2 }]);
    scene.refuses(charge('Doc', 'nobody'), 'unknown-name');
    scene.refuses(charge('Doc', 'Doc'), 'wrong-side');
  });

  it('PC-MEL-05 neither may hit', () => {
    const scene = onBoard({ Doc: cowboy('D5'), Bear: warrior('E5') });
    const result = scene.dice(d6('4 3')).when(charge('Doc', 'Bear'));
    expect(kinds(result)).toEqual(['charge-declared', 'melee-rolled', 'melee-rolled', 'charge-failed']);
  });

  it('PC-MEL-07 two defenders on foot against one man', () => {
    const cast = { Doc: cowboy('D5'), Bear: warrior('E5'), Crow: warrior('E5', { arms: ['tomahawk'] }) };
    const result = onBoard(cast).dice(d6('1 1 6')).when(charge('Doc', 'Bear'));
    expect(mods(result, 1)).toEqual(['warrior 1', 'arm 1', 'two-to-one 2']);
  });

  it('PC-MEL-10 against two who look different ways he is behind only if he is behind both', () => {
    const cast = (crow: 'west' | 'east') => ({
      Doc: cowboy('D5'),
      Bear: warrior('E5', { facing: 'east' }),
      Crow: warrior('E5', { facing: crow }),
    });
    expect(mods(onBoard(cast('west')).dice(d6('1 1')).when(charge('Doc', 'Bear')), 0)).toEqual([]);
    const both = onBoard(cast('east')).dice(d6('1 1')).when(charge('Doc', 'Bear'));
    expect([mods(both, 0), mods(both, 1)]).toEqual([['aside 1'], ['warrior 1', 'two-to-one 2', 'from-behind -1']]);
  });

  it('PC-MEL-04, PC-FALL-01 two from different squares: he falls back from the first named', () => {
    const cast = { Doc: cowboy('D5'), Ike: cowboy('E4', { seat: 'doc' }), Bear: warrior('E5', { facing: 'west' }) };
    const scene = onBoard(cast);
    const result = scene.dice(d6('5 1 1')).when(charge('Doc', 'Bear', { with: ['Ike'] }));
    expect(mods(result, 0)).toEqual(['two-to-one 2', 'aside 1']);
    expect(at(scene, 'Bear')).toBe('F5');
    expect([at(scene, 'Doc'), at(scene, 'Ike')]).toEqual(['E5', 'E5']);
  });

  it('PC-MEL-12 the rider is killed: into the square of a horse that stands, not of one that balks', () => {
    const cast = { Doc: cowboy('D5'), Ike: cowboy('D5', { seat: 'doc' }), ...rider('Bear', 'E5', warrior) };
    const stands = onBoard(cast);
    expectEffects(stands.dice(d6('6 1 1 6 1')).when(charge('Doc', 'Bear', { with: ['Ike'] })), [
      { kind: 'riderless' },
      { kind: 'steadied', figure: 'BearHorse' },
      { kind: 'followed-up', figure: 'Doc' },
    ]);
    expect([at(stands, 'Doc'), at(stands, 'Ike')]).toEqual(['E5', 'D5']);
    const balks = onBoard(cast);
    expectNone(balks.dice(d6('6 1 1 6 2')).when(charge('Doc', 'Bear', { with: ['Ike'] })), 'followed-up');
    const bolts = onBoard(cast);
    bolts.dice(d6('6 1 1 6 5')).when(charge('Doc', 'Bear', { with: ['Ike'] }));
    expect([at(bolts, 'Doc'), at(bolts, 'Ike'), at(bolts, 'BearHorse')]).toEqual(['E5', 'E5', 'E3']);
  });

  it('PC-MEL-12 beside a mountable horse, and on foot where his own was killed under him', () => {
    const horses = { Dun: { state: 'mountable', rolled: 1 } } as const;
    const beside = onBoard({ Doc: cowboy('D5'), Bear: warrior('E5'), Dun: horse('E5') }, { sub: { horses } });
    beside.dice(d6('5 1 6')).when(charge('Doc', 'Bear'));
    expect(at(beside, 'Doc')).toBe('E5');
    const afoot = onBoard({ ...rider('Doc', 'D5', cowboy), Bear: warrior('E5') });
    const result = afoot.dice(d6('6 5 6 4 6')).when(charge('Doc', 'Bear'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Bear' },
      { kind: 'dead', figure: 'DocHorse' },
      { kind: 'dismounted', figure: 'Doc' },
      { kind: 'followed-up', figure: 'Doc' },
    ]);
    expect(afoot.fight.figures.Doc!.mount).toBeNull();
  });

  it('PC-MEL-14 a defender fights back however often he is set upon', () => {
    const scene = onBoard({ Doc: cowboy('D5'), Ike: cowboy('F5'), Bear: warrior('E5') });
    scene.dice(d6('1 1')).when(charge('Doc', 'Bear'));
    const second = scene.dice(d6('1 4')).when(charge('Ike', 'Bear'));
    expectEffects(second, [{ kind: 'melee-rolled', figures: ['Bear'], check: { total: 4 } }]);
    expect(mods(second, 1)).toEqual(['warrior 1', 'from-behind -1']);
  });

  it('PC-GEN-07 without a map: side, cover and ground are stated', () => {
    const scene = told(
      { Doc: cowboy(null), Bear: warrior(null) },
      { 'Doc>Bear': { range: 1, from: 'behind', cover: 'cover', rough: true } },
    );
    const result = scene.dice(d6('5 1 6')).when(charge('Doc', 'Bear'));
    expect([mods(result, 0), mods(result, 1)]).toEqual([
      ['cover -1', 'aside 1'],
      ['warrior 1', 'from-behind -1'],
    ]);
    expectEffects(result, [{ kind: 'charge-declared', cost: 2 }, { kind: 'dead' }, { kind: 'followed-up' }]);
    told({ Doc: cowboy(null), Bear: warrior(null) }, { 'Doc>Bear': { range: 2 } }).refuses(
      charge('Doc', 'Bear'),
      'too-far-apart',
    );
  });

  it('PC-MEL-12, PC-GEN-07 without a map whoever goes in stands next to him whom he drove off', () => {
    const fight = (faces: string) => {
      const scene = told({ Doc: cowboy(null), Bear: warrior(null) }, { 'Doc>Bear': { range: 1 } });
      scene.dice(d6(faces)).when(charge('Doc', 'Bear'));
      return scene.fight.situations['Bear>Doc']!.range;
    };
    expect(fight('5 1 1')).toBe(1);
    expect(fight('5 4 1 1')).toBe(3); // each driven back from the other
    expect(fight('5 4 1 4')).toBe(2); // nobody goes in
  });

  it('PC-MEL-12, PC-GEN-07 without a map too a horse that stands lets one man in, and one that balks nobody', () => {
    const fight = (face: number) => {
      const cast = {
        Doc: cowboy(null),
        Ike: cowboy(null, { seat: 'doc' }),
        Bear: warrior(null, { mount: 'Dun' }),
        Dun: horse(null, { side: 'tribe' }),
      };
      const scene = told(cast, { 'Doc>Bear': { range: 1 }, 'Ike>Bear': { range: 1 } });
      const { effects } = scene.dice(d6(`6 1 1 6 ${face}`)).when(charge('Doc', 'Bear', { with: ['Ike'] }));
      const entered = effects.flatMap((effect) => (effect.kind === 'followed-up' ? [effect.figure] : []));
      return [entered, scene.fight.situations['Doc>Ike']?.near === true];
    };
    expect([1, 2, 6].map(fight)).toEqual([
      [['Doc'], false],
      [[], false],
      [['Doc', 'Ike'], true],
    ]);
  });

  it('PC-MEL-12, PC-MOVE-07, PC-GEN-07 without a map too the horse of a man on foot is shared by one who beat him, and none who rides', () => {
    const fight = (doc: object, rider = false) => {
      const cast = {
        Doc: cowboy(null, doc),
        Ike: cowboy(null, { seat: 'doc' }),
        ...(rider ? { Roan: horse(null) } : {}),
        Bear: warrior(null),
        Dun: horse(null, { side: 'tribe' }),
      };
      const near = { 'Doc>Bear': { range: 1 }, 'Ike>Bear': { range: 1 }, 'Bear>Dun': { near: true } };
      const scene = told(cast, near);
      Object.assign(scene.fight.sub as object, { horses: { Dun: { state: 'mountable', rolled: 0 } } });
      return scene;
    };
    const entered = ({ effects }: { effects: readonly { kind: string }[] }) =>
      effects.filter(({ kind }) => kind === 'followed-up').map((effect) => (effect as { figure?: string }).figure);
    const afoot = fight({});
    expect(entered(afoot.dice(d6('6 1 4')).when(charge('Doc', 'Bear', { with: ['Ike'] })))).toEqual(['Doc']);
    afoot.fight.sub = { ...(afoot.fight.sub as object), fought: {} };
    afoot.when({ type: 'mount', figure: 'Doc', mount: 'Dun' });
    const driven = fight({});
    expect(entered(driven.dice(d6('6 1 1')).when(charge('Doc', 'Bear', { with: ['Ike'] })))).toEqual(['Doc']);
    const rides = fight({ mount: 'Roan' }, true);
    expect(entered(rides.dice(d6('6 1 4')).when(charge('Doc', 'Bear')))).toEqual([]);
  });
});
