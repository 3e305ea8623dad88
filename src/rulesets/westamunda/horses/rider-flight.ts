import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { horseOf } from './horse.ts';
import { leaveWith } from './horse-turn.ts';

/** Off the table, and his horse with him. */
export function leaveMounted(run: Run, id: FigureId): void {
  const horse = horseOf(run.fight, run.figure(id));
  if (horse === null) run.emit({ kind: 'left-field', figure: id, why: 'fled' });
  else leaveWith(run, horse.id);
}
