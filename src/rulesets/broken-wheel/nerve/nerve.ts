import type { NerveState } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { enemiesOf, isInPlay, isPerson } from '../../kit.ts';
import { isArmed } from '../shoot/arms.ts';
import { inHand } from '../shoot/arms-state.ts';
import { nearnessOf } from '../spot/nearness.ts';
import { hasWayOut } from './refuge.ts';
import { disturb } from '../spot/hearing.ts';
import { isAble, isAwake, isEngaged, nerveOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { LASTS, type Nerve, NERVES, PANIC_BEATS } from './nerve-table.ts';

/** BW-CDT-07: how bad a state is. */
export const rankOf = (nerve: Nerve): number => NERVES.indexOf(nerve);

/** BW-STATE-01 to BW-STATE-05: a state of nerve, and what it forces at once. */
export function enterNerve(run: Run, figure: FigureId, state: NerveState): void {
  const left = LASTS[state];
  if (state === nerveOf(run.figure(figure)) && left === undefined) return;
  run.emit({ kind: 'nerve-set', figure, state, ...(left === undefined ? {} : { left }) });
  if (state === 'panicked') panic(run, figure, PANIC_BEATS);
  if (state === 'terrified') despair(run, figure);
}

/** BW-STATE-04: on foot it drops what it holds and stands screaming. */
function panic(run: Run, figure: FigureId, left: number): void {
  if (run.fight.figures[run.figure(figure).mount ?? '']?.sort === 'beast') return;
  dropHeld(run, figure);
  run.emit({ kind: 'screamed', figure, left });
  disturb(run, figure, 'scream');
}

function dropHeld(run: Run, figure: FigureId): void {
  const item = inHand(run.fight, figure);
  if (item === null) return;
  const { at } = run.figure(figure);
  run.emit({ kind: 'dropped', figure, item, at, near: at === null ? [figure] : [], why: 'panic' });
}

/** BW-STATE-05: with a way out it will run when movement comes; else it gives itself up to whoever is near, or cowers. */
export function despair(run: Run, figure: FigureId): void {
  if (canRun(run.fight, run.figure(figure))) return;
  if (isCornered(run.fight, run.figure(figure))) {
    run.emit({ kind: 'surrendered', figure, why: 'cornered' });
    return;
  }
  if (run.figure(figure).posture === 'prone' && isCowering(run.fight, figure)) return;
  run.emit({ kind: 'cowered', figure });
}

const isCowering = (fight: Gunfight, figure: FigureId): boolean => subOf(fight).nerve.cowers[figure] === true;

/** BW-STATE-05, BW-CDT-05: not in contact, not held, able to move, and there is a way. */
export const canRun = (fight: Gunfight, figure: Figure): boolean =>
  !isEngaged(fight, figure.id) && !figure.statuses.includes('grappled') && hasWayOut(fight, figure);

/** An enemy in contact, or an armed one within six inches. */
export function isCornered(fight: Gunfight, figure: Figure): boolean {
  const near = nearnessOf(fight);
  return (
    isEngaged(fight, figure.id) ||
    enemiesOf(fight, figure).some((one) => near.isWithin(one.id, figure.id, 6) && isAble(one) && isArmed(one))
  );
}

/** Whether anything can still frighten it: it is there, awake, and not beside itself already. */
export const canBeTested = (figure: Figure): boolean =>
  isPerson(figure) && isInPlay(figure) && isAwake(figure) && nerveOf(figure) !== 'terrified';
