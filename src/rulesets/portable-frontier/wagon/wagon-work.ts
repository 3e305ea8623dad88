import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { checkMayMove, spentBy } from '../turn/points.ts';
import { crewOf, isDriver } from '../people/people.ts';
import { vehicleOf } from '../../kit.ts';
import { wagonState } from '../state.ts';
import { showUnseen } from './wagon-hits.ts';

type WorkOrder = ActionOf<'take-reins'> | ActionOf<'strip-canvas'>;

function strip(run: Run, figure: string, mount: string): void {
  const left = wagonState(run.fight, mount).canvas - 1;
  run.emit({ kind: 'task-set', figure, task: 'canvas', thing: mount, left, unit: 'turn' });
  if (left > 0) return;
  run.emit({ kind: 'canvas-stripped', figure: mount, by: figure });
  for (const one of crewOf(run.fight, mount)) showUnseen(run, one, 'in-the-open');
}

function checkReinsFree(fight: Gunfight, figure: Figure, mount: string): Refusal | null {
  const front = crewOf(fight, mount, 'front');
  const taken = front.some(isDriver) || front.some((one) => one.side !== figure.side);
  return taken ? { code: 'vehicle-unfit', figure: mount, why: 'not-driving' } : null;
}

function checkCanvas(fight: Gunfight, figure: Figure, mount: string): Refusal | null {
  if (figure.seatAboard !== 'back') return { code: 'state-missing', figure: figure.id, state: 'in-the-back' };
  const isOff = wagonState(fight, mount).canvas === 0;
  return isOff ? { code: 'state-already', figure: mount, state: 'stripped' } : null;
}

/** PC-WAG-12: another man takes the reins. PC-WAG-04: the canvas comes off by two whole activations. */
export const wagonWork: OrderRule<WorkOrder> = {
  legal(fight, figure, may) {
    const mount = vehicleOf(fight, figure)?.id;
    if (mount === undefined) return [];
    return plainly(
      may,
      ...(['take-reins', 'strip-canvas'] as const).map((type) => ({ type, figure: figure.id, mount })),
    );
  },
  /** Somebody aboard who has done nothing yet. */
  check(fight, { type, figure: id, mount }, figure) {
    const wrong = checkMayMove(fight, figure);
    if (wrong !== null) return wrong;
    if (vehicleOf(fight, figure)?.id !== mount) return { code: 'state-missing', figure: id, state: 'aboard' };
    if (spentBy(fight, id) > 0) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
    if (isDriver(figure)) return { code: 'state-forbids', figure: id, state: 'driving' };
    return type === 'take-reins' ? checkReinsFree(fight, figure, mount) : checkCanvas(fight, figure, mount);
  },
  resolve(run, { type, figure, mount }) {
    if (type === 'strip-canvas') return strip(run, figure, mount);
    showUnseen(run, run.figure(figure), 'in-the-open');
    run.emit({ kind: 'mounted', figure, mount, seat: 'driver', moving: false });
  },
};
