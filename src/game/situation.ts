import type { FigureId } from './ids.ts';
import type { Gunfight, StatedValues } from './state.ts';

/**
 * What a shot or a blow needs to know about the world. Stated by the table in the theatre of the mind; rules see no difference to one
 * computed from a map.
 */
export interface Situation {
  readonly range: number | null;
  readonly sight: boolean;
  /** Cover of the target against the shooter, in the ruleset's words; null: nothing stated. */
  readonly cover: string | null;
  readonly obscured: boolean;
  readonly near: boolean;
}

const pairKey = (from: FigureId, to: FigureId): string => `${from}>${to}`;

/** The situation from one figure to another. A figure's own stated cover holds against all for whom no other is stated. */
export function situationOf(fight: Gunfight, from: FigureId, to: FigureId): Situation {
  const pair = fight.situations[pairKey(from, to)];
  const own = fight.situations[to];
  return {
    range: pair?.range ?? null,
    sight: pair?.sight ?? true,
    cover: pair?.cover ?? own?.cover ?? null,
    obscured: pair?.obscured ?? own?.obscured ?? false,
    near: pair?.near ?? false,
  };
}

/** Range and nearness hold both ways; cover and sight are the target's against that shooter. */
export function setSituation(
  fight: Gunfight,
  figure: FigureId,
  target: FigureId | undefined,
  values: StatedValues,
): void {
  const key = target === undefined ? figure : pairKey(figure, target);
  fight.situations[key] = { ...fight.situations[key], ...values };
  if (target === undefined) return;
  const mutual: { range?: number; near?: boolean } = {};
  if (values.range !== undefined) mutual.range = values.range;
  if (values.near !== undefined) mutual.near = values.near;
  const back = pairKey(target, figure);
  fight.situations[back] = { ...fight.situations[back], ...mutual };
}
