import type { Action, MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { hasCoverAt } from '../shoot/cover.ts';
import { type ChargeAt, chargeOn, chargeOnto } from '../melee/charge.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { readPlace } from '../../../game/town/places.ts';
import { checkAmong, type OrderRule } from '../../kit/orders.ts';
import { settleContacts } from '../melee/contacts.ts';
import { checkMover } from '../turn/go.ts';
import { goOverMap, goStated } from './travel.ts';
import { checkMapMove, foesAt, mapOffers, stopFor } from './move-map.ts';
import { checkStated, statedOffers } from './move-stated.ts';
import { checkPace } from './pace.ts';
import { isOnMap } from '../../kit/travel/map-order.ts';
import { leaveField } from '../../kit.ts';

type Move = StatedMoveOrder | MapMoveOrder;
const PACES: readonly Exclude<Gait, 'charge'>[] = ['walk', 'run', 'crawl'];

function endMove(run: Run, { figure, gait, leave, hide }: Move): void {
  if (leave === true) return leaveField(run, figure, 'walked');
  if (gait === 'run') run.emit({ kind: 'unready', figure });
  settleContacts(run, figure);
  if (hide === true) run.emit({ kind: 'hidden', figure, sides: [] });
}

/** The first enemy beside whom this run would end. */
function contactAt(fight: Gunfight, figure: FigureId, { to }: MapMoveOrder): FigureId | null {
  const at = readPlace(to);
  return at === null ? null : (foesAt(fight, fight.figures[figure]!, at)[0] ?? null);
}

function checkMove(fight: Gunfight, action: Move): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkForm(action) ??
    checkMover(fight, figure) ??
    checkPace(fight, figure, action.gait) ??
    (isOnMap(action) ? checkMapMove(fight, figure, action) : checkStated(fight, figure, action)) ??
    (action.hide === true ? checkHideAfter(fight, figure, action) : null)
  );
}

function checkForm({ gait, leave, hide }: Move): Refusal | null {
  const isOdd = leave === true && hide === true;
  return checkAmong('gait', gait, PACES) ?? (isOdd ? checkAmong('hide', 'true', ['false']) : null);
}

/** CA-HIDE-01: behind something, and not in contact. */
function checkHideAfter(fight: Gunfight, figure: Figure, action: Move): Refusal | null {
  if (!isOnMap(action)) return { code: 'nothing-there', wanted: 'cover' };
  const ground = groundUnder(fight)!;
  const { at } = stopFor(fight, action)!.cell;
  if (foesAt(fight, figure, at).length > 0) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  return hasCoverAt(ground, at) ? null : { code: 'nothing-there', wanted: 'cover' };
}

/** Whether what is left open, corners and hiding, goes together. */
const fitsMove =
  (fight: Gunfight) =>
  (action: Action): boolean => {
    const order = action as Move;
    if (order.hide !== true && (order as MapMoveOrder).via === undefined) return true;
    // Why he does not get there is not asked, and takes the longest to find out.
    return (!isOnMap(order) || stopFor(fight, order) !== null) && checkMove(fight, order) === null;
  };

/** CA-MOVE-01 to CA-MOVE-03: walks, crawls or runs; a run up to an enemy is a charge (CA-CHG-09). */
export const move: OrderRule<Move, null, ChargeAt> = {
  says: ['gait', 'to', 'via', 'stated', 'terrain', 'leave', 'hide'],
  legal(fight, figure) {
    if (checkMover(fight, figure) !== null) return [];
    return PACES.filter((gait) => checkPace(fight, figure, gait) === null).flatMap((gait) => [
      ...statedOffers(fight, figure, gait),
      ...mapOffers(fight, figure, gait, fitsMove(fight)),
    ]);
  },
  check: checkMove,
  resolve(run, order) {
    const { figure, gait } = order;
    if (!isOnMap(order)) goStated(run, order.stated, { figure, gait, why: 'order' });
    else {
      const stop = stopFor(run.fight, order)!;
      const charged = gait === 'run' ? contactAt(run.fight, figure, order) : null;
      if (charged !== null) return chargeOnto(run, figure, charged, stop.cell.at);
      goOverMap(run, groundUnder(run.fight)!, stop, { figure, gait, why: 'order' });
    }
    endMove(run, order);
    return null;
  },
  resume: (run, _order, at) => chargeOn(run, at),
};
