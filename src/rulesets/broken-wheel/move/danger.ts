import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { forgetStated } from '../../../game/town/situation.ts';
import type { Place } from '../../../game/town/places.ts';
import { applyShifts, type Shift } from '../../kit/travel/shifts.ts';
import { isArmed } from '../shoot/arms.ts';
import { testNerve } from '../nerve/nerve.ts';
import { coverOf } from '../shoot/shot-need.ts';
import { canSee, within } from '../spot/eyes.ts';
import { isAble, isAwake } from '../people/profile.ts';
import { isLeader, knownEnemies, rosterOf } from '../../kit.ts';
import { subOf } from '../state.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { voiceTo } from '../spot/hearing.ts';
import { withAftermath } from '../nerve/aftermath.ts';

/** BW-CDT-02: as near as this to an armed enemy it is dangerous in the open; inches. */
const NEAR = 12;

/** BW-CDT-02: in the open, and not far from an enemy who can see and has something to hurt with. */
export const isInDanger = (fight: Gunfight, id: FigureId): boolean =>
  knownEnemies(fight, fight.figures[id]!).some(
    (enemy) =>
      isAwake(enemy) &&
      isArmed(enemy) &&
      within(fight, id, enemy.id, NEAR) &&
      canSee(fight, id, enemy.id) &&
      coverOf(fight, enemy.id, id) === 'none',
  );

/** A fight to look at only: as it would be with him there. */
export function asIfAt(fight: Gunfight, id: FigureId, at: Place | null, shifts: readonly Shift[] = []): Gunfight {
  const figure = fight.figures[id]!;
  const seen: Gunfight = { ...fight, figures: { ...fight.figures, [id]: { ...figure, at: at ?? figure.at } } };
  if (at !== null) forgetStated(seen, id);
  applyShifts(seen, shifts);
  return seen;
}

/** BW-CDT-03: where the table wants leaders for what is dangerous. */
export function checkDared(fight: Gunfight, figure: Figure, isDangerous: () => boolean): Refusal | null {
  const led = checkLed(fight, figure);
  return led !== null && isDangerous() ? led : null;
}

/** BW-CDT-02: once in a move, before the act; whether he still has to be tested. */
export const hasToDare = (fight: Gunfight, id: FigureId): boolean => subOf(fight).nerve.dared[id] === undefined;

/** BW-CDT-02: the test, with all that it calls forth. */
export function dare(run: Run, figure: FigureId): void {
  if (!hasToDare(run.fight, figure)) return;
  withAftermath(run, () => void testNerve(run, { figure, why: 'danger' }));
}

/** BW-CDT-02: whether he still can when he has been tested. */
export function dares(run: Run, id: FigureId): boolean {
  dare(run, id);
  return isAble(run.figure(id));
}

/** BW-CDT-03: whoever leads is needed for what is dangerous, where the table wants it so. */
export function lacksLeader(fight: Gunfight, figure: Figure): boolean {
  if (fight.settings.requireLeaderOrders !== true || isLeader(figure)) return false;
  return !rosterOf(fight).some(
    (one) =>
      one.side === figure.side &&
      one.id !== figure.id &&
      isLeader(one) &&
      isAble(one) &&
      !one.statuses.includes('gagged') &&
      voiceTo(fight, one.id, figure.id) !== null,
  );
}

/** BW-CDT-03. */
export const checkLed = (fight: Gunfight, figure: Figure): Refusal | null =>
  lacksLeader(fight, figure) ? { code: 'not-entitled', figure: figure.id, need: 'leader-near' } : null;
