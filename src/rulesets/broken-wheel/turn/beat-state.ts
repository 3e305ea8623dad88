import type { Action, Order } from '../../../game/actions.ts';
import { NOT_ORDERS } from '../../../game/questions/sealed-orders.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { type Folds, notes } from '../../kit/folds.ts';
import { beatOf, isKeeping, orderStep } from './phases.ts';
import { isFreeSpeech } from '../spot/speech.ts';
import { subOf } from '../state.ts';

export const beginBeats = () => ({
  /** The last round of this move that a figure has used or passed; 4: it does nothing more. */
  used: notes<number>(),
  /** Who has let the movement of this move go by. */
  stays: notes<true>(),
  /** What goes on by itself, round by round (see tasks.ts). */
  working: notes<string>(),
});

export const beatFolds: Folds = {
  'round-began': (fight) => {
    Object.assign(subOf(fight).beats, { used: {}, stays: {} });
  },
  // Whoever has shot in an agreed draw has had his round (BW-PBP-07).
  'draw-ordered': (fight, { steps }) => {
    const { used } = subOf(fight).beats;
    for (const figure of steps.flat()) used[figure] = Math.max(used[figure] ?? 0, beatOf(fight));
  },
  'task-set': (fight, { figure, task, left }) => {
    const { working } = subOf(fight).beats;
    if (left > 0) working[figure] = task;
    else if (working[figure] === task) delete working[figure];
  },
  'task-dropped': (fight, { figure, task }) => {
    const { working } = subOf(fight).beats;
    if (working[figure] === task) delete working[figure];
  },
};

/** Orders that take nothing of a round or of the movement. */
const FREE: ReadonlySet<Action['type']> = new Set(['standing', 'surrender', 'plan', 'solo', 'end-turn']);

/** An order uses up the round, and `hold` the rest of the move (BW-TURN-04, BW-PBP-02, BW-PBP-07). */
export function foldBeatAction(fight: Gunfight, action: Action): void {
  if (action.type === 'carry-out') for (const order of action.orders) use(fight, order);
  else if (!NOT_ORDERS.has(action.type) && 'figure' in action && !isKeeping(fight)) use(fight, action as Order);
}

/** BW-SPOT-05: one hides when one has moved. */
const ENDS_MOVEMENT: ReadonlySet<Action['type']> = new Set(['hold', 'pass', 'hide']);

function use(fight: Gunfight, order: Order): void {
  if (FREE.has(order.type) || !('figure' in order) || isFreeSpeech(fight, order)) return;
  if (order.type === 'order') use(fight, order.act);
  const { beats } = subOf(fight);
  const { figure, type } = order;
  if (orderStep(fight) === 'movement' && ENDS_MOVEMENT.has(type)) beats.stays[figure] = true;
  if (orderStep(fight) !== 'round') return;
  beats.used[figure] = type === 'hold' ? 4 : Math.max(beats.used[figure] ?? 0, beatOf(fight));
}

/** BW-TURN-04: one thing in each round. */
export const hasUsedBeat = (fight: Gunfight, { id }: Figure): boolean =>
  (subOf(fight).beats.used[id] ?? 0) >= beatOf(fight);

/** Busy with something that goes on by itself. */
export function isBusy(fight: Gunfight, { id, tasks }: Figure): boolean {
  const task = subOf(fight).beats.working[id];
  return tasks.some((one) => one.task === task);
}
