import { describe, expect, it } from 'vitest';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { readNerve } from '../../../src/rulesets/broken-wheel/nerve/nerve.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import type { CharacterType } from '../../../src/rulesets/broken-wheel/nerve/nerve-table.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, type Result } from '../../kit/scenario.ts';
import { faces, laid, type Person, shoot, snap, when } from './people.ts';

const GUN = { arms: ['mm-revolver'] };
const tests = (result: Result) => effectsOf(result.effects, 'tested').filter(({ stat }) => stat === 'cdt');

describe('combat decision tests', () => {
  // BW-CDT-01: sixths of controlled, obedient, shaken, panicked, terrified, by the sum of all factors.
  it.each([
    ['ve', -3, '10302'],
    ['ve', 0, '40200'],
    ['ve', 2, '60000'],
    ['ff', -3, '00312'],
    ['ff', -1, '20310'],
    ['ff', 2, '50100'],
    ['ro', -3, '01113'],
    ['ro', 0, '22110'],
    ['ro', 2, '42000'],
    ['by', -2, '01212'],
    ['by', 0, '21210'],
    ['by', 2, '41100'],
    ['in', -3, '00114'],
    ['in', 0, '03111'],
    ['in', 2, '05100'],
  ] as const)('BW-CDT-01 BW-TYPE-01 %s at %i: %s', (type, mod, sixths) => {
    const counts = { controlled: 0, obedient: 0, shaken: 0, panicked: 0, terrified: 0 };
    for (let face = 1; face <= 6; face++) counts[readNerve(type, face + mod)] += 1;
    expect(Object.values(counts).join('')).toBe(sixths);
  });

  it('E31 BW-CDT-01 one die, five types', () => {
    const types: CharacterType[] = ['ve', 'ff', 'ro', 'by', 'in'];
    const at = (total: number) => types.map((type) => readNerve(type, total)[0]).join('');
    expect([at(2), at(5)]).toEqual(['ssssp', 'cccco']);
  });

  /** Bob, shot at from five inches with his friends about; gives the factors of his test. */
  function factors(
    bob: Person,
    friends: Record<string, Person & { readonly near?: number }> = {},
  ): Record<string, number> {
    const mates = Object.fromEntries(Object.entries(friends).map(([id, one]) => [id, { side: 'gang', ...one }]));
    const scene = laid({
      figures: { Ann: GUN, Bob: { side: 'gang', ...bob }, ...mates },
      scene: {
        'Ann>Bob': { range: 5 },
        ...Object.fromEntries(Object.entries(friends).map(([id, { near = 3 }]) => [`Bob>${id}`, { range: near }])),
      },
    });
    // A hit that only tears his clothes.
    const [test] = tests(when(scene, 'D10=9 D6=1 D6=6 D6=6', snap('Ann', 'Bob')));
    return Object.fromEntries(test!.check.mods.map(({ id, value }) => [id, value]));
  }

  it('BW-CDT-01 the card, a firearm, groggy, wounds', () => {
    expect(factors({})).toEqual({});
    expect(factors({ ...GUN, rounds: { 'mm-revolver': 0 }, profile: { CDT: -2 } })).toEqual({ cdt: -2, firearm: 1 });
    expect(factors({ arms: ['sword'], statuses: ['groggy'] })).toEqual({ groggy: -1 });
    expect(factors({ wounds: [{ graze: false, deduction: 0 }] })).toEqual({});
    expect(
      factors({
        wounds: [
          { graze: false, deduction: 2 },
          { graze: false, deduction: 1 },
        ],
      }),
    ).toEqual({ wounded: -1 });
  });

  it('BW-CDT-01 BW-GEN-06 armed comrades near who are themselves', () => {
    expect(factors({}, { Cal: GUN, Dan: { arms: ['club'] } })).toEqual({ comrades: 2 });
    expect(factors({}, { Cal: { ...GUN, near: 3.1 } })).toEqual({});
    expect(factors({}, { Cal: {}, Dan: { arms: ['rope'] } })).toEqual({});
    expect(factors({}, { Cal: { ...GUN, statuses: ['obedient'] }, Dan: { ...GUN, statuses: ['bound'] } })).toEqual({});
  });

  it('BW-CDT-01 comrades who are down, stunned, collapsed or have given up within six inches', () => {
    const lost = { near: 6 } as const;
    expect(
      factors({}, { Cal: { statuses: ['stunned'], ...lost }, Dan: { statuses: ['surrendered'], ...lost } }),
    ).toEqual({
      'friends-down': -2,
    });
    expect(factors({}, { Cal: { statuses: ['collapsed'], near: 6.1 } })).toEqual({});
    // Lying down of one's own will is no loss.
    expect(factors({}, { Cal: { posture: 'prone', ...lost } })).toEqual({});
  });

  it('BW-CDT-01 comrades apparently dead in their sight count once, however far off', () => {
    expect(factors({}, { Cal: { statuses: ['out-of-action'], near: 30 } })).toEqual({ 'friends-dead': -1 });
    expect(factors({}, { Cal: { statuses: ['dead'], near: 2 } })).toEqual({ 'friends-dead': -1 });
  });

  it('BW-CDT-07 a test that is forced worsens a state or leaves it', () => {
    const scene = (status: 'shaken' | 'panicked') =>
      laid({
        figures: { Ann: GUN, Bob: { side: 'gang', ...GUN, statuses: [status] } },
        scene: { 'Ann>Bob': { range: 5 } },
      });
    expectNone(when(scene('shaken'), 'D10=9 D6=1 D6=6 D6=6', snap('Ann', 'Bob')), 'nerve-set');
    expectNone(when(scene('panicked'), 'D10=9 D6=1 D6=6 D6=1', snap('Ann', 'Bob')), 'nerve-set');
    const worse = when(scene('panicked'), 'D10=9 D6=5 D6=4 D6=1', snap('Ann', 'Bob'));
    expectEffects(worse, [{ kind: 'nerve-set', figure: 'Bob', state: 'terrified' }]);
  });
});

describe('reactions', () => {
  const SIX = { range: 6 };

  it('E32 BW-CDT-05 BW-CDT-06 a chain, wave by wave', () => {
    const gang = { side: 'gang' };
    const scene = laid({
      figures: {
        Doc: { ...GUN, aim: { target: 'Vic', bonus: 0, toward: null } },
        Vic: { ...gang, ...GUN },
        Ana: { ...gang, ...GUN },
        Ben: { ...gang, profile: { type: 'in' } },
        Cal: { ...gang, profile: { type: 'by' } },
      },
      scene: {
        'Doc>Vic': { range: 5 },
        'Doc>Ana': { range: 5 },
        'Doc>Ben': { range: 5 },
        'Doc>Cal': { range: 5 },
        'Vic>Ana': SIX,
        'Vic>Ben': SIX,
        'Vic>Cal': SIX,
        'Ana>Ben': { range: 4 },
        'Ana>Cal': { range: 4 },
        'Ben>Cal': { range: 4 },
      },
      isFresh: true,
    });
    const result = when(scene, 'D10=9 D6=6 D6=1 D6=3 D6=2 D6=1', shoot('Doc', 'Vic'));
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Vic' },
      { kind: 'tested', figure: 'Ana', why: 'first-shot', check: { total: 3 }, result: 'shaken' },
      { kind: 'tested', figure: 'Ben', why: 'first-shot', check: { total: 1 }, result: 'terrified' },
      { kind: 'nerve-set', figure: 'Ben', state: 'terrified' },
      { kind: 'tested', figure: 'Cal', why: 'first-shot', check: { total: 0 }, result: 'terrified' },
    ]);
    expect(tests(result)).toHaveLength(3);
    expectNone(result, 'surrendered', 'cowered');
  });

  const RANGES = { 'Doc>Vic': { range: 5 }, 'Doc>Ana': { range: 5 }, 'Vic>Ana': SIX };
  const trio = (ana: Person, more: { readonly isFresh?: boolean; readonly scene?: Record<string, object> } = {}) =>
    laid({
      figures: { Doc: GUN, Vic: { side: 'gang', ...GUN }, Ana: { side: 'gang', ...GUN, ...ana } },
      scene: { ...RANGES, ...more.scene },
      isFresh: more.isFresh ?? false,
    });

  it('BW-CDT-05 BW-FIRE-10 the first shot within twelve inches, once in a gunfight, also for the target of a miss', () => {
    const scene = trio({}, { isFresh: true, scene: { 'Doc>Ana': { range: 20 }, 'Vic>Ana': { range: 12 } } });
    const first = when(scene, 'D10=1 D6=6 D6=6', snap('Doc', 'Vic'));
    expect(tests(first).map(({ figure, why }) => [figure, why])).toEqual([
      ['Vic', 'first-shot'],
      ['Ana', 'first-shot'],
    ]);
    // Doc's own is behind him too.
    expectNone(when(scene, 'D10=1', snap('Vic', 'Doc')), 'tested');
  });

  it('BW-CDT-05 who is farther off than that waits for a nearer one', () => {
    const scene = trio({}, { isFresh: true, scene: { 'Doc>Ana': { range: 13 }, 'Vic>Ana': { range: 13 } } });
    expect(tests(when(scene, 'D10=1 D6=6', snap('Doc', 'Vic'))).map(({ figure }) => figure)).toEqual(['Vic']);
  });

  it('BW-CDT-05 a victim who has just tested for the hit has had his first shot with it', () => {
    const scene = trio({ statuses: ['stunned'] }, { isFresh: true });
    const result = when(scene, 'D10=9 D6=1 D6=6 D6=6', snap('Doc', 'Vic'));
    expect(tests(result).map(({ figure, why }) => [figure, why])).toEqual([['Vic', 'hit']]);
    expect(Object.keys(subOf(result.fight).nerve.heardShot).sort()).toEqual(['Ana', 'Doc', 'Vic']);
  });

  it('BW-CDT-05 BW-CDT-06 a scream within six inches, and one reaction a round', () => {
    const scene = trio({ profile: { type: 'ro' } });
    // Vic is hit badly enough to panic; Ana hears him.
    const result = when(scene, 'D10=9 D6=5 D6=4 D6=2 D6=2', snap('Doc', 'Vic'));
    expectEffects(result, [
      { kind: 'nerve-set', figure: 'Vic', state: 'terrified' },
      { kind: 'tested', figure: 'Ana', why: 'rout', result: 'shaken' },
    ]);
    expect(subOf(result.fight).nerve.reacted.Ana).toBe('1.round-1');
  });

  it('BW-CDT-05 a friend who panics screams; one who gives himself up is seen by those in sight', () => {
    const scream = when(trio({}), 'D10=9 D6=3 D6=1 D6=2 D6=6', snap('Doc', 'Vic'));
    expectEffects(scream, [
      { kind: 'screamed', figure: 'Vic' },
      { kind: 'tested', figure: 'Ana', why: 'scream' },
    ]);
    const mute = trio({});
    mute.fight.figures.Vic!.statuses = ['gagged'];
    const gagged = when(mute, 'D10=9 D6=3 D6=1 D6=2', snap('Doc', 'Vic'));
    expectEffects(gagged, [
      { kind: 'nerve-set', figure: 'Vic', state: 'panicked' },
      { kind: 'dropped', figure: 'Vic' },
    ]);
    expectNone(gagged, 'screamed'); // BW-STATE-04, BW-MAUL-02
    const cornered = { 'Doc>Vic': { range: 1 } };
    const scene = laid({
      figures: { Doc: GUN, Moe: {}, Vic: { side: 'gang', ...GUN }, Ana: { side: 'gang', ...GUN } },
      scene: { ...RANGES, ...cornered },
      contacts: [['Vic', 'Moe']],
    });
    const given = when(scene, 'D10=9 D6=5 D6=4 D6=1 D6=6', snap('Doc', 'Vic'));
    expectEffects(given, [
      { kind: 'surrendered', figure: 'Vic', why: 'cornered' },
      { kind: 'tested', figure: 'Ana', why: 'friend-surrendered' },
    ]);
  });

  it('BW-CDT-05 also when he gives himself up by his own choice', () => {
    const scene = trio({});
    expectEffects(when(scene, 'D6=6', { type: 'surrender', figure: 'Vic', target: 'Doc' }), [
      { kind: 'surrendered', figure: 'Vic', why: 'choice' },
      { kind: 'tested', figure: 'Ana', why: 'friend-surrendered', check: { total: 6 } },
    ]);
  });

  it('BW-CDT-05 an attack lifts the ban on shooting back for the whole side', () => {
    const scene = laid({
      figures: { Doc: GUN, Vic: { side: 'gang', ...GUN, statuses: ['obedient'] }, Ana: { side: 'gang', ...GUN } },
      scene: RANGES,
    });
    expect(scene.refuses(snap('Vic', 'Doc'), 'state-forbids')).toMatchObject({ state: 'not-attacked' });
    scene.dice('D10=1').when(snap('Doc', 'Ana'));
    expectEffects(when(scene, 'D10=1', snap('Vic', 'Doc')), [{ kind: 'shot-fired', figure: 'Vic' }]);
  });
});

describe('states of nerve', () => {
  const pair = (bob: Person, contacts: readonly (readonly [string, string])[] = []) =>
    laid({
      figures: { Ann: GUN, Bob: { side: 'gang', ...bob } },
      scene: { 'Ann>Bob': { range: 5 } },
      settings: { initiative: 'none' },
      contacts,
    });
  const beatOf = (scene: ReturnType<typeof laid>): number => Math.floor((scene.fight.clock.step - 1) / 5) + 1;

  it('E33 BW-STATE-02 BW-FIRE-01 who is obedient starts nothing, and shoots back', () => {
    const scene = pair({ ...GUN, profile: { type: 'ro' }, statuses: ['obedient'] });
    expect(scene.refuses(snap('Bob', 'Ann'), 'state-forbids')).toMatchObject({ state: 'not-attacked' });
    scene.dice('D10=1').when(snap('Ann', 'Bob'));
    expectEffects(when(scene, 'D10=1', snap('Bob', 'Ann')), [{ kind: 'shot-fired' }]);
  });

  it('BW-TYPE-03 BW-TYPE-01 inactives start obedient', () => {
    expect(pair({ profile: { type: 'in' } }).fight.figures.Bob!.statuses).toEqual(['obedient']);
    expect(pair({}).fight.figures.Bob!.statuses).toEqual([]);
  });

  it('BW-STATE-03 BW-STATE-01 shaken lasts the next four rounds, and then he is what he was before', () => {
    const scene = pair({ ...GUN });
    scene.dice(faces('D10=9 D6=1 D6=6 D6=2')).play(snap('Ann', 'Bob'));
    expect(scene.fight.figures.Bob!.statuses).toEqual(['shaken']);
    for (const figure of ['Bob', 'Ann']) scene.play({ type: 'hold', figure });
    // Through the movement of the next move, and its first round.
    for (const figure of ['Ann', 'Bob', 'Ann', 'Bob']) {
      expect(scene.fight.figures.Bob!.statuses).toEqual(['shaken']);
      scene.play({ type: 'pass', figure });
    }
    expect(scene.fight.clock.round).toBe(2);
    expect(scene.fight.figures.Bob!.statuses).toEqual([]);
  });

  it('BW-STATE-03 a new shaken starts the four rounds afresh', () => {
    const scene = pair({ ...GUN, statuses: ['shaken'] });
    subOf(scene.fight).nerve.until.Bob = 2;
    const result = when(scene, 'D10=9 D6=1 D6=6 D6=2', snap('Ann', 'Bob'));
    expectEffects(result, [{ kind: 'nerve-set', state: 'shaken', left: 4 }]);
    expect(subOf(result.fight).nerve.until.Bob).toBe(5);
  });

  it('BW-STATE-04 BW-CDT-08 panic: two rounds of screaming, and a test again at the end of the second', () => {
    const scene = pair({ ...GUN });
    scene.dice(faces('D10=9 D6=3 D6=1 D6=2')).play(snap('Ann', 'Bob'));
    expect(beatOf(scene)).toBe(2);
    expect(scene.fight.figures.Bob).toMatchObject({ statuses: ['panicked'], items: [] });
    scene.play({ type: 'pass', figure: 'Ann' });
    expect(beatOf(scene)).toBe(3);
    const again = scene.dice('D6=5').play({ type: 'pass', figure: 'Ann' });
    expectEffects(again, [
      { kind: 'tested', figure: 'Bob', why: 'retest', check: { total: 4 }, result: 'controlled' },
      { kind: 'nerve-set', figure: 'Bob', state: 'controlled' },
    ]);
  });

  it('BW-STATE-05 BW-CDT-05 whoever is tied has no way to run, and nobody takes it for a rout', () => {
    const gang = { side: 'gang' };
    const scene = (range: number) =>
      laid({
        figures: {
          Ann: GUN,
          Vic: gang,
          Bob: { ...gang, statuses: ['bound'], profile: { CDT: -2 } },
          Cal: gang,
        },
        scene: { 'Ann>Vic': { range: 5 }, 'Ann>Bob': { range }, 'Vic>Bob': { range: 6 }, 'Bob>Cal': { range: 4 } },
      });
    const far = when(scene(7), 'D10=9 D6=6 D6=2 D6=2', snap('Ann', 'Vic'));
    expectEffects(far, [
      { kind: 'nerve-set', figure: 'Bob', state: 'terrified' },
      { kind: 'cowered', figure: 'Bob' },
    ]);
    expectNone(far, 'surrendered');
    const near = when(scene(6), 'D10=9 D6=6 D6=2 D6=2 D6=6', snap('Ann', 'Vic'));
    expectEffects(near, [
      { kind: 'nerve-set', figure: 'Bob', state: 'terrified' },
      { kind: 'surrendered', figure: 'Bob', why: 'cornered' },
      { kind: 'tested', figure: 'Cal', why: 'friend-surrendered' },
    ]);
  });

  it('BW-STATE-04 BW-BRAWL-02 whoever is unconscious tests when he comes round', () => {
    const scene = laid({
      figures: { Ann: GUN, Bob: { side: 'gang', statuses: ['panicked', 'stunned'] } },
      step: 'beat-end-2',
    });
    const { body, nerve } = subOf(scene.fight);
    nerve.until.Bob = 2;
    body.stunnedIn.Bob = 2;
    expect(brokenWheel.due(scene.fight, 'beat-end-2')).toEqual([]);
    body.stunnedIn.Bob = 1;
    const round = { type: 'tick', step: 'beat-end-2', figure: 'Bob' } as const;
    expectEffects(scene.dice(faces('D10=9 D6=5')).when(round, 'clock'), [
      { kind: 'recovered', figure: 'Bob', was: 'stunned', state: 'groggy' },
      { kind: 'tested', figure: 'Bob', why: 'retest', check: { total: 4 }, result: 'controlled' },
    ]);
  });

  it('BW-STATE-05 terrified, with a way out: he will run', () => {
    const result = when(pair({ ...GUN }), 'D10=9 D6=3 D6=1 D6=1', snap('Ann', 'Bob'));
    expectEffects(result, [{ kind: 'nerve-set', figure: 'Bob', state: 'terrified' }]);
    expectNone(result, 'surrendered', 'cowered');
  });

  it('BW-STATE-06 BW-GEN-06 whoever is helpless or beside himself is given no orders', () => {
    for (const status of ['stunned', 'bound', 'grappled', 'collapsed', 'panicked', 'terrified'] as const)
      pair({ ...GUN, statuses: [status] }).refuses(snap('Bob', 'Ann'), 'state-forbids');
  });

  it('BW-STATE-06 anybody may give himself up, and is out of it', () => {
    const result = pair({ ...GUN }).when({ type: 'surrender', figure: 'Bob', target: 'Ann' });
    expectEffects(result, [{ kind: 'surrendered', target: 'Ann', why: 'choice' }]);
    expect(result.fight.figures.Bob).toMatchObject({ statuses: ['surrendered'], prisonerOf: 'Ann' });
  });

  it('BW-CDT-08 an enemy beside himself or tied sees him all the same; one asleep does not', () => {
    for (const [status, due] of [
      ['panicked', []],
      ['bound', []],
      ['asleep', ['Bob']],
    ] as const) {
      const scene = laid({
        figures: { Ann: { ...GUN, statuses: [status] }, Bob: { side: 'gang', statuses: ['terrified'] } },
        step: 'steady',
      });
      expect(brokenWheel.due(scene.fight, 'steady')).toEqual(due);
    }
  });

  it('BW-CDT-08 who is out of every enemy’s sight may pull himself together at the start of a move', () => {
    const scene = (values: object, standing = {}) =>
      laid({
        figures: {
          Ann: GUN,
          Abe: GUN,
          Bob: { side: 'gang', ...GUN, profile: { type: 'ro' }, statuses: ['obedient'], standing },
        },
        scene: {
          'Ann>Bob': { range: 5, ...values },
          'Abe>Bob': { range: 5, ...values },
          'Bob>Ann': values,
          'Bob>Abe': values,
        },
        settings: { initiative: 'none' },
        step: 'act-4',
      });
    const toNext = (own: ReturnType<typeof scene>, script: string) => {
      for (const figure of ['Ann', 'Abe']) own.play({ type: 'pass', figure });
      return own.dice(script).play({ type: 'pass', figure: 'Bob' });
    };
    expectNone(toNext(scene({}), ''), 'prompt-opened', 'tested');
    const asked = scene({ sight: false });
    expectEffects(toNext(asked, ''), [{ kind: 'prompt-opened', type: 'steady', seat: 'bob', default: 'no' }]);
    const [prompt] = Object.keys(asked.fight.prompts);
    expectEffects(asked.dice('D6=4').play({ type: 'answer', prompt: prompt!, value: 'yes' }, 'bob'), [
      { kind: 'tested', figure: 'Bob', why: 'retest', check: { total: 5 }, result: 'controlled' },
      { kind: 'nerve-set', figure: 'Bob', state: 'controlled' },
    ]);
    expectEffects(toNext(scene({ sight: false }, { steady: 'test' }), 'D6=1'), [
      { kind: 'tested', figure: 'Bob', why: 'retest', result: 'shaken' },
    ]);
  });
});
