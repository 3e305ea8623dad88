import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { decide } from '../../../src/game/decide.ts';
import { scriptedDice } from '../../kit/scripted.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, NOON, type Scene } from '../../kit/scenario.ts';
import { AIMED, faces, laid, type Laid, type Person, snap, when } from './people.ts';

const GUN = { arms: ['mm-revolver'] };
const RULESETS = new Map([[brokenWheel.ref, brokenWheel]]);

/** Ann and Bob, five inches apart, at some step of the clock. */
function pair(more: Partial<Laid> = {}, ann: Person = {}, bob: Person = {}): Scene {
  return laid({
    figures: { Ann: { ...GUN, ...ann }, Bob: { side: 'gang', ...GUN, ...bob } },
    scene: { 'Ann>Bob': { range: 5 } },
    ...more,
  });
}

const sealed = (ann: Person = {}, bob: Person = {}) =>
  pair({ settings: { rounds: 'sealed', initiative: 'none' }, step: 'seal-1' }, ann, bob);
const where = ({ fight: { clock } }: Scene): string => brokenWheel.clock[clock.block]!.steps[clock.step]!.id;
const hold = (figure: string): Action => ({ type: 'hold', figure });
const pass = (figure: string): Action => ({ type: 'pass', figure });

describe('the move', () => {
  it('BW-TURN-01 BW-TURN-03 BW-PBP-01 initiative, movement side by side, four rounds, the end', () => {
    const scene = pair({ settings: { initiative: 'none' }, step: 'move', turn: 'law' });
    const steps: string[] = [];
    for (const figure of ['Ann', 'Bob', ...Array.from({ length: 4 }, () => ['Ann', 'Bob']).flat()]) {
      steps.push(where(scene));
      scene.play(pass(figure));
    }
    expect(steps).toEqual(['move', 'move', 'act-1', 'act-1', 'act-2', 'act-2', 'act-3', 'act-3', 'act-4', 'act-4']);
    expect([scene.fight.clock.round, where(scene)]).toEqual([2, 'move']);
  });

  it('BW-TURN-03 only the side whose movement it is moves', () => {
    const scene = pair({ settings: { initiative: 'none' }, step: 'move', turn: 'law' });
    scene.refuses(pass('Bob'), 'not-your-turn');
    scene.refuses(snap('Ann', 'Bob'), 'wrong-phase');
  });

  it('BW-TURN-04 one thing in each round; whoever holds has no more of this move', () => {
    const scene = pair({ settings: { initiative: 'none' } });
    scene.dice('D10=1').when(snap('Ann', 'Bob'));
    scene.refuses(snap('Ann', 'Bob'), 'already-did');
    scene.refuses({ type: 'aim', figure: 'Ann', target: 'Bob' }, 'already-did');
    scene.play(hold('Bob'));
    expect(where(scene)).toBe('act-2');
    scene.play(hold('Ann'));
    expect([scene.fight.clock.round, where(scene)]).toEqual([2, 'move']);
  });

  it('BW-TURN-04 BW-HURT-06 standing up takes the round', () => {
    const scene = pair({}, { posture: 'prone' });
    expectEffects(scene.when({ type: 'posture', figure: 'Ann', posture: 'standing' }), [
      { kind: 'posture-set', posture: 'standing', why: 'order' },
    ]);
    scene.refuses(snap('Ann', 'Bob'), 'already-did');
  });
});

describe('initiative', () => {
  const LEADER = { flags: ['leader'] };
  /** The last pass of a move; then the throws for the next one. */
  function next(script: string, people: Laid['figures'], then?: string) {
    const scene = laid({ figures: people, step: 'act-4' });
    const ids = Object.keys(people).filter((id) => people[id]!.statuses === undefined);
    for (const figure of ids.slice(0, -1)) scene.when(hold(figure));
    const result = scene.dice(script).play(hold(ids.at(-1)!));
    return then === undefined ? { result, scene } : { result: scene.play(answerTo(scene, then), 'bob'), scene };
  }
  function answerTo(scene: Scene, value: string): Action {
    return { type: 'answer', prompt: Object.keys(scene.fight.prompts)[0]!, value };
  }

  it('BW-TURN-02 a D6 and the best reflexes of the leaders who have their wits; the winner moves second', () => {
    const { result } = next('D6=3 D6=4', {
      Ann: { profile: { Ref: 2 } },
      Bob: { side: 'gang', profile: { Ref: -1 }, ...LEADER },
      Bud: { side: 'gang', profile: { Ref: 1 }, ...LEADER },
      Bo: { side: 'gang', profile: { Ref: 2 }, ...LEADER, statuses: ['bound'] },
    });
    expectEffects(result, [
      { kind: 'initiative-rolled', side: 'law', check: { total: 3, mods: [] } },
      { kind: 'initiative-rolled', side: 'gang', check: { total: 5, mods: [{ id: 'reflexes', value: 1 }] } },
      { kind: 'order-set', order: ['law', 'gang'], winner: 'gang', choice: 'last', how: 'chosen' },
    ]);
  });

  it('BW-TURN-02 unless it would rather be first', () => {
    const { result } = next('D6=3 D6=4', { Ann: {}, Bob: { side: 'gang', standing: { initiative: 'first' } } });
    expectEffects(result, [{ kind: 'order-set', order: ['gang', 'law'], winner: 'gang', choice: 'first' }]);
    const asked = next('D6=3 D6=4', { Ann: {}, Bob: { side: 'gang', standing: { initiative: 'ask' } } }, 'first');
    expectEffects(asked.result, [{ kind: 'order-set', order: ['gang', 'law'], choice: 'first' }]);
  });

  it('BW-TURN-02 the tied throw again', () => {
    const { result } = next('D6=4 D6=4 D6=2 D6=6', { Ann: {}, Bob: { side: 'gang' } });
    expect(effectsOf(result.effects, 'initiative-rolled').map(({ check }) => check.total)).toEqual([4, 4, 2, 6]);
    expectEffects(result, [{ kind: 'order-set', order: ['law', 'gang'], winner: 'gang' }]);
  });

  it('BW-TURN-02 more than two sides go from lowest to highest', () => {
    const { result } = next('D6=4 D6=6 D6=2', { Ann: {}, Bob: { side: 'gang' }, Cal: { side: 'posse' } });
    expectEffects(result, [{ kind: 'order-set', order: ['posse', 'law', 'gang'], winner: 'gang', how: 'rolled' }]);
  });

  it('BW-TURN-02 or nobody throws at all', () => {
    const scene = pair({ settings: { initiative: 'none' }, step: 'act-4' });
    scene.when(hold('Ann'));
    const result = scene.play(hold('Bob'));
    expectNone(result, 'initiative-rolled');
    expect(result.fight.clock.order).toEqual(['law', 'gang']);
  });
});

describe('sealed rounds', () => {
  it('BW-PBP-02 BW-TURN-06 BW-PBP-03 nothing is done before all orders are in; then all of it at once', () => {
    const scene = sealed();
    const first = scene.when(snap('Ann', 'Bob'));
    expect(first.effects).toEqual([{ kind: 'sealed', seat: 'ann', figure: 'Ann', key: 'beat:1.2.2' }]);
    // Changing it is free.
    scene.when({ type: 'aim', figure: 'Ann', target: 'Bob' });
    const last = scene.play(pass('Bob')).effects;
    expect(last.map(({ kind }) => kind)).toContain('aimed');
    expect(last.map(({ kind }) => kind)).not.toContain('shot-fired');
  });

  it('BW-PBP-02 the same round comes of every order of posting', () => {
    const people = { Ann: GUN, Abe: GUN, Bob: { side: 'gang', ...GUN } };
    const orders = [snap('Ann', 'Bob'), snap('Abe', 'Bob'), snap('Bob', 'Ann')];
    const ways = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const rounds = ways.map((way) => {
      const scene = laid({
        figures: people,
        scene: { 'Ann>Bob': { range: 5 }, 'Abe>Bob': { range: 5 } },
        settings: { rounds: 'sealed', initiative: 'none' },
        step: 'seal-1',
      });
      for (const index of way.slice(0, -1)) scene.when(orders[index]!);
      const script = faces('D6=4 D6=3 D6=2 D10=9 D6=1 D6=6 D6=6 D10=1 D10=1');
      const result = scene.dice(script).play(orders[way.at(-1)!]!);
      return result.entries.find(({ action }) => action.type === 'carry-out');
    });
    for (const round of rounds) expect(round).toEqual(rounds[0]);
  });

  it('BW-PBP-02 nobody else sees what is kept', () => {
    const scene = sealed();
    const { entries, fight } = scene.when(snap('Ann', 'Bob'));
    const seen = viewEntry({ ...entries[0]!, version: 2 }, fight, { seat: 'bob' }, { over: false });
    expect(JSON.stringify(seen)).not.toContain('snap');
  });

  it('BW-TURN-06 shots come before everything else: who is laid out by one loads no more', () => {
    const scene = sealed({ arms: ['rock'] }, { rounds: { 'mm-revolver': 1 } });
    const near = { ...scene.fight.situations };
    scene.fight.situations = { ...near, 'Ann>Bob': { range: 3 }, 'Bob>Ann': { range: 3 } };
    scene.when({ type: 'load', figure: 'Bob', weapon: 'Bob.mm-revolver', job: 'load' });
    const result = scene
      .dice(faces('D10=9 D6=6'))
      .play({ type: 'throw', figure: 'Ann', item: 'Ann.rock', target: 'Bob' });
    expectEffects(result, [
      { kind: 'stunned', figure: 'Bob' },
      { kind: 'plan-broken', figure: 'Bob', beat: 1, code: 'state-forbids' },
    ]);
    expectNone(result, 'reloaded');
  });

  it('BW-PBP-04 a plan runs on from round to round, and what has become impossible is left out', () => {
    const scene = sealed({ rounds: { 'mm-revolver': 1 } });
    const acts = [
      snap('Ann', 'Bob'),
      snap('Ann', 'Bob'),
      { type: 'load', figure: 'Ann', weapon: 'Ann.mm-revolver', job: 'load' },
    ];
    scene.when({ type: 'plan', figure: 'Ann', acts: acts as never });
    const result = scene.dice(faces('D10=1')).play(hold('Bob'));
    expectEffects(result, [
      { kind: 'shot-missed' },
      { kind: 'plan-broken', figure: 'Ann', beat: 2, code: 'weapon-not-ready' },
      { kind: 'reloaded', loaded: 1 },
    ]);
    expect(where(scene)).toBe('seal-4');
  });

  it('BW-PBP-04 panic clears the whole plan', () => {
    const scene = sealed({}, { profile: { CDT: -2 } });
    scene.when({ type: 'plan', figure: 'Bob', acts: [pass('Bob'), snap('Bob', 'Ann')] as never });
    const result = scene.dice(faces('D10=9 D6=1 D6=4 D6=2')).play(snap('Ann', 'Bob'));
    expectEffects(result, [{ kind: 'nerve-set', figure: 'Bob', state: 'panicked' }]);
    expectNone(result, 'plan-broken');
    expect(scene.fight.sealed).toEqual({});
  });

  it('BW-PBP-02 whoever is done is done for the rest of the move', () => {
    const scene = sealed();
    scene.when({ type: 'end-turn', side: 'law' }, 'ann');
    const result = scene.play(pass('Bob'));
    expect(where(scene)).toBe('seal-2');
    expect(result.entries.some(({ action }) => action.type === 'hold' && action.figure === 'Ann')).toBe(true);
    scene.play(pass('Bob'));
    expect(where(scene)).toBe('seal-3');
  });

  it('BW-PBP-07 and where they count at once, for the round', () => {
    const scene = pair({ settings: { initiative: 'none' } });
    scene.when({ type: 'end-turn', side: 'law' }, 'ann');
    scene.play(pass('Bob'));
    expect(where(scene)).toBe('act-2');
    expectEffects(when(scene, 'D10=1', snap('Ann', 'Bob')), [{ kind: 'shot-fired' }]);
  });

  it('BW-PBP-02 rounds in which nobody does more than hold are run through at once', () => {
    const scene = sealed();
    scene.when(hold('Ann'));
    scene.play(hold('Bob'));
    expect([scene.fight.clock.round, where(scene)]).toEqual([2, 'move']);
  });
});

describe('deadlines', () => {
  const missed = (scene: Scene) => {
    scene.fight.clock.due = NOON - 1;
    const dice = scriptedDice('');
    const ask = { by: 'clock', at: NOON, action: { type: 'expire', turn: '*' } } as const;
    const done = decide(scene.fight, [ask], { rulesets: RULESETS, diceFor: () => dice });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    return { ...done, effects: done.entries.flatMap(({ effects }) => effects) };
  };

  it('BW-PBP-05 nothing is ever shot by default, and an aim is kept', () => {
    const scene = sealed(AIMED('Bob'));
    const done = missed(scene);
    expectNone(done, 'shot-fired', 'aim-lost');
    expect(done.fight.figures.Ann!.aim).toMatchObject({ target: 'Bob' });
    expect(done.fight.clock.step).toBeGreaterThan(scene.fight.clock.step);
  });

  it('BW-PBP-05 work under way goes on', () => {
    const scene = sealed({ arms: ['lt-revolver'], rounds: { 'lt-revolver': 0 }, profile: { type: 'ro' } });
    scene.when({ type: 'load', figure: 'Ann', weapon: 'Ann.lt-revolver', job: 'load' });
    scene.play(pass('Bob'));
    expect(where(scene)).toBe('seal-2');
    expectEffects(missed(scene), [{ kind: 'reloaded', figure: 'Ann', loaded: 1 }]);
  });
});

describe('without a map', () => {
  it('BW-PBP-08 the range has to be said; cover is none and nobody is near unless somebody says so', () => {
    const scene = laid({
      figures: { Ann: GUN, Bob: { side: 'gang', ...GUN }, Cal: { side: 'gang', ...GUN } },
      isFresh: true,
    });
    expect(scene.refuses(snap('Ann', 'Bob'), 'nothing-there')).toMatchObject({ wanted: 'range' });
    scene.when({ type: 'state-scene', figure: 'Ann', target: 'Bob', values: { range: 5 } }, 'marshal');
    const result = when(scene, 'D10=9 D6=6 D6=1', snap('Ann', 'Bob'));
    expectEffects(result, [{ kind: 'out-of-action', figure: 'Bob' }]);
    expectNone(result, 'tested');
  });

  it('BW-PBP-07 orders count as they come, and whoever posts first shoots first', () => {
    const scene = pair();
    expectEffects(when(scene, 'D10=9 D6=6 D6=1', snap('Bob', 'Ann')), [{ kind: 'out-of-action', figure: 'Ann' }]);
    scene.refuses(snap('Ann', 'Bob'), 'figure-out');
  });

  it('BW-PBP-06 BW-GEN-05 nothing watches: there is no overwatch here', () => {
    pair().refuses({ type: 'overwatch', figure: 'Ann', aimed: false }, 'not-in-ruleset');
  });

  it('BW-FIRE-01 enemies in play and in sight alone are shot at', () => {
    const scene = laid({
      figures: { Ann: GUN, Abe: {}, Bob: { side: 'gang', statuses: ['dead'] }, Cal: { side: 'gang' } },
      scene: { 'Ann>Abe': { range: 3 }, 'Ann>Bob': { range: 3 }, 'Ann>Cal': { range: 3, sight: false } },
    });
    scene.refuses(snap('Ann', 'Abe'), 'wrong-side');
    scene.refuses(snap('Ann', 'Bob'), 'target-forbids');
    scene.refuses(snap('Ann', 'Cal'), 'no-line-of-sight');
    scene.refuses(snap('Ann', 'Nobody'), 'unknown-name');
    scene.refuses(snap('Ann', 'Cal', 'rifle'), 'lacks-item');
  });
});

describe('an agreed draw', () => {
  const CALL: Action = { type: 'challenge', figures: ['Ann'], against: ['Bob'] };
  const answer = (scene: Scene, value: string): Action => ({
    type: 'answer',
    prompt: Object.keys(scene.fight.prompts)[0]!,
    value,
  });

  it('BW-PBP-07 BW-DRAW-01 two agree to shoot at each other in the same round', () => {
    const scene = pair({}, { profile: { Ref: 1 } });
    expectEffects(scene.play(CALL), [
      { kind: 'draw-challenged', figure: 'Ann', target: 'Bob', distance: 5 },
      { kind: 'prompt-opened', seat: 'bob', type: 'draw-answer', default: 'decline' },
    ]);
    const result = scene.dice(faces('D6=3 D6=3 D10=9 D6=6 D6=1')).play(answer(scene, 'accept'), 'bob');
    expectEffects(result, [
      { kind: 'draw-answered', figure: 'Bob', answer: 'accepted' },
      { kind: 'draw-rolled', figure: 'Ann', check: { total: 4 } },
      { kind: 'draw-rolled', figure: 'Bob', check: { total: 3 } },
      { kind: 'draw-ordered', steps: [['Ann'], ['Bob']] },
      { kind: 'out-of-action', figure: 'Bob' },
      { kind: 'shot-lost', figure: 'Bob', why: 'forestalled' },
    ]);
    expect(where(scene)).toBe('act-2');
  });

  it('BW-PBP-07 he may decline, and nothing is spent', () => {
    const scene = pair();
    scene.play(CALL);
    expectEffects(scene.play(answer(scene, 'decline'), 'bob'), [{ kind: 'draw-answered', answer: 'declined' }]);
    expect(where(scene)).toBe('act-1');
    expectEffects(when(scene, 'D10=1', snap('Ann', 'Bob')), [{ kind: 'shot-fired' }]);
  });

  it('BW-PBP-07 not where orders are sealed, and not with an empty gun', () => {
    sealed().refuses(CALL, 'not-in-ruleset');
    pair({}, {}, { rounds: { 'mm-revolver': 0 } }).refuses(CALL, 'weapon-not-ready');
  });
});
