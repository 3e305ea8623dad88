import type { Action, MapMoveOrder, StatedMove, StatedMoveOrder } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gait, Gunfight } from '../../../game/state.ts';
import { touchesCover } from '../shoot/cover.ts';
import { type ChargeAt, chargeOn, chargeOnto } from '../melee/charge.ts';
import { checkAmong, type OrderRule } from '../../kit/orders.ts';
import { settleContacts } from '../melee/contacts.ts';
import { checkMover } from '../turn/go.ts';
import { CLOSEST, goOverMap, goStated } from './travel.ts';
import { chargedAt, checkMapMove, foesAt, mapOffers, stopFor } from './move-map.ts';
import { checkPace, paceInches } from './pace.ts';
import { isOnMap } from '../../kit/travel/map-order.ts';
import { isInPlay, leaveField } from '../../kit.ts';
import type { Offer } from '../../../game/offer.ts';
import { checkBackStated } from '../units/coherency.ts';
import {
  checkDistance,
  checkLandmark,
  checkWay,
  NO,
  type Telling,
  toldSlots,
  YES_OR_NO,
} from '../../kit/travel/told.ts';
import { worldOf } from '../../kit/world/world.ts';
import { given } from '../../../game/given.ts';

/** CA-TERR-02, without a map: what the ground leaves: all of it; light woods or a stream; half; half of half. */
const SHARES: readonly number[] = [1, 3 / 4, 1 / 2, 1 / 4];
const LEVELS = SHARES.map((_, index) => index + 1);

/** CA-GEN-07: so many inches toward, away from or across somebody, over ground that takes its share. */
const checkStated = (fight: Gunfight, figure: Figure, order: StatedMoveOrder): Refusal | null =>
  checkWay(fight, order.stated) ??
  checkAmong('terrain', order.terrain ?? 1, LEVELS) ??
  (order.leave === true ? checkAmong('way', order.stated.way, ['away']) : null) ??
  checkLandmark(fight, figure, order.stated, TELLING) ??
  checkFar(fight, figure, order);

/** Back into his leader's reach, if he has to and can (CA-COH-02); and no farther than he gets. */
function checkFar(
  fight: Gunfight,
  figure: Figure,
  { stated, gait, terrain = 1, leave }: StatedMoveOrder,
): Refusal | null {
  const { distance } = stated;
  const most = mostFor(fight, figure, { gait, level: terrain });
  const told = { ...stated, gait, leave: leave === true, far: { distance, most } };
  return checkBackStated(fight, figure, told) ?? checkDistance(distance, most);
}

const TELLING: Telling = {
  isLandmark: (fight, { id, mount }, target) =>
    target !== id && target !== mount && isInPlay(fight.figures[target]!) && fight.figures[target]!.sort === 'person',
  closest: () => CLOSEST,
};

type Told = { readonly gait: Gait; readonly level: number };

/** CA-MOVE-11, CA-MOVE-12; where the ground takes its share, the whole inches of what it leaves, for no others are offered. */
function mostFor(fight: Gunfight, figure: Figure, { gait, level }: Told): number {
  const most = Math.max(1, paceInches(fight, figure, gait) * SHARES[level - 1]!);
  return level === 1 ? most : Math.floor(most);
}

function statedOffers(fight: Gunfight, figure: Figure, gait: Gait): Offer[] {
  const open = (way: StatedMove['way']): FigureId[] =>
    worldOf(fight)
      .toName(fight.roster)
      .filter((target) => checkLandmark(fight, figure, { way, target }, TELLING) === null);
  const targets = open('away');
  return [
    ...toldOffers(fight, figure, { gait, ways: ['toward'], targets: open('toward') }),
    ...toldOffers(fight, figure, { gait, ways: ['away', 'across'], targets }),
    ...toldOffers(fight, figure, { gait, ways: ['away'], targets, leave: true }),
  ];
}

interface What {
  readonly gait: Gait;
  readonly ways: readonly string[];
  readonly targets: readonly FigureId[];
  readonly leave?: true;
}

function toldOffers(fight: Gunfight, figure: Figure, { gait, ways, targets, leave }: What): Offer[] {
  const [way] = ways as readonly [string];
  const isOpen = (target: FigureId): boolean =>
    checkBackStated(fight, figure, { way, target, gait, leave: leave === true }) === null;
  const open = targets.filter(isOpen);
  if (open.length === 0) return [];
  const max = mostFor(fight, figure, { gait, level: 1 });
  const slots: Offer['slots'] = {
    'stated.way': { kind: 'one-of', values: ways },
    'stated.target': { kind: 'one-of', values: open },
    ...toldSlots(max),
    terrain: { kind: 'one-of', values: LEVELS, optional: true },
    hide: leave === undefined && touchesCover(fight, figure) ? YES_OR_NO : NO,
    ...(leave === undefined ? { leave: NO } : {}),
  };
  const action = given({ type: 'move', figure: figure.id, gait, leave });
  // Rough ground shortens what is offered over easy ground.
  return [{ action, slots, fits: (order) => checkFar(fight, figure, order as StatedMoveOrder) === null }];
}

type Move = StatedMoveOrder | MapMoveOrder;
const PACES: readonly Exclude<Gait, 'charge'>[] = ['walk', 'run', 'crawl'];

function endMove(run: Run, { figure, gait, leave, hide }: Move): void {
  if (leave === true) return leaveField(run, figure, 'walked');
  if (gait === 'run') run.emit({ kind: 'unready', figure });
  settleContacts(run, figure);
  if (hide === true) run.emit({ kind: 'hidden', figure, sides: [] });
}

function checkMove(fight: Gunfight, action: Move, figure: Figure): Refusal | null {
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

/** CA-HIDE-01: behind something, and not in contact; without a map in what cover is stated of him (CA-GEN-07). */
function checkHideAfter(fight: Gunfight, figure: Figure, action: Move): Refusal | null {
  const at = isOnMap(action) ? stopFor(fight, action)!.cell.at : null;
  if (at !== null && foesAt(fight, figure, at).length > 0)
    return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  return touchesCover(fight, { id: figure.id, at }) ? null : { code: 'nothing-there', wanted: 'cover' };
}

/** Whether what is left open, corners and hiding, goes together. */
const fitsMove =
  (fight: Gunfight, figure: Figure) =>
  (action: Action): boolean => {
    const order = action as Move;
    if (order.hide !== true && (order as MapMoveOrder).via === undefined) return true;
    // Why he does not get there is not asked, and takes the longest to find out.
    return (!isOnMap(order) || stopFor(fight, order) !== null) && checkMove(fight, order, figure) === null;
  };

/** CA-MOVE-01 to CA-MOVE-03: walks, crawls or runs; a run up to an enemy is a charge (CA-CHG-09). */
export const move: OrderRule<Move, null, ChargeAt> = {
  says: ['gait', 'to', 'via', 'stated', 'terrain', 'leave', 'hide'],
  legal(fight, figure) {
    if (checkMover(fight, figure) !== null) return [];
    return PACES.filter((gait) => checkPace(fight, figure, gait) === null).flatMap((gait) => [
      ...statedOffers(fight, figure, gait),
      ...mapOffers(fight, figure, gait, fitsMove(fight, figure)),
    ]);
  },
  check: checkMove,
  resolve(run, order) {
    const { figure, gait } = order;
    if (!isOnMap(order)) goStated(run, order.stated, { figure, gait, why: 'order', hides: order.hide === true });
    else {
      const stop = stopFor(run.fight, order)!;
      const charged =
        gait === 'run' && order.leave !== true ? chargedAt(run.fight, run.figure(figure), stop.cell.at) : undefined;
      if (charged !== undefined) return chargeOnto(run, figure, charged, stop.cell.at);
      if (stop.before !== null) goOverMap(run, stop, { figure, gait, why: 'order' });
    }
    endMove(run, order);
    return null;
  },
  resume: (run, _order, at) => chargeOn(run, at),
};
