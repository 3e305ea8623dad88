import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { openingsOf } from '../../../src/rulesets/law-of-the-gun/draw/choices.ts';
import { expectEffects, expectNone, given, type Given, NOON, type Result } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { all, choiceOf, draw, noDice, playRound, refusalOf, RULESETS, seal, stand, turnUp, walk } from './draw-kit.ts';
import { accept, challenge, effectsOf, opening, seeded } from './duel-kit.ts';

const OPEN = Array.from({ length: 10 }, () => '................');
const doc = (at: string, more: Partial<Given> = {}): Given => ({
  side: 'posse',
  profile: all(4),
  weapons: ['pistol'],
  at,
  ...more,
});
const ike = (at: string, more: Partial<Given> = {}): Given => ({
  side: 'gang',
  profile: all(3),
  weapons: ['pistol'],
  at,
  ...more,
});

const call = { type: 'challenge', figures: ['Doc'], against: ['Ike'] } as const;
const at = (fight: Gunfight, id: string): string => namePlace(fight.figures[id]!.at!);

function scene(figures: Readonly<Record<string, Given>>, rows: readonly string[] = OPEN) {
  return given(lawOfTheGun, { town: townOf(rows), figures });
}

/** Called out and accepted: the first round is being chosen. */
function facing(figures: Readonly<Record<string, Given>>, rows: readonly string[] = OPEN): Gunfight {
  const one = scene(figures, rows);
  one.when(call);
  if (one.fight.draw !== null) return one.fight;
  const prompt = Object.values(one.fight.prompts).find((open) => open.type === 'draw-answer')!;
  return one.when({ type: 'answer', prompt: prompt.id, value: 'accept' }, 'ike').fight;
}

describe('the Draw on a map', () => {
  it('LG-DRAW-01, LG-DRAW-02 the town says how far apart they are, and no range is stated', () => {
    const one = scene({ Doc: doc('A3'), Ike: ike('G3') });
    const result = one.when(call);
    expectEffects(result, [{ kind: 'draw-challenged', figure: 'Doc', target: 'Ike', distance: 30 }]);
    expectNone(result, 'situation-set');
    scene({ Doc: doc('A3'), Ike: ike('G3') }).refuses({ ...call, distance: 40 }, 'bad-value');
  });

  it('LG-DRAW-01 behind a fence, out of sight or not spotted nobody is called out', () => {
    const fence = OPEN.map((row, y) => (y === 2 ? `.....f${row.slice(6)}` : row));
    expect(scene({ Doc: doc('A3'), Ike: ike('G3') }, fence).refuses(call, 'draw-forbids')).toMatchObject({
      why: 'not-in-the-open',
    });
    const wall = OPEN.map((row, y) => (y < 6 ? `...#${row.slice(4)}` : row));
    scene({ Doc: doc('A3'), Ike: ike('G3') }, wall).refuses(call, 'no-line-of-sight');
    const hidden = scene({ Doc: doc('A3'), Ike: ike('G3') });
    hidden.fight.hidden.Ike = ['posse'];
    hidden.refuses(call, 'target-forbids');
  });

  it('LG-DRAW-06, LG-DRAW-07 both walk toward each other along the street, and the range is what it then is', () => {
    const result = playRound(facing({ Doc: doc('A3'), Ike: ike('M3') }), { Doc: walk(15), Ike: walk(5) });
    expectEffects(result, [
      { kind: 'draw-revealed', round: 1, distance: 40 },
      { kind: 'moved', figure: 'Doc', distance: 15, gait: 'walk', why: 'draw' },
      { kind: 'moved', figure: 'Ike', distance: 5, why: 'draw' },
    ]);
    expectNone(result, 'situation-set');
    expect([at(result.fight, 'Doc'), at(result.fight, 'Ike')]).toEqual(['D3', 'L3']);
    expect(situationOf(result.fight, 'Doc', 'Ike').range).toBe(40);
  });

  it('LG-DRAW-06 aslant a walk ends in the cell of the line that is nearest to it, and never beyond what he can walk', () => {
    const fight = facing({ Doc: doc('A1'), Ike: ike('H8') });
    expect(openingsOf(fight, 'Doc').walks).toEqual([5, 15]);
    const result = playRound(fight, { Doc: walk(15), Ike: walk(5) });
    expect([at(result.fight, 'Doc'), at(result.fight, 'Ike')]).toEqual(['C3', 'G7']);
    const moved = result.effects.find((one) => one.kind === 'moved');
    expect(moved?.distance).toBeCloseTo(14.142, 3);
    const revealed = result.effects.find((one) => one.kind === 'draw-revealed');
    expect(revealed?.distance).toBeCloseTo(situationOf(result.fight, 'Doc', 'Ike').range!, 9);
  });

  it('LG-DRAW-07 two who would pass each other stop next to each other', () => {
    const result = playRound(facing({ Doc: doc('A3'), Ike: ike('E3') }), { Doc: walk(15), Ike: walk(10) });
    expectEffects(result, [
      { kind: 'draw-revealed', distance: 5 },
      { kind: 'moved', figure: 'Doc', distance: 10 },
      { kind: 'moved', figure: 'Ike', distance: 5 },
    ]);
    expect([at(result.fight, 'Doc'), at(result.fight, 'Ike')]).toEqual(['C3', 'D3']);
  });

  it('LG-DRAW-06 nobody walks into cover, into somebody, or with no room left', () => {
    const trough = OPEN.map((row, y) => (y === 3 ? `..l${row.slice(3)}` : row));
    const fight = facing({ Doc: doc('A3'), Ike: ike('M3'), Tom: ike('C3', { side: 'posse' }) }, trough);
    expect(openingsOf(fight, 'Doc').walks).toEqual([5]);
    expect(refusalOf(fight, choiceOf(fight, 'Doc', walk(15)))).toMatchObject({ code: 'too-far', allowed: 5 });
    const close = facing({ Doc: doc('A3'), Ike: ike('B3') });
    expect(openingsOf(close, 'Doc').walks).toEqual([]);
    expect(refusalOf(close, choiceOf(close, 'Doc', walk(5)))).toMatchObject({ code: 'draw-forbids', why: 'wrong-way' });
  });

  it('LG-DRAW-09, LG-DRAW-14 the exchange at the range they stand at, and the others go on where they stood', () => {
    const result = playRound(
      facing({ Doc: doc('A3'), Ike: ike('G3') }),
      { Doc: draw, Ike: stand },
      'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2',
    );
    expectEffects(result, [
      { kind: 'draw-ordered', steps: [['Doc'], ['Ike']] },
      { kind: 'shot-fired', figure: 'Doc', distance: 30, band: 'accurate' },
      { kind: 'shot-fired', figure: 'Ike', distance: 30, band: 'accurate' },
      { kind: 'draw-ended', why: 'exchange' },
    ]);
    expectNone(result, 'situation-set');
  });

  it('LG-DRAW-04 while they face each other the fight stands still: nobody else moves, shoots, charges or reacts', () => {
    const fight = facing({
      Doc: doc('A3'),
      Ike: ike('G3'),
      Wes: doc('A9'),
      Tom: ike('G9', { standing: { react: 'auto' } }),
    });
    expect(kindsFor(fight, 'Wes')).toEqual([]);
    const ask = (action: Parameters<typeof actInPlace>[1]['action']) =>
      actInPlace(copyFight(fight), { by: 'wes', action, at: NOON }, noDice, RULESETS);
    expect(ask({ type: 'charge', figure: 'Wes', target: 'Tom', gait: 'run' }).ok).toBe(false);
    expect(ask({ type: 'move', figure: 'Wes', to: 'B9', gait: 'walk' }).ok).toBe(false);
    const walked: Result = playRound(fight, { Doc: walk(10), Ike: stand });
    expect(walked.effects.filter((one) => one.kind === 'prompt-opened' && one.type === 'react')).toEqual([]);
    expectNone(walked, 'shot-fired');
  });

  it('LG-DRAW-14 when it is over, those called out may charge in their own turn; the challenger has had his', () => {
    const over = playRound(
      facing({ Doc: doc('A3'), Ike: ike('E3') }),
      { Doc: draw, Ike: stand },
      'D6=6 D6=1 D6=1 D10=2 D6=1 D10=2',
    ).fight;
    expect(kindsFor(over, 'Doc')).toEqual(['surrender']);
    over.clock.turn = over.clock.order.indexOf('gang');
    foldTurn(over);
    expect(kindsFor(over, 'Ike')).toContain('charge');
  });

  it('LG-DRAW-16 three of them: each walks toward the nearest, and no two end in one cell', () => {
    const one = scene({ Doc: doc('A3'), Wes: doc('A4', { seat: 'doc' }), Ike: ike('E3', { seat: 'house' }) });
    const fight = one.when({ type: 'challenge', figures: ['Doc', 'Wes'], against: ['Ike'] }).fight;
    const result = playRound(fight, { Doc: walk(15), Wes: walk(15) }, 'D6=6');
    expectEffects(result, [
      { kind: 'moved', figure: 'Doc' },
      { kind: 'moved', figure: 'Wes' },
    ]);
    const places = ['Doc', 'Wes', 'Ike'].map((id) => at(result.fight, id));
    expect(new Set(places).size).toBe(3);
    expect(places[0]).toBe('D3');
  });

  it('LG-DRAW-09, LG-SHOOT-08 whoever has fallen back out of sight is not fired at any more', () => {
    const houses = OPEN.map((row, y) => (y === 0 ? `.....####${row.slice(9)}` : row));
    const figures = {
      Doc: doc('D3'),
      Wes: doc('D6', { seat: 'doc' }),
      Ike: ike('G3', { stats: { cool: 1 } }),
    };
    const one = scene(figures, houses);
    one.when({ type: 'challenge', figures: ['Doc', 'Wes'], against: ['Ike'] });
    const asked = Object.values(one.fight.prompts).find((open) => open.type === 'draw-answer')!;
    const { fight } = one.when({ type: 'answer', prompt: asked.id, value: 'accept' }, 'ike');
    const picks = { Doc: draw, Wes: stand, Ike: stand };
    const result = playRound(fight, picks, 'D6=6 D6=5 D6=1 D6=1 D10=9 D10=2 D6=6:hit-on-group');
    expectEffects(result, [
      { kind: 'draw-ordered', steps: [['Doc'], ['Wes'], ['Ike']] },
      { kind: 'shot-fired', figure: 'Doc' },
      { kind: 'ducked-back', figure: 'Ike' },
      { kind: 'draw-ended', why: 'exchange' },
    ]);
    expect(situationOf(result.fight, 'Wes', 'Ike').sight).toBe(false);
    expect(result.effects.filter(({ kind }) => kind === 'shot-fired')).toHaveLength(1);
  });

  it('LG-DRAW-17 the bot walks on the map too, at least a cell at a time', () => {
    const fight = facing({ Doc: doc('A1'), Ike: ike('H8', { seat: 'house' }) });
    const result = playRound(fight, { Doc: stand }, 'D6=1');
    expectEffects(result, [{ kind: 'moved', figure: 'Ike', why: 'draw' }]);
    expect(at(result.fight, 'Ike')).toBe('F6');
  });

  it('LG-DRAW-18 a stand-alone duel in a town: they stand in the open, as far apart as was said', () => {
    const table = seeded(7);
    const [open, ...rest] = opening as [Extract<Action, { type: 'open-fight' }>, ...Action[]];
    const fence = OPEN.map((row, y) => (y === 0 ? `.f${row.slice(2)}` : row));
    for (const action of [{ ...open, town: townOf(fence) }, ...rest]) table.play('doc', action);
    table.play('doc', challenge('ike', { distance: 45 }));
    const started = effectsOf(accept(table));
    expectEffects(started, [{ kind: 'placed' }, { kind: 'placed' }, { kind: 'prompt-opened', type: 'draw-round' }]);
    expectNone(started, 'situation-set');
    const [one, other] = table.fight.roster as [string, string];
    expect(Math.abs(situationOf(table.fight, one, other).range! - 45)).toBeLessThan(1);
    expect(situationOf(table.fight, one, other)).toMatchObject({ sight: true, cover: 'none' });
  });

  it('LG-DRAW-05 a walk is sealed and turned up like any other choice', () => {
    const sealed = seal(facing({ Doc: doc('A3'), Ike: ike('M3') }), { Doc: walk(5), Ike: stand });
    expect(at(sealed, 'Doc')).toBe('A3');
    expect(at(turnUp(sealed).fight, 'Doc')).toBe('B3');
  });
});

function kindsFor(fight: Gunfight, id: string): readonly string[] {
  const kinds = lawOfTheGun.legal(fight, id).map((offer) => offer.action.type);
  return [...new Set(kinds)].filter((kind) => kind !== 'standing');
}

/** A new turn of that side, without the clock. */
function foldTurn(fight: Gunfight): void {
  for (const figure of Object.values(fight.figures)) figure.turn.acted = figure.turn.moved = figure.turn.shot = false;
}
