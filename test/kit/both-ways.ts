import { expect } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import type { Effect, EffectKind } from '../../src/game/effects.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, StatedValues } from '../../src/game/state.ts';
import { situationOf } from '../../src/game/town/situation.ts';
import { given, type Scene, type Setup } from './scenario.ts';

/** One order of a fight that is played on a map, and as the table tells it without one. */
export interface Turn {
  readonly map: Action;
  /** As the same order is given without a map, where it is told otherwise. */
  readonly told?: Action;
  readonly by?: string;
  readonly dice?: string;
  /** By itself, with the clock at this step; without it the clock runs on. */
  readonly step?: string;
  /** Whose turn it is then. */
  readonly side?: string;
  /** Who is asked something by it, and what he answers. */
  readonly answer?: { readonly type: string; readonly by: string; readonly value: string; readonly dice: string };
}

export interface BothWays extends Setup {
  readonly ruleset: Ruleset;
  readonly town: NonNullable<Setup['town']>;
  /** What there is besides, in either fight. */
  readonly prepare?: (scene: Scene) => void;
  /** What is stated of every pair besides what any ruleset asks for. */
  readonly states?: StatedValues;
  /** A charge goes on to a cell there, and told only until he is near enough. */
  readonly endsInCells?: boolean;
  /** What is told at another moment of the same order. */
  readonly elsewhen?: readonly EffectKind[];
  /** What the map alone tells, in effects of that kind. */
  readonly mapped?: Readonly<Partial<Record<EffectKind, readonly string[]>>>;
}

/** Where somebody went, and what was worked out from it. */
const OF_THE_MAP: readonly string[] = ['path', 'to', 'at', 'facing', 'way'];

/** The same fight as somebody states it who has the map before him. */
function stated({ states = {}, town: _town, figures, ...setup }: BothWays, map: Gunfight): Setup {
  const scene: Record<string, StatedValues> = {};
  for (const one of map.roster)
    for (const other of map.roster) {
      if (one === other) continue;
      const { range, cover, obscured, near, sight } = situationOf(map, one, other);
      const own = cover === null ? {} : { cover };
      scene[`${one}>${other}`] = { range: range!, ...own, obscured, near, sight, ...states };
    }
  const nowhere = Object.entries(figures).map(([id, { at: _at, ...figure }]) => [id, figure]);
  return { ...setup, figures: Object.fromEntries(nowhere), scene };
}

/** The effects of an order as far as they should be the same; movement is added up, as a map tells it in stretches. */
function gist(effects: readonly Effect[], { mapped = {}, elsewhen = [], endsInCells }: BothWays): unknown {
  const gone: Record<string, number> = {};
  const [told, besides]: unknown[][] = [[], []];
  for (const effect of effects) {
    if (effect.kind === 'situation-set' || effect.kind === 'turned') continue;
    if (effect.kind === 'moved') {
      const key = `${effect.figure} ${effect.gait} ${effect.why}`;
      if (endsInCells === true && effect.why === 'charge') gone[key] = 0;
      else gone[key] = Math.round(((gone[key] ?? 0) + effect.distance) * 1000) / 1000;
    } else
      (elsewhen.includes(effect.kind) ? besides : told)!.push(
        plain(effect, [...OF_THE_MAP, ...(mapped[effect.kind] ?? [])]),
      );
  }
  return { told, besides, gone };
}

/** A prompt on a map offers further cells to fire at. */
function plain(effect: Effect, mapped: readonly string[]): unknown {
  if (effect.kind === 'prompt-opened') {
    const { at: _at, cells: _cells, ...about } = effect.about;
    return { ...effect, about, choices: effect.choices.filter((one) => !one.includes('@')) };
  }
  return Object.fromEntries(Object.entries(effect).filter(([key]) => !mapped.includes(key)));
}

/** As when a phase begins: everybody has his go again. */
function atStep({ fight }: Scene, ruleset: Ruleset, phase: string, side?: string): void {
  const { clock } = fight;
  if (side !== undefined) clock.turn = clock.order.indexOf(side);
  clock.block = ruleset.clock.findIndex(({ steps }) => steps.some(({ id }) => id === phase));
  clock.step = ruleset.clock[clock.block]!.steps.findIndex(({ id }) => id === phase);
  ruleset.foldEffect(fight, { kind: 'phase-began', phase });
}

function playTurn(scene: Scene, action: Action, turn: Turn, ruleset: Ruleset): readonly Effect[] {
  const { by, dice = '', step, side, answer } = turn;
  if (step !== undefined) atStep(scene, ruleset, step, side);
  const { effects } = scene.dice(dice)[step === undefined ? 'play' : 'when'](action, by);
  if (answer === undefined) return effects;
  const { type, value, by: seat } = answer;
  const prompt = Object.values(scene.fight.prompts).find((one) => one.type === type && one.seat === seat)!;
  return [...effects, ...scene.dice(answer.dice).play({ type: 'answer', prompt: prompt.id, value }, seat).effects];
}

/** Plays it on the map and as it is told, and expects the same of each order; `seen`: what has to come up in it. */
export function playBoth(fight: BothWays, turns: readonly Turn[], seen: readonly EffectKind[]): void {
  const { ruleset, prepare = () => undefined } = fight;
  const map = given(ruleset, fight);
  const told = given(ruleset, stated(fight, map.fight));
  for (const scene of [map, told]) prepare(scene);
  const kinds = new Set<EffectKind>();
  for (const turn of turns) {
    const one = playTurn(map, turn.map, turn, ruleset);
    const other = playTurn(told, turn.told ?? turn.map, turn, ruleset);
    expect(one.filter(({ kind }) => kind === 'situation-set')).toEqual([]);
    expect(gist(one, fight), JSON.stringify(turn.map)).toEqual(gist(other, fight));
    for (const { kind } of one) kinds.add(kind);
  }
  expect([...kinds]).toEqual(expect.arrayContaining([...seen]));
}
