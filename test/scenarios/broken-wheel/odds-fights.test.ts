import { describe, expect, it } from 'vitest';
import { knotsOf } from '../../../src/rulesets/broken-wheel/melee/melee-knots.ts';
import { oddsScore } from '../../../src/rulesets/broken-wheel/melee/melee-table.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { BRAWLER, melee, next, scores } from './fighters.ts';
import { laid, moved, type Person, when } from './people.ts';

const gang = (more: Person = {}): Person => ({ side: 'gang', ...more });

describe('several against one', () => {
  it('E26 BW-ODDS-01 the mean of the scores and two more; a die says whose strike goes in', () => {
    const scene = laid({
      figures: {
        Ann: { arms: ['sword'] },
        Axe: { arms: ['axe'], profile: { Me: 1, 'dice.axe': 0 } },
        Bob: gang({ arms: ['knife', 'mm-revolver'], profile: { type: 've', CDT: 1 } }),
      },
      contacts: [
        ['Ann', 'Bob'],
        ['Axe', 'Bob'],
      ],
    });
    const dice = 'D6=2 D6=5 D6=5 pick2=1 D6=2 D6=1 D6=3';
    const result = when(scene, dice, melee('Ann', 'fight', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 2],
      ['Axe', 6],
      ['Bob', 5],
    ]);
    expectEffects(result, [
      { kind: 'table-rolled', table: 'pick', row: 'Axe' },
      { kind: 'melee-won', figure: 'Axe', against: ['Bob'], margin: 1, option: 'fight' },
      { kind: 'table-rolled', table: 'strike', row: 'staggered', check: { total: 3 } },
      { kind: 'wounded', figure: 'Bob', severity: 'serious' },
      { kind: 'tested', figure: 'Bob', check: { total: 2 }, result: 'shaken' },
    ]);
  });

  it('BW-ODDS-01 halves go up, and each one more is worth one more', () => {
    expect(oddsScore([2, 6])).toBe(6);
    expect(oddsScore([2, 5])).toBe(6);
    expect(oddsScore([1, 2, 2])).toBe(5);
    expect(oddsScore([-1, -2])).toBe(1);
    expect(oddsScore([4])).toBe(4);
  });

  it('BW-ODDS-01 the single one strikes whom he has named, with the whole margin', () => {
    const figures = { Ann: BRAWLER, Al: BRAWLER, Bob: gang({ arms: ['club'], profile: { Me: 2 } }) };
    const contacts = [
      ['Ann', 'Bob'],
      ['Al', 'Bob'],
    ] as const;
    const named = when(laid({ figures, contacts }), 'D6=1 D6=1 D6=6 D6=6', melee('Bob', 'brawl', { target: 'Al' }));
    expectEffects(named, [
      { kind: 'melee-won', figure: 'Bob', against: ['Al'], margin: 5 },
      { kind: 'reeled', figure: 'Al', grade: 'downed' },
    ]);
    const first = when(
      laid({ figures: { ...figures, Bob: { ...figures.Bob, ...BRAWLER } }, contacts }),
      'D6=1 D6=1 D6=6 D6=6',
      melee('Ann', 'dodge'),
    );
    expectEffects(first, [{ kind: 'melee-won', figure: 'Bob', against: ['Ann'] }]);
  });

  it('BW-ODDS-01 BW-TURN-04 everybody in that fight has had his round with it', () => {
    const scene = laid({
      figures: { Ann: BRAWLER, Al: BRAWLER, Bob: gang(BRAWLER) },
      contacts: [
        ['Ann', 'Bob'],
        ['Al', 'Bob'],
      ],
    });
    when(scene, 'D6=1 D6=1 D6=3', melee('Ann', 'brawl', { target: 'Bob' }));
    for (const id of ['Al', 'Bob']) scene.refuses({ type: 'pass', figure: id }, 'already-did');
  });
});

describe('pairing', () => {
  const two = (contacts: readonly (readonly [string, string])[], more: Record<string, Person> = {}): Scene =>
    laid({ figures: { A1: {}, A2: {}, B1: gang(), B2: gang(), ...more }, contacts });
  const ordersOf = (named: Record<string, string>) =>
    Object.fromEntries(Object.entries(named).map(([id, target]) => [id, { target }]));
  const knots = (scene: Scene, named: Record<string, string> = {}) =>
    knotsOf(scene.fight, ordersOf(named)).map(({ lone, many }) => [lone, ...many]);
  const ALL = [
    ['A1', 'B1'],
    ['A1', 'B2'],
    ['A2', 'B1'],
    ['A2', 'B2'],
  ] as const;

  it('BW-ODDS-02 one to one, as each has named, else the nearest in roster order', () => {
    expect(knots(two(ALL))).toEqual([
      ['B1', 'A1'],
      ['B2', 'A2'],
    ]);
    expect(knots(two(ALL), { A1: 'B2' })).toEqual([
      ['B2', 'A1'],
      ['B1', 'A2'],
    ]);
  });

  it('BW-ODDS-02 who is left over joins a fight of his choice', () => {
    const three = two([...ALL, ['A3', 'B1'], ['A3', 'B2']], { A3: {} });
    expect(knots(three)).toEqual([
      ['B1', 'A1', 'A3'],
      ['B2', 'A2'],
    ]);
    expect(knots(three, { A1: 'B1', A2: 'B2', A3: 'B2' })).toEqual([
      ['B1', 'A1'],
      ['B2', 'A2', 'A3'],
    ]);
  });

  it('BW-ODDS-02 nobody stands by while his friend has two on him', () => {
    // A1 has both of them on him; B2 can be reached by A2 too.
    const scene = two([
      ['A1', 'B1'],
      ['A1', 'B2'],
      ['A2', 'B2'],
    ]);
    expect(knots(scene)).toEqual([
      ['B1', 'A1'],
      ['B2', 'A2'],
    ]);
  });

  it('BW-MEL-03 the one who made contact throws first, later the earlier in roster order', () => {
    const scene = laid({ figures: { Ann: BRAWLER, Bob: gang(BRAWLER) }, contacts: [['Bob', 'Ann']] });
    expect(scores(when(scene, 'D6=2 D6=3', melee('Ann', 'brawl', { target: 'Bob' })))).toEqual([
      ['Bob', 2],
      ['Ann', 3],
    ]);
    expect(scores(when(next(scene), 'D6=2 D6=2', melee('Ann', 'brawl', { target: 'Bob' })))).toEqual([
      ['Ann', 2],
      ['Bob', 2],
    ]);
  });
});

describe('riding down', () => {
  const ridden = (steed: string, foot: Person, inches: number, rider: Person = {}): Scene => {
    const scene = laid({
      figures: {
        Ann: { mount: 'Nag', arms: ['mm-revolver'], ...rider },
        Nag: { sort: 'beast', template: steed },
        Bob: gang(foot),
      },
      contacts: [['Ann', 'Bob']],
    });
    subOf(scene.fight).nerve.dared.Ann = 'controlled';
    return moved(scene, { Ann: inches, Nag: inches });
  };

  it('E27 BW-RIDE-01 BW-RIDE-02 a cavalry horse after a charge, on one who stands and answers', () => {
    const scene = ridden('cavalry-horse', { arms: ['sword'], profile: { Me: 1 } }, 5, {
      profile: { type: 've' },
      arms: ['mm-revolver'],
    });
    const result = when(scene, 'D6=6 D6=5 D6=4 D6=1 D6=3 D6=4', melee('Ann', 'ride-down', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 4],
      ['Bob', 2],
    ]);
    expectEffects(result, [
      { kind: 'ridden-down', figure: 'Bob', by: 'Ann', struck: true },
      { kind: 'reeled', figure: 'Bob', grade: 'staggered', next: -1 },
      { kind: 'tested', figure: 'Bob', check: { total: 3 }, result: 'shaken' },
      { kind: 'table-rolled', table: 'strike', figure: 'Ann', row: 'flinched', check: { total: 1 } },
      { kind: 'table-rolled', table: 'save', row: 'flesh' },
      { kind: 'wounded', figure: 'Ann', severity: 'flesh' },
      { kind: 'moved', figure: 'Ann', why: 'ride-past' },
      { kind: 'disengaged', figures: ['Ann', 'Bob'] },
      { kind: 'tested', figure: 'Ann', check: { total: 4 }, result: 'controlled' },
    ]);
  });

  it('E28 BW-RIDE-02 against a dodger an ordinary contest', () => {
    const scene = ridden('town-horse', {}, 5);
    const result = when(scene, 'D6=3 D6=5', melee('Ann', 'ride-down', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 4],
      ['Bob', 6],
    ]);
    expectEffects(result, [
      { kind: 'melee-won', figure: 'Bob', margin: 2, option: 'dodge' },
      { kind: 'ridden-down', struck: false },
      { kind: 'broke-away', figure: 'Bob', distance: 1, next: 1 },
    ]);
  });

  it('BW-RIDE-02 of a dodger who is caught the excess is two less', () => {
    const scene = ridden('town-horse', {}, 5);
    const result = when(scene, 'D6=6 D6=1 D6=6', melee('Ann', 'ride-down', { target: 'Bob' }));
    // 7 to 2: by 5, so an excess of 3.
    expectEffects(result, [
      { kind: 'ridden-down', figure: 'Bob', struck: true },
      { kind: 'reeled', figure: 'Bob', grade: 'downed' },
    ]);
    const even = ridden('town-horse', {}, 5);
    expectEffects(when(even, 'D6=3 D6=3', melee('Ann', 'ride-down', { target: 'Bob' })), [{ kind: 'melee-drawn' }]);
  });

  it('BW-RIDE-01 only a charge has impetus: not when the other one came to him, nor in a later move', () => {
    const came = ridden('town-horse', BRAWLER, 5);
    came.fight.contacts = [{ a: 'Bob', b: 'Ann', by: 'Bob', since: 1 }];
    expect(scores(when(came, 'D6=4 D6=2', melee('Ann', 'ride-down', { target: 'Bob' })))).toEqual([
      ['Ann', 0],
      ['Bob', -2],
    ]);
    const late = ridden('town-horse', BRAWLER, 5);
    late.fight.clock.round = 2;
    expect(scores(when(late, 'D6=4 D6=2', melee('Ann', 'ride-down', { target: 'Bob' })))[0]).toEqual(['Ann', 0]);
  });

  it('BW-RIDE-01 too slow, he misses; a mauler has no answer', () => {
    const scene = ridden('town-horse', { standing: { melee: 'maul' } }, 3);
    const result = when(scene, 'D6=5 D6=6', melee('Ann', 'ride-down', { target: 'Bob' }));
    expect(scores(result)).toEqual([
      ['Ann', 0],
      ['Bob', 2],
    ]);
    expectEffects(result, [{ kind: 'ridden-down', figure: 'Bob', struck: false }]);
    expectNone(result, 'reeled', 'table-rolled', 'unharmed');
  });

  it('BW-RIDE-02 BW-HORSE-05 struck himself, the foot man still answers; a stunned rider falls', () => {
    const scene = ridden('cavalry-horse', { arms: ['club'], profile: { Me: 2 }, ...BRAWLER }, 5);
    subOf(scene.fight).melee.next.Bob = [{ id: 'advantage', value: 2, beat: 1 }];
    const result = when(scene, 'D6=6 D6=6 D6=5 D10=0', melee('Ann', 'ride-down', { target: 'Bob' }));
    // 6 + 2 - 4 = 4: an excess of 2; the answer 6 + 2 + 2 - 4 = 6, with a club 4.
    expectEffects(result, [
      { kind: 'reeled', figure: 'Bob', grade: 'staggered' },
      { kind: 'tested', figure: 'Bob' },
      { kind: 'stunned', figure: 'Ann' },
      { kind: 'thrown', figure: 'Ann', mount: 'Nag' },
    ]);
  });

  it('BW-RIDE-01 BW-RIDE-02 who may: mounted, against foot, controlled, once a move, and only if his nerve holds', () => {
    const onFoot = laid({ figures: { Ann: {}, Bob: gang() }, contacts: [['Ann', 'Bob']] });
    expect(onFoot.refuses(melee('Ann', 'ride-down', { target: 'Bob' }), 'state-missing')).toMatchObject({
      state: 'mounted',
    });
    const scene = ridden('town-horse', {}, 5);
    when(scene, 'D6=3 D6=4', melee('Ann', 'ride-down', { target: 'Bob' }));
    next(scene).fight.contacts = [{ a: 'Ann', b: 'Bob', by: 'Ann', since: 1 }];
    expect(scene.refuses(melee('Ann', 'ride-down', { target: 'Bob' }), 'already-did')).toMatchObject({
      did: 'ridden-down',
    });
    const timid = ridden('town-horse', {}, 5);
    delete subOf(timid.fight).nerve.dared.Ann;
    const refused = when(timid, 'D6=1', melee('Ann', 'ride-down', { target: 'Bob' }));
    expectEffects(refused, [{ kind: 'tested', why: 'danger', result: 'shaken' }]);
    expectNone(refused, 'melee-rolled');
  });
});

describe('finishing', () => {
  const lying = (
    flags: string[],
    victim: Person = { statuses: ['stunned'] },
    arms: readonly string[] = ['knife'],
  ): Scene =>
    laid({ figures: { Ann: { arms, flags }, Bob: gang(victim) }, scene: { 'Ann>Bob': { near: true, range: 1 } } });

  it('E29 BW-FIN-01 a brutal man with a knife on one who is stunned: no test', () => {
    const result = when(lying(['brutal']), 'D6=6 D6=1', melee('Ann', 'finish', { target: 'Bob' }));
    expectEffects(result, [
      { kind: 'free-blow-struck', figure: 'Ann', target: 'Bob', why: 'finishing' },
      { kind: 'table-rolled', table: 'strike', row: 'staggered', check: { total: 4 } },
      { kind: 'table-rolled', table: 'save', row: 'serious' },
      { kind: 'wounded', figure: 'Bob', severity: 'serious', cause: 'finishing' },
    ]);
    expectNone(result, 'tested', 'nerve-set');
  });

  it('E29 BW-FIN-01 nobody else does such a thing, and not to one on his feet', () => {
    expect(lying([]).refuses(melee('Ann', 'finish', { target: 'Bob' }), 'not-entitled')).toMatchObject({
      need: 'brutal',
    });
    expect(lying(['brutal'], {}).refuses(melee('Ann', 'finish', { target: 'Bob' }), 'target-forbids')).toMatchObject({
      state: 'not-helpless',
    });
  });

  it('BW-FIN-01 a bludgeon is read on the ladder with a die of its own; no shield helps; the held test their nerve', () => {
    const held = {
      statuses: ['grappled' as const],
      arms: ['shield', 'stone-axe'],
      profile: { shieldNeed: 7, shieldMelee: 3 },
    };
    const result = when(lying(['brutal'], held, ['club']), 'D6=5 D6=6', melee('Ann', 'finish', { target: 'Bob' }));
    expectEffects(result, [
      { kind: 'table-rolled', table: 'missile-blow', row: 'downed', check: { total: 3 } },
      { kind: 'reeled', figure: 'Bob', grade: 'downed' },
      { kind: 'tested', figure: 'Bob', why: 'blow' },
    ]);
    const plain = { statuses: ['bound' as const], arms: ['shield'] };
    const stabbed = when(lying(['brutal'], plain), 'D6=4 D6=6 D6=6', melee('Ann', 'finish', { target: 'Bob' }));
    expect(effectsOf(stabbed.effects, 'tested').map(({ why }) => why)).toEqual(['hit']);
  });

  it('BW-FIN-01 who lies inert already can only die of it', () => {
    const inert: Person = { statuses: ['out-of-action'] };
    const result = when(lying(['brutal'], inert, ['sword']), 'D6=5 D6=2', melee('Ann', 'finish', { target: 'Bob' }));
    expectEffects(result, [{ kind: 'dead', figure: 'Bob', by: 'Ann', cause: 'finishing' }]);
  });
});
