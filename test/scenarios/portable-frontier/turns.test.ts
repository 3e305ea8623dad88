import { describe, expect, it } from 'vitest';
import { decide, type Decision } from '../../../src/game/decide.ts';
import type { Ask } from '../../../src/game/act.ts';
import type { Action } from '../../../src/game/actions.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Gunfight, SettingValue } from '../../../src/game/state.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { expectEffects, expectNone, NOON } from '../../kit/scenario.ts';
import { aboard, at, charge, cowboy, d6, go, onBoard, rider, shot, told, wagon, warrior } from './board.ts';

const RULES = new Map([[portableFrontier.ref, portableFrontier]]);

/** A fight from its very opening, by decide alone. */
function table(town: Town | null, settings: Record<string, SettingValue> = {}) {
  let fight: Gunfight | null = null;
  const effects: { kind: string }[] = [];
  const order = (by: string, action: Action, script?: string): Gunfight => {
    const dice = script === undefined ? seededDice(7) : scriptedDice(parseScript(script));
    const ask: Ask = { by, action, at: NOON };
    const done: Decision = decide(fight, [ask], { rulesets: RULES, diceFor: () => dice });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    if ('finish' in dice) (dice as { finish(): void }).finish();
    fight = done.fight;
    effects.push(...done.entries.flatMap((entry) => entry.effects));
    return done.fight;
  };
  order('gm', {
    type: 'open-fight',
    ruleset: portableFrontier.ref,
    sides: [
      { id: 'ranch', name: 'Ranch' },
      { id: 'tribe', name: 'Tribe' },
    ],
    settings,
    commitment: 'x',
    ...(town === null ? {} : { town }),
  });
  return { order, effects };
}

type Wish = Extract<Action, { type: 'join' }>['wishes'][number];
const man = (name: string, template: string, more: Partial<Wish> = {}): Wish => ({ name, template, ...more });
const join = (seat: string, side: string, wishes: readonly Wish[]): Action => ({
  type: 'join',
  seat,
  name: seat,
  side,
  wishes,
  word: '',
});

const named = (fight: Gunfight, name: string) => Object.values(fight.figures).find((one) => one.name === name)!;

describe('turns', () => {
  it('E30, PC-TURN-01, PC-TURN-02 each side a die, the tied again, the highest acts first; every turn anew', () => {
    const { order, effects } = table(null);
    order('ann', join('ann', 'ranch', [man('Doc', 'cowboy')]));
    order('bob', join('bob', 'tribe', [man('Bear', 'warrior')]));
    const fight = order('gm', { type: 'start' }, 'D6=4 D6=4 D6=2 D6=5');
    expect(fight.clock.order).toEqual(['tribe', 'ranch']);
    expectEffects({ effects: effects as never }, [
      { kind: 'initiative-rolled', side: 'ranch', check: { faces: [4] } },
      { kind: 'initiative-rolled', side: 'tribe', check: { faces: [4] } },
      { kind: 'initiative-rolled', side: 'ranch', check: { faces: [2] } },
      { kind: 'initiative-rolled', side: 'tribe', check: { faces: [5] } },
      { kind: 'order-set', order: ['tribe', 'ranch'], how: 'rolled' },
      { kind: 'turn-began', side: 'tribe' },
    ]);
    const bear = named(fight, 'Bear').id;
    order('bob', { type: 'hold', figure: bear });
    const next = order('ann', { type: 'hold', figure: named(fight, 'Doc').id }, 'D6=6 D6=1');
    expect([next.clock.round, next.clock.order]).toEqual([2, ['ranch', 'tribe']]);
  });

  it('PC-TURN-02 of three sides the scores fall, and only the tied throw again', () => {
    const scene = told(
      { Doc: cowboy(null, { side: 'a' }), Bear: warrior(null, { side: 'b' }), Elk: warrior(null, { side: 'c' }) },
      {},
    );
    for (const id of ['Doc', 'Bear']) scene.play({ type: 'hold', figure: id });
    scene.dice('D6=3 D6=6 D6=3 D6=1 D6=5').play({ type: 'hold', figure: 'Elk' });
    expect(scene.fight.clock.order).toEqual(['b', 'c', 'a']);
  });

  it('PC-TURN-03, PC-TURN-04, PC-TURN-06 a side acts in any order and mixes its posts; then it is the other side', () => {
    const scene = onBoard({ Doc: cowboy('A1'), Ike: cowboy('A3'), Bear: warrior('D1'), Elk: warrior('L9') });
    scene.refuses(go('Bear', 'E1'), 'not-your-turn');
    scene.when(go('Doc', 'B1'));
    scene.when(go('Ike', 'B3'));
    scene.dice(d6('1')).when(shot('Doc', 'Bear'));
    scene.refuses(go('Doc', 'B2'), 'already-did');
    scene.play({ type: 'hold', figure: 'Ike' });
    scene.refuses(go('Ike', 'B4'), 'already-did');
    scene.play({ type: 'hold', figure: 'Doc' });
    expect(scene.fight.clock.order[scene.fight.clock.turn]).toBe('tribe');
  });

  it('PC-TURN-06 who has fired and has no points left is done; the rest do nothing when time is up', () => {
    const scene = onBoard({ Doc: cowboy('A1'), Ike: cowboy('A3'), Bear: warrior('E1') });
    scene.when(go('Doc', 'C1'));
    scene.dice(d6('1')).play(shot('Doc', 'Bear'));
    scene.refuses({ type: 'turn', figure: 'Doc', facing: 'north' }, 'already-did');
    expectEffects(scene.play({ type: 'gm-clock', what: 'skipped' }, 'marshal'), [
      { kind: 'turn-began', side: 'tribe' },
    ]);
  });

  it('PC-TURN-05 a shot is done with before the next die', () => {
    const scene = onBoard({ Doc: cowboy('A1', { arms: ['pistol', 'pistol'] }), Bear: warrior('B1') });
    const result = scene.dice(d6('4 4')).when({ ...shot('Doc', 'Bear', 'pistol'), mode: 'two-guns' });
    expect(result.effects.filter(({ kind }) => kind === 'shot-fired')).toHaveLength(1);
  });

  it('PC-TURN-07, PC-FACE-03 driven back in the enemy half-turn is neither moving nor turning', () => {
    const scene = onBoard({ Bear: warrior('E1'), Elk: warrior('L9'), Doc: cowboy('C1') });
    scene.dice(d6('3 1')).when(shot('Bear', 'Doc'));
    scene.play({ type: 'hold', figure: 'Bear' });
    scene.play({ type: 'hold', figure: 'Elk' });
    expect([at(scene, 'Doc'), scene.fight.figures.Doc!.facing]).toEqual(['B1', 'east']);
    expect(scene.dice(d6('3')).when(shot('Doc', 'Bear')).effects[0]).toMatchObject({
      distance: 3,
      check: { mods: [] },
    });
  });
});

describe('the end', () => {
  const dead = { statuses: ['dead' as const] };
  const losses = (count: number, of: number) =>
    Object.fromEntries(
      Array.from({ length: of }, (_, index) => [
        `B${index}`,
        warrior(index < count ? null : 'L9', index < count ? dead : {}),
      ]),
    );

  it('E29, PC-END-01, PC-END-02 at the end of the turn a side that has lost half, rounded up, is exhausted', () => {
    const end = (count: number, of: number, settings = {}) => {
      const scene = onBoard({ Doc: cowboy('A1'), ...losses(count, of) }, { settings, turn: 'tribe' });
      scene.fight.clock.order = ['ranch', 'tribe'];
      scene.fight.clock.turn = 1;
      for (let index = count; index < of - 1; index++) scene.play({ type: 'hold', figure: `B${index}` }, `b${index}`);
      return scene.dice('D6=6 D6=1').play({ type: 'hold', figure: `B${of - 1}` }, `b${of - 1}`);
    };
    expectEffects(end(6, 12), [{ kind: 'side-exhausted', side: 'tribe', losses: 6, limit: 6 }]);
    expectEffects(end(6, 11), [{ kind: 'side-exhausted', limit: 6 }]);
    expectNone(end(5, 12), 'side-exhausted');
    expectNone(end(6, 12, { exhaustion: false }), 'side-exhausted');
  });

  it('PC-END-01 whoever leaves the table counts, horses and wagons do not', () => {
    const scene = onBoard({ ...rider('Doc', 'A1', cowboy), Ike: cowboy('A5'), Bear: warrior('L9') });
    scene.play(go('Doc', 'A1', { leave: true }));
    scene.play({ type: 'hold', figure: 'Ike' });
    expectEffects(scene.dice('D6=6 D6=1').play({ type: 'hold', figure: 'Bear' }), [
      { kind: 'side-exhausted', side: 'ranch', losses: 1, limit: 1 },
    ]);
  });

  it('PC-END-03 one side gone: the other wins; both exhausted at once and level: nobody does', () => {
    const last = onBoard({ Doc: cowboy('A1'), Bear: warrior('C1') });
    expectEffects(last.dice(d6('3 4')).play(shot('Doc', 'Bear')), [
      { kind: 'fight-ended', winner: 'ranch', why: 'last-side' },
    ]);
    const both = onBoard({ Doc: cowboy('A1'), D2: cowboy(null, dead), Bear: warrior('C9'), B2: warrior(null, dead) });
    both.play({ type: 'hold', figure: 'Doc' });
    expectEffects(both.play({ type: 'hold', figure: 'Bear' }), [
      { kind: 'side-exhausted', side: 'ranch' },
      { kind: 'side-exhausted', side: 'tribe' },
      { kind: 'fight-ended', winner: null, why: 'exhausted' },
    ]);
  });

  it('PC-END-03 both exhausted: the side with more men left wins, and of two that are level the one exhausted later', () => {
    const end = (more: Parameters<typeof onBoard>[0], exhausted: Record<string, number>) => {
      const scene = onBoard(
        { Doc: cowboy('A1'), D2: cowboy(null, dead), Bear: warrior('C9'), B2: warrior(null, dead), ...more },
        {
          sub: { exhausted },
        },
      );
      scene.fight.clock.round = 4;
      scene.play({ type: 'hold', figure: 'Doc' });
      if ('D3' in more) scene.play({ type: 'hold', figure: 'D3' });
      return scene.play({ type: 'hold', figure: 'Bear' });
    };
    const more = { D3: cowboy('A2'), D4: cowboy(null, dead) };
    expectEffects(end(more, { tribe: 2 }), [
      { kind: 'side-exhausted', side: 'ranch' },
      { kind: 'fight-ended', winner: 'ranch', why: 'exhausted' },
    ]);
    expectEffects(end(more, { ranch: 2 }), [{ kind: 'fight-ended', winner: 'ranch', why: 'exhausted' }]);
    expectEffects(end({}, { ranch: 2 }), [{ kind: 'fight-ended', winner: 'tribe', why: 'exhausted' }]);
    expectEffects(end({}, { tribe: 3 }), [{ kind: 'fight-ended', winner: 'ranch', why: 'exhausted' }]);
  });

  it('PC-END-04, PC-SCN-04 the scenario goes before all else: the wagon home, taken, or stopped for good outside', () => {
    const town = readTown('pitchfork-way');
    const settings = { scenario: 'pitchfork-way' };
    const cast = {
      Driver: cowboy(null, aboard('driver')),
      Wagon: wagon('D8'),
      Bear: warrior('A1', { arms: ['tomahawk'] }),
    };
    const gate = { 'gate@C8-east': { condition: 'open' as const } };
    const home = onBoard(cast, { town, settings });
    home.fight.town = { ...home.fight.town!, state: { things: gate, added: [] } };
    expectEffects(home.play({ type: 'drive', figure: 'Driver', mount: 'Wagon', to: 'B8' }), [
      { kind: 'fight-ended', winner: 'ranch', why: 'goal', goal: 'wagon-home' },
    ]);
    const taken = onBoard({ ...cast, Doc: cowboy('A8') }, { town, settings, turn: 'tribe' });
    taken.fight.figures.Bear!.at = { x: 3, y: 6, level: 0 };
    expectEffects(taken.dice(d6('3 1 4')).play(charge('Bear', 'Wagon', { part: 'front' })), [
      { kind: 'vehicle-captured', side: 'tribe' },
      { kind: 'fight-ended', winner: 'tribe', why: 'goal', goal: 'wagon-taken' },
    ]);
    const wagons = { Wagon: { canvas: 2, horsesHit: 1, halted: false, reins: false } };
    const stopped = onBoard(
      { ...cast, Bear: warrior('A1'), Doc: cowboy('A8') },
      { town, settings, turn: 'tribe', sub: { wagons } },
    );
    stopped.fight.figures.Bear!.at = { x: 3, y: 4, level: 0 };
    expectEffects(stopped.dice(d6('6 6')).play(shot('Bear', 'Wagon', 'rifle', { part: 'front' })), [
      { kind: 'vehicle-halted' },
      { kind: 'fight-ended', winner: 'tribe', why: 'goal', goal: 'wagon-stopped' },
    ]);
  });
});

describe('Pitchfork Way', () => {
  const RANCH = [
    man('Wagon', 'wagon'),
    man('Dan', 'cowboy', { weapons: ['pistol'] }),
    man('Old Ned', 'owner'),
    man('Al', 'cowboy'),
    man('Bo', 'cowboy'),
    man('Lou', 'cowboy', { mounted: true, at: 'E5' }),
    man('Tex', 'cowboy', { mounted: true, weapons: ['lasso'], at: 'G4' }),
  ];
  const TRIBE = [
    man('Bear', 'chief', { at: 'F6' }),
    man('Crow', 'warrior', { at: 'K2' }),
    man('Elk', 'warrior', { at: 'K2' }),
  ];

  it('PC-SCN-01, PC-SCN-02, PC-SCN-03, PC-WAG-04 its people, who is aboard and hidden, who goes first, and how the wagon enters', () => {
    const { order, effects } = table(readTown('pitchfork-way'), { scenario: 'pitchfork-way' });
    order('ann', join('ann', 'ranch', RANCH));
    order('bob', join('bob', 'tribe', TRIBE));
    const fight = order('gm', { type: 'start' });
    const seats = ['Dan', 'Old Ned', 'Al', 'Bo'].map((name) => named(fight, name).seatAboard);
    expect(seats).toEqual(['driver', 'guard', 'back', 'back']);
    expect(['Al', 'Bo'].map((name) => fight.hidden[named(fight, name).id])).toEqual([['tribe'], ['tribe']]);
    expect(named(fight, 'Tex').items.map(({ model }) => model)).toEqual(['lasso', 'pistol', 'knife']);
    expect(named(fight, 'Wagon').at).toBeNull();
    expect([named(fight, 'Crow').at, named(fight, 'Elk').at]).toEqual([
      { x: 10, y: 1, level: 0 },
      { x: 10, y: 1, level: 0 },
    ]);
    expect(fight.clock.order).toEqual(['tribe', 'ranch']);
    expectEffects({ effects: effects as never }, [{ kind: 'order-set', how: 'named', order: ['tribe', 'ranch'] }]);
    let now = fight;
    for (const name of ['Bear', 'Crow', 'Elk']) now = order('bob', { type: 'hold', figure: named(now, name).id });
    expectEffects({ effects: effects as never }, [
      { kind: 'moved', figure: named(now, 'Wagon').id, why: 'enters', cost: 2 },
    ]);
    expect([named(now, 'Wagon').at, named(now, 'Dan').at, named(now, 'Al').at]).toEqual([
      { x: 10, y: 7, level: 0 },
      { x: 10, y: 7, level: 0 },
      { x: 11, y: 7, level: 0 },
    ]);
    expect((now.sub as { spent: object }).spent).toMatchObject({ [named(now, 'Wagon').id]: 2 });
  });

  it('PC-SCN-02, PC-SCN-03 after the first shot the dice say who goes first', () => {
    const { order } = table(readTown('pitchfork-way'), { scenario: 'pitchfork-way' });
    order('ann', join('ann', 'ranch', [man('Doc', 'cowboy', { at: 'D6' })]));
    order(
      'bob',
      join('bob', 'tribe', [
        man('Bear', 'warrior', { at: 'F6' }),
        man('Owl', 'warrior', { mounted: true, weapons: ['bow'], at: 'A2' }),
      ]),
    );
    let fight = order('gm', { type: 'start' }, '');
    order(
      'bob',
      {
        ...shot('', ''),
        figure: named(fight, 'Bear').id,
        target: named(fight, 'Doc').id,
        weapon: `${named(fight, 'Bear').id}.rifle`,
      },
      'D6=1',
    );
    for (const name of ['Bear', 'Owl']) fight = order('bob', { type: 'hold', figure: named(fight, name).id }, '');
    fight = order('ann', { type: 'hold', figure: named(fight, 'Doc').id }, 'D6=6 D6=1');
    expect(fight.clock.order).toEqual(['ranch', 'tribe']);
  });
});
