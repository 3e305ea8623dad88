import type { Check, Modifier } from '../../../game/effects.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { saddleMods } from '../wagon/board.ts';
import { brawlMods, fumbleWorth } from './brawl.ts';
import { type Arm, hasCharged, hasSecondArm } from './melee-arms.ts';
import { isBroken, isEncumbered, valueOf } from '../people/profile.ts';
import { walkOf } from '../state.ts';

/** One of two in a round of a fight, with what he has thrown. */
export interface Fighter {
  readonly id: FigureId;
  readonly arm: Arm;
  /** Not the first of several against one: a die and a point more for each before him (WM-MELEE-06). */
  readonly extra: number;
  readonly faces: readonly number[];
}

/** WM-MELEE-01. */
export const diceFor = (figure: Figure, arm: Arm, extra: number): number =>
  Math.max(1, valueOf(figure, 'A')) + (hasSecondArm(figure, arm) ? 1 : 0) + extra;

const count = (faces: readonly number[], face: number): number => faces.filter((one) => one === face).length;

/** WM-MELEE-02. */
export function scoreOf(fight: Gunfight, own: Fighter, foe: Fighter): Check {
  const figure = fight.figures[own.id]!;
  const mods: Modifier[] = [
    { id: 'skill', value: isBroken(figure) ? 0 : valueOf(figure, 'WS') },
    ...standingMods(fight, figure, fight.figures[foe.id]!),
    ...brawlMods(fight, own.id, foe.id),
    { id: 'several', value: own.extra },
    { id: 'critical', value: Math.max(0, count(own.faces, 6) - 1) },
    { id: 'fumble', value: count(foe.faces, 1) * fumbleWorth(fight, own.id) },
  ];
  const told = mods.filter(({ value }) => value !== 0);
  const total = told.reduce((sum, { value }) => sum + value, Math.max(...own.faces));
  return { faces: own.faces, mods: told, total, need: null, passed: null };
}

/** WM-MELEE-02, WM-MELEE-05: how he comes to it, and where the two stand. */
function standingMods(fight: Gunfight, figure: Figure, foe: Figure): Modifier[] {
  const charged = hasCharged(fight, figure);
  const higher = figure.at !== null && foe.at !== null && figure.at.level > foe.at.level;
  return [
    { id: 'charged', value: charged ? 1 : 0 },
    { id: 'higher', value: higher ? 1 : 0 },
    { id: 'obstacle', value: charged && walkOf(fight).hurdled[figure.id] === true ? -1 : 0 },
    { id: 'encumbered', value: isEncumbered(figure) ? -1 : 0 },
    ...saddleMods(fight, figure, foe),
  ];
}
