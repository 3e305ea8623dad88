import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import { decide } from '../../../src/game/decide.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import type { Effect } from '../../../src/game/effects.ts';
import type { Gunfight, Profile, SettingValue } from '../../../src/game/state.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { Run } from '../../../src/game/run.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { expectEffects, expectNone, fightWith, NOON } from '../../kit/scenario.ts';
import { MAN } from './people.ts';

const SIDES = [
  { id: 'a', name: 'a' },
  { id: 'b', name: 'b' },
];

interface Duellist {
  readonly profile?: Profile;
  readonly weapons?: readonly string[];
}

const wish = (name: string, { profile = MAN, weapons = ['revolver'] }: Duellist = {}) => ({
  name,
  template: 'card',
  profile,
  weapons,
});

/** Decides one thing after another; the dice are for all of it. */
function play(asks: readonly Ask[], dice = ''): { readonly fight: Gunfight; readonly effects: readonly Effect[] } {
  const script = scriptedDice(parseScript(dice));
  let fight: Gunfight | null = null;
  const effects: Effect[] = [];
  for (const ask of asks) {
    const done = decide(fight, [ask], { rulesets: new Map([[westamunda.ref, westamunda]]), diceFor: () => script });
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    fight = done.fight;
    effects.push(...done.entries.flatMap((entry) => entry.effects));
  }
  script.finish();
  return { fight: fight!, effects };
}

const opening = (settings: Record<string, SettingValue> = {}): Ask => ({
  by: 'ann',
  at: NOON,
  action: {
    type: 'open-fight',
    ruleset: westamunda.ref,
    sides: SIDES,
    settings: { duel: true, ...settings },
    commitment: '',
  },
});
const join = (seat: string, side: string, wishes: readonly ReturnType<typeof wish>[]): Ask => ({
  by: seat,
  at: NOON,
  action: { type: 'join', seat, name: seat, side, wishes, word: '' },
});
const start: Ask = { by: 'ann', at: NOON, action: { type: 'start' } };

/** Ann calls out Bob, who answers. */
const calledOut = (answer: 'accept' | 'decline', bob: Duellist = {}): Ask[] => [
  opening(),
  join('ann', 'a', [wish('Ann')]),
  {
    by: 'ann',
    at: NOON,
    action: {
      type: 'challenge',
      figures: ['f1'],
      against: [],
      distance: 8,
      opponent: { seat: 'bob', name: 'Bob', side: 'b', wishes: [wish('Bob', bob)] },
    },
  },
  { by: 'bob', at: NOON, action: { type: 'answer', prompt: 'p3', value: answer } },
];

describe('the fast draw', () => {
  it('WM-FAST-01, WM-FAST-02 the faster shoots first, and whoever is hit loses his shot', () => {
    // 5 + 3 + 1 against 3 + 3 + 1; hit, no wound; then sides throw, and Bob is pinned
    const { fight, effects } = play(calledOut('accept'), 'D6=5 D6=3 D6=4 D6=2 D6=6 D6=1');
    expectEffects({ effects }, [
      { kind: 'draw-challenged', figure: 'f1', target: 'f2', distance: 8, name: 'Bob' },
      { kind: 'draw-answered', figure: 'f2', answer: 'accepted' },
      {
        kind: 'draw-rolled',
        figure: 'f1',
        check: {
          total: 9,
          mods: [
            { id: 'initiative', value: 3 },
            { id: 'handgun', value: 1 },
          ],
        },
      },
      { kind: 'draw-rolled', figure: 'f2', check: { total: 7 } },
      { kind: 'draw-ordered', steps: [['f1'], ['f2']] },
      { kind: 'shot-fired', figure: 'f1', target: 'f2', trigger: 'draw', distance: 8, check: { need: 4 } },
      { kind: 'hit', figure: 'f2' },
      { kind: 'pinned', figure: 'f2' },
      { kind: 'shot-lost', figure: 'f2', why: 'forestalled', spent: false },
      { kind: 'initiative-rolled', side: 'a' },
      { kind: 'order-set', order: ['a', 'b'] },
      { kind: 'turn-began', side: 'a' },
    ]);
    expect(fight.figures.f1!.turn.shot).toBe(false);
    expect(fight.figures.f2!.items[0]!.ammo).toBe(6);
  });

  it('WM-FAST-02 a miss leaves him his shot', () => {
    const { effects } = play(calledOut('accept'), 'D6=5 D6=3 D6=3 D6=3 D6=6 D6=1');
    expectEffects({ effects }, [
      { kind: 'shot-missed', figure: 'f1' },
      { kind: 'shot-fired', figure: 'f2', target: 'f1' },
      { kind: 'shot-missed', figure: 'f2' },
    ]);
  });

  it('WM-FAST-02 of the same score both fire, whatever the other does', () => {
    // to hit, to hit; wound, down; wound, out
    const { fight, effects } = play(calledOut('accept'), 'D6=4 D6=4 D6=5 D6=5 D6=4 D6=2 D6=4 D6=6 D6=6 D6=1');
    expectEffects({ effects }, [
      { kind: 'draw-ordered', steps: [['f1', 'f2']] },
      { kind: 'shot-fired', figure: 'f1' },
      { kind: 'shot-fired', figure: 'f2' },
      { kind: 'down', figure: 'f2' },
      { kind: 'out-of-action', figure: 'f1' },
      { kind: 'fight-ended', winner: 'b', why: 'last-side' },
    ]);
    expect(fight.status).toBe('over');
  });

  it('WM-FAST-01 a heavy long gun is one slower, others neither', () => {
    const { effects } = play(calledOut('accept', { weapons: ['buffalo-gun'] }), 'D6=5 D6=5 D6=4 D6=1 D6=6 D6=1');
    expectEffects({ effects }, [
      {
        kind: 'draw-rolled',
        figure: 'f2',
        check: {
          total: 7,
          mods: [
            { id: 'initiative', value: 3 },
            { id: 'long-gun', value: -1 },
          ],
        },
      },
    ]);
  });

  it('WM-FAST-01 a challenge declined is the end of it', () => {
    const { fight, effects } = play(calledOut('decline'));
    expectEffects({ effects }, [
      { kind: 'draw-answered', answer: 'declined', name: 'Bob' },
      { kind: 'fight-ended', winner: null, why: 'duel' },
    ]);
    expect(fight.status).toBe('over');
  });

  it('WM-FAST-01 any number face each other, 16 inches apart unless they agree otherwise', () => {
    const table = [opening(), join('ann', 'a', [wish('Ann'), wish('Abe')]), join('bob', 'b', [wish('Bob')]), start];
    const { effects } = play(table, 'D6=6 D6=5 D6=4 D6=1 D6=1 D6=1 D6=6 D6=1');
    expectEffects({ effects }, [
      { kind: 'draw-ordered', steps: [['f1'], ['f2'], ['f3']] },
      { kind: 'shot-fired', figure: 'f1', target: 'f3', distance: 16 },
      { kind: 'shot-fired', figure: 'f2', target: 'f3', distance: 16 },
      { kind: 'shot-fired', figure: 'f3', target: 'f1', distance: 16 },
    ]);
  });

  it('WM-FAST-02, WM-SHOOT-10 nobody fires farther than his gun reaches; he draws one that does if he has it', () => {
    const table = (weapons: readonly string[]) => [
      opening(),
      join('ann', 'a', [wish('Ann', { weapons })]),
      join('bob', 'b', [wish('Bob')]),
      start,
    ];
    const short = play(table(['derringer']), 'D6=6 D6=3 D6=1 D6=6 D6=1');
    expectEffects(short, [
      { kind: 'draw-rolled', figure: 'f1', check: { total: 10 } },
      { kind: 'shot-lost', figure: 'f1', why: 'out-of-range', spent: false },
      { kind: 'shot-fired', figure: 'f2', distance: 16 },
    ]);
    const long = play(table(['derringer', 'winchester']), 'D6=6 D6=3 D6=1 D6=1 D6=6 D6=1');
    expectEffects(long, [
      { kind: 'draw-rolled', figure: 'f1', check: { total: 9 } },
      { kind: 'shot-fired', figure: 'f1', weapon: 'f1.winchester', distance: 16 },
    ]);
  });

  it('WM-FAST-02, WM-NERVE-04 whoever has broken by then does not fire', () => {
    const man = (side: string) => ({ side, profile: MAN, weapons: ['revolver'], ammo: 6 });
    const near = { range: 1, near: true };
    const fight = fightWith(westamunda, {
      figures: { Ann: man('a'), Bob: man('b'), Cal: man('b') },
      scene: { 'Bob>Cal': near },
      settings: { duel: true },
      turn: null,
    });
    // Ann first: Bob goes down; Cal tests his nerve and runs.
    const dice = 'D6=6 D6=1 D6=2 D6=5 D6=4 D6=3 D6=5 D6=5 D6=1 D6=1 D6=6 D6=1';
    const run = new Run(copyFight(fight), westamunda, scriptedDice(parseScript(dice)), NOON);
    westamunda.open(run);
    expectEffects(run, [
      { kind: 'down', figure: 'Bob' },
      { kind: 'shot-lost', figure: 'Cal', why: 'forestalled' },
    ]);
  });

  it('WM-FAST-02, WM-GUN-20 whoever has no arrow has nothing to draw', () => {
    const figures = {
      Ann: { side: 'a', profile: MAN, weapons: ['bow'] },
      Bob: { side: 'b', profile: MAN, weapons: ['revolver'], ammo: 6 },
    };
    const fight = fightWith(westamunda, { figures, settings: { duel: true }, turn: null });
    fight.figures.Ann!.pouch = {};
    const run = new Run(copyFight(fight), westamunda, scriptedDice(parseScript('D6=6 D6=1 D6=1 D6=6 D6=1')), NOON);
    westamunda.open(run);
    const shots = run.effects.filter(({ kind }) => kind === 'shot-fired');
    expect(shots).toMatchObject([{ figure: 'Bob' }]);
  });

  it('WM-WX-01 the weather is there before anybody draws, and before fists fly', () => {
    const table = [
      opening({ weather: 'dust-storm' }),
      join('ann', 'a', [wish('Ann')]),
      join('bob', 'b', [wish('Bob')]),
      start,
    ];
    // A wind from the west; nobody sees sixteen inches far.
    expectEffects(play(table, 'D8=3 D6=6 D6=3 D6=6 D6=1'), [
      { kind: 'weather-set', weather: 'dust-storm' },
      { kind: 'draw-rolled', figure: 'f1' },
      { kind: 'shot-lost', figure: 'f1', why: 'out-of-range' },
      { kind: 'shot-lost', figure: 'f2', why: 'out-of-range' },
    ]);
    const figures = { Ann: { side: 'a', profile: MAN }, Bob: { side: 'b', profile: MAN } };
    const fight = fightWith(westamunda, { figures, settings: { brawl: true, weather: 'rain' }, turn: null });
    const run = new Run(copyFight(fight), westamunda, scriptedDice(parseScript('D6=1 D6=2')), NOON);
    westamunda.open(run);
    expectEffects(run, [
      { kind: 'weather-set', weather: 'rain' },
      { kind: 'table-rolled', table: 'brawl-order' },
    ]);
  });

  it('WM-FAST-03 goaded, they draw in the turn in which somebody loses his temper', () => {
    const table = [opening({ goading: true }), join('ann', 'a', [wish('Ann')]), join('bob', 'b', [wish('Bob')]), start];
    const { effects } = play(table, 'D6=3 D6=4 D6=3 D6=4 D6=6 D6=2 D6=3 D6=4 D6=6 D6=5 D6=1 D6=1 D6=6 D6=1');
    expectEffects({ effects }, [
      { kind: 'tested', figure: 'f1', why: 'goad', check: { passed: true } },
      { kind: 'tested', figure: 'f2', why: 'goad', check: { passed: true } },
      { kind: 'tested', figure: 'f1', why: 'goad', check: { passed: false } },
      { kind: 'tested', figure: 'f2', why: 'goad', check: { passed: true } },
      { kind: 'draw-rolled', figure: 'f1' },
    ]);
    expectNone({ effects }, 'hit');
  });
});
