import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Aim, Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { inArc, vectorTo } from '../../../game/town/places.ts';
import { isStatedOut, type Shootable } from './arcs.ts';
import { isVisible } from '../weather/weather.ts';
import { gunsOf } from '../shoot/guns.ts';
import { coverOf } from '../shoot/need.ts';
import { isBroken, isEngaged, isUp, movedInches } from '../people/profile.ts';
import { isInPlay, noSight, vehicleOf } from '../../kit.ts';
import { subOf } from '../state.ts';
import { checkMark, isMoving, marksOf } from '../horses/horse.ts';
import { checkSaddleArc } from '../horses/rider-move.ts';
import { choiceOf, type OrderRule } from '../../kit/orders.ts';
import { hasBegunTurn, checkAble, checkIdle, checkPhase } from '../turn/fit.ts';

/** WM-AIM-02. */
const MOST = 3;
/** WM-MAP-02: an aim covers 22.5 degrees to each side, a watch 45. */
const AIM_ARC = 45;

/** WM-AIM-02: the bonus rises once a turn, whether his aim is kept for him or he says so, or both. */
function drawBead(run: Run, figure: FigureId, target: FigureId): void {
  const { aim, at: from } = run.figure(figure);
  const { at: to } = run.figure(target);
  const rise = subOf(run.fight).renewed[figure] === true ? 0 : 1;
  const bonus = aim?.target === target ? Math.min(MOST, aim.bonus + rise) : 1;
  const toward = from === null || to === null ? {} : { toward: vectorTo(from, to) };
  run.emit({ kind: 'aimed', figure, target, bonus, ...toward });
}

/** Aim and watch are declared before anything else is done (WM-AIM-01, WM-OW-01). */
export function checkFreshGun(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const wrong = checkAble(fight, figure) ?? checkPhase(fight, 'movement') ?? checkIdle(fight, figure);
  if (wrong !== null) return wrong;
  if (figure.turn.moved || hasBegunTurn(fight, figure))
    return { code: 'already-did', figure: id, did: movedInches(fight, figure) > 0 ? 'moved' : 'acted', scope: 'turn' };
  const wagon = vehicleOf(fight, figure);
  const rolls = wagon !== null && isMoving(fight, wagon); // WM-WAGON-04
  if (rolls) return { code: 'state-forbids', figure: id, state: 'moving' };
  return gunsOf(figure).length === 0 ? { code: 'lacks-item', figure: id, need: 'gun' } : null;
}

/** WM-AIM-03: somebody's aim at this figure is gone as things stand. */
export const isAimLost = (fight: Gunfight, target: FigureId): boolean =>
  Object.values(fight.figures).some((one) => one.aim?.target === target && whyLost(fight, one, one.aim) !== null);

/** WM-AIM-03: whose aim is gone, and why; said after everything that caused it (WM-OW-04). */
export function whyLost(fight: Gunfight, figure: Figure, aim: Aim): string | null {
  if (!isUp(figure)) return 'pinned';
  if (isBroken(figure) || isEngaged(fight, figure.id)) return 'engaged';
  if (figure.turn.shot) return 'shot';
  if (figure.turn.moved || hasBegunTurn(fight, figure) || (subOf(fight).busy[figure.id] ?? 'aim') !== 'aim')
    return 'acted';
  if (!isVisible(fight, figure.id, aim.target) || !isInPlay(fight.figures[aim.target]!)) return 'out-of-sight';
  if (isOutOfArc(fight, figure, aim, fight.figures[aim.target]!)) return 'out-of-arc';
  return coverOf(fight, figure.id, aim.target) > (subOf(fight).aimedCover[figure.id] ?? 0) ? 'cover' : null;
}

/** On his own feet, or with what he rides or is aboard (WM-HORSE-03, WM-WAGON-04). */
export const hasMoved = (fight: Gunfight, figure: Figure): boolean =>
  figure.turn.moved || movedInches(fight, figure) > 0.001;

function isOutOfArc(fight: Gunfight, figure: Figure, { toward }: Aim, { id, at }: Shootable): boolean {
  if (isStatedOut(fight, figure.id, id)) return true;
  return toward !== null && figure.at !== null && at !== null && !inArc(figure.at, toward, at, AIM_ARC);
}

/** WM-AIM-05: whoever has pointed his gun this turn, by order, fires where it points. */
function checkAimArc(fight: Gunfight, figure: Figure, target: Shootable): Refusal | null {
  const { aim } = figure;
  if (subOf(fight).busy[figure.id] !== 'aim' || aim === null || aim.target === target.id) return null;
  const away = isOutOfArc(fight, figure, aim, target);
  return away ? { code: 'out-of-arc', figure: figure.id, target: target.id } : null;
}

/** WM-SHOOT-01, WM-MAP-02: the arc of fire of whoever has pointed his gun, or sits a horse. */
export const checkArc = (fight: Gunfight, figure: Figure, target: Shootable): Refusal | null =>
  checkAimArc(fight, figure, target) ?? checkSaddleArc(fight, figure, target);

/** WM-AIM-02, WM-AIM-04: whoever still has his aim at the start of his turn keeps it, re-centred; nothing binds him to it. */
export const keepsAim = (_fight: Gunfight, figure: Figure): boolean =>
  figure.aim !== null && isUp(figure) && figure.standing['keep-aim'] !== 'release';

export const keepAimTick = (run: Run, id: FigureId): void => drawBead(run, id, run.figure(id).aim!.target);

/** WM-AIM-01, WM-AIM-02: points a gun and does nothing else; the bonus grows with each turn. */
export const aim: OrderRule<ActionOf<'aim'>> = {
  legal(fight, figure, may) {
    const marks = marksOf(fight, figure).map(({ id }) => id);
    return choiceOf(may, { type: 'aim', figure: figure.id }, 'target', marks);
  },
  check(fight, { figure: id, target }, figure) {
    const wrong = checkMark(fight, figure, target) ?? checkFreshGun(fight, figure);
    if (wrong !== null) return wrong;
    if (!isVisible(fight, id, target)) return noSight(id, target);
    return checkSaddleArc(fight, figure, fight.figures[target]!);
  },
  resolve: (run, action) => drawBead(run, action.figure, action.target),
};
