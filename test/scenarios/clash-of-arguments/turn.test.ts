import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../src/game/effects.ts';
import { actors } from '../../../src/game/clock/acting.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { CLOCK } from '../../../src/game/ids.ts';
import { expectEffects, expectNone, NOON, type Scene } from '../../kit/scenario.ts';
import { d12, man, set, shoot, told } from './men.ts';
import { answer, four, idsOf, lobby, marked, wish } from './table.ts';

const start = (scene: Scene, ...faces: readonly number[]) =>
  scene.dice(d12(...faces)).play({ type: 'start' }, 'marshal');
const hold = (scene: Scene, name: string) => scene.play({ type: 'hold', figure: idsOf(scene)[name]! });
const pass = (scene: Scene, name: string) => scene.play({ type: 'pass', figure: idsOf(scene)[name]! });
const toAct = (scene: Scene): string[] => actors(scene.fight, clashOfArguments).map(({ name }) => name);
const phases = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.kind === 'phase-began' ? [effect.phase] : []));
const orders = (effects: readonly Effect[]): unknown[] =>
  effects.flatMap((effect) => (effect.kind === 'order-set' ? [[...effect.order]] : []));

describe('initiative', () => {
  it('CA-INIT-01 each side throws; the highest chooses to be first or last', () => {
    const scene = four();
    const begun = start(scene, 4, 9);
    expectEffects(begun, [
      { kind: 'round-began', round: 1 },
      { kind: 'initiative-rolled', side: 'law', check: { faces: [4] } },
      { kind: 'initiative-rolled', side: 'gang', check: { faces: [9] } },
      { kind: 'prompt-opened', type: 'choose-order', seat: 'bob', choices: ['first', 'last'], default: 'first' },
    ]);
    const chosen = answer(scene, 'last');
    expectEffects(chosen, [
      { kind: 'order-set', order: ['law', 'gang'], winner: 'gang', choice: 'last', how: 'chosen' },
    ]);
    expect(toAct(scene)).toEqual(['Ann', 'Abe']);
  });

  it('CA-INIT-01, play by post 1 the leader answers for his side; out of time means first', () => {
    const scene = lobby({
      seats: {
        ann: { side: 'law', wishes: [wish('Ann')] },
        bob: { side: 'gang', wishes: [wish('Bob')] },
        boss: { side: 'gang', wishes: [marked('Boss', 'leader')] },
      },
    });
    start(scene, 4, 9);
    const [prompt] = Object.values(scene.fight.prompts);
    expect(prompt!.seat).toBe('boss');
    scene.refuses({ type: 'answer', prompt: prompt!.id, value: 'first' }, 'not-your-choice', 'ann');
    prompt!.due = NOON - 1;
    scene.play({ type: 'expire', prompt: prompt!.id }, CLOCK);
    expect(scene.fight.clock.order).toEqual(['gang', 'law']);
  });

  it('E30, CA-INIT-02 ties are thrown again by those who tied', () => {
    const scene = four();
    const begun = start(scene, 9, 9, 4, 11);
    expect(begun.effects.filter(({ kind }) => kind === 'initiative-rolled')).toHaveLength(4);
    expect(orders(answer(scene, 'first').effects).at(-1)).toEqual(['gang', 'law']);
  });

  it('CA-INIT-05 three sides: the winner first or last, the others by their scores', () => {
    const scene = lobby({
      sides: ['law', 'gang', 'posse'],
      seats: {
        ann: { side: 'law', wishes: [wish('Ann')] },
        bob: { side: 'gang', wishes: [wish('Bob')] },
        pat: { side: 'posse', wishes: [wish('Pat')] },
      },
    });
    start(scene, 5, 12, 5, 3, 8);
    expect(Object.values(scene.fight.prompts)).toMatchObject([
      { seat: 'bob', about: { order: ['gang', 'posse', 'law'] } },
    ]);
    answer(scene, 'last');
    expect(scene.fight.clock.order).toEqual(['posse', 'law', 'gang']);
    expect(toAct(scene)).toEqual(['Pat']);
    hold(scene, 'Pat');
    expect(toAct(scene)).toEqual(['Ann']);
  });
});

it('CA-INIT-01, CA-END-01 a side that has lost throws no more, and takes the choice from nobody', () => {
  const scene = told(
    { Ann: man('law', { weapons: [] }), Bob: man('gang', { weapons: [] }), Pat: man('posse', { weapons: [] }) },
    {},
    { step: 'move' },
  );
  scene.fight.figures.Pat!.statuses.push('dead');
  scene.play({ type: 'hold', figure: 'Ann' });
  expectEffects(scene.dice(d12(3, 8)).play({ type: 'hold', figure: 'Bob' }), [
    { kind: 'initiative-rolled', side: 'law' },
    { kind: 'initiative-rolled', side: 'gang' },
    { kind: 'prompt-opened', type: 'choose-order', seat: 'bob' },
  ]);
});

describe('turn and phases', () => {
  it('CA-TURN-01, CA-INIT-03, CA-INIT-04 sides alternate one by one, in moving and in shooting', () => {
    const scene = four();
    start(scene, 9, 4);
    answer(scene, 'first');
    const seen: string[][] = [];
    for (const name of ['Ann', 'Bob', 'Abe']) {
      seen.push(toAct(scene));
      hold(scene, name);
    }
    expect(seen).toEqual([['Ann', 'Abe'], ['Bob', 'Cal'], ['Abe']]);
    const { effects } = hold(scene, 'Cal');
    expect(phases(effects)).toEqual(['shooting']);
    // Nobody has anything to load, and everybody a loaded gun: all may shoot or pass.
    expect(toAct(scene)).toEqual(['Ann', 'Abe']);
    pass(scene, 'Abe');
    expect(toAct(scene)).toEqual(['Bob', 'Cal']);
    pass(scene, 'Bob');
    pass(scene, 'Ann');
    const ended = scene.dice(d12(3, 8)).play({ type: 'pass', figure: idsOf(scene).Cal! });
    expectEffects(ended, [
      { kind: 'round-ended', round: 1 },
      { kind: 'round-began', round: 2 },
      { kind: 'initiative-rolled' },
    ]);
  });

  it('CA-INIT-03 a side with figures left goes on alone', () => {
    const scene = lobby({
      seats: {
        ann: { side: 'law', wishes: [wish('Ann'), wish('Abe'), wish('Amy')] },
        bob: { side: 'gang', wishes: [wish('Bob')] },
      },
    });
    start(scene, 9, 4);
    answer(scene, 'first');
    hold(scene, 'Amy');
    hold(scene, 'Bob');
    hold(scene, 'Ann');
    expect(toAct(scene)).toEqual(['Abe']);
    expect(scene.refuses({ type: 'hold', figure: idsOf(scene).Bob! }, 'not-your-turn')).toMatchObject({ side: 'law' });
  });

  it('play by post 2 in blocks of two the table needs half the hand-overs', () => {
    const scene = four({ blocks: 2 });
    start(scene, 9, 4);
    answer(scene, 'first');
    hold(scene, 'Ann');
    expect(toAct(scene)).toEqual(['Abe']);
    hold(scene, 'Abe');
    expect(toAct(scene)).toEqual(['Bob', 'Cal']);
  });

  it('play by post 2 out of time the first of the roster holds, and the turn passes', () => {
    const scene = four({ blocks: 2 });
    start(scene, 9, 4);
    answer(scene, 'first');
    scene.fight.clock.due = NOON - 1;
    const late = scene.play({ type: 'expire', turn: 'law' }, CLOCK);
    expect(late.entries.map(({ action }) => action.type)).toContain('hold');
    expect(toAct(scene)).toEqual(['Bob', 'Cal']);
    expect(scene.fight.clock.expired).toBe(false);
  });

  it('play by post 3 a player may be done with all of his in a phase', () => {
    const scene = lobby({
      seats: {
        ann: { side: 'law', wishes: [wish('Ann'), wish('Abe')] },
        bob: { side: 'gang', wishes: [wish('Bob'), wish('Cal')] },
      },
    });
    start(scene, 9, 4);
    answer(scene, 'first');
    scene.play({ type: 'end-turn', side: 'law' }, 'ann');
    expect(toAct(scene)).toEqual(['Bob', 'Cal']);
    hold(scene, 'Bob');
    expect(toAct(scene)).toEqual(['Cal']);
    hold(scene, 'Cal');
    // In the next phase he is asked again.
    expect(toAct(scene)).toEqual(['Ann', 'Abe']);
  });

  it('play by post 7 out of phase or turn an order is refused', () => {
    const scene = four();
    start(scene, 9, 4);
    answer(scene, 'first');
    const { Ann, Bob } = idsOf(scene);
    scene.refuses(shoot(Ann!, Bob!), 'wrong-phase');
    scene.refuses({ type: 'hold', figure: Bob! }, 'not-your-turn');
    scene.refuses({ type: 'hold', figure: Ann! }, 'not-your-figure', 'bob');
    hold(scene, 'Ann');
    scene.refuses({ type: 'hold', figure: Ann! }, 'not-your-turn');
    hold(scene, 'Bob');
    expect(scene.refuses({ type: 'hold', figure: Ann! }, 'already-did')).toMatchObject({ did: 'acted' });
  });

  it('CA-TURN-02 with a new turn what lasts a turn is over', () => {
    const scene = four();
    start(scene, 9, 4);
    answer(scene, 'first');
    set(scene, {
      charged: { f1: true },
      tested: { f1: true },
      driven: { f1: true },
      ran: { f1: true },
      streaks: { f1: 1, f2: 2 },
    });
    scene.fight.figures.f1!.turn.moved = true;
    for (const name of ['Ann', 'Bob', 'Abe']) hold(scene, name);
    hold(scene, 'Cal');
    pass(scene, 'Abe');
    pass(scene, 'Bob');
    scene.dice(d12(3, 8)).play({ type: 'pass', figure: idsOf(scene).Cal! });
    expect(scene.fight.sub).toMatchObject({ charged: {}, tested: {}, driven: {}, ran: {}, streaks: { f1: 1 } });
    expect(scene.fight.sub).not.toMatchObject({ streaks: { f2: 2 } });
    expect(scene.fight.figures.f1!.turn.moved).toBe(false);
  });

  it('CA-TURN-03, CA-WND-04, CA-WND-06 at the end of the turn in which they were pinned they are free', () => {
    const scene = four();
    start(scene, 9, 4);
    answer(scene, 'first');
    set(scene, { pins: { [idsOf(scene).Cal!]: 1, [idsOf(scene).Bob!]: 2 } });
    for (const name of ['Ann', 'Bob', 'Abe', 'Cal']) hold(scene, name);
    pass(scene, 'Ann');
    pass(scene, 'Bob');
    const ended = scene.dice(d12(3, 8)).play({ type: 'pass', figure: idsOf(scene).Abe! });
    expectEffects(ended, [{ kind: 'unpinned', figure: idsOf(scene).Cal!, how: 'round-end' }, { kind: 'round-ended' }]);
    expect(scene.fight.sub).toMatchObject({ pins: { [idsOf(scene).Bob!]: 2 } });
  });

  it('play by post 3 whoever can do nothing in the shooting phase is passed over', () => {
    const scene = lobby({
      seats: {
        ann: { side: 'law', wishes: [wish('Ann', { weapons: ['sabre'] })] },
        bob: { side: 'gang', wishes: [wish('Bob')] },
      },
    });
    start(scene, 9, 4);
    answer(scene, 'first');
    hold(scene, 'Ann');
    hold(scene, 'Bob');
    expect(toAct(scene)).toEqual(['Bob']);
  });
});

describe('units take turns', () => {
  const units = (settings = {}) =>
    lobby({
      seats: {
        ann: { side: 'law', wishes: [wish('Ann'), marked('Abe', 'unit-b leader'), marked('Amy', 'unit-b')] },
        bob: { side: 'gang', wishes: [wish('Bob'), wish('Cal'), wish('Dan')] },
      },
      settings: { mode: 'unit', ...settings },
    });

  it('CA-GEN-02, CA-UNIT-01 everybody belongs to a unit; it moves as one', () => {
    const scene = units();
    const begun = start(scene, 4, 9);
    expect(begun.effects.flatMap((effect) => (effect.kind === 'group-formed' ? [effect.figures.length] : []))).toEqual([
      1, 2, 3,
    ]);
    answer(scene, 'first');
    expect(toAct(scene)).toEqual(['Bob', 'Cal', 'Dan']);
    hold(scene, 'Dan');
    expect(toAct(scene)).toEqual(['Bob', 'Cal']);
    hold(scene, 'Bob');
    hold(scene, 'Cal');
    expect(toAct(scene)).toEqual(['Ann', 'Abe', 'Amy']);
    hold(scene, 'Amy');
    // The unit that has begun ends before the other begins.
    expect(toAct(scene)).toEqual(['Abe']);
    scene.refuses({ type: 'hold', figure: idsOf(scene).Ann! }, 'already-did');
    hold(scene, 'Abe');
    expect(toAct(scene)).toEqual(['Ann']);
  });

  it('CA-WND-02, CA-UNIT-05 the officer is whom they marked, else the first', () => {
    const scene = units();
    start(scene, 4, 9);
    const flagged = Object.values(scene.fight.figures).filter(({ flags }) => flags.includes('leader'));
    expect(flagged.map(({ name }) => name)).toEqual(['Ann', 'Abe', 'Bob']);
  });

  it('CA-UNIT-01 out of time the whole unit holds', () => {
    const scene = units();
    start(scene, 4, 9);
    answer(scene, 'first');
    scene.fight.clock.due = NOON - 1;
    const late = scene.play({ type: 'expire', turn: 'gang' }, CLOCK);
    expect(late.entries.filter(({ action }) => action.type === 'hold')).toHaveLength(3);
    expect(toAct(scene)).toEqual(['Ann', 'Abe', 'Amy']);
  });
});

describe('troop types', () => {
  const recruits = (wishes: Parameters<typeof lobby>[0]['seats'][string]['wishes'], settings = {}) =>
    lobby({
      seats: { ann: { side: 'law', wishes }, bob: { side: 'gang', wishes: [wish('Bob')] } },
      settings: { troopTypes: true, ...settings },
    });
  const profileOf = (scene: Scene, name: string) => scene.fight.figures[idsOf(scene)[name]!]!.profile;

  it('E29, CA-TROOP-01, CA-TROOP-02, CA-TROOP-06 grade and field are thrown for', () => {
    const vet = recruits([wish('Vic', { template: 'rolled' })]);
    expectEffects(start(vet, 10, 7, 4, 9), [
      { kind: 'table-rolled', table: 'troop-type', row: 'veteran' },
      { kind: 'table-rolled', table: 'troop-type', row: 'shooting' },
      { kind: 'figure-added', profile: { grade: 'veteran', field: 'shooting' } },
    ]);
    const raw = recruits([wish('Ned', { template: 'rolled' })]);
    start(raw, 1, 6, 4, 9);
    expect(profileOf(raw, 'Ned')).toEqual({ grade: 'raw', field: 'combat' });
  });

  it('CA-TROOP-01 in unit mode only officers throw', () => {
    const scene = recruits([wish('Cap', { template: 'rolled' }), wish('Ned', { template: 'rolled' })], {
      mode: 'unit',
    });
    start(scene, 12, 12, 4, 9);
    expect(profileOf(scene, 'Cap')).toEqual({ grade: 'elite', field: 'shooting' });
    expect(profileOf(scene, 'Ned')).toEqual({ grade: 'regular', field: 'none' });
  });

  it('CA-TROOP-01, CA-TROOP-06 without the optional rule grades are chosen, and there are no fields', () => {
    const terms = { settings: { troopTypes: false }, isGm: false };
    const check = (more: object, own = terms) => clashOfArguments.checkWish({ ...wish('Ned'), ...more }, own);
    expect(check({ template: 'elite' })).toBeNull();
    expect(check({ template: 'rolled' })).toMatchObject({ code: 'not-in-ruleset' });
    expect(check({ profile: { skills: 'shooting' } })).toMatchObject({ code: 'not-in-ruleset' });
    expect(check({ profile: { skills: 'shooting' } }, { ...terms, settings: { troopTypes: true } })).toBeNull();
    expect(check({ template: 'legendary' })).toMatchObject({ code: 'unknown-name', sort: 'template' });
  });

  it('CA-TROOP-05 there are no skills but the field', () => {
    const scene = recruits([marked('Ned', 'combat tracker')]);
    start(scene, 4, 9);
    expect(profileOf(scene, 'Ned')).toEqual({ grade: 'regular', field: 'combat' });
    expect(scene.fight.figures[idsOf(scene).Ned!]!.flags).toEqual([]);
  });

  it('CA-GEN-01, CA-WEAP-02, CA-WEAP-03 Western arms, all of them loaded', () => {
    const scene = recruits([wish('Ned', { weapons: ['winchester', 'revolver', 'revolver', 'bowie'], mounted: true })]);
    start(scene, 4, 9);
    const ned = scene.fight.figures[idsOf(scene).Ned!]!;
    expect(ned.items.map(({ id, loaded }) => [id.split('.')[1], loaded])).toEqual([
      ['winchester', true],
      ['revolver', true],
      ['revolver-2', true],
      ['bowie', true],
    ]);
    expect(scene.fight.figures[ned.mount!]).toMatchObject({ sort: 'beast', template: 'horse' });
    const check = (weapons: readonly string[], isGm = false) =>
      clashOfArguments.checkWish(wish('Ned', { weapons }), { settings: {}, isGm });
    expect(check(['gatling'])).toMatchObject({ code: 'unknown-name', sort: 'weapon' });
    expect(check(['bow'])).toMatchObject({ code: 'needs-gm' });
    expect(check(['bow'], true)).toBeNull();
    expect(check(['rifle', 'shotgun', 'coach-gun', 'derringer', 'sabre'])).toMatchObject({ code: 'over-limit' });
  });

  it('CA-GEN-08 what the source says besides its rules makes no rule: no setting, no order is left of it', () => {
    expect(clashOfArguments.meta.settings.map(({ key }) => key)).toEqual(['mode', 'troopTypes', 'blocks']);
  });
});

describe('the end', () => {
  it('CA-END-01 at the end of a turn a side with nobody left has lost', () => {
    const scene = told(
      { Ann: man('law'), Bob: man('gang', { hurt: 2 }), Abe: man('law') },
      { 'Ann>Bob': { range: 5 } },
    );
    const result = scene.dice(d12(6, 4)).play(shoot('Ann', 'Bob'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Bob' },
      { kind: 'fight-ended', winner: 'law', why: 'last-side' },
    ]);
  });

  it('CA-END-01 nobody left on either side: nobody has won', () => {
    const scene = told({ Ann: man('law', { hurt: 2 }), Bob: man('gang') }, { 'Ann>Bob': { range: 5 } });
    scene.fight.figures.Bob!.statuses.push('surrendered');
    scene.fight.figures.Ann!.statuses.push('dead');
    const result = scene.play({ type: 'set-option', key: 'pictures', value: 'on-request' }, 'marshal');
    expectEffects(result, [{ kind: 'fight-ended', winner: null }]);
  });

  it('CA-END-01 surrender is open to everybody in his own activation', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 5 } }, { step: 'move' });
    scene.refuses({ type: 'surrender', figure: 'Bob' }, 'not-your-turn');
    const result = scene.play({ type: 'surrender', figure: 'Ann' });
    expectEffects(result, [
      { kind: 'surrendered', figure: 'Ann', why: 'choice' },
      { kind: 'fight-ended', winner: 'gang' },
    ]);
    expectNone(result, 'dead');
  });
});
