import type { Effect, EffectOf } from '../game/effects.ts';
import { type Context, isAnimal, type Line, type LineMaker, sayAbout } from './line.ts';
import { diceLines } from './lines/dice-lines.ts';
import { closeLines, gunLines, nerveLines } from './lines/fight-lines.ts';
import { hazardLines, mountLines, moveLines, senseLines } from './lines/march-lines.ts';
import { cameInCrowd } from './lines/groups.ts';
import { clockLines, gmLines, tableLines } from './lines/table-lines.ts';
import { townLines } from './lines/town-lines.ts';

/** Words for every effect there is: one that lacks them does not compile. */
const MAKERS: { [K in Effect['kind']]: LineMaker<EffectOf<K>> } = {
  ...diceLines,
  ...gunLines,
  ...nerveLines,
  ...closeLines,
  ...moveLines,
  ...mountLines,
  ...hazardLines,
  ...senseLines,
  ...clockLines,
  ...tableLines,
  ...gmLines,
  ...townLines,
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
