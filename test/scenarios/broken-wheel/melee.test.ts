import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone, type Result, type Scene } from '../../kit/scenario.ts';
import { BRAWLER, GUN, melee, modsOf, next, pair, scores } from './fighters.ts';
import { laid, type Person, when } from './people.ts';

describe('fighting to kill', () => {
  it('E19 BW-MEL-01 BW-MEL-03 BW-FIGHT-01 a sword: the strike goes in whatever the margin, and terror in contact gives up', () => {
    const scene = pair({ arms: ['sword'], profile: { Me: 1, 'dice.sword': 1 } }, { arms: GUN, ...BRAWLER });
    const result = when(scene, 'D6=4 D6=3 D6=5 D6=3 D6=2', melee('Ann', 'fight', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 6],
      ['Bob', 3],
    ]);
    expectEffects(result, [
      { kind: 'melee-rolled', figures: ['Ann'], option: 'fight', weapon: 'Ann.sword' },
      { kind: 'melee-won', figure: 'Ann', against: ['Bob'], margin: 3, option: 'fight' },
      { kind: 'table-rolled', table: 'strike', row: 'downed', check: { total: 5 } },
      { kind: 'table-rolled', table: 'save', row: 'serious', check: { total: 3 } },
      { kind: 'wounded', figure: 'Bob', severity: 'serious', deduction: 3, bleeding: 2, cause: 'melee' },
      { kind: 'posture-set', figure: 'Bob', posture: 'prone', why: 'hit' },
      { kind: 'tested', figure: 'Bob', why: 'hit', check: { total: -1 }, result: 'terrified' },
      { kind: 'nerve-set', figure: 'Bob', state: 'terrified' },
      { kind: 'surrendered', figure: 'Bob', why: 'cornered' },
    ]);
  });

  it('E25 BW-MEL-03 equal scores: nothing happens', () => {
    const scene = pair({ arms: ['sword'], profile: { Me: 1 } }, BRAWLER);
    const result = when(scene, 'D6=3 D6=4', melee('Ann', 'fight', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 4],
      ['Bob', 4],
    ]);
    expectEffects(result, [{ kind: 'melee-drawn', figures: ['Ann', 'Bob'] }]);
    expectNone(result, 'melee-won', 'table-rolled', 'tested');
  });

  it('BW-MEL-03 the defender who wins does what he was after', () => {
    const scene = pair({ arms: ['sword'] }, { arms: ['knife'] });
    const result = when(scene, 'D6=1 D6=4 D6=6 D6=6 D6=4', melee('Ann', 'fight', { target: 'Bob' }));
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Bob', against: ['Ann'], margin: 3, option: 'fight' },
      { kind: 'table-rolled', table: 'strike', figure: 'Ann', row: 'staggered', check: { total: 4 } },
      { kind: 'wounded', figure: 'Ann', severity: 'flesh' },
    ]);
  });

  it('BW-MEL-04 BW-MEL-05 what counts for and against: tired, shaken, groggy, enraged, wounded, mounted', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['sword'], mount: 'Nag', statuses: ['weary', 'groggy'], flags: ['enraged'] },
        Nag: { sort: 'beast', template: 'town-horse' },
        Bob: {
          side: 'gang',
          arms: ['knife'],
          statuses: ['tired', 'shaken'],
          wounds: [{ graze: false, severity: 'sore', deduction: 2, bleeding: 1 }],
          profile: { Me: 2 },
        },
      },
      contacts: [['Ann', 'Bob']],
    });
    const result = when(scene, 'D6=1 D6=2', melee('Ann', 'fight', { target: 'Bob' }));
    expect(modsOf(result, 'Ann')).toEqual({ mounted: 1, fatigue: -2, groggy: -1, enraged: 1 });
    // He dodges: he is not controlled, and has not chosen yet.
    expect(modsOf(result, 'Bob')).toEqual({ melee: 2, dodging: 1, fatigue: -1, shaken: -1, wounds: -2 });
    expectEffects(result, [{ kind: 'melee-won', figure: 'Bob', option: 'dodge', margin: 1 }]);
  });

  it('BW-MEL-05 full surprise for whoever comes at a sleeper, half for one with nothing in hand, in the first round alone', () => {
    for (const [person, worth] of [
      [{ statuses: ['asleep'] }, 2],
      [{ arms: ['mm-revolver'], flags: ['flap-holster', 'unready'] }, 1],
      [{ arms: ['knife'] }, undefined],
    ] as const) {
      const scene = laid({
        figures: { Ann: { arms: ['club'] }, Bob: { side: 'gang', ...person } as Person },
        scene: { 'Ann>Bob': { range: 1, near: true } },
      });
      const result = when(scene, 'D6=4 D6=3 D6=3', melee('Ann', 'brawl', { target: 'Bob' }));
      expect(modsOf(result, 'Ann').surprise).toBe(worth);
    }
  });

  it('BW-MEL-05 height is worth a point, stated without a map', () => {
    const scene = pair({ arms: ['club'] }, {}, { scene: { 'Ann>Bob': { height: 1 } } });
    const result = when(scene, 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(modsOf(result, 'Ann')).toEqual({ higher: 1 });
  });
});

describe('who may do what', () => {
  it('BW-MEL-01 no shots in a melee, and none of it outside one', () => {
    const scene = pair({ arms: ['mm-revolver', 'knife'] }, {});
    scene.refuses(
      { type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.mm-revolver', mode: 'snap' },
      'state-forbids',
    );
    const apart = laid({
      figures: { Ann: { arms: ['knife'] }, Bob: { side: 'gang' } },
      scene: { 'Ann>Bob': { range: 5 } },
    });
    expect(apart.refuses(melee('Ann', 'fight', { target: 'Bob' }), 'state-missing')).toMatchObject({
      state: 'engaged',
    });
    expect(apart.refuses(melee('Ann', 'dodge'), 'state-missing')).toMatchObject({ state: 'engaged' });
  });

  it('BW-FIGHT-01 a fight needs something that pierces, in hand', () => {
    const scene = pair({ arms: ['club', 'knife'] }, {});
    expect(scene.refuses(melee('Ann', 'fight', { target: 'Bob' }), 'lacks-item')).toMatchObject({ need: 'piercing' });
    scene.refuses(melee('Ann', 'brawl', { target: 'Bob', weapon: 'Ann.knife' }), 'lacks-item');
  });

  it('BW-MEL-02 whoever is obedient keeps the option he has', () => {
    const scene = pair({ arms: ['knife'], statuses: ['obedient'] }, BRAWLER);
    when(scene, 'D6=4 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    const again = next(scene);
    expect(again.refuses(melee('Ann', 'fight', { target: 'Bob' }), 'state-forbids')).toMatchObject({
      state: 'obedient',
    });
    expectEffects(when(again, 'D6=3 D6=4', melee('Ann', 'brawl', { target: 'Bob' })), [
      { kind: 'melee-won', figure: 'Bob' },
    ]);
  });

  it('BW-MEL-02 and so does he who has fought on without an order', () => {
    const scene = pair({ arms: ['club'] }, { arms: ['knife'] });
    when(scene, 'D6=3 D6=3', melee('Ann', 'brawl', { target: 'Bob' }));
    scene.fight.figures.Bob!.statuses = ['shaken'];
    next(scene).refuses(melee('Bob', 'dodge'), 'state-forbids');
    expectEffects(when(scene, 'D6=3 D6=4', melee('Ann', 'brawl', { target: 'Bob' })), [
      { kind: 'melee-rolled', figures: ['Bob'], option: 'fight' },
    ]);
    const meek = pair({ arms: ['club'] }, { arms: ['knife'], statuses: ['shaken'] });
    when(meek, 'D6=3 D6=3', melee('Ann', 'brawl', { target: 'Bob' }));
    next(meek).refuses(melee('Bob', 'fight', { target: 'Ann' }), 'state-forbids');
  });

  it('BW-MEL-02 a controlled fighter may choose anew each round', () => {
    const scene = pair({ arms: ['knife'] }, BRAWLER);
    when(scene, 'D6=4 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(when(next(scene), 'D6=4 D6=3', melee('Ann', 'dodge')), [{ kind: 'melee-rolled', option: 'dodge' }]);
  });

  it('BW-MEL-02 inactives may only dodge', () => {
    const scene = pair({ profile: { type: 'in' }, statuses: ['obedient'] }, BRAWLER);
    expect(scene.refuses(melee('Ann', 'brawl', { target: 'Bob' }), 'not-entitled')).toMatchObject({ need: 'fighter' });
    expectEffects(when(scene, 'D6=3 D6=4', melee('Ann', 'dodge')), [{ kind: 'melee-drawn' }]);
  });

  it('BW-HORSE-05 nobody mauls from the saddle', () => {
    const scene = laid({
      figures: { Ann: { mount: 'Nag' }, Nag: { sort: 'beast' }, Bob: { side: 'gang' } },
      contacts: [['Ann', 'Bob']],
    });
    expect(scene.refuses(melee('Ann', 'maul', { target: 'Bob' }), 'state-forbids')).toMatchObject({ state: 'mounted' });
  });

  it('BW-CDT-02 to open a melee takes the danger test, once in a move', () => {
    const figures = { Ann: { arms: ['club'] }, Bob: { side: 'gang', ...BRAWLER } };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 1, near: true } } });
    const result = when(scene, 'D6=4 D6=6 D6=3 D6=5', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(result, [
      { kind: 'tested', figure: 'Ann', why: 'danger', result: 'controlled' },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
      { kind: 'melee-won', figure: 'Ann' },
    ]);
    const unwilling = laid({ figures, scene: { 'Ann>Bob': { range: 1, near: true } } });
    const refused = when(unwilling, 'D6=3', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(refused, [{ kind: 'tested', why: 'danger', result: 'shaken' }]);
    expectNone(refused, 'engaged', 'melee-rolled');
  });

  it('BW-STATE-04 whoever panics throws his die and cannot win', () => {
    const scene = pair({ arms: ['club'] }, { statuses: ['panicked'] });
    const result = when(scene, 'D6=1 D6=6', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(result, [{ kind: 'melee-drawn', figures: ['Ann', 'Bob'] }]);
  });

  it('BW-GEN-06 a sleeper does nothing of his own, whatever he throws', () => {
    const scene = pair({ arms: ['club'] }, { arms: ['knife'], statuses: ['asleep'] });
    const result = when(scene, 'D6=1 D6=6', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(modsOf(result, 'Bob')).toEqual({});
    expectEffects(result, [{ kind: 'melee-drawn', figures: ['Ann', 'Bob'] }]);
  });

  it('BW-WPN-08 picking something up in a melee is a point off that round', () => {
    const scene = pair({ arms: ['club', 'knife'] }, {});
    scene.fight.lying.k1 = {
      kind: 'item',
      id: 'k1',
      at: null,
      near: ['Ann'],
      item: { id: 'k1', model: 'knife', loaded: true, ammo: null },
    };
    when(scene, '', { type: 'pick-up', figure: 'Ann', item: 'k1' });
    const result = when(scene, 'D6=3 D6=3', melee('Bob', 'dodge'));
    expect(modsOf(result, 'Ann')['picking-up']).toBe(-1);
  });
});

describe('brawling to stun', () => {
  it('E20 BW-BRAWL-01 BW-BRAWL-02 BW-MEL-05 fists against one who brawls: excess 0 gives the striker one', () => {
    const scene = pair({}, { profile: { Me: 2 }, ...BRAWLER });
    const result = when(scene, 'D6=6 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 6],
      ['Bob', 3],
    ]);
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann', margin: 3, option: 'brawl' },
      { kind: 'unharmed', figure: 'Bob', why: 'no-harm' },
      { kind: 'advantage-gained', figure: 'Ann', amount: 1 },
    ]);
    expectNone(result, 'tested');
    const after = when(next(scene), 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(modsOf(after, 'Ann')).toEqual({ advantage: 1 });
    const later = when(next(scene), 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(modsOf(later, 'Ann')).toEqual({});
  });

  it('E21 BW-BRAWL-02 a club: downed, tested, and two off his next round', () => {
    const scene = pair({ arms: ['club'], profile: { Me: 1 } }, { arms: GUN, profile: { type: 'ro' }, ...BRAWLER });
    const result = when(scene, 'D6=6 D6=2 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 7],
      ['Bob', 2],
    ]);
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann', margin: 5, option: 'brawl' },
      { kind: 'reeled', figure: 'Bob', grade: 'downed', next: -2 },
      { kind: 'posture-set', figure: 'Bob', posture: 'prone' },
      { kind: 'tested', figure: 'Bob', why: 'blow', check: { total: 3 }, result: 'obedient' },
      { kind: 'nerve-set', figure: 'Bob', state: 'obedient' },
    ]);
    const after = when(next(scene), 'D6=1 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(modsOf(after, 'Bob')).toEqual({ reeled: -2 });
  });

  it('BW-BRAWL-02 the rest of the ladder', () => {
    const rungs = [
      { dice: 'D6=3 D6=2', kind: 'unharmed' },
      { dice: 'D6=5 D6=1 D6=6', kind: 'reeled', grade: 'flinched', next: 0 },
      { dice: 'D6=6 D6=1 D6=6', kind: 'reeled', grade: 'staggered', next: -1 },
    ] as const;
    for (const { dice, ...expected } of rungs) {
      const scene = pair({}, BRAWLER);
      expectEffects(when(scene, dice, melee('Ann', 'brawl', { target: 'Bob' })), [{ figure: 'Bob', ...expected }]);
    }
    const hard = pair({ profile: { Me: 2 } }, BRAWLER);
    const result = when(hard, 'D6=6 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(result, [{ kind: 'stunned', figure: 'Bob', by: 'Ann' }]);
    expectNone(result, 'tested');
  });

  it('BW-BRAWL-01 BW-HURT-04 a card shield is thrown for before the ladder is read', () => {
    const shield = {
      arms: ['stone-axe', 'shield'],
      profile: { shieldNeed: 7, shieldMelee: 3, shieldMissile: 1 },
      ...BRAWLER,
    };
    const scene = pair({ arms: ['club'] }, shield);
    const result = when(scene, 'D6=6 D6=1 D10=7', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(result, [
      { kind: 'tested', figure: 'Bob', why: 'shield', check: { passed: true } },
      { kind: 'unharmed', figure: 'Bob' },
      { kind: 'advantage-gained', figure: 'Ann', amount: 1 },
    ]);
    const late = pair({ arms: ['club'] }, shield);
    const hit = when(late, 'D6=6 D6=1 D10=6 D6=6', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(hit, [{ kind: 'reeled', figure: 'Bob', grade: 'downed' }]);
  });
});

describe('mauling to overpower', () => {
  it('E22 BW-MAUL-01 BW-MAUL-02 a rope: held for three rounds, of which two are to spare', () => {
    const scene = pair({ arms: ['rope'], profile: { Me: 1 } }, { arms: GUN, ...BRAWLER });
    const result = when(scene, 'D6=5 D6=2 D6=3', melee('Ann', 'maul', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 7],
      ['Bob', 2],
    ]);
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann', margin: 5, option: 'maul' },
      { kind: 'grappled', figure: 'Bob', by: 'Ann', left: 3 },
      { kind: 'tested', figure: 'Bob', why: 'grappled', check: { total: 4 }, result: 'controlled' },
    ]);
    const bind = { type: 'bind', figure: 'Ann', target: 'Bob', state: 'bound' } as const;
    expect(next(scene).refuses(bind, 'no-time')).toMatchObject({ needed: 2, unit: 'beat' });
    const tied = when(next(scene), '', bind);
    expectEffects(tied, [{ kind: 'bound', figure: 'Bob', by: 'Ann', state: 'bound' }]);
    expect(scene.fight.figures.Bob!.statuses).toEqual(['bound']);
  });

  it('E23 BW-MAUL-01 BW-THROW-01 thrown into a wall', () => {
    const scene = pair(
      { arms: ['rope'], profile: { Me: 1 } },
      { profile: { type: 'by' }, ...BRAWLER },
      { scene: { 'Ann>Bob': { room: 'none' } } },
    );
    const result = when(scene, 'D6=5 D6=2 D6=3 D6=5', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }));
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Ann', margin: 5, option: 'maul' },
      { kind: 'table-rolled', table: 'maul-throw', row: 'downed', check: { faces: [3], total: 3 } },
      { kind: 'driven-back', figure: 'Bob', by: 'Ann', distance: 2, why: 'hurled', wall: true },
      { kind: 'reeled', figure: 'Bob', grade: 'downed' },
      { kind: 'tested', figure: 'Bob', check: { total: 3 }, result: 'shaken' },
    ]);
    expect(scene.fight.contacts).toHaveLength(1);
  });

  it('BW-THROW-01 thrown clear he is out of contact, and tests even if nothing came of it', () => {
    const scene = pair({ profile: { Me: 2 } }, BRAWLER);
    const result = when(scene, 'D6=6 D6=2 D6=1 D6=6', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }));
    expectEffects(result, [
      { kind: 'melee-won', margin: 6 },
      { kind: 'table-rolled', table: 'maul-throw', row: 'flinched', check: { total: 1 } },
      { kind: 'driven-back', distance: 3 },
      { kind: 'tested', figure: 'Bob', why: 'blow' },
    ]);
    expect(scene.fight.contacts).toEqual([]);
    const weak = pair({ profile: { Me: 1 } }, BRAWLER);
    const light = when(weak, 'D6=5 D6=2 D6=1 D6=6', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' }));
    expectEffects(light, [
      { kind: 'table-rolled', row: 'unaffected', check: { total: -1 } },
      { kind: 'unharmed', figure: 'Bob' },
      { kind: 'tested', figure: 'Bob', check: { total: 6 } },
    ]);
  });

  it('BW-MAUL-01 the other rows: an advantage, short holds, and past six helpless at three off the test', () => {
    const rows = [
      ['D6=3 D6=2', [{ kind: 'advantage-gained', figure: 'Ann', amount: 1 }]],
      ['D6=4 D6=2', [{ kind: 'advantage-gained', figure: 'Ann', amount: 2 }]],
      [
        'D6=5 D6=2 D6=6',
        [
          { kind: 'grappled', left: 1 },
          { kind: 'tested', why: 'grappled', check: { total: 6 } },
        ],
      ],
      ['D6=6 D6=2 D6=6', [{ kind: 'grappled', left: 2 }]],
    ] as const;
    for (const [dice, expected] of rows)
      expectEffects(when(pair({}, BRAWLER), dice, melee('Ann', 'maul', { target: 'Bob' })), [...expected]);
    const strong = pair({ profile: { Me: 1 } }, BRAWLER);
    expectEffects(when(strong, 'D6=6 D6=1 D6=6', melee('Ann', 'maul', { target: 'Bob' })), [
      { kind: 'grappled', left: 4 },
      { kind: 'tested', check: { total: 3 }, result: 'shaken' },
    ]);
    // Three is too little to throw: he holds.
    const short = pair({}, BRAWLER);
    expectEffects(when(short, 'D6=5 D6=2 D6=6', melee('Ann', 'maul', { target: 'Bob', prefer: 'throw' })), [
      { kind: 'grappled', left: 1 },
    ]);
  });

  it('BW-MAUL-01 a whip helps to hold, not to throw', () => {
    for (const [prefer, worth] of [
      ['hold', 1],
      ['throw', undefined],
    ] as const) {
      const scene = pair({ arms: ['whip'] }, BRAWLER);
      const mauled = when(scene, 'D6=1 D6=1', melee('Ann', 'maul', { target: 'Bob', prefer }));
      expect(modsOf(mauled, 'Ann').tackle).toBe(worth);
    }
  });
});

describe('holding and tying', () => {
  const held = (): Scene => {
    const scene = pair({ profile: { Me: 1 } }, BRAWLER);
    when(scene, 'D6=5 D6=2 D6=6', melee('Ann', 'maul', { target: 'Bob' }));
    return scene;
  };

  it('BW-MAUL-02 the holder holds and does nothing else; the held can do nothing', () => {
    const scene = next(held());
    expect(scene.refuses(melee('Ann', 'brawl', { target: 'Bob' }), 'state-forbids')).toMatchObject({
      state: 'holding',
    });
    expect(scene.refuses(melee('Bob', 'dodge'), 'state-forbids')).toMatchObject({ state: 'grappled' });
  });

  it('BW-MAUL-02 it is over at the end of its last round, and costs a point in the next', () => {
    const scene = held();
    const ends = (id: string): Result => {
      scene.fight.clock.step += 2;
      return scene.when({ type: 'tick', step: `beat-end-${id}`, figure: 'Bob' }, 'clock');
    };
    expect(scene.fight.figures.Bob!.statuses).toContain('grappled');
    next(scene);
    next(scene);
    expectEffects(ends('3'), [{ kind: 'freed', figure: 'Bob', state: 'grappled' }]);
    scene.fight.clock.step += 3;
    const result = when(scene, 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(modsOf(result, 'Bob')).toEqual({ released: -1 });
  });

  it('BW-MAUL-02 a second assailant may tie him at once', () => {
    const scene = laid({
      figures: { Ann: { profile: { Me: 2 } }, Al: {}, Bob: { side: 'gang', ...BRAWLER } },
      contacts: [['Ann', 'Bob']],
      scene: { 'Al>Bob': { near: true, range: 1 } },
    });
    when(scene, 'D6=5 D6=2 D6=6', melee('Ann', 'maul', { target: 'Bob' }));
    expectEffects(when(scene, '', { type: 'bind', figure: 'Al', target: 'Bob', state: 'gagged' }), [
      { kind: 'bound', figure: 'Bob', by: 'Al', state: 'gagged' },
    ]);
    expect(scene.fight.figures.Bob!.statuses).toEqual(['grappled', 'gagged']);
  });

  it('BW-MAUL-02 struck, the holder lets go', () => {
    const scene = laid({
      figures: {
        Ann: { profile: { Me: 2 } },
        Bob: { side: 'gang', ...BRAWLER },
        Cid: { side: 'gang', arms: ['club'] },
      },
      contacts: [['Ann', 'Bob']],
      scene: { 'Cid>Ann': { near: true, range: 1 } },
    });
    when(scene, 'D6=5 D6=2 D6=6', melee('Ann', 'maul', { target: 'Bob' }));
    const result = when(next(scene), 'D6=6 D6=6 D6=1 D6=6', melee('Cid', 'brawl', { target: 'Ann' }));
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Cid' },
      { kind: 'reeled', figure: 'Ann' },
      { kind: 'freed', figure: 'Bob', state: 'grappled' },
    ]);
  });

  it('BW-MAUL-02 the holder may let go; ropes come off by anybody in contact, in a round', () => {
    const scene = next(held());
    expectEffects(when(scene, '', { type: 'free', figure: 'Ann', target: 'Bob', state: 'grappled' }), [
      { kind: 'freed', figure: 'Bob', by: 'Ann', state: 'grappled' },
    ]);
    const tied = laid({ figures: { Ann: { statuses: ['bound', 'gagged'] }, Al: {}, Bob: { side: 'gang' } } });
    expectEffects(when(tied, '', { type: 'free', figure: 'Al', target: 'Ann', state: 'bound' }), [
      { kind: 'freed', figure: 'Ann', by: 'Al', state: 'bound' },
    ]);
    expect(tied.fight.figures.Ann!.statuses).toEqual(['gagged']);
    tied.refuses({ type: 'free', figure: 'Ann', target: 'Ann', state: 'gagged' }, 'state-missing');
  });

  it('BW-MAUL-02 nobody on his feet is tied', () => {
    const scene = pair({}, {});
    scene.refuses({ type: 'bind', figure: 'Ann', target: 'Bob', state: 'bound' }, 'state-forbids');
    const near = laid({ figures: { Ann: {}, Bob: { side: 'gang' } }, scene: { 'Ann>Bob': { near: true, range: 1 } } });
    expect(near.refuses({ type: 'bind', figure: 'Ann', target: 'Bob', state: 'bound' }, 'state-missing')).toMatchObject(
      {
        state: 'grappled',
      },
    );
  });
});

describe('dodging', () => {
  it('E24 BW-DODGE-01 with pepper: two inches off, two in hand, and the pepper is spent', () => {
    const scene = pair(
      { arms: ['knife'], profile: { type: 've', Me: 1 } },
      { arms: ['pepper'], profile: { type: 'in', Me: -2 }, statuses: ['obedient'] },
    );
    // The dodger gives the order; the one who made contact throws first.
    scene.fight.figures.Ann!.standing.melee = 'brawl';
    const result = when(scene, 'D6=2 D6=5', melee('Bob', 'dodge', { weapon: 'Bob.pepper' }));
    expect(scores(result)).toEqual([
      ['Ann', 3],
      ['Bob', 6],
    ]);
    expectEffects(result, [
      { kind: 'item-broken', figure: 'Bob', item: 'Bob.pepper', why: 'spent' },
      { kind: 'melee-won', figure: 'Bob', margin: 3, option: 'dodge' },
      { kind: 'broke-away', figure: 'Bob', target: 'Ann', distance: 2, next: 2 },
    ]);
    expect(scene.fight.contacts).toEqual([]);
    expect(scene.fight.figures.Bob!.items).toEqual([]);
  });

  it('BW-DODGE-01 by one he only slips the blow, and is still in contact', () => {
    const scene = pair({}, {});
    const result = when(scene, 'D6=3 D6=3', melee('Ann', 'brawl', { target: 'Bob' }));
    expectEffects(result, [{ kind: 'broke-away', figure: 'Bob', distance: 0, next: 1 }]);
    expect(scene.fight.contacts).toHaveLength(1);
  });

  it('BW-DODGE-01 by five or more four inches, and of two dodgers the winner slips', () => {
    const scene = pair({ profile: { Me: 2 } }, {});
    const result = when(scene, 'D6=6 D6=1', melee('Ann', 'dodge'));
    expectEffects(result, [{ kind: 'broke-away', figure: 'Ann', target: 'Bob', distance: 4, next: 4 }]);
  });

  it('BW-DODGE-01 the other one may close again in the next round, as far as a quarter of his rate', () => {
    const scene = pair({}, {});
    when(scene, 'D6=3 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    expect(scene.fight.contacts).toEqual([]);
    next(scene);
    scene.refuses(melee('Ann', 'brawl', { target: 'Bob' }), 'bad-value');
    const result = when(scene, 'D6=6 D6=1', melee('Ann', 'brawl', { target: 'Bob', follow: true }));
    expectEffects(result, [
      { kind: 'followed-up', figure: 'Ann', distance: 1 },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
      { kind: 'melee-won', figure: 'Ann' },
    ]);
    expectNone(result, 'fatigue-changed');
  });

  it('BW-DODGE-01 as far as half of it for a point of fatigue, and no farther, and not a round later', () => {
    const slipped = (dice: string): Scene => {
      const scene = pair({}, {});
      when(scene, dice, melee('Ann', 'brawl', { target: 'Bob' }));
      return next(scene);
    };
    const again = melee('Ann', 'brawl', { target: 'Bob', follow: true });
    expectEffects(when(slipped('D6=3 D6=5'), 'D6=1 D6=1', again), [
      { kind: 'followed-up', distance: 2 },
      { kind: 'fatigue-changed', figure: 'Ann', amount: 1, total: 1, why: 'follow' },
    ]);
    slipped('D6=2 D6=6').refuses(again, 'state-missing');
    next(slipped('D6=3 D6=4')).refuses(again, 'state-missing');
  });

  it('BW-MEL-05 BW-DODGE-01 what the dodge gained counts in the next round', () => {
    const scene = pair({}, {});
    when(scene, 'D6=3 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    const result = when(next(scene), 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob', follow: true }));
    expect(modsOf(result, 'Bob')).toEqual({ dodging: 1, advantage: 1 });
  });
});
