import { HOUSE, type FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { rollTable, testAtMost, cutsBy } from '../../kit.ts';
import { attribute } from '../people/condition.ts';
import { coverKind, coverRow } from '../cover/cover.ts';
import { loseCool } from '../nerve/nerve.ts';
import { subOf } from '../state.ts';
import type { Row, Column } from '../tables.ts';
import type { Cause } from '../../../game/effects.ts';

/** A hit whose effect is known and not yet suffered: the moment for Fate. `figure` is the rider or the horse. */
export interface Blow {
  readonly figure: FigureId;
  readonly by: FigureId;
  readonly cause: Cause;
  readonly column: Column;
  readonly score: number;
}

/** Whether Fate can still help this figure (LG-PC-03). The house never uses it (LG-SOLO-34). */
export function hasFate(fight: Gunfight, id: FigureId): boolean {
  const figure = fight.figures[id]!;
  const human = figure.seat !== null && figure.seat !== HOUSE;
  return (
    human &&
    figure.flags.includes('pc') &&
    fight.settings.fate !== false &&
    subOf(fight).fateSpent[id] !== true &&
    figure.standing.fate !== 'never'
  );
}

/** Whether it may come to Fate for this: its owner is asked about any wound, else it is for what puts him down. */
export function mayUseFate(fight: Gunfight, figure: FigureId, { result }: Row): boolean {
  if (!hasFate(fight, figure)) return false;
  return result === 'disabled' || result === 'dead' || fight.figures[figure]!.standing.fate === 'ask';
}

/** What the owner has said about Fate for such a blow: `ask` only where it would change more than a torn coat. */
export function fatePolicy(fight: Gunfight, blow: Blow): 'use' | 'keep' | 'ask' {
  const { result } = coverRow(blow.column, blow.score);
  if (!hasFate(fight, blow.figure)) return 'keep';
  const grave = result === 'disabled' || result === 'dead';
  if (fight.figures[blow.figure]!.standing.fate === 'ask') return grave || result === 'wound' ? 'ask' : 'keep';
  return grave ? 'use' : 'keep';
}

/** Whether the standing policy alone would use Fate on this blow. */
export function isGrave(blow: Blow): boolean {
  const { result } = coverRow(blow.column, blow.score);
  return result === 'disabled' || result === 'dead';
}

/** LG-PC-03: declared, it is gone and costs its Cool whether or not it helps. */
export function spendFate(run: Run, blow: Blow): number {
  const { figure } = blow;
  const passed = testAtMost(run, figure, 'skill', attribute(run.figure(figure), 'SK'), 'fate');
  const row = (face: number): number => face + 1;
  const amount = passed ? rollTable(run, { table: 'fate', die: 6, figure, row, cuts: cutsOf(blow) }) : 0;
  run.emit({ kind: 'fate-spent', figure, saved: passed, amount });
  loseCool(run, figure, 'fate');
  return blow.score - amount;
}

/** Last faces of those that leave the same of it. */
function cutsOf({ column, score }: Blow): readonly number[] {
  return cutsBy([1, 2, 3, 4, 5, 6], (face) => coverKind(column, score - face - 1));
}
