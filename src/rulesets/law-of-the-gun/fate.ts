import { HOUSE, type FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import type { Gunfight } from '../../game/state.ts';
import { rollTable, testAtMost } from '../kit.ts';
import { attribute } from './condition.ts';
import { rowAt } from './cover.ts';
import { loseCool } from './nerve.ts';
import { subOf } from './state.ts';
import type { Blow } from './strike.ts';

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

/** What the owner has said about Fate for such a blow: `ask` only where it would change more than a torn coat. */
export function fatePolicy(fight: Gunfight, blow: Blow): 'use' | 'keep' | 'ask' {
  const { result } = rowAt(blow.column, blow.score);
  if (!hasFate(fight, blow.figure)) return 'keep';
  const grave = result === 'disabled' || result === 'dead';
  if (fight.figures[blow.figure]!.standing.fate === 'ask') return grave || result === 'wound' ? 'ask' : 'keep';
  return grave ? 'use' : 'keep';
}

/** Whether the standing policy alone would use Fate on this blow. */
export function isGrave(blow: Blow): boolean {
  const { result } = rowAt(blow.column, blow.score);
  return result === 'disabled' || result === 'dead';
}

/** LG-PC-03: declared, it is gone and costs its Cool whether or not it helps. */
export function spendFate(run: Run, blow: Blow): number {
  const { figure } = blow;
  const passed = testAtMost(run, figure, 'skill', attribute(run.figure(figure), 'SK'), 'fate');
  const amount = passed ? rollTable(run, { table: 'fate', die: 6, figure, row: (face) => face + 1 }) + 1 : 0;
  run.emit({ kind: 'fate-spent', figure, saved: passed, amount });
  loseCool(run, figure, 'fate');
  return blow.score - amount;
}
