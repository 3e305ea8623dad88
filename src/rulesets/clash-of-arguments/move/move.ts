import type { Action, MapMoveOrder, StatedMoveOrder } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Resume, Run } from '../../../game/run.ts';
import type { Figure, Gait, Gunfight } from '../../../game/state.ts';
import { hasCoverAt } from '../shoot/cover.ts';
import { carryOn, type ChargeAt, chargeOnto } from '../melee/charge.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { readPlace } from '../../../game/town/places.ts';
import { refuse } from '../../kit.ts';
import { settleContacts } from '../melee/contacts.ts';
import { checkMover } from '../turn/go.ts';
import { goStated, goTo } from './travel.ts';
import { checkStated } from './move-stated.ts';
import { checkMapMove, foesAt, stopFor } from './move-map.ts';
import { leaveField } from '../wounds/leaving.ts';
import { checkPace } from './pace.ts';

type Move = StatedMoveOrder | MapMoveOrder;
export const PACES: readonly Exclude<Gait, 'charge'>[] = ['walk', 'run', 'crawl'];

const isOnMap = (action: Move): action is MapMoveOrder => action.to !== undefined;

/** CA-MOVE-01 to CA-MOVE-03: walks, crawls or runs; a run up to an enemy is a charge (CA-CHG-09). */
export function resolveMove(run: Run, action: Move, resume?: Resume): Outcome {
  if (resume !== undefined) return carryOn(run, resume.at as ChargeAt);
  const wrong = checkMove(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  const { figure, gait } = action;
  if (!isOnMap(action)) goStated(run, action.stated, { figure, gait, why: 'order' });
  else {
    const stop = stopFor(run.fight, action)!;
    const charged = gait === 'run' ? contactAt(run.fight, figure, action) : null;
    if (charged !== null) return chargeOnto(run, figure, charged, stop.cell.at);
    goTo(run, groundUnder(run.fight)!, stop, { figure, gait, why: 'order' });
  }
  endMove(run, action);
  return null;
}

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
  if (!(PACES as readonly string[]).includes(gait))
    return { code: 'bad-value', option: 'gait', given: gait, allowed: PACES.join(', ') };
  if (leave === true && hide === true) return { code: 'bad-value', option: 'hide', given: 'true', allowed: 'false' };
  return null;
}

/** CA-HIDE-01: behind something, and not in contact. */
function checkHideAfter(fight: Gunfight, figure: Figure, action: Move): Refusal | null {
  if (!isOnMap(action)) return { code: 'nothing-there', wanted: 'cover' };
  const ground = groundUnder(fight)!;
  const { at } = stopFor(fight, action)!.cell;
  if (foesAt(fight, figure, at).length > 0) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  return hasCoverAt(ground, at) ? null : { code: 'nothing-there', wanted: 'cover' };
}

/** Corners, hiding: whether what is left open goes together. */
export function fitsMove(fight: Gunfight, action: Action): boolean {
  const move = action as Move;
  if (move.hide !== true && (move as MapMoveOrder).via === undefined) return true;
  // Why he does not get there is not asked, and takes the longest to find out.
  return (!isOnMap(move) || stopFor(fight, move) !== null) && checkMove(fight, move) === null;
}
