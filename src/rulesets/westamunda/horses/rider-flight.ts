import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { vehicleOf } from '../../kit/travel/carried.ts';
import { landingFor } from '../../kit/travel/landing.ts';
import { horseOf } from './horse.ts';
import { leaveWith } from './horse-turn.ts';
import { ofFighters } from './rider-fall.ts';

/** WM-NERVE-03: a horse carries its rider off; from a wagon he gets down and runs. */
export function leaveWagon(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const wagon = vehicleOf(run.fight, figure);
  if (wagon === null) return;
  run.emit({
    kind: 'dismounted',
    figure: id,
    mount: wagon.id,
    why: 'order',
    ...landingFor(run.fight, figure, ofFighters),
  });
}

/** Off the table, and his horse with him. */
export function leaveMounted(run: Run, id: FigureId): void {
  const horse = horseOf(run.fight, run.figure(id));
  if (horse === null) run.emit({ kind: 'left-field', figure: id, why: 'fled' });
  else leaveWith(run, horse.id);
}
