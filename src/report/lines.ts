import type { Effect, EffectOf } from '../game/effects.ts';
import { type Context, isAnimal, type Line, type LineMaker, sayAbout } from './line.ts';
import { drawRolled, initiativeRolled, meleeRolled, shotFired, tableRolled, tested } from './lines/dice-lines.ts';
import { boardLines } from './lines/board-lines.ts';
import { clockLines } from './lines/clock-lines.ts';
import { closeLines } from './lines/close-lines.ts';
import { cameInCrowd, crowdLines } from './lines/crowd-lines.ts';
import { gmLines } from './lines/gm-lines.ts';
import { gunLines, moveLines } from './lines/fight-lines.ts';
import { handLines } from './lines/hand-lines.ts';
import { hazardLines } from './lines/hazard-lines.ts';
import { marchLines } from './lines/march-lines.ts';
import { nerveLines } from './lines/nerve-lines.ts';
import { senseLines } from './lines/sense-lines.ts';
import { stateLines } from './lines/state-lines.ts';
import { townLines } from './lines/town-lines.ts';
import { tableLines } from './lines/table-lines.ts';

/** Words for every effect there is: one that lacks them does not compile. */
const MAKERS: { [K in Effect['kind']]: LineMaker<EffectOf<K>> } = {
  ...clockLines,
  ...gunLines,
  ...moveLines,
  ...closeLines,
  ...tableLines,
  ...gmLines,
  ...crowdLines,
  ...townLines,
  ...stateLines,
  ...hazardLines,
  ...nerveLines,
  ...handLines,
  ...marchLines,
  ...senseLines,
  ...boardLines,
  tested,
  'table-rolled': tableRolled,
  'shot-fired': shotFired,
  'draw-rolled': drawRolled,
  'melee-rolled': meleeRolled,
  'initiative-rolled': initiativeRolled,
};

/** Whom an effect befalls: what befalls an animal may have words of its own. */
const CONCERNED = ['figure', 'target', 'victim'] as const;
type Concerned = { readonly [role in (typeof CONCERNED)[number]]?: unknown };

/** The sentences of one effect, none for what does not belong in the story. */
export function linesOf(effect: Effect, context: Context): readonly Line[] {
  if (effect.kind === 'figure-added' && cameInCrowd(context, effect.figure)) return [];
  const maker = MAKERS[effect.kind] as LineMaker<Effect>;
  const told = CONCERNED.find((role) => isAnimal(context, (effect as Concerned)[role]));
  const about = told === undefined ? null : (effect as Concerned)[told];
  const made = maker(effect, { ...context, say: sayAbout(context, about) });
  if (made === null) return [];
  return (Array.isArray(made) ? (made as readonly Line[]) : [made as Line]).filter((line) => line.text !== '');
}
